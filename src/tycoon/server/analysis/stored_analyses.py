"""Analyses in the database, read and written. The store runs these functions with a connection."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from tycoon.analysis import tree
from tycoon.analysis.tree import Tree
from tycoon.server.storage import schema

a, p = schema.analyses.c, schema.people.c


@dataclass
class Start:
    """The position from which an analysis starts, whole: it does not depend on the game it was taken from."""

    position: dict[str, Any]
    players: list[str] = field(default_factory=list)
    game: str | None = None
    """The game it was taken from."""
    move: int = 0
    """So many moves had been made."""

    def plain(self) -> dict[str, Any]:
        return {"position": self.position, "players": self.players, "game": self.game, "move": self.move}


@dataclass
class Analysis:
    """An analysis as it is kept."""

    id: str
    person: int
    title: str
    data: str | None
    """Digest of the own component file, if it is played with one."""
    name: str
    start: Start
    tree: Tree
    version: int = 0
    author: str = ""
    content: str | None = None
    """The own component file."""


def find(connection: Connection, id_: str) -> Analysis | None:
    query = select(schema.analyses, p.name.label("author")).join(schema.people, p.id == a.person).where(a.id == id_)
    row = connection.execute(query).first()
    if row is None:
        return None
    return Analysis(
        row.id,
        row.person,
        row.title,
        row.data,
        row.name,
        Start(**json.loads(row.start)),
        tree.read(row.tree),
        row.version,
        row.author,
        None if row.data is None else data_of(connection, row.data),
    )


def data_of(connection: Connection, digest: str) -> str:
    text = select(schema.component_data.c.content).where(schema.component_data.c.digest == digest)
    content: str = connection.execute(text).scalar_one()
    return content


def of_person(connection: Connection, person: int) -> list[Row[Any]]:
    """What the person's list tells of each analysis, the newest first."""
    columns = a.id, a.title, a.name, a.nodes, a.updated
    return list(connection.execute(select(*columns).where(a.person == person).order_by(a.updated.desc(), a.id)))


def count(connection: Connection, person: int) -> int:
    return int(connection.execute(select(func.count()).where(a.person == person)).scalar_one())


def add(connection: Connection, analysis: Analysis) -> None:
    now = time.time()
    values = _content(analysis) | {
        "id": analysis.id,
        "person": analysis.person,
        "title": analysis.title,
        "data": analysis.data,
        "start": json.dumps(analysis.start.plain()),
        "version": 0,
        "created": now,
        "updated": now,
    }
    connection.execute(insert(schema.analyses).values(**values))


def keep(connection: Connection, analysis: Analysis) -> bool:
    """Write what has changed; False if somebody else has changed the version that was read."""
    this = (a.id == analysis.id) & (a.version == analysis.version)
    values = _content(analysis) | {"version": analysis.version + 1, "updated": time.time()}
    return connection.execute(update(schema.analyses).where(this).values(**values)).rowcount == 1


def _content(analysis: Analysis) -> dict[str, Any]:
    return {"name": analysis.name, "tree": tree.write(analysis.tree), "nodes": len(analysis.tree)}


def remove(connection: Connection, id_: str) -> None:
    connection.execute(delete(schema.analyses).where(a.id == id_))
