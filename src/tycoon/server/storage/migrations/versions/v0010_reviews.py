"""Reviews of games"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("effort", sa.String(length=10), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("turns", sa.Integer(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("judge", sa.String(length=20), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_reviews_game_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "effort", name=op.f("pk_reviews")),
    )


def downgrade() -> None:
    op.drop_table("reviews")
