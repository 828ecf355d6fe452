"""Access to the database. A few threads read; one thread writes and commits writes in groups."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import queue
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import (
    ArgumentError,
    DatabaseError,
    DataError,
    IntegrityError,
    InterfaceError,
    NoSuchModuleError,
    NotSupportedError,
    ProgrammingError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as NoConnection

from tycoon.core.errors import BadInput
from tycoon.server import metrics
from tycoon.server.bus.bus import open_bus
from tycoon.server.bus.notice import begin_notice
from tycoon.server.http.refusal import StorageDown

if TYPE_CHECKING:
    from alembic.config import Config

log = logging.getLogger("tycoon.server")

T = TypeVar("T")

READERS = 4
MIGRATION_LOCK = 8822
"""Id of the advisory lock for migrating a PostgreSQL database."""
LARGEST_GROUP = 200
"""At most this many writes share a commit."""
KEPT_SECONDS = 1.0
"""How long the writer keeps its connection without a write; a fresh one is tried before it is used."""


class BadDatabase(BadInput):
    """The database cannot be opened."""


@dataclass
class Write:
    """A pending write and the future of its caller. It may run again after a rollback."""

    work: Callable[[Connection], Any]
    done: Future[Any]


class Store:
    """One database. When a write returns, its commit is synced to disk."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = open_engine(url)
        self.bus = open_bus(self.engine)
        # All queries of a reader see the same snapshot. SQLite does that by itself.
        others = {"isolation_level": "REPEATABLE READ"} if self.engine.dialect.name != "sqlite" else {}
        self._reading = self.engine.execution_options(**others)
        self._writing = self.engine.execution_options(immediate=True)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="tycoon-read")
        self._writes: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._kept: Connection | None = None
        """The connection of the writer, between two writes that follow each other closely."""
        self._writer = threading.Thread(target=self._write_all, name="tycoon-write", daemon=True)
        self._writer.start()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run queries in a thread; StorageDown if the database does not answer."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, work)

    def read_now(self, work: Callable[[Connection], T]) -> T:
        with failing_plainly(), self._reading.connect() as connection:
            return work(connection)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run changes in one transaction and return when they are on disk; StorageDown if they cannot be written."""
        with failing_plainly():
            return await asyncio.wrap_future(self._submit(work))

    def write_later(self, work: Callable[[Connection], None]) -> None:
        """Queue changes that nobody waits for."""
        self._submit(work)

    def write_now(self, work: Callable[[Connection], T]) -> T:
        with failing_plainly():
            return self._submit(work).result()

    def vacuum(self) -> None:
        """Give free space back. Takes long, and with SQLite nothing else can be written meanwhile."""
        self._submit(lambda _: None).result()
        with failing_plainly(), closing(self.engine.raw_connection()) as connection:
            driver: Any = connection.driver_connection
            if self.engine.dialect.name == "sqlite":
                driver.execute("VACUUM")
                driver.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            else:
                driver.rollback()
                driver.autocommit = True
                driver.execute("VACUUM ANALYZE")
                driver.autocommit = False

    def _submit(self, work: Callable[[Connection], T]) -> Future[T]:
        done: Future[T] = Future()
        done.set_running_or_notify_cancel()
        self._writes.put(Write(work, done))
        return done

    def close(self) -> None:
        """Finish all pending writes, then close."""
        self._writes.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    def _write_all(self) -> None:
        group, open_ = self._next_group()
        while group:
            self._commit(group)
            group, open_ = self._next_group() if open_ else ([], False)
        self._hang_up()

    def _next_group(self) -> tuple[list[Write], bool]:
        """Wait for a write and take all others that are queued; False if the store is closing."""
        group: list[Write] = []
        while len(group) < LARGEST_GROUP:
            try:
                write = self._writes.get(block=False) if group else self._wait()
            except queue.Empty:
                break
            if write is None:
                return group, False
            group.append(write)
        return group, True

    def _wait(self) -> Write | None:
        """Wait for a write. Hang up if none comes for a while: the database may have been restarted meanwhile."""
        if self._kept is not None:
            try:
                return self._writes.get(timeout=KEPT_SECONDS)
            except queue.Empty:
                self._hang_up()
        return self._writes.get()

    def _hang_up(self) -> None:
        kept, self._kept = self._kept, None
        if kept is not None:
            # A lost connection may complain about its end; nothing may end the writer.
            with contextlib.suppress(Exception):
                kept.close()

    def _commit(self, group: list[Write]) -> None:
        """Commit a group together. If one write fails, roll back and commit each by itself."""
        start = time.perf_counter()
        try:
            if self._kept is None:
                self._kept = self._writing.connect()
            connection = self._kept
            with connection.begin():
                notice = begin_notice(connection)
                results = [write.work(connection) for write in group]
                if not notice.is_empty():
                    self.bus.publish(connection, notice)
        except BaseException as error:
            self._hang_up()
            if len(group) == 1:
                group[0].done.set_exception(error)
                return
            for write in group:
                self._commit([write])
            return
        metrics.COMMIT_SECONDS.observe(time.perf_counter() - start)
        metrics.COMMIT_WRITES.observe(len(group))
        for write, result in zip(group, results, strict=True):
            write.done.set_result(result)


@contextmanager
def failing_plainly() -> Iterator[None]:
    """Turn failures of the database (disk full, server away, file locked) into StorageDown; our own errors stay."""
    try:
        yield
    except (IntegrityError, DataError, ProgrammingError, NotSupportedError):
        raise
    except (DatabaseError, InterfaceError, NoConnection) as error:
        metrics.STORAGE_FAILURES.inc()
        log.warning("the database fails: %s", " ".join(str(getattr(error, "orig", error)).split())[:200])
        raise StorageDown from error


def open_engine(url: str) -> Engine:
    """Open SQLite or PostgreSQL; BadDatabase if the URL is wrong or the folder cannot be created."""
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() != "sqlite":
            wait = {"connect_timeout": 5} if parsed.get_backend_name() == "postgresql" else {}
            return create_engine(parsed, pool_size=READERS + 1, pool_pre_ping=True, connect_args=wait)
        if parsed.database in (None, "", ":memory:"):
            raise BadDatabase("--database: SQLite needs a file, such as sqlite:///games.db")
        _make_private(Path(str(parsed.database)))
        engine = create_engine(parsed, pool_size=READERS + 1, connect_args={"timeout": 30})
    except ModuleNotFoundError as error:
        words = f"the driver {error.name} is not installed; for PostgreSQL: pip install 'tycoon[postgresql]'"
        raise BadDatabase(f"--database: {words}") from error
    except (ArgumentError, NoSuchModuleError) as error:
        raise BadDatabase(f"--database: {' '.join(str(error).split())}") from error
    except OSError as error:
        raise BadDatabase(f"--database: {error.filename}: {error.strerror}") from error
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _make_private(file: Path) -> None:
    """Hide the database and its side files from other users of the machine: it holds every deal."""
    file.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(file, os.O_RDONLY | os.O_CREAT, 0o600))
    # A file of another user is theirs to protect.
    with contextlib.suppress(PermissionError):
        for written in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
            if written.exists():
                written.chmod(0o600)


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Use a write-ahead log, synced at every commit. We begin transactions, not the driver."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Take the write lock at once: taking it later, after a read, can fail."""
    immediate = connection.get_execution_options().get("immediate")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def migrations() -> Config:
    """Return the configuration of Alembic."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config


def newest_schema() -> str:
    """Return the newest revision, from the numbers of the migration files."""
    return max(file.name[1:5] for file in (Path(__file__).parent / "migrations" / "versions").glob("v[0-9]*.py"))


def is_up_to_date(engine: Engine) -> bool:
    """Tell whether the schema is current, without Alembic, which is slow to import."""
    try:
        with engine.connect() as connection:
            return list(connection.exec_driver_sql("SELECT version_num FROM alembic_version")) == [(newest_schema(),)]
    except SQLAlchemyError:
        return False


def upgrade(engine: Engine) -> None:
    """Migrate the database to the newest schema."""
    if is_up_to_date(engine):
        return
    from alembic import command
    from alembic.util import CommandError

    config = migrations()
    try:
        with engine.execution_options(immediate=True).begin() as connection:
            # If several processes start at once, one migrates and the others wait.
            if engine.dialect.name == "postgresql":
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except CommandError as error:
        raise BadDatabase(f"the database belongs to a newer version of Tycoon ({error})") from error
    except SQLAlchemyError as error:
        raise BadDatabase(f"--database: {' '.join(str(error).split())[:300]}") from error
