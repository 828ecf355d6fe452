"""Bots at the table."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import PATIENCE, Running, Visitor, quiet_settings, receive, running, wait_for_end, wait_until
from tycoon.bots import bots_for, usual_opponent
from tycoon.bots.budget import PROGRESS
from tycoon.bots.levels import personalities_of
from tycoon.games import CATALOGUE
from tycoon.server.games import bot_driver, bot_pool
from tycoon.server.games.bot_names import NAMES
from tycoon.server.games.bot_pool import Lane, Question, Thinkers, ThinkersDied, answer
from tycoon.server.games.gauges import MOST, UNSEEN, Gauges

BIRMINGHAM = CATALOGUE.game("brass-birmingham")


def play_alone(visitor: Visitor, game: str) -> dict[str, Any]:
    """Play a seat against bots to the end."""
    while not (state := visitor.asked(game))["over"]:
        visitor.play_first(game, state)
    return state


def test_a_person_plays_a_whole_game_against_bots(ann: Visitor) -> None:
    game = ann.create("me", "bot", seed=1)["id"]
    assert 1 in play_alone(ann, game)["ranking"]


def test_every_bot_is_offered_with_its_level(ann: Visitor) -> None:
    for title in ann.get("/api/titles").json():
        assert [bot["level"] for bot in title["bots"]] == bots_for(title["title"])


def test_every_personality_is_offered_with_its_title(ann: Visitor) -> None:
    for title in ann.get("/api/titles").json():
        assert title["personalities"] == personalities_of(title["title"])


def test_a_personality_sits_down_and_stays_who_it_is(ann: Visitor) -> None:
    seats = [{"kind": "bot", "level": "casual:banker"}, {"kind": "me"}]
    game = ann.post("/api/games", {"title": BIRMINGHAM.title, "seats": seats, "seed": 1}).json()["id"]
    state = ann.look(game)
    while 0 not in [entry["seat"] for entry in state["log"]]:
        state = ann.play_first(game, state) if state["asked"]["choices"] else ann.look(game)
    assert state["seats"][0]["level"] == "casual:banker"


@pytest.mark.parametrize("level", ["casual:trader", "random:banker", "casual:", ":banker", "casual:banker:builder"])
def test_a_personality_that_is_not_there_is_refused_with_those_that_are(ann: Visitor, level: str) -> None:
    seats = [{"kind": "bot", "level": level}, {"kind": "me"}]
    refused = ann.post("/api/games", {"title": BIRMINGHAM.title, "seats": seats})
    assert (refused.status_code, ann.error(refused)) == (422, "unknown_bot")
    assert "personalities of levels: builder, banker, shipper" in refused.text


def test_a_decent_bot_sits_down_if_none_is_asked_for(ann: Visitor) -> None:
    body = {"title": BIRMINGHAM.title, "seats": [{"kind": "me"}, {"kind": "bot"}]}
    assert ann.post("/api/games", body).json()["seats"][1]["level"] == usual_opponent(BIRMINGHAM.title)


def test_bots_without_a_name_get_one_that_nobody_else_has(ann: Visitor) -> None:
    seats = [{"kind": "me", "name": NAMES[1]}, {"kind": "bot"}, {"kind": "bot"}, {"kind": "bot", "name": NAMES[3]}]
    answer = ann.post("/api/games", {"title": BIRMINGHAM.title, "seats": seats}).json()
    assert [seat["name"] for seat in answer["seats"]] == [NAMES[1], NAMES[2], NAMES[4], NAMES[3]]


def test_everybody_is_told_when_a_bot_thinks(ann: Visitor) -> None:
    game = ann.create("bot", "me", seed=1)["id"]
    with ann.live(game) as socket:
        state = ann.look(game)
        while not state["asked"]["choices"]:
            state = ann.look(game)
        first = state["asked"]["seat"]
        while state["asked"]["seat"] == first:
            state = ann.play_first(game, state)
        assert receive(socket, "thinking")["seat"] == 0


def test_bots_think_in_other_processes(service: Running, ann: Visitor) -> None:
    ann.create("bot", "me")
    wait_until(service.service.thinkers.processes)
    assert os.getpid() not in service.service.thinkers.processes()


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with running(quiet_settings(tmp_path)) as service:
        visitor = Visitor(service.host, "Ann")
        game = visitor.create("bot", "bot")["id"]
        visitor.close()
    with running(quiet_settings(tmp_path)) as service:
        visitor = Visitor(service.host)
        wait_for_end(visitor, game)
        visitor.close()


def test_killed_processes_are_replaced_and_no_move_is_lost(tmp_path: Path) -> None:
    with running(quiet_settings(tmp_path)) as service:
        thinkers = service.service.thinkers
        visitor = Visitor(service.host, "Ann")
        games = [visitor.create("bot", "bot", variant={"introductory": True})["id"] for _ in range(4)]
        for moves in (2, 20):
            wait_until(lambda most=moves: all(visitor.look(game)["move"] > most for game in games))
            for process in thinkers.processes():
                os.kill(process, signal.SIGKILL)
        for game in games:
            wait_for_end(visitor, game)
        logs = [visitor.look(game, log="all")["log"] for game in games]
        visitor.close()
        assert len(thinkers.processes()) == 1
    assert [[entry["move"] for entry in log] for log in logs] == [list(range(1, len(log) + 1)) for log in logs]


def test_everybody_who_waits_for_a_dead_process_waits_for_the_same_new_one() -> None:
    async def asked() -> list[int]:
        thinkers = Thinkers(1)
        thinkers.warm_up()
        waiting = [asyncio.create_task(thinkers.choose(question((), game=f"game {n}"))) for n in range(8)]
        while not thinkers.processes():
            await asyncio.sleep(0.01)
        before = set(thinkers.processes())
        for process in before:
            os.kill(process, signal.SIGKILL)
        await asyncio.gather(*waiting)
        after = set(thinkers.processes())
        thinkers.close()
        return [len(after), len(after & before)]

    assert asyncio.run(asked()) == [1, 0]


def test_who_closes_does_not_wait_for_what_is_being_thought() -> None:
    async def closed() -> list[int]:
        thinkers = Lane(1, niceness=0)
        waiting = asyncio.create_task(thinkers.ask(time.sleep, PATIENCE))
        while not thinkers.processes():
            await asyncio.sleep(0.01)
        before = thinkers.processes()
        thinkers.close()
        with pytest.raises(ThinkersDied):
            await waiting
        return before

    for process in asyncio.run(closed()):
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_who_answers_at_once_does_not_wait_for_who_thinks_long() -> None:
    async def answered_first() -> bool:
        thinkers = Thinkers(1)
        long = asyncio.create_task(thinkers._long.ask(time.sleep, PATIENCE))
        while not thinkers.processes():
            await asyncio.sleep(0.01)
        await thinkers.choose(question((), game="quick"))
        waits = not long.done()
        thinkers.close()
        with pytest.raises(ThinkersDied):
            await long
        return waits

    assert asyncio.run(answered_first())


def test_a_search_moves_its_gauge(monkeypatch: pytest.MonkeyPatch) -> None:
    shares = [0.0, 0.0]
    monkeypatch.setattr(bot_pool._needle, "shares", shares)
    answer(question((), level="expert"), gauge=1)
    assert shares[0] == 0.0
    assert 0.0 < shares[1] <= 1.0
    assert PROGRESS.listener is None


def test_who_waits_for_a_long_thinker_is_told_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "TELL_SECONDS", 0.001)

    async def told() -> tuple[int, float | None]:
        thinkers = Thinkers(1)
        heard: asyncio.Future[float | None] = asyncio.get_running_loop().create_future()

        async def ask(_: object, __: Question, gauge: int) -> int:
            thinkers._long.gauges.shares[gauge] = 0.25
            await heard
            return 7

        def tell(share: float | None) -> None:
            if not heard.done():
                heard.set_result(share)

        monkeypatch.setattr(thinkers._long, "ask", ask)
        return await thinkers.choose(question((), level="master"), tell), heard.result()

    assert asyncio.run(told()) == (7, 0.25)


def test_a_search_without_a_gauge_is_made_unseen() -> None:
    gauges = Gauges()
    with ExitStack() as lent:
        taken = [lent.enter_context(gauges.one())[0] for _ in range(MOST)]
        assert sorted(taken) == list(range(MOST))
        number, share = lent.enter_context(gauges.one())
        assert (number, share()) == (UNSEEN, None)
    with gauges.one() as (number, share):
        gauges.shares[number] = 0.5
        assert share() == 0.5


def test_a_bot_that_fails_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_driver, "BOT_PATIENCE", (0.0, 0.0))
    levels: list[str] = []

    async def choose(_: Thinkers, question: Question, tell: object) -> int:
        levels.append(question.level)
        if len(levels) < 4:
            raise OSError("out of memory")
        return answer(question)

    monkeypatch.setattr(Thinkers, "choose", choose)
    with running(quiet_settings(tmp_path)) as service:
        visitor = Visitor(service.host, "Ann")
        body = {"title": BIRMINGHAM.title, "seats": [{"kind": "bot", "level": "casual"}] * 2}
        game = visitor.post("/api/games", body).json()["id"]
        wait_until(lambda: visitor.look(game)["move"] > 0)
        visitor.close()
    assert levels[:4] == ["casual", "casual", "random", "random"]


def question(options: tuple[int, ...], seat: int = 0, level: str = "random", game: str = "game") -> Question:
    return Question(game, BIRMINGHAM.title, None, BIRMINGHAM.deal(2, 4), options, seat, level, 0, 9)


def test_a_process_finds_the_position_again_after_a_move_was_taken_back() -> None:
    s = BIRMINGHAM.start(BIRMINGHAM.deal(2, 4))
    first, other = s.options[0], s.options[1]
    answer(question((first,)))
    after = s.copy()
    after.apply(other)
    assert answer(question((other,))) in after.options


# -- games that can be played again --------------------------------------------------------------------------


def notations(visitor: Visitor, game: str) -> list[str]:
    return [entry["notation"] for entry in visitor.look(game, log="all")["log"]]


def whole_game(visitor: Visitor, level: str, **other: Any) -> list[str]:
    seats = [{"kind": "me"}, {"kind": "bot", "level": level}]
    body = {"title": BIRMINGHAM.title, "seats": seats, "variant": {"introductory": True}, **other}
    game = visitor.post("/api/games", body).json()["id"]
    play_alone(visitor, game)
    return notations(visitor, game)


@pytest.mark.parametrize("level", ["random", "casual"])
def test_the_same_seed_and_the_same_moves_give_the_same_game(ann: Visitor, level: str) -> None:
    assert whole_game(ann, level, seed=11) == whole_game(ann, level, seed=11)


def test_another_seed_gives_another_game(ann: Visitor) -> None:
    assert whole_game(ann, "random", seed=11) != whole_game(ann, "random", seed=12)


def test_bots_of_a_game_without_a_chosen_seed_are_not_foreseeable(service: Running, ann: Visitor) -> None:
    hall = service.service.hall
    for game, foreseeable in ((ann.create("me", "bot"), False), (ann.create("me", "bot", seed=3), True)):
        table = hall.registry.tables[game["id"]]
        assert (hall.bots.question(table, table.chairs[1], "random").seed is not None) is foreseeable


def test_a_process_that_has_not_seen_the_turn_chooses_as_one_that_has() -> None:
    s = BIRMINGHAM.start(BIRMINGHAM.deal(2, 4))
    seat = s.seat
    options: tuple[int, ...] = ()
    while s.seat == seat:
        chosen = answer(question(options, seat, "casual"))
        assert answer(question(options, seat, "casual", f"elsewhere {len(options)}")) == chosen
        s.apply(chosen)
        options = (*options, chosen)
