"""What is this? Every piece on the screen opens a card: by pointer, finger or key."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import PHONE, Visitors, shown_move, start_game, wait_for_turn
from tests.browser.language import strange_words_here


class Sample(NamedTuple):
    """A piece of a title, and what its card is called in English and in Polish."""

    title: str
    address: str
    name: str
    polish: str


SAMPLES = [
    Sample("brass-birmingham", "market:coal", "Coal market", "Rynek węgla"),
    Sample("brass-lancashire", "market:cotton", "Distant market", "Rynek zamorski"),
    Sample("brass", "market:iron", "Iron market", "Tor popytu na żelazo"),
    Sample("yokohama", "area:bank", "Bank", "Bank"),
    Sample("1822", "card:P1", "P1 5-train", "P1 „Pociąg 5”"),
]
TITLES = [sample.title for sample in SAMPLES]
BRASS = "brass-birmingham"
SEATS = {"brass": 3, "1822": 3}

DRAWN = """() => [...new Set([...document.querySelectorAll('[data-target], [data-address]')].map(
  one => one.dataset.target ?? one.dataset.address))]"""
UNTOLD = """async ([of, addresses]) => {
  const found = [];
  for (const address of addresses) {
    const answer = await fetch(`${of}/piece?${new URLSearchParams({address})}`);
    if (!answer.ok || await answer.json() === null) found.push(address);
  }
  return found;
}"""


def begin(page: Page, title: str) -> str:
    game = start_game(page, title, ["me"] + ["bot:random"] * (SEATS.get(title, 2) - 1))
    wait_for_turn(page)
    ready(page)
    return game


def ready(page: Page) -> None:
    """Wait for what opens the cards: it comes after the board."""
    page.wait_for_selector("#piece-words", state="attached")


def at(page: Page, address: str) -> Locator:
    """The piece at an address: what can be chosen there, else what is drawn."""
    target = page.locator(f'[data-target="{address}"]')
    return target.first if target.count() else page.locator(f'[data-address="{address}"]').first


def card(page: Page) -> Locator:
    return page.get_by_test_id("piece-card")


def point_at(page: Page, piece: Locator) -> None:
    """Move the pointer onto a piece as a hand does: not in one leap."""
    box = piece.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2 - 3, box["y"] + box["height"] / 2)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=2)


@pytest.mark.parametrize("sample", SAMPLES, ids=TITLES)
def test_pointing_at_a_piece_opens_its_card_and_leaving_closes_it(visitors: Visitors, sample: Sample) -> None:
    page = visitors.drop_in()
    begin(page, sample.title)
    point_at(page, at(page, sample.address))
    expect(card(page)).to_contain_text(sample.name)
    assert card(page).evaluate("one => one.scrollHeight <= one.clientHeight")
    assert card(page).evaluate("one => one.offsetWidth") == 316
    page.mouse.move(3, 500, steps=3)
    expect(card(page)).to_have_count(0)


@pytest.mark.parametrize("sample", SAMPLES, ids=TITLES)
def test_i_opens_the_card_of_what_has_the_focus_and_escape_leads_back(visitors: Visitors, sample: Sample) -> None:
    page = visitors.drop_in(locale="pl")
    begin(page, sample.title)
    piece = at(page, sample.address)
    piece.focus()
    expect(piece).to_have_attribute("aria-describedby", "piece-words")
    page.keyboard.press("i")
    expect(card(page)).to_contain_text(sample.polish)
    expect(card(page)).to_be_focused()
    assert strange_words_here(page, sample.title, "pl") == []
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)
    expect(piece).to_be_focused()


@pytest.mark.parametrize("sample", SAMPLES, ids=TITLES)
def test_every_piece_that_is_drawn_has_a_card(visitors: Visitors, sample: Sample) -> None:
    page = visitors.drop_in()
    game = begin(page, sample.title)
    drawn = page.evaluate(DRAWN)
    assert len(drawn) > 40
    assert page.evaluate(UNTOLD, [f"/api/games/{game}", drawn]) == []


def hold(page: Page, piece: Locator) -> None:
    """Hold a finger on a piece until its card is there, then lift it."""
    box = piece.bounding_box()
    assert box is not None
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(card(page)).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_held_on_a_card_opens_its_card_and_chooses_nothing(visitors: Visitors) -> None:
    page = visitors.drop_in(PHONE, touch=True)
    begin(page, BRASS)
    page.get_by_role("button", name="Hand").click()
    before = shown_move(page)
    hold(page, page.locator('[data-target^="card:"]').first)
    expect(card(page)).to_contain_text("in your hand")
    assert shown_move(page) == before
    expect(page.get_by_test_id("why-not")).to_have_count(0)
    box = card(page).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]


def test_what_cannot_be_refused_tells_what_it_is(visitors: Visitors) -> None:
    page = visitors.drop_in()
    begin(page, BRASS)
    at(page, "market:iron").click()
    expect(card(page)).to_contain_text("Iron market")
    expect(page.get_by_test_id("why-not")).to_have_count(0)


def test_three_cards_can_be_pinned_and_follow_the_game(visitors: Visitors) -> None:
    page = visitors.drop_in()
    begin(page, BRASS)
    for address in ("market:coal", "market:iron", "slot:leek-1", "slot:leek-2"):
        at(page, address).focus()
        page.keyboard.press("i")
        card(page).get_by_role("button", name="Pin this card").click()
        expect(card(page)).to_have_count(0)
    pinned = page.get_by_test_id("pinned")
    expect(pinned).to_contain_text("3 of 3")
    expect(pinned).not_to_contain_text("Coal market")
    pinned.get_by_role("button", name="Unpin this card").first.click()
    expect(pinned).to_contain_text("2 of 3")


def test_shift_and_arrows_walk_over_pieces_that_are_not_lit(visitors: Visitors) -> None:
    page = visitors.drop_in()
    begin(page, BRASS)
    at(page, "market:coal").focus()
    page.keyboard.press("Shift+ArrowRight")
    focused = "document.activeElement.dataset.target ?? document.activeElement.dataset.address"
    assert page.evaluate(focused) != "market:coal"
    page.keyboard.press("i")
    expect(card(page)).to_be_visible()


def test_the_mat_shows_all_values_of_every_tile(visitors: Visitors) -> None:
    page = visitors.drop_in()
    begin(page, BRASS)
    page.get_by_role("button", name="All values").click()
    row = page.locator('tr[data-address="mat:0:cotton:1"]')
    assert row.locator("td").all_inner_texts() == ["1 ×3", "£12", "", "", "1", "5", "+5", "1"]


BOARDS = {
    "lesson": "/learn/brass-birmingham/build",
    "puzzle": "/puzzles/brass-birmingham/1004-257",
    "gallery": "/gallery/brass-birmingham",
}


@pytest.mark.parametrize("board", BOARDS)
def test_pieces_outside_of_a_game_have_cards_for_pointer_and_screen_reader(visitors: Visitors, board: str) -> None:
    page = visitors.drop_in()
    page.goto(f"{visitors.address}{BOARDS[board]}")
    ready(page)
    piece = at(page, "market:coal")
    point_at(page, piece)
    expect(card(page)).to_contain_text("Coal market")
    piece.focus()
    expect(piece).to_have_attribute("aria-describedby", "piece-words")
    expect(page.locator("#piece-words")).to_contain_text("Rules")


@pytest.mark.parametrize("sample", SAMPLES, ids=TITLES)
def test_every_piece_of_a_gallery_has_a_card(visitors: Visitors, sample: Sample) -> None:
    page = visitors.drop_in()
    page.goto(f"{visitors.address}/gallery/{sample.title}")
    ready(page)
    drawn = page.evaluate(DRAWN)
    assert len(drawn) > 40
    assert page.evaluate(UNTOLD, [f"/api/titles/{sample.title}", drawn]) == []
