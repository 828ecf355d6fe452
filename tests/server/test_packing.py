"""What is sent compressed."""

from __future__ import annotations

import pytest

from tests.server.running import Visitor
from tycoon.server.http.compression import is_packed


def test_components_are_sent_compressed_and_say_the_same(ann: Visitor) -> None:
    answer = ann.get("/api/titles/1822/components")
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < len(answer.content) / 4


def test_positions_are_not_compressed(ann: Visitor) -> None:
    game = ann.create("me", "me", seed=1)
    assert "content-encoding" not in ann.get(f"/api/games/{game['id']}").headers


@pytest.mark.parametrize(
    ("path", "packed"),
    [
        ("/", True),
        ("/assets/index-1a2b.js", True),
        ("/assets/font-1a2b.woff2", False),
        ("/api/messages/pl/1822", True),
        ("/api/games", True),
        ("/api/games/abc/moves", False),
        ("/api/games/abc/components", True),
    ],
)
def test_addresses_say_what_is_packed(path: str, packed: bool) -> None:
    assert is_packed(path) == packed
