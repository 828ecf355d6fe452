"""The review of a game: what was given away, the better turn on the board, and playing on from there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import PHONE, Visitors, posted, upload
from tests.browser.language import strange_words_here
from tests.browser.measuring import LOW, in_reach, resize, share
from tests.browser.test_access import axe_in_both_themes

PLANTED = Path(__file__).parents[1] / "review" / "games" / "planted.json"
MISTAKE = 25
"""Moves before the first mistake, which is of the second player."""


def beginning() -> dict[str, Any]:
    """The game up to its first mistake."""
    plain: dict[str, Any] = json.loads(PLANTED.read_text())
    return plain | {"moves": plain["moves"][: MISTAKE + 4]}


def review(page: Page) -> str:
    """Open the review of the beginning, with the mistake in sight. Returns the game."""
    game = upload(page, beginning())
    page.goto(urljoin(page.url, f"/review/{game}"))
    page.get_by_test_id("review").wait_for()
    expect(page.get_by_test_id("review-progress")).to_have_count(0, timeout=300_000)
    page.locator("section[aria-label] > button").nth(1).click()
    expect(page.get_by_test_id("reviewed-turn")).to_be_visible()
    return game


def test_a_mistake_is_shown_with_the_better_turn_and_one_plays_on_from_there(visitors: Visitors) -> None:
    page = visitors.drop_in()
    game = review(page)
    turn = page.get_by_test_id("reviewed-turn")
    expect(turn).to_contain_text("Pass")
    expect(turn).to_contain_text("Better")
    expect(turn.get_by_role("table", name="What makes the difference").get_by_role("row").first).to_be_visible()
    ghosts = page.locator(".ghosts")
    expect(ghosts).to_have_attribute("data-shown", "better")
    expect(ghosts.locator("[data-ghost]").first).to_be_attached()
    page.locator("body").press(" ")
    expect(ghosts).to_have_attribute("data-shown", "played")
    page.locator("body").press(" ")
    expect(ghosts.locator(".better")).not_to_have_count(0)
    expect(turn.locator("[data-lesson]")).to_have_attribute("href", re.compile("^/learn/brass-birmingham/"))
    assert axe_in_both_themes(page) == []
    page.get_by_label("Only costly turns").uncheck()
    place = page.locator(".walk b").first
    expect(place).to_have_text("Turn 4 of 4")
    page.locator("body").press(",")
    expect(place).to_have_text("Turn 3 of 4")
    expect(turn).to_contain_text("Nothing better is known.")
    page.locator("body").press(".")
    expect(place).to_have_text("Turn 4 of 4")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: "/game/" in url and game not in url)
    page.wait_for_selector("[data-state], [role=dialog]")


@pytest.mark.parametrize(("locale", "better"), [("pl-PL", "Lepiej"), ("de-DE", "Besser")])
def test_a_phone_shows_it_in_other_languages(visitors: Visitors, locale: str, better: str) -> None:
    page = visitors.drop_in(size=PHONE, theme="dark", locale=locale)
    review(page)
    expect(page.get_by_test_id("reviewed-turn")).to_contain_text(better)
    assert strange_words_here(page, "brass-birmingham", locale[:2]) == []
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]
    # In a low window the board and the turn stand side by side.
    for size in LOW:
        resize(page, size)
        page.evaluate("scrollTo(0, 0)")
        assert share(page, page.locator("main .board")) > 0.32, size
        assert in_reach(page.get_by_test_id("reviewed-turn").locator("p, h2, b").first), size
        assert in_reach(page.locator(".deeds .primary")), size


def test_a_game_with_others_is_not_reviewed_while_it_runs(visitors: Visitors) -> None:
    page = visitors.drop_in()
    wanted = {"title": "brass-birmingham", "seats": [{"kind": "me"}, {"kind": "open"}], "variant": {}}
    game = posted(page, "/api/games", wanted)
    page.goto(urljoin(page.url, f"/review/{game}"))
    expect(page.get_by_role("heading", name="Review")).to_be_visible()
    expect(page.get_by_test_id("review")).to_have_count(0)
    # The browser itself tells of the refusal.
    visitors.complaints.clear()
