"""Words twice as long as in English are nowhere cut: a language with longer words has room on every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.doubling import clipped, doubled, speak_doubled
from tests.browser.driving import DESKTOP, PHONE, Visitors, start_game, wait_for_turn
from tests.browser.measuring import SIZES, resize
from tycoon.games import CATALOGUE

SCREENS = {"desktop": DESKTOP, "phone": PHONE}


def visitor(visitors: Visitors, size: ViewportSize) -> Page:
    """Someone who is told every word twice."""
    page = visitors.drop_in(size=size, touch=size == PHONE)
    speak_doubled(page)
    return page


def test_every_word_is_said_twice_and_arguments_once() -> None:
    assert doubled("{n, plural, one {# tile} other {# tiles}} in {place}") == (
        "{n, plural, one {# tile tile} other {# tiles tiles}} in in {place}"
    )


def test_text_in_too_small_a_box_is_found(visitors: Visitors) -> None:
    page = visitors.come()
    page.evaluate("document.querySelector('h1').style.cssText = 'width: 20px; overflow: hidden; white-space: nowrap'")
    assert any("too wide" in words for words in clipped(page))


@pytest.mark.parametrize("screen", SCREENS)
def test_the_home_page_has_room_for_long_words(visitors: Visitors, screen: str) -> None:
    page = visitor(visitors, SCREENS[screen])
    page.goto(visitors.address)
    page.wait_for_selector("[data-title]")
    assert clipped(page) == []


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_a_game_has_room_for_long_words_at_every_size(visitors: Visitors, title: str) -> None:
    page = visitor(visitors, PHONE)
    start_game(page, title, ["me", "bot:random", "bot:random"])
    assert wait_for_turn(page)
    for size in SIZES:
        resize(page, size)
        assert clipped(page) == [], size
