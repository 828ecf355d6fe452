"""Notices in a table of the same SQLite file. SQLite tells cheaply whether somebody has written to it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Connection, Engine, PoolProxiedConnection, delete, insert
from sqlalchemy.exc import SQLAlchemyError

from tycoon.server.bus.bus import Hear
from tycoon.server.bus.notice import Notice, decoded
from tycoon.server.storage import schema

log = logging.getLogger("tycoon.server")

LOOK_SECONDS = 0.1
"""Between two looks whether another process has written."""
KEPT = 2_000
"""Notices that stay. Who has missed more compares everything."""
TIDY_EVERY = 500
ADD_NOTICE = insert(schema.notices)


class SqliteBus:
    """A table of notices, read when the file has changed."""

    def __init__(self, engine: Engine) -> None:
        self.origin = secrets.token_hex(8)
        self._engine = engine
        # One thread with one connection: the version of the file is counted for each connection by itself.
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="tycoon-listen")
        self._connection: PoolProxiedConnection | None = None
        self._file = -1
        self._last = -1
        """The last notice that was read."""
        self._listening = False

    def publish(self, connection: Connection, notice: Notice) -> None:
        notice.origin = self.origin
        key = connection.execute(ADD_NOTICE, {"content": notice.encoded()}).inserted_primary_key
        if key is not None and key[0] % TIDY_EVERY == 0:
            connection.execute(delete(schema.notices).where(schema.notices.c.id <= key[0] - KEPT))

    def is_listening(self) -> bool:
        return self._listening

    async def listen(self, hear: Hear) -> None:
        loop, ended = asyncio.get_running_loop(), threading.Event()

        def tell(notices: list[Notice]) -> None:
            self._listening = True
            for notice in notices:
                hear(notice)

        try:
            await loop.run_in_executor(
                self._thread, self._watch, ended, lambda news: loop.call_soon_threadsafe(tell, news)
            )
        finally:
            ended.set()
            self._thread.shutdown(wait=True)
            self._listening = False

    def _watch(self, ended: threading.Event, tell: Callable[[list[Notice]], object]) -> None:
        """Look again and again. The event loop is woken only if there is something to tell: most looks find nothing."""
        while not ended.is_set():
            try:
                news = self._news()
                if news or not self._listening:
                    tell(news)
            except (SQLAlchemyError, sqlite3.Error) as error:
                self._listening = False
                self._hang_up()
                log.warning("other processes are not heard now: %s", " ".join(str(error).split())[:200])
            ended.wait(LOOK_SECONDS)
        self._hang_up()

    def _news(self) -> list[Notice]:
        """Return what the other processes have written since the last look."""
        if self._connection is None:
            self._connection = self._engine.raw_connection()
            self._file = -1
        ((file,),) = self._rows("PRAGMA data_version")
        if file == self._file:
            return []
        if self._last < 0:
            ((self._last,),) = self._rows("SELECT coalesce(max(id), 0) FROM notices")
            self._file = file
            return [Notice(whole=True)]
        rows = self._rows("SELECT id, content FROM notices WHERE id > ? ORDER BY id", self._last)
        self._file = file
        if not rows:
            return []
        missed = rows[0][0] > self._last + 1
        self._last = rows[-1][0]
        notices = [notice for notice in (decoded(content) for _, content in rows) if notice.origin != self.origin]
        return [Notice(whole=True), *notices] if missed else notices

    def _rows(self, query: str, *values: int) -> list[Any]:
        """Read without a transaction: each query sees what has been written by then."""
        assert self._connection is not None
        cursor = self._connection.cursor()
        try:
            cursor.execute(query, values)
            return list(cursor.fetchall())
        finally:
            cursor.close()

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection = None
        self._last = -1
