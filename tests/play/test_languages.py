"""The language people read, and the catalogues of the titles in it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from tycoon.core.messages import Messages
from tycoon.games import CATALOGUE
from tycoon.play import languages
from tycoon.play.languages import UnknownLanguage, find_language, messages_in


@pytest.mark.parametrize(
    ("wanted", "environment", "language"),
    [
        (None, {}, "en"),
        (None, {"LANG": "pl_PL.UTF-8"}, "pl"),
        (None, {"LANG": "pl_PL.UTF-8", "LC_ALL": "de_AT"}, "de"),
        (None, {"LANG": "pl_PL.UTF-8", "LC_ALL": ""}, "pl"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": "fr_FR"}, "en"),
        ("de", {"LANG": "pl_PL.UTF-8"}, "de"),
    ],
)
def test_the_language_is_the_one_named_or_that_of_the_environment(
    wanted: str | None, environment: dict[str, str], language: str
) -> None:
    assert find_language(wanted, environment) == language


def test_a_language_without_words_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="no words in 'fr' \\(languages: en, pl, de\\)"):
        find_language("fr", {})


def test_a_title_may_have_words_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pl.yaml").write_text("era: era kanałów\nindustry: zakład\n", encoding="utf-8")
    (tmp_path / "pl.brass.yaml").write_text("era: okres kanałów\n", encoding="utf-8")
    monkeypatch.setattr(languages, "catalogue_folder", lambda _: tmp_path)
    english = Messages({"era": "canal era", "place.leek": "Leek"})
    brass, other = (SimpleNamespace(title=title, messages=english) for title in ("brass", "brass-lancashire"))
    assert [messages_in.__wrapped__(game, "pl").patterns for game in (brass, other)] == [
        {"era": "okres kanałów", "industry": "zakład", "place.leek": "Leek"},
        {"era": "era kanałów", "industry": "zakład", "place.leek": "Leek"},
    ]


def test_a_language_we_do_not_have_is_english() -> None:
    game = CATALOGUE.game("brass-birmingham")
    assert messages_in(game, "fr") is game.messages


def test_forms_of_english_do_not_stand_in_for_those_of_another_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pl.yaml").write_text("shop: sklep\n", encoding="utf-8")
    monkeypatch.setattr(languages, "catalogue_folder", lambda _: tmp_path)
    game = SimpleNamespace(title="yokohama", messages=Messages({"shop": "shop", "shop_acc": "a shop"}))
    assert messages_in.__wrapped__(game, "pl").patterns == {"shop": "sklep"}
