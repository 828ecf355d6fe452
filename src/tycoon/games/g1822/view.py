"""What a seat sees: everything, because nothing is hidden in 1822."""

from __future__ import annotations

from typing import Any

from tycoon.games.g1822.bidding import concession_boxes, private_boxes
from tycoon.games.g1822.ending import value
from tycoon.games.g1822.market import operating_order
from tycoon.games.g1822.numbers import COMPANY, FIRST_CONCESSION, MAJORS, MINORS, OPERATING_ROUND, STOCK_ROUND
from tycoon.games.g1822.shares import certificates
from tycoon.games.g1822.state import State1822

ROUNDS = {STOCK_ROUND: "stock", OPERATING_ROUND: "operating"}


def view(s: State1822, seat: int | None) -> dict[str, Any]:
    """The whole position in names and numbers."""
    t = s.t
    return {
        "title": "1822",
        "edition": t.edition,
        "variant": dict(t.variant),
        "you": seat,
        "round": {"kind": ROUNDS.get(s.round_kind, "order"), "turn": s.turn, "number": s.round, "of": s.set_rounds},
        "phase": s.phase,
        "over": s.over,
        "asked": None if s.over else s.seat,
        "company": t.company_ids[s.company] if s.round_kind == OPERATING_ROUND and s.company >= 0 else None,
        "player_order": list(s.order),
        "operating_order": [t.company_ids[company] for company in operating_order(s)],
        "bank": s.bank,
        "supply": [[t.train_ids[kinds[0]], s.supply[row]] for row, kinds in enumerate(t.sides) if s.supply[row]],
        "pool": [t.train_ids[kind] for kind in s.pool],
        "boxes": boxes(s),
        "stacks": stacks(s),
        "bids": {t.card_ids[card]: [list(bid) for bid in bids] for card, bids in enumerate(s.bids) if bids},
        "players": [player(s, other) for other in range(s.seats)],
        "companies": {t.company_ids[c]: company_view(s, c) for c in t.in_game if s.started >> c & 1},
        "market": market_view(s),
        "tiles": tiles(s),
        "tokens": tokens(s),
        "haven": haven(s),
        "credit": {t.card_ids[p]: s.credit[p] for p in t.private_cards if s.credit[p]},
        "ending": s.end_reason if s.ending or s.over else 0,
    }


def boxes(s: State1822) -> dict[str, list[str]]:
    ids = s.t.card_ids
    return {
        "minors": [ids[card] for card in s.boxes],
        "concessions": [ids[card] for card in concession_boxes(s)],
        "privates": [ids[card] for card in private_boxes(s)],
    }


def stacks(s: State1822) -> dict[str, list[str]]:
    """All cards of the bank in order, those in boxes included; the order is public."""
    ids = s.t.card_ids
    return {
        "minors": [ids[card] for card in s.minors],
        "concessions": [ids[card] for card in s.concessions],
        "privates": [ids[card] for stack in s.private_stacks for card in stack],
    }


def player(s: State1822, seat: int) -> dict[str, Any]:
    t = s.t
    shares = {t.company_ids[MINORS + m]: s.held[seat * MAJORS + m] for m in range(MAJORS) if s.held[seat * MAJORS + m]}
    minors = [t.company_ids[c] for c in range(MINORS) if s.started >> c & 1 and s.director[c] == seat]
    cards = [t.card_ids[FIRST_CONCESSION + m] for m in range(MAJORS) if s.concession_owner[m] == seat]
    cards += [t.card_ids[p] for p in t.private_cards if s.private_owner[p] == seat]
    return {
        "cash": s.cash[seat],
        "debt": s.debt[seat],
        "value": value(s, seat),
        "shares": shares,
        "minors": minors,
        "cards": cards,
        "certificates": certificates(s, seat),
        "limit": t.certificate_limit[s.seats],
    }


def company_view(s: State1822, company: int) -> dict[str, Any]:
    t = s.t
    m = company - MINORS
    out: dict[str, Any] = {
        "name": t.company_names[company],
        "cash": s.company_cash[company],
        "director": s.director[company],
        "floated": bool(s.floated >> company & 1),
        "operated": s.operated[company],
        "price": t.market.price[s.cell[company]],
        "cell": [s.cell[company] // t.market.width, s.cell[company] % t.market.width],
        "trains": [t.train_ids[kind] for kind in s.trains[company]],
        "privates": [t.card_ids[p] for p in t.private_cards if s.private_owner[p] == COMPANY + company],
    }
    if company >= MINORS:
        out["treasury"] = s.treasury[m]
        out["market"] = s.market[m]
        out["tokens"] = {"available": s.available[m], "exchange": s.exchange[m]}
        out["destination"] = not s.destination_left >> m & 1
    return out


def market_view(s: State1822) -> dict[str, Any]:
    """The grid with its markers in order."""
    market = s.t.market
    cells: dict[str, list[str]] = {}
    started = [company for company in s.t.in_game if s.started >> company & 1]
    for company in sorted(started, key=lambda c: s.arrival[c]):
        place = f"{s.cell[company] // market.width},{s.cell[company] % market.width}"
        cells.setdefault(place, []).append(s.t.company_ids[company])
    return {"width": market.width, "prices": market.price, "markers": cells}


def tiles(s: State1822) -> dict[str, list[Any]]:
    """The tiles laid so far: hex to tile and rotation."""
    b = s.board
    return {
        b.hex_ids[hex_]: [b.tile_ids[face // 6], face % 6]
        for hex_, face in enumerate(s.face)
        if face < b.supply_tiles * 6
    }


def tokens(s: State1822) -> dict[str, list[str]]:
    """Tokens by city; a destination token is marked with a star."""
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
