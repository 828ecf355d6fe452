"""`tycoon admin`: for whoever runs a service."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from tycoon.core.errors import BadInput

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from tycoon.server.storage.store import Store

T = TypeVar("T")

admin = typer.Typer(help="For whoever runs a service: people, games, backups.", no_args_is_help=True)

Database = Annotated[
    str | None, typer.Option(metavar="URL", help="SQLAlchemy URL; TYCOON_DATABASE, or SQLite in your data folder.")
]
PersonNumber = Annotated[int, typer.Argument(help="The number of a person, from `tycoon admin users`.")]
GameId = Annotated[str, typer.Argument(help="The id of a game, from `tycoon admin games`.")]


class NotThere(BadInput):
    """There is no such person or game."""


@contextmanager
def opened(database: str | None, migrate: bool = False) -> Iterator[Store]:
    """Open the database of a service, which may be running."""
    from tycoon.server.http.refusal import StorageDown
    from tycoon.server.settings import default_database
    from tycoon.server.storage.store import Store, upgrade
    from tycoon.server.thinking import check_schema

    store = Store(database or default_database())
    try:
        if migrate:
            upgrade(store.engine)
        else:
            check_schema(store.engine)
        yield store
    except StorageDown as error:
        raise BadInput(f"the database fails: {error.__cause__}") from error
    finally:
        store.close()


def _write(database: str | None, work: Callable[[Connection], T]) -> T:
    """Change something. Running services hear of it by the bus."""
    with opened(database) as store:
        return store.write_now(work)


@admin.command("users")
def users(
    database: Database = None,
    search: Annotated[str, typer.Option(help="Only names that hold this.")] = "",
    guests: Annotated[bool, typer.Option("--guests", help="Guests, too.")] = False,
) -> None:
    """List people: number, name, since when, and how many games they sit in."""
    from sqlalchemy import func, select

    from tycoon.server.storage import schema

    p, s = schema.people.c, schema.seats.c
    games = select(func.count(s.game.distinct())).where(s.person == p.id).scalar_subquery()
    query = select(p.id, p.name, p.account, p.created, p.banned, games.label("games")).order_by(p.id)
    if not guests:
        query = query.where(p.account.is_not(None))
    if search:
        query = query.where(p.name.icontains(search, autoescape=True))
    with opened(database) as store:
        for row in store.read_now(lambda c: c.execute(query).all()):
            kind = "banned" if row.banned else "account" if row.account is not None else "guest"
            typer.echo(f"{row.id}\t{kind}\t{_day(row.created)}\t{row.games} games\t{row.name}")


@admin.command("games")
def games(
    database: Database = None,
    person: Annotated[int | None, typer.Option(help="Only games of this person.")] = None,
    most: Annotated[int, typer.Option(min=1, help="At most so many, the last changed first.")] = 100,
) -> None:
    """List games: id, title, moves, last change, and who sits there."""
    from sqlalchemy import or_, select

    from tycoon.server.storage import schema, stored_games

    g, s = schema.games.c, schema.seats.c
    query = select(schema.games).order_by(g.updated.desc()).limit(most)
    if person is not None:
        query = query.where(or_(g.creator == person, g.id.in_(select(s.game).where(s.person == person))))
    with opened(database) as store:
        rows = store.read_now(lambda c: c.execute(query).all())
        chairs = store.read_now(lambda c: stored_games.chairs(c, [row.id for row in rows]))
    for row in rows:
        names = ", ".join(chair.name or f"({chair.kind})" for chair in chairs[row.id])
        state = "over" if row.over else "running"
        typer.echo(f"{row.id}\t{row.title}\t{row.move} moves\t{state}\t{_day(row.updated)}\t{names}")


@admin.command("ban")
def ban(person: PersonNumber, database: Database = None) -> None:
    """Lock somebody out of their account and end their sessions."""
    _set_banned(database, person, True)


@admin.command("unban")
def unban(person: PersonNumber, database: Database = None) -> None:
    """Let somebody in again."""
    _set_banned(database, person, False)


def _set_banned(database: str | None, person: int, banned: bool) -> None:
    from tycoon.server.people import stored_people

    if not _write(database, lambda c: stored_people.set_banned(c, person, banned)):
        raise NotThere(f"there is no person {person}")


@admin.command("delete-user")
def delete_user(person: PersonNumber, database: Database = None) -> None:
    """Delete a person: games they alone played go, in the others nothing says any more who they were."""
    from tycoon.server.people import personal

    if not _write(database, lambda c: personal.erase(c, person)):
        raise NotThere(f"there is no person {person}")


@admin.command("delete-game")
def delete_game(game: GameId, database: Database = None) -> None:
    """Delete a game."""
    from tycoon.server.people import personal

    if not _write(database, lambda c: personal.delete_game(c, game)):
        raise NotThere(f"there is no game {game}")


@admin.command("export-user")
def export_user(person: PersonNumber, database: Database = None) -> None:
    """Print everything that is kept about a person, as JSON."""
    from tycoon.server.people import personal

    with opened(database) as store:
        found = store.read_now(lambda c: personal.export(c, person))
    if found is None:
        raise NotThere(f"there is no person {person}")
    typer.echo(json.dumps(found, indent=1, ensure_ascii=False))


@admin.command("export-game")
def export_game(game: GameId, database: Database = None) -> None:
    """Print the record of a game, deal included, as JSON."""
    from tycoon.server.games import old_rules
    from tycoon.server.storage import stored_games

    with opened(database) as store:
        stored = store.read_now(lambda c: stored_games.load(c, game))
    if stored is None:
        raise NotThere(f"there is no game {game}")
    typer.echo(json.dumps(old_rules.record_of(stored), indent=1, ensure_ascii=False))


@admin.command("backup")
def backup(
    file: Annotated[Path, typer.Argument(help="A new file, such as tycoon.backup.")], database: Database = None
) -> None:
    """Write a backup while the service runs: a snapshot of one moment, readable for its owner only."""
    from tycoon.server.storage import backup as backups

    with opened(database) as store:
        typer.echo(f"{backups.write(store, file)} rows")


@admin.command("restore")
def restore(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="What `tycoon admin backup` wrote.")],
    database: Database = None,
) -> None:
    """Read a backup into an empty database, SQLite or PostgreSQL: all of it, or nothing."""
    from tycoon.server.storage import backup as backups

    with opened(database, migrate=True) as store:
        typer.echo(f"{backups.restore(store, file)} rows")


@admin.command("vacuum")
def vacuum(database: Database = None) -> None:
    """Delete ended sessions and old letters, and give free space back."""
    from sqlalchemy import Connection, delete

    from tycoon.server.storage import schema

    now = time.time()
    with opened(database) as store:
        for table in (schema.sessions, schema.resets):
            store.write_now(partial(Connection.execute, statement=delete(table).where(table.c.expires < now)))
        store.vacuum()


@admin.command("check")
def check(database: Database = None) -> None:
    """Check the file of the database, and open every game."""
    from tycoon.server.storage.check import problems

    found = 0
    with opened(database) as store, tempfile.TemporaryDirectory() as folder:
        for problem in problems(store, Path(folder)):
            typer.echo(problem)
            found += 1
    if found:
        raise BadInput(f"{found} problems")
    typer.echo("all is well")


def _day(seconds: float) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(seconds))
