"""HTTP connections that limit the size of headers and the time they may take, so that nobody can hold them open.

The guard limits bodies, the service limits answers, and uvicorn limits idle connections. That leaves clients that
connect and never finish a request.
"""

from __future__ import annotations

import asyncio
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

LARGEST_HEAD = 32 * 1024
"""Size limit of a request line with its headers, in bytes."""
MOST_HEADERS = 100
HEAD_SECONDS = 15.0
"""Time limit for complete headers, from the connection or from the first byte of a later request."""
MOST_UNFINISHED = 2000
"""Limit of connections without a complete request; beyond it the oldest is closed."""


_unfinished: WeakKeyDictionary[ServerState, dict[Connection, None]] = WeakKeyDictionary()
"""Connections of each server without a complete request, oldest first."""


class Connection(HttpToolsProtocol):
    """uvicorn's protocol with a time limit and a size limit for the head of each request."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._unfinished = _unfinished.setdefault(self.server_state, {})
        self._head: int | None = 0
        """Bytes received of the current head; None when it is complete."""
        self._clock: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._begin_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._end_head()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), LARGEST_HEAD):
            # The connection may have been refused or have become a WebSocket.
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            self._receive(data[start : start + LARGEST_HEAD])

    def _receive(self, data: bytes) -> None:
        if self._head is not None:
            self._head += len(data)
        super().data_received(data)
        # Checked afterwards: the data may hold the end of the head and the beginning of a body.
        too_many = self._head is not None and len(self.headers or ()) > MOST_HEADERS
        if self._head is not None and (self._head > LARGEST_HEAD or too_many):
            self._refuse(b"431 Request Header Fields Too Large")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._head is None:
            self._begin_head()

    def on_headers_complete(self) -> None:
        self._end_head()
        super().on_headers_complete()

    def _begin_head(self) -> None:
        self._head = 0
        self._clock = self.loop.call_later(HEAD_SECONDS, self._refuse, b"408 Request Timeout")
        self._unfinished[self] = None
        if len(self._unfinished) > MOST_UNFINISHED:
            next(iter(self._unfinished))._refuse(b"503 Service Unavailable")

    def _end_head(self) -> None:
        self._head = None
        self._unfinished.pop(self, None)
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _refuse(self, status: bytes) -> None:
        """Send a status and close the connection."""
        self._end_head()
        if not self.transport.is_closing():
            self.transport.write(b"HTTP/1.1 " + status + b"\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
            self.transport.close()
