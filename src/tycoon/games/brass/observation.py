"""A seat's knowledge of a Brass game as a row of numbers, for learning programs. The layout only grows."""

from __future__ import annotations

from typing import Final

from tycoon.core.layout import CATEGORY, COUNT, FLAG, Layout, Row, relative
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


def observe(s: BrassState, seat: int, row: Row) -> None:
    """Append the numbers of these slices."""
    e = s.edition
    seats = s.seats
    whose = relative(seat, seats)
    row.number(s.era)
    row.number(s.round)
    row.number(s.rounds)
    row.number(s.turn)
    row.number(s.actions_left)
    row.number(whose[s.active + 1])
    places = [0, 0, 0, 0]
    for place, other in enumerate(s.order):
        places[whose[other + 1] - 1] = place + 1
    row.numbers(places)
    row.number(s.coal_cubes)
    row.number(s.iron_cubes)
    row.number(len(s.deck) - s.drawn)
    row.number(len(s.face_down))
    row.number(s.cotton_marker)
    if s.cotton_tiles:
        cotton = [0, 0, 0, 0, 0]
        for value in tiles_left(s):
            cotton[min(value, COTTON_VALUES - 1)] += 1
        row.numbers(cotton)
    else:
        row.zeros(COTTON_VALUES)
    absent = SEATS - seats
    for offset in range(seats):
        _of_seat(s, (seat + offset) % seats, row)
    row.zeros(absent * OF_A_SEAT)
    row.in_turn(s.mat, seats, seat)
    row.zeros(absent * e.industries)
    kinds = e.card_kinds
    row.part(s.cards, seat * kinds, (seat + 1) * kinds)
    row.tally(s.discards, kinds)
    if e.merchant_spaces:
        row.next_of(s.merchants)
        row.flags(s.barrels, e.merchant_spaces)
    row.next(s.tile)
    row.owners(s.owner, whose)
    row.numbers(s.cubes)
    row.flags(s.flipped, e.slots)
    row.owners(s.line_owner, whose)


def _of_seat(s: BrassState, seat: int, row: Row) -> None:
    """The public numbers of a seat."""
    e = s.edition
    first = seat * e.card_kinds
    row.number(s.money[seat])
    row.number(s.spent[seat])
    row.number(s.vp[seat])
    row.number(s.income[seat])
    row.number(e.level_of_space[s.income[seat]])
    row.number(s.links[seat])
    row.number(s.hand_size[seat])
    row.number(s.cards[first + e.wild_location] if e.wild_cards else 0)
    row.number(s.cards[first + e.wild_industry] if e.wild_cards else 0)
    row.number(1)
