"""Which rules a game of 1822 reaches: every one of REQUIRED must be reached by a golden game."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from tests.g1822.table import conserved
from tycoon.core import notation
from tycoon.core.record import Record
from tycoon.core.state import Event
from tycoon.games.g1822.board.board import EMPTY
from tycoon.games.g1822.board.tokens import has_token
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.ids import MAJORS, MINORS, OPERATING_ROUND, STOCK_ROUND
from tycoon.games.g1822.market import stock
from tycoon.games.g1822.market.player_order import DeclareDouble
from tycoon.games.g1822.market.shares import over_limit
from tycoon.games.g1822.operating import acquisition, dividend, home, powers, run, share_issue, takeover, token, track
from tycoon.games.g1822.operating import train_purchase as purchase
from tycoon.games.g1822.operating.acquisition_rules import BOXED
from tycoon.games.g1822.operating.consent import Consent
from tycoon.games.g1822.operating.track_rules import EXTRA, POWER_CARDS, SECOND
from tycoon.games.g1822.operating.train_purchase import BuyTrains
from tycoon.games.g1822.phases import DiscardTrain
from tycoon.games.g1822.state import State1822

PLAYED = 200
"""Moves after which a table counts as played."""
TRAINS = ("L", "2", "3", "4", "5", "6", "7", "E")
PRIVATE_TRAINS = ("5P", "2P", "LP")
REASONS = ("", "bank broken", "price reached", "nothing sold")

REQUIRED = frozenset(
    [f"seats: {seats}" for seats in (3, 4, 5, 6, 7)]
    + [f"variant: {v.name}={value}" for v in G1822.variants for value in v.values]
    + [f"end: {reason}" for reason in REASONS[1:]]
    + [f"phase: {phase}" for phase in range(2, 8)]
    + ["phase: by export", "export: train", "export: minor removed"]
    + [f"train bought: {name}" for name in TRAINS]
    + [f"train run: {name}" for name in TRAINS + PRIVATE_TRAINS]
    + [
        "train: first of a minor",
        "train: L to 2",
        "train: of the pool",
        "train: of another company",
        "train: discarded",
    ]
    + ["train: Pullman attached", "help: of the director", "help: forced sale", "help: loan", "loan: interest"]
    + ["loan: repaid"]
    + [f"takeover: P{n}" for n in (*range(1, 16), 17, 18, 19, 20, 21)]
    + ["takeover: from another player", "power: P2", "power: P5 token", "power: P5 upgrade", "power: P5 available"]
    + ["power: mail", "power: P8 token", "power: P8 discount", "power: P9 double", "power: P10", "power: P11"]
    + ["power: P12", "power: P12 twice", "power: P21", "power: P21 twice", "power: combined", "power: P15 closed"]
    + ["power: P16", "power: P16 again", "power: P17 top", "power: P17 bottom"]
    + ["power: P18 available", "power: P18 exchange"]
    + [f"acquired for: {way}" for way in acquisition.PAYMENTS]
    + [f"acquired token: {way}" for way in acquisition.TOKENS]
    + [f"acquired from box: {way}" for way in acquisition.TOKENS]
    + ["acquired from box: minor 14"]
    + ["share: bought from treasury", "share: bought from market", "share: sold", "share: issued", "share: redeemed"]
    + ["share: over the limit", "director: changed", "major: converted", "major: started", "major: fully paid"]
    + ["dividend: withhold", "dividend: half", "dividend: pay", "dividend: apart"]
    + ["token: ordinary", "token: minor 14", "token: destination", "token: second in London", "token: SECR free"]
    + ["routes: by hand", "bid: raised", "consent: agreed", "consent: refused"]
)

OF_AID = frozenset(
    {
        "help: issue of shares",
        "help: for a train of another company",
        "acquired: in a first turn",
        "acquired from box: in a step of its own",
        "train: of the minor discarded first",
        "takeover: with consent",
    }
)
"""What only games by the player aid can show."""


def replay(record: Record) -> tuple[State1822, set[str], str]:
    """The end of a recorded game, the rules it reaches and a checksum of its positions; money is counted on the way."""
    s = G1822.start(record.deal)
    found = of_table(s) if len(record.moves) >= PLAYED else set()
    digest = hashlib.sha256()
    s.log = []
    for number, text in enumerate(record.moves):
        option = notation.read(s, text)
        found |= of_move(s, option)
        company, exchange = s.company, s.exchange[:]
        s.apply(option)
        found |= of_events(s, s.log, company, exchange)
        s.log.clear()
        if number % 50 == 0 or s.over:
            conserved(s)
            digest.update(plain(s).encode())
    if s.over:
        found.add(f"end: {REASONS[s.end_reason]}")
    digest.update(plain(s).encode())
    return s, found, digest.hexdigest()[:16]


SUMMED = (
    "bank",
    "cash",
    "debt",
    "held",
    "company_cash",
    "director",
    "cell",
    "trains",
    "face",
    "tokens",
    "phase",
    "pool",
)


def plain(s: State1822) -> str:
    """What matters of a position, for the checksum: it stays the same when fields are added to the state."""
    whole: dict[str, Any] = {name: getattr(s, name) for name in SUMMED}
    return json.dumps(whole)


def of_table(s: State1822) -> set[str]:
    return {f"seats: {s.seats}"} | {f"variant: {name}={value}" for name, value in s.t.variant.items()}


def of_move(s: State1822, option: int) -> set[str]:
    """What choosing this option now shows."""
    d = s.decision
    if isinstance(d, Consent):
        taken = {"takeover: with consent"} if isinstance(d, takeover.ConsentToTakeover) and option else set()
        return {f"consent: {('refused', 'agreed')[option]}"} | taken
    for kind, tell in TELL.items():
        if isinstance(d, kind):
            return set(tell(s, d, option))
    return set()


def _stock(s: State1822, d: stock.StockTurn, option: int) -> list[str]:
    if option >= stock.BID:
        return ["bid: raised"] if s.bid_cards[s.active] >> (option - stock.BID) & 1 else []
    if option >= stock.SELL:
        return ["share: sold", "share: over the limit"] if over_limit(s, s.active) else ["share: sold"]
    if option == stock.REPAY:
        return ["loan: repaid"]
    if option >= stock.START:
        return ["major: converted" if s.t.convert[s.phase] else "major: started"]
    if option >= stock.HAVEN:
        return ["power: P16", "power: P16 again"] if sum(s.haven) else ["power: P16"]
    if option >= stock.BUY_MARKET:
        return ["share: bought from market"]
    return ["share: bought from treasury"] if option >= stock.BUY else []


def _private(s: State1822, d: takeover.TakePrivates, option: int) -> list[str]:
    if option == takeover.DONE:
        return []
    other = s.private_owner[option] != s.director[s.company]
    return ["takeover: from another player"] if other else []


def _hills(s: State1822, d: takeover.ChooseHills, option: int) -> list[str]:
    return ["power: P8 discount"] if option else []


def _track(s: State1822, d: track.LayTrack, option: int) -> list[str]:
    if option == track.POWER + POWER_CARDS.index("P5"):
        return ["power: P5 upgrade"]  # what follows is not asked
    if option >= track.HEX and d.powers & SECOND:
        return ["power: P12 twice" if d.powers & EXTRA else "power: P21 twice"]
    if option == track.AGAIN:
        return ["power: P10 again"]
    if option == track.SWAP_IN:
        return ["power: P18 available"]
    return ["power: P18 exchange"] if option == track.SWAP_OUT else []


def _tile(s: State1822, d: track.LayTile, option: int) -> list[str]:
    used = [name for bit, name in enumerate(POWER_CARDS) if d.powers >> bit & 1]
    out = [f"power: {name}" for name in used if name not in ("P5", "P8")]
    out += ["power: P8 token"] if "P8" in used else []
    return [*out, "power: combined"] if len(used) > 1 else out


def _token(s: State1822, d: token.PlaceToken, option: int) -> list[str]:
    if option < token.CITY:
        names = {
            token.CHANNEL: "P5 token",
            token.TO_AVAILABLE: "P5 available",
            token.SWAP_IN: "P18 available",
            token.SWAP_OUT: "P18 exchange",
        }
        return [f"power: {names[option]}"] if option in names else []
    city = option - token.CITY
    b = s.board
    out = ["token: ordinary"]
    if token.token_price(s, city) == 0:
        out.append("token: SECR free")
    if b.london != EMPTY and b.city_hex[city] == b.london:
        cities = range(b.hex_city[b.london], b.hex_city[b.london] + b.hex_cities[b.london])
        if any(has_token(s, other, s.company) for other in cities):
            out.append("token: second in London")
    return out


def _routes(s: State1822, d: run.ChooseRoutes, option: int) -> list[str]:
    return ["routes: by hand"] if option == run.BY_HAND else []


def _pullman(s: State1822, d: run.AttachPullman, option: int) -> list[str]:
    return [] if option == run.NO_TRAIN else ["train: Pullman attached"]


def _dividend(s: State1822, d: dividend.PayDividend, option: int) -> list[str]:
    return ["dividend: apart"] if option >= dividend.APART else [f"dividend: {dividend.NAMES[option]}"]


def _train(s: State1822, d: BuyTrains, option: int) -> list[str]:
    if option >= purchase.ISSUE:
        return ["help: issue of shares"]
    if option >= purchase.FROM:
        return ["train: of another company"]
    if option >= purchase.SELL:
        return ["help: forced sale"]
    if option >= purchase.HELP:
        return ["help: of the director"]
    if option == purchase.UPGRADE:
        return ["train: L to 2"]
    return ["train: of the pool"] if option >= purchase.POOL else []


def _price(s: State1822, d: purchase.TrainPrice, option: int) -> list[str]:
    return ["help: for a train of another company"] if option > s.company_cash[s.company] else []


def _acquire(s: State1822, d: acquisition.AcquireMinor, option: int) -> list[str]:
    if option == acquisition.NONE:
        return []
    out = ["acquired from box: in a step of its own"] if d.which == BOXED else []
    young = s.operated[s.company] < 2 or (s.floated >> option & 1 and s.operated[option] < 2)
    return [*out, "acquired: in a first turn"] if young else out


def _acquired(s: State1822, d: acquisition.TokenOfMinor, option: int) -> list[str]:
    if isinstance(d, acquisition.TokenFromBox):
        return [f"acquired from box: {acquisition.TOKENS[option]}"]
    return [f"acquired for: {acquisition.PAYMENTS[d.shares]}", f"acquired token: {acquisition.TOKENS[option]}"]


TELL: dict[type[Any], Any] = {
    stock.StockTurn: _stock,
    DeclareDouble: lambda s, d, option: ["power: P9 double"] if option else [],
    home.ChooseHome: lambda s, d, option: ["token: minor 14"],
    home.BuyFirstTrain: lambda s, d, option: ["train: first of a minor"] if option else [],
    takeover.TakePrivates: _private,
    takeover.ChooseHills: _hills,
    track.LayTrack: _track,
    track.LayTile: _tile,
    token.PlaceToken: _token,
    run.ChooseRoutes: _routes,
    run.AttachPullman: _pullman,
    dividend.PayDividend: _dividend,
    BuyTrains: _train,
    purchase.TrainPrice: _price,
    DiscardTrain: lambda s, d, option: ["train: discarded"],
    acquisition.AcquireMinor: _acquire,
    acquisition.CityFromBox: lambda s, d, option: ["acquired from box: minor 14"],
    acquisition.TokenOfMinor: _acquired,
    powers.MoveCard: lambda s, d, option: [f"power: P17 {('top', 'bottom')[option & 1]}"],
    share_issue.IssueShares: lambda s, d, option: (
        ["share: redeemed"]
        if option >= share_issue.REDEEM
        else ["share: issued"]
        if option >= share_issue.ISSUE
        else []
    ),
}
"""What a choice shows, by its decision."""


def of_events(s: State1822, events: list[Event], major: int, exchange: list[int]) -> set[str]:
    """What has happened since the last choice, in the turn of this company, with so many exchange tokens before."""
    found: set[str] = set()
    told: set[str] = set()
    for event in events:
        found |= of_event(s, event)
        if event[0] == "operates":
            major = _int(event[1])
        if event[0] == "discards" and "closes" in told and s.t.variant["reading"] == "aid":
            found.add("train: of the minor discarded first")  # with one train there is nothing to ask
        told.add(str(event[0]))
        acquired = event[0] in ("closes", "removed") and s.round_kind == OPERATING_ROUND and major >= MINORS
        if acquired and exchange[major - MINORS] == 0:  # it is not asked what becomes of the token
            found.add("acquired token: remove" if event[0] == "closes" else "acquired from box: remove")
    for route in s.routes_run:
        found.add(f"train run: {s.t.train_ids[route[1]]}")
    return found


def of_event(s: State1822, event: Event) -> set[str]:
    name, *numbers = event
    first = numbers[0] if numbers else 0
    assert isinstance(first, int)
    if name == "phase":
        exported = s.round_kind == STOCK_ROUND or (s.round_kind != OPERATING_ROUND and s.turn > 0)
        closed = {"power: P15 closed"} if first == s.t.closes_credit else set()
        return {f"phase: {first}"} | closed | ({"phase: by export"} if exported else set())
    if name == "buys_train":
        return {f"train bought: {s.t.train_ids[_int(numbers[1])]}"}
    if name == "takes_over":
        return {f"takeover: {s.t.card_ids[_int(numbers[1])]}"}
    if name == "token" and numbers[2] == 1:
        return {"token: destination"}
    if name == "runs":
        return {"power: mail"} if numbers[2] else set()
    if name == "floats":
        m = first - MINORS
        return {"major: fully paid"} if s.t.full_capital[s.phase] and 0 <= m < MAJORS else set()
    simple = {
        "export": "export: train",
        "removed": "export: minor removed",
        "borrows": "help: loan",
        "debt": "loan: interest",
        "director": "director: changed",
    }
    return {simple[str(name)]} if name in simple else set()


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value
