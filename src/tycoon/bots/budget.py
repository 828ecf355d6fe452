"""How much a bot may think about one choice. Budgets count work, so that a game repeats on every machine."""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import process_time
from typing import Final

BRAKE_SECONDS: Final = 120.0
"""Processor time after which a search stops although its budget is not used up. It should never happen."""

log = logging.getLogger("tycoon.bots")


class Progress:
    """Says how far the search of this process is, to whoever shows it to people."""

    __slots__ = ("listener",)
    listener: Callable[[float], None] | None

    def __init__(self) -> None:
        self.listener = None


PROGRESS: Final = Progress()


class Judge:
    """Base of everything that judges positions: it counts them."""

    __slots__ = ("judged",)
    judged: int

    def __init__(self) -> None:
        self.judged = 0


class Budget:
    """Positions to judge and worlds to draw for one choice; 0 is no limit.

    A limit on positions alone would not end a search near the end of a game, where no positions are left to judge. So a
    search in many worlds has both limits.
    """

    __slots__ = ("_judge", "_judged", "_started", "positions", "worlds")
    positions: int
    worlds: int
    _judge: Judge
    _judged: int
    _started: float

    def __init__(self, judge: Judge, positions: int, worlds: int = 0) -> None:
        self.positions = positions
        self.worlds = worlds
        self._judge = judge
        self._judged = judge.judged
        self._started = process_time()

    def spent(self, worlds: int = 0) -> float:
        """Return the part that is used up: 1 is all of it."""
        used = 0.0
        if self.positions:
            used = (self._judge.judged - self._judged) / self.positions
        if self.worlds:
            used = max(used, worlds / self.worlds)
        if PROGRESS.listener is not None:
            PROGRESS.listener(min(used, 1.0))
        if process_time() - self._started > BRAKE_SECONDS:
            log.warning("a search was stopped by the clock; this game will not repeat")
            return max(used, 1.0)
        return used
