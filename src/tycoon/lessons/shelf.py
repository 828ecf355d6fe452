"""Where lessons lie and how they are read.

Beside the code of a title is a folder `lessons`, in it one folder a title: `02-build.yaml` is the second lesson,
records lie beside it, and `messages/<language>.yaml` holds the words. A title of another package brings its own in the
same way.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from tycoon.core.errors import BadData, BadInput
from tycoon.core.game import Game
from tycoon.core.messages import Messages
from tycoon.core.yaml_file import parse_yaml, read_yaml, structure
from tycoon.games import CATALOGUE
from tycoon.lessons.form import CHAPTERS, GUIDE, Lesson
from tycoon.play.languages import LANGUAGES

FILE: Final = re.compile(r"(\d\d)-([a-z0-9-]+)\.yaml")
PREFIX: Final = "lesson"


class NoSuchLesson(BadInput):
    """The title has no lesson of this name."""


@dataclass(frozen=True)
class Shelved:
    """A lesson with its file and its place among the lessons of its title."""

    lesson: Lesson
    path: Path

    @property
    def name(self) -> str:
        return self.lesson.lesson

    def key(self, word: str) -> str:
        """Return the message key of a word of this lesson."""
        return f"{PREFIX}.{self.name}.{word}"


def lessons_folder(game: Game[Any]) -> Path:
    """Return where the lessons of a title lie, if it has any."""
    return CATALOGUE.title(game.title).file("lessons") / game.title


@lru_cache(maxsize=64)
def lessons_of(game: Game[Any]) -> tuple[Shelved, ...]:
    """Return all lessons of a title, chapter by chapter in the order of their files."""
    folder = lessons_folder(game)
    files = sorted(path for path in folder.glob("*.yaml")) if folder.is_dir() else []
    return tuple(sorted((read_lesson(path) for path in files), key=lambda one: CHAPTERS.index(one.lesson.chapter)))


def lesson_of(game: Game[Any], name: str) -> Shelved:
    """Return the lesson of this name."""
    for shelved in lessons_of(game):
        if shelved.name == name:
            return shelved
    known = ", ".join(shelved.name for shelved in lessons_of(game)) or "none"
    raise NoSuchLesson(f"{game.title} has no lesson {name!r} (lessons: {known})")


def read_lesson(path: Path) -> Shelved:
    """Read a lesson file; BadData names the file and what is wrong in it."""
    named = FILE.fullmatch(path.name)
    if named is None:
        raise BadData(f"{path}: a lesson file is called like 02-build.yaml")
    _, raw = read_yaml(path)
    try:
        lesson = structure(raw, Lesson)
    except msgspec.ValidationError as error:
        raise BadData(f"{path}: {error}") from error
    if lesson.lesson == GUIDE:
        raise BadData(f"{path}: no lesson is called {GUIDE!r}, for that is the guide of the first game")
    if lesson.lesson != named[2]:
        raise BadData(f"{path}: it is the lesson {lesson.lesson!r}, which its name does not say")
    for number, step in enumerate(lesson.steps, start=1):
        if (step.ask is None) == (step.say is None):
            raise BadData(f"{path}: step {number} must either say or ask something")
        if step.ask is not None and (step.watch or not step.accepted):
            raise BadData(f"{path}: step {number} asks, so it accepts moves and watches none")
    return Shelved(lesson, path)


@lru_cache(maxsize=64)
def lesson_words(game: Game[Any], language: str) -> Messages:
    """Return the words of all lessons of a title; what a catalogue lacks is English."""
    spoken = language if language in LANGUAGES else LANGUAGES[0]
    patterns = dict(read_words(lessons_folder(game), LANGUAGES[0]))
    if spoken != LANGUAGES[0]:
        patterns.update(read_words(lessons_folder(game), spoken))
    return Messages(patterns, spoken)


def read_words(folder: Path, language: str) -> dict[str, str]:
    """Return the words of one catalogue: lesson by lesson, key by key."""
    return catalogue(folder, language, PREFIX)


def catalogue(folder: Path, language: str, prefix: str) -> dict[str, str]:
    """Return the words of `messages/<language>.yaml`: those of each part by `<prefix>.<part>.<key>`."""
    path = folder / "messages" / f"{language}.yaml"
    if not path.is_file():
        return {}
    tree = parse_yaml(path.read_bytes(), str(path))
    if not isinstance(tree, dict) or not all(isinstance(words, dict) for words in tree.values()):
        raise BadData(f"{path}: a catalogue maps names to their words")
    return {f"{prefix}.{part}.{key}": str(text) for part, words in tree.items() for key, text in words.items()}
