"""Observations as flat buffers: which number stands where, and writing them quickly.

An observation is a row of signed 16-bit numbers in the byte order of the machine. Its layout is the same in every game
of a title, whatever the variant and the number of seats, and only grows: a title appends slices and counts its version
up.
"""

from __future__ import annotations

import sys
from struct import pack_into
from typing import Final

from librt.strings import BytesWriter, write_i16_le, write_i64_le
from mypy_extensions import i16, i64, u8

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

    def scales(self) -> list[float]:
        """Return the factors that bring each number to about 1 at most."""
        return [1 / one.most for one in self.slices for _ in range(one.size)]

    def bytes(self) -> int:
        """Return the size of an observation in bytes."""
        return self.size * NUMBER_BYTES


def begin_layout(seats: int) -> Layout:
    """Return the slices that every title has; at most `seats` play it."""
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
        """Write one number. If it does not fit into 16 bits, `finish` raises."""
        if _LOOPS:
            write_i16_le(self.writer, i16(value))
        else:
            self.values.append(value)

    def numbers(self, values: list[int]) -> None:
        """Write several numbers."""
        if _LOOPS:
            writer = self.writer
            for value in values:
                write_i16_le(writer, i16(value))
        else:
            self.values += values

    def part(self, values: list[int], start: int, stop: int) -> None:
        """Write the numbers from `start` up to `stop`."""
        if _LOOPS:
            writer = self.writer
            for place in range(start, stop):
                write_i16_le(writer, i16(values[place]))
        else:
            self.values += values[start:stop]

    def next(self, values: list[int]) -> None:
        """Write each number plus one: -1, which stands for nothing, becomes 0."""
        if _LOOPS:
            writer = self.writer
            for value in values:
                word: i64 = value  # read as a plain int first: straight into a machine word, -1 takes the long way
                write_i16_le(writer, i16(word + 1))
        else:
            self.values += [value + 1 for value in values]

    def next_of(self, values: tuple[int, ...]) -> None:
        """Do the same for a tuple."""
        if _LOOPS:
            writer = self.writer
            for value in values:
                word: i64 = value
                write_i16_le(writer, i16(word + 1))
        else:
            self.values += [value + 1 for value in values]

    def owners(self, owners: list[int], whose: list[int]) -> None:
        """Write owners as the seat sees them; `relative` makes `whose`."""
        if _LOOPS:
            writer = self.writer
            packed = _packed(whose)
            for owner in owners:
                place: i64 = owner
                write_i16_le(writer, i16(packed >> (place + 1) * 4 & 15))
        else:
            self.values += [whose[owner + 1] for owner in owners]

    def in_turn(self, values: list[int], seats: int, seat: int) -> None:
        """Write counts, at most 255, that have an equal part for each seat: that of this seat first, then the next."""
        if _LOOPS:
            writer = self.writer
            size: i64 = len(values)
            begin: i64 = len(writer)
            _write_zeros(writer, size)
            end: i64 = len(writer)
            at: i64 = begin + size // seats * (seats - seat) * NUMBER_BYTES
            for value in values:
                if at == end:
                    at = begin
                if value:  # most are zeros, and stand there already
                    writer[at] = u8(value)
                at += NUMBER_BYTES
        else:
            start = len(values) // seats * seat
            self.values += values[start:]
            self.values += values[:start]

    def zeros(self, count: int) -> None:
        """Write so many zeros."""
        if _LOOPS:
            _write_zeros(self.writer, i64(count))
        else:
            self.values += [0] * count

    def one_hot(self, number: int, size: int) -> None:
        """Write zeros with a 1 at this place; a place outside writes zeros only."""
        if _LOOPS:
            writer = self.writer
            if 0 <= number < size:
                _write_zeros(writer, i64(number))
                write_i16_le(writer, 1)
                _write_zeros(writer, i64(size - number - 1))
            else:
                _write_zeros(writer, i64(size))
        else:
            row = [0] * size
            if 0 <= number < size:
                row[number] = 1
            self.values += row

    def tally(self, piles: list[tuple[int, ...]], kinds: int) -> None:
        """Write how often each of so many kinds lies on the piles, at most 255 times."""
        if _LOOPS:
            writer = self.writer
            begin: i64 = len(writer)
            _write_zeros(writer, i64(kinds))
            for pile in piles:
                for kind in pile:
                    at: i64 = begin + i64(kind) * NUMBER_BYTES
                    count: u8 = writer[at]
                    writer[at] = count + 1
        else:
            row = [0] * kinds
            for pile in piles:
                for kind in pile:
                    row[kind] += 1
            self.values += row

    def size_of(self, mask: int) -> None:
        """Write how many numbers are in the set."""
        if _LOOPS:
            left: i64 = mask
            found: i16 = 0
            while left:
                left &= left - 1
                found += 1
            write_i16_le(self.writer, found)
        else:
            self.values.append(mask.bit_count())

    def flags(self, mask: int, size: int) -> None:
        """Write a 1 at the place of each number in the set, else 0."""
        if _LOOPS:
            _write_flags(self.writer, i64(mask), i64(size))
        else:
            row = [0] * size
            while mask:
                low = mask & -mask
                row[low.bit_length() - 1] = 1
                mask ^= low
            self.values += row

    def question(self, number: int, asked: int, seats: int, arguments: tuple[int, ...]) -> None:
        """Write which decision is asked, of whom (0: of the seat that looks), and to that seat what it is about."""
        self.one_hot(number, QUESTIONS)
        self.one_hot(asked, seats)
        if asked == 0 and arguments:
            self.numbers(settled(arguments))
        else:
            self.zeros(ARGUMENTS)

    def clear(self) -> None:
        """Begin anew, in the room that there is."""
        self.values.clear()
        self.writer.truncate(0)

    def finish(self, out: memoryview | bytearray) -> None:
        """Fill a buffer of bytes."""
        if _LOOPS:
            out[:] = self.writer.getvalue()
        else:
            pack_into(f"={len(self.values)}h", out, 0, *self.values)


def _packed(whose: list[int]) -> i64:
    """A table of four bits for each owner: shifting is quicker than looking up in a list."""
    packed: i64 = 0
    for seen in reversed(whose):
        packed = packed << 4 | i64(seen)
    return packed


def _write_zeros(writer: BytesWriter, count: i64) -> None:
    """Four at a time."""
    while count >= 4:
        write_i64_le(writer, 0)
        count -= 4
    while count > 0:
        write_i16_le(writer, 0)
        count -= 1


def _write_flags(writer: BytesWriter, mask: i64, size: i64) -> None:
    """Four at a time: the lowest bits of the mask are spread over the numbers of one word."""
    while size >= 4:
        write_i64_le(writer, mask & 1 | (mask & 2) << 15 | (mask & 4) << 30 | (mask & 8) << 45)
        mask >>= 4
        size -= 4
    while size > 0:
        write_i16_le(writer, i16(mask & 1))
        mask >>= 1
        size -= 1


def held(value: int) -> int:
    """Return the number, or the nearest one that fits into 16 bits."""
    return max(LOWEST, min(HIGHEST, value))


def relative(seat: int, seats: int) -> list[int]:
    """Map owner + 1 (-1 is nobody) to how the seat sees it: 0 nobody, 1 the seat itself, 2 the next one."""
    return [0] + [(owner - seat) % seats + 1 for owner in range(seats)]


def settled(arguments: tuple[int, ...]) -> list[int]:
    """Return the arguments of a decision in the room that the layout has for them."""
    if len(arguments) > ARGUMENTS:
        arguments = (arguments[0], *arguments[1 - ARGUMENTS :])
    row = [min(argument, HIGHEST) for argument in arguments]
    return row + [0] * (ARGUMENTS - len(row))
