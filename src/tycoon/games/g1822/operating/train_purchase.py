"""Buying trains, with the director's help if need be. Rules 7.3 (step 9) and 12."""

from __future__ import annotations

from typing import Final

from tycoon.core.choice import Usual
from tycoon.core.rules import Case
from tycoon.core.state import Event
from tycoon.core.text import Arg, Text
from tycoon.games.g1822.cases import CompanyCase
from tycoon.games.g1822.ids import COMPANIES, KINDS, L_TRAIN, MAJORS, MINORS, SHARES, TWO_TRAIN
from tycoon.games.g1822.market.market import operating_order, price_below, share_price
from tycoon.games.g1822.market.shares import sell
from tycoon.games.g1822.market.stock import borrow
from tycoon.games.g1822.money import company_to_bank, player_to_company
from tycoon.games.g1822.operating.consent import Consent, ask
from tycoon.games.g1822.operating.share_issue import IssueCase, issue
from tycoon.games.g1822.operating.train_rules import (
    FORCED_SALE_RULES,
    FROM_ANY_COMPANY_RULES,
    FROM_COMPANY_RULES,
    FROM_POOL_RULES,
    FROM_SUPPLY_RULES,
    HELP_POOL_RULES,
    HELP_RULES,
    ISSUE_IN_NEED_RULES,
    NO_TRAIN_RULES,
    NOTHING_TO_ISSUE_RULES,
    OWN_SALE_RULES,
    TRAIN_PRICE_RULES,
    UPGRADE_RULES,
    ForcedSaleCase,
    PriceCase,
    TrainCase,
    can_upgrade,
    cheapest_in_pool,
    in_need,
    is_more_than_needed,
    is_pool_cheapest,
    is_supply_cheapest,
    missing,
    most_forced,
    purse,
    shares_to_issue,
)
from tycoon.games.g1822.phases import DISCARD_SURPLUS, card_leaves_supply, train_appears
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.trains import add_train, cheapest, has_room, may_buy_kind, must_buy, next_row, remove_train
from tycoon.games.g1822.words import company_text, train_text

PASS: Final = 0
SUPPLY: Final = 1
POOL: Final = SUPPLY + KINDS
UPGRADE: Final = POOL + KINDS
HELP: Final = UPGRADE + 1
HELP_POOL: Final = HELP + 1
"""The director helps to buy the cheapest train, of the supply or of the pool."""
SELL: Final = HELP + 2
FROM: Final = SELL + MAJORS * SHARES
ISSUE: Final = FROM + COMPANIES * KINDS
OPTIONS: Final = ISSUE + SHARES


# -- the options, listed quickly ------------------------------------------------------------------------------------


def bank_trains(s: State1822, company: int) -> list[int]:
    """Options for trains of supply and pool that the company can pay itself."""
    out: list[int] = []
    cash = s.company_cash[company]
    for kind in s.t.sides[next_row(s)]:
        if s.t.face[kind] <= cash and may_buy_kind(s, company, kind):
            out.append(SUPPLY + kind)
    pool = 0
    for kind in s.pool:
        if s.t.face[kind] <= cash and may_buy_kind(s, company, kind):
            pool |= 1 << kind
    while pool:
        low = pool & -pool
        out.append(POOL + low.bit_length() - 1)
        pool ^= low
    return out


def may_trade(s: State1822) -> bool:
    """After a forced sale only by the reading that lets the director help with any train."""
    return s.t.reading.help_for_any_train or not s.help_sold


def company_trains(s: State1822, company: int, out: list[int]) -> None:
    """Options for trains of other companies. Rules 12.1."""
    t = s.t
    if not t.trade_trains[s.phase] or purse(s, company) < 1:
        return
    for other in t.in_game:
        if other == company or not s.trains[other] or s.no_sale >> other & 1:
            continue
        seen = 0
        for kind in s.trains[other]:
            if t.tradeable[kind] and may_buy_kind(s, company, kind):
                seen |= 1 << kind
        while seen:
            low = seen & -seen
            out.append(FROM + other * KINDS + low.bit_length() - 1)
            seen ^= low


def forced_sales(s: State1822, company: int) -> list[int]:
    """Shares the director may sell for the train: no more than needed. Rules 12.4 (3)."""
    out: list[int] = []
    seat = s.director[company]
    need = missing(s, company)
    for m in range(MAJORS):
        for shares in range(1, most_forced(s, seat, company, m) + 1):
            if not is_more_than_needed(s, m, shares, need):
                out.append(SELL + m * SHARES + shares - 1)
    return out


# -- the step ------------------------------------------------------------------------------------------------------


class BuyTrains(Question):
    """Buy a train, one after the other, or stop. Rules 12."""

    __slots__ = ()

    def name(self) -> str:
        return "buy_train"

    def options(self, s: State1822) -> list[int]:
        company = s.company
        if in_need(s, company):
            return self.in_need_options(s, company)
        out: list[int] = []
        room = has_room(s, company)
        if not must_buy(s, company):
            out.append(PASS)
        if room and not s.help_sold:
            out += bank_trains(s, company)
        if can_upgrade(s, company):
            out.append(UPGRADE)
        if room and may_trade(s):
            company_trains(s, company, out)
        return out

    def in_need_options(self, s: State1822, company: int) -> list[int]:
        """The company issues shares; the director helps, sells or borrows; or a train of others. Rules 12.4."""
        out: list[int] = []
        shares = shares_to_issue(s, company)
        sales = forced_sales(s, company) if missing(s, company) > 0 and shares == 0 else []
        if not sales and shares == 0:
            if is_supply_cheapest(s):
                out.append(HELP)
            if is_pool_cheapest(s):
                out.append(HELP_POOL)
        out += sales
        if may_trade(s):
            company_trains(s, company, out)
        if shares:
            out.append(ISSUE + shares - 1)
        return out

    def case(self, s: State1822, option: int) -> Case:
        if option == PASS:
            return CompanyCase(NO_TRAIN_RULES, s)
        if option >= ISSUE:
            issuing = ISSUE_IN_NEED_RULES if shares_to_issue(s, s.company) else NOTHING_TO_ISSUE_RULES
            return IssueCase(issuing, s, option - ISSUE + 1)
        if option >= FROM:
            trading = FROM_ANY_COMPANY_RULES if s.t.reading.help_for_any_train else FROM_COMPANY_RULES
            return TrainCase(trading, s, (option - FROM) % KINDS, (option - FROM) // KINDS)
        if option >= SELL:
            m, shares = (option - SELL) // SHARES, (option - SELL) % SHARES + 1
            return ForcedSaleCase(OWN_SALE_RULES if MINORS + m == s.company else FORCED_SALE_RULES, s, m, shares)
        if option >= HELP:
            return CompanyCase(HELP_POOL_RULES if option == HELP_POOL else HELP_RULES, s)
        if option == UPGRADE:
            return TrainCase(UPGRADE_RULES, s, L_TRAIN)
        if option >= POOL:
            return TrainCase(FROM_POOL_RULES, s, option - POOL)
        return TrainCase(FROM_SUPPLY_RULES, s, option - SUPPLY)

    def take(self, s: State1822, option: int) -> None:
        company = s.company
        if option == PASS:
            return
        s.then(BUY_TRAINS)
        if option >= ISSUE:
            # The director of a company in need cannot change: none is looked for.
            issue(s, company, option - ISSUE + 1)
        elif option >= FROM:
            seller, kind = (option - FROM) // KINDS, (option - FROM) % KINDS
            s.then(TrainPrice(seller, kind))
        elif option >= SELL:
            sell_for_train(s, company, (option - SELL) // SHARES, (option - SELL) % SHARES + 1)
        elif option >= HELP:
            director_helps(s, company, option == HELP_POOL)
        elif option == UPGRADE:
            upgrade(s, company)
        elif option >= POOL:
            buy_from_pool(s, company, option - POOL)
        else:
            buy_from_supply(s, company, option - SUPPLY)

    # -- for people --------------------------------------------------------------------------------------------

    def size(self, s: State1822) -> int:
        return OPTIONS

    def prompt_args(self, s: State1822) -> dict[str, Arg]:
        """Whether the company must buy, and what it lacks then; or, before a forced sale, what both lack."""
        company = s.company
        short = s.t.face[cheapest(s)] - s.company_cash[company]
        need = "help" if in_need(s, company) else "must" if must_buy(s, company) else "none"
        if need == "help" and shares_to_issue(s, company):
            need = "issue"
        elif need == "help" and missing(s, company) > 0 and forced_sales(s, company):
            need, short = "sale", missing(s, company)
        return {"company": company_text(s, company), "need": need, "short": short}

    def notation(self, s: State1822, option: int) -> str:
        t = s.t
        if option >= ISSUE:
            return f"issue {option - ISSUE + 1}"
        if option >= FROM:
            seller = (option - FROM) // KINDS
            name = t.company_ids[seller] or f"C{seller - MINORS + 1}"
            return f"buy {t.train_ids[(option - FROM) % KINDS]} from {name}"
        if option >= SELL:
            m = (option - SELL) // SHARES
            return f"sell {(option - SELL) % SHARES + 1} {t.company_ids[MINORS + m] or f'C{m + 1}'}"
        if option >= UPGRADE:
            return ("upgrade L to 2", "director helps", "director helps from pool")[option - UPGRADE]
        if option >= POOL:
            return f"buy {t.train_ids[option - POOL]} from pool"
        return "pass" if option == PASS else f"buy {t.train_ids[option - SUPPLY]}"

    def text(self, s: State1822, option: int) -> Text:
        if option >= ISSUE:
            shares = option - ISSUE + 1
            price = price_below(s, s.company, shares) if s.company >= MINORS else 0
            return Text("choice.issue", {"shares": shares, "price": price})
        if option >= FROM:
            seller = company_text(s, (option - FROM) // KINDS)
            return Text("choice.buy_train_from", {"train": train_text(s, (option - FROM) % KINDS), "company": seller})
        if option >= SELL:
            m = (option - SELL) // SHARES
            args: dict[str, Arg] = {"company": company_text(s, MINORS + m), "shares": (option - SELL) % SHARES + 1}
            return Text("choice.sell", args | {"price": share_price(s, MINORS + m)})
        if option >= HELP:
            lack = max(0, missing(s, s.company))
            pool = "yes" if option == HELP_POOL else "no"
            return Text("choice.help", {"train": train_text(s, cheapest(s)), "pool": pool, "loan": lack})
        if option == UPGRADE:
            return Text("choice.upgrade_train", {"price": s.t.upgrade_cost[s.phase]})
        if option == PASS:
            return Text("choice.pass")
        kind = option - POOL if option >= POOL else option - SUPPLY
        pool = "yes" if option >= POOL else "no"
        return Text("choice.buy_train", {"train": train_text(s, kind), "pool": pool, "price": s.t.face[kind]})

    def target(self, s: State1822, option: int) -> str | None:
        """A card of the supply or the pool, a train in a company's hands, or shares to be sold."""
        t = s.t
        if option == PASS:
            return None
        if option >= ISSUE:
            return f"company:{t.company_ids[s.company]}"
        if option >= FROM:
            return f"train:{t.company_ids[(option - FROM) // KINDS]}:{t.train_ids[(option - FROM) % KINDS]}"
        if option >= SELL:
            return f"company:{t.company_ids[MINORS + (option - SELL) // SHARES]}"
        if option == UPGRADE:
            return f"train:{t.company_ids[s.company]}:{t.train_ids[L_TRAIN]}"
        if option >= HELP:
            return f"{'pool' if option == HELP_POOL else 'train'}:{t.train_ids[cheapest(s)]}"
        return f"pool:{t.train_ids[option - POOL]}" if option >= POOL else f"train:{t.train_ids[option - SUPPLY]}"


# -- what follows --------------------------------------------------------------------------------------------------


def buy_from_supply(s: State1822, company: int, kind: int) -> None:
    company_to_bank(s, company, s.t.face[kind])
    add_train(s, company, kind)
    if s.log is not None:
        s.log.append(("buys_train", company, kind, s.t.face[kind]))
    card_leaves_supply(s, kind)
    s.help_sold = False


def buy_from_pool(s: State1822, company: int, kind: int) -> None:
    company_to_bank(s, company, s.t.face[kind])
    at = s.pool.index(kind)
    s.pool = s.pool[:at] + s.pool[at + 1 :]
    add_train(s, company, kind)
    if s.log is not None:
        s.log.append(("buys_train", company, kind, s.t.face[kind]))
    s.help_sold = False


def upgrade(s: State1822, company: int) -> None:
    """An L becomes a 2 in its place; that may start phase 2."""
    company_to_bank(s, company, s.t.upgrade_cost[s.phase])
    trains = s.trains[company]
    at = trains.index(L_TRAIN)
    s.trains[company] = (*trains[:at], TWO_TRAIN, *trains[at + 1 :])
    if s.log is not None:
        s.log.append(("upgrades_train", company))
    train_appears(s, TWO_TRAIN)


def director_helps(s: State1822, company: int, from_pool: bool) -> None:
    """Treasury, then the director, then a loan pay for the cheapest train. Rules 12.4."""
    kind = cheapest_in_pool(s) if from_pool else s.t.sides[next_row(s)][0]
    seat = s.director[company]
    need = s.t.face[kind] - s.company_cash[company]
    if s.cash[seat] < need:
        borrow(s, seat, need - s.cash[seat])
    player_to_company(s, seat, company, need)
    if s.log is not None:
        s.log.append(("helps", seat, company, need))
    if from_pool:
        buy_from_pool(s, company, kind)
    else:
        buy_from_supply(s, company, kind)


def sell_for_train(s: State1822, company: int, m: int, shares: int) -> None:
    """A forced sale; the companies that have not operated are put in order again. Rules 12.4 (3)."""
    sell(s, s.director[company], m, shares)
    s.help_sold = True
    waiting = s.to_operate
    s.to_operate = tuple([other for other in operating_order(s) if other in waiting])


def trade_train(s: State1822, buyer: int, seller: int, kind: int, price: int) -> None:
    """A train changes hands between companies; what the buyer lacks its director adds."""
    lack = price - s.company_cash[buyer]
    if lack > 0:
        player_to_company(s, s.director[buyer], buyer, lack)
    s.company_cash[buyer] -= price
    s.company_cash[seller] += price
    remove_train(s, seller, kind)
    add_train(s, buyer, kind)
    if s.log is not None:
        s.log.append(("trades_train", buyer, seller, kind, price))
    s.help_sold = False
    s.then(DISCARD_SURPLUS)


class TrainPrice(Question):
    """What a train of another company costs: any price that can be paid. Option n is n pounds. Rules 12.1."""

    __slots__ = ("kind", "seller")
    seller: int
    kind: int

    def __init__(self, seller: int, kind: int) -> None:
        self.seller = seller
        self.kind = kind

    def args(self) -> tuple[int, ...]:
        return (self.seller, self.kind)

    def name(self) -> str:
        return "train_price"

    def options(self, s: State1822) -> list[int]:
        return list(range(1, purse(s, s.company) + 1))

    def case(self, s: State1822, option: int) -> PriceCase:
        return PriceCase(TRAIN_PRICE_RULES, s, option)

    def take(self, s: State1822, option: int) -> None:
        if s.director[self.seller] == s.director[s.company]:
            trade_train(s, s.company, self.seller, self.kind, option)
        else:
            ask(s, ConsentToSale(self.seller, self.kind, option))

    def size(self, s: State1822) -> int:
        return s.t.bank * 2

    def prompt_args(self, s: State1822) -> dict[str, Arg]:
        return {"train": train_text(s, self.kind), "company": company_text(s, self.seller)}

    def usual(self, s: State1822) -> Usual | None:
        """Another player is offered the list price, one's own company the least."""
        price = s.t.face[self.kind]
        own = s.director[self.seller] == s.director[s.company]
        return Usual(1 if own else price, ((price, Text("usual.list_price", {"amount": price})),))

    def notation(self, s: State1822, option: int) -> str:
        return f"for {option}"

    def amount_of(self, s: State1822, option: int) -> int | None:
        return option

    def text(self, s: State1822, option: int) -> Text:
        args: dict[str, Arg] = {"amount": option, "train": train_text(s, self.kind)}
        return Text("choice.train_price", args | {"company": company_text(s, self.seller)})


class ConsentToSale(Consent):
    """The director of the selling company is asked. Rules 12.1."""

    __slots__ = ("kind", "price", "seller")
    seller: int
    kind: int
    price: int

    def __init__(self, seller: int, kind: int, price: int) -> None:
        self.seller = seller
        self.kind = kind
        self.price = price

    def args(self) -> tuple[int, ...]:
        return (self.seller, self.kind, self.price)

    def name(self) -> str:
        return "consent_train"

    def seat(self, s: State1822) -> int:
        return s.director[self.seller]

    def prompt_args(self, s: State1822) -> dict[str, Arg]:
        return {
            "company": company_text(s, s.company),
            "train": train_text(s, self.kind),
            "seller": company_text(s, self.seller),
            "price": self.price,
        }

    def request(self, s: State1822) -> Event:
        return ("asks_train", s.company, self.seller, self.kind, self.price)

    def agreed(self, s: State1822) -> None:
        trade_train(s, s.company, self.seller, self.kind, self.price)

    def refused(self, s: State1822) -> None:
        s.no_sale |= 1 << self.seller


BUY_TRAINS: Final = BuyTrains()
