"""Tuning finds what is better, and can be run again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tycoon.bots.brass.weights import read_weights
from tycoon.cli import run
from tycoon.sim.tune import Duel, Tuner


def test_a_step_follows_the_directions_that_won() -> None:
    tuner = Tuner("brass-birmingham", 4, {"good": 1.0, "bad": 1.0, "idle": 1.0}, directions=64)
    tuner._speed = [0.0] * 3
    for _ in range(5):
        duels = tuner._duels()
        tuner._step(duels, [10.0 * duel.signs[0] - 10.0 * duel.signs[1] for duel in duels])
    assert tuner.weights["good"] > 1.2
    assert tuner.weights["bad"] < 0.9
    assert 0.8 < tuner.weights["idle"] < 1.25


def test_a_duel_of_equals_in_both_seatings_is_even() -> None:
    weights = read_weights()
    duel = Duel("brass-birmingham", 2, weights, (0,) * len(weights), 5)
    assert duel.play() == 0


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
