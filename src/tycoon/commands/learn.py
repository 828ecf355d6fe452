"""`tycoon learn`: lessons in the terminal."""

from __future__ import annotations

import os
from contextlib import suppress
from importlib import import_module
from typing import Annotated

import typer

from tycoon.commands.options import LanguageOption
from tycoon.commands.output import console, tidy_table


def learn(
    title: Annotated[str | None, typer.Argument(metavar="[TITLE]", help="A title; without one all lessons.")] = None,
    lesson: Annotated[str | None, typer.Argument(metavar="[LESSON]", help="One of its lessons.")] = None,
    language: LanguageOption = None,
) -> None:
    """Learn a title on the real board: short lessons, one question at a time."""
    from tycoon.games import CATALOGUE
    from tycoon.lessons.shelf import lesson_of, lesson_words, lessons_of
    from tycoon.play.languages import find_language
    from tycoon.tui.lesson import LessonSession
    from tycoon.tui.words import speaking, t

    chosen = find_language(language, os.environ)
    out = console()
    with speaking(chosen):
        if title is not None and lesson is not None:
            game = CATALOGUE.game(title)
            with suppress(ImportError):  # arrow keys and a history, on systems that have it
                import_module("readline")
            LessonSession(game, lesson_of(game, lesson), out).run()
            return
        table = tidy_table("", "", "", "", left=3)
        table.show_header = False
        for name in CATALOGUE.titles() if title is None else [title]:
            game = CATALOGUE.game(name)
            words = lesson_words(game, chosen).patterns
            for one in lessons_of(game):
                about = f"{words.get(one.key('title'), '')}: {words.get(one.key('about'), '')}"
                table.add_row(name, one.name, about, t("learn.minutes", n=one.lesson.minutes))
        out.print(table)
