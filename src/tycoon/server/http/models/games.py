"""New games, games on a list, and their seats."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

from tycoon.server.http.models.fields import CHOSEN_SEEDS, MOST_SEATS, Name, Request, Word
from tycoon.server.http.models.words import Text


class SeatRequest(Request):
    """Who is to sit there: the creator (`me`, any number of times), a friend by link (`open`), or a bot."""

    kind: Literal["me", "open", "bot"]
    name: Name | None = None
    level: Word | None = None


class CreateRequest(Request):
    """A new game."""

    title: Word
    variant: dict[Word, Word | bool] = Field(default={}, max_length=20)
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=MOST_SEATS)]
    seed: Annotated[int, Field(ge=0, lt=CHOSEN_SEEDS)] | None = None
    """Only for games without strangers: who knows the seed knows the deal. Bots then choose alike every time, too."""
    public: bool = False
    """Open seats are offered to everybody under /api/tables."""
    data: Annotated[str, StringConstraints(max_length=200_000)] | None = None
    """An edited component file (YAML) to play with."""


SeatKind = Literal["person", "open", "bot"]


class SeatSummary(BaseModel):
    """A seat on the list of games; `invite` is the link to hand to a friend, for those who may give the seat away."""

    seat: int
    kind: SeatKind
    name: str
    yours: bool
    level: str | None = None
    stands_in: bool = False
    """A bot plays for the person, who may return."""
    invite: str | None = None


class LastMove(BaseModel):
    """The last move that everybody was told of, in words of the title."""

    seat: int
    text: Text


class GameSummary(BaseModel):
    """A game on a list. Times are seconds since 1970; round and last move are null while they are not known."""

    id: str
    title: str
    name: str
    variant: dict[str, str]
    seats: list[SeatSummary]
    move: int
    over: bool
    waiting_for: int | None
    your_turn: bool
    public: bool
    created: float
    updated: float
    round: Text | None = None
    last: LastMove | None = None


class Invitation(BaseModel):
    """What an invitation link leads to."""

    game: str
    title: str
    name: str
    seat: int
    seats: list[SeatSummary]
    move: int


class SeatInfo(BaseModel):
    """A seat of a game being played or watched."""

    seat: int
    kind: SeatKind
    name: str
    level: str | None = None
    stands_in: bool = False
    """A bot plays for the person, who may return."""
