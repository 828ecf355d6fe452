"""The city of Yokohama with everybody on it."""

from __future__ import annotations

from typing import Any

from tycoon.core.game import Game
from tycoon.core.state import State
from tycoon.env.drawing.picture import INK, PAPER, Picture, legend, seat_colour
from tycoon.games.yokohama.game import YokohamaGame

AREA = 128
STEP = 140
EDGE = 12


def draw(game: Game[Any], s: State, seat: int | None) -> Picture:
    """The position as a picture."""
    view = game.view(s, seat)
    assert isinstance(game, YokohamaGame)
    components = game.components(view["variant"])
    slots = {slot.id: slot for slot in components.layouts[len(view["seats"])].slots}
    width = 2 * EDGE + STEP * (max(slot.x for slot in slots.values()) + 1)
    height = EDGE + STEP * (max(slot.y for slot in slots.values()) + 1)
    picture = Picture(width, height + 40 + 18 * len(view["seats"]), f"{game.name}: round {view['round']}")
    for area in view["areas"]:
        slot = slots[area["slot"]]
        _area(picture, EDGE + STEP * slot.x, EDGE + STEP * slot.y, area, area["id"].replace("_", " "))
    picture.words(
        EDGE, height + 14, f"round {view['round']}, {view['order_deck']} orders in the deck", 14, INK, "start"
    )
    legend(picture, EDGE, height + 36, [_figures(number, one) for number, one in enumerate(view["seats"])])
    return picture


def _area(picture: Picture, x: float, y: float, area: dict[str, Any], name: str) -> None:
    picture.box(x, y, AREA, AREA, PAPER)
    picture.words(x + AREA / 2, y + 15, name, 11)
    for number, count in enumerate(area["assistants"]):
        top = y + 26 + 17 * number
        if count:
            picture.words(x + 22, top + 11, f"{count} ×", 12, seat_colour(number), "end")
            picture.circle(x + 32, top + 7, 6, seat_colour(number))
        if number in area["presidents"]:
            picture.words(x + 50, top + 12, "★", 15, seat_colour(number))
    for number, owner in enumerate(area["shops"]):
        if area["tile"] is not None:
            picture.box(x + 62 + 15 * number, y + 28, 12, 12, PAPER if owner is None else seat_colour(owner))
    if area["house"] is not None:
        picture.box(x + 62, y + 46, 20, 20, seat_colour(area["house"]))
    notes = [note for note, there in ((f"token {area['token']}", area["token"]), ("station", area["station"])) if there]
    picture.words(x + AREA / 2, y + AREA - 8, ", ".join(notes), 9)


def _figures(number: int, one: dict[str, Any]) -> str:
    goods = ", ".join(f"{count} {good}" for good, count in one["goods"].items() if count)
    return f"seat {number}: {one['vp']} points, ¥{one['money']}, {goods or 'no goods'}, {one['order_count']} orders"
