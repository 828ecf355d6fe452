"""A drawing of shapes and words, whatever it is made into: `svg` writes it, `pixels` paints it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

SEAT_COLOURS = ("#c0392b", "#2f6fb5", "#d9a520", "#5b8c3e", "#7d4f9e", "#d2691e", "#4a4a4a")
PAPER = "#f4ecd8"
INK = "#2d2a26"
FAINT = "#b8ab8f"

Point = tuple[float, float]


@dataclass(frozen=True)
class Line:
    """Points joined by strokes with round ends. `dashes`: length of a dash and of the gap after it, if it is dashed."""

    points: tuple[Point, ...]
    colour: str
    width: float
    dashes: tuple[float, float] | None


@dataclass(frozen=True)
class Polygon:
    corners: tuple[Point, ...]
    fill: str
    stroke: str


@dataclass(frozen=True)
class Box:
    """A rectangle with slightly rounded corners."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    stroke: str


@dataclass(frozen=True)
class Circle:
    x: float
    y: float
    radius: float
    fill: str
    stroke: str


@dataclass(frozen=True)
class Words:
    """A line of text; `y` is where its letters stand."""

    x: float
    y: float
    text: str
    size: float
    colour: str
    anchor: str
    """`start`, `middle` or `end`: what of the text is at `x`."""


Shape = Line | Polygon | Box | Circle | Words


class Picture:
    """A drawing of so many units; later shapes lie on earlier ones."""

    def __init__(self, width: float, height: float, label: str) -> None:
        self.width = width
        self.height = height
        self.label = label
        self.shapes: list[Shape] = []

    def line(
        self, points: Sequence[Point], colour: str, width: float, dashes: tuple[float, float] | None = None
    ) -> None:
        self.shapes.append(Line(tuple(points), colour, width, dashes))

    def polygon(self, corners: Sequence[Point], fill: str, stroke: str = INK) -> None:
        self.shapes.append(Polygon(tuple(corners), fill, stroke))

    def box(self, x: float, y: float, width: float, height: float, fill: str, stroke: str = INK) -> None:
        self.shapes.append(Box(x, y, width, height, fill, stroke))

    def circle(self, x: float, y: float, radius: float, fill: str, stroke: str = INK) -> None:
        self.shapes.append(Circle(x, y, radius, fill, stroke))

    def words(self, x: float, y: float, text: str, size: float = 12, colour: str = INK, anchor: str = "middle") -> None:
        self.shapes.append(Words(x, y, text, size, colour, anchor))


def seat_colour(seat: int | None) -> str:
    """The colour of a seat; nobody's is that of the paper."""
    return FAINT if seat is None else SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def legend(picture: Picture, x: float, y: float, lines: list[str]) -> None:
    """A line of figures for each seat in its colour."""
    for seat, line in enumerate(lines):
        picture.box(x, y + seat * 18 - 10, 12, 12, seat_colour(seat))
        picture.words(x + 18, y + seat * 18, line, anchor="start")
