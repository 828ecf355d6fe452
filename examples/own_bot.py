"""A bot of one's own against random ones: it looks one option ahead and prefers points, then income, then money.

python examples/own_bot.py
"""

from __future__ import annotations

from typing import Any

from tycoon.bots import make_bot, seat_rng
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.games import CATALOGUE
from tycoon.games.brass.state import BrassState
from tycoon.sim import play_game
from tycoon.sim.statistics import Statistics

GAMES = 20


class OneAhead:
    """Plays each option in the world it was shown, and takes the one that looks best afterwards."""

    def choose(self, game: Game[Any], world: State, seat: int, rng: Rng) -> int:
        return max(world.options, key=lambda option: self.worth(game, world, seat, option, rng))

    def worth(self, game: Game[Any], world: State, seat: int, option: int, rng: Rng) -> tuple[int, int, int, int]:
        after = world.copy()
        after.apply(option)
        assert isinstance(after, BrassState)
        return game.scores(after)[seat], after.income[seat], after.money[seat], rng.word()


def main() -> None:
    game = CATALOGUE.game("brass-birmingham")
    players = ["one ahead", "random", "random"]
    table = Statistics(players)
    for seed in range(GAMES):
        bots = [OneAhead(), make_bot("random"), make_bot("random")]
        rngs = [seat_rng(seed, seat) for seat in range(3)]
        table.add(play_game(game, game.deal(3, seed), bots, rngs))
    for player, line in table.bots.items():
        print(f"{player:10} mean score {line.score.mean:6.1f} ± {line.score.error:.1f}, wins {line.wins.mean:.0%}")


if __name__ == "__main__":
    main()
