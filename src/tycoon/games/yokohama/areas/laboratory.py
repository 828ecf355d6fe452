"""The laboratories: a technology for production value. Rules 6."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Decision, Step
from tycoon.core.choice import Choice
from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Arg, Text
from tycoon.games.yokohama.areas.area import Area, amount
from tycoon.games.yokohama.bundle import Bundle
from tycoon.games.yokohama.cases import ALWAYS, TurnCase
from tycoon.games.yokohama.effects import pay_imports, pay_yen, with_entry
from tycoon.games.yokohama.question import YEN, TurnDecision
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE
from tycoon.games.yokohama.technologies import gain_technology
from tycoon.games.yokohama.words import effect_text, price_of, tech_text


class Laboratory(Area):
    """Take a technology from the row of the board."""

    board: int

    def __init__(self, table: list[int], board: int) -> None:
        super().__init__(table)
        self.board = board

    def act(self, s: YokohamaState) -> None:
        s.then(TAKE_TECHNOLOGY[self.board])


# -- the price ---------------------------------------------------------------------------------------------------


def lacking(s: YokohamaState, board: int, slot: int) -> int:
    """Production value that the power does not cover."""
    t = s.tables
    card = s.labs[board * t.lab_slots + slot]
    return max(0, t.tech_value[t.card_tech[card]] + t.lab_surcharge[slot] - amount(s))


def extra_due(s: YokohamaState) -> bool:
    """The next technology costs more than its production value. Rules 6; 14.19."""
    return len(s.technologies[s.active]) + 1 >= s.tables.lab_extra_from


def yen_due(s: YokohamaState, points: int, extra: bool, imports: int) -> int:
    """Yen to be paid besides so many imports, NONE if that many imports cannot be used."""
    t = s.tables
    best = NONE
    if imports <= points and (not extra or t.lab_extra_yen != NONE):
        best = (points - imports) * t.lab_yen + (t.lab_extra_yen if extra else 0)
    if extra and t.lab_extra_imports != NONE and 0 <= imports - t.lab_extra_imports <= points:
        other = (points - imports + t.lab_extra_imports) * t.lab_yen
        best = other if best == NONE else min(best, other)
    return best


def ways_to_pay(s: YokohamaState, points: int, extra: bool) -> list[int]:
    """Numbers of imports with which the price can be paid."""
    most = min(s.imports[s.active], s.tables.lab_most)
    money = s.money[s.active]
    out: list[int] = []
    for imports in range(most + 1):
        if 0 <= yen_due(s, points, extra, imports) <= money:
            out.append(imports)
    return out


# -- the decisions -----------------------------------------------------------------------------------------------


class TakeTechnology(TurnDecision):
    """Which card of the row, or none. Rules 6, Laboratory."""

    __slots__ = ("board",)
    board: int

    def __init__(self, board: int) -> None:
        self.board = board

    def args(self) -> tuple[int, ...]:
        return (self.board,)

    def listed(self, s: YokohamaState) -> list[int]:
        t = s.tables
        out: list[int] = []
        row = self.board * t.lab_slots
        owned = s.tech[s.active]
        extra = extra_due(s)
        for slot in range(t.lab_slots):
            card = s.labs[row + slot]
            if card == NONE or owned >> t.card_tech[card] & 1:
                continue
            points = lacking(s, self.board, slot)
            if (points == 0 and not extra) or ways_to_pay(s, points, extra):
                out.append(slot)
        out.append(t.lab_slots)
        return out

    def numbered(self, s: YokohamaState) -> int:
        return s.tables.lab_slots + 1

    def wants(self, s: YokohamaState) -> int:
        return YEN

    def choose(self, s: YokohamaState, option: int) -> None:
        if option < s.tables.lab_slots:
            s.then(PAY_TECHNOLOGY[self.board * s.tables.lab_slots + option])

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.laboratory", {"power": s.power})

    def words(self, s: YokohamaState, option: int) -> str:
        t = s.tables
        if option == t.lab_slots:
            return "decline"
        card = s.labs[self.board * t.lab_slots + option]
        return f"take {option + 1}" if card == NONE else f"take {option + 1} {t.tech_names[t.card_tech[card]]}"

    def shown(self, s: YokohamaState, option: int) -> Choice:
        t = s.tables
        words = self.words(s, option)
        if option == t.lab_slots:
            return Choice(option, Text("choice.decline"), words, None, "stop")
        card = s.labs[self.board * t.lab_slots + option]
        target = f"card:{t.lab_boards[self.board]}-{option + 1}"
        if card == NONE:
            return Choice(option, Text("choice.empty_slot", {"slot": option + 1}), words, target, "technology")
        tech = t.card_tech[card]
        price = t.tech_value[tech] + t.lab_surcharge[option]
        args: dict[str, Arg] = {"technology": tech_text(t, tech), "price": price, "effect": effect_text(t, tech)}
        return Choice(option, Text("choice.technology", args), words, target, "technology")

    def own_case(self, s: YokohamaState, option: int) -> TechnologyCase:
        return TechnologyCase(ALWAYS if option == s.tables.lab_slots else TAKE_RULES, s, self.board, option)


class TechnologyCase(TurnCase):
    """The card in a slot of the row."""

    __slots__ = ("board", "slot")
    board: int
    slot: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: YokohamaState, board: int, slot: int) -> None:
        super().__init__(rules, s)
        self.board = board
        self.slot = slot

    def card(self) -> int:
        return self.s.labs[self.board * self.s.tables.lab_slots + self.slot]

    def tech(self) -> int:
        return self.s.tables.card_tech[self.card()]

    def points(self) -> int:
        return lacking(self.s, self.board, self.slot)


def has_card(c: TechnologyCase) -> bool:
    return c.card() != NONE


def is_new_technology(c: TechnologyCase) -> bool:
    """Nobody has two cards of one name."""
    return not c.s.tech[c.seat] >> c.tech() & 1


def can_pay_technology(c: TechnologyCase) -> bool:
    return len(ways_to_pay(c.s, c.points(), extra_due(c.s))) > 0


def tell_empty_slot(c: TechnologyCase) -> Objection:
    return "slot_empty", {"slot": c.slot + 1}


def tell_owned(c: TechnologyCase) -> Objection:
    return "technology_owned", {"technology": tech_text(c.s.tables, c.tech())}


def tell_too_dear(c: TechnologyCase) -> Objection:
    facts: dict[str, Arg] = {"technology": tech_text(c.s.tables, c.tech()), "points": c.points()}
    if extra_due(c.s):
        return "technology_extra_too_dear", facts | {"number": len(c.s.technologies[c.seat]) + 1}
    return "technology_too_dear", facts


TAKE_RULES: Final = (
    Rule("card", "6", has_card, "slot_empty", tell=tell_empty_slot),
    Rule("name", "6", is_new_technology, "technology_owned", tell=tell_owned),
    Rule(
        "price",
        "6",
        can_pay_technology,
        "technology_too_dear",
        "technology_extra_too_dear",
        tell=tell_too_dear,
        quiet=True,
    ),
)


class PayTechnology(Decision[YokohamaState]):
    """How many imports are paid; yen for the rest. Only exact payments are offered. Rules 6, Laboratory; 14.21."""

    __slots__ = ("place",)
    place: int

    def __init__(self, place: int) -> None:
        self.place = place
        """Place of the card among all rows."""

    def args(self) -> tuple[int, ...]:
        return (self.place,)

    def seat(self, s: YokohamaState) -> int:
        return s.active

    def points(self, s: YokohamaState) -> int:
        slots = s.tables.lab_slots
        return lacking(s, self.place // slots, self.place % slots)

    def options(self, s: YokohamaState) -> list[int]:
        return ways_to_pay(s, self.points(s), extra_due(s))

    def take(self, s: YokohamaState, option: int) -> None:
        yen = yen_due(s, self.points(s), extra_due(s), option)
        pay_yen(s, s.active, yen)
        pay_imports(s, s.active, option)
        card = s.labs[self.place]
        s.labs = with_entry(s.labs, self.place, NONE)
        s.then(REFILL_LABORATORY[self.place // s.tables.lab_slots])
        gain_technology(s, card)

    def size(self, s: YokohamaState) -> int:
        return s.tables.lab_most + 1

    def prompt(self, s: YokohamaState) -> Text:
        tech = s.tables.card_tech[s.labs[self.place]]
        return Text("prompt.pay_technology", {"technology": tech_text(s.tables, tech)})

    def notation(self, s: YokohamaState, option: int) -> str:
        yen = yen_due(s, self.points(s), extra_due(s), option)
        return f"pay {option} import" if yen <= 0 else f"pay {option} import, {yen} yen"

    def choice(self, s: YokohamaState, option: int) -> Choice:
        yen = max(0, yen_due(s, self.points(s), extra_due(s), option))
        text = Text("choice.pay_technology", {"imports": option, "yen": yen})
        price = price_of(Bundle({"yen": yen, "import": option}))
        return Choice(option, text, self.notation(s, option), None, "pay", price=price)

    def case(self, s: YokohamaState, option: int) -> PaymentCase:
        return PaymentCase(s, option, self.points(s))


class PaymentCase(TurnCase):
    """So many imports, and yen for the rest."""

    __slots__ = ("imports", "points", "yen")
    imports: int
    points: int
    yen: int

    def __init__(self, s: YokohamaState, imports: int, points: int) -> None:
        super().__init__(PAY_RULES, s)
        self.imports = imports
        self.points = points
        self.yen = yen_due(s, points, extra_due(s), imports)


def is_exact(c: PaymentCase) -> bool:
    """So many imports can be used for the price."""
    return c.yen != NONE


def has_imports(c: PaymentCase) -> bool:
    return c.imports <= c.s.imports[c.seat]


def has_yen(c: PaymentCase) -> bool:
    return c.yen <= c.s.money[c.seat]


def tell_not_exact(c: PaymentCase) -> Objection:
    return "payment_not_exact", {"lacking": c.points}


def tell_imports(c: PaymentCase) -> Objection:
    return "imports_lacking", {"short": c.imports - c.s.imports[c.seat]}


def tell_yen(c: PaymentCase) -> Objection:
    return "too_dear", {"short": c.yen - c.s.money[c.seat]}


PAY_RULES: Final = (
    Rule("exact", "6", is_exact, "payment_not_exact", tell=tell_not_exact, quiet=True),
    Rule("imports", "6", has_imports, "imports_lacking", tell=tell_imports, quiet=True),
    Rule("yen", "6", has_yen, "too_dear", tell=tell_yen, quiet=True),
)


class RefillLaboratory(Step[YokohamaState]):
    """Cards move to the left, a new one comes to the right while the deck lasts. Rules 6, Laboratory."""

    __slots__ = ("board",)
    board: int

    def __init__(self, board: int) -> None:
        self.board = board

    def args(self) -> tuple[int, ...]:
        return (self.board,)

    def run(self, s: YokohamaState) -> None:
        slots = s.tables.lab_slots
        row = self.board * slots
        cards = [card for card in s.labs[row : row + slots] if card != NONE]
        while len(cards) < slots and s.tech_deck:
            s.reveal()
            cards.append(s.tech_deck[0])
            s.tech_deck = s.tech_deck[1:]
            if s.log is not None:
                s.log.append(("new_technology", self.board, cards[-1]))
        cards += [NONE] * (slots - len(cards))
        s.labs = s.labs[:row] + cards + s.labs[row + slots :]


TAKE_TECHNOLOGY: Final = [TakeTechnology(board) for board in range(24)]
PAY_TECHNOLOGY: Final = [PayTechnology(place) for place in range(24 * 8)]
REFILL_LABORATORY: Final = [RefillLaboratory(board) for board in range(24)]
