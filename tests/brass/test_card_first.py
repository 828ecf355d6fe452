"""A card may be named before the action: what it can be spent on comes from the rules of the discard."""

from __future__ import annotations

import pytest

from tycoon.core.rng import Rng
from tycoon.games import CATALOGUE
from tycoon.games.brass.action import ChooseAction
from tycoon.games.brass.cards import DiscardAny
from tycoon.games.brass.state import BrassState

TITLES = ["brass", "brass-lancashire", "brass-birmingham"]


def positions(title: str, moves: int) -> list[BrassState]:
    """Positions of a random game in which an action is chosen."""
    game, rng = CATALOGUE.game(title), Rng(4)
    s: BrassState = game.start(game.deal(3, 5))
    found: list[BrassState] = []
    for _ in range(moves):
        if s.over:
            break
        if isinstance(s.decision, ChooseAction):
            found.append(s.copy())
        s.apply(s.options[rng.below(len(s.options))])
    return found


def held(s: BrassState) -> set[str]:
    """Addresses of the cards in the hand of the seat that is asked."""
    e = s.edition
    return {f"card:{e.card_ids[card]}" for card in range(e.card_kinds) if s.hand[s.active] >> card & 1}


def discards(s: BrassState, option: int) -> set[str] | None:
    """Cards among which the question after an option lets one choose; None: it asks something else."""
    after = s.copy()
    after.log = None
    after.apply(option)
    if after.over or after.seat != s.seat or not isinstance(after.decision, DiscardAny):
        return None
    return {after.decision.choice(after, card).target or "" for card in after.options}


@pytest.mark.parametrize("title", TITLES)
def test_a_choice_names_the_cards_that_its_discard_asks_for(title: str) -> None:
    compared = 0
    for s in positions(title, 400):
        for option in s.options:
            choice, asked = s.decision.choice(s, option), discards(s, option)
            if asked is not None:
                assert (held(s) if choice.any_card else set(choice.cards)) == asked, choice.notation
                compared += 1
    assert compared > 100


@pytest.mark.parametrize("title", TITLES)
def test_every_card_in_hand_may_be_named_first(title: str) -> None:
    for s in positions(title, 60):
        named = s.decision.question(s).cards
        assert {target for target, _ in named} == held(s)
        assert {question.key for _, question in named} == {"prompt.with_card"}


@pytest.mark.parametrize("title", TITLES)
def test_only_a_build_asks_for_certain_cards(title: str) -> None:
    for s in positions(title, 60):
        for option in s.options:
            choice = s.decision.choice(s, option)
            assert choice.any_card == (choice.group != "build")
            assert bool(choice.cards) == (choice.group == "build")
