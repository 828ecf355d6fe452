"""Access for everybody: axe on every page in both themes, the keyboard alone, the board in words, a steady layout."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.driving import DESKTOP, PHONE, Visitors, shown_move, start_at_home, start_game, wait_for_turn
from tests.browser.measuring import SIZES
from tycoon.core.rng import Rng
from tycoon.games import CATALOGUE
from tycoon.play.match import Match

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
TITLES = CATALOGUE.titles()
BAD = ("serious", "critical")


def axe(page: Page, *rules: str) -> list[str]:
    """What axe finds seriously wrong with the page as it is: by all rules, or by these."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    wanted: dict[str, Any] = {"resultTypes": ["violations"]} | ({"runOnly": list(rules)} if rules else {})
    found: dict[str, Any] = page.evaluate("wanted => axe.run(document, wanted)", wanted)
    bad = [rule for rule in found["violations"] if rule["impact"] in BAD]
    return [f"{rule['id']}: {node['html'][:200]}" for rule in bad for node in rule["nodes"][:3]]


def axe_in_both_themes(page: Page) -> list[str]:
    """What axe finds in light and in dark, which differ in nothing but colours; the page is light again then."""
    set_theme(page, "dark")
    found = [f"dark: {bad}" for bad in axe(page, "color-contrast")]
    set_theme(page, "light")
    return found + [f"light: {bad}" for bad in axe(page)]


def set_theme(page: Page, theme: str) -> None:
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)


def begin(visitors: Visitors, title: str, **other: Any) -> Page:
    page = visitors.drop_in(**other)
    start_game(page, title, ["me"] + ["bot:random"] * (CATALOGUE.game(title).seats[0] - 1))
    assert wait_for_turn(page)
    return page


# -- axe ---------------------------------------------------------------------------------------------------------


def test_axe_finds_nothing_on_home_account_and_curtain(visitors: Visitors) -> None:
    page = visitors.come()
    page.click("summary")
    assert axe_in_both_themes(page) == []
    page.get_by_role("button", name="Log in").first.click()
    assert axe_in_both_themes(page) == []
    page.reload()
    start_at_home(page, "brass-birmingham", ["me", "me"])
    page.get_by_role("dialog").wait_for()
    assert axe_in_both_themes(page) == []


@pytest.mark.parametrize("title", TITLES)
def test_axe_finds_nothing_on_the_play_screen(visitors: Visitors, title: str) -> None:
    page = begin(visitors, title)
    assert axe_in_both_themes(page) == []
    page.keyboard.press("1")
    assert axe_in_both_themes(page) == []


def test_axe_finds_nothing_on_menu_help_plan_and_why_not(visitors: Visitors) -> None:
    page = begin(visitors, "brass-birmingham")
    page.get_by_role("button", name="Why not?").click()
    page.get_by_test_id("why-not").wait_for()
    page.get_by_role("button", name="Menu").click()
    assert axe_in_both_themes(page) == []
    page.keyboard.press("F1")
    page.get_by_role("dialog", name="Help and keys").wait_for()
    assert axe_in_both_themes(page) == []
    page.get_by_role("dialog", name="Help and keys").get_by_role("button", name="Close").click()
    page.keyboard.press("p")
    page.get_by_test_id("plan").wait_for()
    assert axe_in_both_themes(page) == []


@pytest.mark.parametrize("title", TITLES)
def test_axe_finds_nothing_on_rules_and_gallery(visitors: Visitors, title: str) -> None:
    # The colours of a page are those of every title, and the play screen shows the board of each of them in the dark.
    check = axe_in_both_themes if title == TITLES[0] else axe
    page = visitors.drop_in()
    page.goto(f"{visitors.address}/rules/{title}")
    page.wait_for_selector("article h1")
    assert check(page) == []
    page.goto(f"{visitors.address}/gallery/{title}")
    page.wait_for_selector("main h1")
    assert check(page) == []


@pytest.mark.soak
@pytest.mark.parametrize("title", TITLES[1:])
def test_axe_finds_nothing_on_rules_and_gallery_in_the_dark(visitors: Visitors, title: str) -> None:
    page = visitors.drop_in(theme="dark")
    for name, there in (("rules", "article h1"), ("gallery", "main h1")):
        page.goto(f"{visitors.address}/{name}/{title}")
        page.wait_for_selector(there)
        assert axe(page) == []


def test_axe_finds_nothing_on_the_end_screen(visitors: Visitors, tmp_path: Path) -> None:
    game = CATALOGUE.game("brass-birmingham")
    match, rng = Match.begin(game, game.deal(3, 5), ["Ann", "Ben", "Cleo"]), Rng(2)
    while not match.state.over:
        match.play(match.state.options[rng.below(len(match.state.options))])
    match.save(tmp_path / "game.json")
    page = visitors.come()
    page.set_input_files("#record", tmp_path / "game.json")
    page.get_by_test_id("end-screen").wait_for()
    assert axe_in_both_themes(page) == []


@pytest.mark.parametrize("title", TITLES)
def test_axe_finds_nothing_on_a_phone_where_question_and_choices_stay_in_reach(visitors: Visitors, title: str) -> None:
    page = begin(visitors, title, size=PHONE, touch=True)
    tabs = page.locator("nav.tabs button").all()
    assert len(tabs) >= 4
    for tab in tabs:
        tab.click()
        expect(page.locator("[data-state] h2").first).to_be_in_viewport()
        assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


# -- the keyboard alone ------------------------------------------------------------------------------------------


def focused(page: Page) -> str:
    """What has the focus, as the keyboard's user would be told."""
    script = (
        "() => { const at = document.activeElement; return at?.dataset.option ?? at?.dataset.group ?? at?.tagName; }"
    )
    return str(page.evaluate(script))


# The panel and the number of the first possible choice, read at one moment: a live page may change between two looks.
ASKED = """() => {
    const panel = document.querySelector('[data-state=asking]');
    const choices = [...panel.querySelectorAll('button.choice')];
    const possible = choices.findIndex((one) => !one.classList.contains('off'));
    return [panel.innerHTML, Math.max(possible, 0) + 1];
}"""
# A choice that leads on is sent at once; what is pressed before its answer is there means nothing.
ASKED_OTHERWISE = """shown => {
    const panel = document.querySelector('[data-state]');
    return !panel || (panel.dataset.state !== 'sending' && panel.innerHTML !== shown);
}"""


def choose_by_keys(page: Page) -> None:
    """The first possible choices, until there is something to confirm or the next question came by itself."""
    before = shown_move(page)
    confirm = page.get_by_test_id("confirm")
    for _ in range(6):
        if confirm.is_visible() or shown_move(page) != before:
            break
        wait_for_turn(page)
        shown, number = page.evaluate(ASKED)
        page.keyboard.press(str(number))
        page.wait_for_function(ASKED_OTHERWISE, arg=shown)


def decide_by_keys(page: Page) -> None:
    """One decision with keys and nothing else."""
    before = shown_move(page)
    choose_by_keys(page)
    if shown_move(page) == before:
        page.keyboard.press("Enter")
    moved = "move => { const at = document.querySelector('[data-move]'); return !at || +at.dataset.move > move; }"
    page.wait_for_function(moved, arg=before)


@pytest.mark.parametrize("title", TITLES)
def test_a_turn_is_played_with_the_keyboard_alone(visitors: Visitors, title: str) -> None:
    page = begin(visitors, title)
    page.evaluate("document.activeElement?.blur()")
    for _ in range(3):
        decide_by_keys(page)
        assert wait_for_turn(page)
    page.wait_for_function("() => document.activeElement !== document.body")


def test_a_second_enter_on_the_row_that_is_chosen_confirms_it(visitors: Visitors) -> None:
    page = begin(visitors, "yokohama")
    before = shown_move(page)
    page.locator("[data-state=asking] [data-option]").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("confirm")).to_be_visible()
    assert shown_move(page) == before
    page.keyboard.press("Enter")
    page.wait_for_function("move => +document.querySelector('[data-move]').dataset.move > move", arg=before)


# -- names and words ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES)
def test_tab_reaches_choices_everything_has_a_name_and_the_board_can_be_read(visitors: Visitors, title: str) -> None:
    page = begin(visitors, title)
    first = page.locator("[data-state=asking] button.choice").first
    first.focus()
    expect(first).to_be_focused()
    page.keyboard.press("Tab")
    assert focused(page) != "BODY"
    nameless = "all => all.filter(one => !(one.getAttribute('aria-label') || one.textContent.trim())).length"
    assert page.eval_on_selector_all("main [data-target], main [role=img], main [role=button]", nameless) == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Board as text").click()
    text = page.get_by_role("dialog", name="Board as text")
    expect(text.get_by_role("heading", name=re.compile("Map of"))).to_be_visible()
    assert text.get_by_role("listitem").count() > 5


def test_patterns_can_be_made_stronger(visitors: Visitors) -> None:
    page = begin(visitors, "brass-birmingham")
    page.keyboard.press("F1")
    page.get_by_label("Stronger patterns").check()
    assert page.evaluate("document.documentElement.hasAttribute('data-patterns')")


# -- a steady layout ---------------------------------------------------------------------------------------------

SHIFTS = """
window.shifts = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
}).observe({ type: 'layout-shift', buffered: true });
"""


PLACES = """
parts => parts.map((one) => {
  const box = document.querySelector(one)?.getBoundingClientRect();
  return box && [one, Math.round(box.x), Math.round(box.y), Math.round(box.width)];
});
"""
PARTS = ["main .board", "header", "[data-state]", ".screen > .sheet"]
STEADY = [(title, DESKTOP) for title in TITLES] + [
    *(("brass-birmingham", PHONE), ("yokohama", PHONE), ("brass-birmingham", SIZES["zoomed"])),
]


@pytest.mark.parametrize(("title", "size"), STEADY)
def test_nothing_moves_about_while_a_page_opens_and_a_game_goes_on(
    visitors: Visitors, title: str, size: ViewportSize
) -> None:
    # On a phone the question lies over the foot of the board and is as high as it must be.
    parts = PARTS[:2] if size == PHONE else PARTS
    page = begin(visitors, title, size=size)
    page.add_init_script(SHIFTS)
    page.reload()
    assert wait_for_turn(page)
    before = page.evaluate(PLACES, parts)
    for _ in range(2):
        choose_by_keys(page)
        assert page.evaluate(PLACES, parts) == before
        decide_by_keys(page)
        assert wait_for_turn(page)
        assert page.evaluate(PLACES, parts) == before
    page.keyboard.press("[")
    page.wait_for_selector("[data-state=past]")
    assert page.evaluate(PLACES, parts) == before
    assert page.evaluate("window.shifts") < 0.05


def test_nothing_moves_about_while_the_home_page_opens(visitors: Visitors) -> None:
    page = visitors.come()
    page.add_init_script(SHIFTS)
    page.reload()
    page.get_by_role("button", name="Start game").wait_for()
    page.evaluate("document.fonts.ready")
    assert page.evaluate("window.shifts") < 0.05
