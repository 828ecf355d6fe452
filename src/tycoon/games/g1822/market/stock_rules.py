"""The rules of a turn in a stock round: of buying, starting, selling, repaying and bidding. Rules 5.1 to 5.8."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Arg, Text
from tycoon.games.g1822.ids import MAJORS, MINORS
from tycoon.games.g1822.market.bidding import concession_boxes, minimum_bid, private_boxes
from tycoon.games.g1822.market.market import share_price
from tycoon.games.g1822.market.sale_rules import HELD, MARKET_ROOM, OPERATED, SUCCESSOR, SaleCase
from tycoon.games.g1822.market.shares import (
    certificates,
    free_cash,
    has_certificate_room,
    most_sellable,
    over_limit,
    winning,
)
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import card_text

# -- what the rules and the listing of the options both ask -----------------------------------------------------------


def started_majors(s: State1822) -> int:
    """As a mask."""
    return s.started >> MINORS


def may_purchase(s: State1822, seat: int) -> bool:
    """Buying, starting and the tax haven: not after a bid, not with debt."""
    return s.bids_made == 0 and s.debt[seat] == 0


def may_hold_more(s: State1822, seat: int, m: int) -> bool:
    return s.held[seat * MAJORS + m] < s.t.max_holding


def is_counted(s: State1822, company: int) -> bool:
    """Certificates of a company in the lowest cells do not count for the limit."""
    return not s.t.market.no_limit[s.cell[company]]


def may_haven_buy_now(s: State1822) -> bool:
    """The tax haven buys once, or in one variant once a stock round."""
    return not s.haven_used if s.t.tax_haven_multiple else not sum(s.haven)


def owns_haven(s: State1822, seat: int) -> bool:
    return s.t.tax_haven >= 0 and s.private_owner[s.t.tax_haven] == seat


def haven_purse(s: State1822, money: int) -> int:
    """Return what the tax haven may spend: the owner pays for its first share, its own cash for later ones."""
    return s.credit[s.t.tax_haven] if sum(s.haven) else money


def start_cost(s: State1822, seat: int, m: int, price: int) -> int:
    """Return what the player pays for the director's certificate at this price. Rules 5.6 and 5.7."""
    cost = s.t.director_share[m] * price
    if s.concession_owner[m] == seat:
        return max(0, cost - s.t.concession_bonus)
    return cost


def least_start_cost(s: State1822, seat: int, m: int) -> int:
    """At the lowest starting price."""
    return start_cost(s, seat, m, s.t.market.price[s.t.market.major_starts[0]])


def is_winning(s: State1822, seat: int, card: int) -> bool:
    """The seat has the highest bid on the card."""
    bids = s.bids[card]
    return len(bids) > 0 and bids[-1][0] == seat


def tokens_left(s: State1822, seat: int) -> int:
    """Bidding tokens not yet on a card."""
    return s.t.bidding_tokens[s.seats] - s.bid_cards[seat].bit_count()


def cards_in_boxes(s: State1822) -> list[int]:
    """Every card that may be bid for, ascending."""
    cards = list(private_boxes(s)) + list(concession_boxes(s)) + list(s.boxes)
    cards.sort()
    return cards


def are_sales_early(s: State1822, repaid: int) -> bool:
    """Nothing has been paid back and nothing bid in this turn."""
    return repaid == 0 and s.bids_made == 0


def may_sell(s: State1822, repaid: int) -> bool:
    """Sales come before repayments and bids, or by the other reading at any time."""
    return not s.t.reading.sales_first or are_sales_early(s, repaid)


def must_sell(s: State1822, seat: int, repaid: int) -> bool:
    """The seat holds too many certificates and can sell some. Rules 5.1."""
    if not over_limit(s, seat) or not may_sell(s, repaid):
        return False
    return any(most_sellable(s, seat, m) for m in range(MAJORS))


# -- an option ---------------------------------------------------------------------------------------------------------


class StockCase(SaleCase):
    """An option of a turn: about a major, about a card, or about neither."""

    __slots__ = ("card", "repaid")
    repaid: int
    card: int

    def __init__(
        self, rules: tuple[Rule[Any], ...], s: State1822, repaid: int, m: int = -1, shares: int = 0, card: int = -1
    ) -> None:
        super().__init__(rules, s, s.active, m, shares)
        self.repaid = repaid
        self.card = card

    def args(self) -> dict[str, Arg]:
        if self.card >= 0:
            return {"card": card_text(self.s, self.card)}
        return super().args() if self.m >= 0 else {}

    def share_price(self) -> int:
        return share_price(self.s, MINORS + self.m)

    def purse(self) -> int:
        """What the tax haven may spend."""
        return haven_purse(self.s, free_cash(self.s, self.seat))

    def afforded(self, cost: int) -> Text:
        """What is fine about the money."""
        return Text("fine.money", {"cost": cost, "money": free_cash(self.s, self.seat)})


# -- of every option ---------------------------------------------------------------------------------------------------


def is_free_to_act(c: StockCase) -> bool:
    """Who holds too many certificates sells before anything else."""
    return not must_sell(c.s, c.seat, c.repaid)


def has_no_debt(c: StockCase) -> bool:
    return c.s.debt[c.seat] == 0


def has_not_bid(c: StockCase) -> bool:
    return c.s.bids_made == 0


def tell_over_limit(c: StockCase) -> Objection:
    return "over_certificate_limit", {"limit": c.s.t.certificate_limit[c.s.seats]}


def tell_debt(c: StockCase) -> Objection:
    return "in_debt", {"debt": c.s.debt[c.seat]}


def tell_limit(c: StockCase) -> Objection:
    return "certificate_limit", {"limit": c.s.t.certificate_limit[c.s.seats]}


MUST_SELL: Final = Rule("limit", "5.1", is_free_to_act, "over_certificate_limit", tell=tell_over_limit, quiet=True)
NO_DEBT: Final = Rule("debt", "5.1", has_no_debt, "in_debt", tell=tell_debt, quiet=True)
NO_BID: Final = Rule("no_bid", "5.1", has_not_bid, "already_bid", quiet=True)
PURCHASE: Final = (MUST_SELL, NO_DEBT, NO_BID)
"""Before anything is bought."""

PASS_RULES: Final = (MUST_SELL,)


# -- of a major --------------------------------------------------------------------------------------------------------


def is_in_edition(c: StockCase) -> bool:
    return MINORS + c.m in c.s.t.majors


def is_started(c: StockCase) -> bool:
    return started_majors(c.s) >> c.m & 1 == 1


def is_unsold(c: StockCase) -> bool:
    """Nobody buys in a stock round what they have sold in it."""
    return not c.s.sold[c.seat] >> c.m & 1


def has_treasury_share(c: StockCase) -> bool:
    return c.s.treasury[c.m] > 0


def has_market_share(c: StockCase) -> bool:
    return c.s.market[c.m] > 0


def can_hold_more(c: StockCase) -> bool:
    """Nobody buys more than so much of a company."""
    return may_hold_more(c.s, c.seat, c.m)


def can_pay_share(c: StockCase) -> bool:
    return c.share_price() <= free_cash(c.s, c.seat)


def has_share_room(c: StockCase) -> bool:
    """A certificate that counts needs room."""
    return not is_counted(c.s, MINORS + c.m) or has_certificate_room(c.s, c.seat)


def tell_holding(c: StockCase) -> Objection:
    return "holding_limit", {"percent": c.s.t.max_holding * 10}


def tell_share_price(c: StockCase) -> Objection:
    return c.too_dear(c.share_price())


def show_holding(c: StockCase) -> Text:
    return Text("fine.holding", {"held": 10 * c.held(), "percent": c.s.t.max_holding * 10})


def show_share_price(c: StockCase) -> Text:
    return c.afforded(c.share_price())


IN_EDITION: Final = Rule("edition", "2", is_in_edition, "not_in_edition", quiet=True)
STARTED: Final = Rule("started", "5.3", is_started, "not_started")
IN_TREASURY: Final = Rule("shares_left", "5.3", has_treasury_share, "none_in_treasury")
IN_MARKET: Final = Rule("shares_left", "5.3", has_market_share, "none_in_market")
HOLDING: Final = Rule("holding", "5.3", can_hold_more, "holding_limit", tell=tell_holding, show=show_holding)
SHARE_PRICE: Final = Rule("money", "5.3", can_pay_share, "too_dear", tell=tell_share_price, show=show_share_price)
SHARE_ROOM: Final = Rule("certificates", "5.3", has_share_room, "certificate_limit", tell=tell_limit)
FOR_SALE: Final = (*PURCHASE, IN_EDITION, STARTED, Rule("unsold", "5.2", is_unsold, "sold_this_round"))

BUY_RULES: Final = (*FOR_SALE, IN_TREASURY, HOLDING, SHARE_PRICE, SHARE_ROOM)
BUY_MARKET_RULES: Final = (*FOR_SALE, IN_MARKET, HOLDING, SHARE_PRICE, SHARE_ROOM)


# -- of the tax haven --------------------------------------------------------------------------------------------------


def has_haven(c: StockCase) -> bool:
    return owns_haven(c.s, c.seat)


def can_haven_buy(c: StockCase) -> bool:
    return may_haven_buy_now(c.s)


def has_none_on_haven(c: StockCase) -> bool:
    """The tax haven takes no second share of a company."""
    return c.s.haven[c.m] == 0


def can_haven_pay(c: StockCase) -> bool:
    return c.share_price() <= c.purse()


def tell_haven_price(c: StockCase) -> Objection:
    cost = c.share_price()
    return "haven_short" if sum(c.s.haven) else "too_dear", {"cost": cost, "short": cost - c.purse()}


HAVEN: Final = (
    *PURCHASE,
    Rule("haven", "5.7a", has_haven, "not_your_haven", quiet=True),
    Rule("haven_once", "5.7a", can_haven_buy, "haven_full", quiet=True),
    IN_EDITION,
    STARTED,
    Rule("haven_one_each", "19", has_none_on_haven, "haven_has_one", quiet=True),
)
HAVEN_UNSOLD: Final = Rule("unsold", "5.7a", is_unsold, "sold_this_round")
HAVEN_PRICE: Final = Rule("money", "5.7a", can_haven_pay, "too_dear", "haven_short", tell=tell_haven_price)

HAVEN_RULES: Final = (*HAVEN, HAVEN_UNSOLD, IN_TREASURY, HAVEN_PRICE)
HAVEN_MARKET_RULES: Final = (*HAVEN, HAVEN_UNSOLD, IN_MARKET, HAVEN_PRICE)
HAVEN_AFTER_SALE_RULES: Final = (*HAVEN, IN_TREASURY, HAVEN_PRICE)
HAVEN_MARKET_AFTER_SALE_RULES: Final = (*HAVEN, IN_MARKET, HAVEN_PRICE)
"""By the other reading the tax haven may buy what its owner has sold."""


# -- of starting a major -----------------------------------------------------------------------------------------------


def is_unstarted(c: StockCase) -> bool:
    return not started_majors(c.s) >> c.m & 1


def is_phase_of_conversion(c: StockCase) -> bool:
    return c.s.t.convert[c.s.phase]


def is_phase_of_start(c: StockCase) -> bool:
    return c.s.t.direct_start[c.s.phase]


def has_concession(c: StockCase) -> bool:
    return c.s.concession_owner[c.m] == c.seat


def can_pay_start(c: StockCase) -> bool:
    """At the lowest starting price."""
    return least_start_cost(c.s, c.seat, c.m) <= free_cash(c.s, c.seat)


def has_room(c: StockCase) -> bool:
    return has_certificate_room(c.s, c.seat)


def tell_start_cost(c: StockCase) -> Objection:
    return c.too_dear(least_start_cost(c.s, c.seat, c.m))


def show_start_cost(c: StockCase) -> Text:
    return c.afforded(least_start_cost(c.s, c.seat, c.m))


UNSTARTED: Final = (*PURCHASE, IN_EDITION, Rule("unstarted", "5.6", is_unstarted, "already_started"))
START_COST: Final = Rule("money", "5.6", can_pay_start, "too_dear", tell=tell_start_cost, show=show_start_cost)

CONVERT_RULES: Final = (
    *UNSTARTED,
    Rule("start_phase", "5.6", is_phase_of_conversion, "too_early_to_start"),
    Rule("concession", "5.6", has_concession, "no_concession"),
    START_COST,  # the concession was a certificate: it makes room for the new one
)
START_RULES: Final = (
    *UNSTARTED,
    Rule("start_phase", "5.6", is_phase_of_start, "too_early_to_start"),
    START_COST,
    Rule("certificates", "5.3", has_room, "certificate_limit", tell=tell_limit),
)


# -- of selling --------------------------------------------------------------------------------------------------------


def is_time_for_sales(c: StockCase) -> bool:
    return are_sales_early(c.s, c.repaid)


SELL_ANY_TIME_RULES: Final = (HELD, OPERATED, MARKET_ROOM, SUCCESSOR)
SELL_RULES: Final = (
    Rule("sales_first", "5.1", is_time_for_sales, "sales_come_first", quiet=True),
    *SELL_ANY_TIME_RULES,
)


# -- of paying back ----------------------------------------------------------------------------------------------------


def has_debt(c: StockCase) -> bool:
    return c.s.debt[c.seat] > 0


def has_cash(c: StockCase) -> bool:
    return c.s.cash[c.seat] > 0


REPAY_RULES: Final = (
    MUST_SELL,
    Rule("owes", "5.8", has_debt, "no_debt", quiet=True),
    Rule("cash", "5.8", has_cash, "no_cash", quiet=True),
)


# -- of bidding --------------------------------------------------------------------------------------------------------


def is_in_game(c: StockCase) -> bool:
    t = c.s.t
    return c.card in t.private_cards + t.concession_cards + t.minor_cards


def is_in_box(c: StockCase) -> bool:
    return c.card in cards_in_boxes(c.s)


def has_bid_left(c: StockCase) -> bool:
    return c.s.bids_made < c.s.t.bids_per_turn


def is_not_winning(c: StockCase) -> bool:
    """Nobody outbids himself."""
    return not is_winning(c.s, c.seat, c.card)


def has_bidding_token(c: StockCase) -> bool:
    """A raised bid uses the token that lies on the card."""
    return tokens_left(c.s, c.seat) + (c.s.bid_cards[c.seat] >> c.card & 1) > 0


def can_pay_bid(c: StockCase) -> bool:
    return minimum_bid(c.s, c.card) <= free_cash(c.s, c.seat)


def tell_bid(c: StockCase) -> Objection:
    return c.too_dear(minimum_bid(c.s, c.card))


def show_bids_left(c: StockCase) -> Text:
    return Text("fine.bids_left", {"left": c.s.t.bids_per_turn - c.s.bids_made})


BID_RULES: Final = (
    MUST_SELL,
    Rule("card", "5.5", is_in_game, "card_not_in_game", quiet=True),
    Rule("box", "5.5", is_in_box, "not_in_box"),
    NO_DEBT,
    Rule("bids_left", "5.5", has_bid_left, "three_bids", show=show_bids_left),
    Rule("outbid", "5.5", is_not_winning, "own_bid", quiet=True),
    Rule("certificates", "5.3", has_room, "certificate_limit", tell=tell_limit),
    Rule("bidding_token", "5.5", has_bidding_token, "no_bidding_token"),
    Rule("money", "5.5", can_pay_bid, "too_dear", tell=tell_bid),
)


# -- the options, listed quickly ---------------------------------------------------------------------------------------


def buyable(s: State1822, seat: int, money: int, room: bool) -> list[int]:
    """Majors of which the seat may buy a share, if there is one. Rules 5.3."""
    out: list[int] = []
    majors = started_majors(s) & ~s.sold[seat]
    for m in range(MAJORS):
        if not majors >> m & 1 or not may_hold_more(s, seat, m):
            continue
        if share_price(s, MINORS + m) <= money and (room or not is_counted(s, MINORS + m)):
            out.append(m)
    return out


def haven_buyable(s: State1822, seat: int, money: int) -> list[int]:
    """Majors of which the tax haven may buy a share, if there is one. Rules 5.7a."""
    out: list[int] = []
    if not owns_haven(s, seat) or not may_haven_buy_now(s):
        return out
    purse = haven_purse(s, money)
    majors = started_majors(s) if s.t.reading.haven_after_sale else started_majors(s) & ~s.sold[seat]
    for m in range(MAJORS):
        if majors >> m & 1 and s.haven[m] == 0 and share_price(s, MINORS + m) <= purse:
            out.append(m)
    return out


def startable(s: State1822, seat: int, money: int, room: bool) -> list[int]:
    """Majors that the seat may convert, or from phase 5 on start. Rules 5.6 and 5.7."""
    t = s.t
    convert = t.convert[s.phase]
    if not convert and not (t.direct_start[s.phase] and room):
        return []
    out: list[int] = []
    majors = ~started_majors(s)
    for m in range(MAJORS):
        if not majors >> m & 1 or MINORS + m not in t.majors or (convert and s.concession_owner[m] != seat):
            continue
        if least_start_cost(s, seat, m) <= money:
            out.append(m)
    return out


def biddable(s: State1822, seat: int, money: int, room: bool) -> list[int]:
    """Cards for which the seat may bid. Rules 5.5."""
    if not room or s.debt[seat] or s.bids_made >= s.t.bids_per_turn:
        return []
    tokens = tokens_left(s, seat)
    out: list[int] = []
    for card in cards_in_boxes(s):
        if is_winning(s, seat, card) or tokens + (s.bid_cards[seat] >> card & 1) <= 0:
            continue
        if minimum_bid(s, card) <= money:
            out.append(card)
    return out


def bids_left(s: State1822, seat: int) -> int:
    """How many bids the seat can still make in its turn: each on another card, with a token and room for each."""
    cards = biddable(s, seat, free_cash(s, seat), has_certificate_room(s, seat))
    raised = len([card for card in cards if s.bid_cards[seat] >> card & 1])
    room = s.t.certificate_limit[s.seats] - certificates(s, seat) - winning(s, seat)
    with_token = raised + min(len(cards) - raised, tokens_left(s, seat))
    return min(s.t.bids_per_turn - s.bids_made, with_token, max(0, room))
