"""Puzzles, the turn that is tried, and the answer."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from tycoon.server.http.models.fields import Option, Request
from tycoon.server.http.models.state import GameState
from tycoon.server.http.models.words import Text

LONGEST_TURN = 200


class PuzzleInfo(BaseModel):
    """A puzzle on the list."""

    puzzle: str
    grade: int
    """How many levels of bots miss the answer more often than not."""
    turns: int
    """How many turns are compared."""


class PuzzleShelf(BaseModel):
    """The puzzles of a title, easiest first."""

    title: str
    name: str
    puzzles: list[PuzzleInfo]


class PuzzleState(BaseModel):
    """A puzzle after the moves that somebody tries."""

    title: str
    puzzle: str
    number: int
    of: int
    next: str | None
    grade: int
    when: Text
    """The round in words."""
    complete: bool
    """The turn is over and can be given as the answer."""
    game: GameState


class PuzzleTurn(BaseModel):
    """A way to play the turn."""

    steps: list[Text]
    """As far as nothing hidden is drawn."""
    shows: list[str]
    """Addresses of the turn on the board."""
    behind: float
    """Points behind the best turn."""


class PuzzleAnswer(BaseModel):
    """What is said to a turn that was given as the answer."""

    marks: int
    full: int
    """Marks of the best turn."""
    lost: float
    error: float
    worlds: int
    rank: int
    """The place of the turn among all."""
    mine: PuzzleTurn
    best: list[PuzzleTurn]
    found: int | None
    """Which of the best turns it was; null: another one."""
    all: list[float]
    """Points behind the best turn of every turn, smallest first."""
    features: dict[str, float]
    """By what the best turn is better than this one, or than the second best, largest first."""
    played: PuzzleTurn
    """What the player did in the real game."""
    players: list[str]
    """The bots that played it."""
    missed: dict[str, float]
    """How often each level of bots misses the answer: 1 is always."""


class PuzzleRequest(Request):
    """The options of a turn from its beginning on."""

    options: Annotated[list[Option], Field(max_length=LONGEST_TURN)]
