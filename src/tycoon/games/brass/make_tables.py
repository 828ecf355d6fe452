"""From the component file to the tables of an edition."""

from __future__ import annotations

from typing import Any

from tycoon.core.bits import mask_of
from tycoon.games.brass.data import Components
from tycoon.games.brass.edition import COAL, EMPTY, ERAS, IRON, NOBODY, NOTHING, RESOURCES, Edition, Market


def fill(e: Edition, c: Components) -> None:
    """Fill every table that is a matter of components. The procedures are set by the edition's own module."""
    e.title, e.name = c.title, c.name
    _fill_places(e, c)
    _fill_lines(e, c)
    _fill_tiles(e, c)
    _fill_builds(e)
    _fill_cards(e, c)
    _fill_merchants(e, c)
    _fill_distant_market(e, c)
    _fill_numbers(e, c)
    _fill_tracks(e, c)
    _leave_out(e, c)


def _fill_places(e: Edition, c: Components) -> None:
    names = list(c.industries)
    e.place_ids = [p.id for p in c.places]
    e.place_names = [p.name for p in c.places]
    e.place_icons = [p.icons for p in c.places]
    e.slots = sum(len(p.slots) for p in c.places)
    e.all_slots = (1 << e.slots) - 1
    e.slot_place, e.slot_ids, e.place_sites = [], [], []
    e.industry_slots = [0] * len(names)
    e.single_first = [[] for _ in names]
    e.market_sites = e.town_sites = 0
    slotless = e.slots
    for number, place in enumerate(c.places):
        first = len(e.slot_place)
        alone, shared = [0] * len(names), [0] * len(names)
        for index, shown in enumerate(place.slots):
            bit = 1 << (first + index)
            for industry in shown:
                i = names.index(industry)
                e.industry_slots[i] |= bit
                if len(shown) == 1:
                    alone[i] |= bit
                else:
                    shared[i] |= bit
            e.slot_place.append(number)
            e.slot_ids.append(f"{place.id}-{index + 1}")
        for i in range(len(names)):
            if alone[i] and shared[i]:
                e.single_first[i].append((alone[i], shared[i]))
        if place.slots:
            sites = ((1 << len(place.slots)) - 1) << first
        else:
            sites = 1 << slotless
            slotless += 1
        e.place_sites.append(sites)
        if place.market:
            e.market_sites |= sites
        if place.kind == "town":
            e.town_sites |= sites
    e.slot_sites = [e.place_sites[place] for place in e.slot_place]
    _fill_virtual_links(e, c)


def _fill_virtual_links(e: Edition, c: Components) -> None:
    e.virtual_links = []
    if c.virtual_link is not None:
        start = e.place_sites[e.place_ids.index(c.virtual_link.start)]
        end = e.place_sites[e.place_ids.index(c.virtual_link.end)]
        e.virtual_links.append((start, end))
        if c.virtual_link.both_ways:
            e.virtual_links.append((end, start))


def _fill_lines(e: Edition, c: Components) -> None:
    e.lines = len(c.lines)
    e.line_ids = [line.id for line in c.lines]
    e.line_ends = [[e.place_ids.index(end) for end in line.ends] for line in c.lines]
    e.line_sites = []
    e.place_lines = [0] * len(e.place_ids)
    for number, ends in enumerate(e.line_ends):
        sites = 0
        for place in ends:
            sites |= e.place_sites[place]
            e.place_lines[place] |= 1 << number
        e.line_sites.append(sites)
    e.era_lines = [mask_of([n for n, line in enumerate(c.lines) if era in line.eras]) for era in ERAS]


def _fill_tiles(e: Edition, c: Components) -> None:
    names = list(c.industries)
    e.industries = len(names)
    e.industry_ids = names
    e.industry_holds = [NOTHING if i.holds is None else RESOURCES.index(i.holds) for i in c.industries.values()]
    flips = [i.flips for i in c.industries.values()]
    e.goods = mask_of([n for n, how in enumerate(flips) if how == "sell"])
    e.flips_when_built = mask_of([n for n, how in enumerate(flips) if how == "built"])
    e.port = flips.index("port") if "port" in flips else NOTHING
    e.kind_industry = [names.index(t.industry) for t in c.tiles]
    e.kind_level = [t.level for t in c.tiles]
    e.kind_cost = [t.cost for t in c.tiles]
    e.kind_coal = [t.coal for t in c.tiles]
    e.kind_iron = [t.iron for t in c.tiles]
    e.kind_vp = [t.vp for t in c.tiles]
    e.kind_income = [t.income for t in c.tiles]
    e.kind_icons = [t.icons for t in c.tiles]
    e.kind_beer = [t.beer for t in c.tiles]
    e.kind_eras = [mask_of([ERAS.index(era) for era in t.eras]) for t in c.tiles]
    e.kind_developable = [t.developable for t in c.tiles]
    e.kind_count = [t.count for t in c.tiles]
    e.kind_cubes = []
    for t in c.tiles:
        brewery = c.industries[t.industry].holds == "beer"
        e.kind_cubes.append([c.brewery_barrels[era] if brewery else t.cubes for era in _eras()])
    e.mat_start, e.mat = [], []
    for i in range(e.industries):
        e.mat_start.append(len(e.mat))
        for kind, industry in enumerate(e.kind_industry):
            if industry == i:
                e.mat.extend([kind] * e.kind_count[kind])
        e.mat.append(EMPTY)
    e.allowed = [[k if k != EMPTY and e.kind_eras[k] >> era & 1 else EMPTY for k in e.mat] for era in range(len(ERAS))]


def _eras() -> tuple[Any, ...]:
    return ERAS


def _fill_builds(e: Edition) -> None:
    e.build_option = [[EMPTY] * e.slots for _ in range(e.industries)]
    e.build_industry, e.build_slot = [], []
    for i in range(e.industries):
        for slot in range(e.slots):
            if e.industry_slots[i] >> slot & 1:
                e.build_option[i][slot] = len(e.build_slot)
                e.build_industry.append(i)
                e.build_slot.append(slot)
    e.builds = len(e.build_slot)


def _fill_cards(e: Edition, c: Components) -> None:
    """Card kinds: locations in the order of the file, then industries, then the two wild ones."""
    locations = [card for card in c.cards if card.place is not None]
    industries = [card for card in c.cards if card.place is None]
    e.card_ids = [str(card.place) for card in locations] + ["-".join(card.industries) for card in industries]
    e.card_place = [e.place_ids.index(str(card.place)) for card in locations] + [NOBODY] * (len(industries) + 2)
    e.location_cards = (1 << len(locations)) - 1
    e.wild_location = len(e.card_ids)
    e.wild_industry = e.wild_location + 1
    e.wild_cards = 0
    if c.setup.wild_location_cards:  # an edition without them has no such kinds, and these two numbers never occur
        e.wild_cards = 1 << e.wild_location | 1 << e.wild_industry
        e.card_ids += ["wild-location", "wild-industry"]
    e.card_kinds = len(e.card_ids)
    e.industry_cards = [1 << e.wild_industry for _ in range(e.industries)]
    for number, card in enumerate(industries, start=len(locations)):
        for industry in card.industries:
            e.industry_cards[e.industry_ids.index(industry)] |= 1 << number
    e.place_cards = [1 << e.wild_location if e.town_sites & sites else 0 for sites in e.place_sites]
    for number in range(len(locations)):
        e.place_cards[e.card_place[number]] |= 1 << number
    e.low_cards = (len(locations) + 1) // 2
    sites = [e.place_sites[place] for place in e.card_place[: len(locations)]]
    e.low_sites = _unions(sites[: e.low_cards])
    e.high_sites = _unions(sites[e.low_cards :])
    ordered = locations + industries
    e.decks = {n: [k for k, card in enumerate(ordered) for _ in range(card.count[n])] for n in c.seats}


def _unions(masks: list[int]) -> list[int]:
    """For every subset of the masks their union."""
    unions = [0]
    for mask in masks:
        unions += [union | mask for union in unions]
    return unions


def _fill_merchants(e: Edition, c: Components) -> None:
    e.space_place, e.space_ids, e.space_from_seats = [], [], []
    for number, place in enumerate(c.places):
        if place.merchants is not None:
            for index in range(place.merchants.spaces):
                e.space_place.append(number)
                e.space_ids.append(f"{place.id}-{index + 1}")
                e.space_from_seats.append(place.merchants.from_seats)
    e.merchant_spaces = len(e.space_place)
    e.merchant_names = [m.name for m in c.merchant_tiles]
    e.merchant_goods = [mask_of([e.industry_ids.index(g) for g in m.goods]) for m in c.merchant_tiles]
    e.merchant_from_seats = [m.from_seats for m in c.merchant_tiles]


def _fill_distant_market(e: Edition, c: Components) -> None:
    e.cotton_track, e.cotton_stacks, e.cotton_bonus = [], {}, []
    if c.distant_market is not None:
        e.cotton_track = list(c.distant_market.track)
        tiles = c.distant_market.tiles
        e.cotton_stacks = {n: [tile.value for tile in tiles if tile.from_seats <= n] for n in c.seats}


def _fill_numbers(e: Edition, c: Components) -> None:
    e.seat_counts = list(c.seats)
    e.money, e.income_space, e.vp = c.setup.money, c.setup.income_space, c.setup.vp
    e.hand, e.link_tiles = c.setup.hand, c.setup.link_tiles
    e.face_down = [c.setup.face_down[era] for era in _eras()]
    e.rounds = c.rounds
    e.actions, e.actions_first_round = c.turn.actions, c.turn.actions_first_round
    costs = [c.links[era] for era in _eras()]
    e.link_cost = [cost.one for cost in costs]
    e.second_link_cost = [EMPTY if cost.two is None else cost.two - cost.one for cost in costs]
    e.link_coal = [cost.coal for cost in costs]
    e.pair_beer = [cost.beer for cost in costs]
    e.one_tile_a_place = [era in c.own_tiles_per_location for era in _eras()]
    e.develop_tiles = c.develop.tiles
    e.loan_money = [loan.money for loan in c.loans]
    e.loan_levels = [loan.levels for loan in c.loans]
    e.rail_rounds_without_loans = c.rail_rounds_without_loans
    e.scout_cards = c.scout.cards if c.scout else 0
    e.money_per_vp = c.money_per_vp
    e.unpaid_is_debt = c.unpaid == "debt"
    if c.introductory is not None:
        e.intro_money_per_vp = c.introductory.money_per_vp
        e.intro_most_vp = c.introductory.most_vp
        e.intro_again_from_level = c.introductory.again_from_level


def _fill_tracks(e: Edition, c: Components) -> None:
    markets = [c.markets["coal"], c.markets["iron"]]
    e.coal_market = Market(markets[COAL].prices, markets[COAL].empty_price, markets[COAL].cubes)
    e.iron_market = Market(markets[IRON].prices, markets[IRON].empty_price, markets[IRON].cubes)
    e.level_of_space = []
    for first, last, level, width in c.income_track:
        e.level_of_space += [level + (space - first) // width for space in range(first, last + 1)]
    e.lowest_level = e.level_of_space[0]
    e.top_space = [0] * (e.level_of_space[-1] - e.lowest_level + 1)
    for space, level in enumerate(e.level_of_space):
        e.top_space[level - e.lowest_level] = space


def _leave_out(e: Edition, c: Components) -> None:
    """Nothing can be built at a place that is not on this side of the board, and no link leads there.

    The numbers of slots, lines and options stay those of the full board, so that they mean the same in every game.
    """
    e.absent = list(c.absent)
    for name in c.absent:
        place = e.place_ids.index(name)
        sites = ~e.place_sites[place]
        e.all_slots &= sites
        e.town_sites &= sites
        e.market_sites &= sites
        e.industry_slots = [slots & sites for slots in e.industry_slots]
        e.era_lines = [lines & ~e.place_lines[place] for lines in e.era_lines]
