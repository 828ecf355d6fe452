"""The rules of selling shares, in a stock round or for a train. Rules 5.2."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Arg
from tycoon.games.g1822.cases import SeatCase
from tycoon.games.g1822.ids import MAJORS, MINORS
from tycoon.games.g1822.market.shares import has_operated, market_room, most_without_successor
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import company_text


class SaleCase(SeatCase):
    """A player sells so many shares of a major."""

    __slots__ = ("m", "shares")
    m: int
    shares: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, seat: int, m: int, shares: int) -> None:
        super().__init__(rules, s, seat)
        self.m = m
        self.shares = shares

    def args(self) -> dict[str, Arg]:
        return {"company": company_text(self.s, MINORS + self.m)}

    def held(self) -> int:
        return self.s.held[self.seat * MAJORS + self.m]


def has_so_many(c: SaleCase) -> bool:
    return c.shares <= c.held()


def is_operated(c: SaleCase) -> bool:
    """Nobody sells shares of a company before its first turn."""
    return has_operated(c.s, c.m)


def has_market_room(c: SaleCase) -> bool:
    return c.shares <= market_room(c.s, c.m)


def has_successor(c: SaleCase) -> bool:
    """The director's certificate can be sold only if somebody else can take it over."""
    return c.shares <= most_without_successor(c.s, c.seat, c.m)


def tell_held(c: SaleCase) -> Objection:
    return "not_so_many", {"held": c.held()}


def tell_market_full(c: SaleCase) -> Objection:
    return "market_full", {"percent": c.s.t.pool_limit * 10}


HELD: Final = Rule("held", "5.2", has_so_many, "not_so_many", tell=tell_held)
OPERATED: Final = Rule("operated", "5.2", is_operated, "not_operated")
MARKET_ROOM: Final = Rule("market_room", "5.2", has_market_room, "market_full", tell=tell_market_full)
SUCCESSOR: Final = Rule("successor", "5.2", has_successor, "no_other_director", quiet=True)
