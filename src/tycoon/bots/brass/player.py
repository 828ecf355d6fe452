"""A bot for the Brass titles: plans a whole turn, then carries the plan out option by option."""

from __future__ import annotations

from typing import Final

from tycoon.bots.brass.evaluation import Evaluation
from tycoon.bots.brass.knowledge import CottonAndCoal, Depth, actions_of, tile_to_give_up, turns_of
from tycoon.bots.brass.moves import Line, sensible
from tycoon.bots.brass.weights import BUILT_IN, read_weights
from tycoon.bots.budget import Budget
from tycoon.bots.planner import BEAM, GREEDY, LOOK_AHEAD, Planner, changes, check_kind
from tycoon.bots.search import Halving, by_value
from tycoon.bots.weights import file_for
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.games.brass.action import ChooseAction
from tycoon.games.brass.edition import Edition
from tycoon.games.brass.income import GiveUpTile
from tycoon.games.brass.state import BrassState

KINDS: Final = (GREEDY, BEAM, LOOK_AHEAD)


class BrassBot(Planner[BrassState, Line]):
    """One seat of one game. `kind` says how it searches; `noise` how far off its judgement is, in points."""

    def __init__(
        self,
        kind: str = LOOK_AHEAD,
        width: int = 20,
        candidates: int = 12,
        positions: int = 4000,
        noise: float = 0.0,
        worlds: int = 100,
        weights: dict[str, float] | None = None,
        turns: int = 1,
        own_width: int = 1,
        common_rivals: bool = False,
    ) -> None:
        super().__init__(noise)
        check_kind(kind, KINDS)
        self.kind = kind
        self.width = width
        self.candidates = candidates
        self.positions = positions
        self.worlds = worlds
        self.weights = weights
        self.depth = Depth(turns, own_width, common_rivals)
        self._evaluation: Evaluation | None = None
        self._edition: Edition | None = None

    def state_of(self, world: State) -> BrassState:
        assert isinstance(world, BrassState)
        return world

    def moment(self, s: BrassState) -> tuple[object, ...]:
        return (s.era, s.round, s.turn, s.active)

    def rule_of_thumb(self, s: BrassState, seat: int) -> list[int]:
        """Finish an action that is under way, and give up a tile; only whole actions are compared."""
        decision = s.decision
        if isinstance(decision, GiveUpTile):
            return [tile_to_give_up(s, decision)]
        return [] if isinstance(decision, ChooseAction) else self._finish_action(s, seat)

    def ranked(self, s: BrassState, seat: int, rng: Rng) -> list[Line]:
        """Return what the bot could do with its turn (greedy: with its next action), best first."""
        v = self.evaluation(s)
        if self.kind == GREEDY:
            return actions_of(v, s, seat, s.actions_left - 1)
        if self.kind == BEAM:
            return turns_of(v, s, seat, self.width)
        budget = Budget(v, self.positions, self.worlds)
        candidates = turns_of(v, s, seat, self.width)[: self.candidates]
        return Halving(CottonAndCoal(v, self.depth), budget).ranked(s, seat, candidates, rng)

    def _finish_action(self, s: BrassState, seat: int) -> list[int]:
        """Return the best way to end an action that is already under way, as after resuming a game."""
        v = self.evaluation(s)
        cards = v.card_values(s, seat, s.actions_left)
        start = Line([], s.copy(), -1)
        done: list[Line] = []
        ends = [line for option in sensible(start, cards) for line in [start.branch(option)]]
        for line in ends:
            while line.state.agenda and line.state.active == seat and not _between_actions(line.state):
                line.take(sensible(line, cards)[0])
            line.value = v.value(line.state, seat, max(0, s.actions_left - 1))
            done.append(line)
        return by_value(done)[0].path

    def evaluation(self, s: BrassState) -> Evaluation:
        if self._evaluation is None or self._edition is not s.edition:
            weights = self.weights
            if weights is None:
                weights = read_weights(file_for(s.edition.title, BUILT_IN))
            self._evaluation = Evaluation(s.edition, weights)
            self._edition = s.edition
        return self._evaluation

    def gains(self, s: BrassState, seat: int, line: Line) -> dict[str, float]:
        v = self.evaluation(s)
        return changes(v.terms(s, seat, s.actions_left), v.terms(line.state, seat, 0))

    def expected(self, s: BrassState, seat: int, line: Line) -> list[float]:
        """Judge the others by the cards that they hold in the world thought of."""
        after = line.state
        v = self.evaluation(after)
        return [round(line.value if one == seat else v.value(after, one, 0), 1) for one in range(after.seats)]


def _between_actions(s: BrassState) -> bool:
    return isinstance(s.decision, ChooseAction)


def tuning_bot(weights: dict[str, float]) -> BrassBot:
    """Return the bot that weights are tuned with: quick, so that many games are played."""
    return BrassBot(GREEDY, weights=weights)
