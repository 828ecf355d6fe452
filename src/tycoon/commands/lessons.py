"""`tycoon lessons`: the lessons there are, and whether they still hold."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tycoon.commands.output import console, tidy_table
from tycoon.core.errors import BadInput

app = typer.Typer(help="Lessons: list them, check them.", no_args_is_help=True)


@app.command("list")
def list_lessons(
    title: Annotated[str | None, typer.Argument(metavar="[TITLE]", help="A title; by default all.")] = None,
) -> None:
    """Every lesson with its chapter, minutes and steps."""
    from tycoon.games import CATALOGUE
    from tycoon.lessons.shelf import lesson_words, lessons_of

    table = tidy_table("title", "lesson", "name", "chapter", "minutes", "steps", left=4)
    for name in [title] if title else CATALOGUE.titles():
        game = CATALOGUE.game(name)
        words = lesson_words(game, "en").patterns
        for one in lessons_of(game):
            minutes, steps = str(one.lesson.minutes), str(len(one.lesson.steps))
            table.add_row(name, one.name, words.get(one.key("title"), ""), one.lesson.chapter, minutes, steps)
    console().print(table)


@app.command("check")
def check(
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="[FILE]...", help="Lesson files; by default those of all titles.")
    ] = None,
) -> None:
    """Play lessons through by their right answers, try every wrong one, and look for every word, also of the guides."""
    from tycoon.games import CATALOGUE
    from tycoon.lessons.check import Report, check_file, check_title
    from tycoon.lessons.check_guide import check_guide

    reports: list[Report] = []
    if files:
        for file in files:
            path = file.resolve()
            reports.append(check_file(CATALOGUE.game(path.parent.name), path))
    else:
        for title in CATALOGUE.titles():
            game = CATALOGUE.game(title)
            guide = check_guide(game)
            reports += [*check_title(game), *([] if guide is None else [guide])]
    out = console()
    for report in reports:
        counts = f"{report.steps} steps, right {report.right}, other {report.other}, refused {report.refused}"
        out.print(f"{'BAD ' if report.problems else 'ok  '} {report.name}: {counts}")
        for problem in report.problems:
            out.print(f"     {problem.removeprefix(report.name + ': ')}", soft_wrap=True)
    bad = sum(bool(report.problems) for report in reports)
    if bad:
        raise BadInput(f"{bad} of {len(reports)} lessons and guides do not hold")
