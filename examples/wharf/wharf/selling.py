"""The market: buying, selling, and working for a wage. Rules 4.1, 4.3, 4.4."""

from __future__ import annotations

from typing import Final

from tycoon.core.rules import Case, Objection, Rule
from tycoon.core.text import Arg, Text
from wharf.state import WharfState


class GoodCase(Case):
    """A crate that the trader in turn may want to buy or sell."""

    def __init__(self, rules: tuple[Rule[GoodCase], ...], s: WharfState, good: int) -> None:
        super().__init__(rules)
        self.s = s
        self.seat = s.active
        self.good = good

    def args(self) -> dict[str, Arg]:
        return {"good": Text(f"good.{self.s.tables.goods[self.good]}")}


def is_in_market(c: GoodCase) -> bool:
    """The market has a crate of the good."""
    return c.s.stock[c.good] > 0


def has_room(c: GoodCase) -> bool:
    """The warehouse has room for one more crate."""
    return c.s.stored(c.seat) < c.s.tables.warehouse


def can_pay(c: GoodCase) -> bool:
    """The trader has the price."""
    return c.s.money[c.seat] >= c.s.price(c.good)


def has_crate(c: GoodCase) -> bool:
    """The warehouse holds a crate of the good."""
    return c.s.owned(c.seat, c.good) > 0


def tell_room(c: GoodCase) -> Objection:
    return "warehouse_full", {"n": c.s.tables.warehouse}


def tell_price(c: GoodCase) -> Objection:
    return "too_dear", {"price": c.s.price(c.good), "money": c.s.money[c.seat]}


BUY_RULES: Final[tuple[Rule[GoodCase], ...]] = (
    Rule("market", "4.1", is_in_market, "sold_out"),
    Rule("room", "4.1", has_room, "warehouse_full", tell=tell_room),
    Rule("money", "4.1", can_pay, "too_dear", tell=tell_price),
)

SELL_RULES: Final[tuple[Rule[GoodCase], ...]] = (Rule("crate", "4.3", has_crate, "no_crate"),)


class BuyCase(GoodCase):
    def __init__(self, s: WharfState, good: int) -> None:
        super().__init__(BUY_RULES, s, good)


class SellCase(GoodCase):
    def __init__(self, s: WharfState, good: int) -> None:
        super().__init__(SELL_RULES, s, good)


def selling_price(s: WharfState, good: int) -> int:
    """What a sale brings: the price falls by a step first."""
    return s.tables.prices[max(0, s.steps[good] - 1)]


def buy(s: WharfState, good: int) -> None:
    seat, price = s.active, s.price(good)
    s.money[seat] -= price
    s.stock[good] -= 1
    s.crates[seat * len(s.tables.goods) + good] += 1
    s.steps[good] = min(s.steps[good] + 1, len(s.tables.prices) - 1)
    s.note("buy", seat, good, price)


def sell(s: WharfState, good: int) -> None:
    seat, price = s.active, selling_price(s, good)
    s.money[seat] += price
    s.stock[good] += 1
    s.crates[seat * len(s.tables.goods) + good] -= 1
    s.steps[good] = max(0, s.steps[good] - 1)
    s.note("sell", seat, good, price)


def work(s: WharfState) -> None:
    s.money[s.active] += s.tables.wage
    s.note("work", s.active, s.tables.wage)
