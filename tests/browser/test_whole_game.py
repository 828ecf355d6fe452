"""An introductory game of Brass: Birmingham through the page, down to the final score and its record."""

from __future__ import annotations

import json
import random
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.driving import DESKTOP, Visitors, play, start_at_home, state, wait_for_turn


def play_to_the_end(page: Page) -> None:
    rng = random.Random(11)
    while wait_for_turn(page):
        play(page, rng)


def test_an_introductory_game_ends_with_the_scores_and_its_record_can_be_opened(
    visitors: Visitors, tmp_path: Path
) -> None:
    page = visitors.come()
    game = start_at_home(page, "brass-birmingham", ["me", "bot:random"], {"introductory": "on"})
    play_to_the_end(page)
    final = state(page, game)
    assert final["over"]
    shown = sorted(int(text) for text in page.get_by_test_id("score").all_inner_texts())
    assert shown == sorted(final["scores"])
    end = page.get_by_test_id("end-screen")
    end.get_by_role("button", name="Income level").click()
    expect(end.get_by_role("img", name="Income level")).to_be_visible()
    expect(end.get_by_test_id("your-game").get_by_role("link", name="Review my mistakes")).to_be_visible()
    expect(end.locator(".btn.primary")).to_have_count(1)
    expect(end.get_by_role("table", name="Statistics")).to_be_visible()
    page.set_viewport_size(ViewportSize(width=360, height=640))
    assert end.locator("table").first.evaluate("table => table.scrollWidth <= table.parentElement.clientWidth")
    page.set_viewport_size(DESKTOP)

    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record = tmp_path / "record.json"
    download.value.save_as(record)
    assert json.loads(record.read_text())["title"] == "brass-birmingham"

    page.get_by_role("link", name="Home", exact=True).click()
    page.set_input_files("#record", record)
    page.wait_for_url("**/game/*")
    page.wait_for_selector("[data-testid=end-screen]")
    again = state(page, page.url.rsplit("/", 1)[1])
    assert again["scores"] == final["scores"]
