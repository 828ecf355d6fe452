"""Golden games: complete records with their results. `golden/proves.yaml` says what each of them proves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.brass.features import REQUIRED, replay, sentences
from tests.brass.reference import Reference
from tests.support.golden import GoldenGames
from tycoon.core.errors import BadRecord
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.state import BrassState

FOLDER = Path(__file__).parent / "golden"
GAMES = GoldenGames(FOLDER, BIRMINGHAM)
PROOFS = GAMES.proofs

each_game = pytest.mark.parametrize("name", PROOFS)


def test_every_file_is_listed_with_a_sentence_of_its_own() -> None:
    GAMES.check_listed()


@each_game
def test_a_golden_game_ends_as_it_is_written(name: str) -> None:
    """All money, points and pieces are accounted for on the way."""
    s, found = replay(GAMES.read(name))
    proof = PROOFS[name]
    assert s.over
    assert (BIRMINGHAM.scores(s), BIRMINGHAM.ranking(s)) == (proof["scores"], proof["ranking"])
    assert (s.money, s.income) == (proof["money"], proof["income_space"])
    assert found >= set(proof["proves"])
    assert proof["sentences"] == sentences(set(proof["proves"]))


@each_game
def test_a_golden_game_ends_the_same_way_in_the_reference(name: str) -> None:
    record = GAMES.read(name)
    other = Reference(BIRMINGHAM.dump_deal(record.deal))
    for move in record.moves:
        other.answer(move)
    assert other.question is None
    assert [seat.vp for seat in other.seats] == PROOFS[name]["scores"]
    assert [seat.money for seat in other.seats] == PROOFS[name]["money"]


def test_every_rule_that_must_be_is_reached_by_some_golden_game() -> None:
    reached = GAMES.reached()
    assert not REQUIRED - reached
    assert reached <= REQUIRED


@each_game
def test_a_record_is_written_as_it_was_read(name: str, tmp_path: Path) -> None:
    GAMES.check_rewritten(name, tmp_path)


def test_a_game_can_be_looked_at_after_any_move() -> None:
    record = GAMES.read("birmingham-tie-money.json")
    number = record.moves.index("develop")
    s = record.replay(BIRMINGHAM, number)
    assert isinstance(s, BrassState)
    assert (s.seat, s.round, s.money) == (1, 3, [17, 17])


def test_a_move_that_cannot_be_is_named_by_its_number() -> None:
    record = GAMES.read("birmingham-tie-money.json")
    record.moves[4] = "sell"
    with pytest.raises(BadRecord, match="move 5 'sell'"):
        record.replay(BIRMINGHAM)
