"""Programs in any language as players: a small line protocol on standard input and output. See docs/protocol.md."""

from __future__ import annotations

import json
import shlex
import subprocess
from contextlib import suppress
from typing import Any

from tycoon.bots import Bot, make_bot
from tycoon.core.dialogue import Dialogue
from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.play.seats import PROGRAM

VERSION = 1
WANT_NUMBERS = ["want", "observation"]
"""What a program says before `ready` if it learnt in an environment."""
TRIES = 3
"""How often a program is asked again after an answer that is not offered."""


class BadProgram(BadInput):
    """A program that cannot be started, says nothing, or says what is not offered."""


class ProgramBot:
    """A player that is another process. It is told what its seat may know, never the true position."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.name = command
        words = shlex.split(command)
        if not words:
            raise BadProgram("program: no command is named, as in program:python my_bot.py")
        try:
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        except OSError as error:
            raise BadProgram(f"program {command!r} cannot be started: {error.strerror or error}") from error
        self._introduced = False
        self._wants_numbers = False
        try:
            self._say(f"tycoon {VERSION}")
            self.name = self._hear("ready") or command
        except BadProgram:
            self.close()
            raise

    def choose(self, game: Game[Any], world: State, seat: int, rng: Rng) -> int:
        """Tell the position and the options, and wait for `bestmove`."""
        if not self._introduced:
            self._introduced = True
            shown = {"title": game.title, "rules_version": game.rules_version, "seat": seat}
            self._say(f"game {json.dumps(shown | {'seats': game.seats_of(world)})}")
        decision = world.decision
        self._say(f"position {json.dumps(game.view_back(world, seat), ensure_ascii=False)}")
        self._say(f"question {type(decision).__name__} {game.say(decision.prompt(world))}")
        for option in world.options:
            choice = decision.choice(world, option)
            words = game.say(choice.text)
            self._say(f"option {option} {game.action_id(world, option)} {choice.notation} | {words}")
        if self._wants_numbers:
            self._tell_numbers(Dialogue.of(game, world), seat)
        for _ in range(TRIES):
            self._say(f"go seed {rng.word()}")
            answer = self._hear("bestmove")
            if answer.isascii() and answer.isdigit() and int(answer) in world.options:
                return int(answer)
            self._say(f"illegal {answer}")
        raise BadProgram(f"program {self.command!r}: bestmove {answer!r} is not one of the options")

    def _tell_numbers(self, dialogue: Dialogue, seat: int) -> None:
        """Say what an environment shows to a learner, and by which of its actions each option is chosen."""
        row = bytearray(dialogue.game.layout().bytes())
        dialogue.encode(seat, row)
        self._say(f"observation {' '.join(map(str, memoryview(row).cast('h')))}")
        for option in dialogue.state.options:
            self._say(f"actions {option} {' '.join(map(str, dialogue.actions_for(option)))}")

    def close(self) -> None:
        """Say good-bye; a program that does not leave is ended."""
        try:
            self._say("quit")
            self._process.wait(timeout=5)
        except (BadProgram, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        finally:
            for stream in (self._process.stdin, self._process.stdout):
                if stream is not None:
                    with suppress(OSError):  # what was not read before the program ended
                        stream.close()

    def _say(self, line: str) -> None:
        stream = self._process.stdin
        assert stream is not None
        try:
            stream.write(" ".join(line.split("\n")) + "\n")
            stream.flush()
        except (OSError, ValueError) as error:
            raise BadProgram(f"program {self.command!r} has ended") from error

    def _hear(self, word: str) -> str:
        """Read the rest of the next line that begins with this word; other lines are remarks."""
        stream = self._process.stdout
        assert stream is not None
        for line in stream:
            first, _, rest = line.strip().partition(" ")
            if first == word:
                return rest.strip()
            if line.split() == WANT_NUMBERS:
                self._wants_numbers = True
        raise BadProgram(f"program {self.command!r} has ended without saying {word!r}")


def make_player(name: str) -> Bot:
    """Return the bot of this name, or the program of a name such as `program:python my_bot.py`."""
    return ProgramBot(name.removeprefix(PROGRAM)) if name.startswith(PROGRAM) else make_bot(name)


def dismiss(players: list[Bot]) -> None:
    """Tell programs that the game is over."""
    for player in players:
        if isinstance(player, ProgramBot):
            player.close()
