"""How the seats fared over a game."""

from __future__ import annotations

from pydantic import BaseModel

from tycoon.server.http.models.words import Text


class CurveMark(BaseModel):
    """A name for what begins at one of the moves of the curves, by its index."""

    at: int
    text: Text


class SeatNumbers(BaseModel):
    """A number of each seat, and what it is called."""

    name: str
    text: Text
    numbers: list[int]


class TurningPoint(BaseModel):
    """A turn that changed the game: who took it, what it brought them, and what they did."""

    move: int
    """The position after this move shows it."""
    seat: int
    gain: int
    """Points that it brought the seat, as they would be scored."""
    leads: bool
    """The seat took the lead by it."""
    texts: list[Text]
    """What was done."""
    when: Text
    """The round."""


class Curves(BaseModel):
    """How the seats fared: series by name, each a list over `moves` of one number a seat."""

    moves: list[int]
    series: dict[str, list[list[int]]]
    names: dict[str, Text]
    """What each series is called."""
    marks: list[CurveMark]
    """Where a new part of the game begins: an era."""
    breakdown: list[dict[str, int]]
    """For each seat its points by where they came from, and `seat`."""
    sources: dict[str, str]
    """For each part of the breakdown its source: parts of one source stand in one bar."""
    statistics: list[SeatNumbers]
    """What each seat did in the whole game; empty while it is played."""
    turning: list[TurningPoint]
    """The turns that decided it; empty while it is played."""
