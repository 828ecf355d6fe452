"""Pages besides the game fit in a window of any size: nothing is cut, and what is asked for is in reach."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.doubling import clipped
from tests.browser.driving import PHONE, Visitors
from tests.browser.measuring import LOW, in_reach, resize
from tests.browser.test_home import with_games

SLIM = ["slim", "tiny"]
PAGES = {
    "/": "[data-title]",
    "/learn": "main h1",
    "/rules/yokohama": "main h1",
    "/account": "main h1",
    "/gallery/yokohama": "main .board svg",
}


def visit(page: Page, address: str, path: str, shown: str) -> None:
    page.goto(f"{address}{path}")
    page.wait_for_selector(shown)


@pytest.mark.parametrize("locale", ["pl-PL", "de-DE"])
def test_pages_fit_in_slim_and_low_windows(visitors: Visitors, locale: str) -> None:
    page = visitors.drop_in(locale=locale)
    for path, shown in PAGES.items():
        visit(page, visitors.address, path, shown)
        for size in SLIM:
            resize(page, size)
            assert clipped(page) == [], (path, size)


@pytest.mark.parametrize("locale", ["pl-PL", "de-DE"])
def test_the_head_of_a_page_is_one_row(visitors: Visitors, locale: str) -> None:
    page = visitors.drop_in(locale=locale)
    visit(page, visitors.address, "/", "[data-title]")
    for size in [*LOW, "tablet", "large-tablet"]:
        resize(page, size)
        assert page.locator("header.bar").evaluate("head => head.offsetHeight") < 70, size


def test_a_list_of_games_fits_in_slim_and_low_windows(visitors: Visitors) -> None:
    page = with_games(visitors, 2, "pl-PL")
    for size in SLIM:
        resize(page, size)
        assert clipped(page) == [], size


def test_a_phone_has_the_pages_at_its_foot(visitors: Visitors) -> None:
    page = visitors.drop_in(size=PHONE, touch=True)
    visit(page, visitors.address, "/", "[data-title]")
    pages = page.get_by_role("navigation", name="Pages")
    expect(pages.get_by_role("link")).to_have_text(["Play", "Learn", "Puzzles", "Analysis", "You"])
    learn = pages.get_by_role("link", name="Learn")
    assert in_reach(learn)
    learn.click()
    page.wait_for_url("**/learn")
    expect(pages.get_by_role("link", name="Learn")).to_have_attribute("aria-current", "page")
    # A window without height keeps them at its head.
    resize(page, "tiny")
    expect(pages.get_by_role("link")).to_have_text(["Play", "Learn", "Puzzles", "Analysis"])


def test_a_lesson_shows_board_and_task_in_a_low_window(visitors: Visitors) -> None:
    page = visitors.drop_in(locale="de-DE")
    visit(page, visitors.address, "/learn/brass-birmingham/canals", "main .board svg")
    page.wait_for_selector("aside.right h2")
    for size in [*LOW, "slim"]:
        resize(page, size)
        assert in_reach(page.locator("aside.right h2").first), size
        assert clipped(page) == [], size


def test_a_lesson_of_1822_has_the_pages_of_the_board_in_a_low_window(visitors: Visitors) -> None:
    page = visitors.drop_in()
    visit(page, visitors.address, "/learn/1822/bids", "aside.right h2")
    resize(page, "tiny")
    page.get_by_role("tab", name="Share market", exact=True).click()
    expect(page.get_by_role("tab", name="Share market", exact=True)).to_have_attribute("aria-selected", "true")
