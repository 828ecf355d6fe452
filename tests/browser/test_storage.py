"""A server that cannot store moves for a while: the choice is kept and sent again."""

from __future__ import annotations

import json
import random

from playwright.sync_api import Page, Route, expect

from tests.browser.driving import ANSWERED, Visitors, choose, shown_move, start_game

DOWN = json.dumps({"error": {"code": "unavailable", "message": "games cannot be stored at the moment"}})
WORDS = "Your choice is kept and will be sent again"


def let_storage_fail(page: Page, times: int) -> list[str]:
    """The next moves are answered with 503; returns what was sent."""
    sent: list[str] = []

    def answer(route: Route) -> None:
        sent.append(route.request.post_data or "")
        if len(sent) <= times:
            route.fulfill(status=503, headers={"Retry-After": "1"}, content_type="application/json", body=DOWN)
        else:
            route.continue_()

    page.route("**/moves", answer)
    return sent


def test_a_choice_that_cannot_be_stored_is_kept_and_sent_again(visitors: Visitors) -> None:
    page = visitors.drop_in()
    start_game(page, "brass-birmingham", ["me", "bot:random"])
    page.wait_for_selector("[data-state=asking]")
    choose(page, random.Random(3))
    before = shown_move(page)
    sent = let_storage_fail(page, 2)
    page.get_by_test_id("confirm").click()
    expect(page.get_by_text(WORDS)).to_be_visible()
    page.wait_for_function(ANSWERED, arg=before)
    expect(page.get_by_text(WORDS)).to_be_hidden()
    assert (len(sent), len(set(sent))) == (3, 1)
    forgive(visitors)


def forgive(visitors: Visitors) -> None:
    """The browser itself complains about every answer 503."""
    assert all("503" in complaint for complaint in visitors.complaints)
    visitors.complaints.clear()
