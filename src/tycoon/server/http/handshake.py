"""The handshake of a WebSocket: whether it can be read, and how it is refused."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import MAX_LINE_LENGTH, Request
from websockets.server import ServerProtocol

from tycoon.server.http.refusal import Refusal

NO_HANDSHAKE = Refusal(
    400, "bad_request", f"this is not a handshake of WebSocket 13 with lines of at most {MAX_LINE_LENGTH} bytes"
)


def is_handshake(head: bytes) -> bool:
    """Tell whether a request with this head can become a WebSocket.

    uvicorn never answers a handshake that the websockets library cannot read, such as one with a long line, and never
    hangs up. So it only gets those that the library reads and accepts.
    """
    library = ServerProtocol()
    library.receive_data(head)
    requests = [event for event in library.events_received() if isinstance(event, Request)]
    return len(requests) == 1 and library.accept(requests[0]).status_code == 101


class LiveConnection(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which takes a handshake that was refused with a body for one that was forgotten."""

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            # Otherwise it is logged as an error of the service.
            self.handshake_complete = True
