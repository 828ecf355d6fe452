"""Programs in any language as players: a small line protocol on standard input and output. See docs/protocol.md."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Timer
from typing import Any

from tycoon.bots.keeper import Keeper
from tycoon.core.dialogue import Dialogue
from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State

VERSION = 1
WANT_NUMBERS = ["want", "observation"]
"""What a program says before `ready` if it learnt in an environment."""
PLAYS = "plays"
"""The word with which a program says before `ready` which titles it plays; without it, all of them."""
TRIES = 3
"""How often a program is asked again after an answer that is not offered."""
GOOD_BYE_SECONDS = 5.0
"""How long a program may take to leave after `quit`."""


class BadProgram(BadInput):
    """A program that cannot be started, says nothing, or says what is not offered."""


class ProgramBot:
    """A player that is another process. It is told what its seat may know, never the true position."""

    def __init__(self, command: str, patience: float | None = None, keeper: Keeper | None = None) -> None:
        """Start the program. One that is not ready, or has no answer, after `patience` seconds is ended.

        With a keeper it gets a session of its own and is ended with everything that it started, at the latest when
        this process ends. Without one it belongs to the terminal, as this process does: Ctrl+C ends both.
        """
        self.command = command
        self.name = command
        self.titles: frozenset[str] | None = None
        """The titles that it plays; None: all."""
        self._patience = patience
        self._keeper = keeper
        self._late = False
        self._introduced = False
        self._wants_numbers = False
        if keeper is not None:
            keeper.begin()
        self._process = _started(command, apart=keeper is not None)
        if keeper is not None:
            keeper.keep(self._process.pid)
        try:
            with self._in_time():
                with suppress(BadProgram):  # of one that has ended already nothing is heard, which tells more
                    self._say(f"tycoon {VERSION}")
                self.name = self._hear("ready") or command
        except BadProgram:
            self.close()
            raise

    def choose(self, game: Game[Any], world: State, seat: int, rng: Rng) -> int:
        """Tell the position and the options, and wait for `bestmove`."""
        if self.titles is not None and game.title not in self.titles:
            raise BadProgram(f"program {self.command!r} does not play {game.title}")
        with self._in_time():
            self._tell(game, world, seat)
            return self._answer(world, rng)

    def _tell(self, game: Game[Any], world: State, seat: int) -> None:
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

    def _tell_numbers(self, dialogue: Dialogue, seat: int) -> None:
        """Say what an environment shows to a learner, and by which of its actions each option is chosen."""
        row = bytearray(dialogue.game.layout().bytes())
        dialogue.encode(seat, row)
        self._say(f"observation {' '.join(map(str, memoryview(row).cast('h')))}")
        for option in dialogue.state.options:
            self._say(f"actions {option} {' '.join(map(str, dialogue.actions_for(option)))}")

    def _answer(self, world: State, rng: Rng) -> int:
        answer = ""
        for _ in range(TRIES):
            self._say(f"go seed {rng.word()}")
            answer = self._hear("bestmove")
            if answer.isascii() and answer.isdigit() and int(answer) in world.options:
                return int(answer)
            self._say(f"illegal {answer}")
        raise BadProgram(f"program {self.command!r}: bestmove {answer!r} is not one of the options")

    def close(self) -> None:
        """Say good-bye; a program that does not leave is ended."""
        try:
            self._say("quit")
            self._process.wait(timeout=GOOD_BYE_SECONDS)
        except (BadProgram, subprocess.TimeoutExpired):
            pass
        finally:
            self._end()
            self._process.wait()
            if self._keeper is not None:
                self._keeper.forget(self._process.pid)
            for stream in (self._process.stdin, self._process.stdout):
                if stream is not None:
                    with suppress(OSError):  # what was not read before the program ended
                        stream.close()

    def _end(self) -> None:
        """End the program, and what it started if it has a session of its own."""
        if self._keeper is None:
            self._process.kill()
            return
        with suppress(ProcessLookupError, PermissionError):  # all of them have ended
            os.killpg(self._process.pid, signal.SIGKILL)

    @contextmanager
    def _in_time(self) -> Iterator[None]:
        """End the program if it takes too long: whoever reads from it or writes to it then goes on."""
        if self._patience is None:
            yield
            return
        watch = Timer(self._patience, self._too_late)
        watch.daemon = True
        watch.start()
        try:
            yield
        finally:
            watch.cancel()

    def _too_late(self) -> None:
        self._late = True
        self._end()

    def _say(self, line: str) -> None:
        stream = self._process.stdin
        assert stream is not None
        try:
            stream.write(" ".join(line.split("\n")) + "\n")
            stream.flush()
        except (OSError, ValueError) as error:
            raise self._gone("has ended") from error

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
            elif first == PLAYS:
                self.titles = (self.titles or frozenset()).union(rest.split())
        raise self._gone(f"has ended without saying {word!r}")

    def _gone(self, how: str) -> BadProgram:
        if self._late:
            how = f"has not answered within {self._patience:g} seconds"
        return BadProgram(f"program {self.command!r} {how}")


def _started(command: str, apart: bool) -> subprocess.Popen[str]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadProgram(f"program {command!r} is no command: {error}") from error
    if not words:
        raise BadProgram("program: no command is named, as in program:python my_bot.py")
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "bufsize": 1}
    try:
        return subprocess.Popen(words, encoding="utf-8", errors="replace", start_new_session=apart, **pipes)
    except (OSError, ValueError) as error:
        problem = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise BadProgram(f"program {command!r} cannot be started: {problem}") from error
