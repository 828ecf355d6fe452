"""The analysis board: all seats by hand, a tree that is kept and shared, lines of the bot, and an edited position."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.browser.driving import PHONE, Visitors, posted, upload
from tests.browser.test_access import axe_in_both_themes

PLANTED = Path(__file__).parents[1] / "review" / "games" / "planted.json"
STANDS = "[data-testid=at]"


def beginning(moves: int) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(PLANTED.read_text())
    return plain | {"moves": plain["moves"][:moves]}


def dealt(title: str, seats: int = 3) -> dict[str, Any]:
    return {"deal": {"title": title, "seats": seats, "seed": 1}}


def analyse(page: Page, wanted: dict[str, Any]) -> str:
    """Begin an analysis and open it. Returns its id."""
    analysis = posted(page, "/api/analyses", wanted)
    # What the app notes when it lets a guest in.
    page.evaluate("localStorage.setItem('tycoon.known', '1')")
    page.goto(urljoin(page.url, f"/analysis/{analysis}"))
    page.get_by_test_id("analysis").wait_for()
    return analysis


def node(page: Page, number: int) -> Locator:
    return page.locator(f"[data-testid=tree] [data-node='{number}']")


def stand_at(page: Page, number: int) -> None:
    """Wait until this position is the one on the screen, and its question is asked."""
    expect(page.locator(STANDS)).to_have_attribute("data-node", str(number))
    page.wait_for_selector("[data-state=asking]")


def play(page: Page, kind: str, leads_to: int) -> None:
    """Choose a kind of which there is one choice, and confirm it."""
    page.get_by_role("region", name="What to do").get_by_role("button", name=kind).click()
    page.get_by_test_id("confirm").click()
    stand_at(page, leads_to)


def test_moves_grow_a_tree_that_is_walked_marked_and_pruned(visitors: Visitors) -> None:
    page = visitors.drop_in()
    analysis = analyse(page, dealt("brass-birmingham"))
    expect(page.get_by_text("nothing here touches the game")).to_be_visible()
    play(page, "Take a loan", 1)
    page.keyboard.press("[")
    stand_at(page, 0)
    play(page, "Pass", 2)
    page.keyboard.press("[")
    stand_at(page, 0)
    # The same move again walks into the old branch.
    play(page, "Take a loan", 1)
    expect(page.locator("[data-testid=tree] [data-node]")).to_have_count(3)
    expect(page.locator("[data-testid=tree] li.side")).to_have_count(1)
    # By key from the tree: the variation stands below the main line.
    node(page, 1).focus()
    page.keyboard.press("ArrowDown")
    stand_at(page, 2)
    page.get_by_role("button", name="Make main line").click()
    expect(page.locator("[data-testid=tree] li.side [data-node='1']")).to_have_count(1)
    page.get_by_role("button", name="Doubtful").click()
    expect(node(page, 2)).to_contain_text("Doubtful")
    page.get_by_label("Comment on move 1").fill("Why pass?")
    page.get_by_label("Name of this position").fill("Lazy")
    expect(page.locator("[data-testid=tree] .said")).to_have_text("Why pass?")
    page.get_by_label("Comment on move 1").focus()
    expect(node(page, 2)).to_contain_text("Lazy:")
    assert axe_in_both_themes(page) == []
    page.get_by_role("button", name="Fold variations").click()
    expect(node(page, 1)).to_have_count(0)
    page.reload()
    expect(node(page, 2)).to_contain_text("Lazy:")
    node(page, 1).click()
    stand_at(page, 1)
    page.get_by_test_id("tree").get_by_role("button", name="Delete").click()
    expect(node(page, 1)).to_have_count(0)
    stand_at(page, 0)
    # Who has the link reads it, and makes a copy to go on.
    reader = visitors.come()
    reader.goto(urljoin(page.url, f"/analysis/{analysis}"))
    expect(node(reader, 2)).to_contain_text("Lazy:")
    expect(reader.get_by_label("Name of this position")).to_have_count(0)
    reader.get_by_role("button", name="Make a copy of my own").click()
    reader.wait_for_url(lambda url: "/analysis/" in url and analysis not in url)
    reader.wait_for_selector("[data-state=asking]")


def test_the_bot_says_what_it_would_do_and_a_click_plays_it(visitors: Visitors) -> None:
    page = visitors.drop_in()
    analyse(page, dealt("brass-birmingham", 2))
    page.get_by_role("button", name="Ideas", exact=True).click()
    lines = page.get_by_test_id("lines")
    expect(lines).to_have_attribute("data-state", "off")
    page.get_by_role("switch").check()
    expect(lines).to_have_attribute("data-state", "told", timeout=300_000)
    best = lines.get_by_role("listitem").first.get_by_role("button")
    best.hover()
    expect(page.locator(".pointed").first).to_be_attached()
    best.click()
    expect(page.locator(STANDS)).not_to_have_attribute("data-node", "0")
    assert page.locator("[data-testid=tree] [data-node]").count() > 1


def test_hands_are_seen_through_every_seat_and_dealt_anew_and_the_position_is_edited(visitors: Visitors) -> None:
    page = visitors.drop_in()
    analyse(page, dealt("brass-birmingham"))
    page.wait_for_selector("[data-state=asking]")
    seats = page.get_by_role("region", name="Seats, all by hand").get_by_role("listitem").get_by_role("button")
    seats.nth(1).click()
    expect(page.get_by_text("You see what")).to_be_visible()
    page.get_by_role("button", name="Back to").click()
    page.wait_for_selector("[data-state=asking]")
    page.get_by_role("button", name="Deal hidden cards anew").click()
    stand_at(page, 1)
    page.get_by_role("button", name="Edit position").click()
    edited = page.get_by_test_id("edit-position")
    edited.get_by_text("Position in YAML").click()
    text = edited.get_by_role("textbox", name="Position in YAML")
    good = text.input_value()
    text.fill(good.replace("money: 17", "money: 40"))
    edited.get_by_role("button", name="Go on from this position").click()
    expect(edited.get_by_role("alert")).to_contain_text("'money' is 40")
    text.fill(good)
    edited.get_by_role("button", name="Go on from this position").click()
    stand_at(page, 2)
    expect(node(page, 2)).to_contain_text("Position edited")
    # The browser itself tells of the refusal.
    visitors.complaints.clear()


def test_pieces_are_put_on_the_board_by_hand_and_refused_at_their_place(visitors: Visitors) -> None:
    page = visitors.drop_in()
    analyse(page, dealt("brass-birmingham"))
    page.wait_for_selector("[data-state=asking]")
    page.get_by_role("button", name="Edit position").click()
    edited = page.get_by_test_id("edit-position")
    expect(edited).to_have_attribute("data-state", "ready")
    picker = page.get_by_test_id("place-picker")
    page.locator("main [data-target='slot:birmingham-1']").click()
    picker.locator("[data-name='cotton 1 of 0']").click()
    # It lies there, and the rules say why it cannot.
    expect(picker.get_by_role("alert")).to_contain_text("position: ")
    expect(picker.locator("[data-name=away]")).to_be_visible()
    assert axe_in_both_themes(page) == []
    picker.get_by_role("button", name="Take back").click()
    expect(picker.get_by_role("alert")).to_have_count(0)
    expect(picker.locator("[data-name=away]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(picker).to_have_count(0)
    money = edited.get_by_label("money").first
    money.fill("40")
    money.press("Tab")
    expect(edited.get_by_role("alert")).to_contain_text("'money' is 40")
    edited.get_by_role("button", name="Take back").click()
    expect(edited.get_by_role("alert")).to_have_count(0)
    expect(money).to_have_value("17")
    # Say which cards: one of the hand is exchanged for one of the deck.
    page.locator("main [data-target^='card:']").first.click()
    picker.get_by_role("button", name="in its place").first.click()
    expect(edited.get_by_role("button", name="Take back")).to_be_enabled()
    expect(edited.get_by_role("alert")).to_have_count(0)
    edited.get_by_role("button", name="Go on from this position").click()
    stand_at(page, 1)
    expect(node(page, 1)).to_contain_text("Position edited")


@pytest.mark.parametrize(
    ("title", "place", "piece"),
    [
        ("yokohama", "area:bank", "assistant of 1"),
        ("1822", "card:P1", "of 1"),
        ("brass", "slot:bury-1", "cotton 1 of 1"),
    ],
)
def test_an_empty_board_is_set_up_by_key(visitors: Visitors, title: str, place: str, piece: str) -> None:
    page = visitors.drop_in()
    analysis = posted(page, "/api/analyses", {"deal": {"title": title, "seats": 3, "seed": 1, "bare": True}})
    page.evaluate("localStorage.setItem('tycoon.known', '1')")
    page.goto(urljoin(page.url, f"/analysis/{analysis}#edit"))
    edited = page.get_by_test_id("edit-position")
    expect(edited).to_have_attribute("data-state", "ready")
    # The button leads to the first place, and arrow keys lead on from there.
    edited.get_by_role("button", name="arrow keys").press("Enter")
    page.wait_for_function("() => document.activeElement?.closest('main [data-target], main [data-address]')")
    first = page.evaluate("() => document.activeElement.dataset.target ?? document.activeElement.dataset.address")
    page.keyboard.press("ArrowDown")
    page.wait_for_function(
        "first => (document.activeElement.dataset.target ?? document.activeElement.dataset.address) !== first",
        arg=first,
    )
    there = page.locator(f"main [data-target='{place}'], main [data-address='{place}']").first
    there.evaluate("one => (one.tabIndex = -1, one.focus())")
    page.keyboard.press("Enter")
    picker = page.get_by_test_id("place-picker")
    expect(picker).to_have_attribute("data-state", "ready")
    expect(picker).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.wait_for_function("() => document.activeElement?.matches('[data-testid=place-picker] .choices button')")
    picker.locator(f"[data-name='{piece}']").press("Enter")
    expect(edited.get_by_role("button", name="Take back")).to_be_enabled()
    expect(edited.get_by_role("alert")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(picker).to_have_count(0)
    edited.get_by_role("button", name="Go on from this position").click()
    stand_at(page, 1)


def test_a_puzzle_that_was_answered_is_one_click_from_its_analysis(visitors: Visitors) -> None:
    page = visitors.drop_in()
    puzzle = page.evaluate("() => fetch('/api/puzzles').then(a => a.json()).then(a => a[0])")
    analyse(page, {"puzzle": {"title": puzzle["title"], "puzzle": puzzle["puzzles"][0]["puzzle"]}})
    page.wait_for_selector("[data-state=asking]")
    assert page.locator("[data-testid=tree] [data-node]").count() > 1


@pytest.mark.parametrize("title", ["brass", "brass-lancashire", "yokohama", "1822"])
def test_the_board_of_every_title_opens(visitors: Visitors, title: str) -> None:
    page = visitors.drop_in()
    analyse(page, dealt(title))
    page.wait_for_selector("[data-state=asking]")
    assert page.locator(".lit").count() > 0


def test_a_phone_shows_one_part_at_a_time_in_polish(visitors: Visitors) -> None:
    page = visitors.drop_in(size=PHONE, theme="dark", locale="pl-PL")
    analyse(page, {"record": {"text": json.dumps(beginning(12)), "move": 4}})
    page.wait_for_selector("[data-state=asking]")
    page.get_by_role("button", name="Drzewo").click()
    expect(page.get_by_text("Początek, po ruchu 4")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert axe_in_both_themes(page) == []
    page.goto(urljoin(page.url, "/analysis"))
    expect(page.get_by_test_id("my-analyses").get_by_role("listitem")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert axe_in_both_themes(page) == []


def test_a_former_position_is_one_click_from_its_analysis(visitors: Visitors) -> None:
    page = visitors.drop_in()
    game = upload(page, beginning(12))
    page.evaluate("localStorage.setItem('tycoon.known', '1')")
    page.goto(urljoin(page.url, f"/game/{game}"))
    curtain = page.get_by_role("dialog", name="Curtain between two players")
    expect(curtain).to_be_visible()
    page.keyboard.press("Enter")
    expect(curtain).to_be_hidden()
    page.get_by_role("slider").fill("5")
    page.get_by_test_id("analyse").click()
    page.wait_for_url("**/analysis/*")
    expect(page.get_by_text("Start, after move 5")).to_be_visible()
    expect(page.get_by_role("link", name="Back to the game")).to_have_attribute("href", f"/game/{game}")


def test_a_file_begins_an_analysis_and_a_bad_one_says_why(visitors: Visitors) -> None:
    page = visitors.drop_in()
    analyse(page, dealt("brass-birmingham", 2))
    file = page.evaluate(
        "() => fetch(location.pathname.replace('/analysis', '/api/analyses') + '/file').then(a => a.text())"
    )
    page.goto(urljoin(page.url, "/analysis"))
    for content in ('{"format": "tycoon-analysis", "schema": 7}', file):
        chosen = FilePayload(name="a.json", mimeType="application/json", buffer=content.encode())
        page.get_by_label("Choose a file").set_input_files(chosen)
        if content != file:
            expect(page.get_by_role("alert")).to_contain_text("schema")
    page.wait_for_url("**/analysis/*")
    page.wait_for_selector("[data-state=asking]")
    visitors.complaints.clear()
