"""Bots play the moves that they are known for: work on their code must not change how they play."""

from __future__ import annotations

import pytest

from tests.bots.make_moves import moves_of, read
from tycoon.bots.levels import LEVELS
from tycoon.games import CATALOGUE


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_a_bot_plays_the_moves_that_it_has_always_played(title: str, level: str) -> None:
    assert moves_of(title, level) == read()[title][level], "a change that is meant: python -m tests.bots.make_moves"
