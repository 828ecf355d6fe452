"""People who play on whatever happens, and remember what the service has acknowledged."""

from __future__ import annotations

import random
import secrets
import threading
import time
from dataclasses import dataclass, field
from typing import Any

import httpx

from tests.server.running import Visitor

PATIENCE = 300.0
PACE = 0.02
PASSING = (429, 502, 503)


@dataclass
class Figures:
    """What one player saw."""

    moves: set[tuple[str, int, int, int]] = field(default_factory=set)
    """Acknowledged: the game, the version that was answered, which is the number of the entry, the seat, the option."""
    undos: set[tuple[str, int]] = field(default_factory=set)
    """Acknowledged: the game, and the number of the entry."""
    stale: int = 0
    failed: int = 0
    """Answers that nobody should ever get: 500, or a refusal without a reason."""
    longest: float = 0.0
    """Seconds until a request was answered, retries included."""


class Siege(threading.Thread):
    """One person at all seats of people in one game, at two services by turns."""

    def __init__(self, hosts: list[str], bot: bool, seed: int, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.figures = Figures()
        self.game = ""
        self._hosts = hosts
        self._bot = bot
        self._chance = random.Random(seed)
        self._ended = stop
        self._visitors: list[Visitor] = []

    def prepare(self) -> None:
        first = Visitor(self._hosts[0], "Siege")
        others = [Visitor(host) for host in self._hosts[1:]]
        for other in others:
            other.client.cookies = first.client.cookies
        self._visitors = [first, *others]
        self._begin()

    def _begin(self) -> None:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "random"} if self._bot else {"kind": "me"}]
        self.game = self._send("POST", "/api/games", {"title": "brass-birmingham", "seats": seats}).json()["id"]

    def run(self) -> None:
        while not self._ended.is_set():
            self._act(self._send("GET", f"/api/games/{self.game}").json())
            time.sleep(PACE)

    def _act(self, state: dict[str, Any]) -> None:
        if state["over"]:
            self._begin()
        elif state["asked"]["choices"]:
            if state["can_undo"] and self._chance.random() < 0.4:
                self._undo(state)
            else:
                self._move(state)

    def _move(self, state: dict[str, Any]) -> None:
        name = secrets.token_hex(8)
        body = {"move": state["move"], "version": state["version"], "seat": state["asked"]["seat"], "request": name}
        body["option"] = self._chance.choice(state["asked"]["choices"])["option"]
        answer = self._send("POST", f"/api/games/{self.game}/moves", body)
        if answer.status_code == 200:
            self.figures.moves.add((self.game, state["version"], body["seat"], body["option"]))
        else:
            self._note(answer)

    def _undo(self, state: dict[str, Any]) -> None:
        body = {"move": state["move"], "version": state["version"]}
        answer = self._send("POST", f"/api/games/{self.game}/undo", body)
        if answer.status_code == 200:
            self.figures.undos.add((self.game, state["version"]))
        else:
            self._note(answer)

    def _note(self, answer: httpx.Response) -> None:
        if answer.status_code == 409:
            self.figures.stale += 1
        else:
            self.figures.failed += 1
            print(f"unexpected: {answer.status_code} {answer.text[:200]}", flush=True)

    def _send(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Send a request until it is answered, to whichever service."""
        start = time.monotonic()
        while True:
            visitor = self._chance.choice(self._visitors)
            try:
                answer = visitor.get(path) if method == "GET" else visitor.post(path, body)
                visitor.bodies.clear()
                if answer.status_code not in PASSING:
                    self.figures.longest = max(self.figures.longest, time.monotonic() - start)
                    return answer
            except httpx.TransportError:
                pass  # a process has been killed: the same again, perhaps to another one
            assert time.monotonic() - start < PATIENCE, f"{method} {path} is not answered any more"
            time.sleep(0.1)
