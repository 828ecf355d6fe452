"""Running the command inside the test's own process."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tycoon import cli
from tycoon.bots.random_bot import RandomBot
from tycoon.core.rng import Rng
from tycoon.play.match import Match
from tycoon.play.titles import open_title


@dataclass(frozen=True)
class Outcome:
    """What a command left behind."""

    status: int
    out: str
    err: str


Tycoon = Callable[..., Outcome]


@pytest.fixture
def tycoon(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Tycoon:
    """Runs `tycoon` with these arguments; `typed` is what the person types, line by line."""

    def run(*arguments: str | Path, typed: str = "") -> Outcome:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = cli.run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Outcome(status, captured.out, captured.err)

    return run


def play_on(match: Match, moves: int, seed: int = 1) -> Match:
    """Play so many random moves, or to the end."""
    rng, bot = Rng(seed), RandomBot()
    for _ in range(moves):
        if match.state.over:
            break
        match.play(bot.pick(match.state.options, rng))
    return match


def new_match(seats: int = 2, seed: int = 7, players: tuple[str, ...] = ("me", "random")) -> Match:
    game = open_title("brass-birmingham")
    return Match.begin(game, game.deal(seats, seed), list(players))


@pytest.fixture(scope="session")
def finished() -> Match:
    """A whole game of two random players."""
    return play_on(new_match(), 10_000)


@pytest.fixture
def record_file(finished: Match, tmp_path: Path) -> Path:
    path = tmp_path / "finished.json"
    finished.save(path)
    return path
