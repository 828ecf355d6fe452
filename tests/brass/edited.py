"""Written positions of the Brass titles, and edits to them.

    plain = written(BIRMINGHAM, moves=20)
    set_to("seats", 0, "money", value=77)(plain)
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tests.brass.players import prosperous
from tests.brass_lancashire.players import lively
from tycoon.core.rng import Rng
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.state import BrassState

Plain = dict[str, Any]
Edit = Callable[[Plain], None]


def game_after(game: BrassGame, moves: int, seats: int = 0, seed: int = 6, **variant: str) -> BrassState:
    """The position after so many moves; with the fewest seats unless told otherwise."""
    return first(game, lambda s, made: made == moves, seats, seed, **variant)


def first(
    game: BrassGame, wanted: Callable[[BrassState, int], bool], seats: int = 0, seed: int = 6, **variant: str
) -> BrassState:
    """The first position of a game, after so many moves, that is wanted; the game is played well enough to get on."""
    s, rng = game.start(game.deal(seats or game.seats[0], seed, **variant)), Rng(seed)
    player = prosperous if game.title == "brass-birmingham" else lively
    made = 0
    while not wanted(s, made):
        assert not s.over, "the game has no such position"
        s.apply(player(s, rng))
        made += 1
    return s


def as_file(s: BrassState) -> Plain:
    """The position as a file would hold it."""
    plain: Plain = json.loads(json.dumps(s.dump()))
    return plain


def written(game: BrassGame, moves: int, seats: int = 0, seed: int = 6, **variant: str) -> Plain:
    """The position after so many moves, as a file would hold it."""
    return as_file(game_after(game, moves, seats, seed, **variant))


def set_to(*path: Any, value: Any) -> Edit:
    """An edit that puts a value somewhere."""

    def edit(plain: Plain) -> None:
        inner: Any = plain
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = value

    return edit


def without(*path: Any) -> Edit:
    """An edit that takes something away."""

    def edit(plain: Plain) -> None:
        inner: Any = plain
        for step in path[:-1]:
            inner = inner[step]
        del inner[path[-1]]

    return edit


def moved(start: tuple[Any, ...], end: tuple[Any, ...]) -> Edit:
    """An edit that takes the last entry of one list and puts it into another."""

    def edit(plain: Plain) -> None:
        lists: list[Any] = [plain, plain]
        for step in start:
            lists[0] = lists[0][step]
        for step in end:
            lists[1] = lists[1][step]
        lists[1].append(lists[0].pop())

    return edit


def both(*edits: Edit) -> Edit:
    """Several edits, one after the other."""

    def edit(plain: Plain) -> None:
        for single in edits:
            single(plain)

    return edit
