"""What people stumbled over who had never seen the app."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import (
    PHONE,
    Visitors,
    answered,
    in_sight,
    new_game,
    open_game,
    start_game,
    state,
    wait_for_turn,
)
from tests.browser.measuring import SIZES, in_reach


@pytest.mark.parametrize("size", ["phone", "zoomed"])
def test_a_place_that_gets_the_focus_comes_into_sight_and_shifts_no_buttons(visitors: Visitors, size: str) -> None:
    page = visitors.drop_in(size=SIZES[size])
    start_game(page, "brass-lancashire", ["me", "bot:random", "bot:random"])
    assert wait_for_turn(page)
    page.keyboard.press("+")
    page.keyboard.press("+")
    scrolled = "[...document.querySelectorAll('main .board .frame')].some(one => one.scrollLeft || one.scrollTop)"
    for target in page.locator("main .board .target").all():
        target.evaluate("one => one.focus()")
        assert not page.evaluate(scrolled)
        assert in_sight(target)


def test_a_long_choice_is_read_in_full_when_it_is_chosen_on_a_phone(visitors: Visitors) -> None:
    page = visitors.drop_in(size=PHONE, touch=True, locale="de-DE")
    start_game(page, "yokohama", ["me", "bot:random"])
    assert wait_for_turn(page)
    page.locator("[data-state=asking] .choice").first.tap()
    expect(page.get_by_test_id("confirm")).to_be_visible()
    assert is_whole(page)


def test_the_last_kind_that_is_chosen_on_a_slim_phone_is_in_sight(visitors: Visitors) -> None:
    page = visitors.drop_in(size=SIZES["slim"], touch=True, locale="de-DE")
    start_game(page, "1822", ["me", "bot:random", "bot:random"])
    assert wait_for_turn(page)
    page.locator("[data-state=asking] .choice").last.tap()
    expect(page.get_by_test_id("confirm")).to_be_visible()
    assert is_whole(page)


def is_whole(page: Page) -> bool:
    """Whether all of the chosen button is within its row and the window."""
    whole: bool = page.locator("[data-state=asking] .choice.chosen").evaluate("""one => {
      const box = one.getBoundingClientRect(), row = one.closest('ul').getBoundingClientRect();
      return box.left >= row.left - 1 && box.right <= Math.min(row.right, innerWidth) + 1;
    }""")
    return whole


@pytest.mark.parametrize("title", ["brass-birmingham", "brass-lancashire", "brass"])
def test_what_can_be_built_is_listed_with_its_price(visitors: Visitors, title: str) -> None:
    page = visitors.drop_in()
    start_game(page, title, ["me", "bot:random", "bot:random"])
    assert wait_for_turn(page)
    page.locator("[data-group=build]").click()
    rows = page.locator("[data-kind] .count").all_inner_texts()
    assert rows
    for row in rows:
        assert re.fullmatch(r"\d+ places?, (from )?£\d+", row), row


def test_points_that_are_not_scored_yet_are_told_in_words(visitors: Visitors) -> None:
    page = visitors.drop_in(since=True)
    game = new_game(page, "brass-birmingham", ["me", "bot:random", "bot:random"])
    rng = random.Random(1)
    while not some_worth_changed(page, game):
        while not (now := state(page, game))["asked"]["choices"]:
            page.wait_for_timeout(20)
        answered(page, game, now, rng.choice(now["asked"]["choices"])["option"])
    open_game(page, game)
    since = page.get_by_test_id("since")
    expect(since.locator(".worth").first).to_contain_text("Points if scored now: ")
    expect(since.locator('.changes [title="Points if scored now"]')).to_have_count(0)


def some_worth_changed(page: Page, game: str) -> bool:
    """Whether the person is asked, two others have moved, and somebody's points if scored now have changed."""
    now = state(page, game)
    if not now["asked"]["choices"]:
        return False
    since = page.evaluate("id => fetch(`/api/games/${id}/since`).then(answer => answer.json())", game)
    worth = next(one for one in since["changes"] if one["name"] == "vp")
    others = {line["seat"] for line in since["log"]} - {now["seat"]}
    return worth["before"] != worth["after"] and len(others) > 1


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL", "de-DE"])
def test_no_action_hides_behind_another_on_a_tablet_or_below_what_a_card_opens(visitors: Visitors, locale: str) -> None:
    page = visitors.drop_in(locale=locale)
    start_game(page, "brass-birmingham", ["me", "bot:random", "bot:random"])
    assert wait_for_turn(page)
    page.locator("[data-target^='card:']").first.click()
    expect(page.locator("[data-state=asking] .crumb")).to_be_visible()
    assert hidden_actions(page) == []
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 768, "height": 1024})
    expect(page.locator("[data-state=asking] .crumb")).to_have_count(0)
    assert hidden_actions(page) == []


def hidden_actions(page: Page) -> list[str]:
    actions = page.locator("[data-state=asking] [data-group]:visible").all()
    assert len(actions) > 4
    return [action.inner_text() for action in actions if not in_reach(action)]
