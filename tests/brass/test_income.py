"""Income and shortfall at the end of a round. Rules 10."""

from __future__ import annotations

import pytest

from tests.brass.positions import A, B, C, Table
from tests.support.proofs import proves
from tycoon.core.state import Event


@proves("brass-birmingham", "10-2")
def test_everybody_receives_the_income_level_not_the_space() -> None:
    s = Table(3).income(A, 10).income(B, 15).income(C, 40).end_round()
    assert s.money == [17, 20, 31]


@proves("brass-birmingham", "10-2")
def test_a_negative_level_is_paid() -> None:
    s = Table().income(A, 0).end_round()
    assert s.money == [7, 17]


def test_the_turn_order_is_settled_before_income() -> None:
    log: list[Event] = []
    table = Table().spent(5, 0).income(A, 15).income(B, 15)
    table.state.log = log
    table.end_round()
    names = [event[0] for event in log]
    assert names.index("order") < names.index("collect")


@proves("brass-birmingham", "10-3")
def test_income_is_taken_after_the_last_canal_round() -> None:
    s = Table().round(0, last=True).income(A, 15).next_deck(*["coal"] * 30).end_round()
    assert (s.era, s.money[A]) == (1, 20)


@proves("brass-birmingham", "10-3")
def test_no_income_after_the_last_rail_round() -> None:
    s = Table().era("rail").round(0, last=True).income(A, 15).end_round()
    assert (s.over, s.money[A]) == (True, 17)


def broke(level_space: int = 4, money: int = 0) -> Table:
    """A owes six pounds and has less."""
    return Table().income(A, level_space).money(A, money)


@proves("brass-birmingham", "10-4", "R26")
def test_a_tile_brings_half_its_cost_rounded_down() -> None:
    """R26: coal and iron that it took do not count. Brewery 2 cost £7 and an iron."""
    table = broke(8).tile(A, "brewery 2", "stafford-1").tile(A, "coal 1", "dudley-1")
    table.end_round()
    table.play("give up Stafford 1")
    assert table.state.money[A] == 3 - 2


def test_a_forced_choice_is_not_asked() -> None:
    table = broke(9).tile(A, "coal 1", "dudley-1")
    s = table.end_round()
    assert (type(s.decision).__name__, table.at("dudley-1"), s.money[A]) == ("ChooseAction", "empty", 1)


def test_flipped_tiles_may_be_given_up_too() -> None:
    table = broke().tile(A, "cotton 4", "worcester-1", flipped=True).tile(A, "coal 1", "dudley-1")
    table.end_round()
    assert table.offers() == ["give up Dudley 1", "give up Worcester 1"]


def test_cubes_on_a_tile_given_up_are_gone() -> None:
    table = broke(8).tile(A, "iron 1", "dudley-2")
    s = table.end_round()
    assert (s.iron_on_board, s.iron, s.iron_cubes) == (0, 0, 8)


@proves("brass-birmingham", "10-7")
def test_links_are_not_given_up() -> None:
    table = broke().link(A, "birmingham-dudley").vp(A, 9)
    s = table.end_round()
    assert (table.owner("birmingham-dudley"), s.vp[A]) == (A, 3)


@proves("brass-birmingham", "10-6", "R10")
def test_all_tiles_of_value_go_before_points_are_lost() -> None:
    """R10."""
    table = broke(0).tile(A, "coal 1", "dudley-1").tile(A, "iron 1", "walsall-1").vp(A, 9)
    table.end_round()
    table.play("give up Dudley 1")
    assert (table.at("walsall-1"), table.state.vp[A], table.state.money[A]) == ("empty", 9 - 6, 0)


@proves("brass-birmingham", "10-5", "R10")
@pytest.mark.parametrize("tile", ["pottery 2", "pottery 4"])
def test_tiles_worth_nothing_are_never_given_up(tile: str) -> None:
    """R10."""
    table = broke().tile(A, tile, "stafford-2").tile(A, "cotton 1", "worcester-1").tile(A, "coal 1", "dudley-1")
    table.end_round()
    assert table.why("give up Stafford 2") == "worth_nothing"
    assert table.offers() == ["give up Dudley 1", "give up Worcester 1"]


@proves("brass-birmingham", "10-6", "R10")
def test_points_never_fall_below_zero() -> None:
    """R10."""
    s = broke(0).vp(A, 4).end_round()
    assert s.vp[A] == 0


def test_the_log_counts_only_points_that_were_there_to_lose() -> None:
    table = broke(0).vp(A, 4)
    log: list[Event] = []
    table.state.log = log
    table.end_round()
    assert [event for event in log if event[0] == "score"] == [("score", A, -4, "shortfall")]


def test_only_own_tiles_can_be_given_up() -> None:
    table = broke().tile(A, "cotton 1", "worcester-1").tile(A, "coal 1", "dudley-1").tile(B, "coal 1", "leek-2")
    table.end_round()
    assert table.why("give up Leek 2") == "no_own_tile_there"


@proves("brass-birmingham", "10-8")
def test_several_debtors_are_asked_in_the_new_turn_order() -> None:
    table = Table(3).spent(9, 3, 0).income(A, 4).money(A, 0).income(B, 4).money(B, 0)
    for seat, slots in ((A, ("worcester-1", "dudley-1")), (B, ("worcester-2", "leek-2"))):
        table.tile(seat, "cotton 1", slots[0]).tile(seat, "coal 1", slots[1])
    s = table.end_round()
    assert (s.order, s.seat) == ([C, B, A], B)
    table.play("give up Worcester 2")
    assert (s.seat, s.money[B]) == (A, 0)


def test_a_tile_given_up_after_the_last_canal_round_does_not_score() -> None:
    table = broke().round(0, last=True).tile(A, "cotton 2", "worcester-1", flipped=True)
    s = table.next_deck(*["coal"] * 30).end_round()
    assert (table.at("worcester-1"), s.vp[A]) == ("empty", 0)
