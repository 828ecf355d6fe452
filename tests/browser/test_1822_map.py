"""The map of 1822: tiles are laid and turned on it, tokens placed, routes seen and drawn; on positions of a recorded
game.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import PHONE, Visitors, confirm, open_game, pick, start_game, state, upload, wait_for_turn
from tycoon.cli import run

SAMPLE = Path(__file__).parents[1] / "g1822" / "sample" / "log.json.gz"

# Moves of the recorded game before which something is asked.
TRACK = 715
"""Minor 18 may lay track; the recorded player chooses L37, where four tiles fit in one rotation each."""
TOKEN = 1526
"""The LBSCR may place a token, for instance in Derby."""
RUN = 792
"""The LBSCR runs one train of three stops."""
LATE = 1749
"""The LNWR runs three trains."""


@cache
def recorded(folder: Path) -> dict[str, Any]:
    """The recorded game as a record of ours."""
    record = folder / "recorded.json"
    assert run(["import-18xx", str(SAMPLE), "--record", str(record)]) == 0
    plain: dict[str, Any] = json.loads(record.read_text(encoding="utf-8"))
    return plain


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return recorded(tmp_path_factory.mktemp("record"))


def open_at(page: Page, record: dict[str, Any], moves: int) -> str:
    """Open the recorded game after so many moves; every seat is the visitor's. Returns the id."""
    shortened = {**record, "moves": record["moves"][:moves]}
    game = upload(page, shortened)
    open_game(page, game)
    page.wait_for_selector('[data-target="hex:M38"]', state="attached")
    return game


def ghost(page: Page) -> str:
    """The tile about to be laid: `L37:80/3`."""
    page.wait_for_selector("[data-ghost]")
    return page.get_attribute("[data-ghost]", "data-ghost") or ""


def test_a_tile_is_laid_by_clicking_a_hex_and_turning(visitors: Visitors, record: dict[str, Any]) -> None:
    page = visitors.drop_in()
    game = open_at(page, record, TRACK)
    pick(page, "hex:L37")
    assert ghost(page) == "L37:80/3"
    page.keyboard.press("r")
    assert ghost(page) == "L37:81/1"
    page.keyboard.press("Shift+R")
    page.keyboard.press("Shift+R")
    assert ghost(page) == "L37:83/0"
    confirm(page)
    assert state(page, game)["view"]["tiles"]["L37"] == ["83", 0]


def test_the_wheel_over_the_hex_and_the_row_of_tiles_turn_as_well(visitors: Visitors, record: dict[str, Any]) -> None:
    page = visitors.drop_in()
    open_at(page, record, TRACK)
    pick(page, "hex:L37")
    assert ghost(page) == "L37:80/3"
    page.locator('[data-target="hex:L37"]').hover()
    page.mouse.wheel(0, 120)
    expect(page.locator("[data-ghost]")).to_have_attribute("data-ghost", "L37:81/1")
    page.get_by_test_id("tile-picker").get_by_role("button", name="Tile 83").click()
    assert ghost(page) == "L37:83/0"


def test_escape_and_a_click_elsewhere_mean_another_hex(visitors: Visitors, record: dict[str, Any]) -> None:
    page = visitors.drop_in()
    open_at(page, record, TRACK)
    pick(page, "hex:L37")
    ghost(page)
    page.keyboard.press("Escape")
    page.wait_for_selector('[data-target="hex:L35"].lit', state="attached")
    pick(page, "hex:L37")
    ghost(page)
    pick(page, "hex:L35")
    page.wait_for_selector('[data-ghost^="L35:"]')


def test_a_tile_is_laid_with_the_keyboard_alone(visitors: Visitors, record: dict[str, Any]) -> None:
    page = visitors.drop_in()
    game = open_at(page, record, TRACK)
    page.locator('[data-target="hex:L37"]').focus()
    page.keyboard.press("ArrowDown")
    focused = page.evaluate("document.activeElement.dataset.target")
    assert focused.startswith("hex:")
    assert focused != "hex:L37"
    page.locator('[data-target="hex:L37"]').focus()
    page.keyboard.press("Enter")
    assert ghost(page) == "L37:80/3"
    page.keyboard.press("r")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    page.wait_for_selector(f'[data-move="{TRACK + 2}"]')
    assert state(page, game)["view"]["tiles"]["L37"] == ["81", 1]


def test_a_hex_that_is_not_lit_answers_why_not(visitors: Visitors, record: dict[str, Any]) -> None:
    page = visitors.drop_in()
    open_at(page, record, TRACK)
    pick(page, "hex:P27")
    expect(page.get_by_test_id("why-not")).to_contain_text("Rules, section 8")


def test_a_token_is_placed_by_clicking_a_city(visitors: Visitors, record: dict[str, Any]) -> None:
    page = visitors.drop_in()
    game = open_at(page, record, TOKEN)
    bar = page.get_by_role("group", name="Confirm")
    page.get_by_role("button", name="Pass").first.click()
    expect(bar).to_contain_text("next: “LBSCR: run its trains.”")
    pick(page, "city:J29")
    expect(bar).to_contain_text("Derby")
    confirm(page)
    assert "LBSCR" in state(page, game)["view"]["tokens"]["J29"]


def test_a_city_without_room_says_so(visitors: Visitors, record: dict[str, Any]) -> None:
    page = visitors.drop_in()
    open_at(page, record, TOKEN)
    pick(page, "hex:K30")
    expect(page.get_by_test_id("why-not")).to_contain_text("Rules, section 9.3")


def test_the_best_routes_are_proposed_drawn_and_run(visitors: Visitors, record: dict[str, Any]) -> None:
    page = visitors.drop_in()
    game = open_at(page, record, LATE)
    routes = page.get_by_test_id("routes")
    expect(routes).to_contain_text("Best routes of LNWR")
    expect(routes).to_contain_text("£790")
    expect(page.locator("main .routes .band")).to_have_count(3)
    assert page.eval_on_selector_all("main .routes .band", "all => all.every(one => one.getTotalLength() > 40)")
    page.get_by_role("button", name="Best routes").click()
    confirm(page)
    assert "£790" in page.locator(".log").first.inner_text()
    run_view = state(page, game)["view"]["run"]
    assert run_view["company"] == "LNWR"
    assert sum(route["value"] for route in run_view["routes"]) == 790


def test_a_route_is_drawn_by_clicking_its_stops(visitors: Visitors, record: dict[str, Any]) -> None:
    page = visitors.drop_in()
    game = open_at(page, record, RUN)
    page.get_by_role("button", name="Choose the routes yourself").click()
    page.wait_for_selector('[data-target="stop:K42"].lit')
    pick(page, "stop:K42")
    page.wait_for_selector(f'[data-move="{RUN + 2}"][data-state=asking]')
    end = page.get_by_role("button", name="End here")
    end.click()
    expect(page.get_by_test_id("why-not")).to_contain_text("Portsmouth")
    page.keyboard.press("Escape")
    pick(page, "stop:M42")
    page.wait_for_selector(f'[data-move="{RUN + 3}"][data-state=asking]')
    expect(page.locator("main .routes .band")).to_have_count(1)
    end.click()
    page.wait_for_selector(f'[data-move="{RUN + 4}"]')
    assert [route["stops"] for route in state(page, game)["view"]["run"]["routes"]] == [["K42", "M42"]]


def test_the_map_opens_on_the_company_and_shows_everything_on_demand(
    visitors: Visitors, record: dict[str, Any]
) -> None:
    page = visitors.drop_in()
    open_at(page, record, LATE)
    side = "document.querySelector('[data-target=\"hex:M38\"] .hit').getBoundingClientRect().width / 2"
    assert page.evaluate(side) >= 32
    assert page.locator(".minimap").is_visible()
    page.keyboard.press("0")
    page.wait_for_function(f"() => {side} < 24")
    assert page.locator(".minimap").count() == 0


def test_a_phone_lays_a_tile_with_thumbs(visitors: Visitors, record: dict[str, Any]) -> None:
    page = visitors.drop_in(PHONE, touch=True)
    game = open_at(page, record, TRACK + 1)
    assert ghost(page) == "L37:80/3"
    turn = page.get_by_role("button", name="Next rotation")
    box = turn.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    turn.tap()
    assert ghost(page) == "L37:81/1"
    page.get_by_test_id("confirm").tap()
    page.wait_for_selector(f'[data-move="{TRACK + 2}"]')
    assert state(page, game)["view"]["tiles"]["L37"] == ["81", 1]


@pytest.mark.parametrize(
    ("scenario", "place", "absent"), [("mrs", "Brighton", "Aberdeen"), ("nrs", "Aberdeen", "Brighton")]
)
def test_the_scenarios_have_their_own_maps(visitors: Visitors, scenario: str, place: str, absent: str) -> None:
    page = visitors.drop_in()
    start_game(page, "1822", ["me", "me", "me"], {"scenario": scenario})
    assert wait_for_turn(page)
    page.get_by_role("tab", name="Map").click()
    names = page.locator("main .names").inner_html().lower()
    assert place.lower() in names
    assert absent.lower() not in names


WALK = """async step => {
  const told = document.querySelector('[data-testid=history-at]');
  const slider = document.querySelector('input[type=range]');
  let look = () => undefined;
  new MutationObserver(() => look()).observe(told, {characterData: true, childList: true, subtree: true});
  const seen = [];
  for (let move = 0; move <= Number(slider.max); move += step) {
    await new Promise((done, fail) => {
      const late = setTimeout(() => fail(new Error(`stays at ${told.textContent}, not ${move}`)), 120000);
      look = () => {
        if (!told.textContent.startsWith(`Move ${move} of`)) return;
        clearTimeout(late);
        done();
      };
      slider.value = String(move);
      slider.dispatchEvent(new Event('input', {bubbles: true}));
      look();
    });
    seen.push(document.querySelectorAll('main .land .rail').length);
  }
  return seen;
}"""
"""Through the whole game by the slider, each step when the one before is shown; the pieces of track on the map."""


def open_at_end(page: Page, record: dict[str, Any]) -> None:
    game = upload(page, record)
    open_game(page, game)
    page.get_by_role("button", name="Replay").first.click()
    page.wait_for_selector('[data-target="hex:M38"]', state="attached")


def walk_through(page: Page, record: dict[str, Any], step: int) -> None:
    open_at_end(page, record)
    seen: list[int] = page.evaluate(WALK, step)
    assert len(seen) == len(record["moves"]) // step + 1
    assert seen[-1] > seen[0] + 40


def test_a_recorded_game_is_walked_through(visitors: Visitors, record: dict[str, Any]) -> None:
    walk_through(visitors.drop_in(), record, step=29)


@pytest.mark.soak
def test_every_move_of_a_recorded_game_is_walked_through(visitors: Visitors, record: dict[str, Any]) -> None:
    walk_through(visitors.drop_in(), record, step=1)
