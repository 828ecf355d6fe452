"""Two services on one database: who is late is told, nothing is lost, and both agree."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, func, select
from websockets.exceptions import ConnectionClosed

from tests.server.running import Running, Visitor, new_name, quiet_settings, receive, running, wait_for_end
from tycoon.server.bus.notice import Notice
from tycoon.server.games import follower
from tycoon.server.games.follower import Follower
from tycoon.server.storage import schema, stored_games

PLAYERS = 2
ROUNDS = 40
GAMES = 3


@pytest.fixture
def two(database: str, tmp_path: Path) -> Iterator[tuple[Running, Running]]:
    settings = quiet_settings(tmp_path, database=database)
    with running(settings) as first, running(settings) as second:
        yield first, second


Pair = tuple[Visitor, Visitor]


@pytest.fixture
def ann(two: tuple[Running, Running]) -> Iterator[Pair]:
    """Ann at both services, with one session."""
    here = Visitor(two[0].host, "Ann")
    there = same_person(here, two[1].host)
    yield here, there
    here.close()
    there.close()


@pytest.fixture
def slow_to_follow(monkeypatch: pytest.MonkeyPatch) -> None:
    """The services hear nothing of each other while the test runs."""
    make_deaf(monkeypatch)


def make_deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Follower, "hear", lambda *_: None)
    monkeypatch.setattr(follower, "COMPARE_SECONDS", 600.0)
    monkeypatch.setattr(follower, "DEAF_SECONDS", 600.0)


def same_person(visitor: Visitor, host: str) -> Visitor:
    other = Visitor(host)
    other.client.cookies = visitor.client.cookies
    return other


def begin_loan(visitor: Visitor, game: str) -> None:
    """The first half of an action: it can be taken back until the card is chosen."""
    state = visitor.look(game)
    loan = next(choice for choice in state["asked"]["choices"] if choice["notation"].startswith("loan"))
    assert visitor.move(game, state["move"], loan["option"], state["asked"]["seat"]).json()["can_undo"]


def undo(visitor: Visitor, game: str, number: int, **other: Any) -> Any:
    return visitor.post(f"/api/games/{game}/undo", {"move": number, **other})


def log_of(visitor: Visitor, game: str) -> list[str]:
    return [entry["notation"] for entry in visitor.look(game, log="all")["log"]]


def logs_anew(database: str, folder: Path, visitor: Visitor, *games: str) -> list[list[str]]:
    """The logs as a service tells them that has just been started."""
    settings = quiet_settings(folder, database=database)
    with running(settings) as third, closing(same_person(visitor, third.host)) as other:
        return [log_of(other, game) for game in games]


def entries_of(service: Running, game: str) -> int:
    moves = schema.moves
    count = select(func.count()).select_from(moves).where(moves.c.game == game)
    return service.service.store.read_now(lambda c: int(c.execute(count).scalar_one()))


@pytest.mark.usefixtures("slow_to_follow")
def test_a_move_that_answers_what_was_taken_back_elsewhere_is_stale(ann: Pair, database: str, tmp_path: Path) -> None:
    here, there = ann
    game = here.create("me", "me")["id"]
    begin_loan(here, game)
    old = there.look(game)
    assert undo(here, game, 1).status_code == 200
    late = there.move(game, 1, old["asked"]["choices"][0]["option"], old["asked"]["seat"])
    assert (late.status_code, there.error(late), late.json()["state"]["move"]) == (409, "stale", 0)
    there.play_first(game, late.json()["state"])
    assert logs_anew(database, tmp_path, here, game) == [log_of(there, game)]


@pytest.mark.usefixtures("slow_to_follow")
def test_of_two_undos_one_is_stale(ann: Pair) -> None:
    game = ann[0].create("me", "me")["id"]
    begin_loan(ann[0], game)
    ann[1].look(game)
    answers = [undo(visitor, game, 1) for visitor in ann]
    assert [answer.status_code for answer in answers] == [200, 409]
    assert answers[1].json()["state"]["move"] == 0


@pytest.mark.usefixtures("slow_to_follow")
def test_the_same_named_request_at_two_services_does_one_move(two: tuple[Running, Running], ann: Pair) -> None:
    game = ann[0].create("me", "me")["id"]
    states = [visitor.look(game) for visitor in ann]
    asked = states[0]["asked"]
    sent = {"option": asked["choices"][0]["option"], "seat": asked["seat"], "request": "once"}
    answers = [visitor.move(game, 0, **sent) for visitor in ann]
    assert [(answer.status_code, answer.json()["move"]) for answer in answers] == [(200, 1)] * 2
    assert entries_of(two[0], game) == 1


@pytest.mark.usefixtures("slow_to_follow")
def test_one_invitation_is_taken_once(two: tuple[Running, Running], ann: Pair) -> None:
    created = ann[0].create("me", "open")
    invite = created["seats"][1]["invite"]
    guests = [Visitor(service.host, "Ben") for service in two]
    ann[1].look(created["id"])
    token = invite.rsplit("/", 1)[-1]
    statuses = [guest.post(f"/api/join/{token}").status_code for guest in guests]
    assert statuses[0] == 200
    assert statuses[1] in (404, 409)
    for guest in guests:
        guest.close()


@pytest.mark.usefixtures("slow_to_follow")
def test_a_seat_taken_elsewhere_makes_no_move_stale(two: tuple[Running, Running], ann: Pair) -> None:
    created = ann[0].create("me", "open")
    ben = Visitor(two[1].host, "Ben")
    assert ben.post(f"/api/join/{created['seats'][1]['invite'].rsplit('/', 1)[-1]}").status_code == 200
    state = ann[0].look(created["id"])
    if state["asked"]["seat"] == 0:
        ann[0].play_first(created["id"], state)
    seats = ann[0].look(created["id"])["seats"] if state["asked"]["seat"] == 0 else ben.look(created["id"])["seats"]
    ben.close()
    assert [seat["kind"] for seat in seats] == ["person", "person"]


def test_watchers_are_told_of_moves_at_the_other_service(ann: Pair) -> None:
    game = ann[0].create("me", "me")["id"]
    with ann[1].live(game) as socket:
        assert receive(socket)["state"]["move"] == 0
        ann[0].play_first(game)
        assert receive(socket)["state"]["move"] == 1


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games of which a service reads what others have changed."""
    found: list[str] = []
    news = stored_games.news

    def read(connection: Connection, game: str, known: int) -> stored_games.News | None:
        found.append(game)
        return news(connection, game, known)

    monkeypatch.setattr(stored_games, "news", read)
    return found


def test_moves_and_undos_that_are_told_are_played_without_being_read(ann: Pair, reads: list[str]) -> None:
    game = ann[0].create("me", "me")["id"]
    with ann[1].live(game) as socket:
        receive(socket)
        begin_loan(ann[0], game)
        assert receive(socket)["state"]["move"] == 1
        undo(ann[0], game, 1)
        assert receive(socket)["state"]["move"] == 0
    assert reads == []
    assert ann[1].look(game)["version"] == 2


def test_a_seat_that_is_taken_elsewhere_is_read_and_so_are_the_moves_after_it(
    two: tuple[Running, Running], ann: Pair, reads: list[str]
) -> None:
    created = ann[0].create("me", "open")
    game = created["id"]
    with ann[1].live(game) as socket, closing(Visitor(two[0].host, "Ben")) as ben:
        receive(socket)
        ben.post(f"/api/join/{created['seats'][1]['invite'].rsplit('/', 1)[-1]}")
        assert receive(socket)["state"]["seats"][1]["name"] == "Ben"
        assert game in reads
        state = ann[0].look(game)
        (ann[0] if state["asked"]["seat"] == 0 else ben).play_first(game)
        assert receive(socket)["state"]["move"] == 1


def test_moves_of_which_only_the_version_is_told_are_read(
    ann: Pair, reads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a process of an older version tells them."""
    encoded = Notice.encoded
    monkeypatch.setattr(Notice, "encoded", lambda notice: encoded(replace(notice, played=[])))
    game = ann[0].create("me", "me")["id"]
    with ann[1].live(game) as socket:
        receive(socket)
        ann[0].play_first(game)
        assert receive(socket)["state"]["move"] == 1
    assert game in reads


def test_a_session_ended_elsewhere_ends_here(ann: Pair) -> None:
    game = ann[0].create("me", "me")["id"]
    session = dict(ann[0].client.cookies)
    with ann[1].live(game) as socket:
        receive(socket)
        assert ann[0].post("/api/logout").status_code == 204
        with pytest.raises(ConnectionClosed):
            receive(socket)
    ann[1].client.cookies.update(session)
    assert ann[1].get("/api/me").status_code == 401


def test_a_guest_who_becomes_an_account_is_one_at_every_service(ann: Pair) -> None:
    cookies = dict(ann[1].client.cookies)
    assert not ann[1].get("/api/me").json()["account"]
    name = new_name()
    assert ann[0].post("/api/register", {"name": name, "password": "long enough"}).status_code == 200
    ann[1].client.cookies.update(ann[0].client.cookies)
    assert ann[1].get("/api/me").json() == {"name": name, "account": True}
    assert cookies["tycoon_session"] != ann[0].client.cookies["tycoon_session"]


def test_bots_play_on_when_both_services_ask_them(two: tuple[Running, Running], ann: Pair) -> None:
    game = ann[0].create("bot", "bot")["id"]
    ann[1].look(game)
    wait_for_end(ann[0], game)
    wait_for_end(ann[1], game)
    assert log_of(ann[0], game) == log_of(ann[1], game)


class Player:
    """Plays and takes back at random, from what one service last told. No two choose the same at the same place."""

    def __init__(self, visitor: Visitor, game: str, number: int, seed: int) -> None:
        self.visitor = visitor
        self.game = game
        self.number = number
        self.random = random.Random(seed)
        self.state = visitor.look(game)
        self.accepted = 0
        """Moves and undos."""
        self.standing = 0
        """Moves less undos."""

    def act(self) -> None:
        state = self.state
        choices = state["asked"]["choices"][self.number :: PLAYERS]
        if not choices or self.random.random() < 0.1:
            self.state = self.visitor.look(self.game)
            return
        if state["can_undo"] and self.random.random() < 0.4:
            answer, change = undo(self.visitor, self.game, state["move"], version=state["version"]), -1
        else:
            option, seat = self.random.choice(choices)["option"], state["asked"]["seat"]
            # Without the version the same option after another history could be taken for this one, done already.
            answer = self.visitor.move(self.game, state["move"], option, seat, version=state["version"])
            change = 1
        assert answer.status_code in (200, 409), answer.text
        if answer.status_code == 200:
            self.accepted += 1
            self.standing += change
            self.state = answer.json()
        else:
            self.state = answer.json().get("state") or self.visitor.look(self.game)


def by_turns(players: list[Player]) -> None:
    for _ in range(ROUNDS):
        players[0].random.choice(players).act()


def at_once(players: list[Player]) -> None:
    def act() -> None:
        player = waiting.pop()
        for _ in range(ROUNDS // 2):
            player.act()

    waiting = list(players)
    threads = [threading.Thread(target=act) for _ in players]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@pytest.mark.parametrize(("together", "deaf"), [(by_turns, True), (at_once, True), (at_once, False)])
def test_plays_and_undos_at_two_services_leave_a_game_that_both_and_a_third_agree_on(
    database: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    together: Callable[[list[Player]], None],
    deaf: bool,
) -> None:
    if deaf:
        make_deaf(monkeypatch)
    settings = quiet_settings(tmp_path, database=database)
    with running(settings) as first, running(settings) as second, ExitStack() as stack:
        here = stack.enter_context(closing(Visitor(first.host, "Ann")))
        there = stack.enter_context(closing(same_person(here, second.host)))
        games = [here.create("me", "me")["id"] for _ in range(GAMES)]
        logs = []
        for seed, game in enumerate(games):
            players = [Player(visitor, game, number, seed) for number, visitor in enumerate((here, there))]
            together(players)
            logs.append(catch_up(here, game))
            assert catch_up(there, game) == logs[-1]
            standing, accepted = sum(p.standing for p in players), sum(p.accepted for p in players)
            assert (len(logs[-1]), entries_of(first, game)) == (standing, accepted)
        assert logs_anew(database, tmp_path, here, *games) == logs


def catch_up(visitor: Visitor, game: str) -> list[str]:
    """The log at one service, after a request that tells it of a position it does not know."""
    visitor.post(f"/api/games/{game}/undo", {"move": 9000})
    return log_of(visitor, game)
