"""Cards in every position: each is in one place, and each is where it may be. Rules 2, 5.5 and 15."""

from __future__ import annotations

from tycoon.games.g1822.board.board import EMPTY
from tycoon.games.g1822.ids import (
    CARDS,
    COMPANY,
    FIRST_CONCESSION,
    FIRST_MINOR_CARD,
    GONE,
    HILL_UNDECIDED,
    MAJORS,
    MINORS,
    NOBODY,
    OPERATING_ROUND,
    STOCK_ROUND,
)
from tycoon.games.g1822.market.bidding import card_kind, concession_boxes, private_boxes
from tycoon.games.g1822.state import State1822


def every_card_is_in_one_place(s: State1822) -> str:
    """In a stack, with an owner, or gone. Of the privates some may have been removed before the game."""
    t = s.t
    places = [0] * CARDS
    for card in [*s.minors, *s.concessions, *[card for stack in s.private_stacks for card in stack]]:
        places[card] += 1
    missing = 0
    for card in range(CARDS):
        places[card] += _is_owned(s, card)
        known = card in (t.private_cards, t.concession_cards, t.minor_cards)[card_kind(card)]
        if places[card] > 1:
            return f"{t.card_ids[card]} is in two places"
        if places[card] and not known:
            return f"{t.card_ids[card]} is not in this game"
        if known and not places[card]:
            missing += 1
            if card_kind(card) or missing > sum(t.removed):
                return f"{t.card_ids[card]} is nowhere"
    return ""


def every_card_lies_in_a_stack_of_its_kind(s: State1822) -> str:
    stacks = [(0, stack) for stack in s.private_stacks] + [(1, s.concessions), (2, s.minors)]
    for kind, stack in stacks:
        for card in stack:
            if card_kind(card) != kind:
                return f"{s.t.card_ids[card]} lies in the wrong stack"
    return ""


def privates_lie_in_stacks_as_they_were_dealt(s: State1822) -> str:
    t = s.t
    listed = s.private_list
    if len(set(listed)) != len(listed) or len(listed) != len(t.private_cards) - sum(t.removed):
        return "private_list does not hold every private of the game once"
    for card in listed:
        if card not in t.private_cards:
            return f"{t.card_ids[card]} is in private_list but not in this game"
    if len(s.private_stacks) != (3 if t.three_stacks else 1):
        return f"there are {len(s.private_stacks)} stacks of privates"
    for number, stack in enumerate(s.private_stacks):
        for card in stack:
            if card not in listed:
                return f"{t.card_ids[card]} is not in the private_list"
            if t.three_stacks and t.stack_of[card] != number + 1:
                return f"{t.card_ids[card]} lies in the wrong stack"
    return ""


def minors_in_boxes_are_on_top_of_their_stack(s: State1822) -> str:
    for card in s.boxes:
        if card not in s.minors:
            return f"{s.t.card_ids[card]} is in a box but not in the stack of minors"
    if len(set(s.boxes)) != len(s.boxes) or len(s.boxes) > s.t.boxes[2]:
        return f"there are {len(s.boxes)} minors in {s.t.boxes[2]} boxes"
    if s.round_kind != OPERATING_ROUND and s.boxes != s.minors[: len(s.boxes)]:
        return "the minors in the boxes are not the first of their stack"
    if s.round_kind == STOCK_ROUND and len(s.boxes) < min(len(s.minors), s.t.boxes[2]):
        return "a box for minors is empty although there are more minors"
    return ""


def what_is_left_in_boxes_is_on_top_of_its_stack(s: State1822) -> str:
    """Cards that have left the game since count no more."""
    if s.left_in_boxes is None:
        return ""
    if s.round_kind == STOCK_ROUND:
        return "left_in_boxes says what waits for a stock round, but one is being played"
    here = concession_boxes(s) + private_boxes(s)
    stacked = [*s.concessions, *[card for stack in s.private_stacks for card in stack]]
    for card in s.left_in_boxes:
        if card >= FIRST_MINOR_CARD or (card in stacked and card not in here):
            return f"{s.t.card_ids[card]} is left in a box but is not among the first of its stack"
    return ""


def a_concession_is_gone_when_its_major_starts(s: State1822) -> str:
    for m in range(MAJORS):
        if s.started >> (MINORS + m) & 1 and s.concession_owner[m] != GONE:
            return f"{s.t.company_ids[MINORS + m]} is started but its concession is not gone"
    return ""


def privates_belong_to_players_or_companies_at_work(s: State1822) -> str:
    for p in s.t.private_cards:
        owner = s.private_owner[p]
        if owner < COMPANY:
            continue
        company = owner - COMPANY
        if not s.floated >> company & 1:
            return f"{s.t.card_ids[p]} belongs to {s.t.company_ids[company]}, which is not at work"
        if not (s.t.by_major[p] if company >= MINORS else s.t.by_minor[p]):
            return f"{s.t.card_ids[p]} cannot belong to {s.t.company_ids[company]}"
    return ""


def money_lies_on_privates_of_players(s: State1822) -> str:
    for p, amount in enumerate(s.credit):
        collects = s.t.credit_per_phase[p] > 0 or p == s.t.tax_haven
        if amount and (amount < 0 or not collects or not 0 <= s.private_owner[p] < COMPANY):
            return f"{s.t.card_ids[p]} has money on it"
    return ""


def uses_of_privates_are_counted(s: State1822) -> str:
    t = s.t
    most = t.private_uses[t.rivers] if t.rivers >= 0 else 0
    if not 0 <= s.estuary_tokens <= most:
        return f"there are {s.estuary_tokens} estuary tokens of {most}"
    if s.doubled and not _was_sold(s, t.double_cash):
        return "cash counts double, but nobody has had the private for it"
    if s.haven_used and not _was_sold(s, t.tax_haven):
        return "the tax haven has bought, but nobody has it"
    if s.channel_right_used and not any(t.free_channel_token[m] and s.home[MINORS + m] != EMPTY for m in range(MAJORS)):
        return "the right to a Channel token is used, but nobody at work has it"
    if s.hill_mode != HILL_UNDECIDED and (t.hills < 0 or s.private_owner[t.hills] in (NOBODY, *range(s.seats))):
        return "what P8 is used for is decided, but no company has taken it"
    return ""


def _was_sold(s: State1822, private: int) -> bool:
    return private >= 0 and s.private_owner[private] != NOBODY


def _is_owned(s: State1822, card: int) -> int:
    """Has the card left its stack?"""
    if card >= FIRST_MINOR_CARD:
        return (s.started | s.closed) >> (card - FIRST_MINOR_CARD) & 1
    if card >= FIRST_CONCESSION:
        return int(s.concession_owner[card - FIRST_CONCESSION] != NOBODY)
    return int(s.private_owner[card] != NOBODY)
