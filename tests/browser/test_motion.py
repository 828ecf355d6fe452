"""Pieces move from where they lay to where they lie, and nobody waits for them."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import PHONE, Visitors, choose, confirm, open_game, play, start_game, upload, wait_for_turn
from tests.browser.test_languages import GOLDEN
from tycoon.core import notation
from tycoon.games import CATALOGUE
from tycoon.play.match import Match

# What is animated is written down, and stays where it begins until the test lets it go.
WATCH = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  const animation = animate.call(this, frames, timing);
  const what = this.dataset.moving?.split(':')[0] ?? 'coin';
  if (this.closest('.motion')) {
    window.moved.push({what, duration: timing.duration, properties: Object.keys(frames)});
    if (window.held) animation.pause();
  }
  return animation;
};
"""
STILL = "() => document.querySelector('.motion').childElementCount === 0"
AT = "() => +document.querySelector('.history input').value"
SHOWN = "at => document.querySelector('[data-state=past]') && +document.querySelector('.history input').value === at"


def watched(visitors: Visitors, motion: bool = True) -> Page:
    page = visitors.drop_in(motion=motion)
    page.add_init_script(WATCH)
    start_game(page, "brass-birmingham", ["me", "bot:random"])
    wait_for_turn(page)
    if motion:
        page.wait_for_selector(".motion", state="attached")
    return page


def moved(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.moved")
    return found


def lacking(page: Page, wanted: list[str]) -> list[str]:
    """Kinds of which no piece has moved yet."""
    kinds = {one["what"] for one in moved(page)}
    return [kind for kind in wanted if kind not in kinds]


@pytest.mark.parametrize(
    ("title", "wanted"),
    [
        ("brass-birmingham", ["tile", "link", "cube", "card", "coin"]),
        ("brass-lancashire", ["tile", "link", "card", "coin"]),
        ("brass", ["tile", "link", "card", "coin"]),
        ("yokohama", ["president", "assistant", "order", "coin"]),
        ("1822", ["bid"]),
    ],
)
def test_pieces_money_and_cards_move_in_every_title(visitors: Visitors, title: str, wanted: list[str]) -> None:
    page = visitors.drop_in(motion=True)
    page.add_init_script(WATCH)
    record = json.loads(GOLDEN[title].read_text(encoding="utf-8"))
    if title == "1822":
        # From the end of a stock round, where bids are looked at.
        open_game(page, upload(page, {**record, "moves": record["moves"][:24]}))
        page.locator("#tab-bids").click()
    else:
        open_game(page, upload(page, record))
        page.get_by_role("button", name="Replay").first.click()
        page.wait_for_function(SHOWN, arg=0)
    page.wait_for_selector(".motion", state="attached")
    while lacking(page, wanted):
        at: int = page.evaluate(AT)
        page.keyboard.press("[" if title == "1822" else "]")
        page.wait_for_function(SHOWN, arg=at + (-1 if title == "1822" else 1))
        page.wait_for_function(STILL)
    for one in moved(page):
        assert 150 <= one["duration"] <= 300
        assert set(one["properties"]) <= {"transform", "opacity"}


def test_who_wants_no_motion_has_none(visitors: Visitors) -> None:
    page = watched(visitors, motion=False)
    rng = random.Random(4)
    for _ in range(4):
        wait_for_turn(page)
        play(page, rng)
    wait_for_turn(page)
    assert moved(page) == []


def test_nobody_waits_for_a_piece_that_moves(visitors: Visitors) -> None:
    page = watched(visitors)
    page.evaluate("window.held = true")
    rng = random.Random(4)
    while page.locator("[data-moving]").count() == 0:
        wait_for_turn(page)
        play(page, rng)
    wait_for_turn(page)
    choose(page, rng)
    confirm(page)


def test_moves_of_others_are_skipped_by_a_button(visitors: Visitors) -> None:
    page = visitors.drop_in(size=PHONE, touch=True, motion=True)
    slow = "localStorage['tycoon.settings'] = JSON.stringify({pace: 3600000, since: false, confirm: 'always'})"
    page.evaluate(slow)
    start_game(page, "brass-birmingham", ["me", "bot:random", "bot:random"])
    skip = page.get_by_role("button", name="Skip")
    rng = random.Random(4)
    while not skip.is_visible():
        expect(page.locator("[data-state=asking]").or_(skip).first).to_be_visible()
        if not skip.is_visible():
            play(page, rng)
    while page.locator("[data-state=asking]").count() == 0:
        skip.click()
        expect(page.locator("[data-state=asking]").or_(skip).first).to_be_visible()
    expect(skip).to_be_hidden()


def trains(s: Any) -> int:
    return sum(len(owned) for owned in s.trains)


def change_of_trains(record: dict[str, Any], more: bool) -> int:
    """The first purchase in a record of 1822 after which the companies have more trains, or fewer."""
    game = CATALOGUE.game("1822")
    match = Match.begin(game, game.load_deal(record["deal"]), [""] * record["deal"]["seats"])
    for number, move in enumerate(record["moves"]):
        before = trains(match.state)
        match.play(notation.find(match.state, move))
        changed = trains(match.state) != before and (trains(match.state) > before) == more
        if changed and move.startswith(("buy ", "director ")):
            return number + 1
    raise AssertionError("no such move")


@pytest.mark.parametrize("more", [True, False], ids=["bought", "rusted"])
def test_trains_of_1822_come_from_the_supply_and_rust_away(visitors: Visitors, more: bool) -> None:
    record = json.loads(GOLDEN["1822"].read_text(encoding="utf-8"))
    at = change_of_trains(record, more)
    page = visitors.drop_in(motion=True)
    page.add_init_script(WATCH)
    open_game(page, upload(page, {**record, "moves": record["moves"][: at + 1]}))
    page.locator("#tab-companies").click()
    page.wait_for_selector(".motion", state="attached")
    for key, move in (("[", at), ("[", at - 1), ("]", at)):
        page.keyboard.press(key)
        page.wait_for_function(SHOWN, arg=move)
        page.locator("#tab-companies").click()
        page.wait_for_function(STILL)
    assert "train" in {one["what"] for one in moved(page)}
