"""Ways to play that reach more rules than blind chance."""

from __future__ import annotations

from collections.abc import Callable

from tycoon.core.rng import Rng
from tycoon.games.g1822.market.stock import BID, BUY, SELL, BidAmount, RepayAmount, StockTurn
from tycoon.games.g1822.operating.acquisition import AcquireMinor
from tycoon.games.g1822.operating.dividend import PAY, PayDividend
from tycoon.games.g1822.operating.run import BEST, BY_HAND, ChooseRoutes
from tycoon.games.g1822.operating.takeover import TakePrivates
from tycoon.games.g1822.operating.track import HEX, LayTrack
from tycoon.games.g1822.operating.train_purchase import FROM, BuyTrains, TrainPrice
from tycoon.games.g1822.state import State1822

Player = Callable[[State1822, Rng], int]


def any_option(s: State1822, rng: Rng) -> int:
    return s.options[rng.below(len(s.options))]


def investor(s: State1822, rng: Rng) -> int:
    """Buys and bids, builds, runs the best routes and pays dividends; now and then does anything."""
    if rng.below(12) == 0:
        return any_option(s, rng)
    d, options = s.decision, s.options
    if isinstance(d, StockTurn):
        return _pick([o for o in options if BUY <= o < SELL] or [o for o in options if o >= BID] or options, rng)
    if isinstance(d, BidAmount):
        return options[min(len(options) - 1, rng.below(4))]
    if isinstance(d, RepayAmount):
        return options[-1]
    if isinstance(d, PayDividend):
        return PAY
    if isinstance(d, ChooseRoutes):
        return BEST
    if isinstance(d, LayTrack):
        return _pick([o for o in options if o >= HEX] or options, rng)
    if isinstance(d, BuyTrains):
        return _pick([o for o in options if o < FROM] or options, rng)
    if isinstance(d, TrainPrice):
        return options[len(options) // 2]
    if isinstance(d, (TakePrivates, AcquireMinor)):
        return _pick(options[:-1] or options, rng)
    return any_option(s, rng)


def draughtsman(s: State1822, rng: Rng) -> int:
    """As the investor, but draws every route by hand."""
    if isinstance(s.decision, ChooseRoutes) and BY_HAND in s.options:
        return BY_HAND
    return investor(s, rng)


def _pick(options: list[int], rng: Rng) -> int:
    return options[rng.below(len(options))]
