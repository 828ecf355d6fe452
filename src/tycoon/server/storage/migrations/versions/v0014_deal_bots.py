"""Games that bots play of shared deals"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "deal_bots",
        sa.Column("deal", sa.String(length=24), nullable=False),
        sa.Column("level", sa.String(length=60), nullable=False),
        sa.Column("moves", sa.Text(), nullable=False),
        sa.Column("scores", sa.Text(), nullable=True),
        sa.Column("ended", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["deal"], ["deals.id"], name=op.f("fk_deal_bots_deal_deals"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("deal", name=op.f("pk_deal_bots")),
    )


def downgrade() -> None:
    op.drop_table("deal_bots")
