"""Games on a Ray cluster: the same chunks of work as on one machine, so the results are the same game by game.

A chunk names a title and seeds, never a position. If the process or the machine that plays it dies, Ray plays it again
elsewhere from its seeds; its results are taken once, when it is complete.
"""

from __future__ import annotations

import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from logging import ERROR
from typing import Any, TypeVar

from tycoon.core.errors import BadInput

LOCAL = "local"
"""The address of a cluster that is started for the purpose on this machine."""
PATIENCE = 20
"""Seconds in which a cluster has to answer."""
ROUNDS = 3
"""Chunks that wait for each processor of the cluster, so that none of them idles."""

Order = TypeVar("Order")
Answer = TypeVar("Answer")


class NoCluster(BadInput):
    """Ray is not installed, or there is no cluster at the address."""


@contextmanager
def cluster(address: str) -> Iterator[int]:
    """Connect to a cluster and yield how many processors it has. Stop it again if it was started here."""
    if find_spec("ray") is None:
        raise NoCluster("ray is not installed; for clusters: pip install 'tycoon[cluster]'")
    _knock(address)
    import ray

    ours = not ray.is_initialized()
    try:
        if ours:
            ray.init(
                address=None if address == LOCAL else address,
                include_dashboard=False,
                log_to_driver=False,
                logging_level=ERROR,
            )
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise NoCluster(f"--cluster {address}: {' '.join(str(error).split())}") from error
    try:
        resources: Callable[[], dict[str, float]] = ray.cluster_resources
        yield max(1, int(resources().get("CPU", 1)))
    finally:
        if ours:
            ray.shutdown()


def _knock(address: str) -> None:
    """Check that somebody answers at the address: Ray itself would wait for minutes."""
    host, colon, port = address.rpartition(":")
    if not colon or "://" in address:
        return
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, ValueError, OverflowError) as error:
        raise NoCluster(f"--cluster {address}: no cluster answers there ({error})") from error


def spread_on_cluster(work: Callable[[Order], Answer], orders: Iterable[Order], address: str) -> Iterator[Answer]:
    """Yield the answers of all orders, in order. Lost work is done again; interrupting cancels what has not begun."""
    with cluster(address) as processors:
        import ray

        # A task that dies with its worker is begun again elsewhere, as often as it takes; one that raises is not.
        remote: Any = ray.remote(num_cpus=1, max_retries=-1)(work)
        waiting: deque[Any] = deque()
        try:
            for order in orders:
                waiting.append(remote.remote(order))
                if len(waiting) > ROUNDS * processors:
                    yield _answer(waiting.popleft())
            while waiting:
                yield _answer(waiting.popleft())
        finally:
            for left in waiting:
                ray.cancel(left, force=True)


def _answer(reference: Any) -> Any:
    import ray

    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        cause = error.cause
        if isinstance(cause, BadInput):
            raise cause from error
        raise
