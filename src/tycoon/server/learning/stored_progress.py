"""Progress in the database, read and written. The store runs these functions with a connection."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field

from sqlalchemy import ColumnElement, Connection, Row, and_, delete, insert, select, update

from tycoon.lessons.walk import Answers
from tycoon.server.storage import schema


@dataclass
class Progress:
    """How far somebody has come in a lesson."""

    step: int = 0
    """The step they stand at; as many as the lesson has: its end."""
    answers: Answers = field(default_factory=list)
    missed: list[int] = field(default_factory=list)
    """Questions that were not answered at the first try."""
    done: bool = False
    """They have been at its end, once at least."""


def progress_of(connection: Connection, person: int) -> dict[tuple[str, str], Progress]:
    """Everything that somebody has begun, by title and lesson."""
    rows = connection.execute(select(schema.lessons).where(schema.lessons.c.person == person))
    return {(row.title, row.lesson): _progress(row) for row in rows}


def find_progress(connection: Connection, person: int, title: str, lesson: str) -> Progress:
    row = connection.execute(select(schema.lessons).where(_this(person, title, lesson))).first()
    return Progress() if row is None else _progress(row)


def keep_progress(connection: Connection, person: int, title: str, lesson: str, progress: Progress) -> None:
    values = {
        "step": progress.step,
        "answers": json.dumps(progress.answers),
        "missed": json.dumps(progress.missed),
        "done": progress.done,
        "updated": time.time(),
    }
    table = schema.lessons
    changed = connection.execute(update(table).where(_this(person, title, lesson)).values(**values))
    if changed.rowcount == 0:
        connection.execute(insert(table).values(person=person, title=title, lesson=lesson, **values))


def hand_over(connection: Connection, guest: int, account: int) -> None:
    """Give a guest's progress to an account, which keeps its own where it has any."""
    columns = schema.lessons.c
    known = {
        (row.title, row.lesson)
        for row in connection.execute(select(columns.title, columns.lesson).where(columns.person == account))
    }
    for row in connection.execute(select(columns.title, columns.lesson).where(columns.person == guest)).all():
        if (row.title, row.lesson) not in known:
            connection.execute(update(schema.lessons).where(_this(guest, row.title, row.lesson)).values(person=account))
    connection.execute(delete(schema.lessons).where(columns.person == guest))


def _this(person: int, title: str, lesson: str) -> ColumnElement[bool]:
    columns = schema.lessons.c
    return and_(columns.person == person, columns.title == title, columns.lesson == lesson)


def _progress(row: Row[tuple[object, ...]]) -> Progress:
    return Progress(row.step, json.loads(row.answers), json.loads(row.missed), row.done)
