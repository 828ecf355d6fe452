"""The Loan action. Rules 9.5."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Step
from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Text
from tycoon.games.brass.action import Action
from tycoon.games.brass.cards import DISCARD_ANY
from tycoon.games.brass.cases import TurnCase
from tycoon.games.brass.edition import RAIL, Edition
from tycoon.games.brass.effects import receive
from tycoon.games.brass.state import BrassState


def loans_are_over(s: BrassState) -> bool:
    """No loans in the last rounds of the rail era, where the edition says so."""
    return s.era == RAIL and s.rounds - s.round < s.edition.rail_rounds_without_loans


def level_after(s: BrassState, seat: int, loan: int) -> int:
    """The income level of the seat once it has taken the loan."""
    return s.level(seat) - s.edition.loan_levels[loan]


class Loan(Action):
    """Take money for levels of income. Options are the sizes of the loan."""

    name = "loan"

    def size(self, e: Edition) -> int:
        return len(e.loan_money)

    def list(self, s: BrassState, seat: int, base: int, out: list[int]) -> None:
        if loans_are_over(s):
            return
        for loan in range(len(s.edition.loan_money)):
            if level_after(s, seat, loan) >= s.edition.lowest_level:
                out.append(base + loan)

    def take(self, s: BrassState, option: int) -> None:
        s.then(DISCARD_ANY, TakeLoan(option))

    def notation(self, s: BrassState, option: int) -> str:
        return f"loan {s.edition.loan_money[option]}"

    def text(self, s: BrassState, option: int) -> Text:
        e = s.edition
        return Text("choice.loan", {"money": e.loan_money[option], "levels": e.loan_levels[option]})

    def case(self, s: BrassState, option: int) -> LoanCase:
        return LoanCase(LOAN_RULES, s, option)


class LoanCase(TurnCase):
    """A loan of one size."""

    __slots__ = ("loan",)
    loan: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: BrassState, loan: int) -> None:
        super().__init__(rules, s)
        self.loan = loan


def is_early_enough(c: LoanCase) -> bool:
    return not loans_are_over(c.s)


def can_lower_income(c: LoanCase) -> bool:
    """Income does not fall below its lowest level."""
    return level_after(c.s, c.seat, c.loan) >= c.s.edition.lowest_level


def tell_loans_over(c: LoanCase) -> Objection:
    return "loans_over", {"rounds": c.s.edition.rail_rounds_without_loans}


def tell_income(c: LoanCase) -> Objection:
    e = c.s.edition
    return "income_too_low", {"level": c.s.level(c.seat), "levels": e.loan_levels[c.loan], "lowest": e.lowest_level}


LOAN_RULES: Final = (
    Rule("time", "9.5", is_early_enough, "loans_over", tell=tell_loans_over, quiet=True),
    Rule("income", "9.5", can_lower_income, "income_too_low", tell=tell_income, quiet=True),
)


class TakeLoan(Step[BrassState]):
    """The money comes; the marker falls to the highest space of the new level."""

    __slots__ = ("loan",)
    loan: int

    def __init__(self, loan: int) -> None:
        self.loan = loan

    def args(self) -> tuple[int, ...]:
        return (self.loan,)

    def run(self, s: BrassState) -> None:
        e = s.edition
        seat = s.active
        space = e.top_space[level_after(s, seat, self.loan) - e.lowest_level]
        if s.log is not None:
            s.log.append(("loan", seat, e.loan_money[self.loan]))
            s.log.append(("income", seat, s.income[seat], space))
        s.income[seat] = space
        receive(s, seat, e.loan_money[self.loan])
