"""Requests that are wrong somewhere: in their bytes, head, path, query or body. Made from the OpenAPI document."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote_from_bytes

from tests.server.api_document import DOCUMENT

JUNK = [
    *("", " ", "x", "-", "null", "1.5", "1e9", "0x1", "NaN", "--0", "%", "%zz", "\x00", "\r\n", "a" * 5000, "9" * 5000),
    *("../../etc/passwd", "..%2f", "//", "{id}", "\ud800", "\u202e", "٣", "é", "🂡", "'; DROP TABLE games; --"),
]
VALUES: list[Any] = [
    *(None, True, False, -1, 2**31, 2**63, 2**64, 10**400, 1.5, 1e308, "", "x", "\x00", "\ud800", "a" * 3000),
    *([], {}, [[]], {"": {}}, [None] * 200, {"key": "x" * 100}, ["x", 1, None, {}]),
]
TEXTS = [
    *("", "{", "[", '"', "nul", "NaN", "Infinity", "[1e999]", "{}{}", '{"a":1,"a":2}', '{"\\ud800":1}', "\ufeff{}"),
    *("[" * 8000, '{"a":' * 3000, "9" * 15000, "[" + "9" * 9000 + "]", '"' + "\\u0000" * 2000 + '"', "[]" * 5000),
]


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    query: tuple[str, ...]
    body: Any
    """Its schema, if it has one."""


def operations() -> list[Operation]:
    found = []
    for path, methods in DOCUMENT["paths"].items():
        for method, told in methods.items():
            query = tuple(one["name"] for one in told.get("parameters", ()) if one["in"] == "query")
            body = told.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
            found.append(Operation(method.upper(), path, query, body))
    return found


class Malformed:
    """Makes wrong requests. Most of them are right in all but one place, so that they get far."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self._operations = operations()
        self._ways: list[Callable[[Operation], bytes]] = [
            *[self.wrong_body] * 6,
            *[self.wrong_query] * 3,
            *[self.wrong_path] * 2,
            *[self.wrong_head] * 2,
            *(self.forged, self.wrong_upgrade, self.no_request),
        ]
        self.cookies = ""
        self.csrf = ""
        self.game = ""

    def next(self) -> bytes:
        return self.chance.choice(self._ways)(self.chance.choice(self._operations))

    # -- ways to be wrong ------------------------------------------------------------------------------------

    def wrong_body(self, operation: Operation) -> bytes:
        if operation.body is None:
            return self.wrong_path(operation)
        body = self._spoilt_text() if self.chance.random() < 0.4 else self._spoilt_value(operation.body)
        return self._request(operation.method, self._path(operation.path), body)

    def wrong_query(self, operation: Operation) -> bytes:
        names = [*operation.query, "", "unknown", "seat"]
        parts = [f"{self._junk()}={self._junk()}", *(f"{name}={self._junk()}" for name in names)]
        chosen = self.chance.sample(parts, self.chance.randint(1, len(parts)))
        if operation.method != "GET":
            return self.wrong_path(operation)
        return self._request("GET", f"{self._path(operation.path)}?{'&'.join(chosen)}")

    def wrong_path(self, operation: Operation) -> bytes:
        path = operation.path
        while "{" in path:
            before, _, rest = path.partition("{")
            path = before + self._junk() + rest.partition("}")[2]
        if path == operation.path:
            path += f"/{self._junk()}"
        return self._request(operation.method, path, b"{}")

    def wrong_head(self, operation: Operation) -> bytes:
        chance = self.chance
        method = chance.choice(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", operation.method])
        wrong = chance.choice(
            [
                *(b"content-length: -1", b"content-length: x", b"content-length: 1\r\ncontent-length: 2"),
                *(b"content-length: 99999999999999999999", b"content-length: 9999999", b"transfer-encoding: junk"),
                b"content-type: text/plain",
                *(b"content-type: application/json; charset=utf-7", b"content-encoding: gzip", b"expect: 100-continue"),
                *(b"range: bytes=5-1", b"host: a\r\nhost: b", b"cookie: tycoon_session=%ff\xff", b"x-forwarded-for: ?"),
                *(b"accept-encoding: \xff", b"if-none-match: \x01", b"x" * 3000 + b": y", b": nameless", b"no colon"),
                b"\r\n".join(b"x-%d: y" % number for number in range(120)),
            ]
        )
        return self._request(method, self._path(operation.path), b"{}", wrong)

    def forged(self, operation: Operation) -> bytes:
        other = self.chance.choice([b"origin: http://elsewhere.example", b"origin: null", b"x-tycoon-csrf: \xe9\xff"])
        cookies = self.chance.choice(["", "tycoon_session=x; tycoon_csrf=x", "=;;=", 'prefs={"a":1}; ' + self.cookies])
        return self._request("POST", self._path(operation.path), b"{}", other, cookies, csrf="")

    def wrong_upgrade(self, _: Operation) -> bytes:
        path = f"/api/games/{self.chance.choice([self.game, self._junk()])}/live?seat={self._junk()}"
        right = b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13"
        wrong = self.chance.choice(
            [b"x-nothing: 1", b"sec-websocket-key: x", right, right, right[:-1], right[:-2] + b"8"]
        )
        return self._request("GET", path, None, b"upgrade: websocket\r\nconnection: upgrade\r\n" + wrong)

    def no_request(self, _: Operation) -> bytes:
        chance = self.chance
        # Not empty lines: those may come before a request, for which the service then waits.
        noise = chance.randbytes(chance.randint(1, 400)).lstrip(b"\r\n") or b"\x00"
        line = chance.choice(
            [b"GET", b"GET /", b"GET / HTTP/9.9", b"get / http/1.1", b"\x16\x03\x01", b"GET\x00/ HTTP/1.1"]
        )
        return chance.choice([line, noise]) + b"\r\n\r\n"

    # -- parts -----------------------------------------------------------------------------------------------

    def _junk(self) -> str:
        """Something for a path or a query, encoded as it must be or nearly."""
        text = self.chance.choice(JUNK)
        raw = text.encode("utf-8", "surrogatepass") if self.chance.random() < 0.9 else self.chance.randbytes(6)
        return quote_from_bytes(raw, safe="%/" if self.chance.random() < 0.3 else "")

    def _path(self, path: str) -> str:
        """A path that leads somewhere, most of the time."""
        known = {"id": self.game, "title": "brass-birmingham", "language": "pl", "name": "brass-birmingham"}
        for name in ("id", "title", "language", "name", "token", "lesson", "puzzle", "node"):
            path = path.replace(f"{{{name}}}", known.get(name, "0"))
        return path

    def _spoilt_text(self) -> bytes:
        text = self.chance.choice(TEXTS).encode()
        if self.chance.random() < 0.2:
            at = self.chance.randint(0, len(text))
            text = text[:at] + self.chance.randbytes(3) + text[at:]
        return text

    def _spoilt_value(self, schema: Any) -> bytes:
        """A body like the schema wants it, with one wrong thing in it."""
        body = self._like(schema)
        if isinstance(body, dict) and body and self.chance.random() < 0.9:
            name = self.chance.choice(sorted(body))
            if self.chance.random() < 0.2:
                del body[name]
            else:
                body[name] = self.chance.choice(VALUES)
        elif isinstance(body, dict):
            body["unknown"] = self.chance.choice(VALUES)
        else:
            body = self.chance.choice(VALUES)
        return json.dumps(body).encode()

    def _like(self, schema: Any, depth: int = 0) -> Any:
        """Something of this shape. Own component files are left out: each would be tried in a process of its own."""
        if "$ref" in schema:
            schema = DOCUMENT["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        for several in ("anyOf", "oneOf", "allOf"):
            if several in schema:
                return self._like(self.chance.choice(schema[several]), depth)
        if "enum" in schema or "const" in schema:
            return self.chance.choice(schema.get("enum", [schema.get("const")]))
        kind = schema.get("type")
        if kind == "object":
            inner = schema.get("properties", {}) if depth < 5 else {}
            return {name: self._like(part, depth + 1) for name, part in inner.items() if name != "data"}
        if kind == "array":
            return [self._like(schema.get("items", {}), depth + 1) for _ in range(2)]
        plain = {"integer": 0, "number": 0.5, "boolean": True, "string": "brass-birmingham", "null": None}
        return plain.get(kind)

    def _request(
        self,
        method: str,
        target: str,
        body: bytes | None = None,
        other: bytes = b"x-nothing: 1",
        cookies: str | None = None,
        csrf: str | None = None,
    ) -> bytes:
        length = b"" if body is None or b"content-length" in other else b"content-length: %d\r\n" % len(body)
        head = [
            f"{method} {target} HTTP/1.1".encode("utf-8", "surrogatepass"),
            b"host: tycoon.example",
            f"cookie: {self.cookies if cookies is None else cookies}".encode(),
            f"x-tycoon-csrf: {self.csrf if csrf is None else csrf}".encode(),
            other,
        ]
        return b"\r\n".join(head) + b"\r\n" + length + b"\r\n" + (body or b"")
