"""Tables and the database in step, although several processes may serve the same games.

Every change raises the version of a game. A process that writes to an older version is refused and reads first what
the others have written.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection

from tycoon.server import metrics
from tycoon.server.bus.notice import Played
from tycoon.server.games import live
from tycoon.server.games.registry import Registry
from tycoon.server.games.table import Table
from tycoon.server.http.refusal import Refusal
from tycoon.server.storage import stored_games
from tycoon.server.storage.store import Store
from tycoon.server.storage.stored_games import Overtaken

T = TypeVar("T")

MOST_TRIES = 20
"""How often a change that fits any position is written again after another process was first."""


class Changed(Exception):
    """Something the change depends on has changed, although no move was made. Nothing was written."""


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
        await self._bring_up(table, lambda: stored_games.catch_up(table, news))
        return bool(news.entries)

    async def follow(self, table: Table, version: int, told: list[Played]) -> None:
        """Bring a table to a version that another process has told of. The caller holds the lock.

        What was told is played. If that is not all that has changed, the rest is read.
        """
        news = [one for one in told if one.version > table.version]
        told_all = [one.version for one in news] == list(range(table.version + 1, version + 1))
        if news and told_all and news[0].entry == table.entries:
            await self._bring_up(table, lambda: stored_games.follow(table, news))
        elif version > table.version:
            await self.refresh(table)

    async def _bring_up(self, table: Table, work: Callable[[], None]) -> None:
        """Let a table take in what others have changed, and tell who watches."""
        try:
            await table.work(work)
        except Exception:
            self._registry.forget(table.id)
            raise
        live.state_changed(table)
        self._registry.announce(table)

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
                metrics.OVERTAKEN.inc()
                if await self.refresh(table) and not anyhow:
                    raise
                continue
            table.version = version + 1
            return result
        raise Refusal(503, "busy", "the game is being changed elsewhere all the time: try again")


def _of_version(work: Callable[[Connection, int], T], version: int, connection: Connection) -> T:
    return work(connection, version)
