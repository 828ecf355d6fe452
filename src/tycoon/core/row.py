"""Writing observations quickly: rows of signed 16-bit numbers, in the order of their layout."""

from __future__ import annotations

import sys
from struct import pack, pack_into
from typing import Final, final

from librt.strings import BytesWriter, write_i16_le, write_i64_le
from mypy_extensions import i16, i64, u8

from tycoon.core.layout import ARGUMENTS, DIGITS, HIGHEST, LOW, LOWEST, NUMBER_BYTES, QUESTIONS

# Interpreted, lists and one call of struct are faster than a call for each number; compiled, loops without objects are.
_LOOPS: Final = not __file__.endswith(".py") and sys.byteorder == "little"


@final
class Prepared:
    """Numbers that are the same in many rows, written beforehand."""

    def __init__(self, numbers: list[int], packed: bytes | None = None) -> None:
        """Take numbers. Compiled rows lay their bytes, interpreted ones the numbers; a row has made one of them."""
        self.numbers = numbers
        self.packed = packed if packed is not None else pack(f"={len(numbers)}h", *numbers)


@final
class Row:
    """An observation being written: number after number, or prepared numbers and then those that differ.

    Most numbers of an observation are zeros, and many others stay the same for a whole game. `lay` copies all of them
    at once; the methods `put...` write over it, at places counted from its beginning, and only what is not zero.
    """

    def __init__(self) -> None:
        self.values: list[int] = []
        """Interpreted, numbers are gathered here; compiled, they go straight into the writer."""
        self.writer = BytesWriter()
        self.base: i64 = 0
        """Where the prepared numbers begin that were laid last, in numbers or (compiled) in bytes."""

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

    def lay(self, prepared: Prepared) -> None:
        """Append prepared numbers, to be written over."""
        if _LOOPS:
            self.base = len(self.writer)
            self.writer.write(prepared.packed)
        else:
            self.base = len(self.values)
            self.values += prepared.numbers

    def put(self, at: i64, value: int) -> None:
        """Write over one number."""
        if _LOOPS:
            writer = self.writer
            spot: i64 = self.base + at * NUMBER_BYTES
            word: i64 = value
            writer[spot] = u8(word & LOW)
            writer[spot + 1] = _high(word) if word >> 8 else 0
        else:
            self.values[self.base + at] = value

    def put_list(self, at: i64, values: list[int], more: i64 = 0) -> None:
        """Write numbers over zeros. To each of them `more` is added: with 1, -1 for nothing becomes 0."""
        if _LOOPS:
            writer = self.writer
            spot: i64 = self.base + at * NUMBER_BYTES
            for value in values:
                word: i64 = value  # read as a plain int first: straight into a machine word, -1 takes the long way
                word += more
                if word:
                    writer[spot] = u8(word & LOW)
                    if word >> 8:
                        writer[spot + 1] = _high(word)
                spot += NUMBER_BYTES
        else:
            start = self.base + at
            self.values[start : start + len(values)] = [value + more for value in values] if more else values

    def put_by_seat(self, at: i64, apart: i64, values: list[int], seat: i64, more: i64 = 0) -> None:
        """Write a number of each seat over zeros: this seat's first, the next one's so far `apart`, and so on."""
        if _LOOPS:
            writer = self.writer
            step: i64 = apart * NUMBER_BYTES
            seats: i64 = len(values)
            first: i64 = self.base + at * NUMBER_BYTES
            end: i64 = first + seats * step
            spot: i64 = end - seat * step
            for value in values:
                if spot == end:
                    spot = first
                word: i64 = value
                word += more
                if word:
                    writer[spot] = u8(word & LOW)
                    if word >> 8:
                        writer[spot + 1] = _high(word)
                spot += step
        else:
            own = values[seat:] + values[:seat]
            if more:
                own = [value + more for value in own]
            begin = self.base + at
            self.values[begin : begin + len(own) * apart - apart + 1 : apart] = own

    def put_several_by_seat(self, at: i64, apart: i64, values: list[int], each: i64, seat: i64) -> None:
        """Do the same with several numbers of each seat, at most 255."""
        if _LOOPS:
            writer = self.writer
            step: i64 = apart * NUMBER_BYTES
            first: i64 = self.base + at * NUMBER_BYTES
            begin: i64 = first
            if seat:
                size: i64 = len(values)
                begin += (size // each - seat) * step
            spot: i64 = begin
            before: i64 = seat * each
            """Numbers of seats that come after all others; then this seat's are next."""
            left: i64 = each
            for value in values:
                if value:
                    writer[spot] = u8(value)
                spot += NUMBER_BYTES
                left -= 1
                if left == 0:
                    before -= each
                    begin = begin + step if before else first
                    spot = begin
                    left = each
        else:
            rows = self.values
            own = values[seat * each :] + values[: seat * each]
            begin = self.base + at
            for start in range(0, len(own), each):
                rows[begin : begin + each] = own[start : start + each]
                begin += apart

    def put_size(self, at: i64, mask: i64) -> None:
        """Write how many numbers are in the set."""
        size: i64 = 0
        while mask:
            mask &= mask - 1
            size += 1
        self.put(at, size)

    def put_sizes(self, at: i64, apart: i64, masks: list[int], seat: i64) -> None:
        """Write how many numbers are in the set of each seat, over zeros: this seat's first, the next one's `apart`."""
        if _LOOPS:
            writer = self.writer
            step: i64 = apart * NUMBER_BYTES
            seats: i64 = len(masks)
            first: i64 = self.base + at * NUMBER_BYTES
            end: i64 = first + seats * step
            spot: i64 = end - seat * step
            for mask in masks:
                if spot == end:
                    spot = first
                if mask:
                    left: i64 = mask
                    found: u8 = 0
                    while left:
                        left &= left - 1
                        found += 1
                    writer[spot] = found
                spot += step
        else:
            self.put_by_seat(at, apart, [mask.bit_count() for mask in masks], seat)

    def put_flags_by_seat(self, at: i64, apart: i64, masks: list[int], seat: i64) -> None:
        """Write a 1 for each number in the set of each seat: this seat's first, the next one's so far `apart`."""
        end: i64 = at + len(masks) * apart
        begin: i64 = end - seat * apart
        for mask in masks:
            if begin == end:
                begin = at
            if mask:
                self.put_flags(begin, mask)
            begin += apart

    def put_flags(self, at: i64, mask: i64) -> None:
        """Write a 1 at the place of each number in the set."""
        if _LOOPS:
            writer = self.writer
            begin: i64 = self.base + at * NUMBER_BYTES - NUMBER_BYTES
            while mask:
                low: int = mask & -mask
                writer[begin + i64(low.bit_length()) * NUMBER_BYTES] = 1
                mask &= mask - 1
        else:
            values, before = self.values, self.base + at - 1
            while mask:
                low = mask & -mask
                values[before + low.bit_length()] = 1
                mask ^= low

    def put_picked(self, at: i64, mask: i64, values: list[int], start: i64 = 0, more: i64 = 0) -> None:
        """Write those numbers of a list, from `start` on, that the set names, over zeros; the others are zeros."""
        if _LOOPS:
            writer = self.writer
            begin: i64 = self.base + at * NUMBER_BYTES
            while mask:
                low: int = mask & -mask
                place: i64 = low.bit_length()
                place -= 1
                value = values[start + place]
                word: i64 = value
                word += more
                spot: i64 = begin + place * NUMBER_BYTES
                writer[spot] = u8(word & LOW)
                if word >> 8:
                    writer[spot + 1] = _high(word)
                mask &= mask - 1
        else:
            rows, begin = self.values, self.base + at
            while mask:
                low = mask & -mask
                place = low.bit_length() - 1
                rows[begin + place] = values[start + place] + more
                mask ^= low

    def put_seen(self, at: i64, owners: list[int], seen: i64) -> None:
        """Write owners over zeros as the seat sees them; `seen_by` makes the table."""
        if _LOOPS:
            writer = self.writer
            spot: i64 = self.base + at * NUMBER_BYTES
            for value in owners:
                owner: i64 = value
                if owner != -1:
                    writer[spot] = u8(seen >> (owner + 2) * 4 & 15)
                spot += NUMBER_BYTES
        else:
            start = self.base + at
            self.values[start : start + len(owners)] = [seen >> (owner + 2) * 4 & 15 for owner in owners]

    def put_places(self, at: i64, owners: tuple[int, ...], seen: i64) -> None:
        """Write for each seat, as this one sees them, its place among the owners, from 1."""
        place: i64 = 1
        for value in owners:
            owner: i64 = value
            self.put(at + (seen >> (owner + 2) * 4 & 15) - 1, place)
            place += 1

    def put_tally(self, at: i64, pile: tuple[int, ...]) -> None:
        """Count each kind that lies on a pile, up to 255, on top of what is there."""
        if _LOOPS:
            writer = self.writer
            begin: i64 = self.base + at * NUMBER_BYTES
            for kind in pile:
                spot: i64 = begin + i64(kind) * NUMBER_BYTES
                count: u8 = writer[spot]
                writer[spot] = count + 1
        else:
            values, begin = self.values, self.base + at
            for kind in pile:
                values[begin + kind] += 1

    def put_question(
        self, place: int, prefix: int, number: int, asked: int, seats: int, arguments: tuple[int, ...]
    ) -> None:
        """Write the digits said so far, the decision that is asked and of whom (0: of the seat that looks).

        That seat is told what the decision is about.
        """
        self.put(0, place)
        self.put(1, prefix)
        self.put(DIGITS + number, 1)
        self.put(DIGITS + QUESTIONS + asked, 1)
        if asked == 0 and arguments:
            self.put_list(DIGITS + QUESTIONS + seats, settled(arguments))

    def prepared(self) -> Prepared:
        """Return all that was written, to be laid into other rows."""
        return Prepared([], self.writer.getvalue()) if _LOOPS else Prepared(self.values[:], b"")

    def clear(self) -> None:
        """Begin anew, in the room that there is."""
        if _LOOPS:
            self.writer.truncate(0)
        else:
            self.values.clear()

    def finish(self, out: memoryview | bytearray) -> None:
        """Fill a buffer of bytes."""
        if _LOOPS:
            fill(out, self.writer.getvalue())
        else:
            pack_into(f"={len(self.values)}h", out, 0, *self.values)


def fill(out: memoryview | bytearray, packed: bytes) -> None:
    """Copy into a buffer of the same size. A bytearray itself would make a copy first, and take any size."""
    if isinstance(out, bytearray):
        memoryview(out)[:] = packed
    else:
        out[:] = packed


def _high(word: i64) -> u8:
    """Return the high byte of a number that may not fit into 16 bits."""
    if word > HIGHEST or word < LOWEST:
        raise OverflowError(f"{word} does not fit into 16 bits")
    return u8(word >> 8 & LOW)


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


def seen_by(seat: int, seats: int, neutral: int = 0) -> int:
    """Return a table of four bits for each owner + 2 (-2 is neutral, -1 nobody), as this seat sees them.

    Nobody is 0, the seat itself 1, the next one 2. A table in one number is quicker than a list.
    """
    table = neutral
    for owner in range(seats):
        table |= ((owner - seat) % seats + 1) << (owner + 2) * 4
    return table


def settled(arguments: tuple[int, ...]) -> list[int]:
    """Return the arguments of a decision in the room that the layout has for them."""
    if len(arguments) > ARGUMENTS:
        arguments = (arguments[0], *arguments[1 - ARGUMENTS :])
    row = [min(argument, HIGHEST) for argument in arguments]
    return row + [0] * (ARGUMENTS - len(row))
