"""Every title, from the home page: play what is lit, take back, reload, walk through the history, ask why not."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.driving import (
    Visitors,
    choose,
    confirm,
    play,
    shown_move,
    start_at_home,
    start_game,
    state,
    wait_for_turn,
)
from tycoon.games import CATALOGUE

TITLES = CATALOGUE.titles()
BRASS = [title for title in TITLES if title.startswith("brass")]


def seats_of(title: str) -> list[str]:
    return ["me"] + ["bot:random"] * (CATALOGUE.game(title).seats[0] - 1)


@pytest.mark.parametrize("title", TITLES)
def test_a_game_against_bots_is_played_reloaded_and_walked_through(visitors: Visitors, title: str) -> None:
    page = visitors.come()
    game = start_at_home(page, title, seats_of(title))
    rng = random.Random(title)
    for _ in range(4):
        assert wait_for_turn(page)
        play(page, rng)
    assert wait_for_turn(page)
    moves = state(page, game)["move"]
    page.reload()
    assert wait_for_turn(page)
    at = page.get_by_test_id("history-at")
    expect(at).to_have_text(f"Move {moves} of {moves}")
    page.keyboard.press("[")
    expect(at).to_have_text(f"Move {moves - 1} of {moves}")
    page.get_by_label("History").fill("0")
    expect(at).to_have_text(f"Move 0 of {moves}")
    page.get_by_label("One move on").click()
    expect(at).to_have_text(f"Move 1 of {moves}")
    page.get_by_role("button", name="Move 1: back to now").click()
    expect(at).to_have_text(f"Move {moves} of {moves}")


@pytest.mark.parametrize("title", TITLES)
def test_choices_are_taken_back_and_what_is_not_offered_is_explained(visitors: Visitors, title: str) -> None:
    page = visitors.drop_in()
    start_game(page, title, seats_of(title))
    assert wait_for_turn(page)
    page.get_by_role("button", name="Why not?").click()
    # Where nothing that is in play is refused, that is the answer.
    expect(page.get_by_test_id("why-not").locator(".answer, .quiet").first).to_be_visible()
    page.keyboard.press("Escape")
    rng = random.Random(7)
    undo = page.get_by_role("button", name="Undo")
    for _ in range(20):
        choose(page, rng)
        move = shown_move(page)
        confirm(page)
        if undo.is_visible() and undo.is_enabled():
            undo.click()
            page.wait_for_selector(f'[data-state=asking][data-move="{move}"]')
            return
        assert wait_for_turn(page)
    pytest.fail("nothing could be taken back")


@pytest.mark.parametrize("title", BRASS)
def test_what_is_not_lit_answers_why_not(visitors: Visitors, title: str) -> None:
    page = visitors.drop_in()
    start_game(page, title, seats_of(title))
    assert wait_for_turn(page)
    page.locator('[data-target^="slot:"]:not(.lit)').first.click()
    answer = page.get_by_test_id("why-not")
    expect(answer).to_contain_text("Why not")
    expect(answer).to_contain_text("Rules, section")
    page.keyboard.press("Escape")
    expect(answer).to_be_hidden()


def test_what_would_help_is_told_and_shown_on_the_board(visitors: Visitors) -> None:
    page = visitors.drop_in()
    start_game(page, "brass-birmingham", ["me", "bot:random"])
    assert wait_for_turn(page)
    page.locator('[data-target="slot:birmingham-3"]').first.click()
    answer = page.get_by_test_id("why-not")
    expect(answer).to_contain_text("There is room in Birmingham.")
    link = page.locator('[data-target="link:birmingham-oxford"]')
    answer.get_by_role("button", name="Link Birmingham – Oxford").click()
    expect(link).to_have_class(re.compile("pointed"))
    page.keyboard.press("Escape")
    expect(link).not_to_have_class(re.compile("pointed"))


def test_the_effects_are_told_before_confirming(visitors: Visitors) -> None:
    page = visitors.drop_in()
    start_game(page, "brass-birmingham", ["me", "bot:random"])
    assert wait_for_turn(page)
    page.click("[data-group=build]")
    choose(page, random.Random(3))
    expect(page.get_by_role("group", name="Confirm")).to_contain_text(re.compile(r"£\d+"))


def test_escape_goes_back_one_step_at_a_time(visitors: Visitors) -> None:
    page = visitors.drop_in()
    start_game(page, "brass-birmingham", ["me", "bot:random"])
    assert wait_for_turn(page)
    page.click("[data-group=build]")
    choose(page, random.Random(3))
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("confirm")).to_be_hidden()
    while page.locator(".crumb").count():
        page.keyboard.press("Escape")
    expect(page.locator("[data-group=build]")).to_be_visible()
