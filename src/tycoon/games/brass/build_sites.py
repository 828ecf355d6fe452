"""Where something can be built: masks of slots and of cards. Rules 9.1.

Each function is one rule, or what several of them leave. The listing of the Build action combines them; the rules in
`build_rules` ask the same functions about one slot.
"""

from __future__ import annotations

from tycoon.games.brass.edition import COAL, EMPTY, IRON
from tycoon.games.brass.network import linked_sites
from tycoon.games.brass.resources import CoalReach, coal_sites, iron_price
from tycoon.games.brass.state import BrassState

# -- the tile ----------------------------------------------------------------------------------------------------


def lowest_allowed(s: BrassState, seat: int) -> list[int]:
    """For each industry the kind of the lowest tile, or EMPTY if there is none or this era does not allow it."""
    e = s.edition
    allowed = e.allowed[s.era]
    first = seat * e.industries
    # Compiled, `zip` is a loop only if it is not told to be strict or not.
    return [allowed[start + gone] for start, gone in zip(e.mat_start, s.mat[first : first + e.industries])]  # noqa: B905


def purse_after_iron(s: BrassState, seat: int, kind: int) -> int:
    """Money left for coal once the tile and its iron are paid; negative if they cannot be."""
    return s.money[seat] - s.edition.kind_cost[kind] - iron_price(s, s.edition.kind_iron[kind])


# -- the cards ---------------------------------------------------------------------------------------------------


def location_card_sites(s: BrassState, seat: int) -> int:
    """Sites that the seat's location cards name; a wild one names every town."""
    e = s.edition
    hand = s.hand[seat]
    return e.town_sites if hand >> e.wild_location & 1 else e.location_sites(hand)


def industry_card_sites(s: BrassState, seat: int) -> int:
    """An industry card builds in the network, or where an own link leads; a seat with nothing on the board anywhere.

    A virtual link makes its end count as part of the network, for this purpose only.
    """
    e = s.edition
    network = s.network[seat]
    if not network:
        return e.all_slots if e.first_tile_may_replace else e.all_slots & ~s.taken
    if not e.own_tile_reaches[s.era]:
        network = linked_sites(s, seat)
    for start, end in e.virtual_links:
        if s.network[seat] & start:
            network |= end
    return network


def holds_industry_card(s: BrassState, seat: int, industry: int) -> bool:
    """The seat holds a card of the industry, or a wild one."""
    return s.hand[seat] & s.edition.industry_cards[industry] != 0


def card_sites(s: BrassState, seat: int, industry: int) -> int:
    """Sites for which the seat holds a card."""
    sites = location_card_sites(s, seat)
    return sites | industry_card_sites(s, seat) if holds_industry_card(s, seat, industry) else sites


def suitable_cards(s: BrassState, seat: int, build: int) -> int:
    """Card kinds, held or not, that allow the build."""
    e = s.edition
    slot = e.build_slot[build]
    cards = e.place_cards[e.slot_place[slot]]
    if industry_card_sites(s, seat) >> slot & 1:
        cards |= e.industry_cards[e.build_industry[build]]
    return cards


# -- the slot ----------------------------------------------------------------------------------------------------


def closed_sites(s: BrassState, seat: int) -> int:
    """Sites of the places in which the seat may have no other tile: in the canal era one own tile a place."""
    return s.own_sites[seat] if s.edition.one_tile_a_place[s.era] else 0


def after_lone_slots(s: BrassState, industry: int) -> int:
    """Slots that have to wait while one of their place that shows the industry alone is empty."""
    slots = 0
    for alone, shared in s.edition.single_first[industry]:
        if alone & ~s.taken:
            slots |= shared
    return slots


def kept_by_lone_slots(s: BrassState, industry: int) -> int:
    """Slots in which no tile is replaced while an empty slot shows the industry alone, where the edition says so."""
    return after_lone_slots(s, industry) if s.edition.lone_slot_before_replacing else 0


def room(s: BrassState, industry: int, closed: int) -> int:
    """Empty slots showing the industry, outside the closed sites; those showing it alone first."""
    e = s.edition
    free = e.industry_slots[industry] & ~s.taken & ~closed
    return free & ~after_lone_slots(s, industry) if e.single_first[industry] else free


def holds_coal_or_iron(s: BrassState, industry: int) -> bool:
    """Tiles of the industry hold coal or iron: such a tile of another player can be replaced."""
    holds = s.edition.industry_holds[industry]
    return holds == COAL or holds == IRON


def scarce(s: BrassState, resource: int) -> bool:
    """Not one cube of the resource is on the board, neither on a tile nor in its market."""
    if resource == COAL:
        return s.coal == 0 and s.coal_cubes == 0
    return s.iron == 0 and s.iron_cubes == 0


def lower_tiles(s: BrassState, tiles: int, kind: int) -> int:
    """Those of the slots whose tile has a lower level than this kind."""
    levels = s.edition.kind_level
    level = levels[kind]
    slots = 0
    while tiles:
        low = tiles & -tiles
        tiles ^= low
        if levels[s.tile[low.bit_length() - 1]] < level:
            slots |= low
    return slots


def scarce_tiles(s: BrassState) -> int:
    """Slots with mines if coal is scarce, and with works if iron is: these may be replaced whoever owns them."""
    slots = 0
    for resource in (COAL, IRON):
        if scarce(s, resource):
            for industry, holds in enumerate(s.edition.industry_holds):
                if holds == resource:
                    slots |= s.by_industry[industry]
    return slots


def overbuildable(s: BrassState, industry: int, kind: int, replaceable: int) -> int:
    """Those of the replaceable tiles of the industry that have a lower level."""
    tiles = s.by_industry[industry] & replaceable
    if not tiles:
        return 0
    if s.edition.lone_slot_before_replacing:
        tiles &= ~kept_by_lone_slots(s, industry)
    return lower_tiles(s, tiles, kind)


# -- everything together -----------------------------------------------------------------------------------------


def list_builds(s: BrassState, seat: int, base: int, out: list[int], located: int, hand: int) -> None:
    """Append what may be built: anything at the located sites, and what the industry cards of this hand allow."""
    e = s.edition
    money = s.money[seat]
    near = located | industry_card_sites(s, seat) if hand else located
    closed = closed_sites(s, seat)
    replaceable = s.own[seat]
    if s.coal_cubes == 0 or s.iron_cubes == 0:  # while both markets hold cubes, nothing is scarce
        # Another player's tile becomes an own one: not where the seat may have no other.
        replaceable |= scarce_tiles(s) & ~closed
    reach: CoalReach | None = None
    for industry, kind in enumerate(lowest_allowed(s, seat)):
        if kind == EMPTY or money < e.kind_cost[kind]:  # too dear even without its iron: no need to look further
            continue
        slots = near if hand & e.industry_cards[industry] else located
        slots &= room(s, industry, closed) | overbuildable(s, industry, kind, replaceable)
        if not slots:
            continue
        purse = purse_after_iron(s, seat, kind)
        if purse < 0:
            continue
        if e.kind_coal[kind]:
            if reach is None:
                reach = CoalReach(s)
            slots &= coal_sites(s, e.kind_coal[kind], purse, reach)
        numbers = e.build_option[industry]
        while slots:
            low = slots & -slots
            slots ^= low
            out.append(base + numbers[low.bit_length() - 1])
