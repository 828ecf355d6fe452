"""The bounds of what clients send: names, numbers and the base of every request."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

LARGEST_OPTION = 2**31 - 1
LONGEST_GAME = 100_000
CHOSEN_SEEDS = 2**63
"""A seed that a person chose is smaller, one that the service drew is not."""
MOST_SEATS = 12

Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")
]
Password = Annotated[str, StringConstraints(min_length=8, max_length=256)]
Mail = Annotated[str, StringConstraints(max_length=200, pattern=r"^[^@\s\x00-\x1f\x7f<>,;]+@[^@\s\x00-\x1f\x7f<>,;]+$")]
Word = Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")]
Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Version = Annotated[int, Field(ge=0, le=LARGEST_OPTION)]
MoveNumber = Annotated[int, Field(ge=0, le=LONGEST_GAME)]
Option = Annotated[int, Field(ge=0, le=LARGEST_OPTION)]


class Request(BaseModel):
    """Base of what clients send: an unknown field is a mistake and not passed over."""

    model_config = ConfigDict(extra="forbid")
