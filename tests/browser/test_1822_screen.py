"""The screen of 1822 beside its map: bidding, buying shares and trains with what they change, sheets, a phone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.driving import DESKTOP, PHONE, Visitors, confirm, open_game, start_game, state, upload, wait_for_turn
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


def a_round_of_bids() -> Match:
    """Anna leads on minor 24, and Marta on a private company for all her money but £20."""
    match = Match.begin(GAME, GAME.deal(3, 1), NAMES)
    for words in ("bid M24", "100", "pass", "bid P1", "680", "pass", "bid C1", "100", "pass", "pass"):
        match.play_text(words)
    return match


def box(page: Page, card: str) -> Locator:
    return page.locator("main article").filter(has=page.get_by_role("heading", name=re.compile(rf"^{card}\b")))


def test_only_bids_that_can_be_made_are_buttons_and_the_others_tell_why_not(visitors: Visitors) -> None:
    page = visitors.drop_in()
    match = a_round_of_bids()
    open_record(page, match)
    legal = [words.removeprefix("bid ") for words in notations(match) if words.startswith("bid ")]
    targets = page.eval_on_selector_all("main .bid", "all => all.map(one => one.dataset.target)")
    assert sorted(targets) == sorted(f"card:{card}" for card in legal)
    expect(box(page, "P1")).to_contain_text("You lead")
    expect(box(page, "P1").get_by_role("button", name="Bid £")).to_have_count(0)
    expect(box(page, "M24")).to_contain_text("£105: £85 short")
    box(page, "M24").locator(".refused").click()
    expect(page.get_by_role("dialog")).to_contain_text("M24")


def test_a_bid_that_can_be_made_is_in_sight_on_a_low_screen(visitors: Visitors) -> None:
    page = visitors.drop_in(ViewportSize(width=1280, height=560))
    open_record(page, a_round_of_bids())
    expect(page.locator("main .bid.lit").first).to_be_in_viewport(ratio=1)


def test_the_chosen_box_has_the_only_ring_and_a_stepper(visitors: Visitors) -> None:
    page = visitors.drop_in()
    start_game(page, "1822", ["me", "bot:random", "bot:random"])
    assert wait_for_turn(page)
    box(page, "M24").locator(".bid").click()
    amount = page.get_by_test_id("amount")
    expect(amount).to_have_value("100")
    box(page, "M24").get_by_role("button", name="Bid £5 higher").click()
    expect(amount).to_have_value("105")
    expect(box(page, "M24").get_by_role("button", name="Bid £5 lower")).to_be_enabled()
    expect(page.locator("main article.bidding")).to_have_count(1)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_certificates_are_counted_alike_everywhere(visitors: Visitors, size: ViewportSize) -> None:
    page = visitors.drop_in(size)
    open_record(page, a_round_of_bids())
    counts = page.get_by_text(re.compile(r"^\d+/26$"))
    expect(counts.first).to_be_visible()
    told = [page.locator("li[data-seat='1']").inner_text(), page.locator("main .purse").inner_text()]
    assert all("1/26" in text for text in told), told


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
    page.keyboard.press("i")
    expect(page.get_by_test_id("piece-card")).to_contain_text("revenue")


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


def golden(moves: int) -> Match:
    _, record = CATALOGUE.record(Path(__file__).parents[1] / "g1822/golden/1822-4-standard-1.json")
    match = Match.begin(GAME, record.deal, [*NAMES, "Piotr"])
    for words in record.moves[:moves]:
        match.play_text(words)
    return match


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_every_step_of_an_operating_turn_opens_what_it_asks_about(visitors: Visitors, size: ViewportSize) -> None:
    page = visitors.drop_in(size, confirm="never")
    open_record(page, golden(583))
    steps = [
        ("Token", "Map", "[data-group=turn]"),
        ("Run", "Map", "[data-notation=best]"),
        ("Dividend", "Map", "[data-notation=pay]"),
        ("Buy trains", "Companies", "[data-notation='buy 4']"),
        ("Shares", "Companies", ""),
    ]
    for step, opened, answer in steps:
        expect(page.get_by_role("list", name="Steps of the turn").locator("[aria-current=step]")).to_have_text(step)
        expect(page.get_by_role("tab", name=opened)).to_have_attribute("aria-selected", "true")
        now = page.locator("main ol li.now")
        expect(now).to_contain_text(re.compile(r"Treasury £[\d,]+"))
        if answer:
            before = page.locator("[data-move]").get_attribute("data-move")
            page.locator(f"[data-state=asking] {answer}").click()
            page.wait_for_function("move => document.querySelector('[data-move]').dataset.move !== move", arg=before)
            assert wait_for_turn(page)
    expect(page.locator("main .panel.now h3").first).to_be_in_viewport()


def test_the_numbers_of_all_companies_stand_in_one_table(visitors: Visitors) -> None:
    page = visitors.drop_in()
    game = open_record(page, golden(614))
    companies = view(page, game)["companies"]
    rows = page.get_by_test_id("companies").locator("tbody tr")
    expect(rows).to_have_count(len(companies))
    midland = companies["MR"]
    row = page.get_by_test_id("companies").locator('[data-address="company:MR"]')
    sold = 100 - 10 * midland["treasury"]
    for told in (f"£{midland['price']}", f"£{midland['cash']}", f"£{midland['last_run']}", "until 7", f"{sold}%"):
        expect(row).to_contain_text(told)
    tab(page, "Companies")
    expect(page.get_by_role("article", name="Midland Railway").get_by_text(f"{sold}%", exact=True)).to_be_visible()
