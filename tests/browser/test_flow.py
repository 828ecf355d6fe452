"""A turn with few clicks: a card first, the question that follows the choice, a calm board, and what is confirmed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import (
    LIT,
    PHONE,
    Visitors,
    open_game,
    shown_move,
    start_game,
    state,
    upload,
    wait_for_turn,
)
from tycoon.core.record import read_plain

HAND = '[data-part="hand"] button'
BRIGHT = ".target.lit:not(.quiet)"
CARD_AND_PLACE = 2
"""Clicks of an action whose card is named first."""


class Clicks:
    """A person at the page, and how often they have clicked."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0

    def on(self, element: Locator) -> None:
        element.click()
        self.count += 1

    def until_moved(self, element: Locator, moves: int = 1) -> None:
        """Click, and wait until so many moves are shown."""
        before = shown_move(self.page)
        self.on(element)
        self.page.wait_for_function(
            "move => +document.querySelector('[data-move]').dataset.move >= move", arg=before + moves
        )
        wait_for_turn(self.page)


def golden_1822(moves: int) -> dict[str, Any]:
    """The first moves of a recorded game of four."""
    record: dict[str, Any] = read_plain(Path(__file__).parents[1] / "g1822/golden/1822-4-standard-1.json")
    return record | {"moves": record["moves"][:moves]}


def birmingham(visitors: Visitors, confirm: str = "matters") -> tuple[Page, str]:
    page = visitors.drop_in(confirm=confirm)
    game = start_game(page, "brass-birmingham", ["me", "bot:random"])
    assert wait_for_turn(page)
    return page, game


def second_turn(visitors: Visitors) -> tuple[Page, str]:
    """The first turn of the game has one action: it is passed."""
    page, game = birmingham(visitors)
    clicks = Clicks(page)
    clicks.until_moved(page.locator("[data-group=pass]"))
    page.locator(HAND).last.click()
    clicks.until_moved(page.get_by_test_id("confirm"))
    return page, game


def heading(page: Page) -> Locator:
    return page.locator("[data-state] h2").first


def opening(page: Page, places: int) -> Locator:
    """A card that opens so many places."""
    return page.locator(f'{HAND}[data-opens="{places}"]').first


def log(page: Page, game: str) -> list[str]:
    return [entry["notation"] for entry in state(page, game)["log"]]


# -- a card first ---------------------------------------------------------------------------------------------------


def test_a_kind_keeps_its_number_in_every_question_of_a_title(visitors: Visitors) -> None:
    """Passing is 4 in a stock turn of 1822 and where track and tokens are asked for."""
    page = visitors.drop_in()
    for moves, kind in ((614, "bid"), (588, "track"), (583, "token")):
        open_game(page, upload(page, golden_1822(moves)))
        assert wait_for_turn(page)
        expect(page.locator(f"[data-group={kind}]")).to_be_visible()
        expect(page.locator("[data-group=turn] .kbd")).to_have_text("4")
    before = shown_move(page)
    page.keyboard.press("4")
    expect(page.get_by_test_id("confirm")).to_be_visible()
    assert shown_move(page) == before


def test_the_corner_of_a_card_tells_how_many_places_it_opens(visitors: Visitors) -> None:
    page, game = birmingham(visitors)
    choices = state(page, game)["asked"]["choices"]
    cards = page.locator(HAND)
    assert cards.count() > 0
    for card in cards.all():
        address = card.get_attribute("data-target")
        places = {choice["target"] for choice in choices if address in choice["cards"]}
        assert card.get_attribute("data-opens") == str(len(places))
        expect(card.locator(".opens")).to_have_text(str(len(places)))


def test_a_card_lights_what_it_opens_and_nothing_else(visitors: Visitors) -> None:
    page, game = birmingham(visitors)
    card = opening(page, 1)
    address = card.get_attribute("data-target")
    card.click()
    page.mouse.move(2, 2)
    opened = {one["target"] for one in state(page, game)["asked"]["choices"] if address in one["cards"]}
    expect(page.locator(BRIGHT)).to_have_count(1)
    assert {page.locator(BRIGHT).get_attribute("data-target")} == opened
    expect(heading(page)).to_have_text(re.compile("What do you do with the .* card?"))


def test_a_card_that_is_clicked_again_is_let_go(visitors: Visitors) -> None:
    page, _ = birmingham(visitors)
    card = opening(page, 1)
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "false")
    expect(heading(page)).to_have_text(re.compile("Choose an action"))


def test_the_action_spends_the_card_without_asking_again(visitors: Visitors) -> None:
    page, game = second_turn(visitors)
    card = opening(page, 1)
    address = card.get_attribute("data-target")
    before = len(log(page, game))
    clicks = Clicks(page)
    clicks.on(card)
    clicks.until_moved(page.locator(BRIGHT).first, moves=2)
    assert clicks.count == CARD_AND_PLACE
    build, discard = log(page, game)[before:]
    assert build.startswith("build")
    assert discard.startswith("discard")
    me = next(seat for seat in state(page, game)["view"]["seats"] if seat["hand"] is not None)
    assert address == f"card:{me['discards'][-1]}"


def test_undo_takes_back_the_action_with_its_card(visitors: Visitors) -> None:
    page, game = second_turn(visitors)
    before = log(page, game)
    opening(page, 1).click()
    Clicks(page).until_moved(page.locator(BRIGHT).first, moves=2)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator("[data-state]").first).to_have_attribute("data-move", str(len(before)))
    wait_for_turn(page)
    assert log(page, game) == before


def test_any_card_pays_for_a_loan(visitors: Visitors) -> None:
    page, game = second_turn(visitors)
    page.locator(HAND).first.click()
    Clicks(page).until_moved(page.locator("[data-group=loan]"), moves=2)
    assert [move.split()[0] for move in log(page, game)[-2:]] == ["loan", "discard"]


def test_the_named_card_is_the_first_one_picked_for_a_scout(visitors: Visitors) -> None:
    page, _ = second_turn(visitors)
    page.locator(HAND).first.click()
    Clicks(page).until_moved(page.locator("[data-group=scout]"))
    expect(page.get_by_test_id("picked")).to_have_text("1 of 3 chosen")


def test_a_place_that_the_card_does_not_open_is_chosen_without_it(visitors: Visitors) -> None:
    page, game = second_turn(visitors)
    address = opening(page, 1).get_attribute("data-target")
    other = next(
        one["target"]
        for one in state(page, game)["asked"]["choices"]
        if one["group"] == "build" and one["cards"] and address not in one["cards"]
    )
    opening(page, 1).click()
    page.locator(f'[data-target="{other}"]').click()
    expect(page.locator(f"{HAND}.held")).to_have_count(0)


def test_a_card_first_on_a_phone(visitors: Visitors) -> None:
    page = visitors.drop_in(size=PHONE, touch=True, confirm="matters")
    start_game(page, "brass-birmingham", ["me", "bot:random"])
    assert wait_for_turn(page)
    page.get_by_role("button", name=re.compile("Hand")).click()
    opening(page, 1).click()
    expect(heading(page)).to_have_text(re.compile("What do you do with the .* card?"))


# -- the question follows the choice -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "what", "where"),
    [
        ("en-GB", "What do you build?", "Where do you build "),
        ("pl-PL", "Co budujesz?", "Gdzie budujesz "),
        ("de-DE", "Was baust du?", "Wo baust du "),
    ],
)
def test_the_question_follows_the_choice(visitors: Visitors, locale: str, what: str, where: str) -> None:
    page = visitors.drop_in(locale=locale)
    start_game(page, "brass-birmingham", ["me", "bot:random"])
    assert wait_for_turn(page)
    page.click("[data-group=build]")
    expect(heading(page)).to_have_text(what)
    page.locator("[data-kind]").first.click()
    expect(heading(page)).to_contain_text(where)


def test_the_question_at_a_place_names_it(visitors: Visitors) -> None:
    page, game = birmingham(visitors)
    targets = [one["target"] for one in state(page, game)["asked"]["choices"] if one["target"]]
    several = next(target for target in targets if target.startswith("slot:") and targets.count(target) > 1)
    page.locator(f'[data-target="{several}"]').click()
    expect(heading(page)).to_have_text(re.compile(".+: what do you do?"))


# -- kinds stay in their places ----------------------------------------------------------------------------------------


def test_what_is_not_possible_stays_in_its_place_and_says_why(visitors: Visitors) -> None:
    page, _ = birmingham(visitors)
    kinds = page.locator("[data-group]")
    assert [one.get_attribute("data-group") for one in kinds.all()] == [
        *("build", "network", "develop", "sell", "loan", "scout", "pass")
    ]
    page.click("[data-group=sell].off")
    expect(page.get_by_test_id("why-not")).to_contain_text("You have no unsold goods")


@pytest.mark.parametrize(
    ("title", "seats", "kinds"),
    [
        ("1822", 3, ["sell", "buy", "bid", "turn"]),
        ("yokohama", 2, ["place", "place-two", "fulfil", "achieve", "agent", "free_agent", "stop"]),
    ],
)
def test_kinds_of_other_titles_stay_in_their_places(
    visitors: Visitors, title: str, seats: int, kinds: list[str]
) -> None:
    page = visitors.drop_in()
    start_game(page, title, ["me", *["bot:random"] * (seats - 1)])
    assert wait_for_turn(page)
    if page.locator("[data-group]").count() == 0:  # the first order of Yokohama is kept
        page.locator("button.choice").first.click()
        Clicks(page).until_moved(page.get_by_test_id("confirm"))
    assert [one.get_attribute("data-group") for one in page.locator("[data-group]").all()] == kinds
    off = page.locator("[data-group].off").first
    off.click()
    expect(page.get_by_test_id("why-not").locator(".answer").first).to_be_visible()


# -- a calm board ------------------------------------------------------------------------------------------------------


def test_the_board_is_calm_until_a_kind_is_pointed_at_or_chosen(visitors: Visitors) -> None:
    page, _ = birmingham(visitors)
    page.mouse.move(2, 2)
    assert page.locator(LIT).count() > 0
    expect(page.locator(BRIGHT)).to_have_count(0)
    page.locator("[data-group=network]").hover()
    expect(page.locator(f"{BRIGHT}[data-target^='link:']").first).to_be_visible()
    expect(page.locator(f"{BRIGHT}[data-target^='slot:']")).to_have_count(0)
    page.mouse.move(2, 2)
    page.click("[data-group=build]")
    expect(page.locator(f"{BRIGHT}[data-target^='slot:']").first).to_be_visible()
    expect(page.locator(f"{BRIGHT}[data-target^='link:']")).to_have_count(0)


# -- few clicks --------------------------------------------------------------------------------------------------------


def test_a_usual_turn_of_brass_takes_five_clicks(visitors: Visitors) -> None:
    page, game = second_turn(visitors)
    clicks = Clicks(page)
    clicks.on(opening(page, 1))
    clicks.until_moved(page.locator(BRIGHT).first, moves=2)
    clicks.until_moved(page.locator("[data-group=loan]"))
    clicks.on(page.locator(HAND).first)
    clicks.until_moved(page.get_by_test_id("confirm"))
    assert clicks.count <= 5
    assert sum(move.startswith("discard") for move in log(page, game)) >= 3


def test_a_usual_turn_of_brass_from_the_board_takes_five_clicks(visitors: Visitors) -> None:
    page, game = second_turn(visitors)
    choices = state(page, game)["asked"]["choices"]
    several = next(one["target"] for one in choices if one["any_card"] and (one["target"] or "").startswith("link:"))
    clicks = Clicks(page)
    link = page.locator(f'[data-target="{several}"]')
    before = shown_move(page)
    link.focus()
    page.keyboard.press("Enter")  # the middle of a line need not lie on it
    clicks.count += 1
    page.wait_for_function("move => +document.querySelector('[data-move]').dataset.move > move", arg=before)
    wait_for_turn(page)
    clicks.until_moved(page.locator(HAND).first)
    clicks.until_moved(page.locator("[data-group=pass]"))
    clicks.on(page.locator(HAND).first)
    clicks.until_moved(page.get_by_test_id("confirm"))
    assert clicks.count == 5


def test_a_usual_turn_of_yokohama_takes_four_clicks(visitors: Visitors) -> None:
    page = visitors.drop_in(confirm="matters")
    game = start_game(page, "yokohama", ["me", "bot:random"])
    assert wait_for_turn(page)
    page.locator("button.choice").first.click()  # the first order is kept before the first turn
    Clicks(page).until_moved(page.get_by_test_id("confirm"))
    clicks = Clicks(page)
    area = page.locator('[data-target="area:copper_mine_1"]').first
    clicks.on(page.locator("[data-group=place-two]"))
    clicks.until_moved(area)
    clicks.on(area)
    clicks.until_moved(page.get_by_test_id("confirm"))
    assert clicks.count == 4
    assert {"place 2 Copper Mine 1", "go Copper Mine 1"} <= set(log(page, game))


def test_passing_and_bidding_take_two_clicks_a_turn_in_1822(visitors: Visitors) -> None:
    page = visitors.drop_in(confirm="matters")
    game = start_game(page, "1822", ["me", "bot:random", "bot:random"])
    assert wait_for_turn(page)
    clicks = Clicks(page)
    clicks.on(page.locator("main .bid.lit").first)
    clicks.until_moved(page.get_by_test_id("confirm-and-end"), moves=2)
    assert clicks.count == 2
    bid, amount, ending = log(page, game)[:3]
    assert bid.startswith("bid ")
    assert int(amount) > 0
    assert ending == "pass"
    clicks = Clicks(page)
    clicks.on(page.locator("[data-group=turn]"))
    clicks.until_moved(page.get_by_test_id("confirm"))
    assert clicks.count == 2


@pytest.mark.parametrize(
    ("moves", "company", "deed", "wanted"),
    [
        (614, "SECR", "buy", "buy SECR"),
        (623, "LBSCR", "buy market", "buy market LBSCR"),
        (627, "LBSCR", "sell", "sell 1 LBSCR"),
    ],
)
def test_a_share_is_bought_or_sold_where_it_lies(
    visitors: Visitors, moves: int, company: str, deed: str, wanted: str
) -> None:
    page = visitors.drop_in(confirm="matters")
    game = upload(page, golden_1822(moves))
    open_game(page, game)
    assert wait_for_turn(page)
    clicks = Clicks(page)
    clicks.on(page.locator(f'main [data-deed="{deed}"][data-company="{company}"]'))
    last = page.get_by_test_id("confirm").or_(page.locator(f'[data-notation="{wanted}"]')).first
    clicks.until_moved(last)
    assert clicks.count == 2
    assert wanted in log(page, game)[-2:]


def test_a_start_in_1822_takes_three_clicks_because_its_price_is_a_choice(visitors: Visitors) -> None:
    page = visitors.drop_in(confirm="matters")
    game = upload(page, golden_1822(619))
    open_game(page, game)
    assert wait_for_turn(page)
    clicks = Clicks(page)
    clicks.until_moved(page.locator('main th [data-target="company:LNWR"].lit'))
    clicks.on(page.locator('main [data-target^="cell:"].lit').first)
    clicks.until_moved(page.get_by_test_id("confirm"))
    assert clicks.count == 3
    assert "start LNWR" in log(page, game)[-3:]


def test_what_can_be_taken_back_is_done_at_once_and_undone(visitors: Visitors) -> None:
    page, game = second_turn(visitors)
    before = log(page, game)
    Clicks(page).until_moved(page.locator("[data-group=loan]"))
    expect(page.get_by_test_id("led-by")).to_contain_text("loan")  # for what a card is discarded
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator("[data-group=loan]")).to_be_visible()
    assert log(page, game) == before


def test_the_end_of_a_turn_waits_for_its_button(visitors: Visitors) -> None:
    page, _ = birmingham(visitors)
    Clicks(page).until_moved(page.locator("[data-group=pass]"))
    before = shown_move(page)
    page.locator(HAND).first.click()
    expect(page.get_by_test_id("confirm")).to_be_visible()
    assert shown_move(page) == before


def test_who_wants_to_confirms_everything_or_nothing(visitors: Visitors) -> None:
    page, _ = birmingham(visitors)
    page.keyboard.press("F1")
    page.get_by_test_id("confirming").select_option("always")
    page.keyboard.press("Escape")
    page.click("[data-group=pass]")
    expect(page.get_by_test_id("confirm")).to_be_visible()
    page.get_by_role("button", name="Change").click()
    page.keyboard.press("F1")
    page.get_by_test_id("confirming").select_option("never")
    page.keyboard.press("Escape")
    clicks = Clicks(page)
    clicks.until_moved(page.locator("[data-group=pass]"))
    clicks.until_moved(page.locator(HAND).first)
    assert clicks.count == 2


# -- why not -----------------------------------------------------------------------------------------------------------


def test_why_not_tells_each_thing_once_by_kind_and_rule(visitors: Visitors) -> None:
    page, _ = birmingham(visitors)
    page.get_by_role("button", name="Why not?").click()
    answer = page.get_by_test_id("why-not")
    expect(answer.get_by_role("button", name=re.compile(r"^Build \d+"))).to_have_attribute("aria-expanded", "true")
    alike = answer.locator(".alike")
    while alike.count() > 0:
        alike.first.click()
    things = answer.locator(".thing").all_inner_texts()
    assert things
    assert len(things) == len(set(things))
