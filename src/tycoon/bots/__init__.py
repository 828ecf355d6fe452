"""Players that are programs."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from tycoon.bots.bot import Bot, Chooser, chooser
from tycoon.bots.levels import AS, LEVELS, levels_of, personalities_of, split_name
from tycoon.core.errors import BadInput
from tycoon.core.rng import Rng

BUILT_IN = {
    "random": "tycoon.bots.random_bot:RandomBot",
    "beginner": "tycoon.bots.levels:Beginner",
    "casual": "tycoon.bots.levels:Casual",
    "skilled": "tycoon.bots.levels:Skilled",
    "expert": "tycoon.bots.levels:Expert",
    "master": "tycoon.bots.levels:Master",
}
"""Bots by name, as `module:class`."""

USUAL = "skilled"

GROUP = "tycoon.bots"
"""Entry points of this group add bots of other packages."""


class UnknownBot(BadInput):
    """No bot of this name."""


def bot_names() -> list[str]:
    """Return all names: the built-in ones first."""
    return list(_places())


def bots_for(title: str) -> list[str]:
    """Return the bots that can play a title. A level is a bot of its own in each title, and not every title has all."""
    there = levels_of(title)
    return [name for name in bot_names() if name not in LEVELS or name in there]


def characters_for(title: str) -> list[str]:
    """Return the levels of a title with each personality: `skilled:banker`. They play wherever a bot can."""
    return [f"{level}{AS}{one}" for level in levels_of(title) for one in personalities_of(title)]


def usual_opponent(title: str) -> str:
    """Return the bot that sits down if none is asked for: a decent game without long thought."""
    return USUAL if USUAL in levels_of(title) else "random"


def make_bot(name: str) -> Bot:
    """Return a new bot of this name; it serves one seat of one game. `skilled:banker` is a level with a personality.

    Which personalities there are depends on the title, so a wrong one is refused with the first question.
    """
    places = _places()
    known, personality = split_name(name)
    if known not in places:
        near = difflib.get_close_matches(name, list(places), n=1)
        raise UnknownBot(f"unknown bot {name!r}" + (f"; did you mean {near[0]}?" if near else ""))
    module, _, attribute = places[known].partition(":")
    kind: Callable[..., Bot] = getattr(import_module(module), attribute)
    return kind(personality) if personality else kind()


def seat_rng(seed: int, seat: int) -> Rng:
    """Return the generator of a seat's bot in the game dealt from this seed. It shares nothing with the deal's."""
    return Rng(((seed << 8) + seat + 1) << 32 | 0xB07)


@cache
def _places() -> dict[str, str]:
    places = dict(BUILT_IN)
    for point in entry_points(group=GROUP):
        places.setdefault(point.name, point.value)
    return places


__all__ = [
    "Bot",
    "Chooser",
    "UnknownBot",
    "bot_names",
    "bots_for",
    "characters_for",
    "chooser",
    "make_bot",
    "seat_rng",
    "usual_opponent",
]
