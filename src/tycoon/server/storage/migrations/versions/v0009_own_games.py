"""What people's lists show of their games: where each game stands for them, its last move, and what they call it

Version 0007 of the service may run on while this one starts: it writes none of this, and the lists are mended.
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

# Everybody who sits in a game or has begun it, with the list that it belongs to.
FIRST = """
INSERT INTO own_games (person, game, title, place, alone, updated)
SELECT who.person, games.id, games.title,
  CASE WHEN games.over THEN 'over'
    WHEN EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id AND seats.seat = games.waiting_for
      AND seats.person = who.person) THEN 'turn'
    ELSE 'others' END,
  NOT games.over AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id
    AND (seats.kind = 'open' OR seats.person <> who.person)),
  games.updated
FROM (SELECT creator AS person, id AS game FROM games
  UNION SELECT person, game FROM seats WHERE person IS NOT NULL) AS who
JOIN games ON games.id = who.game
"""


def upgrade() -> None:
    op.add_column("games", sa.Column("round_text", sa.Text(), nullable=True))
    op.add_column("games", sa.Column("last_move", sa.Text(), nullable=True))
    op.add_column("games", sa.Column("deleted", sa.Float(), nullable=True))
    op.create_index(op.f("ix_games_deleted"), "games", ["deleted"])
    op.create_table(
        "own_games",
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("title", sa.String(length=60), nullable=False),
        sa.Column("place", sa.String(length=10), nullable=False),
        sa.Column("alone", sa.Boolean(), nullable=False),
        sa.Column("updated", sa.Float(), nullable=False),
        sa.Column("archived", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("resigned", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("name", sa.String(length=60), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_own_games_person_people"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_own_games_game_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "game", name=op.f("pk_own_games")),
    )
    op.create_index(op.f("ix_own_games_game"), "own_games", ["game"])
    for columns in (["updated"], ["place", "updated"], ["place", "title", "updated"], ["alone", "updated"]):
        name = "_".join(["ix_own_games_person", *columns, "game"])
        op.create_index(op.f(name), "own_games", ["person", *columns, "game"])
    op.execute(FIRST)


def downgrade() -> None:
    op.drop_table("own_games")
    op.drop_index(op.f("ix_games_deleted"), "games")
    for column in ("deleted", "last_move", "round_text"):
        op.drop_column("games", column)
