"""Once a kind of choice is named, the next question is asked in words of the title."""

from __future__ import annotations

from collections import Counter

import pytest

from tycoon.core.rng import Rng
from tycoon.games import CATALOGUE

MOVES = 260
FEW = 8
"""So many choices are listed without their kinds, where the question has no fixed ones."""


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_every_kind_of_several_choices_has_its_question(title: str) -> None:
    game, rng = CATALOGUE.game(title), Rng(6)
    s = game.start(game.deal(game.seats[0], 3))
    missing: set[str] = set()
    for _ in range(MOVES):
        if s.over:
            break
        choices = [s.decision.choice(s, option) for option in s.options]
        counts = Counter(choice.group for choice in choices)
        kinds = {*counts, *s.decision.groups(s)}
        if len(kinds) > 1 and (s.decision.groups(s) or len(choices) > FEW):
            missing |= {group for group, n in counts.items() if n > 1 and f"ask.{group}" not in game.messages.patterns}
        s.apply(s.options[rng.below(len(s.options))])
    assert missing == set()


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_questions_belong_to_kinds_that_have_a_name(title: str) -> None:
    keys = CATALOGUE.game(title).messages.patterns
    asked = {key.partition(".")[2] for key in keys if key.startswith(("ask.", "where."))}
    assert asked
    assert {group for group in asked if f"group.{group}" not in keys} == set()
