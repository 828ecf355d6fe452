"""The network of a company: what its track reaches. Rules 9.1 and 9.2.

    net = network(s, company)          # kept in s.networks until a tile or token changes (`s.board_changed()`)
    net.hexes, net.edges[hex]          # where it may lay track
    net.cities, net.reached[city]      # where it may place tokens, which minors it may acquire
    destination_reached(s, company)    # is the home token connected with the destination city?

Walking a piece in either direction is enough: all junctions join every exit with every other, so that whatever is
reached by passing a junction twice is also reached by passing it once.
"""

from __future__ import annotations

from tycoon.games.g1822.board.board import (
    CITY,
    EMPTY,
    JUNCTION,
    NODE,
    NODES,
    OFFBOARD,
    BoardState,
    Network,
    lanes_meet,
)
from tycoon.games.g1822.board.tokens import blocks, own_cities


def network(s: BoardState, company: int) -> Network:
    """Everything the company's track reaches from its tokens."""
    kept = s.networks[company]
    if kept is None:
        kept = explored(s, company, own_cities(s, company))
        s.networks[company] = kept
    return kept


def destination_reached(s: BoardState, company: int) -> bool:
    """Is the home token connected with the destination city, by track the company could use? Rules 9.4."""
    city, home = s.board.destination[company], s.home[company]
    if city == EMPTY or home == EMPTY:
        return False
    return _Walk(s, company).from_cities([city]).reached[home]


def explored(s: BoardState, company: int, starts: list[int]) -> Network:
    """Return what the company reaches from these cities, in which it has tokens."""
    net = _Walk(s, company).from_cities(starts)
    b = s.board
    net.own_cities = starts
    for city in starts:
        hex_ = b.city_hex[city]
        net.own_hexes[hex_] = True
        net.edges[hex_] |= b.open_edges[hex_]
    net.hexes = [hex_ for hex_ in range(b.hexes) if net.edges[hex_]]
    return net


class _Walk:
    """Walks track outwards, piece by piece. A step is `hex << 5 | piece << 1 | backwards`."""

    __slots__ = ("company", "net", "s", "seen", "stack", "visited")

    def __init__(self, s: BoardState, company: int) -> None:
        self.s = s
        self.company = company
        self.net = Network(s.board.hexes, s.board.cities)
        self.seen: list[int] = [0] * s.board.hexes
        """For each hex the steps taken, as a mask."""
        self.visited: list[int] = [0] * s.board.hexes
        """For each hex the stops reached, as a mask."""
        self.stack: list[int] = []

    def from_cities(self, starts: list[int]) -> Network:
        b = self.s.board
        for city in starts:
            hex_ = b.city_hex[city]
            node = city - b.hex_city[hex_]
            self.visited[hex_] |= 1 << node
            self.leave_node(hex_, node, EMPTY)
        while self.stack:
            self.step(self.stack.pop())
        self.finish()
        return self.net

    def push(self, hex_: int, piece: int, backwards: int) -> None:
        step = piece << 1 | backwards
        if not self.seen[hex_] >> step & 1:
            self.seen[hex_] |= 1 << step
            self.stack.append(hex_ << 5 | step)

    def step(self, code: int) -> None:
        """Walk one piece to its other end, and on from there."""
        hex_, number = code >> 5, code >> 1 & 15
        piece = self.s.board.faces[self.s.face[hex_]].pieces[number]
        start, end, lane = piece.a, piece.b, piece.b_lane
        if code & 1:
            start, end, lane = piece.b, piece.a, piece.a_lane
        if start < JUNCTION:
            self.net.edges[hex_] |= 1 << start
        if end < JUNCTION:
            self.cross(hex_, end, lane)
        elif end == JUNCTION:
            self.leave(hex_, JUNCTION, number)
        else:
            self.visited[hex_] |= 1 << end - NODE
            if not piece.terminal and self.passes(hex_, end - NODE):
                self.leave_node(hex_, end - NODE, number)

    def cross(self, hex_: int, edge: int, lane: int) -> None:
        """Over an edge of the hex, onto the lane that meets ours."""
        s, net = self.s, self.net
        net.edges[hex_] |= 1 << edge
        other = s.board.neighbor[hex_][edge]
        if other == EMPTY:
            return
        back = (edge + 3) % 6
        net.edges[other] |= 1 << back
        net.entries[other] |= 1 << back
        face = s.board.faces[s.face[other]]
        for number in face.at[back]:
            piece = face.pieces[number]
            if piece.a == back and lanes_meet(lane, piece.a_lane):
                self.push(other, number, 0)
            if piece.b == back and lanes_meet(lane, piece.b_lane):
                self.push(other, number, 1)

    def leave(self, hex_: int, end: int, arrived: int) -> None:
        """From a junction or stop over every other piece."""
        face = self.s.board.faces[self.s.face[hex_]]
        for number in face.at[end]:
            if number != arrived:
                self.push(hex_, number, 0 if face.pieces[number].a == end else 1)

    def leave_node(self, hex_: int, node: int, arrived: int) -> None:
        """From a stop, not over track that is not to be entered from there."""
        end = NODE + node
        face = self.s.board.faces[self.s.face[hex_]]
        for number in face.at[end]:
            piece = face.pieces[number]
            if number != arrived and not piece.no_start:
                self.push(hex_, number, 0 if piece.a == end else 1)

    def passes(self, hex_: int, node: int) -> bool:
        """May the company's track go on through this stop?"""
        b = self.s.board
        kind = b.node_kind[self.s.face[hex_] // 6][node]
        if kind == CITY:
            return not blocks(self.s, b.hex_city[hex_] + node, self.company)
        return kind != OFFBOARD

    def finish(self) -> None:
        """List what was visited."""
        b, net = self.s.board, self.net
        for hex_ in range(b.hexes):
            if self.visited[hex_]:
                self.list_stops(hex_, net)

    def list_stops(self, hex_: int, net: Network) -> None:
        b = self.s.board
        for node in range(len(b.node_kind[self.s.face[hex_] // 6])):
            if self.visited[hex_] >> node & 1:
                net.stops.append(hex_ * NODES + node)
                if node < b.hex_cities[hex_]:
                    net.cities.append(b.hex_city[hex_] + node)
                    net.reached[b.hex_city[hex_] + node] = True
