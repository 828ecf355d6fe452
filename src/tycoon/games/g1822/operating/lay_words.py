"""A place for a tile in words: its name, the colour it would get and what that costs."""

from __future__ import annotations

from tycoon.core.text import Text
from tycoon.games.g1822.board.board import COLOR_NAMES
from tycoon.games.g1822.board.places import hex_place
from tycoon.games.g1822.board.track import lay_cost, lay_faces
from tycoon.games.g1822.board.upgrades import may_be_built
from tycoon.games.g1822.operating.track_rules import lay_terms, price_terms
from tycoon.games.g1822.state import State1822


def lay_text(s: State1822, powers: int, hex_: int) -> Text:
    """`Brighton (M42): yellow tile, £40`; where nothing is ever laid, the place alone."""
    b = s.board
    face = s.face[hex_]
    if not may_be_built(b, face):
        return Text("choice.hex", {"hex": hex_place(b, hex_)})
    color = COLOR_NAMES[b.color[face // 6] + 1]
    costs = lay_costs(s, powers, hex_)
    if costs[0] == costs[1]:
        return Text("choice.hex_tile", {"hex": hex_place(b, hex_), "color": color, "cost": costs[0]})
    return Text(
        "choice.hex_tiles",
        {"hex": hex_place(b, hex_), "color": color, "least": costs[0], "most": costs[1]},
    )


def lay_costs(s: State1822, powers: int, hex_: int) -> tuple[int, int]:
    """What the cheapest and the dearest tile cost that may be laid here; they differ only at an estuary. Rules 8.4.

    Every question about track names all its hexes, and most of them cost nothing: these are answered at once.
    """
    b = s.board
    face = s.face[hex_]
    if b.estuary_edges[hex_]:
        terms = lay_terms(s, powers)
        costs = [lay_cost(s, terms, hex_, new) for new in lay_faces(s, terms, hex_)]
        if costs:
            return min(costs), max(costs)
    if not b.lay_cost[face // 6]:
        return 0, 0
    # What lies there crosses nothing anew: its price is that of the terrain.
    cost = lay_cost(s, price_terms(s, powers), hex_, face)
    return cost, cost
