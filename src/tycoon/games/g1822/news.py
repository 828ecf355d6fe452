"""News for a player who was away: what others did to them, prices, and how much was done in all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tycoon.core.choice import DETAIL, HEADING, SILENT, Concern, LogLine, Quote
from tycoon.core.tally import Tally
from tycoon.core.text import Text
from tycoon.games.g1822.ids import MAJORS, MINORS, SHARES
from tycoon.games.g1822.market.market import share_price
from tycoon.games.g1822.operating.dividend import kept
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import card_text, company_text

HEADINGS: Final = frozenset({"event.stock_round", "event.operating_round", "event.operates"})
"""What begins with them is told below them."""
TURN_ENDS: Final = "event.done"
"""The end of a turn in which something was done: the next line says as much."""
ROUND_ENDS: Final = frozenset({"event.wins", "event.removed", "event.export", "event.order"})
"""What happens at the end of a stock round, whoever moved last."""

STATISTICS: Final = (
    Tally("bids", ("event.bid",)),
    Tally("won", ("event.wins",)),
    Tally("shares", ("event.buys", "event.haven_buys")),
    Tally("tiles", ("event.lays",), by_mover=True),
    Tally("tokens", ("event.token",), by_mover=True),
    Tally("trains", ("event.buys_train", "event.trades_train", "event.upgrades_train"), by_mover=True),
    Tally("borrowed", ("event.borrows",), "amount"),
)


def rank(text: Text) -> str:
    """How a line of the log is told."""
    if text.key == TURN_ENDS:
        return SILENT
    return HEADING if text.key in HEADINGS else DETAIL


def with_headings(lines: list[LogLine]) -> list[LogLine]:
    """The lines of a move; what ends a stock round has a heading of its own, not that of who moved last."""
    told: list[LogLine] = []
    ended = False
    for line in lines:
        if line.text.key in ROUND_ENDS and not ended:
            ended = True
            told.append(LogLine(Text("event.round_ends"), HEADING))
        ended = ended and line.rank != HEADING
        told.append(line)
    return told


def concerns(seat: int, before: State1822, told: Sequence[Text]) -> list[Concern]:
    """Bids of the seat that others topped, and dividends that its shares were paid."""
    return _topped(seat, before, told) + _dividends(seat, before, told)


def _topped(seat: int, before: State1822, told: Sequence[Text]) -> list[Concern]:
    """For each card on which the seat led: the highest bid that it has lost to."""
    t = before.t
    led: dict[str, int] = {}
    for card, bids in enumerate(before.bids):
        if bids and max(bids, key=lambda bid: bid[1])[0] == seat:
            led[t.card_ids[card]] = max([amount for _, amount in bids])
    topped: dict[str, Text] = {}
    for text in told:
        card_ = text.args.get("card")
        if text.key == "event.bid" and text.args["seat"] != seat and isinstance(card_, Text):
            topped[str(card_.args["id"])] = text
    found: list[Concern] = []
    for name, own in led.items():
        if name in topped:
            args = {"card": card_text(before, t.card_ids.index(name)), "other": topped[name].args["seat"]}
            args |= {"amount": topped[name].args["amount"], "own": own}
            found.append(Concern(Text("concern.topped", args), False, (f"card:{name}",)))
    return found


def _dividends(seat: int, before: State1822, told: Sequence[Text]) -> list[Concern]:
    """Return the total dividends that each company paid the seat."""
    ids = before.t.company_ids
    paid: dict[int, int] = {}
    for text in told:
        company_ = text.args.get("company")
        if text.key not in ("event.dividend", "event.separate_dividend") or not isinstance(company_, Text):
            continue
        company, way, amount = ids.index(str(company_.args["name"])), text.args["way"], text.args["amount"]
        assert isinstance(way, int)
        assert isinstance(amount, int)
        paid[company] = paid.get(company, 0) + _share(seat, before, company, amount, way)
    return [
        Concern(
            Text("concern.dividend", {"company": company_text(before, company), "amount": amount}),
            True,
            (f"company:{ids[company]}",),
        )
        for company, amount in paid.items()
        if amount
    ]


def _share(seat: int, before: State1822, company: int, amount: int, way: int) -> int:
    """Return the seat's part of a company's revenue. Rules 11."""
    if company < MINORS:
        return amount - amount // 2 if before.director[company] == seat else 0
    return before.held[seat * MAJORS + company - MINORS] * ((amount - kept(amount, way)) // SHARES)


def quotes(s: State1822) -> list[Quote]:
    """The share prices."""
    started = [company for company in s.t.in_game if s.started >> company & 1]
    return [Quote(s.t.company_ids[one], company_text(s, one), share_price(s, one)) for one in started]
