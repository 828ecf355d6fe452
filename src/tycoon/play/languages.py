"""The languages people can read, and each title's words in them.

Catalogues lie beside the title's English one: `messages/<language>.yaml` for all titles of a package, and
`messages/<language>.<title>.yaml` for the words that one of them has to itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.core.messages import Messages, split_form
from tycoon.games import CATALOGUE

LANGUAGES: Final = ("en", "pl", "de")
"""The first one is the one that is never missing."""

VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Variables of the environment that say the language, the strongest first."""


class UnknownLanguage(BadInput):
    """A language there are no words in."""


@lru_cache(maxsize=64)
def messages_in(game: Game[Any], language: str) -> Messages:
    """Return the title's words in a language; what it lacks, and what the component file says, is English."""
    if language == LANGUAGES[0] or language not in LANGUAGES:
        return game.messages
    folder = catalogue_folder(game)
    files = [] if folder is None else [folder / f"{language}.yaml", folder / f"{language}.{game.title}.yaml"]
    english = game.messages.patterns
    names = {key: pattern for key, pattern in english.items() if not is_form(key, english)}
    return Messages.read(*(file for file in files if file.is_file()), names=names, language=language)


def is_form(key: str, patterns: Mapping[str, str]) -> bool:
    """Tell whether the key is another form of a message, or a rule for a class: languages differ in these."""
    base, form = split_form(key)
    return form != "" and (base in patterns or base.endswith("."))


def catalogue_folder(game: Game[Any]) -> Path | None:
    """Return the folder `messages` of the title's package; None if nobody has declared the title."""
    title = CATALOGUE.find(game.title)
    return None if title is None else title.file("messages")


def find_language(wanted: str | None, environment: Mapping[str, str]) -> str:
    """Return the language that is named, or else the one of the environment (`LANG=pl_PL.UTF-8`), or else English."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            raise UnknownLanguage(f"no words in {wanted!r} (languages: {', '.join(LANGUAGES)})")
        return wanted
    said = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    return said[:2] if said[:2] in LANGUAGES else LANGUAGES[0]
