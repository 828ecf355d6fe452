"""Extra actions: agents, achievements, orders, country pairs. Rules 8."""

from __future__ import annotations

import pytest

from tests.support.proofs import proves
from tests.yokohama.positions import (
    BLUE,
    PURPLE,
    act_with,
    area,
    asked,
    begin_turn,
    goods,
    goods_of,
    house,
    new_game,
    offered,
    orders,
    own,
    play,
    president,
    put,
    reason,
    shop,
)
from tycoon.games.yokohama.achievements import meets
from tycoon.games.yokohama.state import YokohamaState


def with_agent() -> YokohamaState:
    """Seat 0 has a foreign agent, its president on the bank, and nothing else to do."""
    s = new_game()
    orders(s, PURPLE)
    goods(s, PURPLE)
    president(s, PURPLE, "bank")
    s.agents[0] = 1
    return s


@proves("yokohama", "8.1-2")
def test_an_agent_needs_an_own_assistant_and_not_the_own_president() -> None:
    s = with_agent()
    put(s, PURPLE, "bank")
    put(s, PURPLE, "church")
    begin_turn(s)
    assert "agent Church" in offered(s)
    assert reason(s, "agent Bank") == "own_president_here"
    assert reason(s, "agent Port A") == "no_assistant_here"


@proves("yokohama", "8.1-3")
def test_an_opposing_president_does_not_matter_and_is_not_paid() -> None:
    s = with_agent()
    put(s, PURPLE, "tea_plantation", 2)
    president(s, BLUE, "tea_plantation")
    before = s.money[:]
    play(begin_turn(s), "agent Tea Plantation 1")
    assert s.money == before
    assert goods_of(s, PURPLE) == {"tea": 2}


@proves("yokohama", "14.16")
def test_the_trading_house_of_another_earns_with_an_agent_too() -> None:
    s = with_agent()
    put(s, PURPLE, "tea_plantation", 2)
    house(s, BLUE, "tea_plantation")
    before = s.money[BLUE]
    play(begin_turn(s), "agent Tea Plantation 1")
    assert s.money[BLUE] == before + 1


@proves("yokohama", "8.1-1")
def test_one_agent_a_turn_in_both_phases_together() -> None:
    s = with_agent()
    s.agents[0] = 2
    put(s, PURPLE, "tea_plantation", 2)
    put(s, PURPLE, "church", 1)
    put(s, PURPLE, "port_a", 1)
    play(begin_turn(s), "agent Tea Plantation 1")
    assert reason(s, "agent Church") == "agent_used"


@proves("yokohama", "8.1-1")
def test_an_agent_may_be_used_after_the_main_action() -> None:
    s = with_agent()
    put(s, PURPLE, "church")
    act_with(s, "bank", 2)
    assert offered(s) == ["end turn", "agent Church"]


@proves("yokohama", "8.1-3")
def test_an_agent_acts_with_token_and_building_at_full_power() -> None:
    s = with_agent()
    put(s, PURPLE, "tea_plantation", 5)
    play(begin_turn(s), "agent Tea Plantation 1")
    assert asked(s) == "TakeToken"
    assert asked(play(s, "leave token")) == "Build"


def test_an_agent_gained_this_turn_can_be_used_this_turn() -> None:
    s = new_game()
    orders(s, PURPLE, 9, 11)
    goods(s, PURPLE, copper=3, tea=2, fish=1)
    put(s, PURPLE, "tea_plantation")
    play(begin_turn(s), "fulfil 9", "fulfil 11")
    assert s.agents[s.tables.country_ids.index("uk")] == 1
    assert "agent Tea Plantation 1" in offered(s)


@proves("yokohama", "8.1-4")
def test_spent_agents_do_not_come_back() -> None:
    s = with_agent()
    put(s, PURPLE, "tea_plantation", 2)
    play(begin_turn(s), "agent Tea Plantation 1")
    assert s.agents_spent[0] == 1
    assert s.supply == s.tables.agent_supply


# -- orders ------------------------------------------------------------------------------------------------------


@proves("yokohama", "8.3-1")
def test_an_order_takes_its_goods_and_gives_its_reward() -> None:
    s = new_game()
    orders(s, PURPLE, 3)
    goods(s, PURPLE, silk=1, tea=4)
    play(begin_turn(s), "fulfil 3")
    assert goods_of(s, PURPLE) == {"tea": 1}
    assert (s.vp[PURPLE], s.hand[PURPLE], s.warehouse[PURPLE]) == (6, 9, 11)
    assert s.orders[PURPLE] == 0
    assert s.fulfilled[PURPLE] == 1 << s.tables.order_ids.index(3)


@proves("yokohama", "8.3-1")
def test_an_order_needs_all_its_goods() -> None:
    s = new_game()
    orders(s, PURPLE, 3)
    goods(s, PURPLE, tea=4)
    begin_turn(s)
    assert reason(s, "fulfil 3") == "goods_short"
    assert reason(s, "fulfil 4") == "order_not_in_hand"


def test_several_orders_in_one_phase() -> None:
    s = new_game()
    orders(s, PURPLE, 1, 26)
    goods(s, PURPLE, copper=2, tea=3)
    play(begin_turn(s), "fulfil 1", "fulfil 26")
    assert s.fulfilled[PURPLE].bit_count() == 2
    assert s.imports[PURPLE] == 3


@proves("yokohama", "4-1")
def test_orders_can_be_fulfilled_after_the_main_action() -> None:
    s = new_game()
    orders(s, PURPLE, 1)
    goods(s, PURPLE, tea=1)
    act_with(s, "tea_plantation_1", 2)
    assert "fulfil 1" in offered(s)


@proves("yokohama", "4-1")
def test_phase_a_ends_with_the_first_placement() -> None:
    s = new_game()
    orders(s, PURPLE, 1)
    goods(s, PURPLE, tea=3)
    play(begin_turn(s), "place Bank")
    assert not [move for move in offered(s) if move.startswith("fulfil")]


# -- country pairs -----------------------------------------------------------------------------------------------


def test_a_technology_and_an_order_make_a_pair() -> None:
    s = new_game()
    country = s.tables.country_ids.index("uk")
    s.symbols[country] = 1
    orders(s, PURPLE, 1)
    goods(s, PURPLE, tea=3)
    play(begin_turn(s), "fulfil 1")
    assert s.agents[country] == 1
    assert s.supply[country] == 2


@proves("yokohama", "8.4-1")
def test_each_new_pair_brings_another_agent() -> None:
    s = new_game()
    country = s.tables.country_ids.index("uk")
    s.symbols[country] = 3
    orders(s, PURPLE, 1)
    goods(s, PURPLE, tea=3)
    play(begin_turn(s), "fulfil 1")
    assert s.agents[country] == 1


@proves("yokohama", "8.4-1")
def test_an_odd_symbol_brings_nothing() -> None:
    s = new_game()
    orders(s, PURPLE, 1)
    goods(s, PURPLE, tea=3)
    play(begin_turn(s), "fulfil 1")
    assert s.agent_count(PURPLE) == 0


# -- achievements ------------------------------------------------------------------------------------------------


def set_up(s: YokohamaState, name: str) -> None:
    """Seat 0 just meets the requirement of this achievement."""
    goods(s, PURPLE)
    s.money[PURPLE] = 0
    if name in ("a1", "a2", "a3", "a4"):
        needed = s.tables.achievement_goods[s.tables.achievement_ids.index(name)]
        s.goods[:4] = needed
    elif name == "b1":
        s.fulfilled[PURPLE] = 0b11111
    elif name == "b2":
        s.money[PURPLE] = 10
    elif name == "b3":
        own(s, PURPLE, "ball", "winery", "tram", "station")
    elif name == "b4":
        s.imports[PURPLE] = 4
    else:
        areas = {
            "c1": ("tea_plantation_1", "tea_plantation_2", "silk_mill_1"),
            "c2": ("bank", "church", "port_a", "port_b"),
            "c3": ("tea_plantation_1", "copper_mine_1", "bank", "church"),
            "c4": ("tea_plantation_1", "bank", "church", "port_a"),
        }
        for name_ in areas[name][:-1]:
            s.shop_hand[PURPLE] = 1
            shop(s, PURPLE, name_)
        house(s, PURPLE, areas[name][-1])


ALL = ["a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4"]


@proves("yokohama", "8.2-1")
@pytest.mark.parametrize("name", ALL)
def test_each_achievement_is_met_by_what_it_asks_for_and_not_before(name: str) -> None:
    s = new_game()
    number = s.tables.achievement_ids.index(name)
    orders(s, PURPLE)
    goods(s, PURPLE)
    s.money[PURPLE] = 0
    assert not meets(s, PURPLE, number)
    set_up(s, name)
    assert meets(s, PURPLE, number)


@proves("yokohama", "8.2-3", "8.2-4")
@pytest.mark.parametrize("name", ALL)
def test_each_achievement_scores_and_costs_nothing_but_an_assistant(name: str) -> None:
    s = new_game()
    number = s.tables.achievement_ids.index(name)
    place = "ABC".index(s.tables.achievement_group[number])
    s.achievements = tuple(number if at == place else tile for at, tile in enumerate(s.achievements))
    orders(s, PURPLE)
    set_up(s, name)
    before = (s.money[:], s.goods[:], s.imports[:])
    play(begin_turn(s), f"achieve {name}")
    assert s.vp[PURPLE] == s.tables.achievement_first[number]
    assert (s.money, s.goods, s.imports) == before
    assert s.hand[PURPLE] == 7
    assert reason(s, f"achieve {name}") == "already_achieved"


@proves("yokohama", "8.2-5")
def test_an_area_with_both_buildings_counts_once() -> None:
    s = new_game()
    number = s.tables.achievement_ids.index("c1")
    for name in ("tea_plantation_1", "tea_plantation_2"):
        shop(s, PURPLE, name)
        house(s, PURPLE, name)
    assert not meets(s, PURPLE, number)


def test_two_boards_of_a_kind_are_two_areas() -> None:
    s = new_game()
    for name in ("tea_plantation_1", "tea_plantation_2", "silk_mill_2"):
        s.shop_hand[PURPLE] = 1
        shop(s, PURPLE, name)
    assert meets(s, PURPLE, s.tables.achievement_ids.index("c1"))


@proves("yokohama", "4-2")
def test_the_end_of_the_turn_is_not_asked_for_when_nothing_is_left_to_do() -> None:
    s = new_game()
    orders(s, PURPLE)
    act_with(s, "tea_plantation_1", 1)
    assert s.active == BLUE


def test_area_numbers_of_agents_are_those_of_the_areas() -> None:
    s = with_agent()
    put(s, PURPLE, "church")
    begin_turn(s)
    nothing = 2 * s.tables.areas
    assert nothing + 1 + area(s, "church") in s.options


@proves("yokohama", "8.3-3", "14.20")
def test_the_pair_is_checked_after_the_technologies_of_an_order() -> None:
    s = new_game()
    own(s, PURPLE, "ball")
    s.symbols[s.tables.country_ids.index("uk")] = 1
    orders(s, PURPLE, 1)
    goods(s, PURPLE, tea=3)
    begin_turn(s)
    s.log = []
    play(s, "fulfil 1")
    told = [str(event[0]) for event in s.log]
    assert told.index("fulfil") < told.index("import") < told.index("technology_gives") < told.index("agent")
