"""People and sessions in the database. The store runs these functions with a connection."""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from tycoon.server.bus.notice import noted
from tycoon.server.deals import stored_deals
from tycoon.server.learning import stored_progress
from tycoon.server.storage import own_games, schema


@dataclass(frozen=True)
class Person:
    """A guest or the holder of an account."""

    id: int
    name: str
    account: bool
    banned: bool = False


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
            noted(connection).people.append(guest)
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
    return None if row is None else (Person(row.id, row.name, True, row.banned), row.password)


def password_of(connection: Connection, person: int) -> str | None:
    """Return the password hash of an account."""
    return connection.execute(select(schema.people.c.password).where(schema.people.c.id == person)).scalar()


def rehash(connection: Connection, person: int, password: str) -> None:
    connection.execute(update(schema.people).where(schema.people.c.id == person).values(password=password))


def hand_over(connection: Connection, guest: int, account: int) -> None:
    """Give everything of a guest to an account: they are the same person."""
    g, s = schema.games.c, schema.seats.c
    seated = select(s.game).where(s.person == guest)
    concerned = or_(g.creator == guest, g.id.in_(seated))
    raised = update(schema.games).where(concerned).values(version=g.version + 1).returning(g.id, g.version)
    notice = noted(connection)
    notice.games.update({row.id: row.version for row in connection.execute(raised)})
    notice.people += [guest, account]
    connection.execute(update(schema.seats).where(schema.seats.c.person == guest).values(person=account))
    connection.execute(update(schema.games).where(schema.games.c.creator == guest).values(creator=account))
    own_games.hand_over(connection, guest, account)
    stored_deals.hand_over(connection, guest, account)
    stored_progress.hand_over(connection, guest, account)
    connection.execute(update(schema.analyses).where(schema.analyses.c.person == guest).values(person=account))
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


def living_sessions(connection: Connection, digests: list[str]) -> set[str]:
    """Return those of these sessions that have not ended."""
    s = schema.sessions.c
    query = select(s.digest).where(s.digest.in_(digests), s.expires > time.time())
    return set(connection.execute(query).scalars())


def end_session(connection: Connection, digest: str) -> None:
    connection.execute(delete(schema.sessions).where(schema.sessions.c.digest == digest))
    noted(connection).sessions.append(digest)


def set_banned(connection: Connection, person: int, banned: bool) -> bool:
    """Lock somebody out of their account, or let them in again; False if there is nobody of this number."""
    p = schema.people
    found = connection.execute(update(p).where(p.c.id == person).values(banned=banned)).rowcount == 1
    if banned:
        end_sessions(connection, person)
    return found


def end_sessions(connection: Connection, person: int) -> None:
    """End all sessions of somebody."""
    s = schema.sessions
    ended = connection.execute(delete(s).where(s.c.person == person).returning(s.c.digest)).scalars()
    notice = noted(connection)
    notice.sessions += ended
    notice.people.append(person)


def set_mail(connection: Connection, person: int, mail: str | None) -> None:
    """Note where somebody can ask for a new password."""
    connection.execute(update(schema.people).where(schema.people.c.id == person).values(mail=mail))


def add_reset(connection: Connection, account: str, digest: str, expires: float) -> str | None:
    """Note a letter with which an account may choose a new password; return where to send it, None if nowhere."""
    p, r = schema.people.c, schema.resets
    row = connection.execute(select(p.id, p.mail).where(p.account == account, ~p.banned)).first()
    if row is None or row.mail is None:
        return None
    connection.execute(delete(r).where(or_(r.c.expires < time.time(), r.c.person == row.id)))
    connection.execute(insert(r).values(digest=digest, person=row.id, expires=expires))
    return str(row.mail)


def use_reset(connection: Connection, digest: str, password: str) -> Person | None:
    """Give an account the new password that its letter allows, once, and end its sessions; None if it does not."""
    r, p = schema.resets, schema.people
    found = connection.execute(select(r.c.person).where(r.c.digest == digest, r.c.expires > time.time())).scalar()
    if found is None:
        return None
    connection.execute(delete(r).where(r.c.person == found))
    connection.execute(update(p).where(p.c.id == found).values(password=password))
    end_sessions(connection, found)
    row = connection.execute(select(p.c.name).where(p.c.id == found)).one()
    return Person(found, row.name, True)
