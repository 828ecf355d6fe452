"""What several processes share: questions to bots, notices, rate limits; bans, and new passwords by mail

Nothing that version 0005 of the service reads or writes is changed: it may run on while this one starts.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("people", sa.Column("mail", sa.String(length=200), nullable=True))
    op.add_column("people", sa.Column("banned", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "resets",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("expires", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_resets_person_people"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_resets")),
    )
    op.create_index(op.f("ix_resets_person"), "resets", ["person"])
    op.create_table(
        "questions",
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.Column("holder", sa.String(length=40), nullable=True),
        sa.Column("until", sa.Float(), nullable=False, server_default="0"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_questions_game_games"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_questions")),
    )
    op.create_index(op.f("ix_questions_since"), "questions", ["since"])
    op.create_index(op.f("ix_questions_holder"), "questions", ["holder"])
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notices")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "rates",
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("tokens", sa.Float(), nullable=False),
        sa.Column("spent", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_rates")),
    )
    op.create_index(op.f("ix_rates_spent"), "rates", ["spent"])


def downgrade() -> None:
    for table in ("rates", "notices", "questions", "resets"):
        op.drop_table(table)
    # Not in a batch: that would make the table anew, and everything that refers to it would go with the old one.
    op.drop_column("people", "banned")
    op.drop_column("people", "mail")
