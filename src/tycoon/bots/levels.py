"""Opponents by level, from Beginner to Master: for each title a kind of search with a budget and some noise."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import yaml

from tycoon.bots.bot import Bot
from tycoon.bots.explanation import Explanation
from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.core.yaml_file import LOADER

LEVELS = ("beginner", "casual", "skilled", "expert", "master")

PLAYERS = {
    "brass-birmingham": "tycoon.bots.brass.player:BrassBot",
    "brass-lancashire": "tycoon.bots.brass.player:BrassBot",
    "brass": "tycoon.bots.brass.player:BrassBot",
    "yokohama": "tycoon.bots.yokohama.player:YokohamaBot",
    "1822": "tycoon.bots.g1822.player:Bot1822",
}
"""The bot class of each title, as `module:class`; its arguments stand in levels.yaml."""


class NoSuchLevel(BadInput):
    """The title has no bot of this level."""


@cache
def _levels() -> dict[str, dict[str, dict[str, Any]]]:
    tables: dict[str, dict[str, dict[str, Any]]] = _read("levels.yaml")
    return tables


def _read(name: str) -> Any:
    return yaml.load((Path(__file__).parent / name).read_text(encoding="utf-8"), Loader=LOADER) or {}


def levels_of(title: str) -> list[str]:
    """The levels that a title has, weakest first."""
    return [level for level in LEVELS if level in _levels().get(title, {})]


@cache
def _ratings() -> dict[str, dict[str, dict[str, int]]]:
    tables: dict[str, dict[str, dict[str, int]]] = _read("ratings.yaml")
    return tables


def rating_of(title: str, bot: str) -> int | None:
    """The measured rating of a bot in a title, if it has been measured: docs/strength.md."""
    measured = _ratings().get(title, {}).get(bot)
    return None if measured is None else measured["rating"]


def make_level(title: str, level: str, **changes: Any) -> Bot:
    """The bot of a level for a title; `changes` replace its settings, such as a budget that does not use the clock."""
    if level not in levels_of(title):
        known = ", ".join(levels_of(title)) or "none"
        raise NoSuchLevel(f"{title} has no bot {level!r} (levels: {known})")
    module, _, attribute = PLAYERS[title].partition(":")
    bot: Bot = getattr(import_module(module), attribute)(**(_levels()[title][level] | changes))
    return bot


class LevelBot:
    """The bot of a level, whatever the title turns out to be."""

    level = ""

    def __init__(self) -> None:
        self._bot: Bot | None = None

    def choose(self, game: Game[Any], world: State, seat: int, rng: Rng) -> int:
        return self.bot(game).choose(game, world, seat, rng)

    def explain(self, game: Game[Any], world: State, seat: int, rng: Rng, most: int = 5) -> list[Explanation]:
        """The best things to do now, if the title's bot explains itself."""
        bot = self.bot(game)
        explain = getattr(bot, "explain", None)
        if explain is None:
            raise NoSuchLevel(f"the {self.level} bot of {game.title} does not explain itself")
        reasons: list[Explanation] = explain(game, world, seat, rng, most)
        return reasons

    def bot(self, game: Game[Any]) -> Bot:
        if self._bot is None:
            self._bot = make_level(game.title, self.level)
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
