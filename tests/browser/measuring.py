"""How much of a screen its parts have: sizes of windows, and boxes measured in them."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, ViewportSize

SIZES = {
    "zoomed": ViewportSize(width=720, height=450),
    "tiny": ViewportSize(width=640, height=360),
    "side": ViewportSize(width=844, height=390),
    "slim": ViewportSize(width=320, height=640),
    "phone": ViewportSize(width=390, height=844),
    "tablet": ViewportSize(width=768, height=1024),
    "large-tablet": ViewportSize(width=820, height=1180),
    "desktop": ViewportSize(width=1440, height=900),
    "wall": ViewportSize(width=2560, height=1440),
}
"""Windows in which every title is playable. `zoomed` is a laptop's at twice its size, `side` a phone on its side."""
TOUCHED = ["side", "slim", "phone", "tablet", "large-tablet"]
POINTED = ["zoomed", "tiny", "slim", "desktop", "wall"]
LOW = ["zoomed", "tiny", "side"]
FINGER = 44
POINTER = 24


def resize(page: Page, size: str) -> None:
    """Give the window another size, and wait until the page has drawn itself for it."""
    page.set_viewport_size(SIZES[size])
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def share(page: Page, element: Locator) -> float:
    """Which part of the window the element fills."""
    box, window = element.bounding_box(), page.viewport_size
    assert box
    assert window
    width = min(box["x"] + box["width"], window["width"]) - max(box["x"], 0)
    height = min(box["y"] + box["height"], window["height"]) - max(box["y"], 0)
    return max(width, 0) * max(height, 0) / (window["width"] * window["height"])


IN_REACH = """element => {
  const box = element.getBoundingClientRect();
  if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) return false;
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return element.contains(top) || (top !== null && top.contains(element));
}"""


def scrolls(page: Page) -> bool:
    """Whether the page itself is longer than the window. Panels scroll inside; a screen with a board does not."""
    longer: bool = page.evaluate("document.documentElement.scrollHeight > innerHeight")
    return longer


def in_reach(element: Locator) -> bool:
    """Whether the whole element is in the window and nothing lies over its middle."""
    reached: bool = element.evaluate(IN_REACH)
    return reached


# A line is as broad for the pointer as its unseen stroke. A stop or a city stands in a hex that takes the same click.
LIT_SIDES = """() => {
  const frame = document.querySelector('main .board').getBoundingClientRect();
  const sides = [];
  for (const one of document.querySelectorAll('main .board .target.lit:not(.line)')) {
    if (/^(stop|city):/.test(one.dataset.target)) continue;
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const inside = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    if (inside && x < innerWidth && y < innerHeight) sides.push(Math.round(Math.min(box.width, box.height)));
  }
  return sides;
}"""


def lit_sides(page: Page) -> list[int]:
    """The shorter side of everything that is lit on the board and in sight, in pixels."""
    sides: list[int] = page.evaluate(LIT_SIDES)
    return sides
