"""What bots are called: names of people, alike in every language, by which a log can tell bots of one level apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

NAMES: Final = ("Ada", "Brunel", "Arkwright", "Stephenson", "Bessemer", "Telford", "Wedgwood")
"""One for each seat of the largest table."""


def bot_names(seats: Iterable[int], taken: Iterable[str]) -> dict[int, str]:
    """Return a name for the bot of each of these seats: its usual one, or the next that nobody has there."""
    names: dict[int, str] = {}
    others = set(taken)
    for seat in seats:
        usual = [NAMES[(seat + step) % len(NAMES)] for step in range(len(NAMES))]
        names[seat] = next((name for name in usual if name not in others), usual[0])
        others.add(names[seat])
    return names
