"""Work that goes on in the background of the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


class Tasks:
    """Running tasks. The event loop holds only weak references, so they are kept here until they end."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a task."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def close(self) -> None:
        """Cancel every task and wait until all have ended."""
        while self._running:
            for task in self._running:
                task.cancel()
            # Again after a while: a task may have begun another one, or have missed the first call.
            await asyncio.wait(self._running, timeout=1.0)
