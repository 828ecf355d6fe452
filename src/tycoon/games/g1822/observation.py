"""A game of 1822 as a row of numbers, for learning programs: everything is public. The layout only grows.

Hexes, cities and tiles have the numbers of their scenario's board; the layout has room for the largest one.
"""

from __future__ import annotations

from typing import Final

from tycoon.core.layout import CATEGORY, COUNT, FLAG, Layout
from tycoon.core.row import Row, held, relative
from tycoon.games.g1822.board.board import UNLIMITED
from tycoon.games.g1822.ids import (
    CARDS,
    COMPANIES,
    COMPANY,
    KINDS,
    MAJORS,
    OPERATING_ROUND,
    PRIVATES,
)
from tycoon.games.g1822.state import State1822

SEATS: Final = 7
"""The layout has room for so many."""
OF_A_SEAT: Final = 5
PLACES: Final = 8
"""Tokens of a city that are told."""
ROWS: Final = 6
"""Rows of the train supply."""
WAYS: Final = 4
"""Of a route being drawn: its train, its first stop, its length, its last way."""

QUESTION_ORDER: Final = (
    "AcquireMinor",
    "AttachPullman",
    "BidAmount",
    "BuyFirstTrain",
    "BuyTrains",
    "ChannelToken",
    "ChooseHills",
    "ChooseHome",
    "ChooseRoutes",
    "CityFromBox",
    "ConsentToAcquisition",
    "ConsentToSale",
    "ConsentToTakeover",
    "ConsentToTile",
    "DeclareDouble",
    "DiscardOfMinor",
    "DiscardTrain",
    "IssueShares",
    "LayTile",
    "LayTrack",
    "MoveCard",
    "PayDividend",
    "Payment",
    "PlaceDestination",
    "PlaceToken",
    "RepayAmount",
    "RouteNext",
    "RouteStart",
    "StartPrice",
    "StockTurn",
    "TakePrivates",
    "TokenFromBox",
    "TokenOfMinor",
    "TrainPrice",
)
"""Decisions in the order of the action ids of environments: only append."""


class Room:
    """For how many hexes, cities and kinds of tiles the layout has room."""

    def __init__(self, hexes: int, cities: int, tiles: int) -> None:
        self.hexes = hexes
        self.cities = cities
        self.tiles = tiles


def lay_out(layout: Layout, s: State1822) -> Room:
    """Append the slices of 1822. `s` is any position on the full map, the largest one."""
    b = s.board
    owner = "1 this seat, 2 the next one, ...; 0: nobody"
    layout.add("round", 4, COUNT, 10, "kind (0 stock, 1 order, 2 operating), stock round, operating round, of so many")
    layout.add("phase", 1, COUNT, 7, "phase")
    layout.add("ending", 3, COUNT, 4, "when the game ends (0: not yet), why, 1 if the bank is broken")
    layout.add("bank", 1, COUNT, 12000, "money in the bank")
    layout.add(
        "order", SEATS, COUNT, SEATS, "place of this seat, the next one, ... in the player order; 0: no such seat"
    )
    layout.add("active", 1, CATEGORY, SEATS, f"whose turn it is in a stock round: {owner}")
    layout.add("stock_turn", 5, COUNT, 7, "passes, 1 if the seat has acted, bids made, 1 if the tax haven has bought,"
               " 1 if cash counts double for the order")  # fmt: skip
    layout.add("seats", SEATS * OF_A_SEAT, COUNT, 1000, "for each seat: 1 if there is such a seat, cash, debt, money"
               " bound by bids that win, bidding tokens on cards")  # fmt: skip
    layout.add("shares", SEATS * MAJORS, COUNT, 10, "for each seat its shares of each major")
    layout.add("sold", SEATS * MAJORS, FLAG, 1, "for each seat the majors of which it has sold in this stock round")
    layout.add("bids", CARDS, COUNT, 500, "highest bid on each card: privates, concessions, minors")
    layout.add("bidders", CARDS, CATEGORY, SEATS, f"who made it: {owner}")
    layout.add("own_bids", CARDS, COUNT, 500, "this seat's bid on each card")
    layout.add("cards_left", CARDS, COUNT, 30, "place of each card in its stack, from 1; 0: it has left the bank")
    layout.add("private_owners", PRIVATES, CATEGORY, SEATS + COMPANIES + 1, f"{owner}; 8: out of the game; from 9 on:"
               " a company")  # fmt: skip
    layout.add("concession_owners", MAJORS, CATEGORY, SEATS + 1, f"{owner}; 8: out of the game")
    layout.add("credit", PRIVATES, COUNT, 100, "money on each private")
    layout.add("powers", 3, COUNT, 2, "what P8 was chosen to be, what is left of P10, 1 if the Channel right is used")
    layout.add("started", COMPANIES, FLAG, 1, "companies that were started: 30 minors, then 10 majors")
    layout.add("floated", COMPANIES, FLAG, 1, "companies that have floated")
    layout.add("closed", COMPANIES, FLAG, 1, "companies that have closed")
    layout.add("directors", COMPANIES, CATEGORY, SEATS, owner)
    layout.add("company_cash", COMPANIES, COUNT, 1000, "money of each company")
    layout.add("prices", COMPANIES, COUNT, 550, "share price of each company; 0: not started")
    layout.add("arrivals", COMPANIES, COUNT, 500, "when its marker came to its cell: a later one stands behind")
    layout.add("operated", COMPANIES, COUNT, 20, "completed turns of each company")
    layout.add("earned", COMPANIES, COUNT, 1000, "income of its last run")
    layout.add("trains", COMPANIES * KINDS, COUNT, 2, "for each company its trains of each kind")
    layout.add("treasury", MAJORS, COUNT, 10, "shares of each major in its treasury")
    layout.add("market", MAJORS, COUNT, 10, "shares of each major in the market")
    layout.add("haven", MAJORS, COUNT, 1, "shares of each major on the tax haven")
    layout.add("tokens_left", MAJORS, COUNT, 8, "tokens of each major that may be placed")
    layout.add("exchange", MAJORS, COUNT, 8, "tokens of each major in its exchange area")
    layout.add("destinations", MAJORS, FLAG, 1, "majors whose destination token is not placed")
    layout.add("train_supply", ROWS, COUNT, 30, "cards left in each row of the supply; -1: without end")
    layout.add("train_pool", KINDS, COUNT, 2, "discarded trains in the bank, by kind")
    layout.add("hex_tiles", b.hexes, CATEGORY, b.supply_tiles, "tile on each hex, from 1; 0: as printed")
    layout.add("hex_turns", b.hexes, CATEGORY, 5, "its rotation")
    layout.add("tile_supply", b.supply_tiles, COUNT, 10, "tiles left of each kind; -1: without end")
    layout.add("tokens", b.cities * PLACES, CATEGORY, 2 * COMPANIES, "tokens in each city, in order of arrival:"
               " 1 + 2 * company, one more for a destination token; 0: none")  # fmt: skip
    layout.add("company", COMPANIES, FLAG, 1, "the company whose turn it is")
    layout.add("to_operate", COMPANIES, FLAG, 1, "companies still to operate in this round")
    layout.add("company_turn", 10, COUNT, 10, "of the company in turn: yellow tiles left, 1 if an upgrade is left, 1 if"
               " a token was placed, train with the Pullman (from 1), 1 if shares were sold for a train, 1 if the first"
               " of two lays was a new tile, hex of that lay (from 1), refusals, companies that refuse to sell trains,"
               " routes drawn by hand")  # fmt: skip
    layout.add("revenue", 4, COUNT, 500, "of its run: revenue, part settled apart, withheld of it, mail")
    layout.add("drawing", WAYS, COUNT, 1000, "the last route drawn by hand: train, first stop, length, last way")
    return Room(b.hexes, b.cities, b.supply_tiles)


def observe(s: State1822, seat: int, room: Room, row: Row) -> None:
    """Append the numbers of these slices."""
    whose = relative(seat, s.seats)
    row.numbers([s.round_kind, s.turn, s.round, s.set_rounds, s.phase])
    row.numbers([s.ending, s.end_reason, int(s.bank_broken), held(s.bank)])
    places = [0] * SEATS
    for place, other in enumerate(s.order):
        places[whose[other + 1] - 1] = place + 1
    row.numbers(places)
    row.number(whose[s.active + 1])
    row.numbers([s.passes, int(s.acted), s.bids_made, int(s.haven_used), int(s.doubled)])
    _seats(s, seat, row)
    _cards(s, seat, whose, row)
    _companies(s, whose, row)
    row.numbers(s.supply)
    row.zeros(ROWS - len(s.supply))
    pool = [0] * KINDS
    for kind in s.pool:
        pool[kind] += 1
    row.numbers(pool)
    _map(s, room, row)
    _turn(s, row)


def _seats(s: State1822, seat: int, row: Row) -> None:
    seats = s.seats
    absent = SEATS - seats
    bound = [0] * seats
    for bids in s.bids:
        if bids:
            bound[bids[-1][0]] += bids[-1][1]
    for offset in range(seats):
        other = (seat + offset) % seats
        cash, debt = held(s.cash[other]), held(s.debt[other])
        row.numbers([1, cash, debt, held(bound[other]), s.bid_cards[other].bit_count()])
    row.zeros(absent * OF_A_SEAT)
    for offset in range(seats):
        other = (seat + offset) % seats
        row.part(s.held, other * MAJORS, (other + 1) * MAJORS)
    row.zeros(absent * MAJORS)
    for offset in range(seats):
        row.flags(s.sold[(seat + offset) % seats], MAJORS)
    row.zeros(absent * MAJORS)


def _cards(s: State1822, seat: int, whose: list[int], row: Row) -> None:
    highest = [0] * CARDS
    bidders = [0] * CARDS
    own = [0] * CARDS
    for card, bids in enumerate(s.bids):
        if bids:
            bidders[card] = whose[bids[-1][0] + 1]
            highest[card] = bids[-1][1]
            for bidder, amount in bids:
                if bidder == seat:
                    own[card] = amount
    row.numbers(highest)
    row.numbers(bidders)
    row.numbers(own)
    left = [0] * CARDS
    for stack in [s.minors, s.concessions, *s.private_stacks]:
        for place, card in enumerate(stack):
            left[card] = place + 1
    row.numbers(left)
    for owner in s.private_owner:
        row.number(_owner(owner, whose))
    for owner in s.concession_owner:
        row.number(_owner(owner, whose))
    row.numbers(s.credit)
    row.numbers([s.hill_mode, s.estuary_tokens, int(s.channel_right_used)])


def _owner(owner: int, whose: list[int]) -> int:
    """Nobody 0, this seat 1, ..., out of the game 8, then the companies."""
    if owner >= COMPANY:
        return SEATS + 2 + owner - COMPANY
    return whose[owner + 1] if owner >= -1 else SEATS + 1


def _companies(s: State1822, whose: list[int], row: Row) -> None:
    price = s.t.market.price
    row.flags(s.started, COMPANIES)
    row.flags(s.floated, COMPANIES)
    row.flags(s.closed, COMPANIES)
    row.owners(s.director, whose)
    row.numbers([held(money) for money in s.company_cash])
    for company in range(COMPANIES):
        row.number(price[s.cell[company]] if s.started >> company & 1 else 0)
    row.numbers(s.arrival)
    row.numbers(s.operated)
    row.numbers([held(money) for money in s.earned])
    trains = [0] * (COMPANIES * KINDS)
    for company, kinds in enumerate(s.trains):
        for kind in kinds:
            trains[company * KINDS + kind] += 1
    row.numbers(trains)
    row.numbers(s.treasury)
    row.numbers(s.market)
    row.numbers(s.haven)
    row.numbers(s.available)
    row.numbers(s.exchange)
    row.flags(s.destination_left, MAJORS)


def _map(s: State1822, room: Room, row: Row) -> None:
    b = s.board
    tiles = b.supply_tiles
    printed = tiles * 6
    faces = s.face
    row.numbers([face // 6 + 1 if face < printed else 0 for face in faces])
    row.zeros(room.hexes - len(faces))
    row.numbers([face % 6 if face < printed else 0 for face in faces])
    row.zeros(room.hexes - len(faces))
    row.numbers([-1 if count == UNLIMITED else count for count in s.stock[:tiles]])
    row.zeros(room.tiles - tiles)
    tokens = [0] * (room.cities * PLACES)
    for city, placed in enumerate(s.tokens):
        if placed:
            at = city * PLACES
            for token in placed[:PLACES]:
                tokens[at] = token + 1
                at += 1
    for city, token in s.extra:
        at = city * PLACES
        while at < (city + 1) * PLACES and tokens[at]:
            at += 1
        if at < (city + 1) * PLACES:
            tokens[at] = token + 1
    row.numbers(tokens)


def _turn(s: State1822, row: Row) -> None:
    row.one_hot(s.company if s.round_kind == OPERATING_ROUND else -1, COMPANIES)
    waiting = [0] * COMPANIES
    for other in s.to_operate:
        waiting[other] = 1
    row.numbers(waiting)
    row.numbers([s.lays_left, int(s.upgrade_left), int(s.token_placed), s.pullman_on + 1, int(s.help_sold)])
    row.numbers([int(s.first_was_lay), s.first_lay + 1, s.refused.bit_count() + len(s.refused_hexes)])
    row.numbers([s.no_sale.bit_count(), len(s.drawn)])
    row.numbers([held(s.run_revenue), held(s.separate_revenue), held(s.withheld), held(s.mail_income)])
    if s.drawn:
        last = s.drawn[-1]
        row.numbers([last[0], last[1], len(last) - 2, last[-1]])
    else:
        row.zeros(WAYS)
