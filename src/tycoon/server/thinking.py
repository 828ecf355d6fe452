"""Bots alone: a process that takes questions from the database and plays the answers. It answers no requests."""

from __future__ import annotations

import asyncio
import signal

from sqlalchemy import Engine

from tycoon.server.http.rates import Rates
from tycoon.server.service import Service
from tycoon.server.settings import Settings
from tycoon.server.storage.store import BadDatabase, is_up_to_date


def check_schema(engine: Engine) -> None:
    """Refuse a database of another version: it is for the service to migrate it."""
    if not is_up_to_date(engine):
        raise BadDatabase("--database: the schema is not that of this version: start the service on it first")


async def run(settings: Settings) -> None:
    """Think until SIGINT or SIGTERM. What is not thought through by then is left to others."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    service = await asyncio.to_thread(Service.open, settings, Rates())
    try:
        await service.open_titles()
        service.hall.start()
        await stop.wait()
    finally:
        await service.close()
