"""What was wrong with what somebody typed, in the language that is spoken."""

from __future__ import annotations

from typing import Any

from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.core.notation import AmbiguousMove, UnknownMove
from tycoon.core.state import IllegalMove
from tycoon.play.match import CannotUndo
from tycoon.tui.words import say, t


def problem(game: Game[Any], error: BadInput) -> str:
    """Say in one line what is wrong. What the system says about a file stays as it is."""
    if isinstance(error, IllegalMove) and error.reason is not None:
        return t("wrong.illegal", why=say(game, error.reason.text))
    if isinstance(error, UnknownMove):
        return t("wrong.unknown", text=error.text, near=error.near or "none")
    if isinstance(error, AmbiguousMove):
        return t("wrong.ambiguous", text=error.text, moves=error.moves)
    if isinstance(error, CannotUndo):
        return t("wrong.undo")
    return str(error)
