"""A player's turn in a stock round: sell, repay, buy, start a company, bid, or pass. Rules 5.1 to 5.8."""

from __future__ import annotations

from typing import Final

from tycoon.core.text import Arg, Reason, Text, Usual
from tycoon.games.g1822.ids import CARDS, GONE, MAJORS, MINORS, SHARES
from tycoon.games.g1822.market.bidding import concession_boxes, minimum_bid, place_bid, private_boxes
from tycoon.games.g1822.market.market import share_price
from tycoon.games.g1822.market.shares import (
    check_director,
    check_float,
    free_cash,
    has_certificate_room,
    most_sellable,
    over_limit,
    sell,
    start_major,
    take_from_market,
    take_from_treasury,
)
from tycoon.games.g1822.money import bank_pays, bank_to_company, player_to_bank, player_to_company
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.why import why_not_bid, why_not_buy, why_not_haven, why_not_sell, why_not_start
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


# -- what is allowed -----------------------------------------------------------------------------------------------


def may_purchase(s: State1822, seat: int) -> bool:
    """Buying, starting and the tax haven: not after a bid, not with debt."""
    return s.bids_made == 0 and s.debt[seat] == 0


def may_buy(s: State1822, seat: int, m: int, money: int, room: bool) -> bool:
    """A share of a started major, wherever it lies. Rules 5.3."""
    company = MINORS + m
    if not s.started >> company & 1 or s.sold[seat] >> m & 1:
        return False
    if s.held[seat * MAJORS + m] >= s.t.max_holding or share_price(s, company) > money:
        return False
    return room or s.t.market.no_limit[s.cell[company]]


def haven_purse(s: State1822, money: int) -> int:
    """What the tax haven may spend: its first share is paid by the owner, later ones from its own cash."""
    return s.credit[s.t.tax_haven] if sum(s.haven) else money


def may_use_haven(s: State1822, seat: int) -> bool:
    """The seat owns the tax haven and it may buy now. Rules 5.7a."""
    t = s.t
    if t.tax_haven < 0 or s.private_owner[t.tax_haven] != seat:
        return False
    return not s.haven_used if t.tax_haven_multiple else not sum(s.haven)


def may_haven_buy(s: State1822, seat: int, m: int, purse: int) -> bool:
    company = MINORS + m
    if not s.started >> company & 1 or s.haven[m]:
        return False
    if s.sold[seat] >> m & 1 and not s.t.reading.haven_after_sale:
        return False
    return share_price(s, company) <= purse


def start_cost(s: State1822, seat: int, m: int, price: int) -> int:
    """What the player pays for the director's certificate at this price. Rules 5.6 and 5.7."""
    cost = s.t.director_share[m] * price
    if s.concession_owner[m] == seat:
        return max(0, cost - s.t.concession_bonus)
    return cost


def may_start(s: State1822, seat: int, m: int, money: int, room: bool) -> bool:
    """Convert a concession, or from phase 5 on start any major."""
    t = s.t
    if s.started >> (MINORS + m) & 1 or MINORS + m not in t.majors:
        return False
    if t.convert[s.phase]:
        if s.concession_owner[m] != seat:
            return False
    elif not t.direct_start[s.phase] or not room:
        return False
    return start_cost(s, seat, m, t.market.price[t.market.major_starts[0]]) <= money


def may_bid(s: State1822, seat: int, card: int, money: int, tokens: int) -> bool:
    """A card in a box that the seat is not winning. Rules 5.5."""
    bids = s.bids[card]
    if bids and bids[-1][0] == seat:
        return False
    if tokens <= 0 and not s.bid_cards[seat] >> card & 1:
        return False
    return minimum_bid(s, card) <= money


def tokens_left(s: State1822, seat: int) -> int:
    """Bidding tokens not yet on a card."""
    return s.t.bidding_tokens[s.seats] - s.bid_cards[seat].bit_count()


def cards_in_boxes(s: State1822) -> list[int]:
    """Every card that may be bid for, ascending."""
    cards = list(private_boxes(s)) + list(concession_boxes(s)) + list(s.boxes)
    cards.sort()
    return cards


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
        sales = self.sales(s, seat) if self.may_sell(s) else []
        if sales and over_limit(s, seat):
            return sales
        out = [PASS]
        money = free_cash(s, seat)
        room = has_certificate_room(s, seat)
        if may_purchase(s, seat):
            self.purchases(s, seat, money, room, out)
        if s.debt[seat] and s.cash[seat]:
            out.append(REPAY)
        out += sales
        if room and s.debt[seat] == 0 and s.bids_made < s.t.bids_per_turn:
            tokens = tokens_left(s, seat)
            for card in cards_in_boxes(s):
                if may_bid(s, seat, card, money, tokens):
                    out.append(BID + card)
        return out

    def may_sell(self, s: State1822) -> bool:
        """Sales come before repayments and bids, or at any time."""
        return not s.t.reading.sales_first or (self.repaid == 0 and s.bids_made == 0)

    def sales(self, s: State1822, seat: int) -> list[int]:
        out: list[int] = []
        for m in range(MAJORS):
            if s.held[seat * MAJORS + m]:
                for shares in range(most_sellable(s, seat, m)):
                    out.append(SELL + m * SHARES + shares)
        return out

    def purchases(self, s: State1822, seat: int, money: int, room: bool, out: list[int]) -> None:
        for m in range(MAJORS):
            if s.treasury[m] and may_buy(s, seat, m, money, room):
                out.append(BUY + m)
        for m in range(MAJORS):
            if s.market[m] and may_buy(s, seat, m, money, room):
                out.append(BUY_MARKET + m)
        if may_use_haven(s, seat):
            purse = haven_purse(s, money)
            for m in range(MAJORS):
                if s.treasury[m] and may_haven_buy(s, seat, m, purse):
                    out.append(HAVEN + m)
            for m in range(MAJORS):
                if s.market[m] and may_haven_buy(s, seat, m, purse):
                    out.append(HAVEN_MARKET + m)
        if s.t.convert[s.phase] or s.t.direct_start[s.phase]:
            for m in range(MAJORS):
                if may_start(s, seat, m, money, room):
                    out.append(START + m)

    def take(self, s: State1822, option: int) -> None:
        seat = s.active
        if option == PASS:
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
            "sales": 1 if self.may_sell(s) else 0,
            "bids": s.t.bids_per_turn - s.bids_made if cards_in_boxes(s) else 0,
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
            return Text("choice.done" if s.acted else "choice.pass")
        if option >= BID:
            card = option - BID
            return Text("choice.bid", {"card": card_text(s, card), "least": minimum_bid(s, card)})
        if option == REPAY:
            return Text("choice.repay", {"debt": s.debt[s.active]})
        m = (option - SELL) // SHARES if option >= SELL else (option - BUY) % MAJORS
        args: dict[str, Arg] = {"company": company_text(s, MINORS + m)}
        args["price"] = share_price(s, MINORS + m) if s.started >> (MINORS + m) & 1 else "–"
        if option >= SELL:
            return Text("choice.sell", args | {"shares": (option - SELL) % SHARES + 1})
        if option >= START:
            args["least"] = start_cost(s, s.active, m, s.t.market.price[s.t.market.major_starts[0]])
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

    def group(self, s: State1822, option: int) -> str:
        if option >= BID:
            return "bid"
        if option == PASS or option == REPAY:
            return "turn"
        return "sell" if option >= SELL else "buy"

    def reason(self, s: State1822, option: int) -> Reason:
        seat = s.active
        if over_limit(s, seat) and self.sales(s, seat) and not SELL <= option < BID:
            return Reason("over_certificate_limit", {"limit": s.t.certificate_limit[s.seats]}, "5.1")
        if option >= BID:
            return why_not_bid(s, seat, option - BID, tokens_left(s, seat), cards_in_boxes(s))
        if option >= SELL:
            m = (option - SELL) // SHARES
            if not self.may_sell(s):
                return Reason("sales_come_first", {}, "5.1")
            return why_not_sell(s, seat, m, (option - SELL) % SHARES + 1)
        if option == REPAY:
            return Reason("no_debt" if s.debt[seat] == 0 else "no_cash", {}, "5.8")
        if s.debt[seat]:
            return Reason("in_debt", {"debt": s.debt[seat]}, "5.1")
        if s.bids_made:
            return Reason("already_bid", {}, "5.1")
        m = (option - BUY) % MAJORS
        if option >= START:
            return why_not_start(s, seat, m, start_cost(s, seat, m, s.t.market.price[s.t.market.major_starts[0]]))
        if option >= HAVEN:
            may_use = may_use_haven(s, seat)
            purse = haven_purse(s, free_cash(s, seat)) if may_use else 0
            return why_not_haven(s, seat, m, option >= HAVEN_MARKET, may_use, purse)
        return why_not_buy(s, seat, m, option >= BUY_MARKET)


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

    def options(self, s: State1822) -> list[int]:
        money = free_cash(s, s.active)
        market = s.t.market
        out: list[int] = []
        for number, cell in enumerate(market.major_starts):
            if start_cost(s, s.active, self.m, market.price[cell]) <= money:
                out.append(number)
        return out

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
        return {"company": company_text(s, MINORS + self.m)}

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

    def reason(self, s: State1822, option: int) -> Reason:
        cost = start_cost(s, s.active, self.m, self.price(s, option))
        return Reason("too_dear", {"cost": cost, "short": cost - free_cash(s, s.active)}, "5.6")


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

    def reason(self, s: State1822, option: int) -> Reason:
        amount = option * s.t.bid_step
        if amount < minimum_bid(s, self.card):
            return Reason("bid_too_low", {"least": minimum_bid(s, self.card)}, "5.5")
        return Reason("too_dear", {"cost": amount, "short": amount - free_cash(s, s.active)}, "5.5")


class RepayAmount(Question):
    """How much of a loan to pay back. Option n is n pounds. Rules 5.8."""

    __slots__ = ()

    def name(self) -> str:
        return "repay"

    def seat(self, s: State1822) -> int:
        return s.active

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

    def reason(self, s: State1822, option: int) -> Reason:
        if option > s.debt[s.active] or option == 0:
            return Reason("not_the_debt", {"debt": s.debt[s.active]}, "5.8")
        return Reason("too_dear", {"cost": option, "short": option - s.cash[s.active]}, "5.8")


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
