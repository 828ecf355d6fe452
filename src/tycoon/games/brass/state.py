"""A position of a Brass game."""

from __future__ import annotations

from typing import final

from tycoon.core.state import State
from tycoon.games.brass.edition import Edition


@final
class BrassState(State):
    """Board, mats, hands and tracks. Masks over slots, sites, lines and cards are ints (see `edition`)."""

    __slots__ = (
        "actions_left",
        "active",
        "barrels",
        "beer",
        "buyers",
        "by_industry",
        "cards",
        "coal",
        "coal_cubes",
        "comp",
        "cotton_drawn",
        "cotton_marker",
        "cotton_tiles",
        "cubes",
        "deck",
        "discards",
        "drawn",
        "edition",
        "era",
        "face_down",
        "flipped",
        "free_lines",
        "frontier",
        "hand",
        "hand_size",
        "income",
        "iron",
        "iron_cubes",
        "iron_on_board",
        "line_owner",
        "links",
        "market",
        "mat",
        "merchants",
        "money",
        "network",
        "next_deck",
        "order",
        "own",
        "own_sites",
        "owner",
        "round",
        "rounds",
        "seats",
        "spent",
        "taken",
        "tile",
        "turn",
        "unsold",
        "vp",
    )

    edition: Edition
    seats: int
    rounds: int
    """Rounds of one era."""

    # whose turn it is
    era: int
    round: int
    """Round of the era, from 1."""
    order: list[int]
    """Seats in turn order; replaced, never changed."""
    turn: int
    """How many turns of the round are over."""
    active: int
    """The seat whose turn it is."""
    actions_left: int

    # the seats
    money: list[int]
    spent: list[int]
    """Money spent this round."""
    vp: list[int]
    income: list[int]
    """Space of the income marker."""
    links: list[int]
    """Link tiles not on the board."""
    mat: list[int]
    """Tiles gone from the mat, at seat * industries + industry."""
    hand: list[int]
    """Kinds of cards in hand, as a mask."""
    cards: list[int]
    """Copies in hand, at seat * card kinds + kind."""
    hand_size: list[int]
    discards: list[tuple[int, ...]]
    """Face-up discard piles, oldest first."""

    # the cards
    deck: tuple[int, ...]
    drawn: int
    """How many cards of the deck are gone."""
    next_deck: tuple[int, ...]
    """The deck of the rail era."""
    face_down: tuple[int, ...]
    """Cards nobody has seen, out of this era."""

    # the board, by slot and line
    tile: list[int]
    """Kind of the tile in a slot, or EMPTY."""
    owner: list[int]
    cubes: list[int]
    """Coal, iron or beer on the tile."""
    line_owner: list[int]
    coal_cubes: int
    iron_cubes: int
    """Cubes in the markets."""
    merchants: tuple[int, ...]
    """Merchant tile on each merchant space, or EMPTY."""
    barrels: int
    """Merchant spaces with a barrel."""
    cotton_marker: int
    """Space of the cotton marker on its track, 0 at the top."""
    cotton_tiles: tuple[int, ...]
    """Tiles of the distant market by their values: the stack of the canal era, then that of the rail era."""
    cotton_drawn: int
    """How many of them are gone; in the rail era with the whole stack of the canal era."""

    # kept up to date from the above
    taken: int
    """Slots with a tile."""
    flipped: int
    coal: int
    """Slots that hold coal; likewise iron and beer."""
    iron: int
    beer: int
    iron_on_board: int
    """Iron cubes on all works together."""
    unsold: int
    """Slots with a goods tile that is not flipped."""
    own: list[int]
    """Slots with a tile of the seat."""
    own_sites: list[int]
    """Sites of all places in which the seat has a tile."""
    by_industry: list[int]
    """Slots with a tile of the industry."""
    network: list[int]
    """Sites of the seat's network; 0 exactly when it has nothing on the board."""
    frontier: list[int]
    """Lines that touch the seat's network."""
    free_lines: int
    """Lines on which a link may lie in this era and none does."""
    comp: list[int]
    """For each place the sites connected to it; replaced, never changed."""
    market: int
    """Sites from which the coal market is reached."""
    buyers: tuple[int, ...]
    """For each industry the merchant spaces that buy it."""

    def copy(self) -> BrassState:
        c = BrassState()
        c.agenda = self.agenda[:]
        c.options = self.options
        c.log = None
        c.reveals = self.reveals
        c.edition = self.edition
        c.seats = self.seats
        c.rounds = self.rounds
        c.era = self.era
        c.round = self.round
        c.order = self.order
        c.turn = self.turn
        c.active = self.active
        c.actions_left = self.actions_left
        c.money = self.money[:]
        c.spent = self.spent[:]
        c.vp = self.vp[:]
        c.income = self.income[:]
        c.links = self.links[:]
        c.mat = self.mat[:]
        c.hand = self.hand[:]
        c.cards = self.cards[:]
        c.hand_size = self.hand_size[:]
        c.discards = self.discards[:]
        c.deck = self.deck
        c.drawn = self.drawn
        c.next_deck = self.next_deck
        c.face_down = self.face_down
        c.tile = self.tile[:]
        c.owner = self.owner[:]
        c.cubes = self.cubes[:]
        c.line_owner = self.line_owner[:]
        c.coal_cubes = self.coal_cubes
        c.iron_cubes = self.iron_cubes
        c.merchants = self.merchants
        c.barrels = self.barrels
        c.cotton_marker = self.cotton_marker
        c.cotton_tiles = self.cotton_tiles
        c.cotton_drawn = self.cotton_drawn
        c.taken = self.taken
        c.flipped = self.flipped
        c.coal = self.coal
        c.iron = self.iron
        c.beer = self.beer
        c.iron_on_board = self.iron_on_board
        c.unsold = self.unsold
        c.own = self.own[:]
        c.own_sites = self.own_sites[:]
        c.by_industry = self.by_industry[:]
        c.network = self.network[:]
        c.frontier = self.frontier[:]
        c.free_lines = self.free_lines
        c.comp = self.comp
        c.market = self.market
        c.buyers = self.buyers
        return c

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as it is written down: tables are shared, not sent."""
        from tycoon.games import revive

        return revive, (self.dump(),)

    def dump(self) -> dict[str, object]:
        # Imported here: the position format knows the state, not the other way round.
        from tycoon.games.brass.position import dump

        return dump(self)

    def lowest(self, seat: int, industry: int) -> int:
        """The kind of the lowest tile of the industry on the seat's mat, or EMPTY."""
        e = self.edition
        return e.mat[e.mat_start[industry] + self.mat[seat * e.industries + industry]]

    def level(self, seat: int) -> int:
        """Income level of the seat."""
        return self.edition.level_of_space[self.income[seat]]
