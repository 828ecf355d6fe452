"""Options of the active player as their rules see them."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.rules import Case, Rule
from tycoon.games.brass.state import BrassState

ALWAYS: Final[tuple[Rule[Any], ...]] = ()
"""The rules of an option that nothing can forbid: to pass, to stop where that is always allowed."""


class TurnCase(Case):
    """An option of the player whose turn it is."""

    __slots__ = ("s", "seat")
    s: BrassState
    seat: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: BrassState) -> None:
        super().__init__(rules)
        self.s = s
        self.seat = s.active


class SlotCase(TurnCase):
    """An option that names a slot."""

    __slots__ = ("slot",)
    slot: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: BrassState, slot: int) -> None:
        super().__init__(rules, s)
        self.slot = slot
