"""The puzzles of the package still hold: every one is played, and its answer."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from tycoon.core.game import Game
from tycoon.games import CATALOGUE
from tycoon.puzzles.check import problems_of
from tycoon.puzzles.form import Puzzles
from tycoon.puzzles.shelf import puzzles_of

TITLES = [title for title in CATALOGUE.titles() if puzzles_of(CATALOGUE.game(title)).puzzles]


@pytest.mark.parametrize("title", TITLES)
def test_every_puzzle_of_the_package_holds(title: str) -> None:
    game = CATALOGUE.game(title)
    found = puzzles_of(game)
    assert problems_of(game, found) == []


@pytest.fixture
def one() -> tuple[Game[Any], Puzzles]:
    """A title with a copy of its first puzzle."""
    game = CATALOGUE.game("yokohama")
    found = puzzles_of(game)
    kept = deepcopy(found.puzzles[0])
    games = [deepcopy(found.games[kept.game])]
    kept.game = 0
    return game, Puzzles(found.format, found.title, found.rules_version, found.seed, 1, games, [kept])


def test_the_check_finds_an_answer_that_is_not_legal(one: tuple[Game[Any], Puzzles]) -> None:
    game, found = one
    found.puzzles[0].best[0].moves[0] = "place 9 Nowhere"
    assert "Nowhere" in problems_of(game, found)[0]


def test_the_check_finds_a_lead_that_is_too_small(one: tuple[Game[Any], Puzzles]) -> None:
    game, found = one
    found.puzzles[0].best[1].behind = 0.4
    assert problems_of(game, found) == [f"{found.puzzles[0].puzzle}: the best turn does not lead the second clearly"]


def test_the_check_finds_a_position_in_which_nobody_begins_a_turn(one: tuple[Game[Any], Puzzles]) -> None:
    game, found = one
    found.puzzles[0].at += 1
    problem = problems_of(game, found)[0]
    assert "begins after move" in problem or "ends before" in problem


def test_the_check_finds_a_wrong_grade_and_values_out_of_order(one: tuple[Game[Any], Puzzles]) -> None:
    game, found = one
    found.puzzles[0].grade += 1
    found.puzzles[0].all.reverse()
    assert len(problems_of(game, found)) == 2
