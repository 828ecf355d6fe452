"""A player's turn in a stock round: sell, repay, buy, start a company, bid, or pass. Rules 5.1 to 5.8."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.choice import Usual
from tycoon.core.rules import Rule
from tycoon.core.text import Arg, Text
from tycoon.games.g1822.ids import CARDS, GONE, MAJORS, MINORS, SHARES
from tycoon.games.g1822.market.amounts import BID_AMOUNT_RULES, REPAY_AMOUNT_RULES, START_PRICE_RULES, AmountCase
from tycoon.games.g1822.market.bidding import minimum_bid, place_bid
from tycoon.games.g1822.market.market import share_price
from tycoon.games.g1822.market.shares import (
    check_director,
    check_float,
    free_cash,
    has_certificate_room,
    most_sellable,
    sell,
    start_major,
    take_from_market,
    take_from_treasury,
)
from tycoon.games.g1822.market.stock_rules import (
    BID_RULES,
    BUY_MARKET_RULES,
    BUY_RULES,
    CONVERT_RULES,
    HAVEN_AFTER_SALE_RULES,
    HAVEN_MARKET_AFTER_SALE_RULES,
    HAVEN_MARKET_RULES,
    HAVEN_RULES,
    PASS_RULES,
    REPAY_RULES,
    SELL_ANY_TIME_RULES,
    SELL_RULES,
    START_RULES,
    StockCase,
    biddable,
    bids_left,
    buyable,
    cards_in_boxes,
    haven_buyable,
    least_start_cost,
    may_purchase,
    may_sell,
    must_sell,
    start_cost,
    startable,
)
from tycoon.games.g1822.money import bank_pays, bank_to_company, player_to_bank, player_to_company
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import card_text, company_text

PASS: Final = 0
BUY: Final = 1
BUY_MARKET: Final = BUY + MAJORS
HAVEN: Final = BUY_MARKET + MAJORS
HAVEN_MARKET: Final = HAVEN + MAJORS
START: Final = HAVEN_MARKET + MAJORS
REPAY: Final = START + MAJORS
SELL: Final = REPAY + 1
BID: Final = SELL + MAJORS * SHARES
OPTIONS: Final = BID + CARDS


# -- the turn ------------------------------------------------------------------------------------------------------


class StockTurn(Question):
    """One turn of the stock round; `repaid`: after part of a debt has been paid back in it. Rules 5.1."""

    __slots__ = ("repaid",)
    repaid: int

    def __init__(self, repaid: int = 0) -> None:
        self.repaid = repaid

    def args(self) -> tuple[int, ...]:
        return (1,) if self.repaid else ()

    def name(self) -> str:
        return "stock"

    def seat(self, s: State1822) -> int:
        return s.active

    def options(self, s: State1822) -> list[int]:
        seat = s.active
        if must_sell(s, seat, self.repaid):
            return self.sales(s, seat)
        out = [PASS]
        money = free_cash(s, seat)
        room = has_certificate_room(s, seat)
        if may_purchase(s, seat):
            self.purchases(s, seat, money, room, out)
        if s.debt[seat] and s.cash[seat]:
            out.append(REPAY)
        if may_sell(s, self.repaid):
            out += self.sales(s, seat)
        for card in biddable(s, seat, money, room):
            out.append(BID + card)
        return out

    def sales(self, s: State1822, seat: int) -> list[int]:
        out: list[int] = []
        for m in range(MAJORS):
            for shares in range(most_sellable(s, seat, m)):
                out.append(SELL + m * SHARES + shares)
        return out

    def purchases(self, s: State1822, seat: int, money: int, room: bool, out: list[int]) -> None:
        majors = buyable(s, seat, money, room)
        for m in majors:
            if s.treasury[m]:
                out.append(BUY + m)
        for m in majors:
            if s.market[m]:
                out.append(BUY_MARKET + m)
        majors = haven_buyable(s, seat, money)
        for m in majors:
            if s.treasury[m]:
                out.append(HAVEN + m)
        for m in majors:
            if s.market[m]:
                out.append(HAVEN_MARKET + m)
        for m in startable(s, seat, money, room):
            out.append(START + m)

    def case(self, s: State1822, option: int) -> StockCase:
        if option >= BID:
            return StockCase(BID_RULES, s, self.repaid, card=option - BID)
        if option >= SELL:
            rules = SELL_RULES if s.t.reading.sales_first else SELL_ANY_TIME_RULES
            return StockCase(rules, s, self.repaid, (option - SELL) // SHARES, (option - SELL) % SHARES + 1)
        if option == REPAY:
            return StockCase(REPAY_RULES, s, self.repaid)
        if option == PASS:
            return StockCase(PASS_RULES, s, self.repaid)
        return StockCase(self.purchase_rules(s, option), s, self.repaid, (option - BUY) % MAJORS)

    def purchase_rules(self, s: State1822, option: int) -> tuple[Rule[Any], ...]:
        if option >= START:
            return CONVERT_RULES if s.t.convert[s.phase] else START_RULES
        if option >= HAVEN_MARKET:
            return HAVEN_MARKET_AFTER_SALE_RULES if s.t.reading.haven_after_sale else HAVEN_MARKET_RULES
        if option >= HAVEN:
            return HAVEN_AFTER_SALE_RULES if s.t.reading.haven_after_sale else HAVEN_RULES
        return BUY_MARKET_RULES if option >= BUY_MARKET else BUY_RULES

    def take(self, s: State1822, option: int) -> None:
        seat = s.active
        if option == PASS:
            if s.log is not None:
                s.log.append(("done" if s.acted else "passes", seat))
            return
        s.acted = True
        if option >= BID:
            s.bids_made += 1
            if s.bids_made < s.t.bids_per_turn:
                s.then(BID_AMOUNT[option - BID], STOCK_TURN)
            else:
                s.then(BID_AMOUNT[option - BID])
        elif option >= SELL:
            m = (option - SELL) // SHARES
            s.then(STOCK_TURN)
            sell(s, seat, m, (option - SELL) % SHARES + 1)
            s.sold[seat] |= 1 << m
        elif option == REPAY:
            s.then(REPAY_AMOUNT, STOCK_TURN_REPAID if s.t.reading.sales_first else STOCK_TURN)
        elif option >= START:
            s.then(START_PRICE[option - START])
        elif option >= HAVEN:
            haven_buys(s, seat, (option - HAVEN) % MAJORS, option >= HAVEN_MARKET)
        else:
            buy(s, seat, (option - BUY) % MAJORS, option >= BUY_MARKET)

    # -- for people --------------------------------------------------------------------------------------------

    def size(self, s: State1822) -> int:
        return OPTIONS

    def prompt_args(self, s: State1822) -> dict[str, Arg]:
        return {
            "seat": s.active,
            "sales": 1 if may_sell(s, self.repaid) else 0,
            "bids": bids_left(s, s.active),
            "made": s.bids_made,
            "debt": s.debt[s.active],
        }

    def notation(self, s: State1822, option: int) -> str:
        t = s.t
        if option == PASS:
            return "pass"
        if option >= BID:
            return f"bid {t.card_ids[option - BID]}"
        if option >= SELL:
            major = t.company_ids[MINORS + (option - SELL) // SHARES] or f"C{(option - SELL) // SHARES + 1}"
            return f"sell {(option - SELL) % SHARES + 1} {major}"
        if option == REPAY:
            return "repay"
        verb = ("buy", "buy market", "haven", "haven market", "start")[(option - BUY) // MAJORS]
        m = (option - BUY) % MAJORS
        return f"{verb} {t.company_ids[MINORS + m] or f'C{m + 1}'}"

    def text(self, s: State1822, option: int) -> Text:
        if option == PASS:
            return Text("choice.end_turn" if s.acted else "choice.pass")
        if option >= BID:
            card = option - BID
            return Text("choice.bid", {"card": card_text(s, card), "least": minimum_bid(s, card)})
        if option == REPAY:
            return Text("choice.repay", {"debt": s.debt[s.active]})
        m = (option - SELL) // SHARES if option >= SELL else (option - BUY) % MAJORS
        args: dict[str, Arg] = {"company": company_text(s, MINORS + m)}
        args["price"] = share_price(s, MINORS + m) if s.started >> (MINORS + m) & 1 else 0
        if option >= SELL:
            return Text("choice.sell", args | {"shares": (option - SELL) % SHARES + 1})
        if option >= START:
            args["least"] = least_start_cost(s, s.active, m)
            return Text("choice.convert" if s.t.convert[s.phase] else "choice.start", args)
        key = ("buy", "buy_market", "haven", "haven_market")[(option - BUY) // MAJORS]
        return Text(f"choice.{key}", args)

    def target(self, s: State1822, option: int) -> str | None:
        if option >= BID:
            return f"card:{s.t.card_ids[option - BID]}"
        if option == PASS or option == REPAY:
            return None
        m = (option - SELL) // SHARES if option >= SELL else (option - BUY) % MAJORS
        return f"company:{s.t.company_ids[MINORS + m]}" if self.concerns(s, option, m) else None

    def refused_bids(self, s: State1822) -> dict[int, str]:
        """The rule that forbids a bid, for each card in a box that cannot be bid for."""
        refused: dict[int, str] = {}
        for card in cards_in_boxes(s):
            reason = self.why_not(s, BID + card)
            if reason is not None:
                refused[card] = reason.rule
        return refused

    def concerns(self, s: State1822, option: int, m: int) -> bool:
        """Whether it makes sense to ask for this there: no starting of what is started, no haven of somebody else."""
        started = s.started >> (MINORS + m) & 1 == 1
        if option >= SELL:
            return s.held[s.active * MAJORS + m] > (option - SELL) % SHARES
        if option >= START:
            return not started
        if option >= HAVEN:
            return started and s.t.tax_haven >= 0 and s.private_owner[s.t.tax_haven] == s.active
        return started

    def groups(self, s: State1822) -> tuple[str, ...]:
        return ("sell", "buy", "bid", "turn")

    def ending(self, s: State1822) -> int:
        return PASS if s.acted and not must_sell(s, s.active, self.repaid) else -1

    def group(self, s: State1822, option: int) -> str:
        if option >= BID:
            return "bid"
        if option == PASS or option == REPAY:
            return "turn"
        return "sell" if option >= SELL else "buy"


# -- what follows --------------------------------------------------------------------------------------------------


def buy(s: State1822, seat: int, m: int, from_market: bool) -> None:
    """One share changes hands at the market price. Rules 5.3."""
    if s.log is not None:
        s.log.append(("buys", seat, MINORS + m, 1 if from_market else 0, share_price(s, MINORS + m)))
    if from_market:
        take_from_market(s, seat, m)
    else:
        take_from_treasury(s, seat, m)
    s.held[seat * MAJORS + m] += 1
    check_director(s, m)
    check_float(s, m)


def haven_buys(s: State1822, seat: int, m: int, from_market: bool) -> None:
    """A share lies on the tax haven; outside all limits and without a say. Rules 5.7a."""
    haven = s.t.tax_haven
    if s.log is not None:
        s.log.append(("haven_buys", seat, MINORS + m))
    if sum(s.haven):
        # Later shares are paid with the cash on the card, which passes through the owner's hands.
        price = share_price(s, MINORS + m)
        s.credit[haven] -= price
        s.cash[seat] += price
    if from_market:
        take_from_market(s, seat, m)
    else:
        take_from_treasury(s, seat, m)
    s.haven[m] += 1
    s.haven_used = True
    check_float(s, m)


class StartPrice(Question):
    """The price at which a major starts. Options are the starting cells, the lowest first. Rules 5.6 and 5.7."""

    __slots__ = ("m",)
    m: int

    def __init__(self, m: int) -> None:
        self.m = m

    def args(self) -> tuple[int, ...]:
        return (self.m,)

    def name(self) -> str:
        return "start_price"

    def seat(self, s: State1822) -> int:
        return s.active

    def case(self, s: State1822, option: int) -> AmountCase:
        return AmountCase(START_PRICE_RULES, s, start_cost(s, s.active, self.m, self.price(s, option)))

    def take(self, s: State1822, option: int) -> None:
        t = s.t
        seat = s.active
        m = self.m
        company = MINORS + m
        cell = t.market.major_starts[option]
        price = t.market.price[cell]
        cost = start_cost(s, seat, m, price)
        converted = s.concession_owner[m] == seat
        start_major(s, seat, m, cell)
        if converted:
            s.concession_owner[m] = GONE
            player_to_company(s, seat, company, cost)
            bank_to_company(s, company, t.director_share[m] * price - cost)
            s.floated |= 1 << company
            return
        if t.full_capital[s.phase]:
            player_to_bank(s, seat, cost)
        else:
            player_to_company(s, seat, company, cost)

    def size(self, s: State1822) -> int:
        return len(s.t.market.major_starts)

    def price(self, s: State1822, option: int) -> int:
        return s.t.market.price[s.t.market.major_starts[option]]

    def prompt_args(self, s: State1822) -> dict[str, Arg]:
        held = s.concession_owner[self.m] == s.active
        return {
            "company": company_text(s, MINORS + self.m),
            "shares": s.t.director_share[self.m],
            "bonus": s.t.concession_bonus if held else 0,
        }

    def notation(self, s: State1822, option: int) -> str:
        return f"at {self.price(s, option)}"

    def text(self, s: State1822, option: int) -> Text:
        price = self.price(s, option)
        return Text("choice.start_price", {"price": price, "cost": start_cost(s, s.active, self.m, price)})

    def amount_of(self, s: State1822, option: int) -> int | None:
        return self.price(s, option)

    def target(self, s: State1822, option: int) -> str | None:
        row, column = divmod(s.t.market.major_starts[option], s.t.market.width)
        return f"cell:{row},{column}"


class BidAmount(Question):
    """How much to bid. Option n is n steps of 5. Rules 5.5."""

    __slots__ = ("card",)
    card: int

    def __init__(self, card: int) -> None:
        self.card = card

    def args(self) -> tuple[int, ...]:
        return (self.card,)

    def name(self) -> str:
        return "bid_amount"

    def seat(self, s: State1822) -> int:
        return s.active

    def case(self, s: State1822, option: int) -> AmountCase:
        return AmountCase(BID_AMOUNT_RULES, s, option * s.t.bid_step, minimum_bid(s, self.card))

    def options(self, s: State1822) -> list[int]:
        step = s.t.bid_step
        return list(range(minimum_bid(s, self.card) // step, free_cash(s, s.active) // step + 1))

    def take(self, s: State1822, option: int) -> None:
        place_bid(s, s.active, self.card, option * s.t.bid_step)

    def size(self, s: State1822) -> int:
        return 2 * s.t.bank // s.t.bid_step

    def prompt_args(self, s: State1822) -> dict[str, Arg]:
        return {"card": card_text(s, self.card), "least": minimum_bid(s, self.card)}

    def about(self, s: State1822) -> str:
        return f"card:{s.t.card_ids[self.card]}"

    def notation(self, s: State1822, option: int) -> str:
        return str(option * s.t.bid_step)

    def amount_of(self, s: State1822, option: int) -> int | None:
        return option * s.t.bid_step

    def text(self, s: State1822, option: int) -> Text:
        return Text("choice.bid_amount", {"amount": option * s.t.bid_step, "card": card_text(s, self.card)})


class RepayAmount(Question):
    """How much of a loan to pay back. Option n is n pounds. Rules 5.8."""

    __slots__ = ()

    def name(self) -> str:
        return "repay"

    def seat(self, s: State1822) -> int:
        return s.active

    def case(self, s: State1822, option: int) -> AmountCase:
        return AmountCase(REPAY_AMOUNT_RULES, s, option, 1)

    def options(self, s: State1822) -> list[int]:
        return list(range(1, min(s.cash[s.active], s.debt[s.active]) + 1))

    def take(self, s: State1822, option: int) -> None:
        player_to_bank(s, s.active, option)
        s.debt[s.active] -= option

    def size(self, s: State1822) -> int:
        return 2 * s.t.bank

    def prompt_args(self, s: State1822) -> dict[str, Arg]:
        return {"debt": s.debt[s.active]}

    def usual(self, s: State1822) -> Usual | None:
        """A debt is paid back as far as the money goes."""
        return Usual(min(s.cash[s.active], s.debt[s.active]))

    def notation(self, s: State1822, option: int) -> str:
        return str(option)

    def amount_of(self, s: State1822, option: int) -> int | None:
        return option

    def text(self, s: State1822, option: int) -> Text:
        return Text("choice.repay_amount", {"amount": option})


def borrow(s: State1822, seat: int, amount: int) -> None:
    """A loan for a train, with the interest that is owed at once. Rules 5.8."""
    if s.t.reading.loan_breaks_bank:
        bank_pays(s, amount)
    else:
        s.bank -= amount
    s.cash[seat] += amount
    s.debt[seat] += -(-amount * (100 + s.t.reading.loan_at_once_percent) // 100)
    if s.log is not None:
        s.log.append(("borrows", seat, amount, s.debt[seat]))


STOCK_TURN: Final = StockTurn()
STOCK_TURN_REPAID: Final = StockTurn(1)
START_PRICE: Final = [StartPrice(m) for m in range(MAJORS)]
BID_AMOUNT: Final = [BidAmount(card) for card in range(CARDS)]
REPAY_AMOUNT: Final = RepayAmount()
