"""What is true of every position of 1822 that can occur: money, shares, cards, tokens, tiles, trains, rounds.

Each promise is a function that says what is wrong, or nothing. They are asked of every position that is read, and of
every position of the conformance suite, so each of them takes one pass over what it is about.
"""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Decision, Item
from tycoon.core.invariants import Invariant
from tycoon.games.g1822.bidding import card_kind, concession_boxes, private_boxes
from tycoon.games.g1822.board import EMPTY, FIXED, NODES, SEA
from tycoon.games.g1822.drawing import train_list
from tycoon.games.g1822.numbers import (
    BANK_BROKEN,
    CARDS,
    COMPANY,
    END_NONE,
    FIRST_CONCESSION,
    FIRST_MINOR_CARD,
    GONE,
    HILL_UNDECIDED,
    KINDS,
    MAJORS,
    MINORS,
    NOBODY,
    OPERATING_ROUND,
    PHASES,
    PRICE_REACHED,
    SHARES,
    STOCK_ROUND,
)
from tycoon.games.g1822.operating.run import RunStep
from tycoon.games.g1822.order import DOUBLE_CASH
from tycoon.games.g1822.phases import DiscardTrain
from tycoon.games.g1822.rounds import (
    MAJOR_TURN,
    MINOR_TURN,
    NEXT_COMPANY,
    NEXT_PLAYER,
    OPERATING_ROUND_STEPS,
    STOCK_ROUND_STEPS,
)
from tycoon.games.g1822.rulings import are_well_formed
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.tokens import destination_placed, slots, token_count
from tycoon.games.g1822.trains import company_over_limit, next_row

# -- money and shares ------------------------------------------------------------------------------------------------


def money_is_conserved(s: State1822) -> str:
    total = s.bank + sum(s.cash) + sum(s.company_cash) + sum(s.credit)
    return "" if total == s.t.bank else f"all money together is {total}, not {s.t.bank}"


def nobody_has_less_than_nothing(s: State1822) -> str:
    for seat in range(s.seats):
        if s.cash[seat] < 0 or s.debt[seat] < 0:
            return f"seat {seat} has less than nothing"
    for company in s.t.in_game:
        if s.company_cash[company] < 0:
            return f"{s.t.company_ids[company]} has less than nothing"
    return ""


def an_empty_bank_is_broken(s: State1822) -> str:
    if s.bank < 0 and not s.bank_broken:
        return f"the bank has {s.bank} and is not broken"
    if s.end_reason == BANK_BROKEN and not s.bank_broken:
        return "the game ends because the bank is broken, but it is not"
    if s.bank_broken and s.ending == END_NONE and not s.over:
        return "the bank is broken, but the game does not end"
    return ""


def every_major_has_ten_shares(s: State1822) -> str:
    for m in range(MAJORS):
        held = sum([s.held[seat * MAJORS + m] for seat in range(s.seats)])
        total = held + s.treasury[m] + s.market[m] + s.haven[m]
        want = SHARES if s.started >> (MINORS + m) & 1 else 0
        if total != want:
            return f"{_name(s, MINORS + m)} has {total} shares of 10%, not {want}"
        if min(s.treasury[m], s.market[m], s.haven[m]) < 0:
            return f"{_name(s, MINORS + m)} has less than no shares somewhere"
    return ""


def a_director_holds_his_certificate(s: State1822) -> str:
    for m in range(MAJORS):
        company = MINORS + m
        seat = s.director[company]
        if s.started >> company & 1 and seat >= 0 and s.held[seat * MAJORS + m] < s.t.director_share[m]:
            return f"{_name(s, company)}: seat {seat} directs it with too few shares"
    return ""


def shares_on_the_haven_need_the_haven(s: State1822) -> str:
    haven = s.t.tax_haven
    for m in range(MAJORS):
        if s.haven[m] and (haven < 0 or s.private_owner[haven] == NOBODY):
            return f"{_name(s, MINORS + m)} has a share on the tax haven, which nobody owns"
    return ""


# -- companies -------------------------------------------------------------------------------------------------------


def a_company_is_started_floated_and_closed_in_turn(s: State1822) -> str:
    for company in s.t.in_game:
        started, floated, closed = s.started >> company & 1, s.floated >> company & 1, s.closed >> company & 1
        name = _name(s, company)
        if floated and not started:
            return f"{name} is floated but not started"
        if started and closed:
            return f"{name} is started and closed"
        if started and (s.director[company] < 0 or s.cell[company] < 0):
            return f"{name} is started but has no director or no cell of the market"
        if company < MINORS and started and not floated:
            return f"{name} is a minor that is started but not floated"
        if company >= MINORS and closed:
            return f"{name} is a major that is closed"
        if company >= MINORS and started and not floated:
            sold = SHARES - s.treasury[company - MINORS]
            if sold >= s.t.float_shares[s.phase]:
                return f"{name} has sold {sold} shares of 10% and is not floated"
    return ""


def a_company_that_is_not_started_has_nothing(s: State1822) -> str:
    for company in s.t.in_game:
        if s.started >> company & 1:
            continue
        if s.director[company] != NOBODY or s.cell[company] != EMPTY or s.company_cash[company] or s.trains[company]:
            return f"{_name(s, company)} is not started but has a director, a price, money or trains"
        if not s.closed >> company & 1 and (s.operated[company] or s.home[company] != EMPTY or s.earned[company]):
            return f"{_name(s, company)} is not started but has operated or has a home"
        if company >= MINORS and (s.available[company - MINORS] or s.exchange[company - MINORS]):
            return f"{_name(s, company)} is not started but has tokens"
    return ""


def a_company_that_is_not_floated_has_not_operated(s: State1822) -> str:
    for company in s.t.in_game:
        worked = s.trains[company] or s.operated[company] or s.earned[company] or s.home[company] != EMPTY
        if worked and (s.started & ~s.floated) >> company & 1:
            return f"{_name(s, company)} is not floated but has trains, a home, or has operated"
    return ""


def a_company_operates_from_its_home(s: State1822) -> str:
    for company in s.t.in_game:
        at_work = s.operated[company] > 0 or len(s.trains[company]) > 0
        if s.floated >> company & 1 and at_work and s.home[company] == EMPTY:
            return f"{_name(s, company)} has trains or has operated but has no home"
    return ""


def turns_are_counted(s: State1822) -> str:
    """All turns of companies together, one of them perhaps not over yet."""
    if s.runs > s.turns:
        return f"there were {s.runs} runs in {s.turns} turns of companies"
    under_way = s.turns - sum(s.operated)
    if not 0 <= under_way <= 1:
        return f"companies have operated {sum(s.operated)} times in {s.turns} turns"
    most = s.turn * max(s.t.operating_rounds)
    for company in s.t.in_game:
        if s.operated[company] > most:
            return f"{_name(s, company)} has operated {s.operated[company]} times in {s.turn} turns"
    return ""


def markers_stand_in_cells_with_a_price(s: State1822) -> str:
    price = s.t.market.price
    for company in s.t.in_game:
        cell = s.cell[company]
        if cell != EMPTY and (not 0 <= cell < len(price) or not price[cell]):
            return f"{_name(s, company)} stands in cell {cell} of the market, which has no price"
    return ""


def markers_have_come_one_after_the_other(s: State1822) -> str:
    came: dict[int, int] = {}
    for company in s.t.in_game:
        if not s.started >> company & 1:
            continue
        arrival = s.arrival[company]
        if not 0 < arrival <= s.arrivals:
            return f"{_name(s, company)} came to its cell as number {arrival} of {s.arrivals}"
        if arrival in came:
            return f"{_name(s, company)} and {_name(s, came[arrival])} came to their cells at the same time"
        came[arrival] = company
    return ""


# -- cards -----------------------------------------------------------------------------------------------------------


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


def a_concession_is_gone_when_its_major_starts(s: State1822) -> str:
    for m in range(MAJORS):
        if s.started >> (MINORS + m) & 1 and s.concession_owner[m] != GONE:
            return f"{_name(s, MINORS + m)} is started but its concession is not gone"
    return ""


def privates_belong_to_players_or_companies_at_work(s: State1822) -> str:
    for p in s.t.private_cards:
        owner = s.private_owner[p]
        if owner < COMPANY:
            continue
        company = owner - COMPANY
        if not s.floated >> company & 1:
            return f"{s.t.card_ids[p]} belongs to {_name(s, company)}, which is not at work"
        if not (s.t.by_major[p] if company >= MINORS else s.t.by_minor[p]):
            return f"{s.t.card_ids[p]} cannot belong to {_name(s, company)}"
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


# -- bids ------------------------------------------------------------------------------------------------------------


def bids_are_for_cards_in_boxes(s: State1822) -> str:
    boxes: tuple[int, ...] = ()
    for card, bids in enumerate(s.bids):
        if not bids:
            continue
        if s.round_kind != STOCK_ROUND:
            return f"{s.t.card_ids[card]} has bids outside of a stock round"
        boxes = boxes or (*s.boxes, *concession_boxes(s), *private_boxes(s))
        if card not in boxes:
            return f"{s.t.card_ids[card]} has bids but is in no box"
    return ""


def each_bid_beats_the_one_before(s: State1822) -> str:
    for card, bids in enumerate(s.bids):
        least = s.t.min_bid[card_kind(card)]
        seats = 0
        for seat, amount in bids:
            if amount < least or amount % s.t.bid_step:
                return f"{s.t.card_ids[card]} has a bid of {amount}"
            if seats >> seat & 1:
                return f"{s.t.card_ids[card]} has two bids of seat {seat}"
            seats |= 1 << seat
            least = amount + s.t.bid_step
    return ""


def bidding_tokens_lie_where_bids_were_made(s: State1822) -> str:
    on = [0] * s.seats
    for card, bids in enumerate(s.bids):
        for seat, _ in bids:
            on[seat] |= 1 << card
    for seat in range(s.seats):
        if on[seat] != s.bid_cards[seat]:
            return f"the bidding tokens of seat {seat} do not lie where its bids are"
        if on[seat].bit_count() > s.t.bidding_tokens[s.seats]:
            return f"seat {seat} has bid on {on[seat].bit_count()} cards"
    return ""


def who_leads_can_pay(s: State1822) -> str:
    owed = [0] * s.seats
    for bids in s.bids:
        if bids:
            owed[bids[-1][0]] += bids[-1][1]
    for seat in range(s.seats):
        if owed[seat] > s.cash[seat]:
            return f"seat {seat} has {s.cash[seat]} and leads bids of {owed[seat]}"
    return ""


# -- the board -------------------------------------------------------------------------------------------------------


def every_token_has_its_slot(s: State1822) -> str:
    for city, held in enumerate(s.tokens):
        if not held and not s.reserved[city]:
            continue
        name, room = s.board.city_names[city], slots(s, city)
        if len(held) > room:
            return f"{name} has {room} slots, but {len(held)} tokens"
        if len({token >> 1 for token in held}) < len(held):
            return f"{name} has two tokens of a company"
        for token in held:
            if token & 1 and s.board.destination[token >> 1] != city:
                return f"{name} has a destination token of {_name(s, token >> 1)}"
    return ""


def additional_places_hold_destination_tokens(s: State1822) -> str:
    if len(set(s.extra)) < len(s.extra):
        return "a destination token lies on the map twice"
    for city, token in s.extra:
        if not token & 1 or s.board.destination[token >> 1] != city or token in s.tokens[city]:
            return f"{s.board.city_names[city]} has an additional token of {_name(s, token >> 1)}"
    return ""


def companies_have_their_tokens(s: State1822) -> str:
    """A minor has its home token; a major those that are placed, available, or in the exchange area."""
    for company in s.t.in_game:
        if company < MINORS:
            at_home = s.floated >> company & 1 == 1 and s.home[company] != EMPTY
            if token_count(s, company) != (1 if at_home else 0):
                return f"{_name(s, company)} has {token_count(s, company)} tokens on the map"
            continue
        m = company - MINORS
        placed = sum([1 for held in s.tokens if company * 2 in held])
        home = 1 if s.home[company] != EMPTY else 0
        total = placed - home + s.available[m] + s.exchange[m]
        if total > s.t.available_tokens[m] + s.t.exchange_tokens[m] or placed < home:
            return f"{_name(s, company)} has {total} tokens besides that of its home"
        if placed and not home:
            return f"{_name(s, company)} has tokens but no home"
        there = (s.destination_left >> m & 1) + destination_placed(s, company)
        if there != s.started >> company & 1:
            return f"{_name(s, company)} has {there} destination tokens"
    return ""


def a_home_holds_its_token(s: State1822) -> str:
    b = s.board
    for company in s.t.in_game:
        city = s.home[company]
        if city == EMPTY or not s.floated >> company & 1:
            continue
        if company < MINORS and company * 2 not in s.tokens[city]:
            return f"{_name(s, company)} has no token in its home {b.city_names[city]}"
        if b.home_city[company] != EMPTY and b.home_city[company] != city:
            return f"{_name(s, company)} has its home in {b.city_names[city]}"
        if b.home_city[company] == EMPTY and b.home_hex[company] not in (EMPTY, b.city_hex[city]):
            return f"{_name(s, company)} has its home in {b.city_names[city]}"
    return ""


def homes_are_reserved_for_who_comes(s: State1822) -> str:
    for city, held in enumerate(s.reserved):
        for company in held:
            if company not in s.board.home_reservations[city] or held.count(company) > 1:
                return f"{s.board.city_names[city]} is not reserved for {_name(s, company)}"
            if s.closed >> company & 1 or s.home[company] != EMPTY:
                return f"{s.board.city_names[city]} is reserved for {_name(s, company)}, which does not need it"
    return ""


def slots_are_added_for_homes(s: State1822) -> str:
    """A company that chooses its home city keeps the slot for good."""
    for city, count in enumerate(s.added):
        if not count:
            continue
        homes = [c for c in s.t.chooses_home if s.home[c] == city]
        if count != len(homes):
            return f"{s.board.city_names[city]} has {count} more slots, but {len(homes)} homes were chosen there"
    return ""


def tiles_fit_their_hexes(s: State1822) -> str:
    """The colour is in the game by now, track leads nowhere off the map, and no tile lies where none can."""
    b = s.board
    newest = s.t.major_color[s.phase]
    for hex_, face in enumerate(s.face):
        if face >= b.supply_tiles * 6:
            continue
        tile = face // 6
        name = f"{b.hex_ids[hex_]} has tile {b.tile_ids[tile]}"
        if b.color[b.supply_tiles + hex_] in (FIXED, SEA):
            return f"{name} where none can lie"
        for edge in range(6):
            if b.faces[face].exits >> edge & 1 and b.neighbor[hex_][edge] == EMPTY:
                return f"{name} with track that leads off the map"
        if b.canonical[face] != face:
            return f"{name} in a rotation that is written otherwise"
        if b.color[tile] > newest and not b.advanced_tiles[tile]:
            return f"{name} before its colour is in the game"
    for tile, left in enumerate(s.stock):
        if left < 0 and left != b.tile_count[tile]:
            return f"there are too many tiles {b.tile_ids[tile]}"
    return ""


def estuaries_are_paid_where_they_are(s: State1822) -> str:
    for hex_, mask in enumerate(s.paid):
        if mask & ~s.board.estuary_edges[hex_]:
            return f"{s.board.hex_ids[hex_]} has no estuary at an edge that is paid for"
    return ""


# -- trains ----------------------------------------------------------------------------------------------------------


def trains_come_from_the_supply(s: State1822) -> str:
    t = s.t
    counts = [0] * KINDS
    for trains in s.trains:
        for kind in trains:
            counts[kind] += 1
    for kind in s.pool:
        counts[kind] += 1
    for row, sides in enumerate(t.sides):
        if t.counts[row] >= 0 and sum([counts[kind] for kind in sides]) > t.counts[row] - s.supply[row]:
            return f"there are more {t.train_ids[sides[0]]} trains than have left the supply"
    for kind in range(KINDS):
        if t.row_of[kind] < 0 and counts[kind] > _given(s, kind):
            return f"there are {counts[kind]} trains {t.train_ids[kind]}, more than privates have given"
    return ""


def _given(s: State1822, kind: int) -> int:
    """Trains of a kind that came with privates."""
    return sum([1 for p in s.t.private_cards if s.t.gains_train[p] == kind and s.private_owner[p] == GONE])


def the_supply_is_used_from_the_front(s: State1822) -> str:
    first = next_row(s)
    for row in range(first + 1, len(s.supply)):
        if s.supply[row] != s.t.counts[row]:
            return f"{s.t.train_ids[s.t.sides[row][0]]} trains have left the supply before earlier ones"
    return ""


def the_phase_is_that_of_the_trains(s: State1822) -> str:
    t = s.t
    least = most = 1
    for row, sides in enumerate(t.sides):
        starts = [t.starts_phase[kind] for kind in sides]
        if t.counts[row] >= 0 and s.supply[row] < t.counts[row]:
            least = max(least, min(starts))
            most = max(most, *starts)
        elif t.counts[row] < 0 and next_row(s) == row:
            most = max(most, *starts)
    if not least <= s.phase <= most:
        return f"it is phase {s.phase} with trains of phase {least} bought"
    return ""


def trains_are_of_this_phase(s: State1822) -> str:
    t = s.t
    for company, trains in enumerate(s.trains):
        for kind in trains:
            if t.rusts_in[kind] and t.rusts_in[kind] <= s.phase:
                return f"{_name(s, company)} has a {t.train_ids[kind]}, which has rusted"
            if t.row_of[kind] >= 0 and t.starts_phase[kind] > s.phase:
                return f"{_name(s, company)} has a {t.train_ids[kind]} in phase {s.phase}"
    for kind in s.pool:
        if (
            not t.tradeable[kind]
            or (t.rusts_in[kind] and t.rusts_in[kind] <= s.phase)
            or t.starts_phase[kind] > s.phase
        ):
            return f"the bank pool has a {t.train_ids[kind]}"
    return ""


def who_has_too_many_trains_is_asked(s: State1822) -> str:
    company = company_over_limit(s)
    if company < 0 or any(isinstance(item, DiscardTrain) for item in s.agenda):
        return ""
    if any(type(item).__name__ == "DiscardSurplus" for item in s.agenda):
        return ""
    return f"{_name(s, company)} has too many trains and is not asked to discard one"


# -- rounds ----------------------------------------------------------------------------------------------------------


def rounds_are_counted(s: State1822) -> str:
    if s.turn < 1 and not s.over:
        return f"it is turn {s.turn}"
    if s.set_rounds not in (0, *s.t.operating_rounds):
        return f"there are {s.set_rounds} operating rounds in a set"
    if s.round_kind == OPERATING_ROUND and not 1 <= s.round <= s.set_rounds:
        return f"it is operating round {s.round} of {s.set_rounds}"
    if s.round_kind != OPERATING_ROUND and s.round != 1 and not s.over:
        return f"a stock round has the number {s.round}"
    if s.turn > 1 and not s.set_rounds:
        return f"it is turn {s.turn}, but there was no operating round"
    return ""


def an_end_has_its_reason(s: State1822) -> str:
    if s.over:
        return ""
    if (s.ending == END_NONE) != (s.end_reason == 0):
        return "the game is about to end without a reason, or not to end with one"
    return "the game has been ended by hand and goes on" if s.end_reason > PRICE_REACHED else ""


def the_order_of_players_has_everybody(s: State1822) -> str:
    if sorted(s.order) != list(range(s.seats)):
        return "the order of players does not hold every seat once"
    if s.round_kind == STOCK_ROUND and not s.over and s.passes >= s.seats:
        return "everybody has passed in the stock round"
    if s.round_kind == STOCK_ROUND and s.bids_made and not s.acted:
        return "a seat has bid in its turn, but done nothing"
    return ""


def companies_to_operate_are_floated(s: State1822) -> str:
    waiting = s.to_operate
    if s.round_kind != OPERATING_ROUND:
        return "companies wait to operate outside of an operating round" if waiting else ""
    if s.over:
        return ""
    if s.company < 0 or not s.floated >> s.company & 1:
        return "company_turn.company must be named in an operating round, and be at work"
    if len(set(waiting)) != len(waiting) or s.company in waiting:
        return "a company is to operate twice"
    for company in waiting:
        if not (s.floated | s.closed) >> company & 1:
            return f"{_name(s, company)} is to operate but is not floated"
    return ""


def a_turn_has_not_done_more_than_it_may(s: State1822) -> str:
    if s.company < 0 or s.round_kind != OPERATING_ROUND:
        return ""
    t = s.t
    most = t.major_yellow_lays[PHASES] if s.company >= MINORS else t.minor_yellow_lays[PHASES]
    if not 0 <= s.lays_left <= most:
        return f"{_name(s, s.company)} may still lay {s.lays_left} tiles"
    if s.pullman_on >= len(s.trains[s.company]):
        return f"the Pullman car is attached to train {s.pullman_on + 1} of {len(s.trains[s.company])}"
    if not 0 <= s.separate_revenue <= s.run_revenue or s.withheld > s.separate_revenue or s.mail_income < 0:
        return "a part of the revenue is more than the whole"
    if s.first_was_lay and s.first_lay == EMPTY:
        return "a first tile was laid nowhere"
    earned = s.run_revenue or s.mail_income or s.withheld >= 0 or s.help_sold
    if earned and any(isinstance(item, RunStep) for item in s.agenda):
        return f"{_name(s, s.company)} has revenue before it has run"
    for path in s.drawn:
        if len(path) < 2 or path[0] not in range(len(train_list(s))) or path[1] not in range(s.board.hexes * NODES):
            return f"company_turn.drawn has no such route: {list(path)}"
    return ""


def routes_are_written_in_full(s: State1822) -> str:
    b = s.board
    for route in s.routes_run:
        count = route[3] if len(route) > 3 else 0
        fits = count > 0 and len(route) >= 4 + count and route[0] in range(b.companies)
        fits = fits and route[1] in range(KINDS) and route[2] >= 0
        for stop in route[4 : 4 + count]:
            fits = fits and stop in range(b.hexes * NODES)
        for hex_ in route[4 + count :]:
            fits = fits and hex_ in range(-1, b.hexes)
        if not fits or not _hangs_together(s, route[4 : 4 + count], route[4 + count :]):
            return f"company_turn.routes_run has no such route: {list(route)}"
    return ""


def _hangs_together(s: State1822, stops: tuple[int, ...], hexes: tuple[int, ...]) -> bool:
    """Each stretch leads from one stop to the next through neighbouring hexes."""
    at = last = -1
    for hex_ in hexes:
        if last < 0:
            at += 1
            if at + 1 >= len(stops) or hex_ != stops[at] // NODES:
                return False
        elif hex_ < 0:
            if last != stops[at + 1] // NODES:
                return False
        elif hex_ not in s.board.neighbor[last]:
            return False
        last = hex_
    return last < 0 and at + 2 == len(stops)


def rulings_are_well_formed(s: State1822) -> str:
    return "" if are_well_formed(s.rulings) else "rulings must be groups of four numbers"


# -- what is still to be done ----------------------------------------------------------------------------------------


def the_agenda_is_that_of_the_round(s: State1822) -> str:
    """Below what is asked now lies what the rest of the round has in store."""
    if not s.agenda:
        return ""
    if not isinstance(s.agenda[-1], Decision):
        return "the agenda must end with a decision"
    if s.round_kind == OPERATING_ROUND:
        below = _reversed(OPERATING_ROUND_STEPS[2:])
        below.append(_written(NEXT_COMPANY))
    elif s.round_kind == STOCK_ROUND:
        below = _reversed(STOCK_ROUND_STEPS[1:])
        below.append(_written(NEXT_PLAYER))
    else:
        below = _reversed(STOCK_ROUND_STEPS)
        below = below[: below.index(_written(DOUBLE_CASH))]
    names = [_written(item) for item in s.agenda]
    if names[: len(below)] != below:
        return f"the agenda does not fit the round: {', '.join(names)}"
    if s.round_kind == OPERATING_ROUND:
        return _turn_agenda(s, names[len(below) :])
    return ""


def _turn_agenda(s: State1822, names: list[str]) -> str:
    """The steps of the company's turn that are left, the last one first, then what is being done."""
    steps = _reversed(MAJOR_TURN if s.company >= MINORS else MINOR_TURN)
    at = 0
    while at < len(names) and at < len(steps) and names[at] == steps[at]:
        at += 1
    for name in names[at:]:
        if name in steps[:at]:
            return f"the agenda has the step {name} twice"
    earlier = [_class(step) for step in steps[at + 1 :]]
    for name in names[at + 1 :]:
        if _class(name) in earlier:
            return f"the agenda has the step {name} above {names[at]}, which comes after it"
    return ""


def _class(written: str) -> str:
    return written.partition("[")[0]


def _reversed(items: tuple[Item[Any], ...]) -> list[str]:
    return [_written(item) for item in items[::-1]]


def _written(item: Item[Any]) -> str:
    """Class and arguments."""
    args = item.args()
    return f"{type(item).__name__}{list(args)}" if args else type(item).__name__


def _name(s: State1822, company: int) -> str:
    return s.t.company_ids[company]


def _is_owned(s: State1822, card: int) -> int:
    """Has the card left its stack?"""
    if card >= FIRST_MINOR_CARD:
        return (s.started | s.closed) >> (card - FIRST_MINOR_CARD) & 1
    if card >= FIRST_CONCESSION:
        return int(s.concession_owner[card - FIRST_CONCESSION] != NOBODY)
    return int(s.private_owner[card] != NOBODY)


INVARIANTS: Final[tuple[Invariant[State1822], ...]] = (
    Invariant("money is conserved", money_is_conserved),
    Invariant("nobody has less than nothing", nobody_has_less_than_nothing),
    Invariant("a bank below nothing is broken", an_empty_bank_is_broken),
    Invariant("a company is started, floated and closed in turn", a_company_is_started_floated_and_closed_in_turn),
    Invariant("every major has ten shares", every_major_has_ten_shares),
    Invariant("a director holds his certificate", a_director_holds_his_certificate),
    Invariant("shares on the haven need the haven", shares_on_the_haven_need_the_haven),
    Invariant("who is not started has nothing", a_company_that_is_not_started_has_nothing),
    Invariant("who is not floated has not operated", a_company_that_is_not_floated_has_not_operated),
    Invariant("who operates has a home", a_company_operates_from_its_home),
    Invariant("turns are counted", turns_are_counted),
    Invariant("markers stand in cells with a price", markers_stand_in_cells_with_a_price),
    Invariant("markers have come one after the other", markers_have_come_one_after_the_other),
    Invariant("every card is in one place", every_card_is_in_one_place),
    Invariant("every card lies in a stack of its kind", every_card_lies_in_a_stack_of_its_kind),
    Invariant("privates lie as they were dealt", privates_lie_in_stacks_as_they_were_dealt),
    Invariant("boxes hold the first minors", minors_in_boxes_are_on_top_of_their_stack),
    Invariant("a concession goes when its major starts", a_concession_is_gone_when_its_major_starts),
    Invariant("privates belong to who may have them", privates_belong_to_players_or_companies_at_work),
    Invariant("money lies on privates of players", money_lies_on_privates_of_players),
    Invariant("uses of privates are counted", uses_of_privates_are_counted),
    Invariant("bids are for cards in boxes", bids_are_for_cards_in_boxes),
    Invariant("each bid beats the one before", each_bid_beats_the_one_before),
    Invariant("bidding tokens lie where bids are", bidding_tokens_lie_where_bids_were_made),
    Invariant("who leads can pay", who_leads_can_pay),
    Invariant("every token has its slot", every_token_has_its_slot),
    Invariant("additional places are for destinations", additional_places_hold_destination_tokens),
    Invariant("companies have their tokens", companies_have_their_tokens),
    Invariant("a home holds its token", a_home_holds_its_token),
    Invariant("homes are reserved for who comes", homes_are_reserved_for_who_comes),
    Invariant("slots are added for homes", slots_are_added_for_homes),
    Invariant("tiles fit their hexes", tiles_fit_their_hexes),
    Invariant("estuaries are paid where they are", estuaries_are_paid_where_they_are),
    Invariant("trains come from the supply", trains_come_from_the_supply),
    Invariant("the supply is used from the front", the_supply_is_used_from_the_front),
    Invariant("the phase is that of the trains", the_phase_is_that_of_the_trains),
    Invariant("trains are of this phase", trains_are_of_this_phase),
    Invariant("rounds are counted", rounds_are_counted),
    Invariant("an end has its reason", an_end_has_its_reason),
    Invariant("everybody is in the order", the_order_of_players_has_everybody),
    Invariant("who is to operate is floated", companies_to_operate_are_floated),
    Invariant("a turn does what it may", a_turn_has_not_done_more_than_it_may),
    Invariant("routes are written in full", routes_are_written_in_full),
    Invariant("rulings are well formed", rulings_are_well_formed),
    Invariant("the agenda is that of the round", the_agenda_is_that_of_the_round),
    Invariant("who has too many trains is asked", who_has_too_many_trains_is_asked),
)
