"""Checks a database: is the file sound, and can every game be opened?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, select

from tycoon.core.errors import BadInput
from tycoon.games import CATALOGUE
from tycoon.play.titles import open_title
from tycoon.server.games import old_rules
from tycoon.server.http.refusal import StorageDown
from tycoon.server.storage import schema, stored_games
from tycoon.server.storage.store import Store


def problems(store: Store, folder: Path) -> Iterator[str]:
    """Return what is wrong, a sentence each. Own component files are written into the folder to be opened."""
    try:
        if store.engine.dialect.name == "sqlite":
            for row in store.read_now(lambda c: c.exec_driver_sql("PRAGMA integrity_check").all()):
                if row[0] != "ok":
                    yield f"the file is damaged: {row[0]}"
        games = store.read_now(lambda c: list(c.execute(select(schema.games.c.id)).scalars()))
    except StorageDown:
        yield "the file is damaged: the games cannot be listed"
        return
    for game in games:
        try:
            problem = store.read_now(partial(_problem, game, folder))
        except StorageDown:
            problem = "its rows cannot be read"
        if problem:
            yield f"game {game}: {problem}"


def _problem(id_: str, folder: Path, connection: Connection) -> str:
    stored = stored_games.load(connection, id_)
    if stored is None:
        return ""
    try:
        if stored.data is None:
            game = CATALOGUE.game(stored.row.title)
        else:
            path = folder / f"{stored.row.data}.yaml"
            path.write_text(stored.data, encoding="utf-8")
            game = open_title(stored.row.title, path)
        if game.rules_version != stored.row.rules_version:
            old_rules.upgraded(stored, game)
            return ""
        table = stored_games.restore(stored, game)
    except (BadInput, IndexError, KeyError, ValueError) as error:
        return f"cannot be opened ({' '.join(str(error).split())[:200]})"
    if (table.move, table.waiting_for) != (stored.row.move, stored.row.waiting_for):
        return f"{table.move} moves stand, and {stored.row.move} are said to"
    return ""
