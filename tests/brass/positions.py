"""Positions of Brass: Birmingham for tests, in two or three lines.

    table = Table(2).tile(B, "coal 1", "coalbrookdale-3").hand(A, "iron")
    table.play("build iron 1 @ Coalbrookdale 2")

Everything not mentioned is absent: an empty board, no merchants, markets and purses as at the start, seat A to move
with one action left in a round in which the others follow. Moves are texts, in full or shortened; a discard that is
forced is not asked. Seats whose hand is not named hold pottery cards, which build nothing here unless a test wants it.
"""

from __future__ import annotations

from typing import Any, Self

from tests.support.tables import GameTable
from tycoon.games.brass.action import CHOOSE_ACTION
from tycoon.games.brass.cards import FILL_HAND, draw_card
from tycoon.games.brass.edition import CANAL, EMPTY, ERAS, RAIL, Edition
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.effects import flip, place_tile, put_cubes
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.income import INCOME
from tycoon.games.brass.network import rebuild_connections, rebuild_network
from tycoon.games.brass.start import blank, set_merchants
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.turn import END_ROUND, NEW_TURN_ORDER, NEXT_TURN
from tycoon.games.brass.words import tile_notation

A, B, C, D = range(4)

FILLER = ["pottery"] * 8


def edition(**variant: str) -> Edition:
    """Brass: Birmingham with these variants; `-` in a name is written `_`."""
    chosen = {name.replace("_", "-"): value for name, value in variant.items()}
    return BIRMINGHAM.edition(BIRMINGHAM.deal(2, 0, **chosen).variant)


class Table(GameTable[BrassState]):
    """A position being laid out, and played once it is asked for moves."""

    game: BrassGame = BIRMINGHAM

    def __init__(self, seats: int = 2, **variant: str) -> None:
        self.e = edition(**variant)
        self.state = blank(self.e, seats)
        self.state.round = 2
        self.state.actions_left = 1
        self._hands: list[list[str] | None] = [None] * seats
        self._asked = False

    # -- laying out ------------------------------------------------------------------------------------------

    def era(self, name: str) -> Self:
        """To be called before links are laid: lines belong to eras."""
        self.state.era = ERAS.index(name)
        rebuild_connections(self.state)
        return self

    def round(self, number: int, *, last: bool = False) -> Self:
        self.state.round = self.state.rounds if last else number
        return self

    def order(self, *seats: int) -> Self:
        """The turn order; the first one is to move."""
        self.state.order = list(seats)
        self.state.active = seats[0]
        return self

    def turn(self, seat: int) -> Self:
        """The seat to move; those before it in the turn order have had their turn."""
        self.state.turn = self.state.order.index(seat)
        self.state.active = seat
        return self

    def actions(self, left: int) -> Self:
        self.state.actions_left = left
        return self

    def money(self, seat: int, amount: int) -> Self:
        self.state.money[seat] = amount
        return self

    def spent(self, *amounts: int) -> Self:
        self.state.spent = list(amounts)
        return self

    def vp(self, seat: int, points: int) -> Self:
        self.state.vp[seat] = points
        return self

    def income(self, seat: int, space: int) -> Self:
        self.state.income[seat] = space
        return self

    def coal(self, cubes: int) -> Self:
        """Cubes in the coal market."""
        self.state.coal_cubes = cubes
        return self

    def iron(self, cubes: int) -> Self:
        """Cubes in the iron market."""
        self.state.iron_cubes = cubes
        return self

    def hand(self, seat: int, *cards: str) -> Self:
        self._hands[seat] = list(cards)
        return self

    def deck(self, *cards: str) -> Self:
        self.state.deck = tuple(self.e.card_ids.index(card) for card in cards)
        return self

    def next_deck(self, *cards: str) -> Self:
        self.state.next_deck = tuple(self.e.card_ids.index(card) for card in cards)
        return self

    def tile(self, seat: int, name: str, slot: str, *, cubes: int | None = None, flipped: bool = False) -> Self:
        """A tile on the board, full unless told otherwise; lower levels of its industry have left the mat."""
        s, e = self.state, self.e
        at, kind = e.slot_ids.index(slot), self.kind(name)
        industry = e.kind_industry[kind]
        place_tile(s, seat, at, kind)
        if flipped:
            space = s.income[seat]
            flip(s, at)
            s.income[seat] = space
        elif e.kind_cubes[kind][s.era]:
            put_cubes(s, at, e.kind_cubes[kind][s.era] if cubes is None else cubes)
        mine = [n for n in range(e.slots) if s.owner[n] == seat and s.tile[n] == kind]
        row = e.mat[e.mat_start[industry] :]
        gone = seat * e.industries + industry
        s.mat[gone] = max(s.mat[gone] - 1, row.index(kind) + len(mine))
        return self

    def link(self, seat: int, line: str) -> Self:
        """A link on the board; the ends of the line in any order."""
        s = self.state
        number = self.line(line)
        s.line_owner[number] = seat
        s.links[seat] -= 1
        rebuild_connections(s)
        rebuild_network(s, seat)
        return self

    def lowest(self, seat: int, *names: str) -> Self:
        """These are the lowest tiles of their industries on the seat's mat: `"coal 2"`, or `"coal none"`."""
        e = self.e
        for name in names:
            industry = e.industry_ids.index(name.split()[0])
            row = e.mat[e.mat_start[industry] :]
            kind = EMPTY if name.endswith("none") else self.kind(name)
            self.state.mat[seat * e.industries + industry] = row.index(kind)
        return self

    def merchant(self, space: str, tile: str, *, barrel: bool = True) -> Self:
        s, e = self.state, self.e
        spaces = list(s.merchants)
        spaces[e.space_ids.index(space)] = e.merchant_names.index(tile)
        set_merchants(s, spaces)
        if barrel and tile != "blank":
            s.barrels |= 1 << e.space_ids.index(space)
        return self

    def links_left(self, seat: int, count: int) -> Self:
        self.state.links[seat] = count
        return self

    # -- asking and playing ----------------------------------------------------------------------------------

    def ask(self, first: Any = CHOOSE_ACTION) -> BrassState:
        """The position in which seat A has to choose; nothing can be laid out any more."""
        s = self.state
        if not self._asked:
            self._asked = True
            for seat, cards in enumerate(self._hands):
                for card in FILLER if cards is None else cards:
                    draw_card(s, seat, self.e.card_ids.index(card))
            s.agenda = [END_ROUND, INCOME, NEW_TURN_ORDER, NEXT_TURN, FILL_HAND]
            s.then(first)
            s.settle()
        return s

    def end_round(self) -> BrassState:
        """Everybody has had a turn: go on with the end of the round."""
        self.state.turn = self.state.seats - 1
        return self.ask(NEXT_TURN)

    def scout(self, *cards: str) -> Self:
        """Scout with these cards; three of the filler if none are named."""
        return self.play("scout", *[f"discard {card}" for card in cards or FILLER[:3]])

    # -- reading the position --------------------------------------------------------------------------------

    def kind(self, name: str) -> int:
        names = [tile_notation(self.e, kind) for kind in range(len(self.e.kind_level))]
        return names.index(name)

    def line(self, name: str) -> int:
        ends = [set(line.split("-")) for line in self.e.line_ids]
        return ends.index(set(name.split("-")))

    def at(self, slot: str) -> str:
        """What lies in a slot: `"B coal 1, 2 left"`, `"A cotton 1, flipped"`, `"A cotton 1"` or `"empty"`."""
        s = self.state
        n = self.e.slot_ids.index(slot)
        if s.tile[n] == EMPTY:
            return "empty"
        words = f"{'ABCD'[s.owner[n]]} {tile_notation(self.e, s.tile[n])}"
        if s.flipped >> n & 1:
            return f"{words}, flipped"
        return f"{words}, {s.cubes[n]} left" if s.cubes[n] else words

    def owner(self, line: str) -> int:
        return self.state.line_owner[self.line(line)]

    def cards(self, seat: int) -> list[str]:
        first = seat * self.e.card_kinds
        kinds = range(self.e.card_kinds)
        return [self.e.card_ids[kind] for kind in kinds for _ in range(self.state.cards[first + kind])]

    def lowest_tile(self, seat: int, industry: str) -> str:
        kind = self.state.lowest(seat, self.e.industry_ids.index(industry))
        return "none" if kind == EMPTY else tile_notation(self.e, kind)

    def level(self, seat: int) -> int:
        return self.state.level(seat)


__all__ = ["CANAL", "RAIL", "A", "B", "C", "D", "Table", "edition"]
