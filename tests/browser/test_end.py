"""The end screen: who won and why, the turns that decided it, statistics, and a link to share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import PHONE, Visitors, open_game, state, upload
from tests.play.test_choices import GOLDEN
from tycoon.core.record import read_plain
from tycoon.games import CATALOGUE

TESTS = Path(__file__).parents[1]
ENDED = GOLDEN | {"1822": "g1822/golden/1822-3-nrs-multiple-1.json"}
"""The usual record of 1822 stops before its end."""


def ended(page: Page, title: str) -> str:
    """Open the end of a recorded game. Returns its id."""
    record: dict[str, Any] = read_plain(TESTS / ENDED[title])
    game = upload(page, record)
    open_game(page, game)
    page.wait_for_selector("[data-testid=turning]")
    return game


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_the_turns_that_decided_a_game_are_shown_on_the_board(visitors: Visitors, title: str) -> None:
    page = visitors.drop_in()
    game = ended(page, title)
    expect(page.get_by_role("table", name="Statistics")).to_be_visible()
    expect(page.get_by_test_id("end-screen").locator(".btn.primary")).to_have_count(1)
    points = page.get_by_test_id("turning").get_by_role("button")
    assert 1 <= points.count() <= 5
    moves = state(page, game)["moves"]
    label = points.first.get_attribute("aria-label") or ""
    points.first.click()
    expect(page.get_by_test_id("history-at")).to_have_text(label.removeprefix("Show it on the board: "))
    assert label.endswith(f" of {moves}")


def test_the_table_tells_eras_and_does_not_repeat_the_bars(visitors: Visitors) -> None:
    page = visitors.drop_in()
    ended(page, "brass-birmingham")
    table = page.get_by_role("table", name="Points by where they came from")
    for name in ("Canals", "Rail links", "Tiles, canal era", "Tiles, rail era"):
        expect(table.get_by_role("rowheader", name=name)).to_be_visible()
    expect(table.get_by_role("rowheader", name="Links", exact=True)).to_have_count(0)
    expect(page.locator(".legend").get_by_text("Links", exact=True)).to_be_visible()


def test_the_link_to_a_game_is_copied(visitors: Visitors) -> None:
    page = visitors.drop_in()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    game = ended(page, "brass-birmingham")
    page.get_by_role("button", name="Copy the link to this game").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"/game/{game}")


def test_a_phone_has_room_for_the_end_screen(visitors: Visitors) -> None:
    page = visitors.drop_in(size=PHONE, touch=True)
    ended(page, "brass-birmingham")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator("main.ending").evaluate("main => main.scrollWidth <= main.clientWidth")


def test_the_points_that_were_expected_are_judged_when_asked_for(visitors: Visitors) -> None:
    page = visitors.drop_in()
    ended(page, "brass-birmingham")
    expect(page.get_by_test_id("judging")).to_have_count(0)
    page.get_by_role("group", name="Graphs").get_by_role("button", name="Expected").click()
    expect(page.locator("figure", has_text="Expected final points").locator("svg")).to_be_visible(timeout=300_000)
