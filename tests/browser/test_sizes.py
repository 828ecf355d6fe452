"""Every title is playable in a window of any size: board, question and confirm button are in reach, nothing is cut."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.doubling import clipped
from tests.browser.driving import PHONE, Visitors, choose, confirm, in_sight, play, start_game, wait_for_turn
from tests.browser.measuring import (
    FINGER,
    LOW,
    POINTED,
    POINTER,
    SIZES,
    TOUCHED,
    in_reach,
    lit_sides,
    resize,
    scrolls,
    share,
)
from tests.browser.test_access import axe_in_both_themes
from tycoon.games import CATALOGUE

TITLES = CATALOGUE.titles()
FAIR = 0.32
"""The part of the window that a board has at least."""
SEATS = ["me", "bot:random", "bot:random", "bot:random"]


def begin(visitors: Visitors, title: str, touch: bool = False, locale: str = "en-GB") -> Page:
    """Somebody is asked for something on the board."""
    page = visitors.drop_in(size=SIZES["phone" if touch else "zoomed"], touch=touch, locale=locale)
    start_game(page, title, SEATS)
    assert wait_for_turn(page)
    if title == "yokohama":
        # The first question is about cards in the hand.
        play(page, random.Random(1))
        assert wait_for_turn(page)
    return page


@pytest.mark.parametrize("pointer", ["mouse", "touch"])
@pytest.mark.parametrize("title", TITLES)
def test_board_question_and_targets_have_their_room_at_every_size(visitors: Visitors, title: str, pointer: str) -> None:
    page = begin(visitors, title, touch=pointer == "touch")
    board, question = page.locator("main .board"), page.locator("[data-state=asking] h2")
    for size in TOUCHED if pointer == "touch" else POINTED:
        resize(page, size)
        expect(board).to_be_visible()
        assert share(page, board) > FAIR, size
        assert in_reach(question), size
        assert clipped(page) == [], size
        assert not scrolls(page), size
        sides = lit_sides(page)
        assert min(sides, default=0) >= (FINGER if pointer == "touch" else POINTER), (size, sides)
    if pointer == "mouse":
        resize(page, "zoomed")
        what_is_chosen_can_be_confirmed_at_every_size(page)


def what_is_chosen_can_be_confirmed_at_every_size(page: Page) -> None:
    choose(page, random.Random(3))
    done = page.get_by_test_id("confirm")
    for size in SIZES:
        resize(page, size)
        expect(done).to_be_visible()
        assert in_reach(done), size
        assert clipped(page) == [], size
    resize(page, "tiny")
    confirm(page)


@pytest.mark.parametrize("locale", ["pl-PL", "de-DE"])
@pytest.mark.parametrize("title", TITLES)
def test_a_low_or_slim_window_has_room_for_every_language(visitors: Visitors, title: str, locale: str) -> None:
    page = begin(visitors, title, locale=locale)
    for size in ("tiny", "slim"):
        resize(page, size)
        assert in_reach(page.locator("[data-state=asking] h2")), size
        assert clipped(page) == [], size
    choose(page, random.Random(3))
    for size in ("slim", "tiny"):
        resize(page, size)
        assert in_reach(page.get_by_test_id("confirm")), size
        assert clipped(page) == [], size


@pytest.mark.parametrize("title", ["brass-birmingham", "brass-lancashire"])
def test_prices_stand_in_the_bar_of_a_low_window_and_open_the_markets(visitors: Visitors, title: str) -> None:
    page = visitors.drop_in(size=SIZES["tiny"])
    start_game(page, title, SEATS)
    assert wait_for_turn(page)
    prices = page.locator("header").get_by_role("button", name="Coal")
    assert in_reach(prices)
    expect(page.locator("main .board .pills")).to_have_count(0)
    prices.click()
    markets = page.get_by_role("group", name="Markets")
    assert in_reach(markets)
    prices.click()
    expect(markets).to_have_count(0)


@pytest.mark.parametrize("size", LOW)
def test_a_low_window_shows_hand_mats_and_log_besides_the_board(visitors: Visitors, size: str) -> None:
    page = visitors.drop_in(size=SIZES[size])
    start_game(page, "brass-birmingham", SEATS)
    assert wait_for_turn(page)
    assert in_reach(page.locator("[data-part=hand] button").first)
    for tab, sign in (("Mats", "Player mats"), ("Log", "Log")):
        page.get_by_role("button", name=tab, exact=True).click()
        expect(page.locator("main .page").get_by_label(sign).last).to_be_attached()
        expect(page.locator("main .board")).to_be_hidden()
    page.get_by_role("button", name="Board", exact=True).click()
    expect(page.locator("main .board")).to_be_visible()


def test_the_pages_of_1822_are_in_the_bar_of_a_low_window(visitors: Visitors) -> None:
    page = visitors.drop_in(size=SIZES["tiny"])
    start_game(page, "1822", SEATS)
    assert wait_for_turn(page)
    page.get_by_role("tab", name="Map", exact=True).click()
    expect(page.locator('[data-target="hex:M38"]')).to_be_attached()
    page.get_by_role("button", name="Log", exact=True).click()
    expect(page.locator("main .board")).to_be_hidden()
    page.get_by_role("tab", name="Share market", exact=True).click()
    expect(page.locator("main .board")).to_be_visible()


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL", "de-DE"])
def test_the_first_bid_of_1822_is_in_sight_on_the_slimmest_phone(visitors: Visitors, locale: str) -> None:
    page = visitors.drop_in(size=SIZES["slim"], touch=True, locale=locale)
    start_game(page, "1822", SEATS)
    assert wait_for_turn(page)
    page.wait_for_function(ABOVE_THE_QUESTION)
    assert in_reach(page.locator("main .board .bid").first)


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_the_question_of_a_phone_covers_no_button_of_the_map(visitors: Visitors, locale: str) -> None:
    page = visitors.drop_in(PHONE, touch=True, locale=locale)
    start_game(page, "brass-birmingham", SEATS)
    assert wait_for_turn(page)
    for size in ("phone", "slim"):
        resize(page, size)
        fit, minimap = page.locator("main .board .tools button").last, page.locator("main .board .minimap")
        assert in_reach(fit), size
        assert in_reach(minimap), size


def test_hints_are_in_the_menu_of_a_phone(visitors: Visitors) -> None:
    page = visitors.drop_in(PHONE, touch=True)
    start_game(page, "brass-birmingham", ["me", "bot:random"])
    assert wait_for_turn(page)
    page.get_by_title("Menu").click()
    page.get_by_role("navigation", name="Menu").get_by_role("button", name="Hint").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_the_last_action_is_not_cropped_on_a_phone(visitors: Visitors) -> None:
    page = visitors.drop_in(PHONE, touch=True)
    start_game(page, "brass-birmingham", ["me", "bot:random"])
    assert wait_for_turn(page)
    assert in_reach(page.locator("[data-group=pass]"))


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL", "de-DE"])
def test_all_kinds_of_actions_are_in_sight_in_a_low_window(visitors: Visitors, locale: str) -> None:
    page = visitors.drop_in(size=SIZES["tiny"], locale=locale)
    start_game(page, "brass-birmingham", ["me", "bot:random"])
    assert wait_for_turn(page)
    for size in LOW:
        resize(page, size)
        for action in page.locator("[data-group]").all():
            assert in_reach(action), (size, action.inner_text())


# The question may lie over the foot of the board.
ABOVE_THE_QUESTION = """() => {
  const bid = document.querySelector('main .board .bid').getBoundingClientRect();
  return bid.bottom <= document.querySelector('.sheet[role=region]').getBoundingClientRect().top;
}"""


@pytest.mark.parametrize("size", ["phone", "side", "zoomed"])
def test_a_place_chosen_from_the_list_comes_into_view(visitors: Visitors, size: str) -> None:
    page = visitors.drop_in(size=SIZES[size], touch=size != "zoomed")
    start_game(page, "brass-birmingham", ["me", "bot:random"])
    assert wait_for_turn(page)
    page.locator("[data-group=build]").click()
    page.locator("[data-kind]").first.click()
    frame = page.locator("main .board").bounding_box()
    assert frame
    for place in page.locator("[data-state=asking] [data-option]").all()[:4]:
        place.click()
        chosen = page.locator(".target.chosen")
        expect(chosen).to_have_count(1)
        assert in_sight(chosen)
        assert in_reach(chosen), place.inner_text()
        box = chosen.bounding_box()
        assert box
        assert frame["x"] < box["x"] < frame["x"] + frame["width"] - box["width"]


FRAME = "main .board div.frame"
BREADTH = f"document.querySelector('{FRAME} .target:not(.line)').getBoundingClientRect().width"
MIDDLE = f"document.querySelector('{FRAME} .target:not(.line)').getBoundingClientRect().x"


def open_map(page: Page, title: str) -> tuple[float, float, float]:
    """A game whose whole map is shown: the breadth of a target there, and the middle of the frame."""
    start_game(page, title, SEATS)
    assert wait_for_turn(page)
    if title == "1822":
        page.get_by_role("tab", name="Map", exact=True).click()
    page.wait_for_selector(f"{FRAME} .target:not(.line)", state="attached")
    page.keyboard.press("0")
    whole = page.evaluate(BREADTH)
    frame = page.locator(FRAME).bounding_box()
    assert frame
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    return whole, x, y


@pytest.mark.parametrize("title", TITLES)
def test_every_map_is_zoomed_by_wheel_and_keys_and_dragged(visitors: Visitors, title: str) -> None:
    page = visitors.drop_in()
    whole, x, y = open_map(page, title)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    page.wait_for_function(f"() => {BREADTH} > {whole * 1.3}")
    before = page.evaluate(MIDDLE)
    page.mouse.down()
    page.mouse.move(x + 60, y, steps=4)
    page.mouse.up()
    page.wait_for_function(f"() => {MIDDLE} > {before + 30}")
    page.keyboard.press("0")
    page.wait_for_function(f"() => Math.abs({BREADTH} - {whole}) < 1")
    page.keyboard.press("+")
    page.wait_for_function(f"() => {BREADTH} > {whole * 1.3}")
    page.keyboard.press("-")
    page.wait_for_function(f"() => Math.abs({BREADTH} - {whole}) < 1")


@pytest.mark.parametrize("title", TITLES)
def test_every_map_is_pinched(visitors: Visitors, title: str) -> None:
    page = visitors.drop_in(size=SIZES["side"], touch=True)
    whole, x, y = open_map(page, title)
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}] if apart else []
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 30)
    for apart in (50, 70, 90):
        touch("touchMove", apart)
    touch("touchEnd", 0)
    page.wait_for_function(f"() => {BREADTH} > {whole * 1.5}")


# What stands in the panels of the columns and in the sheet of a board, as far as it reaches down and to the right.
REACHES = """box => {
  const frame = box.getBoundingClientRect();
  let [right, bottom] = [frame.left, frame.top];
  for (const one of box.querySelectorAll('article, li, td, button, h2, dl, p')) {
    const { width, height, ...edge } = one.getBoundingClientRect().toJSON();
    if (width === 0 || height === 0) continue;
    [right, bottom] = [Math.max(right, edge.right), Math.max(bottom, edge.bottom)];
  }
  return [(right - frame.left) / frame.width, (bottom - frame.top) / frame.height];
}"""
LARGE = 0.55
"""The part of a very large window that its board has at least; the columns have most of the rest."""


@pytest.mark.parametrize("title", TITLES)
def test_a_very_large_window_is_filled(visitors: Visitors, title: str) -> None:
    page = begin(visitors, title)
    resize(page, "wall")
    assert share(page, page.locator("main .board")) > LARGE
    assert page.evaluate("[...document.querySelectorAll('.screen > aside')].at(-1).currentCSSZoom") > 1.1
    assert clipped(page) == []
    if title.startswith("brass"):
        assert page.get_by_role("button", name="All values").count() == 0
        expect(page.locator("[data-part=mats] table").first).to_be_visible()
    if title == "1822":
        right, bottom = page.locator("[role=tabpanel]").evaluate(REACHES)
        assert right > 0.95
        assert bottom > 0.6
        powers = page.locator("article .power")
        expect(powers.first).to_be_visible()
        # A train that a card turns into has its name.
        assert not [words for words in powers.all_inner_texts() if "–" in words]
    assert axe_in_both_themes(page) == []


def test_on_a_phone_what_one_may_bid_stands_on_one_line(visitors: Visitors) -> None:
    page = begin(visitors, "1822", touch=True, locale="pl-PL")
    tops = page.locator(".purse dd").evaluate_all("all => all.map(one => Math.round(one.getBoundingClientRect().top))")
    assert len(tops) == 6
    assert len(set(tops)) == 1
