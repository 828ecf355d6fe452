"""The map of a Brass game with tiles and links."""

from __future__ import annotations

from typing import Any

from tycoon.core.game import Game
from tycoon.core.state import State
from tycoon.env.drawing.picture import FAINT, INK, PAPER, Picture, legend, seat_colour
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.structures import Place

MAP = 1000
"""Places of the component files lie in a square of so many units."""
SLOT = 30
FOOT = 110


def draw(game: Game[Any], s: State, seat: int | None) -> Picture:
    """The position as a picture."""
    view = game.view(s, seat)
    assert isinstance(game, BrassGame)
    components = game.components(view["variant"])
    picture = Picture(MAP, MAP + FOOT, f"{game.name}: {view['era']} era, round {view['round']}")
    at = {place.id: place.pos for place in components.places if place.id not in view["absent"]}
    for line in components.lines:
        ends = [at[end] for end in line.ends if end in at]
        owner = view["links"].get(line.id)
        if owner is not None:
            picture.line(ends, seat_colour(owner), 7)
        elif view["era"] in line.eras:
            picture.line(ends, FAINT, 3, (7, 5) if view["era"] == "canal" else None)
    for place in components.places:
        if place.id in at:
            _place(picture, place, view)
    markets = f"coal {view['coal_market']}, iron {view['iron_market']}, deck {view['deck_size']}"
    head = f"{view['era']} era, round {view['round']} of {view['rounds']}; {markets}"
    picture.words(12, MAP + 14, head, 14, INK, "start")
    legend(picture, 12, MAP + 36, [_figures(number, one) for number, one in enumerate(view["seats"])])
    return picture


def _place(picture: Picture, place: Place, view: dict[str, Any]) -> None:
    x, y = place.pos
    left = x - SLOT * len(place.slots) / 2
    for number, icons in enumerate(place.slots):
        tile = view["board"].get(f"{place.id}-{number + 1}")
        box = left + number * SLOT
        if tile is None:
            picture.box(box, y - SLOT / 2, SLOT - 2, SLOT - 2, PAPER, FAINT)
            picture.words(box + SLOT / 2 - 1, y + 3, "/".join(icon[:3] for icon in icons), 7, FAINT)
            continue
        edge = INK if tile["flipped"] else FAINT
        picture.box(box, y - SLOT / 2, SLOT - 2, SLOT - 2, seat_colour(tile["owner"]), edge)
        picture.words(box + SLOT / 2 - 1, y - 1, f"{tile['industry'][:3]} {tile['level']}", 10, "#ffffff")
        below = "●" * tile["cubes"] if tile["cubes"] else "✓" if tile["flipped"] else ""
        picture.words(box + SLOT / 2 - 1, y + 10, below, 8, "#ffffff")
    if not place.slots:
        picture.circle(x, y, 7, FAINT)
    picture.words(x, y - SLOT / 2 - 4 if place.slots else y - 12, place.name, 11)


def _figures(number: int, one: dict[str, Any]) -> str:
    return (
        f"seat {number}: £{one['money']}, {one['vp']} points, income {one['income_level']:+d},"
        f" {one['hand_size']} cards, {one['links_left']} links left"
    )
