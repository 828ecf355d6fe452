"""Every title in every language: whole sentences, nothing left in English, and another language at any time."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import (
    PHONE,
    Visitors,
    choose,
    confirm,
    open_game,
    play,
    same_deal,
    start_game,
    upload,
    wait_for_turn,
)
from tests.browser.language import VISIBLE, strange_words_here
from tests.words.screens import strange_on_page
from tycoon.games import CATALOGUE
from tycoon.play.languages import LANGUAGES, messages_in

TITLES = CATALOGUE.titles()
OTHERS = LANGUAGES[1:]
APP = Path(__file__).parents[2] / "web/src"
KEY = re.compile(r"\b(ui|log|why|prompt|choice|event|effect|amount|card|place|industry)\.[a-z_]+\b")

GAMES = Path(__file__).parents[1]
GOLDEN = {
    "brass": GAMES / "brass_2007/golden/scarcity.json",
    "brass-lancashire": GAMES / "brass_lancashire/golden/borrowers.json",
    "brass-birmingham": GAMES / "brass/golden/birmingham-four-busy-0.json",
    "yokohama": GAMES / "yokohama/golden/yokohama-two-achiever.json",
    "1822": GAMES / "g1822/golden/1822-aid-4-nrs-1.json",
}
LOOKS = 8
"""Positions of a game that are looked at, in each language."""


def start(page: Page, title: str) -> None:
    """A game against bots, without a word of any language."""
    same_deal(page)
    page.click(f'[data-title="{title}"]')
    page.locator("[autocomplete=nickname]").fill("Ada")
    chairs = page.locator(".chairs select:not(.like)")
    for number in range(chairs.count()):
        chairs.nth(number).select_option("me" if number == 0 else "bot:random")
    page.locator("button.start").click()
    page.wait_for_url("**/game/*")
    page.wait_for_selector("[data-state]")


def catalogue(title: str, language: str) -> dict[str, str]:
    own: dict[str, str] = {}
    for file in (APP / f"messages/{language}.json", *(APP / "boards").glob(f"*/words/{language}.json")):
        own |= json.loads(file.read_text(encoding="utf-8"))
    return own | messages_in(CATALOGUE.game(title), language).patterns


def english_words(title: str, language: str) -> set[str]:
    """What is said in English and never in the other language; names are the same in both."""
    plain = {pattern for pattern in catalogue(title, "en").values() if "{" not in pattern and len(pattern) > 2}
    return plain - set(catalogue(title, language).values())


def check_words(page: Page, title: str, language: str) -> None:
    said: list[str] = page.evaluate(VISIBLE)
    assert [words for words in said if KEY.search(words) or "{" in words or "undefined" in words] == []
    assert sorted(english_words(title, language).intersection(said)) == []
    if page.locator("[data-state]").count():  # the home page has names of all titles
        assert strange_words_here(page, title, language) == []


def switch(page: Page, language: str) -> None:
    """Choose another language in the menu of a game."""
    menu = page.get_by_role("button", name=re.compile("^Men[uü]$"))
    menu.click()
    page.get_by_test_id("language").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    menu.click()


@pytest.mark.parametrize("title", TITLES)
def test_a_game_in_polish_and_german_has_no_word_of_another_language(visitors: Visitors, title: str) -> None:
    page = visitors.come(locale="pl-PL")
    assert page.locator("html").get_attribute("lang") == "pl"
    check_words(page, title, "pl")
    start(page, title)
    rng = random.Random(title)
    for language in OTHERS:
        assert wait_for_turn(page)
        if language != "pl":
            switch(page, language)
        check_words(page, title, language)
        for _ in range(2):
            assert wait_for_turn(page)
            choose(page, rng)
            check_words(page, title, language)
            confirm(page)
    assert wait_for_turn(page)
    check_words(page, title, language)


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_has_no_word_that_the_language_lacks(visitors: Visitors, title: str) -> None:
    page = visitors.drop_in(locale="pl-PL")
    open_game(page, upload(page, json.loads(GOLDEN[title].read_text(encoding="utf-8"))))
    page.wait_for_selector("[data-move], [data-testid=end-screen]")
    said: list[str] = page.evaluate(VISIBLE)
    assert strange_on_page("\n".join(said), title, "pl") == []
    if page.get_by_test_id("end-screen").is_visible():
        page.get_by_role("button", name=catalogue(title, "pl")["ui.end.replay"]).click()
    for language in OTHERS:
        if language != "pl":
            switch(page, language)
        slider = page.locator(".history input[type=range]")
        moves = int(slider.get_attribute("max") or 0)
        said = page.evaluate(VISIBLE)
        for look in range(LOOKS):
            slider.fill(str(look * moves // LOOKS))
            said += page.evaluate(VISIBLE)
        assert strange_on_page("\n".join(said), title, language) == []


@pytest.mark.parametrize("title", TITLES)
def test_why_not_is_answered_in_german(visitors: Visitors, title: str) -> None:
    page = visitors.drop_in(locale="de-AT")
    start_game(page, title, ["me"] + ["bot:random"] * (CATALOGUE.game(title).seats[0] - 1))
    assert wait_for_turn(page)
    page.locator("button.why").click()
    expect(page.get_by_test_id("why-not").locator(".answer, .quiet").first).to_be_visible()
    check_words(page, title, "de")


def test_polish_counts_in_its_three_plural_forms(visitors: Visitors) -> None:
    page = visitors.drop_in(locale="pl")
    start_game(page, "brass-birmingham", ["me", "bot:random", "bot:random"])
    assert wait_for_turn(page)
    expect(page.locator("[data-state=asking] h2")).to_have_text("Wybierz akcję. Została 1 akcja.")
    said = "\n".join(page.evaluate(VISIBLE))
    assert re.search(r"zostało 14\społączeń", said)
    assert re.search(r"Twoja ręka: 8\skart\b", said)


def test_a_title_has_words_of_its_own(visitors: Visitors) -> None:
    page = visitors.drop_in(locale="pl")
    start_game(page, "brass", ["me", "bot:random", "bot:random"])
    expect(page.get_by_role("banner")).to_contain_text("Okres kanałów")


def test_another_language_in_mid_game_leaves_everything_in_its_place(visitors: Visitors) -> None:
    page = visitors.drop_in()
    start_game(page, "brass-birmingham", ["me", "bot:random", "bot:random"])
    rng = random.Random(3)
    play(page, rng)
    assert wait_for_turn(page)
    page.click("[data-group=pass]")
    chosen = page.locator("[data-option][aria-pressed=true]").first.get_attribute("data-option")
    for language, question in (("de", "Wähle eine Aktion."), ("pl", "Wybierz akcję."), ("en", "Choose an action")):
        switch(page, language)
        expect(page.locator("[data-state=asking] h2")).to_contain_text(question)
        assert page.locator("[data-option][aria-pressed=true]").first.get_attribute("data-option") == chosen


def test_a_chosen_language_stays(visitors: Visitors) -> None:
    page = visitors.come(size=PHONE, touch=True)
    page.get_by_test_id("language").select_option("de")
    expect(page.locator("h1")).to_have_text("Was bauen wir heute Abend?")
    page.reload()
    expect(page.locator("h1")).to_have_text("Was bauen wir heute Abend?")


def test_a_refusal_of_the_server_is_told_in_the_readers_words(visitors: Visitors) -> None:
    page = visitors.drop_in(locale="de")
    page.goto(f"{visitors.address}/join/nothing")
    expect(page.get_by_role("alert")).to_have_text("Dieser Link ist falsch oder wurde schon benutzt.")
    visitors.complaints.clear()  # the browser itself complains of the 404
