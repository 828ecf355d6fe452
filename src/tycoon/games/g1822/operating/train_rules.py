"""The rules of buying trains: whom from, with whose money, and what comes first in need. Rules 6 and 12."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Arg, Text
from tycoon.games.g1822.cases import CompanyCase
from tycoon.games.g1822.ids import L_TRAIN, MAJORS, MINORS
from tycoon.games.g1822.market.market import price_below, share_price
from tycoon.games.g1822.market.sale_rules import HELD, MARKET_ROOM, OPERATED, SUCCESSOR, SaleCase
from tycoon.games.g1822.market.shares import most_sellable
from tycoon.games.g1822.operating.share_issue import ISSUE_RULES, IssueCase, is_past_first_turn, most_issued
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.trains import (
    cheapest,
    has_room,
    limited_trains,
    may_buy_kind,
    must_buy,
    next_row,
    train_limit,
)
from tycoon.games.g1822.words import company_text, train_text

NO_SELLER: Final = -1

# -- what the rules and the listing of the options both ask -----------------------------------------------------------


def lowest_price(s: State1822) -> int:
    """Of the trains of the bank."""
    return s.t.face[cheapest(s)]


def is_short(s: State1822, company: int) -> bool:
    """The company cannot pay even the cheapest train of the bank."""
    return s.company_cash[company] < lowest_price(s)


def in_need(s: State1822, company: int) -> bool:
    """The company must buy and cannot pay. Rules 12.4."""
    return must_buy(s, company) and is_short(s, company)


def missing(s: State1822, company: int) -> int:
    """Return what the treasury and the director together are short of for the cheapest train."""
    return lowest_price(s) - s.company_cash[company] - s.cash[s.director[company]]


def shares_to_issue(s: State1822, company: int) -> int:
    """Treasury shares that the company issues before its director helps: no more than it needs. Rules 12.4 (1)."""
    if company < MINORS or not s.t.reading.issues_in_need:
        return 0
    need = lowest_price(s) - s.company_cash[company]
    most = most_issued(s)
    for shares in range(1, most):
        if shares * price_below(s, company, shares) >= need:
            return shares
    return most


def purse(s: State1822, company: int) -> int:
    """Return the most that may be paid for another company's train: the treasury, and in need the director's cash."""
    cash = s.company_cash[company]
    if s.t.reading.help_for_any_train and in_need(s, company) and shares_to_issue(s, company) == 0:
        cash += s.cash[s.director[company]]
    return cash


def cheapest_in_pool(s: State1822) -> int:
    """The cheapest kind in the pool, which is not empty."""
    best = s.pool[0]
    for kind in s.pool:
        if s.t.face[kind] < s.t.face[best]:
            best = kind
    return best


def is_supply_cheapest(s: State1822) -> bool:
    """The supply has the cheapest train of the bank."""
    return s.t.face[s.t.sides[next_row(s)][0]] == lowest_price(s)


def is_pool_cheapest(s: State1822) -> bool:
    """The pool has the cheapest train of the bank."""
    return len(s.pool) > 0 and s.t.face[cheapest_in_pool(s)] == lowest_price(s)


def can_upgrade(s: State1822, company: int) -> bool:
    """An L may become a 2. Rules 6."""
    return L_TRAIN in s.trains[company] and s.t.upgrade_cost[s.phase] <= s.company_cash[company]


def most_keeping_director(s: State1822, seat: int, m: int) -> int:
    """Shares of the buying company that its director may sell: it keeps him, and has operated before. Rules 12.4."""
    if not is_past_first_turn(s):
        return 0
    rival = s.t.director_share[m]
    for other in range(s.seats):
        if other != seat:
            rival = max(rival, s.held[other * MAJORS + m])
    return max(0, s.held[seat * MAJORS + m] - rival)


def most_forced(s: State1822, seat: int, company: int, m: int) -> int:
    """How many shares of a major may be sold for the train."""
    most = most_sellable(s, seat, m)
    return min(most, most_keeping_director(s, seat, m)) if MINORS + m == company and most else most


def is_more_than_needed(s: State1822, m: int, shares: int, need: int) -> bool:
    """One share fewer would bring enough."""
    return (shares - 1) * share_price(s, MINORS + m) >= need


def has_forced_sale(s: State1822, company: int) -> bool:
    """Shares can and must be sold before the director takes a loan."""
    if missing(s, company) <= 0:
        return False
    return any(most_forced(s, s.director[company], company, m) > 0 for m in range(MAJORS))


# -- a train -----------------------------------------------------------------------------------------------------------


class TrainCase(CompanyCase):
    """The company buys a train of this kind, perhaps from another company."""

    __slots__ = ("kind", "seller")
    kind: int
    seller: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, kind: int, seller: int = NO_SELLER) -> None:
        super().__init__(rules, s)
        self.kind = kind
        self.seller = seller

    def args(self) -> dict[str, Arg]:
        return super().args() | {"train": train_text(self.s, self.kind)}

    def can_pay(self, cost: int) -> bool:
        return cost <= self.s.company_cash[self.company]


def is_next(c: TrainCase) -> bool:
    """The next card of the supply has this side."""
    return c.kind in c.s.t.sides[next_row(c.s)]


def is_in_pool(c: TrainCase) -> bool:
    return c.kind in c.s.pool


def has_seller_train(c: TrainCase) -> bool:
    return c.seller != c.company and c.kind in c.s.trains[c.seller]


def is_phase_of_trade(c: TrainCase) -> bool:
    return c.s.t.trade_trains[c.s.phase]


def is_tradeable(c: TrainCase) -> bool:
    return c.s.t.tradeable[c.kind]


def is_not_refused(c: TrainCase) -> bool:
    """A player who has refused to sell is not asked again in the same turn."""
    return not c.s.no_sale >> c.seller & 1


def can_own_another(c: TrainCase) -> bool:
    return may_buy_kind(c.s, c.company, c.kind)


def has_train_room(c: TrainCase) -> bool:
    return has_room(c.s, c.company)


def is_before_sale(c: TrainCase) -> bool:
    """After a forced sale the director helps to buy the cheapest train, and nothing else is bought."""
    return not c.s.help_sold


def can_pay_face(c: TrainCase) -> bool:
    return c.can_pay(c.s.t.face[c.kind])


def can_pay_something(c: TrainCase) -> bool:
    """Another company gets at least one pound."""
    return purse(c.s, c.company) >= 1


def tell_no_seller_train(c: TrainCase) -> Objection:
    return "train_not_owned", {"company": company_text(c.s, c.seller)}


def tell_face(c: TrainCase) -> Objection:
    return c.short(c.s.t.face[c.kind])


def tell_something(c: TrainCase) -> Objection:
    return c.short(1)


def show_room(c: TrainCase) -> Text:
    owned, limit = limited_trains(c.s, c.company), train_limit(c.s, c.company)
    return Text("fine.train_room", c.args() | {"owned": owned, "limit": limit})


ROOM: Final = (
    Rule("kind", "6", can_own_another, "one_of_this_kind", quiet=True),
    Rule("train_room", "6", has_train_room, "train_limit", show=show_room),
)
BEFORE_SALE: Final = Rule("cheapest", "12.4", is_before_sale, "only_cheapest", quiet=True)
FACE: Final = Rule("price", "12.3", can_pay_face, "company_short", tell=tell_face, quiet=True)
FOR_TRADE: Final = (
    Rule("owned", "12.1", has_seller_train, "train_not_owned", tell=tell_no_seller_train, quiet=True),
    Rule("trade_phase", "12.1", is_phase_of_trade, "no_trade_yet", quiet=True),
    Rule("tradeable", "12.1", is_tradeable, "train_not_tradeable", quiet=True),
    Rule("train_there", "12.1", is_not_refused, "refused"),
    *ROOM,
)
SOMETHING: Final = Rule("price", "12.3", can_pay_something, "company_short", tell=tell_something, quiet=True)

FROM_SUPPLY_RULES: Final = (Rule("train_there", "12.1", is_next, "train_not_next"), *ROOM, BEFORE_SALE, FACE)
FROM_POOL_RULES: Final = (Rule("train_there", "12.1", is_in_pool, "train_not_in_pool"), *ROOM, BEFORE_SALE, FACE)
FROM_COMPANY_RULES: Final = (*FOR_TRADE, BEFORE_SALE, SOMETHING)
FROM_ANY_COMPANY_RULES: Final = (*FOR_TRADE, SOMETHING)
"""By the aid the director may help to buy a train of another company, after a sale too."""


def has_local(c: TrainCase) -> bool:
    return L_TRAIN in c.s.trains[c.company]


def can_pay_upgrade(c: TrainCase) -> bool:
    return c.can_pay(c.s.t.upgrade_cost[c.s.phase])


def tell_upgrade(c: TrainCase) -> Objection:
    return c.short(c.s.t.upgrade_cost[c.s.phase])


UPGRADE_RULES: Final = (
    Rule("owned", "6", has_local, "train_not_owned", quiet=True),
    Rule("price", "6", can_pay_upgrade, "company_short", tell=tell_upgrade, quiet=True),
)


# -- no train ----------------------------------------------------------------------------------------------------------


def has_duty_done(c: CompanyCase) -> bool:
    """The company owns a train that it need not have bought now."""
    return not must_buy(c.s, c.company)


NO_TRAIN_RULES: Final = (Rule("duty", "12.2", has_duty_done, "must_own_train", quiet=True),)


# -- help in need ------------------------------------------------------------------------------------------------------


def is_obliged(c: CompanyCase) -> bool:
    return must_buy(c.s, c.company)


def is_without_means(c: CompanyCase) -> bool:
    """The director helps only a company that cannot pay."""
    return is_short(c.s, c.company)


def has_issued(c: CompanyCase) -> bool:
    """The company issues what it can before its director pays."""
    return shares_to_issue(c.s, c.company) == 0


def is_cheapest_in_supply(c: CompanyCase) -> bool:
    return is_supply_cheapest(c.s)


def is_cheapest_in_pool(c: CompanyCase) -> bool:
    return is_pool_cheapest(c.s)


def has_nothing_to_sell(c: CompanyCase) -> bool:
    """A loan comes after all sales that are possible."""
    return not has_forced_sale(c.s, c.company)


def tell_cheapest(c: CompanyCase) -> Objection:
    return "not_the_cheapest", {"train": train_text(c.s, cheapest(c.s))}


NEED: Final = (
    Rule("duty", "12.4", is_obliged, "not_in_need", quiet=True),
    Rule("means", "12.4", is_without_means, "no_help_needed", quiet=True),
    Rule("issue", "12.4", has_issued, "issue_first", quiet=True),
)
SALES_MADE: Final = Rule("sales", "12.4", has_nothing_to_sell, "sell_first", quiet=True)

HELP_RULES: Final = (
    *NEED,
    Rule("cheapest", "12.4", is_cheapest_in_supply, "not_the_cheapest", tell=tell_cheapest, quiet=True),
    SALES_MADE,
)
HELP_POOL_RULES: Final = (
    *NEED,
    Rule("cheapest", "12.4", is_cheapest_in_pool, "not_the_cheapest", tell=tell_cheapest, quiet=True),
    SALES_MADE,
)


# -- a forced sale -----------------------------------------------------------------------------------------------------


class ForcedSaleCase(SaleCase):
    """The director of a company in need sells shares."""

    __slots__ = ("company",)
    company: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, m: int, shares: int) -> None:
        super().__init__(rules, s, s.director[s.company], m, shares)
        self.company = s.company


def is_sale_needed(c: ForcedSaleCase) -> bool:
    """Treasury and director together cannot pay the train that the company must buy."""
    return in_need(c.s, c.company) and missing(c.s, c.company) > 0


def has_issued_before(c: ForcedSaleCase) -> bool:
    return shares_to_issue(c.s, c.company) == 0


def can_keep_director(c: ForcedSaleCase) -> bool:
    return c.shares <= most_keeping_director(c.s, c.seat, c.m)


def is_not_too_much(c: ForcedSaleCase) -> bool:
    """No more shares are sold than needed."""
    return not is_more_than_needed(c.s, c.m, c.shares, missing(c.s, c.company))


def tell_issue_first(c: ForcedSaleCase) -> Objection:
    return "issue_first", {"company": company_text(c.s, c.company)}


def tell_missing(c: ForcedSaleCase) -> Objection:
    return "more_than_needed", {"missing": missing(c.s, c.company)}


SALE: Final = (
    Rule("need", "12.4", is_sale_needed, "no_sale_needed", quiet=True),
    Rule("issue", "12.4", has_issued_before, "issue_first", tell=tell_issue_first, quiet=True),
    HELD,
    OPERATED,
    MARKET_ROOM,
    SUCCESSOR,
)
ENOUGH: Final = Rule("enough", "12.4", is_not_too_much, "more_than_needed", tell=tell_missing, quiet=True)

FORCED_SALE_RULES: Final = (*SALE, ENOUGH)
OWN_SALE_RULES: Final = (
    *SALE,
    Rule("director", "12.4", can_keep_director, "buyer_keeps_director", quiet=True),
    ENOUGH,
)
"""Of shares of the company that buys the train."""


# -- an issue in need --------------------------------------------------------------------------------------------------


def is_issue_in_reading(c: IssueCase) -> bool:
    """By the site no company issues shares for a train."""
    return c.s.t.reading.issues_in_need


def is_major(c: IssueCase) -> bool:
    return c.company >= MINORS


def is_in_need(c: IssueCase) -> bool:
    return in_need(c.s, c.company)


def is_as_needed(c: IssueCase) -> bool:
    """Exactly as many shares as it takes, or all that are possible."""
    return c.shares == shares_to_issue(c.s, c.company)


def tell_needed(c: IssueCase) -> Objection:
    return "issue_as_needed", {"needed": shares_to_issue(c.s, c.company)}


ISSUE_NEED: Final = Rule("need", "12.4", is_in_need, "no_issue_needed", quiet=True)

ISSUE_IN_NEED_RULES: Final = (
    ISSUE_NEED,
    Rule("as_needed", "12.4", is_as_needed, "issue_as_needed", tell=tell_needed, quiet=True),
)
NOTHING_TO_ISSUE_RULES: Final = (
    Rule("reading", "12.4", is_issue_in_reading, "no_issue_for_trains", quiet=True),
    Rule("major", "12.4", is_major, "no_issue_for_trains", quiet=True),
    ISSUE_NEED,
    *ISSUE_RULES,
)
"""Of a company that can issue nothing: they say why."""


# -- a price -----------------------------------------------------------------------------------------------------------


class PriceCase(CompanyCase):
    """So much for a train of another company."""

    __slots__ = ("price",)
    price: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, price: int) -> None:
        super().__init__(rules, s)
        self.price = price


def is_something(c: PriceCase) -> bool:
    return c.price >= 1


def is_in_purse(c: PriceCase) -> bool:
    return c.price <= purse(c.s, c.company)


def tell_purse(c: PriceCase) -> Objection:
    money = purse(c.s, c.company)
    name = "both_short" if money > c.s.company_cash[c.company] else "company_short"
    return name, {"cost": c.price, "short": c.price - money}


TRAIN_PRICE_RULES: Final = (
    Rule("least", "12.1", is_something, "price_at_least_one", quiet=True),
    Rule("purse", "12.1", is_in_purse, "company_short", "both_short", tell=tell_purse, quiet=True),
)
