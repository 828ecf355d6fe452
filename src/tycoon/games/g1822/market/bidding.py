"""Bid boxes: what can be bid for, and what happens to the bids when the stock round ends. Rules 5.5 and 5.9."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Step
from tycoon.games.g1822.board.tokens import lift_reservation
from tycoon.games.g1822.ids import (
    FIRST_CONCESSION,
    FIRST_MINOR_CARD,
    L_TRAIN,
    MINORS,
    NOTHING_SOLD,
    STOCK_ROUND,
)
from tycoon.games.g1822.market.market import move_up, operating_order, place_marker
from tycoon.games.g1822.money import bank_to_company, player_to_bank
from tycoon.games.g1822.phases import card_leaves_supply
from tycoon.games.g1822.rulings import by_version
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.trains import next_row

# -- the boxes -----------------------------------------------------------------------------------------------------


def concession_boxes(s: State1822) -> tuple[int, ...]:
    return in_boxes(s, s.concessions[: s.t.boxes[1]])


def private_boxes(s: State1822) -> tuple[int, ...]:
    """Privates on offer: the first ones of the stack, or the first one of each of the three stacks."""
    if s.t.three_stacks:
        return in_boxes(s, tuple([stack[0] for stack in s.private_stacks if stack]))
    return in_boxes(s, s.private_stacks[0][: s.t.boxes[0]])


def in_boxes(s: State1822, first: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the first cards that lie in boxes: all of them, but where boxes wait for the next stock round."""
    left = s.left_in_boxes
    if left is None or s.round_kind == STOCK_ROUND:
        return first
    return tuple([card for card in first if card in left])


def refill_minor_boxes(s: State1822) -> None:
    s.boxes = s.minors[: s.t.boxes[2]]


def card_kind(card: int) -> int:
    """0: private, 1: concession, 2: minor."""
    if card < FIRST_CONCESSION:
        return 0
    return 1 if card < FIRST_MINOR_CARD else 2


def minimum_bid(s: State1822, card: int) -> int:
    """The lowest amount that beats what is offered so far."""
    bids = s.bids[card]
    if bids:
        return bids[-1][1] + s.t.bid_step
    return s.t.min_bid[card_kind(card)]


def place_bid(s: State1822, seat: int, card: int, amount: int) -> None:
    """The bid stands last on the card; an earlier one of the same player disappears."""
    bids = tuple([bid for bid in s.bids[card] if bid[0] != seat])
    s.bids[card] = (*bids, (seat, amount))
    s.bid_cards[seat] |= 1 << card
    if s.log is not None:
        s.log.append(("bid", seat, card, amount))


# -- the end of the stock round ------------------------------------------------------------------------------------


class NothingSold(Step[State1822]):
    """A first stock round in which nothing is sold (or bid for) ends the game at once. Rules 5.9 (1)."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        if s.turn == 1 and not any_bid(s) and (s.t.reading.first_round_needs_bid or not any_sale(s)):
            s.end_reason = NOTHING_SOLD
            s.agenda.clear()


def any_bid(s: State1822) -> bool:
    return any(len(bids) > 0 for bids in s.bids)


def any_sale(s: State1822) -> bool:
    """Something is in a player's hands: before the first round nothing is."""
    return s.started != 0 or any(owner >= 0 for owner in s.concession_owner + s.private_owner)


class SellConcessions(Step[State1822]):
    """Concessions go to the highest bidders. Rules 5.9 (2)."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        leave_unsold(s)
        for card in concession_boxes(s):
            if s.bids[card]:
                seat, amount = s.bids[card][-1]
                player_to_bank(s, seat, amount)
                s.concession_owner[card - FIRST_CONCESSION] = seat
                s.concessions = without(s.concessions, card)
                if s.log is not None:
                    s.log.append(("wins", seat, card, amount))


def leave_unsold(s: State1822) -> None:
    """By the aid the boxes hold only cards nobody bid for until the next stock round begins. Rules 5.9 (6)."""
    if not s.t.reading.boxes_refilled and not by_version(s, 2):
        boxed = concession_boxes(s) + private_boxes(s)
        s.left_in_boxes = tuple([card for card in boxed if not s.bids[card]])


class SellPrivates(Step[State1822]):
    """Privates go to the highest bidders. Rules 5.9 (3)."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        for card in private_boxes(s):
            if s.bids[card]:
                seat, amount = s.bids[card][-1]
                player_to_bank(s, seat, amount)
                s.private_owner[card] = seat
                for at, stack in enumerate(s.private_stacks):
                    s.private_stacks[at] = without(stack, card)
                if s.log is not None:
                    s.log.append(("wins", seat, card, amount))


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple([other for other in cards if other != card])


class SellMinors(Step[State1822]):
    """Minors start, the highest bid first. Rules 5.9 (4)."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        keys: list[int] = []
        for box, card in enumerate(s.boxes):
            if s.bids[card]:
                keys.append((-s.bids[card][-1][1] << 8) + box)
        keys.sort()
        for key in keys:
            card = s.boxes[key & 255]
            seat, amount = s.bids[card][-1]
            start_minor(s, seat, card, amount)


def start_minor(s: State1822, seat: int, card: int, amount: int) -> None:
    """The winner pays; price and treasury depend on the phase and the bid."""
    t = s.t
    company = card - FIRST_MINOR_CARD
    if s.log is not None:
        s.log.append(("wins", seat, card, amount))
    price = t.minor_fixed_price if t.fixed_start[s.phase] else amount // 2
    cell = t.market.minor_start(price)
    player_to_bank(s, seat, amount)
    if t.fixed_start[s.phase]:
        treasury = t.minor_fixed_treasury
    elif t.treasury_is_bid[s.phase]:
        treasury = amount
    else:
        treasury = 2 * t.market.price[cell]
    s.started |= 1 << company
    s.floated |= 1 << company
    s.director[company] = seat
    place_marker(s, company, cell)
    bank_to_company(s, company, treasury)
    s.minors = without(s.minors, card)


class ExportTrains(Step[State1822]):
    """Minors nobody bid for make trains leave the supply; the one in box 1 leaves the game. Rules 5.9 (5)."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        if not s.boxes:
            return
        first = s.boxes[0]
        unsold = len([card for card in s.boxes if not s.bids[card]])
        if s.t.reading.box_train_first:
            if not s.bids[first]:
                export_first_box(s, first)
            export_local_trains(s, unsold)
        else:
            export_local_trains(s, unsold)
            if not s.bids[first]:
                export_first_box(s, first)


def export_local_trains(s: State1822, count: int) -> None:
    """So many L/2 cards leave the supply, as long as there are some; that starts no phase."""
    for _ in range(count):
        if s.t.sides[next_row(s)][0] == L_TRAIN:
            s.supply[next_row(s)] -= 1
            if s.log is not None:
                s.log.append(("export", L_TRAIN, 1))


def export_first_box(s: State1822, card: int) -> None:
    """The minor leaves the game with the cheapest train of the supply, which acts like a purchase."""
    remove_minor(s, card - FIRST_MINOR_CARD)
    kind = s.t.sides[next_row(s)][0]
    if s.log is not None:
        s.log.append(("export", kind, 1))
    card_leaves_supply(s, kind)


def remove_minor(s: State1822, company: int) -> None:
    """A minor that never started leaves the game."""
    s.closed |= 1 << company
    s.minors = without(s.minors, FIRST_MINOR_CARD + company)
    s.boxes = without(s.boxes, FIRST_MINOR_CARD + company)
    lift_reservation(s, company)
    if s.log is not None:
        s.log.append(("removed", company))


class RefillMinors(Step[State1822]):
    """The minors move left, new ones come from the stack now or later; all bids are gone. Rules 5.9 (6)."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        if s.t.reading.boxes_refilled:
            refill_minor_boxes(s)
        else:
            s.boxes = tuple([card for card in s.boxes if card in s.minors])
        s.bids = [()] * len(s.bids)
        s.bid_cards = [0] * s.seats


class Interest(Step[State1822]):
    """Debts grow by half, rounded up. Rules 5.8."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        for seat in range(s.seats):
            if s.debt[seat]:
                s.debt[seat] += -(-s.debt[seat] * s.t.loan_interest // 100)
                if s.log is not None:
                    s.log.append(("debt", seat, s.debt[seat]))


class SoldOut(Step[State1822]):
    """A floated major with all shares in players' hands moves up. Rules 5.9 (8)."""

    __slots__ = ()

    def run(self, s: State1822) -> None:
        for company in operating_order(s):
            if company >= MINORS:
                m = company - MINORS
                if s.treasury[m] == 0 and s.market[m] == 0:
                    move_up(s, company)


NOTHING_SOLD_STEP: Final = NothingSold()
SELL_CONCESSIONS: Final = SellConcessions()
SELL_PRIVATES: Final = SellPrivates()
SELL_MINORS: Final = SellMinors()
EXPORT_TRAINS: Final = ExportTrains()
REFILL_MINORS: Final = RefillMinors()
INTEREST: Final = Interest()
SOLD_OUT: Final = SoldOut()
