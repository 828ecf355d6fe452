"""The glossary of the documentation: every term of it is what the titles really say, in each language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.words.catalogues import BOARDS, ROOT, app_catalogue, terminal_catalogue, title_catalogue
from tycoon.play.languages import LANGUAGES

PAGE = ROOT / "docs/glossary.md"
TITLES = {
    "At the table": ["brass", "brass-lancashire", "brass-birmingham", "yokohama", "1822"],
    "Brass, all three": ["brass", "brass-lancashire", "brass-birmingham"],
    "Brass: Lancashire and Brass (2007)": ["brass", "brass-lancashire"],
    "Brass (2007) in Polish": ["brass"],
    "Brass: Birmingham": ["brass-birmingham"],
    "Yokohama": ["yokohama"],
    "1822": ["1822"],
}
"""The titles whose words a section of the glossary holds."""


def sections() -> Iterator[tuple[str, list[list[str]]]]:
    """Each section with its rows: a term in English, Polish and German."""
    for part in PAGE.read_text(encoding="utf-8").split("\n## ")[1:]:
        heading, _, body = part.partition("\n")
        rows = [line for line in body.splitlines() if line.startswith("| ")][1:]
        yield heading, [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def said(titles: list[str], language: str) -> str:
    """Everything that these titles, the app and the terminal say, in lower case."""
    parts = [*app_catalogue(language).words.values(), *terminal_catalogue(language).words.values()]
    for folder in BOARDS:
        parts += app_catalogue(language, folder).words.values()
    pages = ROOT / "docs/rules" if language == "en" else ROOT / "docs/rules" / language
    for title in titles:
        parts += title_catalogue(title, language).words.values()
        parts.append((pages / f"{title}.md").read_text(encoding="utf-8"))
    return "\n".join(parts).replace("\u00ad", "").replace("\u00a0", " ").casefold()


def stems(term: str) -> list[str]:
    """The beginnings of a term's words: endings change in a sentence."""
    words = [word.casefold() for word in re.findall(r"[\w-]+", re.sub(r"\([^)]*\)", "", term))]
    return [word[: max(3, len(word) - 3)] for word in words]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_of_the_glossary_is_in_use(language: str) -> None:
    column = LANGUAGES.index(language)
    unused = []
    for heading, rows in sections():
        spoken = said(TITLES[heading], language)
        unused += [row[column] for row in rows if any(stem not in spoken for stem in stems(row[column]))]
    assert unused == []


def test_every_section_is_there() -> None:
    assert [heading for heading, _ in sections()] == list(TITLES)
