"""Killing the process at any moment loses no move that was acknowledged, and leaves no process behind."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from tests.server.running import Visitor, wait_until

TOO_MANY_REQUESTS = 429
PLAYERS = 4
LIVES = 2
"""How often the service is killed."""


@dataclass
class Player:
    """Plays both seats of a game of their own as fast as the service lets them."""

    visitor: Visitor
    game: str
    acknowledged: list[int] = field(default_factory=list)
    """Options, as the service said that it had played them."""
    sent: int | None = None
    """The option of a move that was sent and not acknowledged."""

    def play(self) -> None:
        try:
            state = self.visitor.look(self.game)
            while not state["over"]:
                asked = state["asked"]
                self.sent = random.choice(asked["choices"])["option"]
                answer = self.visitor.move(self.game, state["move"], self.sent, asked["seat"])
                if answer.status_code == TOO_MANY_REQUESTS:  # a quick machine: refused, so nothing was played
                    self.sent = None
                    time.sleep(0.02)
                    continue
                assert answer.status_code == 200
                self.acknowledged.append(self.sent)
                self.sent = None
                state = answer.json()
        except httpx.TransportError:
            return


class Server:
    """`tycoon serve` as a process."""

    def __init__(self, database: Path) -> None:
        arguments = ["serve", "--no-browser", "--port", "0", "--database", f"sqlite:///{database}", "--workers", "1"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tycoon", *arguments], stdout=subprocess.PIPE, text=True, env=os.environ
        )
        assert self.process.stdout is not None
        found = re.search(r"http://([0-9.:]+)/", self.process.stdout.readline())
        assert found is not None
        self.host = found.group(1)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def children(process: int) -> list[int]:
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True, check=False)
    return [int(number) for number in listed.stdout.split()]


def is_running(process: int) -> bool:
    """Whether it does anything any more; one that has ended and is only still listed does not count."""
    listed = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False)
    return listed.stdout.strip()[:1] not in ("", "Z")


def test_kill_9_under_load_loses_no_acknowledged_move(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    server = Server(database)
    players = []
    for _ in range(PLAYERS):
        visitor = Visitor(server.host, "Ann")
        players.append(Player(visitor, visitor.create("me", "me")["id"]))
    for life in range(LIVES):
        threads = [threading.Thread(target=player.play) for player in players]
        for thread in threads:
            thread.start()
        wait_until(lambda wanted=15 * (life + 1): sum(len(player.acknowledged) for player in players) >= wanted)
        server.kill()
        for thread in threads:
            thread.join()
        server = Server(database)
        for player in players:
            come_back(player, server)
    server.kill()
    for player in players:
        player.visitor.close()


def come_back(player: Player, server: Server) -> None:
    """Connect to the restarted service and compare what it knows with what was acknowledged."""
    visitor = Visitor(server.host)
    visitor.client.cookies = player.visitor.client.cookies
    player.visitor.close()
    player.visitor = visitor
    record = visitor.get(f"/api/games/{player.game}/record").json()
    options = replayed_options(record)
    # The last move may have been stored and its answer lost; nothing else may differ.
    assert options in (player.acknowledged, [*player.acknowledged, player.sent])
    player.acknowledged, player.sent = options, None


def replayed_options(record: dict[str, object]) -> list[int]:
    from tycoon.core.record import from_plain
    from tycoon.games import CATALOGUE
    from tycoon.play.match import Match

    game = CATALOGUE.game("brass-birmingham")
    return [move.option for move in Match.resume(game, from_plain(record, game)).moves]


def test_no_process_survives_a_kill_of_the_service(tmp_path: Path) -> None:
    server = Server(tmp_path / "games.db")
    visitor = Visitor(server.host, "Ann")
    visitor.create("bot", "bot")
    wait_until(lambda: len(children(server.process.pid)) >= 1)
    workers = children(server.process.pid)
    server.kill()
    visitor.close()
    wait_until(lambda: not any(is_running(worker) for worker in workers))
