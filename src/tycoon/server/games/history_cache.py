"""A cache of a game's history: messages and positions, saved in segments.

The record (deal + moves) is authoritative. A segment made by other code or for other moves fails its checksum and is
ignored.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

import tycoon.core
from tycoon.core.game import Game
from tycoon.core.text import Arg, Text
from tycoon.games import CATALOGUE
from tycoon.play.match import Match, Move

WORTH_SECONDS = 0.05
"""Processor time that a segment must save. A whole game of Brass takes less, so Brass saves no segments."""
RULES_FILES = ("*.py", "*.so", "*.pyd", "*.yaml")


@dataclass(frozen=True)
class Segment:
    """The moves after `first` up to `last`, with positions between them; the last one belongs to `last`."""

    first: int
    last: int
    checksum: str
    content: bytes


@dataclass(frozen=True)
class Link:
    """A saved segment: where it ends, and the checksum that the next one is chained to."""

    last: int
    checksum: str


class _Move(msgspec.Struct, array_like=True):
    seat: int
    option: int
    notation: str
    decision: str
    texts: list[dict[str, Any]]
    reveals: int
    secret: bool
    round: int
    round_text: dict[str, Any]
    seconds: float


class _Content(msgspec.Struct, array_like=True):
    moves: list[_Move]
    positions: list[tuple[int, bytes]]


def start_of(game: Game[Any], deal: str) -> Link:
    """Return the start of the chain: a digest of the rules' code, the components and the deal."""
    return Link(0, _digest(rules_digest(game.title), game.data_digest.encode(), deal.encode()))


@lru_cache(maxsize=32)
def rules_digest(title: str) -> bytes:
    """Return a digest of the engine and of everything in the title's package, wherever that is installed."""
    folders = [*(Path(folder) for folder in tycoon.core.__path__), CATALOGUE.title(title).folder]
    files = sorted({file for folder in folders for kind in RULES_FILES for file in folder.rglob(kind)})
    return _digest(*(file.read_bytes() for file in files)).encode()


def cut(match: Match, after: Link) -> Segment | None:
    """Make a segment from there to the last snapshot; None if there is no newer snapshot."""
    numbers = match.snapshots.numbers
    if numbers[-1] <= after.last:
        return None
    moves = [_written(move) for move in match.moves[after.last : numbers[-1]]]
    kept = [(n, packed) for n, packed in zip(numbers, match.snapshots.positions, strict=True) if n > after.last]
    content = zlib.compress(msgspec.msgpack.encode(_Content(moves, kept)), 1)
    checksum = _checksum(after, [move.option for move in moves], content)
    return Segment(after.last, numbers[-1], checksum, content)


def resume(match: Match, start: Link, segments: Iterable[Segment], options: Sequence[int]) -> list[Link]:
    """Load the segments that fit the options into a new match; return their links."""
    links = [start]
    moves: list[Move] = []
    positions: list[tuple[int, bytes]] = []
    for segment in segments:
        after, chosen = links[-1], options[segment.first : segment.last]
        fits = segment.first == after.last and segment.last <= len(options)
        if not fits or segment.checksum != _checksum(after, chosen, segment.content):
            break
        content = msgspec.msgpack.decode(zlib.decompress(segment.content), type=_Content)
        moves += [_read(number, move) for number, move in enumerate(content.moves, start=segment.first + 1)]
        positions += content.positions
        links.append(Link(segment.last, segment.checksum))
    if moves:
        match.take_over(moves, positions)
    return links


def _checksum(after: Link, options: Sequence[int], content: bytes) -> str:
    return _digest(after.checksum.encode(), " ".join(map(str, options)).encode(), content)


def _digest(*parts: bytes) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(f"{len(part)}:".encode() + part)
    return digest.hexdigest()


def _written(move: Move) -> _Move:
    texts = [text.plain() for text in move.texts]
    return _Move(
        move.seat,
        move.option,
        move.notation,
        move.decision,
        texts,
        move.reveals,
        move.secret,
        move.round,
        move.round_text.plain(),
        move.seconds,
    )


def _read(number: int, move: _Move) -> Move:
    texts = tuple(_text(text) for text in move.texts)
    return Move(
        number,
        move.seat,
        move.option,
        move.notation,
        move.decision,
        texts,
        move.reveals,
        move.secret,
        move.round,
        _text(move.round_text),
        move.seconds,
    )


def _text(plain: dict[str, Any]) -> Text:
    args: dict[str, Arg] = {name: _text(arg) if isinstance(arg, dict) else arg for name, arg in plain["args"].items()}
    return Text(plain["key"], args)
