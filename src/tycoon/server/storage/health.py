"""Whether the service can do its work: its database answers, and what is written stays written."""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import Connection, update

from tycoon.server.http.refusal import StorageDown
from tycoon.server.storage import schema
from tycoon.server.storage.store import Store

BELIEVED_SECONDS = 2.0
"""How long an answer is given again without asking the database: whoever asks often costs nothing."""
PATIENCE_SECONDS = 5.0


class Health:
    """Looks after the database when somebody asks."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._asking = asyncio.Lock()
        self._asked = -BELIEVED_SECONDS
        self._well = False

    async def check(self) -> None:
        """StorageDown if the database cannot be written now."""
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
