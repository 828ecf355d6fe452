"""The church and the customs board: an assistant from the area or from hand goes there for good. Rules 6."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.choice import Choice
from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Arg, Text
from tycoon.games.yokohama.bundle import Bundle
from tycoon.games.yokohama.cases import ALWAYS, TurnCase, has_hand
from tycoon.games.yokohama.effects import lift_assistants, set_off_end
from tycoon.games.yokohama.question import ASSISTANTS, TurnDecision
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE
from tycoon.games.yokohama.words import bundle_text


def take_assistant(s: YokohamaState, from_area: bool) -> None:
    """The assistant leaves the area of the action, or the hand."""
    if from_area:
        lift_assistants(s, s.active, s.acting, 1)
    else:
        s.hand[s.active] -= 1


def occupied(owners: list[int]) -> int:
    """Assistants on a board, the neutral ones included."""
    count = 0
    for owner in owners:
        if owner != NONE:
            count += 1
    return count


def check_board_end(s: YokohamaState, owners: list[int], limit: int, why: str) -> None:
    """Enough assistants on a board set off the end. Rules 10.4 and 10.5."""
    taken = occupied(owners)
    if s.log is not None and taken == len(owners):
        s.log.append(("full", why))
    if taken >= limit:
        set_off_end(s, why)


def stands_here(s: YokohamaState) -> bool:
    """An assistant of the active player stands on the area of the action."""
    return s.here[s.active] >> s.acting & 1 == 1


class ChooseSpace(TurnDecision):
    """A space and where the assistant comes from, or decline.

    Options: spaces with an assistant from hand, spaces with one from the area, decline.
    """

    __slots__ = ()

    def board(self) -> str:
        raise TypeError(f"{type(self).__name__} names no board")

    def owners(self, s: YokohamaState) -> list[int]:
        raise TypeError(f"{type(self).__name__} has no spaces")

    def reward(self, s: YokohamaState, space: int) -> Bundle:
        raise TypeError(f"{type(self).__name__} has no rewards")

    def open_spaces(self, s: YokohamaState) -> list[int]:
        """Empty spaces that can be paid for, ascending."""
        raise TypeError(f"{type(self).__name__} opens no spaces")

    def place(self, s: YokohamaState, space: int, from_area: bool) -> None:
        raise TypeError(f"{type(self).__name__} places nobody")

    def space_rules(self, s: YokohamaState, from_area: bool) -> tuple[Rule[Any], ...]:
        """The rules about a space, with an assistant from the area or from hand."""
        raise TypeError(f"{type(self).__name__} declares no rules")

    def listed(self, s: YokohamaState) -> list[int]:
        spaces = self.open_spaces(s)
        count = len(self.owners(s))
        out = spaces[:] if s.hand[s.active] else []
        if stands_here(s):
            for space in spaces:
                out.append(count + space)
        out.append(2 * count)
        return out

    def numbered(self, s: YokohamaState) -> int:
        return 2 * len(self.owners(s)) + 1

    def wants(self, s: YokohamaState) -> int:
        return ASSISTANTS if not stands_here(s) and s.hand[s.active] == 0 else 0

    def choose(self, s: YokohamaState, option: int) -> None:
        count = len(self.owners(s))
        if option < 2 * count:
            self.place(s, option % count, option >= count)

    def prompt(self, s: YokohamaState) -> Text:
        return Text(f"prompt.{self.board()}", {"power": s.power})

    def words(self, s: YokohamaState, option: int) -> str:
        count = len(self.owners(s))
        if option == 2 * count:
            return "decline"
        return f"{self.board()} {option % count + 1} from {'hand' if option < count else 'area'}"

    def shown(self, s: YokohamaState, option: int) -> Choice:
        count = len(self.owners(s))
        words = self.words(s, option)
        if option == 2 * count:
            return Choice(option, Text("choice.decline"), words, None, "stop")
        space = option % count
        source = "hand" if option < count else "area"
        args: dict[str, Arg] = {"space": space + 1, "reward": bundle_text(self.reward(s, space)), "source": source}
        target = f"space:{self.board()}-{space + 1}"
        return Choice(option, Text("choice.board_space", args), words, target, f"{self.board()}-{source}")

    def own_case(self, s: YokohamaState, option: int) -> SpaceCase:
        owners = self.owners(s)
        count = len(owners)
        if option == 2 * count:
            return SpaceCase(ALWAYS, s, owners, 0)
        return SpaceCase(self.space_rules(s, option >= count), s, owners, option % count)


class SpaceCase(TurnCase):
    """A space of the church or customs board, with an assistant from hand or from the area."""

    __slots__ = ("owners", "space")
    owners: list[int]
    space: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: YokohamaState, owners: list[int], space: int) -> None:
        super().__init__(rules, s)
        self.owners = owners
        self.space = space


def is_empty(c: SpaceCase) -> bool:
    return c.owners[c.space] == NONE


def has_assistant_on_area(c: SpaceCase) -> bool:
    return stands_here(c.s)


def tell_taken(c: SpaceCase) -> Objection:
    return "space_taken", {"space": c.space + 1}


EMPTY: Final = Rule("space", "6", is_empty, "space_taken", tell=tell_taken)
FROM_HAND: Final = Rule("hand", "6", has_hand, "no_assistant_in_hand")
FROM_AREA: Final = Rule("area", "6", has_assistant_on_area, "no_assistant_on_area", quiet=True)
