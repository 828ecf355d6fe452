"""Judges turns of Yokohama for reviews: every turn is played on for a round, in common worlds."""

from __future__ import annotations

from typing import Final

from tycoon.bots.assessor import DEEP, Effort, outcomes_in_worlds
from tycoon.bots.search import play_path
from tycoon.bots.yokohama.evaluation import Evaluation
from tycoon.bots.yokohama.knowledge import Depth, TradeAndTechnology, as_known, different, turns_of
from tycoon.bots.yokohama.moves import Line, Turns, rest_of_turn
from tycoon.bots.yokohama.weights import read_weights
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.games.yokohama.placement import BeginTurn
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import Tables

QUICK_LOOK: Final = Effort(width=24, candidates=5, worlds=3, again=8, depth=Depth(1, 2, 4))
DEEP_LOOK: Final = Effort(width=40, candidates=12, worlds=12, again=48, depth=Depth(1, 3, 12))


class YokohamaAssessor:
    """Compares turns as the bots do: by what they are worth at once, and when the seat has had its next one."""

    def __init__(self, effort: str) -> None:
        self.effort = DEEP_LOOK if effort == DEEP else QUICK_LOOK
        self.least = 0.7
        self.fine = 2.5
        self.in_final_points = True
        self.weights = read_weights()
        self._evaluation: Evaluation | None = None
        self._tables: Tables | None = None

    def begins(self, s: State, under_way: bool) -> bool:
        return isinstance(s.decision, BeginTurn) and not under_way

    def moment(self, s: State) -> tuple[object, ...]:
        assert isinstance(s, YokohamaState)
        return (s.round, s.turn, s.active)

    def glance(self, s: State, seat: int) -> list[tuple[list[int], float]]:
        assert isinstance(s, YokohamaState)
        lines = turns_of(self.evaluation(s), as_known(s, seat), seat, self.effort.width)
        return [(line.path, line.value) for line in lines]

    def ideas(self, s: State, seat: int, rng: Rng) -> list[list[int]]:
        assert isinstance(s, YokohamaState)
        known = as_known(s, seat)
        lines = turns_of(self.evaluation(s), known, seat, self.effort.width)
        return [line.path for line in different(lines, self.effort.candidates)]

    def postponed(self, s: State, played: list[int], idea: list[int]) -> bool:
        return False

    def outcomes(self, s: State, seat: int, paths: list[list[int]], rng: Rng, again: bool) -> list[list[float]]:
        assert isinstance(s, YokohamaState)
        known = as_known(s, seat)
        knowledge = TradeAndTechnology(self.evaluation(s), known, seat, self.effort.depth)
        lines = [Line(path, known, None) for path in paths]
        turns = Turns(self.evaluation(s), seat, self.evaluation(s).turns_left(known), self.effort.width)
        turns.start = known
        for line in lines:
            line.value = turns.judge(end_of_turn(known, line.path))
        worlds = self.effort.again if again else self.effort.worlds
        return outcomes_in_worlds(knowledge, known, seat, lines, worlds, rng)

    def features(self, s: State, seat: int, path: list[int]) -> dict[str, float]:
        assert isinstance(s, YokohamaState)
        v = self.evaluation(s)
        turns = v.turns_left(s)
        return v.terms(end_of_turn(as_known(s, seat), path), seat, turns)

    def expected(self, s: State) -> list[float]:
        assert isinstance(s, YokohamaState)
        v = self.evaluation(s)
        return v.expected(s, s.active, v.turns_left(s))

    def evaluation(self, s: YokohamaState) -> Evaluation:
        if self._evaluation is None or self._tables is not s.tables:
            self._evaluation = Evaluation(s.tables, self.weights)
            self._tables = s.tables
        return self._evaluation


def end_of_turn(s: YokohamaState, path: list[int]) -> YokohamaState:
    """The position after the choices of a turn, before the next one: there turns are compared."""
    c = rest_of_turn(s)
    play_path(c, path)
    return c
