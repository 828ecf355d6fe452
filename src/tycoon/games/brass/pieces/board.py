"""The things on the map: tiles, slots, lines, places, merchants."""

from __future__ import annotations

from tycoon.core.bits import bits
from tycoon.core.piece import Piece, Value, count, label, told
from tycoon.core.text import Text
from tycoon.games.brass.bonuses import IncomeBonus, MoneyBonus, PointsBonus
from tycoon.games.brass.build_sites import industry_card_sites
from tycoon.games.brass.distant_market import is_open
from tycoon.games.brass.edition import BEER, CANAL, EMPTY, IRON, NOBODY, NOTHING, RESOURCES, Edition
from tycoon.games.brass.links import lines_in_reach, lines_with_coal
from tycoon.games.brass.pieces.told import plus, pounds
from tycoon.games.brass.prices import build_price, link_price
from tycoon.games.brass.resources import ANY_PRICE, CoalReach, coal_sites
from tycoon.games.brass.scoring import link_icons
from tycoon.games.brass.sell_cotton import connected_ports, reaches_market
from tycoon.games.brass.sell_goods import connected_buyers, willing_buyers
from tycoon.games.brass.selling import for_sale
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import industry_text, line_text, place_text, slot_text, space_text, tile_text

# -- slots and tiles ---------------------------------------------------------------------------------------------


def slot_piece(s: BrassState, seat: int | None, slot: int) -> Piece:
    return empty_slot(s, seat, slot) if s.tile[slot] == EMPTY else tile_on_board(s, seat, slot)


def kind_values(e: Edition, kind: int) -> list[Value]:
    """Describe what the tile is worth once it is flipped, and what it takes to sell it."""
    out = [
        Value(label("vp_flipped"), count(e.kind_vp[kind]), "vp"),
        Value(label("income_flipped"), plus(e.kind_income[kind]), "income"),
        Value(label("icons_flipped"), count(e.kind_icons[kind]), "link"),
    ]
    if e.goods >> e.kind_industry[kind] & 1 and e.kind_beer[kind]:
        out.append(Value(label("beer_to_sell"), count(e.kind_beer[kind]), "beer"))
    return out


def tile_on_board(s: BrassState, seat: int | None, slot: int) -> Piece:
    e = s.edition
    kind, owner = s.tile[slot], s.owner[slot]
    industry = e.kind_industry[kind]
    flipped = s.flipped >> slot & 1
    values = kind_values(e, kind)
    holds = e.industry_holds[industry]
    if s.cubes[slot]:
        values.append(Value(Text(f"what.left_{RESOURCES[holds]}"), count(s.cubes[slot]), RESOURCES[holds]))
    now = _flipped(s, slot) if flipped else _unflipped(s, seat, slot)
    if e.kind_level[kind] == 1 and s.era == CANAL and len(e.era_ends) > 1:
        now.append(told("leaves"))
    return Piece(
        told("at", tile=tile_text(e, kind), place=slot_text(e, slot)),
        "8" if flipped else _rule_of(e, industry),
        told("owned_flipped" if flipped else "owned", seat=owner, own=int(owner == seat)),
        owner,
        e.industry_ids[industry],
        tuple(values),
        tuple(now),
    )


def _rule_of(e: Edition, industry: int) -> str:
    """Where the rules tell what a tile that is not flipped is for."""
    holds = e.industry_holds[industry]
    return "9.4" if holds == NOTHING else f"6.{holds + 1}"


def _flipped(s: BrassState, slot: int) -> list[Text]:
    """Each end of an era scores the flipped tiles on the board."""
    kind = s.tile[slot]
    icons = link_icons(s, s.edition.slot_place[slot])
    return [told("scores", points=s.edition.kind_vp[kind]), told("icons_here", icons=icons)]


def _unflipped(s: BrassState, seat: int | None, slot: int) -> list[Text]:
    e = s.edition
    industry = e.kind_industry[s.tile[slot]]
    holds = e.industry_holds[industry]
    if holds != NOTHING:
        return [told(f"flips_{RESOURCES[holds]}"), *_use_of(s, seat, slot, holds)]
    if industry == e.port:
        return [told("flips_port")]
    now = [told("flips_sold")]
    if seat is not None and for_sale(s, seat) >> slot & 1:
        now += _sale_of(s, seat, slot)
    return now


def _use_of(s: BrassState, seat: int | None, slot: int, holds: int) -> list[Text]:
    """Whether the seat may use the cubes or barrels on the tile."""
    if holds == IRON:
        return [told("use_iron")]
    if seat is None:
        return []
    connected = s.comp[s.edition.slot_place[slot]] & s.network[seat] != 0
    if holds == BEER and s.owner[slot] == seat:
        return [told("use_own_beer")]
    return [told(f"use_{RESOURCES[holds]}" if connected else f"use_{RESOURCES[holds]}_unlinked")]


def _sale_of(s: BrassState, seat: int, slot: int) -> list[Text]:
    """Whether the goods of an own tile can be sold now."""
    e = s.edition
    if e.port != NOTHING:
        if connected_ports(s, slot):
            return [told("sale_port")]
        return [told("sale_far" if is_open(s) and reaches_market(s, slot) else "sale_no_port")]
    willing = bits(willing_buyers(s, seat, slot))
    if willing:
        return [told("sale", merchant=space_text(e, willing[0]))]
    return [told("sale_no_beer" if connected_buyers(s, slot) else "sale_no_merchant")]


def empty_slot(s: BrassState, seat: int | None, slot: int) -> Piece:
    e = s.edition
    place = e.slot_place[slot]
    reach = CoalReach(s)
    values: list[Value] = []
    now: list[Text] = []
    for industry in range(e.industries):
        if not e.industry_slots[industry] >> slot & 1:
            continue
        kind = EMPTY if seat is None else s.lowest(seat, industry)
        icon = e.industry_ids[industry]
        if seat is None or kind == EMPTY:
            values.append(Value(industry_text(e, industry), None, icon))
            continue
        values.append(Value(tile_text(e, kind), pounds(e.kind_cost[kind]), icon))
        price = build_price(s, seat, e.build_option[industry][slot])
        to_be_had = coal_sites(s, e.kind_coal[kind], ANY_PRICE, reach) >> slot & 1
        if price is not None and price.money > e.kind_cost[kind] and to_be_had:
            now.append(told("costs_here", tile=tile_text(e, kind), money=price.money))
    if seat is not None:
        now += _access(s, seat, place)
    if seat is not None and e.one_tile_a_place[s.era] and s.own[seat] & e.place_sites[place]:
        now.append(told("one_tile"))
    return Piece(
        told("slot", place=place_text(e, place)), "9.1", told("slot_about"), None, "build", tuple(values), tuple(now)
    )


def _access(s: BrassState, seat: int, place: int) -> list[Text]:
    """Which cards of the seat build in a place."""
    e = s.edition
    here = e.place_sites[place]
    named = s.hand[seat] & e.place_cards[place] != 0
    if not any(slots & here for slots in e.industry_slots):
        return [Text("why.not_on_board", {"place": place_text(e, place)})]
    if not e.town_sites & here:  # a farm brewery: no location card names it
        return _access_to_farm(s, seat, place)
    if s.network[seat] & here and not named and not industry_card_sites(s, seat) & here:
        return [told("tile_not_enough", place=place_text(e, place))]
    if s.network[seat] & here:
        return [told("in_network_card" if named else "in_network", place=place_text(e, place))]
    if s.network[seat] == 0:
        return [told("no_network")]
    if not named and industry_card_sites(s, seat) & here:
        return [told("virtual_reach", place=place_text(e, place))]
    return [told("outside_card" if named else "outside", place=place_text(e, place))]


def _access_to_farm(s: BrassState, seat: int, place: int) -> list[Text]:
    if s.network[seat] == 0:
        return [told("no_network")]
    inside = s.network[seat] & s.edition.place_sites[place]
    return [told("farm_in_network" if inside else "farm_outside", place=place_text(s.edition, place))]


# -- lines -------------------------------------------------------------------------------------------------------


def line_piece(s: BrassState, seat: int | None, line: int) -> Piece:
    e = s.edition
    owner = s.line_owner[line]
    icons = sum([link_icons(s, place) for place in e.line_ends[line]])
    worth = Value(label("vp_link"), count(icons), "vp")
    name = told("link", line=line_text(e, line))
    era = ("canal", "rail")[s.era]
    if owner != NOBODY:
        about = told("owned", seat=owner, own=int(owner == seat))
        return Piece(name, "11", about, owner, era, (worth,), (told("link_scores", points=icons), told("link_joins")))
    if not e.era_lines[s.era] >> line & 1:
        return Piece(name, "5", told("line_other_era"), None, "link", (worth,), (told("line_closed"),))
    values = [Value(label("cost"), pounds(e.link_cost[s.era]), "pound"), worth]
    if e.link_coal[s.era]:
        values.insert(1, Value(label("coal"), count(e.link_coal[s.era]), "coal"))
    about = told(f"line_{era}")
    return Piece(name, "9.2", about, None, era, tuple(values), tuple(_line_now(s, seat, line)))


def _line_now(s: BrassState, seat: int | None, line: int) -> list[Text]:
    e = s.edition
    now: list[Text] = []
    if seat is not None:
        within = lines_in_reach(s, seat) >> line & 1
        now.append(told("line_in_reach" if within else "line_out_of_reach", left=s.links[seat]))
        price = link_price(s, line, e.link_cost[s.era], 0)
        if within and price.money > e.link_cost[s.era] and lines_with_coal(s, 1 << line, ANY_PRICE):
            now.append(told("line_costs", money=price.money))
    if e.second_link_cost[s.era] != EMPTY:
        now.append(told("second_link", cost=e.second_link_cost[s.era], beer=e.pair_beer[s.era]))
    return now


# -- places and merchants ----------------------------------------------------------------------------------------


def place_piece(s: BrassState, seat: int | None, place: int) -> Piece:
    e = s.edition
    slots = [slot for slot in range(e.slots) if e.slot_place[slot] == place]
    free = sum([1 for slot in slots if s.tile[slot] == EMPTY])
    values = [Value(label("vp_each_link"), count(link_icons(s, place)), "vp")]
    now: list[Text] = []
    if slots:
        values.append(Value(label("free_slots"), count(free), "build"))
        if seat is not None:
            now += _access(s, seat, place)
    elif seat is not None:
        now.append(told("reached" if s.network[seat] & e.place_sites[place] else "not_reached"))
    if e.market_sites & e.place_sites[place]:
        now.append(told("market_place"))
    about = told("place" if slots else "place_outside" if e.market_sites & e.place_sites[place] else "place_way")
    return Piece(
        place_text(e, place), "5", about, None, "merchant" if not slots else "build", tuple(values), tuple(now)
    )


def merchant_piece(s: BrassState, seat: int | None, space: int) -> Piece:
    e = s.edition
    tile = s.merchants[space]
    name = told("merchant", place=space_text(e, space))
    if tile == EMPTY:
        return Piece(name, "3", None, None, "merchant", (), (told("merchant_absent"),))
    goods = [i for i in range(e.industries) if e.merchant_goods[tile] >> i & 1]
    values = [Value(industry_text(e, industry), None, e.industry_ids[industry]) for industry in goods]
    now = [told("merchant_buys" if goods else "merchant_blank")]
    if goods:
        now.append(_barrel(s, space))
    about = None
    if seat is not None:
        linked = s.network[seat] & s.comp[e.space_place[space]] != 0
        about = told("merchant_linked" if linked else "merchant_unlinked")
        ready = sum([1 for slot in bits(for_sale(s, seat)) if willing_buyers(s, seat, slot) >> space & 1])
        if goods:
            now.append(told("merchant_ready", tiles=ready))
    return Piece(name, "9.4", about, None, "merchant", tuple(values), tuple(now))


def _barrel(s: BrassState, space: int) -> Text:
    """The barrel beside a merchant and what its use brings."""
    if not s.barrels >> space & 1:
        comes_back = s.era == CANAL and len(s.edition.era_ends) > 1
        return told("barrel_gone" if comes_back else "barrel_gone_for_good")
    bonus = s.edition.space_bonus[space]
    if isinstance(bonus, MoneyBonus):
        return told("barrel_money", amount=bonus.amount)
    if isinstance(bonus, PointsBonus):
        return told("barrel_vp", amount=bonus.amount)
    if isinstance(bonus, IncomeBonus):
        return told("barrel_income", amount=bonus.amount)
    return told("barrel_develop")
