"""How fast a title runs: games, option lists, copies and resampled worlds, beside a fixed calibration loop.

Every figure is the median of several runs. The calibration loop is the same pure Python on every machine and never
compiled, so that its time says how fast the machine is.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Any

from tycoon.bots import seat_rng
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.play.compiled import is_compiled
from tycoon.sim.batch import action_decisions

SHORTEST_RUN = 0.3
"""Seconds. A shorter measurement is repeated until it has taken this long."""
SAMPLE_EVERY = 7
"""Every nth position of the games is kept, to measure options, copies and worlds on all kinds of positions."""
MOST_SAMPLES = 500


@dataclass(frozen=True)
class Figures:
    """The figures that `tycoon bench` reports."""

    title: str
    seats: int
    compiled: bool
    games_per_s: float
    actions_per_s: float
    decisions_per_s: float
    options_us: float
    """Listing the options of one decision, in microseconds."""
    copy_us: float
    resample_us: float
    calibration: float
    """Seconds for the calibration loop."""
    checksum: str
    """The same for plain and compiled rules, if they play the same games."""

    def plain(self) -> dict[str, object]:
        """Return the form that is written to JSON."""
        rounded = {name: float(f"{getattr(self, name):.5g}") for name in _NUMBERS}
        return {"title": self.title, "seats": self.seats, "compiled": self.compiled, **rounded}


_NUMBERS = (
    "games_per_s",
    "actions_per_s",
    "decisions_per_s",
    "options_us",
    "copy_us",
    "resample_us",
    "calibration",
)


@dataclass(frozen=True)
class _Played:
    """The games of a measurement, played once with everything counted."""

    decisions: int
    actions: int
    checksum: int
    samples: list[State]


def measure(game: Game[Any], seats: int, games: int, runs: int, note: Callable[[str], None]) -> Figures:
    """Measure a title; `note` is told what is being measured."""
    note("calibration")
    calibration = median(_time(calibrate) for _ in range(runs))
    note("games")
    played = _play_counted(game, seats, games)
    seconds = median(_rate(lambda: _play_fast(game, seats, games)) for _ in range(runs))
    note("options, copies, worlds")
    options = median(_rate(lambda: _list_options(played.samples)) for _ in range(runs))
    copies = median(_rate(lambda: _copy(played.samples)) for _ in range(runs))
    resamples = median(_rate(lambda: _resample(game, played.samples)) for _ in range(runs))
    per_sample = 1e6 / len(played.samples)
    return Figures(
        title=game.title,
        seats=seats,
        compiled=is_compiled(),
        games_per_s=games / seconds,
        actions_per_s=played.actions / seconds,
        decisions_per_s=played.decisions / seconds,
        options_us=options * per_sample,
        copy_us=copies * per_sample,
        resample_us=resamples * per_sample,
        calibration=calibration,
        checksum=f"{played.checksum:08x}",
    )


def calibrate() -> int:
    """Do a fixed piece of work of the kind that rules do: small ints, list items, shifts, calls."""
    table = [n * n & 63 for n in range(64)]
    total = 0
    for n in range(200_000):
        mask = table[n & 63] | 1 << (n & 31)
        total = (total + _lowest(mask)) & 0xFFFF
        table[total & 63] = mask & 63
    return total


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length()


def _time(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def _rate(work: Callable[[], object]) -> float:
    """Return the seconds for one piece of work, repeated until the clock can be trusted."""
    times = 0
    start = perf_counter()
    while True:
        work()
        times += 1
        spent = perf_counter() - start
        if spent >= SHORTEST_RUN:
            return spent / times


def _list_options(samples: list[State]) -> None:
    for s in samples:
        s.decision.options(s)


def _copy(samples: list[State]) -> None:
    for s in samples:
        s.copy()


def _resample(game: Game[Any], samples: list[State]) -> None:
    rng = Rng(0)
    for s in samples:
        game.resample(s, s.seat, rng)


def _play_fast(game: Game[Any], seats: int, games: int) -> None:
    """Play random games as a simulation does, deal included."""
    for seed in range(games):
        rng = seat_rng(seed, 0)
        s = game.start(game.deal(seats, seed))
        while not s.over:
            options = s.options
            s.apply(options[rng.below(len(options))])
        game.scores(s)


def _play_counted(game: Game[Any], seats: int, games: int) -> _Played:
    """Play the same games; count decisions and actions, sample positions, and checksum all choices."""
    counted = action_decisions(game)
    decisions = actions = checksum = 0
    samples: list[State] = []
    for seed in range(games):
        rng = seat_rng(seed, 0)
        s = game.start(game.deal(seats, seed))
        while not s.over:
            options = s.options
            option = options[rng.below(len(options))]
            actions += not counted or type(s.decision).__name__ in counted
            if decisions % SAMPLE_EVERY == 0 and len(samples) < MOST_SAMPLES:
                samples.append(s.copy())
            decisions += 1
            checksum = zlib.crc32(f"{options} {option}".encode(), checksum)
            s.apply(option)
        checksum = zlib.crc32(f"{game.scores(s)} {game.ranking(s)}".encode(), checksum)
    return _Played(decisions, actions, checksum, samples)
