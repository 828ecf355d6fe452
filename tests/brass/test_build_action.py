"""The Build action: cards, slots, eras, limits. Rules 9.1."""

from __future__ import annotations

import pytest

from tests.brass.positions import A, B, Table, edition
from tests.support.proofs import proves
from tycoon.games.brass.editions.birmingham import BIRMINGHAM

FARMS = ("Farm brewery (north)", "Farm brewery (south)")


def places(table: Table, industry: str = "") -> set[str]:
    """Where something can be built, as notation."""
    return {text.split(" @ ")[1] for text in table.offers(f"build {industry}")}


# -- cards -------------------------------------------------------------------------------------------------------


@proves("brass-birmingham", "9.1-1", "4-4")
def test_a_location_card_builds_any_industry_in_its_town_outside_the_network() -> None:
    table = Table().tile(A, "coal 1", "dudley-1").hand(A, "coventry").link(B, "birmingham-oxford")
    table.link(B, "birmingham-coventry").money(A, 30)
    builds = [
        "build manufacturer 1 @ Coventry 2",
        "build manufacturer 1 @ Coventry 3",
        "build pottery 1 @ Coventry 1",
        "build coal 2 @ Coventry 2",
        "build iron 1 @ Coventry 3",
    ]
    assert table.offers("build") == builds


def test_a_wild_location_card_builds_in_every_town_and_on_no_farm() -> None:
    e = edition()
    table = Table().tile(A, "coal 1", "dudley-1").hand(A, "wild-location")
    brewery = e.industry_slots[e.industry_ids.index("brewery")].bit_count()
    assert len(table.offers("build brewery")) == brewery - len(FARMS)


def test_an_industry_card_builds_its_industry_in_the_network_only() -> None:
    table = Table().link(A, "burton_on_trent-derby").hand(A, "brewery")
    assert table.offers("build") == ["build brewery 1 @ Derby 1", "build brewery 1 @ Burton-on-Trent 2"]


def test_the_double_card_builds_either_of_its_industries() -> None:
    table = Table().link(A, "burton_on_trent-derby").hand(A, "cotton-manufacturer").coal(14).lowest(A, "manufacturer 2")
    assert places(table, "cotton") == {"Derby 1", "Derby 2"}
    assert places(table, "manufacturer") == {"Derby 2", "Burton-on-Trent 1"}
    assert places(table) == {"Derby 1", "Derby 2", "Burton-on-Trent 1"}


def test_a_wild_industry_card_builds_anything_in_the_network() -> None:
    table = Table().link(A, "burton_on_trent-derby").hand(A, "wild-industry").lowest(A, "manufacturer 2").money(A, 40)
    assert places(table) == {"Derby 1", "Derby 2", "Burton-on-Trent 1", "Burton-on-Trent 2"}
    assert table.why("build coal 1 @ Cannock 2") == "not_in_network"


@proves("brass-birmingham", "9.1-2")
@pytest.mark.parametrize("card", ["brewery", "wild-industry"])
def test_a_farm_in_the_network_takes_a_brewery_card_or_a_wild_industry_card(card: str) -> None:
    table = Table().link(A, "cannock-farm_brewery_north").hand(A, card)
    assert "build brewery 1 @ Farm brewery (north)" in table.offers()


@proves("brass-birmingham", "9.1-2")
@pytest.mark.parametrize("card", ["cannock", "wild-location", "coal"])
def test_a_farm_takes_no_other_card(card: str) -> None:
    table = Table().link(A, "cannock-farm_brewery_north").hand(A, card)
    assert table.why("build brewery 1 @ Farm brewery (north)") == "farm_card"


def test_a_farm_outside_the_network_is_not_asked_for_a_card_that_does_not_exist() -> None:
    """No location card names a farm, so the reason does not miss one."""
    table = Table().tile(A, "coal 1", "dudley-1").hand(A, "brewery", "coal")
    reason = table.reason("build brewery 1 @ Farm brewery (north)")
    assert reason is not None
    assert (reason.rule, "no location card names it" in BIRMINGHAM.say(reason.text)) == ("farm_not_in_network", True)


def test_without_a_fitting_card_the_reason_names_the_cards_that_build_on_a_farm() -> None:
    table = Table().tile(A, "coal 1", "dudley-1").hand(A, "cannock")
    assert table.why("build brewery 1 @ Farm brewery (north)") == "farm_card_and_network"


def test_the_fitting_cards_are_offered_for_discard() -> None:
    table = Table().link(A, "cannock-stafford").hand(A, "stafford", "brewery", "coal", "wild-location", "wild-industry")
    table.play("build brewery 1 @ Stafford 1")
    cards = ["Stafford", "brewery", "wild-location", "wild-industry"]
    assert table.offers() == [f"discard {card}" for card in cards]
    assert table.why("discard coal") == "card_does_not_fit"


def test_outside_the_network_an_industry_card_does_not_fit() -> None:
    table = Table().link(A, "birmingham-dudley").hand(A, "stafford", "brewery", "wild-location", "wild-industry")
    table.play("build brewery 1 @ Stafford 1")
    assert table.offers() == ["discard Stafford", "discard wild-location"]


def test_no_card_no_build() -> None:
    table = Table().tile(A, "coal 1", "dudley-1").hand(A, "stafford")
    assert table.why("build brewery 1 @ Derby 1") == "no_card"
    assert table.why("build iron 1 @ Dudley 2") == "own_tile_here"


def test_in_the_network_without_a_card() -> None:
    table = Table().link(A, "cannock-stafford").hand(A, "coal")
    assert table.why("build brewery 1 @ Stafford 1") == "no_card_in_network"


# -- nothing on the board ----------------------------------------------------------------------------------------


@proves("brass-birmingham", "9.1-3")
def test_with_nothing_on_the_board_an_industry_card_builds_anywhere() -> None:
    e = edition()
    coal = e.industry_slots[e.industry_ids.index("coal")].bit_count()
    shared_first = len([slot for slot in ("cannock-1",) if slot in e.slot_ids])  # Cannock 2 shows coal alone
    assert len(Table().hand(A, "coal").offers("build")) == coal - shared_first


def test_a_link_alone_ends_the_exception() -> None:
    table = Table().link(A, "birmingham-dudley").hand(A, "coal")
    assert places(table) == {"Dudley 1"}


@proves("brass-birmingham", "9.1-4", "R5")
def test_the_exception_is_for_empty_slots_only() -> None:
    """R5: B's mine is flipped and coal is scarce, but an industry card does not overbuild from nowhere."""
    table = Table().tile(B, "coal 1", "dudley-1", flipped=True).coal(0).lowest(A, "coal 2").hand(A, "coal")
    assert table.why("build coal 2 @ Dudley 1") == "first_tile_empty_slot"
    table = Table().tile(B, "coal 1", "dudley-1", flipped=True).coal(0).lowest(A, "coal 2").hand(A, "dudley")
    assert "build coal 2 @ Dudley 1" in table.offers()


@proves("brass-birmingham", "9.1-3", "R5")
def test_the_exception_covers_the_wild_industry_card_and_the_farms() -> None:
    """R5."""
    assert set(FARMS) <= places(Table().hand(A, "wild-industry"), "brewery")


def test_the_exception_comes_back_when_the_last_piece_is_gone() -> None:
    """Tested at any time: here A's only tile is given up to pay negative income."""
    table = Table().tile(A, "cotton 4", "worcester-1").income(A, 0).money(A, 9).hand(A, "coal", "coal")
    s = table.end_round()
    assert (table.at("worcester-1"), s.network[A], s.money[A]) == ("empty", 0, 8)
    assert "build coal 1 @ Leek 2" in table.offers()


# -- levels and eras ---------------------------------------------------------------------------------------------


@proves("brass-birmingham", "1-8", "1-9", "9.1-1")
def test_the_lowest_tile_leaves_the_mat() -> None:
    table = Table().actions(2).hand(A, "wild-location", "wild-location").play("build coal 1 @ Leek 2")
    assert table.lowest_tile(A, "coal") == "coal 2"
    assert table.offers("build coal 1") == []


@proves("brass-birmingham", "9.1-5", "9.1-6")
@pytest.mark.parametrize("industry", ["cotton", "manufacturer", "coal", "iron", "brewery"])
def test_level_1_is_for_the_canal_era(industry: str) -> None:
    table = Table().era("rail").money(A, 99).hand(A, "wild-location").link(B, "birmingham-oxford")
    assert table.offers(f"build {industry}") == []
    slot = {"cotton": "Leek 1", "manufacturer": "Leek 1", "coal": "Leek 2", "iron": "Derby 3", "brewery": "Derby 1"}
    assert table.why(f"build {industry} 1 @ {slot[industry]}") == "wrong_era"


@proves("brass-birmingham", "9.1-5")
def test_pottery_1_may_be_built_in_both_eras() -> None:
    for era in ("canal", "rail"):
        table = Table().era(era).money(A, 30).hand(A, "stafford")
        assert "build pottery 1 @ Stafford 2" in table.offers()


@proves("brass-birmingham", "9.1-5")
@pytest.mark.parametrize(("tile", "where"), [("pottery 5", "Stafford 2"), ("brewery 4", "Stafford 1")])
def test_the_best_pottery_and_brewery_are_for_the_rail_era(tile: str, where: str) -> None:
    table = Table().lowest(A, tile).money(A, 99).hand(A, "stafford")
    assert table.why(f"build {tile} @ {where}") == "wrong_era"
    table = Table().era("rail").lowest(A, tile).money(A, 99).hand(A, "stafford").tile(B, "coal 2", "cannock-2")
    assert f"build {tile} @ {where}" in table.link(B, "cannock-stafford").offers()


def test_an_empty_row_builds_nothing() -> None:
    table = Table().lowest(A, "coal none").hand(A, "wild-location")
    assert table.offers("build coal") == []
    assert table.why("build coal @ Leek 2") == "mat_empty"


@proves("brass-birmingham", "R23")
def test_manufacturer_4_costs_8() -> None:
    """R23."""
    table = Table().lowest(A, "manufacturer 4").hand(A, "walsall").play("build manufacturer 4 @ Walsall 1")
    assert table.state.money[A] == 17 - 8 - 2


# -- slots -------------------------------------------------------------------------------------------------------


def test_a_slot_takes_only_what_it_shows() -> None:
    table = Table().hand(A, "worcester").money(A, 99)
    assert places(table) == {"Worcester 1", "Worcester 2"}
    assert table.offers("build") == ["build cotton 1 @ Worcester 1", "build cotton 1 @ Worcester 2"]


@proves("brass-birmingham", "9.1-7")
@pytest.mark.parametrize(
    ("town", "industry", "slots"),
    [
        ("uttoxeter", "brewery", {"Uttoxeter 1", "Uttoxeter 2"}),
        ("derby", "cotton", {"Derby 1", "Derby 2"}),
        ("leek", "cotton", {"Leek 1", "Leek 2"}),
        ("coventry", "manufacturer", {"Coventry 2", "Coventry 3"}),
        ("tamworth", "coal", {"Tamworth 1", "Tamworth 2"}),
        ("cannock", "coal", {"Cannock 2"}),
        ("wolverhampton", "manufacturer", {"Wolverhampton 1"}),
        ("birmingham", "manufacturer", {"Birmingham 2", "Birmingham 4"}),
        ("burton_on_trent", "coal", {"Burton-on-Trent 1"}),
    ],
)
def test_slots_of_equal_rank_are_a_choice(town: str, industry: str, slots: set[str]) -> None:
    table = Table().hand(A, town).money(A, 99).lowest(A, "manufacturer 2")
    assert places(table, industry) == slots


@proves("brass-birmingham", "9.1-7")
def test_a_shared_slot_is_open_once_the_single_one_is_taken() -> None:
    table = Table().hand(A, "cannock").tile(B, "coal 1", "cannock-2")
    assert places(table, "coal") == {"Cannock 1"}


def test_a_taken_slot_is_refused() -> None:
    table = Table().hand(A, "cannock").tile(B, "manufacturer 2", "cannock-1")
    assert table.why("build coal 1 @ Cannock 1") == "slot_taken"


# -- limits ------------------------------------------------------------------------------------------------------


@proves("brass-birmingham", "9.1-8")
def test_one_own_tile_a_place_in_the_canal_era() -> None:
    table = Table().tile(A, "cotton 1", "worcester-1").hand(A, "worcester")
    assert table.why("build cotton 1 @ Worcester 2") == "own_tile_here"


def test_others_tiles_do_not_matter() -> None:
    table = Table().tile(B, "cotton 1", "worcester-1").hand(A, "worcester")
    assert places(table) == {"Worcester 2"}


@proves("brass-birmingham", "9.1-9")
def test_any_number_of_own_tiles_in_the_rail_era() -> None:
    table = Table().era("rail").tile(A, "cotton 2", "worcester-1").tile(B, "coal 2", "kidderminster-1")
    table.link(B, "kidderminster-worcester-farm_brewery_south").hand(A, "worcester")
    assert "build cotton 2 @ Worcester 2" in table.offers()


@proves("brass-birmingham", "6.4-1", "9-1")
@pytest.mark.parametrize("money", [11, 12])
def test_the_price_must_be_in_hand(money: int) -> None:
    table = Table().money(A, money).hand(A, "worcester")
    assert (table.why("build cotton 1 @ Worcester 1") is None) == (money == 12)


# -- what follows ------------------------------------------------------------------------------------------------


@proves("brass-birmingham", "1-7", "9.1-17")
def test_the_tile_is_placed_unflipped_and_paid() -> None:
    table = Table().hand(A, "worcester").play("build cotton 1 @ Worcester 1")
    assert (table.at("worcester-1"), table.state.money[A], table.state.spent[A]) == ("A cotton 1", 5, 12)


@proves("brass-birmingham", "9.1-17")
@pytest.mark.parametrize(("tile", "cubes"), [("coal 1", 2), ("coal 2", 3), ("coal 3", 4), ("coal 4", 5)])
def test_a_mine_gets_its_cubes(tile: str, cubes: int) -> None:
    table = Table().lowest(A, tile).hand(A, "leek").money(A, 30).play(f"build {tile} @ Leek 2")
    assert table.at("leek-2") == f"A {tile}, {cubes} left"


@pytest.mark.parametrize(("tile", "cubes"), [("iron 1", 4), ("iron 2", 4), ("iron 3", 5), ("iron 4", 6)])
def test_a_works_gets_its_cubes(tile: str, cubes: int) -> None:
    table = Table().lowest(A, tile).tile(B, "coal 1", "dudley-1").hand(A, "dudley").iron(10)
    table.play(f"build {tile} @ Dudley 2")
    assert table.at("dudley-2") == f"A {tile}, {cubes} left"


@proves("brass-birmingham", "9.1-18", "R29")
def test_no_building_costs_its_own_resource() -> None:
    """R29: so the tile that is replaced can never be the source."""
    e = edition()
    coal, iron = e.industry_ids.index("coal"), e.industry_ids.index("iron")
    kinds = range(len(e.kind_level))
    assert not [kind for kind in kinds if e.kind_industry[kind] == coal and e.kind_coal[kind]]
    assert not [kind for kind in kinds if e.kind_industry[kind] == iron and e.kind_iron[kind]]
