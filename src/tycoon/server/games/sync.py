"""Tables and the database in step, although several processes may serve the same games.

Every change raises the version of a game. A process that writes to an older version is refused and reads first what
the others have written.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection

from tycoon.server.games import live
from tycoon.server.games.registry import Registry
from tycoon.server.games.table import Table
from tycoon.server.http.refusal import Refusal
from tycoon.server.storage import stored_games
from tycoon.server.storage.store import Store
from tycoon.server.storage.stored_games import Overtaken

log = logging.getLogger("tycoon.server")

T = TypeVar("T")

FOLLOW_SECONDS = 2.0
"""How often the follower compares versions with the database."""
MOST_FOLLOWED = 1000
"""Games compared at once. If there are more, watched games come first and the others take turns."""
BOT_BACKSTOP = 30.0
"""Seconds after another process's last change until this process asks the bots itself."""
MOST_TRIES = 20
"""How often a change that fits any position is written again after another process was first."""


class Sync:
    """Writes changes of tables and reads the changes of other processes."""

    def __init__(self, store: Store, registry: Registry) -> None:
        self._store = store
        self._registry = registry

    async def refresh(self, table: Table) -> bool:
        """Read what other processes have written; True if moves are among it. The caller holds the lock."""
        known = table.entries
        news = await self._store.read(lambda c: stored_games.news(c, table.id, known))
        if news is None or news.rules_version != table.game.rules_version:
            self._registry.forget(table.id)
            raise Refusal(409, "overtaken", "the game has changed elsewhere: load it again")
        if news.version == table.version:
            return False
        try:
            await table.work(lambda: stored_games.catch_up(table, news))
        except Exception:
            self._registry.forget(table.id)
            raise
        table.followed = time.monotonic()
        live.state_changed(table)
        return bool(news.entries)

    async def write(self, table: Table, work: Callable[[Connection, int], T], anyhow: bool = False) -> T:
        """Write a change as the table's next version. The caller holds the lock.

        If another process was first, the table reads what that process wrote. If moves are among it, this raises
        Overtaken, unless `anyhow` says that the change fits any position.
        """
        for _ in range(MOST_TRIES):
            version = table.version
            try:
                result = await self._store.write(partial(_of_version, work, version))
            except Overtaken:
                if await self.refresh(table) and not anyhow:
                    raise
                continue
            table.version = version + 1
            return result
        raise Refusal(503, "busy", "the game is being changed elsewhere all the time: try again")


class Follower:
    """Looks for changes of other processes every few seconds."""

    def __init__(self, store: Store, registry: Registry, sync: Sync, ask_bots: Callable[[Table], None]) -> None:
        self._store = store
        self._registry = registry
        self._sync = sync
        self._ask_bots = ask_bots

    async def run(self) -> None:
        """Follow the other processes until cancelled."""
        while True:
            await asyncio.sleep(FOLLOW_SECONDS)
            try:
                await self._follow_once()
            except Exception as error:
                log.warning("other processes cannot be followed now: %s", type(error).__name__)

    async def _follow_once(self) -> None:
        tables = self._next_tables()
        if not tables:
            return
        ids = [table.id for table in tables]
        versions = await self._store.read(lambda c: stored_games.versions(c, ids))
        now = time.monotonic()
        for table in tables:
            table.compared = now
            # Whoever plays a move also asks the bots. That process may have died since.
            if now - table.followed > BOT_BACKSTOP:
                self._ask_bots(table)
        changed = [table for table in tables if versions.get(table.id) != table.version]
        await asyncio.gather(*(self._catch_up(table) for table in changed))

    def _next_tables(self) -> list[Table]:
        """Return watched tables first, then those whose last comparison is longest ago."""
        tables = self._registry.tables.values()
        return sorted(tables, key=lambda table: (not table.watchers, table.compared))[:MOST_FOLLOWED]

    async def _catch_up(self, table: Table) -> None:
        with contextlib.suppress(Refusal):
            async with table.lock:
                await self._sync.refresh(table)


def _of_version(work: Callable[[Connection, int], T], version: int, connection: Connection) -> T:
    return work(connection, version)
