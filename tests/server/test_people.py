"""Guests, accounts and sessions."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from tests.server.running import Running, Visitor, new_name

PASSWORD = "coal and iron"


def register(visitor: Visitor, name: str) -> None:
    assert visitor.post("/api/register", {"name": name, "password": PASSWORD}).status_code == 200


def login(visitor: Visitor, name: str, password: str = PASSWORD) -> int:
    return visitor.post("/api/login", {"name": name, "password": password}).status_code


def ids(visitor: Visitor) -> list[str]:
    return [game["id"] for game in visitor.get("/api/games").json()["games"]]


def test_a_guest_needs_a_name_and_one_request(stranger: Visitor) -> None:
    assert stranger.post("/api/guest", {"name": " Zoë "}).json() == {"name": "Zoë", "account": False}


def test_nobody_is_anybody_before_saying_so(stranger: Visitor) -> None:
    assert stranger.get("/api/me").status_code == 401


def test_a_guest_stays_known_by_the_cookie(ann: Visitor) -> None:
    assert ann.get("/api/me").json()["name"] == "Ann"


def test_a_name_with_control_characters_is_refused(stranger: Visitor) -> None:
    assert stranger.post("/api/guest", {"name": "a\nb"}).status_code == 422


def test_the_session_cookie_cannot_be_read_by_scripts(stranger: Visitor) -> None:
    answer = stranger.post("/api/guest", {"name": "Ann"})
    session = next(line for line in answer.headers.get_list("set-cookie") if line.startswith("tycoon_session="))
    assert "HttpOnly" in session
    assert "SameSite=Lax" in session


def test_an_account_has_its_games_on_another_device(visitor: Callable[..., Visitor]) -> None:
    name = new_name()
    first, second = visitor(), visitor(None)
    register(first, name)
    game = first.create("me", "me")["id"]
    login(second, name)
    assert ids(second) == [game]


def test_a_guest_who_registers_keeps_the_games(ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    register(ann, new_name())
    assert ids(ann) == [game]


def test_games_of_a_guest_become_those_of_the_account_at_login(visitor: Callable[..., Visitor]) -> None:
    name = new_name()
    first, second = visitor(), visitor()
    register(first, name)
    game = second.create("me", "me")["id"]
    login(second, name)
    assert second.look(game)["your_seats"] == [0, 1]


def test_a_wrong_password_is_refused(ann: Visitor, stranger: Visitor) -> None:
    name = new_name()
    register(ann, name)
    assert login(stranger, name, "guess and guess") == 401


def test_an_unknown_name_is_refused_like_a_wrong_password(stranger: Visitor) -> None:
    answer = stranger.post("/api/login", {"name": new_name(), "password": PASSWORD})
    assert stranger.error(answer) == "wrong_password"


def test_account_names_differ_in_more_than_case(ann: Visitor, ben: Visitor) -> None:
    name = new_name()
    register(ann, name)
    answer = ben.post("/api/register", {"name": name.upper(), "password": PASSWORD})
    assert ben.error(answer) == "name_taken"


def test_a_short_password_is_refused(ann: Visitor) -> None:
    assert ann.post("/api/register", {"name": new_name(), "password": "coal"}).status_code == 422


def test_after_logout_the_old_cookie_is_worth_nothing(ann: Visitor) -> None:
    token = ann.client.cookies["tycoon_session"]
    ann.post("/api/logout")
    ann.client.cookies.set("tycoon_session", token, domain="127.0.0.1")
    assert ann.get("/api/me").status_code == 401


def test_login_gives_a_new_session_and_ends_the_old_one(ann: Visitor) -> None:
    old = ann.client.cookies["tycoon_session"]
    register(ann, new_name())
    ann.client.cookies.set("tycoon_session", old, domain="127.0.0.1")
    assert ann.get("/api/me").status_code == 401


def test_the_database_holds_neither_passwords_nor_session_tokens(service: Running, ann: Visitor) -> None:
    register(ann, new_name())
    database = sqlite3.connect(service.service.store.url.removeprefix("sqlite:///"))
    dump = "\n".join(database.iterdump())
    database.close()
    assert "$argon2id$" in dump
    assert PASSWORD not in dump
    assert ann.client.cookies["tycoon_session"] not in dump
