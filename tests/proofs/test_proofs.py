"""Every rule sentence has a number and a test, in every language the same, and the pages of proofs are up to date."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.proofs import page
from tests.proofs.proofs import Found, find_proofs, markers
from tests.proofs.sentences import blocks, read_sentences, sentences_of, without_number
from tests.proofs.titles import PROVEN

each_title = pytest.mark.parametrize("title", PROVEN)


@pytest.fixture(scope="module")
def found() -> Found:
    """Read once, and not where these tests are only collected: it means parsing every test file."""
    return find_proofs()


@each_title
def test_every_sentence_has_a_number(title: str) -> None:
    assert without_number(title) == []


@each_title
def test_no_number_is_given_twice(title: str) -> None:
    counted = Counter(sentence.name for sentence in read_sentences(title))
    assert [name for name, times in counted.items() if times > 1] == []


@each_title
@pytest.mark.parametrize("language", ["pl", "de"])
def test_every_language_has_the_same_sentences(title: str, language: str) -> None:
    ours = {sentence.name for sentence in read_sentences(title, language)}
    assert ours == {sentence.name for sentence in read_sentences(title)}


@each_title
def test_every_sentence_has_a_test(title: str, found: Found) -> None:
    unproven = [
        f"{sentence.name}: {sentence.words}"
        for sentence in read_sentences(title)
        if (title, sentence.name) not in found or not found[title, sentence.name].tests
    ]
    assert unproven == []


@each_title
def test_every_marker_names_a_sentence(title: str, found: Found) -> None:
    names = {sentence.name for sentence in read_sentences(title)}
    assert [name for of, name in found if of == title and name not in names] == []


def test_every_marker_names_a_title_that_is_proven(found: Found) -> None:
    assert {title for title, _ in found} <= set(PROVEN)


@each_title
def test_the_page_of_proofs_is_up_to_date(title: str, found: Found) -> None:
    assert page.path_of(title).read_text(encoding="utf-8") == page.write(title, found), "run `make proofs`"


def test_a_page_is_cut_into_its_sentences() -> None:
    text = """# Chess
Not a rule.

## 1. Moves

[1] White moves first. [2] Then
Black.

- [3] **Rook**: along
  a line.
- **1.4** A ruling.

> A remark.

| | question | as played |
|---|---|---|
| R1 | Castling? | Yes |
"""
    found = [(s.name, s.words) for section, block in blocks(text) if section for s in sentences_of(section, block)]
    assert [pair for pair in found if pair[0]] == [
        ("1-1", "White moves first."),
        ("1-2", "Then Black."),
        ("1-3", "**Rook**: along a line."),
        ("1.4", "A ruling."),
        ("R1", "Castling?: Yes"),
    ]


def test_a_marker_is_read_with_its_title_and_sentences() -> None:
    source = '@proves("chess", "1-1", "R1")\ndef test_white_moves_first() -> None: ...'
    assert list(markers(source)) == [
        ("test_white_moves_first", "chess", "1-1"),
        ("test_white_moves_first", "chess", "R1"),
    ]


def test_a_marker_without_a_sentence_is_refused() -> None:
    with pytest.raises(ValueError, match="line 1: proves takes a title and sentences"):
        list(markers('@proves("chess")\ndef test_nothing() -> None: ...'))
