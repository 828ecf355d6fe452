"""A bot for Yokohama: plans a whole turn, then carries the plan out option by option."""

from __future__ import annotations

from typing import Any, Final

from tycoon.bots.budget import Budget
from tycoon.bots.explanation import Explanation
from tycoon.bots.noise import best_seen
from tycoon.bots.search import Halving
from tycoon.bots.turn_plan import NOTHING, TurnPlan, in_words
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
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.games.yokohama.orders import KeepOrder
from tycoon.games.yokohama.placement import BeginTurn
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import Tables

GREEDY: Final = "greedy"
LOOK_AHEAD: Final = "look-ahead"


class YokohamaBot:
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
        if kind not in (GREEDY, LOOK_AHEAD):
            raise ValueError(f"unknown kind of search {kind!r}")
        self.kind = kind
        self.width = width
        self.candidates = candidates
        self.positions = positions
        self.noise = noise
        self.worlds = worlds
        self.weights = read_weights() if weights is None else weights
        self.depth = Depth(rounds, others_width, own_width)
        self._evaluation: Evaluation | None = None
        self._tables: Tables | None = None
        self._plan = TurnPlan()

    # -- choosing --------------------------------------------------------------------------------------------

    def choose(self, game: Game[Any], world: State, seat: int, rng: Rng) -> int:
        """The option that the plan for this turn takes next; a new plan where there is none."""
        assert isinstance(world, YokohamaState)
        moment = self._moment(world)
        option = self._plan.next_option(world, moment)
        if option != NOTHING:
            return option
        return self._plan.begin(self._make_plan(world, seat, rng), moment)

    def _moment(self, s: YokohamaState) -> tuple[object, ...]:
        """The turn that a plan is for. A new card on the table is a reason to think again."""
        return (s.round, s.turn, s.active, s.reveals)

    def _make_plan(self, s: YokohamaState, seat: int, rng: Rng) -> list[int]:
        if isinstance(s.decision, KeepOrder):
            return [order_to_keep(self.evaluation(s), s, seat)]
        lines = self.ranked(s, seat, rng)
        if self.noise > 0.0:
            lines = without_waste(lines)
        return lines[best_seen([line.value for line in lines], self.noise, rng)].path

    def ranked(self, s: YokohamaState, seat: int, rng: Rng) -> list[Line]:
        """What the bot could do with its turn, best first. Only a turn that begins is worth a look ahead."""
        v = self.evaluation(s)
        known = as_known(s, seat)
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

    # -- explaining ------------------------------------------------------------------------------------------

    def explain(self, game: Game[Any], world: State, seat: int, rng: Rng, most: int = 5) -> list[Explanation]:
        """The best things to do now, each with its value and the features that set it apart from doing nothing."""
        assert isinstance(world, YokohamaState)
        if isinstance(world.decision, KeepOrder):
            option = self._make_plan(world, seat, rng)[0]
            return [Explanation(in_words(world, [option]), option, 0.0, {})]
        v = self.evaluation(world)
        turns = v.turns_left(world)
        now = v.terms(world, seat, turns)
        rivals = v.rivals_value(world, seat, turns)
        out = []
        for line in self.ranked(world, seat, rng)[:most]:
            terms = v.terms(line.state, seat, turns)
            gains = {name: round(terms[name] - now[name], 2) for name in terms}
            gains["rivals"] = round(rivals - v.rivals_value(line.state, seat, turns), 2)
            moves = in_words(as_known(world, seat), line.path)
            expected = v.expected(line.state, seat, turns)
            out.append(Explanation(moves, line.path[0], round(line.value, 2), gains, expected))
        return out


def tuning_bot(weights: dict[str, float]) -> YokohamaBot:
    """The bot that weights are tuned with: quick, so that many games are played."""
    return YokohamaBot(GREEDY, width=8, weights=weights)
