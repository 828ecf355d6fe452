"""The map of 1822 as text: hexes in their brick pattern with tiles and tokens."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from tycoon.games.g1822.board.board import Board
from tycoon.games.g1822.game import Game1822
from tycoon.games.g1822.view import G1822View
from tycoon.tui.words import t

HALF = 5
"""Columns from one letter of the map to the next; a hex has two of them."""


def around(game: Game1822, v: G1822View) -> list[RenderableType]:
    """Return the hexes to which the network of the company in turn leads, and those next to them."""
    b = game.board(v.variant)
    reached = {b.hex_number[name] for name in v.reach}
    if not reached:
        return [Text(t("g1822.no_network", company=v.company or ""))]
    near = reached | {other for hex_ in reached for other in b.neighbor[hex_] if other >= 0}
    return lines(b, v, near, reached)


def whole(game: Game1822, v: G1822View) -> list[RenderableType]:
    b = game.board(v.variant)
    return lines(b, v, set(range(b.hexes)), {b.hex_number[name] for name in v.reach})


def lines(b: Board, v: G1822View, shown: set[int], bold: set[int]) -> list[RenderableType]:
    """Draw two lines for each row of hexes: name and tile, then tokens or the name of the place."""
    places = {hex_: place(b.hex_ids[hex_]) for hex_ in shown}
    first = min(column for column, _ in places.values())
    out: list[RenderableType] = []
    for row in sorted({row for _, row in places.values()}):
        here = sorted((column, hex_) for hex_, (column, number) in places.items() if number == row)
        for cell in (head, foot):
            line = Text()
            for column, hex_ in here:
                line.append(" " * ((column - first) * HALF - len(line)))
                line.append(cell(b, v, hex_)[: 2 * HALF - 1], "bold" if hex_ in bold else "dim")
            out.append(line)
    return out


def place(name: str) -> tuple[int, int]:
    """Return column and row of a hex: `M38` is the thirteenth column."""
    return ord(name[0]) - ord("A"), int(name[1:])


def head(b: Board, v: G1822View, hex_: int) -> str:
    """Return the hex and its tile with rotation."""
    name = b.hex_ids[hex_]
    if name not in v.tiles:
        return name
    tile, turn = v.tiles[name]
    return f"{name} {tile}" if turn == 0 else f"{name} {tile}/{turn}"


def foot(b: Board, v: G1822View, hex_: int) -> str:
    """Return who has tokens there, or what the place is called."""
    cities = range(b.hex_city[hex_], b.hex_city[hex_] + b.hex_cities[hex_])
    tokens = [name for city in cities for name in v.tokens.get(b.city_names[city], [])]
    return " ".join(tokens) or b.hex_names[hex_]
