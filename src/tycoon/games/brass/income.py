"""Income and what happens to those who cannot pay it. Rules 10."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Decision, Step
from tycoon.core.bits import bits
from tycoon.core.choice import Choice
from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Arg, Text
from tycoon.games.brass.cases import SlotCase
from tycoon.games.brass.effects import receive, remove_tile, score
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import slot_notation, slot_text, tile_choice, tile_text


def refund(s: BrassState, slot: int) -> int:
    """Return the refund for a tile that is given up: half its money cost, rounded down."""
    return s.edition.kind_cost[s.tile[slot]] // 2


def saleable(s: BrassState, seat: int) -> int:
    """Own tiles that bring at least a pound."""
    slots = 0
    for slot in bits(s.own[seat]):
        if refund(s, slot) > 0:
            slots |= 1 << slot
    return slots


def collect_income(s: BrassState) -> None:
    """Every seat receives or pays its income level, in turn order."""
    debts: list[Shortfall] = []
    for seat in s.order:
        level = s.level(seat)
        if level >= 0:
            s.money[seat] += level
        else:
            paid = max(0, min(-level, s.money[seat]))
            s.money[seat] -= paid
            if paid < -level:
                debts.append(Shortfall(seat, -level - paid))
        if s.log is not None and level:
            s.log.append(("collect", seat, level))
    debts.reverse()
    for debt in debts:
        s.then(debt)


class Income(Step[BrassState]):
    """Income at the end of a round; nothing after the last round of the game."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        e = s.edition
        if s.round < s.rounds or s.era < len(e.era_ends) - 1 or e.income_after_last_round:
            collect_income(s)


class IncomeFirst(Step[BrassState]):
    """Income at the start of every round."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        collect_income(s)


class Shortfall(Step[BrassState]):
    """A seat owes money it does not have: it gives up tiles until it is paid.

    With no tile left, the rest costs points, or it stays as a debt: negative cash that the next money repays.
    """

    __slots__ = ("debt", "debtor")
    debtor: int
    debt: int

    def __init__(self, debtor: int, debt: int) -> None:
        self.debtor = debtor
        self.debt = debt
        """Pounds still missing; negative when the last tile brought more than was missing."""

    def args(self) -> tuple[int, ...]:
        return (self.debtor, self.debt)

    def run(self, s: BrassState) -> None:
        if self.debt <= 0:
            receive(s, self.debtor, -self.debt)
        elif saleable(s, self.debtor):
            s.then(GiveUpTile(self.debtor, self.debt))
        elif s.edition.unpaid_is_debt:
            s.money[self.debtor] -= self.debt
            if s.log is not None:
                s.log.append(("debt", self.debtor, self.debt))
        else:
            score(s, self.debtor, -self.debt, "shortfall")


class GiveUpTile(Decision[BrassState]):
    """Which tile to give up in a shortfall. Rules 10, R10."""

    __slots__ = ("debt", "debtor")
    debtor: int
    debt: int

    def __init__(self, debtor: int, debt: int) -> None:
        self.debtor = debtor
        self.debt = debt

    def args(self) -> tuple[int, ...]:
        return (self.debtor, self.debt)

    def seat(self, s: BrassState) -> int:
        return self.debtor

    def options(self, s: BrassState) -> list[int]:
        return bits(saleable(s, self.debtor))

    def take(self, s: BrassState, option: int) -> None:
        value = refund(s, option)
        if s.log is not None:
            s.log.append(("give_up", self.debtor, option, s.tile[option], value))
        remove_tile(s, option)
        s.then(Shortfall(self.debtor, self.debt - value))

    def size(self, s: BrassState) -> int:
        return s.edition.slots

    def prompt(self, s: BrassState) -> Text:
        return Text("prompt.give_up", {"debt": self.debt})

    def notation(self, s: BrassState, option: int) -> str:
        return f"give up {slot_notation(s.edition, option)}"

    def choice(self, s: BrassState, option: int) -> Choice:
        e = s.edition
        tile = tile_text(e, s.tile[option])
        text = tile_choice(e, "give_up", option, s.tile[option], {"money": refund(s, option)})
        return Choice(option, text, self.notation(s, option), f"slot:{e.slot_ids[option]}", "give_up", kind=tile)

    def case(self, s: BrassState, option: int) -> DebtorCase:
        return DebtorCase(GIVE_UP_RULES, s, self.debtor, option)


class DebtorCase(SlotCase):
    """A tile that a debtor may give up. Debts are paid between turns: it need not be the turn of the debtor."""

    __slots__ = ()

    def __init__(self, rules: tuple[Rule[Any], ...], s: BrassState, debtor: int, slot: int) -> None:
        super().__init__(rules, s, slot)
        self.seat = debtor

    def args(self) -> dict[str, Arg]:
        return {"place": slot_text(self.s.edition, self.slot)}


def is_own(c: DebtorCase) -> bool:
    return c.s.own[c.seat] >> c.slot & 1 == 1


def can_raise_money(c: DebtorCase) -> bool:
    """The tile brings at least a pound."""
    return refund(c.s, c.slot) > 0


def tell_worth_nothing(c: DebtorCase) -> Objection:
    return "worth_nothing", {"tile": tile_text(c.s.edition, c.s.tile[c.slot])}


GIVE_UP_RULES: Final = (
    Rule("own", "10", is_own, "no_own_tile_there", quiet=True),
    Rule("value", "10", can_raise_money, "worth_nothing", tell=tell_worth_nothing, quiet=True),
)


INCOME: Final = Income()
INCOME_FIRST: Final = IncomeFirst()
