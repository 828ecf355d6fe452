"""The Customs House: imports for a space of the customs board. Rules 6."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Arg
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
from tycoon.games.yokohama.effects import pay_imports, with_entry
from tycoon.games.yokohama.rewards import gain
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE
from tycoon.games.yokohama.technologies import ReactTo


class CustomsHouse(Area):
    """Put an assistant on a space of the customs board for imports."""

    def act(self, s: YokohamaState) -> None:
        if self.table[s.power]:
            s.then(CUSTOMS_SPACE)


class CustomsSpace(ChooseSpace):
    """Which space of the customs board; it says how many imports are spent. Rules 6, Customs House."""

    __slots__ = ()

    def board(self) -> str:
        return "customs"

    def owners(self, s: YokohamaState) -> list[int]:
        return s.customs

    def reward(self, s: YokohamaState, space: int) -> Bundle:
        return s.tables.customs_rewards[space]

    def open_spaces(self, s: YokohamaState) -> list[int]:
        t = s.tables
        allowed = amount(s)
        least = 1 if t.customs_fewer else allowed
        most = min(allowed, s.imports[s.active])
        need = t.customs_imports
        return [space for space, owner in enumerate(s.customs) if owner == NONE and least <= need[space] <= most]

    def place(self, s: YokohamaState, space: int, from_area: bool) -> None:
        t = s.tables
        pay_imports(s, s.active, t.customs_imports[space])
        take_assistant(s, from_area)
        s.customs = with_entry(s.customs, space, s.active)
        if s.log is not None:
            s.log.append(("customs", s.active, space))
        check_board_end(s, s.customs, t.end_customs[s.seats], "customs")
        s.then(REACT_TO_CUSTOMS)
        gain(s, t.customs_rewards[space])

    def space_rules(self, s: YokohamaState, from_area: bool) -> tuple[Rule[Any], ...]:
        if s.tables.customs_fewer:
            return CUSTOMS_AREA_RULES if from_area else CUSTOMS_HAND_RULES
        return CUSTOMS_ALL_AREA_RULES if from_area else CUSTOMS_ALL_HAND_RULES


def is_within_power(c: SpaceCase) -> bool:
    return c.s.tables.customs_imports[c.space] <= amount(c.s)


def is_whole_amount(c: SpaceCase) -> bool:
    """The other reading: as many imports as the power allows, not fewer."""
    return c.s.tables.customs_imports[c.space] >= amount(c.s)


def has_imports(c: SpaceCase) -> bool:
    return c.s.tables.customs_imports[c.space] <= c.s.imports[c.seat]


def space_facts(c: SpaceCase) -> dict[str, Arg]:
    return {"space": c.space + 1, "need": c.s.tables.customs_imports[c.space], "allowed": amount(c.s)}


def tell_power(c: SpaceCase) -> Objection:
    return "customs_power", space_facts(c)


def tell_fewer(c: SpaceCase) -> Objection:
    return "customs_fewer", space_facts(c)


def tell_imports(c: SpaceCase) -> Objection:
    short = c.s.tables.customs_imports[c.space] - c.s.imports[c.seat]
    return "imports_short", space_facts(c) | {"short": short}


WITHIN_POWER: Final = Rule("power", "6", is_within_power, "customs_power", tell=tell_power, quiet=True)
WHOLE: Final = Rule("whole", "14.9", is_whole_amount, "customs_fewer", tell=tell_fewer, quiet=True)
IMPORTS: Final = Rule("payment", "6", has_imports, "imports_short", tell=tell_imports)

CUSTOMS_HAND_RULES: Final = (EMPTY, WITHIN_POWER, IMPORTS, FROM_HAND)
CUSTOMS_AREA_RULES: Final = (EMPTY, WITHIN_POWER, IMPORTS, FROM_AREA)
CUSTOMS_ALL_HAND_RULES: Final = (EMPTY, WITHIN_POWER, WHOLE, IMPORTS, FROM_HAND)
CUSTOMS_ALL_AREA_RULES: Final = (EMPTY, WITHIN_POWER, WHOLE, IMPORTS, FROM_AREA)


class ReactToCustoms(ReactTo):
    """Technologies that react to an assistant on the customs board."""

    __slots__ = ()

    def technologies(self, s: YokohamaState) -> int:
        return s.tables.on_customs


REACT_TO_CUSTOMS: Final = ReactToCustoms()
CUSTOMS_SPACE: Final = CustomsSpace()
