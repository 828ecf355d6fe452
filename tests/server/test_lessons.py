"""Lessons over the API: the list, a step, answers, and progress that is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.running import Visitor, new_name

BUILD = "/api/lessons/brass-birmingham/build"
IRON_CARD = 2


def at_the_iron_card(visitor: Visitor) -> dict[str, Any]:
    return dict(visitor.post(f"{BUILD}/go", {"step": IRON_CARD}).json())


def option(state: dict[str, Any], notation: str) -> int:
    return int(next(one["option"] for one in state["game"]["asked"]["choices"] if one["notation"] == notation))


def answer(visitor: Visitor, notation: str | None) -> dict[str, Any]:
    state = at_the_iron_card(visitor)
    wanted = {"step": IRON_CARD} | ({} if notation is None else {"option": option(state, notation)})
    return dict(visitor.post(f"{BUILD}/answer", wanted).json())


def progress(visitor: Visitor, lesson: str = "build") -> tuple[int, bool]:
    shelf = next(one for one in visitor.get("/api/lessons").json() if one["title"] == "brass-birmingham")
    info = next(one for one in shelf["lessons"] if one["lesson"] == lesson)
    return info["step"], info["done"]


def test_everybody_may_look_at_the_first_step(stranger: Visitor) -> None:
    state = stranger.get(BUILD).json()
    assert (state["step"], state["steps"][0]) == (0, {"key": "two-kinds", "kind": "say"})


def test_a_question_lights_right_and_wrong_moves_alike(ann: Visitor) -> None:
    state = at_the_iron_card(ann)
    lit = [one["notation"] for one in state["game"]["asked"]["choices"] if one["option"] in state["lit"]]
    assert {"build iron 1 @ Birmingham 3", "build iron 1 @ Dudley 2"} <= set(lit)


def test_a_right_answer_is_played_and_kept(ann: Visitor) -> None:
    said = answer(ann, "build iron 1 @ Birmingham 3")
    assert (said["verdict"], said["say"]) == ("right", "iron-card.right")
    assert "birmingham-3" in said["state"]["game"]["view"]["board"]
    assert progress(ann) == (IRON_CARD + 1, False)


def test_a_refused_answer_has_the_reason_of_the_rules_and_changes_nothing(ann: Visitor) -> None:
    said = answer(ann, "build iron 1 @ Dudley 2")
    assert (said["verdict"], said["why"]["reason"]["rule"]) == ("refused", "own_tile_here")
    assert progress(ann) == (IRON_CARD, False)


def test_a_right_answer_tells_why_the_others_were_not_possible(ann: Visitor) -> None:
    said = answer(ann, "build iron 1 @ Birmingham 3")
    assert {entry["reason"]["rule"] for entry in said["refused"]} == {"own_tile_here", "not_in_network"}


def test_show_me_plays_the_right_answer_and_counts_as_a_miss(ann: Visitor) -> None:
    said = answer(ann, None)
    assert (said["verdict"], said["state"]["missed"]) == ("right", [IRON_CARD])


def test_pointing_at_a_place_tells_why_nothing_is_possible_there(ann: Visitor) -> None:
    at_the_iron_card(ann)
    said = ann.post(f"{BUILD}/answer", {"step": IRON_CARD, "target": "slot:leek-1"}).json()
    assert said["verdict"] == "refused"
    assert said["state"]["missed"] == []


def test_no_step_can_be_skipped(ann: Visitor) -> None:
    assert ann.error(ann.post(f"{BUILD}/go", {"step": 5})) == "not_answered"
    assert ann.error(ann.get(BUILD, step=5)) == "not_answered"


def test_an_answered_step_can_be_asked_again(ann: Visitor) -> None:
    answer(ann, "build iron 1 @ Birmingham 3")
    again = at_the_iron_card(ann)
    assert "birmingham-3" not in again["game"]["view"]["board"]
    assert again["lit"]


def test_the_end_is_reached_by_showing_everything(ann: Visitor) -> None:
    path = "/api/lessons/brass-birmingham/overbuild"
    state = ann.get(path).json()
    for step, part in enumerate(state["steps"]):
        if part["kind"] == "ask":
            ann.post(f"{path}/answer", {"step": step})
        else:
            state = ann.post(f"{path}/go", {"step": step + 1}).json()
    assert (state["step"], state["done"]) == (len(state["steps"]), True)
    assert progress(ann, "overbuild") == (4, True)


def test_progress_of_a_guest_becomes_that_of_the_account_at_login(visitor: Callable[..., Visitor]) -> None:
    name = new_name()
    first, second = visitor(), visitor()
    first.post("/api/register", {"name": name, "password": "coal and iron"})
    at_the_iron_card(second)
    second.post("/api/login", {"name": name, "password": "coal and iron"})
    assert progress(second) == (IRON_CARD, False)


def test_words_come_in_the_language_asked_for(stranger: Visitor) -> None:
    words = stranger.get("/api/lessons/words/de/brass-birmingham").json()
    assert words["lesson.build.title"] == "Bauen"


def test_an_unknown_lesson_is_not_found(stranger: Visitor) -> None:
    assert stranger.get("/api/lessons/brass-birmingham/dancing").status_code == 404


def piece(visitor: Visitor, **wanted: Any) -> dict[str, Any]:
    return dict(visitor.get(f"{BUILD}/piece", address="slot:birmingham-3", **wanted).json())


def test_a_card_tells_what_a_place_is_in_a_step_and_after_an_answer_to_it(ann: Visitor) -> None:
    built = option(at_the_iron_card(ann), "build iron 1 @ Birmingham 3")
    empty = piece(ann, step=IRON_CARD)
    assert empty["owner"] is None
    assert piece(ann, step=IRON_CARD, option=built)["owner"] is not None
    answer(ann, "build iron 1 @ Birmingham 3")
    assert piece(ann, step=IRON_CARD, option=built)["owner"] is not None
    assert piece(ann, step=IRON_CARD) == empty


def test_a_card_of_a_step_that_asks_nothing_knows_no_answer(ann: Visitor) -> None:
    assert ann.get(f"{BUILD}/piece", address="slot:birmingham-3", step=0, option=1).status_code == 409
    assert ann.get(f"{BUILD}/piece", address="slot:birmingham-3", step=IRON_CARD).status_code == 409
