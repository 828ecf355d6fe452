"""Certificates: holdings and limits, directors, starting and floating a major, selling shares. Rules 5."""

from __future__ import annotations

from tycoon.games.g1822.ids import MAJORS, MINORS, NOBODY, SHARES
from tycoon.games.g1822.market.market import move_down, place_marker, share_price
from tycoon.games.g1822.money import bank_to_company, bank_to_player, company_to_bank, player_to_bank, player_to_company
from tycoon.games.g1822.state import State1822

# -- counting ------------------------------------------------------------------------------------------------------


def held(s: State1822, seat: int, m: int) -> int:
    """Return how many shares of the major the player holds."""
    return s.held[seat * MAJORS + m]


def certificates(s: State1822, seat: int) -> int:
    """Count the player's certificates towards the limit. Rules 5.3."""
    t = s.t
    no_limit = t.market.no_limit
    count = 0
    for company in t.in_game:
        if not s.started >> company & 1 or no_limit[s.cell[company]]:
            continue
        if company < MINORS:
            if s.director[company] == seat:
                count += 1
        else:
            m = company - MINORS
            shares = s.held[seat * MAJORS + m]
            if shares:
                count += shares
                if s.director[company] == seat:
                    count -= t.director_share[m] - 1
    for card in t.private_cards:
        if s.private_owner[card] == seat and t.counts_as_certificate[card]:
            count += 1
    for owner in s.concession_owner:
        if owner == seat:
            count += 1
    return count


def winning(s: State1822, seat: int) -> int:
    """Count the cards on which the seat has the highest bid."""
    count = 0
    for bids in s.bids:
        if bids and bids[-1][0] == seat:
            count += 1
    return count


def committed(s: State1822, seat: int) -> int:
    """Return the money that the seat has in its highest bids."""
    total = 0
    for bids in s.bids:
        if bids and bids[-1][0] == seat:
            total += bids[-1][1]
    return total


def free_cash(s: State1822, seat: int) -> int:
    return s.cash[seat] - committed(s, seat)


def has_certificate_room(s: State1822, seat: int) -> bool:
    """Whether the limit allows one more certificate. Highest bids count as certificates."""
    return certificates(s, seat) + winning(s, seat) < s.t.certificate_limit[s.seats]


def over_limit(s: State1822, seat: int) -> bool:
    return certificates(s, seat) > s.t.certificate_limit[s.seats]


# -- directors -----------------------------------------------------------------------------------------------------


def heir(s: State1822, m: int) -> int:
    """Return the seat with a better claim to the directorship than the director, or NOBODY. Rules 5.4."""
    company = MINORS + m
    old = s.director[company]
    best = max(s.held[old * MAJORS + m], s.t.director_share[m] - 1)
    found = NOBODY
    place = s.order.index(old)
    for step in range(1, s.seats):
        seat = s.order[(place + step) % s.seats]
        if s.held[seat * MAJORS + m] > best:
            best = s.held[seat * MAJORS + m]
            found = seat
    return found


def check_director(s: State1822, m: int) -> None:
    """Hand the directorship to the player with a better claim, if there is one."""
    seat = heir(s, m)
    if seat != NOBODY:
        s.director[MINORS + m] = seat
        if s.log is not None:
            s.log.append(("director", MINORS + m, seat))


# -- buying --------------------------------------------------------------------------------------------------------


def take_from_treasury(s: State1822, seat: int, m: int) -> None:
    """Pay for a share and take it out of the treasury. The caller hands it over and checks for floating."""
    company = MINORS + m
    price = share_price(s, company)
    if s.t.full_capital[s.phase] and not s.floated >> company & 1:
        player_to_bank(s, seat, price)
    else:
        player_to_company(s, seat, company, price)
    s.treasury[m] -= 1


def take_from_market(s: State1822, seat: int, m: int) -> None:
    player_to_bank(s, seat, share_price(s, MINORS + m))
    s.market[m] -= 1


def check_float(s: State1822, m: int) -> None:
    """A major floats when half of it has left the treasury; from phase 6 on it is then fully paid. Rules 5.7."""
    t = s.t
    company = MINORS + m
    if s.floated >> company & 1 or SHARES - s.treasury[m] < t.float_shares[s.phase]:
        return
    s.floated |= 1 << company
    if s.log is not None:
        s.log.append(("floats", company))
    if t.full_capital[s.phase]:
        company_to_bank(s, company, s.company_cash[company])
        s.market[m] += s.treasury[m]
        s.treasury[m] = 0
        bank_to_company(s, company, SHARES * share_price(s, company))


def start_major(s: State1822, seat: int, m: int, cell: int) -> None:
    """Start a major: the seat takes the director's certificate, and the marker goes to the starting price."""
    company = MINORS + m
    s.started |= 1 << company
    s.director[company] = seat
    s.treasury[m] = SHARES - s.t.director_share[m]
    s.held[seat * MAJORS + m] = s.t.director_share[m]
    s.available[m] = s.t.available_tokens[m]
    s.exchange[m] = s.t.exchange_tokens[m]
    s.destination_left |= 1 << m
    if s.log is not None:
        s.log.append(("starts", company, seat))
    place_marker(s, company, cell)


# -- selling -------------------------------------------------------------------------------------------------------


def has_operated(s: State1822, m: int) -> bool:
    return s.operated[MINORS + m] > 0


def market_room(s: State1822, m: int) -> int:
    """Return how many more shares of the major the market can take."""
    return s.t.pool_limit - s.market[m]


def most_without_successor(s: State1822, seat: int, m: int) -> int:
    """Return how many shares the player can give up. A director keeps the certificate if nobody could take it over."""
    shares = s.held[seat * MAJORS + m]
    if s.director[MINORS + m] == seat and not any_holder(s, seat, m, s.t.director_share[m]):
        return shares - s.t.director_share[m]
    return shares


def most_sellable(s: State1822, seat: int, m: int) -> int:
    """Return the most shares of the major that the player may sell at once; fewer are allowed too. Rules 5.2."""
    shares = s.held[seat * MAJORS + m]
    if shares == 0 or not has_operated(s, m):
        return 0
    return max(0, min(shares, market_room(s, m), most_without_successor(s, seat, m)))


def any_holder(s: State1822, seat: int, m: int, need: int) -> bool:
    return any(other != seat and s.held[other * MAJORS + m] >= need for other in range(s.seats))


def sell(s: State1822, seat: int, m: int, shares: int) -> None:
    """Sell to the market at the price before the sale; the price falls a step for each share. Rules 5.2."""
    company = MINORS + m
    if s.log is not None:
        s.log.append(("sells", seat, company, shares))
    bank_to_player(s, seat, shares * share_price(s, company))
    s.held[seat * MAJORS + m] -= shares
    s.market[m] += shares
    check_director(s, m)
    move_down(s, company, shares)
