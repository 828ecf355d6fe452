"""Options of the active player as their rules see them, and the rules about areas that several decisions share."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.rules import Case, Objection, Rule
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.words import area_text

ALWAYS: Final[tuple[Rule[Any], ...]] = ()
"""The rules of an option that nothing can forbid: to stop, to decline."""


class TurnCase(Case):
    """An option of the player whose turn it is."""

    __slots__ = ("s", "seat")
    s: YokohamaState
    seat: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: YokohamaState) -> None:
        super().__init__(rules)
        self.s = s
        self.seat = s.active


class AreaCase(TurnCase):
    """An option that names an area."""

    __slots__ = ("area",)
    area: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: YokohamaState, area: int) -> None:
        super().__init__(rules, s)
        self.area = area


def is_no_canal(c: AreaCase) -> bool:
    """Nobody stands on the canal; it is only passed."""
    return not c.s.tables.canal >> c.area & 1


def is_in_play(c: AreaCase) -> bool:
    """With few players some areas are left in the box."""
    return c.s.land >> c.area & 1 == 1


def has_assistant(c: AreaCase) -> bool:
    """An own assistant stands on the area."""
    return c.s.here[c.seat] >> c.area & 1 == 1


def has_hand(c: TurnCase) -> bool:
    """An assistant is in hand."""
    return c.s.hand[c.seat] > 0


def is_away_from_president(c: AreaCase) -> bool:
    """The own president stands elsewhere."""
    return c.s.president[c.seat] != c.area


def tell_not_in_play(c: AreaCase) -> Objection:
    return "not_in_play", {"area": area_text(c.s.tables, c.area)}


def tell_already_there(c: AreaCase) -> Objection:
    return "already_there", {"area": area_text(c.s.tables, c.area)}


def tell_no_assistant(c: AreaCase) -> Objection:
    return "no_assistant_here", {"area": area_text(c.s.tables, c.area)}
