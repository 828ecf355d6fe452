"""Standing orders of a seat: what it wants done by itself when it is asked."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field, StringConstraints

from tycoon.server.http.models.fields import LARGEST_OPTION, Request, Seat, Word
from tycoon.server.http.models.words import Text

About = Annotated[str, StringConstraints(max_length=80)]


class OrderWanted(Request):
    """An order for one's own seat, as `orders.offers` of the state names it."""

    seat: Seat
    kind: Word
    about: About = ""
    limit: Annotated[int, Field(ge=0, le=LARGEST_OPTION)] = 0


class OrderWithdrawal(Request):
    """Which order is to be forgotten."""

    seat: Seat
    kind: Word
    about: About = ""


class OrderInfo(BaseModel):
    """An order that stands, or one that has ended because what it was given for has changed."""

    kind: str
    about: str
    """Address of what it is about; empty: nothing in particular."""
    limit: int
    ended: bool
    text: Text


class OrderOffer(BaseModel):
    """An order that may be given now. No step: it has no limit."""

    kind: str
    about: str
    text: Text
    least: int
    most: int
    step: int


class OrdersInfo(BaseModel):
    """The orders of the seat that looks. Nobody else sees them."""

    kept: list[OrderInfo]
    offers: list[OrderOffer]
