"""A bot that compares ways to play its turn, and carries the best one out."""

from __future__ import annotations

from tycoon.bots.planner import Planner, changes
from tycoon.bots.search import Line, by_value, play_path
from tycoon.core.rng import Rng
from tycoon.core.state import State
from wharf.bots.evaluation import Evaluation
from wharf.bots.weights import read_weights
from wharf.state import WharfState


class WharfBot(Planner[WharfState, Line]):
    """One seat of one game. `noise` is in pounds."""

    def __init__(self, width: int = 12, noise: float = 0.0, weights: dict[str, float] | None = None) -> None:
        super().__init__(noise)
        self.width = width
        """Ways to play the turn that are kept after each choice."""
        self.evaluation = Evaluation(read_weights() if weights is None else weights)

    def state_of(self, world: State) -> WharfState:
        assert isinstance(world, WharfState)
        return world

    def moment(self, s: WharfState) -> tuple[object, ...]:
        return (s.round, s.turn)

    def gains(self, s: WharfState, seat: int, line: Line) -> dict[str, float]:
        v = self.evaluation
        return changes(v.features(s, seat), v.features(_after(s, line.path), seat))

    def ranked(self, s: WharfState, seat: int, rng: Rng) -> list[Line]:
        """Ways to play the rest of the turn, best first."""
        moment, open_, done = self.moment(s), [Line([])], []
        while open_:
            longer: list[Line] = []
            for line in open_:
                c = _after(s, line.path)
                if line.path and (c.over or self.moment(c) != moment):
                    done.append(line)
                    continue
                longer += [self._judged(c, seat, [*line.path, option]) for option in c.options]
            open_ = by_value(longer)[: self.width]
        return by_value(done)

    def _judged(self, s: WharfState, seat: int, path: list[int]) -> Line:
        c = s.copy()
        c.apply(path[-1])
        return Line(path, self.evaluation.value(c, seat))


def _after(s: WharfState, path: list[int]) -> WharfState:
    c = s.copy()
    play_path(c, path)
    return c


def tuning_bot(weights: dict[str, float]) -> WharfBot:
    """The bot that weights are tuned with: quick, so that many games are played."""
    return WharfBot(width=4, weights=weights)
