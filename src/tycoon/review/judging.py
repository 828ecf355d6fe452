"""Judging one turn: the best idea is found in some worlds, and compared with what was played in others.

The best of many ideas looks better than it is in the worlds in which it was chosen. So it is compared with the turn
that was played in fresh worlds, in which neither has an advantage. Both meet the same worlds there, so that the error
is that of their differences.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final

from tycoon.bots.assessor import Assessor
from tycoon.bots.plan import plan_after
from tycoon.core import notation
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.core.text import Text
from tycoon.review.turns import Turn

BEST: Final = "best"
FINE: Final = "fine"
LOST: Final = "lost"
SURE: Final = 1.96
"""Standard errors to either side: 95 % of all judgements lie within."""
MOST_TIMES_FINE: Final = 5
"""A loss that is only estimated from judgements is at most so many times what counts as fine."""
MOST_FEATURES: Final = 4
LEAST_FEATURE: Final = 0.05
"""Features that differ by less than this part of the greatest difference are not worth a word."""


@dataclass(frozen=True)
class Judgement:
    """What a review says about one turn."""

    turn: Turn
    lost: float
    """Points given away; 0 if nothing better is known."""
    error: float
    grade: str
    better: tuple[str, ...]
    """The better turn in notation; empty if there is none."""
    better_path: tuple[int, ...]
    parted: int
    """At which of its moves the turn left the better one."""
    features: dict[str, float] = field(default_factory=dict)
    """By what the better turn is better, feature by feature."""
    plan: tuple[Text, ...] = ()
    """What most likely follows the better turn; told of costly turns."""


def judge(game: Game[Any], true: State, turn: Turn, assessor: Assessor, lasting: float = 1.0) -> Judgement:
    """Judge a turn from the position in which it began. The judge sees a world drawn for the seat, not that one.

    `lasting`: how much of a difference in judgement is left in the end.
    """
    rng = Rng(turn.first * 8 + turn.seat)
    s = game.resample(true, turn.seat, rng)
    played = list(turn.path)
    found = assessor.ideas(s, turn.seat, rng)
    ideas = [path for path in found if path != played and not assessor.postponed(s, played, path)]
    if not ideas:
        return Judgement(turn, 0.0, 0.0, BEST, (), (), 0)
    first = assessor.outcomes(s, turn.seat, [played, *ideas], rng, again=False)
    means = [mean(values) for values in first]
    best = max(range(1, len(means)), key=means.__getitem__)
    if means[best] <= means[0]:
        return Judgement(turn, 0.0, 0.0, BEST, (), (), 0)
    idea = ideas[best - 1]
    mine, other = assessor.outcomes(s, turn.seat, [played, idea], rng, again=True)
    gap, spread = difference(mine, other)
    lasting = believed(assessor, gap, lasting)
    lost, error = lasting * gap, max(lasting * spread, assessor.least)
    if lost <= error:
        return Judgement(turn, 0.0, round(error, 1), BEST, (), (), 0)
    # A turn is called costly only if it is so beyond its error.
    grade = FINE if lost - error < assessor.fine else LOST
    return Judgement(
        turn,
        round(lost, 1),
        round(error, 1),
        grade,
        _in_words(s, idea),
        tuple(idea),
        _parted(turn.path, idea),
        features_between(assessor, s, turn.seat, played, idea, lasting),
        tuple(plan_after(game, s, turn.seat, idea, rng)) if grade == LOST else (),
    )


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def difference(mine: list[float], other: list[float]) -> tuple[float, float]:
    """How much better the other is, with its error: worlds are common, so that their luck cancels out."""
    gaps = [b - a for a, b in zip(mine, other, strict=True)]
    middle = mean(gaps)
    if len(gaps) < 2:
        return middle, 0.0
    spread = sum((gap - middle) ** 2 for gap in gaps) / (len(gaps) - 1)
    return middle, SURE * sqrt(spread / len(gaps))


def believed(assessor: Assessor, gap: float, lasting: float) -> float:
    """How much of this difference in judgement is believed to be left in the end.

    A bot that fears a debt judges it by far more than it can cost, and games of bots hardly show such differences: what
    they say of usual ones does not hold there.
    """
    most = MOST_TIMES_FINE * assessor.fine
    if assessor.in_final_points or lasting * gap <= most:
        return lasting
    return most / gap


def _in_words(s: State, path: list[int]) -> tuple[str, ...]:
    c = s.copy()
    out = []
    for option in path:
        if c.over or option not in c.options:
            break
        out.append(notation.write(c, option))
        c.apply(option)
    return tuple(out)


def _parted(played: tuple[int, ...], better: list[int]) -> int:
    same = 0
    for mine, other in zip(played, better, strict=False):
        if mine != other:
            break
        same += 1
    return min(same, len(played) - 1)


def features_between(
    assessor: Assessor, s: State, seat: int, played: list[int], better: list[int], lasting: float = 1.0
) -> dict[str, float]:
    """The features that differ most, greatest first."""
    mine, other = assessor.features(s, seat, played), assessor.features(s, seat, better)
    gaps = {name: round(lasting * (other[name] - mine[name]), 1) for name in other}
    largest = max((abs(gap) for gap in gaps.values()), default=0.0)
    named = [(name, gap) for name, gap in gaps.items() if gap and abs(gap) >= LEAST_FEATURE * largest]
    return dict(sorted(named, key=lambda pair: -abs(pair[1]))[:MOST_FEATURES])
