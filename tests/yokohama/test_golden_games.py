"""Golden games: complete records with their results. `golden/proves.yaml` says what each of them proves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.golden import GoldenGames
from tests.yokohama.features import REQUIRED, replay, sentences
from tycoon.core.errors import BadRecord
from tycoon.games.yokohama.game import YOKOHAMA

FOLDER = Path(__file__).parent / "golden"
GAMES = GoldenGames(FOLDER, YOKOHAMA)
PROOFS = GAMES.proofs

each_game = pytest.mark.parametrize("name", PROOFS)


def test_every_file_is_listed_with_a_sentence_of_its_own() -> None:
    GAMES.check_listed()


@each_game
def test_a_golden_game_ends_as_it_is_written(name: str) -> None:
    """All pieces, cards and agents are accounted for on the way."""
    s, found = replay(GAMES.read(name))
    proof = PROOFS[name]
    assert s.over
    assert (YOKOHAMA.scores(s), YOKOHAMA.ranking(s)) == (proof["scores"], proof["ranking"])
    assert (s.money, s.round) == (proof["money"], proof["rounds"])
    assert s.round == s.end_round + 1
    assert found >= set(proof["proves"])
    assert proof["sentences"] == sentences(set(proof["proves"]))


def test_every_area_technology_achievement_and_end_is_reached_by_some_golden_game() -> None:
    reached = GAMES.reached()
    assert not REQUIRED - reached
    assert reached <= REQUIRED


@each_game
def test_a_record_is_written_as_it_was_read(name: str, tmp_path: Path) -> None:
    GAMES.check_rewritten(name, tmp_path)


def test_a_game_can_be_looked_at_after_any_move() -> None:
    record = GAMES.read("yokohama-two-landlord.json")
    number = record.moves.index("build trading house")
    s = record.replay(YOKOHAMA, number)
    assert "Build" in repr(s.decision)


def test_a_move_that_cannot_be_is_named_by_its_number() -> None:
    record = GAMES.read("yokohama-two-landlord.json")
    record.moves[4] = "build shop 1"
    with pytest.raises(BadRecord, match="move 5 'build shop 1'"):
        record.replay(YOKOHAMA)
