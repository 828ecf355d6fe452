"""What a place on the board is worth in the long run: stops around it, the nearer the better."""

from __future__ import annotations

from typing import Final

from tycoon.games.g1822.board.board import BROWN, EMPTY, FIXED, NODES, Board, Network
from tycoon.games.g1822.state import State1822

FAR: Final = 60
TOWN_VALUE: Final = 8.0
BRANCH: Final = 2
"""How much farther it is from track that has to be upgraded first."""


class Sites:
    """Distances and mature values on one board; made once."""

    __slots__ = ("board", "cities", "distance", "near", "quality", "value")

    def __init__(self, board: Board, nearness: float) -> None:
        self.board = board
        self.value = [_mature(board, hex_) for hex_ in range(board.hexes)]
        """What the stops of each hex pay in brown."""
        self.cities = [hex_ for hex_ in range(board.hexes) if board.hex_cities[hex_]]
        self.distance = [_distances(board, hex_) for hex_ in range(board.hexes)]
        self.near = [nearness**steps for steps in range(FAR + 1)]
        attraction = [self.around(hex_) for hex_ in range(board.hexes)]
        homes = [attraction[hex_] for hex_ in board.home_hex if hex_ != EMPTY]
        mean = sum(homes) / len(homes)
        self.quality = [min(1.25, max(0.75, 0.5 + 0.5 * one / mean)) for one in attraction]
        """How good a home in the hex is; 1 is the usual."""

    def around(self, hex_: int) -> float:
        """Return all cities, the nearer the better."""
        row = self.distance[hex_]
        return sum([self.value[city] * self.near[row[city]] for city in self.cities])

    def pull(self, hex_: int, reached: list[bool], destination: int, bonus: float) -> float:
        """Return the best stops that track from here could reach."""
        row, near, value = self.distance[hex_], self.near, self.value
        best = second = 0.0
        for city in self.cities:
            if reached[city]:
                continue
            worth = value[city] * near[row[city]]
            if city == destination:
                worth *= 1.0 + bonus
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
        return best + 0.5 * second


def _mature(board: Board, hex_: int) -> float:
    """Return the value of the hex's stops with a brown tile on it."""
    printed = board.supply_tiles + hex_
    if not board.hex_cities[hex_]:
        return TOWN_VALUE * board.town_count[printed]
    if board.color[printed] >= FIXED:
        return float(board.node_values[printed][0][BROWN - 1])
    best = 0
    for tile in board.color_tiles[BROWN]:
        if board.label[tile] == board.labels[hex_][BROWN] and board.city_count[tile] == board.city_count[printed]:
            best = max(best, board.node_values[tile][0][BROWN - 1])
    return float(best)


def _distances(board: Board, start: int) -> list[int]:
    """Count the hexes from the start to each hex."""
    out = [FAR] * board.hexes
    out[start] = 0
    line = [start]
    for hex_ in line:
        for other in board.neighbor[hex_]:
            if other != EMPTY and out[other] == FAR:
                out[other] = out[hex_] + 1
                line.append(other)
    return out


def reached_hexes(s: State1822, net: Network) -> list[bool]:
    """Return hexes with a stop of the network."""
    out = [False] * s.board.hexes
    for stop in net.stops:
        out[stop // NODES] = True
    return out


def open_ends(s: State1822, net: Network) -> list[int]:
    """Return hexes to which the network's track leads and in which it does not go on."""
    b = s.board
    return [hex_ for hex_ in net.hexes if net.entries[hex_] and not b.faces[s.face[hex_]].exits & net.entries[hex_]]


def potential(s: State1822, sites: Sites, net: Network, destination: int, bonus: float) -> float:
    """The best stops not yet connected, by how near the network is to them; its destination counts `bonus` times more.

    Track can also branch off where it lies, which takes an upgrade more.
    """
    reached = reached_hexes(s, net)
    ends = open_ends(s, net)
    built = [hex_ for hex_ in net.hexes if s.board.faces[s.face[hex_]].exits & net.entries[hex_] or net.own_hexes[hex_]]
    best = second = third = 0.0
    for city in sites.cities:
        if reached[city]:
            continue
        row = sites.distance[city]
        steps = min([row[end] for end in ends], default=FAR)
        steps = min(steps, min([row[hex_] for hex_ in built], default=FAR) + BRANCH)
        if steps > 7:
            continue
        worth = sites.value[city] * sites.near[steps]
        if city == destination:
            worth *= 1.0 + bonus
        if worth > best:
            best, second, third = worth, best, second
        elif worth > second:
            second, third = worth, second
        elif worth > third:
            third = worth
    return best + 0.5 * second + 0.25 * third


_shared: dict[tuple[str, float], Sites] = {}


def sites_on(board: Board, nearness: float) -> Sites:
    """Return the sites of a board, made once."""
    key = (board.title, nearness)
    if key not in _shared:
        _shared[key] = Sites(board, nearness)
    return _shared[key]
