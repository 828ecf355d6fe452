"""Places on the map as people call them."""

from __future__ import annotations

from tycoon.core.text import Arg, Text
from tycoon.games.g1822.board.board import NODES, Board


def place(b: Board, hex_: int, address: str) -> Arg:
    """A hex or a stop in it: `Brighton (M42)`; few names of places have another one in some language."""
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
    """A stop; the cities of a hex are its first ones, and towns behind the first stop are counted."""
    hex_, node = stop // NODES, stop % NODES
    if node < b.hex_cities[hex_]:
        return city_place(b, b.hex_city[hex_] + node)
    name = b.hex_names[hex_]
    if node and name:
        return Text("town_place", {"name": name, "hex": b.hex_ids[hex_], "number": node - b.hex_cities[hex_] + 1})
    return place(b, hex_, b.hex_ids[hex_] if node == 0 else f"{b.hex_ids[hex_]}.{node}")
