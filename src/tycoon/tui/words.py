"""The words of the terminal and of the title, in the language that is spoken now."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path
from typing import Any

from tycoon.core.game import Game
from tycoon.core.messages import Messages
from tycoon.core.text import Arg, Text
from tycoon.play.languages import LANGUAGES, messages_in

_language: ContextVar[str] = ContextVar("language", default=LANGUAGES[0])


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Whatever is said inside is said in this language."""
    before = _language.set(language)
    try:
        yield
    finally:
        _language.reset(before)


def say(game: Game[Any], text: Text) -> str:
    """A message of the title."""
    return messages_in(game, _language.get()).say(text)


def t(key: str, **args: Arg) -> str:
    """A message of the terminal itself."""
    return _own(_language.get()).say(Text(key, args))


@lru_cache
def _own(language: str) -> Messages:
    return Messages.read(Path(__file__).parent / "messages" / f"{language}.yaml", language=language)
