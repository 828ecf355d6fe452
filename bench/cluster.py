"""Games a second on a Ray cluster of 1, 2 and more nodes of one processor each, beside one process without Ray.

    python bench/cluster.py --games 24 --nodes 1,2 --rounds 3

All of them play the same games, which is checked. The ways take turns, so that other work on the machine meets all
alike; the medians of the rounds are printed. Starting the cluster and opening the title are not measured.

Games a second are on the clock, so other work on the machine counts too. Processor time does not, and is given for each
game: that of the processes that play, of the one that sends the games and gathers them, and of Ray's own processes.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from statistics import median

from ray.cluster_utils import Cluster

from tycoon.sim.batch import Batch, run

TICKS = os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--title", default="brass-birmingham")
    parser.add_argument("--bot", default="skilled", help="in all four seats (skilled)")
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--nodes", default="1,2", help="sizes of the clusters (1,2)")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    batch = Batch(options.title, (options.bot,) * 4, options.games, 1)
    sizes = [0, *map(int, options.nodes.split(","))]
    rates: dict[int, list[float]] = {size: [] for size in sizes}
    costs: dict[int, list[list[float]]] = {size: [] for size in sizes}
    expected = list(run(replace(batch, games=1)))
    for _ in range(options.rounds):
        for size in sizes:
            with nodes(size) as address:
                list(run(replace(batch, games=4 * max(1, size)), cluster=address))  # every process opens the title
                began = time.perf_counter()
                results = []
                for result in run(batch, cluster=address):
                    results.append(result)
                    # From the first game on: before it, processes start. After the last one they may have ended.
                    if len(results) == 1:
                        before = processor_times()
                    elif len(results) == batch.games:
                        spent = zip(processor_times(), before, strict=True)
                        costs[size].append([1000 * (now - then) / (batch.games - 1) for now, then in spent])
                rates[size].append(len(results) / (time.perf_counter() - began))
            if results[: len(expected)] != expected:
                raise SystemExit("the games differ")
            expected = results
    for size, found in rates.items():
        name = "one process" if size == 0 else f"cluster of {size}"
        spread = ", ".join(f"{rate:.2f}" for rate in found)
        here, playing, ray = (median(kind) for kind in zip(*costs[size], strict=True))
        print(f"{name}: {median(found):.2f} games/s ({spread})")
        print(f"    processor time, ms a game: {playing:.0f} playing, {here:.1f} here, {ray:.0f} in Ray")
    print(f"load average {os.getloadavg()[0]:.0f} on {os.cpu_count()} cores")


def processor_times() -> tuple[float, float, float]:
    """Seconds of this process, of the workers that it started, and of all other processes below it."""
    parents: dict[int, int] = {}
    seconds: dict[int, float] = {}
    playing: set[int] = set()
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            words = (folder / "stat").read_text().rpartition(")")[2].split()
            command = (folder / "cmdline").read_bytes()
        except OSError:  # it has ended meanwhile
            continue
        number = int(folder.name)
        parents[number] = int(words[1])
        seconds[number] = (int(words[11]) + int(words[12])) / TICKS
        if command.startswith(b"ray::"):
            playing.add(number)
    below = {number for number in parents if number != os.getpid() and is_below(number, parents)}
    workers = sum(seconds[number] for number in below & playing)
    return time.process_time(), workers, sum(seconds[number] for number in below - playing)


def is_below(number: int, parents: dict[int, int]) -> bool:
    """Whether this process began the other one, or one that did."""
    while number in parents:
        if number == os.getpid():
            return True
        number = parents[number]
    return False


@contextmanager
def nodes(size: int) -> Iterator[str | None]:
    """A cluster of so many nodes with a processor each; none for 0."""
    if size == 0:
        yield None
        return
    os.environ.setdefault("RAY_raylet_start_wait_time_s", "300")
    cluster = Cluster(initialize_head=True, connect=False, head_node_args={"num_cpus": 1})
    stop: Callable[[], None] = cluster.shutdown
    for _ in range(size - 1):
        cluster.add_node(num_cpus=1)
    try:
        yield cluster.address
    finally:
        stop()


if __name__ == "__main__":
    main()
