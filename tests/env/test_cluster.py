"""Games on a Ray cluster of several nodes: the same results as on one machine, whatever dies."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import islice

import pytest
from ray.cluster_utils import Cluster

from tycoon.bots import make_bot
from tycoon.bots.brass.weights import read_weights
from tycoon.core.errors import BadInput
from tycoon.sim.arena import Arena, Tournament
from tycoon.sim.batch import Batch, run
from tycoon.sim.cluster import NoCluster, spread_on_cluster
from tycoon.sim.tune import Tuner

# Ray warns of its own future, and leaves sockets to the collector.
pytestmark = [
    pytest.mark.filterwarnings("ignore::FutureWarning:ray"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


@pytest.fixture(scope="module")
def nodes() -> Iterator[Cluster]:
    """Two nodes on this machine; a busy one takes long to start them."""
    os.environ.setdefault("RAY_raylet_start_wait_time_s", "300")
    cluster = Cluster(initialize_head=True, connect=False, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    stop: Callable[[], None] = cluster.shutdown
    yield cluster
    stop()


def test_a_cluster_plays_the_same_games(nodes: Cluster) -> None:
    batch = Batch("brass-lancashire", ("random", "random"), 12, 3)
    assert list(run(batch, cluster=nodes.address)) == list(run(batch))


@pytest.mark.soak
def test_an_arena_on_a_cluster_has_the_same_table(nodes: Cluster) -> None:
    tables = []
    for address in (nodes.address, None):
        arena = Arena(Tournament("brass-lancashire", ("random", "random"), 2, 1))
        list(arena.play(2, address) if address else islice(arena.play(1), 2))
        tables.append([(one.name, one.score.mean, one.wins.mean) for one in arena.ordered()])
    assert tables[0] == tables[1]


@pytest.mark.soak
def test_tuning_on_a_cluster_makes_the_same_step(nodes: Cluster) -> None:
    def pulled(address: str | None) -> dict[str, float]:
        tuner = Tuner("brass-lancashire", 2, read_weights(), directions=2)
        list(tuner.steps(1, 1, address))
        return tuner.weights

    assert pulled(nodes.address) == pulled(None)


def test_a_node_that_dies_loses_no_game_and_counts_none_twice(nodes: Cluster) -> None:
    batch = Batch("brass-lancashire", ("random", "random"), 30, 3)
    doomed = nodes.add_node(num_cpus=1)
    results = run(batch, cluster=nodes.address)
    begun = [next(results)]
    nodes.remove_node(doomed, allow_graceful=False)
    assert begun + list(results) == list(run(batch))


def test_what_is_wrong_on_the_cluster_is_told_here(nodes: Cluster) -> None:
    with pytest.raises(BadInput, match="unknown bot 'nobody'"):
        list(spread_on_cluster(make_bot, ["nobody"], nodes.address))


def test_an_address_without_a_cluster_is_named() -> None:
    with pytest.raises(NoCluster, match=r"--cluster 127\.0\.0\.1:1: no cluster answers"):
        list(spread_on_cluster(make_bot, ["random"], "127.0.0.1:1"))
