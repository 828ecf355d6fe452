"""The Wharf passes the suite that every title has to pass."""

import pytest
from wharf.game import GAME
from wharf.title import TITLE

from tycoon.core.conformance import Suite


@pytest.mark.parametrize("seed", range(2))
def test_the_suite_finds_nothing(seed: int) -> None:
    Suite(GAME, look_every=5, mutations=20).check_all([seed])


def test_the_title_and_its_game_have_the_same_name() -> None:
    assert (TITLE.id, TITLE.name) == (GAME.title, GAME.name)
