"""An address gives its card. Companies, cards, trains, phases and seats are here."""

from __future__ import annotations

from tycoon.core.piece import Piece, Value, count, label, told
from tycoon.core.text import Arg, Text
from tycoon.games.g1822.board.board import COLOR_NAMES, EMPTY
from tycoon.games.g1822.ids import COMPANY, FIRST_CONCESSION, FIRST_MINOR_CARD, MINORS, NOBODY, SHARES
from tycoon.games.g1822.market.bidding import minimum_bid
from tycoon.games.g1822.market.market import operating_order, share_price
from tycoon.games.g1822.market.shares import certificates, committed, free_cash, held, winning
from tycoon.games.g1822.market.stock_rules import cards_in_boxes, tokens_left
from tycoon.games.g1822.pieces.map import (
    cell_piece,
    city_piece,
    find_stop,
    hex_name,
    hex_piece,
    market_piece,
    pounds,
    tile_piece,
)
from tycoon.games.g1822.scoring import value
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.trains import limited_trains, next_row, train_limit
from tycoon.games.g1822.words import card_text, company_text, train_text


def addresses(s: State1822) -> list[str]:
    """Everything that the board of 1822 draws."""
    t, b = s.t, s.board
    found = ["market", "bank", "supply", "phase"]
    found += [f"hex:{name}" for name in b.hex_ids]
    found += [f"tile:{name}" for name in b.tile_ids[: b.supply_tiles]]
    found += [f"city:{name}" for name in b.city_names]
    found += [f"company:{t.company_ids[company]}" for company in t.in_game]
    found += [f"card:{name}" for name in t.card_ids]
    for kind in t.train_ids:
        found += [f"train:{kind}", f"pool:{kind}"]
    for company in t.in_game:
        found += [f"train:{t.company_ids[company]}:{t.train_ids[kind]}" for kind in set(s.trains[company])]
    width = t.market.width
    found += [f"cell:{cell // width},{cell % width}" for cell, price in enumerate(t.market.price) if price]
    found += [f"seat:{seat}" for seat in range(s.seats)]
    return found


def piece(s: State1822, seat: int | None, address: str) -> Piece | None:
    """Describe the piece at the address for the seat; None if there is no such address."""
    t, b = s.t, s.board
    kind, _, name = address.partition(":")
    if kind == "hex" and name in b.hex_number:
        return hex_piece(s, b.hex_number[name])
    if kind == "city" and name in b.city_names:
        return city_piece(s, b.city_names.index(name))
    if kind == "tile" and name in b.tile_ids[: b.supply_tiles]:
        return tile_piece(s, b.tile_ids.index(name))
    if kind == "stop":
        return find_stop(s, name)
    if kind == "cell":
        return cell_piece(s, name)
    if kind == "company" and name in t.company_ids:
        return company_piece(s, seat, t.company_ids.index(name))
    if kind == "card" and name in t.card_ids:
        return card_piece(s, seat, t.card_ids.index(name))
    if kind in ("train", "pool"):
        return _train(s, kind, name)
    if kind == "seat" and name.isdecimal() and int(name) < s.seats:
        return seat_piece(s, seat, int(name))
    return _table(s, address)


def _table(s: State1822, address: str) -> Piece | None:
    if address == "market":
        return market_piece(s)
    if address == "bank":
        now = (told("bank_ends"),)
        return Piece(told("bank"), "17", None, None, "bank", (Value(label("money"), pounds(s.bank), "pound"),), now)
    if address == "phase":
        return phase_piece(s)
    if address == "supply":
        return train_piece(s, s.t.sides[next_row(s)][0], told("supply"))
    return None


# -- companies ---------------------------------------------------------------------------------------------------


def company_piece(s: State1822, seat: int | None, company: int) -> Piece:
    t, b = s.t, s.board
    major = company >= MINORS
    name = company_text(s, company)
    if t.company_names[company] != t.company_ids[company]:
        name = told("company", company=name, name=t.company_names[company])
    home = hex_name(s, b.home_hex[company])
    if not s.started >> company & 1:
        about = told("major_waits" if major else "minor_waits")
        now = [told("home", hex=home), told("starts_major" if major else "starts_minor")]
        return Piece(name, "5.7" if major else "5.5", about, None, "share", (), tuple(now))
    values = [
        Value(label("treasury"), pounds(s.company_cash[company]), "treasury"),
        Value(label("price"), pounds(share_price(s, company)), "share"),
        Value(label("trains", n=train_limit(s, company)), count(limited_trains(s, company)), "train"),
    ]
    if s.operated[company]:
        values.append(Value(label("last_run"), pounds(s.earned[company]), "dividend"))
    now = []
    if major:
        m = company - MINORS
        now += _shares(s, seat, m)
        if b.destination[company] != EMPTY:
            done = "destination_left" if s.destination_left >> m & 1 else "destination_done"
            now.append(told(done, hex=hex_name(s, b.city_hex[b.destination[company]])))
    else:
        now.append(told("minor_pays"))
    order = operating_order(s)
    if company in order:
        now.append(told("operates", place=order.index(company) + 1, of=len(order)))
    owner = s.director[company]
    about = told("major" if major else "minor", seat=owner, own=int(owner == seat))
    return Piece(name, "7.3", about, owner, "share", tuple(values), tuple(now))


def _shares(s: State1822, seat: int | None, m: int) -> list[Text]:
    """List the holders of a major's shares."""
    now = [told("shares_left", treasury=s.treasury[m] * SHARES, market=s.market[m] * SHARES)]
    if seat is not None:
        now.insert(0, told("shares_yours", percent=held(s, seat, m) * SHARES))
    best = [(held(s, other, m), other) for other in range(s.seats) if other != seat and held(s, other, m)]
    if best:
        most = max(best)
        now.append(told("shares_other", seat=most[1], percent=most[0] * SHARES))
    return now


# -- cards -------------------------------------------------------------------------------------------------------


def card_piece(s: State1822, seat: int | None, card: int) -> Piece:
    if card >= FIRST_MINOR_CARD:
        return _bid_card(s, seat, card, "minor_card", "5.5", ())
    if card >= FIRST_CONCESSION:
        owner = s.concession_owner[card - FIRST_CONCESSION]
        values = (Value(label("revenue"), pounds(s.t.concession_revenue), "pound"),)
        return _bid_card(s, seat, card, "concession", "5.6", values, owner)
    return _private(s, seat, card)


def _private(s: State1822, seat: int | None, card: int) -> Piece:
    t = s.t
    revenue = t.private_revenue[card] + t.revenue_per_phase[card] * s.phase
    if s.private_owner[card] >= COMPANY:
        revenue = t.company_revenue[card][s.phase]
    values = [Value(label("revenue"), pounds(revenue), "pound")]
    if t.gains_train[card] >= 0:
        values.append(Value(train_text(s, t.gains_train[card]), None, "train"))
    return _bid_card(s, seat, card, "private", "15", tuple(values), s.private_owner[card])


def _power(s: State1822, card: int) -> list[Text]:
    """The power of a private company, and which companies may take it over from when. Some scenarios leave it out."""
    t, b = s.t, s.board
    if not t.power[card]:
        return []
    discounts = {"hills": max(b.hill_discount), "rivers": max(b.river_discount)}
    args: dict[str, Arg] = {"discount": discounts.get(t.power[card], 0), "uses": t.private_uses[card]}
    if t.gains_train[card] >= 0:
        args["train"] = train_text(s, t.gains_train[card])
    now = [Text(f"power.{t.power[card]}", args)]
    if t.by_major[card] or t.by_minor[card]:
        now.append(told("takeover_any" if t.by_minor[card] else "takeover_major", phase=t.from_phase[card]))
    return now


def _bid_card(
    s: State1822,
    seat: int | None,
    card: int,
    kind: str,
    rule: str,
    values: tuple[Value, ...],
    owner: int = NOBODY,
) -> Piece:
    """A card that is bid for: who leads, what the next bid is, and what the seat can pay."""
    boxed = card in cards_in_boxes(s)
    bids = s.bids[card]
    shown = list(values)
    now: list[Text] = [told(kind)] if kind != "private" else _power(s, card)
    if boxed:
        shown.insert(0, Value(label("next_bid"), pounds(minimum_bid(s, card)), "bid", marked=True))
        if bids:
            lead, amount = bids[-1]
            now.append(told("bid_leads", seat=lead, own=int(lead == seat), money=amount))
        if seat is not None:
            now.append(told("bid_free", money=free_cash(s, seat)))
    icon = {"minor_card": "share", "concession": "concession", "private": "private"}[kind]
    about, whose = _where(s, seat, card, boxed, owner)
    return Piece(card_text(s, card), rule, about, whose, icon, tuple(shown), tuple(now))


def _where(s: State1822, seat: int | None, card: int, boxed: bool, owner: int) -> tuple[Text, int | None]:
    """Where a card is: with a player, with a company, in a box, in its stack, or gone."""
    if owner >= COMPANY:
        return told("held_by_company", company=company_text(s, owner - COMPANY)), None
    if owner >= 0:
        return told("owned", seat=owner, own=int(owner == seat)), owner
    if boxed:
        return told("in_box"), None
    stacks = (s.minors, s.concessions, *s.private_stacks)
    for stack in stacks:
        if card in stack:
            return told("in_stack", place=stack.index(card) + 1), None
    return told("card_gone"), None


# -- trains and phases -------------------------------------------------------------------------------------------


def _train(s: State1822, kind: str, name: str) -> Piece | None:
    """`5`: a train of the supply; `LNWR:5`: one of a company; in the pool likewise by its kind."""
    t = s.t
    company, colon, train = name.rpartition(":")
    if train not in t.train_ids or (colon and company not in t.company_ids):
        return None
    number = t.train_ids.index(train)
    if colon:
        owner = t.company_ids.index(company)
        return train_piece(s, number, told("held_by_company", company=company_text(s, owner)))
    if kind == "pool":
        return train_piece(s, number, told("in_pool", n=s.pool.count(number)))
    row = next((row for row, sides in enumerate(t.sides) if number in sides), -1)
    return train_piece(s, number, told("no_supply") if row < 0 else _left(s, row))


def _left(s: State1822, row: int) -> Text:
    endless = row == len(s.t.sides) - 1
    return told("supply_endless") if endless else told("supply_left", n=s.supply[row])


def train_piece(s: State1822, kind: int, about: Text) -> Piece:
    t = s.t
    run = t.run_trains[kind]
    values = [Value(label("face"), pounds(t.face[kind]), "pound")] if t.face[kind] else []
    if not run.express and not t.attachment[kind]:
        values.append(Value(label("stops"), count(run.stops), "move"))
    rusts = t.rusts_in[kind]
    shown = label("phase", n=rusts) if rusts else label("never")
    values.append(Value(label("rusts"), shown, "rust"))
    now = [told(_runs(s, kind), n=run.stops)]
    starts = t.starts_phase[kind]
    if starts > s.phase:
        now.append(told("train_starts", phase=starts, color=COLOR_NAMES[t.major_color[starts]]))
        gone = [other for other in range(len(t.train_ids)) if t.rusts_in[other] == starts]
        if gone:
            now.append(told("train_kills", train=train_text(s, gone[0])))
    if rusts and rusts > s.phase:
        now.append(told("train_rusts", phase=rusts))
    if not t.obligatory[kind]:
        now.append(told("train_free"))
    return Piece(train_text(s, kind), "10.2", about, None, "train", tuple(values), tuple(now))


def _runs(s: State1822, kind: int) -> str:
    """The message that says how a kind of train runs."""
    run = s.t.run_trains[kind]
    if s.t.attachment[kind]:
        return "train_pullman"
    return "train_express" if run.express else "train_local" if run.local else "train_runs"


def phase_piece(s: State1822) -> Piece:
    t = s.t
    values = (
        Value(label("rounds"), count(t.operating_rounds[s.phase]), "phase"),
        Value(label("limit_major"), count(t.major_limit[s.phase]), "train"),
        Value(label("limit_minor"), count(t.minor_limit[s.phase]), "train"),
    )
    now = [told("phase_color", color=COLOR_NAMES[t.major_color[s.phase]])]
    if s.phase + 1 < len(t.operating_rounds):
        trains = [kind for kind in range(len(t.train_ids)) if t.starts_phase[kind] == s.phase + 1]
        if trains:
            now.append(told("phase_next", phase=s.phase + 1, train=train_text(s, trains[0])))
    return Piece(told("phase", phase=s.phase), "6", None, None, "phase", values, tuple(now))


# -- seats -------------------------------------------------------------------------------------------------------


def seat_piece(s: State1822, seat: int | None, owner: int) -> Piece:
    values = (
        Value(label("cash"), pounds(s.cash[owner]), "pound"),
        Value(label("committed"), pounds(committed(s, owner)), "bid"),
        Value(label("worth"), pounds(value(s, owner)), "chart"),
        Value(label("certificates", n=s.t.certificate_limit[s.seats]), count(certificates(s, owner)), "share"),
        Value(label("bid_tokens"), count(tokens_left(s, owner)), "bid"),
        Value(label("winning"), count(winning(s, owner)), "bid"),
    )
    now = [told("order_place", place=s.order.index(owner) + 1, of=s.seats)]
    if s.debt[owner]:
        now.append(told("debt", money=s.debt[owner]))
    return Piece(Text("player", {"seat": owner}), "5.1", None, owner, "human", values, tuple(now))
