"""The turns that decided a game."""

from __future__ import annotations

from tycoon.server.games.turning import MOST, Swing, chosen, swings


def test_whoever_gained_most_is_told_for_each_step() -> None:
    assert swings([[0, 0], [5, 2], [5, 9]]) == [Swing(1, 0, 5, True), Swing(2, 1, 7, True)]


def test_a_step_in_which_nobody_gains_is_none() -> None:
    assert swings([[4, 4], [4, 4], [3, 4]]) == []


def test_drawing_level_is_no_lead() -> None:
    assert swings([[4, 0], [4, 4]]) == [Swing(1, 1, 4, False)]


def test_the_greatest_gains_are_told_in_the_order_of_the_game() -> None:
    found = [Swing(number, 0, gain, False) for number, gain in enumerate([1, 9, 3, 8, 2, 7, 6], start=1)]
    assert [swing.gain for swing in chosen(found)] == [9, 3, 8, 7, 6]


def test_the_last_change_of_the_lead_is_told_even_if_it_was_small() -> None:
    found = [Swing(number, 0, 10, False) for number in range(1, 9)] + [Swing(9, 1, 1, True)]
    assert len(chosen(found)) == MOST
    assert Swing(9, 1, 1, True) in chosen(found)
