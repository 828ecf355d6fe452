"""What is personal: given out, deleted, and a forgotten password replaced by mail."""

from __future__ import annotations

import re
import socketserver
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tests.server.running import Running, Visitor, new_name, quiet_settings, running, wait_until
from tycoon.server.http.models.people import PersonalData
from tycoon.server.mail import BadMail, Mailer, mailer_from
from tycoon.server.people import letters

PASSWORD = "long enough"


@pytest.fixture
def account(visitor: Callable[..., Visitor]) -> Visitor:
    one = visitor()
    one.post("/api/register", {"name": new_name(), "password": PASSWORD})
    return one


def test_everything_that_is_kept_about_me_is_given_out(account: Visitor) -> None:
    game = account.create("me", "me")["id"]
    account.play_first(game)
    told = account.get("/api/me/export").json()
    PersonalData.model_validate(told, strict=True)
    assert [(one["id"], len(one["seats"]), len(one["moves"])) for one in told["games"]] == [(game, 2, 1)]


def test_who_is_deleted_is_out_and_their_own_games_are_gone(account: Visitor, stranger: Visitor) -> None:
    game = account.create("me", "bot")["id"]
    assert account.post("/api/me/delete", {"password": PASSWORD}).status_code == 204
    assert (account.get("/api/me").status_code, stranger.get(f"/api/games/{game}").status_code) == (401, 404)


def test_games_with_others_stay_and_do_not_say_who_it_was(account: Visitor, ben: Visitor) -> None:
    game = account.create("me", "open")
    ben.post(f"/api{game['seats'][1]['invite']}")
    account.post("/api/me/delete", {"password": PASSWORD})
    assert [seat["name"] for seat in ben.look(game["id"])["seats"]] == ["", "Ben"]


def test_a_deleted_name_is_free_again(account: Visitor, stranger: Visitor) -> None:
    name = account.get("/api/me").json()["name"]
    account.post("/api/me/delete", {"password": PASSWORD})
    assert stranger.post("/api/register", {"name": name, "password": PASSWORD}).status_code == 200


def test_nobody_is_deleted_without_their_password(account: Visitor) -> None:
    refused = account.post("/api/me/delete", {"password": "wrong"})
    assert (refused.status_code, account.get("/api/me").status_code) == (401, 200)


def test_a_guest_needs_no_password_to_be_deleted(ann: Visitor) -> None:
    assert ann.post("/api/me/delete", {}).status_code == 204


# -- letters -------------------------------------------------------------------------------------------------


class PostOffice(socketserver.StreamRequestHandler):
    """Takes letters as an SMTP server does, and keeps them."""

    received: ClassVar[list[str]] = []

    def handle(self) -> None:
        self.wfile.write(b"220 ready\r\n")
        for line in self.rfile:
            word = line.split()[0].upper() if line.split() else b""
            if word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                self.received.append(b"".join(iter(self.rfile.readline, b".\r\n")).decode())
            self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n")


@pytest.fixture
def office() -> Iterator[int]:
    PostOffice.received.clear()
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), PostOffice) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


@pytest.fixture
def mailing(tmp_path: Path, office: int) -> Iterator[Running]:
    mailer = Mailer("smtp", "127.0.0.1", office, "play@example.org", "https://play.example.org")
    with running(quiet_settings(tmp_path, mail=mailer)) as service:
        yield service


def test_a_forgotten_password_is_replaced_by_mail(mailing: Running) -> None:
    with closing(Visitor(mailing.host)) as one, closing(Visitor(mailing.host)) as other:
        one.post("/api/register", {"name": "Ann", "password": PASSWORD})
        assert one.post("/api/me/mail", {"mail": "ann@example.org", "password": PASSWORD}).status_code == 204
        assert other.post("/api/reset", {"name": "ann", "language": "pl"}).status_code == 204
        wait_until(lambda: PostOffice.received)
        token = re.search(r"https://play.example.org/reset/([A-Za-z0-9_-]+)", PostOffice.received[0])
        assert token is not None
        new = {"password": "another one"}
        answers = [other.post(f"/api/reset/{token.group(1)}", new).status_code for _ in range(2)]
        # A letter is good for one password, and what was open elsewhere is closed.
        assert (answers, one.get("/api/me").status_code) == ([200, 404], 401)
        assert one.post("/api/login", {"name": "Ann", **new}).status_code == 200


def test_nobody_learns_whether_there_is_an_account(mailing: Running) -> None:
    with closing(Visitor(mailing.host)) as one:
        assert one.post("/api/reset", {"name": "nobody"}).status_code == 204
    assert not PostOffice.received


def test_without_mail_it_is_said(ann: Visitor) -> None:
    assert ann.error(ann.post("/api/reset", {"name": "Ann"})) == "no_mail"


def test_a_letter_speaks_the_language_that_was_asked_for() -> None:
    subjects = [letters.forgotten_password(language, "")[0] for language in ("pl", "de-AT", "xx")]
    assert subjects == ["Tycoon: nowe hasło", "Tycoon: ein neues Passwort", "Tycoon: a new password"]


@pytest.mark.parametrize(
    "given",
    [
        {"TYCOON_MAIL": "mail.example.org", "TYCOON_URL": "https://x"},
        {"TYCOON_MAIL": "smtp://mail.example.org?from=a@b"},
        {"TYCOON_MAIL": "smtp://mail.example.org", "TYCOON_URL": "https://x"},
        {"TYCOON_MAIL": "smtp://mail.example.org:99999?from=a@b", "TYCOON_URL": "https://x"},
    ],
)
def test_wrong_settings_of_mail_are_named(given: dict[str, Any]) -> None:
    with pytest.raises(BadMail, match="TYCOON_"):
        mailer_from(given)
