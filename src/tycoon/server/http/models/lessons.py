"""Lessons, their steps and answers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

from tycoon.server.http.models.advice import WhyEntry
from tycoon.server.http.models.choices import ChoiceInfo
from tycoon.server.http.models.fields import Option, Request
from tycoon.server.http.models.state import GameState
from tycoon.server.http.models.words import Text

MOST_STEPS = 200


class LessonInfo(BaseModel):
    """A lesson on the list. Its words are those of `lesson.<name>` in the catalogue of the title's lessons."""

    lesson: str
    chapter: str
    minutes: int
    teaches: list[str]
    """Sections of the rules page."""
    after: list[str]
    idea: str | None
    """What other titles teach as well: who knows it from one of them may leave it out."""
    steps: int
    step: int
    """The step one stands at; as many as there are: the end."""
    done: bool


class LessonShelf(BaseModel):
    """The lessons of a title."""

    title: str
    name: str
    lessons: list[LessonInfo]


class LessonPart(BaseModel):
    """A step as the list of steps names it."""

    key: str
    kind: Literal["say", "ask", "watch"]


class LessonState(BaseModel):
    """A step of a lesson as it stands for the learner; step = number of steps: the end."""

    title: str
    lesson: str
    chapter: str
    teaches: list[str]
    steps: list[LessonPart]
    step: int
    reached: int
    """The farthest step one may look at."""
    done: bool
    missed: list[int]
    """Questions not answered at the first try."""
    questions: int
    """How many questions the lesson asks."""
    show: list[str]
    """Addresses that the step speaks of."""
    lit: list[int]
    """Options offered as answers, right and wrong ones; all of them are among the choices of the game."""
    told: list[Text]
    """What has just happened, in the words of the title."""
    know: dict[str, str]
    """What one knows at the end: word to section of the rules page."""
    number: int
    of: int
    next: str | None
    game: GameState


class LessonAnswer(BaseModel):
    """What is said to an answer."""

    verdict: Literal["right", "part", "other", "refused"]
    choice: ChoiceInfo
    say: str | None
    """Word of the lesson; null: the common reply, or only the reason of the rules."""
    why: WhyEntry | None
    """Why the rules refuse it."""
    look: list[str]
    """Addresses at which the learner should look again."""
    refused: list[WhyEntry]
    """With a right answer: why the other lit moves were not possible."""
    state: LessonState
    """The position to which the answer leads."""


class LessonStep(Request):
    step: Annotated[int, Field(ge=0, le=MOST_STEPS)]


class LessonAnswerRequest(LessonStep):
    """An option of the question, offered or not, or a place of the board. Neither: show me."""

    option: Option | None = None
    target: Annotated[str, StringConstraints(min_length=1, max_length=80)] | None = None
