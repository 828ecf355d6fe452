"""A picture as an SVG file."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tycoon.env.drawing.picture import PAPER, Box, Circle, Line, Picture, Point, Polygon, Shape, Words


def as_svg(picture: Picture) -> str:
    """The text of the file."""
    width, height = f"{picture.width:.0f}", f"{picture.height:.0f}"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' role="img" font-family="Georgia, serif">'
    )
    ground = f'<rect width="100%" height="100%" fill="{PAPER}"/>'
    shapes = [_element(shape) for shape in picture.shapes]
    return "\n".join([head, f"<title>{escape(picture.label)}</title>", ground, *shapes, "</svg>"]) + "\n"


def _element(shape: Shape) -> str:
    match shape:
        case Line():
            dashes = "" if shape.dashes is None else ' stroke-dasharray="{:g} {:g}"'.format(*shape.dashes)
            return (
                f'<polyline points="{_points(shape.points)}" fill="none" stroke="{shape.colour}"'
                f' stroke-width="{shape.width}" stroke-linecap="round"{dashes}/>'
            )
        case Polygon():
            look = f'fill="{shape.fill}" stroke="{shape.stroke}" stroke-width="1"'
            return f'<polygon points="{_points(shape.corners)}" {look}/>'
        case Box():
            return (
                f'<rect x="{shape.x:.1f}" y="{shape.y:.1f}" width="{shape.width:.1f}" height="{shape.height:.1f}"'
                f' rx="3" fill="{shape.fill}" stroke="{shape.stroke}"/>'
            )
        case Circle():
            return (
                f'<circle cx="{shape.x:.1f}" cy="{shape.y:.1f}" r="{shape.radius:.1f}" fill="{shape.fill}"'
                f' stroke="{shape.stroke}"/>'
            )
        case Words():
            return (
                f'<text x="{shape.x:.1f}" y="{shape.y:.1f}" font-size="{shape.size}" fill="{shape.colour}"'
                f' text-anchor="{shape.anchor}">{escape(shape.text)}</text>'
            )


def _points(points: Sequence[Point]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
