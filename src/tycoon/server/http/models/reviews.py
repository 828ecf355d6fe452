"""Reviews: every turn of a game judged."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from tycoon.server.http.models.fields import LONGEST_GAME, MOST_SEATS
from tycoon.server.http.models.words import Text

Effort = Literal["quick", "deep"]
Grade = Literal["best", "fine", "lost"]


class ReviewRequest(BaseModel):
    """How long each turn is thought about."""

    effort: Effort = "quick"


class PlayOnRequest(BaseModel):
    """From which position, and for which seat."""

    move: int = Field(ge=0, le=LONGEST_GAME)
    """The number of moves before it."""
    seat: int = Field(ge=0, lt=MOST_SEATS)


class Judged(BaseModel):
    """What a review says about one turn."""

    first: int
    """The number of moves before it."""
    seat: int
    round: int
    when: Text
    """The round in words."""
    played: list[Text]
    better: list[Text]
    """The better turn; empty if none is known. Both end where something hidden is drawn."""
    shows: list[str]
    """Addresses of the better turn on the board."""
    showed: list[str]
    """Addresses of the turn that was played."""
    sections: list[str]
    """Sections of the rules page that speak of the move by which the better turn is another; lessons teach them."""
    parted: int
    """At which of its moves the turn left the better one."""
    lost: float
    """Points given away."""
    error: float
    grade: Grade
    features: dict[str, float]
    """By what the better turn is better, largest first; messages name the features."""
    plan: list[Text] = []
    """What the seat would most likely have done in its next turn after the better one; told of costly turns."""
    expected: list[float]
    """Expected final points of every seat when the turn began."""


class ReviewSample(BaseModel):
    """Expected final points of every seat after so many moves."""

    move: int
    expected: list[float]


class ReviewTurningPoint(BaseModel):
    """A turn, by its index, that changed how its seat stood against its best rival."""

    turn: int
    swing: float


class ReviewedSeat(BaseModel):
    """How well a seat played, all turns together."""

    judged: int
    best: int
    fine: int
    lost: float


class ReviewState(BaseModel):
    """A review as far as it has come."""

    effort: Effort
    begun: bool
    done: bool
    judged: int
    turns: int
    """How many turns there are to judge; 0 before the review has begun."""
    judgements: list[Judged]
    curve: list[ReviewSample]
    turning_points: list[ReviewTurningPoint]
    """When the review is done."""
    seats: list[ReviewedSeat]
