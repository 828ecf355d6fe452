"""How long Expert and Master think in the middle of a game of quick bots, in processor time.

    python bench/thinking.py [TITLE ...] [--positions N] [--seats N]

Each position is one of a game that is half over, at the first question of a turn, which is when a bot plans. A budget
counts work, so what changes from machine to machine is only the time: compare it times the calibration loop.
"""

from __future__ import annotations

import argparse
from statistics import median
from time import process_time
from typing import Any

from tycoon.bots import chooser, make_bot, seat_rng
from tycoon.bots.levels import make_quick
from tycoon.core.game import Game
from tycoon.core.state import State
from tycoon.games import CATALOGUE
from tycoon.play.compiled import is_compiled
from tycoon.sim.bench import calibrate

LEVELS = ("expert", "master")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", nargs="*", default=CATALOGUE.titles())
    parser.add_argument("--positions", type=int, default=8)
    parser.add_argument("--seats", type=int, default=4)
    wanted = parser.parse_args()
    for title in wanted.titles:
        game = CATALOGUE.game(title)
        positions = [half_over(game, wanted.seats, seed) for seed in range(1, wanted.positions + 1)]
        for level in LEVELS:
            times = [thought(game, position, level) for position in positions]
            rules = "compiled" if is_compiled() else "plain"
            print(
                f"{game.name}, {wanted.seats} seats, {level}, {rules}: median {median(times):.2f} s, "
                f"slowest {max(times):.2f} s of {len(times)}, calibration loop {1000 * calibration():.0f} ms",
                flush=True,
            )


def half_over(game: Game[Any], seats: int, seed: int) -> State:
    """The first question of a turn after half of the moves of a game."""
    firsts: list[State] = []
    s = game.start(game.deal(seats, seed))
    choose = [chooser(game, make_quick(game.title)) for _ in range(seats)]
    rngs = [seat_rng(seed, seat) for seat in range(seats)]
    before = -1
    while not s.over:
        if s.seat != before:
            firsts.append(s.copy())
        before = s.seat
        s.apply(int(choose[s.seat](s.copy(), s.seat, rngs[s.seat])))
    return firsts[len(firsts) // 2]


def calibration() -> float:
    """Processor time of the calibration loop."""
    start = process_time()
    calibrate()
    return process_time() - start


def thought(game: Game[Any], position: State, level: str) -> float:
    """Processor time of one choice."""
    choose = chooser(game, make_bot(level))
    start = process_time()
    choose(position.copy(), position.seat, seat_rng(1, position.seat))
    return process_time() - start


if __name__ == "__main__":
    main()
