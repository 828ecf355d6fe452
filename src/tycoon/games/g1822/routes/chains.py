"""Track between neighbouring stops. Rules 9.2 and 10.1.

A chain leads from one stop to the next through any plain track and junctions; it passes a junction at most once and no
border twice. Routes are made of chains, so that their search never sees a hex.

What a chain uses up is its *sides*: each border it crosses, with the lane. The number of a side is taken from the lower
hex of the border, so both directions agree. The link inside Swansea crosses no border and has a number of its own.
"""

from __future__ import annotations

from tycoon.games.g1822.board.board import EMPTY, JUNCTION, NODE, NODES, BoardState, Chain, Face, Ways, lanes_meet


def chains_from(s: BoardState, stop: int) -> list[Chain]:
    """All chains that start at the stop, in a fixed order; kept until a tile is laid."""
    return ways_from(s, stop).chains


def ways_from(s: BoardState, stop: int) -> Ways:
    """The same with the hexes on whose tiles they depend."""
    known = s.chains.get(stop)
    if known is None:
        known = _Walk(s, stop).found()
        s.chains[stop] = known
    return known


class _Walk:
    """Depth first from one stop."""

    __slots__ = ("chains", "first_terminal", "hexes", "junctions", "link", "looked", "s", "sides", "start")

    def __init__(self, s: BoardState, stop: int) -> None:
        self.s = s
        self.start = stop
        self.chains: list[Chain] = []
        self.sides: list[int] = []
        self.hexes: list[int] = []
        self.junctions: list[int] = []
        self.link = 0
        self.looked = 1 << stop // NODES
        self.first_terminal = False

    def found(self) -> Ways:
        hex_, node = self.start // NODES, self.start % NODES
        face = self.face(hex_)
        self.hexes.append(hex_)
        for number in face.at[NODE + node]:
            piece = face.pieces[number]
            self.first_terminal = piece.terminal
            self.walk(hex_, number, piece.b == NODE + node)
        return Ways(self.chains, self.looked)

    def face(self, hex_: int) -> Face:
        return self.s.board.faces[self.s.face[hex_]]

    def walk(self, hex_: int, number: int, backwards: bool) -> None:
        """Along a piece, to whatever is at its other end."""
        piece = self.face(hex_).pieces[number]
        end, lane = (piece.a, piece.a_lane) if backwards else (piece.b, piece.b_lane)
        if end < JUNCTION:
            self.cross(hex_, end, lane)
        elif end == JUNCTION:
            self.turn(hex_, number)
        else:
            self.arrive(hex_ * NODES + end - NODE, piece.terminal)

    def turn(self, hex_: int, arrived: int) -> None:
        """Through a junction, once."""
        if hex_ in self.junctions:
            return
        self.junctions.append(hex_)
        face = self.face(hex_)
        for number in face.at[JUNCTION]:
            if number != arrived:
                self.walk(hex_, number, face.pieces[number].b == JUNCTION)
        self.junctions.pop()

    def cross(self, hex_: int, edge: int, lane: int) -> None:
        """Over a border, onto every lane that meets ours."""
        b = self.s.board
        other, back = b.neighbor[hex_][edge], (edge + 3) % 6
        if other == EMPTY:
            return
        self.looked |= 1 << other
        face = self.face(other)
        for number in face.at[back]:
            piece = face.pieces[number]
            backwards = piece.b == back
            their = piece.b_lane if backwards else piece.a_lane
            if not lanes_meet(lane, their):
                continue
            side = hex_ * 24 + edge * 4 + (lane & 3) if hex_ < other else other * 24 + back * 4 + (their & 3)
            if side in self.sides:
                continue
            link = self.link
            self.link |= self.link_at(hex_, edge) | self.link_at(other, back)
            self.sides.append(side)
            self.hexes.append(other)
            self.walk(other, number, backwards)
            self.hexes.pop()
            self.sides.pop()
            self.link = link

    def link_at(self, hex_: int, edge: int) -> int:
        b = self.s.board
        return 1 << edge & b.link_edges if hex_ == b.link_hex else 0

    def arrive(self, stop: int, terminal: bool) -> None:
        """At the next stop. Track that leads back to where it began is of no use."""
        if stop == self.start:
            return
        sides = sorted(self.sides) if self.sides else [self.s.board.hexes * 24 + self.start // NODES]
        chain = Chain(self.start, stop, sides, self.hexes[:], self.first_terminal, terminal, self.link)
        self.chains.append(chain)
