"""The Loan action. Rules 9.5."""

from __future__ import annotations

from tycoon.core.agenda import Step
from tycoon.core.text import Arg, Reason, Text
from tycoon.games.brass.action import Action
from tycoon.games.brass.cards import DISCARD_ANY
from tycoon.games.brass.edition import RAIL, Edition
from tycoon.games.brass.effects import receive
from tycoon.games.brass.state import BrassState


def loans_are_over(s: BrassState) -> bool:
    """No loans in the last rounds of the rail era, where the edition says so."""
    return s.era == RAIL and s.rounds - s.round < s.edition.rail_rounds_without_loans


class Loan(Action):
    """Take money for levels of income. Options are the sizes of the loan."""

    name = "loan"

    def size(self, e: Edition) -> int:
        return len(e.loan_money)

    def list(self, s: BrassState, seat: int, base: int, out: list[int]) -> None:
        if loans_are_over(s):
            return
        e = s.edition
        level = s.level(seat)
        for size in range(len(e.loan_money)):
            if level - e.loan_levels[size] >= e.lowest_level:
                out.append(base + size)

    def take(self, s: BrassState, option: int) -> None:
        s.then(DISCARD_ANY, TakeLoan(option))

    def notation(self, s: BrassState, option: int) -> str:
        return f"loan {s.edition.loan_money[option]}"

    def text(self, s: BrassState, option: int) -> Text:
        e = s.edition
        return Text("choice.loan", {"money": e.loan_money[option], "levels": e.loan_levels[option]})

    def why_not(self, s: BrassState, seat: int, option: int) -> Reason | None:
        e = s.edition
        if loans_are_over(s):
            return Reason("loans_over", {"rounds": e.rail_rounds_without_loans}, "9.5")
        level = s.level(seat)
        if level - e.loan_levels[option] >= e.lowest_level:
            return None
        args: dict[str, Arg] = {"level": level, "levels": e.loan_levels[option], "lowest": e.lowest_level}
        return Reason("income_too_low", args, "9.5")


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
        level = s.level(seat) - e.loan_levels[self.loan]
        space = e.top_space[level - e.lowest_level]
        if s.log is not None:
            s.log.append(("loan", seat, e.loan_money[self.loan]))
            s.log.append(("income", seat, s.income[seat], space))
        s.income[seat] = space
        receive(s, seat, e.loan_money[self.loan])
