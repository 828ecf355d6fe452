"""Changing a written position piece by piece: what can stand at an address, and the numbers of a position.

A title offers named changes (`Game.placing`, `Game.figures`). They need not lead to a position that can occur: `load`
says what is wrong with it, and several changes together may put it right.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

from tycoon.core.errors import BadPosition
from tycoon.core.text import Text

Path = tuple[str | int, ...]

GONE: Final = object()
"""The value of what is no longer written."""


@dataclass(frozen=True)
class Put:
    """A value of the written position that is another one afterwards."""

    path: Path
    value: Any


@dataclass(frozen=True)
class Placing:
    """One thing that can be done at an address."""

    name: str
    """Tells it from the others at the address: `coal 1 of 2`."""
    text: Text
    puts: tuple[Put, ...]
    owner: int | None = None
    """Whose piece it is; choices of one owner stand together."""
    icon: str = ""


@dataclass(frozen=True)
class Figure:
    """A number of the position that can be typed in."""

    path: Path
    text: Text
    value: int
    owner: int | None = None
    against: Path = ()
    """The number that the difference comes from: money of a bank, say, so that none is made."""

    @property
    def name(self) -> str:
        return ".".join([str(step) for step in self.path])

    def puts(self, plain: dict[str, Any], value: int) -> tuple[Put, ...]:
        """Let the number be this one in a written position."""
        if not self.against:
            return (Put(self.path, value),)
        return Put(self.path, value), Put(self.against, _number(plain, self.against) - value + self.value)


def changed(plain: dict[str, Any], puts: Sequence[Put]) -> dict[str, Any]:
    """Return a copy of the written position with these changes."""
    out = deepcopy(plain)
    for put in puts:
        _put(out, put)
    return out


def _number(plain: dict[str, Any], path: Path) -> int:
    at: Any = plain
    try:
        for step in path:
            at = at[step]
        return int(at)
    except (LookupError, TypeError, ValueError) as error:
        raise _missing(path) from error


def _missing(path: Path) -> BadPosition:
    return BadPosition(f"position: {'.'.join([str(step) for step in path])} is missing")


def _put(plain: Any, put: Put) -> None:
    at = plain
    try:
        for step in put.path[:-1]:
            at = at[step]
        if put.value is GONE:
            del at[put.path[-1]]
        else:
            at[put.path[-1]] = deepcopy(put.value)
    except (LookupError, TypeError) as error:
        raise _missing(put.path) from error
