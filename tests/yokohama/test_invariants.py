"""Positions that cannot occur: each promise of the title is broken, named and refused."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.proofs import proves
from tests.yokohama.positions import BLUE, PINK, PURPLE, area, begin_turn, house, new_game, own, president, put, shop
from tycoon.core.agenda import Item
from tycoon.core.errors import BadPosition
from tycoon.games.yokohama.area_action import LEAVE_ONE, RECOVER, TAKE_TOKEN
from tycoon.games.yokohama.areas.chinatown import EXCHANGE
from tycoon.games.yokohama.areas.church import CHURCH_SPACE
from tycoon.games.yokohama.areas.employment import HIRE
from tycoon.games.yokohama.areas.port import REFILL_PORT, TAKE_ORDER
from tycoon.games.yokohama.building import BUILD
from tycoon.games.yokohama.extra_actions import EXTRA_PHASE
from tycoon.games.yokohama.game import YOKOHAMA
from tycoon.games.yokohama.invariants.listed import INVARIANTS
from tycoon.games.yokohama.orders import AFTER_ORDER, KEEP_ORDER
from tycoon.games.yokohama.placement import PLACE_BESIDE, PLACE_MORE
from tycoon.games.yokohama.president import MOVE_PRESIDENT, Walk
from tycoon.games.yokohama.recall import RECALL_SOME
from tycoon.games.yokohama.rewards import MOVE_FROM, MOVE_TO, NAME_GOOD
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE
from tycoon.games.yokohama.technologies import PLACE_STATION
from tycoon.games.yokohama.turn import END_TURN

BY_NAME = {invariant.name: invariant for invariant in INVARIANTS}
Break = Callable[[YokohamaState], None]
CASES: dict[str, tuple[str, str, Break]] = {}


def breaks(promise: str, phrase: str) -> Callable[[Break], Break]:
    """The function breaks this promise of a position in which purple begins a turn of round 5; then that is said."""

    def note(broken: Break) -> Break:
        CASES[broken.__name__] = (promise, phrase, broken)
        return broken

    return note


def later(seats: int = 4) -> YokohamaState:
    s = begin_turn(new_game(seats, at={"r0c0": "bank"}))
    s.round = 5
    return s


def test_the_position_that_is_broken_below_can_occur() -> None:
    s = later()
    assert YOKOHAMA.load(s.dump()).dump() == s.dump()


def test_every_promise_is_broken_by_some_position() -> None:
    assert {promise for promise, _, _ in CASES.values()} == set(BY_NAME)


# -- in few words ------------------------------------------------------------------------------------------------


def on_board(s: YokohamaState, owners: list[int], count: int) -> None:
    """So many assistants of blue are on the church or customs board."""
    for space in [space for space, owner in enumerate(owners) if owner == NONE][:count]:
        owners[space] = BLUE
        s.warehouse[BLUE] -= 1


def hold_orders(s: YokohamaState, count: int) -> None:
    """Purple holds so many orders, taken from the deck in everybody's sight."""
    while s.orders[PURPLE].bit_count() < count:
        card, s.order_deck = s.order_deck[0], s.order_deck[1:]
        s.orders[PURPLE] |= 1 << card
        s.seen[PURPLE] |= 1 << card


def fulfilled_of(s: YokohamaState, country: str, count: int) -> None:
    """Purple has fulfilled orders of one country, which come from the deck."""
    t = s.tables
    number = t.country_ids.index(country)
    held = [s.ports[place] for place in range(len(s.ports))]
    cards = [card for card in s.order_deck if t.order_country[card] == number and card not in held][:count]
    assert len(cards) == count
    s.order_deck = tuple(card for card in s.order_deck if card not in cards)
    for card in cards:
        s.fulfilled[PURPLE] |= 1 << card
        s.symbols[number] += 1


def under_way(s: YokohamaState, *items: Item[Any]) -> None:
    """Purple's main action is over but for these items; the first one is at the bottom."""
    s.agenda = [END_TURN, EXTRA_PHASE, *items]


def acting(s: YokohamaState, name: str, power: int, *items: Item[Any]) -> None:
    """Purple acts on an area with this power, and these items are left of it."""
    president(s, PURPLE, name)
    put(s, PURPLE, name, power - 1)
    s.acting, s.power = area(s, name), power
    under_way(s, RECOVER, *items)


# -- pieces ------------------------------------------------------------------------------------------------------


@breaks("every assistant is in one place", "seat 0: 19 assistants, not 20")
def assistant_lost(s: YokohamaState) -> None:
    s.hand[PURPLE] -= 1


@breaks("every shop is in one place, and one a tile and player", "seat 0: 9 shops, not 8")
def shop_too_many(s: YokohamaState) -> None:
    s.shop_hand[PURPLE] += 1


@breaks("every trading house is in one place, and one a tile", "two trading houses on one building tile")
def two_houses(s: YokohamaState) -> None:
    house(s, PURPLE, "bank")
    house(s, BLUE, "bank")


@breaks("nothing goes back to the warehouse", "seat 0: 13 assistants in the warehouse, which held 12")
def assistant_returned(s: YokohamaState) -> None:
    s.hand[PURPLE] -= 1
    s.warehouse[PURPLE] += 1


@breaks("nothing stands on the canal or out of play", "seat 0: the president cannot be on canal")
def president_on_the_canal(s: YokohamaState) -> None:
    president(s, PURPLE, "canal")


@breaks("nobody owes anything", "less than no yen")
def debts(s: YokohamaState) -> None:
    s.money[BLUE] = -1


@breaks("presidents share an area by Postal System or Station only", "presidents of seat 0 and seat 1, without Postal")
def two_presidents(s: YokohamaState) -> None:
    president(s, PURPLE, "bank")
    president(s, BLUE, "bank")


@breaks("presidents share an area by Postal System or Station only", "presidents of seat 0 and seat 1 and seat 2")
def three_presidents_of_whom_one_may_join(s: YokohamaState) -> None:
    own(s, PURPLE, "postal_system")
    for seat in (PURPLE, BLUE, PINK):
        president(s, seat, "bank")


@breaks("presidents share an area by Postal System or Station only", "area bank: the presidents")
def station_elsewhere(s: YokohamaState) -> None:
    own(s, PURPLE, "station")
    s.station = area(s, "church")
    president(s, PURPLE, "bank")
    president(s, BLUE, "bank")


@breaks("the station is on the table when somebody owns Station", "nobody has placed it")
def station_without_its_technology(s: YokohamaState) -> None:
    s.station = area(s, "bank")


@breaks(
    "the station is on the table when somebody owns Station", "somebody owns Station, but the station is on no area"
)
def technology_without_its_station(s: YokohamaState) -> None:
    own(s, BLUE, "station")


@breaks("every agent is in one place", "agents: 4 of uk, not 3")
def agent_too_many(s: YokohamaState) -> None:
    s.supply[s.tables.country_ids.index("uk")] += 1


@breaks("an agent comes from a pair of symbols", "seat 0: 1 agents of us, but only 0 symbols")
def agent_without_symbols(s: YokohamaState) -> None:
    s.agents[0] += 1
    s.supply[0] -= 1


@breaks("an agent comes from a pair of symbols", "2 symbols of uk, but 0 agents, although some are left")
def pair_without_agent(s: YokohamaState) -> None:
    fulfilled_of(s, "uk", 2)


@breaks("a free agent comes from a token", "seat 0: 1 free agents, but tokens for 0")
def free_agent_from_nowhere(s: YokohamaState) -> None:
    s.free_agents = [1, 0, 0, 0]


@breaks("every 5-power token is in one place", "5-power tokens of the players are not those gone from the areas")
def token_lost(s: YokohamaState) -> None:
    s.token_areas &= ~(1 << area(s, "bank"))


@breaks("every 5-power token is in one place", "two players have the same 5-power token")
def token_twice(s: YokohamaState) -> None:
    s.token_areas &= ~(1 << area(s, "bank"))
    s.tokens_won[PURPLE] = s.tokens_won[BLUE] = 1 << s.tokens[area(s, "bank")]


@breaks("every 5-power token is in one place", "belongs to the mini-expansion")
def token_of_the_mini_expansion(s: YokohamaState) -> None:
    tokens = list(s.tokens)
    tokens[area(s, "bank")] = s.tables.token_ids.index("fa1")
    s.tokens = tuple(tokens)


@breaks("a reward token is for all achievements, once a player", "a reward token is for completing all achievements")
def reward_token_unearned(s: YokohamaState) -> None:
    s.kept_tokens = [1, 0, 0, 0]


# -- cards -------------------------------------------------------------------------------------------------------


@breaks("every order card is in one place", "order card .* is there 2 times")
def order_twice(s: YokohamaState) -> None:
    s.fulfilled[PURPLE] |= s.orders[PURPLE]


@breaks("every technology card is in one place, and no name twice with a player", "two technologies of the same name")
def technology_twice(s: YokohamaState) -> None:
    t = s.tables
    cards = (t.card_ids.index(40), t.card_ids.index(41))
    s.technologies[PURPLE] = cards
    s.tech[PURPLE] = 1 << t.card_tech[cards[0]]


@breaks("at most three orders in hand", "seat 0: 4 orders in hand; the limit is 3")
def four_orders(s: YokohamaState) -> None:
    hold_orders(s, 4)


@breaks("as many orders are out of the game as at setup", "orders_removed: 1 cards, not 0 with 4 players")
def order_removed(s: YokohamaState) -> None:
    s.orders_out, s.order_deck = s.order_deck[:1], s.order_deck[1:]


@breaks("one dealt order is kept and the other put away", "seat 0: 0 orders put away at the start, not 1")
def nothing_put_away(s: YokohamaState) -> None:
    s.order_deck += tuple(card for card in range(36) if s.discarded[PURPLE] >> card & 1)
    s.discarded = [0, *s.discarded[1:]]


@breaks("one dealt order is kept and the other put away", "only the order kept at the start was not seen by everybody")
def two_orders_unseen(s: YokohamaState) -> None:
    hold_orders(s, 3)
    s.seen[PURPLE] = 0


@breaks("a port has no gap, and no empty slot while there are cards", "port_a: a gap between the cards")
def gap_in_a_port(s: YokohamaState) -> None:
    s.order_deck += (s.ports[2],)
    s.ports[2] = NONE


@breaks("a port has no gap, and no empty slot while there are cards", "port_a: an empty slot, although there are cards")
def port_not_refilled(s: YokohamaState) -> None:
    s.order_deck += (s.ports[5],)
    s.ports[5] = NONE


@breaks("a laboratory has no gap, and no empty slot while there are cards", "laboratory_a: an empty slot")
def laboratory_not_refilled(s: YokohamaState) -> None:
    s.tech_deck += (s.labs[5],)
    s.labs[5] = NONE


# -- the course of the game --------------------------------------------------------------------------------------


@breaks("turns go clockwise", "it is the turn of seat 0, not of seat 1")
def turn_of_another(s: YokohamaState) -> None:
    s.active = BLUE


@breaks("turns go clockwise", "nothing is asked, but the round is not over")
def nothing_asked(s: YokohamaState) -> None:
    s.agenda = []


@breaks("who has not had a turn has what everybody starts with", "seat 2: has not had a turn yet")
def president_before_the_first_turn(s: YokohamaState) -> None:
    s.round = 1
    president(s, PINK, "bank")


@breaks(
    "the end is set off by its conditions alone", "6 assistants are on the church board, so 'end_round' cannot be 0"
)
def six_in_the_church(s: YokohamaState) -> None:
    on_board(s, s.church, 6)


@breaks(
    "the end is set off by its conditions alone", "6 assistants are on the customs board, so 'end_round' cannot be 0"
)
def six_in_the_customs(s: YokohamaState) -> None:
    on_board(s, s.customs, 6)


@breaks("the end is set off by its conditions alone", "seat 0 has built 8 shops, so 'end_round' cannot be 0")
def eight_shops(s: YokohamaState) -> None:
    s.shop_hand[PURPLE], s.shop_ware[PURPLE] = 8, 0
    for place in range(8):
        shop(s, PURPLE, s.tables.area_ids[place])


@breaks("the end is set off by its conditions alone", "seat 0 has built 4 trading houses, so 'end_round' cannot be 0")
def four_houses(s: YokohamaState) -> None:
    for place in range(4):
        house(s, PURPLE, s.tables.area_ids[place])


@breaks("the end is set off by its conditions alone", "'end_round' is set, but no condition for the end is met")
def end_without_reason(s: YokohamaState) -> None:
    s.end_round = 5


@breaks("one round follows the one in which the end was set off", "round 3 is the last, not 5")
def played_on(s: YokohamaState) -> None:
    on_board(s, s.church, 6)
    s.end_round = 2


@breaks("one round follows the one in which the end was set off", "'end_round' is 9, but it is round 5")
def end_to_come(s: YokohamaState) -> None:
    on_board(s, s.church, 6)
    s.end_round = 9


@breaks("one agent a turn", "seat 0: 1 agents used this turn, but 0 used in all")
def agent_of_nobody(s: YokohamaState) -> None:
    s.agent_used = 1


@breaks("only an owned technology can be used", "seat 0 does not own spinning_mill")
def trade_not_owned(s: YokohamaState) -> None:
    s.trades = 1


@breaks("an area action has a power and somebody who acts", "'power' without an area that is 'acting'")
def power_of_nothing(s: YokohamaState) -> None:
    s.power = 3


@breaks("an area action has a power and somebody who acts", "seat 0 acts on chinatown without president and without")
def action_of_nobody(s: YokohamaState) -> None:
    acting(s, "chinatown", 3, EXCHANGE[3])
    president(s, PURPLE, None)


# -- the agenda --------------------------------------------------------------------------------------------------


@breaks(
    "the phases of a turn follow each other", "the phases of a turn do not follow each other: EndTurn, MovePresident"
)
def no_extra_phase(s: YokohamaState) -> None:
    s.agenda = [END_TURN, MOVE_PRESIDENT]


@breaks("the phases of a turn follow each other", "agenda: Exchange outside an area action")
def exchange_outside_an_action(s: YokohamaState) -> None:
    under_way(s, EXCHANGE[1])


@breaks("the phases of a turn follow each other", "agenda: RecallSome before the movement")
def recall_before_the_movement(s: YokohamaState) -> None:
    s.agenda.append(RECALL_SOME)


@breaks("the phases of a turn follow each other", "agenda: PlaceMore at the wrong time of the turn")
def placing_after_the_movement(s: YokohamaState) -> None:
    under_way(s, PLACE_MORE)


@breaks("the phases of a turn follow each other", "agenda: TakeToken above Exchange")
def token_before_the_action(s: YokohamaState) -> None:
    acting(s, "chinatown", 5, EXCHANGE[1], TAKE_TOKEN)


@breaks("orders are kept in turn order", "orders are kept in turn order from the start player on")
def order_kept_out_of_turn(s: YokohamaState) -> None:
    s.agenda.append(KEEP_ORDER[BLUE])


@breaks("the agenda speaks of what is there", "Exchange: 4 left, but power 3 allows 3")
def more_exchanges_than_power(s: YokohamaState) -> None:
    acting(s, "chinatown", 3, EXCHANGE[4])


@breaks("the agenda speaks of what is there", "Hire: 4 left, but power 3 allows 2")
def more_pieces_than_power(s: YokohamaState) -> None:
    acting(s, "employment_agency", 3, HIRE[4])


@breaks("the agenda speaks of what is there", "ChurchSpace: the action is on another area")
def church_in_the_bank(s: YokohamaState) -> None:
    acting(s, "bank", 3, CHURCH_SPACE)


@breaks("the agenda speaks of what is there", "TakeOrder: the action is on another area")
def order_from_the_other_port(s: YokohamaState) -> None:
    acting(s, "port_a", 3, TAKE_ORDER[1])


@breaks("the agenda speaks of what is there", "RefillPort: a row is refilled right after the second order")
def refill_that_waits(s: YokohamaState) -> None:
    acting(s, "port_a", 3, REFILL_PORT[0], TAKE_ORDER[0])


@breaks("the agenda speaks of what is there", "Build: with power 3; 4 is needed")
def building_without_power(s: YokohamaState) -> None:
    acting(s, "bank", 3, BUILD)


@breaks("the agenda speaks of what is there", "LeaveOne: seat 0 has no technology for it")
def leaving_one_without_telephone(s: YokohamaState) -> None:
    acting(s, "bank", 3)
    under_way(s, LEAVE_ONE)


@breaks("the agenda speaks of what is there", "AfterOrder: seat 0 has not fulfilled it")
def order_not_fulfilled(s: YokohamaState) -> None:
    under_way(s, AFTER_ORDER[3], NAME_GOOD[2])


@breaks("the agenda speaks of what is there", "PlaceStation: seat 0 has not just gained the technology for it")
def station_placed_by_nobody(s: YokohamaState) -> None:
    acting(s, "laboratory_a", 3, PLACE_STATION)


@breaks("the agenda speaks of what is there", "PlaceMore: 'placed' must name the areas")
def nobody_placed(s: YokohamaState) -> None:
    s.agenda = [END_TURN, EXTRA_PHASE, MOVE_PRESIDENT, PLACE_MORE]


@breaks("the agenda speaks of what is there", "PlaceBeside: seat 0 has no technology for it")
def placing_beside_without_telegraph(s: YokohamaState) -> None:
    put(s, PURPLE, "bank", 2)
    s.placed = 1 << area(s, "bank")
    s.agenda = [END_TURN, EXTRA_PHASE, MOVE_PRESIDENT, PLACE_BESIDE[area(s, "bank")]]


@breaks("the agenda speaks of what is there", "'placed' names areas, but nobody was placed yet in this turn")
def placed_before_placing(s: YokohamaState) -> None:
    s.placed = 1 << area(s, "bank")


@breaks("the agenda speaks of what is there", "Walk: he cannot have come this way")
def walk_without_assistants(s: YokohamaState) -> None:
    president(s, PURPLE, "bank")
    church = area(s, "church")
    under_way(s, Walk(church, 1 << church | 1 << area(s, "bank")))


@breaks("the agenda speaks of what is there", "MoveFrom: no reward brings 9 moves")
def more_moves_than_any_reward(s: YokohamaState) -> None:
    under_way(s, MOVE_FROM[9])


@breaks("the agenda speaks of what is there", "MoveTo: no assistant is there")
def move_of_nobody(s: YokohamaState) -> None:
    under_way(s, MOVE_TO[area(s, "bank")])


@breaks("the agenda speaks of what is there", "NameGood: no reward brings 7 goods of choice")
def more_goods_than_any_reward(s: YokohamaState) -> None:
    under_way(s, NAME_GOOD[14])


@proves("yokohama", "2-1")
@pytest.mark.parametrize("case", CASES)
def test_a_broken_promise_is_named(case: str) -> None:
    promise, phrase, broken = CASES[case]
    s = later()
    broken(s)
    assert re.search(phrase, BY_NAME[promise].broken(s))


@pytest.mark.parametrize("case", CASES)
def test_a_position_that_breaks_a_promise_is_refused(case: str) -> None:
    s = later()
    CASES[case][2](s)
    with pytest.raises(BadPosition):
        YOKOHAMA.load(json.loads(json.dumps(s.dump())))


# -- what only looks broken --------------------------------------------------------------------------------------


def test_presidents_may_share_the_area_of_the_station() -> None:
    s = later()
    own(s, PURPLE, "station")
    s.station = area(s, "bank")
    president(s, PURPLE, "bank")
    president(s, BLUE, "bank")
    assert BY_NAME["presidents share an area by Postal System or Station only"].broken(s) == ""


def test_a_pair_without_agent_can_occur_when_none_is_left() -> None:
    s = later()
    fulfilled_of(s, "uk", 2)
    country = s.tables.country_ids.index("uk")
    s.supply[country], s.agents[BLUE * 5 + country] = 0, 3
    s.symbols[BLUE * 5 + country] = 6
    assert BY_NAME["an agent comes from a pair of symbols"].broken(s) == ""


def test_five_in_the_church_end_nothing_with_four_players() -> None:
    s = later()
    on_board(s, s.church, 5)
    assert YOKOHAMA.load(s.dump()).end_round == 0
