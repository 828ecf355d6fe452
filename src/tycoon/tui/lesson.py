"""A lesson at the terminal: the board, one question at a time, and what is said to each answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.text import Text

from tycoon.core import notation
from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.lessons.form import Step
from tycoon.lessons.shelf import Shelved, lesson_words, lessons_of
from tycoon.lessons.walk import Answers, Judged, Verdict, Walk, open_moves
from tycoon.play.match import Match
from tycoon.play.seats import PERSON
from tycoon.tui.boards import board_of
from tycoon.tui.log import show_moves
from tycoon.tui.problems import problem
from tycoon.tui.words import say, spoken, t


class Leave(Exception):
    """The learner wants to stop."""


class LessonSession:
    """Leads through one lesson."""

    def __init__(self, game: Game[Any], shelved: Shelved, out: Console) -> None:
        self.game = game
        self.shelved = shelved
        self.walk = Walk(game, shelved)
        self.out = out
        self.board = board_of(game)
        self.answers: Answers = []
        self.missed: set[int] = set()
        self.commands: dict[str, Callable[[Match], None]] = {
            "board": self._draw,
            "help": self._help,
            "quit": self._quit,
            **{name: self._page(name) for name in self.board.pages},
        }

    def run(self) -> None:
        """Lead from the first step to the end, or until the learner leaves."""
        steps = self.shelved.lesson.steps
        self._heading(self._word("title"))
        self._draw(self.walk.before(0))
        try:
            for number, step in enumerate(steps):
                self.out.print()
                count = t("learn.step", step=number + 1, of=len(steps))
                self.out.print(Text.assemble((f"{count} ", "dim"), (self._word(f"{step.key}.name"), "bold")))
                if step.ask is None:
                    self._tell(number, step)
                else:
                    self._ask(number, step)
            self._end()
        except Leave:
            return
        except EOFError:
            self.out.print()

    # -- steps -----------------------------------------------------------------------------------------------

    def _tell(self, number: int, step: Step) -> None:
        self.answers.append([])
        before = self.walk.before(number, self.answers)
        after = self.walk.after(number, self.answers)
        show_moves(self.out, after, after.moves[len(before.moves) :])
        self._print(self._word(step.key))
        if step.watch or step.later is not None:
            self._draw(after)
        while word := input(t("learn.enter")).strip():
            self._obey(word, after)

    def _ask(self, number: int, step: Step) -> None:
        self.answers.append([])
        self._print(self._word(step.key), "bold")
        while True:
            match = self.walk.asked(number, self.answers)
            lit = self.walk.candidates(number, match)
            self._list(match, lit)
            try:
                move = self._read(match, step, lit, number)
                if move is not None and self._answered(number, step, move):
                    return
            except BadInput as error:
                self.out.print(Text(problem(self.game, error), "red"))

    def _list(self, match: Match, lit: list[int]) -> None:
        s = match.state
        for place, option in enumerate(lit, start=1):
            words = say(self.game, s.decision.choice(s, option).text)
            self.out.print(Text.assemble((f"{place:3} ", "cyan"), words))

    def _read(self, match: Match, step: Step, lit: list[int], number: int) -> str | None:
        """Return what the learner answers, as a move; None if something else was typed."""
        typed = input("> ").strip()
        s = match.state
        if typed.isdecimal() and 0 < int(typed) <= len(lit):
            return notation.write(s, lit[int(typed) - 1])
        if typed == "show":
            self.missed.add(number)
            return open_moves(step, self.answers[number])[0]
        if typed in self.commands or not typed:
            self._obey(typed or "help", match)
            return None
        try:
            return notation.write(s, notation.find(s, typed))
        except BadInput:
            return notation.write(s, notation.read(s, typed))

    def _answered(self, number: int, step: Step, move: str) -> bool:
        """Reply to an answer; return True if the step is done."""
        judged = self.walk.judge(number, move, self.answers)
        if judged.verdict is Verdict.PART:
            self.answers[number].append(judged.move)
            self._print(t("learn.more"), "green")
            return False
        if judged.verdict is Verdict.RIGHT:
            self.answers[number].append(judged.move)
            self._right(number, judged)
            return True
        self.missed.add(number)
        if judged.reason is not None:
            section = t("rules", section=judged.reason.reference) if judged.reason.reference else ""
            words = say(self.game, judged.reason.text)
            self.out.print(Text.assemble((t("learn.refused"), "red"), " ", (words, "yellow"), (section, "dim")))
        else:
            reply = t("learn.other") if judged.say is None else self._word(judged.say)
            self._print(reply, "yellow")
        return False

    def _right(self, number: int, judged: Judged) -> None:
        before, after = self.walk.before(number, self.answers), judged.match
        assert after is not None
        show_moves(self.out, after, after.moves[len(before.moves) :])
        self.out.print(Text.assemble((t("learn.right"), "bold green"), " ", self._word(judged.say or "")))

    def _end(self) -> None:
        lesson = self.shelved.lesson
        self.out.print()
        self._heading(t("learn.done", right=lesson.asked - len(self.missed), of=lesson.asked))
        for key, section in lesson.end.know.items():
            words = self._word(f"know.{key}")
            self.out.print(Text.assemble((" ✓ ", "green"), words, (t("rules", section=section), "dim")))
        names = [one.name for one in lessons_of(self.game)]
        later = names[names.index(self.shelved.name) + 1 :]
        if later:
            self.out.print(Text(t("learn.next", command=f"tycoon learn {self.game.title} {later[0]}"), "dim"))

    # -- looking around --------------------------------------------------------------------------------------

    def _obey(self, word: str, match: Match) -> None:
        command = self.commands.get(word)
        if command is None:
            self.out.print(Text(t("learn.unknown", text=word), "red"))
        else:
            command(match)

    def _draw(self, match: Match) -> None:
        for part in self.board.draw(self.game, match.view(self.walk.seat), self._players(match)):
            self.out.print(part)

    def _players(self, match: Match) -> list[str]:
        """Return who sits where. The record calls the learner by an English word, so the seat says who it is."""
        return [PERSON if seat == self.walk.seat else name for seat, name in enumerate(match.record.players)]

    def _page(self, name: str) -> Callable[[Match], None]:
        def show(match: Match) -> None:
            for part in self.board.page(name, self.game, match.view(self.walk.seat), self._players(match)):
                self.out.print(part)

        return show

    def _help(self, match: Match) -> None:
        self._print(t("learn.help"))

    def _quit(self, match: Match) -> None:
        raise Leave

    # -- words -----------------------------------------------------------------------------------------------

    def _word(self, word: str) -> str:
        return lesson_words(self.game, spoken()).patterns.get(self.shelved.key(word), "")

    def _print(self, words: str, style: str = "") -> None:
        self.out.print(Text(words, style))

    def _heading(self, words: str) -> None:
        self.out.print(Text(words, "bold underline"))
