"""The bus: it carries the notices of one process to the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from sqlalchemy import Connection, Engine

from tycoon.server.bus.notice import Notice

Hear = Callable[[Notice], None]


class Bus(Protocol):
    """Carries notices. A notice is sent with the commit of what it tells of, or not at all."""

    origin: str
    """The name of this process on the bus."""

    def publish(self, connection: Connection, notice: Notice) -> None:
        """Send a notice with the transaction of this connection, which is about to be committed."""

    async def listen(self, hear: Hear) -> None:
        """Pass on the notices of the other processes until cancelled.

        Whenever some may have been missed (at the beginning, after a lost connection) it says `whole`.
        """

    def is_listening(self) -> bool:
        """Tell whether notices of other processes arrive now."""


class OneProcess:
    """The bus of a process that is alone on its database: nobody else is there to be told."""

    def __init__(self) -> None:
        self.origin = "alone"

    def publish(self, connection: Connection, notice: Notice) -> None:
        """Nobody hears it."""

    async def listen(self, hear: Hear) -> None:
        """Nobody says anything."""

    def is_listening(self) -> bool:
        return True


def open_bus(engine: Engine) -> Bus:
    """Return the bus that this database has."""
    if engine.dialect.name == "sqlite":
        from tycoon.server.bus.sqlite import SqliteBus

        return SqliteBus(engine)
    if engine.dialect.driver == "psycopg":
        from tycoon.server.bus.postgresql import PostgresqlBus

        return PostgresqlBus(engine)
    return OneProcess()
