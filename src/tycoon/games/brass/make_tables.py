"""From the component file to the tables of an edition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tycoon.core.bits import mask_of
from tycoon.games.brass.data import cotton_track
from tycoon.games.brass.edition import COAL, EMPTY, ERAS, IRON, NOBODY, NOTHING, RESOURCES, Edition
from tycoon.games.brass.structures import Components
from tycoon.games.brass.tables import Cards, Map, Market, Markets, Numbers, Procedures, Tiles


def make_edition(c: Components, variant: dict[str, str], procedures: Procedures) -> Edition:
    """The edition with these components and procedures.

    Options and cards are numbered on the full board; only then is left out what is not on this side of it. So their
    numbers mean the same in every game.
    """
    full = make_map(c)
    tiles = make_tiles(c, full)
    cards = make_cards(c, full, tiles)
    board = leave_out(full, c.absent)
    markets, numbers = make_markets(c, tiles), make_numbers(c)
    return Edition(c.title, c.name, dict(variant), board, tiles, cards, markets, numbers, procedures)


# -- the map -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Slots:
    """The slots of all places, numbered one after the other."""

    place: list[int]
    ids: list[str]
    sites: list[int]
    """For each place: its slots, or the one site of a place without slots."""
    showing: list[int]
    """For each industry the slots that show it."""
    single_first: list[list[tuple[int, int]]]


def make_map(c: Components) -> Map:
    """The full board; nothing is left out yet."""
    ids = [place.id for place in c.places]
    slots = number_slots(c)
    count = len(slots.place)
    ends = [[ids.index(end) for end in line.ends] for line in c.lines]
    line_sites: list[int] = []
    place_lines = [0] * len(ids)
    for number, places in enumerate(ends):
        sites = 0
        for place in places:
            sites |= slots.sites[place]
            place_lines[place] |= 1 << number
        line_sites.append(sites)
    return Map(
        place_ids=ids,
        place_names=[place.name for place in c.places],
        place_sites=slots.sites,
        place_icons=[place.icons for place in c.places],
        place_lines=place_lines,
        absent=[],
        slots=count,
        slot_place=slots.place,
        slot_sites=[slots.sites[place] for place in slots.place],
        slot_ids=slots.ids,
        all_slots=(1 << count) - 1,
        industry_slots=slots.showing,
        single_first=slots.single_first,
        market_sites=_union([sites for sites, place in zip(slots.sites, c.places, strict=True) if place.market]),
        town_sites=_union([sites for sites, place in zip(slots.sites, c.places, strict=True) if place.kind == "town"]),
        virtual_links=virtual_links(c, ids, slots.sites),
        lines=len(c.lines),
        line_ids=[line.id for line in c.lines],
        line_ends=ends,
        line_sites=line_sites,
        era_lines=[mask_of([n for n, line in enumerate(c.lines) if era in line.eras]) for era in ERAS],
    )


def number_slots(c: Components) -> Slots:
    """Slots are the first sites; a place without slots gets one behind them."""
    names = list(c.industries)
    slots = Slots([], [], [], [0] * len(names), [[] for _ in names])
    slotless = sum(len(place.slots) for place in c.places)
    for number, place in enumerate(c.places):
        first = len(slots.place)
        alone, shared = [0] * len(names), [0] * len(names)
        for index, shown in enumerate(place.slots):
            bit = 1 << (first + index)
            for industry in shown:
                i = names.index(industry)
                slots.showing[i] |= bit
                if len(shown) == 1:
                    alone[i] |= bit
                else:
                    shared[i] |= bit
            slots.place.append(number)
            slots.ids.append(f"{place.id}-{index + 1}")
        for i in range(len(names)):
            if alone[i] and shared[i]:
                slots.single_first[i].append((alone[i], shared[i]))
        if place.slots:
            slots.sites.append(((1 << len(place.slots)) - 1) << first)
        else:
            slots.sites.append(1 << slotless)
            slotless += 1
    return slots


def virtual_links(c: Components, ids: list[str], sites: list[int]) -> list[tuple[int, int]]:
    if c.virtual_link is None:
        return []
    start, end = sites[ids.index(c.virtual_link.start)], sites[ids.index(c.virtual_link.end)]
    return [(start, end), (end, start)] if c.virtual_link.both_ways else [(start, end)]


def leave_out(full: Map, absent: list[str]) -> Map:
    """Nothing can be built at a place that is not on this side of the board, and no link leads there."""
    places = [full.place_ids.index(name) for name in absent]
    sites = ~_union([full.place_sites[place] for place in places])
    lines = ~_union([full.place_lines[place] for place in places])
    return Map(
        place_ids=full.place_ids,
        place_names=full.place_names,
        place_sites=full.place_sites,
        place_icons=full.place_icons,
        place_lines=full.place_lines,
        absent=list(absent),
        slots=full.slots,
        slot_place=full.slot_place,
        slot_sites=full.slot_sites,
        slot_ids=full.slot_ids,
        all_slots=full.all_slots & sites,
        industry_slots=[slots & sites for slots in full.industry_slots],
        single_first=full.single_first,
        market_sites=full.market_sites & sites,
        town_sites=full.town_sites & sites,
        virtual_links=full.virtual_links,
        lines=full.lines,
        line_ids=full.line_ids,
        line_ends=full.line_ends,
        line_sites=full.line_sites,
        era_lines=[of_era & lines for of_era in full.era_lines],
    )


def _union(masks: list[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


# -- tiles -------------------------------------------------------------------------------------------------------


def make_tiles(c: Components, board: Map) -> Tiles:
    names = list(c.industries)
    flips = [i.flips for i in c.industries.values()]
    kinds = [names.index(t.industry) for t in c.tiles]
    eras = [mask_of([ERAS.index(era) for era in t.eras]) for t in c.tiles]
    mat_start: list[int] = []
    mat: list[int] = []
    for i in range(len(names)):
        mat_start.append(len(mat))
        for kind, industry in enumerate(kinds):
            if industry == i:
                mat.extend([kind] * c.tiles[kind].count)
        mat.append(EMPTY)
    shown = board.industry_slots
    pairs = [(i, slot) for i in range(len(names)) for slot in range(board.slots) if shown[i] >> slot & 1]
    options = [[EMPTY] * board.slots for _ in names]
    for option, (i, slot) in enumerate(pairs):
        options[i][slot] = option
    return Tiles(
        industries=len(names),
        industry_ids=names,
        industry_holds=[NOTHING if i.holds is None else RESOURCES.index(i.holds) for i in c.industries.values()],
        goods=mask_of([n for n, how in enumerate(flips) if how == "sell"]),
        port=flips.index("port") if "port" in flips else NOTHING,
        flips_when_built=mask_of([n for n, how in enumerate(flips) if how == "built"]),
        kind_industry=kinds,
        kind_level=[t.level for t in c.tiles],
        kind_cost=[t.cost for t in c.tiles],
        kind_coal=[t.coal for t in c.tiles],
        kind_iron=[t.iron for t in c.tiles],
        kind_vp=[t.vp for t in c.tiles],
        kind_income=[t.income for t in c.tiles],
        kind_icons=[t.icons for t in c.tiles],
        kind_beer=[t.beer for t in c.tiles],
        kind_cubes=[_cubes(c, number) for number in range(len(c.tiles))],
        kind_eras=eras,
        kind_developable=[t.developable for t in c.tiles],
        kind_count=[t.count for t in c.tiles],
        mat_start=mat_start,
        mat=mat,
        allowed=[[k if k != EMPTY and eras[k] >> era & 1 else EMPTY for k in mat] for era in range(len(ERAS))],
        builds=len(pairs),
        build_option=options,
        build_industry=[i for i, _ in pairs],
        build_slot=[slot for _, slot in pairs],
    )


def _cubes(c: Components, number: int) -> list[int]:
    """Return the cubes or barrels put on a new tile, by era: a brewery gets more barrels in the rail era."""
    tile = c.tiles[number]
    brewery = c.industries[tile.industry].holds == "beer"
    return [c.brewery_barrels[era] if brewery else tile.cubes for era in _eras()]


def _eras() -> tuple[Any, ...]:
    return ERAS


# -- cards -------------------------------------------------------------------------------------------------------


def make_cards(c: Components, board: Map, tiles: Tiles) -> Cards:
    locations = [card for card in c.cards if card.place is not None]
    industries = [card for card in c.cards if card.place is None]
    ids = [str(card.place) for card in locations] + ["-".join(card.industries) for card in industries]
    places = [board.place_ids.index(str(card.place)) for card in locations]
    wild_location, wild_industry = len(ids), len(ids) + 1
    wild_cards = 0
    if c.setup.wild_location_cards:  # an edition without them has no such kinds, and these two numbers never occur
        wild_cards = 1 << wild_location | 1 << wild_industry
        ids += ["wild-location", "wild-industry"]
    industry_cards = [1 << wild_industry for _ in tiles.industry_ids]
    for number, card in enumerate(industries, start=len(locations)):
        for industry in card.industries:
            industry_cards[tiles.industry_ids.index(industry)] |= 1 << number
    place_cards = [1 << wild_location if board.town_sites & sites else 0 for sites in board.place_sites]
    for number, place in enumerate(places):
        place_cards[place] |= 1 << number
    low_cards = (len(locations) + 1) // 2
    sites = [board.place_sites[place] for place in places]
    ordered = locations + industries
    return Cards(
        card_kinds=len(ids),
        card_ids=ids,
        card_place=places + [NOBODY] * (len(industries) + 2),
        place_cards=place_cards,
        location_cards=(1 << len(locations)) - 1,
        wild_location=wild_location,
        wild_industry=wild_industry,
        wild_cards=wild_cards,
        industry_cards=industry_cards,
        low_sites=_unions(sites[:low_cards]),
        high_sites=_unions(sites[low_cards:]),
        low_cards=low_cards,
        decks={n: [k for k, card in enumerate(ordered) for _ in range(card.count[n])] for n in c.seats},
    )


def _unions(masks: list[int]) -> list[int]:
    """For every subset of the masks their union."""
    unions = [0]
    for mask in masks:
        unions += [union | mask for union in unions]
    return unions


# -- markets -----------------------------------------------------------------------------------------------------


def make_markets(c: Components, tiles: Tiles) -> Markets:
    cubes = [c.markets["coal"], c.markets["iron"]]
    buyers = [(number, place) for number, place in enumerate(c.places) if place.merchants is not None]
    spaces = [
        (number, f"{place.id}-{index + 1}", place.merchants.from_seats)
        for number, place in buyers
        if place.merchants is not None
        for index in range(place.merchants.spaces)
    ]
    distant = c.distant_market
    stacks: dict[int, list[int]] = {}
    if distant is not None:
        stacks = {n: [tile.value for tile in distant.tiles if tile.from_seats <= n] for n in c.seats}
    return Markets(
        coal_market=Market(cubes[COAL].prices, cubes[COAL].empty_price, cubes[COAL].cubes),
        iron_market=Market(cubes[IRON].prices, cubes[IRON].empty_price, cubes[IRON].cubes),
        merchant_spaces=len(spaces),
        space_place=[place for place, _, _ in spaces],
        space_ids=[name for _, name, _ in spaces],
        space_from_seats=[seats for _, _, seats in spaces],
        merchant_names=[m.name for m in c.merchant_tiles],
        merchant_goods=[mask_of([tiles.industry_ids.index(good) for good in m.goods]) for m in c.merchant_tiles],
        merchant_from_seats=[m.from_seats for m in c.merchant_tiles],
        cotton_track=cotton_track(c),
        cotton_stacks=stacks,
    )


# -- numbers -----------------------------------------------------------------------------------------------------


def make_numbers(c: Components) -> Numbers:
    costs = [c.links[era] for era in _eras()]
    short = c.introductory
    levels: list[int] = []
    for first, last, level, width in c.income_track:
        levels += [level + (space - first) // width for space in range(first, last + 1)]
    top = [0] * (levels[-1] - levels[0] + 1)
    for space, level in enumerate(levels):
        top[level - levels[0]] = space
    return Numbers(
        seat_counts=list(c.seats),
        money=c.setup.money,
        income_space=c.setup.income_space,
        vp=c.setup.vp,
        hand=c.setup.hand,
        link_tiles=c.setup.link_tiles,
        face_down=[c.setup.face_down[era] for era in _eras()],
        rounds=c.rounds,
        actions=c.turn.actions,
        actions_first_round=c.turn.actions_first_round,
        link_cost=[cost.one for cost in costs],
        second_link_cost=[EMPTY if cost.two is None else cost.two - cost.one for cost in costs],
        link_coal=[cost.coal for cost in costs],
        pair_beer=[cost.beer for cost in costs],
        one_tile_a_place=[era in c.own_tiles_per_location for era in _eras()],
        develop_tiles=c.develop.tiles,
        loan_money=[loan.money for loan in c.loans],
        loan_levels=[loan.levels for loan in c.loans],
        rail_rounds_without_loans=c.rail_rounds_without_loans,
        scout_cards=c.scout.cards if c.scout else 0,
        money_per_vp=c.money_per_vp,
        unpaid_is_debt=c.unpaid == "debt",
        intro_money_per_vp=0 if short is None else short.money_per_vp,
        intro_most_vp=0 if short is None else short.most_vp,
        intro_again_from_level=0 if short is None else short.again_from_level,
        level_of_space=levels,
        top_space=top,
        lowest_level=levels[0],
    )
