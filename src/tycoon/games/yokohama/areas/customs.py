"""The Customs House: imports for a space of the customs board. Rules 6."""

from __future__ import annotations

from typing import Final

from tycoon.core.text import Arg, Reason
from tycoon.games.yokohama.areas.area import Area, amount
from tycoon.games.yokohama.areas.management import ChooseSpace, check_board_end, take_assistant
from tycoon.games.yokohama.bundle import Bundle
from tycoon.games.yokohama.effects import pay_imports
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
        s.customs[space] = s.active
        if s.log is not None:
            s.log.append(("customs", s.active, space))
        check_board_end(s, s.customs, t.end_customs[s.seats], "customs")
        s.then(REACT_TO_CUSTOMS)
        gain(s, t.customs_rewards[space])

    def why_closed(self, s: YokohamaState, space: int) -> Reason | None:
        t = s.tables
        need = t.customs_imports[space]
        allowed = amount(s)
        args: dict[str, Arg] = {"space": space + 1, "need": need, "allowed": allowed}
        if need > allowed:
            return Reason("customs_power", args, "6", ("space",))
        if not t.customs_fewer and need < allowed:
            return Reason("customs_fewer", args, "14.9", ("space",))
        have = s.imports[s.active]
        return Reason("imports_short", args | {"short": need - have}, "6", ("space",)) if need > have else None


class ReactToCustoms(ReactTo):
    """Technologies that react to an assistant on the customs board."""

    __slots__ = ()

    def technologies(self, s: YokohamaState) -> int:
        return s.tables.on_customs


REACT_TO_CUSTOMS: Final = ReactToCustoms()
CUSTOMS_SPACE: Final = CustomsSpace()
