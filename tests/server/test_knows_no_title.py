"""The service knows no title: it compares with no message of one, and names none."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tycoon.games import CATALOGUE

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src/tycoon/server"
PLAY_SCREEN = ROOT / "web/src/play"
KEY_LIKE = re.compile(r"[a-z0-9_]+\.[a-z0-9_.]*")
"""A message key with its class, or the beginning of one."""


def literals() -> Iterator[tuple[str, str]]:
    """Every string in the code of the service, with its file."""
    for file in sorted(SERVER.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield file.name, node.value


def test_the_service_compares_with_no_message_of_a_title() -> None:
    keys = {key for title in CATALOGUE.titles() for key in CATALOGUE.game(title).messages.patterns if "." in key}
    known = [
        (file, text)
        for file, text in literals()
        if KEY_LIKE.fullmatch(text) and any(key.startswith(text) for key in keys)
    ]
    assert known == []


def test_the_service_names_no_title() -> None:
    assert [(file, text) for file, text in literals() if text in CATALOGUE.titles()] == []


def test_the_play_screen_names_no_title() -> None:
    named = re.compile("|".join(f"['\"`]{re.escape(title)}['\"`]" for title in CATALOGUE.titles()))
    files = [file for file in sorted(PLAY_SCREEN.iterdir()) if file.suffix in (".ts", ".svelte")]
    assert files
    assert [file.name for file in files if named.search(file.read_text(encoding="utf-8"))] == []
