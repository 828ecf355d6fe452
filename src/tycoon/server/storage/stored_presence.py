"""Who is connected to which process. The store runs these functions with a connection.

The rows of a process hold as long as its lease, which it moves on while it lives: one row, however many people are
connected. Times are those of the database. What a process that was killed has left behind stops to count by itself.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, text, tuple_, update

from tycoon.server.bus.notice import noted
from tycoon.server.storage import schema
from tycoon.server.storage.questions import clock

LEASE_SECONDS = 20.0
"""How long a process counts as alive without a sign of life."""
LONGEST_LEASE = 2 * LEASE_SECONDS
"""A lease that ends later than this was written before the clock was set back."""

HERE = "INSERT INTO presence (process, game, person) VALUES (:process, :game, :person) ON CONFLICT DO NOTHING"
COUNTED = """
INSERT INTO connections (process, address, count) VALUES (:process, :address, :count)
ON CONFLICT (process, address) DO UPDATE SET count = excluded.count
"""

Here = tuple[str, int]
"""A game and a person who has it open."""

p, h, n = schema.processes.c, schema.presence.c, schema.connections.c


def save(
    connection: Connection, process: str, came: Collection[Here], gone: Collection[Here], counts: Mapping[str, int]
) -> bool:
    """Write a sign of life and all that has changed; False if others had taken the process for dead.

    Then nothing is left of what it wrote before, and it has to write all of it again.
    """
    until = clock(connection) + LEASE_SECONDS
    alive = connection.execute(update(schema.processes).where(p.name == process).values(until=until)).rowcount > 0
    if not alive:
        connection.execute(insert(schema.processes).values(name=process, until=until))
    if came:
        rows = [{"process": process, "game": game, "person": person} for game, person in sorted(came)]
        connection.execute(text(HERE), rows)
    if gone:
        left = tuple_(h.game, h.person).in_(sorted(gone))
        connection.execute(delete(schema.presence).where(h.process == process, left))
    if counts:
        rows = [{"process": process, "address": address, "count": count} for address, count in sorted(counts.items())]
        connection.execute(text(COUNTED), rows)
        connection.execute(delete(schema.connections).where(n.process == process, n.count == 0))
    noted(connection).here.extend(sorted({game for game, _ in (*came, *gone)}))
    return alive


def end(connection: Connection, process: str, seconds: float) -> None:
    """Let the people of a process that ends count as here for some seconds: they are connecting to another one."""
    until = clock(connection) + seconds
    connection.execute(update(schema.processes).where(p.name == process).values(until=until))
    connection.execute(delete(schema.connections).where(n.process == process))


def _is_alive(now: float) -> ColumnElement[bool]:
    return and_(p.until > now, p.until <= now + LONGEST_LEASE)


def living(connection: Connection) -> frozenset[str]:
    """Return the processes that live and have people connected."""
    return frozenset(connection.execute(select(p.name).where(_is_alive(clock(connection)))).scalars())


def elsewhere(connection: Connection, process: str, games: Collection[str]) -> dict[str, set[int]]:
    """Return who has these games open at other processes than this one."""
    found: dict[str, set[int]] = {}
    alive = select(h.game, h.person).join_from(schema.presence, schema.processes).where(_is_alive(clock(connection)))
    for game, person in connection.execute(alive.where(h.process != process, h.game.in_(sorted(games)))):
        found.setdefault(game, set()).add(person)
    return found


def connections(connection: Connection, process: str, address: str) -> int:
    """Return how many live connections an address, given by its digest, has at other processes than this one."""
    alive = (
        select(func.sum(n.count)).join_from(schema.connections, schema.processes).where(_is_alive(clock(connection)))
    )
    return int(connection.execute(alive.where(n.process != process, n.address == address)).scalar() or 0)


def forget(connection: Connection) -> None:
    """Delete the processes that are dead, with everything that they have left behind."""
    now = clock(connection)
    dead = or_(p.until < now - LEASE_SECONDS, p.until > now + LONGEST_LEASE)
    connection.execute(delete(schema.processes).where(dead))
