"""What the service knows about a person: given out, and deleted. The store runs these functions with a connection."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, Select, delete, or_, select, update

from tycoon.server.bus.notice import noted
from tycoon.server.deals import stored_deals
from tycoon.server.people import stored_people
from tycoon.server.storage import own_games, schema

p, g, s, m = schema.people.c, schema.games.c, schema.seats.c, schema.moves.c


def export(connection: Connection, person: int) -> dict[str, Any] | None:
    """Return everything that is kept about a person; None if there is nobody of this number."""
    row = connection.execute(select(schema.people).where(p.id == person)).first()
    if row is None:
        return None
    expires = select(schema.sessions.c.expires).where(schema.sessions.c.person == person)
    sitting = select(s.game, s.seat, s.name, s.orders).where(s.person == person).order_by(s.game, s.seat)
    seats = connection.execute(sitting).all()
    own = [seat.game for seat in seats]
    games = connection.execute(select(schema.games).where(or_(g.creator == person, g.id.in_(own))).order_by(g.created))
    return {
        "person": row.id,
        "name": row.name,
        "account": row.account is not None,
        "mail": row.mail,
        "created": row.created,
        "banned": row.banned,
        "sessions_until": sorted(connection.execute(expires).scalars()),
        "games": [_game(connection, game, person, seats) for game in games.all()],
        "lists": own_games.export(connection, person),
        "lessons": [_lesson(lesson) for lesson in connection.execute(_lessons(person))],
        "deals": stored_deals.export(connection, person),
        "analyses": [_analysis(one) for one in connection.execute(_analyses(person))],
    }


def _lessons(person: int) -> Select[Any]:
    le = schema.lessons.c
    return select(schema.lessons).where(le.person == person).order_by(le.updated)


def _lesson(row: Any) -> dict[str, Any]:
    return {
        "title": row.title,
        "lesson": row.lesson,
        "step": row.step,
        "answers": json.loads(row.answers),
        "missed": json.loads(row.missed),
        "done": row.done,
        "updated": row.updated,
    }


def _analyses(person: int) -> Select[Any]:
    a = schema.analyses.c
    return select(schema.analyses).where(a.person == person).order_by(a.created)


def _analysis(row: Any) -> dict[str, Any]:
    return {
        "id": row.id,
        "title": row.title,
        "name": row.name,
        "start": json.loads(row.start),
        "nodes": json.loads(row.tree),
        "created": row.created,
        "updated": row.updated,
    }


def _game(connection: Connection, game: Any, person: int, seats: Any) -> dict[str, Any]:
    mine = [seat for seat in seats if seat.game == game.id]
    numbers = [seat.seat for seat in mine]
    entries = select(m.kind, m.number, m.seat, m.notation, m.played).where(m.game == game.id, m.seat.in_(numbers))
    return {
        "id": game.id,
        "title": game.title,
        "created": game.created,
        "creator": game.creator == person,
        "seats": [{"seat": seat.seat, "name": seat.name, "orders": _orders(seat.orders)} for seat in mine],
        "moves": [dict(row) for row in connection.execute(entries.order_by(m.entry)).mappings()],
    }


def _orders(kept: str | None) -> list[dict[str, Any]]:
    orders: list[dict[str, Any]] = [] if kept is None else json.loads(kept)
    return orders


def erase(connection: Connection, person: int) -> bool:
    """Delete a person; False if there is nobody of this number.

    Games in which nobody else sits are deleted. In the others the moves stay, for they are the others' games too, but
    nothing says any more who made them.
    """
    if connection.execute(select(p.id).where(p.id == person)).first() is None:
        return False
    stored_people.end_sessions(connection, person)
    _delete_own_games(connection, person)
    seated = select(s.game).where(s.person == person)
    raised = update(schema.games).where(or_(g.creator == person, g.id.in_(seated))).values(version=g.version + 1)
    changed = connection.execute(raised.returning(g.id, g.version))
    noted(connection).games.update({row.id: row.version for row in changed})
    connection.execute(update(schema.seats).where(s.person == person).values(name="", orders=None))
    for personal in (schema.resets, schema.lessons, schema.own_games, schema.analyses, schema.deal_games):
        connection.execute(delete(personal).where(personal.c.person == person))
    nobody = {"name": "", "account": None, "password": None, "mail": None, "created": 0.0}
    connection.execute(update(schema.people).where(p.id == person).values(nobody))
    return True


def _delete_own_games(connection: Connection, person: int) -> None:
    others = select(s.game).where(s.game == g.id, s.person.is_not(None), s.person != person).exists()
    seated = select(s.game).where(s.person == person)
    alone = select(g.id).where(or_(g.creator == person, g.id.in_(seated)), ~others)
    for game in list(connection.execute(alone).scalars()):
        delete_game(connection, game)


def delete_game(connection: Connection, game: str) -> bool:
    """Delete a game with everything that belongs to it; False if there is no such game."""
    version = connection.execute(delete(schema.games).where(g.id == game).returning(g.version)).scalar()
    if version is None:
        return False
    noted(connection).games[game] = version + 1
    return True
