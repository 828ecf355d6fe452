"""Ten random games of a title, from the deal to the ranking.

python examples/random_games.py [TITLE]
"""

from __future__ import annotations

import sys

from tycoon.core.rng import Rng
from tycoon.games import CATALOGUE


def main(title: str = "brass-birmingham") -> None:
    game = CATALOGUE.game(title)
    seats = game.seats[-1]
    for seed in range(10):
        state = game.start(game.deal(seats, seed))
        rng = Rng(seed)
        decisions = 0
        while not state.over:
            state.apply(state.options[rng.below(len(state.options))])
            decisions += 1
        print(f"seed {seed}: scores {game.scores(state)}, ranking {game.ranking(state)}, {decisions} decisions")


if __name__ == "__main__":
    main(*sys.argv[1:])
