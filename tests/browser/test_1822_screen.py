"""The screen of 1822 beside its map: bidding, buying shares and trains with what they change, sheets, a phone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import PHONE, Visitors, confirm, open_game, start_game, state, upload, wait_for_turn
from tycoon.core import notation
from tycoon.games import CATALOGUE
from tycoon.play.match import Match

GAME = CATALOGUE.game("1822")
NAMES = ["Anna", "Marta", "Kasia"]


def notations(match: Match) -> list[str]:
    return [notation.write(match.state, option) for option in match.state.options]


def until(match: Match, *wanted: str) -> str:
    """Play the calmest option until one of these is offered; tells which."""
    while True:
        offered = notations(match)
        for words in wanted:
            if words in offered:
                return words
        calm = [words for words in ("pass", "done", "none", "withhold", "token") if words in offered]
        match.play_text(calm[0] if calm else offered[0])


def a_major_starts() -> Match:
    """Anna buys the first concession and a private, and turns the concession into the LNWR in phase 2."""
    match = Match.begin(GAME, GAME.deal(3, 1), NAMES)
    private = next(words for words in notations(match) if words.startswith("bid P"))
    for words in ("bid C1", "100", private, "50"):
        match.play_text(words)
    until(match, "start LNWR")
    match.play_text("start LNWR")
    match.play_text("at 100")
    return match


def open_record(page: Page, match: Match) -> str:
    """The game of a record, all seats on this screen."""
    game = upload(page, match.record.plain(GAME))
    open_game(page, game)
    assert wait_for_turn(page)
    return game


def tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name).click()


def view(page: Page, game: str) -> dict[str, Any]:
    shown: dict[str, Any] = state(page, game)["view"]
    return shown


def test_a_bid_is_made_by_clicking_a_box_and_setting_the_amount(visitors: Visitors) -> None:
    page = visitors.drop_in()
    game = start_game(page, "1822", ["me", "bot:random", "bot:random"])
    assert wait_for_turn(page)
    expect(page.get_by_role("tab", name="Bid boxes")).to_have_attribute("aria-selected", "true")
    button = page.locator('main [data-target^="card:M"].lit').first
    card = (button.get_attribute("data-target") or "").removeprefix("card:")
    least = view(page, game)["least"][card]
    button.click()
    amount = page.get_by_test_id("amount")
    expect(amount).to_have_value(str(least))
    page.get_by_role("button", name="More").click()
    expect(amount).to_have_value(str(least + 5))
    bar = page.get_by_role("group", name="Confirm")
    expect(bar).to_contain_text(f"Bid £{least + 5} for {card}")
    expect(bar).to_contain_text(re.compile(r"Free cash £\d+ → £\d+"))
    confirm(page)
    assert wait_for_turn(page)
    assert [0, least + 5] in view(page, game)["bids"][card]


def test_the_card_of_a_bid_can_be_changed_and_an_amount_typed(visitors: Visitors) -> None:
    page = visitors.drop_in()
    start_game(page, "1822", ["me", "bot:random", "bot:random"])
    assert wait_for_turn(page)
    page.locator('main [data-target^="card:"].lit').first.click()
    amount = page.get_by_test_id("amount")
    amount.fill("203")
    amount.press("Tab")
    expect(amount).to_have_value("200")
    page.get_by_role("button", name="Change").click()
    expect(amount).to_be_hidden()
    expect(page.locator('main [data-target^="card:"].lit').first).to_be_visible()


def test_a_share_is_bought_on_the_market(visitors: Visitors) -> None:
    page = visitors.drop_in()
    match = a_major_starts()
    until(match, "buy LNWR")
    seat = match.state.seat
    game = open_record(page, match)
    expect(page.get_by_role("tab", name="Share market")).to_have_attribute("aria-selected", "true")
    page.locator('main svg [data-target="company:LNWR"].lit').click()
    bar = page.get_by_role("group", name="Confirm")
    if bar.count() == 0:
        page.get_by_role("button", name=re.compile("Buy a share of LNWR from the treasury")).click()
    for effect in (r"Your cash £[\d,]+ → £[\d,]+", r"Treasury of LNWR £[\d,]+ → £[\d,]+", r"Certificates \d+ → \d+ of"):
        expect(bar).to_contain_text(re.compile(effect))
    confirm(page)
    assert view(page, game)["seats"][seat]["shares"] == {"LNWR": 1}


def test_a_starting_price_is_chosen_on_the_market(visitors: Visitors) -> None:
    page = visitors.drop_in()
    match = a_major_starts()
    before = Match.begin(GAME, match.record.deal, NAMES)
    for move in match.record.moves[:-1]:
        before.play_text(move)
    game = open_record(page, before)
    page.locator('main svg [data-target^="cell:"].lit').last.click()
    expect(page.get_by_role("group", name="Confirm")).to_contain_text("LNWR starts at £")
    confirm(page)
    assert "LNWR" in view(page, game)["companies"]


def a_train_can_be_bought() -> Match:
    """Five shares are sold, so that the LNWR has money and a choice."""
    match = a_major_starts()
    for _ in range(5):
        match.play_text(until(match, "buy LNWR"))
    until(match, "buy 2", "buy 3")
    return match


def test_a_train_is_bought_knowing_what_it_changes(visitors: Visitors) -> None:
    page = visitors.drop_in()
    match = a_train_can_be_bought()
    game = open_record(page, match)
    expect(page.get_by_role("tab", name="Companies")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("list", name="Steps of the turn")).to_contain_text("Buy")
    page.locator('main [data-target^="train:"].lit').last.click()
    expect(page.get_by_role("group", name="Confirm")).to_contain_text(re.compile(r"Treasury of LNWR £[\d,]+ → £[\d,]+"))
    confirm(page)
    assert view(page, game)["companies"]["LNWR"]["trains"] != []


def another_company_sells() -> Match:
    """A golden game where the LYR has £283 and asks a minor of another player for its 3-train."""
    _, record = CATALOGUE.record(Path(__file__).parents[1] / "g1822/golden/1822-4-nrs-1.json")
    match = Match.begin(GAME, record.deal, [*NAMES, "Piotr"])
    for words in record.moves[:456]:
        match.play_text(words)
    return match


def test_the_list_price_is_offered_for_the_train_of_another_player(visitors: Visitors) -> None:
    page = visitors.drop_in()
    open_record(page, another_company_sells())
    amount = page.get_by_test_id("amount")
    expect(amount).to_have_value("200")
    page.get_by_role("button", name="least £1").click()
    expect(amount).to_have_value("1")
    page.get_by_role("button", name="list price £200").click()
    expect(page.get_by_role("group", name="Confirm")).to_contain_text("£200 for its 3-train")


def test_sheets_tell_everything_of_companies_and_players(visitors: Visitors) -> None:
    page = visitors.drop_in()
    open_record(page, a_train_can_be_bought())
    tab(page, "Companies")
    sheet = page.locator("main").get_by_role("article", name="London and North Western Railway")
    expect(sheet).to_contain_text("Treasury")
    expect(sheet).to_contain_text("Manchester: destination token placed")
    expect(sheet.get_by_role("img", name=re.compile(r"Anna \d+%.*treasury \d+%"))).to_be_visible()
    player = page.locator("main").get_by_role("article", name="Anna")
    expect(player).to_contain_text("Certificates")
    chip = player.get_by_role("button", name=re.compile("^P"))
    chip.focus()
    expect(page.get_by_role("tooltip")).to_be_visible()


def test_the_tabs_are_walked_with_the_keyboard(visitors: Visitors) -> None:
    page = visitors.drop_in()
    start_game(page, "1822", ["me", "bot:random", "bot:random"])
    assert wait_for_turn(page)
    page.get_by_role("tab", name="Bid boxes").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Tiles")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Map")).to_be_focused()


def test_everything_that_can_be_chosen_beside_the_map_has_a_name(visitors: Visitors) -> None:
    page = visitors.drop_in()
    open_record(page, a_train_can_be_bought())
    nameless = "all => all.filter(one => !(one.getAttribute('aria-label') || one.textContent.trim())).length"
    for name in ("Share market", "Companies", "Bid boxes", "Tiles"):
        tab(page, name)
        assert page.eval_on_selector_all("[data-target]", nameless) == 0


WATCH = """() => {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
  }).observe({ type: 'layout-shift' });
}"""
CARDS = "all => all.map(one => [one.offsetTop, one.offsetHeight])"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_phone_reaches_every_tab_and_bids(visitors: Visitors, theme: str) -> None:
    page = visitors.drop_in(PHONE, theme=theme, touch=True)
    game = start_game(page, "1822", ["me", "bot:random", "bot:random"])
    assert wait_for_turn(page)
    for name in ("Map", "Share market", "Companies", "Tiles", "Bid boxes"):
        tab(page, name)
        wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
        assert not wide, name
    places = page.eval_on_selector_all("main article", CARDS)
    page.evaluate(WATCH)
    page.locator('main [data-target^="card:"].lit').first.click()
    expect(page.get_by_test_id("amount")).to_be_visible()
    assert page.eval_on_selector_all("main article", CARDS) == places
    confirm(page)
    assert wait_for_turn(page)
    assert view(page, game)["seats"][0]["bidding_tokens"] < 6
    assert page.eval_on_selector_all("main article", CARDS) == places
    assert page.evaluate("window.shifts") < 0.05
