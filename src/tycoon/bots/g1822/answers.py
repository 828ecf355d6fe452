"""The answers to any question, best first: one act at a time."""

from __future__ import annotations

from tycoon.bots.g1822.building import EXTRA_POWER, Builder
from tycoon.bots.g1822.choices import Chooser
from tycoon.bots.g1822.evaluation import Evaluation
from tycoon.bots.g1822.lines import Line, best_first
from tycoon.bots.g1822.trading import Trader
from tycoon.games.g1822.market.stock import StockTurn
from tycoon.games.g1822.operating.token import PlaceToken
from tycoon.games.g1822.operating.track import POWER, LayTrack
from tycoon.games.g1822.operating.track_rules import EXTRA
from tycoon.games.g1822.state import State1822


class Answers:
    """Lists what a seat could do next and judges it without looking ahead."""

    __slots__ = ("ev", "width")

    def __init__(self, ev: Evaluation, width: int) -> None:
        self.ev = ev
        self.width = width
        """Tiles that are looked at closely."""

    def ranked(self, s: State1822, seat: int) -> list[Line]:
        d = s.decision
        if isinstance(d, StockTurn):
            return best_first(Trader(self.ev, seat).lines(s))
        if isinstance(d, LayTrack):
            return best_first(self.lays(s, d))
        if isinstance(d, PlaceToken):
            return best_first(Builder(self.ev, self.width).tokens(s))
        return best_first(Chooser(self.ev, seat).lines(s))

    def lays(self, s: State1822, d: LayTrack) -> list[Line]:
        """Rank tiles to lay; once the lays of the turn are used up, with the extra one of a private."""
        builder = Builder(self.ev, self.width)
        if d.powers:
            return builder.lays(s, d.powers)
        if not s.lays_left and not s.upgrade_left and POWER + EXTRA_POWER in s.options:
            return builder.lays(s, EXTRA)
        return builder.lays(s, 0)
