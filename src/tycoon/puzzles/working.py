"""Looking for puzzles with several processes. What is found is the same for any number of them."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import count
from typing import Any

from tycoon.core.game import Game
from tycoon.games import CATALOGUE
from tycoon.puzzles.finding import Found, puzzles_in


def search(game: Game[Any], first: int, workers: int) -> Iterator[Found]:
    """What is found in the game of each seed from the first on, in order and without end."""
    if workers == 1:
        yield from (puzzles_in(game, seed) for seed in count(first))
    # Spawned, not forked: a progress bar has a thread, and a fork of a threaded process may hang.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_ignore_interrupt)
    waiting: deque[Future[Found]] = deque()
    try:
        for seed in count(first):
            waiting.append(pool.submit(_search, game.title, seed))
            if len(waiting) > workers:
                yield waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _search(title: str, seed: int) -> Found:
    return puzzles_in(CATALOGUE.game(title), seed)


def _ignore_interrupt() -> None:
    """Ignore Ctrl-C, which reaches every process of the terminal: only the main one answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
