"""Load on the web service: hundreds of games with live spectators, bots thinking, on this machine only.

Starts a service of its own on the loopback address with a database in a temporary folder, plays for a bounded time,
and prints moves a second, latencies and memory. `make bench-server`; `--help` lists the bounds.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tycoon.core.rng import Rng
from tycoon.games import CATALOGUE
from tycoon.play.match import Match

MOST_GAMES = 2000
MOST_SECONDS = 120
WARM_UP_SECONDS = 5.0
"""Played before anything is measured: the processes of the bots have to start."""
OPENED_AT_ONCE = 20
OPEN_SECONDS = 60.0
"""How long a live connection may take to be made, on a machine that is busy otherwise."""


class Choice(msgspec.Struct):
    option: int


class Asked(msgspec.Struct):
    seat: int
    choices: list[Choice]


class State(msgspec.Struct):
    """What a player needs of a GameState; the rest is skipped unread."""

    move: int
    moves: int
    over: bool
    asked: Asked | None


class Message(msgspec.Struct):
    type: str
    state: State | None = None


@dataclass
class Figures:
    """What was measured in one phase."""

    seconds: float = 0.0
    moves: list[float] = field(default_factory=list)
    """Seconds from sending a move to its answer."""
    live: list[float] = field(default_factory=list)
    """Seconds from sending a move to its arrival at a spectator."""
    looks: list[float] = field(default_factory=list)
    """Seconds of a jump into the history."""
    messages: int = 0
    bot_moves: int = 0
    refused: int = 0
    cpu: float = 0.0
    """Processor seconds of the service."""
    own_cpu: float = 0.0
    """Processor seconds of the load generator: what it is late in reading looks like a slow service."""


class Client:
    """One keep-alive connection: as little HTTP as possible, so that the service is measured and not the client."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._cookies: dict[str, str] = {}
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    @property
    def cookies(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    async def request(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        content = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nCookie: {self.cookies}\r\n"
        head += f"X-Tycoon-CSRF: {self._cookies.get('tycoon_csrf', '')}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
        message, kept = head.encode() + content, self._streams is not None
        try:
            return await self._send(message)
        except (ConnectionError, asyncio.IncompleteReadError):
            if not kept:
                raise
            # The service has closed a connection that was idle for long.
            self.close()
            return await self._send(message)

    async def _send(self, message: bytes) -> tuple[int, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port, limit=2**20)
        reader, writer = self._streams
        writer.write(message)
        return await self._answer(reader)

    async def _answer(self, reader: asyncio.StreamReader) -> tuple[int, bytes]:
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        length = 0
        for line in lines[1:]:
            name, _, value = line.partition(": ")
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie":
                cookie, _, content = value.partition(";")[0].partition("=")
                self._cookies[cookie] = content
        return int(lines[0].split()[1]), await reader.readexactly(length)

    async def get(self, path: str) -> Any:
        return msgspec.json.decode((await self.request("GET", path))[1])

    async def post(self, path: str, body: object) -> Any:
        status, content = await self.request("POST", path, body)
        if status != 200:
            raise RuntimeError(f"{path}: {status} {content[:300]!r}")
        return msgspec.json.decode(content)

    def close(self) -> None:
        """Drop the connection, perhaps in the middle of an answer; the next request makes a new one."""
        if self._streams is not None:
            self._streams[1].close()
        self._streams = None


class Game:
    """One game: a person at all seats but the bots', who is connected as a browser is, and spectators."""

    _opening = asyncio.Semaphore(OPENED_AT_ONCE)
    """People do not all come at the same moment, and the service refuses those for whom it has no room."""

    def __init__(self, port: int, number: int, options: argparse.Namespace) -> None:
        self.client = Client(port)
        self.id = ""
        self._port = port
        self._chance = random.Random(number)
        self._options = options
        self._sent_at: dict[int, float] = {}
        self._state: State | None = None
        """The newest state that the person has got, as an answer or over the live connection."""
        self._news = asyncio.Event()
        """Set when there is one."""

    async def begin(self) -> None:
        await self.client.request("GET", "/api/me")
        await self.client.post("/api/guest", {"name": f"Load {self._chance.random():.6f}"})
        await self._create()

    async def _create(self) -> None:
        people = [{"kind": "me"}] * (self._options.seats - self._options.bots)
        bots = [{"kind": "bot", "level": self._options.bot}] * self._options.bots
        body = {"title": self._options.title, "seats": people + bots}
        self.id = (await self.client.post("/api/games", body))["id"]

    def forget(self) -> None:
        """Moves that are under way when a phase ends do not count in the next one."""
        self._state = None
        self._sent_at.clear()

    async def watch(self, figures: Figures) -> None:
        """One spectator, for as long as the game is watched."""
        await self._connected({}, lambda message: self._seen(message, figures))

    async def follow(self, figures: Figures) -> None:
        """The person's own connection: what the bots play comes over it. It moves on to the next game."""
        while True:
            await self._connected({"Cookie": self.client.cookies}, lambda message: self._told(message, figures))

    async def _connected(self, headers: dict[str, str], hear: Callable[[Message], None]) -> None:
        """Hear what is told about the game, until it is over."""
        url = f"ws://127.0.0.1:{self._port}/api/games/{self.id}/live"
        bounds: dict[str, Any] = {
            "compression": None,
            "max_size": None,
            "ping_interval": None,
            "open_timeout": OPEN_SECONDS,
        }
        async with self._opening:
            opened = await connect(url, additional_headers=headers, **bounds)
        with contextlib.suppress(ConnectionClosed):
            async with opened as stream:
                async for text in stream:
                    message = msgspec.json.decode(text, type=Message)
                    hear(message)
                    if headers and message.state is not None and message.state.over:
                        await self._next_game(message.state)
                        return

    async def _next_game(self, ended: State) -> None:
        """Begin a game in place of one that is over; its spectators stay where they are."""
        if self._state is ended:
            self.forget()
            await self._create()

    def _seen(self, message: Message, figures: Figures) -> None:
        figures.messages += 1
        if message.state is not None:
            sent = self._sent_at.pop(message.state.move, None)
            if sent is not None:
                figures.live.append(time.perf_counter() - sent)

    def _told(self, message: Message, figures: Figures) -> None:
        figures.messages += 1
        if message.state is not None:
            self._know(message.state)

    def _know(self, state: State) -> None:
        if self._state is None or state.move >= self._state.move:
            self._state = state
            self._news.set()

    async def open_up(self) -> None:
        """Play some moves as fast as they are answered: most games of a day are not at their first question."""
        figures, moves = Figures(), self._chance.randrange(2 * self._options.opening + 1)
        following = asyncio.create_task(self.follow(figures))
        while len(figures.moves) < moves:
            await self._one_move(figures)
        following.cancel()
        await asyncio.gather(following, return_exceptions=True)
        self.forget()
        self.client.close()

    async def play(self, figures: Figures, end: float, pace: float) -> None:
        """Moves until the end: one every `pace` seconds on average, or as fast as they are answered."""
        await asyncio.sleep(self._chance.random() * pace)
        while time.perf_counter() < end:
            await self._one_move(figures)
            if pace:
                await asyncio.sleep(self._chance.expovariate(1 / pace))

    async def _one_move(self, figures: Figures) -> None:
        state = await self._question()
        assert state.asked is not None
        body = {"move": state.move, "option": self._pick(state.asked), "seat": state.asked.seat}
        start = time.perf_counter()
        self._sent_at[state.move + 1] = start
        status, content = await self.client.request("POST", f"/api/games/{self.id}/moves", body)
        if status == 200:
            figures.moves.append(time.perf_counter() - start)
            self._know(msgspec.json.decode(content, type=State))
        else:
            figures.refused += 1
            self._know(await self._look())

    async def _look(self) -> State:
        return msgspec.json.decode((await self.client.request("GET", f"/api/games/{self.id}"))[1], type=State)

    async def _question(self) -> State:
        """Wait until the person is asked."""
        while self._state is None or self._state.asked is None or not self._state.asked.choices:
            self._news.clear()
            await self._news.wait()
        return self._state

    def _pick(self, asked: Asked) -> int:
        return self._chance.choice(asked.choices).option


async def run_phase(
    games: list[Game], spectators: int, seconds: float, pace: float, players: int, cpu: Callable[[], float]
) -> Figures:
    """Let the first `players` games be played for a while, all with spectators, who are connected before that."""
    figures = Figures()
    for game in games:
        game.forget()
    watching = [asyncio.create_task(game.watch(figures)) for game in games for _ in range(spectators)]
    watching += [asyncio.create_task(game.follow(figures)) for game in games]
    while figures.messages < len(watching):
        await asyncio.sleep(0.1)
        for task in watching:
            if task.done():
                task.result()
    figures.messages = 0
    start, before, own = time.perf_counter(), cpu(), time.process_time()
    playing = [asyncio.create_task(game.play(figures, start + seconds, pace)) for game in games[:players]]
    await asyncio.wait(playing, timeout=seconds)
    figures.seconds, figures.cpu = time.perf_counter() - start, cpu() - before
    figures.own_cpu = time.process_time() - own
    for task in (*playing, *watching):
        task.cancel()
    ended = await asyncio.gather(*playing, *watching, return_exceptions=True)
    for game in games:
        game.client.close()
    for error in ended:
        if isinstance(error, Exception):
            raise error
    return figures


async def run_jumps(port: int, options: argparse.Namespace) -> Figures:
    """Jumps to random places of a finished game, one after the other."""
    client, figures, chance = Client(port), Figures(), random.Random(1)
    await client.request("GET", "/api/me")
    await client.post("/api/guest", {"name": "Historian"})
    game = await client.post("/api/records", finished_game(options.title, options.seats))
    begin = time.perf_counter()
    for _ in range(options.jumps):
        start = time.perf_counter()
        await client.request("GET", f"/api/games/{game['id']}?at={chance.randrange(game['move'])}")
        figures.looks.append(time.perf_counter() - start)
    figures.seconds = time.perf_counter() - begin
    client.close()
    return figures


def finished_game(title: str, seats: int) -> dict[str, object]:
    """The record of a random game."""
    game = CATALOGUE.game(title)
    match = Match.begin(game, game.deal(seats, 1))
    rng = Rng(1)
    while not match.state.over:
        match.play(match.state.options[rng.below(len(match.state.options))])
    return match.record.plain(game)


# -- the service ---------------------------------------------------------------------------------------------


class ServiceProcess:
    """A service without rate limits, in processes of its own."""

    def __init__(self, database: str, workers: int, processes: int) -> None:
        self.port = _free_port()
        self.database = database
        arguments = [sys.executable, __file__, "--serve", f"{self.port}:{workers}:{processes}:{database}"]
        self._process = subprocess.Popen(arguments)
        self._processes = processes

    def _answering(self) -> list[int]:
        """The processes that answer, without those of the bots."""
        if self._processes == 1:
            return [self._process.pid]
        # They are copies of a process that the service has started.
        return [copy for original in _children(self._process.pid) for copy in _children(original)]

    def memory(self) -> int:
        """Resident bytes of the service itself, without the processes of the bots."""
        which = ",".join(map(str, self._answering()))
        listed = subprocess.run(["ps", "-o", "rss=", "-p", which], capture_output=True, text=True, check=True)
        return sum(int(line) for line in listed.stdout.split()) * 1024

    def cpu(self) -> float:
        """Seconds of processor time that the service itself has used: they do not depend on what else runs here."""
        return sum(_cpu(pid) for pid in self._answering())

    async def ready(self) -> None:
        for _ in range(1200):
            try:
                status, _ = await Client(self.port).request("GET", "/readyz")
                if status == 200 and len(self._answering()) == self._processes:
                    return
            except (OSError, asyncio.IncompleteReadError):
                pass
            await asyncio.sleep(0.1)
        raise RuntimeError("the service does not answer")

    def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(60)


def _cpu(pid: int) -> float:
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _children(pid: int) -> list[int]:
    command = ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(pid)]
    lines = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
    return [int(line.split()[0]) for line in lines if "spawn_main" in line]


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def serve(where: str) -> None:
    from tycoon.server.running import Launch, run
    from tycoon.server.settings import Settings, unlimited
    from tycoon.server.storage.store import open_engine, upgrade
    from tycoon.server.supervisor import Supervisor

    port, workers, processes, database = where.split(":", 3)
    engine = open_engine(database)
    upgrade(engine)
    engine.dispose()
    listener = socket.create_server(("127.0.0.1", int(port)), backlog=1024)
    settings = Settings(database=database, limits=unlimited(), workers=int(workers), dedicated=True)
    if processes == "1":
        run(Launch(settings, "127.0.0.1"), listener)
        return
    # All bots think at the first process: the others answer people only.
    launches = [Launch(replace(settings, workers=0), "127.0.0.1") for _ in range(int(processes))]
    launches[0] = Launch(settings, "127.0.0.1")
    Supervisor(launches, listener).run()


# -- the report ----------------------------------------------------------------------------------------------


def percentile(times: list[float], share: float) -> float:
    """Milliseconds below which this share of the times lies."""
    return 1000 * sorted(times)[min(len(times) - 1, int(len(times) * share))] if times else 0.0


def report(name: str, figures: Figures) -> dict[str, Any]:
    plain: dict[str, Any] = {"phase": name, "seconds": round(figures.seconds, 1)}
    if not figures.moves:
        return plain | {
            "jump_p50_ms": round(percentile(figures.looks, 0.5), 1),
            "jump_p99_ms": round(percentile(figures.looks, 0.99), 1),
        }
    rates = {
        "moves_per_s": len(figures.moves),
        "live_messages_per_s": figures.messages,
        "bot_moves_per_s": figures.bot_moves,
    }
    plain |= {what: round(count / figures.seconds, 1) for what, count in rates.items()}
    for what, times in (("move", figures.moves), ("live", figures.live)):
        plain |= {
            f"{what}_p50_ms": round(percentile(times, 0.5), 1),
            f"{what}_p99_ms": round(percentile(times, 0.99), 1),
        }
    every = max(1, len(figures.moves) + figures.bot_moves)
    plain |= {
        "cpu_percent": round(100 * figures.cpu / figures.seconds),
        "cpu_ms_a_move": round(1000 * figures.cpu / every, 2),
        "load_generator_percent": round(100 * figures.own_cpu / figures.seconds),
    }
    return plain | {"refused": figures.refused}


def show(plain: dict[str, Any]) -> None:
    print(f"\n{plain['phase']} ({plain['seconds']} s)")
    for name, value in plain.items():
        if name not in ("phase", "seconds"):
            print(f"  {name:22} {value:>10,}")


def stored_bot_moves(database: str, bots: int, seats: int) -> int:
    from sqlalchemy import func, select

    from tycoon.server.storage import schema
    from tycoon.server.storage.store import open_engine

    engine = open_engine(database)
    with engine.connect() as connection:
        of_bots = select(func.count()).select_from(schema.moves).where(schema.moves.c.seat >= seats - bots)
        count = int(connection.execute(of_bots).scalar_one())
    engine.dispose()
    return count


def together(games: list[Game]) -> Iterator[list[Game]]:
    """The games, so many at a time as are opened at once."""
    for first in range(0, len(games), OPENED_AT_ONCE):
        yield games[first : first + OPENED_AT_ONCE]


async def measure(options: argparse.Namespace, service: ServiceProcess) -> list[dict[str, Any]]:
    await service.ready()
    games = [Game(service.port, number, options) for number in range(options.games)]
    before = service.memory()
    for some in together(games):
        await asyncio.gather(*(game.begin() for game in some))
    fresh = service.memory()
    for some in together(games):
        await asyncio.gather(*(game.open_up() for game in some))
    await run_phase(games, 1, WARM_UP_SECONDS, 0.0, min(options.players, options.games), service.cpu)
    results = []
    phases = [("paced", options.pace, options.games), ("flat out", 0.0, min(options.players, options.games))]
    if options.paced_only:
        phases = phases[:1]
    for name, pace, players in phases:
        bots_before = stored_bot_moves(service.database, options.bots, options.seats)
        figures = await run_phase(games, options.spectators, options.seconds, pace, players, service.cpu)
        figures.bot_moves = stored_bot_moves(service.database, options.bots, options.seats) - bots_before
        words = f"{name}: {players} games played, {options.games * options.spectators} spectators"
        results.append(report(words, figures))
        show(results[-1])
    if options.paced_only:
        return results
    played = service.memory()
    jumps = await run_jumps(service.port, options)
    results.append(report(f"history: {options.jumps} jumps into a finished game", jumps))
    show(results[-1])
    memory = {"phase": "memory of the service", "seconds": 0, "games": options.games}
    memory |= {"mb_before": before >> 20, "mb_after_creating": fresh >> 20, "mb_at_the_end": played >> 20}
    memory |= {
        "kb_a_new_game": (fresh - before) // options.games >> 10,
        "kb_a_game_at_the_end": (played - before) // options.games >> 10,
    }
    results.append(memory)
    show(memory)
    return results


@contextlib.contextmanager
def database_of(options: argparse.Namespace) -> Iterator[str]:
    """A database for the time of the measurement: SQLite, or a PostgreSQL of our own that syncs to disk."""
    if not options.postgresql:
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/games.db"
        return
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from tests.server.databases import postgresql

    with postgresql(safely=True) as server:
        yield server.new_database()


def measure_once(options: argparse.Namespace, database: str) -> list[dict[str, Any]]:
    service = ServiceProcess(database, options.workers, options.processes)
    try:
        return asyncio.run(measure(options, service))
    finally:
        service.stop()


GROWTH = {"games": (50, 100, 200, 400), "spectators": (0, 2, 4, 8), "seats": (2, 3, 4)}


def growth(options: argparse.Namespace, database: str) -> list[dict[str, Any]]:
    """Measure the cost of a move for more and more games, watchers and seats, and draw it."""
    results: list[dict[str, Any]] = []
    options.paced_only = True
    usual = vars(options) | {"games": 100}
    for what, values in GROWTH.items():
        for value in values:
            one = argparse.Namespace(**(usual | {what: value}))
            figures = measure_once(one, database)[0]
            results.append({"what": what, "value": value, **figures})
    draw(results, options.growth)
    return results


def draw(results: list[dict[str, Any]], path: Path) -> None:
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(1, len(GROWTH), figsize=(10, 3), sharey=True)
    for axis, what in zip(axes, GROWTH, strict=True):
        rows = [row for row in results if row["what"] == what]
        axis.plot([row["value"] for row in rows], [row["cpu_ms_a_move"] for row in rows], marker="o")
        axis.set_xlabel(what)
        axis.set_ylim(bottom=0)
    axes[0].set_ylabel("ms of processor time a move")
    figure.tight_layout()
    figure.savefig(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--postgresql", action="store_true", help="on a PostgreSQL of our own, not on SQLite")
    parser.add_argument("--processes", type=int, default=2, help="processes that answer")
    parser.add_argument("--paced-only", action="store_true", help="only the paced phase")
    parser.add_argument("--growth", type=Path, help="measure how cost grows, and draw it into this file")
    parser.add_argument("--games", type=int, default=1000, help=f"games at once, at most {MOST_GAMES}")
    parser.add_argument("--spectators", type=int, default=2, help="live connections a game")
    parser.add_argument("--seconds", type=float, default=15, help=f"of each phase, at most {MOST_SECONDS}")
    parser.add_argument("--pace", type=float, default=20.0, help="seconds between moves of a game in the paced phase")
    parser.add_argument("--opening", type=int, default=12, help="moves of a game before it is measured, on average")
    parser.add_argument("--players", type=int, default=16, help="games played at once in the phase without pauses")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--bots", type=int, default=1, help="seats of bots in each game")
    parser.add_argument("--bot", default="random", help="level of the bots")
    parser.add_argument("--title", default="brass-birmingham")
    parser.add_argument("--workers", type=int, default=1, help="processes in which bots think")
    parser.add_argument("--jumps", type=int, default=300, help="jumps into the history of a finished game")
    parser.add_argument("--json", type=Path, help="write the figures here as well")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(options.serve)
        return
    options.games = max(1, min(options.games, MOST_GAMES))
    options.seconds = max(1.0, min(options.seconds, MOST_SECONDS))
    load = f"load of the machine before: {os.getloadavg()[0]:.1f}"
    print(f"{options.games} games of {options.title}, bots: {options.bot}; {os.cpu_count()} cores, {load}")
    with database_of(options) as database:
        if options.growth:
            results = growth(options, database)
        else:
            results = measure_once(options, database)
    if options.json:
        options.json.write_text(json.dumps(results, indent=1) + "\n")


if __name__ == "__main__":
    main()
