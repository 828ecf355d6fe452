"""`tycoon review`: the judgement of a recorded game in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Tycoon

PLANTED = Path(__file__).parents[1] / "review" / "games" / "planted.json"
"""A game with mistakes; the first one begins after 25 moves."""


@pytest.mark.parametrize(("language", "word"), [("en", "Given away"), ("pl", "Strata"), ("de", "Verschenkt")])
def test_the_command_tells_the_review(tycoon: Tycoon, tmp_path: Path, language: str, word: str) -> None:
    file = short_of_planted(tmp_path, 29)
    told = tycoon("review", str(file), "--workers", "1", "--language", language).out
    assert word in told


def test_the_command_writes_json(tycoon: Tycoon, tmp_path: Path) -> None:
    file = short_of_planted(tmp_path, 8)
    told = json.loads(tycoon("review", str(file), "--workers", "1", "--json", "-").out)
    assert list(told) == ["title", "effort", "scores", "turns", "curve", "turning_points", "seats"]
    assert told["turns"][0]["played"]


def test_a_player_who_is_not_there_is_named(tycoon: Tycoon, tmp_path: Path) -> None:
    file = short_of_planted(tmp_path, 8)
    assert "--seat 3" in tycoon("review", str(file), "--seat", "3").err


def short_of_planted(folder: Path, moves: int) -> Path:
    """The first moves of the game with planted mistakes."""
    plain = json.loads(PLANTED.read_text())
    plain["moves"] = plain["moves"][:moves]
    path = folder / "short.json"
    path.write_text(json.dumps(plain))
    return path
