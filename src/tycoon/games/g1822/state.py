"""A position of a game of 1822."""

from __future__ import annotations

from typing import final

from tycoon.games.g1822.board.board import BoardState
from tycoon.games.g1822.ids import (
    BANK_BROKEN,
    END_NONE,
    END_OF_ROUND,
    END_OF_SET,
    OPERATING_ROUND,
    PRICE_REACHED,
)
from tycoon.games.g1822.routes.cache import KeptRun
from tycoon.games.g1822.tables import Tables

Bids = tuple[tuple[int, int], ...]
"""Standing bids on a card in the order made: seat and amount. A raised bid moves to the end."""


@final
class State1822(BoardState):
    """Players, companies, cards, trains and rounds; the board is in `BoardState`."""

    __slots__ = (
        "acted",
        "active",
        "arrival",
        "arrivals",
        "available",
        "bank",
        "bank_broken",
        "bid_cards",
        "bids",
        "bids_made",
        "boxes",
        "cash",
        "cell",
        "channel_right_used",
        "closed",
        "company",
        "company_cash",
        "concession_owner",
        "concessions",
        "credit",
        "debt",
        "destination_left",
        "director",
        "doubled",
        "drawn",
        "earned",
        "end_reason",
        "ending",
        "estuary_tokens",
        "exchange",
        "first_lay",
        "first_was_lay",
        "floated",
        "haven",
        "haven_used",
        "held",
        "help_sold",
        "hill_mode",
        "kept_runs",
        "lays_left",
        "left_in_boxes",
        "mail_income",
        "market",
        "minors",
        "no_sale",
        "operated",
        "order",
        "passes",
        "phase",
        "pool",
        "private_list",
        "private_owner",
        "private_stacks",
        "pullman_on",
        "refused",
        "refused_hexes",
        "round",
        "round_kind",
        "routes_run",
        "rulings",
        "run_revenue",
        "runs",
        "seats",
        "separate_revenue",
        "set_rounds",
        "sold",
        "started",
        "supply",
        "t",
        "to_operate",
        "token_placed",
        "trains",
        "treasury",
        "turn",
        "turns",
        "upgrade_left",
        "withheld",
    )

    t: Tables
    seats: int

    # rounds
    turn: int
    """Number of the stock round, from 1; the operating rounds after it share it."""
    round_kind: int
    round: int
    """Number of the operating round within its set, from 1."""
    set_rounds: int
    order: list[int]
    """Seats in player order; replaced, never changed."""
    doubled: bool
    """The holder of P9 lets his cash count double."""
    ending: int
    end_reason: int
    bank_broken: bool

    # stock round
    active: int
    """The seat whose turn it is."""
    passes: int
    acted: bool
    """The seat has done something in this turn."""
    bids_made: int
    """Bids of this turn."""
    bids: list[Bids]
    """By card."""
    bid_cards: list[int]
    """Cards on which the seat has put a bidding token, by seat, as a mask."""
    sold: list[int]
    """Majors of which the seat has sold shares in this stock round, as a mask."""
    haven_used: bool
    """The tax haven has bought in this stock round."""

    # players
    cash: list[int]
    debt: list[int]
    held: list[int]
    """Shares at seat * 10 + major."""

    # companies
    bank: int
    company_cash: list[int]
    director: list[int]
    cell: list[int]
    arrival: list[int]
    arrivals: int
    """Counts markers entering a cell; a later one stands behind."""
    operated: list[int]
    """Completed turns."""
    earned: list[int]
    """Income of the last run."""
    started: int
    floated: int
    closed: int
    """Companies as masks."""
    treasury: list[int]
    market: list[int]
    haven: list[int]
    """Shares of each major in its treasury, in the market, and on the tax haven."""
    available: list[int]
    exchange: list[int]
    """Tokens of each major that may be placed, and in its exchange area."""
    destination_left: int
    """Majors whose destination token is not placed, as a mask."""
    channel_right_used: bool

    # cards
    private_owner: list[int]
    """NOBODY, GONE, a seat, or COMPANY + the number of a company."""
    hill_mode: int
    estuary_tokens: int
    """What P8 was chosen to be, and what is left of P10."""
    concession_owner: list[int]
    credit: list[int]
    """Money on each private."""
    boxes: tuple[int, ...]
    """Minor cards in the bid boxes."""
    left_in_boxes: tuple[int, ...] | None
    """Concessions and privates in their boxes, while the others wait for the next stock round; None: all are filled."""
    minors: tuple[int, ...]
    concessions: tuple[int, ...]
    private_stacks: list[tuple[int, ...]]
    """Cards that belong to the bank, in order, those in boxes included."""
    private_list: tuple[int, ...]
    """All privates in the order in which they were shuffled, whatever became of them: P17 needs it. Rules 15."""

    # trains
    phase: int
    trains: list[tuple[int, ...]]
    """Kinds of trains of each company, in order of acquisition."""
    pool: tuple[int, ...]
    """Discarded trains in the bank."""
    supply: list[int]
    """Cards left in each row."""

    kept_runs: dict[int, KeptRun]
    """Memory of `kept_runs.best_kept_run`: by company the last best run and what it depends on. Shared by copies."""

    # the turn of a company
    to_operate: tuple[int, ...]
    company: int
    lays_left: int
    """Yellow tiles that may still be laid."""
    upgrade_left: bool
    first_lay: int
    """Hex of the first tile laid with P21, or of a tile laid with P12; EMPTY: neither was used in this turn."""
    first_was_lay: bool
    refused_hexes: tuple[int, ...]
    """Hexes next to London for which consent was refused in this turn."""
    token_placed: bool
    refused: int
    """What was refused in this turn: privates, then minors, as a mask."""
    no_sale: int
    """Companies whose director has refused to sell a train in this turn, as a mask."""
    pullman_on: int
    """Index of the train with the Pullman car; -1: none."""
    drawn: tuple[tuple[int, ...], ...]
    """Routes drawn by hand so far: train, first stop, ways."""
    run_revenue: int
    separate_revenue: int
    """Part of it earned by a train whose income is settled apart."""
    withheld: int
    """What the company has kept of that part so far; -1: not settled apart."""
    mail_income: int
    routes_run: tuple[tuple[int, ...], ...]
    """The routes of the last run; `operating.run.kept_route` says in which form."""
    help_sold: bool
    """The director has sold shares for the train being bought."""
    runs: int
    turns: int
    """Runs and turns of companies in the game so far."""
    rulings: tuple[int, ...]
    """What was ruled otherwise in a recorded game, see `rulings.py`; four numbers each."""

    def copy(self) -> State1822:
        c = State1822()
        c.agenda = self.agenda[:]
        c.options = self.options
        c.log = None
        c.reveals = self.reveals
        self.copy_board(c)
        c.t = self.t
        c.seats = self.seats
        c.turn = self.turn
        c.round_kind = self.round_kind
        c.round = self.round
        c.set_rounds = self.set_rounds
        c.order = self.order
        c.doubled = self.doubled
        c.drawn = self.drawn
        c.ending = self.ending
        c.end_reason = self.end_reason
        c.bank_broken = self.bank_broken
        c.active = self.active
        c.passes = self.passes
        c.acted = self.acted
        c.bids_made = self.bids_made
        c.bids = self.bids[:]
        c.bid_cards = self.bid_cards[:]
        c.sold = self.sold[:]
        c.haven_used = self.haven_used
        c.cash = self.cash[:]
        c.debt = self.debt[:]
        c.held = self.held[:]
        c.bank = self.bank
        c.company_cash = self.company_cash[:]
        c.director = self.director[:]
        c.private_owner = self.private_owner[:]
        c.hill_mode = self.hill_mode
        c.estuary_tokens = self.estuary_tokens
        c.phase = self.phase
        c.trains = self.trains[:]
        c.cell = self.cell[:]
        c.arrival = self.arrival[:]
        c.arrivals = self.arrivals
        c.operated = self.operated[:]
        c.earned = self.earned[:]
        c.started = self.started
        c.floated = self.floated
        c.closed = self.closed
        c.treasury = self.treasury[:]
        c.market = self.market[:]
        c.haven = self.haven[:]
        c.available = self.available[:]
        c.exchange = self.exchange[:]
        c.destination_left = self.destination_left
        c.channel_right_used = self.channel_right_used
        c.concession_owner = self.concession_owner[:]
        c.credit = self.credit[:]
        c.boxes = self.boxes
        c.left_in_boxes = self.left_in_boxes
        c.minors = self.minors
        c.concessions = self.concessions
        c.private_stacks = self.private_stacks[:]
        c.private_list = self.private_list
        c.pool = self.pool
        c.supply = self.supply[:]
        c.to_operate = self.to_operate
        c.company = self.company
        c.lays_left = self.lays_left
        c.upgrade_left = self.upgrade_left
        c.first_lay = self.first_lay
        c.first_was_lay = self.first_was_lay
        c.refused_hexes = self.refused_hexes
        c.token_placed = self.token_placed
        c.refused = self.refused
        c.no_sale = self.no_sale
        c.pullman_on = self.pullman_on
        c.run_revenue = self.run_revenue
        c.separate_revenue = self.separate_revenue
        c.withheld = self.withheld
        c.mail_income = self.mail_income
        c.routes_run = self.routes_run
        c.help_sold = self.help_sold
        c.runs = self.runs
        c.turns = self.turns
        c.rulings = self.rulings
        c.kept_runs = self.kept_runs
        return c

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as it is written down: tables are shared, not sent."""
        from tycoon.games import revive

        return revive, (self.dump(),)

    def dump(self) -> dict[str, object]:
        # Imported here: the position format knows the state, not the other way round.
        from tycoon.games.g1822.position.dump import dump

        return dump(self)

    def trigger_end(self, reason: int) -> None:
        """The first trigger decides when the game ends; a price may bring the end forward. Rules 17."""
        overtakes = self.ending == END_OF_SET and reason == PRICE_REACHED and self.t.reading.price_overtakes_bank
        if self.ending != END_NONE and not overtakes:
            return
        self.end_reason = reason
        in_set = reason == BANK_BROKEN and self.round_kind == OPERATING_ROUND
        self.ending = END_OF_SET if in_set else END_OF_ROUND
        if self.log is not None:
            self.log.append(("end_trigger", reason))
