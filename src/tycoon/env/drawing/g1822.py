"""The map of 1822 with tiles, track and tokens."""

from __future__ import annotations

from math import cos, pi, radians, sin, sqrt
from typing import Any

from tycoon.core.game import Game
from tycoon.core.state import State
from tycoon.env.drawing.picture import FAINT, INK, Picture, legend
from tycoon.games.g1822.board.board import JUNCTION, NODE, SEA
from tycoon.games.g1822.state import State1822

SIDE = 26.0
"""The side of a hex, in pixels."""
COLOURS = ("#efe6cf", "#f2d34c", "#7fb069", "#b5774a", "#9a9a9a", "#c9a28b", "#a9c4d6")
"""What hexes are filled with: white, yellow, green, brown, grey, fixed, sea."""


def draw(game: Game[Any], s: State, seat: int | None) -> Picture:
    """The position as a picture. Nothing is hidden in 1822."""
    assert isinstance(s, State1822)
    b = s.board
    centres = [_centre(name) for name in b.hex_ids]
    left, top = min(x for x, _ in centres) - SIDE, min(y for _, y in centres) - SIDE
    centres = [(x - left + 4, y - top + 4) for x, y in centres]
    width = max(x for x, _ in centres) + SIDE + 4
    height = max(y for _, y in centres) + SIDE + 4
    picture = Picture(width, height + 40 + 18 * s.seats, f"{game.name}: phase {s.phase}, stock round {s.turn}")
    for hex_, centre in enumerate(centres):
        _hex(picture, s, hex_, centre)
    picture.words(8, height + 14, f"phase {s.phase}, stock round {s.turn}, bank £{s.bank}", 14, INK, "start")
    lines = [f"seat {number}: £{s.cash[number]}, value £{value}" for number, value in enumerate(game.scores(s))]
    legend(picture, 8, height + 36, lines)
    return picture


def _centre(name: str) -> tuple[float, float]:
    """Letters run across, numbers down; neighbours in a column are two numbers apart."""
    return (ord(name[0]) - ord("A")) * 1.5 * SIDE, int(name[1:]) * SIDE * sqrt(3) / 2


def _towards(centre: tuple[float, float], edge: int, length: float) -> tuple[float, float]:
    """A point on the way to an edge: edge 0 is at the bottom, the others follow clockwise."""
    angle = radians(90 + 60 * edge)
    return centre[0] + length * cos(angle), centre[1] + length * sin(angle)


def _hex(picture: Picture, s: State1822, hex_: int, centre: tuple[float, float]) -> None:
    b = s.board
    face = s.face[hex_]
    colour = b.color[face // 6]
    corners = [(centre[0] + SIDE * cos(n * pi / 3), centre[1] + SIDE * sin(n * pi / 3)) for n in range(6)]
    picture.polygon(corners, COLOURS[colour], FAINT)
    if colour == SEA:
        return
    nodes = b.city_count[face // 6] + b.town_count[face // 6]
    for piece in b.faces[face].pieces:
        picture.line([_end(centre, piece.a, nodes), _end(centre, piece.b, nodes)], INK, 2.5)
    for city in range(b.hex_cities[hex_]):
        tokens = s.tokens[b.hex_city[hex_] + city]
        x, y = _end(centre, NODE + city, nodes)
        picture.circle(x, y, 5, "#ffffff")
        for place, token in enumerate(tokens):
            picture.circle(x + 7 * place, y, 6, "#333333" if token & 1 == 0 else "#8a2be2")
            picture.words(x + 7 * place, y + 2.5, s.t.company_ids[token >> 1][:3], 6, "#ffffff")
    picture.words(centre[0], centre[1] + SIDE * 0.8, b.hex_names[hex_] or b.hex_ids[hex_], 6, INK)


def _end(centre: tuple[float, float], end: int, nodes: int) -> tuple[float, float]:
    """Where a piece of track ends: at an edge, in the middle, or at a stop of the hex."""
    if end < JUNCTION:
        return _towards(centre, end, SIDE * sqrt(3) / 2)
    if end == JUNCTION or nodes <= 1:
        return centre
    return _towards(centre, end - NODE, SIDE * 0.45)
