"""The board that a package brings: drawn by its module, lit and clicked by the app."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE, serving
from tests.browser.driving import Visitors, confirm, start_game, state, wait_for_turn
from tests.browser.windows import Windows
from tests.support import wharf


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that has the example installed."""
    environment = wharf.install(tmp_path_factory.mktemp("wharf"))
    with serving(tmp_path_factory.mktemp("server"), environment) as address:
        yield address


@pytest.fixture
def guests(windows: Windows, harbour: str) -> Iterator[Visitors]:
    visitors = Visitors(windows, harbour)
    yield visitors
    visitors.leave()


def begin(page: Page) -> str:
    game = start_game(page, "wharf", ["me", "bot:random"])
    assert wait_for_turn(page)
    return game


def test_a_choice_is_made_on_the_board(guests: Visitors) -> None:
    page = guests.come()
    game = begin(page)
    move = state(page, game)["move"]
    page.locator('.wharf [data-address="market:wool"].lit').click()
    expect(page.locator('.wharf [data-address="market:wool"].chosen')).to_be_visible()
    confirm(page)
    expect(page.locator('.wharf [data-address="crate:wool"].lit')).to_contain_text("1")
    assert state(page, game)["move"] > move


def test_what_is_not_lit_tells_why(guests: Visitors) -> None:
    page = guests.come()
    begin(page)
    page.locator('.wharf [data-address="berth:1"]').click()
    expect(page.get_by_test_id("why-not")).to_contain_text("and you have none")


def test_the_keys_find_what_is_lit(guests: Visitors) -> None:
    page = guests.come()
    begin(page)
    page.locator('.wharf [data-address="office:work"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-address="office:work"].chosen')).to_be_focused()


def test_the_board_speaks_the_language_of_the_reader(guests: Visitors) -> None:
    page = guests.come(locale="pl-PL")
    start_game_in_polish(page)
    expect(page.locator(".wharf h2").first).to_have_text("Rynek")


def start_game_in_polish(page: Page) -> None:
    page.click('[data-title="wharf"]')
    page.locator("[autocomplete=nickname]").fill("Ada")
    page.locator("button.start").click()
    page.wait_for_url("**/game/*")
    page.wait_for_selector("[data-state]")


@pytest.mark.parametrize(
    "module",
    [
        "export const version = 1; export function mount() { throw new Error('no') }",
        "this is no program",
    ],
)
def test_a_board_that_fails_gives_way_to_the_generic_one(guests: Visitors, module: str) -> None:
    page = guests.come()
    page.route("**/boards/wharf/*/board.js", lambda route: route.fulfill(content_type="text/javascript", body=module))
    begin(page)
    expect(page.locator("main .board dl").first).to_contain_text("Ships left")


def test_files_of_a_board_are_kept_for_good_and_nothing_else_is_served(harbour: str) -> None:
    titles = {title["title"]: title for title in httpx.get(f"{harbour}/api/titles", timeout=PATIENCE).json()}
    board = harbour + titles["wharf"]["board"]
    answer = httpx.get(board, timeout=PATIENCE)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "public, max-age=31536000, immutable")
    folder = board.rpartition("/")[0]
    others = (f"{folder}/%2e%2e/title.py", f"{folder}/none.js", board.replace("/wharf/", "/no/"))
    assert [httpx.get(other, timeout=PATIENCE).status_code for other in others] == [404, 404, 404]


def test_its_rules_page_is_shown(harbour: str) -> None:
    assert "Kupcy kupują skrzynie" in httpx.get(f"{harbour}/api/rules/pl/wharf", timeout=PATIENCE).json()["html"]
