"""Names of components as messages and as notation."""

from __future__ import annotations

from tycoon.core.text import Arg, Text
from tycoon.games.brass.edition import EMPTY, Edition


def place_text(e: Edition, place: int) -> Text:
    return Text(f"place.{e.place_ids[place]}")


def slot_text(e: Edition, slot: int) -> Text:
    return place_text(e, e.slot_place[slot])


def line_text(e: Edition, line: int) -> Text:
    ends = e.line_ends[line]
    args = {name: place_text(e, place) for name, place in zip(("a", "b", "c"), ends, strict=False)}
    return Text("line.fork" if len(ends) > 2 else "line.two", dict(args))


def industry_text(e: Edition, industry: int) -> Text:
    return Text(f"industry.{e.industry_ids[industry]}")


def tile_text(e: Edition, kind: int) -> Text:
    if kind == EMPTY:  # an option that is not offered may point at a slot or row without a tile
        return Text("tile_none")
    return Text("tile", {"industry": industry_text(e, e.kind_industry[kind]), "level": e.kind_level[kind]})


def tile_choice(e: Edition, name: str, slot: int, kind: int, args: dict[str, Arg]) -> Text:
    """Return the message `choice.<name>` about the tile in a slot; a slot without a tile is only named."""
    place = slot_text(e, slot)
    if kind == EMPTY:
        return Text("choice.no_source", {"place": place})
    return Text(f"choice.{name}", {"tile": tile_text(e, kind), "place": place, **args})


def card_text(e: Edition, card: int) -> Text:
    if e.card_place[card] >= 0:
        return Text("card.town", {"place": place_text(e, e.card_place[card])})
    return Text(f"card.{e.card_ids[card]}")


def space_text(e: Edition, space: int) -> Text:
    return place_text(e, e.space_place[space])


def tile_notation(e: Edition, kind: int) -> str:
    return f"{e.industry_ids[e.kind_industry[kind]]} {e.kind_level[kind]}"


def slot_notation(e: Edition, slot: int) -> str:
    """`Birmingham 2`; places with one slot need no number."""
    place = e.slot_place[slot]
    name = e.place_names[place]
    if e.slot_place.count(place) == 1:
        return name
    return f"{name} {slot - e.slot_place.index(place) + 1}"


def line_notation(e: Edition, line: int) -> str:
    return "-".join(e.place_names[place] for place in e.line_ends[line])


def space_notation(e: Edition, space: int) -> str:
    """`Oxford 1`, the merchant space."""
    place = e.space_place[space]
    name = e.place_names[place]
    if e.space_place.count(place) == 1:
        return name
    return f"{name} {space - e.space_place.index(place) + 1}"


def card_notation(e: Edition, card: int) -> str:
    if e.card_place[card] >= 0:
        return e.place_names[e.card_place[card]]
    return e.card_ids[card]
