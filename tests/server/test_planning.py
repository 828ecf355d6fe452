"""Trying moves out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.running import Running, Visitor
from tycoon.games import CATALOGUE
from tycoon.server.http.models.moves import Plan


def plan(visitor: Visitor, state: dict[str, Any], *options: int, seat: int = 0, move: int | None = None) -> Any:
    body = {"move": state["move"] if move is None else move, "seat": seat, "options": list(options)}
    return visitor.post(f"/api/games/{state['id']}/plan", body)


def test_a_plan_shows_what_comes_of_it_and_changes_nothing(ann: Visitor) -> None:
    state = ann.look(ann.create("me", "me", seed=2)["id"])
    seat = state["asked"]["seat"]
    option = next(choice["option"] for choice in state["asked"]["choices"] if choice["notation"] == "pass")
    planned = plan(ann, state, option, seat=seat).json()
    Plan.model_validate(planned, strict=True)
    assert planned["state"]["move"] == 1
    assert ann.look(state["id"]) == state
    played = ann.move(state["id"], 0, option, seat).json()
    assert played["asked"]["choices"] == planned["state"]["asked"]["choices"]


def test_a_plan_goes_on_step_by_step_in_the_same_world(ann: Visitor) -> None:
    state = ann.look(ann.create("me", "bot", title="yokohama", seed=1)["id"])
    if not state["asked"]["choices"]:
        state = ann.look(state["id"])
    options: list[int] = []
    shown = plan(ann, state).json()["state"]
    while shown["asked"] and shown["asked"]["choices"] and len(options) < 8:
        options.append(shown["asked"]["choices"][-1]["option"])
        answers = [plan(ann, state, *options).json() for _ in range(2)]
        assert answers[0] == answers[1]
        shown = answers[0]["state"]
    assert options


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_whoever_waits_plans_after_guessed_moves_of_the_others(ann: Visitor, title: str) -> None:
    state = ann.look(ann.create(*["me"] * CATALOGUE.game(title).seats[0], title=title, seed=3)["id"])
    waiting = (state["asked"]["seat"] + 1) % len(state["seats"])
    planned = plan(ann, state, seat=waiting).json()
    assert planned["guesses"] > 0
    assert planned["state"]["asked"]["seat"] == waiting
    assert planned["state"]["asked"]["choices"]


def test_an_option_that_is_not_offered_cannot_be_planned(ann: Visitor) -> None:
    state = ann.look(ann.create("me", "me")["id"])
    assert ann.error(plan(ann, state, 10**6, seat=state["asked"]["seat"])) == "illegal"


def test_a_plan_ends_with_the_turn(ann: Visitor) -> None:
    state = ann.look(ann.create("me", "me", seed=2)["id"])
    seat, options, shown = state["asked"]["seat"], [], state
    while shown["asked"]["seat"] == seat:
        options.append(shown["asked"]["choices"][0]["option"])
        shown = plan(ann, state, *options, seat=seat).json()["state"]
    assert shown["asked"]["choices"] == []
    assert ann.error(plan(ann, state, *options, 0, seat=seat)) == "plan_ended"


def test_a_plan_of_an_old_position_is_refused(ann: Visitor) -> None:
    state = ann.look(ann.create("me", "me")["id"])
    assert ann.error(plan(ann, state, seat=state["asked"]["seat"], move=5)) == "stale"


def test_nobody_plans_for_others(ann: Visitor, ben: Visitor) -> None:
    state = ann.look(ann.create("me", "open")["id"])
    assert plan(ben, state).status_code == 403
    assert plan(ann, state, seat=1).status_code == 403


def test_a_plan_is_made_in_a_world_without_what_the_seat_cannot_know(service: Running, ann: Visitor) -> None:
    state = ann.look(ann.create("me", "me", title="brass-birmingham", seed=4)["id"])
    table = service.service.hall.registry.tables[state["id"]]
    seat, shown, options = state["asked"]["seat"], state, []
    while shown["asked"]["seat"] == seat:
        options.append(shown["asked"]["choices"][0]["option"])
        shown = plan(ann, state, *options, seat=seat).json()["state"]
    drawn = set()
    for world in range(12):
        table.worlds[seat] = world
        hand = plan(ann, state, *options, seat=seat).json()["state"]["view"]["seats"][seat]["hand"]
        drawn.add(tuple(hand))
    assert len(drawn) > 1
