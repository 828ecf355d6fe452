"""Games as older rules wrote them"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "former_games",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_former_games_game_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "rules_version", name=op.f("pk_former_games")),
    )


def downgrade() -> None:
    op.drop_table("former_games")
