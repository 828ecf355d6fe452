"""Play many games, over worker processes if wanted; the results do not depend on how many.

Game k is dealt from seed + k, and each of its bots draws from a generator made of that number and its seat. So game k
can be played again alone, with `--seed <seed + k> --games 1`. Workers are told a title and seeds, never positions.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any

from tycoon.bots import Bot, chooser, seat_rng
from tycoon.core.deal import Deal
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.play.titles import open_title
from tycoon.sim.cluster import spread_on_cluster
from tycoon.sim.programs import dismiss, make_player

LARGEST_CHUNK = 20
"""Games in one order to a worker: many enough to be worth the message, few enough for a smooth progress bar."""


CLUSTER_SHARE = 64
"""Cut a batch for at least so many workers of a cluster."""


@dataclass(frozen=True)
class Batch:
    """Which games to play. Small and plain, because it is what workers are sent."""

    title: str
    players: tuple[str, ...]
    """The name of the bot at each seat."""
    games: int
    seed: int
    variant: dict[str, str] = field(default_factory=dict)
    data: Path | None = None
    """An edited component file."""


@dataclass(frozen=True)
class Result:
    """How one game ended."""

    seed: int
    scores: list[int]
    ranking: list[int]
    decisions: int
    """Options really chosen; forced ones are not counted."""
    actions: int
    rounds: int
    seconds: list[float] = field(default_factory=list, compare=False)
    """Processor time that each seat thought; not part of what a seed decides."""
    asked: list[int] = field(default_factory=list, compare=False)
    """How often each seat was asked."""

    def plain(self) -> dict[str, object]:
        """Return the form that is written to JSON."""
        return {"seed": self.seed, "scores": self.scores, "ranking": self.ranking, "decisions": self.decisions}


def play_game(
    game: Game[Any], deal: Deal, bots: Sequence[Bot], rngs: Sequence[Rng], met: Counter[str] | None = None
) -> Result:
    """Play one game from the deal to its end, with a bot and a generator for each seat; `met` counts decisions."""
    choosers = [chooser(game, bot) for bot in bots]
    counted = action_decisions(game)
    decisions = actions = 0
    seconds = [0.0] * len(bots)
    asked = [0] * len(bots)
    s = game.start(deal)
    while not s.over:
        seat = s.seat
        decisions += 1
        asked[seat] += 1
        name = type(s.decision).__name__
        actions += not counted or name in counted
        if met is not None:
            met[name] += 1
        began = process_time()
        option = choosers[seat](s, seat, rngs[seat])
        seconds[seat] += process_time() - began
        s.apply(option)
    ends = (game.scores(s), game.ranking(s))
    return Result(deal.seed or 0, *ends, decisions, actions, game.rounds(s), seconds, asked)


def action_decisions(game: Game[Any]) -> frozenset[str]:
    """Return names of the decisions that count as actions of the title; empty: every decision does."""
    return frozenset(game.action_decisions)


def run(batch: Batch, workers: int = 1, cluster: str | None = None) -> Iterator[Result]:
    """Yield the results in the order of the games. `cluster`: the address of a Ray cluster that plays them."""
    # A title or a variant that does not exist shows here, before any worker is started.
    open_title(batch.title, batch.data).deal(len(batch.players), batch.seed, **batch.variant)
    if cluster is not None:
        return spread(_chunks(batch, CLUSTER_SHARE), workers, cluster)
    if workers == 1:
        return _play(batch)
    return spread(_chunks(batch, workers), workers)


_open = cache(open_title)
"""A worker reads a title once."""


def _play(batch: Batch) -> Iterator[Result]:
    game = _open(batch.title, batch.data)
    seats = range(len(batch.players))
    for seed in range(batch.seed, batch.seed + batch.games):
        deal = game.deal(len(seats), seed, **batch.variant)
        players = [make_player(name) for name in batch.players]
        try:
            yield play_game(game, deal, players, [seat_rng(seed, i) for i in seats])
        finally:
            dismiss(players)


def _play_chunk(batch: Batch) -> list[Result]:
    return list(_play(batch))


def spread(chunks: Iterable[Batch], workers: int, cluster: str | None = None) -> Iterator[Result]:
    """Yield the results of all chunks in order. Workers have a short queue, so memory does not grow."""
    if cluster is not None:
        for results in spread_on_cluster(_play_chunk, chunks, cluster):
            yield from results
        return
    # Spawned, not forked: the progress bar has a thread, and a fork of a threaded process may hang.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_ignore_interrupt)
    waiting: deque[Future[list[Result]]] = deque()
    try:
        for chunk in chunks:
            waiting.append(pool.submit(_play_chunk, chunk))
            if len(waiting) > 4 * workers:  # enough that no worker waits for the slowest game of another
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _chunks(batch: Batch, workers: int) -> Iterator[Batch]:
    size = max(1, min(LARGEST_CHUNK, batch.games // (4 * workers)))
    for first in range(0, batch.games, size):
        yield replace(batch, seed=batch.seed + first, games=min(size, batch.games - first))


def _ignore_interrupt() -> None:
    """Ignore Ctrl-C, which reaches every process of the terminal: only the main one answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
