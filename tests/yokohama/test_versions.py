"""Games begun under the first rules version: they replay to the same end, by what they were played by."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.yokohama.edited import edited_game
from tests.yokohama.positions import PURPLE, act_with, goods, goods_of, new_game, own, play, token
from tycoon.core.errors import BadRecord
from tycoon.core.record import from_plain
from tycoon.core.yaml_file import LOADER
from tycoon.games import CATALOGUE
from tycoon.games.yokohama.game import YOKOHAMA

FOLDER = Path(__file__).parent / "version_1"
RESULTS: dict[str, dict[str, Any]] = yaml.load((FOLDER / "results.yaml").read_text(encoding="utf-8"), Loader=LOADER)
OLD = {"played-by": "version-1"}


@pytest.mark.parametrize("name", RESULTS)
def test_a_record_of_version_1_ends_as_it_did(name: str) -> None:
    game, record = CATALOGUE.record(FOLDER / name)
    s = record.replay(game)
    result = RESULTS[name]
    assert (game.scores(s), game.ranking(s)) == (result["scores"], result["ranking"])
    assert game.rounds(s) == result["rounds"]


def test_a_record_of_version_1_is_written_as_the_present_version_writes_it(tmp_path: Path) -> None:
    game, record = CATALOGUE.record(FOLDER / "yokohama-two-researchers-0.json")
    record.save(tmp_path / "again.json", game)
    raw = json.loads((tmp_path / "again.json").read_text(encoding="utf-8"))
    assert (raw["rules_version"], raw["deal"]["variant"]["played-by"]) == (2, "version-1")
    assert from_plain(raw, game).replay(game).dump() == record.replay(game).dump()


def test_the_variant_that_changed_nothing_is_gone() -> None:
    raw = json.loads((FOLDER / "yokohama-two-researchers-0.json").read_text(encoding="utf-8"))
    assert raw["deal"]["variant"]["end-without-neutrals"] == "on"
    assert "end-without-neutrals" not in YOKOHAMA.upgrade(raw, 1)["deal"]["variant"]


def test_a_damaged_record_of_version_1_is_refused_by_name() -> None:
    with pytest.raises(BadRecord, match="'deal' is missing"):
        from_plain({"rules_version": 1, "deal": None}, YOKOHAMA)


def test_order_14_keeps_its_old_face_in_old_games() -> None:
    s = new_game(variant=OLD)
    order = s.tables.order_ids.index(14)
    assert s.tables.country_ids[s.tables.order_country[order]] == "uk"
    assert s.tables.order_goods[order] == [2, 0, 2, 0]


def test_the_service_shows_the_old_face_with_an_old_game() -> None:
    now, then = (YOKOHAMA.components(variant).order_cards[13] for variant in ({}, OLD))
    assert (now.country, then.country) == ("de", "uk")


def test_an_owners_file_is_played_as_it_is_in_old_games(tmp_path: Path) -> None:
    game = edited_game(tmp_path, lambda raw: raw["order_cards"][13].update(country="nl"))
    assert game.components(OLD).order_cards[13].country == "nl"


def test_every_named_copper_was_a_gain_of_its_own_in_old_games() -> None:
    s = new_game(variant=OLD)
    own(s, PURPLE, "mining_technology")
    goods(s, PURPLE)
    token(s, "bank", "t20")
    play(act_with(s, "bank", 5), "take token", "copper", "copper")
    assert goods_of(s, PURPLE) == {"copper": 4}


def test_a_position_of_version_1_is_read() -> None:
    plain: dict[str, Any] = new_game(2, variant=OLD).dump()
    del plain["variant"]["played-by"]
    plain["variant"]["end-without-neutrals"] = "off"
    assert YOKOHAMA.load(plain).tables.variant["played-by"] == "version-1"
