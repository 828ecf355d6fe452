"""Lessons in a browser: the list, and a whole lesson on the real board."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.driving import PHONE, Visitors
from tests.browser.language import strange_words_here
from tests.browser.test_access import axe


def go_on(page: Page, step: int) -> None:
    page.get_by_test_id("go-on").click()
    page.wait_for_selector(f'[data-step="{step}"]')


def answer(page: Page, notation: str, verdict: str) -> None:
    page.locator(f'[data-notation="{notation}"]').click()
    page.wait_for_selector(f"[data-verdict={verdict}]")


def test_a_lesson_is_walked_from_the_list_to_its_end(visitors: Visitors) -> None:
    page = visitors.come()
    page.get_by_role("link", name="Learn").click()
    page.locator("[data-lesson=overbuild]").click()
    expect(page.get_by_test_id("lesson-words")).to_contain_text("has flipped and done its work")
    go_on(page, 1)
    answer(page, "build iron 2 @ Coalbrookdale 2", "refused")
    assert axe(page) == []
    page.get_by_test_id("try-again").click()
    page.wait_for_selector("[data-verdict]", state="detached")
    page.locator('[data-target="slot:birmingham-3"]').click()
    expect(page.get_by_test_id("verdict-words")).to_contain_text("You may always replace your own tiles")
    go_on(page, 2)
    go_on(page, 3)
    page.get_by_test_id("go-on").click()
    expect(page.get_by_test_id("lesson-done")).to_contain_text("0 of 1 answers right at first try")
    page.get_by_role("link", name="All lessons").last.click()
    expect(page.locator("[data-lesson=overbuild].done")).to_be_visible()
    assert axe(page) == []


def test_a_lesson_fits_a_phone_and_speaks_the_language_of_its_reader(visitors: Visitors) -> None:
    page = visitors.come(PHONE, touch=True, locale="de-DE")
    page.goto(f"{visitors.address}/learn/brass-birmingham/build")
    expect(page.get_by_test_id("lesson-words")).to_contain_text("Eine Ortskarte erlaubt jede Industrie")
    go_on(page, 1)
    go_on(page, 2)
    answer(page, "build iron 1 @ Dudley 2", "refused")
    assert strange_words_here(page, "brass-birmingham", "de") == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    page.reload()
    page.wait_for_selector('[data-step="2"]')


def test_a_lesson_opens_the_page_of_the_board_that_it_speaks_of(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto(f"{visitors.address}/learn/1822/bids")
    expect(page.get_by_role("tab", name="Bid boxes")).to_have_attribute("aria-selected", "true")
    go_on(page, 1)
    answer(page, "bid M1", "right")
