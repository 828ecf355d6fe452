"""A game written down: title, rules version, deal and moves in text notation, as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tycoon.core import notation
from tycoon.core.deal import Deal
from tycoon.core.errors import BadInput, BadRecord
from tycoon.core.game import Game
from tycoon.core.state import State

FORMAT = "tycoon-record"
LARGEST = 64 * 1024 * 1024
"""A larger file is not one of ours."""


@dataclass
class Record:
    """Deal + moves = game. `players` are names for people to read; they do not matter to the rules."""

    title: str
    rules_version: int
    deal: Deal
    moves: list[str] = field(default_factory=list)
    players: list[str] = field(default_factory=list)

    def replay(self, game: Game[Any], upto: int | None = None) -> State:
        """Play the first `upto` moves, all by default. BadRecord names an illegal move by its number."""
        moves = self.moves if upto is None else self.moves[:upto]
        s = game.start(self.deal)
        for number, text in enumerate(moves, start=1):
            play_text(s, text, number)
        assert isinstance(s, State)
        return s

    def plain(self, game: Game[Any]) -> dict[str, object]:
        """Return the record as it is written to JSON."""
        return {
            "format": FORMAT,
            "title": self.title,
            "rules_version": self.rules_version,
            "players": self.players,
            "deal": game.dump_deal(self.deal),
            "moves": self.moves,
        }

    def save(self, path: Path, game: Game[Any]) -> None:
        """Write the file so that a crash leaves either the old or the new one."""
        text = json.dumps(self.plain(game), indent=1, ensure_ascii=False) + "\n"
        # In the same folder: a file can take another's place at once only on the same file system.
        beside = path.with_name(path.name + ".new")
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)


def play_text(s: State, text: str, number: int) -> None:
    """Play one recorded move; the error names its number and text."""
    if s.over:
        raise BadRecord(f"move {number} {text!r}: the game is already over")
    try:
        s.apply(notation.read(s, text))
    except BadInput as error:
        raise BadRecord(f"move {number} {text!r}: {error}") from error


def read_plain(path: Path) -> dict[str, Any]:
    """Return the JSON of a record file, with the outer form checked."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadRecord(f"{path}: too large for a record")
        raw = json.loads(path.read_text(encoding="utf-8"))
    # Each error has a name of its own: compiled code gives a name only one type.
    except OSError as unreadable:
        raise BadRecord(f"{path}: cannot be read ({unreadable.strerror})") from unreadable
    except json.JSONDecodeError as damaged:
        raise BadRecord(f"{path}: not JSON (line {damaged.lineno}: {damaged.msg})") from damaged
    except UnicodeDecodeError as binary:
        raise BadRecord(f"{path}: not a text file") from binary
    except ValueError as absurd:  # a number of thousands of digits
        raise BadRecord(f"{path}: not a record ({absurd})") from absurd
    except RecursionError as nested:
        raise BadRecord(f"{path}: not a record (nested too deep)") from nested
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise BadRecord(f"{path}: not a Tycoon record")
    return raw


def from_plain(raw: Mapping[str, Any], game: Game[Any]) -> Record:
    """Check the JSON of a record against its title."""
    raw = _present(raw, game)
    deal = raw.get("deal")
    if not isinstance(deal, Mapping):
        raise BadRecord("'deal' is missing")
    return Record(game.title, game.rules_version, game.load_deal(deal), _texts(raw, "moves"), _texts(raw, "players"))


def _present(raw: Mapping[str, Any], game: Game[Any]) -> Mapping[str, Any]:
    """Return the record as the present rules version writes it."""
    version = raw.get("rules_version")
    if version == game.rules_version:
        return raw
    if isinstance(version, bool) or not isinstance(version, int) or not 0 < version < game.rules_version:
        raise BadRecord(f"rules_version {version!r}: this program plays {game.title} by version {game.rules_version}")
    return game.upgrade(raw, version)


def _texts(raw: Mapping[str, Any], key: str) -> list[str]:
    given = raw.get(key, [])
    if not isinstance(given, list) or not all(isinstance(entry, str) for entry in given):
        raise BadRecord(f"{key!r} must be a list of texts")
    return list(given)
