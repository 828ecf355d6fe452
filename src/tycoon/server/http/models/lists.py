"""My lists of games, and what I do with a game besides playing it."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from tycoon.server.http.models.fields import Name, Request, Word
from tycoon.server.http.models.games import GameSummary


class OwnGame(GameSummary):
    """A game on my list: what I call it, and what I may do with it."""

    own_name: str | None
    archived: bool
    resigned: bool
    """I have given up: a bot has my seat."""
    may: list[Literal["stand_in", "return", "resign", "delete"]]


class GamePage(BaseModel):
    """A page of a list of mine. `next` is `after` of the next page; a search may give few games and still go on."""

    games: list[OwnGame]
    next: str | None
    words: dict[str, dict[str, str]]
    """By title, the messages that rounds and last moves of these games are said with."""


class GameCounts(BaseModel):
    """How many games are on my lists. `turn` is exact; the others are counted up to 1000."""

    turn: int
    others: int
    alone: int
    over: int
    archive: int


class OwnNameRequest(Request):
    """My own name for a game; null goes back to the common one."""

    name: Name | None = None


class ArchiveRequest(Request):
    """Move a game into my archive, or out of it."""

    archived: bool = True


class BotRequest(Request):
    """The level of the bot that takes over; null is the title's usual level."""

    level: Word | None = None


class Deleted(BaseModel):
    """A deleted game can be restored for so many seconds."""

    seconds: float
