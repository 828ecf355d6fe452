"""Reading a written position that a person may have edited: every value is checked, every error says where it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tycoon.core.errors import BadPosition


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

    def number(self, key: str, low: int = 0, high: int = 10**15) -> int:
        return self.as_number(key, self.value(key), low, high)

    def as_number(self, key: str, value: Any, low: int = 0, high: int = 10**15) -> int:
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
        return Written(self.value(key), f"{self.where}.{key}" if self.where else key)

    def name(self, key: str, names: list[str]) -> int:
        return self.as_name(key, self.value(key), names)

    def as_name(self, key: str, value: Any, names: list[str]) -> int:
        """The number of a name."""
        if not isinstance(value, str) or not value or value not in names:
            raise self.wrong(key, f"has an unknown name {value!r}")
        return names.index(value)

    def name_or_none(self, key: str, names: list[str]) -> int:
        """The number of a name; -1 for null."""
        return -1 if self.value(key) is None else self.name(key, names)

    def names(self, key: str, names: list[str]) -> list[int]:
        return [self.as_name(key, value, names) for value in self.entries(key)]

    def mask(self, key: str, names: list[str]) -> int:
        """A list of names as a set of numbers."""
        mask = 0
        for number in self.names(key, names):
            if mask >> number:
                raise self.wrong(key, f"must hold {names[number]!r} once and in its place")
            mask |= 1 << number
        return mask

    def keys(self, names: list[str]) -> list[tuple[int, str]]:
        """The numbers of all keys, each a name."""
        return [(self.as_name("", key, names), key) for key in self.plain]

    def numbers(self, key: str) -> tuple[Any, ...]:
        """Whole numbers, perhaps in lists of lists."""
        return tuple(self._frozen(key, entry) for entry in self.entries(key))

    def _frozen(self, key: str, value: Any) -> Any:
        if isinstance(value, list):
            return tuple(self._frozen(key, entry) for entry in value)
        return self.as_number(key, value, -(10**15))
