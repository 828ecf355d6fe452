"""When a pass is all that is possible, the person is told, and it is the person who passes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import PHONE, Visitors, shown_move, upload
from tests.support.forced_pass import up_to_a_forced_pass


def open_record(page: Page, record: dict[str, Any]) -> None:
    page.goto(f"{page.url.rstrip('/')}/game/{upload(page, record)}")
    page.get_by_role("dialog", name="Curtain between two players").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-state=asking]")


@pytest.mark.parametrize("size", [None, PHONE])
@pytest.mark.parametrize("title", ["brass-birmingham", "brass-lancashire", "brass"])
def test_who_can_only_pass_is_told_so_and_asked(visitors: Visitors, title: str, size: Any) -> None:
    page = visitors.come(size=size, touch=True) if size else visitors.come()
    open_record(page, up_to_a_forced_pass(title))
    question = page.get_by_role("region", name="What to do")
    expect(question.get_by_role("heading")).to_contain_text("You can only pass")
    expect(question).to_contain_text("Nothing else is possible now")
    before = shown_move(page)
    page.get_by_role("button", name="Pass").click()
    assert shown_move(page) == before
    expect(page.get_by_test_id("confirm")).to_be_enabled()


def test_why_not_answers_for_all_that_is_not_possible(visitors: Visitors) -> None:
    page = visitors.come()
    open_record(page, up_to_a_forced_pass("brass-lancashire"))
    page.get_by_role("button", name="Why not?").click()
    expect(page.get_by_test_id("why-not").locator(".answer").first).to_be_visible()
