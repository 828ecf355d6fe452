"""Signs by the rules of each language, and sentences that end like sentences."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.words.catalogues import files_of, read_file
from tests.words.samples import filled, turns
from tests.words.signs import wrong_signs
from tests.words.spoken import FILES
from tycoon.games import CATALOGUE
from tycoon.play.languages import LANGUAGES, is_form, messages_in

CATALOGUES = [(language, file) for language in LANGUAGES for file in files_of(language)]
TYPED = {"help"}
"""What is typed at the terminal stands in columns, with its own signs."""
HEADINGS = {"log.round"}


@pytest.mark.parametrize(("language", "file"), CATALOGUES, ids=lambda value: getattr(value, "name", str(value)))
def test_signs_are_those_of_the_language(language: str, file: Path) -> None:
    patterns = {key: pattern for key, pattern in read_file(file).items() if key not in TYPED}
    wrong = [f"{key}: {why}" for key, pattern in patterns.items() for why in wrong_signs(language, pattern)]
    assert wrong == []


@pytest.mark.parametrize(("language", "file"), CATALOGUES, ids=lambda value: getattr(value, "name", str(value)))
def test_after_a_sentence_comes_another_one_with_its_stop(language: str, file: Path) -> None:
    patterns = {key: pattern for key, pattern in read_file(file).items() if key not in TYPED}
    assert [key for key, pattern in patterns.items() if is_cut_short(pattern)] == []


def test_a_second_sentence_without_a_stop_is_found() -> None:
    assert is_cut_short("Take your turn back. You can go back further")
    assert not is_cut_short("{place}. {cubes, plural, one {Noch # Würfel.} other {Noch # Würfel.}}")


def is_cut_short(pattern: str) -> bool:
    """Tell whether a sentence is followed by one that does not end."""
    said = re.sub(r"[\s}”“\"`]+$", "", pattern)
    if re.search(r"\{\w+\}[”“\"]?$", pattern):  # an argument may be a sentence
        return False
    return re.search(r"[a-zß-ž)”“][.!?] [A-ZÄÖÜŻŹŚŁĆ]", said) is not None and said[-1] not in ".?!…:"


@pytest.mark.parametrize(
    ("language", "pattern"),
    [
        ("en", "... left"),
        ("en", "{n} VP"),
        ("pl", "w Leek"),
        ("pl", "{n} £"),
        ("de", "# Karten"),
        ("de", "{n}%"),
        ("de", "— x"),
    ],
)
def test_a_wrong_sign_is_found(language: str, pattern: str) -> None:
    assert wrong_signs(language, pattern) != []


@pytest.mark.parametrize(("language", "title"), FILES)
def test_every_line_of_the_log_is_a_sentence(language: str, title: str) -> None:
    assert [line for line in said(language, title, "log.", "event.") if not line.endswith(".")] == []


@pytest.mark.parametrize(("language", "title"), FILES)
def test_every_question_and_reason_is_a_sentence(language: str, title: str) -> None:
    assert [line for line in said(language, title, "prompt.", "why.", "fine.") if line[-1] not in ".?"] == []


@pytest.mark.parametrize(("language", "title"), FILES)
def test_a_choice_is_no_sentence(language: str, title: str) -> None:
    assert [line for line in said(language, title, "choice.") if line.endswith(".")] == []


def said(language: str, title: str, *classes: str) -> list[str]:
    """The messages of these classes as they are said; a card that is named is no sentence."""
    messages = messages_in(CATALOGUE.game(title), language)
    wanted = [
        (key, pattern)
        for key, pattern in messages.patterns.items()
        if key.startswith(classes)
        and key not in HEADINGS
        and pattern != "{card}"
        and not is_form(key, messages.patterns)
    ]
    return [messages.say(filled(messages, title, key, turn)) for key, pattern in wanted for turn in turns(pattern)]
