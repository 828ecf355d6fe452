"""Shapes and words of an SVG picture."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

SEAT_COLOURS = ("#c0392b", "#2f6fb5", "#d9a520", "#5b8c3e", "#7d4f9e", "#d2691e", "#4a4a4a")
PAPER = "#f4ecd8"
INK = "#2d2a26"
FAINT = "#b8ab8f"


class Picture:
    """A drawing of so many units; later shapes lie on earlier ones."""

    def __init__(self, width: float, height: float, label: str) -> None:
        self.width = width
        self.height = height
        self.label = label
        self.shapes: list[str] = []

    def line(self, ends: Sequence[tuple[float, float]], colour: str, width: float, dashes: str = "") -> None:
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in ends)
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        self.shapes.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{width}"'
            f' stroke-linecap="round"{dashed}/>'
        )

    def polygon(self, corners: list[tuple[float, float]], fill: str, stroke: str = INK) -> None:
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
        self.shapes.append(f'<polygon points="{points}" fill="{fill}" stroke="{stroke}" stroke-width="1"/>')

    def box(self, x: float, y: float, width: float, height: float, fill: str, stroke: str = INK) -> None:
        self.shapes.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="3" fill="{fill}"'
            f' stroke="{stroke}"/>'
        )

    def circle(self, x: float, y: float, radius: float, fill: str, stroke: str = INK) -> None:
        self.shapes.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" stroke="{stroke}"/>')

    def words(self, x: float, y: float, text: str, size: float = 12, colour: str = INK, anchor: str = "middle") -> None:
        self.shapes.append(
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{colour}" text-anchor="{anchor}">'
            f"{escape(text)}</text>"
        )

    def svg(self) -> str:
        """The picture as a file."""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:.0f} {self.height:.0f}"'
            f' width="{self.width:.0f}" height="{self.height:.0f}" role="img" font-family="Georgia, serif">'
        )
        ground = f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        return "\n".join([head, f"<title>{escape(self.label)}</title>", ground, *self.shapes, "</svg>"]) + "\n"


def seat_colour(seat: int | None) -> str:
    """The colour of a seat; nobody's is that of the paper."""
    return FAINT if seat is None else SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def legend(picture: Picture, x: float, y: float, lines: list[str]) -> None:
    """A line of figures for each seat in its colour."""
    for seat, line in enumerate(lines):
        picture.box(x, y + seat * 18 - 10, 12, 12, seat_colour(seat))
        picture.words(x + 18, y + seat * 18, line, anchor="start")
