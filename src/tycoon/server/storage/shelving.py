"""Keeps the lists of games that people have in step with the games. The store runs these with a connection."""

from __future__ import annotations

from sqlalchemy import Connection, text

# The place of a game on each list follows from the game and its seats. What the person has decided is kept.
SETTLE = text("""
INSERT INTO own_games (person, game, title, place, alone, updated)
SELECT who.person, games.id, games.title,
  CASE WHEN games.deleted IS NOT NULL THEN 'deleted' WHEN games.over THEN 'over'
    WHEN EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id AND seats.seat = games.waiting_for
      AND seats.kind = 'person' AND seats.person = who.person) THEN 'turn'
    ELSE 'others' END,
  games.deleted IS NULL AND NOT games.over AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id
    AND (seats.kind = 'open' OR seats.person <> who.person)),
  games.updated
FROM (SELECT creator AS person, id AS game FROM games WHERE id = :game
  UNION SELECT person, game FROM seats WHERE game = :game AND person IS NOT NULL) AS who
JOIN games ON games.id = who.game WHERE true
ON CONFLICT (person, game) DO UPDATE SET
  place = CASE WHEN excluded.place = 'deleted' THEN 'deleted' WHEN own_games.archived THEN 'archive'
    WHEN own_games.resigned THEN 'over' ELSE excluded.place END,
  alone = excluded.alone AND NOT own_games.archived AND NOT own_games.resigned,
  updated = CASE WHEN own_games.resigned THEN own_games.updated ELSE excluded.updated END
""")
# Games whose lists a process of an older version has left behind.
LATE = text("""
SELECT games.id FROM games LEFT JOIN own_games ON own_games.game = games.id AND own_games.person = games.creator
WHERE own_games.game IS NULL OR (own_games.updated <> games.updated AND NOT own_games.resigned)
""")


def settle(connection: Connection, game: str) -> None:
    """Put a game on the lists where it belongs now: it has gone on, or its seats have changed."""
    connection.execute(SETTLE, {"game": game})


def mend(connection: Connection) -> int:
    """Settle games that processes of an older version have changed; return how many."""
    late = list(connection.execute(LATE).scalars())
    for game in late:
        settle(connection, game)
    return len(late)
