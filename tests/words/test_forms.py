"""Words in the forms that sentences ask for, and every message read aloud."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.words.catalogues import OTHERS, files_of, read_file
from tests.words.forms import missing_forms, unused_forms
from tests.words.spoken import FILES, TITLES, file_of, spoken
from tycoon.core.messages import Messages
from tycoon.games import CATALOGUE
from tycoon.play.languages import messages_in

SPOKEN = [(language, title) for language in OTHERS for title in (*TITLES, "brass-lancashire")]
TAILS = re.compile(
    r", miejsce:|, region:|→ gracz|takiego: \{|takiej: \{|, sprzedaje:"
    r"|Brak połączenia: \{|tą kartą: \{|: \{tile\}, \{place\}"
)
"""How a Polish sentence ends that goes around the case of a word."""


@pytest.mark.parametrize(("language", "title"), SPOKEN)
def test_every_word_has_the_form_that_a_message_asks_for(language: str, title: str) -> None:
    assert missing_forms(messages_in(CATALOGUE.game(title), language), title) == []


@pytest.mark.parametrize(("language", "title"), SPOKEN)
def test_every_form_is_asked_for(language: str, title: str) -> None:
    assert unused_forms(messages_in(CATALOGUE.game(title), language), title) == []


@pytest.mark.parametrize("file", files_of("pl"), ids=lambda file: str(file.name))
def test_a_polish_sentence_has_no_tail_in_place_of_a_case(file: Path) -> None:
    found = [key for key, pattern in read_file(file).items() if TAILS.search(pattern)]
    assert found == []


VERB = re.compile(r"(?!Zapłać)\w+(?:uj|aj|ij|ź|ń|ć|p): \{")
"""A Polish imperative whose object is kept from its case by a colon; what is paid is a list."""


@pytest.mark.parametrize("file", files_of("pl"), ids=lambda file: str(file.name))
def test_the_object_of_a_polish_choice_stands_behind_no_colon(file: Path) -> None:
    choices = {key: pattern for key, pattern in read_file(file).items() if key.startswith("choice.")}
    assert [key for key, pattern in choices.items() if VERB.match(pattern)] == []


@pytest.mark.parametrize("title", TITLES)
def test_a_polish_choice_has_one_colon_at_most(title: str) -> None:
    lines = spoken("pl", title).split("\nchoice.", 1)[1].split("\nconcern.", 1)[0].splitlines()
    assert [line.strip() for line in lines if line.count(": ") > 1] == []


@pytest.mark.parametrize(("language", "title"), FILES)
def test_every_message_is_said_as_it_was_read(language: str, title: str) -> None:
    """`python -m tests.words.spoken` writes the sentences anew; read them before you keep them."""
    assert spoken(language, title) == file_of(language, title).read_text(encoding="utf-8")


def test_a_missing_form_is_found() -> None:
    messages = Messages(
        {"a": "{resource_gen}", "resource.0": "węgiel", "resource.1": "żelazo", "resource.0_gen": "węgla"}, "pl"
    )
    assert missing_forms(messages, "brass-birmingham") == ["resource.1_gen, for a"]


def test_a_form_that_nobody_asks_for_is_found() -> None:
    messages = Messages({"place.leek": "Leek", "place.leek_gen": "Leek"}, "pl")
    assert unused_forms(messages, "brass") == ["place.leek_gen"]
