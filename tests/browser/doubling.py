"""A language that no player sees: English with every word said twice. It finds where longer words are cut."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, Route

from tycoon.core.messages import Node, parse_pattern

APP = Path(__file__).parents[2] / "web/src"
WORD = re.compile(r"[^\W\d_]{2,}")
MESSAGE = re.compile(r'"(ui\.[^"]+)":("(?:[^"\\]|\\.)*")')
"""A message with its key, as the built app holds it."""


def doubled(pattern: str) -> str:
    """The message with every word twice: `Start game` is `Start Start game game`. Arguments stay as they are."""
    # An ordinal is as long as any plural; our own parser knows only these.
    return "".join(_doubled(node) for node in parse_pattern(pattern.replace(", selectordinal,", ", plural,")))


def _doubled(node: Node) -> str:
    kind, words, branches = node
    if kind == "text":
        return WORD.sub(lambda word: f"{word[0]} {word[0]}", words)
    if kind == "arg":
        return f"{{{words}}}"
    inside = " ".join(f"{name} {{{''.join(map(_doubled, nodes))}}}" for name, nodes in branches.items())
    return f"{{{words}, {kind}, {inside}}}"


def speak_doubled(page: Page) -> None:
    """From the next loading on the page says every word twice: those of the app and those of the titles."""
    files = [APP / "messages/en.json", *sorted((APP / "boards").glob("*/words/en.json"))]
    catalogues: list[dict[str, str]] = [json.loads(file.read_text(encoding="utf-8")) for file in files]

    def app(route: Route) -> None:
        # The headers of the answer belong to its compressed body.
        route.fulfill(content_type="text/javascript", body=_doubled_app(route.fetch().text(), catalogues))

    def title(route: Route) -> None:
        route.fulfill(json={key: doubled(pattern) for key, pattern in route.fetch().json().items()})

    page.route("**/assets/*.js", app)
    page.route("**/api/messages/en/*", title)


def _doubled_app(script: str, catalogues: list[dict[str, str]]) -> str:
    """A part of the built app with its English messages doubled. A catalogue lies in one part as a whole."""
    found: set[str] = set()
    own = {key: words for catalogue in catalogues for key, words in catalogue.items()}

    def twice(message: re.Match[str]) -> str:
        key, words = message[1], json.loads(message[2])
        if own.get(key) != words:
            return message[0]
        found.add(key)
        return f'"{key}":{json.dumps(doubled(words), ensure_ascii=False)}'

    script = MESSAGE.sub(twice, script)
    for catalogue in catalogues:
        of_one_line = {key for key, words in catalogue.items() if "\n" not in words}
        missing = sorted(of_one_line - found) if of_one_line & found else []
        assert not missing, f"the built app holds its words otherwise: {missing}"
    return script


CLIPPED = """() => {
  const cut = [];
  const hides = (how) => how === 'hidden' || how === 'clip';
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const words = walk.currentNode.textContent.trim();
    const parent = walk.currentNode.parentElement;
    // Names on a map are never translated, and a map is panned.
    if (!words || !parent.checkVisibility() || parent.closest('script, style, svg, select, .picture')) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const text = range.getBoundingClientRect();
    for (let box = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const seen = box.getBoundingClientRect();
      // Words for a screen reader alone stand in a box of one pixel, which may be written larger.
      if (seen.width < 2 || seen.height < 2) break;
      // What scrolls can be read.
      if (style.overflowX === 'auto' || style.overflowX === 'scroll' || style.overflowY === 'auto') break;
      const spills = box.matches('button, a.button');
      const wide = (spills || hides(style.overflowX)) && (text.left < seen.left - 1 || text.right > seen.right + 1);
      const high = (spills || hides(style.overflowY)) && (text.top < seen.top - 2 || text.bottom > seen.bottom + 2);
      if (wide || high) {
        cut.push(`${words.slice(0, 60)} <${parent.tagName.toLowerCase()} ${parent.className}> in ` +
          `<${box.tagName.toLowerCase()} ${box.className}>: ${wide ? 'too wide' : 'too high'}`);
        break;
      }
    }
  }
  return cut;
}"""


def clipped(page: Page) -> list[str]:
    """Words that their box cuts off, and whether the page is wider than the screen."""
    found: list[str] = page.evaluate(CLIPPED)
    wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    return [*found, "the page is wider than the screen"] if wide else found
