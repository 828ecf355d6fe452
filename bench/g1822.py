"""Speed of 1822 beyond `tycoon bench 1822`: the recorded game, its best routes, copies, and random games to their end.

    python bench/g1822.py [--log LOG] [--games N] [--runs N]

`make bench-1822` measures the plain rules, `make bench-1822-compiled` the compiled ones. All times are processor time,
so that other work on the machine disturbs less. Every action of the replay and every move of the games is checked
against the listed options. The checksum covers all option lists and choices of the games: plain and compiled rules
have to agree on it.
"""

from __future__ import annotations

import argparse
import zlib
from collections.abc import Callable
from pathlib import Path
from statistics import mean, median
from time import process_time

from tycoon.bots import seat_rng
from tycoon.core import notation
from tycoon.core.record import Record
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.import_18xx.importer import import_log
from tycoon.games.g1822.import_18xx.log import read_log
from tycoon.games.g1822.operating.run import BEST, FIRST_STEPS, ChooseRoutes, best_routes, run_within
from tycoon.games.g1822.state import State1822
from tycoon.play.compiled import is_compiled
from tycoon.sim.bench import calibrate

LOG = Path(__file__).parent.parent / "tests" / "g1822" / "sample" / "log.json.gz"
TABLES: list[tuple[int, dict[str, str]]] = [
    (3, {}),
    (4, {}),
    (5, {}),
    (6, {}),
    (7, {}),
    (3, {"scenario": "nrs"}),
    (5, {"scenario": "mrs"}),
    (7, {"scenario": "mrs", "mrs-cards": "advanced"}),
    (6, {"expansion": "on"}),
    (4, {"expansion": "single-stack"}),
]
"""Seats and variants of the random games."""
COPIES = 2000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--log", type=Path, default=LOG, help="a recorded game (that of the tests)")
    parser.add_argument("--games", type=int, default=3, help="random games at each table (3)")
    parser.add_argument(
        "--runs", type=int, default=5, help="runs of the replay and of the routes; the median counts (5)"
    )
    options = parser.parse_args()
    print(f"rules: {'compiled' if is_compiled() else 'plain Python'}")
    print(f"calibration loop: {median(_time(calibrate) for _ in range(options.runs)) * 1000:.1f} ms")
    _measure_record(options.log, options.runs)
    _measure_games(options.games)


def _time(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


# -- the recorded game -------------------------------------------------------------------------------------------------


def _measure_record(log: Path, runs: int) -> None:
    record = import_log(log).record
    actions = len(read_log(log)["actions"])
    moves, asked = _read(record)
    seconds = median(_time(lambda: _replay(record, moves)) for _ in range(runs))
    print(f"replay: {actions / seconds:,.0f} actions/s ({actions} actions, {len(moves)} moves)")
    _print_routes([median(_route_time(s) for _ in range(runs)) for s in asked])
    _print_copies(asked)


def _read(record: Record) -> tuple[list[int], list[State1822]]:
    """The moves as options, and the positions in which a company may run."""
    s = G1822.start(record.deal)
    moves: list[int] = []
    asked: list[State1822] = []
    for text in record.moves:
        if isinstance(s.decision, ChooseRoutes) and BEST in s.options:
            asked.append(s.copy())
        moves.append(notation.read(s, text))
        s.apply(moves[-1])
    return moves, asked


def _replay(record: Record, moves: list[int]) -> None:
    s = G1822.start(record.deal)
    for option in moves:
        s.apply(option)


def _route_time(asked: State1822) -> float:
    """The best routes from the bare board, with nothing remembered."""
    s = asked.copy()
    s.chains = {}
    s.kept_runs = {}
    return _time(lambda: best_routes(s))


def _print_routes(times: list[float]) -> None:
    millis = sorted(second * 1000 for second in times)
    p90, p99 = (millis[len(millis) * part // 100] for part in (90, 99))
    print(f"best routes of {len(times)} recorded runs, ms: ", end="")
    print(f"median {median(millis):.2f}, p90 {p90:.2f}, p99 {p99:.1f}, most {millis[-1]:.1f}")


def _print_copies(positions: list[State1822]) -> None:
    def copies() -> None:
        for n in range(COPIES):
            positions[n % len(positions)].copy()

    print(f"copy: {median(_time(copies) for _ in range(5)) / COPIES * 1e6:.2f} µs")


# -- random games ------------------------------------------------------------------------------------------------------


class _Played:
    """One random game."""

    def __init__(self, seats: int, variant: dict[str, str], seed: int) -> None:
        self.moves = 0
        self.runs: list[float] = []
        """Seconds of each move that ran the best routes."""
        self.late = 0
        """Runs that the first steps did not prove."""
        self.unproven = 0
        self.checksum = 0
        self.seconds = _time(lambda: self.play(seats, variant, seed))

    def play(self, seats: int, variant: dict[str, str], seed: int) -> None:
        rng = seat_rng(seed, 0)
        s = G1822.start(G1822.deal(seats, seed, **variant))
        while not s.over:
            options = s.options
            option = options[rng.below(len(options))]
            self.checksum = zlib.crc32(f"{options} {option}".encode(), self.checksum)
            self.moves += 1
            if option == BEST and isinstance(s.decision, ChooseRoutes):
                self.run(s)
            else:
                s.apply(option)
        self.checksum = zlib.crc32(f"{G1822.scores(s)}".encode(), self.checksum)

    def run(self, s: State1822) -> None:
        start = process_time()
        if BEST in s.options:
            self.unproven += not best_routes(s).proven
            self.late += not run_within(s, FIRST_STEPS).proven
        s.apply(BEST)
        self.runs.append(process_time() - start)


def _measure_games(count: int) -> None:
    played = [_Played(seats, variant, seed) for seats, variant in TABLES for seed in range(count)]
    seconds = sorted(game.seconds for game in played)
    runs = sorted(second for game in played for second in game.runs)
    checksum = 0
    for game in played:
        checksum = zlib.crc32(str(game.checksum).encode(), checksum)
    print(
        f"{len(played)} random games to their end, s: mean {mean(seconds):.2f}, median {median(seconds):.2f}, "
        f"p95 {seconds[(len(seconds) * 95 - 1) // 100]:.2f}, most {seconds[-1]:.2f}; "
        f"{sum(game.moves for game in played) / sum(seconds):,.0f} moves/s"
    )
    print(
        f"best routes of {len(runs)} runs in them, ms: median {median(runs) * 1000:.2f}, "
        f"p95 {runs[len(runs) * 95 // 100] * 1000:.1f}, p99 {runs[len(runs) * 99 // 100] * 1000:.0f}, "
        f"most {runs[-1] * 1000:.0f}; {sum(game.late for game in played)} not proven by the first steps, "
        f"{sum(game.unproven for game in played)} at all"
    )
    print(f"checksum: {checksum:08x}")


if __name__ == "__main__":
    main()
