"""What a seat chose in secret is not told in the log.

A choice is secret if it changed something that nobody else can see: after another option everybody would see the same,
and yet the position would be another one. (A choice that only stands on the agenda is an announcement.)
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


def looks_secret(game: Game[Any], s: State, option: int) -> bool:
    """Another option would look the same to everybody else, and be something else."""
    chosen = after(s, option)
    others = [after(s, other) for other in s.options[:ALTERNATIVES] if other != option]
    seen = game.view(chosen, None)
    return any(game.view(other, None) == seen and position(other) != position(chosen) for other in others)


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
    assert mine["notation"].removeprefix("keep ") not in str(theirs)
