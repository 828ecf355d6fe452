"""Summaries of stored games, without loading them."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Row

from tycoon.games import CATALOGUE
from tycoon.server.games.seat_state import seat_summary
from tycoon.server.games.table import Chair


def summary_of_rows(row: Row[Any], chairs: list[Chair], person: int | None) -> dict[str, Any]:
    """A GameSummary of a game that may not be in memory."""
    asked = next((chair for chair in chairs if chair.seat == row.waiting_for), None)
    known = row.title in CATALOGUE.titles()
    return {
        "id": row.id,
        "title": row.title,
        "name": CATALOGUE.game(row.title).name if known else row.title,
        "variant": json.loads(row.deal)["variant"],
        "seats": [seat_summary(chair, person, row.creator, row.public) for chair in chairs],
        "move": row.move,
        "over": row.over,
        "waiting_for": row.waiting_for,
        "your_turn": asked is not None and person is not None and asked.person == person,
        "public": row.public,
        "created": row.created,
        "updated": row.updated,
    }
