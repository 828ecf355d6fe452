"""Message catalogues of the titles, by language."""

from __future__ import annotations

from typing import Any

from tycoon.core.game import Game
from tycoon.play.languages import messages_in


def words(game: Game[Any], language: str) -> dict[str, str]:
    """Map message keys to ICU patterns. `de-AT` counts as German; unknown languages fall back to English."""
    return messages_in(game, language.lower().partition("-")[0]).patterns
