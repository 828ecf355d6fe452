"""`tycoon serve`: play in the browser."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Annotated

import typer

from tycoon.core.errors import BadInput

LOOPBACK = "127.0.0.1"
DEFAULT_PORT = 8822
TRIED_PORTS = 20
"""If the usual port is taken, the next ones are tried, as long as no port was asked for."""


class CannotListen(BadInput):
    """The address or the port cannot be used."""


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets the network in.")] = LOOPBACK,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help=f"Port; {DEFAULT_PORT} if it is free.")] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="SQLAlchemy URL; SQLite in your data folder by default.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, max=256, help="Processes in which bots think; cores - 1 by default.")
    ] = None,
    secure_cookies: Annotated[
        bool, typer.Option("--secure-cookies", help="Cookies only over HTTPS: behind a proxy that speaks TLS.")
    ] = False,
    forwarded_allow_ips: Annotated[
        str, typer.Option(metavar="ADDRESSES", help="Proxies whose X-Forwarded-* headers are believed.")
    ] = LOOPBACK,
    compiled: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            resolve_path=True,
            help="Where rules are being compiled: bots take them when they are ready.",
        ),
    ] = None,
) -> None:
    """Play in the browser: starts the web service and opens it."""
    import uvicorn

    from tycoon.server.http.app import create_app
    from tycoon.server.http.connection import Connection
    from tycoon.server.settings import Settings, default_database, usual_workers
    from tycoon.server.storage.store import open_engine, upgrade

    settings = Settings(
        database=database or default_database(),
        workers=workers or usual_workers(),
        secure_cookies=secure_cookies,
        dedicated=True,
        compiled=compiled,
    )
    engine = open_engine(settings.database)
    upgrade(engine)
    engine.dispose()
    listener = listen(host, port)
    address = url(host, listener.getsockname()[1])
    typer.echo(f"Tycoon is at {address} (Ctrl+C ends it)")
    config = uvicorn.Config(
        create_app(settings),
        http=Connection,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=4096,
        ws_per_message_deflate=False,
        timeout_keep_alive=75,
        forwarded_allow_ips=forwarded_allow_ips,
        timeout_graceful_shutdown=5,
        server_header=False,
    )
    if not no_browser:
        _open_soon(address)
    uvicorn.Server(config).run(sockets=[listener])


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket; a clear error if there can be none."""
    ports = range(DEFAULT_PORT, DEFAULT_PORT + TRIED_PORTS) if port is None else [port]
    problem = ""
    for number in ports:
        try:
            return _bind(host, number)
        except OSError as error:
            problem = f"cannot listen on {host} port {number}: {error.strerror or error}"
    raise CannotListen(problem)


def _bind(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(where)
        listener.listen(1024)
    except OSError:
        listener.close()
        raise
    return listener


def url(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    if host in ("0.0.0.0", "::"):
        host = LOOPBACK
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _open_soon(address: str) -> None:
    """Open the browser once the service answers: the socket listens already, the answer waits for the start."""
    import threading
    import webbrowser

    threading.Timer(0.5, webbrowser.open, [address]).start()
