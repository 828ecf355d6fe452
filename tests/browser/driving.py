"""What a person does at the page: start a game, click what is lit, confirm."""

from __future__ import annotations

import json
import random
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Locator, Page, Route, ViewportSize

from tests.browser.windows import Kind, Window, Windows

DESKTOP = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
LIT = ".target.lit, button.lit[data-target]"


class Visitors:
    """People at windows with nothing in common, and what their consoles complain of.

    They confirm every choice, so that tests can look at it before it is made; `confirm` is the setting of the page.
    """

    def __init__(self, windows: Windows, address: str) -> None:
        self._windows = windows
        self._taken: list[Window] = []
        self.address = address
        self.complaints: list[str] = []

    def come(
        self,
        size: ViewportSize = DESKTOP,
        theme: str = "light",
        touch: bool = False,
        locale: str = "en-GB",
        confirm: str = "always",
        installed: bool = False,
        first: bool = False,
    ) -> Page:
        """A new visitor at the home page; `installed` lets the app keep what it needs without a connection.

        With `first` the browser has never loaded anything of the app, which decides what it loads now.
        """
        if first:
            self._windows.throw_away()
        page = self._window(size, theme, confirm, Kind(touch, locale, installed=installed))
        page.goto(self.address)
        page.wait_for_selector("[data-title]")
        return page

    def drop_in(
        self,
        size: ViewportSize = DESKTOP,
        theme: str = "light",
        touch: bool = False,
        locale: str = "en-GB",
        confirm: str = "always",
        since: bool = False,
        motion: bool = False,
    ) -> Page:
        """A new visitor who goes straight to a game, by `start_game` or `upload`: the home page takes time to draw.

        With `since`, what happened since their last turn is told to them by itself; with `motion` pieces move.
        """
        return self._window(size, theme, confirm, Kind(touch, locale, motion), since)

    def leave(self) -> None:
        while self._taken:
            self._windows.give_back(self._taken.pop(), self.address)

    def _window(self, size: ViewportSize, theme: str, confirm: str, kind: Kind, since: bool = False) -> Page:
        window = self._windows.take(kind, size, self.complaints.append)
        self._taken.append(window)
        # The settings are there before the app asks for them.
        window.enter(self.address)
        settings = json.dumps({"pace": 0, "theme": theme, "since": since, "confirm": confirm})
        window.page.evaluate("settings => { localStorage['tycoon.settings'] = settings }", settings)
        return window.page


def same_deal(page: Page) -> None:
    """Let the games that this page starts be dealt alike in every run."""

    def seeded(route: Route) -> None:
        wanted = route.request.post_data_json
        route.continue_(post_data=json.dumps({**wanted, "seed": 1}) if wanted else None)

    page.route("**/api/games", seeded)


def new_game(page: Page, title: str, seats: list[str], variants: dict[str, str] | None = None) -> str:
    """A new game, one entry a seat: `me` or `bot:random`. It is dealt alike in every run. Returns its id."""
    parts = [seat.partition(":") for seat in seats]
    sitting = [{"kind": kind} | ({"level": level} if level else {}) for kind, _, level in parts]
    return posted(page, "/api/games", {"title": title, "seats": sitting, "variant": variants or {}, "seed": 1})


def start_game(page: Page, title: str, seats: list[str], variants: dict[str, str] | None = None) -> str:
    """Open a `new_game`. Returns its id."""
    game = new_game(page, title, seats, variants)
    open_game(page, game)
    page.wait_for_selector("[data-state], [role=dialog]")
    return game


def start_at_home(page: Page, title: str, seats: list[str], variants: dict[str, str] | None = None) -> str:
    """Start a game by the form of the home page, one entry a seat: `me`, `open` or `bot:random`. Returns its id."""
    if "open" not in seats:
        same_deal(page)
    page.click(f'[data-title="{title}"]')
    page.get_by_role("radio", name=str(len(seats)), exact=True).click()
    for number, who in enumerate(seats, start=1):
        page.get_by_label(f"Seat {number}", exact=True).select_option(who)
    if variants:
        page.click("summary")
        for name, value in variants.items():
            page.select_option(f'[data-variant="{name}"]', value)
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url("**/game/*")
    page.wait_for_selector("[data-state], [role=dialog]")
    return page.url.rsplit("/", 1)[1]


POST = """async ([path, body]) => {
  const post = (path, body) => fetch(path, {method: 'POST', body, headers: {'content-type': 'application/json',
    'x-tycoon-csrf': (document.cookie.match(/tycoon_csrf=([^;]*)/) || [])[1] || ''}});
  await post('/api/guest', JSON.stringify({name: 'Marta'}));
  return (await (await post(path, body)).json()).id;
}"""


ANSWER = """async ([path, body]) => {
  const csrf = (document.cookie.match(/tycoon_csrf=([^;]*)/) || [])[1] || '';
  const headers = {'content-type': 'application/json', 'x-tycoon-csrf': csrf};
  return (await fetch(path, {method: 'POST', body, headers})).json();
}"""


def posted(page: Page, path: str, wanted: dict[str, Any]) -> str:
    """Ask the service for a game as a guest. Returns its id."""
    game: str = page.evaluate(POST, [path, json.dumps(wanted)])
    return game


def upload(page: Page, record: dict[str, Any]) -> str:
    """Bring a recorded game; every seat is the visitor's. Returns its id."""
    return posted(page, "/api/records", record)


def open_game(page: Page, game: str) -> None:
    page.goto(urljoin(page.url, f"/game/{game}"))


def state(page: Page, game: str) -> dict[str, Any]:
    """The game as the server tells this visitor."""
    answer: dict[str, Any] = page.evaluate("id => fetch(`/api/games/${id}`).then(answer => answer.json())", game)
    return answer


def answered(page: Page, game: str, now: dict[str, Any], option: int) -> dict[str, Any]:
    """Answer the question of a state without the page. Returns the state then."""
    move = {"move": now["move"], "option": option, "seat": now["asked"]["seat"]}
    answer: dict[str, Any] = page.evaluate(ANSWER, [f"/api/games/{game}/moves", json.dumps(move)])
    return answer


def wait_for_turn(page: Page) -> bool:
    """Wait until this visitor is asked; False if the game is over."""
    page.wait_for_selector("[data-state=asking], [data-testid=end-screen]")
    return page.locator("[data-testid=end-screen]").count() == 0


def shown_move(page: Page) -> int:
    return int(page.get_attribute("[data-move]", "data-move") or -1)


def lit(page: Page) -> list[str]:
    """Addresses of everything that is lit."""
    found: list[str] = page.eval_on_selector_all(LIT, "all => all.map(one => one.dataset.target)")
    return found


IN_SIGHT = """one => {
    const box = one.getBoundingClientRect(), [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    return [screen, one.closest('.frame')?.getBoundingClientRect() ?? screen].every(
        room => room.left <= x && x < room.right && room.top <= y && y < room.bottom);
}"""
"""Whether the middle of an element is on the screen, and not cut off by the frame of the board."""


def in_sight(element: Locator) -> bool:
    seen: bool = element.evaluate(IN_SIGHT)
    return seen


def pick(page: Page, target: str) -> None:
    """Click a target. A line is chosen by key, because the middle of its box need not lie on it, and so is what a small
    screen does not show without panning.
    """
    element = page.locator(f'[data-target="{target}"]').first
    if target.startswith("link:") or not in_sight(element):
        element.focus()
        page.keyboard.press("Enter")
    else:
        element.click()


def choose(page: Page, rng: random.Random) -> None:
    """Choose something: on the board if anything is lit there, or by the buttons."""
    if page.get_by_test_id("picked").is_visible():
        pick_several(page, rng)
        return
    targets = lit(page)
    if targets and rng.random() < 0.8:
        pick(page, rng.choice(targets))
    confirm = page.get_by_test_id("confirm")
    wait_for_turn(page)
    while not confirm.is_visible():
        buttons = page.locator("[data-state=asking] button.choice:not(.off)")
        buttons.nth(rng.randrange(buttons.count())).click()
        # A choice that only opens the next question is sent at once.
        wait_for_turn(page)


def pick_several(page: Page, rng: random.Random) -> None:
    """Pick as many as are asked for."""
    confirm = page.get_by_test_id("confirm")
    while not (confirm.is_visible() and confirm.is_enabled()):
        rest = page.locator("[data-state=asking] button.choice[aria-pressed=false]")
        rest.nth(rng.randrange(rest.count())).click()


# The live connection may show a move before its request is answered.
ANSWERED = """move => {
    const at = document.querySelector('[data-move]');
    return !at || (+at.dataset.move > move && at.dataset.state !== 'sending');
}"""


def confirm(page: Page) -> None:
    """Confirm what is chosen, and wait until the page shows what came of it and has its answer."""
    before = shown_move(page)
    page.get_by_test_id("confirm").click()
    page.wait_for_function(ANSWERED, arg=before)


def play(page: Page, rng: random.Random) -> None:
    """One decision from the question to the answer."""
    choose(page, rng)
    confirm(page)
