"""A row that is written to see whether the database can be written"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    health = op.create_table(
        "health",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("checked", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_health")),
    )
    op.bulk_insert(health, [{"id": 1, "checked": 0.0}])


def downgrade() -> None:
    op.drop_table("health")
