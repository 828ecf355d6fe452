"""A seat's view of 1822: everything, because nothing is hidden."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from tycoon.games.g1822.board.board import UNLIMITED
from tycoon.games.g1822.board.map_view import (
    DrawingView,
    ProposedView,
    RunView,
    added,
    drawing,
    last_run,
    proposed,
    reach,
    reserved,
)
from tycoon.games.g1822.ids import COMPANY, FIRST_CONCESSION, MAJORS, MINORS, OPERATING_ROUND, STOCK_ROUND
from tycoon.games.g1822.market.bidding import concession_boxes, minimum_bid, private_boxes
from tycoon.games.g1822.market.market import operating_order
from tycoon.games.g1822.market.shares import certificates, committed, winning
from tycoon.games.g1822.market.stock import StockTurn
from tycoon.games.g1822.market.stock_rules import bids_left, cards_in_boxes, tokens_left
from tycoon.games.g1822.scoring import value
from tycoon.games.g1822.state import State1822

ROUNDS = {STOCK_ROUND: "stock", OPERATING_ROUND: "operating"}


class RoundView(Struct, frozen=True):
    """Stock or operating round; number and of count the operating rounds of a set."""

    kind: str
    turn: int
    number: int
    of: int


class BoxesView(Struct, frozen=True):
    """Cards by kind, in order."""

    minors: list[str]
    concessions: list[str]
    privates: list[str]


class StacksView(Struct, frozen=True):
    """All cards of the bank in order, those in boxes included; the order is public."""

    minors: list[str]
    concessions: list[str]
    privates: list[list[str]]
    """One stack, or three with the expansion."""


class PlayerView(Struct, frozen=True):
    """Everything of a player."""

    cash: int
    committed: int
    """Money bound by bids that are the highest now."""
    debt: int
    value: int
    shares: dict[str, int]
    """Shares of 10% by major."""
    minors: list[str]
    cards: list[str]
    certificates: int
    winning: int
    """Certificates to come if nobody bids higher."""
    limit: int
    bidding_tokens: int
    """Those not lying on a card."""


class TokensView(Struct, frozen=True):
    """Tokens of a major that are not on the map."""

    available: int
    exchange: int


class CompanyView(Struct, frozen=True):
    """A company that has been started. What only majors have is null for a minor."""

    name: str
    cash: int
    director: int
    floated: bool
    operated: int
    last_run: int | None
    """What its trains earned last; null before its first run."""
    price: int
    cell: tuple[int, int]
    """Row and column of the market."""
    trains: list[str]
    privates: list[str]
    treasury: int | None
    market: int | None
    """Shares in its treasury and in the market."""
    haven: int
    tokens: TokensView | None
    destination: bool | None
    """Whether the destination token is placed."""


class MarketView(Struct, frozen=True):
    """The grid with its markers in order, by row and column."""

    width: int
    prices: list[int]
    markers: dict[str, list[str]]


class OperatingView(Struct, frozen=True):
    """The turn of a company in an operating round."""

    company: str
    done: list[str]
    waiting: list[str]
    """Companies that have operated in this round, and those still to come."""
    revenue: int
    mail: int


class G1822View(Struct, frozen=True):
    """A whole position in names and numbers."""

    title: str
    edition: str
    variant: dict[str, str]
    you: int | None
    round: RoundView
    phase: int
    over: bool
    asked: int | None
    company: str | None
    operating: OperatingView | None
    player_order: list[int]
    operating_order: list[str]
    bank: int
    supply: list[tuple[str, int]]
    """Cards of the train supply in order: first side and how many are left."""
    pool: list[str]
    boxes: BoxesView
    stacks: StacksView
    bids: dict[str, list[tuple[int, int]]]
    """Seat and amount, the highest last."""
    least: dict[str, int]
    """The next bid on each card in a box."""
    bids_left: int | None
    """How many bids the seat that looks can still make in its turn; null where it is not asked."""
    refused: dict[str, str]
    """Cards in boxes for which the seat that looks cannot bid now, with the rule; empty where it is not asked."""
    seats: list[PlayerView]
    companies: dict[str, CompanyView]
    market: MarketView
    tiles: dict[str, tuple[str, int]]
    """The tiles laid so far: hex to tile and rotation."""
    tiles_left: dict[str, int | None]
    """Tiles of the supply; null: without end."""
    tokens: dict[str, list[str]]
    """Tokens by city; a destination token is marked with a star."""
    reserved: dict[str, list[str]]
    """Companies that still hold a home slot, by city."""
    added: dict[str, int]
    """Slots of a city besides those of its tile."""
    reach: list[str]
    """Hexes to which the network of the company in turn leads."""
    run: RunView | None
    proposed: ProposedView | None
    """Only for the seat that is asked how to run: finding the best routes takes long."""
    drawing: DrawingView | None
    haven: dict[str, int]
    credit: dict[str, int]
    """Money on private companies."""
    ending: int


def view(s: State1822, seat: int | None, proposing: bool = True) -> dict[str, Any]:
    """The whole position in names and numbers. Routes are proposed to the seat that is asked for them, if wanted."""
    t = s.t
    bidding = not s.over and seat == s.seat and isinstance(s.decision, StockTurn)
    shown = G1822View(
        title="1822",
        edition=t.edition,
        variant=dict(t.variant),
        you=seat,
        round=RoundView(ROUNDS.get(s.round_kind, "order"), s.turn, s.round, s.set_rounds),
        phase=s.phase,
        over=s.over,
        asked=None if s.over else s.seat,
        company=t.company_ids[s.company] if operates(s) else None,
        operating=operating(s) if operates(s) else None,
        player_order=list(s.order),
        operating_order=[t.company_ids[company] for company in operating_order(s)],
        bank=s.bank,
        supply=[(t.train_ids[kinds[0]], s.supply[row]) for row, kinds in enumerate(t.sides) if s.supply[row]],
        pool=[t.train_ids[kind] for kind in s.pool],
        boxes=boxes(s),
        stacks=stacks(s),
        bids={t.card_ids[card]: list(bids) for card, bids in enumerate(s.bids) if bids},
        least={t.card_ids[card]: minimum_bid(s, card) for card in cards_in_boxes(s)},
        bids_left=bids_left(s, s.seat) if bidding else None,
        refused=refused(s) if bidding else {},
        seats=[player(s, other) for other in range(s.seats)],
        companies={t.company_ids[c]: company_view(s, c) for c in t.in_game if s.started >> c & 1},
        market=market_view(s),
        tiles=tiles(s),
        tiles_left=tiles_left(s),
        tokens=tokens(s),
        reserved=reserved(s),
        added=added(s),
        reach=reach(s),
        run=last_run(s),
        proposed=proposed(s) if proposing and not s.over and seat == s.seat else None,
        drawing=drawing(s),
        haven=haven(s),
        credit={t.card_ids[p]: s.credit[p] for p in t.private_cards if s.credit[p]},
        ending=s.end_reason if s.ending or s.over else 0,
    )
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(shown))
    return plain


def operates(s: State1822) -> bool:
    """Whether it is the turn of a company."""
    return s.round_kind == OPERATING_ROUND and s.company >= 0 and not s.over


def operating(s: State1822) -> OperatingView:
    ids = s.t.company_ids
    done = [c for c in operating_order(s) if c != s.company and c not in s.to_operate]
    return OperatingView(
        company=ids[s.company],
        done=[ids[company] for company in done],
        waiting=[ids[company] for company in s.to_operate if company != s.company],
        revenue=s.run_revenue,
        mail=s.mail_income,
    )


def boxes(s: State1822) -> BoxesView:
    ids = s.t.card_ids
    return BoxesView(
        minors=[ids[card] for card in s.boxes],
        concessions=[ids[card] for card in concession_boxes(s)],
        privates=[ids[card] for card in private_boxes(s)],
    )


def stacks(s: State1822) -> StacksView:
    ids = s.t.card_ids
    return StacksView(
        minors=[ids[card] for card in s.minors],
        concessions=[ids[card] for card in s.concessions],
        privates=[[ids[card] for card in stack] for stack in s.private_stacks],
    )


def refused(s: State1822) -> dict[str, str]:
    decision = s.decision
    assert isinstance(decision, StockTurn)
    return {s.t.card_ids[card]: rule for card, rule in decision.refused_bids(s).items()}


def player(s: State1822, seat: int) -> PlayerView:
    t = s.t
    shares = {t.company_ids[MINORS + m]: s.held[seat * MAJORS + m] for m in range(MAJORS) if s.held[seat * MAJORS + m]}
    cards = [t.card_ids[FIRST_CONCESSION + m] for m in range(MAJORS) if s.concession_owner[m] == seat]
    cards += [t.card_ids[p] for p in t.private_cards if s.private_owner[p] == seat]
    return PlayerView(
        cash=s.cash[seat],
        committed=committed(s, seat),
        debt=s.debt[seat],
        value=value(s, seat),
        shares=shares,
        minors=[t.company_ids[c] for c in range(MINORS) if s.started >> c & 1 and s.director[c] == seat],
        cards=cards,
        certificates=certificates(s, seat),
        winning=winning(s, seat),
        limit=t.certificate_limit[s.seats],
        bidding_tokens=tokens_left(s, seat),
    )


def company_view(s: State1822, company: int) -> CompanyView:
    t = s.t
    m = company - MINORS
    major = company >= MINORS
    return CompanyView(
        name=t.company_names[company],
        cash=s.company_cash[company],
        director=s.director[company],
        floated=bool(s.floated >> company & 1),
        operated=s.operated[company],
        last_run=s.earned[company] if s.operated[company] else None,
        price=t.market.price[s.cell[company]],
        cell=divmod(s.cell[company], t.market.width),
        trains=[t.train_ids[kind] for kind in s.trains[company]],
        privates=[t.card_ids[p] for p in t.private_cards if s.private_owner[p] == COMPANY + company],
        treasury=s.treasury[m] if major else None,
        market=s.market[m] if major else None,
        haven=s.haven[m] if major else 0,
        tokens=TokensView(s.available[m], s.exchange[m]) if major else None,
        destination=not s.destination_left >> m & 1 if major else None,
    )


def market_view(s: State1822) -> MarketView:
    """The grid with its markers in order."""
    market = s.t.market
    cells: dict[str, list[str]] = {}
    started = [company for company in s.t.in_game if s.started >> company & 1]
    for company in sorted(started, key=lambda c: s.arrival[c]):
        place = f"{s.cell[company] // market.width},{s.cell[company] % market.width}"
        cells.setdefault(place, []).append(s.t.company_ids[company])
    return MarketView(market.width, market.price, cells)


def tiles(s: State1822) -> dict[str, tuple[str, int]]:
    b = s.board
    return {
        b.hex_ids[hex_]: (b.tile_ids[face // 6], face % 6)
        for hex_, face in enumerate(s.face)
        if face < b.supply_tiles * 6
    }


def tiles_left(s: State1822) -> dict[str, int | None]:
    b = s.board
    return {b.tile_ids[tile]: None if s.stock[tile] == UNLIMITED else s.stock[tile] for tile in range(b.supply_tiles)}


def tokens(s: State1822) -> dict[str, list[str]]:
    b = s.board
    out: dict[str, list[str]] = {}
    for city, held in enumerate(s.tokens):
        for token in held:
            out.setdefault(b.city_names[city], []).append(token_name(s, token))
    for city, token in s.extra:
        out.setdefault(b.city_names[city], []).append(token_name(s, token))
    return out


def token_name(s: State1822, token: int) -> str:
    return s.t.company_ids[token >> 1] + ("*" if token & 1 else "")


def haven(s: State1822) -> dict[str, int]:
    return {s.t.company_ids[MINORS + m]: s.haven[m] for m in range(MAJORS) if s.haven[m]}
