"""Laying track: where a company may lay which tile, and what it costs. Rules 8.

`lay_rules` states the rules one by one; here are the functions beneath them, and the options listed quickly.

    terms = LayTerms(company)                    # then set what the phase, the turn and the privates allow
    lay_hexes(s, terms)                          # hexes with at least one legal tile, ascending
    lay_faces(s, terms, hex)                     # the legal faces (tile * 6 + turn), ascending
    lay_cost(s, terms, hex, face)                # what it costs
    lay(s, hex, face)                            # do it; the caller pays

`LayTerms.powers` combines the private companies used in this lay; the board's tables say what they are restricted to:
REMOVE_TOWN (P2) plain track over one town; FREE (P8) costs nothing, on listed hills; ESTUARY (P10) pays one crossing;
ADVANCED (P11) listed tiles of the colour `advanced`; BRIDGE (P21) listed tiles and hexes, across the estuary, free;
CHANNEL (P5) upgrades a full English Channel without connection. An extra lay (P12) is a matter of `lays`, `upgrades`.
"""

from __future__ import annotations

from typing import Final

from tycoon.games.g1822.board.board import (
    BROWN,
    CITY,
    HILL,
    MOUNTAIN,
    WHITE,
    YELLOW,
    BoardState,
    Network,
)
from tycoon.games.g1822.board.graph import network
from tycoon.games.g1822.board.tokens import empty_slots, has_token, settle_extra
from tycoon.games.g1822.board.upgrades import (
    successors,
    without_town,
)

REMOVE_TOWN: Final = 1
FREE: Final = 2
ESTUARY: Final = 4
ADVANCED: Final = 8
BRIDGE: Final = 16
CHANNEL: Final = 32


class LayTerms:
    """What a company may do in this lay."""

    __slots__ = (
        "advanced",
        "cash",
        "colors",
        "company",
        "crossings",
        "hill_discount",
        "lays",
        "must_reach_london",
        "new_track_needed",
        "powers",
        "river_discount",
        "upgrades",
    )

    def __init__(self, company: int) -> None:
        self.company = company
        self.colors = 0
        """Colours available to the company, as a mask over the colour numbers of `board`."""
        self.lays = True
        """May it lay a yellow tile in a white hex?"""
        self.upgrades = True
        """May it replace a tile or a preprinted yellow hex?"""
        self.cash = 0
        self.hill_discount = False
        """P8 kept as a discount."""
        self.river_discount = False
        """P10."""
        self.powers = 0
        self.crossings = 1
        """With ESTUARY: crossings that P10 pays."""
        self.advanced = 0
        """With ADVANCED: the colour that may be laid early; the tile replaced is of the colour before."""
        self.must_reach_london: tuple[int, ...] = ()
        """Hexes with stubs in which nobody's rights replace the duty to use them (rules 8.5)."""
        self.new_track_needed = False
        """An upgrade that brings new track must bring it to the company: a changed value is not enough."""


# -- where -------------------------------------------------------------------------------------------------------------


def is_reached(net: Network, hex_: int) -> bool:
    """Own track leads to the hex, or an own token stands in it. Rules 8.2.2."""
    return net.edges[hex_] != 0


def power_holds_here(s: BoardState, t: LayTerms, hex_: int) -> bool:
    """Do the private companies used in this lay allow the hex?"""
    b = s.board
    if t.powers & FREE and not is_free_hill(s, hex_):
        return False
    if t.powers & BRIDGE and not (b.bridge_hexes[hex_] and stands_at_bridge(s, t.company)):
        return False
    return not t.powers & CHANNEL or (hex_ == b.channel and empty_slots(s, b.hex_city[hex_]) <= 0)


def is_free_hill(s: BoardState, hex_: int) -> bool:
    """P8 names the hex, and its hill or mountain still has to be paid for."""
    terrain = s.board.terrain[s.face[hex_] // 6]
    return s.board.free_hexes[hex_] and terrain in (HILL, MOUNTAIN)


def stands_at_bridge(s: BoardState, company: int) -> bool:
    b = s.board
    cities = [b.hex_city[hex_] for hex_ in range(b.hexes) if b.bridge_hexes[hex_]]
    held = [city for city in cities if has_token(s, city, company)]
    return len(held) > 0


def lay_left(s: BoardState, t: LayTerms, hex_: int) -> bool:
    """A white hex needs a lay, anything else an upgrade. Rules 8.1."""
    return t.lays if is_lay(s, hex_) else t.upgrades


# -- which -------------------------------------------------------------------------------------------------------------


def candidates(s: BoardState, t: LayTerms, hex_: int) -> list[int]:
    """Faces that fit the hex and what lies there, before connection, stock and money are asked."""
    face = s.face[hex_]
    if t.powers & REMOVE_TOWN:
        return without_town(s.board, hex_, face)
    return successors(s.board, hex_, face)


def color_is_available(s: BoardState, t: LayTerms, tile: int) -> bool:
    """The phase has the colour; an advanced lay is for the colour after it only. Rules 8.2.1."""
    color = s.board.color[tile]
    if t.powers & ADVANCED:
        return color == t.advanced
    return t.colors >> color & 1 != 0


def is_of_power(s: BoardState, t: LayTerms, hex_: int, face: int) -> bool:
    """Do the private companies used in this lay allow the tile?"""
    b = s.board
    tile = face // 6
    if t.powers & ADVANCED and not is_advanced(s, hex_, tile):
        return False
    if t.powers & CHANNEL and b.color[tile] < BROWN:
        return False
    if t.powers & ESTUARY and not crosses_enough(s, t, hex_, face):
        return False
    if not t.powers & BRIDGE:
        return True
    return b.bridge_tiles[tile] and b.faces[face].exits & b.estuary_edges[hex_] != 0


def is_advanced(s: BoardState, hex_: int, tile: int) -> bool:
    """P11 names the tile and replaces one that was laid."""
    return s.board.advanced_tiles[tile] and not s.is_printed(hex_)


def crosses_enough(s: BoardState, t: LayTerms, hex_: int, face: int) -> bool:
    """P10 pays only for crossings that the tile makes."""
    return new_crossings(s, hex_, face).bit_count() >= t.crossings


def is_connected(s: BoardState, net: Network, hex_: int, face: int) -> bool:
    """At least one exit is an edge the company reaches. Rules 8.2.2."""
    return s.board.faces[face].exits & net.edges[hex_] != 0


def uses_stub(s: BoardState, t: LayTerms, hex_: int, face: int) -> bool:
    """The first tile next to London leads there, unless somebody's rights make the choice free. Rules 8.5."""
    if not s.board.stubs[hex_] or not s.is_printed(hex_) or hex_ not in t.must_reach_london:
        return True
    return s.board.faces[face].exits & s.board.stubs[hex_] != 0


def is_useful(s: BoardState, net: Network, t: LayTerms, hex_: int, face: int) -> bool:
    """An upgrade adds track to the company's network, or changes the value of a stop in it. Rules 8.2.6."""
    b = s.board
    before, after = b.faces[s.face[hex_]], b.faces[face]
    if not before.pieces or b.any_upgrade[hex_]:
        return True
    grown = after.exits & ~before.exits
    if not after.node_exits:
        return grown != 0 and net.entries[hex_] & after.exits != 0
    by_value = grown == 0 or not t.new_track_needed
    for node in range(len(after.node_exits)):
        used = _edges_in_network(s, net, t.company, hex_, face, node)
        if used & grown or (used and by_value and _value_changes(s, hex_, face, node)):
            return True
    return False


def _edges_in_network(s: BoardState, net: Network, company: int, hex_: int, face: int, node: int) -> int:
    """Edges of a stop whose track would be in the network after the lay: all of them if it can be passed."""
    b = s.board
    exits = b.faces[face].node_exits[node]
    entered = net.entries[hex_] & exits
    if b.node_kind[face // 6][node] != CITY:
        return exits if entered else 0
    city = b.hex_city[hex_] + node
    if has_token(s, city, company):
        return exits
    room = b.node_slots[face // 6][node] + s.added[city] > len(s.tokens[city])
    return exits if entered and room else entered


def _value_changes(s: BoardState, hex_: int, face: int, node: int) -> bool:
    before = s.board.node_values[s.face[hex_] // 6]
    return node >= len(before) or max(before[node]) != max(s.board.node_values[face // 6][node])


def in_stock(s: BoardState, face: int) -> bool:
    """A copy of the tile is left. Rules 8.2.8."""
    return s.stock[face // 6] > 0


def legal_faces(s: BoardState, net: Network, t: LayTerms, hex_: int) -> list[int]:
    """Faces that may be laid by all rules but the largest tile and money. P5 asks for no connection and no use."""
    b = s.board
    channel = t.powers & CHANNEL != 0
    edges = b.open_edges[hex_] if channel else net.edges[hex_]
    out: list[int] = []
    for face in candidates(s, t, hex_):
        if (
            b.faces[face].exits & edges
            and s.stock[face // 6] > 0
            and color_is_available(s, t, face // 6)
            and (t.powers == 0 or is_of_power(s, t, hex_, face))
            and uses_stub(s, t, hex_, face)
            and (channel or is_useful(s, net, t, hex_, face))
        ):
            out.append(face)
    return out


def most_exits(s: BoardState, faces: list[int]) -> int:
    """Exits of the largest of these tiles that have a city; without one no tile is too small. Rules 8.2.7."""
    b = s.board
    most = 0
    for face in faces:
        if b.city_count[face // 6]:
            most = max(most, b.exit_count[face // 6])
    return most


# -- what it costs -----------------------------------------------------------------------------------------------------


def new_crossings(s: BoardState, hex_: int, face: int) -> int:
    """Estuary edges that the tile crosses and that are not paid for, as a mask. Rules 8.4."""
    return s.board.faces[face].exits & s.board.estuary_edges[hex_] & ~s.paid[hex_]


def terrain_cost(s: BoardState, t: LayTerms, hex_: int) -> int:
    """Return the cost of replacing the tile or the printed hex, minus discounts. Rules 8.4."""
    b = s.board
    cost = b.lay_cost[s.face[hex_] // 6]
    if cost and s.is_printed(hex_):
        if t.hill_discount:
            cost -= b.hill_discount[hex_]
        if t.river_discount:
            cost -= b.river_discount[hex_]
    return max(0, cost)


def crossing_cost(s: BoardState, t: LayTerms, hex_: int, face: int) -> int:
    """Return the cost of the new estuary crossings; P10 pays the most expensive ones. Rules 8.4."""
    edges = new_crossings(s, hex_, face)
    if edges == 0:
        return 0
    prices = sorted([s.board.estuary[hex_][edge] for edge in range(6) if edges >> edge & 1])
    paid = t.crossings if t.powers & ESTUARY else 0
    return sum(prices[: max(0, len(prices) - paid)])


def lay_cost(s: BoardState, t: LayTerms, hex_: int, face: int) -> int:
    """Return what the company pays the bank for this lay. Rules 8.4."""
    if t.powers & (FREE | BRIDGE):
        return 0
    return terrain_cost(s, t, hex_) + crossing_cost(s, t, hex_, face)


# -- the options -------------------------------------------------------------------------------------------------------


def lay_faces(s: BoardState, t: LayTerms, hex_: int) -> list[int]:
    """The faces the company may lay in the hex and pay for; ascending."""
    net = network(s, t.company)
    if not t.powers & CHANNEL and not is_reached(net, hex_):
        return []
    if not power_holds_here(s, t, hex_) or not lay_left(s, t, hex_):
        return []
    faces = legal_faces(s, net, t, hex_)
    most, exits = most_exits(s, faces), s.board.exit_count
    return [face for face in faces if exits[face // 6] >= most and lay_cost(s, t, hex_, face) <= t.cash]


def lay_hexes(s: BoardState, t: LayTerms) -> list[int]:
    """The hexes in which the company may lay a tile; ascending."""
    if t.powers & CHANNEL:
        return [s.board.channel] if s.board.channel >= 0 and lay_faces(s, t, s.board.channel) else []
    return [hex_ for hex_ in network(s, t.company).hexes if lay_faces(s, t, hex_)]


def lay(s: BoardState, hex_: int, face: int) -> None:
    """Lay the tile: the old one goes back to stock, crossings are paid for, tokens stay in their cities. Rules 8.6."""
    b = s.board
    old, tile = s.face[hex_] // 6, face // 6
    if old < b.supply_tiles and not b.unlimited[old]:
        s.stock[old] += 1
    if not b.unlimited[tile]:
        s.stock[tile] -= 1
    crossed = new_crossings(s, hex_, face)
    s.face[hex_] = face
    if crossed:
        _mark_paid(s, hex_, crossed)
    settle_extra(s, hex_)
    s.tiles_changed(hex_)


def _mark_paid(s: BoardState, hex_: int, edges: int) -> None:
    """This side is paid for; so is the other where track already crosses."""
    b = s.board
    paid = list(s.paid)
    paid[hex_] |= edges
    for edge in range(6):
        other, back = b.neighbor[hex_][edge], (edge + 3) % 6
        if edges >> edge & 1 and other >= 0 and b.faces[s.face[other]].exits >> back & 1:
            paid[other] |= 1 << back
    s.paid = tuple(paid)


def is_lay(s: BoardState, hex_: int) -> bool:
    """Would a tile here count as a lay (and not as an upgrade)? Asked before it is laid. Rules 8.1."""
    return s.board.color[s.face[hex_] // 6] == WHITE


def colors_up_to(color: int) -> int:
    """The mask of colours from yellow to this one, for `LayTerms.colors`."""
    return (1 << color + 1) - (1 << YELLOW)
