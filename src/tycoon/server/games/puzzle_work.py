"""Judging the answer to a puzzle in the processes in which bots think."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tycoon.bots.assessor import QUICK, Assessor
from tycoon.core import notation
from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.games import CATALOGUE
from tycoon.puzzles.form import Puzzle
from tycoon.puzzles.judging import FULL, lost_by, marks_for, reasons
from tycoon.puzzles.shelf import puzzle_of, puzzles_of, record_of
from tycoon.review.review import make_assessor
from tycoon.server.games.review_work import addresses_of, said

SHOWN: Final = 5
"""How many of the best turns are told."""


@dataclass(frozen=True)
class PuzzleQuestion:
    """A whole turn of a puzzle, played by somebody."""

    title: str
    puzzle: str
    options: tuple[int, ...]


def drawn(game: Game[Any], puzzle: Puzzle) -> State:
    """The position as somebody meets it: what the seat cannot know is drawn anew, and always in the same way."""
    true = record_of(game, puzzle).replay(game)
    s = game.resample(true, puzzle.seat, Rng(puzzle.at))
    assert isinstance(s, State)
    return s


def judge_answer(question: PuzzleQuestion) -> dict[str, Any]:
    """A PuzzleAnswer."""
    game = CATALOGUE.game(question.title)
    puzzle = puzzle_of(game, question.puzzle)
    assessor = make_assessor(game.title, QUICK)
    s, seat = drawn(game, puzzle), puzzle.seat
    known = [(path_of(s, turn.moves), turn.behind) for turn in puzzle.best]
    best, mine = known[0][0], list(question.options)
    found = next((number for number, (path, _) in enumerate(known) if begins_with(mine, path)), None)
    lost, error = (known[found][1], puzzle.error) if found is not None else lost_by(game, s, seat, mine, best, assessor)
    # The same turn in another order comes to the same in every world.
    found = 0 if found is None and lost == 0 else found
    lost, error = max(0.0, round(lost, 1)), round(max(error, puzzle.error), 1)
    rivals = [path for path, _ in known[1:]] if found == 0 else [mine]
    players = puzzles_of(game).games[puzzle.game]["players"]
    return {
        "marks": marks_for(lost, error, assessor),
        "full": FULL,
        "lost": lost,
        "error": error,
        "worlds": puzzle.worlds,
        "rank": 1 + sum(behind < lost for behind in puzzle.all),
        "mine": _told(game, s, seat, mine, lost),
        "best": [_told(game, s, seat, path, behind) for path, behind in known[:SHOWN]],
        "found": found,
        "all": puzzle.all,
        "features": _first_reasons(game, s, seat, rivals, best, assessor),
        "played": _told(game, s, seat, path_of(s, puzzle.played.moves), puzzle.played.behind),
        "players": players,
        "missed": puzzle.missed,
    }


def _first_reasons(
    game: Game[Any], s: State, seat: int, rivals: list[list[int]], best: list[int], assessor: Assessor
) -> dict[str, float]:
    """By what the best turn is better than the first of the others that differs from it at once."""
    for path in rivals:
        found = reasons(game, s, seat, path, best, assessor)
        if found:
            return found
    return {}


def begins_with(mine: list[int], path: list[int]) -> bool:
    """A known turn may be shorter than the one played: it ends where something hidden is drawn."""
    return bool(path) and mine[: len(path)] == path


def path_of(s: State, moves: list[str]) -> list[int]:
    """The options of a turn, as far as this world allows them."""
    c = s.copy()
    path: list[int] = []
    for move in moves:
        try:
            option = notation.read(c, move)
        except BadInput:
            break
        path.append(option)
        c.apply(option)
        if c.over:
            break
    return path


def _told(game: Game[Any], s: State, seat: int, path: list[int], behind: float) -> dict[str, Any]:
    return {"steps": said(game, s, seat, path), "shows": addresses_of(s, seat, path), "behind": behind}
