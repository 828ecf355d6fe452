"""The worked examples W1 to W12 of the specification, every case of them; the others are in the next file.

Slots are counted from 1 in notation (`Coalbrookdale 2`) and from 0 in the specification (index 1).
"""

from __future__ import annotations

import pytest

from tests.brass.positions import A, B, C, D, Table, edition
from tests.support.proofs import proves
from tycoon.core import notation
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.state import BrassState

# -- W1 ----------------------------------------------------------------------------------------------------------


def pass_a_round(s: BrassState) -> None:
    """Everybody passes until the round, the era or the game is over."""
    now = (s.era, s.round)
    while not s.over and (s.era, s.round) == now:
        s.apply(notation.read(s, "pass") if type(s.decision).__name__ == "ChooseAction" else s.options[0])


def decks_and_hands(s: BrassState, era: int) -> list[tuple[int, int]]:
    """Deck and hand size of seat A at the start of each round of the era."""
    out = []
    while not s.over and s.era == era:
        out.append((len(s.deck) - s.drawn, s.hand_size[0]))
        pass_a_round(s)
    return out


@proves("brass-birmingham", "4-7")
@pytest.mark.parametrize(
    ("seats", "canal", "rail"),
    [
        (
            4,
            [(28, 8), (24, 8), (16, 8), (8, 8), (0, 8), (0, 6), (0, 4), (0, 2)],
            [(32, 8), (24, 8), (16, 8), (8, 8), (0, 8), (0, 6), (0, 4), (0, 2)],
        ),
        (
            3,
            [(27, 8), (24, 8), (18, 8), (12, 8), (6, 8), (0, 8), (0, 6), (0, 4), (0, 2)],
            [(30, 8), (24, 8), (18, 8), (12, 8), (6, 8), (0, 8), (0, 6), (0, 4), (0, 2)],
        ),
        (
            2,
            [(22, 8), (20, 8), (16, 8), (12, 8), (8, 8), (4, 8), (0, 8), (0, 6), (0, 4), (0, 2)],
            [(24, 8), (20, 8), (16, 8), (12, 8), (8, 8), (4, 8), (0, 8), (0, 6), (0, 4), (0, 2)],
        ),
    ],
)
def test_w1_deck_and_hands_run_out_with_the_last_round(
    seats: int, canal: list[tuple[int, int]], rail: list[tuple[int, int]]
) -> None:
    s = BIRMINGHAM.start(BIRMINGHAM.deal(seats, 1))
    assert decks_and_hands(s, 0) == canal
    assert decks_and_hands(s, 1) == rail
    assert s.hand_size == [0] * seats


# -- W2 ----------------------------------------------------------------------------------------------------------


def test_w2_successive_units_of_coal() -> None:
    market = edition().coal_market
    bought = [market.price[max(0, 13 - n)] for n in range(16)]
    assert bought == [1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 8]


def test_w2_successive_units_of_iron() -> None:
    market = edition().iron_market
    assert [market.price[max(0, 8 - n)] for n in range(10)] == [2, 2, 3, 3, 4, 4, 5, 5, 6, 6]


def test_w2_manufacturer_1_with_bought_coal_costs_9() -> None:
    table = Table().link(A, "birmingham-oxford").hand(A, "birmingham").play("build manufacturer 1 @ Birmingham 2")
    assert (table.state.money[A], table.state.coal_cubes) == (17 - 9, 12)


def test_w2_manufacturer_3_with_two_bought_coal_costs_16() -> None:
    table = Table().link(A, "birmingham-oxford").coal(12).lowest(A, "manufacturer 3").hand(A, "birmingham")
    table.play("build manufacturer 3 @ Birmingham 2")
    assert (table.state.money[A], table.state.coal_cubes) == (17 - 16, 10)


def test_w2_two_units_from_the_last_cube_cost_7_and_8() -> None:
    table = Table().link(A, "birmingham-oxford").coal(1).lowest(A, "manufacturer 3").hand(A, "birmingham")
    table.money(A, 27).play("build manufacturer 3 @ Birmingham 2")
    assert (table.state.money[A], table.state.coal_cubes) == (0, 0)


# -- W3, W4, W5 --------------------------------------------------------------------------------------------------


def w3() -> Table:
    return Table().tile(B, "coal 1", "coalbrookdale-3").hand(A, "iron")


def test_w3_only_the_slot_that_shows_iron_alone_is_offered_and_nowhere_else_is_there_coal() -> None:
    assert w3().offers("build") == ["build iron 1 @ Coalbrookdale 2"]


def test_w3_iron_works_with_a_nearly_full_market() -> None:
    table = w3().play("build iron 1 @ Coalbrookdale 2")
    s = table.state
    assert (s.money[A], s.spent[A], s.income[A], s.iron_cubes) == (14, 5, 10, 10)
    assert table.at("coalbrookdale-2") == "A iron 1, 2 left"
    assert table.at("coalbrookdale-3") == "B coal 1, 1 left"


def test_w3_in_birmingham_there_is_no_coal() -> None:
    assert w3().why("build iron 1 @ Birmingham 3") == "no_coal"


def test_w4_iron_works_that_empties_into_the_market_flips_at_once() -> None:
    table = w3().iron(4).play("build iron 1 @ Coalbrookdale 2")
    s = table.state
    assert (s.money[A], s.iron_cubes, s.income[A], table.level(A)) == (17 - 5 + 10, 8, 13, 2)
    assert table.at("coalbrookdale-2") == "A iron 1, flipped"


@proves("brass-birmingham", "6.4-2")
def test_w4_the_money_from_the_market_comes_too_late_to_pay_for_the_build() -> None:
    assert w3().iron(4).money(A, 4).why("build iron 1 @ Coalbrookdale 2") == "too_dear"


def w5(coal: int) -> Table:
    return Table().lowest(A, "coal 2").coal(coal).hand(A, "coalbrookdale")


def test_w5_a_mine_connected_to_a_merchant_place_sells_its_coal() -> None:
    table = w5(9).link(B, "coalbrookdale-shrewsbury").play("build coal 2 @ Coalbrookdale 3")
    s = table.state
    assert (s.money[A], s.coal_cubes, s.income[A]) == (17 - 7 + 7, 12, 17)
    assert table.at("coalbrookdale-3") == "A coal 2, flipped"


def test_w5_a_mine_sells_only_as_much_as_the_market_takes() -> None:
    table = w5(13).link(A, "coalbrookdale-shrewsbury").play("build coal 2 @ Coalbrookdale 3")
    assert (table.state.money[A], table.state.coal_cubes, table.state.income[A]) == (17 - 7 + 1, 14, 10)
    assert table.at("coalbrookdale-3") == "A coal 2, 2 left"


@pytest.mark.parametrize("coal", [9, 13])
def test_w5_an_unconnected_mine_sells_nothing(coal: int) -> None:
    table = w5(coal).play("build coal 2 @ Coalbrookdale 3")
    assert (table.state.money[A], table.state.coal_cubes) == (10, coal)
    assert table.at("coalbrookdale-3") == "A coal 2, 3 left"


def test_w5_a_merchant_place_without_tiles_serves_as_well() -> None:
    table = w5(9).link(B, "coalbrookdale-wolverhampton").link(B, "cannock-wolverhampton").link(B, "cannock-stafford")
    table.link(B, "stafford-stone").link(B, "stoke_on_trent-stone").link(B, "stoke_on_trent-warrington")
    table.play("build coal 2 @ Coalbrookdale 3")
    assert (table.state.money[A], table.state.coal_cubes, table.state.income[A]) == (17, 12, 17)


# -- W6, W7, W8 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "level", "new_level", "new_space"),
    [
        (10, 0, -3, 7),
        (14, 2, -1, 9),
        (11, 1, -2, 8),
        (33, 11, 8, 26),
        (61, 21, 18, 54),
        (98, 30, 27, 88),
        (3, -7, -10, 0),
    ],
)
def test_w6_loans(space: int, level: int, new_level: int, new_space: int) -> None:
    table = Table().income(A, space)
    assert table.level(A) == level
    table.play("loan")
    assert (table.level(A), table.state.income[A], table.state.money[A]) == (new_level, new_space, 47)


@proves("brass-birmingham", "9.5-2")
def test_w6_no_loan_below_level_minus_ten() -> None:
    assert Table().income(A, 2).why("loan 30") == "income_too_low"


@proves("brass-birmingham", "10-1")
def test_w7_who_spent_less_goes_first_and_equals_keep_their_order() -> None:
    s = Table(4).spent(12, 5, 12, 0).end_round()
    assert s.order == [D, B, A, C]


def test_w7_nobody_spent_anything() -> None:
    s = Table(4).order(C, A, D, B).end_round()
    assert s.order == [C, A, D, B]


def test_w7_market_income_does_not_lower_what_was_spent() -> None:
    table = Table().actions(2).link(A, "birmingham-oxford").link(A, "birmingham-tamworth")
    table.hand(A, "birmingham", "tamworth").play("build manufacturer 1 @ Birmingham 2")
    assert (table.state.money[A], table.state.spent[A], table.state.coal_cubes) == (17 - 8 - 1, 9, 12)
    table.play("build coal 1 @ Tamworth 1")
    assert (table.state.money[A], table.state.spent[A], table.state.coal_cubes) == (8 - 5 + 1 + 1, 14, 14)


def w8(*, vp: int = 0) -> Table:
    return Table().income(A, 4).money(A, 3).vp(A, vp).income(B, 10)


def w8_with_tiles() -> Table:
    table = w8().tile(A, "cotton 1", "worcester-1").tile(A, "coal 1", "dudley-1")
    table.end_round()
    return table


def test_w8_both_tiles_may_be_given_up_first() -> None:
    assert w8_with_tiles().offers() == ["give up Dudley 1", "give up Worcester 1"]


@proves("brass-birmingham", "10-4")
def test_w8a_the_cotton_mill_alone_covers_the_debt() -> None:
    table = w8_with_tiles().play("give up Worcester 1")
    assert (table.state.money[A], table.at("worcester-1"), table.at("dudley-1")) == (3, "empty", "A coal 1, 2 left")


@proves("brass-birmingham", "10-4")
def test_w8b_the_mine_first_is_not_enough() -> None:
    table = w8_with_tiles().play("give up Dudley 1")
    assert (table.state.money[A], table.at("worcester-1"), table.at("dudley-1")) == (5, "empty", "empty")


def test_w8c_once_the_debt_is_covered_nothing_more_is_given_up() -> None:
    table = w8_with_tiles().play("give up Worcester 1")
    assert type(table.state.decision).__name__ == "ChooseAction"


@proves("brass-birmingham", "10-6")
@pytest.mark.parametrize(("before", "after"), [(5, 2), (2, 0)])
def test_w8_without_tiles_points_are_lost(before: int, after: int) -> None:
    s = w8(vp=before).end_round()
    assert (s.money[A], s.vp[A]) == (0, after)


def test_w8_a_tile_worth_nothing_stays() -> None:
    table = w8(vp=5).tile(A, "pottery 2", "stafford-2")
    s = table.end_round()
    assert (s.money[A], s.vp[A], table.at("stafford-2")) == (0, 2, "A pottery 2")


# -- W9, W10 -----------------------------------------------------------------------------------------------------


def w9() -> Table:
    table = Table().link(B, "birmingham-dudley").link(A, "birmingham-walsall").link(A, "cannock-walsall")
    table.tile(B, "coal 1", "dudley-1", cubes=1).tile(A, "coal 2", "cannock-2")
    return table.lowest(A, "manufacturer 3").hand(A, "birmingham")


@proves("brass-birmingham", "6-2", "6.1-2")
def test_w9_nearest_coal_first_unit_by_unit() -> None:
    table = w9().play("build manufacturer 3 @ Birmingham 2")
    assert (table.at("dudley-1"), table.at("cannock-2")) == ("B coal 1, flipped", "A coal 2, 2 left")
    assert (table.state.income[B], table.state.money[A], table.state.coal_cubes) == (14, 5, 13)


def test_w9_the_market_is_not_used_although_oxford_is_connected() -> None:
    table = w9().link(B, "birmingham-oxford").play("build manufacturer 3 @ Birmingham 2")
    assert (table.state.money[A], table.state.coal_cubes) == (5, 13)


def test_w9_slots_that_show_manufacturers_alone_come_first() -> None:
    builds = ["build manufacturer 3 @ Birmingham 2", "build manufacturer 3 @ Birmingham 4"]
    assert w9().offers("build manufacturer") == builds
    assert w9().why("build manufacturer 3 @ Birmingham 1") == "single_icon_first"


def test_w9_equally_near_mines_are_chosen_from() -> None:
    table = w9().link(B, "birmingham-tamworth").tile(B, "coal 2", "tamworth-1")
    table.play("build manufacturer 3 @ Birmingham 2")
    assert table.offers() == ["coal < Tamworth 1", "coal < Dudley 1"]
    assert table.why("coal < Cannock 2") == "coal_not_from_there"


def w10() -> Table:
    table = Table().era("rail").tile(A, "manufacturer 2", "birmingham-2").tile(A, "brewery 2", "burton_on_trent-2")
    return table.tile(B, "coal 2", "dudley-1", cubes=2).money(A, 30).coal(5)


def test_w10a_oxford_first_buys_at_the_market() -> None:
    table = w10().play("link Birmingham-Oxford", "link Birmingham-Dudley")
    s = table.state
    assert (s.spent[A], s.coal_cubes) == (20, 4)
    assert (table.at("dudley-1"), table.at("burton_on_trent-2")) == ("B coal 2, 1 left", "A brewery 2, 1 left")


def test_w10b_dudley_first_uses_both_cubes_of_the_mine() -> None:
    table = w10().play("link Birmingham-Dudley", "link Birmingham-Oxford")
    s = table.state
    assert (s.spent[A], s.coal_cubes, s.income[B]) == (15, 5, 17)
    assert table.at("dudley-1") == "B coal 2, flipped"


def test_w10c_a_link_without_coal_in_reach_is_illegal() -> None:
    assert w10().why("link Birmingham-Coventry") == "link_no_coal"


# -- W11, W12 ----------------------------------------------------------------------------------------------------


def builds(table: Table, industry: str, place: str) -> list[str]:
    return [text.split("@ ")[1] for text in table.offers(f"build {industry}") if f"@ {place}" in text]


def w11(place: str) -> Table:
    """Money, coal, cards and levels are no matter here."""
    table = Table().era("rail").money(A, 99).hand(A, place).link(B, "birmingham-oxford").link(B, "birmingham-dudley")
    for line in ("dudley-wolverhampton", "coalbrookdale-wolverhampton", "walsall-wolverhampton"):
        table.link(B, line)
    for line in ("cannock-wolverhampton", "cannock-stafford", "stafford-stone", "stoke_on_trent-stone"):
        table.link(B, line)
    table.link(B, "dudley-kidderminster")
    return table.lowest(A, "iron 2", "brewery 2", "cotton 2", "coal 2", "manufacturer 2")


def test_w11_iron_works_in_coalbrookdale() -> None:
    assert builds(w11("coalbrookdale"), "iron", "Coalbrookdale") == ["Coalbrookdale 2"]
    assert builds(w11("coalbrookdale").tile(B, "iron 2", "coalbrookdale-2"), "iron", "Coalbrookdale") == [
        "Coalbrookdale 1"
    ]


def test_w11_brewery_in_coalbrookdale() -> None:
    assert builds(w11("coalbrookdale"), "brewery", "Coalbrookdale") == ["Coalbrookdale 1"]


def test_w11_cotton_and_coal_in_kidderminster() -> None:
    assert builds(w11("kidderminster"), "cotton", "Kidderminster") == ["Kidderminster 2"]
    taken = w11("kidderminster").tile(B, "cotton 2", "kidderminster-2")
    assert builds(taken, "cotton", "Kidderminster") == ["Kidderminster 1"]
    assert builds(w11("kidderminster"), "coal", "Kidderminster") == ["Kidderminster 1"]


def test_w11_manufacturer_in_walsall_is_a_choice() -> None:
    assert builds(w11("walsall"), "manufacturer", "Walsall") == ["Walsall 1", "Walsall 2"]


def test_w11_manufacturer_in_stoke_goes_to_the_last_slot_first() -> None:
    assert builds(w11("stoke_on_trent"), "manufacturer", "Stoke-on-Trent") == ["Stoke-on-Trent 3"]


def test_w12a_overbuilding_an_own_mine() -> None:
    table = Table().tile(A, "coal 1", "dudley-1", cubes=1).hand(A, "dudley").play("build coal 2 @ Dudley 1")
    assert (table.state.money[A], table.at("dudley-1")) == (10, "A coal 2, 3 left")
    assert table.state.coal_cubes == 13


def test_w12a_a_second_own_tile_in_dudley_is_not_allowed() -> None:
    assert Table().tile(A, "coal 1", "dudley-1").hand(A, "dudley").why("build iron 1 @ Dudley 2") == "own_tile_here"


def w12b() -> Table:
    return Table().tile(B, "coal 1", "cannock-2", flipped=True).coal(0).lowest(A, "coal 2").hand(A, "cannock")


def test_w12b_another_players_mine_when_there_is_no_coal_at_all() -> None:
    table = w12b().income(B, 14).play("build coal 2 @ Cannock 2")
    assert (table.state.money[A], table.at("cannock-2"), table.state.income[B]) == (10, "A coal 2, 3 left", 14)


def test_w12b_connected_to_a_merchant_place_it_sells_into_the_empty_market() -> None:
    table = w12b().link(B, "cannock-walsall").link(B, "birmingham-walsall").link(B, "birmingham-oxford")
    table.play("build coal 2 @ Cannock 2")
    assert (table.state.money[A], table.state.coal_cubes, table.state.income[A]) == (17 - 7 + 20, 3, 17)
    assert table.at("cannock-2") == "A coal 2, flipped"


def test_w12b_one_cube_in_the_market_forbids_it() -> None:
    assert w12b().coal(1).why("build coal 2 @ Cannock 2") == "not_scarce"


def test_w12b_one_cube_on_any_mine_forbids_it() -> None:
    assert w12b().tile(B, "coal 2", "leek-2", cubes=1).why("build coal 2 @ Cannock 2") == "not_scarce"


def test_w12c_a_brewery_or_cotton_mill_of_another_player_is_never_replaced() -> None:
    table = Table().tile(B, "brewery 1", "stafford-1").tile(B, "cotton 1", "worcester-1").coal(0).iron(0)
    table.lowest(A, "brewery 2", "cotton 2").hand(A, "stafford", "worcester").money(A, 99)
    assert table.why("build brewery 2 @ Stafford 1") == "not_your_tile"
    assert table.why("build cotton 2 @ Worcester 1") == "not_your_tile"
