"""The distant market for cotton: a marker that falls towards the X as tiles are drawn. Rules 9.4."""

from __future__ import annotations

from tycoon.games.brass.state import BrassState


def is_open(s: BrassState) -> bool:
    """The cotton marker is not on the X."""
    return s.cotton_marker < len(s.edition.cotton_track)


def draw_tile(s: BrassState) -> None:
    """Turn the next tile over; the marker falls by its value and stops at the X."""
    s.reveal()
    value = s.cotton_tiles[s.cotton_drawn]
    s.cotton_drawn += 1
    s.cotton_marker = min(s.cotton_marker + value, len(s.edition.cotton_track))
    if s.log is not None:
        s.log.append(("cotton_tile", s.active, value))


def drawn_tiles(s: BrassState) -> list[int]:
    """The tiles drawn in this era, oldest first. They are out of the era, wherever an edition puts them."""
    stack = len(s.edition.cotton_stacks[s.seats])
    return list(s.cotton_tiles[s.era * stack : s.cotton_drawn])


def tiles_left(s: BrassState) -> list[int]:
    """The tiles still in the stack of this era, from the top: their order is nobody's to know."""
    stack = len(s.edition.cotton_stacks[s.seats])
    return list(s.cotton_tiles[s.cotton_drawn : (s.era + 1) * stack])
