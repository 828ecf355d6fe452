"""A bot for the Brass titles: plans a whole turn, then carries the plan out option by option."""

from __future__ import annotations

from typing import Any

from tycoon.bots.brass.evaluation import Evaluation
from tycoon.bots.brass.knowledge import CottonAndCoal, actions_of, tile_to_give_up, turns_of
from tycoon.bots.brass.moves import Line, sensible
from tycoon.bots.brass.weights import BUILT_IN, read_weights
from tycoon.bots.budget import Budget
from tycoon.bots.explanation import Explanation
from tycoon.bots.noise import best_seen
from tycoon.bots.search import Halving, by_value
from tycoon.bots.turn_plan import NOTHING, TurnPlan, in_words
from tycoon.bots.weights import file_for
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.games.brass.action import ChooseAction
from tycoon.games.brass.edition import Edition
from tycoon.games.brass.income import GiveUpTile
from tycoon.games.brass.state import BrassState

GREEDY = "greedy"
BEAM = "beam"
LOOK_AHEAD = "look-ahead"


class BrassBot:
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
    ) -> None:
        if kind not in (GREEDY, BEAM, LOOK_AHEAD):
            raise ValueError(f"unknown kind of search {kind!r}")
        self.kind = kind
        self.width = width
        self.candidates = candidates
        self.positions = positions
        self.noise = noise
        self.worlds = worlds
        self.weights = weights
        self.turns = turns
        self.own_width = own_width
        self._evaluation: Evaluation | None = None
        self._edition: Edition | None = None
        self._plan = TurnPlan()

    # -- choosing --------------------------------------------------------------------------------------------

    def choose(self, game: Game[Any], world: State, seat: int, rng: Rng) -> int:
        """The option that the plan for this turn takes next; a new plan where there is none."""
        assert isinstance(world, BrassState)
        moment = self._moment(world)
        option = self._plan.next_option(world, moment)
        if option != NOTHING:
            return option
        return self._plan.begin(self._make_plan(world, seat, rng), moment)

    def _moment(self, s: BrassState) -> tuple[object, ...]:
        """The turn that a plan is for."""
        return (s.era, s.round, s.turn, s.active)

    def _make_plan(self, s: BrassState, seat: int, rng: Rng) -> list[int]:
        decision = s.decision
        if isinstance(decision, GiveUpTile):
            return [tile_to_give_up(s, decision)]
        if not isinstance(decision, ChooseAction):
            return self._finish_action(s, seat)
        lines = self.ranked(s, seat, rng)
        return lines[best_seen([line.value for line in lines], self.noise, rng)].path

    def ranked(self, s: BrassState, seat: int, rng: Rng) -> list[Line]:
        """What the bot could do with its turn (greedy: with its next action), best first."""
        v = self.evaluation(s)
        if self.kind == GREEDY:
            return actions_of(v, s, seat, s.actions_left - 1)
        if self.kind == BEAM:
            return turns_of(v, s, seat, self.width)
        budget = Budget(v, self.positions, self.worlds)
        candidates = turns_of(v, s, seat, self.width)[: self.candidates]
        return Halving(CottonAndCoal(v, self.turns, self.own_width), budget).ranked(s, seat, candidates, rng)

    def _finish_action(self, s: BrassState, seat: int) -> list[int]:
        """The best way to end an action that is already under way, as after resuming a game."""
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

    # -- explaining ------------------------------------------------------------------------------------------

    def explain(self, game: Game[Any], world: State, seat: int, rng: Rng, most: int = 5) -> list[Explanation]:
        """The best things to do now, each with its value and the features that set it apart from doing nothing."""
        assert isinstance(world, BrassState)
        if not isinstance(world.decision, ChooseAction):
            path = self._make_plan(world, seat, rng)
            return [Explanation(in_words(world, path), path[0], 0.0, {})]
        v = self.evaluation(world)
        now = v.terms(world, seat, world.actions_left)
        out = []
        for line in self.ranked(world, seat, rng)[:most]:
            terms = v.terms(line.state, seat, 0)
            gains = {name: round(terms[name] - now[name], 2) for name in terms}
            moves, value = in_words(world, line.path), round(line.value, 2)
            out.append(Explanation(moves, line.path[0], value, gains, self._expected(line, seat)))
        return out

    def _expected(self, line: Line, seat: int) -> list[float]:
        """Expected points of all seats after the line; the others' cards are those of the world thought of."""
        s = line.state
        v = self.evaluation(s)
        return [round(line.value if one == seat else v.value(s, one, 0), 1) for one in range(s.seats)]


def _between_actions(s: BrassState) -> bool:
    return isinstance(s.decision, ChooseAction)


def tuning_bot(weights: dict[str, float]) -> BrassBot:
    """The bot that weights are tuned with: quick, so that many games are played."""
    return BrassBot(GREEDY, weights=weights)
