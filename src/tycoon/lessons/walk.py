"""Going through a lesson: the position of each step, and what is said to an answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from fnmatch import fnmatchcase
from functools import lru_cache
from itertools import permutations
from pathlib import Path
from typing import Any

from tycoon.core import notation
from tycoon.core.errors import BadData, BadInput
from tycoon.core.game import Game
from tycoon.core.record import Record
from tycoon.core.text import Reason
from tycoon.lessons.form import AllOf, Answer, Start, Step
from tycoon.lessons.shelf import Shelved
from tycoon.play.match import Match
from tycoon.play.titles import open_record

Answers = list[list[str]]
"""For each step the moves by which it was answered. A step without an entry, or with an empty one, takes the usual
answer."""


class Verdict(StrEnum):
    """What an answer is."""

    RIGHT = "right"
    PART = "part"
    """Right, and more of the same step is to come."""
    OTHER = "other"
    """Legal, but not asked for."""
    REFUSED = "refused"


@dataclass
class Judged:
    """An answer, judged."""

    verdict: Verdict
    move: str
    say: str | None = None
    """The lesson's own words, as a key of the lesson; None: a common reply, or only the engine's reason."""
    reason: Reason | None = None
    """The rule that refuses the move."""
    look: list[str] = field(default_factory=list)
    match: Match | None = None
    """The position that the answer leads to; None if it is refused."""


class Walk:
    """A walk through one lesson. Every position follows from the answers so far; nothing else is kept."""

    def __init__(self, game: Game[Any], shelved: Shelved) -> None:
        self.game = game
        self.shelved = shelved
        self.lesson = shelved.lesson
        self.seat = shelved.lesson.start.seat
        self._reached: dict[str, Match] = {}
        """Positions before steps, by the answers that led there."""

    def before(self, step: int, path: Answers | None = None) -> Match:
        """Return the position in which a step finds the learner; `step` may be the number of steps: the end."""
        reached = repr((step, [_played(path, k) for k in range(step)]))
        if reached not in self._reached:
            self._reached[reached] = self._go(step, path)
        return fork(self._reached[reached])

    def _go(self, step: int, path: Answers | None) -> Match:
        steps = self.lesson.steps
        first = max((k for k in range(min(step + 1, len(steps))) if steps[k].later), default=0)
        match = self._opened(first)
        for k in range(first, step):
            self._pass(match, k, path)
        return match

    def after(self, step: int, path: Answers | None = None) -> Match:
        """Return the position when a step is done."""
        match = self.before(step, path)
        self._pass(match, step, path)
        return match

    def judge(self, step: int, text: str, path: Answers | None = None) -> Judged:
        """Answer a move, given in full. BadInput if it is no move of the question at all."""
        asked = self.lesson.steps[step]
        match = self.asked(step, path)
        s = match.state
        option = notation.find(s, text)
        written = notation.write(s, option)
        if option not in s.options:
            wrong = asked.wrong.get(written)
            reason = s.decision.why_not(s, option)
            return Judged(Verdict.REFUSED, written, None, reason, [] if wrong is None else wrong.look)
        done = _played(path, step)
        match.play(option)
        if written in open_moves(asked, done):
            if len([*done, written]) < wanted(asked):
                return Judged(Verdict.PART, written, match=match)
            for move in asked.then:
                play_in_full(match, move)
            return Judged(Verdict.RIGHT, written, f"{asked.key}.right", match=match)
        answer = answer_to(asked, written)
        if answer is None:
            return Judged(Verdict.OTHER, written, match=match)
        for move in answer.then:
            play_in_full(match, move)
        return Judged(Verdict.OTHER, written, answer.say, match=match)

    def asked(self, step: int, path: Answers | None = None) -> Match:
        """Return the position in which a question stands: what was answered of it so far is played."""
        match = self.before(step, path)
        for move in _played(path, step):
            play_in_full(match, move)
        return match

    def candidates(self, step: int, match: Match) -> list[int]:
        """Return the lit moves of a question as options, those included that are not legal."""
        found = []
        for text in self.lesson.steps[step].light:
            try:
                found.append(notation.find(match.state, text))
            except BadInput:  # a second part of the same step may ask something else
                continue
        return found

    def _pass(self, match: Match, k: int, path: Answers | None) -> None:
        step = self.lesson.steps[k]
        for move in step.watch:
            play_in_full(match, move)
        if step.ask is not None:
            given = _played(path, k)
            for move in given if len(given) == wanted(step) else usual(step):
                play_in_full(match, move)
            for move in step.then:
                play_in_full(match, move)

    def _opened(self, k: int) -> Match:
        """Return the position that a step opens: the lesson's start, or the one that `later` names."""
        start, folder = self.lesson.start, self.shelved.path.parent
        later = self.lesson.steps[k].later if self.lesson.steps else None
        if later is not None:
            record = later.record or start.record
            if record is None:
                raise BadData(f"{self.shelved.path}: step {k + 1}: 'later' needs a record")
            return fork(recorded(folder / record, later.at))
        if start.record is not None:
            return fork(recorded(folder / start.record, start.at))
        return dealt(self.game, start, self.shelved.path)


def wanted(step: Step) -> int:
    """Return how many moves answer a question."""
    return len(step.accept.all) if isinstance(step.accept, AllOf) else 1


def usual(step: Step) -> list[str]:
    """Return the answer that is taken where nobody has given one."""
    return step.accept.all if isinstance(step.accept, AllOf) else step.accept[:1]


def ways(step: Step) -> list[list[str]]:
    """Return every right way to answer a question."""
    if isinstance(step.accept, AllOf):
        return [list(order) for order in permutations(step.accept.all)]
    return [[move] for move in step.accept]


def open_moves(step: Step, done: list[str]) -> list[str]:
    """Return the right moves that are still to be made."""
    return [move for move in step.accepted if move not in done]


def answer_to(step: Step, move: str) -> Answer | None:
    """Return the lesson's reply to a legal move that is not asked for."""
    for pattern, answer in step.answers.items():
        if fnmatchcase(move.lower(), pattern.lower()):
            return Answer(answer) if isinstance(answer, str) else answer
    return None


def play_in_full(match: Match, text: str) -> None:
    """Play a move that is written in full: lessons do not abbreviate."""
    match.play(notation.find(match.state, text))


def _played(path: Answers | None, step: int) -> list[str]:
    return path[step] if path is not None and step < len(path) else []


# -- beginnings ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def recorded(file: Path, at: int | None) -> Match:
    """Return the position after so many moves of a record. Shared: play in a fork of it."""
    game, record = open_record(file)
    if at is not None and at > len(record.moves):
        raise BadData(f"{file}: it has {len(record.moves)} moves, not {at}")
    return Match.resume(
        game, Record(record.title, record.rules_version, record.deal, record.moves[:at], record.players)
    )


def dealt(game: Game[Any], start: Start, path: Path) -> Match:
    """Return a new game of the deal that stands in the lesson, and its first moves."""
    if start.deal is None:
        raise BadData(f"{path}: 'start' needs a record or a deal")
    wanted_deal = dict(start.deal)
    if "seed" in wanted_deal and wanted_deal.keys() <= {"seats", "seed", "variant"}:
        deal = game.deal(wanted_deal["seats"], wanted_deal["seed"], **wanted_deal.get("variant", {}))
    else:
        deal = game.load_deal(wanted_deal)
    return Match.resume(game, Record(game.title, game.rules_version, deal, list(start.moves), list(start.players)))


def fork(match: Match) -> Match:
    """Fork the match: what is played from here on stays apart."""
    record = Record(
        match.record.title,
        match.record.rules_version,
        match.record.deal,
        list(match.record.moves),
        list(match.record.players),
    )
    other = Match(match.game, record, match.state.copy(), list(match.moves))
    other.snapshots.numbers = list(match.snapshots.numbers)
    other.snapshots.positions = list(match.snapshots.positions)
    return other
