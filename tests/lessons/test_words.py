"""The words of lessons are written as each language writes."""

from __future__ import annotations

import pytest

from tests.words.glossary import FORBIDDEN, forbidden_words
from tests.words.signs import wrong_signs
from tycoon.games import CATALOGUE
from tycoon.lessons.shelf import lessons_folder, read_words
from tycoon.play.languages import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_signs_are_those_of_the_language(title: str, language: str) -> None:
    words = read_words(lessons_folder(CATALOGUE.game(title)), language)
    assert [f"{key}: {why}" for key, text in words.items() for why in wrong_signs(language, text)] == []


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language in FORBIDDEN])
@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_the_glossary_is_kept(title: str, language: str) -> None:
    words = read_words(lessons_folder(CATALOGUE.game(title)), language)
    rules = [(pattern, why) for concerned, pattern, why in FORBIDDEN[language] if title.startswith(concerned)]
    found = [f"{key}: {why}" for key, text in words.items() for rule, why in rules if forbidden_words(text, rule)]
    assert found == []
