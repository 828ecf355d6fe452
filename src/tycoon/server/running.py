"""A process of the service: it answers at a socket until it is told to stop."""

from __future__ import annotations

import socket
from collections.abc import Callable
from dataclasses import dataclass

import uvicorn

from tycoon.server import logs
from tycoon.server.http.app import create_app
from tycoon.server.http.connection import Connection
from tycoon.server.http.handshake import LiveConnection
from tycoon.server.settings import Settings

STOP_SECONDS = 5
"""How long requests that are being answered may take when the process is told to stop."""


@dataclass(frozen=True)
class Launch:
    """How to start a process."""

    settings: Settings
    forwarded_allow_ips: str
    log: logs.Form = "plain"


class Server(uvicorn.Server):
    """Says when it answers."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], object] | None) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._ready is not None and self.started:
            self._ready()


def run(launch: Launch, listener: socket.socket, ready: Callable[[], object] | None = None) -> None:
    """Answer until SIGINT or SIGTERM."""
    logs.set_up(launch.log)
    config = uvicorn.Config(
        create_app(launch.settings),
        http=Connection,
        log_level="warning",
        log_config=None,
        ws=LiveConnection,
        ws_max_size=4096,
        ws_per_message_deflate=False,
        timeout_keep_alive=75,
        forwarded_allow_ips=launch.forwarded_allow_ips,
        timeout_graceful_shutdown=STOP_SECONDS,
        server_header=False,
    )
    Server(config, ready).run(sockets=[listener])
