"""`tycoon serve --processes N` and `tycoon think`: several processes at one address, none of which is needed."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.commands import Command, Serve, answering, children
from tests.server.databases import kinds
from tests.server.running import Visitor, receive, wait_until
from tycoon import cli
from tycoon.commands.serve import shared


@pytest.fixture
def served(database: str) -> Iterator[Serve]:
    command = Serve(database, "--processes", "2", "--workers", "0")
    yield command
    command.end()


def of_service(served: Serve) -> list[int]:
    return answering(served.process.pid)


# One database is enough here: what the processes do is tested on both.
@pytest.mark.parametrize("database", kinds()[-1:], indirect=True)
def test_a_process_that_dies_is_replaced_and_nobody_notices(served: Serve, database: str) -> None:
    """People play and watch at whichever process they come to. One is killed, then all are replaced."""
    with closing(Visitor(served.host, "Ann")) as ann:
        game = ann.create("me", "me", "bot")["id"]
        before = of_service(served)
        os.kill(before[0], signal.SIGKILL)
        wait_until(lambda: len(set(of_service(served)) - set(before)) == 1)
        thinking = Command("think", "--database", database, "--workers", "1")
        # A new connection for every request, so that both processes are met.
        for _ in range(12):
            with closing(Visitor(served.host)) as other:
                other.client.cookies = ann.client.cookies
                state = again(other, game)
                if state["asked"]["choices"]:
                    other.play_first(game, state)
        wait_until(lambda: again(ann, game)["asked"]["choices"])
        move = again(ann, game)["move"]
        assert thinking.end() == 0
        with ann.live(game) as socket:
            assert receive(socket)["state"]["move"] == move
        killed = of_service(served)
        kill_original(served, killed)
        wait_until(lambda: of_service(served))
        killed += of_service(served)
        served.process.send_signal(signal.SIGHUP)
        wait_until(lambda: not set(of_service(served)) & set(killed))
        assert again(ann, game)["move"] == move


def kill_original(served: Serve, copies: list[int]) -> None:
    """Kill the process of which the others are copies, and one of these: it can only be replaced by a new original."""
    (original,) = children(served.process.pid, "spawn_main")
    os.kill(original, signal.SIGKILL)
    os.kill(copies[0], signal.SIGKILL)


def again(visitor: Visitor, game: str) -> dict[str, Any]:
    """Look, as a browser does that sends a request again when its connection was cut."""
    try:
        return visitor.look(game)
    except httpx.TransportError:
        return visitor.look(game)


def test_the_workers_are_shared_out() -> None:
    assert [shared(1, 2), shared(5, 3), shared(0, 2)] == [[1, 0], [2, 2, 1], [0, 0]]


def test_bots_do_not_think_for_a_database_of_another_version(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["think", "--database", f"sqlite:///{tmp_path / 'games.db'}"]) == 2
    assert "start the service on it first" in capsys.readouterr().err
