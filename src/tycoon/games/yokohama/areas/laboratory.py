"""The laboratories: a technology for production value. Rules 6."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Decision, Step
from tycoon.core.text import Arg, Choice, Reason, Text
from tycoon.games.yokohama.areas.area import Area, amount
from tycoon.games.yokohama.effects import pay_imports, pay_yen
from tycoon.games.yokohama.question import YEN, TurnDecision
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE
from tycoon.games.yokohama.technologies import gain_technology
from tycoon.games.yokohama.words import effect_text, tech_text


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

    def forbidden(self, s: YokohamaState, option: int) -> Reason:
        t = s.tables
        card = s.labs[self.board * t.lab_slots + option]
        if card == NONE:
            return Reason("slot_empty", {"slot": option + 1}, "6")
        args: dict[str, Arg] = {"technology": tech_text(t, t.card_tech[card])}
        if s.tech[s.active] >> t.card_tech[card] & 1:
            return Reason("technology_owned", args, "6", ("card",))
        args["points"] = lacking(s, self.board, option)
        if extra_due(s):
            number = len(s.technologies[s.active]) + 1
            return Reason("technology_extra_too_dear", args | {"number": number}, "6", ("card", "name"))
        return Reason("technology_too_dear", args, "6", ("card", "name"))


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
        s.labs[self.place] = NONE
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
        return Choice(option, text, self.notation(s, option), None, "pay")

    def why_not(self, s: YokohamaState, option: int) -> Reason | None:
        yen = yen_due(s, self.points(s), extra_due(s), option)
        if yen == NONE:
            return Reason("payment_not_exact", {"lacking": self.points(s)}, "6")
        if option > s.imports[s.active]:
            return Reason("imports_lacking", {"short": option - s.imports[s.active]}, "6")
        if yen > s.money[s.active]:
            return Reason("too_dear", {"short": yen - s.money[s.active]}, "6")
        return None


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
        s.labs[row : row + slots] = cards


TAKE_TECHNOLOGY: Final = [TakeTechnology(board) for board in range(24)]
PAY_TECHNOLOGY: Final = [PayTechnology(place) for place in range(24 * 8)]
REFILL_LABORATORY: Final = [RefillLaboratory(board) for board in range(24)]
