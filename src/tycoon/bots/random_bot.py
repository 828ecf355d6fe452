"""A bot that takes any legal option."""

from __future__ import annotations

from typing import Any

from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State


class RandomBot:
    """Every option is equally likely."""

    def pick(self, options: list[int], rng: Rng) -> int:
        """Choose any option; nothing else matters to this bot."""
        return options[rng.below(len(options))]

    def choose(self, game: Game[Any], world: State, seat: int, rng: Rng) -> int:
        return self.pick(world.options, rng)
