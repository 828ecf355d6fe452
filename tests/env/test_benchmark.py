"""The fixed examination, and the speed of the environments."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tycoon.cli import run as command
from tycoon.sim.batch import Batch, run
from tycoon.sim.benchmark import examine, marks, opponents_of
from tycoon.sim.seeds import SPLITS


def test_equal_players_share_the_wins() -> None:
    *_, paper = examine("brass-lancashire", "random", "random", 2)
    assert paper.wins.count == 2
    assert abs(paper.margin.mean) < 60


def test_the_deals_are_those_of_the_test_range() -> None:
    *_, paper = examine("brass-lancashire", "random", "random", 2)
    first = SPLITS["test"].start
    games = [next(iter(run(Batch("brass-lancashire", ("random",) * 4, 1, first + deal)))) for deal in (0, 1)]
    assert paper.score.mean == pytest.approx(sum(sum(game.scores) for game in games) / 8)


def test_deals_played_one_by_one_give_the_same_marks() -> None:
    first = SPLITS["test"].start
    one_by_one = [
        next(marks("brass-lancashire", "random", "random", range(seed, seed + 1))) for seed in (first, first + 1)
    ]
    assert one_by_one == list(marks("brass-lancashire", "random", "random", range(first, first + 2)))
    assert [mark.seed for mark in one_by_one] == [first, first + 1]


def test_a_player_meets_chance_and_all_levels() -> None:
    assert opponents_of("yokohama") == ["random", "beginner", "casual", "skilled", "expert", "master"]


def test_the_command_writes_the_table(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    arguments = ["benchmark", "brass-lancashire", "--player", "random", "--opponents", "random", "--deals", "2"]
    assert command([*arguments, "--json", str(file)]) == 0
    assert json.loads(file.read_text(encoding="utf-8"))["table"][0]["deals"] == 2


def test_the_environments_are_measured_beside_the_engine(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["bench", "brass-lancashire", "--env", "--seconds", "0.1", "--json", "-"]) == 0
    rates = json.loads(capsys.readouterr().out)["steps_per_s"]
    assert next(iter(rates)) == "engine"
    assert len(rates) == 6
    assert all(rate > 0 for rate in rates.values())


def test_a_data_set_is_written_by_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["dataset", "brass-lancashire", "--bots", "random,random", "--games", "1", "--out", str(tmp_path / "d")]
    assert command(arguments) == 0
    assert "1 game in 1 file\n" in capsys.readouterr().out


def test_an_unknown_player_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["benchmark", "brass", "--player", "champion"]) == 2
    assert "unknown player 'champion'" in capsys.readouterr().err
