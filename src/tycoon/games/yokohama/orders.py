"""Order cards: the one kept at the start, and fulfilling them. Rules 3.10 and 8.3."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Decision, Step
from tycoon.core.bits import bits
from tycoon.core.choice import Choice
from tycoon.core.rules import Case, Objection, Rule
from tycoon.core.text import Text
from tycoon.games.yokohama.effects import add_symbol, check_pair, has_goods, pay_several_goods, with_entry
from tycoon.games.yokohama.rewards import gain, react
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE
from tycoon.games.yokohama.words import order_details, order_text


class KeepOrder(Decision[YokohamaState]):
    """Which of the dealt orders a player keeps; the others leave the game unseen. Rules 3.10."""

    __slots__ = ("asked",)
    asked: int

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def args(self) -> tuple[int, ...]:
        return (self.asked,)

    def secret(self) -> bool:
        return True

    def seat(self, s: YokohamaState) -> int:
        return self.asked

    def options(self, s: YokohamaState) -> list[int]:
        return bits(s.orders[self.asked])

    def take(self, s: YokohamaState, option: int) -> None:
        away = s.orders[self.asked] & ~(1 << option)
        s.orders = with_entry(s.orders, self.asked, 1 << option)
        s.discarded = with_entry(s.discarded, self.asked, away)
        if s.log is not None:
            s.log.append(("keep", self.asked))

    def size(self, s: YokohamaState) -> int:
        return len(s.tables.order_ids)

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.keep")

    def notation(self, s: YokohamaState, option: int) -> str:
        return f"keep {s.tables.order_ids[option]}"

    def choice(self, s: YokohamaState, option: int) -> Choice:
        t = s.tables
        text = Text("choice.keep", {"order": order_details(t, option)})
        return Choice(option, text, self.notation(s, option), f"order:{t.order_ids[option]}", "keep")

    def case(self, s: YokohamaState, option: int) -> OrderCase:
        return OrderCase(KEEP_RULES, s, self.asked, option)


class OrderCase(Case):
    """An order card that a seat wants to keep or to fulfil."""

    __slots__ = ("order", "s", "seat")
    s: YokohamaState
    seat: int
    order: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: YokohamaState, seat: int, order: int) -> None:
        super().__init__(rules)
        self.s = s
        self.seat = seat
        self.order = order


def has_order(c: OrderCase) -> bool:
    return c.s.orders[c.seat] >> c.order & 1 == 1


def has_ordered_goods(c: OrderCase) -> bool:
    return has_goods(c.s, c.seat, c.s.tables.order_goods[c.order])


def tell_not_in_hand(c: OrderCase) -> Objection:
    return "order_not_in_hand", {"order": order_text(c.s.tables, c.order)}


def tell_goods(c: OrderCase) -> Objection:
    return "goods_short", {"order": order_text(c.s.tables, c.order)}


KEEP_RULES: Final = (Rule("card", "3", has_order, "order_not_in_hand", tell=tell_not_in_hand),)
FULFIL_RULES: Final = (
    Rule("card", "8.3", has_order, "order_not_in_hand", tell=tell_not_in_hand),
    Rule("goods", "8.3", has_ordered_goods, "goods_short", tell=tell_goods, quiet=True),
)


def fulfil(s: YokohamaState, order: int) -> None:
    """Pay the goods, lay the card open, receive the reward; then technologies and the country pair. Rules 8.3."""
    t = s.tables
    seat = s.active
    pay_several_goods(s, seat, t.order_goods[order])
    bit = 1 << order
    if not s.seen[seat] & bit:
        s.reveal()
    s.orders = with_entry(s.orders, seat, s.orders[seat] & ~bit)
    s.seen = with_entry(s.seen, seat, s.seen[seat] & ~bit)
    s.fulfilled = with_entry(s.fulfilled, seat, s.fulfilled[seat] | bit)
    add_symbol(s, seat, t.order_country[order])
    if s.log is not None:
        s.log.append(("fulfil", seat, order))
    s.then(AFTER_ORDER[order])
    gain(s, t.order_rewards[order])


class AfterOrder(Step[YokohamaState]):
    """Technologies react to the order, then the country pair is checked. Rules 8.3."""

    __slots__ = ("order",)
    order: int

    def __init__(self, order: int) -> None:
        self.order = order

    def args(self) -> tuple[int, ...]:
        return (self.order,)

    def run(self, s: YokohamaState) -> None:
        t = s.tables
        if s.tech[s.active] & t.on_order:
            react(s, t.on_order, NONE)
        check_pair(s, s.active, t.order_country[self.order])


KEEP_ORDER: Final = [KeepOrder(seat) for seat in range(4)]
AFTER_ORDER: Final = [AfterOrder(order) for order in range(60)]
