"""A whole game as one seat may see it."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel

from tycoon.server.http.models.choices import Asked
from tycoon.server.http.models.games import SeatInfo
from tycoon.server.http.models.orders import OrdersInfo
from tycoon.server.http.models.words import Problem, Text


class LogText(Text):
    """A line of the log, and how it is told."""

    rank: Literal["heading", "turn", "main", "detail", "silent"]
    shows: list[str]
    """Addresses of what it is about on the board."""
    sums: list[str]
    """Arguments that are added up where an action says the same of the same seat again."""


class LogEntry(BaseModel):
    """One move and what happened in it."""

    move: int
    seat: int
    notation: str
    begins: bool
    """An action of the turn begins with it; false everywhere in titles whose turns have no parts."""
    texts: list[LogText]


class Tick(BaseModel):
    """A mark on the history slider: a round or an era began with this move."""

    move: int
    text: Text


class StepInfo(BaseModel):
    """A step of the turn."""

    text: Text
    done: bool
    now: bool


class BackRequestInfo(BaseModel):
    """Somebody asks the others to let moves be taken back. It ends when anybody moves."""

    seat: int
    to: int
    """So many moves would stand."""
    waiting: list[int]
    """Seats of the people who have not answered yet."""
    refused: int | None
    """The seat that said no."""


class TakeBackInfo(BaseModel):
    """What the person who looks may take back."""

    to: int | None
    """How many moves stood before the last turn of the person, or in a former position where they were asked, there."""
    free: bool
    """Nobody else has to agree."""
    taken: int
    """How many moves have been taken back in this game other than by undo."""
    request: BackRequestInfo | None


class GameState(BaseModel):
    """A whole game as one seat (or a spectator: null) may see it."""

    id: str
    title: str
    variant: dict[str, str]
    move: int
    """The position shown is the one after so many moves."""
    moves: int
    """Moves played so far."""
    version: int
    """Counts moves and undos: a number of moves comes again after an undo, a version never does."""
    seat: int | None
    your_seats: list[int]
    seats: list[SeatInfo]
    view: dict[str, Any]
    """What `Game.view` shows this seat; the shape depends on the title."""
    private_fields: list[str]
    """Fields of a seat in the view that only this seat sees."""
    steps: list[StepInfo]
    """The steps of the turn; empty where it has none, or the question belongs to none of them."""
    notice: Text | None
    """What people should know before they play this title, with these components."""
    over: bool
    shared_deal: bool
    """Others play this deal too: as long as the game runs nothing helps, and no turn is taken back."""
    scores: list[int]
    ranking: list[int] | None
    asked: Asked | None
    can_undo: bool
    take_back: TakeBackInfo
    orders: OrdersInfo | None
    """Standing orders of the seat; null for spectators, former positions, and where the title knows none."""
    log: list[LogEntry]
    ticks: list[Tick]
    here: list[int]
    """Seats of the other people who have the game open right now, as far as is known; empty for spectators."""


class StaleAnswer(BaseModel):
    """409: the game has gone on; here is how it stands."""

    error: Problem
    state: GameState
