"""Observations as flat buffers: which number stands where, and writing them quickly.

An observation is a row of signed 16-bit numbers in the byte order of the machine. Its layout is the same in every game
of a title, whatever the variant and the number of seats, and only grows: a title appends slices and counts its version
up.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from struct import Struct
from typing import Final

from librt.strings import BytesWriter, write_i16_le
from mypy_extensions import i16

COUNT: Final = "count"
FLAG: Final = "flag"
CATEGORY: Final = "category"

QUESTIONS: Final = 48
"""Room for the decision classes of a title."""
ARGUMENTS: Final = 4
"""Room for what has been settled of the question that is asked."""

NUMBER_BYTES: Final = 2
HIGHEST: Final = 32767
LOWEST: Final = -32768

# Interpreted, one call of struct is faster than a call for each number; compiled, a loop without objects is.
_LOOPS: Final = not __file__.endswith(".py") and sys.byteorder == "little"


class Slice:
    """A named part of an observation."""

    def __init__(self, name: str, start: int, size: int, kind: str, most: int, meaning: str) -> None:
        self.name = name
        self.start = start
        self.size = size
        self.kind = kind
        """`count`: a number; `flag`: 0 or 1; `category`: one of `most` + 1 things, 0 is usually none of them."""
        self.most = most
        """What it usually does not exceed: for scaling. A category never does."""
        self.meaning = meaning

    @property
    def stop(self) -> int:
        return self.start + self.size

    def plain(self) -> list[object]:
        """As it is recorded, to see that it stays."""
        return [self.name, self.start, self.size, self.kind, self.most]


class Layout:
    """The slices of a title's observations, one after the other."""

    def __init__(self, version: int) -> None:
        self.version = version
        """Counts up when slices are appended."""
        self.slices: list[Slice] = []
        self.size = 0

    def add(self, name: str, size: int, kind: str, most: int, meaning: str) -> None:
        """Append a slice."""
        self.slices.append(Slice(name, self.size, size, kind, most, meaning))
        self.size += size

    def find(self, name: str) -> Slice:
        """The slice of this name."""
        for one in self.slices:
            if one.name == name:
                return one
        raise KeyError(name)

    def scales(self) -> list[float]:
        """What to multiply each number with to have it about 1 at most."""
        return [1 / one.most for one in self.slices for _ in range(one.size)]

    def bytes(self) -> int:
        """Bytes of an observation."""
        return self.size * NUMBER_BYTES


def begin_layout(seats: int) -> Layout:
    """The slices that every title has. `seats`: at most so many play it."""
    layout = Layout(1)
    layout.add("digits", 2, COUNT, 32, "how many digits of a long number have been said, and the number they make")
    layout.add("question", QUESTIONS, FLAG, 1, "which decision is asked, in the order of the action ids")
    layout.add("asked", seats, FLAG, 1, "who is asked: this seat, the next one, ...")
    layout.add("settled", ARGUMENTS, COUNT, 64, "if this seat is asked: what the decision is about, such as a slot;"
               " of more than four numbers the first one and the last three")  # fmt: skip
    return layout


class Packer:
    """Writes a row of numbers into a buffer."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.struct = Struct(f"={size}h")

    def pack(self, values: list[int], out: memoryview | bytearray) -> None:
        """Fill the buffer, which is of bytes. Numbers that do not fit into 16 bits raise."""
        if len(values) != self.size:
            raise ValueError(f"the layout has {self.size} numbers, not {len(values)}")
        if not _LOOPS:
            self.struct.pack_into(out, 0, *values)
            return
        writer = BytesWriter()
        for value in values:
            write_i16_le(writer, i16(value))
        out[:] = writer.getvalue()


def one_hot(number: int, size: int) -> list[int]:
    """A row of zeros with a 1 at this place; none outside."""
    row = [0] * size
    if 0 <= number < size:
        row[number] = 1
    return row


def flags(mask: int, size: int) -> list[int]:
    """A row with a 1 at the place of each number of the set."""
    row = [0] * size
    while mask:
        low = mask & -mask
        row[low.bit_length() - 1] = 1
        mask ^= low
    return row


def relative(seat: int, seats: int) -> list[int]:
    """By owner + 1 (an owner is a seat, or -1 for nobody): 0 for nobody, 1 for the seat itself, 2 for the next one."""
    return [0] + [(owner - seat) % seats + 1 for owner in range(seats)]


def padded(values: Sequence[int], size: int) -> list[int]:
    """The numbers, filled up with zeros."""
    row = list(values)
    if len(row) > size:
        raise ValueError(f"{len(row)} numbers do not fit into {size}")
    return row + [0] * (size - len(row))


def settled(arguments: tuple[int, ...]) -> list[int]:
    """The arguments of a decision in the room that the layout has for them."""
    if len(arguments) > ARGUMENTS:
        arguments = (arguments[0], *arguments[1 - ARGUMENTS :])
    return padded([min(argument, HIGHEST) for argument in arguments], ARGUMENTS)
