"""Measure whether what a review calls lost is lost: play on after the turn that was played, and after the better one.

    python bench/playing_on.py RECORD [--deep] [--turns 3] [--times 200] [--bot expert] [--only 25,77]

Every time a world is dealt anew for the seat, and bots of one level play both games to their end in it. The mean
difference of the seat's final points stands beside what the review says. `--only` names turns by the moves before them;
otherwise the turns with the greatest losses are taken.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from tycoon.bots import chooser, make_bot, seat_rng
from tycoon.bots.assessor import DEEP, QUICK
from tycoon.bots.levels import make_quick
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.play.titles import open_record
from tycoon.review.judging import LOST, Judgement, difference
from tycoon.review.review import Reviewer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("record", type=Path)
    parser.add_argument("--deep", action="store_true")
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--bot", help="a level; otherwise Skilled without its mistakes")
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    game, record = open_record(given.record)
    reviewer = Reviewer(game, record, DEEP if given.deep else QUICK)
    only = {int(first) for first in given.only.split(",") if first}
    for judged in costly(reviewer, only)[: given.turns]:
        gap, error = played_on(game, reviewer.position(judged.turn.first), judged, given.bot, given.times)
        called = f"called -{judged.lost:.1f} +-{judged.error:.1f}"
        print(
            f"move {judged.turn.first}, seat {judged.turn.seat}: {called}, played on {-gap:.1f} +-{error:.1f}",
            flush=True,
        )


def costly(reviewer: Reviewer, only: set[int]) -> list[Judgement]:
    """The turns that the review calls costly, the dearest first."""
    turns = enumerate(reviewer.walk.turns)
    numbers = [number for number, turn in turns if not only or turn.first in only]
    found = [reviewer.judge(number)[0] for number in numbers]
    return sorted((one for one in found if one.grade == LOST), key=lambda one: -one.lost)


def played_on(game: Game[Any], true: State, judged: Judgement, bot: str | None, times: int) -> tuple[float, float]:
    """How many final points the better turn brought more, with its error."""
    mine: list[float] = []
    other: list[float] = []
    for number in range(times):
        world = game.resample(true, judged.turn.seat, Rng(number))
        mine.append(final_points(game, world, judged.turn.seat, judged.turn.path, bot, number))
        other.append(final_points(game, world, judged.turn.seat, judged.better_path, bot, number))
    return difference(mine, other)


def final_points(game: Game[Any], world: State, seat: int, path: tuple[int, ...], bot: str | None, seed: int) -> float:
    s = world.copy()
    for option in path:
        s.apply(option)
    seats = len(game.scores(s))
    choosers = [chooser(game, make_bot(bot) if bot else make_quick(game.title)) for _ in range(seats)]
    rngs = [seat_rng(seed, one) for one in range(seats)]
    while not s.over:
        s.apply(choosers[s.seat](s, s.seat, rngs[s.seat]))
    return float(game.scores(s)[seat])


if __name__ == "__main__":
    main()
