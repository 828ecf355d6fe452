"""A game in which a seat can do nothing but pass."""

from __future__ import annotations

from typing import Any

from tycoon.core.rng import Rng
from tycoon.games import CATALOGUE
from tycoon.play.match import Match


def up_to_a_forced_pass(title: str) -> dict[str, Any]:
    """The record of a random game that has come to a seat which can only pass."""
    game = CATALOGUE.game(title)
    for seed in range(1, 30):
        match, rng = Match.begin(game, game.deal(3, seed)), Rng(seed)
        while not match.state.over:
            options = match.state.options
            if match.choices()[0].notation == "pass" and len(options) == 1:
                return match.record.plain(game)
            match.play(options[rng.below(len(options))])
    raise AssertionError("nobody could only pass")
