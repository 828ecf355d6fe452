"""The positions that are edited until they cannot occur, and the edits."""

from __future__ import annotations

from tests.brass.edited import Edit, Plain, as_file, first, passing, quiet, set_to, written
from tests.brass.players import borrower
from tests.brass_lancashire.players import borrower as cotton_borrower
from tycoon.games.brass.edition import RAIL
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.editions.brass2007 import BRASS
from tycoon.games.brass.editions.lancashire import LANCASHIRE
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.income import GiveUpTile

Case = tuple[str, BrassGame, Plain, Edit, str]
"""The promise, the title, a position, what is done to it, and what the error line says."""

START = written(BIRMINGHAM, 0)
FIRST, SECOND = START["order"]
ACTED = as_file(first(BIRMINGHAM, lambda s: s.turn == 1, passing))
"""One seat has passed, the other is about to have its first turn."""
FOUR = written(BIRMINGHAM, 0, seats=4)
FIFTH = quiet(BIRMINGHAM, 5)
"""Everybody has had seven actions; nothing is on the board."""
RAILS = quiet(BIRMINGHAM, 1, era=RAIL)
OVER = as_file(first(BIRMINGHAM, lambda s: s.over, passing))
SHORT = as_file(first(BIRMINGHAM, lambda s: not s.over and isinstance(s.decision, GiveUpTile), borrower))
COTTON = quiet(LANCASHIRE, 5)
COTTON_SHORT = as_file(first(BRASS, lambda s: not s.over and isinstance(s.decision, GiveUpTile), cotton_borrower))
OLD = written(BRASS, 0)
OLD_FIFTH = quiet(BRASS, 5)


def links(seat: int, *lines: str) -> Edit:
    return set_to("links", value=dict.fromkeys(lines, seat))


def agenda(*items: list[object]) -> Edit:
    """The action going on, instead of what is asked now."""

    def edit(plain: Plain) -> None:
        plain["agenda"][-1:] = [["EndAction"], *items]

    return edit
