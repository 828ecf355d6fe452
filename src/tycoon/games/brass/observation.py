"""A seat's knowledge of a Brass game as a row of numbers, for learning programs. The layout only grows."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tycoon.core.layout import CATEGORY, COUNT, FLAG, Layout
from tycoon.core.observer import Frame, Observer
from tycoon.core.row import Prepared, Row, seen_by
from tycoon.games.brass.distant_market import tiles_left
from tycoon.games.brass.edition import Edition
from tycoon.games.brass.state import BrassState

SEATS: Final = 4
"""The layout has room for so many."""
OF_A_SEAT: Final = 10
"""Numbers of a seat besides its mat."""
COTTON_VALUES: Final = 5
"""The tiles of the distant market take the marker 0 to 4 spaces down; the last number counts higher ones too."""


def lay_out(layout: Layout, e: Edition) -> None:
    """Append the slices of a Brass title."""
    kinds = len(e.kind_level)
    layout.add("era", 1, COUNT, 1, "0 in the canal era, 1 in the rail era")
    layout.add("round", 2, COUNT, 10, "round of the era, from 1, and rounds of an era")
    layout.add("turn", 2, COUNT, 4, "turns of the round that are over, and actions left in this turn")
    layout.add("active", 1, CATEGORY, SEATS, "whose turn it is: 1 this seat, 2 the next one, ...")
    layout.add("order", SEATS, COUNT, SEATS, "place of each seat in the turn order, from 1; 0: no such seat")
    layout.add("markets", 2, COUNT, e.coal_market.size, "cubes in the coal and in the iron market")
    layout.add("deck", 2, COUNT, 66, "cards in the deck, and cards face down out of the era")
    layout.add("cotton_marker", 1, COUNT, 8, "space of the cotton marker, 0 at the top")
    layout.add("cotton_tiles", COTTON_VALUES, COUNT, 3, "tiles of the distant market still in the stack, by value")
    seat_meaning = (
        "for this seat, the next one, ...: money, money spent this round, points, space and level of the income"
        " marker, link tiles left, cards in hand, wild location and wild industry cards, 1 if there is such a seat"
    )
    layout.add("seats", SEATS * OF_A_SEAT, COUNT, 100, seat_meaning)
    layout.add("mats", SEATS * e.industries, COUNT, 11, "for each seat tiles gone from its mat, by industry")
    layout.add("hand", e.card_kinds, COUNT, 3, "copies of each card in this seat's hand")
    layout.add("discards", e.card_kinds, COUNT, 3, "copies of each card on all discard piles")
    if e.merchant_spaces:
        tiles = len(e.merchant_names)
        layout.add("merchants", e.merchant_spaces, CATEGORY, tiles, "merchant tile on each space, from 1; 0: none")
        layout.add("barrels", e.merchant_spaces, FLAG, 1, "merchant spaces with a barrel")
    layout.add("tiles", e.slots, CATEGORY, kinds, "kind of the tile in each slot (industry and level), from 1; 0: none")
    layout.add("tile_owners", e.slots, CATEGORY, SEATS, "its owner: 1 this seat, 2 the next one, ...; 0: no tile")
    layout.add("cubes", e.slots, COUNT, 6, "coal, iron or beer on it")
    layout.add("flipped", e.slots, FLAG, 1, "1 if it is flipped")
    layout.add("links", e.lines, CATEGORY, SEATS, "owner of the link on each line: 1 this seat, ...; 0: no link")


@final
class Places:
    """Where the slices begin, counted from the first one of the title."""

    def __init__(self, layout: Layout, merchants: bool) -> None:
        self.era: i64 = layout.place("era")
        self.round: i64 = layout.place("round")
        self.turn: i64 = layout.place("turn")
        self.active: i64 = layout.place("active")
        self.order: i64 = layout.place("order")
        self.markets: i64 = layout.place("markets")
        self.deck: i64 = layout.place("deck")
        self.cotton_marker: i64 = layout.place("cotton_marker")
        self.cotton_tiles: i64 = layout.place("cotton_tiles")
        self.seats: i64 = layout.place("seats")
        self.mats: i64 = layout.place("mats")
        self.hand: i64 = layout.place("hand")
        self.discards: i64 = layout.place("discards")
        self.barrels: i64 = layout.place("barrels") if merchants else -1
        self.tiles: i64 = layout.place("tiles")
        self.tile_owners: i64 = layout.place("tile_owners")
        self.cubes: i64 = layout.place("cubes")
        self.flipped: i64 = layout.place("flipped")
        self.links: i64 = layout.place("links")


@final
class BrassObserver(Observer[BrassState]):
    """Writes what a seat may know. The merchants of the game are prepared."""

    def __init__(self, frame: Frame, s: BrassState) -> None:
        super().__init__(frame, s.seats)
        layout = frame.layout
        self.places: Final = Places(layout, s.edition.merchant_spaces > 0)
        self.merchants: Final = s.merchants
        self.edition: Final = s.edition
        self.seen: Final = [seen_by(seat, s.seats) for seat in range(s.seats)]
        self.fixed: Final = Prepared(_fixed(layout, frame.own, s))

    def fits(self, s: BrassState) -> bool:
        return s.merchants is self.merchants and s.edition is self.edition and s.seats == self.seats

    def observe(self, s: BrassState, seat: int, row: Row) -> None:
        p = self.places
        row.lay(self.fixed)
        self._write_turn(s, seat, row)
        self._write_seats(s, seat, row)
        for pile in s.discards:
            row.put_tally(p.discards, pile)
        self._write_board(s, self.seen[seat], row)

    def _write_turn(self, s: BrassState, seat: int, row: Row) -> None:
        p = self.places
        row.put(p.era, s.era)
        row.put(p.round, s.round)
        row.put(p.round + 1, s.rounds)
        row.put(p.turn, s.turn)
        row.put(p.turn + 1, s.actions_left)
        row.put(p.active, (s.active - seat) % self.seats + 1)
        place = 1
        for other in s.order:
            row.put(p.order + (other - seat) % self.seats, place)
            place += 1
        row.put(p.markets, s.coal_cubes)
        row.put(p.markets + 1, s.iron_cubes)
        row.put(p.deck, len(s.deck) - s.drawn)
        row.put(p.deck + 1, len(s.face_down))
        row.put(p.cotton_marker, s.cotton_marker)
        if s.cotton_tiles:
            for value in tiles_left(s):
                row.put_tally(p.cotton_tiles, (min(value, COTTON_VALUES - 1),))

    def _write_seats(self, s: BrassState, seat: int, row: Row) -> None:
        """The public numbers of all seats, and the hand of this one; that there is such a seat is prepared."""
        p = self.places
        e = s.edition
        at = p.seats
        apart: i64 = OF_A_SEAT
        row.put_by_seat(at, apart, s.money, seat)
        row.put_by_seat(at + 1, apart, s.spent, seat)
        row.put_by_seat(at + 2, apart, s.vp, seat)
        row.put_by_seat(at + 3, apart, s.income, seat)
        level = at + 4
        for offset in range(self.seats):
            row.put(level, e.level_of_space[s.income[(seat + offset) % self.seats]])
            level += apart
        row.put_by_seat(at + 5, apart, s.links, seat)
        row.put_by_seat(at + 6, apart, s.hand_size, seat)
        if e.wild_cards:
            wild = at + 7
            for offset in range(self.seats):
                first = (seat + offset) % self.seats * e.card_kinds
                row.put(wild, s.cards[first + e.wild_location])
                row.put(wild + 1, s.cards[first + e.wild_industry])
                wild += apart
        industries: i64 = e.industries
        row.put_several_by_seat(p.mats, industries, s.mat, industries, seat)
        row.put_picked(p.hand, s.hand[seat], s.cards, seat * e.card_kinds)

    def _write_board(self, s: BrassState, seen: int, row: Row) -> None:
        """Only slots with a tile are looked at."""
        p = self.places
        taken = s.taken
        if p.barrels >= 0:
            row.put_flags(p.barrels, s.barrels)
        row.put_picked(p.tiles, taken, s.tile, 0, 1)
        row.put_seen(p.tile_owners, s.owner, seen)
        row.put_picked(p.cubes, taken, s.cubes)
        row.put_flags(p.flipped, s.flipped)
        row.put_seen(p.links, s.line_owner, seen)


def _fixed(layout: Layout, size: int, s: BrassState) -> list[int]:
    """All numbers as zeros, but for those that are settled by the deal."""
    row = [0] * size
    if s.edition.merchant_spaces:
        for at, tile in enumerate(s.merchants, layout.place("merchants")):
            row[at] = tile + 1
    for seat in range(s.seats):
        row[layout.place("seats") + (seat + 1) * OF_A_SEAT - 1] = 1
    return row
