"""`tycoon serve`: play in the browser."""

from __future__ import annotations

import os
import socket
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tycoon.commands.options import ProgramOption, ProgramSecondsOption
from tycoon.core.errors import BadInput

if TYPE_CHECKING:
    from tycoon.server.settings import Settings

LOOPBACK = "127.0.0.1"
DEFAULT_PORT = 8822
PLAIN_RULES = "The rules are not compiled, and bots take longer: a wheel of Tycoon, or make play, has compiled rules"
"""Said if Tycoon was installed from its sources."""
TRIED_PORTS = 20
"""If the usual port is taken, the next ones are tried, as long as no port was asked for."""


class Metrics(Enum):
    """Who may read the figures."""

    off = "off"
    local = "local"
    open = "open"


class LogForm(Enum):
    """How the log is written."""

    plain = "plain"
    json = "json"


class CannotListen(BadInput):
    """The address or the port cannot be used."""


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets the network in.")] = LOOPBACK,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help=f"Port; {DEFAULT_PORT} if it is free.")] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="SQLAlchemy URL; TYCOON_DATABASE, or SQLite in your data folder.")
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(min=0, max=256, help="Processes in which bots think; cores - 1 by default; 0: others do."),
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
    processes: Annotated[
        int, typer.Option(min=1, max=256, help="Processes that answer; SIGHUP replaces them one after the other.")
    ] = 1,
    metrics: Annotated[
        Metrics, typer.Option(help="Who may read /metrics: nobody, programs of this machine, or everybody.")
    ] = Metrics.local,
    program: ProgramOption = None,
    program_seconds: ProgramSecondsOption = 60,
    log: Annotated[LogForm, typer.Option(help="Plain words, or JSON lines with every request.")] = LogForm.plain,
) -> None:
    """Play in the browser: starts the web service and opens it."""
    from tycoon.play.compiled import is_compiled
    from tycoon.server.games.programs import read_programs
    from tycoon.server.mail import mailer_from
    from tycoon.server.settings import Settings, default_database, usual_workers
    from tycoon.server.storage.store import open_engine, upgrade

    settings = Settings(
        database=database or default_database(),
        workers=usual_workers() if workers is None else workers,
        secure_cookies=secure_cookies,
        dedicated=True,
        programs=read_programs(program or (), program_seconds),
        program_seconds=program_seconds,
        compiled=compiled,
        metrics=metrics.value,
        mail=mailer_from(os.environ),
    )
    engine = open_engine(settings.database)
    upgrade(engine)
    engine.dispose()
    listener = listen(host, port)
    address = url(host, listener.getsockname()[1])
    typer.echo(f"Tycoon is at {address} (Ctrl+C ends it)")
    for one in settings.programs:
        typer.echo(one.summary())
    if compiled is None and not is_compiled():
        typer.echo(PLAIN_RULES)
    if not no_browser:
        _open_soon(address)
    _run(settings, processes, forwarded_allow_ips, log, listener)


def _run(settings: Settings, processes: int, proxies: str, log: LogForm, listener: socket.socket) -> None:
    """Run in this process, or in several."""
    if processes == 1:
        from tycoon.server.running import Launch, run

        run(Launch(settings, proxies, log.value), listener)
        return
    from tycoon.server.storage.folder import Folder

    figures = Folder()
    # Read when the library of the figures is imported, here and in the processes.
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(figures.path)
    from tycoon.server.running import Launch
    from tycoon.server.supervisor import Supervisor

    shares = [replace(settings, workers=share) for share in shared(settings.workers, processes)]
    try:
        Supervisor([Launch(share, proxies, log.value) for share in shares], listener).run()
    finally:
        listener.close()
        figures.close()


def shared(workers: int, processes: int) -> list[int]:
    """Return how many bots may think in each process: together as many as there are workers."""
    return [workers // processes + (number < workers % processes) for number in range(processes)]


def listen(host: str, port: int | None) -> socket.socket:
    """Open a listening socket; a clear error says why there can be none."""
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
    """Return the address to type into a browser on this machine."""
    if host in ("0.0.0.0", "::"):
        host = LOOPBACK
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _open_soon(address: str) -> None:
    """Open the browser once the service answers: the socket listens already, the answer waits for the start."""
    import threading
    import webbrowser

    threading.Timer(0.5, webbrowser.open, [address]).start()
