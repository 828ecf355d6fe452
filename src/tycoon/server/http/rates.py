"""Rate limits: token buckets by name."""

from __future__ import annotations

import time

from tycoon.server.http.refusal import Refusal
from tycoon.server.settings import NO_RATE, Rate
from tycoon.server.storage import stored_rates
from tycoon.server.storage.store import Store

MOST_BUCKETS = 50_000


class Rates:
    """The buckets of this process."""

    def __init__(self) -> None:
        self._buckets: dict[str, tuple[float, float]] = {}

    def spend(self, name: str, rate: Rate) -> None:
        """Take one token; Refusal if there is none."""
        now = time.monotonic()
        tokens, then = self._buckets.get(name, (float(rate.burst), now))
        tokens = min(float(rate.burst), tokens + (now - then) * rate.per_minute / 60)
        if tokens < 1:
            raise too_many()
        if len(self._buckets) >= MOST_BUCKETS:
            self._forget_the_oldest()
        self._buckets[name] = (tokens - 1, now)

    async def spend_everywhere(self, store: Store, name: str, rate: Rate) -> None:
        """Take one token of a limit that holds at all processes together; Refusal if there is none.

        The bucket of this process is asked first: somebody who floods it does not reach the database.
        """
        self.spend(name, rate)
        if rate != NO_RATE and not await store.write(lambda c: stored_rates.spend(c, name, rate)):
            raise too_many()

    def _forget_the_oldest(self) -> None:
        """Drop the older half of the buckets: they have refilled the most."""
        by_age = sorted(self._buckets, key=lambda name: self._buckets[name][1])
        for name in by_age[: len(by_age) // 2]:
            del self._buckets[name]


def too_many() -> Refusal:
    return Refusal(429, "too_many_requests", "too many requests: wait a moment")
