"""Several people: two browsers at one table, and two people at one screen."""

from __future__ import annotations

import random
import re
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.driving import DESKTOP, PHONE, Visitors, play, shown_move, start_at_home, wait_for_turn


def asked(page: Page) -> bool:
    return page.locator("[data-state=asking]").count() > 0


def test_two_browsers_play_one_game_and_see_each_others_moves_at_once(visitors: Visitors) -> None:
    host = visitors.come()
    start_at_home(host, "brass-birmingham", ["me", "open"])
    link = host.get_by_test_id("invite").input_value()
    friend = visitors.come()
    friend.goto(link)
    friend.get_by_label("Your name").fill("Kasia")
    friend.get_by_role("button", name="Join").click()
    friend.wait_for_selector("[data-state]")
    expect(host.locator("[data-seat] .who", has_text="Kasia")).to_be_visible()
    rng = random.Random(4)
    for _ in range(6):
        host.wait_for_selector("[data-state=asking], [data-state=waiting]")
        here, there = (host, friend) if asked(host) else (friend, host)
        assert wait_for_turn(here)
        expect(here).to_have_title(re.compile("^Your turn: "))
        expect(there).to_have_title(re.compile("^Brass"))
        play(here, rng)
        there.wait_for_selector(f'[data-move="{shown_move(here)}"]')


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_dot_tells_whether_another_person_is_at_the_table(visitors: Visitors, size: ViewportSize) -> None:
    host, friend = visitors.come(size), visitors.come()
    start_at_home(host, "brass-birmingham", ["me", "open", "bot:random"])
    friend.goto(invitation(host))
    friend.get_by_label("Your name").fill("Kasia")
    friend.get_by_role("button", name="Join").click()
    friend.wait_for_selector("[data-state]")
    seats = host.get_by_role("list", name="Seats in turn order").first
    expect(seats.get_by_role("img", name="at the table", exact=True)).to_have_count(1)
    friend.goto("about:blank")
    expect(seats.get_by_role("img", name="not at the table", exact=True)).to_have_count(1)
    expect(seats.get_by_role("img", name="at the table", exact=True)).to_have_count(0)


def invitation(page: Page) -> str:
    """The link to the open seat, from the list of games: a small screen shows it elsewhere."""
    game = page.url.rsplit("/", 1)[1]
    path: str = page.evaluate(
        "id => fetch(`/api/games/${id}/mine`).then(answer => answer.json()).then(game => game.seats[1].invite)", game
    )
    return urljoin(page.url, path)


def test_a_curtain_falls_between_two_people_at_one_screen(visitors: Visitors) -> None:
    page = visitors.come()
    start_at_home(page, "brass-birmingham", ["me", "me"])
    rng = random.Random(5)
    seen: list[str] = []
    for _ in range(2):
        curtain = page.get_by_role("dialog", name="Curtain between two players")
        expect(curtain).to_be_visible()
        expect(page.locator('[data-target^="card:"]')).to_have_count(0)
        seen.append(curtain.locator("h1").inner_text())
        page.keyboard.press("Enter")
        expect(curtain).to_be_hidden()
        expect(page.locator('[data-target^="card:"]').first).to_be_visible()
        while page.locator("[data-state=asking]").count():
            play(page, rng)
    assert seen[0] != seen[1]


def test_the_curtain_opens_when_the_button_is_held(visitors: Visitors) -> None:
    page = visitors.come()
    start_at_home(page, "brass-birmingham", ["me", "me"])
    page.get_by_role("button", name="Hold to show my hand").click(delay=600)
    expect(page.locator('[data-target^="card:"]').first).to_be_visible()
