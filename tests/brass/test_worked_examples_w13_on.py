"""The worked examples W13 to W23 of the specification, every case of them."""

from __future__ import annotations

import pytest

from tests.brass.positions import A, B, Table, edition
from tycoon.games.brass.scoring import (
    INTRODUCTORY_SCORING,
    REFILL_BARRELS,
    REMOVE_FIRST_LEVEL,
    SCORE_LINKS,
    SCORE_TILES,
    ranking,
)

# -- W13, W14 ----------------------------------------------------------------------------------------------------


def w13() -> Table:
    table = Table().tile(A, "cotton 1", "worcester-1").link(B, "gloucester-worcester")
    return table.merchant("gloucester-1", "cotton").merchant("gloucester-2", "blank")


def test_w13_a_sale_with_the_merchants_barrel() -> None:
    table = w13().play("sell")
    assert (table.at("worcester-1"), table.state.income[A], table.level(A)) == ("A cotton 1, flipped", 15, 3)
    assert table.state.barrels == 0


def test_w13_the_gloucester_bonus_removes_any_lowest_tile_but_the_light_bulb() -> None:
    table = w13().play("sell")
    industries = ["cotton", "manufacturer", "coal", "iron", "brewery"]
    assert table.offers() == [f"develop {industry}" for industry in industries]
    assert table.why("develop pottery") == "light_bulb"
    table.play("develop cotton")
    assert table.state.mat[: table.e.industries] == [2, 0, 0, 0, 0, 0]


def test_w13_a_merchant_that_is_not_connected_does_not_help() -> None:
    table = Table().tile(A, "cotton 1", "worcester-1").link(B, "gloucester-worcester")
    table.merchant("gloucester-1", "blank").merchant("gloucester-2", "blank").merchant("oxford-1", "cotton")
    assert table.why("sell") == "no_merchant_for_any"


def w14(*, barrel: bool = True) -> Table:
    table = Table().era("rail").tile(A, "pottery 3", "coventry-1").tile(A, "brewery 2", "stone-1", cubes=1)
    table.tile(B, "brewery 2", "nuneaton-1").link(A, "birmingham-coventry").link(A, "birmingham-oxford")
    return table.merchant("oxford-1", "all", barrel=barrel).income(A, 20)


def test_w14_a_sale_with_two_barrels() -> None:
    table = w14().play("sell")
    assert table.offers() == ["beer < Stone 1", "beer < merchant"]
    assert table.why("beer < Nuneaton 1") == "beer_not_from_there"
    table.play("beer < merchant")
    assert (table.at("coventry-1"), table.at("stone-1")) == ("A pottery 3, flipped", "A brewery 2, flipped")
    assert (table.state.income[A], table.level(A)) == (32, 11)


def test_w14_one_barrel_is_not_enough() -> None:
    assert w14(barrel=False).why("sell") == "no_beer_for_any"


# -- W15, W16 ----------------------------------------------------------------------------------------------------


def test_w15_the_forked_line_scores_three_ends() -> None:
    table = Table().link(A, "kidderminster-worcester-farm_brewery_south").link(B, "gloucester-worcester")
    table.tile(B, "cotton 2", "kidderminster-2", flipped=True).tile(A, "cotton 1", "worcester-1")
    table.tile(A, "brewery 1", "farm_brewery_south-1", flipped=True)
    SCORE_LINKS.run(table.state)
    assert table.state.vp == [4, 2]


def w16() -> Table:
    table = Table().tile(A, "cotton 3", "worcester-1", flipped=True).tile(A, "coal 1", "dudley-1", flipped=True)
    table.tile(A, "brewery 2", "stone-1").link(A, "birmingham-worcester").link(A, "birmingham-dudley")
    table.tile(B, "iron 2", "birmingham-3", flipped=True).link(B, "birmingham-oxford")
    return table.merchant("oxford-1", "all", barrel=False).merchant("oxford-2", "blank").merchant("shrewsbury-1", "all")


def test_w16_points_at_the_end_of_the_canal_era() -> None:
    table = w16()
    SCORE_LINKS.run(table.state)
    assert table.state.vp == [5, 3]
    SCORE_TILES.run(table.state)
    assert table.state.vp == [15, 8]


def test_w16_what_remains_for_the_rail_era() -> None:
    table = w16()
    for step in (SCORE_LINKS, SCORE_TILES, REMOVE_FIRST_LEVEL, REFILL_BARRELS):
        step.run(table.state)
    slots = ("worcester-1", "dudley-1", "stone-1", "birmingham-3")
    after = ["A cotton 3, flipped", "empty", "A brewery 2, 1 left", "B iron 2, flipped"]
    assert [table.at(slot) for slot in slots] == after
    assert table.state.links == [14, 14]
    assert [n for n in range(table.e.merchant_spaces) if table.state.barrels >> n & 1] == [
        table.e.space_ids.index("shrewsbury-1"),
        table.e.space_ids.index("oxford-1"),
    ]


# -- W17 to W21 --------------------------------------------------------------------------------------------------


def test_w17_iron_comes_from_the_works_first_then_from_the_market() -> None:
    table = Table().tile(B, "iron 1", "dudley-2", cubes=1).play("develop", "develop coal", "develop brewery")
    s = table.state
    assert (s.money[A], s.iron_cubes, s.income[B], table.at("dudley-2")) == (15, 7, 13, "B iron 1, flipped")


@pytest.mark.parametrize(("iron", "cost", "left"), [(8, 4, 6), (1, 11, 0)])
def test_w17_two_units_from_the_market(iron: int, cost: int, left: int) -> None:
    table = Table().iron(iron).play("develop", "develop coal", "develop coal")
    assert (table.state.money[A], table.state.iron_cubes) == (17 - cost, left)


@pytest.mark.parametrize(
    ("moves", "industry", "lowest"),
    [
        (("develop brewery", "develop brewery"), "brewery", "brewery 2"),
        (("develop coal", "develop coal"), "coal", "coal 2"),
    ],
)
def test_w17_the_same_industry_twice(moves: tuple[str, str], industry: str, lowest: str) -> None:
    table = Table().play("develop", *moves)
    assert table.lowest_tile(A, industry) == lowest


def test_w17_pottery_1_cannot_be_developed() -> None:
    assert Table().play("develop").why("develop pottery") == "light_bulb"


def test_w18_the_network_goes_on_behind_a_merchant_place() -> None:
    table = Table().link(A, "gloucester-worcester")
    fork = "link Kidderminster-Worcester-Farm brewery (south)"
    assert table.offers("link") == ["link Birmingham-Worcester", "link Gloucester-Redditch", fork]
    assert table.why("link Oxford-Redditch") == "line_not_in_network"


def test_w18_after_the_next_link_the_line_behind_it_is_in_reach() -> None:
    table = Table().actions(2).link(A, "gloucester-worcester").play("link Gloucester-Redditch")
    assert "link Oxford-Redditch" in table.offers("link")
    assert table.why("link Birmingham-Redditch") == "line_wrong_era"


def test_w18_iron_works_in_redditch_with_coal_through_gloucester() -> None:
    table = Table().link(A, "gloucester-worcester").link(A, "gloucester-redditch").hand(A, "iron")
    table.play("build iron 1 @ Redditch 2")
    assert (table.state.spent[A], table.state.coal_cubes) == (6, 12)


def w19(**variant: str) -> list[int]:
    table = Table(2, **variant).vp(A, 95).income(A, 34).money(A, 10).vp(B, 95).income(B, 36).money(B, 3)
    assert table.level(A) == table.level(B) == 12
    return ranking(table.state)


def test_w19_on_equal_levels_the_money_decides() -> None:
    assert w19() == [1, 2]


def test_w19_by_variant_the_income_space_decides() -> None:
    assert w19(tiebreak_income="space") == [2, 1]


def w20(card: str) -> Table:
    return Table().hand(A, card)


def test_w20_the_first_brewery_may_go_anywhere_with_an_empty_brewery_slot() -> None:
    e = edition()
    brewery = e.industry_ids.index("brewery")
    places = e.industry_slots[brewery].bit_count()
    offers = w20("brewery").offers("build")
    assert len(offers) == places
    assert {"build brewery 1 @ Farm brewery (north)", "build brewery 1 @ Farm brewery (south)"} <= set(offers)


def test_w20_money_iron_and_barrel() -> None:
    table = w20("brewery").play("build brewery 1 @ Farm brewery (north)")
    assert (table.state.money[A], table.state.iron_cubes) == (10, 7)
    assert table.at("farm_brewery_north-1") == "A brewery 1, 1 left"


def test_w20_not_on_a_farm_with_a_wild_location_card() -> None:
    table = w20("wild-location")
    assert not [text for text in table.offers("build") if "Farm" in text]
    assert table.why("build brewery 1 @ Farm brewery (north)") == "farm_card"


def test_w20_with_a_stafford_card_only_in_stafford() -> None:
    assert w20("stafford").offers("build brewery") == ["build brewery 1 @ Stafford 1"]


def test_w21_scouting_with_a_full_hand() -> None:
    table = Table().actions(2).deck("iron", "coal", "brewery")
    table.scout()
    assert (table.state.hand_size[A], table.cards(A)[-2:]) == (7, ["wild-location", "wild-industry"])
    table.play("pass", "discard pottery")
    assert (table.state.hand_size[A], len(table.state.deck) - table.state.drawn) == (8, 1)


def test_w21_scouting_with_four_cards_and_an_empty_deck() -> None:
    table = Table().actions(2).hand(A, "iron", "iron", "iron", "iron").scout("iron", "iron", "iron")
    assert table.state.hand_size[A] == 3
    table.play("pass", "discard iron")
    assert table.state.hand_size[A] == 2


def test_w21_scouting_takes_three_cards() -> None:
    assert Table().hand(A, "iron", "coal").why("scout") == "too_few_cards"


@pytest.mark.parametrize("card", ["wild-location", "wild-industry"])
def test_w21_no_scouting_with_a_wild_card_in_hand(card: str) -> None:
    assert Table().hand(A, "iron", "coal", "coal", card).why("scout") == "wild_in_hand"


# -- W22, W23 ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "level"),
    [
        *[(0, -10), (9, -1), (10, 0), (11, 1), (12, 1), (13, 2), (29, 10), (30, 10), (31, 11), (33, 11), (34, 12)],
        *[(58, 20), (60, 20), (61, 21), (64, 21), (65, 22), (93, 29), (96, 29), (97, 30), (99, 30)],
    ],
)
def test_w22_income_levels(space: int, level: int) -> None:
    assert edition().level_of_space[space] == level


def test_w22_the_marker_stops_at_the_last_space() -> None:
    table = Table().link(A, "coalbrookdale-shrewsbury").coal(0).lowest(A, "coal 2").hand(A, "coal").income(A, 95)
    table.play("build coal 2 @ Coalbrookdale 3")
    assert table.state.income[A] == 99


def w23(money: int, space: int) -> int:
    table = Table(introductory="on").vp(A, 40).money(A, money).income(A, space)
    table.tile(A, "cotton 2", "worcester-1", flipped=True).tile(A, "brewery 2", "stone-1", flipped=True)
    table.tile(A, "manufacturer 2", "birmingham-2").tile(A, "coal 1", "dudley-1", flipped=True)
    INTRODUCTORY_SCORING.run(table.state)
    return table.state.vp[A]


@pytest.mark.parametrize(("money", "space", "vp"), [(47, 21, 67), (80, 21, 71), (47, 6, 57)])
def test_w23_the_extra_points_of_the_introductory_game(money: int, space: int, vp: int) -> None:
    assert w23(money, space) == vp
