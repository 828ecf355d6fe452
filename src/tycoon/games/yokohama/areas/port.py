"""The ports: order cards. Rules 6."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Step
from tycoon.core.bits import count_of
from tycoon.core.choice import Choice
from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Arg, Text
from tycoon.games.yokohama.areas.area import Area
from tycoon.games.yokohama.cases import ALWAYS, TurnCase
from tycoon.games.yokohama.effects import can_pay, pay, score, set_off_end, with_entry
from tycoon.games.yokohama.question import YEN, TurnDecision
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE
from tycoon.games.yokohama.words import bundle_text, order_details, price_of


class Port(Area):
    """Take order cards from the row of the board."""

    board: int

    def __init__(self, board: int) -> None:
        super().__init__([])
        self.board = board

    def act(self, s: YokohamaState) -> None:
        t = s.tables
        if t.port_vp_without_card:
            score_power(s)
        if t.port_open[s.power]:
            s.then(TAKE_ORDER[self.board])


def score_power(s: YokohamaState) -> None:
    """Points for the highest power at a port. Rules 6; 14.12."""
    if s.power >= s.tables.port_vp_at:
        score(s, s.active, s.tables.port_vp)


def open_slots(s: YokohamaState, board: int) -> list[int]:
    """Slots of the row from which a card may be taken: open at this power, not empty, room in hand."""
    t = s.tables
    out: list[int] = []
    if count_of(s.orders[s.active]) >= t.hand_limit:
        return out
    for slot in range(t.port_slots):
        if t.port_open[s.power] >> slot & 1 and s.ports[board * t.port_slots + slot] != NONE:
            out.append(slot)
    return out


def take_card(s: YokohamaState, place: int) -> None:
    """A card goes from the row to hand, in everybody's sight."""
    seat = s.active
    card = s.ports[place]
    s.ports = with_entry(s.ports, place, NONE)
    s.orders = with_entry(s.orders, seat, s.orders[seat] | 1 << card)
    s.seen = with_entry(s.seen, seat, s.seen[seat] | 1 << card)
    if s.log is not None:
        s.log.append(("take_order", seat, card))


class SlotCase(TurnCase):
    """The order card in a slot of the row."""

    __slots__ = ("board", "slot", "way")
    board: int
    slot: int
    way: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: YokohamaState, board: int, slot: int, way: int = NONE) -> None:
        super().__init__(rules, s)
        self.board = board
        self.slot = slot
        self.way = way
        """The way of paying for a second card."""


def has_card(c: SlotCase) -> bool:
    return c.s.ports[c.board * c.s.tables.port_slots + c.slot] != NONE


def has_room(c: SlotCase) -> bool:
    return c.s.orders[c.seat].bit_count() < c.s.tables.hand_limit


def is_open(c: SlotCase) -> bool:
    """The power opens the slot."""
    return c.s.tables.port_open[c.s.power] >> c.slot & 1 == 1


def can_pay_second(c: SlotCase) -> bool:
    return can_pay(c.s, c.seat, c.s.tables.port_second[c.way])


def tell_empty_slot(c: SlotCase) -> Objection:
    return "slot_empty", {"slot": c.slot + 1}


def tell_hand_full(c: SlotCase) -> Objection:
    return "hand_full", {"limit": c.s.tables.hand_limit}


def tell_level(c: SlotCase) -> Objection:
    return "level_closed", {"slot": c.slot + 1, "power": c.s.power}


def tell_second(c: SlotCase) -> Objection:
    return "second_order_too_dear", {"cost": bundle_text(c.s.tables.port_second[c.way])}


ORDER_RULES: Final = (
    Rule("card", "6", has_card, "slot_empty", tell=tell_empty_slot),
    Rule("order_room", "6", has_room, "hand_full", tell=tell_hand_full),  # before the level: power would not help
    Rule("level", "6", is_open, "level_closed", tell=tell_level),
)
SECOND_ORDER_RULES: Final = (
    *ORDER_RULES,
    Rule("price", "6", can_pay_second, "second_order_too_dear", tell=tell_second, quiet=True),
)


class TakeOrder(TurnDecision):
    """The first card, or none. Rules 6, Port."""

    __slots__ = ("board",)
    board: int

    def __init__(self, board: int) -> None:
        self.board = board

    def args(self) -> tuple[int, ...]:
        return (self.board,)

    def listed(self, s: YokohamaState) -> list[int]:
        out = open_slots(s, self.board)
        out.append(s.tables.port_slots)
        return out

    def numbered(self, s: YokohamaState) -> int:
        return s.tables.port_slots + 1

    def choose(self, s: YokohamaState, option: int) -> None:
        t = s.tables
        if option == t.port_slots:
            return
        if not t.port_vp_without_card:
            score_power(s)
        take_card(s, self.board * t.port_slots + option)
        s.then(SECOND_ORDER[self.board], REFILL_PORT[self.board])

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.port", {"power": s.power})

    def words(self, s: YokohamaState, option: int) -> str:
        t = s.tables
        return "decline" if option == t.port_slots else take_words(s, self.board, option)

    def shown(self, s: YokohamaState, option: int) -> Choice:
        t = s.tables
        words = self.words(s, option)
        if option == t.port_slots:
            return Choice(option, Text("choice.decline"), words, None, "stop")
        text = Text("choice.order", {"order": card_text(s, self.board, option)})
        return Choice(option, text, words, f"card:{t.port_boards[self.board]}-{option + 1}", "order")

    def own_case(self, s: YokohamaState, option: int) -> SlotCase:
        return SlotCase(ALWAYS if option == s.tables.port_slots else ORDER_RULES, s, self.board, option)


def card_text(s: YokohamaState, board: int, slot: int) -> Text:
    card = s.ports[board * s.tables.port_slots + slot]
    return Text("choice.empty_slot", {"slot": slot + 1}) if card == NONE else order_details(s.tables, card)


def take_words(s: YokohamaState, board: int, slot: int) -> str:
    card = s.ports[board * s.tables.port_slots + slot]
    return f"take {slot + 1}" if card == NONE else f"take {slot + 1} order {s.tables.order_ids[card]}"


class SecondOrder(TurnDecision):
    """A second card for yen or an import, or stop. Options: slots for each way of paying, then stop. Rules 6, Port."""

    __slots__ = ("board",)
    board: int

    def __init__(self, board: int) -> None:
        self.board = board

    def args(self) -> tuple[int, ...]:
        return (self.board,)

    def listed(self, s: YokohamaState) -> list[int]:
        t = s.tables
        slots = open_slots(s, self.board)
        out: list[int] = []
        base = 0
        for cost in t.port_second:
            if slots and can_pay(s, s.active, cost):
                for slot in slots:
                    out.append(base + slot)
            base += t.port_slots
        out.append(base)
        return out

    def numbered(self, s: YokohamaState) -> int:
        return s.tables.port_slots * len(s.tables.port_second) + 1

    def wants(self, s: YokohamaState) -> int:
        return YEN if open_slots(s, self.board) else 0

    def choose(self, s: YokohamaState, option: int) -> None:
        t = s.tables
        way = option // t.port_slots
        if way < len(t.port_second):
            pay(s, s.active, t.port_second[way])
            take_card(s, self.board * t.port_slots + option % t.port_slots)

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.second_order")

    def words(self, s: YokohamaState, option: int) -> str:
        t = s.tables
        way = option // t.port_slots
        if way == len(t.port_second):
            return "stop"
        cost = " ".join(f"{n} {key}" for key, n in t.port_second[way].amounts().items())
        return f"{take_words(s, self.board, option % t.port_slots)} for {cost}"

    def shown(self, s: YokohamaState, option: int) -> Choice:
        t = s.tables
        words = self.words(s, option)
        way = option // t.port_slots
        if way == len(t.port_second):
            return Choice(option, Text("choice.stop_taking"), words, None, "stop")
        slot = option % t.port_slots
        args: dict[str, Arg] = {
            "order": card_text(s, self.board, slot),
            "cost": bundle_text(t.port_second[way]),
        }
        target = f"card:{t.port_boards[self.board]}-{slot + 1}"
        text = Text("choice.second_order", args)
        return Choice(option, text, words, target, "order", price=price_of(t.port_second[way]))

    def own_case(self, s: YokohamaState, option: int) -> SlotCase:
        t = s.tables
        way = option // t.port_slots
        rules = ALWAYS if way == len(t.port_second) else SECOND_ORDER_RULES
        return SlotCase(rules, s, self.board, option % t.port_slots, way)


class RefillPort(Step[YokohamaState]):
    """Cards move to the left, new ones follow; if the deck does not suffice, the end is set off. Rules 6 and 10.3."""

    __slots__ = ("board",)
    board: int

    def __init__(self, board: int) -> None:
        self.board = board

    def args(self) -> tuple[int, ...]:
        return (self.board,)

    def run(self, s: YokohamaState) -> None:
        slots = s.tables.port_slots
        row = self.board * slots
        cards = [card for card in s.ports[row : row + slots] if card != NONE]
        while len(cards) < slots and s.order_deck:
            s.reveal()
            cards.append(s.order_deck[0])
            s.order_deck = s.order_deck[1:]
            if s.log is not None:
                s.log.append(("new_order", self.board, cards[-1]))
        if len(cards) < slots:
            cards += [NONE] * (slots - len(cards))
            if s.tables.end_refill:
                set_off_end(s, "port")
        s.ports = s.ports[:row] + cards + s.ports[row + slots :]


TAKE_ORDER: Final = [TakeOrder(board) for board in range(24)]
SECOND_ORDER: Final = [SecondOrder(board) for board in range(24)]
REFILL_PORT: Final = [RefillPort(board) for board in range(24)]
