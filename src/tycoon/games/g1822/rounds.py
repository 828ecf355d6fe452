"""How a game runs: stock rounds, operating rounds, turns of companies. Open this module first.

The tuples below are the rules' order of play; each entry is a step or a decision of the module it comes from.
"""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Item, Step
from tycoon.games.g1822.ids import END_OF_ROUND, END_OF_SET, MINORS, OPERATING_ROUND, STOCK_ROUND
from tycoon.games.g1822.market.bidding import (
    EXPORT_TRAINS,
    INTEREST,
    NOTHING_SOLD_STEP,
    REFILL_MINORS,
    SELL_CONCESSIONS,
    SELL_MINORS,
    SELL_PRIVATES,
    SOLD_OUT,
    refill_minor_boxes,
)
from tycoon.games.g1822.market.market import operating_order
from tycoon.games.g1822.market.player_order import DOUBLE_CASH, PLAYER_ORDER
from tycoon.games.g1822.market.stock import STOCK_TURN
from tycoon.games.g1822.operating.acquisition import ACQUISITIONS, BOXES
from tycoon.games.g1822.operating.dividend import SETTLE_RUN
from tycoon.games.g1822.operating.home import BUY_FIRST_TRAIN, DESTINATION_TOKEN, HOME_TOKEN
from tycoon.games.g1822.operating.run import RUN_TRAINS
from tycoon.games.g1822.operating.share_issue import ISSUE_SHARES
from tycoon.games.g1822.operating.takeover import HILL_CHOICE, TAKE_PRIVATES
from tycoon.games.g1822.operating.token import PLACE_TOKEN
from tycoon.games.g1822.operating.track import LAY_TRACK
from tycoon.games.g1822.operating.train_purchase import BUY_TRAINS
from tycoon.games.g1822.phases import DISCARD_SURPLUS
from tycoon.games.g1822.privates import PAY_PRIVATES
from tycoon.games.g1822.state import State1822


def push_all(s: State1822, items: tuple[Item[Any], ...]) -> None:
    """Push a whole sequence; the first one happens first."""
    for item in items[::-1]:  # mypyc cannot compile reversed() of a tuple
        s.agenda.append(item)


# -- stock rounds --------------------------------------------------------------------------------------------------


class PlayStockRound(Step[State1822]):
    """A stock round, its resolution, then a set of operating rounds. Rules 3."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        s.turn += 1
        s.round = 1
        s.round_kind = STOCK_ROUND
        s.passes = 0
        s.sold = [0] * s.seats
        s.haven_used = False
        s.left_in_boxes = None
        refill_minor_boxes(s)
        if s.log is not None:
            s.log.append(("stock_round", s.turn))
        push_all(s, STOCK_ROUND_STEPS)


class PlayerTurns(Step[State1822]):
    """Players act in player order until all have passed in succession. Rules 5."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        s.active = s.order[0]
        s.acted = False
        s.bids_made = 0
        s.then(STOCK_TURN, NEXT_PLAYER)


class NextPlayer(Step[State1822]):
    """The next player, unless everybody has passed."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        s.passes = 0 if s.acted else s.passes + 1
        if s.passes == s.seats:
            return
        s.active = s.order[(s.order.index(s.active) + 1) % s.seats]
        s.acted = False
        s.bids_made = 0
        s.then(STOCK_TURN, NEXT_PLAYER)


class StartSet(Step[State1822]):
    """The number of operating rounds is read from the phase after the exports. Rules 3."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        s.set_rounds = s.t.operating_rounds[s.phase]
        s.round = 0
        s.then(PLAY_OPERATING_ROUND)


# -- operating rounds ----------------------------------------------------------------------------------------------


class PlayOperatingRound(Step[State1822]):
    """An operating round. Rules 7."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        s.round += 1
        s.round_kind = OPERATING_ROUND
        if s.log is not None:
            s.log.append(("operating_round", s.turn, s.round))
        push_all(s, OPERATING_ROUND_STEPS)


class CompanyTurns(Step[State1822]):
    """All floated companies operate, in the order at the start of the round. Rules 7.2."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        s.to_operate = tuple(operating_order(s))
        s.then(NEXT_COMPANY)


class NextCompany(Step[State1822]):
    """The next company that has not been acquired in the meantime takes its turn."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        while s.to_operate:
            company = s.to_operate[0]
            s.to_operate = s.to_operate[1:]
            if s.floated >> company & 1:
                begin_turn(s, company)
                s.then(NEXT_COMPANY)
                push_all(s, MAJOR_TURN if company >= MINORS else MINOR_TURN)
                return


def clear_turn(s: State1822) -> None:
    """No company operates; the routes that were run last stay to be looked at."""
    s.company = -1
    s.lays_left = 0
    s.upgrade_left = False
    s.first_lay = -1
    s.first_was_lay = False
    s.refused_hexes = ()
    s.token_placed = False
    s.refused = 0
    s.no_sale = 0
    s.pullman_on = -1
    s.drawn = ()
    s.run_revenue = s.separate_revenue = s.mail_income = 0
    s.withheld = -1
    s.help_sold = False


def begin_turn(s: State1822, company: int) -> None:
    """The turn of a company, in which nothing is done yet."""
    clear_turn(s)
    s.company = company
    s.turns += 1
    major = company >= MINORS
    s.lays_left = s.t.major_yellow_lays[s.phase] if major else s.t.minor_yellow_lays[s.phase]
    s.upgrade_left = True
    if s.log is not None:
        s.log.append(("operates", company))


class CloseRound(Step[State1822]):
    """The next operating round, the next stock round, or the end of the game. Rules 17."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        last = s.round == s.set_rounds
        if s.ending == END_OF_ROUND or (s.ending == END_OF_SET and last):
            if s.log is not None:
                s.log.append(("game_over", s.end_reason))
            return
        s.then(PLAY_STOCK_ROUND if last else PLAY_OPERATING_ROUND)


PLAY_STOCK_ROUND: Final = PlayStockRound()
PLAYER_TURNS: Final = PlayerTurns()
NEXT_PLAYER: Final = NextPlayer()
START_SET: Final = StartSet()
PLAY_OPERATING_ROUND: Final = PlayOperatingRound()
COMPANY_TURNS: Final = CompanyTurns()
NEXT_COMPANY: Final = NextCompany()
CLOSE_ROUND: Final = CloseRound()

# Companies that an export has put over their limit discard when the round has begun: the first company has then placed
# its home token. Later in the round nobody is over a limit when a turn begins.

STOCK_ROUND_STEPS: Final[tuple[Item[Any], ...]] = (
    PLAYER_TURNS,
    NOTHING_SOLD_STEP,
    SELL_CONCESSIONS,
    SELL_PRIVATES,
    SELL_MINORS,
    EXPORT_TRAINS,
    REFILL_MINORS,
    INTEREST,
    SOLD_OUT,
    DOUBLE_CASH,
    PLAYER_ORDER,
    START_SET,
)

OPERATING_ROUND_STEPS: Final[tuple[Item[Any], ...]] = (
    PAY_PRIVATES,
    COMPANY_TURNS,
    CLOSE_ROUND,
)

MINOR_TURN: Final[tuple[Item[Any], ...]] = (
    HOME_TOKEN,
    DISCARD_SURPLUS,
    BUY_FIRST_TRAIN,
    TAKE_PRIVATES,
    HILL_CHOICE,
    LAY_TRACK,
    RUN_TRAINS,
    SETTLE_RUN,
    BUY_TRAINS,
)

MAJOR_TURN: Final[tuple[Item[Any], ...]] = (
    HOME_TOKEN,
    DISCARD_SURPLUS,
    TAKE_PRIVATES,
    HILL_CHOICE,
    LAY_TRACK,
    DESTINATION_TOKEN,
    PLACE_TOKEN,
    RUN_TRAINS,
    SETTLE_RUN,
    BUY_TRAINS,
    ACQUISITIONS,
    BOXES,
    ISSUE_SHARES,
)
