"""The bonuses of a sale, besides flipping the tile. Rules 9.4."""

from __future__ import annotations

from tycoon.core.agenda import Step
from tycoon.games.brass.effects import advance_income, receive, score
from tycoon.games.brass.state import BrassState


class Bonus(Step[BrassState]):
    """So much of something that a merchant gives."""

    __slots__ = ("amount",)
    amount: int

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def args(self) -> tuple[int, ...]:
        return (self.amount,)


class MoneyBonus(Bonus):
    """Money from the bank."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        receive(s, s.active, self.amount)


class PointsBonus(Bonus):
    """Victory points."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        score(s, s.active, self.amount, "merchant")


class IncomeBonus(Bonus):
    """Spaces on the income track."""

    __slots__ = ()

    def run(self, s: BrassState) -> None:
        advance_income(s, s.active, self.amount)
