"""What a bot is, and the one place where bots are asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from tycoon.bots.explanation import Explanation
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, game: Game[Any], world: State, seat: int, rng: Rng) -> int:
        """Choose one of `world.options`.

        `world` is never the true position: all that the seat cannot know is drawn anew. It belongs to the bot, which
        may play on in it. All chance comes from `rng`, so that the same game can be played again.
        """
        ...


class ExplainingBot(Protocol):
    """A bot that can say what it would do, and why."""

    def explain(self, game: Game[Any], world: State, seat: int, rng: Rng, most: int = 5) -> list[Explanation]:
        """Return the best things to do now, best first. `world` is drawn for the seat, as in `choose`."""
        ...


Chooser = Callable[[State, int, Rng], int]
"""Asks a bot: (true position, seat, rng) -> option."""


def chooser(game: Game[Any], bot: Bot) -> Chooser:
    """Return the function that asks this bot. It never shows the true position, but another world with the same view.

    A bot with a method `pick(options, rng)` looks at nothing but the numbers of its options, and is spared the world.
    """
    pick: Callable[[list[int], Rng], int] | None = getattr(bot, "pick", None)
    if pick is not None:
        blind = pick
        return lambda s, seat, rng: blind(s.options, rng)
    return lambda s, seat, rng: bot.choose(game, game.resample(s, seat, rng), seat, rng)
