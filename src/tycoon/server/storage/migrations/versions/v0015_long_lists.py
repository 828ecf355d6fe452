"""Indexes for lists that grow: open tables, unfinished games, lists of one title"""

from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    # The new ones first: while they are made, the service of the version before goes on reading from the old ones.
    op.create_index(op.f("ix_games_public_over_created"), "games", ["public", "over", "created"])
    op.create_index(op.f("ix_games_creator_over"), "games", ["creator", "over"])
    columns = ["person", "title", "updated", "game"]
    op.create_index(op.f("ix_own_games_person_title_updated_game"), "own_games", columns)
    columns = ["person", "alone", "title", "updated", "game"]
    op.create_index(op.f("ix_own_games_person_alone_title_updated_game"), "own_games", columns)
    op.drop_index(op.f("ix_games_public_over"), "games")
    op.drop_index(op.f("ix_games_creator"), "games")


def downgrade() -> None:
    op.create_index(op.f("ix_games_creator"), "games", ["creator"])
    op.create_index(op.f("ix_games_public_over"), "games", ["public", "over"])
    op.drop_index(op.f("ix_own_games_person_alone_title_updated_game"), "own_games")
    op.drop_index(op.f("ix_own_games_person_title_updated_game"), "own_games")
    op.drop_index(op.f("ix_games_creator_over"), "games")
    op.drop_index(op.f("ix_games_public_over_created"), "games")
