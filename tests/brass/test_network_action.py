"""The Network action: canal links, one and two rail links. Rules 9.2."""

from __future__ import annotations

import pytest

from tests.brass.positions import A, B, C, Table
from tests.support.proofs import proves

FORK = "link Kidderminster-Worcester-Farm brewery (south)"


# -- canal era ---------------------------------------------------------------------------------------------------


@proves("brass-birmingham", "9.2-1")
def test_a_canal_costs_3_and_no_coal() -> None:
    table = Table().play("link Leek-Stoke-on-Trent")
    assert (table.state.money[A], table.state.spent[A], table.owner("leek-stoke_on_trent")) == (14, 3, A)


@proves("brass-birmingham", "9.2-1")
def test_one_canal_an_action() -> None:
    table = Table().actions(2).tile(A, "brewery 1", "derby-1").play("link Belper-Derby")
    assert type(table.state.decision).__name__ == "ChooseAction"


@proves("brass-birmingham", "1-5", "9.2-3")
def test_a_line_holds_one_link() -> None:
    table = Table().link(B, "belper-derby").tile(A, "brewery 1", "derby-1")
    assert table.why("link Belper-Derby") == "line_taken"


@proves("brass-birmingham", "9.2-4")
def test_with_nothing_on_the_board_any_line_will_do() -> None:
    both_or_canal = 31
    assert len(Table().offers("link")) == both_or_canal


@proves("brass-birmingham", "9.2-3")
def test_with_something_on_the_board_the_line_must_touch_the_network() -> None:
    table = Table().tile(A, "brewery 1", "derby-1")
    lines = ["link Belper-Derby", "link Burton-on-Trent-Derby", "link Derby-Nottingham"]
    assert table.offers("link") == lines
    assert table.why("link Birmingham-Oxford") == "line_not_in_network"


@proves("brass-birmingham", "2-1", "2-2")
def test_the_link_tiles_are_limited_to_14() -> None:
    assert Table().links_left(A, 0).why("link Birmingham-Oxford") == "no_link_tiles"


@proves("brass-birmingham", "6.4-1")
@pytest.mark.parametrize(("money", "rule"), [(2, "link_too_dear"), (3, None)])
def test_the_price_must_be_in_hand(money: int, rule: str | None) -> None:
    assert Table().money(A, money).why("link Birmingham-Oxford") == rule


def test_links_of_others_may_be_continued_only_from_the_own_network() -> None:
    table = Table().tile(A, "brewery 1", "derby-1").link(B, "burton_on_trent-derby")
    assert table.why("link Burton-on-Trent-Stone") == "line_not_in_network"


# -- rail era, one link ------------------------------------------------------------------------------------------


def rail() -> Table:
    """A has a tile in Birmingham, B a mine with three cubes in Dudley."""
    return Table(3).era("rail").tile(A, "manufacturer 2", "birmingham-2").tile(B, "coal 2", "dudley-1")


@proves("brass-birmingham", "9.2-2")
def test_a_rail_link_costs_5_and_a_coal() -> None:
    table = rail().play("link Birmingham-Dudley")
    assert (table.state.money[A], table.at("dudley-1")) == (12, "B coal 2, 2 left")


def test_bought_coal_comes_on_top() -> None:
    table = rail().coal(0).play("link Birmingham-Oxford")
    assert table.state.money[A] == 17 - 5 - 8


def test_coal_that_cannot_be_paid() -> None:
    reason = rail().coal(0).money(A, 12).reason("link Birmingham-Oxford")
    assert reason is not None
    assert (reason.rule, reason.args["short"]) == ("link_coal_too_dear", 1)


@proves("brass-birmingham", "6.1-5", "9-1")
def test_without_coal_no_link() -> None:
    assert rail().why("link Birmingham-Nuneaton") == "link_no_coal"


def test_with_nothing_on_the_board_the_first_rail_link_still_needs_coal() -> None:
    table = Table().era("rail").tile(B, "coal 2", "dudley-1")
    lines = [text for text in table.offers("link") if "Dudley" in text]
    assert lines == ["link Birmingham-Dudley", "link Dudley-Kidderminster", "link Dudley-Wolverhampton"]
    assert table.why("link Belper-Derby") == "link_no_coal"
    assert "link Derby-Nottingham" in table.offers("link")


def test_without_beer_there_is_no_question_about_a_second_link() -> None:
    table = rail().actions(2).play("link Birmingham-Dudley")
    assert type(table.state.decision).__name__ == "ChooseAction"


# -- rail era, two links -----------------------------------------------------------------------------------------


def brewing() -> Table:
    return rail().tile(A, "brewery 2", "burton_on_trent-2").money(A, 15)


@proves("brass-birmingham", "9.2-2", "9.2-5")
def test_two_links_cost_15_two_coal_and_a_barrel() -> None:
    table = brewing().play("link Birmingham-Dudley", "link Birmingham-Walsall")
    assert (table.state.money[A], table.at("dudley-1")) == (0, "B coal 2, 1 left")
    assert table.at("burton_on_trent-2") == "A brewery 2, 1 left"
    assert (table.owner("birmingham-dudley"), table.owner("birmingham-walsall"), table.state.links[A]) == (A, A, 12)


def test_one_may_stop_after_the_first_link() -> None:
    table = brewing().play("link Birmingham-Dudley", "stop")
    assert (table.state.money[A], table.at("burton_on_trent-2")) == (10, "A brewery 2, 2 left")


@proves("brass-birmingham", "9.2-5")
def test_the_first_link_counts_for_the_network_of_the_second() -> None:
    table = brewing().play("link Birmingham-Dudley")
    assert "link Dudley-Kidderminster" in table.offers()
    assert table.why("link Coalbrookdale-Kidderminster") == "line_not_in_network"


def test_the_second_link_touches_the_network_has_coal_and_is_free() -> None:
    """Burton-on-Trent is in the network too, but no coal reaches it; Leek has coal, but is not in the network."""
    lines = ["Birmingham-Coventry", "Birmingham-Nuneaton", "Birmingham-Oxford", "Birmingham-Redditch"]
    lines += ["Birmingham-Tamworth", "Birmingham-Walsall", "Birmingham-Worcester"]
    lines += ["Dudley-Kidderminster", "Dudley-Wolverhampton"]
    offers = brewing().tile(B, "coal 2", "leek-2").play("link Birmingham-Dudley").offers()
    assert offers == [*(f"link {line}" for line in lines), "stop"]


def test_the_second_link_needs_10_more() -> None:
    table = brewing().money(A, 14).actions(2).play("link Birmingham-Dudley")
    assert type(table.state.decision).__name__ == "ChooseAction"


def test_the_second_link_needs_coal_of_its_own() -> None:
    table = brewing().money(A, 99).play("link Birmingham-Dudley")
    assert "link Burton-on-Trent-Tamworth" not in table.offers()
    assert table.why("link Burton-on-Trent-Tamworth") == "link_no_coal"


@proves("brass-birmingham", "9.2-6", "R17")
def test_the_first_link_is_not_paid_with_coal_behind_the_second() -> None:
    """R17: Birmingham–Nuneaton has no coal of its own, although Birmingham–Dudley would bring it."""
    assert brewing().why("link Birmingham-Nuneaton") == "link_no_coal"
    table = brewing().play("link Birmingham-Dudley", "link Birmingham-Nuneaton")
    assert table.owner("birmingham-nuneaton") == A


def test_the_second_link_tile_must_be_there() -> None:
    table = brewing().links_left(A, 1).actions(2).play("link Birmingham-Dudley")
    assert type(table.state.decision).__name__ == "ChooseAction"


def foreign(place: str) -> Table:
    return rail().tile(C, "brewery 2", place).money(A, 30)


@proves("brass-birmingham", "6.3-3")
def test_foreign_beer_must_be_connected_to_the_second_link() -> None:
    table = foreign("walsall-2").actions(2).play("link Birmingham-Dudley")
    assert table.offers("link") == ["link Birmingham-Walsall"]
    assert table.why("link Birmingham-Tamworth") == "link_no_beer"


def test_foreign_beer_at_the_far_end_of_the_second_link_will_do() -> None:
    table = foreign("walsall-2").play("link Birmingham-Dudley", "link Birmingham-Walsall")
    assert table.at("walsall-2") == "C brewery 2, 1 left"


@proves("brass-birmingham", "R18")
def test_foreign_beer_connected_to_the_first_link_serves_a_second_that_joins_it() -> None:
    """R18."""
    table = foreign("walsall-2").link(C, "walsall-wolverhampton").link(C, "dudley-wolverhampton")
    table.play("link Birmingham-Dudley", "link Birmingham-Tamworth")
    assert (table.at("walsall-2"), table.owner("birmingham-tamworth")) == ("C brewery 2, 1 left", A)


@proves("brass-birmingham", "R18")
def test_foreign_beer_connected_to_the_first_link_only_does_not_serve() -> None:
    """R18: the second link lies elsewhere in the network and does not join the first."""
    table = foreign("walsall-2").link(C, "dudley-wolverhampton").link(C, "walsall-wolverhampton")
    table.tile(A, "coal 2", "leek-2").actions(2).play("link Birmingham-Dudley")
    assert table.why("link Leek-Stoke-on-Trent") == "link_no_beer"


@proves("brass-birmingham", "R18")
def test_own_beer_needs_no_connection_to_a_second_link_elsewhere() -> None:
    """R18, own beer."""
    table = brewing().tile(A, "coal 2", "leek-2").play("link Birmingham-Dudley", "link Leek-Stoke-on-Trent")
    assert table.at("burton_on_trent-2") == "A brewery 2, 1 left"


def test_foreign_beer_that_is_not_connected_is_no_choice() -> None:
    table = brewing().tile(C, "brewery 2", "uttoxeter-1").play("link Birmingham-Dudley", "link Birmingham-Walsall")
    assert (table.at("burton_on_trent-2"), table.at("uttoxeter-1")) == ("A brewery 2, 1 left", "C brewery 2, 2 left")


def test_a_choice_of_beer() -> None:
    table = brewing().tile(C, "brewery 2", "walsall-2").play("link Birmingham-Dudley", "link Birmingham-Walsall")
    assert table.offers() == ["beer < Burton-on-Trent 2", "beer < Walsall 2"]


@proves("brass-birmingham", "9.2-7")
def test_a_merchants_barrel_is_no_beer_for_links() -> None:
    table = rail().merchant("oxford-1", "all").money(A, 30).actions(2).play("link Birmingham-Oxford")
    assert type(table.state.decision).__name__ == "ChooseAction"


def test_the_last_barrel_flips_the_brewery() -> None:
    table = rail().tile(A, "brewery 2", "burton_on_trent-2", cubes=1).money(A, 15)
    table.play("link Birmingham-Dudley", "link Birmingham-Walsall")
    assert (table.at("burton_on_trent-2"), table.state.income[A]) == ("A brewery 2, flipped", 15)


def test_no_third_link() -> None:
    table = brewing().money(A, 99).actions(2).play("link Birmingham-Dudley", "link Birmingham-Walsall")
    assert type(table.state.decision).__name__ == "ChooseAction"


def test_the_fork_is_one_line_also_for_the_second_link() -> None:
    table = brewing().play("link Birmingham-Dudley", "link Dudley-Kidderminster")
    assert table.state.links[A] == 12
    table = rail().tile(A, "coal 2", "kidderminster-1").tile(A, "brewery 2", "burton_on_trent-2").money(A, 30)
    table.play("link Birmingham-Dudley", FORK)
    assert table.state.links[A] == 12


def test_with_nothing_on_the_board_the_second_link_must_join_the_first() -> None:
    table = Table().era("rail").tile(B, "coal 2", "dudley-1").tile(B, "brewery 2", "walsall-2").money(A, 30)
    table.link(B, "birmingham-walsall").play("link Birmingham-Dudley")
    assert table.why("link Derby-Nottingham") == "line_not_in_network"
    assert "link Birmingham-Oxford" in table.offers()
