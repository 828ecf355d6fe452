"""Deals that several people play"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "deals",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("title", sa.String(length=60), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("deal", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("levels", sa.Text(), nullable=False),
        sa.Column("week", sa.String(length=10), nullable=True),
        sa.Column("creator", sa.Integer(), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["creator"], ["people.id"], name=op.f("fk_deals_creator_people")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deals")),
        sa.UniqueConstraint("title", "week", name=op.f("uq_deals_title_week")),
    )
    op.create_index(op.f("ix_deals_creator"), "deals", ["creator"])
    op.create_table(
        "deal_games",
        sa.Column("deal", sa.String(length=24), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=24), nullable=True),
        sa.Column("original", sa.Boolean(), nullable=False),
        sa.Column("scores", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["deal"], ["deals.id"], name=op.f("fk_deal_games_deal_deals"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_deal_games_game_games"), ondelete="SET NULL"),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name=op.f("fk_deal_games_person_people"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("deal", "person", name=op.f("pk_deal_games")),
        sa.UniqueConstraint("game", name=op.f("uq_deal_games_game")),
    )
    op.create_index(op.f("ix_deal_games_person"), "deal_games", ["person"])
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_secrets")),
    )


def downgrade() -> None:
    for table in ("secrets", "deal_games", "deals"):
        op.drop_table(table)
