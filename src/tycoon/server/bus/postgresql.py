"""Notices over PostgreSQL's NOTIFY, which sends them at the commit; one connection a process listens."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any

import psycopg
from sqlalchemy import Connection, Engine, text

from tycoon.server.bus.bus import Hear
from tycoon.server.bus.notice import Notice, decoded

log = logging.getLogger("tycoon.server")

CHANNEL = "tycoon"
NOTIFY = text("SELECT pg_notify(:channel, :notice)")
BEAT_SECONDS = 10.0
"""After so long without a notice the connection is tried."""
PATIENCE_SECONDS = 5.0
"""How long a try or a new connection may take."""
AGAIN_SECONDS = 1.0
"""Pause before a lost connection is made anew."""
KEEPALIVES = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}


class PostgresqlBus:
    """NOTIFY and LISTEN."""

    def __init__(self, engine: Engine) -> None:
        self.origin = secrets.token_hex(8)
        _, self._where = engine.dialect.create_connect_args(engine.url)
        self._listening = False

    def publish(self, connection: Connection, notice: Notice) -> None:
        notice.origin = self.origin
        connection.execute(NOTIFY, {"channel": CHANNEL, "notice": notice.encoded()})

    def is_listening(self) -> bool:
        return self._listening

    async def listen(self, hear: Hear) -> None:
        while True:
            try:
                await self._listen_once(hear)
            except (psycopg.Error, OSError, TimeoutError) as error:
                log.warning("other processes are not heard now: %s", " ".join(str(error).split())[:200])
            finally:
                self._listening = False
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen_once(self, hear: Hear) -> None:
        """Listen until the connection is lost."""
        where: dict[str, Any] = {**self._where, **KEEPALIVES, "connect_timeout": int(PATIENCE_SECONDS)}
        async with await psycopg.AsyncConnection.connect(**where, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self._listening = True
            hear(Notice(whole=True))
            while True:
                async for notify in connection.notifies(timeout=BEAT_SECONDS):
                    notice = decoded(notify.payload)
                    if notice.origin != self.origin:
                        hear(notice)
                async with asyncio.timeout(PATIENCE_SECONDS):
                    await connection.execute("SELECT 1")
