"""Rules and galleries: pages without a game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.driving import PHONE, Visitors, start_game, wait_for_turn
from tycoon.games import CATALOGUE


def test_home_leads_to_rules_and_gallery_of_every_title(visitors: Visitors) -> None:
    page = visitors.come()
    for title in CATALOGUE.titles():
        assert page.locator(f'a[href="/rules/{title}"]').is_visible()
        assert page.locator(f'a[href="/gallery/{title}"]').is_visible()
    page.click('a[href="/rules/brass-birmingham"]')
    expect(page.get_by_role("heading", level=1)).to_contain_text("Birmingham")
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="9.4 Sell").click()
    assert page.url.endswith("/rules/brass-birmingham#s9.4")


def test_a_reason_leads_to_its_section(visitors: Visitors) -> None:
    page = visitors.drop_in()
    start_game(page, "brass-birmingham", ["me", "bot:random"])
    assert wait_for_turn(page)
    page.get_by_role("button", name="Why not?").click()
    with page.expect_response(lambda answer: "/why?" in answer.url and "option=" in answer.url):
        page.get_by_test_id("why-not").locator(".answer button").first.click()
    with page.expect_popup() as opened:
        page.get_by_test_id("why-not").locator('a[href^="/rules/"]').first.click()
    rules = opened.value
    section = re.search(r"#(s[\d.]+)$", rules.url)
    assert section
    rules.wait_for_selector(f'[id="{section[1]}"]')
    rules.close()


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_a_gallery_shows_board_pieces_and_variants_without_a_game(visitors: Visitors, title: str) -> None:
    page = visitors.drop_in()
    page.goto(f"{visitors.address}/gallery/{title}")
    expect(page.get_by_role("heading", level=1)).to_have_text(CATALOGUE.game(title).name)
    expect(page.get_by_role("region", name="Board", exact=True)).to_be_visible()
    assert page.locator("section[aria-label=Board] svg [data-target]").count() > 20
    expect(page.get_by_role("heading", name="Variants")).to_be_visible()
    most = CATALOGUE.game(title).seats[-1]
    seats = page.locator("label.seats select")
    seats.select_option(str(most))
    expect(seats).to_have_value(str(most))


def test_pages_fit_a_phone(visitors: Visitors) -> None:
    page = visitors.drop_in(PHONE, touch=True)
    for path in ("/rules/1822", "/gallery/1822", "/gallery/yokohama", "/gallery/brass"):
        page.goto(visitors.address + path)
        page.wait_for_selector("main h1")
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), path
