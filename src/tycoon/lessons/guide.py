"""The guide of a first game: a card for each kind of question, told when that question first comes up.

Beside the code of a title is a folder `guides`: `<title>.yaml` names the cards in the order in which they usually come
up, and `messages/<language>.yaml` holds their words. Titles of one package may share words.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from tycoon.bots.levels import levels_of
from tycoon.core.errors import BadData
from tycoon.core.game import Game
from tycoon.core.messages import Messages
from tycoon.core.yaml_file import read_yaml, structure
from tycoon.games import CATALOGUE
from tycoon.lessons.form import Form
from tycoon.lessons.shelf import catalogue
from tycoon.play.languages import LANGUAGES

PREFIX: Final = "guide"
WORDS: Final = ("asked", "think")
"""What a card says: what is asked, and what to think of."""


class Card(Form):
    """What is told about a kind of question: the name of its words, and a section of the rules page."""

    say: str
    rule: str


class Guide(Form):
    """A guide file."""

    bots: str
    """The level of the bots in a first game."""
    seats: int
    opening: Card
    """Told before the first question: what the game is about."""
    cards: dict[str, Card]
    """By the class of the decision."""
    absent: list[str] = msgspec.field(default_factory=list)
    """Decisions that the title shares with others and never asks."""


def guides_folder(game: Game[Any]) -> Path:
    """Return where the guide of a title lies, if it has one."""
    return CATALOGUE.title(game.title).file("guides")


@lru_cache(maxsize=64)
def guide_of(game: Game[Any]) -> Guide | None:
    """Return the guide of a title; None if it has none. BadData names the file and what is wrong in it."""
    path = guides_folder(game) / f"{game.title}.yaml"
    if not path.is_file():
        return None
    _, raw = read_yaml(path)
    try:
        guide = structure(raw, Guide)
    except msgspec.ValidationError as error:
        raise BadData(f"{path}: {error}") from error
    if guide.bots not in levels_of(game.title):
        raise BadData(f"{path}: bots: {game.title} has no level {guide.bots!r}")
    if guide.seats not in game.seats:
        raise BadData(f"{path}: seats: {game.title} is not played by {guide.seats}")
    return guide


@lru_cache(maxsize=64)
def guide_words(game: Game[Any], language: str) -> Messages:
    """Return the words of a title's guide; what a catalogue lacks is English."""
    spoken = language if language in LANGUAGES else LANGUAGES[0]
    patterns = dict(read_guide_words(game, LANGUAGES[0]))
    if spoken != LANGUAGES[0]:
        patterns.update(read_guide_words(game, spoken))
    return Messages(patterns, spoken)


def read_guide_words(game: Game[Any], language: str) -> dict[str, str]:
    """Return the words of one catalogue that the title's guide uses, and those that it could."""
    return catalogue(guides_folder(game), language, PREFIX)
