"""Rate limits that all processes share. The store runs these functions with a connection."""

from __future__ import annotations

import hashlib

from sqlalchemy import Connection, delete, select, text, update

from tycoon.server.settings import Rate
from tycoon.server.storage import schema
from tycoon.server.storage.questions import clock

FORGOTTEN_SECONDS = 3600.0
"""Buckets that nobody has drawn from for so long are deleted: all limits have refilled by then."""

NEW = "INSERT INTO rates (name, tokens, spent) VALUES (:name, :tokens, :spent) ON CONFLICT DO NOTHING"

r = schema.rates.c


def spend(connection: Connection, name: str, rate: Rate) -> bool:
    """Take one token from the bucket of this name; False if there is none. Addresses are not kept, only a digest."""
    digest = hashlib.sha256(f"tycoon rate {name}".encode()).hexdigest()
    now = clock(connection)
    connection.execute(text(NEW), {"name": digest, "tokens": float(rate.burst), "spent": now})
    row = connection.execute(select(r.tokens, r.spent).where(r.name == digest).with_for_update()).one()
    # A clock that was set back refills nothing, and from now on as usual.
    passed = max(0.0, now - row.spent)
    tokens = min(float(rate.burst), row.tokens + passed * rate.per_minute / 60)
    left = tokens - 1 if tokens >= 1 else tokens
    connection.execute(update(schema.rates).where(r.name == digest).values(tokens=left, spent=now))
    return bool(tokens >= 1)


def forget(connection: Connection) -> None:
    """Delete the buckets that are full again."""
    connection.execute(delete(schema.rates).where(r.spent < clock(connection) - FORGOTTEN_SECONDS))
