"""Positions of the board in a few lines, for tests of track, tokens and routes."""

from __future__ import annotations

from functools import cache

from tycoon.games.g1822.board.board import BROWN, GRAY, GREEN, YELLOW, Board, BoardState
from tycoon.games.g1822.board.lay_rules import lay_case, tile_case
from tycoon.games.g1822.board.make_tables import board_of
from tycoon.games.g1822.board.track import LayTerms, colors_up_to, lay_faces, lay_hexes
from tycoon.games.g1822.data import load

PHASE_COLORS = {1: YELLOW, 2: YELLOW, 3: GREEN, 4: GREEN, 5: BROWN, 6: BROWN, 7: GRAY}


@cache
def board(title: str) -> Board:
    """The board of an edition."""
    return board_of(load(title))


class Position(BoardState):
    """The board alone, without rounds and money, with all companies of the edition in the game."""

    __slots__ = ()

    def __init__(self, title: str = "1822", tiles: str = "") -> None:
        b = board(title)
        self.agenda, self.options, self.log, self.reveals = [], [], None, 0
        self.start_board(b, [True] * b.companies)
        for word in tiles.split():
            self.put(word)

    def put(self, word: str) -> None:
        """Put a tile down whatever the rules say: `F35=X1/0`."""
        hex_, _, face = word.partition("=")
        tile, _, turn = face.partition("/")
        self.face[self.board.hex_number[hex_]] = self.board.face_of(tile, int(turn))
        self.tiles_changed()

    def hex(self, name: str) -> int:
        return self.board.hex_number[name]

    def city(self, name: str) -> int:
        """`M38.3` or, with one city, `F35`."""
        return self.board.city_names.index(name)

    def company(self, name: str) -> int:
        return self.board.company_number[name]

    def token(self, company: str, *cities: str) -> Position:
        """Ordinary tokens of a company; the first one is its home token."""
        number = self.company(company)
        for name in cities:
            at = self.city(name)
            self.tokens[at] = (*self.tokens[at], number * 2)
            self.reserved = tuple([tuple([c for c in held if c != number]) for held in self.reserved])
            if self.home[number] < 0:
                self.home[number] = at
        self.board_changed()
        return self

    def terms(self, company: str, phase: int = 7, cash: int = 1000, powers: int = 0) -> LayTerms:
        t = LayTerms(self.company(company))
        top = PHASE_COLORS[phase]
        t.colors = colors_up_to(min(top, GREEN) if self.company(company) < self.board.minors else top)
        t.cash = cash
        t.powers = powers
        return t

    def hexes(self, t: LayTerms) -> list[str]:
        return [self.board.hex_ids[hex_] for hex_ in lay_hexes(self, t)]

    def faces(self, t: LayTerms, hex_: str) -> list[str]:
        return [self.board.face_name(face) for face in lay_faces(self, t, self.hex(hex_))]

    def tiles(self, t: LayTerms, hex_: str) -> list[str]:
        """Names of the tiles that may be laid there, whatever the rotation."""
        names = [face.partition("/")[0] for face in self.faces(t, hex_)]
        return sorted(set(names), key=names.index)

    def why_not(self, t: LayTerms, hex_: str, face: str = "") -> str:
        """The rule that forbids a tile (or any tile) in the hex; empty if none does."""
        if not face:
            reason = lay_case(self, t, self.hex(hex_)).reason()
        else:
            tile, _, turn = face.partition("/")
            number = self.board.canonical[self.board.face_of(tile, int(turn))]
            reason = tile_case(self, t, self.hex(hex_), number).reason()
        return reason.rule if reason else ""
