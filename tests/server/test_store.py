"""The database: migrations, groups of writes, clear errors."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, func, select

from tycoon.server.people import stored_people
from tycoon.server.storage import schema
from tycoon.server.storage.store import BadDatabase, Store, open_engine, upgrade


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(f"sqlite:///{tmp_path / 'below' / 'games.db'}")
    upgrade(opened.engine)
    yield opened
    opened.close()


def count(connection: Connection) -> int:
    return int(connection.execute(select(func.count()).select_from(schema.people)).scalar_one())


def test_the_migrations_lead_to_the_schema(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []


def test_migrating_twice_changes_nothing(store: Store) -> None:
    upgrade(store.engine)
    assert store.read_now(count) == 0


def test_the_database_keeps_a_write_ahead_log_and_syncs_it(store: Store) -> None:
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    engine = open_engine(f"sqlite:///{path}")
    upgrade(engine)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadDatabase, match="newer version"):
        upgrade(engine)
    engine.dispose()


@pytest.mark.parametrize("url", ["nonsense", "sqlite://", "mysterydb://x", "sqlite:///:memory:", ""])
def test_a_wrong_url_is_a_clear_error(url: str) -> None:
    with pytest.raises(BadDatabase, match="--database"):
        open_engine(url)


def test_a_missing_driver_is_named_with_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BadDatabase, match=r"the driver psycopg is not installed.*pip install 'tycoon\[postgresql\]'"):
        open_engine("postgresql+psycopg://tycoon@localhost/tycoon")


def test_a_file_that_is_no_database_is_a_clear_error(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_text("this is a letter, and a long one" * 100)
    engine = open_engine(f"sqlite:///{path}")
    with pytest.raises(BadDatabase, match="not a database"):
        upgrade(engine)
    engine.dispose()


def test_a_write_that_has_returned_is_seen_by_others(store: Store) -> None:
    store.write_now(lambda c: stored_people.add_guest(c, "Ann"))
    other = sqlite3.connect(store.url.removeprefix("sqlite:///"))
    names = other.execute("SELECT name FROM people").fetchall()
    other.close()
    assert names == [("Ann",)]


def test_a_write_that_fails_changes_nothing_and_leaves_its_group_alone(store: Store) -> None:
    def half(connection: Connection) -> None:
        stored_people.add_guest(connection, "Half")
        raise RuntimeError("no")

    async def together() -> list[object]:
        works = [lambda c: stored_people.add_guest(c, "Whole"), half, lambda c: stored_people.add_guest(c, "Whole")]
        return list(await asyncio.gather(*(store.write(work) for work in works), return_exceptions=True))

    results = asyncio.run(together())
    assert isinstance(results[1], RuntimeError)
    assert store.read_now(count) == 2


def test_writes_that_come_together_share_a_commit(store: Store) -> None:
    async def together() -> None:
        await asyncio.gather(*(store.write(lambda c: stored_people.add_guest(c, "Ann")) for _ in range(100)))

    with patch.object(store, "_commit", wraps=store._commit) as commit:
        asyncio.run(together())
    assert store.read_now(count) == 100
    assert commit.call_count < 60


def test_nobody_else_may_read_the_database(store: Store) -> None:
    store.write_now(lambda c: stored_people.add_guest(c, "Ann"))
    folder = Path(store.url.removeprefix("sqlite:///")).parent
    assert {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()} == dict.fromkeys(
        ("games.db", "games.db-wal", "games.db-shm"), 0o600
    )


def test_a_database_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    file.touch(0o644)
    open_engine(f"sqlite:///{file}").dispose()
    assert file.stat().st_mode & 0o777 == 0o600
