"""Selling cotton: the distant market and its bonus. Rules 9.4, R1, R7."""

from __future__ import annotations

import pytest

from tests.brass_lancashire.positions import A, B, Brass
from tests.support.proofs import proves
from tycoon.games.brass.editions.brass2007 import BRASS


def mills(bonus: str = "money") -> Brass:
    """Two own mills with access to the distant market through one flipped port of B."""
    table = Brass(overseas_bonus=bonus).tile(A, "cotton 1", "lancaster-2").tile(A, "cotton 1", "preston-2")
    return table.link(B, "lancaster-preston").tile(B, "port 1", "lancaster-1", flipped=True)


@proves("brass", "R1", "13-2")
@pytest.mark.parametrize(("marker", "bonus"), [(0, 3), (2, 2), (4, 1), (6, 0)])
def test_the_bonus_is_income_spaces_where_the_variant_says_so(marker: int, bonus: int) -> None:
    """R1, as the publisher clarified."""
    table = mills("income").cotton(marker, 0).play("sell", "sell Preston 2", "stop")
    assert (table.state.income[A], table.state.money[A]) == (10 + 5 + bonus, 30)


@proves("brass", "9.4-5", "R1")
@pytest.mark.parametrize(("marker", "bonus"), [(0, 3), (2, 2), (4, 1), (6, 0)])
def test_the_bonus_is_money(marker: int, bonus: int) -> None:
    """R1, as the booklet says."""
    table = mills().cotton(marker, 0).play("sell", "sell Preston 2", "stop")
    assert (table.state.income[A], table.state.money[A]) == (15, 30 + bonus)


def test_the_money_received_does_not_count_as_spent() -> None:
    table = mills().cotton(0, 0).play("sell", "sell Preston 2", "stop")
    assert table.state.spent[A] == 0


@proves("brass", "9.4-6", "R7")
def test_one_port_serves_any_number_of_such_sales() -> None:
    """R7."""
    table = mills("income").cotton(0, 1, 1).play("sell", "sell Preston 2", "sell Lancaster 2")
    assert (table.at("preston-2"), table.at("lancaster-2")) == ("A cotton 1, flipped", "A cotton 1, flipped")
    assert table.state.income[A] == 10 + (5 + 3) + (5 + 2)


@proves("brass", "9.4-4")
def test_a_failed_sale_ends_the_action_and_brings_no_money_either() -> None:
    table = mills().cotton(6, 4).play("sell", "sell Preston 2")
    assert (table.state.active, table.state.money[A], table.state.cotton_marker) == (B, 30, 8)


@proves("brass", "9.4-8")
def test_a_used_tile_does_not_come_up_again_in_the_period() -> None:
    """It goes under the stack, which is never used up: the X is reached before."""
    s = BRASS.start(BRASS.deal(4, 5))
    for start in (0, 12):
        stack = s.cotton_tiles[start : start + 12]
        assert sum(stack) >= len(s.edition.cotton_track)
