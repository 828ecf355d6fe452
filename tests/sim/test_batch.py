"""Batches of games."""

from __future__ import annotations

import pytest

from tycoon.bots import seat_rng
from tycoon.bots.random_bot import RandomBot
from tycoon.core.errors import BadInput
from tycoon.games import CATALOGUE
from tycoon.sim import Batch, play_game, run

BATCH = Batch("brass-birmingham", ("random", "random"), games=5, seed=3)


def test_the_results_are_the_same_for_any_number_of_workers() -> None:
    alone = list(run(BATCH))
    assert list(run(BATCH, workers=2)) == alone
    assert list(run(BATCH, workers=3)) == alone


def test_game_k_can_be_played_again_alone() -> None:
    fourth = list(run(BATCH))[3]
    assert list(run(Batch(BATCH.title, BATCH.players, games=1, seed=BATCH.seed + 3))) == [fourth]


def test_results_stand_in_the_order_of_the_games() -> None:
    assert [result.seed for result in run(BATCH, workers=2)] == [3, 4, 5, 6, 7]


def test_a_batch_is_checked_before_any_game_is_played() -> None:
    with pytest.raises(BadInput, match="2-4 seats, not 1"):
        run(Batch("brass-birmingham", ("random",), games=5, seed=3), workers=2)


SHORT = {"1822": {"scenario": "nrs"}}
"""A game of chance on the whole map of 1822 may take half a minute."""


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_every_title_is_played_to_its_end(title: str) -> None:
    game = CATALOGUE.game(title)
    seats = game.seats[0]
    deal = game.deal(seats, 1, **SHORT.get(title, {}))
    result = play_game(game, deal, [RandomBot()] * seats, [seat_rng(1, seat) for seat in range(seats)])
    assert len(result.scores) == seats
    assert min(result.ranking) == 1
    assert 0 < result.actions <= result.decisions
    assert result.rounds > 0


def test_decisions_are_the_options_really_chosen() -> None:
    game = CATALOGUE.game("brass-birmingham")
    deal = game.deal(2, 3)
    rngs = [seat_rng(3, seat) for seat in range(2)]
    s, decisions, bot = game.start(deal), 0, RandomBot()
    while not s.over:
        s.apply(bot.pick(s.options, rngs[s.seat]))
        decisions += 1
    (result,) = run(Batch("brass-birmingham", ("random", "random"), games=1, seed=3))
    assert (result.decisions, result.scores) == (decisions, game.scores(s))
