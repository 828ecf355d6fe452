"""Positions of whole games in a few lines, for tests of rounds, shares, trains and privates."""

from __future__ import annotations

from typing import Any

from tycoon.core import notation
from tycoon.core.agenda import Item
from tycoon.core.text import Reason
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.ids import COMPANY, MAJORS, MINORS, OPERATING_ROUND
from tycoon.games.g1822.market.market import place_marker
from tycoon.games.g1822.market.shares import start_major
from tycoon.games.g1822.operating.home import home_token
from tycoon.games.g1822.rounds import begin_turn
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
    """Put these items on the agenda and go on to the first question."""
    s.agenda = list(items[::-1])
    s.settle()
    return s


def take(s: State1822, *texts: str) -> State1822:
    """Play moves in notation."""
    for text in texts:
        s.apply(notation.read(s, text))
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
