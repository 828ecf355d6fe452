"""Taking back whole turns: at once against bots, and where others play only if they agree."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Running, Visitor, quiet_settings, running, wait_until
from tests.server.test_two_processes import make_deaf, same_person


def go_back(visitor: Visitor, game: str, state: dict[str, Any], to: int | None = None) -> Any:
    """Ask for moves to be taken back in the state that was seen."""
    wanted = {"move": state["move"], "version": state["version"], "to": state["take_back"]["to"] if to is None else to}
    return visitor.post(f"/api/games/{game}/back", wanted)


def answer(visitor: Visitor, game: str, state: dict[str, Any], agree: bool) -> Any:
    return visitor.post(f"/api/games/{game}/back/answer", {"version": state["version"], "agree": agree})


def withdraw(visitor: Visitor, game: str, state: dict[str, Any]) -> Any:
    return visitor.post(f"/api/games/{game}/back/withdraw", {"version": state["version"]})


def whole_turn(visitor: Visitor, game: str) -> dict[str, Any]:
    """Answer until another seat is asked, or has even moved already."""
    state = visitor.look(game)
    seat, before = state["asked"]["seat"], state["move"]
    while state["asked"]["seat"] == seat and all(one["seat"] == seat for one in state["log"] if one["move"] > before):
        state = visitor.play_first(game, state)
    return state


def my_turn(visitor: Visitor, game: str) -> dict[str, Any]:
    """Wait for the bots."""
    wait_until(lambda: visitor.look(game)["asked"]["choices"])
    return visitor.look(game)


def shared(*people: Visitor) -> str:
    """A game of these people."""
    game = people[0].create("me", *["open"] * (len(people) - 1))
    for visitor, seat in zip(people[1:], game["seats"][1:], strict=True):
        visitor.post(f"/api{seat['invite']}")
    return str(game["id"])


def in_order(game: str, *people: Visitor) -> list[Visitor]:
    """The one who is asked, then the others."""
    return sorted(people, key=lambda one: not one.look(game)["asked"]["choices"])


# -- alone -------------------------------------------------------------------------------------------------------------


def test_against_bots_a_whole_turn_is_taken_back_although_they_have_moved(ann: Visitor) -> None:
    game = ann.create("me", "bot", seed=3)["id"]
    before = my_turn(ann, game)
    whole_turn(ann, game)
    state = my_turn(ann, game)
    assert state["take_back"] == {"to": before["move"], "free": True, "taken": 0, "request": None}
    after = go_back(ann, game, state).json()
    assert after["move"] == before["move"]
    assert after["asked"] == before["asked"]
    assert after["view"] == before["view"]
    assert after["take_back"]["taken"] == state["move"] - before["move"]


def test_one_goes_back_as_far_as_one_likes(ann: Visitor) -> None:
    game = ann.create("me", "bot", seed=3)["id"]
    first = my_turn(ann, game)
    for _ in range(3):
        my_turn(ann, game)
        whole_turn(ann, game)
    state = my_turn(ann, game)
    assert go_back(ann, game, state, first["move"]).json()["move"] == first["move"]
    assert ann.play_first(game)["move"] == first["move"] + 1


def test_one_goes_back_to_own_questions_only(ann: Visitor) -> None:
    game = ann.create("me", "bot", seed=3)["id"]
    my_turn(ann, game)
    whole_turn(ann, game)
    state = my_turn(ann, game)
    theirs = next(entry["move"] - 1 for entry in state["log"] if entry["seat"] == 1)
    assert ann.error(go_back(ann, game, state, theirs)) == "not_yours"
    assert ann.error(go_back(ann, game, state, state["move"])) == "cannot_undo"
    assert ann.look(game) == state


def test_a_former_position_tells_whether_one_may_go_back_there(ann: Visitor) -> None:
    game = ann.create("me", "bot", seed=3)["id"]
    my_turn(ann, game)
    whole_turn(ann, game)
    state = my_turn(ann, game)
    seats = [entry["seat"] for entry in state["log"]]
    told = [ann.look(game, at=at)["take_back"]["to"] for at in range(state["move"])]
    assert told == [at if seat == 0 else None for at, seat in enumerate(seats)]


def test_what_was_taken_back_stays_so_when_the_game_is_opened_again(service: Running, ann: Visitor) -> None:
    game = ann.create("me", "bot", seed=3)["id"]
    my_turn(ann, game)
    whole_turn(ann, game)
    after = go_back(ann, game, my_turn(ann, game)).json()
    service.service.hall.registry.forget(game)
    assert ann.look(game) == after


def test_a_record_tells_how_much_was_taken_back(ann: Visitor) -> None:
    game = ann.create("me", "me", seed=3)["id"]
    assert "taken_back" not in ann.get(f"/api/games/{game}/record").json()
    state = whole_turn(ann, game)
    go_back(ann, game, state)
    record = ann.get(f"/api/games/{game}/record").json()
    assert record["taken_back"] == state["move"]
    assert ann.post("/api/records", record).status_code == 200


def test_an_undo_of_the_last_step_is_not_counted(ann: Visitor) -> None:
    game = ann.create("me", "me", seed=3)["id"]
    state = ann.look(game)
    loan = next(one for one in state["asked"]["choices"] if one["notation"].startswith("loan"))
    ann.move(game, 0, loan["option"], state["asked"]["seat"])
    undone = ann.post(f"/api/games/{game}/undo", {"move": 1}).json()
    assert undone["take_back"]["taken"] == 0


def test_a_request_sent_twice_goes_back_once(ann: Visitor) -> None:
    game = ann.create("me", "me", seed=3)["id"]
    state = whole_turn(ann, game)
    assert go_back(ann, game, state).status_code == 200
    again = ann.play_first(game)
    late = go_back(ann, game, state)
    assert (late.status_code, ann.error(late)) == (409, "stale")
    assert ann.look(game) == again


def test_nobody_else_takes_back(ann: Visitor, ben: Visitor) -> None:
    game = ann.create("me", "bot", seed=3)["id"]
    my_turn(ann, game)
    whole_turn(ann, game)
    state = my_turn(ann, game)
    assert ben.error(go_back(ben, game, state)) == "not_yours"
    assert ben.look(game)["take_back"]["to"] is None


# -- with others -------------------------------------------------------------------------------------------------------


def test_the_others_are_asked_and_all_of_them_must_agree(visitor: Callable[..., Visitor]) -> None:
    people = [visitor(), visitor(), visitor()]
    game = shared(*people)
    ann, ben, cat = in_order(game, *people)
    whole_turn(ann, game)
    seen = ann.look(game)
    assert seen["take_back"]["to"] == 0
    assert not seen["take_back"]["free"]
    asked = go_back(ann, game, seen).json()
    request = asked["take_back"]["request"]
    assert asked["move"] == seen["move"]
    assert request["to"] == 0
    assert len(request["waiting"]) == 2
    assert ben.look(game)["take_back"]["request"] == request
    half = answer(ben, game, asked, agree=True).json()
    assert half["move"] == seen["move"]
    assert half["take_back"]["request"]["waiting"] == [seat for seat in request["waiting"] if seat != half["seat"]]
    done = answer(cat, game, half, agree=True).json()
    assert (done["move"], done["take_back"]["request"], done["take_back"]["taken"]) == (0, None, seen["move"])
    assert ann.look(game)["asked"]["choices"]


def test_one_refusal_is_enough_and_is_told_to_all(ann: Visitor, ben: Visitor) -> None:
    game = shared(ann, ben)
    first, second = in_order(game, ann, ben)
    whole_turn(first, game)
    seen = first.look(game)
    asked = go_back(first, game, seen).json()
    refused = answer(second, game, asked, agree=False).json()
    assert refused["take_back"]["request"]["refused"] == refused["seat"]
    assert first.look(game)["take_back"]["request"]["refused"] == refused["seat"]
    assert first.error(go_back(first, game, seen)) == "request_refused"
    assert second.error(answer(second, game, asked, agree=True)) == "no_request"
    assert first.look(game)["move"] == seen["move"]


def test_a_request_ends_when_somebody_moves(ann: Visitor, ben: Visitor) -> None:
    game = shared(ann, ben)
    first, second = in_order(game, ann, ben)
    whole_turn(first, game)
    asked = go_back(first, game, first.look(game)).json()
    moved = second.play_first(game)
    assert moved["take_back"]["request"] is None
    late = answer(second, game, asked, agree=True)
    assert (late.status_code, second.error(late)) == (409, "stale")
    assert second.look(game)["move"] == moved["move"]


def test_a_request_is_withdrawn_by_who_made_it(ann: Visitor, ben: Visitor) -> None:
    game = shared(ann, ben)
    first, second = in_order(game, ann, ben)
    whole_turn(first, game)
    asked = go_back(first, game, first.look(game)).json()
    assert second.error(withdraw(second, game, asked)) == "not_yours"
    assert first.error(answer(first, game, asked, agree=True)) == "not_yours"
    assert withdraw(first, game, asked).json()["take_back"]["request"] is None
    assert second.error(answer(second, game, asked, agree=True)) == "no_request"


def test_only_one_request_stands_at_a_time(ann: Visitor, ben: Visitor) -> None:
    game = shared(ann, ben)
    first, second = in_order(game, ann, ben)
    whole_turn(first, game)
    whole_turn(second, game)
    go_back(first, game, first.look(game))
    assert second.error(go_back(second, game, second.look(game))) == "request_stands"


def test_a_request_is_kept_when_the_game_is_opened_again(service: Running, ann: Visitor, ben: Visitor) -> None:
    game = shared(ann, ben)
    first, second = in_order(game, ann, ben)
    whole_turn(first, game)
    asked = go_back(first, game, first.look(game)).json()
    service.service.hall.registry.forget(game)
    assert answer(second, game, asked, agree=True).json()["move"] == 0


# -- two processes -----------------------------------------------------------------------------------------------------


@pytest.fixture
def two(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Running, Running]]:
    """Two services on one database that hear nothing of each other."""
    make_deaf(monkeypatch)
    settings = quiet_settings(tmp_path, database=database)
    with running(settings) as first, running(settings) as second:
        yield first, second


def at_once(*jobs: Callable[[], None]) -> None:
    threads = [threading.Thread(target=job) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def agree_in_the_end(visitor: Visitor, game: str) -> None:
    """Agree, again with what is seen then if somebody was faster."""
    while answer(visitor, game, visitor.look(game), agree=True).status_code == 409:
        pass


def test_two_who_agree_at_once_at_two_processes_are_both_counted(two: tuple[Running, Running]) -> None:
    with ExitStack() as leaving:
        people = [leaving.enter_context(closing(Visitor(two[0].host, name))) for name in ("Ann", "Ben", "Cat")]
        game = shared(*people)
        first, second, third = in_order(game, *people)
        moves = whole_turn(first, game)["move"]
        go_back(first, game, first.look(game))
        there = leaving.enter_context(closing(same_person(third, two[1].host)))
        at_once(lambda: agree_in_the_end(second, game), lambda: agree_in_the_end(there, game))
        # The process whose answer was the last knows of both; the other one hears of nothing here.
        told = [visitor.look(game) for visitor in (second, there)]
        assert (0, None, moves) in [
            (one["move"], one["take_back"]["request"], one["take_back"]["taken"]) for one in told
        ]


def test_a_request_at_one_process_is_granted_at_another(two: tuple[Running, Running]) -> None:
    with closing(Visitor(two[0].host, "Ann")) as ann, closing(Visitor(two[0].host, "Ben")) as ben:
        game = shared(ann, ben)
        first, second = in_order(game, ann, ben)
        whole_turn(first, game)
        with closing(same_person(second, two[1].host)) as there:
            seen = there.look(game)
            go_back(first, game, first.look(game))
            done = answer(there, game, seen, agree=True).json()
            assert done["move"] == 0
            assert first.error(withdraw(first, game, seen)) == "stale"
            assert first.look(game)["move"] == 0


def test_a_move_and_a_grant_at_once_do_one_of_the_two(two: tuple[Running, Running]) -> None:
    with closing(Visitor(two[0].host, "Ann")) as ann, closing(Visitor(two[0].host, "Ben")) as ben:
        game = shared(ann, ben)
        first, second = in_order(game, ann, ben)
        whole_turn(first, game)
        seen = go_back(first, game, first.look(game)).json()
        state = second.look(game)
        option, seat = state["asked"]["choices"][0]["option"], state["asked"]["seat"]
        with closing(same_person(second, two[1].host)) as there:
            there.look(game)
            answers: list[int] = []
            jobs = [
                lambda: answers.append(answer(there, game, seen, agree=True).status_code),
                lambda: answers.append(second.move(game, state["move"], option, seat).status_code),
            ]
            at_once(*jobs)
            assert sorted(answers) == [200, 409]
            # The one that was late has read what the other wrote.
            assert second.look(game)["version"] == there.look(game)["version"]
