"""Players, companies and cards in a written position."""

from __future__ import annotations

from typing import Any

from tycoon.core.position import Written
from tycoon.games.g1822.ids import CARDS, COMPANY, FIRST_CONCESSION, GONE, MAJORS, MINORS, NOBODY
from tycoon.games.g1822.state import State1822

# -- players ---------------------------------------------------------------------------------------------------------


def dump_players(s: State1822) -> list[dict[str, object]]:
    return [_dump_player(s, seat) for seat in range(s.seats)]


def _dump_player(s: State1822, seat: int) -> dict[str, object]:
    ids, cards = s.t.company_ids, s.t.card_ids
    held = s.held[seat * MAJORS : (seat + 1) * MAJORS]
    return {
        "cash": s.cash[seat],
        "debt": s.debt[seat],
        "shares": {ids[MINORS + m]: count for m, count in enumerate(held) if count},
        "sold": [ids[MINORS + m] for m in range(MAJORS) if s.sold[seat] >> m & 1],
        "bid_on": [cards[card] for card in range(CARDS) if s.bid_cards[seat] >> card & 1],
    }


def load_players(s: State1822, w: Written) -> None:
    players = w.parts("players")
    if len(players) != s.seats:
        raise w.wrong("players", f"must have {s.seats} entries, not {len(players)}")
    majors = s.t.company_ids[MINORS:]
    for seat, own in enumerate(players):
        s.cash[seat], s.debt[seat] = own.number("cash"), own.number("debt")
        shares = own.part("shares")
        for m, name in shares.keys(majors):
            s.held[seat * MAJORS + m] = shares.number(name, 1, 10)
        s.sold[seat] = own.mask("sold", majors)
        s.bid_cards[seat] = own.mask("bid_on", s.t.card_ids)


# -- companies -------------------------------------------------------------------------------------------------------


def dump_companies(s: State1822) -> dict[str, dict[str, object]]:
    """All that have been started or closed, by name."""
    out: dict[str, dict[str, object]] = {}
    for company in s.t.in_game:
        if (s.started | s.closed) >> company & 1:
            out[s.t.company_ids[company]] = _dump_company(s, company)
    return out


def _dump_company(s: State1822, company: int) -> dict[str, object]:
    t = s.t
    width = t.market.width
    out: dict[str, object] = {
        "started": bool(s.started >> company & 1),
        "floated": bool(s.floated >> company & 1),
        "closed": bool(s.closed >> company & 1),
        "director": s.director[company] if s.director[company] >= 0 else None,
        "cash": s.company_cash[company],
        "cell": list(divmod(s.cell[company], width)) if s.cell[company] >= 0 else None,
        "arrival": s.arrival[company],
        "operated": s.operated[company],
        "earned": s.earned[company],
        "trains": [t.train_ids[kind] for kind in s.trains[company]],
        "home": s.board.city_names[s.home[company]] if s.home[company] >= 0 else None,
    }
    if company >= MINORS:
        m = company - MINORS
        out["treasury"], out["market"], out["haven"] = s.treasury[m], s.market[m], s.haven[m]
        out["available"], out["exchange"] = s.available[m], s.exchange[m]
        out["destination_left"] = bool(s.destination_left >> m & 1)
    return out


def load_companies(s: State1822, w: Written) -> None:
    companies = w.part("companies")
    for company, name in companies.keys(s.t.company_ids):
        own = companies.part(name)
        bit = 1 << company
        s.started |= bit if own.flag("started") else 0
        s.floated |= bit if own.flag("floated") else 0
        s.closed |= bit if own.flag("closed") else 0
        if own.value("director") is not None:
            s.director[company] = own.number("director", 0, s.seats - 1)
        s.company_cash[company] = own.number("cash")
        s.cell[company] = _cell(s, own)
        s.arrival[company], s.operated[company] = own.number("arrival"), own.number("operated")
        s.earned[company] = own.number("earned")
        s.trains[company] = tuple(own.names("trains", s.t.train_ids))
        s.home[company] = own.name_or_none("home", s.board.city_names)
        if company >= MINORS:
            _load_major(s, own, company - MINORS)


def _cell(s: State1822, own: Written) -> int:
    """The cell of the market at a row and column."""
    if own.value("cell") is None:
        return -1
    market = s.t.market
    place = own.entries("cell")
    if len(place) != 2:
        raise own.wrong("cell", "must be a row and a column")
    row = own.as_number("cell", place[0], 0, len(market.price) // market.width - 1)
    cell = row * market.width + own.as_number("cell", place[1], 0, market.width - 1)
    if not market.price[cell]:
        raise own.wrong("cell", f"has no price: row {place[0]}, column {place[1]}")
    return cell


def _load_major(s: State1822, own: Written, m: int) -> None:
    s.treasury[m], s.market[m] = own.number("treasury", 0, 10), own.number("market", 0, 10)
    s.haven[m] = own.number("haven", 0, 10)
    s.available[m], s.exchange[m] = own.number("available", 0, 9), own.number("exchange", 0, 9)
    s.destination_left |= 1 << m if own.flag("destination_left") else 0


# -- cards -----------------------------------------------------------------------------------------------------------


def dump_cards(s: State1822) -> dict[str, object]:
    """What is left in boxes that wait to be filled is written only while they do."""
    cards = s.t.card_ids
    owned = {cards[p]: _owner(s, s.private_owner[p]) for p in s.t.private_cards if s.private_owner[p] != NOBODY}
    for m, owner in enumerate(s.concession_owner):
        if owner != NOBODY:
            owned[cards[FIRST_CONCESSION + m]] = _owner(s, owner)
    left = s.left_in_boxes
    waiting: dict[str, object] = {} if left is None else {"left_in_boxes": [cards[card] for card in left]}
    return waiting | {
        "owners": owned,
        "credit": {cards[p]: s.credit[p] for p in s.t.private_cards if s.credit[p]},
        "bids": {cards[card]: [list(bid) for bid in bids] for card, bids in enumerate(s.bids) if bids},
        "boxes": [cards[card] for card in s.boxes],
        "minors": [cards[card] for card in s.minors],
        "concessions": [cards[card] for card in s.concessions],
        "private_stacks": [[cards[card] for card in stack] for stack in s.private_stacks],
        "private_list": [cards[card] for card in s.private_list],
    }


def _owner(s: State1822, owner: int) -> int | str:
    """A seat, a company, or `gone`."""
    if owner == GONE:
        return "gone"
    return s.t.company_ids[owner - COMPANY] if owner >= COMPANY else owner


def load_cards(s: State1822, w: Written) -> None:
    cards = s.t.card_ids
    owners = w.part("owners")
    for card, name in owners.keys(cards[: FIRST_CONCESSION + MAJORS]):
        owner = _read_owner(s, owners, name)
        if card < FIRST_CONCESSION:
            s.private_owner[card] = owner
        elif owner < COMPANY:
            s.concession_owner[card - FIRST_CONCESSION] = owner
        else:
            raise owners.wrong(name, "belongs to a player, never to a company")
    credit = w.part("credit")
    for card, name in credit.keys(cards[:FIRST_CONCESSION]):
        s.credit[card] = credit.number(name)
    _load_bids(s, w.part("bids"))
    s.boxes, s.minors = tuple(w.names("boxes", cards)), tuple(w.names("minors", cards))
    if "left_in_boxes" in w.plain:
        s.left_in_boxes = tuple(w.names("left_in_boxes", cards))
    s.concessions = tuple(w.names("concessions", cards))
    s.private_list = tuple(w.names("private_list", cards))
    s.private_stacks = [_stack(s, w, stack) for stack in w.entries("private_stacks")]


def _read_owner(s: State1822, owners: Written, name: str) -> int:
    owner = owners.value(name)
    if owner == "gone":
        return GONE
    if isinstance(owner, str):
        return COMPANY + owners.as_name(name, owner, s.t.company_ids)
    return owners.as_number(name, owner, 0, s.seats - 1)


def _stack(s: State1822, w: Written, names: Any) -> tuple[int, ...]:
    if not isinstance(names, list):
        raise w.wrong("private_stacks", f"must be lists of cards, not {names!r}")
    return tuple([w.as_name("private_stacks", name, s.t.card_ids) for name in names])


def _load_bids(s: State1822, bids: Written) -> None:
    """Seat and amount, the highest last."""
    for card, name in bids.keys(s.t.card_ids):
        out: list[tuple[int, int]] = []
        for entry in bids.entries(name):
            if not isinstance(entry, list) or len(entry) != 2:
                raise bids.wrong(name, f"must be seats with amounts, not {entry!r}")
            out.append((bids.as_number(name, entry[0], 0, s.seats - 1), bids.as_number(name, entry[1])))
        s.bids[card] = tuple(out)
