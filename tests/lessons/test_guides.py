"""The guide of a first game: every kind of question that a title asks has a card, with words in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.words.glossary import FORBIDDEN, forbidden_words
from tests.words.signs import wrong_signs
from tycoon.bots.random_bot import RandomBot
from tycoon.core.errors import BadData
from tycoon.core.rng import Rng
from tycoon.games import CATALOGUE
from tycoon.lessons import guide as guides
from tycoon.lessons.check_guide import check_guide
from tycoon.lessons.guide import guide_of, guide_words, read_guide_words
from tycoon.play.languages import LANGUAGES

TITLES = CATALOGUE.titles()
MOST_MOVES = 1500


@pytest.mark.parametrize("title", TITLES)
def test_every_kind_of_question_has_a_card_with_words_and_a_rule(title: str) -> None:
    report = check_guide(CATALOGUE.game(title))
    assert report is not None
    assert report.problems == []


@pytest.mark.parametrize("title", TITLES)
def test_no_question_of_a_game_is_said_to_be_absent(title: str) -> None:
    game = CATALOGUE.game(title)
    guide = guide_of(game)
    assert guide is not None
    bot, rng = RandomBot(), Rng(3)
    s = game.start(game.deal(game.seats[-1], 3))
    asked = set()
    for _ in range(MOST_MOVES):
        if s.over:
            break
        asked.add(type(s.decision).__name__)
        s.apply(bot.choose(game, s, s.seat, rng))
    assert len(asked) > 3
    assert asked <= set(guide.cards)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_its_words_are_written_as_the_language_writes(title: str, language: str) -> None:
    words = read_guide_words(CATALOGUE.game(title), language)
    rules = [(rule, why) for concerned, rule, why in FORBIDDEN.get(language, []) if title.startswith(concerned)]
    wrong = [f"{key}: {why}" for key, text in words.items() for why in wrong_signs(language, text)]
    wrong += [f"{key}: {why}" for key, text in words.items() for rule, why in rules if forbidden_words(text, rule)]
    assert wrong == []


def test_another_language_than_ours_hears_english() -> None:
    game = CATALOGUE.game("yokohama")
    assert guide_words(game, "fr").patterns == guide_words(game, "en").patterns
    assert guide_words(game, "pl").patterns != guide_words(game, "en").patterns


BROKEN = {
    "bots: dragon": "has no level 'dragon'",
    "seats: 9": "is not played by 9",
    "colour: red": "unknown field",
}


@pytest.mark.parametrize("line", BROKEN)
def test_a_broken_file_is_named(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = CATALOGUE.game("yokohama")
    text = (guides.guides_folder(game) / "yokohama.yaml").read_text()
    name = line.partition(":")[0]
    lines = [one for one in text.splitlines() if not one.startswith(f"{name}:")]
    (tmp_path / "yokohama.yaml").write_text("\n".join([line, *lines]))
    monkeypatch.setattr(guides, "guides_folder", lambda _: tmp_path)
    with pytest.raises(BadData, match=rf"yokohama\.yaml: .*{BROKEN[line]}"):
        guide_of.__wrapped__(game)


def test_a_question_without_a_card_and_words_without_use_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = CATALOGUE.game("yokohama")
    guide = guide_of(game)
    assert guide is not None
    cards = {kind: card for kind, card in guide.cards.items() if kind != "Walk"}
    other = guides.Guide(guide.bots, guide.seats, guides.Card("nothing", "99"), cards)
    monkeypatch.setattr("tycoon.lessons.check_guide.guide_of", lambda _: other)
    report = check_guide(game)
    assert report is not None
    assert {
        "yokohama/guide: cards: the question Walk has no card",
        "yokohama/guide: opening: the rules page has no section 99",
        "yokohama/guide: words: pl has no words for 'guide.nothing.asked'",
        "yokohama/guide: words: de: 'guide.walk.think' is not used",
    } <= set(report.problems)
