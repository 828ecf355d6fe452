"""Every message in every language: none missing, none with other arguments, every plural form, by the glossary."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.words.catalogues import (
    APP,
    BOARDS,
    OTHERS,
    ROOT,
    Catalogue,
    all_catalogues,
    app_catalogue,
    bad_plurals,
    duplicate_keys,
    files_of,
    lost_numbers,
    missing,
    other_arguments,
    read_file,
    strange,
    untranslated,
)
from tests.words.glossary import FORBIDDEN, forbidden_words

CATALOGUES = all_catalogues()
EVERYWHERE = {key for catalogue in CATALOGUES for key in catalogue.english}
FILES = [(language, file) for language in OTHERS for file in files_of(language)]

SAME_WORD = {
    "pl": {
        "app": {
            "ui.1822.bank",
            "ui.1822.round.operating.short",
            "ui.1822.round.stock.short",
            "ui.bot",
            "ui.bot.program",
            "ui.deals.bot",
            "ui.key.shift",
            "ui.menu",
            "ui.plan",
        },
        "terminal": {"yokohama.technologies"},
        "yokohama": {"area.bank", "area.port_a", "area.port_b"},
        "brass": {"industry.port", "card_face.port"},
        "1822": {"company", "what.bank"},
    },
    "de": {
        "app": {"ui.1822.phase", "ui.account.name", "ui.bot", "ui.deals.bot", "ui.tab.hand"},
        "yokohama": {"area.bank", "area.chinatown", "technology.ball"},
        "1822": {"company", "what.bank", "what.phase"},
    },
}
"""Messages that are the same word in English."""


def name(value: object) -> str:
    return f"{value.name}-{value.language}" if isinstance(value, Catalogue) else getattr(value, "name", str(value))


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=name)
def test_every_message_is_translated(catalogue: Catalogue) -> None:
    assert missing(catalogue) == []


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=name)
def test_no_translation_is_left_without_its_message(catalogue: Catalogue) -> None:
    assert strange(catalogue, EVERYWHERE) == []


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=name)
def test_translations_have_the_arguments_of_the_message(catalogue: Catalogue) -> None:
    assert other_arguments(catalogue) == []


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=name)
def test_numbers_stand_where_they_are_counted(catalogue: Catalogue) -> None:
    assert lost_numbers(catalogue.english) + lost_numbers(catalogue.words) == []


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=name)
def test_plurals_have_every_form_of_the_language(catalogue: Catalogue) -> None:
    assert bad_plurals(catalogue) == []


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=name)
def test_nothing_is_left_in_english(catalogue: Catalogue) -> None:
    same = SAME_WORD[catalogue.language]
    family = "app" if catalogue.name.startswith("board ") else catalogue.name.partition("-")[0]
    allowed = same.get(catalogue.name, set()) | same.get(family, set())
    assert untranslated(catalogue, allowed) == []


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=name)
def test_the_glossary_is_kept(catalogue: Catalogue) -> None:
    found = [
        f"{key}: {why}: {words}"
        for key, pattern in catalogue.words.items()
        for title, forbidden, why in FORBIDDEN[catalogue.language]
        if catalogue.name.startswith(title)
        for words in [forbidden_words(pattern, forbidden)]
        if words
    ]
    assert found == []


@pytest.mark.parametrize(("language", "file"), FILES, ids=name)
def test_no_key_stands_twice_in_a_file(language: str, file: Path) -> None:
    assert duplicate_keys(file) == []


@pytest.mark.parametrize(("language", "file"), [entry for entry in FILES if entry[0] == "pl"], ids=name)
def test_a_polish_sentence_does_not_begin_with_an_inflected_argument(language: str, file: Path) -> None:
    begins = [
        key for key, pattern in read_file(file).items() if re.match(r"\{(tile|good|piece|industry)\} \w", pattern)
    ]
    assert begins == []


def test_every_refusal_of_the_server_has_words() -> None:
    code = "\n".join(file.read_text("utf-8") for file in (ROOT / "src/tycoon/server").rglob("*.py"))
    refusals = set(re.findall(r'Refusal\(\s*\d+,\s*"(\w+)"', code))
    assert {"not_found", "too_slow"} <= refusals
    # What only one page can be refused has its words with that page.
    said = {key for folder in (APP, *BOARDS) for key in app_catalogue("pl", folder).english}
    assert [name for name in sorted(refusals) if f"ui.error.{name}" not in said] == []
