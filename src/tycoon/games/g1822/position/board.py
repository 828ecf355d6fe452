"""Tiles and tokens in a written position."""

from __future__ import annotations

from typing import Any

from tycoon.core.position import Written
from tycoon.games.g1822.board.board import UNLIMITED
from tycoon.games.g1822.state import State1822


def dump_board(s: State1822) -> dict[str, object]:
    """Write what lies on the map. The tiles in the supply follow from it."""
    b = s.board
    cities, hexes, ids = b.city_names, b.hex_ids, s.t.company_ids
    extra: dict[str, list[str]] = {}
    for city, token in s.extra:
        extra.setdefault(cities[city], []).append(_token(s, token))
    return {
        "tiles": {hexes[hex_]: b.face_name(face) for hex_, face in enumerate(s.face) if not s.is_printed(hex_)},
        "tokens": {cities[city]: [_token(s, token) for token in held] for city, held in enumerate(s.tokens) if held},
        "extra": extra,
        "reserved": {cities[city]: [ids[c] for c in held] for city, held in enumerate(s.reserved) if held},
        "added": {cities[city]: count for city, count in enumerate(s.added) if count},
        "paid": {hexes[hex_]: _edges(mask) for hex_, mask in enumerate(s.paid) if mask},
    }


def _token(s: State1822, token: int) -> str:
    """`GWR`, or `GWR*` for its destination token."""
    return s.t.company_ids[token >> 1] + ("*" if token & 1 else "")


def _edges(mask: int) -> list[int]:
    return [edge for edge in range(6) if mask >> edge & 1]


def load_board(s: State1822, w: Written) -> None:
    b = s.board
    _load_tiles(s, w.part("tiles"))
    tokens = w.part("tokens")
    for city, name in tokens.keys(b.city_names):
        s.tokens[city] = tuple([_read_token(s, tokens, name, entry) for entry in tokens.entries(name)])
    extra = w.part("extra")
    places: list[tuple[int, int]] = []
    for city, name in extra.keys(b.city_names):
        places += [(city, _read_token(s, extra, name, entry)) for entry in extra.entries(name)]
    s.extra = tuple(places)
    _load_reserved(s, w.part("reserved"))
    added, slots = w.part("added"), [0] * b.cities
    for city, name in added.keys(b.city_names):
        slots[city] = added.number(name, 1, 9)
    s.added = tuple(slots)
    _load_paid(s, w.part("paid"))


def _load_tiles(s: State1822, tiles: Written) -> None:
    """The tiles, of which there must be enough."""
    b = s.board
    for hex_, name in tiles.keys(b.hex_ids):
        tile, _, turn = str(tiles.value(name)).partition("/")
        number = tiles.as_name(name, tile, b.tile_ids[: b.supply_tiles])
        if turn not in ("0", "1", "2", "3", "4", "5"):
            raise tiles.wrong(name, f"must be a tile with a rotation from 0 to 5, not {tiles.value(name)!r}")
        printed = s.face[hex_] // 6
        if b.city_count[number] != b.city_count[printed]:
            raise tiles.wrong(name, f"cannot hold tile {tile}: the number of cities is another one")
        s.face[hex_] = number * 6 + int(turn)
        if s.stock[number] != UNLIMITED:
            s.stock[number] -= 1
            if s.stock[number] < 0:
                raise tiles.wrong(name, f"cannot hold tile {tile}: there are no more of them")


def _read_token(s: State1822, w: Written, city: str, value: Any) -> int:
    if not isinstance(value, str):
        raise w.wrong(city, f"must be names of companies, not {value!r}")
    name = value
    destination = name.endswith("*")
    return w.as_name(city, name.rstrip("*"), s.t.company_ids) * 2 + (1 if destination else 0)


def _load_reserved(s: State1822, reserved: Written) -> None:
    held: list[tuple[int, ...]] = [()] * s.board.cities
    for city, name in reserved.keys(s.board.city_names):
        held[city] = tuple(reserved.names(name, s.t.company_ids))
    s.reserved = tuple(held)


def _load_paid(s: State1822, paid: Written) -> None:
    """Estuary edges that are paid for."""
    masks = [0] * s.board.hexes
    for hex_, name in paid.keys(s.board.hex_ids):
        for edge in paid.entries(name):
            masks[hex_] |= 1 << paid.as_number(name, edge, 0, 5)
    s.paid = tuple(masks)
