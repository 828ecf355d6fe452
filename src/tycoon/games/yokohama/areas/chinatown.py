"""Chinatown: exchanges of yen, goods and imports. Rules 6."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.choice import Choice, Price
from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Arg, Text
from tycoon.games.yokohama.areas.area import Area
from tycoon.games.yokohama.bundle import COPPER, GOOD_IDS, GOODS
from tycoon.games.yokohama.cases import ALWAYS, TurnCase
from tycoon.games.yokohama.effects import (
    add_goods,
    give_extra_copper,
    pay_goods,
    pay_yen,
    receive_imports,
    receive_yen,
)
from tycoon.games.yokohama.question import YEN, TurnDecision
from tycoon.games.yokohama.state import YokohamaState

BUY_IMPORT: Final = 2 * GOODS
STOP: Final = 2 * GOODS + 1
"""Options: buy a good, sell a good, buy an import, stop."""


class Chinatown(Area):
    """As many exchanges as the power allows."""

    def act(self, s: YokohamaState) -> None:
        s.mined = 0
        if self.table[s.power]:
            s.then(EXCHANGE[self.table[s.power]])


class Exchange(TurnDecision):
    """One exchange, or stop. What it yields may be used in the next one. Rules 6, Chinatown."""

    __slots__ = ("left",)
    left: int

    def __init__(self, left: int) -> None:
        self.left = left
        """Exchanges still to be made, this one included."""

    def args(self) -> tuple[int, ...]:
        return (self.left,)

    def listed(self, s: YokohamaState) -> list[int]:
        price = s.tables.good_price
        seat = s.active
        money = s.money[seat]
        out = [good for good in range(GOODS) if money >= price[good]]
        for good in range(GOODS):
            if s.goods[seat * GOODS + good]:
                out.append(GOODS + good)
        if money >= s.tables.import_price:
            out.append(BUY_IMPORT)
        out.append(STOP)
        return out

    def numbered(self, s: YokohamaState) -> int:
        return STOP + 1

    def wants(self, s: YokohamaState) -> int:
        return YEN

    def choose(self, s: YokohamaState, option: int) -> None:
        if option == STOP:
            return
        price = s.tables.good_price
        seat = s.active
        if option == BUY_IMPORT:
            pay_yen(s, seat, s.tables.import_price)
            receive_imports(s, seat, 1)
        elif option >= GOODS:
            pay_goods(s, seat, option - GOODS, 1)
            receive_yen(s, seat, price[option - GOODS])
        else:
            pay_yen(s, seat, price[option])
            buy_good(s, seat, option)
        if self.left > 1:
            s.then(EXCHANGE[self.left - 1])

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.exchange", {"left": self.left})

    def words(self, s: YokohamaState, option: int) -> str:
        if option == STOP:
            return "stop exchanging"
        if option == BUY_IMPORT:
            return "buy import"
        return f"buy {GOOD_IDS[option]}" if option < GOODS else f"sell {GOOD_IDS[option - GOODS]}"

    def shown(self, s: YokohamaState, option: int) -> Choice:
        words = self.words(s, option)
        if option == STOP:
            return Choice(option, Text("choice.stop_exchanging"), words, None, "stop")
        if option == BUY_IMPORT:
            text = Text("choice.buy_import", {"price": s.tables.import_price})
            return Choice(option, text, words, "good:import", "buy", price=Price(s.tables.import_price))
        good = option % GOODS
        kind = "buy" if option < GOODS else "sell"
        args: dict[str, Arg] = {"good": Text(f"good.{GOOD_IDS[good]}"), "price": s.tables.good_price[good]}
        price = Price(s.tables.good_price[good]) if option < GOODS else Price(0, ((GOOD_IDS[good], 1),))
        return Choice(option, Text(f"choice.{kind}", args), words, f"good:{GOOD_IDS[good]}", kind, price=price)

    def own_case(self, s: YokohamaState, option: int) -> ExchangeCase:
        price = s.tables.good_price
        if option == STOP:
            return ExchangeCase(ALWAYS, s, 0, 0)
        if option == BUY_IMPORT:
            return ExchangeCase(BUY_RULES, s, 0, s.tables.import_price)
        good = option % GOODS
        return ExchangeCase(BUY_RULES if option < GOODS else SELL_RULES, s, good, price[good])


class ExchangeCase(TurnCase):
    """A good or an import at its price."""

    __slots__ = ("good", "price")
    good: int
    price: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: YokohamaState, good: int, price: int) -> None:
        super().__init__(rules, s)
        self.good = good
        self.price = price


def can_pay_price(c: ExchangeCase) -> bool:
    return c.s.money[c.seat] >= c.price


def has_good(c: ExchangeCase) -> bool:
    return c.s.goods[c.seat * GOODS + c.good] > 0


def tell_price(c: ExchangeCase) -> Objection:
    return "too_dear", {"short": c.price - c.s.money[c.seat]}


def tell_no_good(c: ExchangeCase) -> Objection:
    return "no_such_good", {"good": Text(f"good.{GOOD_IDS[c.good]}")}


BUY_RULES: Final = (Rule("price", "6", can_pay_price, "too_dear", tell=tell_price, quiet=True),)
SELL_RULES: Final = (Rule("good", "6", has_good, "no_such_good", tell=tell_no_good, quiet=True),)


def buy_good(s: YokohamaState, seat: int, good: int) -> None:
    """A bought good arrives; copper may bring more, once a turn of exchanges or each time. Rules 14.11."""
    add_goods(s, seat, good, 1)
    if good == COPPER and s.tech[seat] & s.tables.on_copper and (s.tables.mining_each_exchange or not s.mined):
        s.mined = 1
        give_extra_copper(s, seat)


EXCHANGE: Final = [Exchange(left) for left in range(21)]
