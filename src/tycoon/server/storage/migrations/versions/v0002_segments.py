"""A cache of what has been worked out about games"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "segments",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.Column("checksum", sa.String(length=64), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_segments_game_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "first", name=op.f("pk_segments")),
    )


def downgrade() -> None:
    op.drop_table("segments")
