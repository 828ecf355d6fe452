"""Setting up a game. Rules 2 and 19."""

from __future__ import annotations

from tycoon.core.deal import Deal, Vocabulary
from tycoon.games.g1822.board.board import Board
from tycoon.games.g1822.ids import (
    CARDS,
    COMPANIES,
    END_NONE,
    MAJORS,
    NOBODY,
    PRIVATES,
    STOCK_ROUND,
)
from tycoon.games.g1822.rounds import PLAY_STOCK_ROUND, clear_turn
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.tables import Tables

PARTS = ("minors", "concessions", "privates")


def components_of(t: Tables) -> dict[str, tuple[int, ...]]:
    """The cards that are shuffled, unshuffled."""
    return {
        "minors": tuple(t.minor_cards),
        "concessions": tuple(t.concession_cards),
        "privates": tuple(t.private_cards),
    }


def vocabulary(t: Tables) -> Vocabulary:
    """Names of the cards; rulings are numbers."""
    return {"minors": t.card_ids, "concessions": t.card_ids, "privates": t.card_ids, "rulings": None}


def start(t: Tables, board: Board, deal: Deal) -> State1822:
    """The first position: the stacks in the order of the deal, starting cards on top."""
    s = blank(t, board, deal.seats)
    s.minors = in_front(t, deal.parts["minors"])
    s.concessions = in_front(t, deal.parts["concessions"])
    s.private_list = in_front(t, deal.parts["privates"])
    s.private_stacks = private_stacks(t, s.private_list)
    if sum(t.removed):
        s.private_list = tuple([card for stack in s.private_stacks for card in stack])
    s.rulings = deal.parts.get("rulings", ())
    s.then(PLAY_STOCK_ROUND)
    s.settle()
    return s


def in_front(t: Tables, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The stack with its starting card on top."""
    first = [card for card in cards if card in t.first_cards]
    return tuple(first + [card for card in cards if card not in t.first_cards])


def private_stacks(t: Tables, cards: tuple[int, ...]) -> list[tuple[int, ...]]:
    """One stack, or one for each box; some cards of a stack may be removed unseen. Rules 19."""
    if not sum(t.removed) and not t.three_stacks:
        return [cards]
    stacks: list[tuple[int, ...]] = []
    for number in (1, 2, 3):
        stack = [card for card in cards if t.stack_of[card] == number]
        removed = [card for card in stack if card not in t.never_removed][: t.removed[number]]
        stacks.append(tuple([card for card in stack if card not in removed]))
    return stacks if t.three_stacks else [stacks[0] + stacks[1] + stacks[2]]


def blank(t: Tables, board: Board, seats: int) -> State1822:
    """Starting cash, no cards, nothing to do."""
    s = State1822()
    s.agenda = []
    s.options = []
    s.log = None
    s.reveals = 0
    s.kept_runs = {}
    s.start_board(board, [company in t.in_game for company in range(COMPANIES)])
    s.t = t
    s.seats = seats
    _blank_rounds(s)
    _blank_companies(s)
    clear_turn(s)
    s.to_operate = ()
    s.routes_run = ()
    s.cash = [t.starting_cash[seats]] * seats
    s.debt = [0] * seats
    s.bank = t.bank - sum(s.cash)
    s.held = [0] * (seats * MAJORS)
    s.private_owner = [NOBODY] * PRIVATES
    s.hill_mode = 0
    s.estuary_tokens = t.private_uses[t.rivers] if t.rivers >= 0 else 0
    s.concession_owner = [NOBODY] * MAJORS
    s.credit = [0] * PRIVATES
    s.left_in_boxes = None
    s.boxes = s.minors = s.concessions = s.private_list = ()
    s.private_stacks = [()]
    s.phase = 1
    s.trains = [()] * COMPANIES
    s.pool = ()
    s.supply = t.counts[:]
    s.runs = s.turns = 0
    s.rulings = ()
    return s


def _blank_rounds(s: State1822) -> None:
    s.turn = 0
    s.round_kind = STOCK_ROUND
    s.round = 0
    s.set_rounds = 0
    s.order = list(range(s.seats))
    s.doubled = False
    s.ending = END_NONE
    s.end_reason = 0
    s.bank_broken = False
    s.active = 0
    s.passes = 0
    s.acted = False
    s.bids_made = 0
    s.bids = [()] * CARDS
    s.bid_cards = [0] * s.seats
    s.sold = [0] * s.seats
    s.haven_used = False


def _blank_companies(s: State1822) -> None:
    s.company_cash = [0] * COMPANIES
    s.director = [NOBODY] * COMPANIES
    s.cell = [-1] * COMPANIES
    s.arrival = [0] * COMPANIES
    s.arrivals = 0
    s.operated = [0] * COMPANIES
    s.earned = [0] * COMPANIES
    s.started = s.floated = s.closed = 0
    s.treasury = [0] * MAJORS
    s.market = [0] * MAJORS
    s.haven = [0] * MAJORS
    s.available = [0] * MAJORS
    s.exchange = [0] * MAJORS
    s.destination_left = 0
    s.channel_right_used = False
