"""The worked examples 1 to 17 of the specification of Brass: Lancashire, every case of them.

Slots are counted from 1 in notation (`Preston 1`) and from 0 in the specification.
"""

from __future__ import annotations

import pytest

from tests.brass_lancashire.positions import A, B, C, D, Lancashire, deck_left, pass_round, starts, texts
from tests.support.proofs import proves
from tycoon.games.brass.edition import RAIL
from tycoon.games.brass.editions.lancashire import LANCASHIRE
from tycoon.games.brass.scoring import INTRODUCTORY_SCORING, REMOVE_FIRST_LEVEL, SCORE_LINKS, SCORE_MONEY, SCORE_TILES

# -- 1: card arithmetic ------------------------------------------------------------------------------------------


def test_1_with_three_players_the_canal_deck_is_empty_after_round_5() -> None:
    s = LANCASHIRE.start(LANCASHIRE.deal(3, 1))
    assert (len(s.deck), len(s.face_down), deck_left(s)) == (54, 3, 27)
    left = []
    for _ in range(5):
        pass_round(s)
        left.append(deck_left(s))
    assert left == [24, 18, 12, 6, 0]


@pytest.mark.parametrize(("seats", "rounds", "last_loan"), [(2, 10, 6), (3, 9, 5), (4, 8, 4)])
def test_1_loans_end_when_the_rail_deck_is_empty(seats: int, rounds: int, last_loan: int) -> None:
    s = LANCASHIRE.start(LANCASHIRE.deal(seats, 1))
    while s.era != RAIL:
        pass_round(s)
    offered = []
    while not s.over:
        offered.append(bool(starts(texts(s), "loan")))
        assert (deck_left(s) == 0) == (s.round > last_loan)
        pass_round(s)
    assert offered == [True] * last_loan + [False] * (rounds - last_loan)


def test_1_every_hand_is_played_down_to_zero_in_the_last_round() -> None:
    s = LANCASHIRE.start(LANCASHIRE.deal(4, 1))
    while not s.over:
        pass_round(s)
    assert s.hand_size == [0, 0, 0, 0]


# -- 2: turn order -----------------------------------------------------------------------------------------------

RED, PURPLE, GREEN, YELLOW = A, B, C, D


@proves("brass-lancashire", "10-1")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([RED, PURPLE, GREEN, YELLOW], [PURPLE, GREEN, YELLOW, RED]),
        ([GREEN, RED, PURPLE, YELLOW], [GREEN, PURPLE, YELLOW, RED]),
    ],
)
def test_2_who_spent_less_goes_first_and_equals_keep_their_order(before: list[int], after: list[int]) -> None:
    table = Lancashire(4).order(*before).spent(23, 6, 6, 12)
    assert table.end_round().order == after


# -- 3 and 4: selling cubes to the market ------------------------------------------------------------------------


@proves("brass-lancashire", "7-1", "8-1")
def test_3_a_mine_with_market_access_sells_what_the_market_takes_and_flips() -> None:
    table = (
        Lancashire().coal(5).lowest(A, "coal 2").hand(A, "warrington").tile(B, "port 1", "warrington-1").money(A, 10)
    )
    assert table.e.coal_market.price[5] == 2
    table.play("build coal 2 @ Warrington & Runcorn 2")
    s = table.state
    assert table.at("warrington-2") == "A coal 2, flipped"
    assert (s.money[A], s.spent[A], s.coal_cubes, s.income[A]) == (10 - 7 + 4, 7, 8, 17)


@proves("brass-lancashire", "7-1")
def test_3_without_market_access_no_cubes_move() -> None:
    table = Lancashire().coal(5).lowest(A, "coal 2").hand(A, "warrington")
    table.play("build coal 2 @ Warrington & Runcorn 2")
    assert (table.at("warrington-2"), table.state.coal_cubes) == ("A coal 2, 3 left", 5)


def test_4_a_large_works_sells_part_of_its_iron() -> None:
    table = (
        Lancashire().iron(4).lowest(A, "iron 4").hand(A, "manchester").tile(B, "coal 1", "manchester-1").money(A, 20)
    )
    assert table.e.iron_market.price[4] == 3
    table.play("build iron 4 @ Manchester 4")
    assert (table.at("manchester-4"), table.state.money[A]) == ("A iron 4, 2 left", 20 - 12 + 6)


def test_4_a_small_works_sells_all_and_flips() -> None:
    table = Lancashire().iron(4).hand(A, "manchester").tile(B, "coal 1", "manchester-1").money(A, 20)
    table.play("build iron 1 @ Manchester 4")
    assert (table.at("manchester-4"), table.state.money[A]) == ("A iron 1, flipped", 20 - 5 + 6)
    assert table.state.income[A] == 13


# -- 5: double rail on bought coal -------------------------------------------------------------------------------


def rails(money: int) -> Lancashire:
    """A port in Liverpool in the rail era, one cube in the coal market, no mine."""
    return Lancashire().era("rail").tile(A, "port 2", "liverpool-1").coal(1).money(A, money)


@proves("brass-lancashire", "9.2-2")
def test_5_two_rails_cost_fifteen_and_the_coal() -> None:
    table = rails(24).play("link Liverpool-Wigan", "link Liverpool-Southport")
    assert (table.state.money[A], table.state.spent[A]) == (0, 24)


@proves("brass-lancashire", "9.2-2")
def test_5_one_pound_less_buys_only_one_rail() -> None:
    table = rails(23).play("link Liverpool-Wigan")
    assert (table.state.money[A], table.state.active) == (14, B)


# -- 6: loans ----------------------------------------------------------------------------------------------------


@proves("brass-lancashire", "9.5-1")
@pytest.mark.parametrize(("space", "loan", "new"), [(21, 30, 16), (12, 20, 9), (10, 30, 7), (1, 10, 0)])
def test_6_a_loan_lowers_the_marker_by_levels_to_the_highest_space(space: int, loan: int, new: int) -> None:
    table = Lancashire().income(A, space).money(A, 3).play(f"loan {loan}")
    assert (table.state.income[A], table.state.money[A]) == (new, 3 + loan)


@proves("brass-lancashire", "9.5-2")
def test_6_no_loan_below_level_minus_10() -> None:
    table = Lancashire().income(A, 1)
    assert table.offers("loan") == ["loan 10"]
    assert table.why("loan 20") == table.why("loan 30") == "income_too_low"


# -- 7: the distant market ---------------------------------------------------------------------------------------


def far_sale(marker: int, tile: int, mill: str = "cotton 3") -> Lancashire:
    """A mill in Colne, linked to Yorkshire, sells on the distant market, where this tile comes next."""
    table = Lancashire().tile(A, mill, "colne-1").link(B, "colne-yorkshire").cotton(marker, tile)
    return table.play("sell")


@proves("brass-lancashire", "9.4-3", "9.4-5")
@pytest.mark.parametrize(("tile", "marker", "gain"), [(1, 5, 1 + 3), (3, 7, 0 + 3)])
def test_7_a_sale_brings_the_number_at_the_marker_and_that_of_the_mill(tile: int, marker: int, gain: int) -> None:
    table = far_sale(4, tile)
    assert table.at("colne-1") == "A cotton 3, flipped"
    assert (table.state.cotton_marker, table.state.income[A]) == (marker, 10 + gain)


@proves("brass-lancashire", "9.4-4", "R8")
def test_7_on_the_x_nothing_flips_and_the_action_is_over() -> None:
    table = far_sale(4, 4)
    assert (table.at("colne-1"), table.state.cotton_marker, table.state.income[A]) == ("A cotton 3", 8, 10)
    assert table.state.active == B


def test_7_the_first_sale_of_an_era_with_a_zero_brings_three() -> None:
    table = far_sale(0, 0, "cotton 1")
    assert (table.state.cotton_marker, table.state.income[A]) == (0, 10 + 3 + 5)


# -- 8: nearest coal ---------------------------------------------------------------------------------------------


def oldham(card: str, cubes: int = 2) -> Lancashire:
    """Yellow is seat A, Red seat B."""
    table = Lancashire().tile(A, "coal 1", "bury-1").link(A, "bury-manchester").lowest(A, "cotton 2").hand(A, card)
    return table.tile(B, "coal 1", "manchester-1", cubes=cubes).link(B, "manchester-oldham")


@proves("brass-lancashire", "5-1", "6.1-2")
def test_8_the_coal_comes_from_the_nearest_mine_whoever_owns_it() -> None:
    table = oldham("oldham").play("build cotton 2 @ Oldham 1")
    assert (table.at("manchester-1"), table.at("bury-1")) == ("B coal 1, 1 left", "A coal 1, 2 left")
    assert table.state.spent[A] == 14


@proves("brass-lancashire", "8-1", "8-2")
def test_8_the_last_cube_flips_the_mine_for_its_owner() -> None:
    table = oldham("oldham", cubes=1).play("build cotton 2 @ Oldham 1")
    assert (table.at("manchester-1"), table.state.income[B]) == ("B coal 1, flipped", 14)


def test_8_a_cotton_card_allows_manchester_only() -> None:
    table = oldham("cotton")
    assert table.places("cotton") == {"Manchester 2", "Manchester 3"}
    assert table.why("build cotton 2 @ Bury 2") == "own_tile_here"
    assert table.why("build cotton 2 @ Oldham 1") == "not_in_network"


def test_8_the_colne_card_allows_nothing_for_want_of_coal() -> None:
    table = oldham("colne")
    assert table.offers("build") == []
    assert table.why("build cotton 2 @ Colne 1") == "no_coal"


# -- 9: industry card and network --------------------------------------------------------------------------------


def test_9_an_industry_card_builds_where_the_network_has_a_slot_and_no_own_tile() -> None:
    table = Lancashire().tile(A, "port 1", "preston-1").hand(A, "cotton")
    for line in ("preston-lancaster", "preston-wigan", "wigan-warrington"):
        table.link(A, line)
    table.link(B, "wigan-blackburn")
    assert table.places("cotton") == {"Lancaster 2", "Warrington & Runcorn 2"}
    assert table.why("build cotton 1 @ Preston 2") == "own_tile_here"
    assert table.why("build cotton 1 @ Blackburn 1") == "not_in_network"


# -- 10: slot priority -------------------------------------------------------------------------------------------


@proves("brass-lancashire", "9.1-6")
@pytest.mark.parametrize("town", ["Preston", "Lancaster"])
def test_10_a_port_uses_the_slot_for_ports_alone_first(town: str) -> None:
    card = town.lower()
    table = Lancashire().hand(A, card)
    assert table.places("port") == {f"{town} 1"}
    assert table.places("cotton") == {f"{town} 2"}
    assert table.why(f"build port 1 @ {town} 2") == "single_icon_first"
    assert Lancashire().hand(A, card).tile(B, "port 1", f"{card}-1").places("port") == {f"{town} 2"}


# -- 11: rail coal from either end -------------------------------------------------------------------------------


@proves("brass-lancashire", "R1", "6.1-2", "6.1-3")
def test_11_a_mine_at_the_far_end_has_to_be_used() -> None:
    table = Lancashire().era("rail").tile(A, "port 2", "liverpool-1").tile(B, "coal 2", "wigan-1", cubes=1)
    table.play("link Liverpool-Wigan", "stop")
    s = table.state
    assert (table.at("wigan-1"), s.spent[A], s.coal_cubes) == ("B coal 2, flipped", 5, 8)


def test_11_with_the_mine_empty_the_coal_is_bought_through_the_port() -> None:
    table = Lancashire().era("rail").tile(A, "port 2", "liverpool-1").tile(B, "coal 2", "wigan-1", flipped=True)
    table.play("link Liverpool-Wigan", "stop")
    assert (table.state.spent[A], table.state.coal_cubes) == (6, 7)


# -- 12: first routes --------------------------------------------------------------------------------------------


@proves("brass-lancashire", "9.2-4")
def test_12_the_first_canals_start_at_the_only_tile() -> None:
    table = Lancashire().tile(A, "port 1", "liverpool-1")
    assert table.offers("link") == ["link Ellesmere Port-Liverpool", "link Liverpool-Wigan"]


@proves("brass-lancashire", "5-2")
def test_12_market_places_are_part_of_networks_and_of_chains() -> None:
    table = Lancashire().link(A, "colne-yorkshire").tile(B, "coal 2", "rochdale-1").hand(A, "colne")
    assert "link Rochdale-Yorkshire" in table.offers("link")
    table = Lancashire().link(A, "colne-yorkshire").link(B, "yorkshire-rochdale").tile(B, "coal 2", "rochdale-1")
    table.lowest(A, "cotton 2").hand(A, "colne").play("build cotton 2 @ Colne 1")
    assert table.at("rochdale-1") == "B coal 2, 2 left"


# -- 13: shortfall -----------------------------------------------------------------------------------------------


def shortfall() -> Lancashire:
    return Lancashire().income(A, 4).money(A, 2).tile(A, "port 1", "fleetwood-1")


@proves("brass-lancashire", "10-3")
def test_13_the_mill_alone_pays_the_debt() -> None:
    table = shortfall().tile(A, "cotton 1", "colne-1")
    s = table.end_round()
    assert table.offers() == ["give up Colne 1", "give up Fleetwood"]
    table.play("give up Colne 1")
    assert (s.money[A], table.at("fleetwood-1"), table.at("colne-1")) == (2, "A port 1", "empty")


def test_13_after_the_port_the_mill_has_to_go_too() -> None:
    table = shortfall().tile(A, "cotton 1", "colne-1")
    s = table.end_round()
    table.play("give up Fleetwood")
    assert (s.money[A], table.at("fleetwood-1"), table.at("colne-1")) == (5, "empty", "empty")


@proves("brass-lancashire", "10-4")
@pytest.mark.parametrize(("points", "left"), [(4, 3), (0, 0)])
def test_13_what_no_tile_can_pay_costs_a_point_for_each_pound(points: int, left: int) -> None:
    s = shortfall().vp(A, points).end_round()
    assert (s.money[A], s.vp[A]) == (0, left)


def test_13_a_shipyard_brings_half_its_cost() -> None:
    table = Lancashire().era("rail").income(A, 0).money(A, 0).tile(A, "shipyard 2", "liverpool-4", flipped=True)
    assert table.end_round().money[A] == 2


# -- 14: link scoring --------------------------------------------------------------------------------------------


def link_points(table: Lancashire) -> int:
    return table.run(SCORE_LINKS).state.vp[A]


@proves("brass-lancashire", "11-1")
def test_14_links_score_the_flipped_tiles_at_both_ends() -> None:
    table = Lancashire(3).link(A, "manchester-stockport").tile(B, "coal 1", "manchester-1", flipped=True)
    table.tile(C, "cotton 1", "manchester-2", flipped=True).tile(B, "cotton 1", "stockport-1", flipped=True)
    assert link_points(table.tile(C, "cotton 1", "stockport-2")) == 3


@proves("brass-lancashire", "11-1", "1-4")
def test_14_market_places_and_waypoints_count_two() -> None:
    assert link_points(Lancashire().link(A, "colne-yorkshire").tile(B, "cotton 1", "colne-1", flipped=True)) == 3
    assert link_points(Lancashire().link(A, "midlands-northwich")) == 4
    assert link_points(Lancashire().era("rail").link(A, "blackpool-preston")) == 2


# -- 15: two eras, cash and ties ---------------------------------------------------------------------------------


@proves("brass-lancashire", "11-2")
def test_15_a_level_3_mill_of_the_canal_era_scores_twice_and_a_level_1_mill_once() -> None:
    table = Lancashire().tile(A, "cotton 3", "colne-1", flipped=True).tile(B, "cotton 1", "colne-2", flipped=True)
    table.run(SCORE_TILES, REMOVE_FIRST_LEVEL, SCORE_TILES)
    assert table.state.vp == [18, 5]


@proves("brass-lancashire", "12-1")
def test_15_ten_pounds_are_a_point() -> None:
    assert Lancashire().money(A, 47).run(SCORE_MONEY).state.vp[A] == 4


@proves("brass-lancashire", "12-2")
@pytest.mark.parametrize(("cash", "places"), [(33, [2, 1]), (31, [1, 1])])
def test_15_a_tie_is_broken_by_income_level_then_cash_then_shared(cash: int, places: list[int]) -> None:
    table = Lancashire().vp(A, 120).vp(B, 120).income(A, 40).income(B, 42).money(A, 31).money(B, cash)
    assert LANCASHIRE.ranking(table.state) == places


# -- 16: introductory scoring ------------------------------------------------------------------------------------


def introductory(money: int, space: int) -> Lancashire:
    return Lancashire(introductory="on").money(A, money).income(A, space)


@proves("brass-lancashire", "13-2")
def test_16_money_scores_fifteen_points_at_most() -> None:
    assert introductory(70, 10).run(INTRODUCTORY_SCORING).state.vp[A] == 15


@proves("brass-lancashire", "13-2", "R13")
def test_16_a_negative_level_is_subtracted() -> None:
    assert introductory(0, 8).vp(A, 9).run(INTRODUCTORY_SCORING).state.vp[A] == 7


@proves("brass-lancashire", "13-2", "R13")
def test_16_better_tiles_score_once_more() -> None:
    table = introductory(0, 10).tile(A, "port 2", "fleetwood-1", flipped=True).tile(A, "cotton 2", "colne-1")
    assert table.run(SCORE_TILES, INTRODUCTORY_SCORING).state.vp[A] == 8


# -- 17: overbuilding --------------------------------------------------------------------------------------------


def wigan(cubes: int = 0) -> Lancashire:
    """Red is seat A, Blue seat B: Red's flipped mine in Wigan; Blue is to play."""
    table = Lancashire(3).tile(A, "coal 1", "wigan-1", flipped=True).coal(cubes).lowest(B, "coal 2")
    return table.turn(B).hand(B, "wigan").income(A, 14)


@proves("brass-lancashire", "9.1-9")
def test_17_another_players_mine_is_replaced_when_there_is_no_coal_at_all() -> None:
    table = wigan().tile(A, "port 1", "liverpool-1").link(A, "liverpool-wigan").money(B, 20)
    table.play("build coal 2 @ Wigan 1")
    s = table.state
    assert (table.at("wigan-1"), s.money[B], s.spent[B]) == ("B coal 2, flipped", 20 - 7 + 11, 7)
    assert (s.income[B], s.income[A], s.coal_cubes) == (17, 14, 3)


@proves("brass-lancashire", "9.1-9")
def test_17_one_cube_anywhere_forbids_it() -> None:
    assert wigan(cubes=1).why("build coal 2 @ Wigan 1") == "not_scarce"
    assert wigan().tile(A, "coal 2", "oldham-1", cubes=1).why("build coal 2 @ Wigan 1") == "not_scarce"
