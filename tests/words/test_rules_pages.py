"""The rules pages in every language have the sections, rulings and tables of the English ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.words.catalogues import OTHERS, ROOT
from tests.words.glossary import FORBIDDEN
from tycoon.games import CATALOGUE

PAGES = ROOT / "docs/rules"
PAIRS = [(title, language) for title in [*CATALOGUE.titles(), "brass-differences"] for language in OTHERS]


def page(title: str, language: str = "") -> str:
    return Path(PAGES, language, f"{title}.md").read_text(encoding="utf-8")


def headings(text: str) -> list[tuple[str, str]]:
    """Depth and number of every heading; words are the language's own."""
    return re.findall(r"^(#+) (\d+(?:\.\d+)?)?", text, re.M)


def rulings(text: str) -> list[str]:
    return re.findall(r"^\| (R\d+) \||^- \*\*(\d+\.\d+)\*\*", text, re.M)


def rows(text: str) -> int:
    return len(re.findall(r"^\|", text, re.M))


def citations(text: str) -> list[str]:
    return sorted(re.findall(r"\bR\d+\b", text))


def code(text: str) -> list[str]:
    """What has to be typed, and names of files and switches; links are one folder deeper."""
    return sorted(set(re.findall(r"`([^`\s]+)`", text)))


def sections(text: str) -> dict[str, str]:
    """What every section says, by its number; what has to be typed is left out."""
    parts = re.split(r"^#+ (?:(\d+(?:\.\d+)?)\.?)?.*$", re.sub(r"`[^`]*`", "", text), flags=re.M)
    return {number or "": words for number, words in zip(parts[1::2], parts[2::2], strict=True)}


def numbers(words: str) -> set[str]:
    """Numbers and names with a number in them, like P21; 12 000 is one number in every language."""
    return set(re.findall(r"(?<![\w.])[A-Z]*\d+\w*", re.sub(r"(?<=\d)[ ,.](?=000\b)", "", words)))


def clauses(words: str) -> int:
    return len(re.findall(r"[.?:;](?=[\s*|])", words))


@pytest.mark.parametrize(("title", "language"), PAIRS)
def test_sections_are_numbered_as_in_english(title: str, language: str) -> None:
    assert headings(page(title, language)) == headings(page(title))


@pytest.mark.parametrize(("title", "language"), PAIRS)
def test_every_ruling_and_every_row_of_a_table_is_there(title: str, language: str) -> None:
    ours, english = page(title, language), page(title)
    assert (rulings(ours), rows(ours), citations(ours)) == (rulings(english), rows(english), citations(english))


@pytest.mark.parametrize(("title", "language"), PAIRS)
def test_names_in_code_style_are_the_same(title: str, language: str) -> None:
    assert code(page(title, language)) == code(page(title))


@pytest.mark.parametrize(("title", "language"), PAIRS)
def test_links_lead_to_files(title: str, language: str) -> None:
    targets = re.findall(r"\]\(([^)#]+)\)", page(title, language))
    assert [target for target in targets if not (PAGES / language / target).exists()] == []


@pytest.mark.parametrize(("title", "language"), PAIRS)
def test_paragraphs_are_as_many_as_in_english(title: str, language: str) -> None:
    assert [len(page(title, language).split("\n\n"))] == [len(page(title).split("\n\n"))]


@pytest.mark.parametrize(("title", "language"), PAIRS)
def test_every_section_names_the_numbers_of_the_english_one(title: str, language: str) -> None:
    ours, english = sections(page(title, language)), sections(page(title))
    assert {n: numbers(words) for n, words in ours.items()} == {n: numbers(words) for n, words in english.items()}


@pytest.mark.parametrize(("title", "language"), PAIRS)
def test_no_section_has_lost_or_gained_sentences(title: str, language: str) -> None:
    """Languages divide a sentence in their own way now and then: one clause more or less is none."""
    ours, english = sections(page(title, language)), sections(page(title))
    counts = {n: (clauses(ours[n]), clauses(words)) for n, words in english.items()}
    assert {n: both for n, both in counts.items() if abs(both[0] - both[1]) > 1} == {}


@pytest.mark.parametrize(("title", "language"), PAIRS)
def test_the_glossary_is_kept(title: str, language: str) -> None:
    """No-break spaces are put in when a page is shown."""
    said = re.sub(r"`[^`]*`", "", page(title, language))
    rules = [rule for rule in FORBIDDEN[language] if title.startswith(rule[0]) and " (?=" not in rule[1]]
    assert [f"{why}: {found[0]}" for _, wrong, why in rules for found in re.finditer(wrong, said)] == []


@pytest.mark.parametrize("path", sorted(PAGES.rglob("*.md")), ids=lambda path: path.stem)
def test_players_read_of_no_source_file(path: Path) -> None:
    assert re.findall(r"\b(?:src|tests)/|\w\.(?:py|yaml)\b", path.read_text(encoding="utf-8")) == []
