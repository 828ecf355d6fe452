"""A bot for Yokohama: plans a whole turn, then carries the plan out option by option."""

from __future__ import annotations

from typing import Final

from tycoon.bots.budget import Budget
from tycoon.bots.planner import GREEDY, LOOK_AHEAD, Planner, changes, check_kind
from tycoon.bots.search import Halving
from tycoon.bots.yokohama.evaluation import Evaluation
from tycoon.bots.yokohama.knowledge import (
    Depth,
    TradeAndTechnology,
    as_known,
    different,
    order_to_keep,
    turns_of,
    without_waste,
)
from tycoon.bots.yokohama.moves import Line
from tycoon.bots.yokohama.weights import read_weights
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.games.yokohama.orders import KeepOrder
from tycoon.games.yokohama.placement import BeginTurn
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import Tables

KINDS: Final = (GREEDY, LOOK_AHEAD)


class YokohamaBot(Planner[YokohamaState, Line]):
    """One seat of one game. `kind` says how it searches; `noise` how far off its judgement is, in points."""

    def __init__(
        self,
        kind: str = LOOK_AHEAD,
        width: int = 24,
        candidates: int = 12,
        positions: int = 4000,
        noise: float = 0.0,
        worlds: int = 100,
        weights: dict[str, float] | None = None,
        rounds: int = 1,
        others_width: int = 2,
        own_width: int = 4,
    ) -> None:
        super().__init__(noise)
        check_kind(kind, KINDS)
        self.kind = kind
        self.width = width
        self.candidates = candidates
        self.positions = positions
        self.worlds = worlds
        self.weights = read_weights() if weights is None else weights
        self.depth = Depth(rounds, others_width, own_width)
        self._evaluation: Evaluation | None = None
        self._tables: Tables | None = None

    def state_of(self, world: State) -> YokohamaState:
        assert isinstance(world, YokohamaState)
        return world

    def moment(self, s: YokohamaState) -> tuple[object, ...]:
        """A new card on the table is a reason to think again."""
        return (s.round, s.turn, s.active, s.reveals)

    def rule_of_thumb(self, s: YokohamaState, seat: int) -> list[int]:
        return [order_to_keep(self.evaluation(s), s, seat)] if isinstance(s.decision, KeepOrder) else []

    def confusable(self, s: YokohamaState, lines: list[Line]) -> list[Line]:
        return without_waste(lines)

    def as_known(self, s: YokohamaState, seat: int) -> YokohamaState:
        return as_known(s, seat)

    def ranked(self, s: YokohamaState, seat: int, rng: Rng) -> list[Line]:
        """Return what the bot could do with its turn, best first. Only a turn that begins is worth a look ahead."""
        v = self.evaluation(s)
        known = self.as_known(s, seat)
        if self.kind == GREEDY or not isinstance(s.decision, BeginTurn):
            return turns_of(v, known, seat, self.width)
        budget = Budget(v, self.positions, self.worlds)
        candidates = different(turns_of(v, known, seat, self.width), self.candidates)
        return Halving(TradeAndTechnology(v, known, seat, self.depth), budget).ranked(known, seat, candidates, rng)

    def evaluation(self, s: YokohamaState) -> Evaluation:
        if self._evaluation is None or self._tables is not s.tables:
            self._evaluation = Evaluation(s.tables, self.weights)
            self._tables = s.tables
        return self._evaluation

    def gains(self, s: YokohamaState, seat: int, line: Line) -> dict[str, float]:
        v = self.evaluation(s)
        turns = v.turns_left(s)
        gains = changes(v.terms(s, seat, turns), v.terms(line.state, seat, turns))
        gains["rivals"] = v.rivals_value(s, seat, turns) - v.rivals_value(line.state, seat, turns)
        return gains

    def expected(self, s: YokohamaState, seat: int, line: Line) -> list[float]:
        v = self.evaluation(s)
        return v.expected(line.state, seat, v.turns_left(s))


def tuning_bot(weights: dict[str, float]) -> YokohamaBot:
    """Return the bot that weights are tuned with: quick, so that many games are played."""
    return YokohamaBot(GREEDY, width=8, weights=weights)
