"""Games in the database, read and written. The store runs these functions with a connection."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal

from sqlalchemy import Connection, Row, and_, case, delete, func, insert, or_, select, update

from tycoon.core.deal import Deal
from tycoon.core.game import Game
from tycoon.core.state import State
from tycoon.play.match import Match
from tycoon.server.bus.notice import noted
from tycoon.server.games import history_cache
from tycoon.server.games.history_cache import Segment
from tycoon.server.games.table import Chair, Table
from tycoon.server.storage import questions, schema

LONGEST_LIST = 500


class Overtaken(Exception):
    """Another process changed the game first; nothing was written."""


@dataclass(frozen=True)
class Entry:
    """One event of a game: a move, or the undo of the last move."""

    kind: Literal["move", "undo"]
    number: int
    """The number of the move that was played or taken back."""
    seat: int
    option: int
    notation: str
    request: str | None = None


@dataclass(frozen=True)
class StoredGame:
    """All rows of a game."""

    row: Row[Any]
    chairs: list[Chair]
    entries: list[Entry]
    data: str | None
    """Text of the players' own component file, if they use one."""
    segments: list[Segment]
    """The cached history."""

    @property
    def standing(self) -> list[Entry]:
        """Return the moves that have not been taken back."""
        standing: list[Entry] = []
        for entry in self.entries:
            if entry.kind == "move":
                standing.append(entry)
            else:
                standing.pop()
        return standing


def save_new(connection: Connection, table: Table, content: str | None) -> None:
    """Store a new game with all its moves."""
    if content is not None and table.data is not None:
        save_data(connection, table.data, table.game.title, content)
    connection.execute(insert(schema.games).values(_game_values(table)))
    for chair in table.chairs:
        values = {"game": table.id, "seat": chair.seat, "kind": chair.kind, "name": chair.name}
        values |= {"level": chair.level, "person": chair.person, "invite": chair.invite}
        connection.execute(insert(schema.seats).values(values))
    played = [Entry("move", move.number, move.seat, move.option, move.notation) for move in table.match.moves]
    rows = [_entry_values(table.id, number, entry) for number, entry in enumerate(played)]
    if rows:
        connection.execute(insert(schema.moves), rows)


def save_data(connection: Connection, digest: str, title: str, content: str) -> None:
    known = select(schema.component_data.c.digest).where(schema.component_data.c.digest == digest)
    if connection.execute(known).first() is None:
        connection.execute(insert(schema.component_data).values(digest=digest, title=title, content=content))


def _game_values(table: Table) -> dict[str, Any]:
    return {
        "id": table.id,
        "title": table.game.title,
        "rules_version": table.game.rules_version,
        "deal": written_deal(table),
        "data": table.data,
        "creator": table.creator,
        "public": table.public,
        "created": table.created,
        "version": table.version,
        "updated": table.updated,
        "move": table.move,
        "over": table.match.state.over,
        "waiting_for": table.waiting_for,
    }


def written_deal(table: Table) -> str:
    """Return the deal as the database holds it."""
    return json.dumps(table.game.dump_deal(table.match.record.deal))


def _entry_values(game: str, number: int, entry: Entry) -> dict[str, Any]:
    return {"game": game, "entry": number, "played": time.time(), **asdict(entry)}


@dataclass(frozen=True)
class Outcome:
    """The values of a game's row after a move or an undo."""

    move: int
    over: bool
    waiting_for: int | None
    updated: float

    def values(self) -> dict[str, Any]:
        return {"move": self.move, "over": self.over, "waiting_for": self.waiting_for, "updated": self.updated}


def outcome_of(s: State, move: int) -> Outcome:
    """Return the row's new values for a position after `move` moves."""
    return Outcome(move, s.over, None if s.over else s.seat, time.time())


def change(connection: Connection, game: str, version: int, values: Mapping[str, Any] | None = None) -> None:
    """Raise a game to its next version and update its row; Overtaken if the version is not the expected one."""
    g = schema.games.c
    raised = (
        update(schema.games).where(g.id == game, g.version == version).values(version=version + 1, **(values or {}))
    )
    if connection.execute(raised).rowcount != 1:
        raise Overtaken(game)
    noted(connection).games[game] = version + 1


def save_entry(connection: Connection, game: str, version: int, number: int, entry: Entry, outcome: Outcome) -> None:
    """Store a move or an undo as the entry of this number; Overtaken if the game has changed."""
    change(connection, game, version, outcome.values())
    connection.execute(insert(schema.moves).values(_entry_values(game, number, entry)))
    if entry.kind == "undo":
        kept = schema.segments.c
        connection.execute(delete(schema.segments).where(kept.game == game, kept.last >= entry.number))


def save_segment(connection: Connection, game: str, segment: Segment) -> None:
    """Store a segment of the history in place of those that overlap it."""
    kept = schema.segments.c
    connection.execute(delete(schema.segments).where(kept.game == game, kept.last > segment.first))
    values = {"first": segment.first, "last": segment.last, "checksum": segment.checksum, "content": segment.content}
    connection.execute(insert(schema.segments).values(game=game, **values))


def save_upgraded(
    connection: Connection, stored: StoredGame, rules_version: int, deal: str, entries: list[Entry], outcome: Outcome
) -> None:
    """Replace a game of older rules by its upgraded form, and archive the old one."""
    row = stored.row
    change(connection, row.id, row.version, {"rules_version": rules_version, "deal": deal, **outcome.values()})
    former = {"deal": json.loads(row.deal), "entries": [asdict(entry) for entry in stored.entries]}
    kept = {"game": row.id, "rules_version": row.rules_version, "content": json.dumps(former)}
    connection.execute(insert(schema.former_games).values(kept))
    questions.withdraw(connection, row.id)
    if any(chair.seat == outcome.waiting_for and chair.kind == "bot" for chair in stored.chairs):
        questions.ask(connection, row.id, None)
    for rows in (schema.moves, schema.segments):
        connection.execute(delete(rows).where(rows.c.game == row.id))
    if entries:
        connection.execute(
            insert(schema.moves), [_entry_values(row.id, number, entry) for number, entry in enumerate(entries)]
        )


def _load_segments(connection: Connection, game: str) -> list[Segment]:
    kept = schema.segments.c
    query = select(kept.first, kept.last, kept.checksum, kept.content).where(kept.game == game).order_by(kept.first)
    return [Segment(*row) for row in connection.execute(query)]


def load(connection: Connection, game: str) -> StoredGame | None:
    """Load all rows of a game; None if there is no such game."""
    row = connection.execute(select(schema.games).where(schema.games.c.id == game)).first()
    if row is None:
        return None
    data = None
    if row.data is not None:
        text = select(schema.component_data.c.content).where(schema.component_data.c.digest == row.data)
        data = connection.execute(text).scalar_one()
    return StoredGame(
        row=row,
        chairs=chairs(connection, [game])[game],
        entries=_load_entries(connection, game),
        data=data,
        segments=_load_segments(connection, game),
    )


def _load_entries(connection: Connection, game: str, first: int = 0) -> list[Entry]:
    m = schema.moves.c
    columns = m.kind, m.number, m.seat, m.option, m.notation, m.request
    query = select(*columns).where(m.game == game, m.entry >= first).order_by(m.entry)
    return [Entry(*row) for row in connection.execute(query)]


@dataclass(frozen=True)
class News:
    """Changes of a game since a table last read it."""

    version: int
    rules_version: int
    creator: int
    public: bool
    updated: float
    chairs: list[Chair]
    entries: list[Entry]
    """Only the new ones."""


def news(connection: Connection, game: str, known: int) -> News | None:
    """Load what is new after the first `known` entries; None if the game is gone."""
    row = connection.execute(select(schema.games).where(schema.games.c.id == game)).first()
    if row is None:
        return None
    seated = chairs(connection, [game])[game]
    entries = _load_entries(connection, game, known)
    return News(row.version, row.rules_version, row.creator, row.public, row.updated, seated, entries)


def catch_up(table: Table, news: News) -> None:
    """Apply the changes of another process to a table."""
    for entry in news.entries:
        if entry.kind == "move":
            table.play(table.match.prepare(entry.option))
        else:
            table.undo(entry.seat)
        table.note(entry.kind)
        if entry.request is not None:
            table.requests.add(entry.request)
    for chair, written in zip(table.chairs, news.chairs, strict=True):
        vars(chair).update(vars(written))
    table.creator, table.public, table.updated = news.creator, news.public, news.updated
    table.version = news.version
    table.pictures.clear()


def versions(connection: Connection, games: list[str]) -> dict[str, int]:
    """Return the versions of these games."""
    g = schema.games.c
    return {row.id: row.version for row in connection.execute(select(g.id, g.version).where(g.id.in_(games)))}


def restore(stored: StoredGame, game: Game[Any]) -> Table:
    """Rebuild the table of a stored game: deal + moves = game. Cached history is not computed again."""
    row = stored.row
    deal: Deal = game.load_deal(json.loads(row.deal))
    match = Match.begin(game, deal, [chair.name for chair in stored.chairs])
    table = Table(row.id, match, stored.chairs, row.creator, row.public, row.created, row.updated, row.data)
    options = [entry.option for entry in stored.standing]
    table.segments = history_cache.resume(match, history_cache.start_of(game, row.deal), stored.segments, options)
    table.begin()
    for option in options[table.move :]:
        table.play(table.match.prepare(option))
    table.version = row.version
    for entry in stored.entries:
        table.note(entry.kind)
    table.requests = {entry.request for entry in stored.entries if entry.request is not None}
    return table


def chairs(connection: Connection, games: list[str]) -> dict[str, list[Chair]]:
    """Return the chairs of these games."""
    found: dict[str, list[Chair]] = {game: [] for game in games}
    query = (
        select(schema.seats).where(schema.seats.c.game.in_(games)).order_by(schema.seats.c.game, schema.seats.c.seat)
    )
    for row in connection.execute(query):
        found[row.game].append(Chair(row.seat, row.kind, row.name, row.level, row.person, row.invite))
    return found


def games_of(connection: Connection, person: int) -> list[tuple[Row[Any], list[Chair]]]:
    """Return a person's games: first those waiting for them, then other unfinished ones, then finished ones."""
    g, s = schema.games.c, schema.seats.c
    seated = select(s.game).where(s.person == person)
    asked = select(s.game).where(s.game == g.id, s.person == person, s.seat == g.waiting_for).exists()
    rank = case((asked, 0), (~g.over, 1), else_=2)
    query = select(schema.games).where(or_(g.id.in_(seated), g.creator == person)).order_by(rank, g.updated.desc())
    return _with_chairs(connection, connection.execute(query.limit(LONGEST_LIST)).all())


def open_tables(connection: Connection) -> list[tuple[Row[Any], list[Chair]]]:
    """Return public games with a free seat, newest first."""
    g, s = schema.games.c, schema.seats.c
    free = select(s.game).where(s.game == g.id, s.kind == "open").exists()
    query = select(schema.games).where(g.public, ~g.over, free).order_by(g.created.desc()).limit(100)
    return _with_chairs(connection, connection.execute(query).all())


def _with_chairs(connection: Connection, rows: Any) -> list[tuple[Row[Any], list[Chair]]]:
    seated = chairs(connection, [row.id for row in rows])
    return [(row, seated[row.id]) for row in rows]


def unfinished_count(connection: Connection, person: int) -> int:
    g = schema.games.c
    query = select(func.count()).select_from(schema.games).where(g.creator == person, ~g.over)
    return int(connection.execute(query).scalar_one())


def find_invite(connection: Connection, invite: str) -> tuple[str, int] | None:
    """Return the game and the seat of an invitation."""
    row = connection.execute(select(schema.seats).where(schema.seats.c.invite == invite)).first()
    return None if row is None else (row.game, row.seat)


class SeatTaken(Exception):
    """Somebody else has taken the seat."""


def take_seat(connection: Connection, game: str, version: int, seat: int, person: int, name: str) -> None:
    """Give an open seat to a person; SeatTaken if it is no longer open, Overtaken if the game has changed."""
    s = schema.seats.c
    where = and_(s.game == game, s.seat == seat, s.kind == "open")
    values = {"kind": "person", "person": person, "name": name, "invite": None}
    if connection.execute(update(schema.seats).where(where).values(values)).rowcount != 1:
        raise SeatTaken(f"seat {seat} of game {game}")
    change(connection, game, version)
