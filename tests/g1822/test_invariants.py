"""What is true of every position: each promise is broken once, and the position is refused with a clear line."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from tests.g1822.test_import import LOG
from tycoon.core import notation
from tycoon.core.errors import BadPosition
from tycoon.games.g1822.board.tokens import slots
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.ids import COMPANY, FIRST_MINOR_CARD, MAJORS, MINORS, NOBODY
from tycoon.games.g1822.import_18xx.importer import import_log
from tycoon.games.g1822.invariants.listed import INVARIANTS
from tycoon.games.g1822.market.stock import BidAmount, StockTurn
from tycoon.games.g1822.operating.run import RUN_TRAINS, ChooseRoutes
from tycoon.games.g1822.operating.track import LayTrack
from tycoon.games.g1822.state import State1822

Edit = Callable[[State1822], object]


@cache
def _positions() -> list[State1822]:
    """The recorded game, position by position."""
    record = import_log(LOG).record
    s = G1822.start(record.deal)
    out = [s.copy()]
    for text in record.moves:
        s.apply(notation.read(s, text))
        out.append(s.copy())
    return out


def bidding() -> State1822:
    """A stock round in which two seats have bid for the same card, and others are at work."""
    for s in _positions():
        if s.turn == 3 and isinstance(s.decision, StockTurn) and any(len(bids) > 1 for bids in s.bids):
            return s.copy()
    raise AssertionError("nobody bids")


def laying() -> State1822:
    """Late in the game a major lays track; it has run before, and minors are still about."""
    for s in _positions():
        late = not s.over and s.phase == 5 and isinstance(s.decision, LayTrack) and s.company >= MINORS
        if late and s.routes_run and s.to_operate and any(s.trains[minor] for minor in range(MINORS)):
            return s.copy()
    raise AssertionError("nobody lays track")


def earning() -> State1822:
    """The same turn, when the major is asked for its routes."""
    for s in _positions():
        if not s.over and s.phase == 5 and isinstance(s.decision, ChooseRoutes) and s.company >= MINORS:
            return s.copy()
    raise AssertionError("nobody runs")


def first_bid(s: State1822) -> int:
    """A card with two bids."""
    return next(card for card, bids in enumerate(s.bids) if len(bids) > 1)


def minor(s: State1822) -> int:
    """A minor at work with a train."""
    return next(c for c in range(MINORS) if s.floated >> c & 1 and s.trains[c])


def unstarted(s: State1822) -> int:
    return next(c for c in s.t.in_game if c < MINORS and not (s.started | s.closed) >> c & 1)


def owned(s: State1822) -> int:
    """A private of a player."""
    return next(p for p in s.t.private_cards if 0 <= s.private_owner[p] < COMPANY)


def set_at(field: str, place: Callable[[State1822], int], value: object) -> Edit:
    """Another value in a list."""

    def edit(s: State1822) -> None:
        getattr(s, field)[place(s)] = value

    return edit


def put(field: str, value: object) -> Edit:
    def edit(s: State1822) -> None:
        setattr(s, field, value)

    return edit


def major(s: State1822) -> int:
    """The number of the major in turn among the majors."""
    return s.company - MINORS


def in_turn(s: State1822) -> int:
    return s.company


def less_money(s: State1822) -> None:
    s.bank -= 10


def negative(s: State1822) -> None:
    s.bank += s.cash[0] + 5
    s.cash[0] = -5


def broke(s: State1822) -> None:
    s.cash[0] += s.bank + 5
    s.bank = -5


def another_share(s: State1822) -> None:
    s.market[major(s)] += 1


def few_shares(s: State1822) -> None:
    m, seat = major(s), s.director[s.company]
    s.market[m] += s.held[seat * MAJORS + m]
    s.held[seat * MAJORS + m] = 0


def haven_share(s: State1822) -> None:
    s.private_owner[s.t.tax_haven] = NOBODY
    m = next(m for m in range(MAJORS) if s.market[m] + s.treasury[m])
    pile = s.market if s.market[m] else s.treasury
    pile[m] -= 1
    s.haven[m] += 1


def closed_at_work(s: State1822) -> None:
    s.closed |= 1 << s.company


def rich_before_it_starts(s: State1822) -> None:
    s.bank -= 50
    s.company_cash[unstarted(s)] += 50


def no_longer_floated(s: State1822) -> None:
    m = major(s)
    s.floated &= ~(1 << s.company)
    for seat in range(s.seats):
        more = s.held[seat * MAJORS + m] - (s.t.director_share[m] if seat == s.director[s.company] else 0)
        s.held[seat * MAJORS + m] -= more
        s.treasury[m] += more
    s.treasury[m] += s.market[m] + s.haven[m]
    s.market[m] = s.haven[m] = 0


def same_arrival(s: State1822) -> None:
    s.arrival[s.company] = s.arrival[minor(s)]


def two_places(s: State1822) -> None:
    s.minors = (*s.minors, FIRST_MINOR_CARD + minor(s))


def wrong_stack(s: State1822) -> None:
    s.concessions, s.minors = (*s.concessions, s.minors[-1]), s.minors[:-1]


def twice_dealt(s: State1822) -> None:
    s.private_list = (*s.private_list[:-1], s.private_list[0])


def boxes_out_of_order(s: State1822) -> None:
    s.boxes = s.boxes[::-1]


def left_below(s: State1822) -> None:
    s.left_in_boxes = (s.minors[0],)


def concession_of_a_started_major(s: State1822) -> None:
    m = next(m for m in range(MAJORS) if s.started >> (MINORS + m) & 1)
    s.concession_owner[m] = 0


def private_of_nobody_at_work(s: State1822) -> None:
    s.private_owner[owned(s)] = COMPANY + next(c for c in range(MINORS) if not s.floated >> c & 1)


def money_on_a_private(s: State1822) -> None:
    p = next(p for p in s.t.private_cards if not s.t.credit_per_phase[p] and p != s.t.tax_haven)
    s.bank -= 10
    s.credit[p] = 10


def bid_outside(s: State1822) -> None:
    card = s.minors[-1]
    s.bids[card] = ((0, 100),)
    s.bid_cards[0] |= 1 << card


def lower_bid(s: State1822) -> None:
    (first, high), (second, _) = s.bids[first_bid(s)][-2:]
    s.bids[first_bid(s)] = ((first, high), (second, high))


def lost_token(s: State1822) -> None:
    s.bid_cards[s.bids[first_bid(s)][-1][0]] = 0


def poor_leader(s: State1822) -> None:
    seat = s.bids[first_bid(s)][-1][0]
    s.bank += s.cash[seat]
    s.cash[seat] = 0


def crowded(s: State1822) -> None:
    city = s.home[minor(s)]
    s.tokens[city] = (*s.tokens[city], *[2 * c for c in range(9) if c != minor(s)])


def strange_place(s: State1822) -> None:
    s.extra = (*s.extra, (s.home[minor(s)], 2 * s.company + 1))


def lost_home(s: State1822) -> None:
    number = minor(s)
    s.tokens[s.home[number]] = tuple([token for token in s.tokens[s.home[number]] if token >> 1 != number])


def moved_home(s: State1822) -> None:
    number = minor(s)
    old = s.home[number]
    free = [city for city in range(s.board.cities) if not s.tokens[city] and not s.reserved[city]]
    new = next(city for city in free if slots(s, city))
    s.tokens[old] = tuple([token for token in s.tokens[old] if token >> 1 != number])
    s.tokens[new] = (2 * number,)
    s.home[number] = new


def reserved_for_who_is_there(s: State1822) -> None:
    held = list(s.reserved)
    number = minor(s)
    held[s.board.home_city[number]] = (*held[s.board.home_city[number]], number)
    s.reserved = tuple(held)


def more_slots(s: State1822) -> None:
    added = list(s.added)
    added[s.home[minor(s)]] += 1
    s.added = tuple(added)


def gray_tile(s: State1822) -> None:
    b = s.board
    laid = [h for h, face in enumerate(s.face) if not s.is_printed(h) and min(b.neighbor[h]) >= 0]
    gray = next(tile for tile in range(b.supply_tiles) if b.color[tile] == 4 and not b.advanced_tiles[tile])
    s.face[laid[0]] = b.canonical[gray * 6]


def paid_inland(s: State1822) -> None:
    s.paid = tuple([1 if not edges else paid for paid, edges in zip(s.paid, s.board.estuary_edges, strict=True)])


def trains_from_nowhere(s: State1822) -> None:
    s.pool = (*s.pool, *[s.t.train_ids.index("5")] * 9)


def early_six(s: State1822) -> None:
    s.supply[-2] -= 1


def back_in_time(s: State1822) -> None:
    s.phase = 3
    s.trains = [()] * len(s.trains)
    s.pool = ()


def rusty(s: State1822) -> None:
    s.trains[s.company] = (s.t.train_ids.index("L"),)


def double_company(s: State1822) -> None:
    s.to_operate = (*s.to_operate, s.company)


def revenue_before_the_run(s: State1822) -> None:
    s.run_revenue = 100


def far_away(s: State1822) -> None:
    route = list(s.routes_run[0])
    route[4] = s.board.hexes * 8 - 1
    s.routes_run = (tuple(route), *s.routes_run[1:])


def twice_on_the_agenda(s: State1822) -> None:
    s.agenda.insert(len(s.agenda) - 1, RUN_TRAINS)


def bid_for_nothing(s: State1822) -> None:
    s.agenda.append(BidAmount(s.minors[-1]))


def too_many(s: State1822) -> None:
    """All that have left the supply go to one company; no step is left in which it would have to discard."""
    everything = [kind for trains in s.trains for kind in trains if s.t.row_of[kind] >= 0]
    s.trains = [()] * len(s.trains)
    s.trains[s.company] = tuple(everything)


BROKEN: list[tuple[str, Callable[[], State1822], Edit, str]] = [
    ("money is conserved", laying, less_money, "all money together is 11990, not 12000"),
    ("nobody has less than nothing", laying, negative, "seat 0 has less than nothing"),
    ("a bank below nothing is broken", laying, broke, "the bank has -5 and is not broken"),
    ("a company is started, floated and closed in turn", laying, closed_at_work, "is started and closed"),
    ("every major has ten shares", laying, another_share, "has 11 shares of 10%, not 10"),
    ("a director holds his certificate", laying, few_shares, "directs it with too few shares"),
    ("shares on the haven need the haven", laying, haven_share, "on the tax haven, which nobody owns"),
    ("who is not started has nothing", bidding, rich_before_it_starts, "is not started but has a director, a price"),
    ("who is not floated has not operated", laying, no_longer_floated, "is not floated but has trains, a home"),
    ("who operates has a home", laying, set_at("home", minor, -1), "has operated but has no home"),
    ("turns are counted", laying, put("turns", 1), "runs in 1 turns of companies"),
    ("markers stand in cells with a price", laying, set_at("cell", in_turn, 0), "in cell 0 of the market"),
    ("markers have come one after the other", laying, same_arrival, "came to their cells at the same time"),
    ("every card is in one place", laying, two_places, "is in two places"),
    ("every card lies in a stack of its kind", bidding, wrong_stack, "lies in the wrong stack"),
    ("privates lie as they were dealt", laying, twice_dealt, "does not hold every private of the game once"),
    ("boxes hold the first minors", bidding, boxes_out_of_order, "are not the first of their stack"),
    ("what is left in boxes is on top", laying, left_below, "is not among the first of its stack"),
    ("a concession goes when its major starts", laying, concession_of_a_started_major, "its concession is not gone"),
    ("privates belong to who may have them", laying, private_of_nobody_at_work, "which is not at work"),
    ("money lies on privates of players", laying, money_on_a_private, "has money on it"),
    ("uses of privates are counted", laying, put("estuary_tokens", 9), "there are 9 estuary tokens"),
    ("bids are for cards in boxes", bidding, bid_outside, "has bids but is in no box"),
    ("each bid beats the one before", bidding, lower_bid, "has a bid of"),
    ("bidding tokens lie where bids are", bidding, lost_token, "do not lie where its bids are"),
    ("who leads can pay", bidding, poor_leader, "has 0 and leads bids of"),
    ("every token has its slot", laying, crowded, "slots, but"),
    ("additional places are for destinations", laying, strange_place, "has an additional token of"),
    ("companies have their tokens", laying, lost_home, "has 0 tokens on the map"),
    ("a home holds its token", laying, moved_home, "has its home in"),
    ("homes are reserved for who comes", laying, reserved_for_who_is_there, "which does not need it"),
    ("slots are added for homes", laying, more_slots, "but 0 homes were chosen there"),
    ("tiles fit their hexes", laying, gray_tile, "before its colour is in the game"),
    ("estuaries are paid where they are", laying, paid_inland, "has no estuary at an edge that is paid for"),
    ("trains come from the supply", laying, trains_from_nowhere, "more 5 trains than have left the supply"),
    ("the supply is used from the front", laying, early_six, "have left the supply before earlier ones"),
    ("the phase is that of the trains", laying, back_in_time, "it is phase 3 with trains of phase 5 bought"),
    ("trains are of this phase", laying, rusty, "has a L, which has rusted"),
    ("rounds are counted", laying, put("round", 9), "it is operating round 9 of"),
    ("an end has its reason", laying, put("ending", 2), "about to end without a reason"),
    ("everybody is in the order", laying, put("order", [0, 0, 1]), "does not hold every seat once"),
    ("who is to operate is floated", laying, double_company, "is to operate twice"),
    ("a turn does what it may", laying, revenue_before_the_run, "has revenue before it has run"),
    ("routes are written in full", laying, far_away, "company_turn.routes_run has no such route"),
    ("rulings are well formed", laying, put("rulings", (1, 2)), "rulings must be groups of four numbers"),
    ("the agenda is that of the round", laying, twice_on_the_agenda, "the agenda has the step RunStep"),
    ("questions are about what there is", bidding, bid_for_nothing, "asked for on a card that is in no box"),
    ("who has too many trains is asked", earning, too_many, "has too many trains and is not asked to discard"),
]


def test_every_promise_is_broken_by_a_test() -> None:
    assert [name for name, *_ in BROKEN] == [invariant.name for invariant in INVARIANTS]


@pytest.mark.parametrize("base", [bidding, laying, earning])
def test_the_positions_that_are_broken_can_occur(base: Callable[[], State1822]) -> None:
    G1822.check(base())


@pytest.mark.parametrize(("name", "base", "edit", "line"), BROKEN, ids=[row[0] for row in BROKEN])
def test_a_promise_that_is_broken_is_named(name: str, base: Callable[[], State1822], edit: Edit, line: str) -> None:
    s = base()
    edit(s)
    broken = {invariant.name: invariant.broken(s) for invariant in INVARIANTS}
    assert line in broken[name]


@pytest.mark.parametrize(("name", "base", "edit", "line"), BROKEN, ids=[row[0] for row in BROKEN])
def test_a_position_that_breaks_a_promise_is_refused(
    name: str, base: Callable[[], State1822], edit: Edit, line: str
) -> None:
    s = base()
    edit(s)
    with pytest.raises(BadPosition) as caught:
        G1822.check(s)
    assert "\n" not in str(caught.value)


def test_every_position_of_the_recorded_game_can_occur() -> None:
    for s in _positions():
        G1822.check(s)


def test_a_position_read_again_keeps_every_promise() -> None:
    for s in _positions()[::97]:
        assert G1822.load(s.dump()).dump() == s.dump()
