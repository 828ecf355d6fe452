"""The lists of games that people have. The store runs these functions with a connection.

A page of a list is read from one index, from where the page before ended: how many games somebody has does not matter.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, Row, and_, delete, func, select, tuple_, update

from tycoon.server.games.table import Chair
from tycoon.server.storage import schema
from tycoon.server.storage.shelving import settle
from tycoon.server.storage.stored_games import chairs as chairs_of

List = Literal["all", "turn", "others", "alone", "over", "archive"]
LISTS: tuple[List, ...] = ("turn", "others", "alone", "over", "archive")

MOST_COUNTED = 1000
"""Longer lists are not counted to their end, except the one of games that wait for the person."""
WINDOW = 250
"""Games that a search looks at in one query."""
MOST_WINDOWS = 8
"""So many windows are searched for one answer; the next answer goes on from there."""

o = schema.own_games.c


@dataclass(frozen=True)
class Wanted:
    """A page of a list."""

    list: List
    title: str | None = None
    search: str = ""
    """Part of a name, of the game or of a player."""
    after: tuple[float, str] | None = None
    """Where the page before ended: time and id of its last game."""
    size: int = 20


@dataclass(frozen=True)
class OwnGame:
    """A game on somebody's list."""

    row: Row[Any]
    """Of the game, with the columns `archived`, `resigned` and `own_name`."""
    chairs: list[Chair]
    left: bool
    """Somebody else has resigned from it."""
    shared_deal: bool
    """It is the person's game of a deal that others play too."""


@dataclass(frozen=True)
class Page:
    games: list[OwnGame]
    next: tuple[float, str] | None
    """Where the next page begins; None at the end of the list."""


def page(connection: Connection, person: int, wanted: Wanted, title_name: Callable[[str], str]) -> Page:
    """Read a page of a list, the newest first. `title_name` tells what people call a title."""
    if wanted.search:
        return _searched(connection, person, wanted, title_name)
    rows = connection.execute(_keys(person, wanted, wanted.after).limit(wanted.size + 1)).all()
    shown = rows[: wanted.size]
    end = (shown[-1].updated, shown[-1].game) if len(rows) > wanted.size else None
    return Page(_own_games(connection, person, [row.game for row in shown]), end)


def _keys(person: int, wanted: Wanted, after: tuple[float, str] | None) -> Any:
    conditions = [o.person == person, _is_on(wanted.list)]
    if wanted.title is not None:
        conditions.append(o.title == wanted.title)
    if after is not None:
        conditions.append(tuple_(o.updated, o.game) < tuple_(*after))
    query = select(o.game, o.title, o.name, o.updated).where(and_(*conditions))
    return query.order_by(o.updated.desc(), o.game.desc())


def _is_on(list_: List) -> ColumnElement[bool]:
    if list_ == "all":
        return o.place != "deleted"
    return o.alone.is_(True) if list_ == "alone" else o.place == list_


def _searched(connection: Connection, person: int, wanted: Wanted, title_name: Callable[[str], str]) -> Page:
    """Look through the list window by window, until the page is full or as much has been read as one answer may."""
    part, at, found = wanted.search.casefold(), wanted.after, []
    for _ in range(MOST_WINDOWS):
        rows = connection.execute(_keys(person, wanted, at).limit(WINDOW)).all()
        names = _names(connection, [row.game for row in rows])
        for row in rows:
            at = (row.updated, row.game)
            words = [title_name(row.title), row.name or "", *names.get(row.game, [])]
            if any(part in word.casefold() for word in words):
                found.append(row.game)
            if len(found) == wanted.size:
                return Page(_own_games(connection, person, found), at)
        if len(rows) < WINDOW:
            return Page(_own_games(connection, person, found), None)
    return Page(_own_games(connection, person, found), at)


def _names(connection: Connection, games: list[str]) -> dict[str, list[str]]:
    s = schema.seats.c
    found: dict[str, list[str]] = {}
    for row in connection.execute(select(s.game, s.name).where(s.game.in_(games))):
        found.setdefault(row.game, []).append(row.name)
    return found


def own_game(connection: Connection, person: int, game: str) -> OwnGame | None:
    """Read one game as it is on somebody's list; None if it is not."""
    found = _own_games(connection, person, [game])
    return found[0] if found else None


def _own_games(connection: Connection, person: int, games: list[str]) -> list[OwnGame]:
    """Read these games in this order."""
    g = schema.games
    query = select(g, o.archived, o.resigned, o.name.label("own_name")).join(schema.own_games, o.game == g.c.id)
    rows = connection.execute(query.where(o.person == person, o.game.in_(games), g.c.deleted.is_(None)))
    by_id = {row.id: row for row in rows}
    seated = chairs_of(connection, games)
    gone = select(o.game).where(o.game.in_(games), o.person != person, o.resigned)
    left = set(connection.execute(gone).scalars())
    d = schema.deal_games.c
    dealt = set(connection.execute(select(d.game).where(d.game.in_(games), ~d.original)).scalars())
    return [OwnGame(by_id[game], seated[game], game in left, game in dealt) for game in games if game in by_id]


def counts(connection: Connection, person: int) -> dict[str, int]:
    """Return how many games are on each list; those that wait for the person exactly, the others up to a limit."""
    return {list_: _count(connection, person, list_) for list_ in LISTS}


def _count(connection: Connection, person: int, list_: List) -> int:
    games = select(o.game).where(o.person == person, _is_on(list_))
    counted = games if list_ == "turn" else games.limit(MOST_COUNTED)
    return int(connection.execute(select(func.count()).select_from(counted.subquery())).scalar_one())


# -- what a person decides -----------------------------------------------------------------------------------


def rename(connection: Connection, person: int, game: str, name: str | None) -> bool:
    """Note what the person calls the game; False if it is on no list of theirs."""
    mine = and_(o.person == person, o.game == game, o.place != "deleted")
    return connection.execute(update(schema.own_games).where(mine).values(name=name)).rowcount == 1


def archive(connection: Connection, person: int, game: str, archived: bool) -> bool:
    """Put the game into the person's archive, or take it out; False if it is on no list of theirs."""
    mine = and_(o.person == person, o.game == game, o.place != "deleted")
    # Who has resigned from a game is in none of its seats: without this it would stay where it is.
    back = {"place": "archive" if archived else "over", "archived": archived}
    if connection.execute(update(schema.own_games).where(mine).values(back)).rowcount != 1:
        return False
    settle(connection, game)
    return True


def resign(connection: Connection, person: int, game: str) -> None:
    """Note that the person has given up."""
    mine = (o.person == person) & (o.game == game)
    gone = {"resigned": True, "place": "over", "alone": False, "updated": time.time()}
    connection.execute(update(schema.own_games).where(mine).values(gone))


def hand_over(connection: Connection, guest: int, account: int) -> None:
    """Give a guest's lists to an account: what it has decided itself about the same game stays."""
    both = set(connection.execute(select(o.game).where(o.person == account)).scalars())
    guests = list(connection.execute(select(o.game).where(o.person == guest)).scalars())
    for game in guests:
        mine = (o.person == guest) & (o.game == game)
        if game in both:
            connection.execute(delete(schema.own_games).where(mine))
        else:
            connection.execute(update(schema.own_games).where(mine).values(person=account))
        settle(connection, game)


def export(connection: Connection, person: int) -> list[dict[str, Any]]:
    """Return what is kept about the person's games besides their moves."""
    query = select(o.game, o.name, o.archived, o.resigned).where(o.person == person).order_by(o.updated)
    return [dict(row) for row in connection.execute(query).mappings()]


def told(row: Row[Any]) -> tuple[dict[str, Any] | None, dict[str, Any] | None]:
    """Return the round and the last move of a game's row."""
    return (
        None if row.round_text is None else json.loads(row.round_text),
        None if row.last_move is None else json.loads(row.last_move),
    )
