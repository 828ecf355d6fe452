"""People and sessions in the database. The store runs these functions with a connection."""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from tycoon.server.learning import stored_progress
from tycoon.server.storage import schema


@dataclass(frozen=True)
class Person:
    """A guest or the holder of an account."""

    id: int
    name: str
    account: bool


def add_guest(connection: Connection, name: str) -> Person:
    key = connection.execute(insert(schema.people).values(name=name, created=time.time())).inserted_primary_key
    assert key is not None
    return Person(key[0], name, False)


class NameTaken(Exception):
    """Another account has this name."""


def add_account(connection: Connection, name: str, account: str, password: str, guest: int | None) -> Person:
    """Create an account, or turn the guest into one."""
    p = schema.people
    try:
        if guest is not None:
            values = {"name": name, "account": account, "password": password}
            connection.execute(update(p).where(p.c.id == guest).values(values))
            return Person(guest, name, True)
        row = {"name": name, "account": account, "password": password, "created": time.time()}
        key = connection.execute(insert(p).values(row)).inserted_primary_key
    except IntegrityError as error:
        raise NameTaken(name) from error
    assert key is not None
    return Person(key[0], name, True)


def find_account(connection: Connection, account: str) -> tuple[Person, str] | None:
    """Return the holder of an account and the password hash."""
    row = connection.execute(select(schema.people).where(schema.people.c.account == account)).first()
    return None if row is None else (Person(row.id, row.name, True), row.password)


def rehash(connection: Connection, person: int, password: str) -> None:
    connection.execute(update(schema.people).where(schema.people.c.id == person).values(password=password))


def hand_over(connection: Connection, guest: int, account: int) -> None:
    """Give everything of a guest to an account: they are the same person."""
    g, s = schema.games.c, schema.seats.c
    seated = select(s.game).where(s.person == guest)
    concerned = or_(g.creator == guest, g.id.in_(seated))
    connection.execute(update(schema.games).where(concerned).values(version=g.version + 1))
    connection.execute(update(schema.seats).where(schema.seats.c.person == guest).values(person=account))
    connection.execute(update(schema.games).where(schema.games.c.creator == guest).values(creator=account))
    stored_progress.hand_over(connection, guest, account)
    connection.execute(delete(schema.sessions).where(schema.sessions.c.person == guest))


def add_session(connection: Connection, digest: str, person: int, expires: float) -> None:
    """Store a session and delete expired ones."""
    s = schema.sessions
    connection.execute(delete(s).where(s.c.expires < time.time()))
    connection.execute(insert(s).values(digest=digest, person=person, expires=expires))


def find_session(connection: Connection, digest: str) -> Person | None:
    s, p = schema.sessions.c, schema.people.c
    joined = schema.sessions.join(schema.people, s.person == p.id)
    query = select(p.id, p.name, p.account).select_from(joined).where(s.digest == digest, s.expires > time.time())
    row = connection.execute(query).first()
    return None if row is None else Person(row.id, row.name, row.account is not None)


def end_session(connection: Connection, digest: str) -> None:
    connection.execute(delete(schema.sessions).where(schema.sessions.c.digest == digest))
