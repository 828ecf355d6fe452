"""Companies by hand: started and closed, directors, shares, trains and prices."""

from __future__ import annotations

from tycoon.core.placing import GONE, Placing, Put
from tycoon.core.text import Text
from tycoon.games.g1822.board.board import EMPTY
from tycoon.games.g1822.ids import FIRST_CONCESSION, FIRST_MINOR_CARD, KINDS, MAJORS, MINORS, SHARES
from tycoon.games.g1822.placing.cards import without_bids
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.trains import next_row
from tycoon.games.g1822.words import company_text, train_text


def at_company(s: State1822, company: int) -> list[Placing]:
    if company not in s.t.in_game:
        return []
    if not s.started >> company & 1:
        return [_start(s, company, seat) for seat in range(s.seats)]
    out = _trains(s, company) + _directors(s, company)
    return out + (_shares(s, company - MINORS) if company >= MINORS else [_close(s, company)])


def at_cell(s: State1822, name: str) -> list[Placing]:
    """Markers of companies move to the cell, behind those that are there."""
    market = s.t.market
    out: list[Placing] = []
    for company in s.t.in_game:
        if s.started >> company & 1 and name != f"{s.cell[company] // market.width},{s.cell[company] % market.width}":
            at = ("companies", s.t.company_ids[company])
            row, _, column = name.partition(",")
            if not row.isdecimal() or not column.isdecimal():
                return []
            puts = (
                Put((*at, "cell"), [int(row), int(column)]),
                Put((*at, "arrival"), s.arrivals + 1),
                Put(("arrivals",), s.arrivals + 1),
            )
            text = Text("put.marker", {"company": company_text(s, company)})
            out.append(Placing(f"marker of {at[1]}", text, puts, s.director[company], "share"))
    return out


# -- starting and closing --------------------------------------------------------------------------------------------


def _start(s: State1822, company: int, seat: int) -> Placing:
    """At its lowest price, without money, trains and home: all of that can be given to it then."""
    text = Text("put.started", {"company": company_text(s, company)})
    puts = _start_minor(s, company, seat) if company < MINORS else _start_major(s, company - MINORS, seat)
    return Placing(f"started by {seat}", text, (*puts, Put(("arrivals",), s.arrivals + 1)), seat, "plus")


def _written(s: State1822, seat: int, cell: int) -> dict[str, object]:
    return {
        "started": True,
        "floated": True,
        "closed": False,
        "director": seat,
        "cash": 0,
        "cell": list(divmod(cell, s.t.market.width)),
        "arrival": s.arrivals + 1,
        "operated": 0,
        "earned": 0,
        "trains": [],
        "home": None,
    }


def _start_minor(s: State1822, company: int, seat: int) -> tuple[Put, ...]:
    """Its card leaves the stack, and the next one comes to its box."""
    t = s.t
    card = FIRST_MINOR_CARD + company
    stack = [one for one in s.minors if one != card]
    boxes = stack[: t.boxes[2]] if card in s.boxes else list(s.boxes)
    written = _written(s, seat, t.market.minor_starts[0])
    return (
        *without_bids(s, card),
        Put(("companies", t.company_ids[company]), written),
        Put(("minors",), [t.card_ids[one] for one in stack]),
        Put(("boxes",), [t.card_ids[one] for one in boxes]),
    )


def _start_major(s: State1822, m: int, seat: int) -> tuple[Put, ...]:
    """Its director has the first certificate, and the concession is gone."""
    t = s.t
    name, card = t.company_ids[MINORS + m], FIRST_CONCESSION + m
    share = t.director_share[m]
    written = _written(s, seat, t.market.major_starts[0]) | {
        "floated": share >= t.float_shares[s.phase],
        "treasury": SHARES - share,
        "market": 0,
        "haven": 0,
        "available": t.available_tokens[m],
        "exchange": t.exchange_tokens[m],
        "destination_left": True,
    }
    return (
        *without_bids(s, card),
        Put(("companies", name), written),
        Put(("players", seat, "shares", name), share),
        Put(("concessions",), [t.card_ids[one] for one in s.concessions if one != card]),
        Put(("owners", t.card_ids[card]), "gone"),
    )


def _close(s: State1822, company: int) -> Placing:
    """A minor closes: its token leaves the map, its money goes to the bank."""
    name = s.t.company_ids[company]
    at = ("companies", name)
    puts = [Put((*at, key), False) for key in ("started", "floated")]
    puts += [Put((*at, "closed"), True), Put((*at, "cash"), 0), Put((*at, "trains"), [])]
    puts += [Put((*at, key), None) for key in ("director", "cell", "home")]
    puts.append(Put(("bank",), s.bank + s.company_cash[company]))
    city = s.home[company]
    if city != EMPTY:
        left = [s.t.company_ids[token >> 1] + "*" * (token & 1) for token in s.tokens[city] if token >> 1 != company]
        puts.append(Put(("tokens", s.board.city_names[city]), left or GONE))
    text = Text("put.closed", {"company": company_text(s, company)})
    return Placing("closed", text, tuple(puts), s.director[company], "bin")


# -- trains ------------------------------------------------------------------------------------------------------------


def _trains(s: State1822, company: int) -> list[Placing]:
    """A train is scrapped; one comes from the next card of the supply, from the pool, or from those scrapped."""
    t = s.t
    own = list(s.trains[company])
    director, at = s.director[company], ("companies", t.company_ids[company], "trains")
    out: list[Placing] = []
    for kind in sorted(set(own)):
        left = own[:]
        left.remove(kind)
        text = Text("put.away", {"piece": train_text(s, kind)})
        name = f"train {t.train_ids[kind]} away"
        out.append(Placing(name, text, (Put(at, [t.train_ids[one] for one in left]),), director, "bin"))
    for kind in range(KINDS):
        source = _source(s, kind)
        if source is not None:
            have = Put(at, [t.train_ids[one] for one in sorted([*own, kind])])
            out.append(Placing(f"train {t.train_ids[kind]}", train_text(s, kind), (have, *source), director, "train"))
    return out


def _source(s: State1822, kind: int) -> tuple[Put, ...] | None:
    """Where a train of the kind comes from; None if there is none."""
    t = s.t
    row = t.row_of[kind]
    if row < 0 or (t.rusts_in[kind] and t.rusts_in[kind] <= s.phase):
        return None
    if kind in s.pool:
        pool = list(s.pool)
        pool.remove(kind)
        return (Put(("pool",), [t.train_ids[one] for one in pool]),)
    about = [sum([trains.count(one) for trains in s.trains]) + s.pool.count(one) for one in t.sides[row]]
    if t.counts[row] >= 0 and sum(about) < t.counts[row] - s.supply[row] and t.starts_phase[kind] <= s.phase:
        return ()
    if row != next_row(s):
        return None
    supply = () if t.counts[row] < 0 else (Put(("supply", t.train_ids[t.sides[row][0]]), s.supply[row] - 1),)
    return (*supply, Put(("phase",), max(s.phase, t.starts_phase[kind])))


# -- directors and shares ---------------------------------------------------------------------------------------------


def _directors(s: State1822, company: int) -> list[Placing]:
    at = ("companies", s.t.company_ids[company], "director")
    out: list[Placing] = []
    for seat in range(s.seats):
        if seat != s.director[company]:
            out.append(Placing(f"director {seat}", Text("put.director"), (Put(at, seat),), seat, "director"))
    return out


def _shares(s: State1822, m: int) -> list[Placing]:
    """A share comes from the market, or else from the treasury; one that goes lies in the market."""
    name = s.t.company_ids[MINORS + m]
    out: list[Placing] = []
    for seat in range(s.seats):
        have, at = s.held[seat * MAJORS + m], ("players", seat, "shares", name)
        market, treasury = ("companies", name, "market"), ("companies", name, "treasury")
        if have:
            puts = (Put(at, have - 1 or GONE), Put(market, s.market[m] + 1))
            out.append(Placing(f"share of {seat} away", Text("put.share_to_market"), puts, seat, "bin"))
        if s.market[m]:
            puts = (Put(at, have + 1), Put(market, s.market[m] - 1))
            out.append(Placing(f"share of {seat}", Text("put.share_of_market"), puts, seat, "share"))
        elif s.treasury[m]:
            puts = (Put(at, have + 1), Put(treasury, s.treasury[m] - 1))
            out.append(Placing(f"share of {seat}", Text("put.share_of_treasury"), puts, seat, "share"))
    return out
