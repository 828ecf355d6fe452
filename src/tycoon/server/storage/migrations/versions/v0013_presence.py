"""Who is connected to which process"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_processes")),
    )
    op.create_table(
        "presence",
        sa.Column("process", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["process"], ["processes.name"], name=op.f("fk_presence_process_processes"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("process", "game", "person", name=op.f("pk_presence")),
    )
    op.create_index(op.f("ix_presence_game"), "presence", ["game"])
    op.create_table(
        "connections",
        sa.Column("process", sa.String(length=40), nullable=False),
        sa.Column("address", sa.String(length=64), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["process"], ["processes.name"], name=op.f("fk_connections_process_processes"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("process", "address", name=op.f("pk_connections")),
    )
    op.create_index(op.f("ix_connections_address"), "connections", ["address"])


def downgrade() -> None:
    for table in ("connections", "presence", "processes"):
        op.drop_table(table)
