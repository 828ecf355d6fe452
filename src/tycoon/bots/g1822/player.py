"""A bot for 1822: judges complete acts of a stock round, and plans the turns of its companies."""

from __future__ import annotations

from typing import Final

from tycoon.bots.g1822.answers import Answers
from tycoon.bots.g1822.evaluation import Evaluation
from tycoon.bots.g1822.lines import Line
from tycoon.bots.g1822.lookahead import LookAhead
from tycoon.bots.g1822.trading import Trader
from tycoon.bots.g1822.turns import Turns
from tycoon.bots.g1822.weights import read_weights
from tycoon.bots.planner import BEAM, GREEDY, LOOK_AHEAD, Planner, changes, check_kind
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.games.g1822.market.stock import BID, StockTurn
from tycoon.games.g1822.operating.token import PlaceToken
from tycoon.games.g1822.operating.track import LayTrack
from tycoon.games.g1822.operating.track_rules import untouched
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.tables import Tables

KINDS: Final = (GREEDY, BEAM, LOOK_AHEAD)


class Bot1822(Planner[State1822, Line]):
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
        super().__init__(noise)
        check_kind(kind, KINDS)
        self.kind = kind
        self.width = width
        self.beam = beam
        self.positions = positions
        self.candidates = candidates
        self.weights = read_weights() if weights is None else weights
        self._evaluation: Evaluation | None = None
        self._tables: Tables | None = None
        """Forecasts are kept for one table: they depend on the reading and the variants."""

    def state_of(self, world: State) -> State1822:
        assert isinstance(world, State1822)
        return world

    def moment(self, s: State1822) -> tuple[object, ...]:
        return (s.turn, s.round_kind, s.round, s.company, s.active)

    def haze(self, s: State1822) -> float:
        """The worth of a share is hard to judge, that of a dividend is not."""
        if isinstance(s.decision, StockTurn):
            return 1.0
        return 0.5 if isinstance(s.decision, (LayTrack, PlaceToken)) else 0.15

    def ranked(self, s: State1822, seat: int, rng: Rng) -> list[Line]:
        """List complete acts, or whole turns of a company, best first. Nothing is hidden, so nothing is drawn."""
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

    def gains(self, s: State1822, seat: int, line: Line) -> dict[str, float]:
        ev = self.evaluation(s)
        gains = changes(ev.terms(s, seat), ev.terms(line.state, seat))
        if isinstance(s.decision, StockTurn) and line.path[0] >= BID:
            gains |= Trader(ev, seat).bid_gains(s, line.path)
        return gains

    def expected(self, s: State1822, seat: int, line: Line) -> list[float]:
        return [float(round(worth)) for worth in self.evaluation(s).worths(line.state)]

    def rounded(self, value: float) -> float:
        return round(value, 1)


def tuning_bot(weights: dict[str, float]) -> Bot1822:
    """Return the bot that weights are tuned with: quick, so that many games are played."""
    return Bot1822(GREEDY, width=4, weights=weights)
