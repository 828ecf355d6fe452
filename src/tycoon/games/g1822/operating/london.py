"""The hexes next to London: who has a say about their first tile. Rules 8.5."""

from __future__ import annotations

from tycoon.games.g1822.board.board import EMPTY
from tycoon.games.g1822.ids import MINORS
from tycoon.games.g1822.state import State1822


def rights(s: State1822, hex_: int) -> list[int]:
    """Seats with a say about the first tile next to London, each once. Rules 8.5."""
    out: list[int] = []
    if hex_ not in s.t.stub_hexes or not s.is_printed(hex_):
        return out
    for company in s.t.stub_companies[s.t.stub_hexes.index(hex_)]:
        if s.started >> company & 1:
            out.append(s.director[company])
        elif company >= MINORS and s.concession_owner[company - MINORS] >= 0 and s.t.reading.concession_has_say:
            out.append(s.concession_owner[company - MINORS])
    for company in s.t.chooses_home:
        chosen = s.started >> company & 1 and s.home[company] != EMPTY and london_side(s, s.home[company]) == hex_
        if chosen and s.director[company] not in out:
            out.append(s.director[company])
    return out


def london_side(s: State1822, city: int) -> int:
    """The hex outside a London city."""
    b = s.board
    hex_ = b.city_hex[city]
    exits = b.faces[s.face[hex_]].node_exits[city - b.hex_city[hex_]]
    return b.neighbor[hex_][exits.bit_length() - 1] if exits else EMPTY


def unclaimed(s: State1822) -> tuple[int, ...]:
    """Hexes next to London in which nobody has a say, or which a company to come needs. Rules 8.5."""
    return tuple([hex_ for hex_ in s.t.stub_hexes if not rights(s, hex_) or is_awaited(s, hex_)])


def is_awaited(s: State1822, hex_: int) -> bool:
    """The company of this side has not started, and nobody speaks for it."""
    if s.t.reading.concession_has_say:
        return False
    gone = s.started | s.closed
    return any(not gone >> company & 1 for company in s.t.stub_companies[s.t.stub_hexes.index(hex_)])
