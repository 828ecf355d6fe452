"""Find links that would make the connection a rule asks for. They are laid in copies, shortest ways first."""

from __future__ import annotations

from typing import Final

from tycoon.core.bits import bits
from tycoon.games.brass.action import ChooseAction
from tycoon.games.brass.links import SecondLink
from tycoon.games.brass.network import connect, join_place
from tycoon.games.brass.sell_cotton import SellMill, SellThrough
from tycoon.games.brass.sell_goods import SellTile
from tycoon.games.brass.selling import for_sale
from tycoon.games.brass.state import BrassState

NETWORK_RULES: Final = ("not_in_network", "farm_not_in_network", "own_link_needed", "line_not_in_network")
"""These rules ask for links of the seat's own, beginning in its network."""
BUILD_RULES: Final = ("no_coal", "not_enough_coal", "coal_too_dear")
LINE_RULES: Final = ("link_no_coal", "link_coal_too_dear", "link_no_beer")
GOODS_RULES: Final = ("no_merchant_for_any", "no_beer_for_any", "no_way_for_any", "no_port_for_any")
SALE_RULES: Final = (
    "merchant_not_connected",
    "not_enough_beer",
    "no_way_to_sell",
    "no_port_to_sell",
    "no_market_access",
    "port_not_connected",
)

Way = tuple[list[int], BrassState]
"""Lines, and a copy of the position with links on them."""


class Ways:
    """Ways out of the places that need a connection, one link longer each time. No ways where links cannot help."""

    __slots__ = ("layer", "own", "reached", "s")

    def __init__(self, s: BrassState, rule: str, build: int, option: int) -> None:
        self.s = s
        self.own = rule in NETWORK_RULES
        places = _network_places(s) if self.own else _places(s, rule, build, option)
        self.reached = _mask(places)
        self.layer: list[tuple[int, list[int]]] = [(place, []) for place in places]

    def longer(self) -> list[Way]:
        """Add a link to every way, and return those that reach a new place."""
        self.layer = _longer(self.s, self.layer, self.reached, self.own)
        out: list[Way] = []
        known: list[list[int]] = []
        for place, lines in self.layer:
            self.reached |= 1 << place
            if sorted(lines) not in known:
                known.append(sorted(lines))
                out.append((lines, _linked(self.s, lines)))
        return out


def _network_places(s: BrassState) -> list[int]:
    e = s.edition
    return [place for place in range(len(e.place_ids)) if e.place_sites[place] & s.network[s.active]]


def _places(s: BrassState, rule: str, build: int, option: int) -> list[int]:
    """The places for which the rule asks for a connection, and all places connected to them."""
    e = s.edition
    starts: list[int] = []
    if build >= 0 and rule in BUILD_RULES:
        starts = [e.slot_place[e.build_slot[build]]]
    elif rule in LINE_RULES:
        starts = e.line_ends[_line(s, option)]
    elif rule in GOODS_RULES:
        starts = [e.slot_place[slot] for slot in bits(for_sale(s, s.active))]
    elif rule in SALE_RULES:
        starts = [e.slot_place[_sold_slot(s, option)]]
    return bits(_connected(s, starts))


def _line(s: BrassState, option: int) -> int:
    if isinstance(s.decision, SecondLink):
        return option
    assert isinstance(s.decision, ChooseAction)
    return option - s.edition.action_base[s.edition.action_of[option]]


def _sold_slot(s: BrassState, option: int) -> int:
    """The slot of the goods that an option would sell."""
    decision = s.decision
    if isinstance(decision, SellTile):
        return option // s.edition.merchant_spaces
    if isinstance(decision, SellThrough):
        return decision.mill
    assert isinstance(decision, SellMill)
    return option


def _connected(s: BrassState, places: list[int]) -> int:
    """The places that are connected to some of these, as a mask."""
    sites = 0
    for place in places:
        sites |= s.comp[place]
    out = _mask(places)
    for place, own_sites in enumerate(s.edition.place_sites):
        if own_sites & sites:
            out |= 1 << place
    return out


def _mask(places: list[int]) -> int:
    out = 0
    for place in places:
        out |= 1 << place
    return out


def _longer(s: BrassState, layer: list[tuple[int, list[int]]], reached: int, own: bool) -> list[tuple[int, list[int]]]:
    """Every way with one more free line."""
    e = s.edition
    out: list[tuple[int, list[int]]] = []
    for place, lines in layer:
        for line in bits(e.place_lines[place] & s.free_lines):
            ends = [end for end in e.line_ends[line] if not reached >> end & 1]
            for end in ends if own else bits(_connected(s, ends) & ~reached):
                out.append((end, [*lines, line]))
    return out


def _linked(s: BrassState, lines: list[int]) -> BrassState:
    c = s.copy()
    for line in lines:
        c.line_owner[line] = c.active
        c.free_lines &= ~(1 << line)
        for place in c.edition.line_ends[line]:
            join_place(c, c.active, place)
        connect(c, line)
    return c
