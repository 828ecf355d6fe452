"""Yokohama on its board: a whole turn without the list of choices, the way of the president, cards, a phone."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.driving import (
    PHONE,
    Visitors,
    confirm,
    in_sight,
    lit,
    open_game,
    pick,
    play,
    start_game,
    state,
    upload,
    wait_for_turn,
)
from tycoon.core.rng import Rng
from tycoon.games import CATALOGUE
from tycoon.play.match import Match

YOKOHAMA = CATALOGUE.game("yokohama")


def choose_on_the_board(page: Page, rng: random.Random) -> None:
    """Click something that is lit, and one of the slips beside it if there is more than one thing to do there."""
    pick(page, rng.choice(lit(page)))
    chosen = page.get_by_test_id("confirm")
    expect(chosen.or_(page.locator(".slip").first).first).to_be_visible()
    if not chosen.is_visible():
        pick(page, rng.choice([address for address in lit(page) if address.startswith("option:")]))
    expect(chosen).to_be_visible()


def record_until(wanted: str) -> dict[str, Any]:
    """A random game for three, as a record, up to a question of seat 0 that offers this group."""
    for seed in range(1, 40):
        match = Match.begin(YOKOHAMA, YOKOHAMA.deal(3, seed), ["Marta", "Hanako", "Emil"])
        rng = Rng(seed)
        while not match.state.over:
            decision = match.state.decision
            groups = [decision.choice(match.state, option).group for option in match.state.options]
            if match.moves and decision.seat(match.state) == 0 and wanted in groups:
                return match.record.plain(YOKOHAMA)
            match.play(match.state.options[rng.below(len(match.state.options))])
    raise AssertionError(f"no random game offers {wanted}")


def open_record(page: Page, record: dict[str, Any]) -> str:
    """Upload a game and go on with it, all seats at this screen."""
    game = upload(page, record)
    open_game(page, game)
    page.wait_for_selector("[data-state], [role=dialog]")
    if page.get_by_role("dialog", name="Curtain between two players").count():
        page.keyboard.press("Enter")
    assert wait_for_turn(page)
    return game


def turns(page: Page, game: str) -> Iterator[int]:
    """The number of each of our decisions until everybody has had two turns."""
    number = 0
    while state(page, game)["view"]["round"] < 3:
        assert wait_for_turn(page)
        yield number
        number += 1


def test_whole_turns_are_played_by_clicking_on_the_board_only(visitors: Visitors) -> None:
    page = visitors.drop_in()
    game = start_game(page, "yokohama", ["me", "bot:random"])
    rng = random.Random(3)
    for _ in turns(page, game):
        choose_on_the_board(page, rng)
        confirm(page)
    placed = [sum(area["assistants"]) for area in state(page, game)["view"]["areas"]]
    assert sum(placed) > 0


ON_THE_BOARD = ["church-hand", "customs-hand", "build", "hire", "buy", "achieve"]
"""Groups of choices, of which a person takes one where it lies: no list and no panel is opened."""


def test_every_kind_of_action_is_taken_where_it_lies(visitors: Visitors) -> None:
    page = visitors.drop_in()
    for group in ON_THE_BOARD:
        game = open_record(page, record_until(group))
        choices = state(page, game)["asked"]["choices"]
        address = next(choice["target"] for choice in choices if choice["group"] == group)
        place = page.locator(f'[data-target="{address}"]').first
        assert in_sight(place), address
        place.click()
        expect(page.get_by_test_id("confirm").or_(page.locator(".slip").first).first).to_be_visible()


def test_what_is_chosen_is_drawn_before_it_is_done(visitors: Visitors) -> None:
    page = visitors.drop_in()
    open_record(page, record_until("place-two"))
    address = next(one for one in lit(page) if one.startswith("area:"))
    pick(page, address)
    slips = page.locator(".slip")
    expect(slips.filter(has_text="2 assistants").first).to_be_visible()
    slips.filter(has_text="2 assistants").first.click()
    expect(page.locator(".ghost").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".ghost")).to_have_count(0)


def test_the_way_of_the_president_is_drawn_with_an_arrow(visitors: Visitors) -> None:
    page = visitors.drop_in()
    record = record_until("walk")
    game = open_record(page, record)
    choices = state(page, game)["asked"]["choices"]
    going = next(choice for choice in choices if choice["group"] == "go")
    pick(page, going["target"])
    expect(page.get_by_test_id("way")).to_be_visible()
    expect(page.get_by_role("group", name="Confirm")).to_contain_text(re.compile("power \\d"))


def test_cards_of_a_port_are_taken_beside_the_board(visitors: Visitors) -> None:
    page = visitors.drop_in()
    game = open_record(page, record_until("order"))
    before = state(page, game)["view"]["seats"][0]["order_count"]
    address = next(one for one in lit(page) if one.startswith("card:port"))
    pick(page, address)
    confirm(page)
    assert state(page, game)["view"]["seats"][0]["order_count"] == before + 1


def test_an_area_that_is_not_lit_answers_why_not(visitors: Visitors) -> None:
    page = visitors.drop_in()
    start_game(page, "yokohama", ["me", "bot:random", "bot:random"])
    rng = random.Random(1)
    while not any(address.startswith("area:") for address in lit(page)):
        assert wait_for_turn(page)
        play(page, rng)
    pick(page, "area:canal")
    answer = page.get_by_test_id("why-not")
    expect(answer).to_contain_text("Nothing is placed and nobody stops on the canal.")
    page.keyboard.press("Escape")
    expect(answer).to_be_hidden()


def test_everything_on_the_board_has_a_name(visitors: Visitors) -> None:
    page = visitors.drop_in()
    start_game(page, "yokohama", ["me", "bot:random"])
    assert wait_for_turn(page)
    named = "one.getAttribute('aria-label') || one.textContent.trim()"
    nameless = f"all => all.filter(one => !({named})).map(one => one.dataset.target)"
    assert page.locator(".target").count() > 80
    assert page.eval_on_selector_all("[data-target]", nameless) == []
    areas = page.locator('[data-target^="area:"]')
    assert "power" in (areas.first.get_attribute("aria-label") or "")


def test_a_phone_shows_the_cards_on_the_board_and_plays(visitors: Visitors) -> None:
    page = visitors.drop_in(PHONE, touch=True)
    game = open_record(page, record_until("order"))
    address = next(one for one in lit(page) if one.startswith("card:port"))
    expect(page.locator(f'.city [data-target="{address}"]')).to_be_in_viewport()
    page.locator(f'.city [data-target="{address}"]').click()
    confirm(page)
    wider = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    assert not page.evaluate(wider)
    assert state(page, game)["view"]["seats"][0]["order_count"] > 0


def test_a_game_says_once_that_figures_are_reconstructed(visitors: Visitors) -> None:
    page = visitors.drop_in()
    start_game(page, "yokohama", ["me", "bot:random"])
    notice = page.locator("[data-notice]")
    expect(notice).to_contain_text("About half of the printed figures are reconstructed.")
    expect(notice.get_by_role("link")).to_have_attribute("href", "/rules/yokohama")
    page.reload()
    expect(page.locator(".target").first).to_be_visible()
    expect(notice).to_be_hidden()


def test_the_notice_can_be_put_away(visitors: Visitors) -> None:
    page = visitors.drop_in(PHONE, touch=True)
    start_game(page, "yokohama", ["me", "bot:random"])
    notice = page.locator("[data-notice]")
    notice.get_by_role("button").click()
    expect(notice).to_be_hidden()
