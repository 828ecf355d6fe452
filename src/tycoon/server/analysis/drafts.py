"""A position that is being edited, piece by piece: what can be put where, how it looks, and why it cannot be yet."""

from __future__ import annotations

from typing import Any

from tycoon.core.errors import BadInput, BadPosition
from tycoon.core.game import Game
from tycoon.core.placing import Figure, Put, changed
from tycoon.core.position import Written
from tycoon.core.state import State
from tycoon.server.analysis import starting
from tycoon.server.analysis.boards import Board, as_text
from tycoon.server.http.models.analyses import DraftWanted, PlacesWanted

SLIPS = (LookupError, TypeError, ValueError, AttributeError, AssertionError)
"""What a title may stumble over in a position that cannot occur."""


def places(board: Board, wanted: PlacesWanted) -> list[dict[str, Any]]:
    """What can be done at an address."""
    s = _read(board.game, _plain(board, wanted.text))
    return [
        {"name": one.name, "text": one.text.plain(), "owner": one.owner, "icon": one.icon}
        for one in board.game.placing(s, board.looker.seat or 0, wanted.address)
    ]


def draft(board: Board, wanted: DraftWanted) -> dict[str, Any]:
    """The draft after a change. It is kept even if it cannot occur: more changes may put it right."""
    game = board.game
    plain = _plain(board, wanted.text)
    puts = _puts(board, plain, wanted)
    if puts:
        plain = changed(plain, puts)
    return {
        "text": as_text(plain) if puts or wanted.text is None else wanted.text,
        "problem": _problem(game, plain),
        "view": _view(board, plain),
        "figures": [_figure(one) for one in _figures(game, plain)],
    }


def _plain(board: Board, text: str | None) -> dict[str, Any]:
    return dict(board.s.dump()) if text is None else starting.read_position(text)


def _read(game: Game[Any], plain: dict[str, Any]) -> State:
    """The position as far as it can be read, whether or not it can occur."""
    try:
        s: State = game.read_position(Written(plain))
    except SLIPS as error:
        raise BadPosition(f"position: does not fit together ({type(error).__name__}: {error})") from error
    return s


def _puts(board: Board, plain: dict[str, Any], wanted: DraftWanted) -> tuple[Put, ...]:
    if wanted.place is not None:
        s = _read(board.game, plain)
        for one in board.game.placing(s, board.looker.seat or 0, wanted.place.address):
            if one.name == wanted.place.name:
                return one.puts
        raise BadInput(f"{wanted.place.address}: {wanted.place.name!r} is not offered there")
    if wanted.figure is not None:
        for figure in _figures(board.game, plain):
            if figure.name == wanted.figure.name:
                return figure.puts(plain, wanted.figure.value)
        raise BadInput(f"{wanted.figure.name}: there is no such number")
    return ()


def _problem(game: Game[Any], plain: dict[str, Any]) -> str | None:
    """Why the position cannot be, in the words of the rules."""
    try:
        game.load(plain)
    except BadInput as error:
        return str(error)
    return None


def _view(board: Board, plain: dict[str, Any]) -> dict[str, Any] | None:
    """How it looks; None while it cannot be drawn."""
    try:
        return dict(board.game.view(_read(board.game, plain), board.looker.seat))
    except (BadInput, *SLIPS):
        return None


def _figures(game: Game[Any], plain: dict[str, Any]) -> list[Figure]:
    try:
        return game.figures(_read(game, plain))
    except BadInput:
        return []


def _figure(one: Figure) -> dict[str, Any]:
    return {"name": one.name, "text": one.text.plain(), "value": one.value, "owner": one.owner}
