"""Reading a written position that a person may have edited: every value is checked, every error says where it is.

A title reads the values (`Game.read_position`); `load` asks it and makes sure that the position can occur.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from tycoon.core.agenda import DeadEnd, Decision
from tycoon.core.deal import settle_variant
from tycoon.core.errors import BadInput, BadPosition
from tycoon.core.state import State

if TYPE_CHECKING:
    from tycoon.core.game import Game

S = TypeVar("S", bound=State)

LARGEST = 10**15


class Written:
    """A mapping of a written position, and its place in the whole."""

    def __init__(self, plain: Any, where: str = "") -> None:
        self.where = where
        if not isinstance(plain, Mapping):
            raise self.wrong("", f"must be a mapping, not {plain!r}")
        self.plain = plain

    def wrong(self, key: str, what: str) -> BadPosition:
        place = ".".join([part for part in (self.where, key) if part])
        return BadPosition(f"position: {place + ' ' if place else ''}{what}")

    def value(self, key: str) -> Any:
        if key not in self.plain:
            raise self.wrong(key, "is missing")
        return self.plain[key]

    def number(self, key: str, low: int = 0, high: int = LARGEST) -> int:
        return self.as_number(key, self.value(key), low, high)

    def whole(self, key: str) -> int:
        """Any whole number: the invariants of the title know its bounds."""
        return self.number(key, -LARGEST)

    def wholes(self, key: str) -> list[int]:
        return [self.as_number(f"{key}.{n}", value, -LARGEST) for n, value in enumerate(self.entries(key))]

    def as_number(self, key: str, value: Any, low: int = 0, high: int = LARGEST) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(key, f"must be a whole number, not {value!r}")
        if not low <= value <= high:
            raise self.wrong(key, f"must be from {low} to {high}, not {value}")
        return value

    def flag(self, key: str) -> bool:
        value = self.value(key)
        if not isinstance(value, bool):
            raise self.wrong(key, f"must be true or false, not {value!r}")
        return value

    def entries(self, key: str) -> list[Any]:
        value = self.value(key)
        if not isinstance(value, list):
            raise self.wrong(key, f"must be a list, not {value!r}")
        return value

    def part(self, key: str) -> Written:
        return Written(self.value(key), self._place(key))

    def parts(self, key: str) -> list[Written]:
        """A list of mappings."""
        return [Written(entry, f"{self._place(key)}.{number}") for number, entry in enumerate(self.entries(key))]

    def _place(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def name(self, key: str, names: Sequence[object]) -> int:
        return self.as_name(key, self.value(key), names)

    def as_name(self, key: str, value: Any, names: Sequence[object]) -> int:
        """The number of a name, or of the number that is printed on a card."""
        known = isinstance(value, (str, int)) and not isinstance(value, bool) and value != "" and value in names
        if not known:
            raise self.wrong(key, f"has an unknown name {value!r}")
        return names.index(value)

    def name_or_none(self, key: str, names: Sequence[object]) -> int:
        """The number of a name; -1 for null."""
        return -1 if self.value(key) is None else self.name(key, names)

    def names(self, key: str, names: Sequence[object]) -> list[int]:
        return [self.as_name(key, value, names) for value in self.entries(key)]

    def different(self, key: str, names: Sequence[object]) -> list[int]:
        """A list in which no name stands twice."""
        found = self.names(key, names)
        if len(set(found)) < len(found):
            raise self.wrong(key, "names something twice")
        return found

    def amounts(self, key: str, names: Sequence[str], high: int = LARGEST) -> list[int]:
        """A number for each of the names, and for nothing else."""
        part = self.part(key)
        part.keys(names)
        return [part.number(name, 0, high) for name in names]

    def mask(self, key: str, names: Sequence[object]) -> int:
        """A list of names as a set of numbers."""
        mask = 0
        for number in self.names(key, names):
            if mask >> number:
                raise self.wrong(key, f"must hold {names[number]!r} once and in its place")
            mask |= 1 << number
        return mask

    def keys(self, names: Sequence[str]) -> list[tuple[int, str]]:
        """The numbers of all keys, each a name."""
        return [(self.as_name("", key, names), key) for key in self.plain]

    def numbers(self, key: str) -> tuple[Any, ...]:
        """Whole numbers, perhaps in lists of lists."""
        return tuple(self._frozen(key, entry) for entry in self.entries(key))

    def _frozen(self, key: str, value: Any) -> Any:
        if isinstance(value, list):
            return tuple(self._frozen(key, entry) for entry in value)
        return self.as_number(key, value, -LARGEST)


def load(game: Game[S], plain: Mapping[str, Any]) -> S:
    """The position that `State.dump` wrote, perhaps edited; BadPosition with the reason if it cannot occur."""
    try:
        w = Written(plain)
        title = w.value("title")
        if title != game.title:
            raise BadPosition(f"position: of {title!r}, not of {game.title}")
        s = game.read_position(w)
        game.check(s)
        ask(s)
        return s
    except BadInput as error:
        told = str(error)
        raise BadPosition(told if told.startswith("position: ") else f"position: {told}") from error
    # Each value is right by itself, but they do not fit each other. Another name than above: compiled code gives a
    # name one type.
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError) as slip:
        raise BadPosition(f"position: does not fit together ({type(slip).__name__}: {slip})") from slip


def check_data(game: Game[Any], w: Written) -> None:
    """Refuse a position that was made with other component data, in titles that write their digest into it."""
    if w.plain.get("data", "") != game.data_digest:
        raise BadPosition("position: made with other component data")


def chosen_variant(game: Game[Any], seats: int, w: Written) -> dict[str, str]:
    """Every variant with its value, its default if it is not written; for a number of seats that the title allows."""
    game.check_seats(seats)
    for name, value in w.plain.items():
        if not isinstance(value, str):
            raise w.wrong(str(name), f"must be one of its values, not {value!r}")
    return settle_variant(game.title, seats, game.variants, w.plain)


def ask(s: State) -> None:
    """List the options of the question on top of the agenda."""
    s.options = []
    if not s.agenda:
        return
    top = s.agenda[-1]
    if not isinstance(top, Decision):
        raise BadPosition(f"position: the agenda must end with a decision, not with {top!r}")
    try:
        s.options = top.options(s)
        top.seat(s)
    except (DeadEnd, LookupError, ValueError, TypeError, AttributeError) as error:
        raise BadPosition(f"position: {type(top).__name__} cannot be asked in it ({error})") from error
    if not s.options:
        raise BadPosition(f"position: {type(top).__name__} has no possible answer in it")
