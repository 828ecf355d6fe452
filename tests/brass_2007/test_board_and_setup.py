"""Places, lines, networks, and how a game begins. Rules 1 to 5."""

from __future__ import annotations

import pytest

from tests.brass_lancashire.positions import A, B, Brass, pass_round
from tests.support.proofs import proves
from tycoon.games.brass.edition import CANAL, RAIL
from tycoon.games.brass.editions.brass2007 import BRASS
from tycoon.games.brass.state import BrassState

FULL = BRASS.data


@proves("brass", "1-1")
def test_the_rail_era_follows_the_canal_era() -> None:
    s = BRASS.start(BRASS.deal(3, 1))
    eras: list[int] = []
    while not s.over:
        eras.append(s.era)
        pass_round(s)
    assert eras == [CANAL] * 10 + [RAIL] * 10


@proves("brass", "1-3")
def test_towns_have_one_to_four_slots_and_other_places_none() -> None:
    slots = {place.id: len(place.slots) for place in FULL.places}
    without = {place for place, number in slots.items() if number == 0}
    assert without == {"scotland", "yorkshire", "midlands", "blackpool", "northwich", "southport"}
    assert {number for number in slots.values() if number} == {1, 2, 3, 4}


@proves("brass", "1-4")
def test_a_line_holds_one_link_whoever_owns_it() -> None:
    table = Brass().tile(A, "cotton 1", "colne-1").link(B, "colne-yorkshire")
    assert table.why("link Colne-Yorkshire") == "line_taken"


@proves("brass", "1-4")
def test_a_rail_line_takes_no_canal() -> None:
    table = Brass().tile(A, "port 1", "liverpool-1")
    assert table.why("link Liverpool-Warrington & Runcorn") == "line_wrong_era"


@proves("brass", "1-5")
def test_only_the_top_tile_of_a_stack_is_built() -> None:
    assert Brass().hand(A, "colne").offers("build cotton") == ["build cotton 1 @ Colne 1", "build cotton 1 @ Colne 2"]


@proves("brass", "1-6")
@pytest.mark.parametrize("with_link", [False, True])
def test_the_network_is_own_tiles_and_the_ends_of_own_links(with_link: bool) -> None:
    table = Brass().tile(A, "cotton 1", "colne-1")
    if with_link:
        table.link(A, "burnley-colne")
    assert (table.why("link Blackburn-Burnley") is None) == with_link


@proves("brass", "1-7")
def test_a_tile_takes_the_coal_of_its_own_town_and_over_links_of_anybody() -> None:
    here = Brass().hand(A, "oldham").lowest(A, "cotton 2").tile(B, "coal 1", "oldham-1")
    assert here.play("build cotton 2 @ Oldham 2").at("oldham-1") == "B coal 1, 1 left"
    there = Brass().hand(A, "oldham").lowest(A, "cotton 2").tile(B, "coal 1", "manchester-1")
    assert there.link(B, "manchester-oldham").why("build cotton 2 @ Oldham 1") is None


@proves("brass", "1-8")
@pytest.mark.parametrize("flipped", [False, True])
def test_a_port_of_anybody_flipped_or_not_gives_market_access(flipped: bool) -> None:
    table = Brass().hand(A, "lancaster").lowest(A, "cotton 2").tile(B, "port 1", "lancaster-1", flipped=flipped)
    assert table.play("build cotton 2 @ Lancaster 2").state.coal_cubes == 7


@proves("brass", "1-8")
def test_an_empty_slot_for_ports_is_no_port() -> None:
    """Lancaster and Preston show ports, and nobody has built one."""
    table = Brass().tile(A, "cotton 1", "lancaster-2").link(A, "lancaster-preston").hand(A, "preston")
    table.lowest(A, "cotton 2")
    assert (table.why("sell"), table.why("build cotton 2 @ Preston 2")) == ("no_way_for_any", "no_coal")


@proves("brass", "1-8")
def test_a_market_place_gives_market_access_and_a_waypoint_does_not() -> None:
    colne = Brass().hand(A, "colne").lowest(A, "cotton 2").link(B, "colne-yorkshire")
    assert colne.why("build cotton 2 @ Colne 1") is None
    northwich = Brass().hand(A, "ellesmere").link(B, "ellesmere-northwich").lowest(A, "shipyard 1")
    assert not northwich.state.market & northwich.e.place_sites[northwich.e.place_ids.index("northwich")]


@proves("brass", "1-9")
def test_100_income_spaces_make_the_levels_from_minus_10_to_30() -> None:
    levels = Brass().e.level_of_space
    assert (len(levels), levels[0], levels[10], levels[-1]) == (100, -10, 0, 30)
    assert levels == sorted(levels)


@proves("brass", "2-1")
def test_a_player_has_37_tiles_and_14_links_and_there_are_66_cards_and_12_market_tiles() -> None:
    assert FULL.distant_market is not None
    assert (sum(tile.count for tile in FULL.tiles), FULL.setup.link_tiles) == (37, 14)
    assert (sum(card.count[3] for card in FULL.cards), len(FULL.distant_market.tiles)) == (66, 12)


@proves("brass", "2-2", "R8")
def test_links_and_tiles_run_out() -> None:
    table = Brass().tile(A, "cotton 1", "colne-1").links_left(A, 0).hand(A, "colne").lowest(A, "cotton none")
    assert table.why("link Colne-Yorkshire") == "no_link_tiles"
    assert table.why("build cotton @ Colne 2") == "mat_empty"


@proves("brass", "2-2", "R8", "6.1-4", "6.2-3")
def test_coal_and_iron_never_run_out_but_cost_5_each_from_an_empty_market() -> None:
    table = Brass().coal(0).iron(0).hand(A, "colne").lowest(A, "cotton 3").link(B, "colne-yorkshire")
    s = table.play("build cotton 3 @ Colne 1").state
    assert (s.spent[A], s.coal_cubes, s.iron_cubes) == (16 + 5 + 5, 0, 0)


# -- setup -------------------------------------------------------------------------------------------------------


def begun(seats: int) -> BrassState:
    return BRASS.start(BRASS.deal(seats, 7))


@proves("brass", "3-1")
def test_everybody_begins_with_30_pounds_on_space_10() -> None:
    s = begun(4)
    assert (s.money, s.income, s.level(0)) == ([30] * 4, [10] * 4, 0)


@proves("brass", "3-2")
def test_the_markets_are_full_and_the_cotton_marker_is_at_the_top() -> None:
    s = begun(3)
    assert (s.coal_cubes, s.iron_cubes, s.cotton_marker) == (8, 8, 0)
    assert {BRASS.start(BRASS.deal(3, seed)).cotton_tiles[:12] for seed in range(5)} != {s.cotton_tiles[:12]}


@proves("brass", "3-3")
@pytest.mark.parametrize(("seats", "away"), [(3, 9), (4, 6)])
def test_8_cards_each_are_dealt_and_9_or_6_put_away(seats: int, away: int) -> None:
    s = begun(seats)
    assert (s.hand_size, len(s.face_down), len(s.deck)) == ([8] * seats, away, 66)


# -- turns -------------------------------------------------------------------------------------------------------


@proves("brass", "4-5", "4-4")
def test_any_card_is_discarded_for_an_action_that_does_not_build() -> None:
    table = Brass().hand(A, "colne", "shipyard").play("loan 10")
    assert table.offers() == ["discard Colne", "discard shipyard"]


@proves("brass", "4-6")
def test_the_same_action_may_be_taken_twice() -> None:
    table = Brass().actions(2).hand(A, "colne", "colne").play("loan 10", "loan 10")
    assert (table.state.money[A], table.state.active) == (50, B)


@proves("brass", "4-2")
def test_money_received_does_not_lower_what_was_spent() -> None:
    table = Brass().iron(0).hand(A, "manchester").coal(8).tile(B, "coal 1", "manchester-1")
    assert table.play("build iron 1 @ Manchester 4").state.spent[A] == 5


# -- chains ------------------------------------------------------------------------------------------------------


@proves("brass", "5-2", "R12")
def test_coal_travels_through_a_market_place() -> None:
    table = Brass().hand(A, "colne").lowest(A, "cotton 2").tile(B, "coal 1", "rochdale-1")
    table.link(B, "rochdale-yorkshire").link(B, "colne-yorkshire").play("build cotton 2 @ Colne 1")
    assert table.at("rochdale-1") == "B coal 1, 1 left"


@proves("brass", "3-5")
@pytest.mark.parametrize("seats", [3, 4])
def test_everybody_begins_with_five_sorted_stacks_14_links_and_no_points(seats: int) -> None:
    for seat in BRASS.view(BRASS.start(BRASS.deal(seats, 1)), None)["seats"]:
        stacks = {name: [(row["level"], row["left"]) for row in rows] for name, rows in seat["mat"].items()}
        assert stacks == {
            "cotton": [(1, 3), (2, 3), (3, 3), (4, 3)],
            "port": [(1, 2), (2, 2), (3, 2), (4, 2)],
            "coal": [(1, 1), (2, 2), (3, 2), (4, 2)],
            "iron": [(1, 1), (2, 1), (3, 1), (4, 1)],
            "shipyard": [(0, 2), (1, 2), (2, 2)],
        }
        assert (seat["links_left"], seat["vp"]) == (14, 0)
