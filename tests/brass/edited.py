"""Written positions of the Brass titles, and edits to them.

plain = written(BIRMINGHAM, moves=20)
set_to("seats", 0, "money", value=77)(plain)
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tests.brass.players import Player, prosperous
from tests.brass_lancashire.players import lively
from tycoon.core import notation
from tycoon.core.rng import Rng
from tycoon.games.brass.action import ChooseAction
from tycoon.games.brass.edition import CANAL
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.state import BrassState

Plain = dict[str, Any]
Edit = Callable[[Plain], None]


def first(
    game: BrassGame, wanted: Callable[[BrassState], bool], player: Player, seats: int = 0, seed: int = 6
) -> BrassState:
    """The first wanted position of a game between such players; with the fewest seats unless told otherwise."""
    s, rng = game.start(game.deal(seats or game.seats[0], seed)), Rng(seed)
    while not wanted(s):
        assert not s.over, "the game has no such position"
        s.apply(player(s, rng))
    return s


def passing(s: BrassState, rng: Rng) -> int:
    """Passes: whatever the rules, nothing happens on the board."""
    return notation.read(s, "pass") if isinstance(s.decision, ChooseAction) else s.options[0]


def quiet(game: BrassGame, round_: int, seats: int = 0, era: int = CANAL) -> Plain:
    """The start of a round, as a file would hold it, after everybody has passed all the time."""
    return as_file(first(game, lambda s: (s.era, s.round) == (era, round_), passing, seats))


def as_file(s: BrassState) -> Plain:
    """The position as a file would hold it."""
    plain: Plain = json.loads(json.dumps(s.dump()))
    return plain


def written(game: BrassGame, moves: int, seats: int = 0, seed: int = 6) -> Plain:
    """The position after so many moves of lively players, as a file would hold it."""
    s, rng = game.start(game.deal(seats or game.seats[0], seed)), Rng(seed)
    for _ in range(moves):
        s.apply(prosperous(s, rng) if game.title == "brass-birmingham" else lively(s, rng))
    return as_file(s)


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
    """An edit that takes the last entry of one list and puts it at the end of another."""

    def edit(plain: Plain) -> None:
        source: Any = plain
        target: Any = plain
        for step in start:
            source = source[step]
        for step in end:
            target = target[step]
        target.append(source.pop())

    return edit


def placed(slot: str, tile: str, cubes: int = 0, *, owner: int = 0, flipped: bool = False) -> Edit:
    """An edit that puts the next tile of a mat on the board."""

    def edit(plain: Plain) -> None:
        plain["board"][slot] = {"owner": owner, "tile": tile, "flipped": flipped, "cubes": cubes}
        plain["seats"][owner]["gone_from_mat"][tile.split(maxsplit=1)[0]] += 1

    return edit


def both(*edits: Edit) -> Edit:
    """Several edits, one after the other."""

    def edit(plain: Plain) -> None:
        for single in edits:
            single(plain)

    return edit
