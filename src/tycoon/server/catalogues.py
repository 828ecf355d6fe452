"""Message catalogues of the titles in the language asked for."""

from __future__ import annotations

from typing import Any

from tycoon.core.game import Game
from tycoon.play.languages import messages_in


def words(game: Game[Any], language: str) -> dict[str, str]:
    """Message key to ICU pattern. `de-AT` is German; a language we have no words in is answered in English."""
    return messages_in(game, language.lower().partition("-")[0]).patterns
