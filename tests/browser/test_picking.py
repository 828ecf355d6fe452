"""Several cards are picked like in a hand: a click picks one, another takes it back, one button sends all of them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import PHONE, Visitors, confirm, shown_move, start_game, state, wait_for_turn

HAND = '[data-part="hand"] button'


def scouting(visitors: Visitors) -> tuple[Page, str]:
    """A page on which three cards are asked for. The first turn has one action, the second has two."""
    page = visitors.drop_in()
    game = start_game(page, "brass-birmingham", ["me", "bot:random"])
    assert wait_for_turn(page)
    page.click("[data-group=pass]")
    confirm(page)
    page.locator(HAND).first.click()
    confirm(page)
    assert wait_for_turn(page)
    page.click("[data-group=scout]")
    confirm(page)
    assert wait_for_turn(page)
    return page, game


def cards(page: Page) -> Locator:
    return page.locator(HAND)


def counted(page: Page, words: str) -> None:
    expect(page.get_by_test_id("picked")).to_have_text(words)


def test_every_held_card_is_lit_and_stands_for_itself(visitors: Visitors) -> None:
    page, game = scouting(visitors)
    view = state(page, game)["view"]
    held = next(seat["hand"] for seat in view["seats"] if seat["hand"] is not None)
    expect(cards(page)).to_have_count(len(held))
    expect(page.locator(f"{HAND}.lit")).to_have_count(len(held))


def test_a_click_picks_a_card_and_another_takes_it_back(visitors: Visitors) -> None:
    page, _ = scouting(visitors)
    counted(page, "0 of 3 chosen")
    cards(page).nth(0).click()
    cards(page).nth(4).click()
    counted(page, "2 of 3 chosen")
    cards(page).nth(0).click()
    counted(page, "1 of 3 chosen")
    expect(cards(page).nth(4)).to_have_attribute("aria-pressed", "true")


def test_one_button_sends_all_and_undo_takes_all_back(visitors: Visitors) -> None:
    page, game = scouting(visitors)
    before = shown_move(page)
    for card in (5, 0, 3):
        cards(page).nth(card).click()
    confirm(page)
    page.wait_for_selector(f'[data-move="{before + 3}"][data-state=asking]')
    log = [entry["notation"] for entry in state(page, game)["log"][-3:]]
    assert all(notation.startswith("discard ") for notation in log)
    page.get_by_role("button", name="Undo").click()
    page.wait_for_selector(f'[data-move="{before}"][data-state=asking]')
    counted(page, "0 of 3 chosen")
    page.get_by_role("button", name="Redo").click()
    page.wait_for_selector(f'[data-move="{before + 3}"][data-state=asking]')
    assert [entry["notation"] for entry in state(page, game)["log"][-3:]] == log


def test_too_few_cards_cannot_be_sent_and_no_more_than_asked_for_are_picked(visitors: Visitors) -> None:
    page, _ = scouting(visitors)
    cards(page).nth(0).click()
    expect(page.get_by_test_id("confirm")).to_be_disabled()
    for card in (1, 2, 3):
        cards(page).nth(card).click()
    counted(page, "3 of 3 chosen")
    expect(cards(page).nth(3)).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_test_id("confirm")).to_be_enabled()


def test_the_keyboard_picks_takes_back_and_sends(visitors: Visitors) -> None:
    page, _ = scouting(visitors)
    before = shown_move(page)
    for key in ("1", "2", "3"):
        page.keyboard.press(key)
    counted(page, "3 of 3 chosen")
    page.keyboard.press("Escape")
    counted(page, "2 of 3 chosen")
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    page.wait_for_selector(f'[data-move="{before + 3}"][data-state=asking]')


def test_a_plan_keeps_the_whole_pick(visitors: Visitors) -> None:
    page, _ = scouting(visitors)
    before = shown_move(page)
    page.get_by_role("button", name=re.compile("Plan")).first.click()
    page.wait_for_selector(".planning")
    for card in (0, 1, 2):
        cards(page).nth(card).click()
    confirm(page)
    page.wait_for_selector(f'[data-move="{before + 3}"]')
    page.get_by_role("button", name=re.compile("Keep")).first.click()
    page.get_by_role("button", name="Choose the next step").click()
    counted(page, "3 of 3 chosen")


@pytest.mark.parametrize("title", ["brass-lancashire", "brass"])
def test_building_anywhere_asks_for_two_cards_at_once(visitors: Visitors, title: str) -> None:
    page = visitors.drop_in()
    start_game(page, title, ["me", "bot:random", "bot:random"])
    assert wait_for_turn(page)
    page.click("[data-group=pass]")
    confirm(page)
    page.locator(HAND).first.click()
    confirm(page)
    assert wait_for_turn(page)
    page.click("[data-group=anywhere]")
    page.locator("[data-kind]").first.click()
    page.locator("[data-option]").first.click()
    confirm(page)
    counted(page, "0 of 2 chosen")
    before = shown_move(page)
    cards(page).nth(3).click()
    cards(page).nth(0).click()
    confirm(page)
    page.wait_for_function("move => +document.querySelector('[data-move]').dataset.move >= move", arg=before + 2)


def test_cards_are_picked_on_a_phone(visitors: Visitors) -> None:
    page = visitors.drop_in(size=PHONE, touch=True)
    start_game(page, "brass-birmingham", ["me", "bot:random"])
    assert wait_for_turn(page)
    page.click("[data-group=scout]")
    confirm(page)
    page.get_by_role("button", name=re.compile("^Hand")).click()
    for card in (0, 1, 2):
        cards(page).nth(card).click()
    counted(page, "3 of 3 chosen")
    confirm(page)
