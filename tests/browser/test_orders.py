"""Standing orders at the screen of 1822: given, seen, followed, withdrawn."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.driving import PHONE, Visitors, start_game, state, wait_for_turn
from tests.browser.language import strange_words_here


def opened(page: Page, seats: list[str]) -> str:
    game = start_game(page, "1822", seats)
    assert wait_for_turn(page)
    return game


def test_a_maximum_is_set_seen_in_its_box_followed_and_withdrawn(visitors: Visitors) -> None:
    page = visitors.drop_in()
    game = opened(page, ["me", "bot:random", "bot:random"])
    page.get_by_text("Standing orders", exact=True).click()
    page.get_by_label("What the order is about").select_option("card:M24")
    page.get_by_label("Maximum, £").fill("150")
    page.get_by_role("button", name="Set", exact=True).click()
    expect(page.locator("main").get_by_text("your maximum £150")).to_be_visible()
    moves = [entry["notation"] for entry in state(page, game)["log"] if entry["seat"] == 0]
    assert moves[:2] == ["bid M24", "100"]
    page.get_by_role("button", name="Withdraw: Bids for M24").click()
    expect(page.get_by_text("your maximum £150")).to_have_count(0)
    assert state(page, game)["orders"]["kept"] == []


def test_passing_is_ordered_on_a_phone_in_polish(visitors: Visitors) -> None:
    page = visitors.drop_in(PHONE, theme="dark", touch=True, locale="pl-PL")
    game = opened(page, ["me", "me", "me"])
    page.get_by_text("Stałe polecenia", exact=True).click()
    assert strange_words_here(page, "1822", "pl") == []
    page.get_by_role("button", name="Pasuj, dopóki nic się dla mnie nie zmieni").click()
    expect(page.locator("[data-move]").first).to_have_attribute("data-move", "1")
    assert [entry["notation"] for entry in state(page, game)["log"]] == ["pass"]
