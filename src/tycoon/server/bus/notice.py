"""A notice: what one group of writes has changed, for the other processes."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

LARGEST = 7_900
"""PostgreSQL carries payloads below 8,000 bytes."""
KEPT_AS = "tycoon.notice"
MOST_PLAYED = 1_000
"""So many moves wait to be played. If there are more, the games of the older ones are read."""


class Played(msgspec.Struct, array_like=True):
    """A move or an undo as it is stored: who knows the game as it was before need not read it."""

    game: str
    version: int
    """Of the game, with this."""
    entry: int
    kind: str
    number: int
    seat: int
    option: int
    notation: str
    request: str | None
    updated: float


class Notice(msgspec.Struct, omit_defaults=True):
    """Tells other processes what has changed. They read the rest from the database."""

    origin: str = ""
    """The process that wrote it."""
    games: dict[str, int] = {}
    """Changed games with their versions."""
    played: list[Played] = []
    """What has changed in them, in order, as far as it is no more than that."""
    sessions: list[str] = []
    """Digests of ended sessions."""
    people: list[int] = []
    """People whose names, rights or accounts have changed."""
    here: list[str] = []
    """Games that people have opened or closed."""
    bots: bool = False
    """A bot is asked, and nobody has taken the question yet."""
    whole: bool = False
    """More has changed than is said here, or something was missed: compare everything."""

    def is_empty(self) -> bool:
        return not (self.games or self.sessions or self.people or self.here or self.bots or self.whole)

    def merge(self, other: Notice) -> None:
        """Take in a later notice."""
        for game, version in other.games.items():
            self.games[game] = max(version, self.games.get(game, version))
        self.played = (self.played + other.played)[-MOST_PLAYED:]
        self.sessions.extend(other.sessions)
        self.people.extend(other.people)
        self.here.extend(other.here)
        self.bots = self.bots or other.bots
        self.whole = self.whole or other.whole

    def encoded(self) -> str:
        """Return the notice as text. If it is too long the moves are to be read, or even everything to be compared."""
        text = msgspec.json.encode(self)
        if len(text) > LARGEST:
            text = msgspec.json.encode(msgspec.structs.replace(self, played=[]))
        if len(text) > LARGEST:
            text = msgspec.json.encode(Notice(origin=self.origin, bots=self.bots, whole=True))
        return text.decode()


def decoded(text: str) -> Notice:
    """Read a notice. What cannot be read comes from another version: then everything is compared."""
    try:
        return msgspec.json.decode(text, type=Notice)
    except msgspec.DecodeError:
        return Notice(whole=True)


def noted(connection: Connection) -> Notice:
    """Return the notice of the transaction on this connection. Writes add to it what they change."""
    notice = connection.info.get(KEPT_AS)
    if not isinstance(notice, Notice):
        notice = begin_notice(connection)
    return notice


def tell_nothing_of(connection: Connection, game: str) -> None:
    """Let the others read a game themselves: more has changed in it than moves."""
    notice = noted(connection)
    notice.played = [one for one in notice.played if one.game != game]


def begin_notice(connection: Connection) -> Notice:
    """Begin an empty notice: a transaction begins."""
    connection.info[KEPT_AS] = notice = Notice()
    return notice
