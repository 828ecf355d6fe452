"""Positions that are kept so that the history can be walked quickly."""

from __future__ import annotations

import pytest

from tycoon.core.rng import Rng
from tycoon.games import CATALOGUE
from tycoon.play import snapshots
from tycoon.play.match import Match
from tycoon.play.snapshots import MOST_BETWEEN, REPLAY_SECONDS, Snapshots, pack, unpack

YOKOHAMA = CATALOGUE.game("yokohama")


def kept_after(seconds: list[float]) -> list[int]:
    """After which moves a position is kept, if the moves take so long."""
    kept, s = Snapshots(YOKOHAMA), YOKOHAMA.start(YOKOHAMA.deal(2, 1))
    for number, spent in enumerate([0.0, *seconds]):
        kept.keep(number, s, spent)
    return kept.numbers


def test_quick_moves_are_replayed() -> None:
    assert kept_after([REPLAY_SECONDS / 1000] * 3 * MOST_BETWEEN) == [
        0,
        MOST_BETWEEN,
        2 * MOST_BETWEEN,
        3 * MOST_BETWEEN,
    ]


def test_a_slow_move_is_never_replayed() -> None:
    assert kept_after([0, 0, 1.0, 0, 0, 1.0, 0]) == [0, 3, 6]


def test_moves_that_take_long_together_are_not_replayed_together() -> None:
    assert kept_after([REPLAY_SECONDS * 0.4] * 7) == [0, 3, 6]


@pytest.mark.parametrize("title", CATALOGUE.titles())
@pytest.mark.parametrize("seconds", [0.0, 60.0])
def test_every_position_is_found_again_however_many_are_kept(
    title: str, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "REPLAY_SECONDS", seconds)
    game = CATALOGUE.game(title)
    match, rng = Match.begin(game, game.deal(game.seats[0], 3)), Rng(5)
    dumps = [match.state.dump()]
    while len(dumps) < 150 and not match.state.over:
        match.play(match.state.options[rng.below(len(match.state.options))])
        dumps.append(match.state.dump())
    assert [match.at(number).dump() for number in range(len(dumps))] == dumps


def test_a_kept_position_can_be_played_on() -> None:
    s = YOKOHAMA.start(YOKOHAMA.deal(3, 4))
    again = unpack(YOKOHAMA, pack(s))
    for _ in range(40):
        s.apply(s.options[-1])
        again.apply(again.options[-1])
    assert again.dump() == s.dump()


def test_positions_after_a_move_that_was_taken_back_are_forgotten() -> None:
    kept, s = Snapshots(YOKOHAMA), YOKOHAMA.start(YOKOHAMA.deal(2, 1))
    for number in range(5):
        kept.keep(number, s, 1.0)
    kept.forget_after(2)
    assert kept.nearest(4)[0] == 2
