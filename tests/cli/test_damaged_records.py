"""Record files that are damaged, foreign or dishonest, given to `replay` and to `play --resume`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Tycoon

Change = Callable[[dict[str, Any]], object]

HUGE = 10**400


def put(*path: str | int, value: object) -> Change:
    """Replace one value of the record."""

    def change(record: Any) -> None:
        for step in path[:-1]:
            record = record[step]
        record[path[-1]] = value

    return change


CHANGES: dict[str, Change] = {
    "not a Tycoon record": put("format", value="chess"),
    "unknown title 'monopoly'": put("title", value="monopoly"),
    "unknown title 'None'": lambda record: record.pop("title"),
    "unknown title '[]'": put("title", value=[]),
    "rules_version 99": put("rules_version", value=99),
    "rules_version None": put("rules_version", value=None),
    "'deal' is missing": put("deal", value=[]),
    "'players' must be a list of texts": put("players", value=[1, 2]),
    "'moves' must be a list of texts": put("moves", value={"1": "pass"}),
    "'seats' must be a number": put("deal", "seats", value="two"),
    "not 5": put("deal", "seats", value=5),
    "'seed' must be a whole number": put("deal", "seed", value="one"),
    "unknown part 'treasure'": put("deal", "treasure", value=[]),
    "part 'canal_deck' is missing": lambda record: record["deal"].pop("canal_deck"),
    "canal_deck entry 1: unknown name 'atlantis'": put("deal", "canal_deck", 0, value="atlantis"),
    "canal_deck has": lambda record: record["deal"]["canal_deck"].pop(),
    "no variant 'canals'": put("deal", "variant", value={"canals": "on"}),
    "other component data": put("deal", "data", value="0123456789abcdef"),
    "move 3 'fly to the moon': unknown move": put("moves", 2, value="fly to the moon"),
    "move 1 '': unknown move": put("moves", 0, value=""),
    "the game is already over": lambda record: record["moves"].append("pass"),
    "illegal now": put("moves", 0, value="link Belper-Leek"),
}


@pytest.mark.parametrize("command", [["replay"], ["replay", "--json"], ["play", "--resume"]])
@pytest.mark.parametrize(("complaint", "change"), CHANGES.items(), ids=CHANGES)
def test_a_damaged_record_is_refused_with_file_and_place(
    tycoon: Tycoon, record_file: Path, command: list[str], complaint: str, change: Change
) -> None:
    record = json.loads(record_file.read_text(encoding="utf-8"))
    change(record)
    record_file.write_text(json.dumps(record), encoding="utf-8")
    outcome = tycoon(*command, record_file)
    assert outcome.status == 2
    assert outcome.err.startswith(f"tycoon: {record_file}: ")
    assert outcome.err.count("\n") == 1
    assert complaint in outcome.err


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"tycoon-record"',
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b'{"format": "tycoon-record"}',
        b'{"format": "tycoon-record", "title": "brass-birmingham", "rules_version": ' + b"9" * 5000 + b"}",
    ],
    ids=range(9),
)
def test_a_file_that_is_no_record_is_refused(tycoon: Tycoon, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    outcome = tycoon("replay", path)
    assert outcome.status == 2
    assert outcome.err.startswith(f"tycoon: {path}: ")
    assert outcome.err.count("\n") == 1


STRANGE: list[object] = [None, True, -1, HUGE, 1.5, "", "x" * 10_000, "\ud800", "[/]", [], [[]], {}, {"a": {}}]


@pytest.mark.parametrize(
    "path",
    [
        ("title",),
        ("rules_version",),
        ("players",),
        ("players", 0),
        ("moves",),
        ("moves", 0),
        ("deal",),
        ("deal", "seats"),
        ("deal", "variant"),
        ("deal", "variant", "introductory"),
        ("deal", "seed"),
        ("deal", "data"),
        ("deal", "turn_order"),
        ("deal", "turn_order", 0),
        ("deal", "merchants", 0),
        ("deal", "canal_deck", 0),
    ],
    ids=lambda path: ".".join(str(step) for step in path),
)
def test_strange_values_never_crash(tycoon: Tycoon, record_file: Path, path: tuple[str | int, ...]) -> None:
    original = record_file.read_text(encoding="utf-8")
    for value in STRANGE:
        record = json.loads(original)
        del record["moves"][10:]
        put(*path, value=value)(record)
        record_file.write_text(json.dumps(record), encoding="utf-8")
        for command in (["replay", "--at", "3"], ["play", "--resume"]):
            outcome = tycoon(*command, record_file)
            assert outcome.status in (0, 2)
            assert outcome.err.count("\n") == (1 if outcome.status else 0)


def test_a_position_behind_the_last_move_is_refused(tycoon: Tycoon, record_file: Path) -> None:
    moves = len(json.loads(record_file.read_text(encoding="utf-8"))["moves"])
    outcome = tycoon("replay", record_file, "--at", moves + 1)
    assert outcome.status == 2
    assert f"--at {moves + 1}: {record_file} has {moves} moves" in outcome.err
