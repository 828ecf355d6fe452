"""Effects before confirming, undo and redo, plans, keys."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.driving import Visitors, confirm, shown_move, start_game, state, wait_for_turn


def choose_pass(page: Page) -> None:
    page.locator('button.choice[data-group="pass"]').click()


def begin(visitors: Visitors) -> tuple[Page, str]:
    page = visitors.drop_in()
    game = start_game(page, "brass-birmingham", ["me", "bot:random"])
    assert wait_for_turn(page)
    return page, game


def test_the_certain_effects_are_told_before_the_next_question(visitors: Visitors) -> None:
    page, _ = begin(visitors)
    page.locator('button.choice[data-group="loan"]').click()
    expect(page.get_by_role("group", name="Confirm")).to_contain_text("the next questions decide the rest")
    expect(page.get_by_role("group", name="Confirm")).to_contain_text("£")


def test_a_choice_that_was_taken_back_is_made_again_by_key(visitors: Visitors) -> None:
    page, game = begin(visitors)
    choose_pass(page)
    confirm(page)
    after = shown_move(page)
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()  # the move is shown before its answer is there
    page.keyboard.press("u")
    page.wait_for_selector(f'[data-move="{after - 1}"][data-state=asking]')
    expect(page.get_by_role("button", name="Redo")).to_be_enabled()
    page.keyboard.press("Shift+U")
    page.wait_for_selector(f'[data-move="{after}"][data-state=asking]')
    assert state(page, game)["log"][-1]["notation"] == "pass"


def test_a_plan_is_seen_by_nobody_and_can_be_kept(visitors: Visitors) -> None:
    page, game = begin(visitors)
    before = state(page, game)
    page.keyboard.press("p")
    expect(page.get_by_test_id("plan")).to_contain_text("Plan, nobody sees this")
    choose_pass(page)
    page.get_by_test_id("confirm").click()
    page.wait_for_selector(f'[data-move="{before["move"] + 1}"]')
    assert state(page, game)["move"] == before["move"]
    page.get_by_role("button", name="Keep plan").click()
    expect(page.get_by_role("region", name="Your plan")).to_contain_text("Pass")
    page.reload()
    page.get_by_role("button", name="Choose the next step").click()
    confirm(page)
    assert state(page, game)["log"][-1]["notation"] == "pass"
    expect(page.get_by_role("region", name="Your plan")).to_have_count(0)


def test_a_discarded_plan_leaves_nothing(visitors: Visitors) -> None:
    page, game = begin(visitors)
    before = shown_move(page)
    page.get_by_role("button", name="Plan").click()
    page.get_by_test_id("plan").wait_for()
    choose_pass(page)
    page.get_by_test_id("confirm").click()
    page.wait_for_selector(f'[data-move="{before + 1}"]')
    page.keyboard.press("u")
    page.wait_for_selector(f'[data-move="{before}"]')
    page.get_by_role("button", name="Discard").click()
    expect(page.get_by_test_id("plan")).to_have_count(0)
    assert state(page, game)["move"] == before


def test_letters_bring_parts_of_the_screen_forward_unless_switched_off(visitors: Visitors) -> None:
    page, _ = begin(visitors)
    focused = "() => document.activeElement?.dataset.part ?? null"
    for key, part in (("h", "hand"), ("m", "mats"), ("l", "log")):
        page.keyboard.press(key)
        assert page.evaluate(focused) == part
    page.keyboard.press("F1")
    page.get_by_label("Single letters are shortcuts").uncheck()
    page.get_by_role("button", name="Close").click()
    page.keyboard.press("p")
    page.keyboard.press("h")
    assert page.evaluate(focused) != "hand"
    expect(page.get_by_test_id("plan")).to_have_count(0)


def test_a_hint_is_explained_and_can_be_chosen(visitors: Visitors) -> None:
    page, game = begin(visitors)
    page.keyboard.press("i")
    hint = page.get_by_test_id("hint")
    hint.get_by_role("button", name="Choose this").first.click()
    expect(hint).to_have_count(0)
    page.wait_for_selector(f'[data-move="{state(page, game)["move"]}"]')
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
