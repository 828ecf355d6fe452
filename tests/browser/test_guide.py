"""A first game with a guide: each kind of question is explained when it first comes up, and never twice."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import PHONE, Visitors, open_game, play, posted, state, wait_for_turn
from tycoon.games import CATALOGUE

QUESTIONS = 4
"""So many of a first round are answered."""

SWITCH_ON = """id => fetch(`/api/games/${id}/guide`, {method: 'POST', body: '{"on": true}', headers: {
  'content-type': 'application/json', 'x-tycoon-csrf': document.cookie.match(/tycoon_csrf=([^;]*)/)[1]}})"""


def card(page: Page) -> Locator:
    return page.locator("[data-guide]")


def begin(page: Page, title: str) -> str:
    """A game against one Beginner, with the guide."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]
    if 2 not in CATALOGUE.game(title).seats:
        seats.append(seats[1])
    game = posted(page, "/api/games", {"title": title, "seats": seats, "seed": 1})
    page.evaluate(SWITCH_ON, game)
    open_game(page, game)
    return game


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_each_kind_of_question_is_explained_once(visitors: Visitors, title: str) -> None:
    page = visitors.drop_in()
    game = begin(page, title)
    rng = random.Random(4)
    expect(card(page)).to_have_attribute("data-guide", "opening")
    card(page).get_by_role("button", name="Go on").click()
    told: list[str] = []
    for _ in range(QUESTIONS):
        wait_for_turn(page)
        kind = state(page, game)["asked"]["decision"]
        if kind in told:
            expect(page.get_by_role("button", name="Explain this question")).to_be_visible()
            expect(card(page)).to_have_count(0)
        else:
            expect(card(page)).to_have_attribute("data-guide", kind)
            expect(card(page).locator("p")).to_have_count(2)
            told.append(kind)
        bid = page.locator("[data-group=bid]:not(.off)")
        if bid.is_visible():
            bid.click()
        play(page, rng)
    # Some questions follow from others at once.
    seen = page.evaluate("id => fetch(`/api/games/${id}/guide`).then(answer => answer.json())", game)["seen"]
    assert {"opening", *told} <= set(seen)
    assert len(seen) > 2


def test_a_first_game_begins_at_the_lessons_and_the_guide_can_be_switched_off(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto(f"{visitors.address}/learn/brass-birmingham")
    page.get_by_test_id("first-game").click()
    page.wait_for_url("**/game/*")
    game = page.url.rsplit("/", 1)[1]
    assert [seat["level"] for seat in state(page, game)["seats"]] == [None, "beginner", "beginner"]
    wait_for_turn(page)
    card(page).get_by_role("button", name="Go on").click()
    expect(card(page)).to_have_attribute("data-guide", "ChooseAction")
    card(page).get_by_role("button", name="Got it").click()
    expect(card(page)).to_have_count(0)
    page.get_by_role("button", name="Explain this question").click()
    expect(card(page)).to_have_attribute("data-guide", "ChooseAction")
    card(page).get_by_role("button", name="Switch off").click()
    expect(card(page)).to_have_count(0)
    expect(page.get_by_role("button", name="Explain this question")).to_have_count(0)


def test_the_form_of_a_new_game_offers_the_guide_on_a_phone(visitors: Visitors) -> None:
    page = visitors.come(PHONE, touch=True)
    page.click('[data-title="yokohama"]')
    page.get_by_test_id("with-guide").check()
    expect(page.get_by_label("Seat 2", exact=True)).to_have_value("bot:beginner")
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url("**/game/*")
    wait_for_turn(page)
    expect(card(page)).to_be_in_viewport()
    page.reload()
    wait_for_turn(page)
    expect(card(page)).to_have_attribute("data-guide", "KeepOrder")
