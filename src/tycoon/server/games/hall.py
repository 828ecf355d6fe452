"""The hall holds the parts that run the games and connects them."""

from __future__ import annotations

import asyncio
import contextlib

from tycoon.server.games.asking import Asking
from tycoon.server.games.bot_driver import BotDriver
from tycoon.server.games.bot_pool import Thinkers
from tycoon.server.games.follower import Follower
from tycoon.server.games.leases import Leases
from tycoon.server.games.leaving import Leaving
from tycoon.server.games.moves import Moves
from tycoon.server.games.ordering import Ordering
from tycoon.server.games.presence import Presence
from tycoon.server.games.registry import Registry
from tycoon.server.games.reviews import Reviews
from tycoon.server.games.seating import Seating
from tycoon.server.games.sync import Sync
from tycoon.server.games.taking_back import TakingBack
from tycoon.server.games.tasks import Tasks
from tycoon.server.games.titles import Titles
from tycoon.server.http.refusal import StorageDown
from tycoon.server.people.people import People
from tycoon.server.settings import Settings
from tycoon.server.storage import shelving, stored_games, stored_presence, stored_rates
from tycoon.server.storage.store import Store

TIDY_SECONDS = 900.0


class Hall:
    """All parts run in one event loop."""

    def __init__(self, store: Store, thinkers: Thinkers, titles: Titles, people: People, settings: Settings) -> None:
        limits = settings.limits
        self._store = store
        self._tasks = Tasks()
        self.registry = Registry(store, titles, limits.tables)
        self.sync = Sync(store, self.registry)
        self.leases = Leases(store, settings.workers, settings.programs)
        self.seating = Seating(
            store, titles, self.registry, self.sync, self.leases, limits.unfinished_games, settings.programs
        )
        self.moves = Moves(self.registry, self.sync, self.leases)
        self.taking_back = TakingBack(self.registry, self.sync, self.leases, self.moves)
        self.ordering = Ordering(self.sync, self.moves, self._tasks)
        self.leaving = Leaving(store, self.registry, self.sync, self.leases, settings.programs)
        self.bots = BotDriver(thinkers, titles, self.registry, self.sync, self.moves, self.leases, self._tasks)
        self.reviews = Reviews(store, thinkers, titles, self._tasks)
        self.asking = Asking(store, self.leases, self.bots)
        self.presence = Presence(store, self.registry)
        self._follower = Follower(store, self.registry, self.sync, people, self.presence, self.asking.ask_now)
        # The driver plays moves, and moves call for the driver: the registry passes that call on.
        self.registry.on_position(self.bots.attend)
        self.registry.on_position(self.ordering.attend)
        self.registry.on_position(self.presence.open)

    def start(self) -> None:
        """Let the bots that were asked go on, and follow the other processes."""
        for work in (self.asking.take(), self.asking.renew(), self.asking.mend()):
            self._tasks.begin(work)
        self._tasks.begin(self._follower.listen())
        self._tasks.begin(self._follower.run())
        self._tasks.begin(self.presence.run())
        self._tasks.begin(self._tidy())

    async def _tidy(self) -> None:
        """Delete rate limits, games and dead processes that nobody needs any more, and mend lists of games."""
        while True:
            with contextlib.suppress(StorageDown):
                for work in (shelving.mend, stored_games.purge, stored_rates.forget, stored_presence.forget):
                    await self._store.write(work)
            await asyncio.sleep(TIDY_SECONDS)

    async def close(self) -> None:
        """Disconnect everybody, stop all work in the background, and leave the bots to other processes."""
        self.registry.disconnect_all()
        await self._tasks.close()
        with contextlib.suppress(StorageDown):
            await self.leases.release_all()
            await self.presence.close()
        self.seating.close()
