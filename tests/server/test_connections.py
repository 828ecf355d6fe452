"""Connections that never become a request."""

from __future__ import annotations

import json
import logging
import socket
import time

import httpx
import pytest

from tests.server.running import PATIENCE, Running, wait_until
from tycoon.server.http import connection


def connect(service: Running) -> socket.socket:
    host, port = service.host.split(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE)


def answer(service: Running, *parts: bytes) -> bytes:
    """What the service says to these parts until it hangs up."""
    with connect(service) as client:
        for part in parts:
            try:
                client.sendall(part)
            except OSError:
                break
        said = b""
        try:
            while more := client.recv(4096):
                said += more
        except ConnectionResetError:
            pass
        return said


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\nx: " + b"a" * 100_000,
        b"GET / HTTP/1.1\r\n" + b"x: a\r\n" * 6_000,
        b"GET /" + b"a" * 100_000,
        b"GET / HTTP/1.1\r\n" + b"x" * 100_000,
    ],
    ids=["a long value", "many headers", "a long address", "a long name"],
)
def test_a_head_without_an_end_is_cut_off(service: Running, head: bytes) -> None:
    pieces = [head[at : at + 4096] for at in range(0, len(head), 4096)]
    assert answer(service, *pieces).startswith(b"HTTP/1.1 4")


def check_refusal(said: bytes, status: int, code: str) -> None:
    """The answer is an error in the form of all others."""
    head, _, body = said.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 %d " % status)
    assert b"x-content-type-options: nosniff" in head.lower()
    assert json.loads(body)["error"]["code"] == code


KEY = b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
HANDSHAKE = b"host: a\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
LIVE = b" /api/games/aaaaaaaaaaaaaaaa/live HTTP/1.1\r\n"


@pytest.mark.parametrize(
    "request_",
    [
        b"GET" + LIVE + HANDSHAKE,
        b"GET" + LIVE + HANDSHAKE + KEY + KEY,
        b"GET" + LIVE + HANDSHAKE + KEY.replace(b"==", b""),
        b"GET" + LIVE + HANDSHAKE.replace(b"13", b"8") + KEY,
        b"POST" + LIVE + HANDSHAKE + KEY,
        b"GET" + LIVE + HANDSHAKE + KEY + b"content-length: 5\r\n",
        b"GET" + LIVE + HANDSHAKE + KEY + b"cookie: " + b"a" * 10_000 + b"\r\n",
        b"GET /" + b"a" * 10_000 + LIVE[1:] + HANDSHAKE + KEY,
    ],
    ids=["no key", "two keys", "a short key", "another version", "POST", "a body", "a long header", "a long address"],
)
def test_what_cannot_become_a_live_connection_is_refused(service: Running, request_: bytes) -> None:
    check_refusal(answer(service, request_ + b"\r\n"), 400, "bad_request")


@pytest.mark.parametrize("path", [b"/api/nothing/live", b"/api/games/aaaaaaaaaaaaaaaa/live?seat=x"])
def test_a_live_connection_to_nothing_is_refused_and_is_no_error_of_the_service(
    service: Running, path: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    log = logging.getLogger("uvicorn.error")
    log.addHandler(caplog.handler)
    try:
        said = answer(service, b"GET " + path + b" HTTP/1.1\r\n" + HANDSHAKE + KEY + b"\r\n")
        # Answered in turn, so whatever the service had to say about the first request has been said.
        assert httpx.get(f"{service.url}/healthz", timeout=PATIENCE).status_code == 200
    finally:
        log.removeHandler(caplog.handler)
    check_refusal(said, 404, "not_found")
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_what_is_no_request_is_told_so(service: Running) -> None:
    check_refusal(answer(service, b"\x16\x03\x01 hello\r\n\r\n"), 400, "bad_request")


@pytest.mark.parametrize("end", [b"", b"\r\n"], ids=["without an end", "complete"])
@pytest.mark.parametrize(
    "headers",
    [b"".join(b"x%d: a\r\n" % number for number in range(150)), b"x: " + b"a" * 40_000 + b"\r\n"],
    ids=["many", "long"],
)
def test_a_head_that_is_too_large_is_refused(service: Running, headers: bytes, end: bytes) -> None:
    check_refusal(answer(service, b"GET / HTTP/1.1\r\n" + headers + end), 431, "too_large")


def test_who_does_not_finish_the_headers_in_time_is_cut_off(service: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "HEAD_SECONDS", 0.2)
    check_refusal(answer(service, b"GET / HTTP/1.1\r\nhost: a\r\n"), 408, "too_slow")


def test_who_sends_nothing_is_cut_off(service: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "HEAD_SECONDS", 0.2)
    assert answer(service).startswith(b"HTTP/1.1 408")


def test_who_goes_on_with_a_refused_body_is_cut_off(service: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "REST_SECONDS", 0.2)
    with connect(service) as client:
        client.sendall(b"POST /api/guest HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n")
        assert client.recv(65536).startswith(b"HTTP/1.1 403")
        # Any byte ends uvicorn's waiting for an idle connection.
        client.sendall(b"{")
        while client.recv(65536):
            pass


def test_a_refused_body_that_is_completed_is_followed_by_the_next_request(service: Running) -> None:
    with connect(service) as client:
        client.sendall(b"POST /api/guest HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\n{")
        said = client.recv(65536)
        client.sendall(b"}GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n")
        while more := client.recv(65536):
            said += more
    assert said.startswith(b"HTTP/1.1 403")
    assert b"HTTP/1.1 200" in said


def test_a_second_request_on_a_connection_is_measured_too(service: Running) -> None:
    with connect(service) as client:
        client.sendall(b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n")
        assert client.recv(4096).startswith(b"HTTP/1.1 200")
        client.sendall(b"GET / HTTP/1.1\r\nx: ")
        time.sleep(0.1)
        client.sendall(b"a" * (connection.LARGEST_HEAD + 1))
        assert client.recv(4096).startswith(b"HTTP/1.1 431")


def test_the_oldest_unfinished_connection_gives_way(service: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "MOST_UNFINISHED", 5)
    clients = [connect(service) for _ in range(12)]
    wait_until(lambda: closed(clients) >= 7)
    assert httpx.get(f"{service.url}/healthz", timeout=PATIENCE).status_code == 200
    for client in clients:
        client.close()


def closed(clients: list[socket.socket]) -> int:
    """How many have been answered without asking."""
    count = 0
    for client in clients:
        client.setblocking(False)
        try:
            client.recv(1, socket.MSG_PEEK)
            count += 1
        except BlockingIOError:
            pass
    return count


def test_a_request_in_small_pieces_is_answered(service: Running) -> None:
    with connect(service) as client:
        for sign in b"GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n":
            client.sendall(bytes([sign]))
            time.sleep(0.001)
        assert client.recv(100).startswith(b"HTTP/1.1 200")
