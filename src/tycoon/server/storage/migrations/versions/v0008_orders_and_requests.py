"""Standing orders of seats, and requests to take moves back"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("games", sa.Column("back_request", sa.Text(), nullable=True))
    op.add_column("seats", sa.Column("orders", sa.Text(), nullable=True))


def downgrade() -> None:
    op.execute("UPDATE moves SET kind = 'undo' WHERE kind = 'back'")
    op.drop_column("seats", "orders")
    op.drop_column("games", "back_request")
