"""What a seat may know of Yokohama as a row of numbers, for learning programs. The layout only grows."""

from __future__ import annotations

from typing import Final

from tycoon.core.layout import CATEGORY, COUNT, FLAG, Layout, Row, relative
from tycoon.games.yokohama.bundle import GOODS
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import COUNTRIES, NEUTRAL, SHOP_SPACES, Tables

SEATS: Final = 4
"""The layout has room for so many."""
OF_A_SEAT: Final = 36
"""Numbers of a seat: as `_of_seat` has them."""
ACHIEVEMENTS: Final = 3
NEUTRAL_OWNER: Final = SEATS + 1


def lay_out(layout: Layout, t: Tables) -> None:
    """Append the slices of Yokohama."""
    orders, cards = len(t.order_ids), len(t.card_ids)
    layout.add("round", 2, COUNT, 20, "round, and the round in which the end was set off (0: not yet)")
    layout.add("turn", 5, COUNT, 4, "turns of the round that are over, agents used this turn, areas that got an"
               " assistant in this placement, power of the area action, 1 if its extra copper was given")  # fmt: skip
    layout.add("start_player", 1, CATEGORY, SEATS, "who began: 1 this seat, 2 the next one, ...")
    layout.add("active", 1, CATEGORY, SEATS, "whose turn it is: 1 this seat, 2 the next one, ...")
    layout.add("trades", t.trades, FLAG, 1, "once-per-turn technologies still to be used this turn")
    layout.add("placed", t.areas, FLAG, 1, "areas that got an assistant in this placement step")
    layout.add("acting", 1, CATEGORY, t.areas, "area of the present or last area action, from 1; 0: none")
    layout.add("station", 1, CATEGORY, t.areas, "area of the station token, from 1; 0: none")
    layout.add("slots", t.areas, CATEGORY, t.areas, "slot of each area in the city, from 1; 0: not in play")
    layout.add("area_tiles", t.areas, CATEGORY, len(t.tile_ids), "building tile of each area, from 1; 0: none")
    layout.add("area_tokens", t.areas, CATEGORY, len(t.token_ids), "5-power token that lies there, from 1; 0: none")
    layout.add("houses", t.areas, CATEGORY, SEATS, "owner of the trading house: 1 this seat, ...; 0: none")
    layout.add("shops", t.areas * SHOP_SPACES, CATEGORY, SEATS, "owner of each shop space, area by area; 0: none")
    layout.add("assistants", SEATS * t.areas, COUNT, 4, "for this seat, the next one, ...: assistants in each area")
    layout.add("presidents", SEATS, CATEGORY, t.areas, "for each seat the area of its president, from 1; 0: in hand")
    seat_meaning = (
        "for each seat: 1 if there is such a seat, assistants in hand and warehouse, shops in hand and warehouse,"
        " houses in hand and warehouse, yen, points, 4 goods, imports, order cards in hand, fulfilled orders,"
        " free agents and used ones, reward tokens, 5-power tokens, put-away orders, 5 country symbols,"
        " 5 agents, 5 used agents"
    )
    layout.add("seats", SEATS * OF_A_SEAT, COUNT, 20, seat_meaning)
    layout.add("technologies", SEATS * len(t.tech_ids), FLAG, 1, "for each seat the technologies it owns")
    layout.add("orders", orders, FLAG, 1, "order cards in this seat's hand")
    layout.add("put_away", orders, FLAG, 1, "order cards this seat put away at the start")
    layout.add("orders_seen", (SEATS - 1) * orders, FLAG, 1, "for the others, in order: cards everybody saw them take")
    layout.add("fulfilled", orders, FLAG, 1, "order cards that anybody has fulfilled")
    layout.add("ports", len(t.port_boards) * t.port_slots, CATEGORY, orders, "order card in each slot, from 1; 0: none")
    labs = len(t.lab_boards) * t.lab_slots
    layout.add("laboratories", labs, CATEGORY, cards, "technology card in each slot, from 1; 0: none")
    layout.add(
        "church", len(t.church_faith), CATEGORY, NEUTRAL_OWNER, "owner of each space: 1 this seat, ...; 5: neutral"
    )
    layout.add("customs", len(t.customs_imports), CATEGORY, NEUTRAL_OWNER, "the same in the customs house")
    tiles = len(t.achievement_ids)
    layout.add("achievements", ACHIEVEMENTS, CATEGORY, tiles, "the achievement tiles of the game, from 1")
    layout.add("achieved", ACHIEVEMENTS * SEATS, COUNT, SEATS, "for each of them the place of each seat on it; 0: none")
    layout.add("reward_tokens", len(t.reward_token_ids), FLAG, 1, "achievement reward tokens left")
    layout.add("agents", COUNTRIES, COUNT, 5, "foreign agents left, by country")
    layout.add("decks", 3, COUNT, 36, "order cards in the deck, order cards removed, technology cards in the deck")


def observe(s: YokohamaState, seat: int, row: Row) -> None:
    """Append the numbers of these slices."""
    t = s.tables
    seats = s.seats
    areas = t.areas
    whose = relative(seat, seats)
    row.number(s.round)
    row.number(s.end_round)
    row.number(s.turn)
    row.number(s.agent_used)
    row.size_of(s.placed)
    row.number(s.power)
    row.number(s.mined)
    row.number(whose[s.first + 1])
    row.number(whose[s.active + 1])
    row.flags(s.trades, t.trades)
    row.flags(s.placed, areas)
    row.number(s.acting + 1)
    row.number(s.station + 1)
    row.next_of(s.slots)
    row.next_of(s.tiles)
    _tokens(s, row)
    row.numbers(_houses(s, whose))
    row.owners(s.shop_spaces, whose)
    absent = SEATS - seats
    row.in_turn(s.assistants, seats, seat)
    row.zeros(absent * areas)
    for offset in range(seats):
        row.number(s.president[(seat + offset) % seats] + 1)
    row.zeros(absent)
    for offset in range(seats):
        _of_seat(s, (seat + offset) % seats, row)
    row.zeros(absent * OF_A_SEAT)
    techs = len(t.tech_ids)
    for offset in range(seats):
        row.flags(s.tech[(seat + offset) % seats], techs)
    row.zeros(absent * techs)
    orders = len(t.order_ids)
    row.flags(s.orders[seat], orders)
    row.flags(s.discarded[seat], orders)
    fulfilled = s.fulfilled[seat]
    for offset in range(1, seats):
        other = (seat + offset) % seats
        row.flags(s.seen[other] & s.orders[other], orders)
        fulfilled |= s.fulfilled[other]
    row.zeros(absent * orders)
    row.flags(fulfilled, orders)
    row.next(s.ports)
    row.next(s.labs)
    _spaces(s.church, whose, row)
    _spaces(s.customs, whose, row)
    row.next_of(s.achievements)
    for reached in s.achieved:
        places = [0, 0, 0, 0]
        for place, other in enumerate(reached):
            places[whose[other + 1] - 1] = place + 1
        row.numbers(places)
    row.flags(s.reward_tokens, len(t.reward_token_ids))
    row.numbers(s.supply)
    row.number(len(s.order_deck))
    row.number(len(s.orders_out))
    row.number(len(s.tech_deck))


def _tokens(s: YokohamaState, row: Row) -> None:
    """For each area the 5-power token that still lies there, from 1."""
    left = s.token_areas
    for area in range(s.tables.areas):
        row.number(s.tokens[area] + 1 if left & 1 else 0)
        left >>= 1


def _houses(s: YokohamaState, whose: list[int]) -> list[int]:
    """For each area the owner of the trading house."""
    houses = [0] * s.tables.areas
    for seat in range(s.seats):
        own = s.houses[seat]
        while own:
            low = own & -own
            houses[low.bit_length() - 1] = whose[seat + 1]
            own ^= low
    return houses


def _spaces(owners: list[int], whose: list[int], row: Row) -> None:
    for owner in owners:
        row.number(NEUTRAL_OWNER if owner == NEUTRAL else whose[owner + 1])


def _of_seat(s: YokohamaState, seat: int, row: Row) -> None:
    """The public numbers of a seat."""
    countries = seat * COUNTRIES
    row.number(1)
    row.number(s.hand[seat])
    row.number(s.warehouse[seat])
    row.number(s.shop_hand[seat])
    row.number(s.shop_ware[seat])
    row.number(s.house_hand[seat])
    row.number(s.house_ware[seat])
    row.number(s.money[seat])
    row.number(s.vp[seat])
    row.part(s.goods, seat * GOODS, (seat + 1) * GOODS)
    row.number(s.imports[seat])
    row.size_of(s.orders[seat])
    row.size_of(s.fulfilled[seat])
    row.number(s.free_agents[seat])
    row.number(s.free_spent[seat])
    row.size_of(s.kept_tokens[seat])
    row.size_of(s.tokens_won[seat])
    row.size_of(s.discarded[seat])
    row.part(s.symbols, countries, countries + COUNTRIES)
    row.part(s.agents, countries, countries + COUNTRIES)
    row.part(s.agents_spent, countries, countries + COUNTRIES)
