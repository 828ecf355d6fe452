"""HTTP connections that limit the size of headers and the time they may take, so that nobody can hold them open.

The guard limits bodies, the service limits answers, and uvicorn limits idle connections. That leaves clients that
connect and never finish a request.
"""

from __future__ import annotations

import asyncio
import json
from http import HTTPStatus
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from tycoon.server.http.guards import HEADERS
from tycoon.server.http.handshake import NO_HANDSHAKE, is_handshake
from tycoon.server.http.refusal import Refusal, retry_headers

LARGEST_HEAD = 32 * 1024
"""Size limit of a request line with its headers, in bytes."""
MOST_HEADERS = 100
HEAD_SECONDS = 15.0
"""Time limit for complete headers, from the connection or from the first byte of a later request."""
REST_SECONDS = 20.0
"""Time limit for the rest of a body that was answered before it was complete."""
MOST_UNFINISHED = 2000
"""Limit of connections without a complete request; beyond it the oldest is closed."""

TOO_LARGE = Refusal(
    431,
    "too_large",
    f"a request line with its headers has at most {LARGEST_HEAD} bytes and {MOST_HEADERS} headers",
)
TOO_SLOW = Refusal(408, "too_slow", "the request came too slowly")
TOO_MANY = Refusal(503, "busy", "too many connections wait for their requests: try again")

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
        self._rest_clock: asyncio.TimerHandle | None = None
        """Runs while a body goes on after its answer."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._begin_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._end_head()
        self._end_rest()
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
            self._refuse(TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._head is None:
            self._begin_head()

    def on_headers_complete(self) -> None:
        if len(self.headers) > MOST_HEADERS or self._head_size() > LARGEST_HEAD:
            self._refuse(TOO_LARGE)
            # So that the parser goes no further.
            raise ValueError(TOO_LARGE.message)
        self._end_head()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._end_rest()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.cycle.more_body and not self.transport.is_closing():
            # A refused request. Every byte of the rest would put off uvicorn's limit for idle connections.
            self._end_rest()
            self._rest_clock = self.loop.call_later(REST_SECONDS, self.transport.close)

    def _end_rest(self) -> None:
        if self._rest_clock is not None:
            self._rest_clock.cancel()
            self._rest_clock = None

    def _head_size(self) -> int:
        """Return the size of a complete head. What has been received may hold more than the head."""
        return len(self.url) + sum(len(name) + len(value) for name, value in self.headers)

    def _begin_head(self) -> None:
        self._head = 0
        self._clock = self.loop.call_later(HEAD_SECONDS, self._refuse, TOO_SLOW)
        self._unfinished[self] = None
        if len(self._unfinished) > MOST_UNFINISHED:
            next(iter(self._unfinished))._refuse(TOO_MANY)

    def _end_head(self) -> None:
        self._head = None
        self._unfinished.pop(self, None)
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def handle_websocket_upgrade(self) -> None:
        lines = [b"%b: %b" % header for header in self.headers]
        if is_handshake(b"\r\n".join([b"%b %b HTTP/1.1" % (self.parser.get_method(), self.url), *lines, b"", b""])):
            super().handle_websocket_upgrade()
        else:
            self._refuse(NO_HANDSHAKE)

    def send_400_response(self, msg: str) -> None:
        """Answer what cannot be read as a request."""
        self._refuse(Refusal(400, "bad_request", "this is not a request of HTTP/1.1"))

    def _refuse(self, refusal: Refusal) -> None:
        """Send a refusal, with body and headers like every other one, and close the connection."""
        self._end_head()
        if not self.transport.is_closing():
            self.transport.write(_answer(refusal))
            self.transport.close()


def _answer(refusal: Refusal) -> bytes:
    body = json.dumps(refusal.body())
    fixed = {"content-type": "application/json", "content-length": str(len(body)), "connection": "close"}
    headers = HEADERS | {"cache-control": "no-store"} | retry_headers(refusal.status) | fixed
    lines = [f"HTTP/1.1 {refusal.status} {HTTPStatus(refusal.status).phrase}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", body]).encode()
