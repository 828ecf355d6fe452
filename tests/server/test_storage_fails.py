"""A full disk, a database that is away: honest answers, and everything goes on when it is back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event

from tests.server import databases
from tests.server.running import Running, Visitor, quiet_settings, running, wait_until
from tycoon.server.games import bot_driver
from tycoon.server.games.bot_pool import Question
from tycoon.server.http import guards
from tycoon.server.storage import health, store


@pytest.fixture(autouse=True)
def every_write_takes_a_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests do their harm where connections are taken."""
    monkeypatch.setattr(store, "KEPT_SECONDS", 0.0)


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A service whose database may fail."""
    monkeypatch.setattr(health, "BELIEVED_SECONDS", 0.0)
    monkeypatch.setattr(bot_driver, "STORAGE_PATIENCE", 0.02)
    with running(quiet_settings(tmp_path)) as service:
        yield service


@pytest.fixture
def ann(own: Running) -> Iterator[Visitor]:
    with closing(Visitor(own.host, "Ann")) as visitor:
        yield visitor


@contextmanager
def read_only(service: Running) -> Iterator[None]:
    """Nothing can be written, as on a full disk."""
    engine = service.service.store.engine

    def pragma(value: str) -> Any:
        def set_pragma(connection: Any, *_: object) -> None:
            connection.execute(f"PRAGMA query_only = {value}")

        return set_pragma

    forbid = pragma("ON")
    event.listen(engine, "checkout", forbid)
    try:
        yield
    finally:
        event.remove(engine, "checkout", forbid)
        event.listen(engine, "checkout", pragma("OFF"))


@contextmanager
def disk_full(service: Running) -> Iterator[None]:
    """SQLite says that the disk is full."""
    engine = service.service.store.engine

    def fill(connection: Any, *_: object) -> None:
        connection.execute("PRAGMA max_page_count = 1")  # as few as there are already

    def empty(connection: Any, *_: object) -> None:
        connection.execute("PRAGMA max_page_count = 1000000000")

    event.listen(engine, "checkout", fill)
    try:
        yield
    finally:
        event.remove(engine, "checkout", fill)
        event.listen(engine, "checkout", empty)


def first_move(ann: Visitor) -> tuple[str, dict[str, Any]]:
    game = ann.create("me", "me")["id"]
    asked = ann.look(game)["asked"]
    return game, {"number": 0, "option": asked["choices"][0]["option"], "seat": asked["seat"]}


def test_a_move_that_cannot_be_stored_is_answered_with_503_and_when_to_ask_again(own: Running, ann: Visitor) -> None:
    game, move = first_move(ann)
    with read_only(own):
        answer = ann.move(game, **move)
    assert (answer.status_code, ann.error(answer), answer.headers["retry-after"]) == (503, "unavailable", "3")
    assert set(guards.HEADERS) <= set(answer.headers)


def test_when_the_disk_is_full_nothing_is_lost_and_all_goes_on_when_there_is_room(own: Running, ann: Visitor) -> None:
    game, move = first_move(ann)
    with disk_full(own):
        statuses = {ann.post("/api/games", new_game()).status_code for _ in range(40)}
        assert statuses <= {200, 503}
        assert 503 in statuses
    assert ann.move(game, **move).json()["move"] == 1


def new_game() -> dict[str, Any]:
    return {"title": "brass-birmingham", "seats": [{"kind": "me"}] * 2}


@pytest.mark.parametrize("database", [kind for kind in databases.kinds() if kind == "postgresql"], indirect=True)
def test_a_database_that_can_only_be_read_answers_looks_and_refuses_moves_for_now(
    database: str, tmp_path: Path
) -> None:
    with running(quiet_settings(tmp_path, database=database)) as service, closing(Visitor(service.host, "Ann")) as ann:
        game, move = first_move(ann)
        with standby(service):
            assert (ann.look(game)["move"], ann.move(game, **move).status_code) == (0, 503)
        assert ann.move(game, **move).json()["move"] == 1


@contextmanager
def standby(service: Running) -> Iterator[None]:
    """PostgreSQL refuses every write, as a standby does."""
    engine = service.service.store.engine

    def forbid(connection: Connection) -> None:
        connection.exec_driver_sql("SET TRANSACTION READ ONLY")

    event.listen(engine, "begin", forbid)
    try:
        yield
    finally:
        event.remove(engine, "begin", forbid)


def test_such_a_move_has_not_been_played_and_can_be_sent_again(own: Running, ann: Visitor) -> None:
    game, move = first_move(ann)
    with read_only(own):
        ann.move(game, **move, request="r1")
        assert ann.look(game)["move"] == 0
    assert ann.move(game, **move, request="r1").json()["move"] == 1


def test_health_tells_the_truth(own: Running, ann: Visitor) -> None:
    with read_only(own):
        down = ann.get("/healthz")
    assert (down.status_code, ann.error(down)) == (503, "unavailable")
    assert ann.get("/healthz").json()["status"] == "ok"


def test_a_bot_keeps_its_brain_while_nothing_can_be_stored(
    own: Running, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels: list[str] = []
    thinkers = own.service.thinkers
    choose = thinkers.choose

    async def noted(question: Question, _: object) -> int:
        levels.append(question.level)
        return await choose(question)

    monkeypatch.setattr(thinkers, "choose", noted)
    seats = [{"kind": "bot", "level": "beginner"}, {"kind": "bot", "level": "beginner"}]
    game = ann.post("/api/games", {"title": "brass-birmingham", "seats": seats}).json()["id"]
    with read_only(own):
        stuck = len(levels)
        wait_until(lambda: len(levels) > stuck + 2 * len(bot_driver.BOT_PATIENCE))
        moves = ann.look(game)["move"]
    wait_until(lambda: ann.look(game)["move"] > moves + 5)
    assert set(levels) == {"beginner"}


def test_an_unforeseen_failure_has_the_documented_body_and_headers(
    own: Running, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr("tycoon.server.http.api.people._me", fail)
    answer = ann.get("/api/me")
    assert (answer.status_code, ann.error(answer)) == (500, "failed")
    assert set(guards.HEADERS) <= set(answer.headers)


@contextmanager
def stopped(server: databases.PostgreSQL) -> Iterator[None]:
    server.stop()
    try:
        yield
    finally:
        server.start()


@pytest.mark.parametrize("kind", databases.kinds())
def test_a_move_is_stored_when_the_database_is_back(kind: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(databases.postgresql()) if kind == "postgresql" else None
        settings = quiet_settings(tmp_path, **({"database": server.new_database()} if server else {}))
        service = stack.enter_context(running(settings))
        ann = stack.enter_context(closing(Visitor(service.host, "Ann")))
        game, move = first_move(ann)
        with stopped(server) if server else read_only(service):
            down = [ann.move(game, **move).status_code, ann.get("/healthz").status_code]
        assert (down, ann.move(game, **move).json()["move"]) == ([503, 503], 1)


@pytest.mark.parametrize("kind", [kind for kind in databases.kinds() if kind == "postgresql"])
def test_a_connection_lost_since_the_last_write_costs_one_answer(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "KEPT_SECONDS", 600.0)
    with ExitStack() as stack:
        server = stack.enter_context(databases.postgresql())
        service = stack.enter_context(running(quiet_settings(tmp_path, database=server.new_database())))
        ann = stack.enter_context(closing(Visitor(service.host, "Ann")))
        game, move = first_move(ann)
        with stopped(server):
            pass
        assert [ann.move(game, **move, request="r1").status_code for _ in range(2)] in ([503, 200], [200, 200])
        assert ann.look(game)["move"] == 1
