"""Playing over HTTP: stored once, refused with the reason, taken back where the rules of undo allow it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.running import Running, Visitor


@pytest.fixture
def game(ann: Visitor) -> str:
    """Ann plays both seats."""
    return str(ann.create("me", "me", seed=3)["id"])


def choose(state: dict[str, Any], word: str) -> int:
    """The first choice whose notation begins with the word."""
    return next(int(c["option"]) for c in state["asked"]["choices"] if c["notation"].startswith(word))


def test_a_choice_says_what_it_would_do(ann: Visitor, game: str) -> None:
    state = ann.look(game)
    build = next(choice for choice in state["asked"]["choices"] if choice["group"] == "build")
    assert build["target"].startswith("slot:")
    assert build["price"]["money"] > 0
    assert "pound" in [effect["icon"] for effect in build["effects"]]


def test_a_preview_ends_before_anything_hidden(ann: Visitor, game: str) -> None:
    """Whatever the last action of a round leads to, a preview never tells of cards being drawn."""
    state = ann.look(game)
    for _ in range(12):
        for choice in state["asked"]["choices"]:
            assert not any("draw" in effect["text"]["key"] for effect in choice["effects"])
        state = ann.play_first(game, state)


def test_a_move_is_answered_with_the_new_state(ann: Visitor, game: str) -> None:
    before = ann.look(game)
    after = ann.play_first(game, before)
    assert after["move"] == before["move"] + 1
    assert after["log"][-1]["notation"] == before["asked"]["choices"][0]["notation"]


def test_the_same_request_twice_does_one_move(ann: Visitor, game: str) -> None:
    state = ann.look(game)
    option, seat = state["asked"]["choices"][0]["option"], state["asked"]["seat"]
    first = ann.move(game, 0, option, seat)
    second = ann.move(game, 0, option, seat)
    assert second.json() == first.json()
    assert second.json()["moves"] == 1


def test_a_named_request_does_one_move_even_after_it_was_taken_back(ann: Visitor, game: str) -> None:
    state = ann.look(game)
    option, seat = choose(state, "loan"), state["asked"]["seat"]
    ann.move(game, 0, option, seat, request="r1")
    assert ann.post(f"/api/games/{game}/undo", {"move": 1}).status_code == 200
    assert ann.move(game, 0, option, seat, request="r1").json()["moves"] == 0


def test_many_equal_requests_at_once_do_one_move(service: Running, ann: Visitor, game: str) -> None:
    import httpx

    state = ann.look(game)
    body = {"move": 0, "option": state["asked"]["choices"][0]["option"], "seat": state["asked"]["seat"]}
    headers = {"X-Tycoon-CSRF": ann.client.cookies["tycoon_csrf"]}

    async def all_at_once() -> list[int]:
        async with httpx.AsyncClient(base_url=service.url, cookies=ann.client.cookies, headers=headers) as client:
            answers = await asyncio.gather(*(client.post(f"/api/games/{game}/moves", json=body) for _ in range(20)))
        return [answer.status_code for answer in answers]

    assert asyncio.run(all_at_once()) == [200] * 20
    assert ann.look(game)["moves"] == 1


def test_a_stale_move_gets_the_current_state_and_changes_nothing(ann: Visitor, game: str) -> None:
    state = ann.look(game)
    after = ann.play_first(game, state)
    other = state["asked"]["choices"][1]["option"]
    answer = ann.move(game, 0, other, state["asked"]["seat"])
    assert answer.status_code == 409
    assert answer.json()["error"]["code"] == "stale"
    assert answer.json()["state"]["move"] == after["move"]
    assert ann.look(game) == after


def test_an_illegal_move_gets_the_rule_and_changes_nothing(ann: Visitor, game: str) -> None:
    state = ann.look(game)
    legal = {choice["option"] for choice in state["asked"]["choices"]}
    illegal = next(option for option in range(1000) if option not in legal)
    answer = ann.move(game, 0, illegal, state["asked"]["seat"])
    assert answer.status_code == 409
    assert answer.json()["error"]["code"] == "illegal"
    assert answer.json()["error"]["reason"]["text"]["key"].startswith("why.")
    assert ann.look(game) == state


def test_an_option_that_does_not_exist_is_illegal(ann: Visitor, game: str) -> None:
    answer = ann.move(game, 0, 2**31 - 1, ann.look(game)["asked"]["seat"])
    assert ann.error(answer) == "illegal"


def test_a_seat_that_is_not_asked_cannot_move(ann: Visitor, game: str) -> None:
    asked = ann.look(game)["asked"]
    answer = ann.move(game, 0, asked["choices"][0]["option"], 1 - asked["seat"])
    assert ann.error(answer) == "not_your_turn"


def test_nobody_moves_for_another(ann: Visitor, ben: Visitor, game: str) -> None:
    asked = ann.look(game)["asked"]
    answer = ben.move(game, 0, asked["choices"][0]["option"], asked["seat"])
    assert ben.error(answer) == "not_yours"


def test_a_player_does_not_move_for_another_player(ann: Visitor, ben: Visitor) -> None:
    game = ann.create("me", "open")
    ben.post(f"/api{game['seats'][1]['invite']}")
    id_ = game["id"]
    asker, other = (ann, ben) if ann.look(id_)["asked"]["choices"] else (ben, ann)
    asked = asker.look(id_)["asked"]
    assert other.error(other.move(id_, 0, asked["choices"][0]["option"], asked["seat"])) == "not_yours"


def test_a_move_is_taken_back_until_something_is_revealed(ann: Visitor, game: str) -> None:
    before = ann.look(game)
    after = ann.move(game, 0, choose(before, "loan"), before["asked"]["seat"]).json()
    assert after["can_undo"]
    assert ann.post(f"/api/games/{game}/undo", {"move": 1}).json() == before | {"version": 2}


def test_a_move_taken_back_stays_so_after_a_reload(service: Running, ann: Visitor, game: str) -> None:
    before = ann.look(game)
    ann.move(game, 0, choose(before, "loan"), before["asked"]["seat"])
    ann.post(f"/api/games/{game}/undo", {"move": 1})
    service.service.hall.registry.forget(game)
    assert ann.look(game) == before | {"version": 2}
    assert ann.play_first(game)["move"] == 1


def test_undo_is_refused_with_the_reason_once_another_seat_is_asked(ann: Visitor, game: str) -> None:
    state = ann.look(game)
    first = state["asked"]["seat"]
    while state["asked"]["seat"] == first:
        state = ann.play_first(game, state)
    answer = ann.post(f"/api/games/{game}/undo", {"move": state["move"]})
    assert (answer.status_code, ann.error(answer)) == (409, "cannot_undo")
    assert ann.look(game) == state


def test_nobody_takes_back_anothers_move(ann: Visitor, ben: Visitor, game: str) -> None:
    state = ann.look(game)
    ann.move(game, 0, choose(state, "loan"), state["asked"]["seat"])
    assert ben.error(ben.post(f"/api/games/{game}/undo", {"move": 1})) == "not_yours"


def test_why_names_the_rule_for_every_option_of_a_place(ann: Visitor, game: str) -> None:
    entries = ann.get(f"/api/games/{game}/why", target="slot:birmingham-2", move=0).json()
    legal = {choice["option"] for choice in ann.look(game)["asked"]["choices"]}
    assert entries
    assert all((entry["reason"] is None) == (entry["option"] in legal) for entry in entries)


def test_why_answers_for_one_option(ann: Visitor, game: str) -> None:
    (entry,) = ann.get(f"/api/games/{game}/why", option=0).json()
    assert entry["option"] == 0


def test_why_answers_for_a_kind_of_choices(ann: Visitor, game: str) -> None:
    entries = ann.get(f"/api/games/{game}/why", group="sell").json()
    assert [(entry["notation"], entry["reason"]["rule"]) for entry in entries] == [("sell", "nothing_to_sell")]


def test_a_list_of_what_is_not_possible_leaves_out_what_is_not_in_play(ann: Visitor, game: str) -> None:
    state = ann.look(game)
    ann.move(game, 0, choose(state, "loan"), state["asked"]["seat"])
    assert ann.get(f"/api/games/{game}/why").json() == []
    (entry, *_) = ann.get(f"/api/games/{game}/why", option=0).json()
    assert entry["reason"] is None or entry["reason"]["rule"] == "card_not_in_hand"


def test_a_question_tells_all_kinds_of_its_choices_offered_or_not(ann: Visitor, game: str) -> None:
    asked = ann.look(game)["asked"]
    assert asked["groups"] == ["build", "network", "develop", "sell", "loan", "scout", "pass"]
    assert "sell" not in {choice["group"] for choice in asked["choices"]}


def test_a_question_tells_how_many_choices_belong_together(ann: Visitor, game: str) -> None:
    state = ann.look(game)
    assert state["asked"]["picks"] == 1
    seat = state["asked"]["seat"]
    asked = ann.move(game, 0, choose(state, "scout"), seat).json()["asked"]
    held = ann.look(game, seat=seat)["view"]["seats"][seat]["hand"]
    assert asked["picks"] == 3
    assert sum(choice["times"] for choice in asked["choices"]) == len(held)


def test_only_the_one_who_is_asked_may_ask_why(ann: Visitor, ben: Visitor, game: str) -> None:
    assert ben.get(f"/api/games/{game}/why", target="slot:birmingham-2").status_code == 403


def test_a_former_position_is_shown_and_nobody_is_asked(ann: Visitor, game: str) -> None:
    first = ann.look(game)
    ann.play_first(game, ann.play_first(game, first))
    former = ann.look(game, at=0, seat=first["seat"])
    assert (former["move"], former["moves"], former["asked"], former["log"]) == (0, 2, None, [])
    assert former["view"] == first["view"]


def test_a_position_that_was_never_reached_is_not_found(ann: Visitor, game: str) -> None:
    assert ann.get(f"/api/games/{game}", at=5).status_code == 404


# -- effects -----------------------------------------------------------------------------------------------------


def test_effects_reach_through_the_questions_that_follow(ann: Visitor) -> None:
    state = ann.look(ann.create("me", "me", seed=1)["id"])
    loan = next(choice for choice in state["asked"]["choices"] if choice["notation"].startswith("loan"))
    told = ann.get(f"/api/games/{state['id']}/effects", move=0, option=loan["option"]).json()
    assert loan["effects"] == []
    assert "income" in [effect["icon"] for effect in told["effects"]]
    assert (told["complete"], told["open"]) == (False, True)


def test_effects_are_told_only_to_the_one_who_is_asked(ann: Visitor, ben: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    assert ben.get(f"/api/games/{game}/effects", move=0, option=0).status_code == 403


def test_effects_of_an_old_position_are_refused_with_the_state(ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    ann.play_first(game)
    answer = ann.get(f"/api/games/{game}/effects", move=0, option=0)
    assert (answer.status_code, answer.json()["state"]["move"]) == (409, 1)


def test_there_are_no_effects_of_what_is_not_offered(ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    assert ann.error(ann.get(f"/api/games/{game}/effects", move=0, option=10**6)) == "illegal"


# -- versions ------------------------------------------------------------------------------------------------


def take_back(visitor: Visitor, game: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Begin a loan and take it back: the states between, and after."""
    state = visitor.look(game)
    loan = next(choice for choice in state["asked"]["choices"] if choice["notation"].startswith("loan"))
    between = visitor.move(game, state["move"], loan["option"], state["asked"]["seat"]).json()
    return between, visitor.post(f"/api/games/{game}/undo", {"move": 1, "version": between["version"]}).json()


def test_a_version_never_comes_again(ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    between, after = take_back(ann, game)
    assert (between["version"], after["version"], after["move"]) == (1, 2, 0)


def test_a_move_that_answers_a_position_from_before_an_undo_is_stale_by_its_version(ann: Visitor) -> None:
    """By the number of moves alone it would be played."""
    game = ann.create("me", "me")["id"]
    before = ann.look(game)
    take_back(ann, game)
    choice = before["asked"]["choices"][0]["option"]
    late = ann.move(game, 0, choice, before["asked"]["seat"], version=before["version"])
    assert (late.status_code, ann.error(late), late.json()["state"]["version"]) == (409, "stale", 2)
    assert ann.move(game, 0, choice, before["asked"]["seat"], version=2).status_code == 200


def test_an_undo_of_another_move_than_one_saw_is_stale_by_its_version(ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    between, _ = take_back(ann, game)
    take_back(ann, game)
    state = ann.look(game)
    loan = next(choice for choice in state["asked"]["choices"] if choice["notation"].startswith("loan"))
    ann.move(game, 0, loan["option"], state["asked"]["seat"])
    late = ann.post(f"/api/games/{game}/undo", {"move": 1, "version": between["version"]})
    assert (late.status_code, ann.error(late)) == (409, "stale")


def test_the_same_move_again_is_known_by_its_version(ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    _, state = take_back(ann, game)
    choice = state["asked"]["choices"][0]["option"]
    sent = [ann.move(game, 0, choice, state["asked"]["seat"], version=2) for _ in range(2)]
    assert [(answer.status_code, answer.json()["version"]) for answer in sent] == [(200, 3)] * 2
