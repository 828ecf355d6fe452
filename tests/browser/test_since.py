"""What happened since one's last turn: told by itself, numbered on the board, watched again, brought back."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.doubling import clipped
from tests.browser.driving import (
    DESKTOP,
    PHONE,
    Visitors,
    answered,
    new_game,
    open_game,
    play,
    start_game,
    state,
    wait_for_turn,
)
from tests.browser.language import strange_words_here
from tests.browser.measuring import LOW, in_reach, resize, share
from tests.browser.test_access import axe_in_both_themes
from tycoon.games import CATALOGUE

TITLES = CATALOGUE.titles()


def come_back(page: Page, title: str, bots: int = 2) -> str:
    """Play until bots have moved since the last own turn, then come back to the game. Returns its id."""
    game = new_game(page, title, ["me", *["bot:random"] * bots])
    rng = random.Random(title)
    for turn in range(60):
        now = asked_again(page, game)
        if turn > 2 and len(movers_since(now)) > 1:
            break
        answered(page, game, now, rng.choice(now["asked"]["choices"])["option"])
    open_game(page, game)
    page.wait_for_selector("[data-testid=since]")
    return game


def asked_again(page: Page, game: str) -> dict[str, Any]:
    """The state in which the visitor is asked again, when the bots have moved."""
    while not (now := state(page, game))["asked"]["choices"]:
        page.wait_for_timeout(20)
    return now


def movers_since(now: dict[str, Any]) -> set[int]:
    """The seats that have moved since the visitor's last move."""
    seats = [line["seat"] for line in now["log"]]
    while now["seat"] in seats:
        seats = seats[seats.index(now["seat"]) + 1 :]
    return set(seats)


@pytest.mark.parametrize("title", TITLES)
def test_the_summary_opens_by_itself_and_makes_way_for_the_turn(visitors: Visitors, title: str) -> None:
    page = visitors.drop_in(since=True)
    come_back(page, title)
    since = page.get_by_test_id("since")
    expect(since.get_by_role("heading", name="Since your last turn")).to_be_visible()
    assert since.locator("section ol li").count() > 0
    every_number_on_the_board_is_one_of_the_list(page, whole=title.startswith("brass"))
    page.get_by_test_id("my-turn").click()
    expect(since).to_have_count(0)
    assert wait_for_turn(page)
    page.reload()
    assert wait_for_turn(page)
    expect(since).to_have_count(0)
    page.get_by_role("button", name="Since your last turn").click()
    expect(since).to_be_visible()


def every_number_on_the_board_is_one_of_the_list(page: Page, whole: bool) -> None:
    """And with the whole board in sight the other way round, lines that are built included."""
    listed = set(page.get_by_test_id("since").locator(".number:not(.none)").all_inner_texts())
    shown = page.locator("[data-number]").all_inner_texts()
    assert set(shown) <= listed
    assert not whole or set(shown) == listed
    assert len(shown) == len(set(shown))


COVERED = """() => {
  const numbers = [...document.querySelectorAll('[data-number]')].map(one => one.getBoundingClientRect());
  const covered = [];
  const note = (box, what) => {
    for (const one of numbers) {
      const wide = Math.min(box.right, one.right) - Math.max(box.left, one.left);
      const high = Math.min(box.bottom, one.bottom) - Math.max(box.top, one.top);
      if (wide > 1 && high > 1) covered.push(what);
    }
  };
  for (const card of document.querySelectorAll('[data-part=board] section')) {
    for (const one of card.querySelectorAll('button, svg')) note(one.getBoundingClientRect(), one.outerHTML);
    const walk = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      if (!walk.currentNode.textContent.trim() || walk.currentNode.parentElement.matches('.away')) continue;
      const range = document.createRange();
      range.selectNodeContents(walk.currentNode);
      for (const line of range.getClientRects()) note(line, walk.currentNode.textContent);
    }
  }
  return covered;
}"""


@pytest.mark.parametrize("touch", [False, True])
def test_numbers_lie_upon_no_word_of_a_bid_box(visitors: Visitors, touch: bool) -> None:
    page = visitors.drop_in(since=True, size=PHONE if touch else DESKTOP, touch=touch, locale="pl-PL")
    come_back(page, "1822")
    page.wait_for_selector("[data-number]")
    assert page.evaluate(COVERED) == []


def test_what_happened_is_walked_through_on_the_board(visitors: Visitors) -> None:
    page = visitors.drop_in(since=True)
    game = come_back(page, "brass-birmingham")
    now = state(page, game)["move"]
    at = page.get_by_test_id("history-at")
    assert axe_in_both_themes(page) == []
    page.get_by_test_id("since").get_by_label("One move back").click()
    expect(page.get_by_test_id("since").locator(".watched")).to_have_count(1)
    page.get_by_test_id("since").get_by_label("One move back").click()
    expect(at).not_to_have_text(f"Move {now} of {now}")
    page.get_by_role("button", name="Watch it again").click()
    expect(at).to_have_text(f"Move {now} of {now}")
    expect(page.get_by_test_id("since").locator(".watched")).to_have_count(0)
    expect(page.get_by_test_id("since")).to_be_visible()


def test_a_phone_tells_one_seat_at_a_time(visitors: Visitors) -> None:
    page = visitors.drop_in(size=PHONE, touch=True, since=True, locale="pl-PL")
    come_back(page, "brass-birmingham")
    since = page.get_by_test_id("since")
    assert strange_words_here(page, "brass-birmingham", "pl") == []
    expect(since.locator("section ol")).to_have_count(1)
    first, second = since.locator(".seats button").all()
    expect(first).to_have_attribute("aria-pressed", "true")
    since.get_by_role("button", name="Następny gracz").click()
    expect(second).to_have_attribute("aria-pressed", "true")
    for size in LOW:
        resize(page, size)
        assert share(page, page.locator("main .board")) > 0.32, size
        assert in_reach(page.get_by_test_id("my-turn")), size
        assert clipped(page) == [], size
    page.get_by_test_id("my-turn").click()
    assert wait_for_turn(page)


def test_it_does_not_open_after_a_single_turn_of_another(visitors: Visitors) -> None:
    page = visitors.drop_in(since=True)
    game = start_game(page, "brass-birmingham", ["me", "bot:random"])
    rng = random.Random(2)
    for _ in range(12):
        assert wait_for_turn(page)
        now = state(page, game)
        if now["log"]:
            expect(page.get_by_role("button", name="Since your last turn")).to_be_visible()
        play(page, rng)
    expect(page.get_by_test_id("since")).to_have_count(0)


def test_a_sound_is_made_only_for_who_wants_it(visitors: Visitors) -> None:
    page = visitors.drop_in()
    page.add_init_script("""
      window.notes = 0;
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...at) { window.notes += 1; return start.apply(this, at); };
    """)
    game = start_game(page, "brass-birmingham", ["me", "bot:random"])
    rng = random.Random(3)
    take_a_turn(page, game, rng)
    assert page.evaluate("window.notes") == 0
    page.keyboard.press("F1")
    page.get_by_label("A sound when it is my turn").check()
    page.keyboard.press("Escape")
    page.evaluate("window.notes = 0")
    take_a_turn(page, game, rng)
    page.wait_for_function("() => window.notes > 0")


def take_a_turn(page: Page, game: str, rng: random.Random) -> None:
    """Play until another has moved and it is one's turn again."""
    before = state(page, game)["move"]
    while all(line["seat"] == 0 for line in state(page, game)["log"] if line["move"] > before):
        assert wait_for_turn(page)
        play(page, rng)
    assert wait_for_turn(page)


def test_the_log_reads_downwards_and_keeps_income_apart(visitors: Visitors) -> None:
    page = visitors.drop_in()
    game = start_game(page, "brass-birmingham", ["me", "bot:random"])
    rng = random.Random(4)
    while not any(text["key"] == "log.round_ends" for line in state(page, game)["log"] for text in line["texts"]):
        assert wait_for_turn(page)
        play(page, rng)
    assert wait_for_turn(page)
    apart = page.locator(".log li.nobody", has_text="The round ends.")
    expect(apart.first).to_contain_text(re.compile("New turn order"))
    for line in page.locator(".log li:not(.nobody)").all_inner_texts():
        assert "New turn order" not in line
        assert not re.search(r"^Discards", line)
