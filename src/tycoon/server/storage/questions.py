"""Questions to bots, and which process thinks about each. The store runs these functions with a connection.

Times are those of the database, so that machines whose clocks differ agree. Nothing depends on a clock for being right:
if a question is thought about twice, the first answer counts and the other is refused.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, func, or_, select, text, update

from tycoon.play.seats import PROGRAM
from tycoon.server.bus.notice import noted
from tycoon.server.storage import schema

LEASE_SECONDS = 15.0
"""How long a question is held without a sign of life."""
LONGEST_LEASE = 2 * LEASE_SECONDS
"""A lease that ends later than this was written before the clock was set back."""

ORPHANED_SECONDS = 300.0
"""After so long a question to a program that no process has taken is anybody's."""

q = schema.questions.c

ASK = text("""
INSERT INTO questions (game, since, holder, until) VALUES (:game, :since, :holder, :until)
ON CONFLICT (game) DO UPDATE SET since = excluded.since, holder = excluded.holder, until = excluded.until
""")
WITHDRAW = delete(schema.questions).where(q.game == bindparam("of"))
CLOCK = text("SELECT extract(epoch FROM clock_timestamp())")
MISSING = """
INSERT INTO questions (game, since, until)
SELECT games.id, :now, 0 FROM games JOIN seats ON seats.game = games.id AND seats.seat = games.waiting_for
WHERE NOT games.over AND games.deleted IS NULL AND seats.kind = 'bot'
AND NOT EXISTS (SELECT 1 FROM questions WHERE questions.game = games.id)
ON CONFLICT DO NOTHING
"""
NEEDLESS = """
DELETE FROM questions WHERE NOT EXISTS (
SELECT 1 FROM games JOIN seats ON seats.game = games.id AND seats.seat = games.waiting_for
WHERE games.id = questions.game AND NOT games.over AND games.deleted IS NULL AND seats.kind = 'bot')
"""


@dataclass(frozen=True)
class Ours:
    """Which questions a process may take besides those to bots that every process has."""

    programs: frozenset[str] = frozenset()
    """The levels of the programs that it offers."""
    games: frozenset[str] = frozenset()
    """Games whose programs nobody offers, to which it sees."""


NOTHING_MORE = Ours()


def clock(connection: Connection) -> float:
    """Return the time of the database, in seconds."""
    if connection.dialect.name == "postgresql":
        return float(connection.execute(CLOCK).scalar_one())
    return time.time()


def ask(connection: Connection, game: str, holder: str | None) -> None:
    """Ask the bot of a game. Whoever asks may hold the question from the beginning; otherwise anybody may take it."""
    now = clock(connection)
    until = 0.0 if holder is None else now + LEASE_SECONDS
    connection.execute(ASK, {"game": game, "since": now, "holder": holder, "until": until})
    if holder is None:
        noted(connection).bots = True


def withdraw(connection: Connection, game: str) -> None:
    """Ask no bot any more: a person is asked, or the game is over."""
    connection.execute(WITHDRAW, {"of": game})


def _is_free() -> ColumnElement[bool]:
    return or_(q.holder.is_(None), q.until < bindparam("now"), q.until > bindparam("latest"))


def _may_take() -> ColumnElement[bool]:
    """A question to a program is left to those who offer it, unless nobody has taken it for long."""
    games, seats = schema.games.c, schema.seats.c
    asked = (games.id == q.game) & (seats.game == games.id) & (seats.seat == games.waiting_for)
    offered = seats.level.in_(bindparam("programs", expanding=True))
    foreign = seats.level.startswith(PROGRAM, autoescape=True) & ~offered
    orphaned = and_(q.since < bindparam("long_ago"), q.until < bindparam("long_ago"))
    ours = q.game.in_(bindparam("games", expanding=True))
    return or_(~select(games.id).where(asked, foreign).exists(), orphaned, ours)


# Built once: it is asked whenever a bot has done.
WAITING = select(q.game).where(_is_free(), _may_take()).order_by(q.since).limit(bindparam("most"))
TAKEN = WAITING.with_for_update(skip_locked=True)


def _looking(now: float, ours: Ours, most: int) -> dict[str, object]:
    """Return what the statements above are run with."""
    return {
        "now": now,
        "latest": now + LONGEST_LEASE,
        "long_ago": now - ORPHANED_SECONDS,
        "programs": sorted(ours.programs),
        "games": sorted(ours.games),
        "most": most,
    }


def any_free(connection: Connection, ours: Ours = NOTHING_MORE) -> bool:
    """Tell whether a question waits that nobody holds and that the process may take."""
    return connection.execute(WAITING, _looking(clock(connection), ours, 1)).first() is not None


def take(connection: Connection, holder: str, most: int, ours: Ours = NOTHING_MORE) -> list[str]:
    """Take the questions that wait longest. Those that another process is just taking are passed over."""
    now = clock(connection)
    games = list(connection.execute(TAKEN, _looking(now, ours, most)).scalars())
    held = update(schema.questions).where(q.game.in_(games)).values(holder=holder, until=now + LEASE_SECONDS)
    connection.execute(held)
    return games


def renew(connection: Connection, holder: str, games: set[str]) -> set[str]:
    """Go on holding these questions; return those that are still held."""
    until = clock(connection) + LEASE_SECONDS
    mine = (q.holder == holder) & q.game.in_(sorted(games))
    renewed = update(schema.questions).where(mine).values(until=until).returning(q.game)
    return set(connection.execute(renewed).scalars())


def release(connection: Connection, holder: str, game: str | None = None) -> None:
    """Leave a question, or all that are held, to others."""
    mine = q.holder == holder if game is None else (q.holder == holder) & (q.game == game)
    left = update(schema.questions).where(mine).values(holder=None, until=0.0)
    if connection.execute(left).rowcount:
        noted(connection).bots = True


def mend(connection: Connection) -> int:
    """Add questions that are missing and delete needless ones: processes of an older version write none."""
    added = connection.execute(text(MISSING), {"now": clock(connection)}).rowcount
    if added:
        noted(connection).bots = True
    return added + connection.execute(text(NEEDLESS)).rowcount


def waiting(connection: Connection) -> int:
    """Return how many questions there are."""
    return int(connection.execute(select(func.count()).select_from(schema.questions)).scalar_one())
