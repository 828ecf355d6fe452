"""Rules pages: the project's Markdown documents as HTML for the browser."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tycoon.play.rules_pages import page_names, rules_page
from tycoon.server.http.refusal import Refusal

NUMBERED = re.compile(r"^(\d+(?:\.\d+)*)\.?\s+(.*)$")
SENTENCE = re.compile(r"\[(\d+)\] ?")
RULING = re.compile(r"^(R?\d+(?:\.\d+)*)$")
LONE_LETTER = re.compile(r"(?<![\w`])([aiouwz])\s+(?=\w)", re.IGNORECASE)
"""A one-letter word. Polish typography forbids it at the end of a line."""
UNIT = re.compile(r"(?<=\d)\s+(?=[£¥%])")


@lru_cache(maxsize=64)
def page(name: str, language: str) -> dict[str, Any]:
    """Return a RulesPage, in English if there is no translation."""
    source = rules_page(name, language if language.isalpha() else "en") if name in page_names() else None
    if source is None:
        raise Refusal(404, "not_found", f"there is no rules page {name[:60]!r}")
    there = source.parent.name == language
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(_keep_together(source.read_text(encoding="utf-8"), language))
    sections = _number(tokens)
    _number_sentences(tokens)
    _settle_links(tokens, page_names())
    title = next((s["title"] for s in sections if s["level"] == 1), name)
    html = markdown.renderer.render(tokens, markdown.options, {})
    return {
        "name": name,
        "language": language if there else "en",
        "title": title,
        "sections": [section for section in sections if section["level"] > 1],
        "html": html,
    }


def _keep_together(text: str, language: str) -> str:
    """Put no-break spaces where the language wants them."""
    if language == "pl":
        text = LONE_LETTER.sub("\\1\N{NO-BREAK SPACE}", text)
    return UNIT.sub("\N{NO-BREAK SPACE}", text)


def _number(tokens: list[Token]) -> list[dict[str, Any]]:
    """Give headings and rulings the anchors that "why not?" links to, such as `s9.1`; return the headings."""
    sections: list[dict[str, Any]] = []
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            words = tokens[place + 1].content
            numbered = NUMBERED.match(words)
            anchor = f"s{numbered[1]}" if numbered else f"t{len(sections)}"
            token.attrSet("id", anchor)
            sections.append({"id": anchor, "title": words, "level": int(token.tag[1:])})
        elif token.type == "list_item_open":
            first = _first_bold(tokens, place)
            if first is not None and RULING.match(first):
                token.attrSet("id", f"s{first}")
    return sections


def _number_sentences(tokens: list[Token]) -> None:
    """Turn the numbers of rule sentences into small signs with anchors, such as `#s9.2-3`."""
    section = ""
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            numbered = NUMBERED.match(tokens[place + 1].content)
            section = numbered[1] if numbered else ""
        elif token.type == "inline" and token.children and section:
            token.children = [shown for child in token.children for shown in _with_signs(child, section)]


def _with_signs(child: Token, section: str) -> list[Token]:
    """Split a text token at each `[3]` and put a sign in its place."""
    if child.type != "text" or not SENTENCE.search(child.content):
        return [child]
    words, *rest = SENTENCE.split(child.content)
    shown = [Token("text", "", 0, content=words)]
    for number, following in zip(rest[::2], rest[1::2], strict=True):
        anchor = f"s{section}-{number}"
        sign = f'<a class="sentence" id="{anchor}" href="#{anchor}">{number}</a>'
        shown += [Token("html_inline", "", 0, content=sign), Token("text", "", 0, content=following)]
    return shown


def _first_bold(tokens: list[Token], place: int) -> str | None:
    """Return the bold words that begin a list item: `- **14.15** The token ...`."""
    inline = next((token for token in tokens[place : place + 3] if token.type == "inline"), None)
    children = [] if inline is None else inline.children or []
    found = [child.type for child in children[:4] if child.type != "text" or child.content]
    if found[:2] != ["strong_open", "text"]:
        return None
    return next(child.content for child in children if child.type == "text" and child.content).rstrip(".:")


def _settle_links(tokens: list[Token], names: list[str]) -> None:
    """Point links between pages to the pages served here, and turn links to project files into plain words."""
    for token in tokens:
        for child in token.children or []:
            if child.type != "link_open":
                continue
            target = str(child.attrGet("href") or "")
            other = re.match(r"^(?:\./)?([a-z0-9-]+)\.md(#.*)?$", target)
            if other and other[1] in names:
                child.attrSet("href", f"/rules/{other[1]}")
            elif not target.startswith(("#", "http")):
                child.attrs.pop("href", None)
