"""Counting the tree."""

from __future__ import annotations

from tests.core.highest_card import GAME as HIGHEST_CARD
from tycoon.games import CATALOGUE
from tycoon.sim.perft import perft


def test_every_sequence_of_moves_is_counted() -> None:
    game = CATALOGUE.game("brass-birmingham")
    s = game.start(game.deal(2, 1))
    second = 0
    for option in s.options:
        child = s.copy()
        child.apply(option)
        second += len(child.options)
    assert perft(s, 2) == [len(s.options), second]


def test_counting_leaves_the_position_as_it_is() -> None:
    game = CATALOGUE.game("brass-birmingham")
    s = game.start(game.deal(2, 1))
    before = s.dump()
    perft(s, 2)
    assert s.dump() == before


def test_nothing_is_counted_behind_the_end_of_a_game() -> None:
    s = HIGHEST_CARD.start(HIGHEST_CARD.deal(2, 1))
    counts = perft(s, 30)
    assert counts[-1] == 0
    assert counts[0] == len(s.options)


def test_depth_nought_counts_nothing() -> None:
    game = CATALOGUE.game("brass-birmingham")
    assert perft(game.start(game.deal(2, 1)), 0) == []
