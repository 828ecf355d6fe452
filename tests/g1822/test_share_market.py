"""The share market: moves of markers and their order. Rules 4 and 7.2."""

from __future__ import annotations

from tests.g1822.table import cell, company, empty, put_major, put_minor
from tests.support.proofs import proves
from tycoon.games.g1822.ids import PRICE_REACHED
from tycoon.games.g1822.market.market import move_down, move_left, move_right, move_up, operating_order, share_price


def at(row: int, column: int) -> int:
    return row * 21 + column


@proves("1822", "4-1")
def test_right_is_the_next_column() -> None:
    s = empty()
    gwr = put_major(s, "GWR", 0, 100)
    move_right(s, gwr)
    assert s.cell[gwr] == at(4, 5)


@proves("1822", "4-1")
def test_right_from_the_last_cell_of_a_row_is_up() -> None:
    s = empty()
    gwr = put_major(s, "GWR", 0)
    s.cell[gwr] = at(5, 17)
    move_right(s, gwr)
    assert s.cell[gwr] == at(4, 17)


@proves("1822", "4-2")
def test_left_from_the_first_column_is_down() -> None:
    s = empty()
    gwr = put_major(s, "GWR", 0)
    s.cell[gwr] = at(5, 0)
    move_left(s, gwr)
    assert s.cell[gwr] == at(6, 0)


@proves("1822", "4-2")
def test_a_marker_stays_on_a_ledge() -> None:
    s = empty()
    gwr = put_major(s, "GWR", 0)
    s.cell[gwr] = at(4, 20)
    move_down(s, gwr, 2)
    assert s.cell[gwr] == at(4, 20)


@proves("1822", "4-3")
def test_up_without_a_cell_above_is_down_and_right() -> None:
    s = empty()
    gwr = put_major(s, "GWR", 0)
    s.cell[gwr] = at(3, 0)
    move_up(s, gwr)
    assert s.cell[gwr] == at(4, 1)


@proves("1822", "4-3")
def test_up_from_the_top_row_stays_if_there_is_no_cell_down_and_right() -> None:
    s = empty()
    gwr = put_major(s, "GWR", 0)
    s.cell[gwr] = at(0, 20)
    move_up(s, gwr)
    assert s.cell[gwr] == at(0, 20)


def test_a_share_price_of_700_triggers_the_end() -> None:
    s = empty()
    gwr = put_major(s, "GWR", 0)
    s.cell[gwr] = at(0, 19)
    move_right(s, gwr)
    assert s.end_reason == PRICE_REACHED


@proves("1822", "7.2-1")
def test_minors_operate_before_majors_and_the_highest_price_first() -> None:
    s = empty()
    put_major(s, "GWR", 0, 100)
    put_major(s, "LNWR", 0, 90)
    put_minor(s, "1", 0, 50)
    put_minor(s, "2", 0, 60)
    assert operating_order(s) == [company(s, name) for name in ("2", "1", "GWR", "LNWR")]


@proves("1822", "7.2-1")
def test_of_equal_prices_the_cell_farther_right_operates_first() -> None:
    s = empty()
    gwr = put_major(s, "GWR", 0, 100)
    cr = put_major(s, "CR", 0)
    s.cell[cr] = at(5, 5)
    assert share_price(s, cr) == share_price(s, gwr)
    assert operating_order(s) == [cr, gwr]


@proves("1822", "4-4", "7.2-1")
def test_in_one_cell_the_first_to_arrive_operates_first() -> None:
    s = empty()
    cr, gwr = put_major(s, "CR", 0, 100), put_major(s, "GWR", 0, 100)
    assert operating_order(s) == [cr, gwr]
    move_right(s, cr)
    move_left(s, cr)
    assert operating_order(s) == [gwr, cr]


@proves("1822", "4-4")
def test_a_marker_that_does_not_move_keeps_its_place() -> None:
    s = empty()
    cr, gwr = put_major(s, "CR", 0, 100), put_major(s, "GWR", 0, 100)
    s.cell[cr] = s.cell[gwr] = at(4, 20)
    move_down(s, cr, 1)
    assert operating_order(s) == [cr, gwr]


def test_the_scenarios_end_at_several_cells() -> None:
    s = empty(scenario="mrs")
    assert sum(s.t.market.ends_game) == 6
    assert s.t.market.price[cell(s, 600)] == 600
