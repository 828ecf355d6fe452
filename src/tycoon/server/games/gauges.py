"""How far the bots that think for long are: written by their processes, read by the service, without a message."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, MutableSequence
from contextlib import contextmanager
from functools import partial

from tycoon.bots.budget import PROGRESS

MOST = 64
"""Searches that are watched at a time; further ones are made unseen."""
UNSEEN = -1


class Gauges:
    """Numbers in memory that the service shares with the processes in which bots think."""

    def __init__(self) -> None:
        self.shares: MutableSequence[float] = multiprocessing.get_context("spawn").RawArray("d", MOST)
        """The part of its budget that each search has used."""
        self._free = list(range(MOST))

    @contextmanager
    def one(self) -> Iterator[tuple[int, Callable[[], float | None]]]:
        """Lend a gauge: its number for the process, and how to read it here."""
        if not self._free:
            yield UNSEEN, lambda: None
            return
        number = self._free.pop()
        self.shares[number] = 0.0
        try:
            yield number, partial(self.shares.__getitem__, number)
        finally:
            self._free.append(number)


class Needle:
    """Moves a gauge of the service from the process in which a bot thinks."""

    def __init__(self) -> None:
        self.shares: MutableSequence[float] = []

    @contextmanager
    def moved(self, number: int) -> Iterator[None]:
        """Show on this gauge how far every search is that is made meanwhile."""
        if 0 <= number < len(self.shares):
            PROGRESS.listener = partial(self.shares.__setitem__, number)
        try:
            yield
        finally:
            PROGRESS.listener = None
