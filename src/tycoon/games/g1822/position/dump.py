"""A position written down with the names that players use, and read back, perhaps edited."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.position import Written
from tycoon.games.g1822.items import ITEMS
from tycoon.games.g1822.operating import acquisition
from tycoon.games.g1822.position.board import dump_board, load_board
from tycoon.games.g1822.position.owners import (
    dump_cards,
    dump_companies,
    dump_players,
    load_cards,
    load_companies,
    load_players,
)
from tycoon.games.g1822.state import State1822

ROUNDS: Final = ["stock", "order", "operating"]
ENDINGS: Final = ["none", "end of set", "end of round"]
REASONS: Final = ["none", "bank broken", "price reached", "nothing sold", "ended by hand"]
HILLS: Final = ["undecided", "token", "discount"]


def nested(value: Any) -> Any:
    """Tuples as lists, all the way down."""
    return [nested(entry) for entry in value] if isinstance(value, (tuple, list)) else value


# -- writing ---------------------------------------------------------------------------------------------------------


def dump(s: State1822) -> dict[str, object]:
    """The position, for JSON."""
    return {
        "title": "1822",
        "seats": s.seats,
        "variant": dict(s.t.variant),
        "round": _dump_round(s),
        "ending": ENDINGS[s.ending],
        "end_reason": REASONS[s.end_reason],
        "phase": s.phase,
        "bank": s.bank,
        "bank_broken": s.bank_broken,
        "players": dump_players(s),
        "companies": dump_companies(s),
        "arrivals": s.arrivals,
        "channel_right_used": s.channel_right_used,
        **dump_cards(s),
        "hill_mode": HILLS[s.hill_mode],
        "estuary_tokens": s.estuary_tokens,
        "supply": {s.t.train_ids[kinds[0]]: s.supply[row] for row, kinds in enumerate(s.t.sides)},
        "pool": [s.t.train_ids[kind] for kind in s.pool],
        **dump_board(s),
        "company_turn": _dump_turn(s),
        "runs": s.runs,
        "turns": s.turns,
        "rulings": list(s.rulings),
        "reveals": s.reveals,
        "agenda": [ITEMS.write(item) for item in s.agenda],
    }


def _dump_round(s: State1822) -> dict[str, object]:
    return {
        "kind": ROUNDS[s.round_kind],
        "turn": s.turn,
        "number": s.round,
        "of": s.set_rounds,
        "order": list(s.order),
        "doubled": s.doubled,
        "active": s.active,
        "passes": s.passes,
        "acted": s.acted,
        "bids_made": s.bids_made,
        "haven_used": s.haven_used,
    }


def _dump_turn(s: State1822) -> dict[str, object]:
    """Write what the operating company has done so far."""
    ids, hexes = s.t.company_ids, s.board.hex_ids
    return {
        "company": ids[s.company] if s.company >= 0 else None,
        "to_operate": [ids[company] for company in s.to_operate],
        "lays_left": s.lays_left,
        "upgrade_left": s.upgrade_left,
        "first_lay": hexes[s.first_lay] if s.first_lay >= 0 else None,
        "first_was_lay": s.first_was_lay,
        "refused_hexes": [hexes[hex_] for hex_ in s.refused_hexes],
        "refused": [name for bit, name in enumerate(_refusable(s)) if s.refused >> bit & 1],
        "no_sale": [name for bit, name in enumerate(ids) if s.no_sale >> bit & 1],
        "token_placed": s.token_placed,
        "pullman_on": s.pullman_on,
        "drawn": nested(s.drawn),
        "routes_run": nested(s.routes_run),
        "run_revenue": s.run_revenue,
        "separate_revenue": s.separate_revenue,
        "withheld": s.withheld,
        "mail_income": s.mail_income,
        "help_sold": s.help_sold,
    }


def _refusable(s: State1822) -> list[str]:
    """List everything that another player may refuse: privates, then minors."""
    return s.t.card_ids[: len(s.private_owner)] + s.t.company_ids[: acquisition.NONE]


# -- reading ---------------------------------------------------------------------------------------------------------


def read(s: State1822, w: Written) -> None:
    """Fill a blank state with the position that `dump` wrote."""
    _load_round(s, w.part("round"))
    s.ending, s.end_reason = w.name("ending", ENDINGS), w.name("end_reason", REASONS)
    s.phase = w.number("phase", 1, 7)
    s.bank = w.number("bank", -(10**15))
    s.bank_broken = w.flag("bank_broken")
    load_players(s, w)
    load_companies(s, w)
    s.arrivals = w.number("arrivals")
    s.channel_right_used = w.flag("channel_right_used")
    load_cards(s, w)
    s.hill_mode, s.estuary_tokens = w.name("hill_mode", HILLS), w.number("estuary_tokens", 0, 2)
    _load_supply(s, w)
    load_board(s, w)
    _load_turn(s, w.part("company_turn"))
    s.runs, s.turns, s.reveals = w.number("runs"), w.number("turns"), w.number("reveals")
    s.rulings = w.numbers("rulings")
    s.tiles_changed()
    s.agenda = [ITEMS.read(entry) for entry in w.entries("agenda")]


def _load_round(s: State1822, w: Written) -> None:
    s.round_kind = w.name("kind", ROUNDS)
    s.turn, s.round, s.set_rounds = w.number("turn"), w.number("number"), w.number("of")
    s.order = [w.as_number("order", seat, 0, s.seats - 1) for seat in w.entries("order")]
    if sorted(s.order) != list(range(s.seats)):
        raise w.wrong("order", "must hold every seat once")
    s.doubled, s.acted, s.haven_used = w.flag("doubled"), w.flag("acted"), w.flag("haven_used")
    s.active = w.number("active", 0, s.seats - 1)
    s.passes = w.number("passes", 0, s.seats)
    s.bids_made = w.number("bids_made", 0, s.t.bids_per_turn)


def _load_supply(s: State1822, w: Written) -> None:
    names = [s.t.train_ids[kinds[0]] for kinds in s.t.sides]
    supply = w.part("supply")
    for row, name in enumerate(names):
        most = s.t.counts[row]
        s.supply[row] = supply.number(name, min(most, 0), max(most, -1))
    s.pool = tuple(w.names("pool", s.t.train_ids))


def _load_turn(s: State1822, w: Written) -> None:
    ids, hexes = s.t.company_ids, s.board.hex_ids
    s.company = w.name_or_none("company", ids)
    s.to_operate = tuple(w.names("to_operate", ids))
    s.lays_left, s.upgrade_left = w.number("lays_left", 0, 2), w.flag("upgrade_left")
    s.first_lay, s.first_was_lay = w.name_or_none("first_lay", hexes), w.flag("first_was_lay")
    s.refused_hexes = tuple(w.names("refused_hexes", hexes))
    s.refused, s.no_sale = w.mask("refused", _refusable(s)), w.mask("no_sale", ids)
    s.token_placed, s.help_sold = w.flag("token_placed"), w.flag("help_sold")
    s.pullman_on = w.number("pullman_on", -1)
    s.drawn, s.routes_run = w.numbers("drawn"), w.numbers("routes_run")
    s.run_revenue, s.separate_revenue = w.number("run_revenue"), w.number("separate_revenue")
    s.withheld, s.mail_income = w.number("withheld", -1), w.number("mail_income")
