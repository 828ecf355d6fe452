"""Backups: the whole database as a compressed file of JSON lines, of SQLite and PostgreSQL alike.

A backup is a snapshot of one moment, made while the service runs. It can be restored into an empty database of the
other kind, too. What can be worked out again (segments) or is of the moment (rates, notices, who is connected) is
left out.
"""

from __future__ import annotations

import base64
import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, Table, func, insert, select, text

from tycoon.core.errors import BadInput
from tycoon.server.storage import schema
from tycoon.server.storage.store import Store, newest_schema

FORMAT = "tycoon-backup"
LEFT_OUT = {"segments", "rates", "notices", "health", "processes", "presence", "connections"}
ROWS_AT_ONCE = 500


class BadBackup(BadInput):
    """The file is no backup, or cannot be restored here."""


def tables() -> list[Table]:
    """Return the tables of a backup, each after those it refers to."""
    return [table for table in schema.metadata.sorted_tables if table.name not in LEFT_OUT]


def write(store: Store, path: Path) -> int:
    """Write a backup that only its owner may read; return how many rows it has. An existing file is not touched."""
    beside = path.with_name(f"{path.name}.part")
    if path.exists():
        raise BadBackup(f"{path}: there is such a file already")
    try:
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as raw:
            with gzip.open(raw, "wt", encoding="utf-8") as file:
                rows = store.read_now(lambda c: _write_rows(c, file))
            raw.flush()
            os.fsync(raw.fileno())
        beside.rename(path)
    finally:
        beside.unlink(missing_ok=True)
    return rows


def _write_rows(connection: Connection, file: IO[str]) -> int:
    count = 0
    file.write(json.dumps({"format": FORMAT, "schema": newest_schema()}) + "\n")
    for table in tables():
        for row in connection.execute(select(table)).mappings():
            file.write(json.dumps([table.name, {name: _plain(value) for name, value in row.items()}]) + "\n")
            count += 1
    file.write(json.dumps({"rows": count}) + "\n")
    return count


def _plain(value: object) -> object:
    return {"base64": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def restore(store: Store, path: Path) -> int:
    """Read a backup into an empty database, all of it or nothing; return how many rows it had."""
    return store.write_now(lambda c: _restore_rows(c, path))


def _restore_rows(connection: Connection, path: Path) -> int:
    for table in tables():
        if connection.execute(select(func.count()).select_from(table)).scalar_one():
            raise BadBackup(f"the database is not empty: there are rows in {table.name}; restore into a new one")
    known = {table.name: table for table in tables()}
    count = 0
    waiting: list[dict[str, Any]] = []
    current: Table | None = None
    for name, row in _rows(path):
        if name not in known:
            raise BadBackup(f"{path}: unknown table {name!r}")
        if current is not None and (current.name != name or len(waiting) == ROWS_AT_ONCE):
            connection.execute(insert(current), waiting)
            waiting = []
        current = known[name]
        waiting.append(row)
        count += 1
    if current is not None and waiting:
        connection.execute(insert(current), waiting)
    if connection.dialect.name == "postgresql":
        # New people get numbers after those that were restored.
        counted = "SELECT setval(pg_get_serial_sequence('people', 'id'), coalesce(max(id), 1)) FROM people"
        connection.execute(text(counted))
    return count


def _rows(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Return the rows of a backup; BadBackup if it is none, was cut off, or comes from a newer version."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            lines = (json.loads(line) for line in file)
            head = next(lines, None)
            if not isinstance(head, dict) or head.get("format") != FORMAT:
                raise BadBackup(f"{path}: not a backup of Tycoon")
            if str(head.get("schema")) > newest_schema():
                raise BadBackup(f"{path}: written by a newer version of Tycoon")
            for count, line in enumerate(lines):
                if isinstance(line, dict):
                    if line.get("rows") != count:
                        raise BadBackup(f"{path}: rows are missing")
                    return
                name, row = line
                yield name, {column: _value(value) for column, value in row.items()}
    except BadBackup:
        raise
    except (OSError, EOFError, ValueError) as error:
        raise BadBackup(f"{path}: {error}") from error
    raise BadBackup(f"{path}: the end is missing")


def _value(value: Any) -> Any:
    return base64.b64decode(value["base64"]) if isinstance(value, dict) else value
