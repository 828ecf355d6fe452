"""Leaving a game: a bot plays until one returns, one resigns, or one deletes what one plays alone."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from tests.server.running import Running, Visitor, quiet_settings, running, wait_until
from tests.server.test_lists import counts, listed, together, token
from tycoon.server.games.bot_names import NAMES
from tycoon.server.games.bot_pool import Question, Thinkers
from tycoon.server.storage import schema, stored_games


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Bots think as long as the test lasts, and answer then.

    The service of all tests holds a few questions at a time: one that is never answered would take the place of others.
    """
    over = threading.Event()
    real_choose = Thinkers.choose

    async def choose(thinkers: Thinkers, question: Question, tell: object) -> int:
        while not over.is_set():
            await asyncio.sleep(0.01)
        return await real_choose(thinkers, question)

    monkeypatch.setattr(Thinkers, "choose", choose)
    yield
    over.set()


def whose_turn(game: str, *people: Visitor) -> tuple[Visitor, Visitor]:
    """Who is asked, and the other."""
    first, second = people
    return (first, second) if first.look(game)["asked"]["choices"] else (second, first)


def refused(visitor: Visitor, answer: Any) -> tuple[int, str]:
    return answer.status_code, visitor.error(answer)


# -- a bot plays for somebody --------------------------------------------------------------------------------


def test_a_bot_plays_on_for_somebody_who_is_asked(ann: Visitor, ben: Visitor) -> None:
    game = together(ann, ben)
    asked, other = whose_turn(game, ann, ben)
    answer = asked.post(f"/api/games/{game}/stand-in", {"level": "random"})
    assert answer.status_code == 200, answer.text
    assert [seat["stands_in"] for seat in answer.json()["seats"] if seat["yours"]] == [True]
    wait_until(lambda: other.look(game)["asked"]["choices"])
    assert listed(asked, list="others") == [game]


def test_who_has_a_bot_play_still_sees_the_own_hand_but_chooses_nothing(
    ann: Visitor, ben: Visitor, patient: None
) -> None:
    game = together(ann, ben)
    asked, _ = whose_turn(game, ann, ben)
    before = asked.look(game)
    asked.post(f"/api/games/{game}/stand-in", {"level": "random"})
    state = asked.look(game)
    assert (state["seat"], state["view"]) == (before["seat"], before["view"])
    assert (state["asked"]["choices"], state["can_undo"]) == ([], False)
    answer = asked.move(game, state["move"], before["asked"]["choices"][0]["option"], before["seat"])
    assert refused(asked, answer) == (409, "bot_plays")


def test_who_returns_is_asked_again_though_the_bot_was_thinking(ann: Visitor, ben: Visitor, patient: None) -> None:
    game = together(ann, ben)
    asked, _ = whose_turn(game, ann, ben)
    before = asked.look(game)
    asked.post(f"/api/games/{game}/stand-in", {"level": "random"})
    assert "return" in asked.get("/api/games").json()["games"][0]["may"]
    assert asked.post(f"/api/games/{game}/return").json()["your_turn"]
    state = asked.look(game)
    assert state["asked"] == before["asked"]
    assert asked.play_first(game, state)["move"] == before["move"] + 1


def test_a_bots_answer_that_comes_after_the_return_is_not_played(
    ann: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch, service: Running
) -> None:
    thinking, go_on = asyncio.Event(), asyncio.Event()
    answered: list[int] = []

    async def choose(_: object, question: Any, tell: object) -> int:
        thinking.set()
        await go_on.wait()
        answered.append(0)
        return int(first)

    monkeypatch.setattr(Thinkers, "choose", choose)
    game = together(ann, ben)
    asked, _ = whose_turn(game, ann, ben)
    before = asked.look(game)
    first = before["asked"]["choices"][0]["option"]
    asked.post(f"/api/games/{game}/stand-in", {"level": "random"})
    wait_until(thinking.is_set)
    asked.post(f"/api/games/{game}/return")
    table = service.service.hall.registry.tables[game]
    task = table.thinking
    assert task is not None
    task.get_loop().call_soon_threadsafe(go_on.set)
    wait_until(task.done)
    assert answered == [0]
    assert asked.look(game)["move"] == before["move"]


def test_a_bot_of_a_level_that_there_is_not_is_refused(ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    assert refused(ann, ann.post(f"/api/games/{game}/stand-in", {"level": "wizard"})) == (422, "unknown_bot")
    assert ann.look(game)["seats"][0]["kind"] == "person"


@pytest.mark.parametrize("path", ["stand-in", "return", "resign"])
def test_nobody_gives_away_seats_of_others(ann: Visitor, ben: Visitor, path: str) -> None:
    game = ann.create("me", "me")["id"]
    assert refused(ben, ben.post(f"/api/games/{game}/{path}", {})) == (403, "not_yours")


def test_a_person_whose_bot_plays_still_counts_as_a_person_for_hints(ann: Visitor, ben: Visitor, patient: None) -> None:
    game = together(ann, ben)
    asked, other = whose_turn(game, ann, ben)
    other.post(f"/api/games/{game}/stand-in", {"level": "random"})
    answer = asked.get(f"/api/games/{game}/hint", move=asked.look(game)["move"])
    assert refused(asked, answer) == (403, "no_hints")


# -- resigning -----------------------------------------------------------------------------------------------


def test_who_resigns_finds_the_game_among_the_finished_and_a_bot_plays_on(ann: Visitor, ben: Visitor) -> None:
    game = together(ann, ben)
    asked, other = whose_turn(game, ann, ben)
    answer = asked.post(f"/api/games/{game}/resign", {"level": "random"}).json()
    assert (answer["resigned"], answer["may"]) == (True, [])
    assert listed(asked, list="over") == [game]
    wait_until(lambda: other.look(game)["asked"]["choices"])
    seats = other.look(game)["seats"]
    assert sorted((seat["kind"], seat["stands_in"]) for seat in seats) == [("bot", False), ("person", False)]
    assert [seat["name"] for seat in seats if seat["kind"] == "bot"] == [NAMES[seats[0]["kind"] == "person"]]


def test_who_has_resigned_does_not_see_the_hand_any_more_and_does_not_return(ann: Visitor, ben: Visitor) -> None:
    game = together(ann, ben)
    asked, _ = whose_turn(game, ann, ben)
    asked.post(f"/api/games/{game}/resign", {"level": "random"})
    assert asked.look(game)["your_seats"] == []
    assert refused(asked, asked.post(f"/api/games/{game}/return")) == (403, "not_yours")


def test_a_game_stays_finished_for_who_has_resigned(ann: Visitor, ben: Visitor, patient: None) -> None:
    game = together(ann, ben)
    _, other = whose_turn(game, ann, ben)
    other.post(f"/api/games/{game}/resign", {"level": "random"})
    whose_turn(game, ann, ben)[0].play_first(game)
    assert listed(other, list="over") == [game]
    assert counts(other)["alone"] == 0
    other.post(f"/api/games/{game}/archive", {})
    other.post(f"/api/games/{game}/archive", {"archived": False})
    assert listed(other, list="over") == [game]


def test_who_plays_alone_deletes_instead_of_resigning(ann: Visitor) -> None:
    game = ann.create("me", "bot")["id"]
    assert refused(ann, ann.post(f"/api/games/{game}/resign", {})) == (409, "alone")


def test_the_last_person_may_resign_where_another_has(ann: Visitor, ben: Visitor, patient: None) -> None:
    game = together(ann, ben)
    assert ann.post(f"/api/games/{game}/resign", {"level": "random"}).status_code == 200
    assert "delete" not in ben.get("/api/games").json()["games"][0]["may"]
    assert ben.post(f"/api/games/{game}/resign", {"level": "random"}).status_code == 200


# -- deleting ------------------------------------------------------------------------------------------------


def test_a_deleted_game_is_gone_and_comes_back(ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    before = ann.play_first(game)
    assert ann.post(f"/api/games/{game}/delete").json() == {"seconds": 10.0}
    assert counts(ann) == {"turn": 0, "others": 0, "alone": 0, "over": 0, "archive": 0}
    assert listed(ann) == []
    assert refused(ann, ann.get(f"/api/games/{game}")) == (404, "not_found")
    assert refused(ann, ann.post(f"/api/games/{game}/name", {"name": "x"})) == (403, "not_yours")
    assert ann.post(f"/api/games/{game}/restore").json()["id"] == game
    assert listed(ann, list="turn") == [game]
    assert ann.look(game) == before


def test_a_bot_thinks_on_after_a_game_is_restored(ann: Visitor) -> None:
    game = ann.create("bot", "bot")["id"]
    ann.post(f"/api/games/{game}/delete")
    ann.post(f"/api/games/{game}/restore")
    move = ann.look(game)["move"]
    wait_until(lambda: ann.look(game)["move"] > move)
    ann.post(f"/api/games/{game}/delete")


def test_a_game_with_others_cannot_be_deleted(ann: Visitor, ben: Visitor) -> None:
    game = together(ann, ben)
    assert refused(ann, ann.post(f"/api/games/{game}/delete")) == (403, "not_alone")
    assert refused(ben, ben.post(f"/api/games/{game}/delete")) == (403, "not_alone")
    assert ann.look(game)["id"] == game


def test_strangers_neither_delete_nor_restore(ann: Visitor, ben: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    assert ben.post(f"/api/games/{game}/delete").status_code == 403
    ann.post(f"/api/games/{game}/delete")
    assert refused(ben, ben.post(f"/api/games/{game}/restore")) == (404, "not_found")


def test_an_invitation_to_a_deleted_game_leads_nowhere(ann: Visitor, ben: Visitor) -> None:
    game = ann.create("me", "open")
    ann.post(f"/api/games/{game['id']}/delete")
    assert ben.post(f"/api{token(game)}").status_code == 404


def test_after_a_while_nothing_of_a_deleted_game_is_left(ann: Visitor, service: Running) -> None:
    game = ann.create("me", "me")["id"]
    ann.post(f"/api/games/{game}/delete")
    store, games = service.service.store, schema.games
    long_ago = time.time() - stored_games.KEPT_DELETED - 1
    store.write_now(lambda c: c.execute(update(games).where(games.c.id == game).values(deleted=long_ago)).rowcount)
    assert ann.post(f"/api/games/{game}/restore").status_code == 404
    store.write_now(stored_games.purge)
    left = [select(rows.c.game).where(rows.c.game == game) for rows in (schema.seats, schema.own_games)]
    assert store.read_now(lambda c: [c.execute(query).all() for query in left]) == [[], []]


# -- several processes, both databases -----------------------------------------------------------------------


@pytest.fixture
def two(database: str, tmp_path: Path) -> Iterator[tuple[Running, Running]]:
    settings = quiet_settings(tmp_path, database=database)
    with running(settings) as first, running(settings) as second:
        yield first, second


@pytest.fixture
def couple(two: tuple[Running, Running]) -> Iterator[tuple[Visitor, Visitor]]:
    with closing(Visitor(two[0].host, "Ann")) as ann, closing(Visitor(two[1].host, "Ben")) as ben:
        yield ann, ben


def test_a_bot_and_a_return_are_known_in_every_process(couple: tuple[Visitor, Visitor], patient: None) -> None:
    ann, ben = couple
    game = together(ann, ben)

    def kinds(who: Visitor) -> list[str]:
        return sorted(seat["kind"] for seat in who.look(game)["seats"])

    ann.post(f"/api/games/{game}/stand-in", {"level": "random"})
    wait_until(lambda: kinds(ben) == ["bot", "person"])
    ann.post(f"/api/games/{game}/return")
    wait_until(lambda: kinds(ben) == ["person", "person"])


def test_a_game_deleted_in_one_process_is_gone_in_the_other(two: tuple[Running, Running]) -> None:
    with closing(Visitor(two[0].host, "Ann")) as here, closing(Visitor(two[1].host)) as there:
        there.client.cookies = here.client.cookies
        game = here.create("me", "me")["id"]
        assert there.look(game)["id"] == game
        here.post(f"/api/games/{game}/delete")
        wait_until(lambda: there.get(f"/api/games/{game}").status_code == 404)
        there.post(f"/api/games/{game}/restore")
        wait_until(lambda: here.get(f"/api/games/{game}").status_code == 200)


def test_resigning_in_one_process_while_the_other_plays_loses_nothing(couple: tuple[Visitor, Visitor]) -> None:
    ann, ben = couple
    game = together(ann, ben)
    asked, other = whose_turn(game, ann, ben)
    state = asked.play_first(game)
    assert other.post(f"/api/games/{game}/resign", {"level": "random"}).status_code == 200
    wait_until(lambda: asked.look(game)["move"] >= state["move"])
    wait_until(lambda: "bot" in [seat["kind"] for seat in asked.look(game)["seats"]])
