"""Reviews in the database, read and written. The store runs these functions with a connection."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, and_, insert, select, update

from tycoon.server.storage import schema


@dataclass
class StoredReview:
    """A review as far as it has come."""

    moves: int
    """The moves of the game that are reviewed."""
    turns: int
    """How many turns there are to judge."""
    judge: str
    """Names who judged."""
    judged: list[dict[str, Any]] = field(default_factory=list)

    @property
    def complete(self) -> bool:
        return len(self.judged) == self.turns


def find(connection: Connection, game: str, effort: str) -> StoredReview | None:
    table = schema.reviews
    row = connection.execute(select(table).where(and_(table.c.game == game, table.c.effort == effort))).first()
    return None if row is None else StoredReview(row.moves, row.turns, row.judge, json.loads(row.content))


def keep(connection: Connection, game: str, effort: str, review: StoredReview) -> None:
    """Write a review over what was there. Two processes that judge the same turns write the same."""
    table = schema.reviews
    values = {
        "moves": review.moves,
        "turns": review.turns,
        "content": json.dumps(review.judged),
        "judge": review.judge,
    }
    this = and_(table.c.game == game, table.c.effort == effort)
    if connection.execute(update(table).where(this).values(**values)).rowcount == 0:
        connection.execute(insert(table).values(game=game, effort=effort, **values))
