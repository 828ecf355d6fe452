"""A small generator of our own: the same seed gives the same deal on every machine and in every process."""

from typing import Final

WORD: Final = 0xFFFFFFFF


def _mix(x: int) -> int:
    """Scramble one 32-bit word, so that neighbouring seeds start far apart."""
    x = ((x ^ (x >> 16)) * 0x85EBCA6B) & WORD
    x = ((x ^ (x >> 13)) * 0xC2B2AE35) & WORD
    return x ^ (x >> 16)


class Rng:
    """Marsaglia's xorshift128. Four 32-bit words, because anything wider becomes a big int when compiled."""

    __slots__ = ("_w", "_x", "_y", "_z")
    _x: int
    _y: int
    _z: int
    _w: int

    def __init__(self, seed: int) -> None:
        if seed < 0:
            raise ValueError(f"a seed is a whole number from 0 on, not {seed}")
        words = [0x9E3779B9, 0x243F6A88, 0xB7E15162, 0xC6EF3720]
        place = 0
        while True:
            for i in range(4):
                words[i] = _mix((words[i] + (seed & WORD) + i + place) & WORD)
            seed >>= 32
            place += 1
            if seed == 0:
                break
        self._x, self._y, self._z, self._w = words[0], words[1], words[2], words[3] | 1

    def word(self) -> int:
        """The next 32 random bits."""
        t = (self._x ^ (self._x << 11)) & WORD
        self._x = self._y
        self._y = self._z
        self._z = self._w
        self._w = self._w ^ (self._w >> 19) ^ t ^ (t >> 8)
        return self._w

    def below(self, n: int) -> int:
        """A number from 0 to n-1. Its bias, n in 2**32, is far below what any experiment can see."""
        t = (self._x ^ (self._x << 11)) & WORD  # as in word(): a call here costs plain games 3 %
        self._x = self._y
        self._y = self._z
        self._z = w = self._w
        self._w = w = w ^ (w >> 19) ^ t ^ (t >> 8)
        return (w * n) >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put the list in random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
