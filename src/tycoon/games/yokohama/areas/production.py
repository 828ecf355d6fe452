"""Areas that simply give something: mine, mill, plantation, fishing ground and bank. Rules 6."""

from __future__ import annotations

from tycoon.games.yokohama.areas.area import Area
from tycoon.games.yokohama.effects import receive_goods, receive_yen
from tycoon.games.yokohama.state import YokohamaState


class Production(Area):
    """Gives trade goods of one kind."""

    good: int

    def __init__(self, table: list[int], good: int) -> None:
        super().__init__(table)
        self.good = good

    def act(self, s: YokohamaState) -> None:
        receive_goods(s, s.active, self.good, self.table[s.power])


class Bank(Area):
    """Gives yen."""

    def act(self, s: YokohamaState) -> None:
        receive_yen(s, s.active, self.table[s.power])


class Canal(Area):
    """Has no action: nobody ever stops on it."""

    def act(self, s: YokohamaState) -> None:
        raise AssertionError("nobody acts on the canal")
