"""Small generators: the same seed gives the same deal on every machine and in every process."""

import hashlib
from typing import Final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
SECRET_SEEDS: Final = 1 << 192
"""From here on seeds belong to a cryptographic stream: nobody who sees part of a deal can work out the rest."""


def _mix(x: int) -> int:
    """Scramble one 32-bit word, so that neighbouring seeds start far apart."""
    x = ((x ^ (x >> 16)) * 0x85EBCA6B) & WORD
    x = ((x ^ (x >> 13)) * 0xC2B2AE35) & WORD
    return x ^ (x >> 16)


class Rng:
    """Marsaglia's xorshift128. Four 32-bit words, in machine words when compiled."""

    __slots__ = ("_w", "_x", "_y", "_z")
    _x: i64
    _y: i64
    _z: i64
    _w: i64

    def __init__(self, seed: int) -> None:
        if seed < 0:
            raise ValueError(f"a seed is a whole number from 0 on, not {seed}")
        words = [0x9E3779B9, 0x243F6A88, 0xB7E15162, 0xC6EF3720]
        place = 0
        while True:  # at least once, so that seed 0 is mixed too
            for i in range(4):
                words[i] = _mix((words[i] + (seed & WORD) + i + place) & WORD)
            seed >>= 32
            place += 1
            if seed == 0:
                break
        # One bit is set for certain: a state of all zeros would give zeros for ever.
        self._x, self._y, self._z, self._w = words[0], words[1], words[2], words[3] | 1

    def word(self) -> int:
        """Return the next 32 random bits."""
        t = (self._x ^ (self._x << 11)) & WORD
        self._x = self._y
        self._y = self._z
        self._z = self._w
        self._w = self._w ^ (self._w >> 19) ^ t ^ (t >> 8)
        return self._w

    def below(self, n: int) -> int:
        """Return a number from 0 to n-1. Its bias, n in 2**32, is far below what any experiment can see."""
        t = (self._x ^ (self._x << 11)) & WORD  # as in word(): a call here costs plain games 3 %
        self._x = self._y
        self._y = self._z
        self._z = w = self._w
        self._w = w = w ^ (w >> 19) ^ t ^ (t >> 8)
        # This is w * n >> 32, in halves: compiled, the product of a large n would not fit into a machine word.
        return ((w >> 16) * n + ((w & 0xFFFF) * n >> 16)) >> 16

    def shuffle(self, items: list[int]) -> None:
        """Put the list in random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


class SecretRng(Rng):
    """A cryptographic stream, BLAKE2b in counter mode with the seed as its key: for deals that matter."""

    __slots__ = ("_block", "_counter", "_key", "_used")
    _key: bytes
    _counter: int
    _block: bytes
    _used: int

    def __init__(self, seed: int) -> None:
        super().__init__(0)  # the words of the base are not used, but compiled code wants every field filled
        self._key = hashlib.sha512(b"tycoon deal " + str(seed).encode()).digest()
        self._counter = 0
        self._block = b""
        self._used = 0

    def word(self) -> int:
        """Return the next 32 random bits."""
        if self._used == len(self._block):
            self._block = hashlib.blake2b(self._counter.to_bytes(8, "big"), key=self._key).digest()
            self._counter += 1
            self._used = 0
        value = int.from_bytes(self._block[self._used : self._used + 4], "big")
        self._used += 4
        return value

    def below(self, n: int) -> int:
        """Return a number from 0 to n-1, all equally likely."""
        # Words from the incomplete last block of n are thrown away: they would favour small numbers.
        most = (1 << 32) - (1 << 32) % n
        while True:
            value = self.word()
            if value < most:
                return value % n


def rng_of(seed: int) -> Rng:
    """Return the generator that belongs to a seed."""
    return SecretRng(seed) if seed >= SECRET_SEEDS else Rng(seed)
