"""Searching for puzzles: what counts as clearly the best, what repeats, and marks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tycoon.bots.assessor import QUICK
from tycoon.commands import puzzles as command
from tycoon.core.errors import BadInput
from tycoon.core.rng import Rng
from tycoon.games import CATALOGUE
from tycoon.puzzles import working
from tycoon.puzzles.check import follow
from tycoon.puzzles.finding import Found
from tycoon.puzzles.judging import FULL, lost_by, marks_for
from tycoon.puzzles.proving import Proof, clear, compare, leads
from tycoon.puzzles.shelf import puzzles_of, read_puzzles, record_of
from tycoon.review.review import make_assessor

GAME = CATALOGUE.game("yokohama")
ASSESSOR = make_assessor("yokohama", QUICK)


def test_the_first_search_proposes_the_answer_again() -> None:
    for puzzle in puzzles_of(GAME).puzzles[:3]:
        seed, first = map(int, puzzle.puzzle.split("-"))
        true = record_of(GAME, puzzle).replay(GAME)
        proof = compare(GAME, true, puzzle.seat, ASSESSOR, Rng(seed << 16 | first))
        assert proof is not None
        assert proof.paths[0] == follow(true, puzzle.best[0].moves, ASSESSOR)[0]


def test_a_turn_gives_away_nothing_against_itself() -> None:
    puzzle = puzzles_of(GAME).puzzles[0]
    true = record_of(GAME, puzzle).replay(GAME)
    best, _ = follow(true, puzzle.best[0].moves, ASSESSOR)
    assert lost_by(GAME, true, puzzle.seat, best, best, ASSESSOR)[0] == 0


@pytest.mark.parametrize(
    ("behind", "error", "expected"),
    [
        ([0.0, 1.2, 2.5], 0.7, True),
        ([0.0, 0.9, 2.5], 0.7, False),  # no clear lead over the second
        ([0.0, 1.2, 1.9], 0.7, False),  # nor over the last
        ([0.0, 1.2, 2.5], 0.8, False),  # too large an error
    ],
)
def test_the_best_turn_leads_the_second_and_the_last(behind: list[float], error: float, expected: bool) -> None:
    proof = Proof([[number] for number in range(3)], behind, error, 16, {})
    assert clear(proof, ASSESSOR) is expected


def test_a_lead_that_varies_from_world_to_world_does_not_count() -> None:
    assert leads([3.0] * 16, [1.0] * 16, ASSESSOR)
    assert not leads([9.0, -5.0] * 8, [1.0] * 16, ASSESSOR)


def test_marks_fall_in_a_straight_line_from_the_error_to_six_points() -> None:
    marks = [marks_for(lost, 0.7, ASSESSOR) for lost in (0.0, 0.7, 3.35, 6.0, 40.0)]
    assert marks == [FULL, FULL, FULL / 2, 0, 0]


def test_marks_of_1822_are_measured_in_its_pounds() -> None:
    assessor = make_assessor("1822", QUICK)
    assert [marks_for(lost, 30.0, assessor) for lost in (30.0, 135.0, 240.0)] == [FULL, FULL / 2, 0]


def test_an_interrupted_search_goes_on_with_the_next_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    looked_at: list[int] = []
    kept = puzzles_of(GAME)
    record = record_of(GAME, kept.puzzles[0])

    def search(game: Any, first: int, workers: int) -> Any:
        for seed in range(first, first + 100):
            looked_at.append(seed)
            yield Found(seed, record, [], 0)

    monkeypatch.setattr(working, "search", search)
    out = tmp_path / "yokohama.json"
    command.make("yokohama", out, games=2, most=50, seed=7, workers=1)
    command.make("yokohama", out, games=4, most=50, seed=7, workers=1)
    assert looked_at == [7, 8, 9, 10]
    assert read_puzzles(out, GAME).looked_at == 4
    with pytest.raises(BadInput, match="begin with seed 7, not 8"):
        command.make("yokohama", out, games=4, most=50, seed=8, workers=1)
