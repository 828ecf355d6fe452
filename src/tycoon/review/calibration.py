"""What a judgement in the middle of a game is worth in the end.

The evaluation of a bot is made for comparing turns. Early in a game it is far below the final score for everybody.
Games of bots tell its mean, round by round, and how much of a lead lasts. So it is turned into expected final points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tycoon.bots.levels import bots_of
from tycoon.core.yaml_file import read_yaml

NEAR: Final = 2
"""Rounds before and after that count as neighbours."""


@dataclass(frozen=True)
class Round:
    """What is known of judgements in one round."""

    judged: float
    """Mean judgement."""
    final: float
    """Mean final score of the same games."""
    lasting: float
    """How much of a difference in judgement is left in the end."""


class Calibration:
    """Expected final points for the judgements of a title with so many seats."""

    def __init__(self, rounds: list[Round]) -> None:
        self.rounds = smoothed(rounds)

    def expected(self, judged: list[float], round_: int) -> list[float]:
        """Final points of every seat that may be expected in this round. Without figures, the judgement itself."""
        if not self.rounds:
            return [round(value, 1) for value in judged]
        known = self._round(round_)
        return [round(known.final + known.lasting * (value - known.judged), 1) for value in judged]

    def lasting(self, round_: int) -> float:
        """How much of a difference in judgement is left in the end. Without figures, all of it."""
        return self._round(round_).lasting if self.rounds else 1.0

    def _round(self, round_: int) -> Round:
        return self.rounds[min(round_, len(self.rounds)) - 1]


def smoothed(rounds: list[Round]) -> list[Round]:
    """The figures are of few games: what lasts is the mean of neighbouring rounds, and everybody plays for one mean."""
    if not rounds:
        return []
    final = sum(one.final for one in rounds) / len(rounds)
    out = []
    for number, one in enumerate(rounds):
        near = rounds[max(0, number - NEAR) : number + NEAR + 1]
        out.append(Round(one.judged, final, sum(other.lasting for other in near) / len(near)))
    return out


def calibration_of(title: str, seats: int) -> Calibration:
    """The figures of a title, if it has any for this number of seats."""
    bots = bots_of(title)
    if bots is None or bots.calibration is None or not bots.calibration.is_file():
        return Calibration([])
    _, tables = read_yaml(bots.calibration)
    return Calibration([Round(*row) for row in _rows(tables, title, seats)])


def _rows(tables: Any, title: str, seats: int) -> list[list[float]]:
    rows: list[list[float]] = tables.get(title, {}).get(seats, [])
    return rows


def fit(samples: list[list[tuple[float, float]]]) -> list[Round]:
    """Rounds of (judgement, final score) pairs: their means, and the slope of the line through them."""
    return [_line(pairs) for pairs in samples if pairs]


def _line(pairs: list[tuple[float, float]]) -> Round:
    judged = sum(one for one, _ in pairs) / len(pairs)
    final = sum(end for _, end in pairs) / len(pairs)
    spread = sum((one - judged) ** 2 for one, _ in pairs)
    shared = sum((one - judged) * (end - final) for one, end in pairs)
    slope = shared / spread if spread else 0.0
    return Round(round(judged, 1), round(final, 1), round(min(max(slope, 0.0), 1.5), 3))
