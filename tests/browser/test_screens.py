"""Small screens, keys alone, and both themes."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.driving import PHONE, Visitors, confirm, play, start_game, state, wait_for_turn


def scrolls_sideways(page: Page) -> bool:
    wider: bool = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    return wider


def test_a_phone_shows_board_question_and_tabs_and_plays(visitors: Visitors) -> None:
    page = visitors.come(PHONE, touch=True)
    assert not scrolls_sideways(page)
    start_game(page, "brass-birmingham", ["me", "bot:random"])
    rng = random.Random(6)
    for _ in range(3):
        assert wait_for_turn(page)
        if (
            page.locator("button.lit[data-target]").count() == 0
            and "card" in page.locator("[data-state] h2").inner_text()
        ):
            page.get_by_role("button", name=re.compile("Hand")).click()
        play(page, rng)
        page.get_by_role("button", name="Board", exact=True).click()
    assert not scrolls_sideways(page)
    for tab, sign in (("Mats", "Player mats"), ("Seats", "Seats in turn order"), ("Log", "Log")):
        page.get_by_role("button", name=tab, exact=True).click()
        expect(page.get_by_label(sign).last).to_be_visible()


def test_the_narrowest_phone_holds_the_longest_words_of_a_new_game(visitors: Visitors) -> None:
    page = visitors.come(ViewportSize(width=360, height=640), touch=True, locale="de-DE")
    assert not scrolls_sideways(page)
    bots = page.locator(".chairs select:not(.like)").nth(1)
    expect(bots).to_be_visible()
    cut = """select => {
      const pen = document.createElement('canvas').getContext('2d');
      pen.font = getComputedStyle(select).font;
      const room = select.clientWidth - 32;
      return [...select.options].map(one => one.text).filter(text => pen.measureText(text).width > room);
    }"""
    assert bots.evaluate(cut) == []


def test_a_bot_gets_a_personality_on_the_narrowest_phone(visitors: Visitors) -> None:
    page = visitors.come(ViewportSize(width=360, height=640), touch=True)
    page.click('[data-title="brass-lancashire"]')
    page.get_by_role("radio", name="2", exact=True).click()
    bot, leaning = page.get_by_label("Seat 2", exact=True), page.get_by_label("Leaning of seat 2", exact=True)
    bot.select_option("bot:random")
    expect(leaning).to_have_count(0)
    bot.select_option("bot:casual")
    expect(leaning.locator("option")).to_have_text(["all-round", "builder", "banker", "shipper"])
    leaning.select_option("banker")
    assert not scrolls_sideways(page)
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url("**/game/*")
    game = page.url.rsplit("/", 1)[1]
    assert state(page, game)["seats"][1]["level"] == "casual:banker"


def test_a_move_is_made_with_the_keyboard_alone(visitors: Visitors) -> None:
    page = visitors.drop_in()
    start_game(page, "brass-birmingham", ["me", "bot:random"])
    assert wait_for_turn(page)
    page.keyboard.press("1")
    page.keyboard.press("1")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    focused = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert "Build" in focused
    page.keyboard.press("Enter")
    confirm(page)


def test_every_target_of_the_board_has_a_name_and_can_be_focused(visitors: Visitors) -> None:
    page = visitors.drop_in()
    start_game(page, "brass-lancashire", ["me", "bot:random"])
    assert wait_for_turn(page)
    nameless = "all => all.filter(one => !one.getAttribute('aria-label') || one.tabIndex === undefined).length"
    assert page.locator(".target").count() > 50
    assert page.eval_on_selector_all(".target", nameless) == 0


def test_the_theme_can_be_changed_and_is_kept(visitors: Visitors) -> None:
    page = visitors.come(theme="system")
    page.get_by_role("button", name="Dark colours").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    stored = page.evaluate("JSON.parse(localStorage.getItem('tycoon.settings')).theme")
    assert stored == "dark"
