"""Who is at the table: players see which of the others are here, whichever process each is connected to."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from sqlalchemy import func, select, update
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.server.commands import Serve
from tests.server.running import PATIENCE, Running, Visitor, quiet_settings, receive, running, wait_until
from tycoon.games import CATALOGUE
from tycoon.play.match import Match
from tycoon.server.bus import sqlite
from tycoon.server.games import presence
from tycoon.server.games.live import Watcher
from tycoon.server.games.registry import Registry
from tycoon.server.games.table import Chair, Table
from tycoon.server.games.titles import Titles
from tycoon.server.settings import unlimited
from tycoon.server.storage import questions, schema, stored_presence
from tycoon.server.storage.store import Store, upgrade

LONG = 600.0


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """People count as gone at once, and processes tell each other at once."""
    monkeypatch.setattr(presence, "LINGER_SECONDS", 0.0)
    monkeypatch.setattr(presence, "GATHER_SECONDS", 0.01)
    monkeypatch.setattr(presence, "RENEW_SECONDS", 0.05)
    monkeypatch.setattr(sqlite, "LOOK_SECONDS", 0.01)


def shared_game(ann: Visitor, *others: Visitor) -> str:
    """A game of these people, in this order."""
    created = ann.create("me", *["open"] * len(others))
    for visitor, seat in zip(others, created["seats"][1:], strict=True):
        assert visitor.post(f"/api{seat['invite']}").status_code == 200
    return str(created["id"])


def wait_for_here(socket: ClientConnection, seats: list[int]) -> None:
    """Read messages until one tells that just these seats are here, in a state or by itself."""
    while True:
        message = json.loads(socket.recv(timeout=PATIENCE))
        if (message.get("state", {}).get("here") if message["type"] == "state" else message.get("seats")) == seats:
            return


def messages_before_the_answer(socket: ClientConnection) -> list[dict[str, Any]]:
    """What was sent up to the answer to a ping."""
    socket.send('{"type": "ping"}')
    found = []
    while (message := json.loads(socket.recv(timeout=PATIENCE)))["type"] != "pong":
        found.append(message)
    return found


# -- one process ---------------------------------------------------------------------------------------------


def test_players_are_told_who_comes_and_goes_without_the_state_again(ann: Visitor, ben: Visitor) -> None:
    game = shared_game(ann, ben)
    with ann.live(game) as socket:
        assert receive(socket)["state"]["here"] == []
        with ben.live(game):
            assert json.loads(socket.recv(timeout=PATIENCE)) == {"type": "here", "seats": [1]}
        assert json.loads(socket.recv(timeout=PATIENCE)) == {"type": "here", "seats": []}


def test_a_state_tells_who_of_the_others_is_here(ann: Visitor, ben: Visitor) -> None:
    game = shared_game(ann, ben)
    with ben.live(game) as socket:
        assert receive(socket)["state"]["here"] == []
        assert (ann.look(game)["here"], ben.look(game)["here"]) == ([1], [])
        assert ann.look(game, log="all")["here"] == [1]


def test_a_person_with_two_tabs_is_here_until_the_last_is_closed(ann: Visitor, ben: Visitor) -> None:
    game = shared_game(ann, ben)
    with ann.live(game) as socket, ExitStack() as tabs:
        tabs.enter_context(ben.live(game))
        with ben.live(game) as second:
            receive(second)
            wait_for_here(socket, [1])
        assert messages_before_the_answer(socket) == []
        assert ann.look(game)["here"] == [1]
        tabs.close()
        wait_for_here(socket, [])


def test_a_short_break_is_not_told(ann: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "LINGER_SECONDS", LONG)
    game = shared_game(ann, ben)
    with ann.live(game) as socket:
        with ben.live(game):
            wait_for_here(socket, [1])
        with ben.live(game) as again:
            receive(again)
            assert messages_before_the_answer(socket) == []
    assert ann.look(game)["here"] == [1]


def test_who_looks_on_is_neither_listed_nor_told(
    ann: Visitor, ben: Visitor, stranger: Visitor, visitor: Callable[..., Visitor]
) -> None:
    game, guest = shared_game(ann, ben), visitor()
    with ann.live(game) as mine, ben.live(game), guest.live(game) as theirs, stranger.live(game) as nobodys:
        wait_for_here(mine, [1])
        assert [receive(socket)["state"]["here"] for socket in (theirs, nobodys)] == [[], []]
        assert [messages_before_the_answer(socket) for socket in (mine, theirs, nobodys)] == [[], [], []]


def test_who_looks_on_and_takes_a_seat_is_here(ann: Visitor, ben: Visitor) -> None:
    created = ann.create("me", "open")
    with ann.live(created["id"]) as socket, ben.live(created["id"]) as theirs:
        receive(theirs)
        ben.post(f"/api{created['seats'][1]['invite']}")
        wait_for_here(socket, [1])


def test_somebody_for_whom_a_bot_plays_is_here_when_they_look_on(ann: Visitor, ben: Visitor) -> None:
    game = shared_game(ann, ben)
    assert ben.post(f"/api/games/{game}/stand-in", {"level": "random"}).status_code == 200
    with ann.live(game) as socket, ben.live(game):
        wait_for_here(socket, [1])


# -- leases --------------------------------------------------------------------------------------------------


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = Store(database)
    upgrade(opened.engine)
    yield opened
    opened.close()


def save(store: Store, process: str, *came: tuple[str, int], gone: Any = (), counts: Any = None) -> bool:
    return store.write_now(lambda c: stored_presence.save(c, process, came, gone, counts or {}))


def elsewhere(store: Store, *games: str) -> dict[str, set[int]]:
    return store.read_now(lambda c: stored_presence.elsewhere(c, "me", games))


def set_leases(store: Store, seconds: float, but: str = "") -> None:
    """All leases but one end in so many seconds."""
    with store.engine.begin() as connection:
        until = questions.clock(connection) + seconds
        connection.execute(update(schema.processes).where(schema.processes.c.name != but).values(until=until))


def test_the_people_of_all_other_processes_are_found(store: Store) -> None:
    save(store, "me", ("a", 1))
    save(store, "one", ("a", 2), ("b", 2))
    save(store, "two", ("a", 3), ("c", 3))
    assert elsewhere(store, "a", "b") == {"a": {2, 3}, "b": {2}}


def test_who_is_gone_is_not_found(store: Store) -> None:
    save(store, "one", ("a", 2), ("a", 3))
    save(store, "one", gone=[("a", 2)])
    assert elsewhere(store, "a") == {"a": {3}}


def test_the_people_of_a_process_without_a_sign_of_life_are_not_found(store: Store) -> None:
    save(store, "one", ("a", 2))
    set_leases(store, -1)
    assert elsewhere(store, "a") == {}


def test_a_lease_from_before_the_clock_was_set_back_does_not_count(store: Store) -> None:
    save(store, "one", ("a", 2))
    set_leases(store, 3600)
    assert elsewhere(store, "a") == {}


def test_a_process_that_was_taken_for_dead_learns_it(store: Store) -> None:
    assert not save(store, "one", ("a", 2))
    assert save(store, "one")
    set_leases(store, -3600)
    store.write_now(stored_presence.forget)
    assert not save(store, "one", ("b", 2))
    assert elsewhere(store, "a", "b") == {"b": {2}}


def test_nothing_is_left_of_dead_processes(store: Store) -> None:
    save(store, "one", ("a", 2), counts={"x": 4})
    set_leases(store, -3600)
    store.write_now(stored_presence.forget)
    with store.engine.connect() as connection:
        tables = (schema.processes, schema.presence, schema.connections)
        assert [connection.execute(select(table)).all() for table in tables] == [[], [], []]


def test_connections_of_an_address_are_added_up(store: Store) -> None:
    save(store, "one", counts={"x": 4, "y": 1})
    save(store, "two", counts={"x": 2})
    save(store, "one", counts={"x": 3})
    assert store.read_now(lambda c: stored_presence.connections(c, "me", "x")) == 5


def test_many_changes_are_one_write(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = writes_of_changes(monkeypatch)
    monkeypatch.setattr(presence, "RENEW_SECONDS", LONG)

    async def connect_many() -> None:
        registry = Registry(store, titles, 100)
        registry.tables.update((table.id, table) for table in map(watched_table, range(50)))
        there = presence.Presence(store, registry)
        for table in registry.tables.values():
            there.attend(table)
        task = asyncio.create_task(there.run())
        while people_written(store) < 50:
            await asyncio.sleep(0.005)
        task.cancel()

    with closing(Titles()) as titles:
        asyncio.run(connect_many())
    assert saved == [50]


def watched_table(number: int) -> Table:
    """A table that a person has open who plays there."""
    game = CATALOGUE.game("brass-birmingham")
    chairs = [Chair(0, "person", "Ann", person=7), Chair(1, "bot", "Bot")]
    table = Table(f"game {number}", Match.begin(game, game.deal(2, 1), ["", ""]), chairs, 7, False, 0, 0)
    table.watchers.add(Watcher(Mock(), table, 7, None))
    return table


def writes_of_changes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many people came with each write."""
    saved: list[int] = []
    original = stored_presence.save

    def counted(connection: Any, process: str, came: Any, gone: Any, counts: Any) -> bool:
        saved.append(len(came))
        return original(connection, process, came, gone, counts)

    monkeypatch.setattr(stored_presence, "save", counted)
    return saved


# -- several processes ---------------------------------------------------------------------------------------


Two = tuple[Running, Running]


@pytest.fixture
def two(database: str, tmp_path: Path) -> Iterator[Two]:
    settings = quiet_settings(tmp_path, database=database)
    with running(settings) as first, running(settings) as second:
        yield first, second


@pytest.fixture
def pair(two: Two) -> Iterator[tuple[Visitor, Visitor]]:
    """Ann at the first service, Ben at the second."""
    with closing(Visitor(two[0].host, "Ann")) as ann, closing(Visitor(two[1].host, "Ben")) as ben:
        yield ann, ben


def test_players_at_two_processes_see_each_other_come_and_go(pair: tuple[Visitor, Visitor]) -> None:
    ann, ben = pair
    game = shared_game(ann, ben)
    with ann.live(game) as mine:
        with ben.live(game) as theirs:
            wait_for_here(theirs, [0])
            wait_for_here(mine, [1])
        wait_for_here(mine, [])


def test_a_state_tells_who_is_connected_to_another_process(pair: tuple[Visitor, Visitor]) -> None:
    ann, ben = pair
    game = shared_game(ann, ben)
    with ben.live(game):
        wait_until(lambda: ann.look(game)["here"] == [1])


def test_who_changes_the_process_stays(
    two: Two, pair: tuple[Visitor, Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = pair
    game = shared_game(ann, ben)
    with ann.live(game) as mine:
        with ben.live(game):
            wait_for_here(mine, [1])
            monkeypatch.setattr(presence, "LINGER_SECONDS", LONG)
        with closing(Visitor(two[0].host)) as moved:
            moved.client.cookies = ben.client.cookies
            with moved.live(game) as theirs:
                receive(theirs)
                assert messages_before_the_answer(mine) == []


def test_people_of_a_process_that_tells_nothing_are_found(pair: tuple[Visitor, Visitor], two: Two) -> None:
    ann, ben = pair
    game = shared_game(ann, ben)
    ann.look(game)
    service = two[0].service
    with service.store.engine.begin() as connection:
        person = connection.execute(
            select(schema.seats.c.person).where(schema.seats.c.game == game, schema.seats.c.seat == 1)
        ).scalar_one()
        # No notice tells of it, but that there is a new process is seen.
        stored_presence.save(connection, "silent", [(game, person)], [], {})
    wait_until(lambda: ann.look(game)["here"] == [1])


def test_a_process_that_was_taken_for_dead_writes_its_people_again(two: Two, pair: tuple[Visitor, Visitor]) -> None:
    ann, ben = pair
    game = shared_game(ann, ben)
    with ann.live(game) as mine, ben.live(game):
        wait_for_here(mine, [1])
        with two[0].service.store.engine.begin() as connection:
            connection.execute(schema.processes.delete())
        wait_until(lambda: people_written(two[0].service.store) == 2)
        wait_until(lambda: ann.look(game)["here"] == [1])


def people_written(store: Store) -> int:
    return store.read_now(lambda c: int(c.execute(select(func.count()).select_from(schema.presence)).scalar_one()))


def test_who_was_connected_to_a_process_that_ends_is_gone(database: str, tmp_path: Path) -> None:
    settings = quiet_settings(tmp_path, database=database)
    with running(settings) as first, closing(Visitor(first.host, "Ann")) as ann, ExitStack() as stack:
        second = stack.enter_context(running(settings))
        ben = stack.enter_context(closing(Visitor(second.host, "Ben")))
        game = shared_game(ann, ben)
        with ann.live(game) as mine:
            stack.enter_context(ben.live(game))
            wait_for_here(mine, [1])
            stack.close()
            wait_for_here(mine, [])


def test_who_was_connected_to_a_killed_process_is_gone_when_its_lease_ends(database: str, tmp_path: Path) -> None:
    with (
        running(quiet_settings(tmp_path, database=database)) as service,
        closing(Visitor(service.host, "Ann")) as ann,
    ):
        other = Serve(database, "--workers", "0")
        try:
            with closing(Visitor(other.host, "Ben")) as ben:
                game = shared_game(ann, ben)
                with ann.live(game) as mine, ben.live(game):
                    wait_for_here(mine, [1])
                    other.end(signal.SIGKILL)
                    assert ann.look(game)["here"] == [1]
                    set_leases(service.service.store, -1, but=service.service.store.bus.origin)
                    wait_for_here(mine, [])
        finally:
            other.process.kill()
            other.process.wait()


def test_connections_of_an_address_are_limited_at_all_processes_together(database: str, tmp_path: Path) -> None:
    settings = quiet_settings(tmp_path, database=database, limits=replace(unlimited(), connections=3))
    with running(settings) as first, running(settings) as second, ExitStack() as stack:
        ann = stack.enter_context(closing(Visitor(first.host, "Ann")))
        there = stack.enter_context(closing(Visitor(second.host)))
        there.client.cookies = ann.client.cookies
        game = ann.create("me", "me")["id"]
        for visitor in (ann, ann, there):
            receive(stack.enter_context(visitor.live(game)))
        counted = select(func.sum(schema.connections.c.count))
        wait_until(lambda: first.service.store.read_now(lambda c: c.execute(counted).scalar()) == 3)
        for visitor in (ann, there):
            with visitor.live(game) as socket, pytest.raises(ConnectionClosed) as closed:
                receive(socket)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
