"""The guide of a first game."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field, StringConstraints

from tycoon.server.http.models.fields import Request

MOST_CARDS = 100
Kind = Annotated[str, StringConstraints(max_length=60)]


class GuideCard(BaseModel):
    """What is told about a kind of question: words (`guide.<say>.asked`, `guide.<say>.think`) and a rules section."""

    say: str
    rule: str


class GuideState(BaseModel):
    """The guide in one of my games."""

    on: bool
    cards: dict[str, GuideCard]
    """By the decision that is asked; `opening` comes before the first question."""
    seen: list[str]
    """The cards that were told."""


class GuideRequest(Request):
    """Switch it on or off, or note cards that were told. Switched on it begins anew."""

    on: bool | None = None
    seen: list[Kind] = Field(default_factory=list, max_length=MOST_CARDS)
