"""Options as their rules see them: of a player, and of a company in its turn."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.rules import Case, Objection, Rule
from tycoon.core.text import Arg
from tycoon.games.g1822.market.shares import free_cash
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import company_text

ALWAYS: Final[tuple[Rule[Any], ...]] = ()
"""The rules of an option that nothing can forbid: to pass, to agree, to refuse."""


class SeatCase(Case):
    """An option of a player."""

    __slots__ = ("s", "seat")
    s: State1822
    seat: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, seat: int) -> None:
        super().__init__(rules)
        self.s = s
        self.seat = seat

    def too_dear(self, cost: int) -> Objection:
        """The player lacks money that no bid binds."""
        return "too_dear", {"cost": cost, "short": cost - free_cash(self.s, self.seat)}


class CompanyCase(Case):
    """An option of the company whose turn it is."""

    __slots__ = ("company", "s")
    s: State1822
    company: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822) -> None:
        super().__init__(rules)
        self.s = s
        self.company = s.company

    def args(self) -> dict[str, Arg]:
        return {"company": company_text(self.s, self.company)}

    def short(self, cost: int) -> Objection:
        """The treasury does not suffice."""
        return "company_short", {"cost": cost, "short": cost - self.s.company_cash[self.company]}
