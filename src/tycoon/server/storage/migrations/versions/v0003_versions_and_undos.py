"""A version of every game, and undos as entries of their own"""

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

moves = sa.table(
    "moves",
    *(sa.column(name) for name in ("game", "entry", "kind", "number", "seat", "option", "notation", "request")),
    sa.column("undone", sa.Boolean),
    sa.column("played"),
)
Row = dict[str, Any]


def upgrade() -> None:
    op.add_column("games", sa.Column("version", sa.Integer(), nullable=False, server_default="0"))
    with op.batch_alter_table("moves") as batch:
        batch.add_column(sa.Column("kind", sa.String(length=10), nullable=False, server_default="move"))
    connection = op.get_bind()
    for game in _games(connection, moves.c.undone):
        _rewrite(connection, game, with_undos(_rows(connection, game)))
    with op.batch_alter_table("moves") as batch:
        batch.drop_column("undone")
        batch.alter_column("kind", server_default=None)


def downgrade() -> None:
    with op.batch_alter_table("moves") as batch:
        batch.add_column(sa.Column("undone", sa.Boolean(), nullable=False, server_default=sa.false()))
    connection = op.get_bind()
    for game in _games(connection, moves.c.kind == "undo"):
        _rewrite(connection, game, with_marks(_rows(connection, game)))
    with op.batch_alter_table("moves") as batch:
        batch.drop_column("kind")
        batch.alter_column("undone", server_default=None)
    # Not in a batch: that would make the table anew, and everything that refers to it would go with the old one.
    op.drop_column("games", "version")


def with_undos(rows: list[Row]) -> list[Row]:
    """Entries with undos in their places: before the move that was played instead, or at the end."""
    try:
        return list(_undos_in_their_places(rows))
    except ValueError:
        # Two processes once wrote such a game by turns. What stands stays what it was.
        return [entry for row in rows for entry in ([row, _undo(row)] if row["undone"] else [row])]


def _undos_in_their_places(rows: list[Row]) -> Iterator[Row]:
    standing: list[Row] = []
    for row in [*rows, None]:
        while standing and (standing[-1]["number"] >= row["number"] if row else standing[-1]["undone"]):
            taken_back = standing.pop()
            if not taken_back["undone"]:
                raise ValueError("a move stands that was played over")
            yield _undo(taken_back)
        if row is not None:
            if row["number"] != len(standing) + 1:
                raise ValueError("a move is missing")
            standing.append(row)
            yield row
    if any(row["undone"] for row in standing):
        raise ValueError("a move was taken back below one that stands")


def _undo(row: Row) -> Row:
    return {**row, "kind": "undo", "request": None}


def with_marks(rows: list[Row]) -> list[Row]:
    """Moves only, with marks at those that were taken back."""
    standing: list[Row] = []
    kept: list[Row] = []
    for row in rows:
        if row["kind"] == "undo":
            standing.pop()["undone"] = True
        else:
            standing.append(row)
            kept.append(row)
    return kept


def _games(connection: sa.Connection, which: sa.ColumnElement[bool]) -> list[str]:
    return list(connection.execute(sa.select(moves.c.game).where(which).distinct()).scalars())


def _rows(connection: sa.Connection, game: str) -> list[Row]:
    query = sa.select(moves).where(moves.c.game == game).order_by(moves.c.entry)
    return [dict(row) for row in connection.execute(query).mappings()]


def _rewrite(connection: sa.Connection, game: str, rows: list[Row]) -> None:
    connection.execute(sa.delete(moves).where(moves.c.game == game))
    connection.execute(sa.insert(moves), [{**row, "entry": number} for number, row in enumerate(rows)])
