"""Health check: can the database be written?"""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import Connection, update

from tycoon.server.http.refusal import StorageDown
from tycoon.server.storage import schema
from tycoon.server.storage.store import Store

BELIEVED_SECONDS = 2.0
"""How long a result is reused, so that frequent checks cost nothing."""
PATIENCE_SECONDS = 5.0


class Health:
    """Checks the database on request."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._asking = asyncio.Lock()
        self._asked = -BELIEVED_SECONDS
        self._well = False

    async def check(self) -> None:
        """Raise StorageDown if the database cannot be written."""
        async with self._asking:
            if time.monotonic() - self._asked >= BELIEVED_SECONDS:
                self._well = await self._ask()
                self._asked = time.monotonic()
        if not self._well:
            raise StorageDown

    async def _ask(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self._store.write(_beat)
        except (StorageDown, TimeoutError):
            return False
        return True


def _beat(connection: Connection) -> None:
    connection.execute(update(schema.health).values(checked=time.time()))
