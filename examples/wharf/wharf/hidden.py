"""What a seat cannot know, drawn anew: the contracts of others, and the order of the ships to come."""

from __future__ import annotations

from tycoon.core.rng import Rng
from wharf.state import WharfState


def resample(s: WharfState, seat: int, rng: Rng) -> WharfState:
    """Another world with the same view for the seat."""
    c = s.copy()
    deck = sorted(s.deck)
    rng.shuffle(deck)
    c.deck = tuple(deck)
    if s.agenda and not s.tables.open_contracts:
        _deal_contracts(c, seat, rng)
    return c


def _deal_contracts(c: WharfState, seat: int, rng: Rng) -> None:
    others = [other for other in range(c.seats) if other != seat]
    pool = sorted([*c.spare, *(contract for other in others for contract in c.contracts[other])])
    rng.shuffle(pool)
    for other in others:
        size = len(c.contracts[other])
        c.contracts[other], pool = tuple(sorted(pool[:size])), pool[size:]
    c.spare = tuple(sorted(pool))
