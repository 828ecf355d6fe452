"""The review of a whole game: judgements, the curve of expected points, turning points, sums of each seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from tycoon.bots.assessor import EFFORTS, Assessor
from tycoon.bots.levels import bots_of
from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.core.record import Record
from tycoon.review.calibration import calibration_of
from tycoon.review.judging import BEST, FINE, Judgement, judge
from tycoon.review.turns import Walk, walk

MOST_TURNING_POINTS: Final = 4


class CannotReview(BadInput):
    """A game that cannot be reviewed."""


@dataclass(frozen=True)
class Sample:
    """Expected final points of every seat at one moment."""

    move: int
    """The number of moves before it."""
    expected: list[float]


@dataclass(frozen=True)
class TurningPoint:
    """A turn in which the seat's lead over the others changed much."""

    turn: int
    """The number of the judgement."""
    swing: float


@dataclass(frozen=True)
class SeatSum:
    """How well a seat played, all turns together."""

    judged: int
    best: int
    fine: int
    lost: float


@dataclass(frozen=True)
class Review:
    """Everything that is said about a game."""

    title: str
    effort: str
    scores: list[int]
    judgements: list[Judgement]
    curve: list[Sample]
    turning_points: list[TurningPoint]
    sums: list[SeatSum]

    def plain(self) -> dict[str, object]:
        """The form that is written to JSON."""
        return {
            "title": self.title,
            "effort": self.effort,
            "scores": self.scores,
            "turns": [plain_judgement(judged) for judged in self.judgements],
            "curve": [{"move": sample.move, "expected": sample.expected} for sample in self.curve],
            "turning_points": [{"turn": point.turn, "swing": point.swing} for point in self.turning_points],
            "seats": [
                {"judged": one.judged, "best": one.best, "fine": one.fine, "lost": one.lost} for one in self.sums
            ],
        }


def plain_judgement(judged: Judgement) -> dict[str, object]:
    turn = judged.turn
    return {
        "first": turn.first,
        "seat": turn.seat,
        "round": turn.round,
        "played": list(turn.moves),
        "better": list(judged.better),
        "parted": judged.parted,
        "lost": judged.lost,
        "error": judged.error,
        "grade": judged.grade,
        "features": judged.features,
        "plan": [text.plain() for text in judged.plan],
    }


class Reviewer:
    """Reviews one game turn by turn, in any order: each judgement depends on its turn alone."""

    def __init__(self, game: Game[Any], record: Record, effort: str) -> None:
        self.game = game
        self.record = record
        self.effort = effort
        self.assessor = make_assessor(game.title, effort)
        self.walk: Walk = walk(game, record, self.assessor)
        self._s = game.start(record.deal)
        self._at = 0

    def judge(self, number: int) -> tuple[Judgement, Sample]:
        """The judgement of a turn, and the expected points when it began."""
        turn = self.walk.turns[number]
        s = self.position(turn.first)
        known = calibration_of(self.game.title, self.record.deal.seats)
        expected = known.expected(self.assessor.expected(s), turn.round)
        lasting = 1.0 if self.assessor.in_final_points else known.lasting(turn.round)
        return judge(self.game, s, turn, self.assessor, lasting), Sample(turn.first, expected)

    def position(self, moves: int) -> Any:
        """The position after so many moves."""
        if moves < self._at:
            self._s, self._at = self.game.start(self.record.deal), 0
        for option in self.walk.options[self._at : moves]:
            self._s.apply(option)
        self._at = moves
        return self._s.copy()

    def judge_all(self) -> Iterator[tuple[Judgement, Sample]]:
        for number in range(len(self.walk.turns)):
            yield self.judge(number)

    def summed_up(self, judged: list[tuple[Judgement, Sample]]) -> Review:
        """The review, once every turn is judged."""
        judgements = [one for one, _ in judged]
        curve = [sample for _, sample in judged]
        if self.walk.over:
            curve.append(Sample(len(self.walk.options), [float(score) for score in self.walk.scores]))
        points = turning_points([one.turn.seat for one in judgements], curve)
        sums = seat_sums([(one.turn.seat, one.grade, one.lost) for one in judgements], self.record.deal.seats)
        return Review(self.game.title, self.effort, self.walk.scores, judgements, curve, points, sums)


def make_assessor(title: str, effort: str) -> Assessor:
    """What judges the turns of a title."""
    if effort not in EFFORTS:
        raise CannotReview(f"unknown effort {effort!r} (one of: {', '.join(EFFORTS)})")
    bots = bots_of(title)
    if bots is None or bots.assessor is None:
        raise CannotReview(f"{title} has no bot that could judge turns")
    return bots.assessor(effort)


def turning_points(seats: list[int], curve: list[Sample]) -> list[TurningPoint]:
    """The turns that changed most how their seat stood against the best of the others, in the order of the game."""
    swings = []
    for number, seat in enumerate(seats[: max(0, len(curve) - 1)]):
        before, after = curve[number].expected, curve[number + 1].expected
        swing = _lead(after, seat) - _lead(before, seat)
        swings.append(TurningPoint(number, round(swing, 1)))
    largest = sorted(swings, key=lambda point: -abs(point.swing))[:MOST_TURNING_POINTS]
    return sorted(largest, key=lambda point: point.turn)


def _lead(expected: list[float], seat: int) -> float:
    return expected[seat] - max(points for other, points in enumerate(expected) if other != seat)


def seat_sums(judged: list[tuple[int, str, float]], seats: int) -> list[SeatSum]:
    """How well each seat played, of (seat, grade, points given away)."""
    out = []
    for seat in range(seats):
        grades = [grade for one, grade, _ in judged if one == seat]
        lost = sum(points for one, _, points in judged if one == seat)
        out.append(SeatSum(len(grades), grades.count(BEST), grades.count(FINE), round(lost, 1)))
    return out
