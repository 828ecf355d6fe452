"""Tuning finds what is better, and can be run again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tycoon.bots.brass.weights import read_weights
from tycoon.cli import run
from tycoon.sim.tune import KEPT_EVERY, STILL_STEPS, Duel, Outcome, Tuner


def three_weights() -> Tuner:
    return Tuner("brass-birmingham", 4, {"good": 1.0, "bad": 1.0, "idle": 1.0}, directions=64)


def won_by_good(duel: Duel) -> Outcome:
    return Outcome(10.0 * duel.signs[0] - 10.0 * duel.signs[1], {})


def undecided(duel: Duel) -> Outcome:
    """An outcome that no weight has to do with."""
    return Outcome(10.0 if duel.seed % 2 else -10.0, {})


def test_a_step_follows_the_directions_that_won() -> None:
    tuner = three_weights()
    list(tuner._steps(5, lambda duels: map(won_by_good, duels)))
    assert tuner.weights["good"] > 1.2
    assert tuner.weights["bad"] < 0.9
    assert 0.8 < tuner.weights["idle"] < 1.25


def test_tuning_stops_by_itself_when_nothing_moves() -> None:
    still, moving = three_weights(), three_weights()
    assert len(list(still._steps(40, lambda duels: map(undecided, duels)))) < 40
    assert still.still
    assert len(list(moving._steps(STILL_STEPS + 4, lambda duels: map(won_by_good, duels)))) == STILL_STEPS + 4
    assert not moving.still


def test_half_of_the_duels_meet_old_bots_first_those_of_the_beginning() -> None:
    tuner = three_weights()
    first = dict(tuner.weights)
    assert [duel.old for duel in tuner._duels()] == [None, first] * 32
    list(tuner._steps(KEPT_EVERY, lambda duels: map(won_by_good, duels)))
    olds = [duel.old for duel in tuner._duels() if duel.old is not None]
    assert olds == [first, tuner.weights] * 16


def test_a_decision_that_nobody_meets_any_more_is_named() -> None:
    tuner = three_weights()
    met = [{"Bid": 3, "Build": 2, "Rare": 0}, {"Build": 2}]
    for step in met:
        duels = tuner._duels()
        tuner._step(duels, [Outcome(0.0, step)] * len(duels))
    assert tuner.unmet == ["Bid"]


@pytest.mark.parametrize("against_old", [False, True])
def test_a_duel_of_equals_in_both_seatings_is_even(against_old: bool) -> None:
    weights = read_weights()
    duel = Duel("brass-birmingham", 2, weights, (0,) * len(weights), 5, weights if against_old else None)
    outcome = duel.play()
    assert outcome.difference == 0
    assert outcome.met["ChooseAction"] > 20


def test_the_command_writes_weights_that_can_be_read(tmp_path: Path) -> None:
    out = tmp_path / "weights.yaml"
    arguments = ["tune", "brass-birmingham", "--out", str(out), "--steps", "1", "--directions", "2", "--seats", "2"]
    assert run(arguments) == 0
    assert read_weights(out).keys() == read_weights().keys()
    assert read_weights(out) != read_weights()


@pytest.mark.parametrize(
    "arguments",
    [
        ["tune", "chess", "--out", "x.yaml"],
        ["tune", "brass-birmingham", "--out", "x.yaml", "--start", "missing.yaml"],
        ["tune", "brass-birmingham", "--out", "x.yaml", "--seats", "7"],
        ["tune", "brass-birmingham"],
    ],
)
def test_a_wrong_order_is_one_line_and_status_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1
