"""Measure what a judgement in the middle of a game is worth in the end, for the curves of reviews.

    python bench/calibration.py TITLE [--seats 4] [--games 24] [--bot expert] [--seed 900000]

Bots play games; whenever a turn begins, the judgement of every seat is noted with the round. The means and slopes are
written into `calibration.yaml` beside the bots of the title, where those of other titles and seats stay as they are.
"""

from __future__ import annotations

import argparse
from typing import Any

import yaml

from tycoon.bots import chooser, make_bot, seat_rng
from tycoon.bots.assessor import QUICK, Assessor
from tycoon.bots.levels import bots_of, make_quick
from tycoon.core.game import Game
from tycoon.games import CATALOGUE
from tycoon.review.calibration import fit
from tycoon.review.review import make_assessor

HEAD = """\
# What a judgement is worth in the end, by title and number of seats; a row for each round: mean judgement, mean final
# score, and how much of a difference lasts. Written by bench/calibration.py; used by reviews.

"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--bot", help="a level; otherwise Skilled without its mistakes")
    parser.add_argument("--seed", type=int, default=900_000)
    given = parser.parse_args()
    game = CATALOGUE.game(given.title)
    bots = bots_of(given.title)
    assert bots is not None
    assert bots.calibration is not None
    assessor = make_assessor(given.title, QUICK)
    samples: list[list[tuple[float, float]]] = []
    for seed in range(given.seed, given.seed + given.games):
        play(game, given.seats, seed, given.bot, assessor, samples)
        print(f"{given.title}, {given.seats} seats: game {seed - given.seed + 1} of {given.games}", flush=True)
    path = bots.calibration
    tables = yaml.safe_load(path.read_text(encoding="utf-8")) if path.is_file() else {}
    rows = [[one.judged, one.final, one.lasting] for one in fit(samples)]
    tables.setdefault(given.title, {})[given.seats] = rows
    path.write_text(HEAD + yaml.safe_dump(tables, default_flow_style=None, sort_keys=True), encoding="utf-8")


def play(
    game: Game[Any],
    seats: int,
    seed: int,
    bot: str | None,
    assessor: Assessor,
    samples: list[list[tuple[float, float]]],
) -> None:
    """One game; its judgements are put into the samples of their rounds."""
    choosers = [chooser(game, make_bot(bot) if bot else make_quick(game.title)) for _ in range(seats)]
    rngs = [seat_rng(seed, seat) for seat in range(seats)]
    s = game.start(game.deal(seats, seed))
    noted: list[tuple[int, list[float]]] = []
    moment: tuple[object, ...] = ()
    while not s.over:
        if assessor.begins(s, under_way=False) and assessor.moment(s) != moment:
            moment = assessor.moment(s)
            noted.append((game.rounds(s), assessor.expected(s)))
        s.apply(choosers[s.seat](s, s.seat, rngs[s.seat]))
    final = game.scores(s)
    for round_, judged in noted:
        while len(samples) < round_:
            samples.append([])
        samples[round_ - 1] += [(value, float(score)) for value, score in zip(judged, final, strict=True)]


if __name__ == "__main__":
    main()
