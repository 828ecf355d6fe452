"""Observations as flat buffers: which number stands where. `core.row` writes them.

An observation is a row of signed 16-bit numbers in the byte order of the machine. Its layout is the same in every game
of a title, whatever the variant and the number of seats, and only grows: a title appends slices and counts its version
up.
"""

from __future__ import annotations

from typing import Final

COUNT: Final = "count"
FLAG: Final = "flag"
CATEGORY: Final = "category"

DIGITS: Final = 2
"""How many digits of a long number have been said, and the number they make."""
QUESTIONS: Final = 48
"""Room for the decision classes of a title."""
ARGUMENTS: Final = 4
"""Room for what has been settled of the question that is asked."""

NUMBER_BYTES: Final = 2
LOW: Final = 255
"""The low byte of a number."""
HIGHEST: Final = 32767
LOWEST: Final = -32768


class Slice:
    """A named part of an observation."""

    def __init__(self, name: str, start: int, size: int, kind: str, most: int, meaning: str) -> None:
        self.name = name
        self.start = start
        self.size = size
        self.kind = kind
        """`count`: a number; `flag`: 0 or 1; `category`: one of `most` + 1 things, 0 is usually none of them."""
        self.most = most
        """The usual maximum, for scaling. Only a category never exceeds it."""
        self.meaning = meaning

    @property
    def stop(self) -> int:
        return self.start + self.size

    def plain(self) -> list[object]:
        """Return the values that a kept file compares, so that slices never move."""
        return [self.name, self.start, self.size, self.kind, self.most]


class Layout:
    """The slices of a title's observations, one after the other."""

    def __init__(self, version: int) -> None:
        self.version = version
        """Counts up when slices are appended."""
        self.slices: list[Slice] = []
        self.size = 0
        self.own = 0
        """Where the title's own slices begin, after those that every title has."""

    def add(self, name: str, size: int, kind: str, most: int, meaning: str) -> None:
        """Append a slice."""
        self.slices.append(Slice(name, self.size, size, kind, most, meaning))
        self.size += size

    def find(self, name: str) -> Slice:
        """Return the slice of this name."""
        for one in self.slices:
            if one.name == name:
                return one
        raise KeyError(name)

    def place(self, name: str) -> int:
        """Return where a slice of the title begins, counted from its first one."""
        return self.find(name).start - self.own

    def scales(self) -> list[float]:
        """Return the factors that bring each number to about 1 at most."""
        return [1 / one.most for one in self.slices for _ in range(one.size)]

    def bytes(self) -> int:
        """Return the size of an observation in bytes."""
        return self.size * NUMBER_BYTES


def begin_layout(seats: int) -> Layout:
    """Return the slices that every title has; at most `seats` play it."""
    layout = Layout(1)
    layout.add("digits", DIGITS, COUNT, 32, "how many digits of a long number have been said, and the number they make")
    layout.add("question", QUESTIONS, FLAG, 1, "which decision is asked, in the order of the action ids")
    layout.add("asked", seats, FLAG, 1, "who is asked: this seat, the next one, ...")
    layout.add("settled", ARGUMENTS, COUNT, 64, "if this seat is asked: what the decision is about, such as a slot;"
               " of more than four numbers the first one and the last three")  # fmt: skip
    layout.own = layout.size
    return layout
