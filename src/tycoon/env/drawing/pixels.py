"""A picture as pixels, for videos and PNG files. Matplotlib has the font, and Pillow, which paints."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from math import hypot
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tycoon.core.errors import BadInput
from tycoon.env.drawing.picture import PAPER, Box, Circle, Line, Picture, Point, Polygon, Shape, Words

FINE = 2
"""Painted so many times larger and made smaller again, which smooths the edges."""
CORNER = 3
LEAN = 0.88
"""The font is so much wider than the one that the drawings are made for."""
ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}


def as_pixels(picture: Picture) -> NDArray[np.uint8]:
    """Rows of pixels of red, green and blue."""
    if find_spec("matplotlib") is None:
        raise BadInput("pictures of pixels need matplotlib: pip install 'tycoon[env]'")
    from PIL import Image, ImageDraw

    size = (round(picture.width), round(picture.height))
    image = Image.new("RGB", (size[0] * FINE, size[1] * FINE), PAPER)
    brush = ImageDraw.Draw(image)
    for shape in picture.shapes:
        _paint(brush, shape)
    return np.asarray(image.resize(size, Image.Resampling.BOX))


def _paint(brush: Any, shape: Shape) -> None:
    match shape:
        case Line():
            _line(brush, shape)
        case Polygon():
            brush.polygon([_scaled(corner) for corner in shape.corners], shape.fill, shape.stroke, FINE)
        case Box():
            ends = [_scaled((shape.x, shape.y)), _scaled((shape.x + shape.width, shape.y + shape.height))]
            brush.rounded_rectangle(ends, CORNER * FINE, shape.fill, shape.stroke, FINE)
        case Circle():
            brush.circle(_scaled((shape.x, shape.y)), shape.radius * FINE, shape.fill, shape.stroke, FINE)
        case Words():
            where, font = _scaled((shape.x, shape.y)), _font(shape.size)
            brush.text(where, shape.text, shape.colour, font, ANCHORS[shape.anchor])


def _line(brush: Any, line: Line) -> None:
    for begin, end in zip(line.points, line.points[1:], strict=False):
        for stroke in _dashes(begin, end, line.dashes):
            ends = [_scaled(point) for point in stroke]
            brush.line(ends, line.colour, round(line.width * FINE))
            for point in ends:
                brush.circle(point, line.width * FINE / 2, line.colour)


def _dashes(begin: Point, end: Point, dashes: tuple[float, float] | None) -> list[tuple[Point, Point]]:
    """The strokes of one piece of a line."""
    length = hypot(end[0] - begin[0], end[1] - begin[1])
    if dashes is None or length == 0:
        return [(begin, end)]
    strokes, at = [], 0.0
    while at < length:
        stop = min(at + dashes[0], length)
        strokes.append((_between(begin, end, at / length), _between(begin, end, stop / length)))
        at += sum(dashes)
    return strokes


def _between(begin: Point, end: Point, share: float) -> Point:
    return begin[0] + (end[0] - begin[0]) * share, begin[1] + (end[1] - begin[1]) * share


def _scaled(point: Point) -> Point:
    return point[0] * FINE, point[1] * FINE


@cache
def _font(size: float) -> Any:
    import matplotlib as mpl
    from PIL import ImageFont

    return ImageFont.truetype(Path(mpl.get_data_path()) / "fonts" / "ttf" / "DejaVuSans.ttf", size * FINE * LEAN)
