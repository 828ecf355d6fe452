"""The effects of an option before it is chosen: money, prices, certificates, and what a new phase removes."""

from __future__ import annotations

from typing import Final

from tycoon.core.choice import Effect
from tycoon.core.state import Event
from tycoon.core.text import Arg, Text
from tycoon.games.g1822.ids import MAJORS, MINORS
from tycoon.games.g1822.market.market import share_price
from tycoon.games.g1822.market.shares import certificates, free_cash, winning
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.text import addresses
from tycoon.games.g1822.trains import limited_trains, next_row, train_limit
from tycoon.games.g1822.words import company_text, train_text

TOLD: Final = frozenset(
    {
        "floats",
        "director",
        "closes",
        "removed",
        "export",
        "discards",
        "private_closes",
        "concessions_close",
        "runs",
        "not_proven",
    }
    | {"borrows", "wins", "stock_round", "operating_round", "end_trigger", "game_over"}
)
"""Events that say more than the positions before and after."""

ANEW: Final = frozenset(
    {"stock", "first_train", "take_private", "track", "token", "run", "dividend", "buy_train", "acquire"}
    | {"acquire_boxed", "issue"}
)
"""Questions that begin a step, or go on with it, and are no part of the option chosen before them."""


PURCHASES: Final = frozenset({"buys_train", "trades_train"})
CHOSEN: Final = frozenset({"sells", "lays", "token", "runs", "dividend", "operates"})
"""Where one of these was chosen, or comes before it, a purchase follows by itself and is told."""


def told(before: State1822, log: list[Event]) -> list[Event]:
    """The events that are told, of everything that an option sets off."""
    names = TOLD | PURCHASES if any(event[0] in CHOSEN for event in log) else TOLD
    decision = before.decision
    if isinstance(decision, Question) and decision.name() == "track":
        # Where one tile fits in one way only, the hex says it all and no tile is asked for.
        names = names | {"lays"}
    return [event for event in log if str(event[0]) in names]


CHANGE: Final = "change"
"""A number that is better the higher it is."""
LOOKS: Final = {
    "whatif.cash": ("pound", CHANGE),
    "whatif.cash_of": ("pound", CHANGE),
    "whatif.free": ("bid", ""),
    "whatif.debt": ("loan", "bad"),
    "whatif.treasury": ("treasury", CHANGE),
    "whatif.price": ("market", CHANGE),
    "whatif.starts": ("market", ""),
    "whatif.holding": ("share", CHANGE),
    "whatif.market": ("market", ""),
    "whatif.order": ("human", ""),
    "whatif.trains": ("train", ""),
    "whatif.gains": ("train", "good"),
    "whatif.tokens": ("token", ""),
    "whatif.exchange": ("token", ""),
    "whatif.train_limit": ("rust", ""),
    "whatif.certificates": ("share", ""),
    "whatif.phase": ("phase", ""),
    "whatif.rusts": ("rust", "bad"),
    "whatif.over_limit": ("rust", "bad"),
    "whatif.next_train": ("train", ""),
    "event.concessions_close": ("concession", "bad"),
    "event.private_closes": ("private", ""),
    "event.director": ("director", ""),
    "event.floats": ("treasury", "good"),
    "event.runs": ("train", "good"),
    "event.export": ("train", ""),
    "event.buys_train": ("train", ""),
    "event.trades_train": ("train", ""),
    "event.borrows": ("loan", "bad"),
    "event.lays": ("tile", ""),
}
"""Icon of each change, and whether it is good for who makes it."""


def effect(seat: int, text: Text) -> Effect:
    """A change as the seat that is asked sees it."""
    icon, kind = LOOKS.get(text.key, ("", ""))
    good: bool | None = None
    if text.args.get("seat", seat) == seat:
        if kind == CHANGE:
            old, new = text.args["old"], text.args["new"]
            assert isinstance(old, int)
            assert isinstance(new, int)
            good = None if old == new else new > old
        elif kind:
            good = kind == "good"
    return Effect(text, icon, good, addresses(text) if text.key == "event.lays" else ())


def differences(before: State1822, after: State1822) -> list[Text]:
    """Everything that differs and matters to the seat that chooses."""
    seat = before.seat
    return (
        _players(before, after, seat)
        + _companies(before, after)
        + _holdings(before, after, seat)
        + _certificates(before, after, seat)
        + _order(before, after, seat)
        + _trains(before, after)
        + _tokens(before, after)
        + _phase(before, after)
        + _supply(before, after)
    )


def _players(before: State1822, after: State1822, seat: int) -> list[Text]:
    """Cash of everybody whose cash changes, the chooser first; money bound by bids is not free."""
    out: list[Text] = []
    for step in range(before.seats):
        other = (seat + step) % before.seats
        old, new = before.cash[other], after.cash[other]
        if old != new:
            key = "whatif.cash" if other == seat else "whatif.cash_of"
            out.append(Text(key, {"seat": other, "old": old, "new": new}))
    old, new = free_cash(before, seat), free_cash(after, seat)
    if old != new and old - new != before.cash[seat] - after.cash[seat]:
        out.append(Text("whatif.free", {"old": old, "new": new}))
    if before.debt[seat] != after.debt[seat]:
        out.append(Text("whatif.debt", {"old": before.debt[seat], "new": after.debt[seat]}))
    return out


def _companies(before: State1822, after: State1822) -> list[Text]:
    out: list[Text] = []
    for company in after.t.in_game:
        name = company_text(after, company)
        old, new = before.company_cash[company], after.company_cash[company]
        if old != new:
            out.append(Text("whatif.treasury", {"company": name, "old": old, "new": new}))
        if not after.started >> company & 1:
            continue
        if not before.started >> company & 1:
            out.append(Text("whatif.starts", {"company": name, "price": share_price(after, company)}))
        elif before.cell[company] != after.cell[company]:
            old, new = share_price(before, company), share_price(after, company)
            out.append(Text("whatif.price", {"company": name, "old": old, "new": new}))
    return out


def _holdings(before: State1822, after: State1822, seat: int) -> list[Text]:
    """The chooser's part of each major, and what lies in the market, in percent."""
    out: list[Text] = []
    for m in range(MAJORS):
        args: dict[str, Arg] = {"company": company_text(after, MINORS + m)}
        at = seat * MAJORS + m
        if before.held[at] != after.held[at]:
            out.append(Text("whatif.holding", args | {"old": 10 * before.held[at], "new": 10 * after.held[at]}))
        if before.market[m] != after.market[m]:
            out.append(Text("whatif.market", args | {"old": 10 * before.market[m], "new": 10 * after.market[m]}))
    return out


def _order(before: State1822, after: State1822, seat: int) -> list[Text]:
    """The chooser's place in the player order."""
    old, new = before.order.index(seat) + 1, after.order.index(seat) + 1
    return [Text("whatif.order", {"old": old, "new": new})] if old != new else []


def _trains(before: State1822, after: State1822) -> list[Text]:
    """How many of the trains that a company may own it would own, and trains outside the limit that it would get."""
    out: list[Text] = []
    for company in after.t.in_game:
        name = company_text(after, company)
        old, new = limited_trains(before, company), limited_trains(after, company)
        if old - len(_rusted(before, after, company)) != new and after.started >> company & 1:
            limit = train_limit(after, company)
            out.append(Text("whatif.trains", {"company": name, "old": old, "new": new, "limit": limit}))
        for kind in sorted(set(after.trains[company])):
            if not after.t.limited[kind] and after.trains[company].count(kind) > before.trains[company].count(kind):
                out.append(Text("whatif.gains", {"company": name, "train": train_text(after, kind)}))
    return out


def _tokens(before: State1822, after: State1822) -> list[Text]:
    """Tokens that a major may place, and those in its exchange area."""
    out: list[Text] = []
    for m in range(MAJORS):
        name = company_text(after, MINORS + m)
        if not before.started >> (MINORS + m) & 1:
            continue
        if before.available[m] != after.available[m]:
            out.append(Text("whatif.tokens", {"company": name, "old": before.available[m], "new": after.available[m]}))
        if before.exchange[m] != after.exchange[m]:
            out.append(Text("whatif.exchange", {"company": name, "old": before.exchange[m], "new": after.exchange[m]}))
    return out


def _certificates(before: State1822, after: State1822, seat: int) -> list[Text]:
    """Held ones and those a bid would bring, as the limit counts them."""
    old = certificates(before, seat) + winning(before, seat)
    new = certificates(after, seat) + winning(after, seat)
    if old == new:
        return []
    return [Text("whatif.certificates", {"old": old, "new": new, "limit": after.t.certificate_limit[after.seats]})]


def _phase(before: State1822, after: State1822) -> list[Text]:
    """A new phase: who loses trains at once, who must discard, what else ends."""
    if before.phase == after.phase:
        return []
    out = [Text("whatif.phase", {"number": after.phase})]
    limits = (after.t.major_limit[after.phase], after.t.minor_limit[after.phase])
    if limits != (after.t.major_limit[before.phase], after.t.minor_limit[before.phase]):
        out.append(Text("whatif.train_limit", {"major": limits[0], "minor": limits[1]}))
    for company in after.t.in_game:
        lost = _rusted(before, after, company)
        for kind in sorted(set(lost)):
            trains: dict[str, Arg] = {"train": train_text(after, kind), "count": lost.count(kind)}
            out.append(Text("whatif.rusts", {"company": company_text(after, company), **trains}))
        over = limited_trains(after, company) - train_limit(after, company)
        if over > 0:
            out.append(Text("whatif.over_limit", {"company": company_text(after, company), "count": over}))
    return out


def _rusted(before: State1822, after: State1822, company: int) -> list[int]:
    """Trains that the new phases take away."""
    rusts_in = after.t.rusts_in
    return [kind for kind in before.trains[company] if before.phase < rusts_in[kind] <= after.phase]


def _supply(before: State1822, after: State1822) -> list[Text]:
    """The next train on sale, if it is another one."""
    old, new = next_row(before), next_row(after)
    if old == new:
        return []
    kind = after.t.sides[new][0]
    return [Text("whatif.next_train", {"train": train_text(after, kind), "price": after.t.face[kind]})]
