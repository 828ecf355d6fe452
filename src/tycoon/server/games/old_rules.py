"""Games that began under an older version of the rules."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from tycoon.core.game import Game
from tycoon.core.record import FORMAT, from_plain
from tycoon.play.match import Match
from tycoon.server.storage.stored_games import Entry, StoredGame


def record_of(stored: StoredGame) -> dict[str, Any]:
    """Return the record of a stored game as its own version of the rules wrote it."""
    return {
        "format": FORMAT,
        "title": stored.row.title,
        "rules_version": stored.row.rules_version,
        "players": [chair.name for chair in stored.chairs],
        "deal": json.loads(stored.row.deal),
        "moves": [entry.notation for entry in stored.standing],
    }


def upgraded(stored: StoredGame, game: Game[Any]) -> Match:
    """Replay the game by the present rules; BadInput if they cannot play it."""
    return Match.resume(game, from_plain(record_of(stored), game))


def entries(stored: StoredGame, match: Match) -> list[Entry]:
    """Return the upgraded game's moves as entries. They keep their request names if the number of moves is the same."""
    standing = stored.standing
    requests = [entry.request for entry in standing] if len(standing) == len(match.moves) else [None] * len(match.moves)
    moves = [Entry("move", move.number, move.seat, move.option, move.notation) for move in match.moves]
    return [replace(move, request=request) for move, request in zip(moves, requests, strict=True)]
