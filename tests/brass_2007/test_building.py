"""Building, linking, developing and passing. Rules 9.1 to 9.3, 9.6, 9.7."""

from __future__ import annotations

import pytest

from tests.brass_lancashire.positions import A, B, Brass, pass_round, texts
from tests.support.proofs import proves
from tycoon.core import notation
from tycoon.games.brass.edition import CANAL
from tycoon.games.brass.editions.brass2007 import BRASS


@proves("brass", "9.1-1")
def test_a_slot_must_be_empty_and_show_the_industry() -> None:
    table = Brass().hand(A, "colne", "wigan").tile(B, "cotton 1", "colne-1")
    assert table.places("cotton") == {"Colne 2"}


@proves("brass", "9.1-2")
def test_a_location_card_builds_anything_in_its_town() -> None:
    table = Brass().hand(A, "blackburn").tile(A, "port 1", "fleetwood-1").tile(B, "coal 1", "blackburn-2")
    assert {text.split()[1] for text in table.offers("build") if "Blackburn" in text} == {"cotton", "coal", "iron"}


@proves("brass", "9.1-4")
def test_in_the_rail_era_an_industry_card_builds_in_the_network() -> None:
    table = Brass().era("rail").tile(A, "coal 2", "wigan-1").link(A, "burnley-colne").hand(A, "coal")
    assert table.lowest(A, "coal 2").places("coal") == {"Wigan 2", "Burnley 1", "Burnley 2"}


@proves("brass", "9.1-5", "R3")
def test_who_has_lost_everything_builds_anywhere_again() -> None:
    table = Brass().era("rail").lowest(A, "coal 2").hand(A, "coal")
    assert {"Wigan 1", "Burnley 2", "Oldham 1"} <= table.places("coal")


@proves("brass", "R16")
def test_with_nothing_on_the_board_an_industry_card_may_replace_a_mine_when_coal_has_run_out() -> None:
    table = Brass().coal(0).tile(B, "coal 1", "wigan-1", flipped=True).lowest(A, "coal 2").hand(A, "coal")
    assert "Wigan 1" in table.places("coal")


@proves("brass", "9.1-6")
@pytest.mark.parametrize("tile", ["cotton 1", "port 1", "coal 1", "iron 1", "shipyard 1"])
def test_level_1_is_not_built_in_the_rail_era(tile: str) -> None:
    town = {"cotton": "Colne 1", "port": "Fleetwood", "coal": "Wigan 1", "iron": "Manchester 4"}
    place = town.get(tile.split(maxsplit=1)[0], "Liverpool 4")
    table = Brass().era("rail").lowest(A, tile).hand(A, place.rstrip(" 14").lower())
    assert table.why(f"build {tile} @ {place}") == "wrong_era"


@proves("brass", "9.1-7")
def test_level_2_shipyards_wait_for_the_rail_era_and_level_0_is_never_built() -> None:
    assert Brass().lowest(A, "shipyard 2").why("build shipyard 2 @ Liverpool 4") == "wrong_era"
    assert Brass().why("build shipyard 0 @ Liverpool 4") == "never_built"


@proves("brass", "9.1-9")
def test_in_the_canal_era_a_player_has_one_tile_in_a_town() -> None:
    table = Brass().tile(A, "cotton 1", "colne-1").hand(A, "colne")
    assert table.why("build cotton 1 @ Colne 2") == "own_tile_here"
    rail = Brass().era("rail").tile(A, "cotton 2", "colne-1").hand(A, "colne").link(B, "colne-yorkshire")
    assert rail.why("build cotton 2 @ Colne 2") is None


@proves("brass", "9.1-10")
def test_an_own_tile_is_replaced_by_a_higher_level_only() -> None:
    table = Brass().tile(A, "port 1", "fleetwood-1").hand(A, "fleetwood")
    assert table.why("build port 1 @ Fleetwood") == "level_not_higher"
    better = Brass().tile(A, "port 1", "fleetwood-1").lowest(A, "port 2").hand(A, "fleetwood")
    assert better.play("build port 2 @ Fleetwood").at("fleetwood-1") == "A port 2"


def rival_mine(market: int) -> Brass:
    table = Brass().coal(market).tile(B, "coal 1", "wigan-1", flipped=True).lowest(A, "coal 2")
    return table.hand(A, "wigan")


@proves("brass", "9.1-11")
def test_the_mine_of_another_is_replaced_only_when_there_is_no_coal_at_all() -> None:
    assert rival_mine(0).why("build coal 2 @ Wigan 1") is None
    assert rival_mine(1).why("build coal 2 @ Wigan 1") == "not_scarce"
    assert rival_mine(0).tile(A, "coal 2", "oldham-1").why("build coal 2 @ Wigan 1") == "not_scarce"


@proves("brass", "9.1-11")
def test_a_port_of_another_is_never_replaced() -> None:
    table = Brass().tile(B, "port 1", "fleetwood-1").lowest(A, "port 2").hand(A, "fleetwood")
    assert table.why("build port 2 @ Fleetwood") == "not_your_tile"


@proves("brass", "9.1-12")
def test_a_replaced_tile_goes_with_its_cubes_and_its_owner_keeps_the_income() -> None:
    table = Brass().tile(A, "iron 1", "manchester-4").income(A, 20).lowest(A, "iron 2").hand(A, "manchester")
    table.tile(B, "coal 1", "manchester-1").play("build iron 2 @ Manchester 4")
    assert (table.at("manchester-4"), table.state.income[A]) == ("A iron 2, 4 left", 20)


@proves("brass", "R19")
def test_with_an_own_canal_an_industry_card_replaces_an_own_tile_in_the_canal_era() -> None:
    table = Brass().tile(A, "coal 1", "wigan-1").link(A, "preston-wigan").lowest(A, "coal 2").hand(A, "coal")
    assert table.play("build coal 2 @ Wigan 1").at("wigan-1") == "A coal 2, 3 left"


@proves("brass", "9.1-11")
@pytest.mark.parametrize(("market", "replaced"), [(0, True), (1, False)])
def test_the_works_of_another_are_replaced_only_when_there_is_no_iron_at_all(market: int, replaced: bool) -> None:
    table = Brass().tile(B, "iron 1", "manchester-4", flipped=True).lowest(A, "iron 2").hand(A, "manchester")
    table.tile(B, "coal 1", "manchester-1").iron(market)
    assert (table.places("iron") == {"Manchester 4"}) == replaced


@proves("brass", "9.1-9")
def test_in_the_rail_era_only_the_slots_limit_the_tiles_of_a_player_in_a_town() -> None:
    table = Brass().era("rail").tile(A, "coal 2", "wigan-1").hand(A, "wigan").lowest(A, "coal 2")
    assert table.places("coal") == {"Wigan 2"}


@proves("brass", "9.1-6", "1-5")
def test_in_the_rail_era_tiles_of_level_1_block_their_stack_until_they_are_developed() -> None:
    table = Brass().era("rail").actions(2).lowest(A, "port 1").hand(A, "fleetwood", "wigan")
    assert table.why("build port 1 @ Fleetwood") == "wrong_era"
    table.play("develop", "discard wigan", "develop port", "develop port")
    assert table.places("port") == {"Fleetwood"}


# -- links -------------------------------------------------------------------------------------------------------


@proves("brass", "9.2-1")
def test_a_canal_costs_3_and_is_the_only_one_of_its_action() -> None:
    table = Brass().tile(A, "cotton 1", "colne-1").play("link Colne-Yorkshire")
    assert (table.state.spent[A], table.state.active) == (3, B)


@proves("brass", "9.2-4")
def test_a_canal_leads_on_from_a_market_place() -> None:
    assert "link Rochdale-Yorkshire" in Brass().link(A, "colne-yorkshire").offers("link")


@proves("brass", "1-4")
def test_a_canal_line_takes_no_rail() -> None:
    assert Brass().era("rail").tile(A, "port 2", "liverpool-1").why("link Ellesmere Port-Liverpool") == "line_wrong_era"


@proves("brass", "9.2-2")
def test_a_rail_costs_5_and_a_coal() -> None:
    table = Brass().era("rail").tile(A, "coal 2", "wigan-1").play("link Preston-Wigan", "stop")
    assert (table.state.spent[A], table.at("wigan-1")) == (5, "A coal 2, 2 left")


@proves("brass", "9.3-1")
def test_one_or_two_tiles_are_developed_for_an_iron_each() -> None:
    table = Brass().play("develop", "develop shipyard", "develop shipyard")
    assert (table.lowest_tile(A, "shipyard"), table.state.iron_cubes, table.state.active) == ("shipyard 1", 6, B)
    assert Brass().play("develop", "develop cotton", "stop").state.iron_cubes == 7


# -- combined actions and passing --------------------------------------------------------------------------------


@proves("brass", "9.6-3")
def test_there_are_no_combined_actions_in_the_first_canal_round() -> None:
    s = BRASS.start(BRASS.deal(4, 2))
    assert not [text for text in texts(s) if text.startswith("build anywhere")]


@proves("brass", "9.6-4")
def test_the_two_cards_of_combined_actions_are_chosen_in_any_order() -> None:
    table = Brass().actions(2).hand(A, "wigan", "coal", "oldham").play("build anywhere cotton 1 @ Colne 1")
    assert table.offers() == ["discard Oldham", "discard Wigan", "discard coal"]
    assert table.play("discard coal", "discard oldham").cards(A) == ["wigan"]


@proves("brass", "9.7-1")
def test_passing_costs_a_card_and_nothing_else() -> None:
    table = Brass().hand(A, "wigan", "coal").play("pass", "discard wigan")
    assert (table.cards(A), table.state.money[A], table.state.spent[A]) == (["coal"], 30, 0)


@proves("brass", "9.7-2")
def test_who_can_only_pass_is_asked() -> None:
    assert Brass().money(A, 0).income(A, 0).hand(A, "wigan", "coal").offers() == ["pass"]


@proves("brass", "9.3-2")
def test_a_removed_tile_never_comes_back_to_its_stack() -> None:
    s = BRASS.start(BRASS.deal(3, 1))
    seat = s.active
    for text in ("develop", "discard", "develop cotton", "stop"):
        s.apply(notation.read(s, text) if text != "discard" else s.options[0])
    cotton = s.edition.industry_ids.index("cotton")
    while s.era == CANAL:
        pass_round(s)
    assert s.mat[seat * s.edition.industries + cotton] == 1
