"""Games in the database, read and written. The store runs these functions with a connection."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, Row, and_, bindparam, delete, func, insert, select, update

from tycoon.core.choice import MAIN
from tycoon.core.deal import Deal
from tycoon.core.game import Game
from tycoon.core.state import State
from tycoon.play.match import Match, Move
from tycoon.server.bus.notice import Played, noted, tell_nothing_of
from tycoon.server.games import back_request, history_cache
from tycoon.server.games.history_cache import Segment
from tycoon.server.games.table import Chair, Table
from tycoon.server.storage import questions, schema
from tycoon.server.storage.shelving import settle

# Built once: what every move writes, and what every other process then reads. Building a statement costs more than
# running it.
g, m = schema.games.c, schema.moves.c
RAISE = update(schema.games).where(g.id == bindparam("of"), g.version == bindparam("known"))
ADD_ENTRY = insert(schema.moves)
CHAIRS = (
    select(schema.seats)
    .where(schema.seats.c.game.in_(bindparam("games", expanding=True)))
    .order_by(schema.seats.c.game, schema.seats.c.seat)
)
ENTRIES = (
    select(m.kind, m.number, m.seat, m.option, m.notation, m.request)
    .where(m.game == bindparam("of"), m.entry >= bindparam("first"))
    .order_by(m.entry)
)
NEWS = select(g.version, g.rules_version, g.creator, g.public, g.updated, g.back_request).where(
    g.id == bindparam("of"), g.deleted.is_(None)
)


class Overtaken(Exception):
    """Another process changed the game first; nothing was written."""


@dataclass(frozen=True)
class Entry:
    """One event of a game: a move, or the last move taken back, by itself or on a longer way back."""

    kind: Literal["move", "undo", "back"]
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
    shared_deal: str | None = None
    """The deal of which this is somebody's game."""

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
    settle(connection, table.id)


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
        "round_text": written_round(table.game, table.match.state),
        "last_move": written_move(table.game, table.match.moves),
    }


def written_deal(table: Table) -> str:
    """Return the deal as the database holds it."""
    return json.dumps(table.game.dump_deal(table.match.record.deal))


def _entry_values(game: str, number: int, entry: Entry) -> dict[str, Any]:
    return {"game": game, "entry": number, "played": time.time(), **vars(entry)}


@dataclass(frozen=True)
class Outcome:
    """The values of a game's row after a move or an undo."""

    move: int
    over: bool
    waiting_for: int | None
    updated: float
    round_text: str
    last_move: str | None

    def values(self) -> dict[str, Any]:
        return vars(self)


def outcome_of(game: Game[Any], s: State, moves: Sequence[Move]) -> Outcome:
    """Return the row's new values for a position after these moves."""
    waiting_for = None if s.over else s.seat
    return Outcome(len(moves), s.over, waiting_for, time.time(), written_round(game, s), written_move(game, moves))


def written_round(game: Game[Any], s: State) -> str:
    """Return the round in words as the database holds it."""
    return msgspec.json.encode(game.round_text(s).plain()).decode()


def written_move(game: Game[Any], moves: Sequence[Move]) -> str | None:
    """Return the seat and the words of the last move that everybody was told something about."""
    for move in reversed(moves):
        for line in game.log_lines(move.texts):
            if line.rank == MAIN:
                return msgspec.json.encode({"seat": move.seat, "text": line.text.plain()}).decode()
    return None


def change(connection: Connection, game: str, version: int, values: Mapping[str, Any] | None = None) -> None:
    """Raise a game to its next version and update its row; Overtaken if the version is not the expected one."""
    raised = {"of": game, "known": version, "version": version + 1, **(values or {})}
    if connection.execute(RAISE, raised).rowcount != 1:
        raise Overtaken(game)
    settle(connection, game)
    noted(connection).games[game] = version + 1


def save_entry(connection: Connection, game: str, version: int, number: int, entry: Entry, outcome: Outcome) -> None:
    """Store a move or an undo as the entry of this number; Overtaken if the game has changed."""
    change(connection, game, version, {**outcome.values(), "back_request": None})
    connection.execute(ADD_ENTRY, _entry_values(game, number, entry))
    noted(connection).played.append(Played(game, version + 1, number, **vars(entry), updated=outcome.updated))
    if entry.kind == "undo":
        _forget_after(connection, game, entry.number - 1)


def save_back(
    connection: Connection, game: str, version: int, number: int, entries: list[Entry], outcome: Outcome
) -> None:
    """Store that these moves are taken back, the last one first; Overtaken if the game has changed.

    The standing orders of who is asked then end: they would answer at once what somebody wants to answer otherwise.
    """
    change(connection, game, version, {**outcome.values(), "back_request": None})
    rows = [_entry_values(game, number + k, entry) for k, entry in enumerate(entries)]
    connection.execute(ADD_ENTRY, rows)
    _forget_after(connection, game, outcome.move)
    save_orders(connection, game, outcome.waiting_for, None)


def save_orders(connection: Connection, game: str, seat: int | None, orders: str | None) -> None:
    """Write the standing orders of a seat. The caller raises the version of the game."""
    s = schema.seats.c
    connection.execute(update(schema.seats).where(s.game == game, s.seat == seat).values(orders=orders))
    tell_nothing_of(connection, game)


def _forget_after(connection: Connection, game: str, move: int) -> None:
    """Delete the cached history of moves after the first so many."""
    kept = schema.segments.c
    connection.execute(delete(schema.segments).where(kept.game == game, kept.last > move))


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


def _row(connection: Connection, game: str) -> Row[Any] | None:
    """Return the row of a game; None if there is none, or if the game has been deleted and may still be restored."""
    return connection.execute(select(schema.games).where(g.id == game, g.deleted.is_(None))).first()


def load(connection: Connection, game: str) -> StoredGame | None:
    """Load all rows of a game; None if there is no such game."""
    row = _row(connection, game)
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
        shared_deal=_shared_deal(connection, game),
    )


def _shared_deal(connection: Connection, game: str) -> str | None:
    """Return the deal of which this is somebody's game, unless the deal was made from it."""
    d = schema.deal_games.c
    found = select(d.deal).where(d.game == game, ~d.original)
    return connection.execute(found).scalar_one_or_none()


def _load_entries(connection: Connection, game: str, first: int = 0) -> list[Entry]:
    return [Entry(*row) for row in connection.execute(ENTRIES, {"of": game, "first": first})]


@dataclass(frozen=True)
class News:
    """Changes of a game since a table last read it."""

    version: int
    rules_version: int
    creator: int
    public: bool
    updated: float
    back_request: str | None
    chairs: list[Chair]
    entries: list[Entry]
    """Only the new ones."""


def news(connection: Connection, game: str, known: int) -> News | None:
    """Load what is new after the first `known` entries; None if the game is gone."""
    row = connection.execute(NEWS, {"of": game}).first()
    if row is None:
        return None
    return News(*row, chairs(connection, [game])[game], _load_entries(connection, game, known))


def catch_up(table: Table, news: News) -> None:
    """Apply the changes of another process to a table."""
    for entry in news.entries:
        _take_in(table, entry)
    for chair, written in zip(table.chairs, news.chairs, strict=True):
        vars(chair).update(vars(written))
    table.creator, table.public, table.updated = news.creator, news.public, news.updated
    table.version = news.version
    table.set_request(back_request.read(news.back_request))


def follow(table: Table, played: Sequence[Played]) -> None:
    """Apply moves and undos of another process, which are all that has changed, to a table."""
    for one in played:
        _take_in(table, one)
        table.version, table.updated = one.version, one.updated
    table.set_request(None)


def _take_in(table: Table, entry: Entry | Played) -> None:
    """Play a move of another process, or take back what it has taken back."""
    if entry.kind == "move":
        table.play(table.match.prepare(entry.option))
    else:
        table.take_back(entry.number - 1)
    table.note(entry.kind)
    if entry.request is not None:
        table.requests.add(entry.request)


def versions(connection: Connection, games: list[str]) -> dict[str, int]:
    """Return the versions of these games."""
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
    table.shared_deal = stored.shared_deal
    table.version = row.version
    for entry in stored.entries:
        table.note(entry.kind)
    table.set_request(back_request.read(row.back_request))
    table.requests = {entry.request for entry in stored.entries if entry.request is not None}
    return table


def chairs(connection: Connection, games: list[str]) -> dict[str, list[Chair]]:
    """Return the chairs of these games."""
    found: dict[str, list[Chair]] = {game: [] for game in games}
    for row in connection.execute(CHAIRS, {"games": games}):
        found[row.game].append(Chair(row.seat, row.kind, row.name, row.level, row.person, row.invite, row.orders))
    return found


def open_tables(connection: Connection) -> list[tuple[Row[Any], list[Chair]]]:
    """Return public games with a free seat, newest first."""
    s = schema.seats.c
    free = select(s.game).where(s.game == g.id, s.kind == "open").exists()
    query = (
        select(schema.games).where(g.public, ~g.over, g.deleted.is_(None), free).order_by(g.created.desc()).limit(100)
    )
    return _with_chairs(connection, connection.execute(query).all())


def _with_chairs(connection: Connection, rows: Any) -> list[tuple[Row[Any], list[Chair]]]:
    seated = chairs(connection, [row.id for row in rows])
    return [(row, seated[row.id]) for row in rows]


def unfinished_count(connection: Connection, person: int) -> int:
    query = select(func.count()).select_from(schema.games).where(g.creator == person, ~g.over, g.deleted.is_(None))
    return int(connection.execute(query).scalar_one())


def find_invite(connection: Connection, invite: str) -> tuple[str, int] | None:
    """Return the game and the seat of an invitation."""
    s = schema.seats
    query = select(s).join(schema.games, g.id == s.c.game).where(s.c.invite == invite, g.deleted.is_(None))
    row = connection.execute(query).first()
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


def give_to_bot(connection: Connection, game: str, version: int, seats: Sequence[int], level: str) -> None:
    """Let a bot play these seats of a person, who keeps them; Overtaken if the game has changed."""
    s = schema.seats
    connection.execute(update(s).where(s.c.game == game, s.c.seat.in_(seats)).values(kind="bot", level=level))
    change(connection, game, version)


def give_back(connection: Connection, game: str, version: int, seats: Sequence[int]) -> None:
    """Let the person whose seats these are play them again; Overtaken if the game has changed."""
    s = schema.seats
    connection.execute(update(s).where(s.c.game == game, s.c.seat.in_(seats)).values(kind="person", level=None))
    change(connection, game, version)


def give_up(connection: Connection, game: str, version: int, names: Mapping[int, str], level: str) -> None:
    """Give the seats of these bots' names to them for good; Overtaken if the game has changed."""
    s = schema.seats
    for seat, name in names.items():
        values = {"kind": "bot", "level": level, "name": name, "person": None}
        connection.execute(update(s).where(s.c.game == game, s.c.seat == seat).values(values))
    change(connection, game, version)


KEPT_DELETED = 60.0
"""Seconds in which a deleted game can be restored. The app offers it for ten; answers may be slow."""


def set_deleted(connection: Connection, game: str, version: int) -> None:
    """Delete a game so that it can be restored; Overtaken if it has changed."""
    change(connection, game, version, {"deleted": time.time()})
    questions.withdraw(connection, game)


def restore_deleted(connection: Connection, game: str, creator: int) -> bool:
    """Restore a game that its creator deleted a moment ago; False if there is none."""
    s = schema.seats.c
    kept = and_(g.id == game, g.creator == creator, g.deleted > time.time() - KEPT_DELETED)
    row = connection.execute(select(schema.games).where(kept)).first()
    if row is None:
        return False
    change(connection, game, row.version, {"deleted": None})
    bot = select(s.seat).where(s.game == game, s.seat == row.waiting_for, s.kind == "bot")
    if connection.execute(bot).first() is not None:
        questions.ask(connection, game, None)
    return True


def purge(connection: Connection) -> int:
    """Delete the rows of games that were deleted a while ago; return how many."""
    g = schema.games
    old = connection.execute(delete(g).where(g.c.deleted < time.time() - KEPT_DELETED).returning(g.c.id))
    return len(old.all())
