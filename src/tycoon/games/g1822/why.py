"""Why a share, a company or a card cannot be had: the questions players ask in a stock round."""

from __future__ import annotations

from tycoon.core.text import Arg, Reason
from tycoon.games.g1822.ids import MAJORS, MINORS
from tycoon.games.g1822.market.bidding import minimum_bid
from tycoon.games.g1822.market.market import share_price
from tycoon.games.g1822.market.shares import free_cash, has_certificate_room, successor
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import card_text, company_text


def _money(s: State1822, seat: int, args: dict[str, Arg], cost: int, section: str, passed: tuple[str, ...]) -> Reason:
    return Reason("too_dear", args | {"cost": cost, "short": cost - free_cash(s, seat)}, section, passed)


def _no_room(s: State1822, args: dict[str, Arg], passed: tuple[str, ...]) -> Reason:
    return Reason("certificate_limit", args | {"limit": s.t.certificate_limit[s.seats]}, "5.3", passed)


def _not_started(s: State1822, args: dict[str, Arg], m: int) -> Reason | None:
    if MINORS + m not in s.t.majors:
        return Reason("not_in_edition", args, "2")
    if not s.started >> (MINORS + m) & 1:
        return Reason("not_started", args, "5.3")
    return None


def why_not_buy(s: State1822, seat: int, m: int, from_market: bool) -> Reason:
    """A share that is not offered."""
    args: dict[str, Arg] = {"company": company_text(s, MINORS + m)}
    early = _not_started(s, args, m)
    if early is not None:
        return early
    if s.sold[seat] >> m & 1:
        return Reason("sold_this_round", args, "5.2", ("started",))
    if (s.market[m] if from_market else s.treasury[m]) == 0:
        return Reason("none_in_market" if from_market else "none_in_treasury", args, "5.3", ("started", "unsold"))
    held = s.held[seat * MAJORS + m]
    args |= {"held": 10 * held, "percent": s.t.max_holding * 10, "cost": share_price(s, MINORS + m)}
    if held >= s.t.max_holding:
        return Reason("holding_limit", args, "5.3", ("started", "unsold", "shares_left"))
    passed = ("started", "unsold", "shares_left", "holding")
    price = share_price(s, MINORS + m)
    if price > free_cash(s, seat):
        return _money(s, seat, args, price, "5.3", passed)
    return _no_room(s, args, (*passed, "money"))


def why_not_haven(s: State1822, seat: int, m: int, from_market: bool, may_use: bool, purse: int) -> Reason:
    """A share the tax haven cannot buy; `purse` is what it may spend."""
    args: dict[str, Arg] = {"company": company_text(s, MINORS + m)}
    haven = s.t.tax_haven
    if haven < 0 or s.private_owner[haven] != seat:
        return Reason("not_your_haven", args, "5.7a")
    if not may_use:
        return Reason("haven_full", args, "5.7a")
    early = _not_started(s, args, m)
    if early is not None:
        return early
    if s.haven[m]:
        return Reason("haven_has_one", args, "19")
    if s.sold[seat] >> m & 1 and not s.t.reading.haven_after_sale:
        return Reason("sold_this_round", args, "5.7a")
    if (s.market[m] if from_market else s.treasury[m]) == 0:
        return Reason("none_in_market" if from_market else "none_in_treasury", args, "5.3")
    cost = share_price(s, MINORS + m)
    return Reason("haven_short" if sum(s.haven) else "too_dear", {"cost": cost, "short": cost - purse}, "5.7a")


def why_not_start(s: State1822, seat: int, m: int, cost: int) -> Reason:
    """A major that cannot be started or converted."""
    t = s.t
    args: dict[str, Arg] = {"company": company_text(s, MINORS + m)}
    if MINORS + m not in t.majors:
        return Reason("not_in_edition", args, "2")
    if s.started >> (MINORS + m) & 1:
        return Reason("already_started", args, "5.6")
    if not t.convert[s.phase] and not t.direct_start[s.phase]:
        return Reason("too_early_to_start", args, "5.6")
    if t.convert[s.phase] and s.concession_owner[m] != seat:
        return Reason("no_concession", args, "5.6", ("unstarted", "start_phase"))
    passed = ("unstarted", "start_phase", "concession") if t.convert[s.phase] else ("unstarted", "start_phase")
    if cost > free_cash(s, seat):
        return _money(s, seat, args, cost, "5.6", passed)
    return _no_room(s, args | {"cost": cost}, (*passed, "money"))


def why_not_sell(s: State1822, seat: int, m: int, shares: int) -> Reason:
    """Shares that cannot be sold."""
    company = MINORS + m
    args: dict[str, Arg] = {"company": company_text(s, company), "shares": shares}
    held = s.held[seat * MAJORS + m]
    if held < shares:
        return Reason("not_so_many", args | {"held": held}, "5.2")
    if s.operated[company] == 0:
        return Reason("not_operated", args, "5.2", ("held",))
    if s.market[m] + shares > s.t.pool_limit:
        return Reason("market_full", args | {"percent": s.t.pool_limit * 10}, "5.2", ("held", "operated"))
    if s.director[company] == seat and not successor(s, seat, m):
        return Reason("no_other_director", args, "5.2", ("held", "operated", "market_room"))
    return Reason("not_now", {}, "5.1")


def why_not_bid(s: State1822, seat: int, card: int, tokens: int, boxes: list[int]) -> Reason:
    """A card that cannot be bid for."""
    args: dict[str, Arg] = {"card": card_text(s, card)}
    if card not in boxes:
        in_game = s.t.private_cards + s.t.concession_cards + s.t.minor_cards
        return Reason("not_in_box" if card in in_game else "card_not_in_game", args, "5.5")
    if s.debt[seat]:
        return Reason("in_debt", {"debt": s.debt[seat]}, "5.1")
    if s.bids_made >= s.t.bids_per_turn:
        return Reason("three_bids", args, "5.5", ("box",))
    args["left"] = s.t.bids_per_turn - s.bids_made
    bids = s.bids[card]
    if bids and bids[-1][0] == seat:
        return Reason("own_bid", args, "5.5", ("box", "bids_left"))
    if not has_certificate_room(s, seat):
        return _no_room(s, args, ("box", "bids_left"))
    if tokens <= 0 and not s.bid_cards[seat] >> card & 1:
        return Reason("no_bidding_token", args, "5.5", ("box", "bids_left", "certificates"))
    passed = ("box", "bids_left", "certificates", "bidding_token")
    return _money(s, seat, args, minimum_bid(s, card), "5.5", passed)
