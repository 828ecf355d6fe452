"""The bus between processes: nothing it carries is lost, or everything is compared."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, insert, text

from tycoon.server.bus import postgresql as notify
from tycoon.server.bus import sqlite
from tycoon.server.bus.notice import LARGEST, MOST_PLAYED, Notice, Played, decoded, noted
from tycoon.server.people import stored_people
from tycoon.server.storage import schema
from tycoon.server.storage.store import Store, upgrade

PATIENCE = 60.0


@pytest.fixture
def stores(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Store, Store]]:
    """Two processes on one database."""
    monkeypatch.setattr(sqlite, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(notify, "AGAIN_SECONDS", 0.01)
    first, second = Store(database), Store(database)
    upgrade(first.engine)
    yield first, second
    first.close()
    second.close()


class Ear:
    """Hears what a process is told."""

    def __init__(self) -> None:
        self.notices: list[Notice] = []

    def hear(self, notice: Notice) -> None:
        self.notices.append(notice)

    async def wait(self, true: Callable[[Ear], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not true(self):
                await asyncio.sleep(0.005)

    def games(self) -> dict[str, int]:
        return {game: version for notice in self.notices for game, version in notice.games.items()}


def listening(store: Store, test: Callable[[Ear], Coroutine[Any, Any, None]]) -> Ear:
    """Run a test while the bus of the store is listened to."""

    async def run() -> Ear:
        ear = Ear()
        task = asyncio.create_task(store.bus.listen(ear.hear))
        try:
            await ear.wait(lambda ear: bool(ear.notices))
            await test(ear)
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        return ear

    return asyncio.run(run())


def note(game: str, version: int, connection: Connection) -> None:
    noted(connection).games[game] = version


def tell(store: Store, game: str, version: int) -> None:
    store.write_now(partial(note, game, version))


def test_listening_begins_with_a_comparison_of_everything(stores: tuple[Store, Store]) -> None:
    async def nothing(_: Ear) -> None:
        return

    assert listening(stores[0], nothing).notices == [Notice(whole=True)]


def test_others_hear_what_was_committed_and_nothing_else(stores: tuple[Store, Store]) -> None:
    def fail(connection: Any) -> None:
        noted(connection).games["lost"] = 1
        raise ValueError("not written")

    async def write(ear: Ear) -> None:
        with pytest.raises(ValueError, match="not written"):
            stores[1].write_now(fail)
        tell(stores[0], "own", 1)
        tell(stores[1], "game", 7)
        await ear.wait(lambda ear: "game" in ear.games())

    assert listening(stores[0], write).games() == {"game": 7}


def test_a_group_of_writes_is_one_notice(stores: tuple[Store, Store]) -> None:
    async def write(ear: Ear) -> None:
        begin = threading.Event()

        def wait(_: Connection) -> None:
            begin.wait()

        stores[1].write_later(wait)
        waiting = asyncio.gather(*(stores[1].write(partial(note, f"game {n}", 1)) for n in range(20)))
        await asyncio.sleep(0)
        begin.set()
        await waiting
        await ear.wait(lambda ear: len(ear.games()) == 20)

    # At most one for the first write, which may have been alone, and one for the others.
    assert len(listening(stores[0], write).notices) <= 1 + 2


def test_a_notice_that_would_be_too_long_says_that_everything_is_to_be_compared() -> None:
    notice = Notice(origin="a", games={f"game {number:10}": number for number in range(2000)}, bots=True)
    text_ = notice.encoded()
    assert len(text_) < LARGEST
    assert decoded(text_) == Notice(origin="a", bots=True, whole=True)


def move(number: int) -> Played:
    return Played("game", number + 1, number, "move", number + 1, 0, 7, "pass", None, 0.0)


def test_a_notice_that_is_too_long_for_its_moves_leaves_them_to_be_read() -> None:
    notice = Notice(origin="a", games={"game": 200}, played=[move(number) for number in range(200)])
    assert decoded(notice.encoded()) == Notice(origin="a", games={"game": 200})
    few = Notice(origin="a", games={"game": 2}, played=[move(0), move(1)])
    assert decoded(few.encoded()) == few


def test_of_the_moves_of_many_notices_the_last_are_kept() -> None:
    heard = Notice()
    for number in range(2 * MOST_PLAYED):
        heard.merge(Notice(games={"game": number + 1}, played=[move(number)]))
    assert [one.entry for one in heard.played] == list(range(MOST_PLAYED, 2 * MOST_PLAYED))
    assert heard.games == {"game": 2 * MOST_PLAYED}


def test_a_notice_that_cannot_be_read_says_that_everything_is_to_be_compared() -> None:
    assert decoded('{"games": 3}') == Notice(whole=True)


def test_ten_thousand_notices_while_a_listener_hangs_reach_it(stores: tuple[Store, Store]) -> None:
    async def flood(ear: Ear) -> None:
        # The event loop stands still meanwhile.
        many = [Notice(games={f"game {number % 100}": number}).encoded() for number in range(10_000)]
        with stores[1].engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(
                    text("SELECT pg_notify('tycoon', n) FROM unnest(CAST(:many AS text[])) n"), {"many": many}
                )
            else:
                connection.execute(insert(schema.notices), [{"content": content} for content in many])
        await ear.wait(lambda ear: ear.games().get("game 99") == 9_999 or ear.notices[-1].whole)

    heard = listening(stores[0], flood)
    assert heard.games().get("game 7") == 9_907 or heard.notices[-1].whole


def test_who_has_missed_notices_compares_everything(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "KEPT", 5)
    monkeypatch.setattr(sqlite, "TIDY_EVERY", 1)

    async def cut(ear: Ear) -> None:
        if stores[1].engine.dialect.name == "postgresql":
            cut_off(stores[1])
        with stores[1].engine.begin() as connection:
            for version in range(20):
                stores[1].bus.publish(connection, Notice(games={"game": version}))
        await ear.wait(lambda ear: any(notice.whole for notice in ear.notices[1:]))

    listening(stores[0], cut)


def cut_off(store: Store) -> None:
    """End the connections that listen."""
    listeners = "FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"
    ended = f"SELECT pg_terminate_backend(pid) {listeners}"
    store.read_now(lambda c: c.execute(text(ended)).all())


def test_a_commit_and_its_notice_are_one(stores: tuple[Store, Store]) -> None:
    """There is no moment between them at which a kill could leave the one without the other."""

    async def write(ear: Ear) -> None:
        with stores[1].engine.begin() as connection:
            stores[1].bus.publish(connection, Notice(games={"game": 1}))
            await asyncio.sleep(0.1)
            assert not ear.games()
        await ear.wait(lambda ear: ear.games() == {"game": 1})

    listening(stores[0], write)


def test_ended_sessions_and_changed_people_are_told(stores: tuple[Store, Store]) -> None:
    def register(connection: Any) -> None:
        guest = stored_people.add_guest(connection, "Ann")
        stored_people.add_account(connection, "Ann", f"ann {guest.id}", "x", guest.id)
        stored_people.end_session(connection, "digest")

    async def write(ear: Ear) -> None:
        stores[1].write_now(register)
        await ear.wait(lambda ear: len(ear.notices) > 1)

    told = listening(stores[0], write).notices[1]
    assert (told.sessions, len(told.people)) == (["digest"], 1)
