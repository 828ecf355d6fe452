"""Whatever is sent, nothing is a failure of the service, and every error is told in the same form."""

from __future__ import annotations

import json
import logging
import re
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from tests.server.malformed import Malformed
from tests.server.running import PATIENCE, Running, Visitor, new_name, quiet_settings, running

EACH_VISITOR = 500
"""Requests of one visitor: some end the session or the game."""
SWITCHING, CLIENT_ERROR, SERVER_ERROR = 101, 400, 500


@pytest.fixture
def own_service(tmp_path: Path) -> Iterator[Running]:
    with running(quiet_settings(tmp_path)) as service:
        yield service


class Wire:
    """A connection to the service, made anew when it hangs up."""

    def __init__(self, host: str) -> None:
        self._where = host.partition(":")[0], int(host.partition(":")[2])
        self._socket: socket.socket | None = None
        self._read = b""

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
        self._socket, self._read = None, b""

    def ask(self, request: bytes) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of the answer; 0 if the service hangs up without one."""
        if self._socket is None:
            self._socket = socket.create_connection(self._where, timeout=PATIENCE)
        try:
            with suppress(ConnectionError):
                # A service that refuses a request may hang up before it has read it all; its answer can still be read.
                self._socket.sendall(request)
            status, headers = self._head()
            assert "transfer-encoding" not in headers, request
            body = self._body(int(headers.get("content-length", "0"))) if status != SWITCHING else b""
        except (ConnectionError, EOFError):
            self.close()
            return 0, {}, b""
        if headers.get("connection") == "close" or status == SWITCHING or status >= CLIENT_ERROR:
            # What follows a request that was refused may be the rest of it.
            self.close()
        return status, headers, body

    def _more(self) -> None:
        assert self._socket is not None
        got = self._socket.recv(65536)
        if not got:
            raise EOFError
        self._read += got

    def _head(self) -> tuple[int, dict[str, str]]:
        while True:
            while b"\r\n\r\n" not in self._read:
                self._more()
            head, _, self._read = self._read.partition(b"\r\n\r\n")
            first, *lines = head.decode("latin-1").split("\r\n")
            status = int(re.match(r"HTTP/1\.1 (\d+) ", first + " ")[1])  # type: ignore[index]
            if status != 100:
                pairs = (line.partition(":") for line in lines)
                return status, {name.lower(): value.strip() for name, _, value in pairs}

    def _body(self, length: int) -> bytes:
        while len(self._read) < length:
            self._more()
        body, self._read = self._read[:length], self._read[length:]
        return body


def check_error(request: bytes, status: int, headers: dict[str, str], body: bytes) -> None:
    """An error has the documented body and headers. Pages that are not there are told by the app."""
    if b" /api/" in request or "text/html" not in headers["content-type"]:
        error = json.loads(body)["error"]
        assert isinstance(error["code"], str), request
        assert isinstance(error["message"], str), request
    assert headers["x-content-type-options"] == "nosniff", (request, status)
    assert "frame-ancestors 'none'" in headers["content-security-policy"], (request, status)


def send_malformed(service: Running, count: int, seed: int) -> Counter[int]:
    """Send so many malformed requests and check every answer; return how often each status came."""
    made, statuses = Malformed(seed), Counter[int]()
    with closing(Wire(service.host)) as wire:
        for number in range(count):
            if number % EACH_VISITOR == 0:
                seat_down(made, service)
            request = made.next()
            status, headers, body = wire.ask(request)
            assert status < SERVER_ERROR, (request, body)
            if status >= CLIENT_ERROR:
                check_error(request, status, headers, body)
            statuses[status] += 1
    return statuses


def seat_down(made: Malformed, service: Running) -> None:
    """Let the requests come from a new visitor at a new game."""
    with closing(Visitor(service.host, new_name())) as visitor:
        made.game = visitor.create("me", "me")["id"]
        made.cookies = "; ".join(f"{name}={value}" for name, value in visitor.client.cookies.items())
        made.csrf = visitor.client.cookies["tycoon_csrf"]


class Errors(logging.Handler):
    """Keeps what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


@contextmanager
def errors() -> Iterator[list[str]]:
    """What the service logs as an error meanwhile."""
    handler, loggers = Errors(), [logging.getLogger(), logging.getLogger("uvicorn.error")]
    for logger in loggers:
        logger.addHandler(handler)
    try:
        yield handler.said
    finally:
        for logger in loggers:
            logger.removeHandler(handler)


def test_no_malformed_request_makes_the_service_fail(own_service: Running) -> None:
    with errors() as said:
        statuses = send_malformed(own_service, 1500, 17)
    assert {400, 403, 404, 405, 413, 422, 431} <= set(statuses)
    assert said == []


@pytest.mark.soak
def test_none_of_a_million_malformed_requests_makes_the_service_fail(own_service: Running) -> None:
    with errors() as said:
        statuses = send_malformed(own_service, 10**6, 18)
    assert statuses.total() == 10**6
    assert said == []
