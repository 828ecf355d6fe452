"""Deals that several people play, and how they fared."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, StringConstraints

from tycoon.server.http.models.charts import SeatNumbers
from tycoon.server.http.models.fields import Request
from tycoon.server.http.models.words import Text


class DealWanted(Request):
    """The finished game whose deal is to be shared."""

    game: Annotated[str, StringConstraints(min_length=1, max_length=24, pattern=r"^[A-Za-z0-9_-]+$")]


class OwnPart(BaseModel):
    """My game of a deal."""

    game: str | None
    """Null when I have deleted it."""
    finished: bool


class DealResult(BaseModel):
    """How somebody fared in a deal."""

    rank: int | None
    """Among all people who have finished it; null for the bot."""
    name: str
    level: str | None
    """Of the bot that played the deal for comparison; null for people."""
    yours: bool
    original: bool
    """The deal was made from this game: its bots had not been bound to choose alike."""
    game: str | None
    """Null when it has been deleted, and for the bot."""
    ended: float | None
    points: int
    place: int
    """At the table, among the bots."""
    scores: list[int]
    """Of all seats."""


class DealInfo(BaseModel):
    """A deal as I may see it."""

    id: str
    title: str
    name: str
    variant: dict[str, str]
    seat: int
    """Where everybody who plays it sits."""
    levels: list[str | None]
    """Of the bots, seat by seat; null at the own one."""
    week: str | None
    """The ISO week of which it is the deal: `2026-W07`; null for deals that a person shared."""
    yours: OwnPart | None
    """Null while I have not begun."""
    players: int
    """How many play it or have played it."""
    bot: str | None
    """The level of the bot that plays the own seat for comparison. Its result is told when it has finished."""
    results: list[DealResult] | None
    """The best first; null until I have finished."""


class RoundPoints(BaseModel):
    """Points that the seat would have had at the end of a round."""

    text: Text
    points: int


class DealTurn(BaseModel):
    """One turn."""

    round: Text
    notation: list[str]
    texts: list[Text]


class PlayedDeal(BaseModel):
    """How somebody's game of a deal went."""

    name: str
    level: str | None
    """Of the bot that played; null for people."""
    taken_back: int
    """Moves taken back: only in games from which a deal was made."""
    rounds: list[RoundPoints]
    sources: dict[str, int]
    """Points by where they came from."""
    statistics: list[SeatNumbers]
    """What the seat did in the whole game, one number each."""
    turns: list[DealTurn]


class DealComparison(BaseModel):
    """Two games of the same deal, side by side."""

    mine: PlayedDeal
    other: PlayedDeal
    parted: int | None
    """The first turn in which we did not do the same, from 0; null if we played alike to the end."""
