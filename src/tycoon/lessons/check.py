"""Plays lessons through: every right answer to the end, every wrong one once. This is how a change of rules shows.

For every step: right moves are legal, and so is all that follows from them; every lit move is right, answered, or
refused by the rule that the file names; facts hold; addresses and rule sections exist; every text exists in every
language, is short enough, and none is left over.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final

from tycoon.core import notation
from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.lessons.facts import differences, untold
from tycoon.lessons.form import Answer, Facts, Step, Told
from tycoon.lessons.shelf import Shelved, lessons_folder, lessons_of, read_lesson, read_words
from tycoon.lessons.walk import Answers, Verdict, Walk, fork, play_in_full, usual, ways
from tycoon.play.languages import LANGUAGES
from tycoon.play.match import Match
from tycoon.play.rules_pages import rules_page

LONGEST: Final = {"en": 20, "pl": 26, "de": 26}
"""Words of a sentence."""
MOST_SENTENCES: Final = 2
SECTION: Final = re.compile(r"^#+ (\d+(?:\.\d+)*)\.? |\*\*(\d+\.\d+)\*\*", re.MULTILINE)
SENTENCE: Final = re.compile(r"(?<=[.?!])\s+")


@dataclass
class Report:
    """What was found in one lesson."""

    name: str
    problems: list[str] = field(default_factory=list)
    steps: int = 0
    right: int = 0
    other: int = 0
    refused: int = 0

    def fail(self, where: str, what: str) -> None:
        line = f"{self.name}: {where}: {what}"
        if line not in self.problems:
            self.problems.append(line)


def check_title(game: Game[Any]) -> list[Report]:
    """Check every lesson of a title, and that its catalogues hold nothing else."""
    shelved = lessons_of(game)
    reports = [check_lesson(game, one) for one in shelved]
    if not shelved:
        return reports
    names = [one.name for one in shelved]
    for report, one in zip(reports, shelved, strict=True):
        if names.count(one.name) > 1:
            report.fail("lesson", "another lesson has the same name")
        for before in one.lesson.after:
            if before not in names:
                report.fail("after", f"no lesson {before!r}")
    for language in LANGUAGES:
        lost = {key.split(".")[1] for key in read_words(lessons_folder(game), language)} - set(names)
        for name in sorted(lost):
            reports[0].fail("words", f"{language} has words of {name!r}, which is no lesson")
    return reports


def check_file(game: Game[Any], path: Path) -> Report:
    """Check one file; its words are those of the folder it lies in."""
    return check_lesson(game, read_lesson(path))


def check_lesson(game: Game[Any], shelved: Shelved) -> Report:
    return Checker(game, shelved).run()


class Checker:
    """Plays one lesson through."""

    def __init__(self, game: Game[Any], shelved: Shelved) -> None:
        self.game = game
        self.shelved = shelved
        self.lesson = shelved.lesson
        self.walk = Walk(game, shelved)
        self.report = Report(f"{game.title}/{shelved.name}", steps=len(shelved.lesson.steps))
        self.words: dict[str, str] = {"title": "title", "about": "about"}
        """Words that are used, with where."""

    def run(self) -> Report:
        self._collect_words()
        try:
            self._follow()
        except BadInput as error:
            self.report.fail("lesson", str(error))
        self._check_end()
        self._check_words()
        return self.report

    # -- steps -----------------------------------------------------------------------------------------------

    def _follow(self) -> None:
        """Go from step to step by every right way; ways that lead to the same position are joined."""
        paths: list[Answers] = [[]]
        for k, step in enumerate(self.lesson.steps):
            where = f"step {k + 1} {step.key}"
            found: list[Answers] = []
            ends: set[str] = set()
            for so_far in paths:
                for way in self._check_step(where, k, step, so_far):
                    end = str(self.walk.after(k, way).state.dump())
                    if end not in ends:
                        ends.add(end)
                        found.append(way)
            if not found:
                return
            paths = found

    def _check_step(self, where: str, k: int, step: Step, path: Answers) -> list[Answers]:
        """Check a step in the position to which these answers lead; returns the answers with every right one added."""
        match = self.walk.before(k, path)
        self._check_addresses(where, match, step.show)
        self._check_facts(where, match, step.given)
        if step.ask is None:
            self._check_watch(where, match, step)
            return [[*path, []]]
        if match.state.over or match.state.seat != self.walk.seat:
            self.report.fail(where, "the learner is not asked")
            return []
        self._check_light(where, step)
        self._check_answers(where, match, step)
        self._check_wrong(where, match, step)
        self._check_every_move(where, k, path)
        return self._check_accepted(where, k, step, path)

    def _check_watch(self, where: str, match: Match, step: Step) -> None:
        first = len(match.moves)
        for move in step.watch:
            if match.state.over or match.state.seat == self.walk.seat:
                self.report.fail(where, f"{move!r} is watched, but the learner is asked")
                return
            if not self._play(where, match, move):
                return
        self._check_facts(where, match, step.gives)
        self._check_told(where, match, first, step.tells)

    def _check_light(self, where: str, step: Step) -> None:
        if len(step.light) < 2:
            self.report.fail(where, "two or more moves are lit, or there is nothing to choose")
        if step.light != sorted(step.light):
            self.report.fail(where, "lit moves stand in alphabetical order, which tells nothing")
        for move in usual(step):
            if move not in step.light:
                self.report.fail(where, f"{move!r} is right but not lit")
        for move in step.wrong:
            if move not in step.light:
                self.report.fail(where, f"wrong {move!r} is not lit")

    def _check_answers(self, where: str, match: Match, step: Step) -> None:
        """Check that every reply fits a legal move, and that what it promises happens."""
        positions = [match, *self._between(where, match, step)]
        for pattern, answer in step.answers.items():
            said = Answer(answer) if isinstance(answer, str) else answer
            fits = [
                (position, move)
                for position in positions
                for move in self._legal(position)
                if fnmatchcase(move.lower(), pattern.lower()) and move not in step.accepted
            ]
            if not fits:
                self.report.fail(where, f"no legal move fits the answer {pattern!r}")
                continue
            self._check_answer(f"{where}, {pattern!r}", fits[0][0], fits[0][1], said)

    def _between(self, where: str, match: Match, step: Step) -> list[Match]:
        """List the positions in which a part of the right answer is given."""
        found = []
        for way in ways(step):
            for count in range(1, len(way)):
                between = fork(match)
                if all(self._play(where, between, move) for move in way[:count]):
                    found.append(between)
        return found

    def _check_answer(self, where: str, match: Match, move: str, answer: Answer) -> None:
        trial = fork(match)
        first = len(trial.moves)
        if not all(self._play(where, trial, one) for one in [move, *answer.then]):
            return
        self.report.other += 1
        self._check_facts(where, trial, answer.gives)
        self._check_told(where, trial, first, answer.tells)
        if answer.refused is not None:
            self._check_refused(where, trial, answer.refused, answer.rule)

    def _check_wrong(self, where: str, match: Match, step: Step) -> None:
        legal = self._legal(match)
        for move in step.light:
            if move in step.wrong or move in step.accepted:
                continue
            if move not in legal:
                self.report.fail(where, f"lit {move!r} is not legal and not under wrong")
        for move, wrong in step.wrong.items():
            self._check_refused(where, match, move, wrong.rule)
            self._check_addresses(where, match, wrong.look)

    def _check_refused(self, where: str, match: Match, move: str, rule: str | None) -> None:
        s = match.state
        try:
            option = notation.find(s, move)
        except BadInput:
            self.report.fail(where, f"{move!r} is no move of this question")
            return
        reason = s.decision.why_not(s, option)
        if reason is None:
            self.report.fail(where, f"{move!r} is legal")
        elif reason.rule != rule:
            self.report.fail(where, f"{move!r} is refused by {reason.rule}, not by {rule}")
        else:
            self.report.refused += 1

    def _check_every_move(self, where: str, k: int, path: Answers) -> None:
        """Check that every legal move gets an answer."""
        for move in self._legal(self.walk.before(k, path)):
            try:
                judged = self.walk.judge(k, move, [*path, *[[] for _ in range(len(path), k + 1)]])
            except BadInput as error:
                self.report.fail(where, f"{move!r}: {error}")
                continue
            if judged.verdict is Verdict.REFUSED:
                self.report.fail(where, f"{move!r} is legal and refused")

    def _check_accepted(self, where: str, k: int, step: Step, path: Answers) -> list[Answers]:
        found = []
        for way in ways(step):
            done = self.walk.before(k, path)
            first = len(done.moves)
            if not all(self._play(where, done, move, own=True) for move in [*way, *step.then]):
                continue
            self.report.right += 1
            self._check_facts(f"{where}, {way[-1]!r}", done, step.gives)
            self._check_told(f"{where}, {way[-1]!r}", done, first, step.tells)
            found.append([*path, way])
        return found

    # -- parts -----------------------------------------------------------------------------------------------

    def _legal(self, match: Match) -> list[str]:
        s = match.state
        return [] if s.over else [notation.write(s, option) for option in s.options]

    def _play(self, where: str, match: Match, move: str, own: bool = False) -> bool:
        try:
            if match.state.over:
                raise BadInput("the game is over")
            if own and match.state.seat != self.walk.seat:
                raise BadInput(f"seat {match.state.seat} is asked, not the learner")
            play_in_full(match, move)
        except BadInput as error:
            self.report.fail(where, f"{move!r}: {error}; legal: {', '.join(self._legal(match)[:30])}")
            return False
        return True

    def _check_facts(self, where: str, match: Match, wanted: Facts) -> None:
        for problem in differences(match, self.walk.seat, wanted):
            self.report.fail(where, problem)

    def _check_told(self, where: str, match: Match, first: int, wanted: list[Told]) -> None:
        texts = [text for move in match.moves[first:] for text in move.texts]
        for problem in untold(texts, wanted):
            self.report.fail(where, problem)

    def _check_addresses(self, where: str, match: Match, addresses: list[str]) -> None:
        known = self.game.addresses(match.state)
        for address in addresses:
            if known and address not in known:
                self.report.fail(where, f"no such place: {address}")

    def _check_end(self) -> None:
        known = known_sections(self.game)
        for section in [*self.lesson.teaches, *self.lesson.end.know.values()]:
            if known and section not in known:
                self.report.fail("end", f"the rules page has no section {section}")

    # -- words -----------------------------------------------------------------------------------------------

    def _collect_words(self) -> None:
        for number, step in enumerate(self.lesson.steps, start=1):
            said = [step.key, f"{step.key}.name", *([f"{step.key}.right"] if step.ask is not None else [])]
            said += [answer if isinstance(answer, str) else answer.say for answer in step.answers.values()]
            for word in said:
                self.words.setdefault(word, f"step {number} {step.key}")
        for key in self.lesson.end.know:
            self.words.setdefault(f"know.{key}", "end")

    def _check_words(self) -> None:
        prefix = self.shelved.key("")
        for language in LANGUAGES:
            catalogue = read_words(self.shelved.path.parent, language)
            words = {key.removeprefix(prefix): text for key, text in catalogue.items() if key.startswith(prefix)}
            for word, where in self.words.items():
                if word not in words:
                    self.report.fail(where, f"{language} has no words for {word!r}")
            for word, text in words.items():
                if word not in self.words:
                    self.report.fail("words", f"{language}: {word!r} is not used")
                self._check_text(language, word, text)

    def _check_text(self, language: str, word: str, text: str) -> None:
        for problem in check_text(language, word, text):
            self.report.fail("words", problem)


def check_text(language: str, word: str, text: str) -> list[str]:
    """List what is wrong with words for learners: they are short, and calm."""
    problems = []
    sentences = SENTENCE.split(text.strip())
    if len(sentences) > MOST_SENTENCES:
        problems.append(f"{language} {word}: {len(sentences)} sentences")
    for sentence in sentences:
        count = sum(any(sign.isalnum() for sign in part) for part in sentence.split())
        if count > LONGEST[language]:
            problems.append(f"{language} {word}: {count} words in one sentence")
    problems += [f"{language} {word}: {sign!r} is not written in lessons" for sign in "!'\"{" if sign in text]
    return problems


def known_sections(game: Game[Any]) -> set[str]:
    """Return the sections of the title's rules page; none if it has no page."""
    page = rules_page(game.title, LANGUAGES[0])
    text = page.read_text(encoding="utf-8") if page is not None else ""
    return {one or other for one, other in SECTION.findall(text)}
