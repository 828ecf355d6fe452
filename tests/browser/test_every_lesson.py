"""Every lesson of every title in a browser, answered rightly from its first step to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import Visitors
from tycoon.games import CATALOGUE
from tycoon.lessons.form import Step
from tycoon.lessons.shelf import Shelved, lessons_of
from tycoon.lessons.walk import usual


def walk(page: Page, lesson: Shelved) -> None:
    """Go through a lesson by the usual answers."""
    for number, step in enumerate(lesson.lesson.steps):
        page.wait_for_selector(f'[data-step="{number}"]')
        if step.ask is not None:
            answer(page, step)
        page.get_by_test_id("go-on").click()


def answer(page: Page, step: Step) -> None:
    moves = usual(step)
    for move in moves:
        page.locator(f'[data-notation="{move}"]:not(:disabled)').click()
        page.wait_for_selector(f"[data-verdict={'right' if move == moves[-1] else 'part'}]")


def errors_of(page: Page) -> list[str]:
    """Collect what goes wrong in the page from now on."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    return errors


def questions(lesson: Shelved) -> int:
    return sum(step.ask is not None for step in lesson.lesson.steps)


def walk_all(visitors: Visitors, title: str, lessons: Sequence[Shelved]) -> None:
    page = visitors.come()
    errors = errors_of(page)
    for lesson in lessons:
        page.goto(f"{visitors.address}/learn/{title}/{lesson.name}")
        walk(page, lesson)
        told = f"{questions(lesson)} of {questions(lesson)}"
        expect(page.get_by_test_id("lesson-done")).to_contain_text(told)
    assert errors == []


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_the_lesson_with_most_questions_is_walked_to_its_end(visitors: Visitors, title: str) -> None:
    """All lessons are played through without a browser in every run; in a browser, in `make soak`."""
    game: Any = CATALOGUE.game(title)
    walk_all(visitors, title, [max(lessons_of(game), key=questions)])


@pytest.mark.soak
@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_every_lesson_is_walked_to_its_end(visitors: Visitors, title: str) -> None:
    game: Any = CATALOGUE.game(title)
    walk_all(visitors, title, lessons_of(game))
