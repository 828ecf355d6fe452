"""Hints of a bot, and why an option is not offered."""

from __future__ import annotations

from pydantic import BaseModel

from tycoon.server.http.models.words import Reason, Text


class HintGain(BaseModel):
    """What an idea changes in one feature of the bot's judgement; messages name the feature."""

    feature: str
    gain: float


class HintIdea(BaseModel):
    """Something to do now, as a strong bot judges it."""

    option: int
    """The first step, as an option of the decision being asked."""
    steps: list[Text]
    """In words, as far as nothing hidden is drawn."""
    value: float
    """Expected final score of the seat."""
    gains: list[HintGain]
    """Largest first."""
    expected: list[float]
    """Expected final score of every seat, if the bot thinks of all of them."""
    plan: list[Text]
    """What my seat would most likely do in its next turn after it; told of the best idea."""


class Help(BaseModel):
    """Something that removes the reason why an option is not offered. The rules have confirmed it."""

    kind: str
    """What it is: money, card, link, build, develop, loan, scout, sell, era, ..."""
    icon: str
    text: Text
    targets: list[str]
    """Where it is on the board."""
    option: int | None
    """The option now offered that begins it; null: it cannot be done at once."""
    still: Text | None
    """What would forbid the option then; null: nothing."""


class WhyEntry(BaseModel):
    """An option of the decision being asked, and why it is not offered; no reason: it is.

    What is fine about it and what would help is told where a place or an option is asked about.
    """

    option: int
    notation: str
    text: Text
    kind: Text | None
    """What it is about apart from where."""
    group: str
    """The kind of choice it would be."""
    reason: Reason | None
    fine: list[Text]
    helps: list[Help]
