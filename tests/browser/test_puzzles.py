"""Puzzles in the browser: a turn is played on the board, given as the answer, and compared with the best one."""

from __future__ import annotations

import random
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import PHONE, Visitors, play, wait_for_turn
from tests.browser.test_access import axe_in_both_themes
from tycoon.games import CATALOGUE
from tycoon.puzzles.shelf import puzzles_of

TITLES = [title for title in CATALOGUE.titles() if puzzles_of(CATALOGUE.game(title)).puzzles]


def open_puzzle(page: Page, title: str, number: int = 0) -> None:
    name = puzzles_of(CATALOGUE.game(title)).puzzles[number].puzzle
    page.goto(urljoin(page.url, f"/puzzles/{title}/{name}"))
    wait_for_turn(page)


class ByList(random.Random):
    """Chance that never chooses on the board, where a small screen has buttons above what is lit."""

    def random(self) -> float:
        return 0.9


def play_turn(page: Page) -> None:
    """Play anything until the turn is over."""
    rng = ByList(1)
    while page.get_by_test_id("puzzle").get_attribute("data-state") == "playing":
        play(page, rng)
        page.wait_for_selector("[data-state=asking], [data-state=complete]")


def give(page: Page) -> None:
    page.get_by_test_id("give-answer").click()
    expect(page.get_by_test_id("puzzle-verdict")).to_be_visible()


@pytest.mark.parametrize("title", TITLES)
def test_a_turn_is_played_given_and_compared_with_the_best(visitors: Visitors, title: str) -> None:
    page = visitors.drop_in()
    open_puzzle(page, title)
    assert page.get_by_test_id("real-game").count() == 0
    play_turn(page)
    assert page.get_by_test_id("real-game").count() == 0
    give(page)
    expect(page.get_by_role("region", name="The best turns").get_by_role("button").first).to_be_visible()
    expect(page.get_by_test_id("own-turn")).to_be_visible()
    expect(page.get_by_test_id("real-game")).to_contain_text("Bot,")
    if title == TITLES[0]:
        assert axe_in_both_themes(page) == []


@pytest.mark.soak
@pytest.mark.parametrize("title", TITLES)
def test_every_puzzle_is_answered(visitors: Visitors, title: str) -> None:
    page = visitors.drop_in()
    for number in range(len(puzzles_of(CATALOGUE.game(title)).puzzles)):
        open_puzzle(page, title, number)
        play_turn(page)
        give(page)
        expect(page.get_by_test_id("own-turn")).to_be_visible()


def test_what_is_tried_can_be_taken_back_and_marks_are_kept(visitors: Visitors) -> None:
    page = visitors.drop_in()
    title = TITLES[0]
    open_puzzle(page, title)
    play(page, random.Random(1))
    expect(page.get_by_test_id("take-back")).to_be_enabled()
    page.get_by_test_id("take-back").click()
    page.wait_for_selector('[data-move="0"][data-state=asking]')
    play_turn(page)
    give(page)
    marks = page.get_by_test_id("puzzle-verdict").get_attribute("data-marks")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector('[data-move="0"][data-state=asking]')
    page.goto(urljoin(page.url, f"/puzzles/{title}"))
    expect(page.get_by_label("Puzzle 1", exact=True)).to_contain_text(f"{marks} of 10")


@pytest.mark.parametrize(("locale", "verb"), [("pl-PL", "To moja tura"), ("de-DE", "Das ist mein Zug")])
def test_a_phone_shows_it_in_other_languages(visitors: Visitors, locale: str, verb: str) -> None:
    page = visitors.drop_in(size=PHONE, theme="dark", locale=locale)
    open_puzzle(page, "yokohama")
    play_turn(page)
    expect(page.get_by_test_id("give-answer")).to_have_text(verb)
    give(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
