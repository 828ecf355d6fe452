"""Message catalogues of the titles in the language asked for."""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path
from typing import Any

from tycoon.core.game import Game
from tycoon.core.messages import Messages


@lru_cache(maxsize=64)
def words(game: Game[Any], language: str) -> dict[str, str]:
    """Message key to ICU pattern. Languages lie beside the title's English catalogue, in `messages/<language>.yaml`."""
    patterns = dict(game.messages.patterns)
    file = catalogue_folder(game) / f"{language}.yaml"
    if language != "en" and language.isalpha() and file.is_file():
        patterns |= Messages.read(file, language=language).patterns
    return patterns


def catalogue_folder(game: Game[Any]) -> Path:
    """The folder `messages` of the package in which the title is written."""
    module = sys.modules[type(game).__module__]
    return Path(str(module.__file__)).parent / "messages"
