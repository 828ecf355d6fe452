"""What a seat chose in secret is not told in the log.

A choice is secret if it changed something that another seat cannot know: after another option that seat would see the
same, and yet the position would differ in what is hidden from it. (What only stands on the agenda, or in fields that
are the same in every world the seat thinks possible, was announced.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.server.running import Visitor
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.games import CATALOGUE

POSITIONS = 250
ALTERNATIVES = 4


def after(s: State, option: int) -> State:
    c = s.copy()
    c.apply(option)
    return c


def position(s: State) -> dict[str, object]:
    return {name: value for name, value in s.dump().items() if name != "agenda"}


def differences(one: dict[str, object], other: dict[str, object]) -> set[str]:
    return {name for name in one if one[name] != other[name]}


def hidden_fields(game: Game[Any], s: State, eyes: int) -> set[str]:
    """What differs between the worlds that the seat thinks possible."""
    return differences(position(s), position(game.resample(s, eyes, Rng(1))))


def looks_secret(game: Game[Any], s: State, option: int) -> bool:
    """Another option would look the same to another seat, and differ in what is hidden from it."""
    chosen = after(s, option)
    eyes = next(seat for seat in (0, 1) if seat != s.seat)
    seen, hidden = game.view(chosen, eyes), hidden_fields(game, chosen, eyes)
    others = [after(s, other) for other in s.options[:ALTERNATIVES] if other != option]
    alike = [other for other in others if game.view(other, eyes) == seen]
    return any(differences(position(other), position(chosen)) & hidden for other in alike)


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_decisions_whose_choice_nobody_sees_are_secret(title: str) -> None:
    game = CATALOGUE.game(title)
    s = game.start(game.deal(game.seats[-1], 8))
    rng = Rng(4)
    for _ in range(POSITIONS):
        if s.over:
            break
        option = s.options[rng.below(len(s.options))]
        if looks_secret(game, s, option):
            assert s.decision.secret(), f"{s.decision!r}: {s.decision.notation(s, option)}"
        s.apply(option)


def test_the_log_tells_a_secret_choice_only_to_who_made_it(visitor: Callable[..., Visitor]) -> None:
    ann, ben = visitor(), visitor()
    created = ann.create("me", "open", title="yokohama")
    ben.post(f"/api{created['seats'][1]['invite']}")
    game = created["id"]
    chooser, other = (ann, ben) if ann.look(game)["asked"]["choices"] else (ben, ann)
    mine = chooser.play_first(game)["log"][0]
    theirs = other.look(game)["log"][0]
    assert mine["notation"].startswith("keep ")
    assert theirs == mine | {"notation": ""}
    assert [text["args"] for text in theirs["texts"]] == [{"seat": mine["seat"]}]  # and nothing of the card
