"""The end of an era: scoring and what is carried over. Rules 11."""

from __future__ import annotations

import pytest

from tests.brass.positions import A, B, Table
from tests.support.proofs import proves
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.state import BrassState

CARDS = ["coal"] * 30


def canal_end() -> Table:
    return Table().round(0, last=True).next_deck(*CARDS)


def rail_end() -> Table:
    return Table().era("rail").round(0, last=True)


# -- links -------------------------------------------------------------------------------------------------------


@proves("brass-birmingham", "11-1")
def test_a_merchant_place_counts_two_icons_with_or_without_tiles() -> None:
    s = canal_end().link(A, "derby-nottingham").link(B, "birmingham-oxford").end_round()
    assert s.vp == [2, 2]


@proves("brass-birmingham", "11-1")
def test_flipped_tiles_of_everybody_count_for_a_link() -> None:
    table = rail_end().link(A, "birmingham-dudley").tile(B, "coal 2", "dudley-1", flipped=True)
    table.tile(A, "iron 2", "dudley-2", flipped=True).tile(B, "manufacturer 5", "birmingham-2", flipped=True)
    s = table.end_round()
    links, tiles = [1 + 1 + 2, 0], [5, 2 + 8]
    assert s.vp == [links[0] + tiles[0], tiles[1]]


@proves("brass-birmingham", "8-3", "11-3")
def test_unflipped_tiles_show_no_icons_and_score_nothing() -> None:
    s = rail_end().link(A, "birmingham-dudley").tile(A, "coal 2", "dudley-1").end_round()
    assert s.vp == [0, 0]


@pytest.mark.parametrize("tile", ["manufacturer 3", "manufacturer 7"])
def test_tiles_without_icons_give_links_nothing(tile: str) -> None:
    table = rail_end().link(A, "birmingham-dudley").tile(B, tile, "birmingham-2", flipped=True)
    assert table.end_round().vp[A] == 0


def test_two_links_at_one_place_both_count_its_icons() -> None:
    table = rail_end().link(A, "birmingham-dudley").link(A, "dudley-wolverhampton")
    s = table.tile(B, "coal 2", "dudley-1", flipped=True).end_round()
    assert s.vp == [2, 2]


def test_link_icons_are_counted_before_level_1_is_removed() -> None:
    s = canal_end().link(B, "birmingham-dudley").tile(A, "coal 1", "dudley-1", flipped=True).end_round()
    assert s.vp == [1, 2]


# -- after the canal era -----------------------------------------------------------------------------------------


@proves("brass-birmingham", "11-2")
def test_all_links_return_to_their_owners() -> None:
    s = canal_end().link(A, "derby-nottingham").link(B, "birmingham-oxford").end_round()
    assert (s.links, set(s.line_owner)) == ([14, 14], {-1})


@proves("brass-birmingham", "11-4")
def test_level_1_tiles_leave_flipped_or_not_pottery_too() -> None:
    table = canal_end().tile(A, "pottery 1", "stafford-2", flipped=True).tile(A, "coal 1", "dudley-1")
    table.tile(B, "cotton 1", "worcester-1").tile(B, "cotton 2", "kidderminster-2")
    table.end_round()
    slots = ("stafford-2", "dudley-1", "worcester-1", "kidderminster-2")
    assert [table.at(slot) for slot in slots] == ["empty", "empty", "empty", "B cotton 2"]


@proves("brass-birmingham", "11-5", "R19")
def test_a_surviving_brewery_keeps_its_one_barrel() -> None:
    """R19."""
    table = canal_end().tile(A, "brewery 2", "stafford-1")
    table.end_round()
    assert table.at("stafford-1") == "A brewery 2, 1 left"


@proves("brass-birmingham", "11-5", "R20")
def test_surviving_mines_and_works_keep_their_cubes_and_sell_nothing() -> None:
    """R20."""
    table = canal_end().tile(A, "coal 2", "coalbrookdale-3").tile(B, "iron 2", "dudley-2").coal(3).iron(2)
    table.link(A, "coalbrookdale-shrewsbury")
    s = table.end_round()
    assert (table.at("coalbrookdale-3"), table.at("dudley-2")) == ("A coal 2, 3 left", "B iron 2, 4 left")
    assert (s.coal_cubes, s.iron_cubes, s.iron_on_board) == (3, 2, 4)


@proves("brass-birmingham", "11-6")
def test_barrels_are_refilled_except_at_blank_tiles() -> None:
    table = canal_end().merchant("oxford-1", "cotton", barrel=False).merchant("oxford-2", "blank")
    s = table.end_round()
    assert s.barrels == 1 << table.e.space_ids.index("oxford-1")


def test_mats_money_income_and_points_carry_over() -> None:
    table = canal_end().lowest(A, "coal 3").money(A, 33).income(A, 10).vp(A, 12)
    s = table.end_round()
    assert (table.lowest_tile(A, "coal"), s.money[A], s.income[A], s.vp[A]) == ("coal 3", 33, 10, 12)


@proves("brass-birmingham", "11-7")
def test_everybody_draws_eight_cards_and_none_goes_face_down() -> None:
    s = canal_end().hand(A).hand(B).end_round()
    assert (s.hand_size, s.face_down, s.drawn, s.discards) == ([8, 8], (), 16, [(), ()])


def test_networks_are_those_of_the_tiles_that_stay() -> None:
    table = canal_end().tile(A, "coal 1", "dudley-1").link(A, "birmingham-dudley").tile(B, "coal 2", "leek-2")
    s = table.end_round()
    leek = table.e.place_ids.index("leek")
    assert (s.network[A], s.network[B]) == (0, table.e.place_sites[leek])


def test_rail_lines_are_open_and_canals_closed_in_the_new_era() -> None:
    table = canal_end().tile(A, "coal 2", "leek-2")
    table.end_round()
    assert "link Belper-Leek" in table.offers()


@proves("brass-birmingham", "11-7", "R2", "R21")
def test_the_rail_deck_holds_the_same_cards_as_the_canal_deck() -> None:
    """R2, R21: also the face-down cards, and no wild one."""
    s = play_through(3)
    assert sorted(s.deck) == sorted(s.edition.decks[3])


def play_through(seats: int) -> BrassState:
    s = BIRMINGHAM.start(BIRMINGHAM.deal(seats, 11))
    while s.era == 0:
        s.apply(s.options[-1])
    return s


# -- tiles -------------------------------------------------------------------------------------------------------


@proves("brass-birmingham", "11-3")
def test_a_tile_of_level_2_scores_in_both_eras() -> None:
    table = canal_end().tile(A, "cotton 3", "worcester-1", flipped=True)
    s = table.end_round()
    assert s.vp[A] == 9
    table = rail_end().tile(A, "cotton 3", "worcester-1", flipped=True).vp(A, 9)
    assert table.end_round().vp[A] == 18


@proves("brass-birmingham", "10-3")
def test_income_comes_before_scoring() -> None:
    """Points lost in the shortfall of the last canal round are lost before the era is scored."""
    table = canal_end().income(A, 0).money(A, 0).vp(A, 3).link(A, "birmingham-oxford")
    assert table.end_round().vp[A] == 2
