"""A bot for 1822: judges complete acts of a stock round, and plans the turns of its companies."""

from __future__ import annotations

from typing import Any, Final

from tycoon.bots.explanation import Explanation
from tycoon.bots.g1822.answers import Answers
from tycoon.bots.g1822.evaluation import Evaluation
from tycoon.bots.g1822.lines import Line
from tycoon.bots.g1822.lookahead import LookAhead
from tycoon.bots.g1822.trading import Trader
from tycoon.bots.g1822.turns import Turns
from tycoon.bots.g1822.weights import read_weights
from tycoon.bots.noise import best_seen
from tycoon.bots.turn_plan import NOTHING, TurnPlan, in_words
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.games.g1822.market.stock import BID, StockTurn
from tycoon.games.g1822.operating.token import PlaceToken
from tycoon.games.g1822.operating.track import LayTrack
from tycoon.games.g1822.operating.track_rules import untouched
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.tables import Tables

GREEDY: Final = "greedy"
BEAM: Final = "beam"
LOOK_AHEAD: Final = "look-ahead"


class Bot1822:
    """One seat of one game. `kind` says how it searches; `noise` how far off its judgement is, in pounds."""

    def __init__(
        self,
        kind: str = GREEDY,
        width: int = 8,
        beam: int = 4,
        positions: int = 0,
        noise: float = 0.0,
        candidates: int = 6,
        weights: dict[str, float] | None = None,
    ) -> None:
        if kind not in (GREEDY, BEAM, LOOK_AHEAD):
            raise ValueError(f"unknown kind of search {kind!r}")
        self.kind = kind
        self.width = width
        self.beam = beam
        self.positions = positions
        self.noise = noise
        self.candidates = candidates
        self.weights = read_weights() if weights is None else weights
        self._evaluation: Evaluation | None = None
        self._tables: Tables | None = None
        """Forecasts are kept for one table: they depend on the reading and the variants."""
        self._plan = TurnPlan()

    # -- choosing --------------------------------------------------------------------------------------------

    def choose(self, game: Game[Any], world: State, seat: int, rng: Rng) -> int:
        """The option that the plan takes next; a new plan where there is none."""
        assert isinstance(world, State1822)
        moment = self._moment(world)
        option = self._plan.next_option(world, moment)
        if option != NOTHING:
            return option
        lines = self.ranked(world, seat)
        best = best_seen([line.value for line in lines], self.noise * clearness(world), rng)
        return self._plan.begin(lines[best].path, moment)

    def _moment(self, s: State1822) -> tuple[object, ...]:
        """The turn that a plan is for."""
        return (s.turn, s.round_kind, s.round, s.company, s.active)

    def ranked(self, s: State1822, seat: int) -> list[Line]:
        """What could be done now, best first."""
        ev = self.evaluation(s)
        ev.look(s)
        if self.kind != GREEDY and isinstance(s.decision, LayTrack) and s.decision.powers == 0 and untouched(s):
            return Turns(ev, seat, self.width, self.beam, self.positions).ranked(s)
        lines = Answers(ev, self.width).ranked(s, seat)
        if self.kind == LOOK_AHEAD and isinstance(s.decision, StockTurn) and len(lines) > 1:
            return LookAhead(ev, seat, self.candidates, self.positions).ranked(s, lines)
        return lines

    def evaluation(self, s: State1822) -> Evaluation:
        if self._evaluation is None or self._tables is not s.t:
            self._evaluation = Evaluation(s.board, self.weights)
            self._tables = s.t
        return self._evaluation

    # -- explaining ------------------------------------------------------------------------------------------

    def explain(self, game: Game[Any], world: State, seat: int, rng: Rng, most: int = 5) -> list[Explanation]:
        """The best things to do now, each with its value and the features that set it apart from doing nothing."""
        assert isinstance(world, State1822)
        lines = self.ranked(world, seat)
        ev = self.evaluation(world)
        now = ev.terms(world, seat)
        out = []
        for line in lines[:most]:
            terms = ev.terms(line.state, seat)
            gains = {name: round(terms[name] - now[name], 1) for name in terms}
            if isinstance(world.decision, StockTurn) and line.path[0] >= BID:
                won = Trader(ev, seat).bid_gains(world, line.path)
                gains |= {name: round(gain, 1) for name, gain in won.items()}
            expected = [round(worth) for worth in ev.worths(line.state)]
            moves = in_words(world, line.path)
            out.append(Explanation(moves, line.path[0], round(line.value, 1), gains, [float(one) for one in expected]))
        return out


def clearness(s: State1822) -> float:
    """How much of the noise a question meets: what a share is worth is hard to see, what a dividend brings is not."""
    if isinstance(s.decision, StockTurn):
        return 1.0
    return 0.5 if isinstance(s.decision, (LayTrack, PlaceToken)) else 0.15


def tuning_bot(weights: dict[str, float]) -> Bot1822:
    """The bot that weights are tuned with: quick, so that many games are played."""
    return Bot1822(GREEDY, width=4, weights=weights)
