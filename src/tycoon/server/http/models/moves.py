"""Moves, undos and plans."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from tycoon.server.http.models.fields import MoveNumber, Option, Request, Seat, Version, Word
from tycoon.server.http.models.state import GameState


class MoveRequest(Request):
    """One option for one's own seat; `move` is the number of moves that had been played when one looked.

    `version` is that of the state one looked at: after an undo another position may have the same number of moves. A
    client may name its request: the same name twice does one move, whatever happened in between.
    """

    move: MoveNumber
    version: Version | None = None
    option: Option
    seat: Seat
    request: Word | None = None


class UndoRequest(Request):
    """Take back the last move, of the state one looked at."""

    move: MoveNumber
    version: Version | None = None


class BackWanted(Request):
    """Take back all moves after the first `to`; `move` and `version` are those of the state one looked at."""

    move: MoveNumber
    version: Version
    to: MoveNumber


class BackAnswer(Request):
    """Whether another person may take moves back, in the state of this version."""

    version: Version
    agree: bool


class BackWithdrawal(Request):
    """Withdraw the own request to take moves back, in the state of this version."""

    version: Version


class PlanRequest(Request):
    """Options of one's own seat to try out, one after the other, from the position after so many moves."""

    move: MoveNumber
    seat: Seat
    options: Annotated[list[Option], Field(max_length=100)]


class Plan(BaseModel):
    """The position to which a plan leads, in a world in which what the seat cannot know is drawn anew."""

    state: GameState
    guesses: int
    """Moves of others before one's own turn that were guessed."""
    revealed: bool
    """Something that is hidden was drawn on the way: in the true game it will be something else."""
