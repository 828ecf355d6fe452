"""The recorded game: the board before each of its actions."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tests.g1822.board_position import PHASE_COLORS, Position, board
from tycoon.games.g1822.board.track import ADVANCED, ESTUARY, FREE, REMOVE_TOWN, lay

FOLDER = Path(__file__).parent / "sample"


@cache
def log() -> list[dict[str, Any]]:
    """The actions of the record."""
    actions: list[dict[str, Any]] = json.loads(gzip.decompress((FOLDER / "log.json.gz").read_bytes()))["actions"]
    return actions


@cache
def trace() -> dict[str, Any]:
    """The state after each action."""
    out: dict[str, Any] = json.loads(gzip.decompress((FOLDER / "trace.json.gz").read_bytes()))
    return out


def positions() -> Iterator[tuple[dict[str, Any], dict[str, Any], dict[str, Any], Position]]:
    """(action, trace step, state before, board before) for each action; tiles are laid as recorded."""
    s = Position()
    b = board("1822")
    before = trace()["start"]["state"]
    for action, step in zip(log(), trace()["steps"], strict=True):
        put_tokens(s, before)
        yield action, step, before, s
        if action["type"] == "lay_tile":
            name, _ = action["tile"].rsplit("-", 1)
            lay(s, b.hex_number[action["hex"]], b.face_of(name, action["rotation"]))
        before = step["state"]


def put_tokens(s: Position, state: dict[str, Any]) -> None:
    """Tokens as the trace tells them. Which slots are reserved it does not say; nothing here depends on it."""
    b = s.board
    s.tokens = [() for _ in range(b.cities)]
    s.extra = ()
    s.reserved = tuple([()] * b.cities)
    for name, company in state["corps"].items():
        number = b.company_number[name]
        for hex_, city, _, kind in company["tokens"]:
            at = b.hex_city[b.hex_number[hex_]] + city
            s.tokens[at] = (*s.tokens[at], number * 2 + (kind == "destination"))
            if b.home_hex[number] == b.hex_number[hex_] and kind != "destination":
                s.home[number] = at
    for city in range(b.cities):
        _move_extra(s, city)
    s.board_changed()


def _move_extra(s: Position, city: int) -> None:
    """More tokens than slots: destination tokens stand in additional places."""
    b = s.board
    hex_ = b.city_hex[city]
    slots = b.node_slots[s.face[hex_] // 6][city - b.hex_city[hex_]]
    for token in [token for token in s.tokens[city] if token & 1]:
        if len(s.tokens[city]) > slots:
            s.tokens[city] = tuple([t for t in s.tokens[city] if t != token])
            s.extra = (*s.extra, (city, token))
    missing = max(0, len(s.tokens[city]) - slots)
    s.added = (*s.added[:city], missing, *s.added[city + 1 :])


POWERS = {"P2": REMOVE_TOWN, "P8": FREE, "P10": ESTUARY, "P11": ADVANCED, "P12": 0}


def lay_company(action: dict[str, Any], before: dict[str, Any]) -> str:
    """The company that lays the tile, be it with a private company or without."""
    name: str = action["entity"]
    if action["entity_type"] == "corporation":
        return name
    return next(str(company) for company, held in before["corps"].items() if name in held.get("companies", []))


def lay_powers(action: dict[str, Any]) -> int:
    """The private companies used in the lay."""
    names = [action["entity"], *action.get("combo_entities", [])]
    return sum(POWERS.get(name, 0) for name in names)


def phase_color(state: dict[str, Any]) -> int:
    """Most advanced colour of the phase; also the colour of its revenues."""
    return PHASE_COLORS[int(state["phase"])]
