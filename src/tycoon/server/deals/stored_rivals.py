"""Games that bots play of shared deals, in the database, read and written."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select, update

from tycoon.server.storage import schema

b = schema.deal_bots.c


@dataclass(frozen=True)
class RivalGame:
    """A bot's game of a deal, as far as it has come."""

    level: str
    moves: list[str]
    """Of all seats, in notation."""
    scores: tuple[int, ...] | None
    """Of all seats; None until the end."""
    ended: float | None

    @property
    def finished(self) -> bool:
        return self.scores is not None


def find(connection: Connection, deal: str) -> RivalGame | None:
    row = connection.execute(select(schema.deal_bots).where(b.deal == deal)).first()
    if row is None:
        return None
    scores = None if row.scores is None else tuple(json.loads(row.scores))
    return RivalGame(row.level, json.loads(row.moves), scores, row.ended)


def keep(connection: Connection, deal: str, played: RivalGame) -> None:
    """Write a bot's game over what was there, unless that is finished: two processes may play the same game."""
    values = {
        "level": played.level,
        "moves": json.dumps(played.moves),
        "scores": None if played.scores is None else json.dumps(played.scores),
        "ended": played.ended,
    }
    known = connection.execute(select(b.scores).where(b.deal == deal)).first()
    if known is None:
        connection.execute(insert(schema.deal_bots).values(deal=deal, **values))
    elif known.scores is None:
        connection.execute(update(schema.deal_bots).where(b.deal == deal).values(**values))
