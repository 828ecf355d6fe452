"""Standing orders of a stock round: bids up to a maximum, and passing until something concerns the player."""

from __future__ import annotations

from dataclasses import replace

from tests.g1822.table import put_major, start, take
from tycoon.core import notation
from tycoon.core.orders import Order
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.state import State1822


def order(s: State1822, seat: int, kind: str, about: str = "", limit: int = 0) -> Order:
    return Order(kind, about, limit, G1822.order_mark(s, seat, kind))


def followed(s: State1822, *orders: Order) -> tuple[list[str], State1822, tuple[Order, ...]]:
    """What the seat that is asked plays by its orders, and how it stands then."""
    seat, moves, kept = s.seat, [], orders
    while s.seat == seat:
        answer = G1822.follow_orders(s, kept)
        kept = answer.orders
        if answer.option is None:
            break
        moves.append(notation.write(s, answer.option))
        s.apply(answer.option)
    return moves, s, kept


def test_a_maximum_bids_the_least_that_is_legal() -> None:
    s = take(start(), "bid M24", "100", "pass")
    moves, s, _ = followed(s, order(s, 1, "bid", "card:M24", 200))
    assert moves == ["bid M24", "105"]
    assert s.seat == 1


def test_a_maximum_that_leads_waits_and_answers_when_it_is_topped() -> None:
    s = take(start(), "bid M24", "100", "pass", "bid P1", "0", "pass", "pass")
    mine = order(s, 0, "bid", "card:M24", 120)
    assert followed(s, mine)[0] == []
    s = take(s, "pass", "bid M24", "105", "pass", "pass")
    assert followed(s, mine)[0] == ["bid M24", "110"]


def test_a_maximum_ends_when_others_go_beyond_it() -> None:
    s = start()
    mine = order(s, 1, "bid", "card:M24", 120)
    s = take(s, "bid M24", "120", "pass")
    moves, _, kept = followed(s, mine)
    assert (moves, kept[0].ended) == ([], True)


def test_an_amount_that_the_player_wants_to_name_is_left_to_him() -> None:
    s = start()
    mine = order(s, 0, "bid", "card:M24", 200)
    assert followed(take(s, "bid M24"), mine)[0] == []


def test_passing_goes_on_while_nothing_changes() -> None:
    s = take(start(), "bid M24", "100", "pass", "pass", "pass")
    mine = order(s, 0, "pass")
    assert followed(s, mine)[0] == ["pass"]


def test_passing_ends_when_a_bid_is_topped() -> None:
    s = take(start(), "bid M24", "100", "pass")
    mine = order(s, 0, "pass")
    s = take(s, "bid M24", "105", "pass", "pass")
    moves, _, kept = followed(s, mine)
    assert (moves, kept[0].ended) == ([], True)


def test_a_maximum_that_takes_the_lead_again_lets_passing_go_on() -> None:
    s = take(start(), "bid M24", "100", "pass")
    mine = order(s, 0, "bid", "card:M24", 150), order(s, 0, "pass")
    s = take(s, "bid M24", "105", "pass", "pass")
    moves, s, kept = followed(s, *mine)
    assert moves == ["bid M24", "110", "pass"]
    assert not any(one.ended for one in kept)
    s = take(s, "bid M24", "200", "pass", "pass")
    moves, _, kept = followed(s, *kept)
    assert (moves, [one.ended for one in kept]) == ([], [True, True])


def test_passing_ends_when_a_price_of_an_own_company_changes() -> None:
    s = start()
    number = put_major(s, "LNWR", 0)
    mine = order(s, 0, "pass")
    assert G1822.follow_orders(s, (mine,)).option is not None
    s.cell[number] += 1
    assert G1822.follow_orders(s, (mine,)).orders == (replace(mine, ended=True),)


def test_orders_end_with_their_round() -> None:
    s = start()
    mine = order(s, 0, "bid", "card:M24", 150), order(s, 0, "pass")
    s.turn += 1
    assert all(one.ended for one in G1822.follow_orders(s, mine).orders)


def test_a_maximum_is_offered_for_what_the_player_could_pay() -> None:
    s = take(start(), "bid M24", "100", "pass")
    offers = {offer.about: offer for offer in G1822.offered_orders(s, 2)}
    assert (offers["card:M24"].least, offers["card:M24"].most, offers["card:M24"].step) == (105, s.cash[2], 5)
    s.cash[2] = 100
    assert "card:M24" not in {offer.about for offer in G1822.offered_orders(s, 2)}


def test_every_order_has_words() -> None:
    s = start()
    for one in (order(s, 0, "pass"), order(s, 0, "bid", "card:M24", 150)):
        assert "£150" in G1822.say(G1822.order_text(s, one)) or one.kind == "pass"
        assert G1822.say(G1822.order_text(s, replace(one, ended=True)))
