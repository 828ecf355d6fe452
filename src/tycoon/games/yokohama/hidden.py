"""What a seat cannot know, drawn anew. Rules 13."""

from __future__ import annotations

from tycoon.core.bits import bits, mask_of
from tycoon.core.rng import Rng
from tycoon.games.yokohama.state import YokohamaState


def resample(s: YokohamaState, seat: int, rng: Rng) -> YokohamaState:
    """Another world that looks the same to the seat: other closed orders in other hands, other decks.

    Orders that were taken from a port were seen by everybody and stay where they are; so does what the seat itself put
    away at the start.
    """
    c = s.copy()
    pool = unseen_orders(s, seat)
    rng.shuffle(pool)
    _deal_out(c, s, seat, pool)
    technologies = sorted(s.tech_deck)
    rng.shuffle(technologies)
    c.tech_deck = tuple(technologies)
    if c.agenda:
        asked = c.decision
        if asked.seat(c) != seat:
            c.options = asked.options(c)
    return c


def unseen_orders(s: YokohamaState, seat: int) -> list[int]:
    """Order cards whose place the seat does not know, ascending: the order must not tell where they are."""
    pool = list(s.order_deck) + list(s.orders_out)
    for other in range(s.seats):
        if other != seat:
            pool += bits(s.orders[other] & ~s.seen[other]) + bits(s.discarded[other])
    pool.sort()
    return pool


def _deal_out(c: YokohamaState, s: YokohamaState, seat: int, pool: list[int]) -> None:
    """Give the pool to the other players, the removed cards and the deck, as many to each as there are."""
    at = 0
    orders, discarded = s.orders[:], s.discarded[:]
    for other in range(s.seats):
        if other == seat:
            continue
        count = (s.orders[other] & ~s.seen[other]).bit_count()
        orders[other] = s.seen[other] | mask_of(pool[at : at + count])
        at += count
        count = s.discarded[other].bit_count()
        discarded[other] = mask_of(pool[at : at + count])
        at += count
    c.orders = orders
    c.discarded = discarded
    away = len(s.orders_out)
    c.orders_out = tuple(pool[at : at + away])
    c.order_deck = tuple(pool[at + away :])
