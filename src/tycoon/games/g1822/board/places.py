"""Places on the map as people call them."""

from __future__ import annotations

from tycoon.core.text import Arg, Text
from tycoon.games.g1822.board.board import NODES, Board


def place(b: Board, hex_: int, address: str) -> Arg:
    """A hex or a city in it: `Brighton (M42)`; few names of places have another one in some language."""
    name = b.hex_names[hex_]
    return Text("hex_place", {"name": name, "hex": address}) if name else address


def hex_place(b: Board, hex_: int) -> Arg:
    return place(b, hex_, b.hex_ids[hex_])


def city_place(b: Board, city: int) -> Arg:
    """A city; of several in one hex each is called by the side of the hex where it lies: `London (north)`."""
    hex_ = b.city_hex[city]
    if b.city_side[city] < 0:
        return place(b, hex_, b.city_names[city])
    side = str(b.city_side[city])
    return Text("city_side", {"name": b.hex_names[hex_], "side": side})


def stop_place(b: Board, stop: int) -> Arg:
    """A stop; the cities of a hex are its first ones."""
    hex_, node = stop // NODES, stop % NODES
    if node < b.hex_cities[hex_]:
        return city_place(b, b.hex_city[hex_] + node)
    return hex_place(b, hex_) if node == 0 else later_stop(b, hex_, node + 1)


def later_stop(b: Board, hex_: int, number: int) -> Text:
    """A stop of a hex after its first one: `Swansea & Oystermouth (D35, stop 2)`, `O34 (stop 2)`."""
    name, address = b.hex_names[hex_], b.hex_ids[hex_]
    if not name:
        return Text("hex_place", {"name": address, "hex": Text("nth_stop", {"number": number})})
    return Text("hex_place", {"name": name, "hex": Text("hex_stop", {"hex": address, "number": number})})
