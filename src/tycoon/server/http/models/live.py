"""What a live connection sends, and whether the service is up."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from tycoon.server.http.models.state import GameState


class StateMessage(BaseModel):
    """Live: the game as it stands now."""

    type: Literal["state"]
    state: GameState


class ThinkingMessage(BaseModel):
    """Live: a bot is thinking. It comes again while a bot thinks for long."""

    type: Literal["thinking"]
    seat: int
    share: float | None
    """The part of its search that is done, from 0 to 1; null if that is not known."""


class HereMessage(BaseModel):
    """Live: people have come or gone. For players only."""

    type: Literal["here"]
    seats: list[int]
    """Seats of the other people who have the game open now."""


class PongMessage(BaseModel):
    """Live: the answer to a ping."""

    type: Literal["pong"]


class Health(BaseModel):
    """The service is up."""

    status: Literal["ok"]
    games: int
    """Games in memory."""
