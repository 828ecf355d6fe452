"""Games a second on a Ray cluster of 1, 2 and more nodes of one processor each, beside one process without Ray.

    python bench/cluster.py --games 24 --nodes 1,2 --rounds 3

All of them play the same games, which is checked. The ways take turns, so that other work on the machine meets all
alike; the medians of the rounds are printed. Starting the cluster and opening the title are not measured.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from statistics import median

from ray.cluster_utils import Cluster

from tycoon.sim.batch import Batch, run


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
    expected = list(run(replace(batch, games=1)))
    for _ in range(options.rounds):
        for size in sizes:
            with nodes(size) as address:
                list(run(replace(batch, games=4 * max(1, size)), cluster=address))  # every process opens the title
                began = time.perf_counter()
                results = list(run(batch, cluster=address))
                rates[size].append(len(results) / (time.perf_counter() - began))
            if results[: len(expected)] != expected:
                raise SystemExit("the games differ")
            expected = results
    for size, found in rates.items():
        name = "one process" if size == 0 else f"cluster of {size}"
        spread = ", ".join(f"{rate:.2f}" for rate in found)
        print(f"{name}: {median(found):.2f} games/s ({spread})")
    print(f"load average {os.getloadavg()[0]:.0f} on {os.cpu_count()} cores")


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
