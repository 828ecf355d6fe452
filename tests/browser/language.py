"""What a page says, and which of its words the reader's language does not have."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.words.screens import strange_on_page
from tycoon.server.games.bot_names import NAMES

PEOPLE = ("Marta", *NAMES)
"""Who sits at the tables."""

ENDONYMS = ("English", "Polski", "Deutsch")
"""What each language calls itself, in the choice of languages."""

AGO = ("temu", "min", "godz", "vor", "Min", "Std")
"""How the browser itself says how long ago something was, on a machine that is slow enough."""

VISIBLE = """() => {
  const said = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    // Crops of maps on the home page show names, which no language translates.
    if (parent.closest('script, style, [hidden], .picture')) continue;
    const words = walk.currentNode.textContent.trim();
    if (words) said.push(words);
  }
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder'])
      if (one.getAttribute(name)) said.push(one.getAttribute(name));
  return said;
}"""


def strange_words_here(page: Page, title: str, language: str) -> list[str]:
    """Words on this page of a title that are in no catalogue of the language and are no name."""
    said: list[str] = page.evaluate(VISIBLE)
    strange = strange_on_page("\n".join(said), title, language)
    return [word for word in strange if word not in (*PEOPLE, *ENDONYMS, *AGO)]
