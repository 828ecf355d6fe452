"""The database schema: people, sessions, and games as deal + moves. Migrations must lead to it."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    # The name as accounts are told apart; null for guests, whose names may repeat.
    Column("account", String(80), unique=True),
    Column("password", String(200)),
    Column("created", Float, nullable=False),
    # Where a new password can be asked for; null for most.
    Column("mail", String(200)),
    Column("banned", Boolean, nullable=False, server_default=false()),
)

# Letters on their way: somebody who shows the token of one may choose a new password.
resets = Table(
    "resets",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires", Float, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    # Only a digest of the cookie: somebody who reads the database cannot log in with it.
    Column("digest", String(64), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires", Float, nullable=False, index=True),
)

component_data = Table(
    "component_data",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("title", String(60), nullable=False),
    Column("content", Text, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("title", String(60), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("deal", Text, nullable=False),
    Column("data", ForeignKey("component_data.digest")),
    Column("creator", ForeignKey("people.id"), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    # Counts the changes of the game and of its seats. A change says which version it changes, so that of two
    # processes that know the same one only the first succeeds.
    Column("version", Integer, nullable=False, server_default="0"),
    # What follows could be found by replaying the moves; it is kept for lists of games.
    Column("updated", Float, nullable=False),
    Column("move", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("waiting_for", Integer),
    # A request to take moves back, as JSON; it stands for the position in which it was made.
    Column("back_request", Text),
    # The round and the last move in words, as JSON; null until a move is made since they are kept.
    Column("round_text", Text),
    Column("last_move", Text),
    # When it was deleted. It is gone for everybody, and can be restored until its rows are deleted a little later.
    Column("deleted", Float, index=True),
    Index("ix_games_over_waiting_for", "over", "waiting_for"),
    Index("ix_games_public_over_created", "public", "over", "created"),
    Index("ix_games_creator_over", "creator", "over"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("level", String(60)),
    Column("person", ForeignKey("people.id"), index=True),
    Column("invite", String(64), unique=True),
    # Standing orders of the person, as JSON. Nobody else is told.
    Column("orders", Text),
)

# Games on the lists of the people who play them or have begun them. A person's list is one index, read from its newest
# end, so that it is no slower the longer it is. All but `archived`, `resigned` and `name` follows from games and seats.
own_games = Table(
    "own_games",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("title", String(60), nullable=False),
    # `turn`, `others`, `over`, `archive` or `deleted`.
    Column("place", String(10), nullable=False),
    # Nobody else plays, and the game goes on.
    Column("alone", Boolean, nullable=False),
    Column("updated", Float, nullable=False),
    Column("archived", Boolean, nullable=False, server_default=false()),
    # The person has given up: a bot has the seat for good.
    Column("resigned", Boolean, nullable=False, server_default=false()),
    # What the person calls the game.
    Column("name", String(60)),
    Index("ix_own_games_person_updated_game", "person", "updated", "game"),
    Index("ix_own_games_person_place_updated_game", "person", "place", "updated", "game"),
    Index("ix_own_games_person_place_title_updated_game", "person", "place", "title", "updated", "game"),
    Index("ix_own_games_person_alone_updated_game", "person", "alone", "updated", "game"),
    Index("ix_own_games_person_title_updated_game", "person", "title", "updated", "game"),
    Index("ix_own_games_person_alone_title_updated_game", "person", "alone", "title", "updated", "game"),
)

moves = Table(
    "moves",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    # Counts everything that ever happened: entries are added, never changed.
    Column("entry", Integer, primary_key=True),
    # A `move`, or the last move that stands taken back: by `undo`, or as part of a longer way `back`. The other columns
    # repeat those of that move.
    Column("kind", String(10), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("option", Integer, nullable=False),
    Column("notation", String(400), nullable=False),
    Column("request", String(60)),
    Column("played", Float, nullable=False),
    UniqueConstraint("game", "request"),
)

# Games in which a bot is asked, the longest waiting first by `since`. A process that lets the bot think holds the row
# until a time by the clock of the database, and moves that time on while it lives.
questions = Table(
    "questions",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("since", Float, nullable=False, index=True),
    Column("holder", String(40), index=True),
    Column("until", Float, nullable=False, server_default="0"),
)

# Processes to which people are connected. What a process has written below holds until a time by the clock of the
# database, which it moves on while it lives.
processes = Table(
    "processes", metadata, Column("name", String(40), primary_key=True), Column("until", Float, nullable=False)
)

# People who have a game open at a process, once for each game that they play.
presence = Table(
    "presence",
    metadata,
    Column("process", ForeignKey("processes.name", ondelete="CASCADE"), primary_key=True),
    Column("game", String(24), primary_key=True, index=True),
    Column("person", Integer, primary_key=True),
)

# How many live connections each address has at a process. Addresses are digests.
connections = Table(
    "connections",
    metadata,
    Column("process", ForeignKey("processes.name", ondelete="CASCADE"), primary_key=True),
    Column("address", String(64), primary_key=True, index=True),
    Column("count", Integer, nullable=False),
)

# What changed, for other processes on the same SQLite file; PostgreSQL has NOTIFY. Old rows are deleted.
notices = Table(
    "notices",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("content", Text, nullable=False),
    sqlite_autoincrement=True,
)

# Rate limits that hold at all processes together. Names are digests; full buckets are deleted.
rates = Table(
    "rates",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("tokens", Float, nullable=False),
    Column("spent", Float, nullable=False, index=True),
)

# How far people have come in lessons. Answers and missed steps are JSON.
lessons = Table(
    "lessons",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("title", String(60), primary_key=True),
    Column("lesson", String(60), primary_key=True),
    Column("step", Integer, nullable=False),
    Column("answers", Text, nullable=False),
    Column("missed", Text, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("updated", Float, nullable=False),
)

# Reviews of games, as far as they have come: the judgements of turns, as JSON. `moves` are those that were reviewed;
# `judge` names who judged. A review of another judge or of fewer moves is made anew.
reviews = Table(
    "reviews",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("effort", String(10), primary_key=True),
    Column("moves", Integer, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("content", Text, nullable=False),
    Column("judge", String(20), nullable=False),
)

# Analyses: a position from which somebody plays on by hand, and the tree of what they have tried, both as JSON. A
# change says which version it changes.
analyses = Table(
    "analyses",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("title", String(60), nullable=False),
    Column("data", ForeignKey("component_data.digest")),
    Column("name", String(80), nullable=False),
    Column("start", Text, nullable=False),
    Column("tree", Text, nullable=False),
    Column("nodes", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index("ix_analyses_person_updated", "person", "updated"),
)

# Deals that several people play, each in a game of their own: the same seat, the same opponents, the same chance. The
# seed is part of `deal`. Deals of a week are made by the service and have no creator. Levels are JSON, null for the
# person's seat.
deals = Table(
    "deals",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("title", String(60), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("deal", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("levels", Text, nullable=False),
    Column("week", String(10)),
    Column("creator", ForeignKey("people.id"), index=True),
    Column("created", Float, nullable=False),
    UniqueConstraint("title", "week"),
)

# Who plays which deal, once each. The row stays when its game is deleted: nobody plays a deal twice. `original` marks
# the game from which the deal was made. Scores are JSON, from the first time that they are asked for after the end.
deal_games = Table(
    "deal_games",
    metadata,
    Column("deal", ForeignKey("deals.id", ondelete="CASCADE"), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("game", ForeignKey("games.id", ondelete="SET NULL"), unique=True),
    Column("original", Boolean, nullable=False),
    Column("scores", Text),
)

# The game that a bot plays of a deal in the person's seat, so that people can compare with it. Moves are JSON, in
# notation; scores are JSON, and null until the end.
deal_bots = Table(
    "deal_bots",
    metadata,
    Column("deal", ForeignKey("deals.id", ondelete="CASCADE"), primary_key=True),
    Column("level", String(60), nullable=False),
    Column("moves", Text, nullable=False),
    Column("scores", Text),
    Column("ended", Float),
)

# Random words that the service made for itself, by what they are for. Nobody is told.
secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(64), nullable=False),
)

# A single row. The health check writes it.
health = Table("health", metadata, Column("id", Integer, primary_key=True), Column("checked", Float, nullable=False))

# Games as an older version of the rules wrote them, whole: deal and entries, as JSON. Kept when a game is upgraded.
former_games = Table(
    "former_games",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("rules_version", Integer, primary_key=True),
    Column("content", Text, nullable=False),
)

# A cache: messages and positions of the moves after `first` up to `last`.
segments = Table(
    "segments",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("first", Integer, primary_key=True),
    Column("last", Integer, nullable=False),
    Column("checksum", String(64), nullable=False),
    Column("content", LargeBinary, nullable=False),
)
