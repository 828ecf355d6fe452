"""The words of the terminal and of the title, in the language that is spoken now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path
from typing import Any

from tycoon.core.game import Game
from tycoon.core.messages import MINUS, Messages, write_number
from tycoon.core.text import Arg, Text
from tycoon.play.languages import LANGUAGES, messages_in

_language: ContextVar[str] = ContextVar("language", default=LANGUAGES[0])


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Say everything inside in this language."""
    before = _language.set(language)
    try:
        yield
    finally:
        _language.reset(before)


def spoken() -> str:
    """Return the language that is spoken now."""
    return _language.get()


def say(game: Game[Any], text: Text) -> str:
    """Say a message of the title. A name at its end may be empty: a hex of 1822 without a town leaves no blank."""
    return messages_in(game, _language.get()).say(text).rstrip()


def tell(game: Game[Any], texts: Sequence[Text]) -> list[str]:
    """Say messages of the title one after the other, as prose."""
    return messages_in(game, _language.get()).tell(texts)


def t(key: str, **args: Arg) -> str:
    """Say a message of the terminal itself."""
    return _own(_language.get()).say(Text(key, args))


def t_of(game: Game[Any], key: str, **args: Arg) -> str:
    """Say a message of the terminal; a title that has the key too says it in its own words."""
    own = messages_in(game, _language.get())
    return own.say(Text(key, args)) if key in own.patterns else t(key, **args)


def feature(game: Game[Any], name: str) -> str:
    """Name what a bot looks at; a feature that nobody has words for yet is better named than hidden."""
    key = f"feature.{name}"
    return say(game, Text(key)) if key in game.messages.patterns else name.replace("_", " ")


def who(player: str) -> str:
    """Return the person at the terminal, or a bot, as people call them; a name stays as it is."""
    key = f"who.{player}"
    return t(key) if key in _own(_language.get()).patterns else player


def synonyms() -> list[tuple[str, str]]:
    """Return what players type, and the word that the screen has for it."""
    pairs = [line.partition(" = ") for line in t("synonyms").splitlines()]
    return [(typed, shown) for typed, _, shown in pairs]


def number(n: int) -> str:
    """Write a whole number as the language does."""
    return write_number(_language.get(), n)


def signed(n: int) -> str:
    """Write a level or a change: +3, −3, and 0 as +0, so that the column is seen to be one of changes."""
    return f"+{n}" if n >= 0 else number(n)


def money(pounds: int) -> str:
    """Write a sum: £5, −£5, and in Polish 5 £."""
    return t("money", n=pounds)


def decimal(x: float) -> str:
    """Write one digit behind the point, or the comma."""
    written = f"{abs(x):.1f}" if _language.get() == "en" else f"{abs(x):.1f}".replace(".", ",")
    return f"{MINUS}{written}" if x < 0 else written


@lru_cache
def _own(language: str) -> Messages:
    return Messages.read(Path(__file__).parent / "messages" / f"{language}.yaml", language=language)
