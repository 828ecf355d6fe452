"""Standing orders: kept by the service, followed when the seat is asked, secret, and stored as ordinary moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Running, Visitor, quiet_settings, running, wait_until
from tests.server.test_two_processes import make_deaf, same_person
from tycoon.core.orders import Order
from tycoon.server.bus.notice import Notice
from tycoon.server.games.orders import written
from tycoon.server.http.models.people import PersonalData
from tycoon.server.storage import schema


def shared(*people: Visitor) -> tuple[str, list[Visitor]]:
    """A game of 1822, and the people in the order of their seats."""
    game = people[0].create("me", *["open"] * (len(people) - 1), title="1822")
    for visitor, seat in zip(people[1:], game["seats"][1:], strict=True):
        visitor.post(f"/api{seat['invite']}")
    return str(game["id"]), sorted(people, key=lambda one: int(one.look(str(game["id"]))["seat"]))


@pytest.fixture
def people(visitor: Callable[..., Visitor]) -> tuple[str, list[Visitor]]:
    return shared(visitor(), visitor(), visitor())


def play(visitor: Visitor, game: str, *words: str) -> dict[str, Any]:
    state = visitor.look(game)
    for word in words:
        option = next(one["option"] for one in state["asked"]["choices"] if one["notation"] == word)
        state = visitor.move(game, state["move"], option, state["asked"]["seat"]).json()
    return state


def give(visitor: Visitor, game: str, kind: str, about: str = "", limit: int = 0) -> Any:
    seat = visitor.look(game)["seat"]
    return visitor.post(f"/api/games/{game}/orders", {"seat": seat, "kind": kind, "about": about, "limit": limit})


def log_of(visitor: Visitor, game: str) -> list[tuple[int, str]]:
    return [(entry["seat"], entry["notation"]) for entry in visitor.look(game, log="all")["log"]]


def test_a_maximum_answers_when_its_seat_is_asked(people: tuple[str, list[Visitor]]) -> None:
    game, (ann, ben, cat) = people
    play(ann, game, "bid M24", "100")
    kept = give(ben, game, "bid", "card:M24", 150).json()["orders"]["kept"]
    assert [(one["kind"], one["about"], one["limit"], one["ended"]) for one in kept] == [
        ("bid", "card:M24", 150, False)
    ]
    play(ann, game, "pass")
    assert log_of(ann, game)[-2:] == [(1, "bid M24"), (1, "105")]
    assert cat.look(game)["asked"]["seat"] == 1


def test_moves_by_orders_leave_the_orders_to_be_read_at_the_other_processes(
    people: tuple[str, list[Visitor]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a notice says of a move is all that may have changed."""
    told: list[int] = []
    encoded = Notice.encoded

    def listen(notice: Notice) -> str:
        told.extend(one.seat for one in notice.played)
        return encoded(notice)

    game, (ann, ben, _) = people
    play(ann, game, "bid M24", "100")
    give(ben, game, "bid", "card:M24", 150)
    monkeypatch.setattr(Notice, "encoded", listen)
    play(ann, game, "pass")
    assert log_of(ann, game)[-3:] == [(0, "pass"), (1, "bid M24"), (1, "105")]
    assert told == [0]


def test_orders_are_among_what_is_given_out_about_a_person(people: tuple[str, list[Visitor]]) -> None:
    game, (_, ben, *_) = people
    give(ben, game, "bid", "card:M24", 150)
    told = ben.get("/api/me/export").json()
    PersonalData.model_validate(told, strict=True)
    orders = [order for seat in told["games"][0]["seats"] for order in seat["orders"]]
    assert [(one["kind"], one["about"], one["limit"], one["ended"]) for one in orders] == [
        ("bid", "card:M24", 150, False)
    ]


def test_orders_are_shown_to_their_seat_alone(people: tuple[str, list[Visitor]], stranger: Visitor) -> None:
    game, (ann, ben, cat) = people
    give(ben, game, "bid", "card:M24", 135)
    for other in (ann, cat):
        assert other.look(game)["orders"]["kept"] == []
        assert not any('"limit":135' in body for body in other.bodies)
    assert stranger.look(game)["orders"] is None
    assert ben.look(game, at=0)["orders"] is None


def test_an_order_given_by_who_is_asked_is_followed_at_once(people: tuple[str, list[Visitor]]) -> None:
    game, (ann, *_) = people
    after = give(ann, game, "pass").json()
    assert after["asked"]["seat"] == 1
    assert log_of(ann, game) == [(0, "pass")]


def test_passing_goes_round_until_a_lead_is_lost(people: tuple[str, list[Visitor]]) -> None:
    game, (ann, ben, cat) = people
    play(ann, game, "bid M24", "100")
    give(ann, game, "pass")
    give(cat, game, "pass")
    play(ben, game, "bid P1", "0", "pass")
    assert ben.look(game)["asked"]["seat"] == 1
    assert log_of(ben, game)[-2:] == [(2, "pass"), (0, "pass")]
    play(ben, game, "bid M24", "105", "pass")
    state = ann.look(game)
    assert state["asked"]["seat"] == 0
    assert [one["ended"] for one in state["orders"]["kept"]] == [True]
    assert state["orders"]["kept"][0]["text"]["key"] == "order.pass_ended"


def test_an_order_is_withdrawn(people: tuple[str, list[Visitor]]) -> None:
    game, (ann, ben, _) = people
    give(ben, game, "pass")
    after = ben.post(f"/api/games/{game}/orders/withdraw", {"seat": 1, "kind": "pass"}).json()
    assert after["orders"]["kept"] == []
    play(ann, game, "pass")
    assert ben.look(game)["asked"]["seat"] == 1


def test_a_new_maximum_takes_the_place_of_the_old_one(people: tuple[str, list[Visitor]]) -> None:
    game, (_, ben, _) = people
    give(ben, game, "bid", "card:M24", 120)
    kept = give(ben, game, "bid", "card:M24", 140).json()["orders"]["kept"]
    assert [one["limit"] for one in kept] == [140]


def test_what_is_not_offered_is_refused_and_changes_nothing(people: tuple[str, list[Visitor]]) -> None:
    game, (ann, ben, _) = people
    before = ben.look(game)
    assert ben.error(give(ben, game, "bid", "card:M24", 103)) == "bad_limit"
    assert ben.error(give(ben, game, "bid", "card:M24", 10**6)) == "bad_limit"
    assert ben.error(give(ben, game, "bid", "card:nothing", 100)) == "no_such_order"
    assert ben.error(give(ben, game, "sell")) == "no_such_order"
    answer = ann.post(f"/api/games/{game}/orders", {"seat": 1, "kind": "pass"})
    assert ann.error(answer) == "not_yours"
    assert ben.look(game) == before


def test_a_title_without_orders_offers_none(ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    assert ann.look(game)["orders"] is None
    assert ann.error(give(ann, game, "pass")) == "no_such_order"


def test_what_was_taken_back_is_not_played_again_by_an_order(ann: Visitor) -> None:
    game = ann.create("me", "bot", "bot", title="1822", seed=1)["id"]
    wait_until(lambda: ann.look(game)["asked"]["choices"])
    give(ann, game, "pass")
    wait_until(lambda: ann.look(game)["asked"]["choices"])
    state = ann.look(game)
    back = {"move": state["move"], "version": state["version"], "to": state["take_back"]["to"]}
    after = ann.post(f"/api/games/{game}/back", back).json()
    assert after["orders"]["kept"] == []
    assert ann.look(game)["move"] == back["to"]


def test_moves_of_orders_replay_like_any_other(service: Running, people: tuple[str, list[Visitor]]) -> None:
    game, (ann, ben, _) = people
    play(ann, game, "bid M24", "100")
    give(ben, game, "bid", "card:M24", 150)
    play(ann, game, "pass")
    before = [one.look(game) for one in (ann, ben)]
    service.service.hall.registry.forget(game)
    assert [one.look(game) for one in (ann, ben)] == before


# -- two processes -----------------------------------------------------------------------------------------------------


@pytest.fixture
def two(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Running, Running]]:
    """Two services on one database that hear nothing of each other."""
    make_deaf(monkeypatch)
    settings = quiet_settings(tmp_path, database=database)
    with running(settings) as first, running(settings) as second:
        yield first, second


def test_an_order_given_at_one_process_is_followed_at_another(two: tuple[Running, Running]) -> None:
    visitors = [Visitor(two[0].host, name) for name in ("Ann", "Ben", "Cat")]
    game, (ann, ben, _) = shared(*visitors)
    with closing(same_person(ben, two[1].host)) as there:
        there.look(game)
        give(there, game, "pass")
        play(ann, game, "pass")
        assert log_of(ann, game) == [(0, "pass"), (1, "pass")]
        there.post(f"/api/games/{game}/orders/withdraw", {"seat": 1, "kind": "pass"})
        assert ann.look(game)["asked"]["seat"] == 2
    for visitor in visitors:
        visitor.close()


def test_an_order_withdrawn_elsewhere_is_not_followed(two: tuple[Running, Running]) -> None:
    visitors = [Visitor(two[0].host, name) for name in ("Ann", "Ben", "Cat")]
    game, (ann, ben, _) = shared(*visitors)
    give(ben, game, "pass")
    with closing(same_person(ben, two[1].host)) as there:
        there.post(f"/api/games/{game}/orders/withdraw", {"seat": 1, "kind": "pass"})
        play(ann, game, "pass")
        assert log_of(ann, game) == [(0, "pass")]
    for visitor in visitors:
        visitor.close()


def test_orders_left_behind_by_a_process_are_followed_when_the_game_is_opened(service: Running, ann: Visitor) -> None:
    game = ann.create("me", "me", "me", title="1822")["id"]
    state = ann.look(game)
    seat = state["asked"]["seat"]
    table = service.service.hall.registry.tables[game]
    left = written([Order("pass", mark=table.game.order_mark(table.match.state, seat, "pass"))])
    seats = schema.seats
    rows = seats.update().where(seats.c.game == game, seats.c.seat == seat).values(orders=left)
    with service.service.store.engine.begin() as connection:
        connection.execute(rows)
    service.service.hall.registry.forget(game)
    ann.look(game)
    wait_until(lambda: ann.look(game)["move"] == 1)
    assert log_of(ann, game) == [(seat, "pass")]
