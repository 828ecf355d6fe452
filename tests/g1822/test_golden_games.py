"""Golden games: records with their results. `golden/proves.yaml` says what each of them proves."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.g1822.features import OF_AID, REQUIRED, replay
from tests.support.golden import GoldenGames
from tycoon.core.errors import BadRecord
from tycoon.games import CATALOGUE
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.rulings import played_by

FOLDER = Path(__file__).parent / "golden"
OLD = sorted(file.name for file in (FOLDER / "version1").glob("*.json"))
"""Records as rules version 1 wrote them; beside them the same games by version 2."""
GAMES = GoldenGames(FOLDER, G1822)
PROOFS = GAMES.proofs


def test_every_file_is_listed_with_a_sentence_of_its_own() -> None:
    GAMES.check_listed()


@pytest.mark.parametrize("name", PROOFS)
def test_a_golden_game_goes_as_it_is_written(name: str) -> None:
    """Money and shares are accounted for on the way."""
    s, found, checksum = replay(GAMES.read(name))
    proof = PROOFS[name]
    assert (G1822.scores(s), s.over, s.turn) == (proof["scores"], proof["over"], proof["rounds"])
    assert not set(proof["proves"]) - found
    assert checksum == proof["checksum"]


def test_every_private_train_acquisition_variant_and_end_is_reached_by_some_golden_game() -> None:
    reached = GAMES.reached()
    assert not REQUIRED - reached
    assert reached <= REQUIRED | OF_AID


def test_what_only_the_aid_knows_is_reached_by_some_golden_game_of_it() -> None:
    reached = {feature for name, proof in PROOFS.items() if "-aid-" in name for feature in proof["proves"]}
    assert not OF_AID - reached


@pytest.mark.parametrize("name", PROOFS)
def test_the_name_of_a_golden_game_tells_its_reading(name: str) -> None:
    assert GAMES.read(name).deal.variant["reading"] == ("aid" if "-aid-" in name else "site")


@pytest.mark.parametrize("name", OLD)
def test_a_record_of_rules_version_1_replays_by_the_site_to_the_same_end(name: str) -> None:
    s, _, _ = replay(GAMES.read(f"version1/{name}"))
    proof = PROOFS[name]
    assert (s.t.variant["reading"], G1822.scores(s), s.over, s.turn) == (
        "site",
        proof["scores"],
        proof["over"],
        proof["rounds"],
    )


def test_the_records_of_rules_version_1_ask_the_owner_of_a_private() -> None:
    moves = {move for name in OLD for move in GAMES.read(f"version1/{name}").moves}
    assert {"agree", "refuse"} <= moves


def test_a_record_of_rules_version_2_goes_on_by_it(tmp_path: Path) -> None:
    name = "1822-aid-4-nrs-1.json"
    raw = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    old = tmp_path / name
    old.write_text(json.dumps(raw | {"rules_version": 2}), encoding="utf-8")
    _, record = CATALOGUE.record(old)
    s, _, _ = replay(record)
    assert s.rulings == played_by(2)
    assert (s.t.variant["reading"], G1822.scores(s)) == ("aid", PROOFS[name]["scores"])


def test_a_record_of_version_1_without_a_deal_is_refused() -> None:
    with pytest.raises(BadRecord, match="rules_version 1"):
        G1822.upgrade({"rules_version": 1}, 1)


def test_rulings_that_are_no_list_are_refused() -> None:
    with pytest.raises(BadRecord, match="rulings"):
        G1822.upgrade({"rules_version": 1, "deal": {"variant": {}, "rulings": "no"}}, 1)


@pytest.mark.parametrize("name", PROOFS)
def test_a_record_is_written_as_it_was_read(name: str, tmp_path: Path) -> None:
    GAMES.check_rewritten(name, tmp_path)
