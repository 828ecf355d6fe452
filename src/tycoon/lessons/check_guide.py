"""Checks the guide of a title: every kind of question has a card, and every card has its words and its rule."""

from __future__ import annotations

from typing import Any

from tycoon.core.game import Game
from tycoon.games import CATALOGUE
from tycoon.lessons.check import Report, check_text, known_sections
from tycoon.lessons.guide import PREFIX, WORDS, Guide, guide_of, guides_folder, read_guide_words
from tycoon.play.languages import LANGUAGES


def check_guide(game: Game[Any]) -> Report | None:
    """Check the guide of a title; None if it has none."""
    guide = guide_of(game)
    if guide is None:
        return None
    report = Report(f"{game.title}/guide", steps=len(guide.cards))
    _check_kinds(game, guide, report)
    _check_rules(game, guide, report)
    _check_words(game, guide, report)
    return report


def _check_kinds(game: Game[Any], guide: Guide, report: Report) -> None:
    kinds = [maker.__name__ for maker, _ in game.items.decisions]
    for kind in kinds:
        if kind not in guide.cards and kind not in guide.absent:
            report.fail("cards", f"the question {kind} has no card")
    for kind in [*guide.cards, *guide.absent]:
        if kind not in kinds:
            report.fail("cards", f"{kind} is no question of this title")
        if kind in guide.cards and kind in guide.absent:
            report.fail("cards", f"{kind} has a card, so it is not absent")


def _check_rules(game: Game[Any], guide: Guide, report: Report) -> None:
    known = known_sections(game)
    for kind, card in {"opening": guide.opening, **guide.cards}.items():
        if known and card.rule not in known:
            report.fail(kind, f"the rules page has no section {card.rule}")


def _check_words(game: Game[Any], guide: Guide, report: Report) -> None:
    said = {card.say for card in (guide.opening, *guide.cards.values())}
    wanted = {f"{PREFIX}.{say}.{word}" for say in said for word in WORDS}
    used = wanted | _used_by_others(game)
    for language in LANGUAGES:
        words = read_guide_words(game, language)
        for key in sorted(wanted - words.keys()):
            report.fail("words", f"{language} has no words for {key!r}")
        for key in sorted(words.keys() - used):
            report.fail("words", f"{language}: {key!r} is not used")
        for key in sorted(wanted & words.keys()):
            for problem in check_text(language, key, words[key]):
                report.fail("words", problem)


def _used_by_others(game: Game[Any]) -> set[str]:
    """Return the words that other titles of the same package use."""
    used: set[str] = set()
    for title in CATALOGUE.titles():
        other = CATALOGUE.game(title)
        guide = guide_of(other) if guides_folder(other) == guides_folder(game) else None
        if guide is not None:
            used |= {f"{PREFIX}.{card.say}.{word}" for card in (guide.opening, *guide.cards.values()) for word in WORDS}
    return used
