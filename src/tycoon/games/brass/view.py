"""A seat's view of a Brass game: the only place that decides what is hidden. Rules 14."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from tycoon.games.brass.distant_market import drawn_tiles, tiles_left
from tycoon.games.brass.edition import EMPTY, ERAS, NOBODY
from tycoon.games.brass.loan import loans_are_over
from tycoon.games.brass.state import BrassState


class TileView(Struct, frozen=True):
    """An industry tile on the board."""

    owner: int
    industry: str
    level: int
    flipped: bool
    cubes: int


class MatRow(Struct, frozen=True):
    """Tiles of one level that are still on a mat."""

    level: int
    left: int


class MerchantView(Struct, frozen=True):
    """A merchant tile and the barrel beside it."""

    tile: str
    goods: list[str]
    barrel: bool


class DistantMarketView(Struct, frozen=True):
    """The cotton marker and the tiles that have been drawn; the order of the others is hidden."""

    marker: int
    track: list[int]
    """The bonus at each space; behind the last one is the X."""
    drawn: list[int]
    left: list[int]
    """Tiles still in the stack, ascending."""


class SeatView(Struct, frozen=True):
    """Everything public about a seat; `hand` only for the seat that looks."""

    money: int
    spent: int
    vp: int
    income_space: int
    income_level: int
    links_left: int
    hand_size: int
    wild_cards: list[str]
    """Wild cards in hand: they were taken openly."""
    discards: list[str]
    mat: dict[str, list[MatRow]]
    hand: list[str] | None


class BrassView(Struct, frozen=True):
    """A whole position as one seat sees it."""

    title: str
    variant: dict[str, str]
    era: str
    round: int
    rounds: int
    order: list[int]
    active: int
    actions_left: int
    seats: list[SeatView]
    board: dict[str, TileView]
    links: dict[str, int]
    coal_market: int
    iron_market: int
    merchants: dict[str, MerchantView]
    distant_market: DistantMarketView | None
    absent: list[str]
    """Places that are not on this side of the board."""
    loans_over: bool
    """No loans any more."""
    deck_size: int
    face_down: int
    over: bool


def view(s: BrassState, seat: int | None) -> dict[str, Any]:
    """Return what the seat may know; with None, what everybody may know."""
    e = s.edition
    shown = BrassView(
        title=e.title,
        variant=e.variant,
        era=ERAS[s.era],
        round=s.round,
        rounds=s.rounds,
        order=list(s.order),
        active=s.active,
        actions_left=s.actions_left,
        seats=[_seat(s, other, other == seat) for other in range(s.seats)],
        board={e.slot_ids[slot]: _tile(s, slot) for slot in range(e.slots) if s.tile[slot] != EMPTY},
        links={e.line_ids[line]: owner for line, owner in enumerate(s.line_owner) if owner != NOBODY},
        coal_market=s.coal_cubes,
        iron_market=s.iron_cubes,
        merchants={e.space_ids[n]: _merchant(s, n, tile) for n, tile in enumerate(s.merchants) if tile != EMPTY},
        distant_market=_distant_market(s) if e.cotton_track else None,
        absent=e.absent,
        loans_over=loans_are_over(s),
        deck_size=len(s.deck) - s.drawn,
        face_down=len(s.face_down),
        over=s.over,
    )
    plain: dict[str, Any] = msgspec.to_builtins(shown)
    return plain


def hand_cards(s: BrassState, seat: int) -> list[int]:
    """The cards of a hand, ascending."""
    e = s.edition
    first = seat * e.card_kinds
    return [card for card in range(e.card_kinds) for _ in range(s.cards[first + card])]


def _seat(s: BrassState, seat: int, own: bool) -> SeatView:
    e = s.edition
    cards = hand_cards(s, seat)
    return SeatView(
        money=s.money[seat],
        spent=s.spent[seat],
        vp=s.vp[seat],
        income_space=s.income[seat],
        income_level=s.level(seat),
        links_left=s.links[seat],
        hand_size=s.hand_size[seat],
        wild_cards=[e.card_ids[card] for card in cards if e.wild_cards >> card & 1],
        discards=[e.card_ids[card] for card in s.discards[seat]],
        mat={e.industry_ids[i]: _mat_rows(s, seat, i) for i in range(e.industries)},
        hand=[e.card_ids[card] for card in cards] if own else None,
    )


def _mat_rows(s: BrassState, seat: int, industry: int) -> list[MatRow]:
    e = s.edition
    left: dict[int, int] = {}
    at = e.mat_start[industry] + s.mat[seat * e.industries + industry]
    while e.mat[at] != EMPTY:
        level = e.kind_level[e.mat[at]]
        left[level] = left.get(level, 0) + 1
        at += 1
    return [MatRow(level, count) for level, count in left.items()]


def _tile(s: BrassState, slot: int) -> TileView:
    e = s.edition
    kind = s.tile[slot]
    industry = e.industry_ids[e.kind_industry[kind]]
    return TileView(s.owner[slot], industry, e.kind_level[kind], bool(s.flipped >> slot & 1), s.cubes[slot])


def _merchant(s: BrassState, space: int, tile: int) -> MerchantView:
    e = s.edition
    goods = [e.industry_ids[i] for i in range(e.industries) if e.merchant_goods[tile] >> i & 1]
    return MerchantView(e.merchant_names[tile], goods, bool(s.barrels >> space & 1))


def _distant_market(s: BrassState) -> DistantMarketView:
    return DistantMarketView(s.cotton_marker, s.edition.cotton_track, drawn_tiles(s), sorted(tiles_left(s)))
