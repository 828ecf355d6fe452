"""Resampling: everything a seat cannot know is drawn again. Rules 14."""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Decision
from tycoon.core.rng import Rng
from tycoon.games.brass.cards import DiscardAny, draw_card
from tycoon.games.brass.state import BrassState

TRIES: Final = 200
"""How often hands are dealt anew until one fits what another seat has already announced."""


def resample(s: BrassState, seat: int, rng: Rng) -> BrassState:
    """Another world that looks the same to the seat: other hands, other order of deck and distant-market tiles.

    The seat knows its own hand, all face-up discards, and the wild cards others took openly; all else is the rest of
    the known deck. A half-made choice of another seat counts as seen: a hand must fit it.
    """
    c = s.copy()
    pool = unseen_cards(s, seat)
    asked = c.decision if c.agenda else None
    hidden_choice = asked is not None and asked.seat(c) != seat
    for attempt in range(TRIES):
        rng.shuffle(pool)
        _deal_out(c, s, seat, pool)
        if asked is None or not hidden_choice:
            break
        options = asked.options(c)
        if options:
            c.options = options
            break
        if attempt == TRIES - 1:
            _force_fit(c, asked, pool, s, seat)
    if s.next_deck:
        order = sorted(s.next_deck)
        rng.shuffle(order)
        c.next_deck = tuple(order)
    if s.cotton_tiles:
        _resample_cotton_tiles(c, s, rng)
    return c


def unseen_cards(s: BrassState, seat: int) -> list[int]:
    """The cards whose place the seat does not know, in ascending order: the order must not tell where they are."""
    pool = list(s.deck[s.drawn :]) + list(s.face_down)
    for other in range(s.seats):
        if other != seat:
            pool += _closed_cards(s, other)
    pool.sort()
    return pool


def _closed_cards(s: BrassState, seat: int) -> list[int]:
    """The cards of a hand that the others have not seen: all but the wild ones."""
    e = s.edition
    out: list[int] = []
    for card in range(e.card_kinds):
        if not e.wild_cards >> card & 1:
            out += [card] * s.cards[seat * e.card_kinds + card]
    return out


def _deal_out(c: BrassState, s: BrassState, seat: int, pool: list[int]) -> None:
    """Give the pool to the other hands, the face-down cards and the deck, as many to each as there are."""
    at = 0
    for other in range(s.seats):
        if other == seat:
            continue
        count = len(_closed_cards(s, other))
        _set_closed_cards(c, other, pool[at : at + count])
        at += count
    away = len(s.face_down)
    c.face_down = tuple(pool[at : at + away])
    c.deck = s.deck[: s.drawn] + tuple(pool[at + away :])


def _set_closed_cards(c: BrassState, seat: int, cards: list[int]) -> None:
    e = c.edition
    first = seat * e.card_kinds
    c.hand[seat] &= e.wild_cards
    c.hand_size[seat] = 0
    for card in range(e.card_kinds):
        if e.wild_cards >> card & 1:
            c.hand_size[seat] += c.cards[first + card]
        else:
            c.cards[first + card] = 0
    for card in cards:
        draw_card(c, seat, card)


def _force_fit(c: BrassState, asked: Decision[BrassState], pool: list[int], s: BrassState, seat: int) -> None:
    """So rare are the cards that chance did not bring one: put one that fits into the asked hand, in exchange."""
    if isinstance(asked, DiscardAny):
        wanted = asked.suitable(c)
        other = asked.seat(c)
        first = sum(len(_closed_cards(s, o)) for o in range(other) if o != seat)
        fitting = next(card for card in pool if wanted >> card & 1)
        pool.remove(fitting)
        pool.insert(first, fitting)
        _deal_out(c, s, seat, pool)
    c.options = asked.options(c)


def _resample_cotton_tiles(c: BrassState, s: BrassState, rng: Rng) -> None:
    """The tiles of the distant market still to be drawn, in another order, each era's for itself."""
    stack = len(s.edition.cotton_stacks[s.seats])
    tiles = s.cotton_tiles[: s.cotton_drawn]
    for start in range(0, len(s.cotton_tiles), stack):
        rest = sorted(s.cotton_tiles[max(start, s.cotton_drawn) : start + stack])
        rng.shuffle(rest)
        tiles += tuple(rest)
    c.cotton_tiles = tiles
