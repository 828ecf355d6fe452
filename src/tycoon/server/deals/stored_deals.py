"""Shared deals in the database, read and written. The store runs these functions with a connection."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select, update

from tycoon.server.storage import schema

d, p, g = schema.deals.c, schema.deal_games.c, schema.games.c


@dataclass(frozen=True)
class SharedDeal:
    """A deal that several people play."""

    id: str
    title: str
    rules_version: int
    deal: str
    """The deal as games keep it. Secret: the seed is part of it."""
    seat: int
    """The seat of the person."""
    levels: tuple[str | None, ...]
    """Of the bots, seat by seat; None at the person's seat."""
    week: str | None
    """The week to which it belongs, as `2026-W07`; None if a person made it."""
    creator: int | None
    created: float

    @property
    def variant(self) -> dict[str, str]:
        return dict(json.loads(self.deal)["variant"])


@dataclass(frozen=True)
class Part:
    """Somebody's part in a deal."""

    person: int
    name: str
    game: str | None
    """None when it has been deleted."""
    original: bool
    """The deal was made from this game."""
    over: bool
    scores: tuple[int, ...] | None
    """Of all seats; None until they are asked for after the end."""
    ended: float | None

    @property
    def finished(self) -> bool:
        return self.over or self.scores is not None


def find(connection: Connection, id_: str) -> SharedDeal | None:
    row = connection.execute(select(schema.deals).where(d.id == id_)).first()
    return None if row is None else _deal(row)


def of_game(connection: Connection, game: str) -> SharedDeal | None:
    """Return the deal that is played in this game, or was made from it."""
    row = connection.execute(select(schema.deals).join(schema.deal_games, p.deal == d.id).where(p.game == game)).first()
    return None if row is None else _deal(row)


def of_week(connection: Connection, week: str) -> list[SharedDeal]:
    return [_deal(row) for row in connection.execute(select(schema.deals).where(d.week == week))]


def _deal(row: Row[Any]) -> SharedDeal:
    levels = tuple(json.loads(row.levels))
    return SharedDeal(
        row.id, row.title, row.rules_version, row.deal, row.seat, levels, row.week, row.creator, row.created
    )


def add(connection: Connection, shared: SharedDeal) -> None:
    values = {name: value for name, value in vars(shared).items() if name != "levels"}
    connection.execute(insert(schema.deals).values(levels=json.dumps(shared.levels), **values))


def add_missing(connection: Connection, made: list[SharedDeal]) -> None:
    """Store the deals of a week that no other process has stored meanwhile."""
    known = set(connection.execute(select(d.id).where(d.id.in_([one.id for one in made]))).scalars())
    for one in made:
        if one.id not in known:
            add(connection, one)


def parts(connection: Connection, deal: str, person: int | None = None) -> list[Part]:
    """Return who plays a deal; only this person if one is named."""
    person_of = schema.people.c
    query = (
        select(p.person, person_of.name, g.id, p.original, g.over, p.scores, g.updated)
        .join(schema.people, person_of.id == p.person)
        .outerjoin(schema.games, (g.id == p.game) & g.deleted.is_(None))
        .where(p.deal == deal)
    )
    if person is not None:
        query = query.where(p.person == person)
    return [
        Part(who, name, game, original, bool(over), None if scores is None else tuple(json.loads(scores)), ended)
        for who, name, game, original, over, scores, ended in connection.execute(query)
    ]


def count_parts(connection: Connection, deal: str) -> int:
    query = select(func.count()).select_from(schema.deal_games).where(p.deal == deal)
    return int(connection.execute(query).scalar_one())


class PlayedAlready(Exception):
    """The person has a game of this deal."""


def add_part(connection: Connection, deal: str, person: int, game: str, original: bool = False) -> None:
    """Note whose game of a deal this is; PlayedAlready if the person has one."""
    mine = select(p.game).where(p.deal == deal, p.person == person)
    if connection.execute(mine).first() is not None:
        raise PlayedAlready
    connection.execute(insert(schema.deal_games).values(deal=deal, person=person, game=game, original=original))


def keep_scores(connection: Connection, game: str, scores: list[int]) -> None:
    connection.execute(update(schema.deal_games).where(p.game == game).values(scores=json.dumps(scores)))


def secret(connection: Connection, name: str) -> str:
    """Return the random word of this name, which is made when it is first asked for."""
    kept = schema.secrets
    value = connection.execute(select(kept.c.value).where(kept.c.name == name)).scalar()
    if value is None:
        value = secrets.token_hex(32)
        connection.execute(insert(kept).values(name=name, value=value))
    return str(value)


def hand_over(connection: Connection, guest: int, account: int) -> None:
    """Give a guest's parts to an account. Where both have played a deal, both results stand."""
    own = select(p.deal).where(p.person == account)
    mine = (p.person == guest) & p.deal.not_in(list(connection.execute(own).scalars()))
    connection.execute(update(schema.deal_games).where(mine).values(person=account))
    connection.execute(update(schema.deals).where(d.creator == guest).values(creator=account))


def export(connection: Connection, person: int) -> list[dict[str, Any]]:
    """Return which deals a person plays."""
    query = select(p.deal, p.game, p.original).where(p.person == person).order_by(p.deal)
    return [dict(row) for row in connection.execute(query).mappings()]
