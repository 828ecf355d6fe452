"""Kept positions of a game, so that any other one is reached by a short replay."""

from __future__ import annotations

import bisect
import json
import zlib
from dataclasses import dataclass, field
from typing import Any

from tycoon.core.game import Game
from tycoon.core.state import State

REPLAY_SECONDS = 0.005
"""Keep a position after so much processor time: a single move may be slow, such as finding routes."""
MOST_BETWEEN = 64
"""Keep a position after so many moves, however fast they were."""


def pack(s: State) -> bytes:
    """Pack a position: small, and independent of the code that plays on."""
    return zlib.compress(json.dumps(s.dump(), separators=(",", ":")).encode(), 1)


def unpack(game: Game[Any], packed: bytes) -> State:
    s: State = game.load(json.loads(zlib.decompress(packed)))
    return s


@dataclass
class Snapshots:
    """The start, and enough later positions that no stretch between two takes long to replay."""

    game: Game[Any]
    numbers: list[int] = field(default_factory=list)
    """After which moves, ascending."""
    positions: list[bytes] = field(default_factory=list)
    _seconds: float = 0.0
    """Processor time of the moves since the last one."""

    def keep(self, number: int, s: State, seconds: float) -> None:
        """Keep the position that a move of so many seconds led to, if it is time to."""
        self._seconds += seconds
        if not self.numbers or self._seconds > REPLAY_SECONDS or number - self.numbers[-1] >= MOST_BETWEEN:
            self.add(number, pack(s))

    def add(self, number: int, packed: bytes) -> None:
        self.numbers.append(number)
        self.positions.append(packed)
        self._seconds = 0.0

    def nearest(self, number: int) -> tuple[int, State]:
        """Return the last position kept up to that move, and after which move it is."""
        place = bisect.bisect_right(self.numbers, number) - 1
        return self.numbers[place], unpack(self.game, self.positions[place])

    def forget_after(self, number: int) -> None:
        """Forget the positions after this move: later moves have been taken back."""
        del self.positions[bisect.bisect_right(self.numbers, number) :]
        del self.numbers[len(self.positions) :]
