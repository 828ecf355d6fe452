"""The Employment Agency: pieces from the warehouse to hand. Rules 6."""

from __future__ import annotations

from typing import Final

from tycoon.core.choice import Choice
from tycoon.core.rules import Rule
from tycoon.core.text import Text
from tycoon.games.yokohama.areas.area import Area
from tycoon.games.yokohama.cases import ALWAYS
from tycoon.games.yokohama.effects import (
    can_hire_house,
    can_hire_shop,
    hire_assistants,
    hire_house,
    hire_shop,
    house_price,
    pay_yen,
)
from tycoon.games.yokohama.question import YEN, TurnDecision
from tycoon.games.yokohama.rewards import PieceCase, can_pay_piece, has_piece_left, tell_empty, tell_price
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.words import price_in_yen

ASSISTANT: Final = 0
SHOP: Final = 1
HOUSE: Final = 2
STOP: Final = 3
PIECES: Final = ("assistant", "shop", "trading_house")


class EmploymentAgency(Area):
    """As many pieces as the power allows."""

    def act(self, s: YokohamaState) -> None:
        if self.table[s.power]:
            s.then(HIRE[self.table[s.power]])


class Hire(TurnDecision):
    """The next piece, or stop. Rules 6, Employment Agency."""

    __slots__ = ("left",)
    left: int

    def __init__(self, left: int) -> None:
        self.left = left
        """Pieces still to be taken, this one included."""

    def args(self) -> tuple[int, ...]:
        return (self.left,)

    def listed(self, s: YokohamaState) -> list[int]:
        seat = s.active
        out: list[int] = []
        if s.warehouse[seat] and s.money[seat] >= s.tables.assistant_price:
            out.append(ASSISTANT)
        if can_hire_shop(s, seat):
            out.append(SHOP)
        if can_hire_house(s, seat):
            out.append(HOUSE)
        out.append(STOP)
        return out

    def numbered(self, s: YokohamaState) -> int:
        return STOP + 1

    def wants(self, s: YokohamaState) -> int:
        return YEN if s.shop_ware[s.active] + s.house_ware[s.active] else 0

    def choose(self, s: YokohamaState, option: int) -> None:
        seat = s.active
        if option == STOP:
            return
        if option == ASSISTANT:
            pay_yen(s, seat, s.tables.assistant_price)
            hire_assistants(s, seat, 1)
        elif option == SHOP:
            hire_shop(s, seat)
        else:
            hire_house(s, seat)
        if self.left > 1:
            s.then(HIRE[self.left - 1])

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.hire", {"left": self.left})

    def words(self, s: YokohamaState, option: int) -> str:
        return "stop hiring" if option == STOP else f"hire {PIECES[option]}".replace("_", " ")

    def shown(self, s: YokohamaState, option: int) -> Choice:
        words = self.words(s, option)
        if option == STOP:
            return Choice(option, Text("choice.stop_hiring"), words, None, "stop")
        price = self._price(s, option)
        text = Text("choice.bring", {"piece": Text(f"piece.{PIECES[option]}"), "price": price})
        return Choice(option, text, words, f"piece:{PIECES[option]}", "hire", price=price_in_yen(price))

    def _price(self, s: YokohamaState, option: int) -> int:
        if option == HOUSE:
            return house_price(s, s.active) if s.house_ware[s.active] else 0
        return s.tables.shop_price if option == SHOP else s.tables.assistant_price

    def own_case(self, s: YokohamaState, option: int) -> PieceCase:
        if option == STOP:
            return PieceCase(ALWAYS, s, "", 0, 0)
        left = (s.warehouse, s.shop_ware, s.house_ware)[option][s.active]
        return PieceCase(HIRE_RULES, s, PIECES[option], left, self._price(s, option))


HIRE_RULES: Final = (
    Rule("warehouse", "6", has_piece_left, "warehouse_empty", tell=tell_empty, quiet=True),
    Rule("price", "6", can_pay_piece, "piece_too_dear", tell=tell_price, quiet=True),
)

HIRE: Final = [Hire(left) for left in range(21)]
