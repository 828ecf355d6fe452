"""Questions to bots: each is thought about once, and goes on elsewhere when a process dies."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from sqlalchemy import delete, select, update

from tests.server.databases import kinds
from tests.server.running import Visitor, quiet_settings, running, wait_until
from tycoon.server.games import asking
from tycoon.server.games.bot_pool import Question, Thinkers, answer
from tycoon.server.games.leases import QUESTIONS_A_WORKER, Leases
from tycoon.server.storage import questions, schema
from tycoon.server.storage.store import Store, upgrade

ANN = {"id": 1, "name": "Ann", "created": 0.0}


def game_row(id_: str) -> dict[str, object]:
    row = {"id": id_, "title": "brass", "rules_version": 1, "deal": "{}", "creator": 1, "public": False}
    return row | {"created": 0.0, "version": 0, "updated": 0.0, "move": 0, "over": False, "waiting_for": 0}


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """A database with three games in which a bot is asked."""
    opened = Store(database)
    upgrade(opened.engine)
    with opened.engine.begin() as connection:
        connection.execute(schema.people.insert().values(ANN))
        for id_ in ("a", "b", "c"):
            connection.execute(schema.games.insert().values(game_row(id_)))
            connection.execute(schema.seats.insert().values(game=id_, seat=0, kind="bot", name="Bot"))
            questions.ask(connection, id_, None)
    yield opened
    opened.close()


def test_the_questions_that_wait_longest_are_taken_first(store: Store) -> None:
    assert store.write_now(lambda c: questions.take(c, "here", 2)) == ["a", "b"]


def test_a_question_that_is_held_is_not_taken_again(store: Store) -> None:
    store.write_now(lambda c: questions.take(c, "here", 2))
    assert store.write_now(lambda c: questions.take(c, "there", 9)) == ["c"]


# With SQLite one process writes at a time: nobody is ever just taking something.
@pytest.mark.parametrize("database", [kind for kind in kinds() if kind == "postgresql"], indirect=True)
def test_a_question_that_another_is_just_taking_is_passed_over(store: Store) -> None:
    with store.engine.begin() as here:
        assert questions.take(here, "here", 1) == ["a"]
        with store.engine.begin() as there:
            assert questions.take(there, "there", 1) == ["b"]


def ask_program(store: Store, game: str, level: str) -> None:
    with store.engine.begin() as connection:
        connection.execute(update(schema.seats).where(schema.seats.c.game == game).values(level=level))


def test_a_question_to_a_program_is_passed_over_by_who_does_not_offer_it(store: Store) -> None:
    ask_program(store, "a", "program:mine")
    ask_program(store, "b", "program:yours")
    mine = questions.Ours(frozenset({"program:mine"}))
    assert store.write_now(lambda c: questions.take(c, "here", 9)) == ["c"]
    assert store.write_now(lambda c: questions.take(c, "there", 9, mine)) == ["a"]
    assert not store.read_now(lambda c: questions.any_free(c, mine))


def test_a_question_to_a_program_that_nobody_offers_is_anybodys_after_a_while(store: Store) -> None:
    ask_program(store, "a", "program:gone")
    ask_program(store, "b", "program:gone")
    with store.engine.begin() as connection:
        late = questions.clock(connection) - 2 * questions.ORPHANED_SECONDS
        connection.execute(update(schema.questions).where(schema.questions.c.game == "a").values(since=late))
    assert store.write_now(lambda c: questions.take(c, "here", 9)) == ["a", "c"]


def test_a_program_that_thinks_for_long_and_whose_process_then_dies_is_not_given_up(store: Store) -> None:
    ask_program(store, "a", "program:mine")
    with store.engine.begin() as connection:
        now = questions.clock(connection)
        held = {"since": now - 2 * questions.ORPHANED_SECONDS, "holder": "there", "until": now - 1}
        connection.execute(update(schema.questions).where(schema.questions.c.game == "a").values(held))
    assert store.write_now(lambda c: questions.take(c, "here", 9)) == ["b", "c"]


def test_who_sees_to_a_game_without_its_program_takes_its_next_question_at_once(store: Store) -> None:
    ask_program(store, "a", "program:gone")
    ours = questions.Ours(games=frozenset({"a"}))
    assert store.write_now(lambda c: questions.take(c, "here", 1, ours)) == ["a"]


def set_until(store: Store, seconds: float) -> None:
    """The leases end in so many seconds."""
    with store.engine.begin() as connection:
        connection.execute(update(schema.questions).values(until=questions.clock(connection) + seconds))


def test_a_question_whose_holder_gives_no_sign_of_life_is_taken_over(store: Store) -> None:
    store.write_now(lambda c: questions.take(c, "here", 9))
    set_until(store, -1)
    assert store.write_now(lambda c: questions.take(c, "there", 9)) == ["a", "b", "c"]


def test_a_lease_from_before_the_clock_was_set_back_does_not_hold(store: Store) -> None:
    store.write_now(lambda c: questions.take(c, "here", 9))
    set_until(store, 3600)
    assert store.write_now(lambda c: questions.take(c, "there", 1)) == ["a"]


def test_a_holder_who_is_late_learns_what_others_have_taken(store: Store) -> None:
    store.write_now(lambda c: questions.take(c, "here", 2))
    set_until(store, -1)
    store.write_now(lambda c: questions.take(c, "there", 1))
    assert store.write_now(lambda c: questions.renew(c, "here", {"a", "b"})) == {"b"}


def test_released_questions_can_be_taken_at_once(store: Store) -> None:
    store.write_now(lambda c: questions.take(c, "here", 9))
    store.write_now(lambda c: questions.release(c, "here"))
    assert store.write_now(lambda c: questions.take(c, "there", 9)) == ["a", "b", "c"]


def test_who_had_no_room_looks_again_when_there_is_some(store: Store) -> None:
    leases = Leases(store, workers=1)
    others = {f"other {number}" for number in range(QUESTIONS_A_WORKER)}

    async def look(held: set[str]) -> tuple[list[str], bool]:
        leases.games = held
        return await leases.take(), leases.more_may_wait()

    assert asyncio.run(look(others)) == ([], True)
    assert asyncio.run(look(set())) == (["a", "b", "c"], False)


def test_missing_and_needless_questions_are_mended(store: Store) -> None:
    with store.engine.begin() as connection:
        connection.execute(delete(schema.questions).where(questions.q.game == "a"))
        connection.execute(update(schema.games).where(schema.games.c.id == "b").values(over=True))
    store.write_now(questions.mend)
    assert store.read_now(lambda c: sorted(c.execute(select(questions.q.game)).scalars())) == ["a", "c"]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Every question that a bot of any service is asked: the game and the number of moves."""
    monkeypatch.setattr(asking, "TAKE_SECONDS", 0.02)
    heard: list[tuple[str, int]] = []

    async def choose(_: Thinkers, question: Question, tell: object) -> int:
        heard.append((question.game, len(question.options)))
        return answer(question)

    monkeypatch.setattr(Thinkers, "choose", choose)
    return heard


def test_of_two_services_one_thinks_about_each_question(
    database: str, tmp_path: Path, asked: list[tuple[str, int]]
) -> None:
    settings = quiet_settings(tmp_path, database=database)
    with ExitStack() as stack:
        services = [stack.enter_context(running(settings)) for _ in range(2)]
        ann = [stack.enter_context(closing(Visitor(service.host, "Ann"))) for service in services]
        games = [one.create("bot", "bot", variant={"introductory": True})["id"] for one in ann for _ in range(2)]
        wait_until(lambda: all(ann[0].look(game)["move"] > 20 for game in games))
    assert len(asked) == len(set(asked))


def test_a_service_without_workers_leaves_bots_to_others(
    database: str, tmp_path: Path, asked: list[tuple[str, int]]
) -> None:
    with ExitStack() as stack:
        service = stack.enter_context(running(quiet_settings(tmp_path, database=database, workers=0)))
        ann = stack.enter_context(closing(Visitor(service.host, "Ann")))
        game = ann.create("bot", "bot")["id"]
        assert not asked
        stack.enter_context(running(quiet_settings(tmp_path, database=database)))
        wait_until(lambda: ann.look(game)["move"] > 3)


def test_more_games_than_there_is_room_for_all_go_on(tmp_path: Path, asked: list[tuple[str, int]]) -> None:
    with ExitStack() as stack:
        service = stack.enter_context(running(quiet_settings(tmp_path)))
        ann = stack.enter_context(closing(Visitor(service.host, "Ann")))
        games = [ann.create("bot", "bot")["id"] for _ in range(9)]
        wait_until(lambda: all(ann.look(game)["move"] > 2 for game in games))
        assert len(service.service.hall.leases.games) <= 4
    assert len(asked) == len(set(asked))
