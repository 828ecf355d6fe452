"""What a learner is shown, and what is said to an answer. The same for everybody with the same answers."""

from __future__ import annotations

from typing import Any

from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.games import CATALOGUE
from tycoon.lessons.form import Lesson, Step
from tycoon.lessons.shelf import Shelved, lesson_of, lessons_of
from tycoon.lessons.walk import Answers, Judged, Verdict, Walk, open_moves, wanted
from tycoon.play.match import Match
from tycoon.server.games import seat_state
from tycoon.server.games.table import Chair, Looker, Table
from tycoon.server.http.refusal import Refusal
from tycoon.server.learning.stored_progress import Progress


def shelves(progress: dict[tuple[str, str], Progress]) -> list[dict[str, Any]]:
    """Every title that has lessons, with how far somebody has come in each."""
    found = []
    for title in CATALOGUE.titles():
        game = CATALOGUE.game(title)
        lessons = [_info(one, progress.get((title, one.name), Progress())) for one in lessons_of(game)]
        if lessons:
            found.append({"title": title, "name": game.name, "lessons": lessons})
    return found


def _info(one: Shelved, progress: Progress) -> dict[str, Any]:
    lesson = one.lesson
    return {
        "lesson": one.name,
        "chapter": lesson.chapter,
        "minutes": lesson.minutes,
        "teaches": lesson.teaches,
        "after": lesson.after,
        "idea": lesson.idea,
        "steps": len(lesson.steps),
        "step": min(progress.step, len(lesson.steps)),
        "done": progress.done,
    }


class Classroom:
    """One lesson, for one learner."""

    def __init__(self, game: Game[Any], name: str, learner: str, progress: Progress) -> None:
        self.game = game
        self.shelved = lesson_of(game, name)
        self.lesson: Lesson = self.shelved.lesson
        self.walk = Walk(game, self.shelved)
        self.learner = learner
        self.progress = progress
        self._forget_what_does_not_hold()

    @property
    def end(self) -> int:
        return len(self.lesson.steps)

    def _forget_what_does_not_hold(self) -> None:
        """Answers given before the lesson was changed may lead nowhere now: then it begins anew."""
        self.progress.step = min(self.progress.step, self.end)
        try:
            self.walk.before(self.progress.step, self.progress.answers)
        except BadInput:
            self.progress.step, self.progress.answers = 0, []

    # -- looking ---------------------------------------------------------------------------------------------

    def state(self, step: int) -> dict[str, Any]:
        """A LessonState: the position of a step, and what is asked or told there."""
        self._check_step(step)
        shown = self._position(step)
        asked = None if step == self.end else self.lesson.steps[step]
        if asked is None or asked.ask is not None:
            return self._shown(step, shown, asked)
        return self._shown(step, shown, asked, len(self.walk.before(step, self._standing(step)).moves))

    def piece(self, step: int, option: int | None, address: str) -> dict[str, Any] | None:
        """A PieceInfo: what is at an address in a step, or where an option leads that was given as its answer."""
        self._check_step(step)
        shown = self._position(step) if option is None else self._led(step, option)
        return seat_state.piece(self.game, shown.state, self._looker(), address)

    def _led(self, step: int, option: int) -> Match:
        """The position to which an answer led that was given just now; the one before it if the rules refuse it."""
        self._asked(step)
        # The last part of an answer that is complete is the one that was given.
        answers = [self._given(k) for k in range(step + 1)]
        if len(answers[step]) == wanted(self.lesson.steps[step]):
            answers[step] = answers[step][:-1]
        before = self.walk.asked(step, answers)
        return self.walk.judge(step, self._move(before, option), answers).match or before

    def _position(self, step: int) -> Match:
        """The position of a step: what is watched in it has been played."""
        answers = self._standing(step)
        if step == self.end:
            return self.walk.before(step, answers)
        return self.walk.after(step, answers) if self.lesson.steps[step].ask is None else self.walk.asked(step, answers)

    def _shown(self, step: int, match: Match, asked: Step | None, before: int | None = None) -> dict[str, Any]:
        lit = self.walk.candidates(step, match) if asked is not None and asked.ask is not None else []
        names = [one.name for one in lessons_of(self.game)]
        place = names.index(self.shelved.name)
        moves = match.moves[len(match.moves) if before is None else before :]
        return {
            "title": self.game.title,
            "lesson": self.shelved.name,
            "chapter": self.lesson.chapter,
            "teaches": self.lesson.teaches,
            "steps": [{"key": one.key, "kind": _kind(one)} for one in self.lesson.steps],
            "step": step,
            "reached": self.progress.step,
            "done": self.progress.done,
            "missed": self.progress.missed,
            "questions": self.lesson.asked,
            "show": [] if asked is None else asked.show,
            "lit": lit,
            "told": [text.plain() for move in moves for text in move.texts],
            "know": self.lesson.end.know,
            "number": place + 1,
            "of": len(names),
            "next": names[place + 1] if place + 1 < len(names) else None,
            "game": self._game_state(match, lit),
        }

    def _table(self, match: Match) -> Table:
        names = match.record.players or [""] * match.record.deal.seats
        chairs = [
            Chair(seat, "person", self.learner if seat == self.walk.seat else name) for seat, name in enumerate(names)
        ]
        table = Table("", match, chairs, 0, False, 0, 0, slow_moves=True)
        table.begin()
        return table

    def _looker(self) -> Looker:
        return Looker(self.walk.seat, (self.walk.seat,))

    def _game_state(self, match: Match, lit: list[int]) -> dict[str, Any]:
        """The game as the learner sees it. A question also has the lit moves that the rules refuse."""
        state = seat_state.state(self._table(match), self._looker())
        state["can_undo"] = False
        if not lit:
            state["asked"] = None
            return state
        offered = {choice["option"] for choice in state["asked"]["choices"]}
        s = match.state
        state["asked"]["choices"] += [
            seat_state.plain_choice(match.game, s.decision.choice(s, option)) for option in lit if option not in offered
        ]
        return state

    # -- answering -------------------------------------------------------------------------------------------

    def answer(self, step: int, option: int | None, target: str | None = None) -> dict[str, Any]:
        """A LessonAnswer to an option or to a place; without both the right one is shown.

        What is right goes into the progress. A question about something that is not lit counts as no try.
        """
        self._check_step(step)
        asked = self._asked(step)
        self._give_back(step)
        before = self.walk.asked(step, self.progress.answers)
        shown = option is None and target is None
        if target is not None:
            option = _option_at(before, target)
        move = open_moves(asked, self._given(step))[0] if option is None else self._move(before, option)
        judged = self.walk.judge(step, move, self.progress.answers)
        wrong = judged.verdict in (Verdict.OTHER, Verdict.REFUSED) and judged.move in asked.light
        if (shown or wrong) and step not in self.progress.missed:
            self.progress.missed.append(step)
        refused = self._refused(step, asked, before) if judged.verdict is Verdict.RIGHT else []
        self._note(step, asked, judged)
        return self._answered(step, judged, before, refused)

    def go(self, step: int) -> dict[str, Any]:
        """Go to a step: on from one that asks nothing, or back to a former one, which is then asked anew."""
        if step > self.progress.step and not all(
            one.ask is None for one in self.lesson.steps[self.progress.step : step]
        ):
            raise Refusal(409, "not_answered", f"step {self.progress.step} is not answered yet")
        self._check_step(step, going=True)
        self._give_back(step)
        self.progress.step = step
        self._note_end()
        return self.state(step)

    def _asked(self, step: int) -> Step:
        asked = self.lesson.steps[step] if step < self.end else None
        if asked is None or asked.ask is None:
            raise Refusal(409, "not_asked", f"step {step} asks nothing")
        return asked

    def _move(self, match: Match, option: int) -> str:
        s = match.state
        if option >= s.decision.size(s):
            raise Refusal(422, "bad_input", f"the question has no option {option}")
        return s.decision.notation(s, option)

    def _check_step(self, step: int, going: bool = False) -> None:
        if step > self.end:
            raise Refusal(404, "not_found", f"the lesson has {self.end} steps")
        if step > self.progress.step and not going:
            raise Refusal(409, "not_answered", f"step {self.progress.step} comes first")

    def _given(self, step: int) -> list[str]:
        answers = self.progress.answers
        return answers[step] if step < len(answers) else []

    def _give_back(self, step: int) -> None:
        """A question that was answered is asked anew: what stood on the answer is forgotten."""
        self.progress.answers = self._standing(step)

    def _standing(self, step: int) -> Answers:
        """The answers on which a step stands, and a part of its own."""
        asked = self.lesson.steps[step] if step < self.end else None
        complete = asked is not None and asked.ask is not None and len(self._given(step)) == wanted(asked)
        return self.progress.answers[: step if complete else step + 1]

    def _note(self, step: int, asked: Step, judged: Judged) -> None:
        if judged.verdict not in (Verdict.RIGHT, Verdict.PART):
            return
        answers = [*self.progress.answers, *[[] for _ in range(len(self.progress.answers), step + 1)]]
        answers[step] = [*answers[step], judged.move]
        self.progress.answers = answers
        if judged.verdict is Verdict.RIGHT:
            self.progress.step = step + 1
            self._note_end()

    def _note_end(self) -> None:
        self.progress.done = self.progress.done or self.progress.step == self.end

    def _answered(self, step: int, judged: Judged, before: Match, refused: list[dict[str, Any]]) -> dict[str, Any]:
        s = before.state
        option = next(number for number in range(s.decision.size(s)) if s.decision.notation(s, number) == judged.move)
        if judged.verdict is Verdict.PART:
            state = self.state(step)
        else:
            shown = judged.match or before
            state = self._shown(step, shown, self.lesson.steps[step], len(before.moves))
            state["lit"] = []
            state["game"]["asked"] = None
        why = self._why(before, option) if judged.verdict is Verdict.REFUSED else None
        return {
            "verdict": judged.verdict.value,
            "choice": seat_state.plain_choice(before.game, s.decision.choice(s, option)),
            "say": judged.say,
            "why": why,
            "look": judged.look,
            "refused": refused,
            "state": state,
        }

    def _refused(self, step: int, asked: Step, match: Match) -> list[dict[str, Any]]:
        """The lit moves that the rules forbid, with their reasons: told when the right answer is found."""
        s = match.state
        return [self._why(match, option) for option in self.walk.candidates(step, match) if option not in s.options]

    def _why(self, match: Match, option: int) -> dict[str, Any]:
        return seat_state.why(self._table(match), self._looker(), None, option)[0]


def _option_at(match: Match, target: str) -> int:
    """Return the option meant by pointing at a place: one that is offered there, otherwise the one closest to it."""
    s = match.state
    here = [option for option in range(s.decision.size(s)) if s.decision.choice(s, option).target == target]
    offered = [option for option in here if option in s.options]
    if offered:
        return offered[0]
    absent = match.game.out_of_play()
    refused = [(option, s.decision.why_not(s, option)) for option in here]
    known = [(reason.order(), option) for option, reason in refused if reason is not None and reason.rule not in absent]
    if not known:
        raise Refusal(404, "not_found", f"the question has nothing at {target!r}")
    return max(known)[1]


def _kind(step: Step) -> str:
    if step.ask is not None:
        return "ask"
    return "watch" if step.watch else "say"
