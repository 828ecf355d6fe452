"""The rules of amounts in a stock round: of a starting price, of a bid, of paying back. Rules 5.5, 5.6 and 5.8."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.rules import Objection, Rule
from tycoon.games.g1822.cases import SeatCase
from tycoon.games.g1822.market.shares import free_cash
from tycoon.games.g1822.state import State1822


class AmountCase(SeatCase):
    """So much money, and the least that is possible."""

    __slots__ = ("amount", "least")
    amount: int
    least: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, amount: int, least: int = 0) -> None:
        super().__init__(rules, s, s.active)
        self.amount = amount
        self.least = least


def is_high_enough(c: AmountCase) -> bool:
    return c.amount >= c.least


def can_pay_amount(c: AmountCase) -> bool:
    return c.amount <= free_cash(c.s, c.seat)


def is_part_of_debt(c: AmountCase) -> bool:
    """Something is paid back, and no more than is owed."""
    return c.least <= c.amount <= c.s.debt[c.seat]


def has_amount(c: AmountCase) -> bool:
    return c.amount <= c.s.cash[c.seat]


def tell_least(c: AmountCase) -> Objection:
    return "bid_too_low", {"least": c.least}


def tell_amount(c: AmountCase) -> Objection:
    return c.too_dear(c.amount)


def tell_debt(c: AmountCase) -> Objection:
    return "not_the_debt", {"debt": c.s.debt[c.seat]}


def tell_cash(c: AmountCase) -> Objection:
    return "too_dear", {"cost": c.amount, "short": c.amount - c.s.cash[c.seat]}


START_PRICE_RULES: Final = (Rule("money", "5.6", can_pay_amount, "too_dear", tell=tell_amount, quiet=True),)

BID_AMOUNT_RULES: Final = (
    Rule("least", "5.5", is_high_enough, "bid_too_low", tell=tell_least, quiet=True),
    Rule("money", "5.5", can_pay_amount, "too_dear", tell=tell_amount, quiet=True),
)

REPAY_AMOUNT_RULES: Final = (
    Rule("debt", "5.8", is_part_of_debt, "not_the_debt", tell=tell_debt, quiet=True),
    Rule("cash", "5.8", has_amount, "too_dear", tell=tell_cash, quiet=True),
)
