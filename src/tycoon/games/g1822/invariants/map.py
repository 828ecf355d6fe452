"""Tiles and tokens in every position. Rules 8 and 9."""

from __future__ import annotations

from tycoon.games.g1822.board.board import EMPTY, FIXED, SEA
from tycoon.games.g1822.board.tokens import destination_placed, slots, token_count
from tycoon.games.g1822.ids import (
    MINORS,
)
from tycoon.games.g1822.state import State1822


def every_token_has_its_slot(s: State1822) -> str:
    for city, held in enumerate(s.tokens):
        if not held and not s.reserved[city]:
            continue
        name, room = s.board.city_names[city], slots(s, city)
        if len(held) > room:
            return f"{name} has {room} slots, but {len(held)} tokens"
        if len({token >> 1 for token in held}) < len(held):
            return f"{name} has two tokens of a company"
        for token in held:
            if token & 1 and s.board.destination[token >> 1] != city:
                return f"{name} has a destination token of {s.t.company_ids[token >> 1]}"
    return ""


def additional_places_hold_destination_tokens(s: State1822) -> str:
    if len(set(s.extra)) < len(s.extra):
        return "a destination token lies on the map twice"
    for city, token in s.extra:
        if not token & 1 or s.board.destination[token >> 1] != city or token in s.tokens[city]:
            return f"{s.board.city_names[city]} has an additional token of {s.t.company_ids[token >> 1]}"
    return ""


def companies_have_their_tokens(s: State1822) -> str:
    """A minor has its home token; a major those that are placed, available, or in the exchange area."""
    for company in s.t.in_game:
        if company < MINORS:
            at_home = s.floated >> company & 1 == 1 and s.home[company] != EMPTY
            if token_count(s, company) != (1 if at_home else 0):
                return f"{s.t.company_ids[company]} has {token_count(s, company)} tokens on the map"
            continue
        m = company - MINORS
        placed = sum([1 for held in s.tokens if company * 2 in held])
        home = 1 if s.home[company] != EMPTY else 0
        total = placed - home + s.available[m] + s.exchange[m]
        if total > s.t.available_tokens[m] + s.t.exchange_tokens[m] or placed < home:
            return f"{s.t.company_ids[company]} has {total} tokens besides that of its home"
        if placed and not home:
            return f"{s.t.company_ids[company]} has tokens but no home"
        there = (s.destination_left >> m & 1) + destination_placed(s, company)
        if there != s.started >> company & 1:
            return f"{s.t.company_ids[company]} has {there} destination tokens"
    return ""


def a_home_holds_its_token(s: State1822) -> str:
    b = s.board
    for company in s.t.in_game:
        city = s.home[company]
        if city == EMPTY or not s.floated >> company & 1:
            continue
        if company < MINORS and company * 2 not in s.tokens[city]:
            return f"{s.t.company_ids[company]} has no token in its home {b.city_names[city]}"
        if b.home_city[company] != EMPTY and b.home_city[company] != city:
            return f"{s.t.company_ids[company]} has its home in {b.city_names[city]}"
        if b.home_city[company] == EMPTY and b.home_hex[company] not in (EMPTY, b.city_hex[city]):
            return f"{s.t.company_ids[company]} has its home in {b.city_names[city]}"
    return ""


def homes_are_reserved_for_who_comes(s: State1822) -> str:
    for city, held in enumerate(s.reserved):
        for company in held:
            if company not in s.board.home_reservations[city] or held.count(company) > 1:
                return f"{s.board.city_names[city]} is not reserved for {s.t.company_ids[company]}"
            if s.closed >> company & 1 or s.home[company] != EMPTY:
                return f"{s.board.city_names[city]} is reserved for {s.t.company_ids[company]}, which does not need it"
    return ""


def slots_are_added_for_homes(s: State1822) -> str:
    """A company that chooses its home city keeps the slot for good; one bought out of its box may have brought one."""
    bought = sum(1 for c in s.t.chooses_home if s.closed >> c & 1 and s.home[c] == EMPTY)
    for city, count in enumerate(s.added):
        if not count:
            continue
        homes = [c for c in s.t.chooses_home if s.home[c] == city]
        if not len(homes) <= count <= len(homes) + bought:
            return f"{s.board.city_names[city]} has {count} more slots, but {len(homes)} homes were chosen there"
    return ""


def tiles_fit_their_hexes(s: State1822) -> str:
    """The colour is in the game by now, track leads nowhere off the map, and no tile lies where none can."""
    b = s.board
    newest = s.t.major_color[s.phase]
    for hex_, face in enumerate(s.face):
        if face >= b.supply_tiles * 6:
            continue
        tile = face // 6
        name = f"{b.hex_ids[hex_]} has tile {b.tile_ids[tile]}"
        if b.color[b.supply_tiles + hex_] in (FIXED, SEA):
            return f"{name} where none can lie"
        for edge in range(6):
            if b.faces[face].exits >> edge & 1 and b.neighbor[hex_][edge] == EMPTY:
                return f"{name} with track that leads off the map"
        if b.canonical[face] != face:
            return f"{name} in a rotation that is written otherwise"
        if b.color[tile] > newest and not b.advanced_tiles[tile]:
            return f"{name} before its colour is in the game"
    for tile, left in enumerate(s.stock):
        if left < 0 and left != b.tile_count[tile]:
            return f"there are too many tiles {b.tile_ids[tile]}"
    return ""


def estuaries_are_paid_where_they_are(s: State1822) -> str:
    for hex_, mask in enumerate(s.paid):
        if mask & ~s.board.estuary_edges[hex_]:
            return f"{s.board.hex_ids[hex_]} has no estuary at an edge that is paid for"
    return ""
