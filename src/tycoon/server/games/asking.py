"""Sees to it that every question to a bot is thought about, here or in another process."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from tycoon.server.games.bot_driver import BotDriver
from tycoon.server.games.leases import Leases
from tycoon.server.http.refusal import StorageDown
from tycoon.server.storage import questions
from tycoon.server.storage.store import Store

log = logging.getLogger("tycoon.server")

TAKE_SECONDS = 2.0
"""How often this process looks for questions that nobody holds, if it is not told of one."""
RENEW_SECONDS = questions.LEASE_SECONDS / 4
MEND_SECONDS = 60.0


class Asking:
    """Takes questions, holds them while they are thought about, and mends the list."""

    def __init__(self, store: Store, leases: Leases, driver: BotDriver) -> None:
        self._store = store
        self._leases = leases
        self._driver = driver
        self._now = asyncio.Event()
        driver.on_room(self._on_room)

    def ask_now(self) -> None:
        """Look for questions at once: one may wait."""
        self._now.set()

    def _on_room(self) -> None:
        """Take the next question where a bot has done, if any was passed over for lack of room."""
        if self._leases.more_may_wait():
            self.ask_now()

    async def take(self) -> None:
        """Take questions and let their bots play, until cancelled."""
        while True:
            self._now.clear()
            with contextlib.suppress(StorageDown):
                for game in await self._leases.take():
                    await self._driver.begin(game)
            with contextlib.suppress(TimeoutError):
                # Not wait_for: Python 3.11's may swallow a cancellation that comes together with the event.
                async with asyncio.timeout(TAKE_SECONDS):
                    await self._now.wait()

    async def renew(self) -> None:
        """Go on holding the questions, until cancelled."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            with contextlib.suppress(StorageDown):
                await self._leases.renew()

    async def mend(self) -> None:
        """Add questions that a process of an older version did not write, until cancelled."""
        while True:
            with contextlib.suppress(StorageDown):
                if await self._store.write(questions.mend):
                    self.ask_now()
            await asyncio.sleep(MEND_SECONDS)
