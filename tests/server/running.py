"""A service on a free port, and people who use it as a browser would."""

from __future__ import annotations

import json
import secrets
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
from fastapi import FastAPI
from websockets.sync.client import ClientConnection, connect

from tycoon.server.http.app import create_app
from tycoon.server.http.connection import Connection
from tycoon.server.http.handshake import LiveConnection
from tycoon.server.service import Service
from tycoon.server.settings import Settings, unlimited

T = TypeVar("T")

PATIENCE = 300.0
"""Seconds after which a test gives up waiting."""
SHORTEST_PAUSE, LONGEST_PAUSE = 0.005, 0.05
"""Seconds between two looks. They grow, because looking takes the processor from those who are waited for."""


class Running:
    """A service in a thread of this process."""

    def __init__(self, app: FastAPI, port: int) -> None:
        self.app = app
        self.host = f"127.0.0.1:{port}"
        self.url = f"http://{self.host}"

    @property
    def service(self) -> Service:
        service = self.app.state.service
        assert isinstance(service, Service)
        return service


def quiet_settings(folder: Path, **other: Any) -> Settings:
    values: dict[str, Any] = {"database": f"sqlite:///{folder / 'games.db'}", "limits": unlimited(), "workers": 1}
    return Settings(**(values | other))


@contextmanager
def running(settings: Settings) -> Iterator[Running]:
    """Start a service, wait until it answers, and end it properly."""
    listener = socket.create_server(("127.0.0.1", 0))
    app = create_app(settings)
    config = uvicorn.Config(app, http=Connection, log_level="warning", ws=LiveConnection, timeout_graceful_shutdown=2)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        wait_until(lambda: server.started or not thread.is_alive())
        yield Running(app, listener.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join()
        listener.close()


def wait_until(true: Callable[..., T | None], seconds: float = PATIENCE) -> T:
    """Ask again and again until the answer is true, and return it."""
    end, pause = time.monotonic() + seconds, SHORTEST_PAUSE
    while not (answer := true()):
        assert time.monotonic() < end, "waited in vain"
        time.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)
    return answer


def wait_for_end(visitor: Visitor, game: str) -> None:
    """Let bots play a game to its end. The patience is for each move: a busy machine may take long for a game."""
    move = -1
    while not (state := visitor.look(game))["over"]:
        if state["move"] > move:
            move, end = state["move"], time.monotonic() + PATIENCE
        assert time.monotonic() < end, "waited in vain"
        time.sleep(LONGEST_PAUSE)


class Visitor:
    """A browser: cookies, and the CSRF value repeated in the header."""

    def __init__(self, host: str, name: str | None = None) -> None:
        self.host = host
        # There is nothing to verify, and reading the certificates of the world takes longer than a request.
        self.client = httpx.Client(base_url=f"http://{host}", timeout=PATIENCE, verify=False)
        self.bodies: list[str] = []
        """Everything the service has ever answered."""
        self.get("/api/me")
        if name is not None:
            self.post("/api/guest", {"name": name})

    def close(self) -> None:
        self.client.close()

    def get(self, path: str, **params: Any) -> httpx.Response:
        return self._seen(self.client.get(path, params=params))

    def post(self, path: str, body: Any = None, csrf: str | None = None, **headers: str) -> httpx.Response:
        known = self.client.cookies.get("tycoon_csrf") or ""
        headers["X-Tycoon-CSRF"] = known if csrf is None else csrf
        return self._seen(self.client.post(path, json=body, headers=headers))

    def _seen(self, answer: httpx.Response) -> httpx.Response:
        self.bodies.append(answer.text)
        return answer

    def error(self, answer: httpx.Response) -> str:
        """The code of a refused request."""
        code = answer.json()["error"]["code"]
        assert isinstance(code, str)
        return code

    # -- games -----------------------------------------------------------------------------------------------

    def create(self, *seats: str, title: str = "brass-birmingham", **other: Any) -> dict[str, Any]:
        """A game with seats such as `me`, `open`, `bot` (one that does not think long)."""
        wanted = [{"kind": seat} | ({"level": "random"} if seat == "bot" else {}) for seat in seats]
        body = {"title": title, "seats": wanted, **other}
        answer = self.post("/api/games", body)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def look(self, game: str, **params: Any) -> dict[str, Any]:
        answer = self.get(f"/api/games/{game}", **params)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def move(self, game: str, number: int, option: int, seat: int, **other: Any) -> httpx.Response:
        body = {"move": number, "option": option, "seat": seat, **other}
        return self.post(f"/api/games/{game}/moves", body)

    def asked(self, game: str) -> dict[str, Any]:
        """The state when this visitor is asked: in a deal of chance a bot may be asked first."""

        def state() -> dict[str, Any] | None:
            seen = self.look(game)
            return seen if seen["over"] or (seen["asked"] or {}).get("choices") else None

        return wait_until(state)

    def play_first(self, game: str, state: dict[str, Any] | None = None) -> dict[str, Any]:
        """Take the first choice of the own seat that is asked, after the bots before it, and return the new state."""
        state = state or self.asked(game)
        asked = state["asked"]
        answer = self.move(game, state["move"], asked["choices"][0]["option"], asked["seat"])
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def live(self, game: str, query: str = "", origin: str | None = None) -> ClientConnection:
        cookies = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        headers = {"Cookie": cookies} | ({"Origin": origin} if origin else {})
        return connect(
            f"ws://{self.host}/api/games/{game}/live{query}", additional_headers=headers, open_timeout=PATIENCE
        )


def receive(socket: ClientConnection, kind: str = "state") -> dict[str, Any]:
    """The next message of this kind."""
    while True:
        message = json.loads(socket.recv(timeout=PATIENCE))
        if message["type"] == kind:
            return dict(message)


def new_name() -> str:
    return f"Player {secrets.token_hex(4)}"
