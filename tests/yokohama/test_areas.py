"""Area actions, each at every power. Rules 6."""

from __future__ import annotations

import pytest

from tests.support.proofs import proves
from tests.yokohama.positions import (
    BLUE,
    PURPLE,
    act,
    act_with,
    area,
    asked,
    goods,
    goods_of,
    new_game,
    offered,
    orders,
    own,
    play,
    president,
    put,
    reason,
    row,
    row_of,
)
from tycoon.games.yokohama.area_action import power_on
from tycoon.games.yokohama.areas.port import TAKE_ORDER
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE

POWERS = [1, 2, 3, 4, 5]


def quiet() -> YokohamaState:
    """No orders in hand, no goods, no yen."""
    s = new_game()
    orders(s, PURPLE)
    goods(s, PURPLE)
    s.money[PURPLE] = 0
    return s


# -- power -------------------------------------------------------------------------------------------------------


@proves("yokohama", "5-15")
def test_power_counts_assistants_president_shop_house_and_station() -> None:
    s = new_game()
    bank = area(s, "bank")
    powers = [power_on(s, PURPLE, bank)]
    put(s, PURPLE, "bank")
    powers.append(power_on(s, PURPLE, bank))
    president(s, PURPLE, "bank")
    powers.append(power_on(s, PURPLE, bank))
    s.shops[PURPLE] |= 1 << bank
    powers.append(power_on(s, PURPLE, bank))
    s.houses[PURPLE] |= 1 << bank
    powers.append(power_on(s, PURPLE, bank))
    s.station = bank
    powers.append(power_on(s, PURPLE, bank))
    assert powers == [0, 1, 2, 3, 4, 5]


@proves("yokohama", "5-15")
def test_power_is_at_most_five() -> None:
    s = new_game()
    put(s, PURPLE, "bank", 7)
    assert power_on(s, PURPLE, area(s, "bank")) == 5


def test_other_players_pieces_do_not_count() -> None:
    s = new_game()
    put(s, BLUE, "bank", 3)
    president(s, BLUE, "bank")
    assert power_on(s, PURPLE, area(s, "bank")) == 0


# -- production and bank -----------------------------------------------------------------------------------------

TABLES = {
    "copper_mine_1": ("copper", [0, 0, 1, 2, 3]),
    "copper_mine_2": ("copper", [0, 0, 1, 2, 3]),
    "silk_mill_1": ("silk", [0, 1, 2, 3, 4]),
    "silk_mill_2": ("silk", [0, 1, 2, 3, 4]),
    "tea_plantation_1": ("tea", [1, 2, 3, 4, 5]),
    "tea_plantation_2": ("tea", [1, 2, 3, 4, 5]),
    "fishing_ground_1": ("fish", [1, 2, 3, 4, 5]),
    "fishing_ground_2": ("fish", [1, 2, 3, 4, 5]),
}


@proves("yokohama", "6-1")
@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("power", POWERS)
def test_production_areas_give_their_good(name: str, power: int) -> None:
    good, table = TABLES[name]
    s = act_with(quiet(), name, power)
    assert s.goods[("copper", "silk", "tea", "fish").index(good)] == table[power - 1]
    assert sum(goods_of(s, PURPLE).values()) == table[power - 1]


@proves("yokohama", "6-1")
@pytest.mark.parametrize("power", POWERS)
def test_the_bank_gives_yen(power: int) -> None:
    assert act_with(quiet(), "bank", power).money[PURPLE] == power


# -- chinatown ---------------------------------------------------------------------------------------------------


@proves("yokohama", "6-1")
@pytest.mark.parametrize("power", POWERS)
def test_chinatown_allows_as_many_exchanges_as_power(power: int) -> None:
    s = quiet()
    s.money[PURPLE] = 9
    act_with(s, "chinatown", power)
    for _ in range(power):
        assert asked(s) == "Exchange"
        play(s, "buy fish")
    assert asked(s) != "Exchange"
    assert goods_of(s, PURPLE) == {"fish": power}


@proves("yokohama", "6-2", "14.10")
@pytest.mark.parametrize(("good", "price"), [("copper", 2), ("silk", 2), ("tea", 1), ("fish", 1)])
def test_chinatown_buys_and_sells_at_the_same_price(good: str, price: int) -> None:
    s = quiet()
    s.money[PURPLE] = 5
    play(act_with(s, "chinatown", 3), f"buy {good}")
    assert s.money[PURPLE] == 5 - price
    play(s, f"sell {good}")
    assert s.money[PURPLE] == 5


@proves("yokohama", "6-3")
def test_chinatown_sells_imports_but_never_buys_them_back() -> None:
    s = quiet()
    s.money[PURPLE] = 4
    play(act_with(s, "chinatown", 2), "buy import")
    assert (s.money[PURPLE], s.imports[PURPLE]) == (0, 1)
    assert asked(s) != "Exchange", "an import cannot be sold, so nothing is left to exchange"


def test_chinatown_offers_what_can_be_paid() -> None:
    s = quiet()
    s.money[PURPLE] = 1
    goods(s, PURPLE, silk=1)
    act_with(s, "chinatown", 1)
    assert offered(s) == ["buy tea", "buy fish", "sell silk", "stop exchanging"]
    assert reason(s, "buy import") == "too_dear"
    assert reason(s, "sell copper") == "no_such_good"


# -- church ------------------------------------------------------------------------------------------------------


def church(power: int, yen: int = 0, imports: int = 0, **owned: int) -> YokohamaState:
    s = quiet()
    goods(s, PURPLE, **owned)
    s.money[PURPLE], s.imports[PURPLE] = yen, imports
    return act_with(s, "church", power)


@proves("yokohama", "6-1", "6-5")
@pytest.mark.parametrize(("power", "spaces"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 2)])
def test_church_spaces_that_power_alone_reaches(power: int, spaces: int) -> None:
    s = church(power)
    if spaces == 0:
        assert s.decision is None or asked(s) != "ChurchSpace"
    else:
        assert offered(s)[:spaces] == [f"church {n} from hand" for n in range(1, spaces + 1)]


@proves("yokohama", "6-4")
def test_church_with_every_payment_reaches_power_plus_six() -> None:
    s = church(4, yen=2, imports=1, copper=1, silk=1, tea=1, fish=1)
    assert "church 8 from hand" in offered(s)
    s = church(3, yen=2, imports=1, copper=1, silk=1, tea=1, fish=1)
    assert reason(s, "church 8 from hand") == "faith_short"


def test_church_asks_which_payments_when_there_is_a_choice() -> None:
    s = play(church(3, tea=1, fish=1), "church 1 from area")
    assert offered(s) == ["pay 1 tea", "pay 1 fish"]
    play(s, "pay 1 fish")
    assert goods_of(s, PURPLE) == {"tea": 1}


@proves("yokohama", "14.21")
def test_church_offers_exact_payments_only() -> None:
    s = play(church(3, tea=1, fish=1), "church 1 from area")
    assert reason(s, "pay 1 tea, 1 fish") == "payment_not_exact"
    assert reason(s, "pay 1 copper") == "payment_not_owned"


@proves("yokohama", "6-5")
def test_church_space_is_taken_once() -> None:
    s = quiet()
    s.church[0] = BLUE
    assert reason(act_with(s, "church", 5), "church 1 from hand") == "space_taken"


@proves("yokohama", "6-5")
def test_church_assistant_from_the_area_keeps_the_power() -> None:
    s = church(4)
    play(s, "church 1 from area")
    assert s.power == 4
    assert asked(s) == "Build"
    assert s.church[0] == PURPLE


@proves("yokohama", "14.27")
def test_church_may_be_declined() -> None:
    s = play(church(4), "decline")
    assert NONE in s.church
    assert asked(s) == "Build"


def test_church_without_assistant_in_hand_takes_one_from_the_area() -> None:
    s = quiet()
    put(s, PURPLE, "bank", 5)
    act_with(s, "church", 4)
    assert offered(s) == ["church 1 from area", "decline"]
    assert reason(s, "church 1 from hand") == "no_assistant_in_hand"


# -- customs house -----------------------------------------------------------------------------------------------


@proves("yokohama", "6-1", "6-7", "14.9")
@pytest.mark.parametrize("power", POWERS)
def test_customs_allows_one_import_less_than_power(power: int) -> None:
    s = quiet()
    s.imports[PURPLE] = 9
    act_with(s, "customs_house", power)
    if power == 1:
        assert asked(s) != "CustomsSpace"
    else:
        spaces = [space for space, need in enumerate(s.tables.customs_imports) if need < power]
        assert [option for option in s.options if option < 8] == spaces


def test_customs_needs_the_imports() -> None:
    s = quiet()
    s.imports[PURPLE] = 1
    act_with(s, "customs_house", 4)
    assert reason(s, "customs 3 from hand") == "imports_short"


@proves("yokohama", "6-7")
def test_customs_takes_exactly_the_imports_of_the_space() -> None:
    s = quiet()
    s.imports[PURPLE] = 3
    play(act_with(s, "customs_house", 4), "customs 3 from hand")
    assert s.imports[PURPLE] == 1
    assert s.vp[PURPLE] == 9
    assert s.customs[2] == PURPLE


# -- employment agency -------------------------------------------------------------------------------------------


@proves("yokohama", "6-1")
@pytest.mark.parametrize("power", POWERS)
def test_employment_brings_one_piece_less_than_power(power: int) -> None:
    s = act_with(quiet(), "employment_agency", power)
    warehouse = s.warehouse[PURPLE]
    for _ in range(power - 1):
        assert asked(s) == "Hire"
        play(s, "hire assistant")
    assert asked(s) != "Hire"
    assert s.warehouse[PURPLE] == warehouse - (power - 1)


@proves("yokohama", "6-8")
@pytest.mark.parametrize(("gone", "price"), [(0, 4), (1, 5), (2, 6), (3, 7)])
def test_each_trading_house_costs_more(gone: int, price: int) -> None:
    s = quiet()
    s.house_ware[PURPLE] = 4 - gone
    s.money[PURPLE] = 10
    play(act_with(s, "employment_agency", 2), "hire trading house")
    assert s.money[PURPLE] == 10 - price


@proves("yokohama", "6-8")
def test_a_shop_costs_two_yen() -> None:
    s = quiet()
    s.money[PURPLE] = 3
    play(act_with(s, "employment_agency", 2), "hire shop")
    assert s.money[PURPLE] == 1


def test_employment_reasons() -> None:
    s = quiet()
    s.money[PURPLE] = 1
    s.shop_ware[PURPLE] = 0
    act_with(s, "employment_agency", 2)
    assert reason(s, "hire trading house") == "piece_too_dear"
    assert reason(s, "hire shop") == "warehouse_empty"


# -- laboratories ------------------------------------------------------------------------------------------------


def laboratory(power: int, yen: int = 0, imports: int = 0, board: str = "a", *owned: str) -> YokohamaState:
    s = quiet()
    own(s, PURPLE, *owned)
    row(s, f"laboratory_{board}", 37, 55, 39, 58, 63, 65)  # values 3 4 3 5 6 6, prices 3 4 4 6 8 8
    s.money[PURPLE], s.imports[PURPLE] = yen, imports
    return act_with(s, f"laboratory_{board}", power)


@proves("yokohama", "6-1", "6-9")
@pytest.mark.parametrize("board", ["a", "b"])
@pytest.mark.parametrize(("power", "slots"), [(1, []), (2, []), (3, [0]), (4, [0, 1, 2]), (5, [0, 1, 2])])
def test_laboratory_cards_that_power_alone_pays(board: str, power: int, slots: list[int]) -> None:
    s = laboratory(power, 0, 0, board)
    assert (s.options[:-1] if asked(s) == "TakeTechnology" else []) == slots


@proves("yokohama", "6-10")
def test_yen_and_imports_pay_the_rest() -> None:
    s = play(laboratory(3, 6, 3), "take 4 Exhibition")
    assert offered(s) == ["pay 0 import, 6 yen", "pay 1 import, 4 yen", "pay 2 import, 2 yen", "pay 3 import"]
    play(s, "pay 2 import, 2 yen")
    assert (s.money[PURPLE], s.imports[PURPLE], s.vp[PURPLE]) == (4, 1, 10)


@proves("yokohama", "6-11")
def test_a_technology_is_not_owned_twice() -> None:
    s = quiet()
    own(s, PURPLE, "ball")
    row(s, "laboratory_a", 41)
    s.money[PURPLE] = 9
    act_with(s, "laboratory_a", 5)
    assert s.tech[PURPLE].bit_count() == 1
    assert asked(s) != "TakeTechnology", "the other Ball cannot be taken, so nothing is asked"


@proves("yokohama", "6-12", "14.19")
def test_the_fourth_technology_costs_two_yen_or_an_import_more() -> None:
    s = laboratory(5, 2, 0, "a", "ball", "winery", "brickyard")
    play(s, "take 1 Stagecoach")
    assert s.money[PURPLE] == 0
    s = laboratory(5, 1, 0, "a", "ball", "winery", "brickyard")
    assert asked(s) != "TakeTechnology"


@proves("yokohama", "14.19")
def test_the_third_technology_costs_no_more() -> None:
    s = play(laboratory(5, 0, 0, "a", "ball", "winery"), "take 1 Stagecoach")
    assert len(s.technologies[PURPLE]) == 3


@proves("yokohama", "14.27")
def test_the_laboratory_may_be_declined() -> None:
    s = play(laboratory(3), "decline")
    assert s.technologies[PURPLE] == ()


@proves("yokohama", "2-3", "6-14")
def test_an_empty_technology_deck_leaves_the_slot_empty_without_ending_the_game() -> None:
    s = laboratory(3)
    s.tech_deck = ()
    play(s, "take 1 Stagecoach")
    assert row_of(s, "laboratory_a") == [55, 39, 58, 63, 65, None]
    assert s.end_round == 0


def test_laboratory_reasons() -> None:
    s = laboratory(4, 2, 0)
    assert reason(s, "take 6 Telegraph") == "technology_too_dear"
    s = laboratory(4, 2, 0, "a", "ball", "winery", "brickyard")
    assert reason(s, "take 6 Telegraph") == "technology_extra_too_dear"
    row(s, "laboratory_a", 37)
    act(s, "laboratory_a")
    assert reason(s, "take 3") == "slot_empty"


# -- ports -------------------------------------------------------------------------------------------------------


@proves("yokohama", "6-1")
@pytest.mark.parametrize("board", ["a", "b"])
@pytest.mark.parametrize(("power", "slots"), [(1, 0), (2, 2), (3, 4), (4, 6), (5, 6)])
def test_port_levels_by_power(board: str, power: int, slots: int) -> None:
    s = quiet()
    row(s, f"port_{board}", 1, 2, 3, 4, 5, 6)
    act_with(s, f"port_{board}", power)
    assert (s.options[:-1] if asked(s) == "TakeOrder" else []) == list(range(slots))


@proves("yokohama", "6-1", "14.12")
def test_the_port_scores_three_points_at_power_five_without_a_card() -> None:
    s = play(act_with(quiet(), "port_a", 5), "decline")
    assert s.vp[PURPLE] == 3
    assert act_with(quiet(), "port_a", 4).vp[PURPLE] == 0


@proves("yokohama", "6-15")
def test_a_second_order_costs_yen_or_an_import() -> None:
    s = quiet()
    row(s, "port_a", 1, 2, 3, 4, 5, 6)
    s.money[PURPLE], s.imports[PURPLE] = 2, 1
    play(act_with(s, "port_a", 2), "take 1 order 1")
    assert offered(s) == ["take 2 order 2 for 2 yen", "take 2 order 2 for 1 import", "stop"]
    assert reason(s, "take 3 order 3 for 2 yen") == "level_closed"
    assert reason(s, "take 1 for 2 yen") == "slot_empty"
    play(s, "take 2 order 2 for 1 import")
    assert (s.money[PURPLE], s.imports[PURPLE]) == (2, 0)
    assert s.orders[PURPLE].bit_count() == 2


def test_a_second_order_that_cannot_be_paid_is_not_asked_for() -> None:
    s = quiet()
    row(s, "port_a", 1, 2, 3, 4, 5, 6)
    play(act_with(s, "port_a", 2), "take 1 order 1")
    assert asked(s) != "SecondOrder"


@proves("yokohama", "6-16")
def test_with_three_orders_in_hand_nothing_can_be_taken() -> None:
    s = quiet()
    orders(s, PURPLE, 30, 31, 32)
    s = act_with(s, "port_a", 4)
    assert asked(s) != "TakeOrder"


def test_a_full_hand_is_told_before_a_power_that_is_too_low() -> None:
    s = quiet()
    orders(s, PURPLE, 30, 31, 32)
    s.power = 2
    closed = TAKE_ORDER[0].why_not(s, 5)
    assert closed is not None
    assert closed.rule == "hand_full"


@proves("yokohama", "6-17")
def test_cards_close_the_gap_and_new_ones_follow() -> None:
    s = quiet()
    row(s, "port_a", 1, 2, 3, 4, 5, 6)
    top = s.tables.order_ids[s.order_deck[0]]
    play(act_with(s, "port_a", 2), "take 1 order 1")
    assert row_of(s, "port_a") == [2, 3, 4, 5, 6, top]


def test_both_cards_are_taken_from_the_row_as_it_lies() -> None:
    s = quiet()
    row(s, "port_a", 1, 2, 3, 4, 5, 6)
    s.money[PURPLE] = 2
    play(act_with(s, "port_a", 2), "take 1 order 1")
    assert row_of(s, "port_a") == [None, 2, 3, 4, 5, 6]


@proves("yokohama", "14.27")
@pytest.mark.parametrize(
    ("name", "power", "way_out"),
    [
        ("church", 4, "decline"),
        ("customs_house", 3, "decline"),
        ("laboratory_a", 5, "decline"),
        ("port_a", 3, "decline"),
        ("chinatown", 3, "stop exchanging"),
        ("employment_agency", 3, "stop hiring"),
    ],
)
def test_whatever_takes_something_may_be_declined(name: str, power: int, way_out: str) -> None:
    s = new_game()
    s.imports[PURPLE] = 4
    act_with(s, name, power)
    assert way_out in offered(s)
