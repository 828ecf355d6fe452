"""Opponents by level, from Beginner to Master: for each title a kind of search with a budget and some noise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tycoon.bots.assessor import Assessor
from tycoon.bots.bot import Bot
from tycoon.bots.characters import Characters, read_characters
from tycoon.bots.explanation import Explanation
from tycoon.bots.weights import file_for, read_complete
from tycoon.core.errors import BadData, BadInput, BadTitle
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.core.yaml_file import read_yaml
from tycoon.games import CATALOGUE

LEVELS = ("beginner", "casual", "skilled", "expert", "master")
LONG_THINKERS = ("expert", "master")
"""Levels that may take seconds to answer; the others take milliseconds."""
AS = ":"
"""Between a level and a personality: `skilled:banker`."""
FAULTS = ("noise", "mistakes")
"""Settings that make a level weaker than what its search could find."""


class NoSuchLevel(BadInput):
    """The title has no bot of this level."""


class NoSuchPersonality(BadInput):
    """The bots of the title have no personality of this name."""


@dataclass(frozen=True)
class Bots:
    """The bots of a title, named by its `Title`. One file may serve several titles."""

    make: Callable[..., Bot]
    """Makes a bot of the settings of a level."""
    levels: Path
    """The settings of each level that the title has: `skilled: {width: 6}`. `mistakes` is the part of every mistake
    of `characters` that the level makes; the rest goes to `make`."""
    ratings: Path | None = None
    """Measured ratings, by title and bot: `wharf: {skilled: {rating: 1800, error: 90}}`."""
    weights: Path | None = None
    """Numbers of the evaluation; `weights-<title>.yaml` beside it belongs to one title of several."""
    tuning: Callable[[dict[str, float]], Bot] | None = None
    """Makes a quick bot of weights, to be tuned in many games."""
    assessor: Callable[[str], Assessor] | None = None
    """Makes what judges turns in a review, for an effort: `quick` or `deep`."""
    calibration: Path | None = None
    """What a judgement in the middle of a game is worth in the end, by title and seats: `bench/calibration.py`."""
    characters: Path | None = None
    """Mistakes of levels and personalities, as factors on weights. `make` takes the resulting `weights`."""

    def read_weights(self, title: str, start: Path | None = None) -> dict[str, float]:
        """Return the weights of a title by dotted name; `start` is another file, which must have all of them."""
        if self.weights is None:
            raise BadInput(f"{title} has no weights")
        return read_complete(file_for(title, self.weights) if start is None else start, self.weights)


def bots_of(title: str) -> Bots | None:
    """Return what a title brings for its bots; None if only the random bot plays it."""
    declared = CATALOGUE.find(title)
    if declared is None or not declared.bots:
        return None
    bots = declared.load(declared.bots)
    if not isinstance(bots, Bots):
        raise BadTitle(f"title {title}: {declared.bots} are no Bots")
    return bots


@cache
def _read(path: Path) -> dict[str, dict[str, Any]]:
    """Read a file that maps names to mappings."""
    _, tables = read_yaml(path)
    if not isinstance(tables, dict) or not all(isinstance(table, dict) for table in tables.values()):
        raise BadData(f"{path}: must map names to mappings")
    return tables


def levels_of(title: str) -> list[str]:
    """Return the levels that a title has, weakest first."""
    bots = bots_of(title)
    return [] if bots is None else [level for level in LEVELS if level in _read(bots.levels)]


def adviser_of(title: str) -> str:
    """Return the level that gives hints: Expert thinks well and answers soon. Otherwise the strongest below it."""
    there = [level for level in levels_of(title) if level != "master"]
    if not there:
        raise NoSuchLevel(f"{title} has no bot that could give a hint")
    return there[-1]


def personalities_of(title: str) -> list[str]:
    """Return the personalities that every level of a title can have."""
    bots = bots_of(title)
    return [] if bots is None else list(_characters(bots).personalities)


def split_name(name: str) -> tuple[str, str]:
    """Return the level and the personality of a bot such as `skilled:banker`; without one the second is empty."""
    level, _, personality = name.partition(AS)
    return (level, personality) if level in LEVELS and personality else (name, "")


def rating_of(title: str, bot: str) -> int | None:
    """Return the measured rating of a bot in a title, if it has been measured: docs/strength.md.

    A personality is as strong as its level.
    """
    bots = bots_of(title)
    if bots is None or bots.ratings is None:
        return None
    measured: dict[str, int] | None = _read(bots.ratings).get(title, {}).get(split_name(bot)[0])
    return None if measured is None else measured["rating"]


def make_level(title: str, level: str, personality: str = "", **changes: Any) -> Bot:
    """Make the bot of a level for a title; `changes` replace its settings, such as the positions it may judge."""
    return _found(title, level).make(**settings_of(title, level, personality, **changes))


def settings_of(title: str, level: str, personality: str = "", **changes: Any) -> dict[str, Any]:
    """Return what the bot of a level is made of; with mistakes or a personality it has weights of its own."""
    bots = _found(title, level)
    check_personality(title, personality)
    settings = _read(bots.levels)[level] | changes
    mistakes = settings.pop("mistakes", 0.0)
    if mistakes or personality:
        settings.setdefault("weights", _weights(bots, title, mistakes, personality))
    return settings


def _found(title: str, level: str) -> Bots:
    bots = bots_of(title)
    if bots is None or level not in levels_of(title):
        known = ", ".join(levels_of(title)) or "none"
        raise NoSuchLevel(f"{title} has no bot {level!r} (levels: {known})")
    return bots


def check_personality(title: str, personality: str) -> None:
    """Refuse a personality that the bots of a title do not have; an empty one is none."""
    if personality and personality not in personalities_of(title):
        known = ", ".join(personalities_of(title)) or "none"
        raise NoSuchPersonality(f"{title} has no bots with the personality {personality!r} (personalities: {known})")


def make_quick(title: str) -> Bot:
    """Make the bot that plays on where many moves are needed: Skilled or what comes next to it, without its faults."""
    bots, there = bots_of(title), levels_of(title)
    if bots is None or not there:
        raise NoSuchLevel(f"{title} has no bot that could play on")
    level = min(there, key=lambda one: abs(LEVELS.index(one) - LEVELS.index("skilled")))
    faultless: dict[str, Any] = dict.fromkeys(_read(bots.levels)[level].keys() & set(FAULTS), 0.0)
    return make_level(title, level, **faultless)


def _characters(bots: Bots) -> Characters:
    if bots.characters is None or bots.weights is None:
        return Characters({}, {})
    return read_characters(bots.characters, bots.weights)


@cache
def _weights(bots: Bots, title: str, mistakes: float, personality: str) -> dict[str, float]:
    """Return the weights of a bot with these mistakes and this personality."""
    return _characters(bots).applied_to(bots.read_weights(title), mistakes, personality)


class LevelBot:
    """The bot of a level, whatever the title turns out to be."""

    level = ""

    def __init__(self, personality: str = "") -> None:
        self.personality = personality
        self._bot: Bot | None = None

    def choose(self, game: Game[Any], world: State, seat: int, rng: Rng) -> int:
        return self.bot(game).choose(game, world, seat, rng)

    def explain(self, game: Game[Any], world: State, seat: int, rng: Rng, most: int = 5) -> list[Explanation]:
        """Return the best things to do now, if the title's bot explains itself."""
        bot = self.bot(game)
        explain = getattr(bot, "explain", None)
        if explain is None:
            raise NoSuchLevel(f"the {self.level} bot of {game.title} does not explain itself")
        reasons: list[Explanation] = explain(game, world, seat, rng, most)
        return reasons

    def bot(self, game: Game[Any]) -> Bot:
        if self._bot is None:
            self._bot = make_level(game.title, self.level, self.personality)
        return self._bot


class Beginner(LevelBot):
    level = "beginner"


class Casual(LevelBot):
    level = "casual"


class Skilled(LevelBot):
    level = "skilled"


class Expert(LevelBot):
    level = "expert"


class Master(LevelBot):
    level = "master"
