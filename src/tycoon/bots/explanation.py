"""Why a bot would do something."""

from __future__ import annotations

from dataclasses import dataclass, field

from tycoon.core.text import Text


@dataclass(frozen=True)
class Explanation:
    """One thing that could be done now, as a bot judges it."""

    moves: list[str]
    """The moves in notation, as far as the bot has planned."""
    option: int
    """The first of them, as an option of the decision being asked."""
    value: float
    """Expected final points of the seat."""
    gains: dict[str, float]
    """What changes, feature by feature, against the position now."""
    expected: list[float] = field(default_factory=list)
    """Expected final points of every seat, if the bot thinks of all of them."""
    plan: list[Text] = field(default_factory=list)
    """What the seat does in its next turn after it in most worlds, if that was looked at."""
