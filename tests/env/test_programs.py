"""Programs by the line protocol play in batches and in the arena."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.env.positions import numbers
from tycoon.bots.programs import BadProgram, ProgramBot
from tycoon.core.dialogue import Dialogue
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.games import CATALOGUE
from tycoon.play.seats import BadSeats, parse_seats
from tycoon.sim.batch import Batch, run
from tycoon.sim.programs import make_player

ADAPTER = Path(__file__).parents[2] / "examples" / "programs" / "line_bot.py"
TRAINED = Path(__file__).parents[2] / "examples" / "learning" / "play.py"
PROGRAM = f"program:{sys.executable} {ADAPTER}"


def script(tmp_path: Path, text: str) -> str:
    """A program that says these words."""
    file = tmp_path / "program.py"
    file.write_text(text, encoding="utf-8")
    return f"{sys.executable} {file}"


def test_the_adapter_of_the_examples_plays_a_game_that_repeats() -> None:
    batch = Batch("brass-lancashire", (PROGRAM, "random"), 1, 5)
    (first,), (second,) = list(run(batch)), list(run(batch))
    assert first == second


def test_a_program_is_told_the_options_and_its_answer_is_taken(tmp_path: Path) -> None:
    heard = tmp_path / "heard.txt"
    command = script(
        tmp_path,
        "import sys\n"
        "print('ready tester', flush=True)\n"
        f"log = open({str(heard)!r}, 'w')\n"
        "for line in sys.stdin:\n"
        "    log.write(line)\n"
        "    log.flush()\n"
        "    if line.startswith('option'):\n"
        "        last = line.split()[1]\n"
        "    if line.startswith('go'):\n"
        "        print('a remark', flush=True)\n"
        "        print('bestmove', last, flush=True)\n"
        "    if line.startswith('quit'):\n"
        "        break\n",
    )
    game = CATALOGUE.game("brass-birmingham")
    state = game.start(game.deal(2, 1))
    bot = ProgramBot(command)
    assert bot.choose(game, state, state.seat, Rng(1)) == state.options[-1]
    bot.close()
    lines = heard.read_text(encoding="utf-8").splitlines()
    assert bot.name == "tester"
    assert [line.split()[0] for line in lines] == [
        *["tycoon", "game", "position", "question"],
        *["option"] * len(state.options),
        *["go", "quit"],
    ]
    assert any(line.endswith(" pass | Pass") for line in lines)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("print('hello')", "has ended without saying 'ready'"),
        ("print('ready x')", "has ended"),
        (
            "import sys\nprint('ready x', flush=True)\nfor line in sys.stdin:\n"
            "    if line.startswith('go'): print('bestmove 9999', flush=True)",
            "bestmove '9999' is not one of the options",
        ),
    ],
    ids=["silent", "gone", "illegal"],
)
def test_a_program_that_does_not_play_is_named(tmp_path: Path, text: str, message: str) -> None:
    game = CATALOGUE.game("brass-birmingham")
    state = game.start(game.deal(2, 1))
    with pytest.raises(BadProgram, match=message):
        ask(script(tmp_path, text), game, state)


def ask(command: str, game: Game[Any], state: State) -> int:
    bot = ProgramBot(command)
    try:
        return bot.choose(game, state, state.seat, Rng(1))
    finally:
        bot.close()


def test_a_program_that_does_not_exist_is_named() -> None:
    with pytest.raises(BadProgram, match="cannot be started"):
        make_player("program:no-such-program-at-all")


def test_programs_sit_down_only_where_they_are_welcome() -> None:
    assert parse_seats("random,program:x", ["random"], people=False, programs=True) == ["random", "program:x"]
    with pytest.raises(BadSeats, match="unknown player 'program:x'"):
        parse_seats("random,program:x", ["random"], people=False)


def test_a_program_that_wants_numbers_is_told_those_of_the_environments(tmp_path: Path) -> None:
    heard = tmp_path / "heard.txt"
    command = script(
        tmp_path,
        "import sys\n"
        "print('want observation', flush=True)\n"
        "print('ready learner', flush=True)\n"
        f"log = open({str(heard)!r}, 'w')\n"
        "for line in sys.stdin:\n"
        "    log.write(line)\n"
        "    log.flush()\n"
        "    if line.startswith('actions'):\n"
        "        last = line.split()[1]\n"
        "    if line.startswith('go'):\n"
        "        print('bestmove', last, flush=True)\n"
        "    if line.startswith('quit'):\n"
        "        break\n",
    )
    game = CATALOGUE.game("brass-birmingham")
    dialogue = Dialogue.of(game, game.start(game.deal(2, 1)))
    bot = ProgramBot(command)
    assert bot.choose(game, dialogue.state, dialogue.seat, Rng(1)) == dialogue.state.options[-1]
    bot.close()
    told = [line.split() for line in heard.read_text(encoding="utf-8").splitlines()]
    row = numbers(dialogue, dialogue.seat)
    assert [line[1:] for line in told if line[0] == "observation"] == [[str(n) for n in memoryview(row).cast("h")]]
    assert [int(line[2]) for line in told if line[0] == "actions"] == dialogue.legal()


def test_the_trained_player_of_the_examples_plays_a_network(tmp_path: Path) -> None:
    """A network that likes one action before all others plays it whenever it is offered."""
    game = CATALOGUE.game("brass-lancashire")
    sizes, likes = (game.layout().size, game.actions().size), np.zeros(game.actions().size, np.float16)
    state = game.start(game.deal(2, 1))
    wanted = state.options[len(state.options) // 2]
    likes[Dialogue.of(game, state).actions_for(wanted)] = 1
    file = tmp_path / "network.npz"
    np.savez(file, w0=np.zeros((sizes[1], sizes[0]), np.float16), b0=likes)
    bot = ProgramBot(f"{sys.executable} {TRAINED} {file}")
    assert bot.choose(game, state, state.seat, Rng(1)) == wanted
    bot.close()
