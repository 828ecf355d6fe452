"""Taking back whole turns at the screen: against bots at once, with others by asking them."""

from __future__ import annotations

import itertools
import re

from playwright.sync_api import Page, expect

from tests.browser.driving import (
    PHONE,
    Visitors,
    open_game,
    posted,
    shown_move,
    start_game,
    state,
    wait_for_turn,
)

TITLE = "brass-birmingham"


def play_by_service(page: Page, game: str, moves: int) -> None:
    """Answer by the service, without the screen: the last choice, so many times, and wait for the bots."""
    page.evaluate(
        """async ([game, moves]) => {
          const csrf = (document.cookie.match(/tycoon_csrf=([^;]*)/) || [])[1] || '';
          for (let made = 0; made < moves; ) {
            const state = await (await fetch(`/api/games/${game}`)).json();
            const choice = state.asked.choices.at(-1);
            if (!choice) { await new Promise((done) => setTimeout(done, 50)); continue; }
            await fetch(`/api/games/${game}/moves`, {method: 'POST',
              headers: {'content-type': 'application/json', 'x-tycoon-csrf': csrf},
              body: JSON.stringify({move: state.move, option: choice.option, seat: state.asked.seat})});
            made += 1;
          }
          // Until the bots have answered.
          for (;;) {
            const state = await (await fetch(`/api/games/${game}`)).json();
            if (state.seats[state.asked.seat].kind !== 'bot') break;
            await new Promise((done) => setTimeout(done, 50));
          }
        }""",
        [game, moves],
    )


def until_others_moved(page: Page, game: str) -> int:
    """Play until a bot has moved after oneself and it is one's turn again; returns how many moves stand."""
    seats: list[int] = []
    while (0, 1) not in itertools.pairwise(seats):
        play_by_service(page, game, 1)
        seats = [entry["seat"] for entry in state(page, game)["log"]]
    page.reload()
    assert wait_for_turn(page)
    return shown_move(page)


def test_a_turn_against_bots_is_taken_back_after_they_have_moved(visitors: Visitors) -> None:
    page = visitors.drop_in()
    game = start_game(page, TITLE, ["me", "bot:random"])
    until_others_moved(page, game)
    to = state(page, game)["take_back"]["to"]
    page.get_by_role("button", name="Take back turn").click()
    expect(page.locator("[data-move]").first).to_have_attribute("data-move", str(to))
    assert wait_for_turn(page)
    expect(page.get_by_text(re.compile(r"moves? ha(s|ve) been taken back"))).to_be_visible()


def test_in_the_history_one_goes_back_as_far_as_one_likes(visitors: Visitors) -> None:
    page = visitors.drop_in(PHONE, theme="dark", touch=True, locale="pl-PL")
    game = start_game(page, TITLE, ["me", "bot:random"])
    until_others_moved(page, game)
    first = next(entry["move"] - 1 for entry in state(page, game)["log"] if entry["seat"] == 0)
    page.get_by_role("button", name="Historia").click()
    page.get_by_role("slider", name="Historia").fill(str(first))
    page.get_by_role("button", name="Cofnij do tego miejsca").click()
    expect(page.locator("[data-move]").first).to_have_attribute("data-move", str(first))
    assert wait_for_turn(page)


def test_another_person_is_asked_and_agrees(visitors: Visitors) -> None:
    ann, ben = visitors.drop_in(), visitors.drop_in(locale="de-DE")
    game = posted(ann, "/api/games", {"title": TITLE, "seats": [{"kind": "me", "name": "Anna"}, {"kind": "open"}]})
    open_game(ann, game)
    link = ann.evaluate("id => fetch('/api/games').then(a => a.json()).then(all => JSON.stringify(all))", game)
    token = re.search(r"/join/([\w-]+)", link)
    assert token is not None
    posted(ben, f"/api/join/{token[1]}", {})
    open_game(ben, game)
    first, second = (ann, ben) if state(ann, game)["asked"]["choices"] else (ben, ann)
    asked = state(first, game)["asked"]["seat"]
    while state(first, game)["asked"]["seat"] == asked:
        play_by_service(first, game, 1)
    first.get_by_role("button", name=re.compile("Ask to take back|Um Rücknahme bitten")).click()
    expect(first.get_by_role("button", name=re.compile("^(Withdraw|Anfrage zurückziehen)$"))).to_be_visible()
    second.get_by_role("button", name=re.compile("^(Agree|Zustimmen)$")).click()
    for page in (first, second):
        expect(page.locator("[data-move]").first).to_have_attribute("data-move", "0")
    assert wait_for_turn(first)
