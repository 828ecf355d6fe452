"""Forged, too large, too many: what is refused before anything happens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import PATIENCE, Running, Visitor, quiet_settings, receive, running
from tycoon.server.http.guards import address
from tycoon.server.settings import Limits, Rate


def test_a_post_without_the_csrf_header_is_refused(ann: Visitor) -> None:
    assert ann.error(ann.post("/api/games", {}, csrf="")) == "csrf"


def test_a_post_with_another_sessions_csrf_value_is_refused(ann: Visitor, ben: Visitor) -> None:
    ann.client.cookies.set("tycoon_csrf", ben.client.cookies["tycoon_csrf"], domain="127.0.0.1")
    assert ann.error(ann.post("/api/logout", csrf=ben.client.cookies["tycoon_csrf"])) == "csrf"


def test_a_guest_cannot_be_made_without_a_csrf_cookie(service: Running) -> None:
    answer = httpx.post(
        f"{service.url}/api/guest", json={"name": "Ann"}, headers={"X-Tycoon-CSRF": "made up"}, timeout=PATIENCE
    )
    assert answer.status_code == 403


def test_a_post_from_another_site_is_refused(ann: Visitor) -> None:
    assert ann.error(ann.post("/api/logout", Origin="https://elsewhere.example")) == "origin"


def test_a_post_from_our_own_page_is_accepted(ann: Visitor) -> None:
    assert ann.post("/api/logout", Origin=f"http://{ann.host}").status_code == 204


def test_a_live_connection_from_another_site_is_refused(ann: Visitor) -> None:
    game = ann.create("me", "me")["id"]
    with (
        ann.live(game, origin="https://elsewhere.example") as socket,
        pytest.raises(ConnectionClosed, match="another site"),
    ):
        receive(socket)


def test_a_large_body_is_refused(ann: Visitor) -> None:
    assert ann.error(ann.post("/api/guest", {"name": "x" * 20_000})) == "too_large"


def test_a_large_body_of_unknown_length_is_refused(ann: Visitor) -> None:
    chunks = (b"x" * 1000 for _ in range(100))
    headers = {"X-Tycoon-CSRF": ann.client.cookies["tycoon_csrf"]}
    assert ann.client.post("/api/guest", content=chunks, headers=headers).status_code == 413


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[1]", b"\xff\xfe", b'{"name": 5}', b'{"name": "A", "x": 1}', b"[" * 9000]
)
def test_a_body_that_is_not_what_was_asked_for_is_refused(ann: Visitor, body: bytes) -> None:
    headers = {"X-Tycoon-CSRF": ann.client.cookies["tycoon_csrf"], "Content-Type": "application/json"}
    assert ann.client.post("/api/guest", content=body, headers=headers).status_code in (400, 422)


def test_every_answer_forbids_foreign_frames_and_scripts(ann: Visitor) -> None:
    policy = ann.get("/").headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy


def test_an_address_outside_the_app_folder_is_not_served(service: Running) -> None:
    answer = httpx.get(f"{service.url}/..%2f..%2fapp.py", timeout=PATIENCE)
    assert "create_app" not in answer.text


def test_an_unknown_api_address_is_an_error_and_not_the_app(ann: Visitor) -> None:
    assert ann.error(ann.get("/api/nothing")) == "not_found"


def test_a_wrong_method_is_an_error(ann: Visitor) -> None:
    assert ann.error(ann.post("/api/me")) == "wrong_method"


def test_too_many_guests_of_one_address_are_refused(tmp_path: Path) -> None:
    limits = Limits(newcomers=Rate(2, 0.1))
    with running(quiet_settings(tmp_path, limits=limits)) as service:
        visitor = Visitor(service.host)
        codes = [visitor.post("/api/guest", {"name": "Ann"}).status_code for _ in range(3)]
        visitor.close()
    assert codes == [200, 200, 429]


def test_too_many_requests_of_one_address_are_refused_and_told_to_wait(tmp_path: Path) -> None:
    limits = Limits(requests=Rate(3, 0.1))
    with running(quiet_settings(tmp_path, limits=limits)) as service:
        answers = [httpx.get(f"{service.url}/healthz", timeout=PATIENCE) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert "retry-after" in answers[-1].headers


def test_too_many_guesses_of_a_password_are_refused(tmp_path: Path) -> None:
    limits = Limits(passwords=Rate(2, 0.1))
    with running(quiet_settings(tmp_path, limits=limits)) as service:
        visitor = Visitor(service.host)
        body = {"name": "Ann", "password": "guess and guess"}
        codes = [visitor.post("/api/login", body).status_code for _ in range(3)]
        visitor.close()
    assert codes == [401, 401, 429]


def test_guesses_from_elsewhere_do_not_lock_the_owner_out(tmp_path: Path) -> None:
    right, wrong = ({"name": "Ann", "password": word} for word in ("the right one", "a wrong one"))
    elsewhere = {"X-Forwarded-For": "192.0.2.2"}
    limits = Limits(passwords=Rate(2, 0.1))
    with (
        running(quiet_settings(tmp_path, limits=limits)) as service,
        closing(Visitor(service.host)) as owner,
        closing(Visitor(service.host)) as thief,
    ):
        owner.post("/api/register", right)
        codes = [thief.post("/api/login", wrong, **elsewhere).status_code for _ in range(3)]
        assert (codes, owner.post("/api/login", right).status_code) == ([401, 401, 429], 200)


@pytest.mark.parametrize(
    ("client", "expected"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "::ffff:192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_all_addresses_of_an_ipv6_network_are_one_client(client: str, expected: str) -> None:
    assert address({"type": "http", "client": (client, 80)}) == expected


@pytest.mark.parametrize("foreign", ['prefs={"a":1}', "x=a b", "lonely", "=", 'q="a', "tycoon=1,2;;", "é=1"])
def test_cookies_of_others_before_ours_do_not_matter(service: Running, ann: Visitor, foreign: str) -> None:
    ours = "; ".join(f"{name}={value}" for name, value in ann.client.cookies.items())
    csrf = ann.client.cookies["tycoon_csrf"]
    headers = {b"cookie": f"{foreign}; {ours}".encode(), b"x-tycoon-csrf": csrf.encode()}
    body = {"title": "brass-birmingham", "seats": [{"kind": "me"}, {"kind": "me"}]}
    assert httpx.get(f"{service.url}/api/me", headers=headers, timeout=PATIENCE).json()["name"] == "Ann"
    assert httpx.post(f"{service.url}/api/games", json=body, headers=headers, timeout=PATIENCE).status_code == 200


def test_no_cache_keeps_an_answer_of_the_api(ann: Visitor) -> None:
    assert ann.get("/api/me").headers["cache-control"] == "no-store"


def test_too_many_unfinished_games_of_one_person_are_refused(tmp_path: Path) -> None:
    with running(quiet_settings(tmp_path, limits=Limits(unfinished_games=1))) as service:
        visitor = Visitor(service.host, "Ann")
        visitor.create("me", "me")
        body = {"title": "brass-birmingham", "seats": [{"kind": "me"}, {"kind": "me"}]}
        assert visitor.error(visitor.post("/api/games", body)) == "too_many_games"
        visitor.close()


@pytest.fixture
def few(tmp_path: Path) -> Iterator[Visitor]:
    """A person who may have one analysis, edit a position once and ask a bot once."""
    once = Rate(1, 0.001)
    with running(quiet_settings(tmp_path, limits=Limits(analyses=1, edits=once, hints=once))) as service:
        visitor = Visitor(service.host, "Ann")
        yield visitor
        visitor.close()


def begun(visitor: Visitor) -> str:
    wanted = {"deal": {"title": "brass-birmingham", "seats": 2, "seed": 1}}
    return str(visitor.post("/api/analyses", wanted).json()["id"])


def test_too_many_analyses_of_one_person_are_refused(few: Visitor) -> None:
    analysis = begun(few)
    again = {"deal": {"title": "brass-birmingham", "seats": 2, "seed": 1}}
    assert few.error(few.post("/api/analyses", again)) == "too_many"
    assert few.error(few.post(f"/api/analyses/{analysis}/copy", {})) == "too_many"
    few.post(f"/api/analyses/{analysis}/delete", {})
    assert few.post("/api/analyses", again).status_code == 200


def test_too_many_edits_of_an_analysis_are_refused_and_told_to_wait(few: Visitor) -> None:
    path = f"/api/analyses/{begun(few)}"
    assert few.post(f"{path}/anew", {"version": 0, "node": 0, "seat": 0}).status_code == 200
    for what, wanted in (
        ("anew", {"version": 1, "node": 0, "seat": 0}),
        ("edit", {"version": 1, "node": 0, "text": "{}"}),
        ("places", {"node": 0, "text": "{}", "address": "market:coal"}),
        ("draft", {"node": 0, "text": "{}"}),
    ):
        refused = few.post(f"{path}/{what}", wanted)
        assert (refused.status_code, few.error(refused)) == (429, "too_many_requests"), what
        assert int(refused.headers["retry-after"]) > 0


def test_too_many_lines_of_a_bot_are_refused(few: Visitor) -> None:
    path = f"/api/analyses/{begun(few)}/lines"
    wanted = {"node": 0, "effort": "quick"}
    assert few.post(path, wanted).status_code == 200
    assert few.error(few.post(path, wanted)) == "too_many_requests"


def test_cookies_are_for_https_only_where_that_is_set(tmp_path: Path) -> None:
    with running(quiet_settings(tmp_path, secure_cookies=True)) as service:
        cookies = httpx.get(f"{service.url}/healthz", timeout=PATIENCE).headers.get_list("set-cookie")
    assert all("Secure" in line for line in cookies)
