"""Trials of own component files, in separate processes with limited time and memory.

A small file from a stranger can still ask for a board of a million places. That harms only a process that can be
spared: the service opens the file itself only after a successful trial.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from pathlib import Path

from tycoon.core.errors import BadData, BadInput
from tycoon.games import CATALOGUE
from tycoon.play.titles import open_title
from tycoon.server.games.processes import end_with_parent
from tycoon.server.games.titles import plainly
from tycoon.server.http.refusal import Refusal

PROCESSES = 2
PROCESSOR_SECONDS = 2.0
"""Processor time of one trial. The largest built-in file takes a tenth of a second."""
PATIENCE_SECONDS = 60.0
"""Wall-clock time of one trial, process start included. It ends processes that hang without using the processor."""
MEMORY = 2 * 1024**3
"""Address space of a process."""
MOST_WAITING = 16
TOO_MUCH = "data: too large a game: it takes too long or too much memory"


@dataclass(frozen=True)
class Trial:
    """A game to be begun with a component file."""

    title: str
    path: Path
    seats: int
    variant: Mapping[str, str | bool] = field(default_factory=dict)


class Trials:
    """A few processes with one trial each at a time. When too many wait, the next is refused."""

    def __init__(self, work: Callable[[Trial], str] | None = None) -> None:
        """Run `work` on each trial. It returns what is wrong, or an empty string."""
        self._work = work or try_out
        self._free = asyncio.Semaphore(PROCESSES)
        self._pools: list[ProcessPoolExecutor] = []
        self._all: set[ProcessPoolExecutor] = set()
        self._waiting = 0

    async def check(self, trial: Trial) -> None:
        """Raise BadData if the game cannot be begun within the limits."""
        if self._waiting >= MOST_WAITING:
            raise Refusal(503, "busy", "too many component files are being read: try again in a moment")
        self._waiting += 1
        try:
            async with self._free:
                problem = await self._run(trial)
        finally:
            self._waiting -= 1
        if problem:
            raise BadData(problem)

    async def _run(self, trial: Trial) -> str:
        pool = self._pools.pop() if self._pools else _new_pool()
        self._all.add(pool)
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                problem = await asyncio.get_running_loop().run_in_executor(pool, timed, self._work, trial)
        except (BrokenProcessPool, TimeoutError):
            self._kill(pool)
            return TOO_MUCH
        except BaseException:
            self._kill(pool)
            raise
        self._pools.append(pool)
        return problem

    def _kill(self, pool: ProcessPoolExecutor, wait: bool = False) -> None:
        self._all.discard(pool)
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=wait, cancel_futures=True)

    def close(self) -> None:
        """End all processes, and wait until they have given back what they hold of the system."""
        for pool in list(self._all):
            self._kill(pool, wait=True)
        self._pools.clear()


def _new_pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=prepare_process)


# -- in the processes ----------------------------------------------------------------------------------------


def prepare_process() -> None:
    """Lower the priority of this process and limit its memory."""
    end_with_parent()
    with contextlib.suppress(OSError):
        os.nice(10)
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def timed(work: Callable[[Trial], str], trial: Trial) -> str:
    """Do the work. The system kills this process when its processor time is used up."""
    CATALOGUE.game(trial.title)
    _set_clock(PROCESSOR_SECONDS)
    try:
        return work(trial)
    except MemoryError:
        return TOO_MUCH
    finally:
        _set_clock(0)


def try_out(trial: Trial) -> str:
    """Begin the game; return what is wrong, or an empty string."""
    try:
        game = open_title(trial.title, trial.path)
        len(game.start(game.deal(trial.seats, 0, **trial.variant)).options)
    except BadInput as error:
        return plainly(error, trial.path)
    except MemoryError:
        raise
    # The rules did not foresee such a file, so there is no better message.
    except Exception as error:
        return f"data: no game can be begun with it ({type(error).__name__})"
    return ""


def _set_clock(seconds: float) -> None:
    """Have the system kill this process after this much processor time; 0 means never."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)
