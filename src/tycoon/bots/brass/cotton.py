"""What a strong player of the cotton games looks at: how far each seat is with its mills, and a mill's way to its sale.

The evaluation of Brass (2007) and of Lancashire reads these facts; Birmingham has merchants and beer instead.
"""

from __future__ import annotations

from typing import Final

from tycoon.games.brass.sell_cotton import open_ports
from tycoon.games.brass.state import BrassState

PORT_AT_HAND: Final = 2
"""Steps to a sale with a port space in the mill's network: build the port, sell."""
PORT_ONE_LINK_AWAY: Final = 3
PORT_FAR_AWAY: Final = 4


def cotton_progress(s: BrassState, seat: int, many: float) -> float:
    """Return how far a seat is on the cotton row of its mat: 1 when `many` tiles are gone, built or developed."""
    e = s.edition
    cotton = e.goods.bit_length() - 1  # the only goods of these titles
    return min(1.0, s.mat[seat * e.industries + cotton] / many)


def cotton_crowd(s: BrassState, seat: int, many: float) -> float:
    """Return how many rivals compete for cotton sales: the sum of their progress."""
    crowd = 0.0
    for other in range(s.seats):
        if other != seat:
            crowd += cotton_progress(s, other, many)
    return crowd


def steps_to_sale(s: BrassState, place: int) -> int:
    """Count the actions until a mill at this place is sold, if nothing can buy its cotton now.

    The port may be open already or a space where one can be built: either way somebody brings mill and port together.
    """
    e = s.edition
    ports = open_ports(s) | (e.industry_slots[e.port] & ~s.taken)
    joined = s.comp[place]
    if joined & ports:
        return PORT_AT_HAND
    lines = s.free_lines
    while lines:
        low = lines & -lines
        lines ^= low
        line = low.bit_length() - 1
        if e.line_sites[line] & joined:
            for end in e.line_ends[line]:
                if s.comp[end] & ports:
                    return PORT_ONE_LINK_AWAY
    return PORT_FAR_AWAY
