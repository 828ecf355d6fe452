"""Which rules a game has reached: names of what happened in it, found by replaying its record with the log on."""

from __future__ import annotations

from collections.abc import Iterator

from tests.brass.bookkeeping import Bookkeeper
from tycoon.core.record import Record, play_text
from tycoon.core.state import Event
from tycoon.games.brass.edition import EMPTY
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.resources import TakeCoal, TakeIron
from tycoon.games.brass.sell_goods import DevelopFreely
from tycoon.games.brass.state import BrassState

REQUIRED = frozenset(
    [f"action: {name}" for name in ("build", "network", "develop", "sell", "loan", "scout", "pass")]
    + [f"bonus: {place}" for place in ("warrington", "nottingham", "shrewsbury", "gloucester", "oxford")]
    + ["coal: mine", "coal: choice of mines", "coal: market", "coal: empty market"]
    + ["iron: works", "iron: choice of works", "iron: market", "iron: empty market"]
    + ["beer: own for a sale", "beer: foreign for a sale", "beer: merchant"]
    + ["beer: own for a link", "beer: foreign for a link"]
    + ["card: location", "card: wild location", "card: industry", "card: wild industry"]
    + ["build: first tile anywhere", "build: farm brewery", "build: over own tile", "build: over foreign tile"]
    + [f"build: {name}" for name in ("cotton", "manufacturer", "pottery", "coal", "iron", "brewery")]
    + [f"sold: {name}" for name in ("cotton", "manufacturer", "pottery")]
    + ["to market: coal", "to market: iron", "to market: flips at once"]
    + ["link: canal", "link: one rail", "link: two rails", "link: fork"]
    + ["sale: no beer", "sale: two barrels", "sale: several tiles", "develop: two tiles", "scored: links"]
    + ["shortfall: tile given up", "shortfall: points lost", "income: negative", "turn order changes"]
    + ["tie: income", "tie: money", "tie: shared", "seats: 2", "seats: 3", "seats: 4"]
    + ["variant: introductory", "variant: income after it", "variant: bonus declined"]
)
"""Every one of these must be reached by a golden game."""


SENTENCES = {
    "action: pass": "9.7-1",
    "action: loan": "9.5-1",
    "action: scout": "9.6-1",
    "action: develop": "9.3-1",
    "action: sell": "9.4-1",
    "bonus: warrington": "9.4-3",
    "bonus: nottingham": "9.4-3",
    "bonus: shrewsbury": "9.4-3",
    "bonus: gloucester": "9.4-3",
    "bonus: oxford": "9.4-3",
    "coal: mine": "6.1-2",
    "coal: choice of mines": "6.1-2",
    "coal: market": "6.1-4",
    "coal: empty market": "7-2",
    "iron: works": "6.2-2",
    "iron: choice of works": "6.2-2",
    "iron: market": "6.2-2",
    "iron: empty market": "7-2",
    "beer: own for a sale": "6.3-2",
    "beer: own for a link": "6.3-2",
    "beer: foreign for a sale": "6.3-3",
    "beer: foreign for a link": "6.3-3",
    "beer: merchant": "6.3-4",
    "card: location": "9.1-1",
    "card: wild location": "9.1-1",
    "card: industry": "9.1-1",
    "card: wild industry": "9.1-1",
    "build: farm brewery": "9.1-2",
    "build: first tile anywhere": "9.1-3",
    "build: over own tile": "9.1-11",
    "build: over foreign tile": "9.1-12",
    "sold: cotton": "9.4-2",
    "sold: manufacturer": "9.4-2",
    "sold: pottery": "9.4-2",
    "sale: two barrels": "9.4-2",
    "sale: several tiles": "9.4-1",
    "sale: no beer": "9.4-5",
    "to market: coal": "7-5",
    "to market: iron": "7-5",
    "to market: flips at once": "7-6",
    "link: canal": "9.2-1",
    "link: one rail": "9.2-2",
    "link: two rails": "9.2-2",
    "link: fork": "5-7",
    "develop: two tiles": "9.3-1",
    "scored: links": "11-1",
    "shortfall: tile given up": "10-4",
    "shortfall: points lost": "10-6",
    "income: negative": "10-2",
    "turn order changes": "10-1",
    "tie: income": "12-2",
    "tie: money": "12-2",
    "tie: shared": "12-2",
    "seats: 2": "4-1",
    "seats: 3": "4-1",
    "seats: 4": "4-1",
    "variant: introductory": "13-2",
    "variant: income after it": "R12",
    "variant: bonus declined": "R9",
}
"""The sentence of the rules page that happens where a rule is reached."""


def sentences(found: set[str]) -> list[str]:
    """Sentences of the rules page that a game shows, by the rules it reaches."""
    return sorted({SENTENCES[feature] for feature in found if feature in SENTENCES})


def replay(record: Record) -> tuple[BrassState, set[str]]:
    """The final position and what happened on the way; the books are checked at every move."""
    keeper, watcher = Bookkeeper(), Watcher(record)
    s = BIRMINGHAM.start(record.deal)
    log: list[Event] = []
    s.log = log
    for number, text in enumerate(record.moves, start=1):
        keeper(s)
        log.clear()
        watcher.before(s, text)
        play_text(s, text, number)
        for event in log:
            watcher.event(s, event)
    keeper(s)
    if s.over:
        watcher.found |= set(ties(s))
    return s, watcher.found


class Watcher:
    """Names what happens from the events, and a little from the position before each move."""

    def __init__(self, record: Record) -> None:
        self.found = set(table(record))
        self.owner: list[int] = []
        self.nothing_on_board = False
        self.order = list(record.deal.parts["turn_order"])
        self.card = ""
        self.paid = 0
        self.links = self.tiles = self.sales = 0
        """Links, developed tiles and sales of the action going on."""

    def before(self, s: BrassState, text: str) -> None:
        self.owner = list(s.owner)
        self.nothing_on_board = s.network[s.active] == 0
        if isinstance(s.decision, TakeCoal):
            self.found.add("coal: choice of mines")
        elif isinstance(s.decision, TakeIron):
            self.found.add("iron: choice of works")
        elif isinstance(s.decision, DevelopFreely) and text == "stop":
            self.found.add("variant: bonus declined")

    def event(self, s: BrassState, event: Event) -> None:
        name = str(event[0])
        if name in ("loan", "scout", "pass"):
            self.found.add(f"action: {name}")
        handler = getattr(self, f"on_{name}", None)
        if handler is not None:
            handler(s, *event[1:])

    def on_discard(self, s: BrassState, seat: int, card: int) -> None:
        self.end_action(s)
        self.card = s.edition.card_ids[card]

    def on_turn(self, s: BrassState, seat: int) -> None:
        self.end_action(s)

    def end_action(self, s: BrassState) -> None:
        if self.links == 1 and s.era == 1:
            self.found.add("link: one rail")
        self.links = self.tiles = self.sales = 0

    def on_build(self, s: BrassState, seat: int, kind: int, slot: int, old: int, owner: int) -> None:
        e = s.edition
        self.found |= {"action: build", f"build: {e.industry_ids[e.kind_industry[kind]]}", f"card: {self.card_kind(s)}"}
        if not e.town_sites >> slot & 1:
            self.found.add("build: farm brewery")
        if self.nothing_on_board and "industry" in self.card_kind(s):
            self.found.add("build: first tile anywhere")
        if old != EMPTY:
            self.found.add("build: over own tile" if owner == seat else "build: over foreign tile")

    def card_kind(self, s: BrassState) -> str:
        if self.card.startswith("wild-"):
            return self.card.replace("-", " ")
        return "location" if self.card in s.edition.place_ids else "industry"

    def on_link(self, s: BrassState, seat: int, line: int, era: int) -> None:
        self.links += 1
        self.found |= {"action: network"} | ({"link: canal"} if era == 0 else set())
        if self.links == 2:
            self.found.add("link: two rails")
        if len(s.edition.line_ends[line]) == 3:
            self.found.add("link: fork")

    def on_pay(self, s: BrassState, seat: int, amount: int) -> None:
        self.paid = amount

    def on_buy_coal(self, s: BrassState, seat: int) -> None:
        empty = self.paid == s.edition.coal_market.empty_price
        self.found.add("coal: empty market" if empty else "coal: market")

    def on_buy_iron(self, s: BrassState, seat: int) -> None:
        empty = self.paid == s.edition.iron_market.empty_price
        self.found.add("iron: empty market" if empty else "iron: market")

    def on_take(self, s: BrassState, seat: int, slot: int, kind: int) -> None:
        industry = s.edition.industry_ids[s.edition.kind_industry[kind]]
        if industry == "brewery":
            whose = "own" if self.owner[slot] == seat else "foreign"
            self.found.add(f"beer: {whose} for a {'sale' if self.sales else 'link'}")
        else:
            self.found.add("coal: mine" if industry == "coal" else "iron: works")

    def on_to_market(self, s: BrassState, seat: int, slot: int, cubes: int, money: int) -> None:
        self.found.add(f"to market: {s.edition.industry_ids[s.edition.kind_industry[s.tile[slot]]]}")
        if s.flipped >> slot & 1:
            self.found.add("to market: flips at once")

    def on_develop(self, s: BrassState, seat: int, kind: int) -> None:
        self.tiles += 1
        self.found.add("bonus: gloucester" if self.sales else "action: develop")
        if self.tiles == 2 and not self.sales:
            self.found.add("develop: two tiles")

    def on_sell(self, s: BrassState, seat: int, slot: int, kind: int, space: int) -> None:
        self.sales += 1
        e = s.edition
        self.found |= {"action: sell", f"sold: {e.industry_ids[e.kind_industry[kind]]}"}
        self.found.add({0: "sale: no beer", 1: "sale: one barrel", 2: "sale: two barrels"}[e.kind_beer[kind]])
        if self.sales == 2:
            self.found.add("sale: several tiles")

    def on_merchant_beer(self, s: BrassState, seat: int, space: int) -> None:
        place = s.edition.place_ids[s.edition.space_place[space]]
        self.found.add("beer: merchant")
        if place != "gloucester":  # there the tile that leaves the mat tells it
            self.found.add(f"bonus: {place}")

    def on_give_up(self, s: BrassState, *_: int) -> None:
        self.found.add("shortfall: tile given up")

    def on_score(self, s: BrassState, seat: int, points: int, what: str) -> None:
        if what in ("shortfall", "links"):
            self.found.add("shortfall: points lost" if what == "shortfall" else "scored: links")

    def on_collect(self, s: BrassState, seat: int, level: int) -> None:
        if level < 0:
            self.found.add("income: negative")

    def on_order(self, s: BrassState, *order: int) -> None:
        if list(order) != self.order:
            self.found.add("turn order changes")
        self.order = list(order)


def table(record: Record) -> Iterator[str]:
    yield f"seats: {record.deal.seats}"
    if record.deal.variant["introductory"] == "on":
        yield "variant: introductory"
        if record.deal.variant["introductory-income"] == "on":
            yield "variant: income after it"


def ties(s: BrassState) -> Iterator[str]:
    """How ties for the first place were broken."""
    ranking = BIRMINGHAM.ranking(s)
    for one in range(s.seats):
        for other in range(one):
            if s.vp[one] == s.vp[other] and min(ranking[one], ranking[other]) == 1:
                if ranking[one] == ranking[other]:
                    yield "tie: shared"
                else:
                    yield "tie: income" if s.income[one] != s.income[other] else "tie: money"
