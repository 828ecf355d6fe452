"""Hints: what a strong bot would do, for who plays without other people."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.running import Visitor
from tycoon.games import CATALOGUE
from tycoon.server.http.models.advice import HintIdea


def hint(visitor: Visitor, state: dict[str, Any], move: int | None = None) -> Any:
    return visitor.get(f"/api/games/{state['id']}/hint", move=state["move"] if move is None else move)


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_a_hint_names_things_that_can_be_done_best_first(title: str, ann: Visitor) -> None:
    state = ann.look(ann.create(*["me"] * 4, title=title, seed=2)["id"])
    answer = hint(ann, state)
    assert answer.status_code == 200, answer.text
    ideas = [HintIdea.model_validate(idea, strict=True) for idea in answer.json()]
    choices = {choice["option"]: choice["text"] for choice in state["asked"]["choices"]}
    assert 1 <= len(ideas) <= 5
    assert [idea.steps[0].model_dump() for idea in ideas] == [choices[idea.option] for idea in ideas]
    assert [idea.value for idea in ideas] == sorted((idea.value for idea in ideas), reverse=True)
    assert all(len(idea.expected) in (0, 4) for idea in ideas)


def test_there_are_no_hints_where_others_play(ann: Visitor) -> None:
    state = ann.look(ann.create("me", "open")["id"])
    refused = hint(ann, state)
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "no_hints")


def test_a_spectator_gets_no_hint(ann: Visitor, ben: Visitor) -> None:
    state = ann.look(ann.create("me", "me", seed=1)["id"])
    assert hint(ben, state).status_code == 403


def test_a_hint_is_for_the_position_one_looks_at(ann: Visitor) -> None:
    state = ann.look(ann.create("me", "me", seed=1)["id"])
    assert hint(ann, state, move=7).json()["error"]["code"] == "stale"
