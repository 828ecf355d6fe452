"""Steps 3 to 6 around the area action: income, token, building, recovery. Rules 5."""

from __future__ import annotations

import pytest

from tests.support.proofs import proves
from tests.yokohama.positions import (
    BLUE,
    PINK,
    PURPLE,
    act_with,
    area,
    asked,
    goods,
    goods_of,
    house,
    move_president,
    new_game,
    offered,
    orders,
    own,
    play,
    put,
    reason,
    shop,
    tile,
    token,
)
from tycoon.games.yokohama.state import YokohamaState


def quiet() -> YokohamaState:
    s = new_game()
    orders(s, PURPLE)
    return s


@proves("yokohama", "5-18", "14.15")
def test_the_token_is_for_power_five_only() -> None:
    assert asked(act_with(quiet(), "bank", 5)) == "TakeToken"
    assert asked(act_with(quiet(), "bank", 4)) == "Build"


@proves("yokohama", "2-3")
def test_a_token_is_taken_once() -> None:
    s = quiet()
    token(s, "bank", "t01")
    play(act_with(s, "bank", 5), "take token")
    assert s.vp[PURPLE] == 3
    assert not s.token_areas >> area(s, "bank") & 1
    assert s.tokens_won[PURPLE] == 1 << s.tables.token_ids.index("t01")
    play(s, "build nothing")
    s.active = PURPLE
    assert asked(act_with(s, "bank", 1)) != "TakeToken"


@proves("yokohama", "5-19")
@pytest.mark.parametrize(("power", "can"), [(3, False), (4, True), (5, True)])
def test_building_needs_power_four(power: int, can: bool) -> None:
    s = act_with(quiet(), "bank", power)
    if power == 5:
        play(s, "leave token")
    assert (asked(s) == "Build") == can


@proves("yokohama", "5-19", "5-21")
def test_a_shop_goes_on_any_free_space_and_brings_its_reward() -> None:
    s = quiet()
    tile(s, "bank", "b01")
    shop(s, BLUE, "bank", 0)
    act_with(s, "bank", 4)
    assert reason(s, "build shop 1") == "shop_space_taken"
    tea = goods_of(s, PURPLE).get("tea", 0)
    play(s, "build shop 2")
    assert goods_of(s, PURPLE)["tea"] == tea + 2
    assert s.shop_spaces[area(s, "bank") * 4 + 1] == PURPLE


@proves("yokohama", "5-20")
def test_only_one_own_shop_a_tile() -> None:
    s = quiet()
    shop(s, PURPLE, "bank", 3)
    s.house_hand[PURPLE] = 1
    assert reason(act_with(s, "bank", 3), "build shop 1") == "own_shop_here"


@proves("yokohama", "5-20")
def test_only_one_trading_house_a_tile_for_all_players() -> None:
    s = quiet()
    house(s, BLUE, "bank")
    s.house_hand[PURPLE] = 1
    assert reason(act_with(s, "bank", 4), "build trading house") == "house_stands"


def test_what_no_piece_in_hand_would_change_is_told_first() -> None:
    s = quiet()
    house(s, BLUE, "bank")
    assert reason(act_with(s, "bank", 4), "build trading house") == "house_stands"


@proves("yokohama", "5-21")
def test_a_trading_house_brings_its_reward() -> None:
    s = quiet()
    tile(s, "bank", "b01")
    s.house_hand[PURPLE] = 1
    play(act_with(s, "bank", 4), "build trading house")
    assert s.vp[PURPLE] == 8


@proves("yokohama", "1-3")
def test_pieces_in_the_warehouse_cannot_be_built() -> None:
    s = quiet()
    s.shop_hand[PURPLE] = 1
    assert reason(act_with(s, "bank", 4), "build trading house") == "no_house_in_hand"


@proves("yokohama", "5-19")
def test_one_building_an_action() -> None:
    s = quiet()
    s.house_hand[PURPLE] = 1
    tile(s, "bank", "b01")
    play(act_with(s, "bank", 4), "build shop 1")
    assert asked(s) != "Build"


def test_nothing_to_build_is_not_asked() -> None:
    s = quiet()
    s.shop_hand[PURPLE] = 0
    assert asked(act_with(s, "bank", 4)) != "Build"


def test_a_shop_brought_by_the_token_can_be_built_at_once() -> None:
    s = quiet()
    s.shop_hand[PURPLE], s.money[PURPLE] = 0, 0
    token(s, "bank", "t17")
    play(act_with(s, "bank", 5), "take token", "bring shop")
    assert "build shop 1" in offered(s)


@proves("yokohama", "14.13")
def test_power_stays_what_it_was_when_the_action_began() -> None:
    s = quiet()
    act_with(s, "church", 4)
    play(s, "church 1 from area")
    assert s.power == 4
    assert "build shop 1" in offered(s)


@proves("yokohama", "5-22")
def test_all_own_assistants_return_and_the_president_stays() -> None:
    s = quiet()
    put(s, BLUE, "bank", 2)
    act_with(s, "bank", 3)
    assert s.hand[PURPLE] == 8
    assert s.president[PURPLE] == area(s, "bank")
    assert s.assistants[BLUE * s.tables.areas + area(s, "bank")] == 2


@proves("yokohama", "14.14")
def test_moves_before_recovery_count() -> None:
    s = quiet()
    tile(s, "bank", "b03")
    play(act_with(s, "bank", 4), "build shop 4", "move from Bank", "move to Church")
    assert s.hand[PURPLE] == 7
    assert s.assistants[area(s, "church")] == 1


@proves("yokohama", "5-16")
def test_only_the_owner_of_the_trading_house_gets_income() -> None:
    s = quiet()
    house(s, PINK, "tea_plantation")
    before = s.money[:]
    act_with(s, "tea_plantation", 1)
    assert [now - then for now, then in zip(s.money, before, strict=True)] == [0, 0, 1, 0]


@proves("yokohama", "14.16")
def test_income_comes_also_where_the_action_has_no_effect() -> None:
    s = quiet()
    house(s, BLUE, "copper_mine")
    goods(s, PURPLE)
    before = s.money[BLUE]
    act_with(s, "copper_mine", 1)
    assert s.money[BLUE] == before + 1
    assert goods_of(s, PURPLE) == {}


def test_telephone_may_leave_one() -> None:
    s = quiet()
    own(s, PURPLE, "telephone")
    act_with(s, "bank", 3)
    assert offered(s) == ["recover all", "leave one"]
    play(s, "leave one")
    assert s.hand[PURPLE] == 7
    assert s.assistants[area(s, "bank")] == 1


@proves("yokohama", "4-3")
def test_token_and_building_may_be_passed_over_but_movement_and_recovery_may_not() -> None:
    s = new_game()
    put(s, PURPLE, "bank", 4)
    orders(s, PURPLE)
    assert {move.split()[0] for move in offered(move_president(s))} == {"go", "recall"}
    play(s, "go Bank")
    assert offered(s) == ["take token", "leave token"]
    play(s, "leave token")
    assert "build nothing" in offered(s)
    play(s, "build nothing")
    assert (s.hand[PURPLE], s.active) == (8, BLUE)
