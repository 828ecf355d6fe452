"""Observations as flat buffers: which number stands where, and writing them quickly.

An observation is a row of signed 16-bit numbers in the byte order of the machine. Its layout is the same in every game
of a title, whatever the variant and the number of seats, and only grows: a title appends slices and counts its version
up.
"""

from __future__ import annotations

import sys
from struct import Struct
from typing import Final

from librt.strings import BytesWriter, write_i16_le
from mypy_extensions import i16, i64

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

# Interpreted, lists and one call of struct are faster than a call for each number; compiled, loops without objects are.
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


class Row:
    """An observation being written, number after number."""

    def __init__(self) -> None:
        self.values: list[int] = []
        """Interpreted, numbers are gathered here; compiled, they go straight into the writer."""
        self.writer = BytesWriter()

    def number(self, value: int) -> None:
        """One number. One that does not fit into 16 bits raises when the row is done."""
        if _LOOPS:
            write_i16_le(self.writer, i16(value))
        else:
            self.values.append(value)

    def numbers(self, values: list[int]) -> None:
        """Several numbers."""
        if _LOOPS:
            writer = self.writer
            for value in values:
                write_i16_le(writer, i16(value))
        else:
            self.values += values

    def part(self, values: list[int], start: int, stop: int) -> None:
        """The numbers from `start` up to `stop`."""
        if _LOOPS:
            writer = self.writer
            for place in range(start, stop):
                write_i16_le(writer, i16(values[place]))
        else:
            self.values += values[start:stop]

    def next(self, values: list[int]) -> None:
        """Each number and one more: -1, which stands for nothing, becomes 0."""
        if _LOOPS:
            writer = self.writer
            for value in values:
                write_i16_le(writer, i16(value + 1))
        else:
            self.values += [value + 1 for value in values]

    def next_of(self, values: tuple[int, ...]) -> None:
        """The same for a tuple."""
        if _LOOPS:
            writer = self.writer
            for value in values:
                write_i16_le(writer, i16(value + 1))
        else:
            self.values += [value + 1 for value in values]

    def owners(self, owners: list[int], whose: list[int]) -> None:
        """Owners as the seat sees them; `whose` is made by `relative`."""
        if _LOOPS:
            writer = self.writer
            for owner in owners:
                write_i16_le(writer, i16(whose[owner + 1]))
        else:
            self.values += [whose[owner + 1] for owner in owners]

    def zeros(self, count: int) -> None:
        """So many zeros."""
        if _LOOPS:
            writer = self.writer
            for _ in range(count):
                write_i16_le(writer, 0)
        else:
            self.values += [0] * count

    def one_hot(self, number: int, size: int) -> None:
        """Zeros with a 1 at this place; none outside."""
        if _LOOPS:
            writer = self.writer
            for place in range(size):
                write_i16_le(writer, 1 if place == number else 0)
        else:
            row = [0] * size
            if 0 <= number < size:
                row[number] = 1
            self.values += row

    def flags(self, mask: int, size: int) -> None:
        """A 1 at the place of each number of the set, else 0."""
        if _LOOPS:
            writer = self.writer
            left: i64 = mask
            for _ in range(size):
                write_i16_le(writer, i16(left & 1))
                left >>= 1
        else:
            row = [0] * size
            while mask:
                low = mask & -mask
                row[low.bit_length() - 1] = 1
                mask ^= low
            self.values += row

    def finish(self, packing: Struct, out: memoryview | bytearray) -> None:
        """Fill a buffer of bytes."""
        if _LOOPS:
            out[:] = self.writer.getvalue()
        else:
            packing.pack_into(out, 0, *self.values)


def held(value: int) -> int:
    """The number, or the nearest one that fits into 16 bits."""
    return max(LOWEST, min(HIGHEST, value))


def relative(seat: int, seats: int) -> list[int]:
    """By owner + 1 (an owner is a seat, or -1 for nobody): 0 for nobody, 1 for the seat itself, 2 for the next one."""
    return [0] + [(owner - seat) % seats + 1 for owner in range(seats)]


def settled(arguments: tuple[int, ...]) -> list[int]:
    """The arguments of a decision in the room that the layout has for them."""
    if len(arguments) > ARGUMENTS:
        arguments = (arguments[0], *arguments[1 - ARGUMENTS :])
    row = [min(argument, HIGHEST) for argument in arguments]
    return row + [0] * (ARGUMENTS - len(row))
