"""What a turn gives away against the best one, and why."""

from __future__ import annotations

from typing import Any, Final

from tycoon.bots.assessor import Assessor
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.puzzles.proving import NONE_FROM, points
from tycoon.review.judging import difference, features_between

FULL: Final = 10
"""Marks for the best turn."""


def lost_by(
    game: Game[Any], true: State, seat: int, path: list[int], best: list[int], assessor: Assessor
) -> tuple[float, float]:
    """Points that a turn gives away, with their error. The same turn of the same position always gets the same."""
    rng = Rng(len(path) * 8 + seat)
    s = game.resample(true, seat, rng)
    mine, other = assessor.outcomes(s, seat, [path, best], rng, again=True)
    return difference(mine, other)


def marks_for(lost: float, error: float, assessor: Assessor) -> int:
    """Full marks within the error, none from `NONE_FROM` points on, and a straight line between."""
    none = points(assessor, NONE_FROM)
    share = 1.0 if lost <= error else max(0.0, (none - lost) / (none - error))
    return round(FULL * share)


def reasons(
    game: Game[Any], true: State, seat: int, worse: list[int], better: list[int], assessor: Assessor
) -> dict[str, float]:
    """The features by which one turn is better than another, greatest first."""
    s = game.resample(true, seat, Rng(seat))
    return features_between(assessor, s, seat, worse, better)
