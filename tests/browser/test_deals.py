"""The same deal for two visitors: one challenges the other, both finish, and they compare."""

from __future__ import annotations

from urllib.parse import urljoin

from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE
from tests.browser.driving import PHONE, Visitors, posted
from tests.browser.language import strange_words_here
from tests.browser.test_access import axe_in_both_themes

SEATS = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


FINISH = """async ([id, choice]) => {
  const csrf = (document.cookie.match(/tycoon_csrf=([^;]*)/) || [])[1];
  const headers = {'content-type': 'application/json', 'x-tycoon-csrf': csrf};
  const look = async () => (await fetch(`/api/games/${id}`)).json();
  let now = await look();
  while (!now.over) {
    const chosen = now.asked?.choices?.at(choice);
    if (chosen) {
      const body = JSON.stringify({move: now.move, option: chosen.option, seat: now.asked.seat});
      now = await (await fetch(`/api/games/${id}/moves`, {method: 'POST', body, headers})).json();
    } else {
      await new Promise((done) => setTimeout(done, 20));
      now = await look();
    }
  }
}"""


def finish(page: Page, game: str, choice: int) -> None:
    """Play to the end without the page: the first or the last choice each time."""
    page.evaluate(FINISH, [game, choice])


def test_a_friend_is_challenged_plays_the_same_deal_and_both_compare(visitors: Visitors) -> None:
    ada = visitors.drop_in()
    wanted = {"title": "brass-birmingham", "seats": SEATS, "variant": {"introductory": True}}
    first = posted(ada, "/api/games", wanted)
    finish(ada, first, 0)
    ada.goto(urljoin(ada.url, f"/game/{first}"))
    ada.get_by_test_id("challenge").click()
    ada.wait_for_url("**/deals/*")
    expect(ada.get_by_test_id("result")).to_have_count(1)

    jan = visitors.drop_in(size=PHONE, locale="pl-PL")
    jan.goto(ada.url)
    expect(jan.get_by_test_id("play-deal")).to_be_visible()
    expect(jan.get_by_test_id("deal-results")).to_have_count(0)
    assert axe_in_both_themes(jan) == []
    jan.get_by_test_id("play-deal").click()
    jan.wait_for_url("**/game/*")
    finish(jan, jan.url.rsplit("/", 1)[1], -1)
    jan.goto(ada.url)
    expect(jan.get_by_test_id("result")).to_have_count(2)
    expect(jan.get_by_test_id("parted")).to_have_attribute("data-turn", "0")
    assert strange_words_here(jan, "brass-birmingham", "pl") == []
    assert jan.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

    ada.reload()
    expect(ada.get_by_test_id("parted")).to_have_text("You and Gość parted in the very first turn.")
    expect(ada.get_by_test_id("comparison").locator("tr.first")).to_have_count(1)

    # The bot has played the same seat meanwhile, or is waited for.
    for page, heading, sentence in (
        (ada, "Compare with the bot", "You and the bot parted in the very first turn."),
        (jan, "Porównaj z botem", "Ty i bot: różnica już w pierwszej turze."),
    ):
        row = page.get_by_test_id("bot-result")
        expect(row).to_have_count(1, timeout=1000 * PATIENCE)
        expect(page.get_by_test_id("bot-plays")).to_have_count(0)
        row.get_by_role("button", name=heading).click()
        expect(page.get_by_test_id("parted")).to_have_text(sentence)
    assert strange_words_here(jan, "brass-birmingham", "pl") == []
    assert jan.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert axe_in_both_themes(ada) == []
