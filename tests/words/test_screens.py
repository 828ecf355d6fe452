"""Games at the terminal in Polish and German: every word on the screen is one of the language."""

from __future__ import annotations

import pytest

from tests.words.catalogues import OTHERS
from tests.words.screens import play_on_screen, strange_words
from tycoon.games import CATALOGUE

MOST_CHOICES = {"1822": 500}
"""A game of chance of 1822 does not end soon; the others are played to their end."""


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_no_word_of_another_language_is_on_the_screen(title: str, language: str) -> None:
    shown = play_on_screen(title, language, MOST_CHOICES.get(title, 10_000))
    assert strange_words(shown, title, language) == []


def test_a_word_of_another_language_is_found() -> None:
    assert strange_words("1 Zbuduj browar I w Leek; develop (bolton-1)", "brass-birmingham", "pl") == [
        "bolton",
        "develop",
    ]
