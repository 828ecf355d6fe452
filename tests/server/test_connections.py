"""Connections that never become a request."""

from __future__ import annotations

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


def test_many_small_headers_are_too_many(service: Running) -> None:
    head = b"GET / HTTP/1.1\r\n" + b"".join(b"x%d: a\r\n" % number for number in range(150))
    assert answer(service, head).startswith(b"HTTP/1.1 431")


def test_who_does_not_finish_the_headers_in_time_is_cut_off(service: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "HEAD_SECONDS", 0.2)
    assert answer(service, b"GET / HTTP/1.1\r\nhost: a\r\n").startswith(b"HTTP/1.1 408")


def test_who_sends_nothing_is_cut_off(service: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "HEAD_SECONDS", 0.2)
    assert answer(service).startswith(b"HTTP/1.1 408")


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
