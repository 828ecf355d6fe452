"""Extra actions: agents, achievements, orders, country pairs. Rules 8."""

from __future__ import annotations

import pytest

from tests.support.proofs import proves
from tests.yokohama.positions import BLUE, PURPLE, Table
from tycoon.games.yokohama.achievements import meets


def with_agent() -> Table:
    """Seat 0 has a foreign agent, its president on the bank, and nothing else to do."""
    return Table().orders(PURPLE).goods(PURPLE).president(PURPLE, "bank").agents(1)


@proves("yokohama", "8.1-2")
def test_an_agent_needs_an_own_assistant_and_not_the_own_president() -> None:
    table = with_agent().assistants(PURPLE, "bank", "church").begin_turn()
    assert "agent Church" in table.offers()
    assert table.why("agent Bank") == "own_president_here"
    assert table.why("agent Port A") == "no_assistant_here"


@proves("yokohama", "8.1-3")
def test_an_opposing_president_does_not_matter_and_is_not_paid() -> None:
    table = with_agent().assistants(PURPLE, "tea_plantation", count=2).president(BLUE, "tea_plantation")
    before = table.state.money[:]
    table.begin_turn().play("agent Tea Plantation 1")
    assert table.state.money == before
    assert table.goods_of(PURPLE) == {"tea": 2}


@proves("yokohama", "14.16")
def test_the_trading_house_of_another_earns_with_an_agent_too() -> None:
    table = with_agent().assistants(PURPLE, "tea_plantation", count=2).house(BLUE, "tea_plantation")
    before = table.state.money[BLUE]
    table.begin_turn().play("agent Tea Plantation 1")
    assert table.state.money[BLUE] == before + 1


@proves("yokohama", "8.1-1")
def test_one_agent_a_turn_in_both_phases_together() -> None:
    table = with_agent().agents(2).assistants(PURPLE, "tea_plantation", count=2).assistants(PURPLE, "church")
    table.assistants(PURPLE, "port_a").begin_turn().play("agent Tea Plantation 1")
    assert table.why("agent Church") == "agent_used"


@proves("yokohama", "8.1-1")
def test_an_agent_may_be_used_after_the_main_action() -> None:
    table = with_agent().assistants(PURPLE, "church").act_with("bank", 2)
    assert table.offers() == ["end turn", "agent Church"]


@proves("yokohama", "8.1-3")
def test_an_agent_acts_with_token_and_building_at_full_power() -> None:
    table = with_agent().assistants(PURPLE, "tea_plantation", count=5).begin_turn().play("agent Tea Plantation 1")
    assert table.question == "TakeToken"
    assert table.play("leave token").question == "Build"


def test_an_agent_gained_this_turn_can_be_used_this_turn() -> None:
    table = Table().orders(PURPLE, 9, 11).goods(PURPLE, copper=3, tea=2, fish=1)
    table.assistants(PURPLE, "tea_plantation").begin_turn().play("fulfil 9", "fulfil 11")
    assert table.state.agents[table.country("uk")] == 1
    assert "agent Tea Plantation 1" in table.offers()


@proves("yokohama", "8.1-4")
def test_spent_agents_do_not_come_back() -> None:
    table = with_agent().assistants(PURPLE, "tea_plantation", count=2).begin_turn().play("agent Tea Plantation 1")
    s = table.state
    assert s.agents_spent[0] == 1
    assert s.supply == s.tables.agent_supply


# -- orders ------------------------------------------------------------------------------------------------------


@proves("yokohama", "8.3-1")
def test_an_order_takes_its_goods_and_gives_its_reward() -> None:
    table = Table().orders(PURPLE, 3).goods(PURPLE, silk=1, tea=4).begin_turn().play("fulfil 3")
    assert table.goods_of(PURPLE) == {"tea": 1}
    s = table.state
    assert (s.vp[PURPLE], s.hand[PURPLE], s.warehouse[PURPLE]) == (6, 9, 11)
    assert s.orders[PURPLE] == 0
    assert s.fulfilled[PURPLE] == 1 << s.tables.order_ids.index(3)


@proves("yokohama", "8.3-1")
def test_an_order_needs_all_its_goods() -> None:
    table = Table().orders(PURPLE, 3).goods(PURPLE, tea=4).begin_turn()
    assert table.why("fulfil 3") == "goods_short"
    assert table.why("fulfil 4") == "order_not_in_hand"


def test_several_orders_in_one_phase() -> None:
    table = Table().orders(PURPLE, 1, 26).goods(PURPLE, copper=2, tea=3).begin_turn().play("fulfil 1", "fulfil 26")
    assert table.state.fulfilled[PURPLE].bit_count() == 2
    assert table.state.imports[PURPLE] == 3


@proves("yokohama", "4-1")
def test_orders_can_be_fulfilled_after_the_main_action() -> None:
    table = Table().orders(PURPLE, 1).goods(PURPLE, tea=1).act_with("tea_plantation_1", 2)
    assert "fulfil 1" in table.offers()


@proves("yokohama", "4-1")
def test_phase_a_ends_with_the_first_placement() -> None:
    table = Table().orders(PURPLE, 1).goods(PURPLE, tea=3).begin_turn().play("place Bank")
    assert not [move for move in table.offers() if move.startswith("fulfil")]


# -- country pairs -----------------------------------------------------------------------------------------------


def test_a_technology_and_an_order_make_a_pair() -> None:
    table = Table().symbols("uk", 1)
    table.orders(PURPLE, 1).goods(PURPLE, tea=3).begin_turn().play("fulfil 1")
    assert table.state.agents[table.country("uk")] == 1
    assert table.state.supply[table.country("uk")] == 2


@proves("yokohama", "8.4-1")
def test_each_new_pair_brings_another_agent() -> None:
    table = Table().symbols("uk", 3)
    table.orders(PURPLE, 1).goods(PURPLE, tea=3).begin_turn().play("fulfil 1")
    assert table.state.agents[table.country("uk")] == 1


@proves("yokohama", "8.4-1")
def test_an_odd_symbol_brings_nothing() -> None:
    table = Table().orders(PURPLE, 1).goods(PURPLE, tea=3).begin_turn().play("fulfil 1")
    assert table.state.agent_count(PURPLE) == 0


# -- achievements ------------------------------------------------------------------------------------------------


def set_up(table: Table, name: str) -> None:
    """Seat 0 just meets the requirement of this achievement."""
    table.goods(PURPLE).money(PURPLE, 0)
    s = table.state
    if name in ("a1", "a2", "a3", "a4"):
        needed = s.tables.achievement_goods[s.tables.achievement_ids.index(name)]
        s.goods[:4] = needed
    elif name == "b1":
        s.fulfilled[PURPLE] = 0b11111
    elif name == "b2":
        table.money(PURPLE, 10)
    elif name == "b3":
        table.own(PURPLE, "ball", "winery", "tram", "station")
    elif name == "b4":
        table.imports(PURPLE, 4)
    else:
        areas = {
            "c1": ("tea_plantation_1", "tea_plantation_2", "silk_mill_1"),
            "c2": ("bank", "church", "port_a", "port_b"),
            "c3": ("tea_plantation_1", "copper_mine_1", "bank", "church"),
            "c4": ("tea_plantation_1", "bank", "church", "port_a"),
        }
        table.shop(PURPLE, *areas[name][:-1]).house(PURPLE, areas[name][-1])


ALL = ["a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4"]


@proves("yokohama", "8.2-1")
@pytest.mark.parametrize("name", ALL)
def test_each_achievement_is_met_by_what_it_asks_for_and_not_before(name: str) -> None:
    table = Table()
    number = table.state.tables.achievement_ids.index(name)
    table.orders(PURPLE).goods(PURPLE).money(PURPLE, 0)
    assert not meets(table.state, PURPLE, number)
    set_up(table, name)
    assert meets(table.state, PURPLE, number)


@proves("yokohama", "8.2-3", "8.2-4")
@pytest.mark.parametrize("name", ALL)
def test_each_achievement_scores_and_costs_nothing_but_an_assistant(name: str) -> None:
    table = Table()
    s = table.state
    number = s.tables.achievement_ids.index(name)
    place = "ABC".index(s.tables.achievement_group[number])
    s.achievements = tuple(number if at == place else tile for at, tile in enumerate(s.achievements))
    table.orders(PURPLE)
    set_up(table, name)
    before = (s.money[:], s.goods[:], s.imports[:])
    table.begin_turn().play(f"achieve {name}")
    assert s.vp[PURPLE] == s.tables.achievement_first[number]
    assert (s.money, s.goods, s.imports) == before
    assert s.hand[PURPLE] == 7
    assert table.why(f"achieve {name}") == "already_achieved"


@proves("yokohama", "8.2-5")
def test_an_area_with_both_buildings_counts_once() -> None:
    table = Table()
    number = table.state.tables.achievement_ids.index("c1")
    for name in ("tea_plantation_1", "tea_plantation_2"):
        table.shop(PURPLE, name).house(PURPLE, name)
    assert not meets(table.state, PURPLE, number)


def test_two_boards_of_a_kind_are_two_areas() -> None:
    table = Table()
    table.shop(PURPLE, "tea_plantation_1", "tea_plantation_2", "silk_mill_2")
    assert meets(table.state, PURPLE, table.state.tables.achievement_ids.index("c1"))


@proves("yokohama", "4-2")
def test_the_end_of_the_turn_is_not_asked_for_when_nothing_is_left_to_do() -> None:
    table = Table().orders(PURPLE).act_with("tea_plantation_1", 1)
    assert table.state.active == BLUE


def test_area_numbers_of_agents_are_those_of_the_areas() -> None:
    table = with_agent().assistants(PURPLE, "church").begin_turn()
    nothing = 2 * table.state.tables.areas
    assert nothing + 1 + table.area("church") in table.state.options


@proves("yokohama", "8.3-3", "14.20")
def test_the_pair_is_checked_after_the_technologies_of_an_order() -> None:
    table = Table().own(PURPLE, "ball")
    table.symbols("uk", 1)
    table.orders(PURPLE, 1).goods(PURPLE, tea=3).begin_turn()
    table.state.log = []
    table.play("fulfil 1")
    told = [str(event[0]) for event in table.state.log]
    assert told.index("fulfil") < told.index("import") < told.index("technology_gives") < told.index("agent")
