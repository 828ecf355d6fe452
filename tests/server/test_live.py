"""Live updates: everybody who looks on is told at once, and a lost connection loses nothing."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import Running, Visitor, receive, wait_until


def test_a_connection_begins_with_the_state_as_it_stands(ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    with ann.live(game) as socket:
        assert receive(socket)["state"] == ann.look(game)


def test_everybody_is_told_of_a_move(ann: Visitor, stranger: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    with ann.live(game) as mine, stranger.live(game) as theirs:
        receive(mine), receive(theirs)
        ann.play_first(game)
        assert (receive(mine)["state"]["move"], receive(theirs)["state"]["move"]) == (1, 1)


def test_live_messages_show_each_reader_their_own_view(ann: Visitor, ben: Visitor) -> None:
    game = ann.create("me", "open")
    ben.post(f"/api{game['seats'][1]['invite']}")
    with ann.live(game["id"]) as mine, ben.live(game["id"]) as theirs:
        assert (receive(mine)["state"]["seat"], receive(theirs)["state"]["seat"]) == (0, 1)


def test_who_comes_back_has_missed_nothing(ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    with ann.live(game) as socket:
        receive(socket)
    state = ann.look(game)
    for _ in range(5):
        state = ann.play_first(game, state)
    with ann.live(game) as socket:
        again = receive(socket)["state"]
    assert again == state
    assert [entry["move"] for entry in again["log"]] == [1, 2, 3, 4, 5]


def test_a_slow_reader_gets_the_newest_state(ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    with ann.live(game) as socket:
        state = ann.look(game)
        for _ in range(30):
            state = ann.play_first(game, state)
        newest = receive(socket)["state"]
        while newest["move"] < 30:
            newest = receive(socket)["state"]
    assert newest == state


def test_everybody_is_told_that_a_seat_was_taken(ann: Visitor, ben: Visitor) -> None:
    game = ann.create("me", "open")
    with ann.live(game["id"]) as socket:
        receive(socket)
        ben.post(f"/api{game['seats'][1]['invite']}")
        assert receive(socket)["state"]["seats"][1]["name"] == "Ben"


def test_everybody_is_told_that_a_move_was_taken_back(ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    state = ann.look(game)
    loan = next(choice["option"] for choice in state["asked"]["choices"] if choice["notation"].startswith("loan"))
    ann.move(game, 0, loan, state["asked"]["seat"])
    with ann.live(game) as socket:
        receive(socket)
        ann.post(f"/api/games/{game}/undo", {"move": 1})
        assert receive(socket)["state"]["move"] == 0


def test_a_ping_is_answered(ann: Visitor) -> None:
    with ann.live(ann.create("me", "me")["id"]) as socket:
        socket.send('{"type": "ping"}')
        assert receive(socket, "pong") == {"type": "pong"}


@pytest.mark.parametrize("message", ["", "{", "[1]", '{"type": 3}', "null", "[" * 4000, b"", b"\xff", b"{}"])
def test_nonsense_is_passed_over(ann: Visitor, message: str | bytes) -> None:
    with ann.live(ann.create("me", "me")["id"]) as socket:
        socket.send(message)
        socket.send('{"type": "ping"}')
        assert receive(socket, "pong")


def test_a_connection_through_anothers_seat_is_refused(ann: Visitor, ben: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    with ben.live(game, "?seat=0") as socket, pytest.raises(ConnectionClosed) as closed:
        receive(socket)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


def test_a_connection_to_no_game_is_refused(ann: Visitor) -> None:
    with ann.live("aaaaaaaaaaaaaaaa") as socket, pytest.raises(ConnectionClosed) as closed:
        receive(socket)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_logout_ends_the_live_connections_of_the_session(ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    with ann.live(game) as socket:
        receive(socket)
        ann.post("/api/logout")
        with pytest.raises(ConnectionClosed):
            receive(socket)


def test_a_closed_connection_is_forgotten(service: Running, ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    table = service.service.hall.registry.tables[game]
    with ann.live(game) as socket:
        receive(socket)
        assert len(table.watchers) == 1
    wait_until(lambda: not table.watchers)
