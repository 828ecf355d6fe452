"""The prices of tiles and links now, as people want to know them: all the money, and the cubes that are used up.

The cheapest way counts: coal and iron of the board are free, and only what is missing there is bought on the markets.
"""

from __future__ import annotations

from tycoon.core.bits import bits
from tycoon.core.choice import Price
from tycoon.games.brass.edition import EMPTY
from tycoon.games.brass.resources import iron_price
from tycoon.games.brass.state import BrassState


def build_price(s: BrassState, seat: int, build: int) -> Price | None:
    """A tile with its coal and iron; None where no tile is left."""
    e = s.edition
    kind = s.lowest(seat, e.build_industry[build])
    if kind == EMPTY:
        return None
    coal, iron = e.kind_coal[kind], e.kind_iron[kind]
    mined = min(coal, coal_on_mines(s, s.comp[e.slot_place[e.build_slot[build]]]))
    money = e.kind_cost[kind] + iron_price(s, iron) + e.coal_market.cost(s.coal_cubes, coal - mined)
    return _price(money, mined, min(iron, s.iron_on_board), 0)


def link_price(s: BrassState, line: int, cost: int, beer: int) -> Price:
    """A link of this era: its own price, its coal, and perhaps a barrel of beer."""
    e = s.edition
    if not e.link_coal[s.era]:
        return _price(cost, 0, 0, beer)
    sites = 0
    for place in e.line_ends[line]:
        sites |= s.comp[place]
    mined = min(1, coal_on_mines(s, sites))
    return _price(cost + e.coal_market.cost(s.coal_cubes, 1 - mined), mined, 0, beer)


def coal_on_mines(s: BrassState, sites: int) -> int:
    """Cubes of coal on the mines at these connected sites."""
    return sum([s.cubes[slot] for slot in bits(s.coal & sites)])


def _price(money: int, coal: int, iron: int, beer: int) -> Price:
    goods = (("coal", coal), ("iron", iron), ("beer", beer))
    return Price(money, tuple([(good, count) for good, count in goods if count]))
