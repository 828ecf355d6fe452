"""Networks, connection and distance. Rules 5."""

from __future__ import annotations

from tycoon.core.bits import bits
from tycoon.games.brass.edition import NOBODY, NOTHING
from tycoon.games.brass.state import BrassState


def join_place(s: BrassState, seat: int, place: int) -> None:
    """The place becomes part of the seat's network."""
    e = s.edition
    s.network[seat] |= e.place_sites[place]
    s.frontier[seat] |= e.place_lines[place]


def connect(s: BrassState, line: int) -> None:
    """The ends of the line are connected from now on, whoever owns the link."""
    comp = s.comp
    merged = 0
    for place in s.edition.line_ends[line]:
        merged |= comp[place]
    s.comp = [merged if sites & merged else sites for sites in comp]
    if merged & s.market:
        s.market |= merged


def market_places(s: BrassState) -> int:
    """Sites of the places at which the market is: the printed ones, and every port on the board."""
    e = s.edition
    sites = e.market_sites
    if e.port != NOTHING:
        for slot in bits(s.by_industry[e.port]):
            sites |= e.slot_sites[slot]
    return sites


def rebuild_market(s: BrassState) -> None:
    """Work out from where the market is reached after a port has left the board."""
    places = market_places(s)
    s.market = 0
    for sites in s.comp:
        if sites & places:
            s.market |= sites


def rebuild_network(s: BrassState, seat: int) -> None:
    """Work out a network again after one of the seat's pieces has left the board."""
    e = s.edition
    own_sites = network = frontier = 0
    for slot in bits(s.own[seat]):
        own_sites |= e.slot_sites[slot]
        frontier |= e.place_lines[e.slot_place[slot]]
    for line in bits(e.era_lines[s.era] & ~s.free_lines):
        if s.line_owner[line] == seat:
            network |= e.line_sites[line]
            for place in e.line_ends[line]:
                frontier |= e.place_lines[place]
    s.own_sites[seat] = own_sites
    s.network[seat] = network | own_sites
    s.frontier[seat] = frontier


def linked_sites(s: BrassState, seat: int) -> int:
    """Places at an end of an own link."""
    e = s.edition
    links = e.era_lines[s.era] & ~s.free_lines
    sites = 0
    while links:
        low = links & -links
        links ^= low
        line = low.bit_length() - 1
        if s.line_owner[line] == seat:
            sites |= e.line_sites[line]
    return sites


def rebuild_connections(s: BrassState) -> None:
    """Work out from the links on the board what is connected with what."""
    e = s.edition
    s.comp = list(e.place_sites)
    s.market = market_places(s)
    s.free_lines = e.era_lines[s.era]
    for line in range(e.lines):
        if s.line_owner[line] != NOBODY:
            s.free_lines &= ~(1 << line)
            connect(s, line)


def nearest(s: BrassState, sites: int, wanted: int) -> int:
    """Those of the wanted sites that are the fewest links away; all of them must be connected to `sites`."""
    e = s.edition
    links = e.era_lines[s.era] & ~s.free_lines
    reached = sites
    while not reached & wanted:
        grown = reached
        rest = links
        while rest:
            low = rest & -rest
            rest ^= low
            ends = e.line_sites[low.bit_length() - 1]
            if ends & reached:
                grown |= ends
                links ^= low
        if grown == reached:
            raise AssertionError("the wanted sites are not connected")
        reached = grown
    return reached & wanted
