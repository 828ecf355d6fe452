"""Home: games that wait come first, lists, search, and what can be done with a game besides playing it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.doubling import clipped
from tests.browser.driving import DESKTOP, PHONE, Visitors, open_game, start_game, wait_for_turn
from tests.browser.test_access import axe_in_both_themes
from tycoon.games import CATALOGUE

POST = """async ([path, body]) => {
  const csrf = (document.cookie.match(/tycoon_csrf=([^;]*)/) || [])[1] || '';
  const answer = await fetch(path, {method: 'POST', body: JSON.stringify(body),
    headers: {'content-type': 'application/json', 'x-tycoon-csrf': csrf}});
  return answer.status === 204 ? null : answer.json();
}"""


def post(page: Page, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    answer: dict[str, Any] = page.evaluate(POST, [path, body or {}])
    return answer


def guest(page: Page, name: str) -> None:
    """Come in as a guest of this name."""
    post(page, "/api/guest", {"name": name})
    page.evaluate("localStorage['tycoon.known'] = '1'")


def begin(page: Page, *seats: str, title: str = "brass-birmingham") -> dict[str, Any]:
    """Begin a game without opening it: `me`, `open` or `bot`."""
    sitting = [{"kind": seat} | ({"level": "random"} if seat == "bot" else {}) for seat in seats]
    return post(page, "/api/games", {"title": title, "seats": sitting})


def go_home(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("[data-testid=games]:not([aria-busy=true])")


def with_games(visitors: Visitors, games: int, locale: str = "en-GB") -> Page:
    """Somebody with so many games that wait for them, at home."""
    page = visitors.drop_in(locale=locale)
    page.goto(visitors.address)
    guest(page, "Ada")
    for _ in range(games):
        begin(page, "me", "me")
    go_home(page, visitors.address)
    return page


def menu(page: Page, row: int, item: str) -> None:
    """Choose from the menu of a game on the list."""
    page.locator("[data-testid=games] [aria-haspopup=menu]").nth(row).click()
    page.get_by_role("menuitem", name=item).click()


@pytest.mark.parametrize(
    ("locale", "heading"),
    [("en-GB", "3 games wait for you"), ("pl-PL", "3 gry czekają na ciebie"), ("de-DE", "3 Partien warten auf dich")],
)
def test_home_counts_what_waits_in_three_languages(visitors: Visitors, locale: str, heading: str) -> None:
    page = with_games(visitors, 3, locale)
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    expect(page.locator("article.panel")).to_have_count(3)
    assert page.locator("main .btn.primary").count() == 1
    assert axe_in_both_themes(page) == []


def test_enter_opens_the_first_game_that_waits(visitors: Visitors) -> None:
    page = with_games(visitors, 2)
    first = page.locator("article.panel").first.get_attribute("data-game")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/game/{first}")


def test_a_list_shows_more_when_asked_and_is_cut_down_by_title_and_name(visitors: Visitors) -> None:
    page = with_games(visitors, 22)
    rows = page.locator("[data-testid=games] > li[data-game]")
    expect(page.locator("[data-list=turn]")).to_have_text("My turn 22")
    expect(rows).to_have_count(20)
    page.get_by_role("button", name="Show more").click()
    expect(rows).to_have_count(22)
    expect(page.get_by_role("button", name="Show more")).to_have_count(0)
    menu(page, 21, "Rename for me")
    page.get_by_label("Name of the game").fill("Friday Brass")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_test_id("decide")).to_have_count(0)
    page.get_by_label("Name or player").fill("friday")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Friday Brass")
    page.get_by_label("Name or player").fill("")
    expect(rows).to_have_count(20)
    page.get_by_test_id("title-filter").select_option("1822")
    expect(rows).to_have_count(0)
    expect(page.get_by_test_id("games")).to_contain_text("None of your games matches.")


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL", "de-DE"])
def test_columns_of_the_list_have_their_headings_above_them(visitors: Visitors, locale: str) -> None:
    page = with_games(visitors, 1, locale)
    headings = page.locator("[data-testid=columns] > *")
    cells = page.locator("[data-testid=games] > li[data-game] > a > *")
    expect(headings).to_have_count(5)
    places = [[box["x"] for one in row.all() if (box := one.bounding_box())] for row in (headings, cells)]
    assert places[0] == pytest.approx(places[1], abs=3)
    page.set_viewport_size(PHONE)
    expect(headings.last).to_be_hidden()


def test_a_deleted_game_can_be_brought_back(visitors: Visitors) -> None:
    page = with_games(visitors, 2)
    cards = page.locator("article.panel")
    menu(page, 0, "Delete")
    expect(cards).to_have_count(1)
    page.get_by_test_id("deleted").get_by_role("button", name="Undo").click()
    expect(cards).to_have_count(2)
    expect(page.get_by_test_id("deleted")).to_have_count(0)


def test_an_archived_game_waits_no_more(visitors: Visitors) -> None:
    page = with_games(visitors, 2)
    menu(page, 0, "Archive")
    expect(page.get_by_role("heading", level=1)).to_have_text("1 game waits for you")
    page.locator("[data-list=archive]").click()
    expect(page.locator("[data-testid=games] > li[data-game]")).to_have_count(1)


def test_a_bot_plays_until_its_person_returns_at_the_board(visitors: Visitors) -> None:
    page = visitors.come()
    guest(page, "Ada")
    game = begin(page, "me", "open")["id"]
    go_home(page, visitors.address)
    menu(page, 0, "Let a bot play for me")
    page.get_by_label("Which bot?").select_option("random")
    page.get_by_role("button", name="Let it play").click()
    expect(page.get_by_test_id("decide")).to_have_count(0)
    open_game(page, game)
    page.get_by_role("button", name="Play myself again").click()
    expect(page.get_by_text("A bot plays for you.")).to_have_count(0)


def test_resigning_asks_once_and_tells_who_plays_on(visitors: Visitors) -> None:
    ada, ben = visitors.come(), visitors.come()
    guest(ada, "Ada")
    guest(ben, "Ben")
    game = begin(ada, "me", "open")
    invite = next(seat["invite"] for seat in game["seats"] if seat.get("invite"))
    post(ben, f"/api{invite}")
    go_home(ada, visitors.address)
    menu(ada, 0, "Resign")
    expect(ada.get_by_test_id("decide")).to_contain_text("The others play on, and a bot takes your place.")
    ada.get_by_test_id("decide").get_by_label("Which bot?").select_option("random")
    ada.get_by_test_id("decide").get_by_role("button", name="Resign").click()
    ada.locator("[data-list=over]").click()
    expect(ada.get_by_test_id("games")).to_contain_text("you resigned")


def test_the_next_game_is_offered_while_others_think(visitors: Visitors) -> None:
    page = visitors.come()
    guest(page, "Ada")
    waiting = begin(page, "me", "me", title="yokohama")["id"]
    game = begin(page, "me", "me")["id"]
    open_game(page, game)
    page.wait_for_selector("[data-state], [role=dialog]")
    post(page, f"/api/games/{game}/stand-in", {"level": "random"})
    expect(page.get_by_test_id("next-game")).to_have_attribute("href", f"/game/{waiting}")


def test_home_fits_a_phone(visitors: Visitors) -> None:
    page = with_games(visitors, 5)
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    page.set_viewport_size(DESKTOP)


LYING_OVER = """() => {
  const cut = [];
  for (const one of document.querySelectorAll('main a, main button, main select, main input, main summary')) {
    if (!one.checkVisibility() || one.closest('details:not([open])')) continue;
    one.scrollIntoView({ block: 'center' });
    const box = one.getBoundingClientRect();
    // Two pixels inside its corners and in the middle: round corners belong to nobody.
    const [x, y] = [box.width / 2, box.height / 2];
    for (const [dx, dy] of [[0, 0], [-0.8 * x, 0], [0.8 * x, 0], [0, -0.8 * y], [0, 0.8 * y]]) {
      const top = document.elementFromPoint(box.x + x + dx, box.y + y + dy);
      if (top && !one.contains(top) && !top.contains(one)) cut.push(`${one.textContent.trim()} under ${top.className}`);
    }
  }
  return cut;
}"""

# What stands in a field is measured in its own letters; the arrow of a select is 16 pixels wide.
NARROW = """() => [...document.querySelectorAll('main select, main input')].flatMap(one => {
  const style = getComputedStyle(one);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const words = one.matches('select') ? [one.selectedOptions[0].text] : [one.placeholder];
  const inside = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const room = inside - (one.matches('select') ? 16 : 0);
  return words.filter(line => pen.measureText(line).width > room).map(line => `${line}: ${room}`);
})"""


@pytest.mark.parametrize("width", [390, 320])
@pytest.mark.parametrize("locale", ["en-GB", "pl-PL", "de-DE"])
def test_on_a_phone_nothing_lies_over_a_game_and_levels_of_bots_are_read_in_full(
    visitors: Visitors, locale: str, width: int
) -> None:
    page = with_games(visitors, 6, locale)
    page.locator("[data-list=alone]").click()
    page.wait_for_selector("[data-testid=games] [data-game]")
    page.set_viewport_size({"width": width, "height": 844})
    for title in CATALOGUE.titles():
        page.click(f'[data-title="{title}"]')
        second = page.locator(".chairs li").nth(1).locator("select").first
        for who in second.locator("option").evaluate_all("all => all.map(one => one.value)"):
            second.select_option(who)
            assert page.evaluate(NARROW) == [], (title, who)
    assert page.evaluate(LYING_OVER) == []
    assert clipped(page) == []
    page.set_viewport_size(DESKTOP)


def test_on_a_phone_the_form_of_a_new_game_is_one_tap_away(visitors: Visitors) -> None:
    page = with_games(visitors, 6)
    page.set_viewport_size(PHONE)
    page.get_by_role("link", name="New game").click()
    expect(page.locator("#new h2").first).to_be_in_viewport()
    page.set_viewport_size(DESKTOP)


def test_the_first_view_of_home_is_small(visitors: Visitors) -> None:
    page = visitors.come(first=True)
    page.wait_for_load_state("networkidle")
    sizes = "performance.getEntriesByType('resource').map(one => [one.name, one.encodedBodySize])"
    loaded: list[tuple[str, int]] = page.evaluate(sizes)
    assert sum(size for _, size in loaded) < 150_000, loaded


def test_an_unknown_address_says_so(visitors: Visitors) -> None:
    page = visitors.drop_in(locale="pl-PL")
    answer = page.goto(f"{visitors.address}/nonsense")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_test_id("missing").get_by_role("heading")).to_have_text("Pod tym adresem nic nie ma")
    visitors.complaints.clear()  # the browser tells of the 404 itself


# -- without a connection ------------------------------------------------------------------------------------


def controlled(page: Page) -> None:
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def test_the_last_game_can_be_looked_at_without_a_connection_until_somebody_leaves(visitors: Visitors) -> None:
    page = visitors.come(installed=True)
    controlled(page)
    game = start_game(page, "brass-birmingham", ["me", "bot:random"])
    assert wait_for_turn(page)
    page.evaluate("localStorage['tycoon.known'] = '1'")
    page.reload()
    assert wait_for_turn(page)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_test_id("kept")).to_contain_text("You are offline")
    assert page.locator("[data-target]").count() > 20
    page.goto(visitors.address)
    expect(page.get_by_role("link", name="Look at the last game")).to_have_attribute("href", f"/game/{game}")
    page.context.set_offline(False)
    page.goto(visitors.address)
    page.wait_for_selector("[data-testid=games]")
    post(page, "/api/logout")
    page.wait_for_function("() => caches.has('tycoon-own').then(has => !has)")
    visitors.complaints.clear()  # without a connection the browser tells of every question
