"""Where a company may lay a tile, found quickly: a hex is in as soon as one tile fits. Rules 8.2."""

from __future__ import annotations

from tycoon.games.g1822.board.board import BoardState, Network
from tycoon.games.g1822.board.graph import network
from tycoon.games.g1822.board.track import (
    LayTerms,
    candidates,
    is_useful,
    lay_cost,
    lay_faces,
    lay_hexes,
    lay_left,
    uses_stub,
)


def sites(s: BoardState, t: LayTerms) -> list[int]:
    """The same hexes as `track.lay_hexes`, ascending."""
    if t.powers:
        return lay_hexes(s, t)
    net = network(s, t.company)
    return [hex_ for hex_ in net.hexes if has_lay(s, net, t, hex_)]


def has_lay(s: BoardState, net: Network, t: LayTerms, hex_: int) -> bool:
    """Some tile may be laid here and paid for, without any power."""
    b = s.board
    face = s.face[hex_]
    if not t.colors >> (b.color[face // 6] + 1) & 1 or not lay_left(s, t, hex_):
        return False
    if b.estuary_edges[hex_] and b.city_count[face // 6]:
        # The largest tile must be taken, and it may be dearer than a smaller one.
        return len(lay_faces(s, t, hex_)) > 0
    edges = net.edges[hex_]
    faces, stock = b.faces, s.stock
    for new in candidates(s, t, hex_):
        if (
            faces[new].exits & edges
            and stock[new // 6] > 0
            and uses_stub(s, t, hex_, new)
            and is_useful(s, net, t, hex_, new)
            and lay_cost(s, t, hex_, new) <= t.cash
        ):
            return True
    return False
