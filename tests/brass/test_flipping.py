"""Flipping and the income track. Rules 8."""

from __future__ import annotations

import pytest

from tests.brass.positions import A, B, Table, edition
from tests.support.proofs import proves


@proves("brass-birmingham", "1-11", "6-3", "8-1")
def test_the_last_cube_flips_a_mine_and_moves_its_owners_marker_by_spaces() -> None:
    table = Table().tile(B, "coal 1", "dudley-1", cubes=1).link(B, "birmingham-dudley").hand(A, "birmingham")
    table.income(B, 30).play("build manufacturer 1 @ Birmingham 2")
    assert (table.at("dudley-1"), table.state.income[B], table.level(B)) == ("B coal 1, flipped", 34, 12)


@proves("brass-birmingham", "1-11", "6-3")
def test_a_cube_that_is_not_the_last_flips_nothing() -> None:
    table = Table().tile(B, "coal 1", "dudley-1").link(B, "birmingham-dudley").hand(A, "birmingham")
    table.play("build manufacturer 1 @ Birmingham 2")
    assert (table.at("dudley-1"), table.state.income[B]) == ("B coal 1, 1 left", 10)


@proves("brass-birmingham", "8-1", "R24")
@pytest.mark.parametrize(("space", "after"), [(94, 99), (95, 99), (99, 99), (93, 98)])
def test_the_marker_stops_at_space_99(space: int, after: int) -> None:
    """R24."""
    table = Table().tile(A, "cotton 1", "worcester-1").link(B, "gloucester-worcester").income(A, space)
    table.merchant("gloucester-1", "cotton").play("sell", "develop coal")
    assert table.state.income[A] == after


def test_the_level_never_exceeds_30() -> None:
    assert max(edition().level_of_space) == 30


@proves("brass-birmingham", "1-12", "8-2")
def test_the_top_space_of_every_level() -> None:
    e = edition()
    tops = {v: v + 10 for v in range(-10, 1)} | {v: 10 + 2 * v for v in range(1, 11)}
    tops |= {v: 30 + 3 * (v - 10) for v in range(11, 21)} | {v: 60 + 4 * (v - 20) for v in range(21, 30)} | {30: 99}
    assert dict(zip(range(-10, 31), e.top_space, strict=True)) == tops


@proves("brass-birmingham", "8-4", "R25")
def test_points_above_99_are_plain_numbers() -> None:
    """R25."""
    table = Table().tile(A, "cotton 1", "worcester-1").link(B, "gloucester-worcester").link(B, "gloucester-redditch")
    table.link(B, "oxford-redditch").merchant("shrewsbury-1", "cotton").vp(A, 98)
    table.link(B, "kidderminster-worcester-farm_brewery_south").link(B, "coalbrookdale-kidderminster")
    table.link(B, "coalbrookdale-shrewsbury").play("sell")
    assert table.state.vp[A] == 102
