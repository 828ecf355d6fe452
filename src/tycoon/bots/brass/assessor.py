"""Judges turns of the Brass titles for reviews: every turn is played on to the seat's next one, in common worlds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tycoon.bots.assessor import DEEP, Effort, outcomes_in_worlds
from tycoon.bots.brass.evaluation import Evaluation
from tycoon.bots.brass.knowledge import CottonAndCoal, Depth, turns_of
from tycoon.bots.brass.moves import Line, end_of_turn
from tycoon.bots.brass.weights import BUILT_IN, read_weights
from tycoon.bots.weights import file_for
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.games.brass.action import ChooseAction
from tycoon.games.brass.edition import Edition
from tycoon.games.brass.state import BrassState

QUICK_LOOK: Final = Effort(width=12, candidates=8, worlds=4, again=16, depth=Depth(1, 1))
DEEP_LOOK: Final = Effort(width=40, candidates=16, worlds=16, again=64, depth=Depth(2, 4))


@mypyc_attr(allow_interpreted_subclasses=True)
class BrassAssessor:
    """Compares turns as the bots do: by what they are worth at once, and when the seat has had its next one."""

    def __init__(self, effort: str) -> None:
        self.effort = DEEP_LOOK if effort == DEEP else QUICK_LOOK
        self.least = 0.7
        self.fine = 2.5
        self.in_final_points = True
        self._evaluation: Evaluation | None = None
        self._edition: Edition | None = None

    def begins(self, s: State, under_way: bool) -> bool:
        return isinstance(s.decision, ChooseAction) and not under_way

    def moment(self, s: State) -> tuple[object, ...]:
        assert isinstance(s, BrassState)
        return (s.era, s.round, s.turn, s.active)

    def glance(self, s: State, seat: int) -> list[tuple[list[int], float]]:
        assert isinstance(s, BrassState)
        return [(line.path, line.value) for line in turns_of(self.evaluation(s), s, seat, self.effort.width)]

    def ideas(self, s: State, seat: int, rng: Rng) -> list[list[int]]:
        return [path for path, _ in self.glance(s, seat)[: self.effort.candidates]]

    def postponed(self, s: State, played: list[int], idea: list[int]) -> bool:
        return False

    def outcomes(self, s: State, seat: int, paths: list[list[int]], rng: Rng, again: bool) -> list[list[float]]:
        assert isinstance(s, BrassState)
        knowledge = CottonAndCoal(self.evaluation(s), self.effort.depth)
        lines = [Line(path, s, -1) for path in paths]
        for line in lines:
            line.value = self.evaluation(s).value(end_of_turn(s, line.path), seat, 0)
        worlds = self.effort.again if again else self.effort.worlds
        return outcomes_in_worlds(knowledge, s, seat, lines, worlds, rng)

    def features(self, s: State, seat: int, path: list[int]) -> dict[str, float]:
        assert isinstance(s, BrassState)
        return self.evaluation(s).terms(end_of_turn(s, path), seat, 0)

    def expected(self, s: State) -> list[float]:
        assert isinstance(s, BrassState)
        v = self.evaluation(s)
        return [v.value(s, seat, s.actions_left if seat == s.active else 0) for seat in range(s.seats)]

    def evaluation(self, s: BrassState) -> Evaluation:
        if self._evaluation is None or self._edition is not s.edition:
            self._evaluation = Evaluation(s.edition, read_weights(file_for(s.edition.title, BUILT_IN)))
            self._edition = s.edition
        return self._evaluation
