"""Live updates: each connection gets the newest state after every change.

A state is complete, so a slow or lost connection misses nothing: the next state replaces all it did not get.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from tycoon.server import metrics
from tycoon.server.games import seat_state
from tycoon.server.games.table import Table

GOING_AWAY = 1001
NOT_ALLOWED = 1008
LONGEST_MESSAGE = 4096


@dataclass(eq=False)
class Watcher:
    """One live connection."""

    socket: WebSocket
    table: Table
    person: int | None
    seat: int | None
    """The seat whose view the client asked for, if any."""
    session: str | None = None
    """Digest of the session that opened it."""
    on_change: Callable[[Table], None] = lambda _: None
    """Called when the connection has been opened and when it has been closed."""
    _news: asyncio.Event = field(default_factory=asyncio.Event)
    _small: list[str] = field(default_factory=list)
    _state: bool = True
    _presence: bool = False
    _here: list[int] | None = None
    """Who is here, as it was last sent."""
    _closed: bool = False

    def state_changed(self) -> None:
        self._state = True
        self._small.clear()
        self._news.set()

    def presence_changed(self) -> None:
        self._presence = True
        self._news.set()

    def say(self, message: str) -> None:
        """Send a small message that the next state makes obsolete."""
        if len(self._small) < 10:
            self._small.append(message)
        self._news.set()

    def close(self) -> None:
        self._closed = True
        self._news.set()

    async def run(self) -> None:
        """Send and listen until the connection ends."""
        self.table.watchers.add(self)
        self.on_change(self.table)
        metrics.LIVE.inc()
        sending = asyncio.create_task(self._send())
        listening = asyncio.create_task(self._listen())
        try:
            await asyncio.wait({sending, listening}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.table.watchers.discard(self)
            self.on_change(self.table)
            metrics.LIVE.dec()
            for task in (sending, listening):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                    await task

    async def _send(self) -> None:
        self._news.set()
        while True:
            await self._news.wait()
            self._news.clear()
            if self._closed:
                await self.socket.close(GOING_AWAY)
                return
            if self._state:
                self._state = False
                await self.socket.send_text(await self._state_message())
            if self._presence:
                self._presence = False
                await self._send_presence()
            small, self._small = self._small, []
            for message in small:
                await self.socket.send_text(message)

    async def _state_message(self) -> str:
        who = seat_state.looker(self.table, self.person, self.seat)
        self._here = seat_state.here(self.table, who)
        return f'{{"type":"state","state":{(await seat_state.current(self.table, who)).decode()}}}'

    async def _send_presence(self) -> None:
        """Tell who of the others is here, if that is new to this reader."""
        here = seat_state.here(self.table, seat_state.looker(self.table, self.person, self.seat))
        if here != self._here:
            self._here = here
            await self.socket.send_text(_encoded({"type": "here", "seats": here}))

    async def _listen(self) -> None:
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            said: str | bytes = message.get("text") or message.get("bytes") or ""
            if len(said) > LONGEST_MESSAGE:
                await self.socket.close(NOT_ALLOWED)
                return
            if isinstance(said, str) and _is_ping(said):
                self.say(PONG)


def _encoded(message: dict[str, object]) -> str:
    return msgspec.json.encode(message).decode()


PONG = _encoded({"type": "pong"})


def _is_ping(text: str) -> bool:
    try:
        message = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return False
    return isinstance(message, dict) and message.get("type") == "ping"


def state_changed(table: Table) -> None:
    """Send the new state to everybody who watches the table."""
    for watcher in table.watchers:
        watcher.state_changed()


def presence_changed(table: Table) -> None:
    """Tell the players at the table who of the others is here."""
    for watcher in table.watchers:
        watcher.presence_changed()


def bot_thinks(table: Table, seat: int, share: float | None = None) -> None:
    """Tell who thinks, and which part of its search is done if that is known."""
    message = _encoded({"type": "thinking", "seat": seat, "share": share})
    for watcher in table.watchers:
        watcher.say(message)
