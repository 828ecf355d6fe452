"""Judges the acts of 1822 for reviews: turns in a stock round, whole turns of companies, single answers.

Nothing is hidden in 1822, so one world is enough. A quick look compares what the acts are worth at once; a deep one
plays them on to the next stock round.
"""

from __future__ import annotations

from typing import Final

from tycoon.bots.assessor import DEEP
from tycoon.bots.g1822.answers import Answers
from tycoon.bots.g1822.building import Builder
from tycoon.bots.g1822.evaluation import Evaluation
from tycoon.bots.g1822.lines import Line
from tycoon.bots.g1822.lookahead import LookAhead
from tycoon.bots.g1822.turns import Turns
from tycoon.bots.g1822.weights import read_weights
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.games.g1822.ids import OPERATING_ROUND
from tycoon.games.g1822.market.bidding import minimum_bid
from tycoon.games.g1822.market.stock import BID, PASS, StockTurn
from tycoon.games.g1822.operating.track import LayTrack
from tycoon.games.g1822.operating.track_rules import untouched
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.tables import Tables

WIDTH: Final = 8
BEAM: Final = 3
POSITIONS: Final = 2000
DEEP_WIDTH: Final = 24
DEEP_BEAM: Final = 8
DEEP_POSITIONS: Final = 20000
CANDIDATES: Final = 4
CHANCE: Final = 0.5
"""How likely a bid is to win; the bot counts half of what it would gain by one."""


class Assessor1822:
    """Compares acts by the pounds that the seat is expected to have in the end."""

    def __init__(self, effort: str) -> None:
        self.deep = effort == DEEP
        self.least = 30.0
        self.fine = 100.0
        self.in_final_points = False
        self.weights = read_weights()
        self._evaluation: Evaluation | None = None
        self._tables: Tables | None = None

    def begins(self, s: State, under_way: bool) -> bool:
        assert isinstance(s, State1822)
        return isinstance(s.decision, StockTurn) or begins_to_build(s)

    def moment(self, s: State) -> tuple[object, ...]:
        assert isinstance(s, State1822)
        return (s.turn, s.round_kind, s.round, s.company, s.active)

    def glance(self, s: State, seat: int) -> list[tuple[list[int], float]]:
        assert isinstance(s, State1822)
        return [(line.path, line.value) for line in self.ranked(s, seat)]

    def ideas(self, s: State, seat: int, rng: Rng) -> list[list[int]]:
        assert isinstance(s, State1822)
        return [line.path for line in self.ranked(s, seat)[:CANDIDATES]]

    def ranked(self, s: State1822, seat: int) -> list[Line]:
        ev = self.evaluation(s)
        ev.look(s)
        if begins_to_build(s):
            width, beam = (DEEP_WIDTH, DEEP_BEAM) if self.deep else (WIDTH, BEAM)
            return Turns(ev, seat, width, beam, DEEP_POSITIONS if self.deep else POSITIONS).ranked(s)
        return Answers(ev, DEEP_WIDTH if self.deep else WIDTH).ranked(s, seat)

    def postponed(self, s: State, played: list[int], idea: list[int]) -> bool:
        """A seat that acts is asked again in the same stock round, and may bid then. Rules 5.1."""
        assert isinstance(s, State1822)
        asked_again = played[0] != PASS or bool(s.acted)
        return isinstance(s.decision, StockTurn) and idea[0] >= BID and asked_again

    def outcomes(self, s: State, seat: int, paths: list[list[int]], rng: Rng, again: bool) -> list[list[float]]:
        assert isinstance(s, State1822)
        ranked = {tuple(line.path): line for line in self.ranked(s, seat)}
        lines = [ranked.get(tuple(path)) or self.line_of(s, seat, path) for path in paths]
        if self.deep:
            ahead = LookAhead(self.evaluation(s), seat, len(lines), 0)
            judged = {tuple(line.path): line.value for line in ahead.ranked(s, lines)}
            return [[judged[tuple(path)]] for path in paths]
        return [[line.value] for line in lines]

    def line_of(self, s: State1822, seat: int, path: list[int]) -> Line:
        """A path that the bot would not have thought of, valued as its own ones are."""
        ev = self.evaluation(s)
        builder = Builder(ev, WIDTH)
        builds = s.round_kind == OPERATING_ROUND and begins_to_build(s)
        promised = 0.0
        c = s.copy()
        for at, option in enumerate(path):
            if option not in c.options:
                break
            if builds and isinstance(c.decision, LayTrack) and c.decision.powers == 0:
                promised += builder.promised_by(c, path[at:])
            c.apply(option)
        if isinstance(s.decision, StockTurn) and path[0] >= BID:
            return Line(path, c, self.value_of_bid(s, seat, path))
        value = ev.value(c, seat) + promised
        if builds and c.floated >> s.company & 1:
            value += builder.outward(c, s.company)
        return Line(path, c, value)

    def value_of_bid(self, s: State1822, seat: int, path: list[int]) -> float:
        """A bid of another amount than the bot's: what it pays more is lost, if it wins.

        A bid that the bot would not make at all wins nothing.
        """
        for line in self.ranked(s, seat):
            if line.path[0] == path[0]:
                return line.value - CHANCE * max(0, bid_of(s, path) - bid_of(s, line.path))
        return self.evaluation(s).value(s, seat)

    def features(self, s: State, seat: int, path: list[int]) -> dict[str, float]:
        assert isinstance(s, State1822)
        ev = self.evaluation(s)
        ev.look(s)
        return ev.terms(self.line_of(s, seat, path).state, seat)

    def expected(self, s: State) -> list[float]:
        assert isinstance(s, State1822)
        ev = self.evaluation(s)
        ev.look(s)
        return [float(worth) for worth in ev.worths(s)]

    def evaluation(self, s: State1822) -> Evaluation:
        if self._evaluation is None or self._tables is not s.t:
            self._evaluation = Evaluation(s.board, self.weights)
            self._tables = s.t
        return self._evaluation


def bid_of(s: State1822, path: list[int]) -> int:
    """The amount of a bid; the lowest one is not asked for where no other can be paid."""
    return path[1] * s.t.bid_step if len(path) > 1 else minimum_bid(s, path[0] - BID)


def begins_to_build(s: State1822) -> bool:
    """A company's turn begins with its track."""
    return isinstance(s.decision, LayTrack) and s.decision.powers == 0 and untouched(s)
