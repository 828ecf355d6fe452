"""Reviewing with several processes: each judges turns of its own, and the review is the same for any number of them."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from tycoon.core.game import Game
from tycoon.core.record import Record
from tycoon.play.titles import open_title
from tycoon.review.judging import Judgement
from tycoon.review.review import Reviewer, Sample

_at_work: list[Reviewer] = []
"""The game that this process judges turns of."""


def judged(reviewer: Reviewer, workers: int, data: Path | None = None) -> Iterator[tuple[Judgement, Sample]]:
    """The judgements of all turns, in order, as they come."""
    if workers == 1:
        yield from reviewer.judge_all()
        return
    # Spawned, not forked: a progress bar has a thread, and a fork of a threaded process may hang.
    context = multiprocessing.get_context("spawn")
    given = (reviewer.game.title, data, reviewer.record, reviewer.effort)
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_begin, initargs=given)
    try:
        yield from pool.map(_judge, range(len(reviewer.walk.turns)))
    finally:
        pool.shutdown(cancel_futures=True)


def _begin(title: str, data: Path | None, record: Record, effort: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    game: Game[Any] = open_title(title, data)
    _at_work.append(Reviewer(game, record, effort))


def _judge(number: int) -> tuple[Judgement, Sample]:
    return _at_work[0].judge(number)
