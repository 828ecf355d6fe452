"""What may be done in a stock turn and in a train purchase, told once more from the rules: slowly and in plain words.

Nothing of the rules' own code is asked but the tables. The sets hold moves in notation.
"""

from __future__ import annotations

from tycoon.games.g1822.ids import COMPANIES, MAJORS, MINORS, PRIVATES
from tycoon.games.g1822.state import State1822

E_KIND = 7
UNTRADED = ("2P", "LP", "P+")


def price(s: State1822, company: int) -> int:
    return s.t.market.price[s.cell[company]]


def started(s: State1822) -> list[int]:
    """Majors from 0 that have a price."""
    return [m for m in range(MAJORS) if s.started >> (MINORS + m) & 1]


def held(s: State1822, seat: int, m: int) -> int:
    return s.held[seat * MAJORS + m]


def size(s: State1822, m: int) -> int:
    """Shares on the director's certificate: LNWR has one, the others two."""
    return 1 if s.t.company_ids[MINORS + m] == "LNWR" else 2


def name(s: State1822, m: int) -> str:
    return s.t.company_ids[MINORS + m]


def most_of_others(s: State1822, seat: int, m: int) -> int:
    return max(held(s, other, m) for other in range(s.seats) if other != seat)


# -- stock turn ------------------------------------------------------------------------------------------------------


def certificates(s: State1822, seat: int) -> int:
    """Rules 5.3: not in the yellow zone, not P16; a director's certificate is one."""
    yellow = s.t.market.no_limit
    count = 0
    for company in range(COMPANIES):
        if not s.started >> company & 1 or yellow[s.cell[company]]:
            continue
        if company < MINORS:
            count += s.director[company] == seat
        else:
            saved = size(s, company - MINORS) - 1 if s.director[company] == seat else 0
            count += held(s, seat, company - MINORS) - saved
    count += sum(s.private_owner[p] == seat and s.t.card_ids[p] != "P16" for p in range(PRIVATES))
    return count + s.concession_owner.count(seat)


def by_aid(s: State1822) -> bool:
    return s.t.variant["reading"] == "aid"


def winning(s: State1822, seat: int) -> list[int]:
    """Amounts of the highest bids of the seat."""
    return [bids[-1][1] for bids in s.bids if bids and bids[-1][0] == seat]


def sales(s: State1822, seat: int) -> set[str]:
    """Rules 5.2."""
    out: set[str] = set()
    for m in started(s):
        for shares in range(1, held(s, seat, m) + 1):
            gives_up = s.director[MINORS + m] == seat and held(s, seat, m) - shares < size(s, m)
            if s.operated[MINORS + m] == 0 or s.market[m] + shares > 5:
                continue
            if not gives_up or most_of_others(s, seat, m) >= size(s, m):
                out.add(f"sell {shares} {name(s, m)}")
    return out


def purchases(s: State1822, seat: int, money: int, room: bool) -> set[str]:
    """Rules 5.3 and 5.7a."""
    out: set[str] = set()
    haven = s.t.card_ids.index("P16")
    multiple = s.t.variant["tax-haven"] == "multiple"
    for m in started(s):
        cost = price(s, MINORS + m)
        verbs: list[str] = []
        sold = s.sold[seat] >> m & 1 == 1
        if not sold and held(s, seat, m) < 6 and cost <= money and (room or s.t.market.no_limit[s.cell[MINORS + m]]):
            verbs.append("buy")
        may_use = s.private_owner[haven] == seat and (not s.haven_used if multiple else sum(s.haven) == 0)
        if sold and not by_aid(s):
            may_use = False
        if may_use and s.haven[m] == 0 and cost <= (s.credit[haven] if sum(s.haven) else money):
            verbs.append("haven")
        for verb in verbs:
            out |= {f"{verb} {name(s, m)}"} if s.treasury[m] else set()
            out |= {f"{verb} market {name(s, m)}"} if s.market[m] else set()
    return out


def starts(s: State1822, seat: int, money: int, room: bool) -> set[str]:
    """Rules 5.6 and 5.7: the lowest price is 60; a concession is worth 100, that of LNWR the whole price."""
    out: set[str] = set()
    for m in range(MAJORS):
        if m in started(s) or not name(s, m):
            continue
        full = 60 * size(s, m)
        if 2 <= s.phase <= 4 and s.concession_owner[m] == seat and max(0, full - 100) <= money:
            out.add(f"start {name(s, m)}")
        if s.phase >= 5 and room and full <= money:
            out.add(f"start {name(s, m)}")
    return out


def boxed(s: State1822) -> list[int]:
    """Rules 2: four minors, three concessions, three privates or the first one of each stack."""
    stacks = s.private_stacks
    privates = list(stacks[0][:3]) if len(stacks) == 1 else [stack[0] for stack in stacks if stack]
    return [*s.minors[:4], *s.concessions[:3], *privates]


def bids(s: State1822, seat: int, money: int) -> set[str]:
    """Rules 5.5."""
    out: set[str] = set()
    on_cards = bin(s.bid_cards[seat]).count("1")
    for card in boxed(s):
        there = s.bids[card]
        least = there[-1][1] + 5 if there else (0 if s.t.card_ids[card][0] == "P" else 100)
        has_token = s.bid_cards[seat] >> card & 1 or on_cards < s.t.bidding_tokens[s.seats]
        if has_token and least <= money and not (there and there[-1][0] == seat):
            out.add(f"bid {s.t.card_ids[card]}")
    return out


def stock_moves(s: State1822) -> set[str]:
    """Rules 5.1."""
    seat = s.active
    limit = s.t.certificate_limit[s.seats]
    if certificates(s, seat) > limit and sales(s, seat):
        return sales(s, seat)
    late = s.bids_made > 0 or s.decision.args() == (1,)
    out = {"pass"} | (set() if by_aid(s) and late else sales(s, seat))
    if s.debt[seat]:
        return out | ({"repay"} if s.cash[seat] else set())
    money = s.cash[seat] - sum(winning(s, seat))
    room = certificates(s, seat) + len(winning(s, seat)) < limit
    if s.bids_made == 0:
        out |= purchases(s, seat, money, room) | starts(s, seat, money, room)
    return out | (bids(s, seat, money) if room and s.bids_made < 3 else set())


# -- train purchase --------------------------------------------------------------------------------------------------


def counting(s: State1822, company: int) -> list[int]:
    """Trains that count for the limit and fulfil the obligation."""
    return [kind for kind in s.trains[company] if s.t.train_ids[kind] not in UNTRADED]


def on_sale(s: State1822) -> tuple[int, ...]:
    """Both sides of the next card of the supply."""
    return s.t.sides[next(row for row, left in enumerate(s.supply) if left)]


def may_own(s: State1822, kind: int) -> bool:
    return kind != E_KIND or E_KIND not in s.trains[s.company]


def from_companies(s: State1822, help_: int = 0) -> set[str]:
    """Rules 12.1."""
    out: set[str] = set()
    if s.phase < 3 or s.company_cash[s.company] + help_ < 1:
        return out
    for other in range(COMPANIES):
        if other == s.company or s.no_sale >> other & 1:
            continue
        for kind in counting(s, other):
            if may_own(s, kind):
                out.add(f"buy {s.t.train_ids[kind]} from {s.t.company_ids[other]}")
    return out


def forced_sales(s: State1822, missing: int) -> set[str]:
    """Rules 12.4 (3)."""
    seat = s.director[s.company]
    out: set[str] = set()
    for sale in sales(s, seat):
        _, count, major = sale.split()
        shares, m = int(count), s.t.company_ids.index(major) - MINORS
        left = held(s, seat, m) - shares
        if (shares - 1) * price(s, MINORS + m) >= missing:
            continue
        own = MINORS + m == s.company
        keeps = left >= size(s, m) and left >= most_of_others(s, seat, m)
        if not own or (keeps and s.operated[s.company] >= 2):
            out.add(sale)
    return out


def issued(s: State1822, need: int) -> int:
    """Rules 12.4: as few as it takes, or all that the market has room for; not by a minor or in the first turn."""
    m, market = s.company - MINORS, s.t.market
    if m < 0 or s.operated[s.company] < 2:
        return 0
    most = min(s.treasury[m], 5 - s.market[m])
    cell = s.cell[s.company]
    for shares in range(1, most + 1):
        cell = market.down[cell]
        if shares * market.price[cell] >= need:
            return shares
    return most


def train_moves(s: State1822) -> set[str]:
    """Rules 12."""
    t, company = s.t, s.company
    cash = s.company_cash[company]
    owned = counting(s, company)
    first = t.face[on_sale(s)[0]]
    cheapest = min([first] + [t.face[kind] for kind in s.pool])
    if not owned and cash < cheapest:
        purse = s.cash[s.director[company]]
        missing = cheapest - cash - purse
        if by_aid(s) and issued(s, cheapest - cash):
            return from_companies(s) | {f"issue {issued(s, cheapest - cash)}"}
        out = forced_sales(s, missing) if missing > 0 else set()
        if not out:
            out |= {"director helps"} if first == cheapest else set()
            out |= {"director helps from pool"} if cheapest in [t.face[kind] for kind in s.pool] else set()
        if by_aid(s):
            return out | from_companies(s, purse)
        return out | (set() if s.help_sold else from_companies(s))
    out = {"pass"} if owned else set()
    limits = t.major_limit if company >= MINORS else t.minor_limit
    if len(owned) < limits[s.phase]:
        out |= {f"buy {t.train_ids[kind]}" for kind in on_sale(s) if t.face[kind] <= cash and may_own(s, kind)}
        out |= {f"buy {t.train_ids[kind]} from pool" for kind in s.pool if t.face[kind] <= cash and may_own(s, kind)}
        out |= from_companies(s)
    if t.train_ids.index("L") in owned and t.upgrade_cost[s.phase] <= cash:
        out.add("upgrade L to 2")
    return out
