"""Measuring speed: what is measured, never how fast it is."""

from __future__ import annotations

import pytest

from tycoon.games import CATALOGUE
from tycoon.sim.bench import Figures, calibrate, measure


def quick(games: int, monkeypatch: pytest.MonkeyPatch) -> Figures:
    monkeypatch.setattr("tycoon.sim.bench.SHORTEST_RUN", 0.0)
    notes: list[str] = []
    figures = measure(CATALOGUE.game("brass-birmingham"), 2, games, 1, notes.append)
    assert notes == ["calibration", "games", "options, copies, worlds"]
    return figures


def test_the_checksum_is_of_the_games_and_not_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    assert quick(1, monkeypatch).checksum == quick(1, monkeypatch).checksum
    assert quick(1, monkeypatch).checksum != quick(2, monkeypatch).checksum


def test_actions_are_not_more_than_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    figures = quick(1, monkeypatch)
    assert 0 < figures.actions_per_s <= figures.decisions_per_s


def test_the_calibration_loop_always_does_the_same_work() -> None:
    assert calibrate() == calibrate()
