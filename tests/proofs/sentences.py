"""The numbered sentences of a rules page.

A sentence begins with its number in brackets and is known by its section and number: `9.2-3`. Rows of a table that
begin with `R4`, and list items that begin with `**14.11**`, are known by these. Blockquotes are remarks, not rules;
every other table belongs to the sentence before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

RULES = Path(__file__).parents[2] / "docs" / "rules"

HEADING = re.compile(r"^#+ (?:(\d+(?:\.\d+)*)\.? )?")
NUMBER = re.compile(r"\[(\d+)\] ")
RULING_ROW = re.compile(r"^\| (R\d+) \| (.*) \|$")
RULING_ITEM = re.compile(r"^- \*\*(\d+(?:\.\d+)+)\*\*:? (.*)")
ANOTHER_SENTENCE = re.compile(r"(?<!\be\.g)(?<!\bi\.e)(?<!\bNo)[.!?][)*\"”]* +(?=[A-Z*£])")
"""Where a second sentence begins; languages divide sentences in their own way, so only English is asked."""


@dataclass(frozen=True)
class Sentence:
    """One rule of a page."""

    name: str
    words: str


def page_path(title: str, language: str = "en") -> Path:
    return RULES / f"{title}.md" if language == "en" else RULES / language / f"{title}.md"


def blocks(text: str) -> Iterator[tuple[str, str]]:
    """Section and words of every paragraph, list item and table row, each as one line."""
    section, block = "", ""
    for line in [*text.splitlines(), ""]:
        heading = HEADING.match(line) if line.startswith("#") else None
        begins = not line.strip() or heading or line.lstrip().startswith(("- ", "|", ">"))
        if begins and block:
            yield section, block
            block = ""
        if heading:
            section = "" if line.startswith("# ") else heading[1] or ""  # the name of a title may be a number
        elif line.strip():
            block = f"{block} {line.strip()}".strip()


def is_rule(section: str, block: str) -> bool:
    """Whether a block states rules; other tables and remarks do not."""
    if block.startswith("|"):
        return RULING_ROW.match(block) is not None
    return bool(section) and not block.startswith(">")


def sentences_of(section: str, block: str) -> Iterator[Sentence]:
    """The sentences of a block; one without a number has an empty name."""
    known = RULING_ROW.match(block) or RULING_ITEM.match(block)
    if known:
        yield Sentence(known[1], known[2].replace(" | ", ": "))
        return
    words = block.removeprefix("- ")
    before, *numbered = NUMBER.split(words)
    if before.strip():
        yield Sentence("", before.strip())
    for number, said in zip(numbered[::2], numbered[1::2], strict=True):
        yield Sentence(f"{section}-{number}", said.strip())


def read_sentences(title: str, language: str = "en") -> list[Sentence]:
    """Every rule of the page, in its order."""
    text = page_path(title, language).read_text(encoding="utf-8")
    return [
        sentence
        for section, block in blocks(text)
        if is_rule(section, block)
        for sentence in sentences_of(section, block)
    ]


def without_number(title: str) -> list[str]:
    """Rules of the English page that have no number of their own."""
    return [
        sentence.words
        for sentence in read_sentences(title)
        if not sentence.name
        or (not re.match(r"R|\d+(\.\d+)+$", sentence.name) and ANOTHER_SENTENCE.search(sentence.words))
    ]
