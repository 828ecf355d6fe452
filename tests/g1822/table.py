"""Positions of whole games in a few lines, for tests of rounds, shares, trains and privates.

    table = Table(phase=2).major("GWR", 0, price=90).cash(1, 99)
    table.stock_turn(1).play("buy GWR")

Everything not mentioned is as before the first round: starting cash and nothing else. Companies, trains and privates go
by their names. The functions do to a state what the methods of a table do.
"""

from __future__ import annotations

from typing import Any, Self

from tests.support.tables import GameTable
from tycoon.core import notation
from tycoon.core.agenda import Item
from tycoon.core.stepwise import apply_stepwise, settle_stepwise
from tycoon.core.text import Reason
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.ids import COMPANY, MAJORS, MINORS, OPERATING_ROUND
from tycoon.games.g1822.market.market import place_marker, share_price
from tycoon.games.g1822.market.shares import start_major
from tycoon.games.g1822.market.stock import STOCK_TURN
from tycoon.games.g1822.operating.home import home_token
from tycoon.games.g1822.operating.train_purchase import BUY_TRAINS
from tycoon.games.g1822.rounds import NEXT_PLAYER, begin_turn
from tycoon.games.g1822.start import blank
from tycoon.games.g1822.state import State1822


def start(seats: int = 3, seed: int = 1, **variant: Any) -> State1822:
    """A new game."""
    return G1822.start(G1822.deal(seats, seed, **variant))


def empty(seats: int = 3, phase: int = 1, **variant: Any) -> State1822:
    """A position in which nobody has anything but starting cash, and nothing is to be done."""
    chosen = G1822.deal(seats, 0, **variant).variant
    s = blank(G1822.tables(seats, chosen), G1822.board(chosen), seats)
    s.phase = phase
    return s


def company(s: State1822, name: str) -> int:
    return s.t.company_ids.index(name)


def major(name: str, s: State1822) -> int:
    return company(s, name) - MINORS


def card(s: State1822, name: str) -> int:
    return s.t.card_ids.index(name)


def cell(s: State1822, price: int, row: int | None = None) -> int:
    """A cell of this price: the starting one if there is one."""
    market = s.t.market
    if row is None:
        for found in market.minor_starts:
            if market.price[found] == price:
                return found
    return next(
        found
        for found, there in enumerate(market.price)
        if there == price and (row is None or found // market.width == row)
    )


def put_major(s: State1822, name: str, director: int, price: int = 100, cash: int = 0, shares: int = 0) -> int:
    """A floated major that has operated twice; the director holds his certificate and so many more shares."""
    number = company(s, name)
    m = number - MINORS
    start_major(s, director, m, cell(s, price))
    s.floated |= 1 << number
    s.operated[number] = 2
    s.held[director * MAJORS + m] += shares
    s.treasury[m] -= shares
    give_company(s, number, cash)
    return number


def put_minor(s: State1822, name: str, owner: int, price: int = 50, cash: int = 0) -> int:
    """A minor that has operated twice and has its home token."""
    number = company(s, name)
    s.started |= 1 << number
    s.floated |= 1 << number
    s.director[number] = owner
    s.operated[number] = 2
    place_marker(s, number, cell(s, price))
    give_company(s, number, cash)
    if s.board.home_city[number] >= 0:
        home_token(s, number, s.board.home_city[number])
    return number


def give_company(s: State1822, number: int, cash: int) -> None:
    s.bank -= cash - s.company_cash[number]
    s.company_cash[number] = cash


def give(s: State1822, seat: int, cash: int) -> None:
    s.bank -= cash - s.cash[seat]
    s.cash[seat] = cash


def own(s: State1822, private: str, owner: int) -> int:
    """Give a private to a seat, or to a company by COMPANY + its number."""
    number = card(s, private)
    s.private_owner[number] = owner
    return number


def held_by(number: int) -> int:
    return COMPANY + number


def turn_of(s: State1822, number: int, *items: Item[Any]) -> State1822:
    """The company's turn, at these steps."""
    s.round_kind = OPERATING_ROUND
    begin_turn(s, number)
    return ask(s, *items)


def ask(s: State1822, *items: Item[Any]) -> State1822:
    """Put these items on the agenda and go on to the first question, forced or not."""
    s.agenda = list(items[::-1])
    settle_stepwise(s)
    return s


def take(s: State1822, *texts: str) -> State1822:
    """Play moves in notation; a forced one has to be named, too."""
    for text in texts:
        apply_stepwise(s, notation.read(s, text))
    return s


def offered(s: State1822) -> list[str]:
    """The legal moves in notation."""
    return [notation.write(s, option) for option in s.options]


def why(s: State1822, text: str) -> str:
    """The name of the rule that forbids a move."""
    reason = s.decision.why_not(s, notation.find(s, text))
    assert isinstance(reason, Reason)
    assert G1822.say(reason.text)
    return reason.rule


def money(s: State1822) -> int:
    """All money of the game."""
    return s.bank + sum(s.cash) + sum(s.company_cash) + sum(s.credit)


def conserved(s: State1822) -> None:
    """Money and shares are complete, nobody is below zero, and nobody over a train limit is left unasked."""
    assert money(s) == s.t.bank
    assert min(s.cash) >= 0
    assert min(s.company_cash) >= 0
    for m in range(MAJORS):
        if s.started >> (MINORS + m) & 1:
            players = sum(s.held[seat * MAJORS + m] for seat in range(s.seats))
            assert players + s.treasury[m] + s.market[m] + s.haven[m] == 10


# -- a table -----------------------------------------------------------------------------------------------------------


class Table(GameTable[State1822]):
    """A position being laid out, and played once it is asked for moves. Forced moves are asked, too."""

    game = G1822

    def __init__(self, seats: int = 3, phase: int = 1, **variant: Any) -> None:
        self.state = empty(seats, phase, **variant)

    # -- laying out ----------------------------------------------------------------------------------------------------

    def major(self, name: str, director: int, price: int = 100, cash: int = 0, shares: int = 0) -> Self:
        """A floated major that has operated twice; the director holds his certificate and so many more shares."""
        put_major(self.state, name, director, price, cash, shares)
        return self

    def minor(self, name: str, owner: int, price: int = 50, cash: int = 0) -> Self:
        """A minor that has operated twice and has its home token."""
        put_minor(self.state, name, owner, price, cash)
        return self

    def cash(self, seat: int, pounds: int) -> Self:
        give(self.state, seat, pounds)
        return self

    def treasury(self, name: str, pounds: int) -> Self:
        """The money of a company."""
        give_company(self.state, self.number(name), pounds)
        return self

    def debt(self, seat: int, pounds: int) -> Self:
        self.state.debt[seat] = pounds
        return self

    def private(self, name: str, owner: int) -> Self:
        own(self.state, name, owner)
        return self

    def concession(self, name: str, seat: int) -> Self:
        """The seat owns the concession of a major."""
        self.state.concession_owner[self.major_number(name)] = seat
        return self

    def holds(self, seat: int, name: str, shares: int) -> Self:
        """The seat has taken shares of a major out of its treasury."""
        m = self.major_number(name)
        self.state.treasury[m] -= shares
        self.state.held[seat * MAJORS + m] += shares
        return self

    def to_market(self, name: str, shares: int) -> Self:
        """Shares of a major lie in the market instead of its treasury."""
        m = self.major_number(name)
        self.state.treasury[m] -= shares
        self.state.market[m] += shares
        return self

    def not_floated(self, name: str) -> Self:
        self.state.floated &= ~(1 << self.number(name))
        return self

    def operated(self, name: str, rounds: int) -> Self:
        """The company has operated in so many rounds."""
        self.state.operated[self.number(name)] = rounds
        return self

    def trains(self, name: str, *kinds: str) -> Self:
        """The company has exactly these trains."""
        self.state.trains[self.number(name)] = self._kinds(kinds)
        return self

    def pool(self, *kinds: str) -> Self:
        """These trains lie in the bank pool."""
        self.state.pool = self._kinds(kinds)
        return self

    def rows_gone(self, count: int) -> Self:
        """The first rows of trains are sold out."""
        self.state.supply[:count] = [0] * count
        return self

    # -- asking --------------------------------------------------------------------------------------------------------

    def ask(self) -> State1822:
        return self.state

    def stock_turn(self, seat: int = 0) -> Self:
        """A seat's turn in a stock round."""
        self.state.active = seat
        ask(self.state, STOCK_TURN, NEXT_PLAYER)
        return self

    def turn(self, name: str, *items: Item[Any]) -> Self:
        """A company's turn, at these steps."""
        turn_of(self.state, self.number(name), *items)
        return self

    def buying(self, name: str) -> Self:
        """A company buys trains."""
        return self.turn(name, BUY_TRAINS)

    def play(self, *moves: str) -> Self:
        take(self.state, *moves)
        return self

    # -- reading -------------------------------------------------------------------------------------------------------

    def number(self, name: str) -> int:
        return company(self.state, name)

    def major_number(self, name: str) -> int:
        return major(name, self.state)

    def _kinds(self, names: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(self.state.t.train_ids.index(name) for name in names)

    def _names(self, kinds: tuple[int, ...]) -> list[str]:
        return [self.state.t.train_ids[kind] for kind in kinds]

    def treasury_of(self, name: str) -> int:
        """The money of a company."""
        return self.state.company_cash[self.number(name)]

    def shares(self, seat: int, name: str) -> int:
        """How many shares of a major the seat holds."""
        return self.state.held[seat * MAJORS + self.major_number(name)]

    def unsold(self, name: str) -> tuple[int, int]:
        """Shares of a major in its treasury and in the market."""
        m = self.major_number(name)
        return self.state.treasury[m], self.state.market[m]

    def director(self, name: str) -> int:
        return self.state.director[self.number(name)]

    def price(self, name: str) -> int:
        return share_price(self.state, self.number(name))

    def is_floated(self, name: str) -> bool:
        return bool(self.state.floated >> self.number(name) & 1)

    def trains_of(self, name: str) -> list[str]:
        return self._names(self.state.trains[self.number(name)])

    def in_pool(self) -> list[str]:
        return self._names(self.state.pool)
