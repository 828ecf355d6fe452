"""Player order after a stock round. Rules 5.10."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Step
from tycoon.core.rules import Case
from tycoon.core.text import Arg, Text
from tycoon.games.g1822.cases import ALWAYS
from tycoon.games.g1822.ids import TURN_ORDER
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.state import State1822


class AskDoubleCash(Step[State1822]):
    """The player who holds P9 is asked whether his cash counts double."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        s.doubled = False
        s.round_kind = TURN_ORDER
        if s.t.double_cash >= 0 and 0 <= s.private_owner[s.t.double_cash] < s.seats:
            s.then(DECLARE_DOUBLE)


class DeclareDouble(Question):
    """Let the cash count double for the player order, or not."""

    __slots__ = ()

    def name(self) -> str:
        return "double"

    def seat(self, s: State1822) -> int:
        return s.private_owner[s.t.double_cash]

    def case(self, s: State1822, option: int) -> Case:
        return Case(ALWAYS)

    def take(self, s: State1822, option: int) -> None:
        s.doubled = option == 1

    def size(self, s: State1822) -> int:
        return 2

    def prompt_args(self, s: State1822) -> dict[str, Arg]:
        return {"cash": s.cash[self.seat(s)]}

    def notation(self, s: State1822, option: int) -> str:
        return ("pass", "double")[option]

    def text(self, s: State1822, option: int) -> Text:
        return Text(("choice.pass", "choice.double")[option])


class SetPlayerOrder(Step[State1822]):
    """Most cash first; equals keep their order."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        double = s.private_owner[s.t.double_cash] if s.doubled else -1
        keys: list[int] = []
        for place, seat in enumerate(s.order):
            cash = s.cash[seat] * 2 if seat == double else s.cash[seat]
            keys.append((-cash << 4) + place)
        keys.sort()
        s.order = [s.order[key & 15] for key in keys]
        if s.log is not None:
            s.log.append(("order", *s.order))


DOUBLE_CASH: Final = AskDoubleCash()
DECLARE_DOUBLE: Final = DeclareDouble()
PLAYER_ORDER: Final = SetPlayerOrder()
