"""Takes the pictures of the documents anew: golden games, opened in the middle, as the app shows them now.

`make pictures` runs it. Every picture comes from a recorded game, so that it shows the same position each time.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.conftest import launched, serving
from tests.browser.driving import DESKTOP, PHONE, Visitors, upload
from tests.browser.windows import Windows

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
PICTURES = ROOT / "docs" / "pictures"


@dataclass(frozen=True)
class Picture:
    """One picture: a record below `tests/`, how many of its moves are played, and how it is looked at."""

    name: str
    record: str
    moves: int
    theme: str = "light"
    size: tuple[int, int] = (DESKTOP["width"], DESKTOP["height"])
    locale: str = "en-GB"
    tab: str = ""
    """The page of the board to open, where it has several."""


SHOWN = (
    Picture("brass-birmingham-light", "brass/golden/birmingham-four-busy-0.json", 170),
    Picture("brass-birmingham-dark", "brass/golden/birmingham-four-busy-0.json", 170, "dark"),
    Picture("brass-lancashire-light", "brass_lancashire/golden/four.json", 170),
    Picture("brass-2007", "brass_2007/golden/four.json", 170),
    Picture("yokohama-light", "yokohama/golden/yokohama-four-wanderers-3.json", 300),
    Picture(
        "yokohama-phone-dark",
        "yokohama/golden/yokohama-four-wanderers-3.json",
        300,
        "dark",
        (PHONE["width"], PHONE["height"]),
    ),
    Picture("1822-map-light", "g1822/golden/1822-4-standard-1.json", 560, tab="Map"),
)


def take(visitors: Visitors, picture: Picture) -> None:
    """Open the position as a visitor would and save what is seen."""
    record = json.loads((TESTS / picture.record).read_text(encoding="utf-8"))
    record["moves"] = record["moves"][: picture.moves]
    width, height = picture.size
    page = visitors.come(ViewportSize(width=width, height=height), picture.theme, locale=picture.locale)
    page.goto(f"{visitors.address}/game/{upload(page, record)}")
    settle(page)
    if picture.tab:
        page.get_by_role("tab", name=picture.tab).click()
        page.wait_for_timeout(500)
    # A palette of 256 colours looks the same on these flat drawings and takes a third of the room.
    Image.open(BytesIO(page.screenshot())).quantize(256).save(PICTURES / f"{picture.name}.png", optimize=True)


def settle(page: Page) -> None:
    """Wait for the board, its fonts and the curtain between people at one screen."""
    page.wait_for_selector("[data-state], [role=dialog]")
    curtain = page.get_by_role("button", name="Hold to show my hand")
    if curtain.count():
        curtain.click(delay=600)
    page.wait_for_selector("[data-state=asking]")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(500)


def main() -> None:
    wanted = set(sys.argv[1:])
    with TemporaryDirectory() as folder, serving(Path(folder)) as address, launched() as browser:
        for picture in SHOWN:
            if not wanted or picture.name in wanted:
                _take_one(browser, address, picture)


def _take_one(browser: Browser, address: str, picture: Picture) -> None:
    visitors = Visitors(Windows(browser), address)
    try:
        take(visitors, picture)
    finally:
        visitors.leave()
    print(f"docs/pictures/{picture.name}.png")


if __name__ == "__main__":
    main()
