"""Rulings: where a recorded game did what our rules do not allow, the deal says so and the game follows. Rules 21, R20.

The deal's `rulings` are groups of four numbers. The first one says what is ruled:

    run number, revenue, part settled apart, mail      what a run earned
    RULED_TILE, company turn, hex, face                a tile that need not be useful, the largest, or lead to London
    RULED_DESTINATION, company turn, 0 or 1, 0         whether the destination token is placed
    RULED_VERSION, version, 0, 0                       played by this version of the rules. Version 1: the owner of a
                                                       private is asked, an issue looks for no new director. Versions 1
                                                       and 2: a company keeps a second E that comes with a minor,
                                                       and concessions and privates come into the boxes at once
"""

from __future__ import annotations

from typing import Final

from tycoon.games.g1822.board.lay_rules import ruled_case, tile_case
from tycoon.games.g1822.board.track import LayTerms
from tycoon.games.g1822.state import State1822

RULED_TILE: Final = -1
RULED_DESTINATION: Final = -2
RULED_VERSION: Final = -3
SIZE: Final = 4


def are_well_formed(rulings: tuple[int, ...]) -> bool:
    """Whole groups, each of a known kind."""
    if len(rulings) % SIZE:
        return False
    for at in range(0, len(rulings), SIZE):
        if rulings[at] == 0 or rulings[at] < RULED_VERSION or min(rulings[at + 1 : at + SIZE]) < 0:
            return False
    return True


def is_waived(s: State1822, terms: LayTerms, hex_: int, face: int) -> bool:
    """Only a rule that a ruling may set aside forbids the tile."""
    return not tile_case(s, terms, hex_, face).permitted() and ruled_case(s, terms, hex_, face).permitted()


def ruled_here(s: State1822, hex_: int) -> tuple[int, ...]:
    """Tiles of which a ruling of this turn speaks, in this hex."""
    out: list[int] = []
    for at in range(0, len(s.rulings), SIZE):
        if s.rulings[at] == RULED_TILE and s.rulings[at + 1] == s.turns and s.rulings[at + 2] == hex_:
            out.append(s.rulings[at + 3])
    return tuple(out)


def ruled_faces(s: State1822, terms: LayTerms, hex_: int) -> list[int]:
    """Tiles that only a ruling of this turn allows in the hex."""
    return [face for face in ruled_here(s, hex_) if is_waived(s, terms, hex_, face)]


def ruled_hexes(s: State1822, terms: LayTerms) -> list[int]:
    """Hexes in which a ruling of this turn allows a tile."""
    out: list[int] = []
    for at in range(0, len(s.rulings), SIZE):
        if s.rulings[at] == RULED_TILE and s.rulings[at + 1] == s.turns and ruled_faces(s, terms, s.rulings[at + 2]):
            out.append(s.rulings[at + 2])
    return out


def ruled_destination(s: State1822) -> int:
    """Whether the destination token is placed in this turn; -1: the rules decide."""
    for at in range(0, len(s.rulings), SIZE):
        if s.rulings[at] == RULED_DESTINATION and s.rulings[at + 1] == s.turns:
            return s.rulings[at + 2]
    return -1


def played_by(version: int) -> tuple[int, ...]:
    """The ruling that a game goes on by this version of the rules."""
    return (RULED_VERSION, version, 0, 0)


def by_version(s: State1822, version: int) -> bool:
    """The game was begun by this version of the rules or an earlier one, and goes on as it did."""
    starts = range(0, len(s.rulings), SIZE)
    return any(s.rulings[at] == RULED_VERSION and s.rulings[at + 1] <= version for at in starts)


def ruled_run(s: State1822) -> None:
    """Replace the revenue of this run by the recorded one, if the record has a ruling for it."""
    for at in range(0, len(s.rulings), SIZE):
        if s.rulings[at] == s.runs:
            s.run_revenue = s.rulings[at + 1]
            s.separate_revenue = s.rulings[at + 2]
            s.mail_income = s.rulings[at + 3]
