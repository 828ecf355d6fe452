"""Golden games: complete records with their results. `golden/proves.yaml` says what each of them proves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.brass.features import REQUIRED, replay, sentences
from tests.brass.reference import Reference
from tycoon.core.errors import BadRecord
from tycoon.core.record import Record
from tycoon.core.yaml_file import LOADER
from tycoon.games import CATALOGUE
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.state import BrassState

FOLDER = Path(__file__).parent / "golden"
PROOFS: dict[str, dict[str, Any]] = yaml.load((FOLDER / "proves.yaml").read_text(encoding="utf-8"), Loader=LOADER)

each_game = pytest.mark.parametrize("name", PROOFS)


def read(name: str) -> Record:
    game, record = CATALOGUE.record(FOLDER / name)
    assert game.title == BIRMINGHAM.title
    return record


def test_every_file_is_listed_with_a_sentence_of_its_own() -> None:
    assert {file.name for file in FOLDER.glob("*.json")} == set(PROOFS)
    assert len({proof["says"] for proof in PROOFS.values()}) == len(PROOFS)


@each_game
def test_a_golden_game_ends_as_it_is_written(name: str) -> None:
    """All money, points and pieces are accounted for on the way."""
    s, found = replay(read(name))
    proof = PROOFS[name]
    assert s.over
    assert (BIRMINGHAM.scores(s), BIRMINGHAM.ranking(s)) == (proof["scores"], proof["ranking"])
    assert (s.money, s.income) == (proof["money"], proof["income_space"])
    assert found >= set(proof["proves"])
    assert proof["sentences"] == sentences(set(proof["proves"]))


@each_game
def test_a_golden_game_ends_the_same_way_in_the_reference(name: str) -> None:
    record = read(name)
    other = Reference(BIRMINGHAM.dump_deal(record.deal))
    for move in record.moves:
        other.answer(move)
    assert other.question is None
    assert [seat.vp for seat in other.seats] == PROOFS[name]["scores"]
    assert [seat.money for seat in other.seats] == PROOFS[name]["money"]


def test_every_rule_that_must_be_is_reached_by_some_golden_game() -> None:
    reached = {feature for proof in PROOFS.values() for feature in proof["proves"]}
    assert not REQUIRED - reached
    assert reached <= REQUIRED


@each_game
def test_a_record_is_written_as_it_was_read(name: str, tmp_path: Path) -> None:
    read(name).save(tmp_path / name, BIRMINGHAM)
    assert (tmp_path / name).read_text(encoding="utf-8") == (FOLDER / name).read_text(encoding="utf-8")


def test_a_game_can_be_looked_at_after_any_move() -> None:
    record = read("birmingham-tie-money.json")
    number = record.moves.index("develop")
    s = record.replay(BIRMINGHAM, number)
    assert isinstance(s, BrassState)
    assert (s.seat, s.round, s.money) == (1, 3, [17, 17])


def test_a_move_that_cannot_be_is_named_by_its_number() -> None:
    record = read("birmingham-tie-money.json")
    record.moves[4] = "sell"
    with pytest.raises(BadRecord, match="move 5 'sell'"):
        record.replay(BIRMINGHAM)
