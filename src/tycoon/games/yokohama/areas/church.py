"""The Church: faith from power and payments. Rules 6."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Decision
from tycoon.core.choice import Choice
from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Text
from tycoon.games.yokohama.areas.area import Area, amount
from tycoon.games.yokohama.areas.management import (
    EMPTY,
    FROM_AREA,
    FROM_HAND,
    ChooseSpace,
    SpaceCase,
    check_board_end,
    take_assistant,
)
from tycoon.games.yokohama.bundle import Bundle
from tycoon.games.yokohama.cases import TurnCase
from tycoon.games.yokohama.effects import can_pay, pay_together, with_entry
from tycoon.games.yokohama.question import YEN
from tycoon.games.yokohama.rewards import gain
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE
from tycoon.games.yokohama.technologies import ReactTo
from tycoon.games.yokohama.words import bundle_text, joined, price_of


class Church(Area):
    """Put an assistant on a space of the church board for faith."""

    def act(self, s: YokohamaState) -> None:
        s.then(CHURCH_SPACE)


def payable(s: YokohamaState) -> int:
    """The set of payments the active player can make."""
    out = 0
    bit = 1
    for cost in s.tables.faith_costs:
        if can_pay(s, s.active, cost):
            out |= bit
        bit <<= 1
    return out


def payments(s: YokohamaState, faith: int) -> list[int]:
    """Sets of payments that bring just this much faith more and can be made."""
    sets = s.tables.faith_sets
    if faith >= len(sets):
        return []
    cannot = ~payable(s)
    return [chosen for chosen in sets[faith] if not chosen & cannot]


def most_faith(s: YokohamaState) -> int:
    """The most faith the active player can reach in this action."""
    faith = amount(s)
    gains = s.tables.faith_gain
    can = payable(s)
    for payment in range(len(gains)):
        if can >> payment & 1:
            faith += gains[payment]
    return faith


class ChurchSpace(ChooseSpace):
    """Which space of the church board. Rules 6, Church."""

    __slots__ = ()

    def board(self) -> str:
        return "church"

    def owners(self, s: YokohamaState) -> list[int]:
        return s.church

    def reward(self, s: YokohamaState, space: int) -> Bundle:
        return s.tables.church_rewards[space]

    def open_spaces(self, s: YokohamaState) -> list[int]:
        most = most_faith(s)
        faith = s.tables.church_faith
        return [space for space, owner in enumerate(s.church) if owner == NONE and faith[space] <= most]

    def wants(self, s: YokohamaState) -> int:
        return super().wants(s) | YEN

    def place(self, s: YokohamaState, space: int, from_area: bool) -> None:
        s.then(PAY_FAITH[2 * space + from_area])

    def space_rules(self, s: YokohamaState, from_area: bool) -> tuple[Rule[Any], ...]:
        return CHURCH_AREA_RULES if from_area else CHURCH_HAND_RULES


def can_reach_faith(c: SpaceCase) -> bool:
    return c.s.tables.church_faith[c.space] <= most_faith(c.s)


def tell_faith(c: SpaceCase) -> Objection:
    need = c.s.tables.church_faith[c.space]
    return "faith_short", {"space": c.space + 1, "need": need, "most": most_faith(c.s)}


FAITH: Final = Rule("payment", "6", can_reach_faith, "faith_short", tell=tell_faith)

CHURCH_HAND_RULES: Final = (EMPTY, FAITH, FROM_HAND)
CHURCH_AREA_RULES: Final = (EMPTY, FAITH, FROM_AREA)


class PayFaith(Decision[YokohamaState]):
    """With what the lacking faith is paid. Only payments that are all needed are offered. Rules 6, Church; 14.21."""

    __slots__ = ("chosen",)
    chosen: int

    def __init__(self, chosen: int) -> None:
        self.chosen = chosen
        """Twice the space, plus 1 if the assistant comes from the area."""

    def args(self) -> tuple[int, ...]:
        return (self.chosen,)

    def seat(self, s: YokohamaState) -> int:
        return s.active

    def lacking(self, s: YokohamaState) -> int:
        return max(0, s.tables.church_faith[self.chosen >> 1] - amount(s))

    def options(self, s: YokohamaState) -> list[int]:
        return payments(s, self.lacking(s))

    def take(self, s: YokohamaState, option: int) -> None:
        pay_together(s, s.active, self._costs(s, option))
        put_on_church(s, self.chosen >> 1, self.chosen & 1 == 1)

    def size(self, s: YokohamaState) -> int:
        return 1 << len(s.tables.faith_costs)

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.pay_faith", {"lacking": self.lacking(s), "space": (self.chosen >> 1) + 1})

    def _costs(self, s: YokohamaState, option: int) -> list[Bundle]:
        return [cost for payment, cost in enumerate(s.tables.faith_costs) if option >> payment & 1]

    def notation(self, s: YokohamaState, option: int) -> str:
        parts = [f"{n} {key}" for cost in self._costs(s, option) for key, n in cost.amounts().items()]
        return "pay " + (", ".join(parts) or "nothing")

    def choice(self, s: YokohamaState, option: int) -> Choice:
        costs = self._costs(s, option)
        whole = bundle_text(costs[0]) if costs else Text("amount.nothing")
        for cost in costs[1:]:
            whole = joined(whole, bundle_text(cost))
        text = Text("choice.pay", {"cost": whole})
        return Choice(option, text, self.notation(s, option), None, "pay", price=price_of(*costs))

    def case(self, s: YokohamaState, option: int) -> FaithCase:
        return FaithCase(s, option, self.lacking(s))


class FaithCase(TurnCase):
    """A set of payments for the faith that is lacking."""

    __slots__ = ("chosen", "lacking")
    chosen: int
    lacking: int

    def __init__(self, s: YokohamaState, chosen: int, lacking: int) -> None:
        super().__init__(PAY_FAITH_RULES, s)
        self.chosen = chosen
        self.lacking = lacking


def is_exact(c: FaithCase) -> bool:
    """Every payment of the set is needed."""
    sets = c.s.tables.faith_sets
    return c.lacking < len(sets) and c.chosen in sets[c.lacking]


def has_payments(c: FaithCase) -> bool:
    return not c.chosen & ~payable(c.s)


def tell_not_exact(c: FaithCase) -> Objection:
    return "payment_not_exact", {"lacking": c.lacking}


PAY_FAITH_RULES: Final = (
    Rule("exact", "6", is_exact, "payment_not_exact", tell=tell_not_exact, quiet=True),
    Rule("owned", "6", has_payments, "payment_not_owned", quiet=True),
)


def put_on_church(s: YokohamaState, space: int, from_area: bool) -> None:
    """The assistant takes the space; its reward, then technologies. Rules 6 and 9, Winery."""
    t = s.tables
    take_assistant(s, from_area)
    s.church = with_entry(s.church, space, s.active)
    if s.log is not None:
        s.log.append(("church", s.active, space))
    check_board_end(s, s.church, t.end_church[s.seats], "church")
    s.then(REACT_TO_CHURCH)
    gain(s, t.church_rewards[space])


class ReactToChurch(ReactTo):
    """Technologies that react to an assistant on the church board."""

    __slots__ = ()

    def technologies(self, s: YokohamaState) -> int:
        return s.tables.on_church


REACT_TO_CHURCH: Final = ReactToChurch()
CHURCH_SPACE: Final = ChurchSpace()
PAY_FAITH: Final = [PayFaith(chosen) for chosen in range(32)]
