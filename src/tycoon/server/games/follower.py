"""Follows the other processes: hears their notices, and compares versions when some may have been missed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import Callable
from functools import partial

from tycoon.server import metrics
from tycoon.server.bus.notice import Notice, Played
from tycoon.server.games.presence import Presence
from tycoon.server.games.registry import Registry
from tycoon.server.games.sync import Sync
from tycoon.server.games.table import Table
from tycoon.server.http.refusal import Refusal, StorageDown
from tycoon.server.people import stored_people
from tycoon.server.people.people import People
from tycoon.server.storage import stored_games
from tycoon.server.storage.store import Store

log = logging.getLogger("tycoon.server")

COMPARE_SECONDS = 20.0
"""How often versions are compared although nothing was heard: a backstop."""
DEAF_SECONDS = 2.0
"""How often they are compared while notices do not arrive."""
MOST_COMPARED = 1000
"""Games compared in one query."""


class Follower:
    """Brings this process up to date with the others. Notices that come faster than that are merged."""

    def __init__(
        self,
        store: Store,
        registry: Registry,
        sync: Sync,
        people: People,
        presence: Presence,
        ask_bots: Callable[[], None],
    ) -> None:
        self._store = store
        self._registry = registry
        self._sync = sync
        self._people = people
        self._presence = presence
        self._ask_bots = ask_bots
        self._heard = Notice()
        self._news = asyncio.Event()

    async def listen(self) -> None:
        """Hear the bus until cancelled."""
        await self._store.bus.listen(self.hear)

    def hear(self, notice: Notice) -> None:
        """Take in a notice. Sessions end at once."""
        metrics.NOTICES.inc()
        for digest in notice.sessions:
            self._people.forget_session(digest)
            self._registry.disconnect(digest)
        for person in notice.people:
            self._people.forget(person)
        self._presence.hear(notice.here)
        self._registry.note_versions(notice.games)
        self._heard.merge(notice)
        self._news.set()

    async def run(self) -> None:
        """Act on what is heard until cancelled."""
        while True:
            seconds = COMPARE_SECONDS if self._store.bus.is_listening() else min(DEAF_SECONDS, COMPARE_SECONDS)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._news.wait()
            heard, self._heard = self._heard, Notice()
            heard.whole = heard.whole or not self._news.is_set()
            self._news.clear()
            try:
                await self._act(heard)
            except Exception as error:
                if not isinstance(error, StorageDown):
                    log.warning("other processes cannot be followed now: %s", type(error).__name__)
                # Nothing of what was heard is lost: everything is compared when that is possible again.
                await asyncio.sleep(min(DEAF_SECONDS, COMPARE_SECONDS))
                self._heard.whole = True
                self._news.set()

    async def _act(self, heard: Notice) -> None:
        if heard.bots or heard.whole:
            self._ask_bots()
        if heard.whole:
            self._presence.hear_all()
            await self._compare()
            await self._end_sessions()
            return
        tables, told = self._registry.tables, defaultdict[str, list[Played]](list)
        for one in heard.played:
            told[one.game].append(one)
        late = [(tables[game], version) for game, version in heard.games.items() if game in tables]
        await asyncio.gather(
            *(self._follow(table, version, told[table.id]) for table, version in late if table.version < version)
        )

    async def _follow(self, table: Table, version: int, told: list[Played]) -> None:
        with contextlib.suppress(Refusal):
            async with table.lock:
                await self._sync.follow(table, version, told)

    async def _compare(self) -> None:
        """Compare the versions of all open tables with the database."""
        metrics.COMPARISONS.inc()
        tables = sorted(self._registry.tables.values(), key=lambda table: not table.watchers)
        for first in range(0, len(tables), MOST_COMPARED):
            some = tables[first : first + MOST_COMPARED]
            ids = [table.id for table in some]
            versions = await self._store.read(partial(stored_games.versions, games=ids))
            await self._catch_up([table for table in some if versions.get(table.id) != table.version])

    async def _end_sessions(self) -> None:
        """End the live connections of sessions that others may have ended."""
        self._people.forget_all()
        watchers = [watcher for table in self._registry.tables.values() for watcher in table.watchers]
        digests = sorted({watcher.session for watcher in watchers if watcher.session is not None})
        for first in range(0, len(digests), MOST_COMPARED):
            some = digests[first : first + MOST_COMPARED]
            alive = await self._store.read(partial(stored_people.living_sessions, digests=some))
            for digest in set(some) - alive:
                self._registry.disconnect(digest)

    async def _catch_up(self, tables: list[Table]) -> None:
        await asyncio.gather(*(self._refresh(table) for table in tables))

    async def _refresh(self, table: Table) -> None:
        with contextlib.suppress(Refusal):
            async with table.lock:
                await self._sync.refresh(table)
