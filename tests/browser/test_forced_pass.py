"""When a pass is all that is possible, the person is told, and it is the person who passes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import PHONE, Visitors, open_game, shown_move, upload
from tests.support.forced_pass import up_to_a_forced_pass

ACTIONS = {
    "brass-birmingham": ["Build", "Network", "Develop", "Sell", "Loan", "Scout"],
    "brass-lancashire": ["Build", "Build anywhere", "Network", "Develop", "Sell", "Loan"],
    "brass": ["Build", "Build anywhere", "Network", "Develop", "Sell", "Loan"],
}
"""What is not possible then."""


def open_record(page: Page, record: dict[str, Any]) -> None:
    open_game(page, upload(page, record))
    page.get_by_role("dialog", name="Curtain between two players").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-state=asking]")


@pytest.mark.parametrize("size", [None, PHONE])
@pytest.mark.parametrize("title", ["brass-birmingham", "brass-lancashire", "brass"])
def test_who_can_only_pass_is_told_so_and_asked(visitors: Visitors, title: str, size: Any) -> None:
    page = visitors.drop_in(size=size, touch=True) if size else visitors.drop_in()
    open_record(page, up_to_a_forced_pass(title))
    question = page.get_by_role("region", name="What to do")
    expect(question.get_by_role("heading")).to_contain_text("You can only pass")
    expect(question.locator("[data-group].off")).to_have_count(len(ACTIONS[title]))
    before = shown_move(page)
    page.get_by_role("button", name="Pass").click()
    assert shown_move(page) == before
    expect(page.get_by_test_id("confirm")).to_be_enabled()


def test_an_action_that_is_not_possible_keeps_its_place_and_says_why(visitors: Visitors) -> None:
    page = visitors.drop_in()
    open_record(page, up_to_a_forced_pass("brass-lancashire"))
    shown = [name.split(maxsplit=1)[0] for name in page.locator("[data-group]").all_inner_texts()]
    assert shown == [name.split()[0] for name in [*ACTIONS["brass-lancashire"], "Pass"]]
    page.keyboard.press("6")
    answer = page.get_by_test_id("why-not")
    expect(answer).to_contain_text("Why not Loan?")
    expect(answer.locator(".answer").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(answer).to_be_hidden()
