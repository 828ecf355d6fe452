"""The state after every action of a recorded game, in the form of the site's traces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tycoon.core.deal import Deal
from tycoon.games.g1822.ids import (
    BANK_BROKEN,
    COMPANY,
    ENDED_BY_HAND,
    FIRST_CONCESSION,
    MAJORS,
    MINORS,
    NOTHING_SOLD,
    OPERATING_ROUND,
    PRICE_REACHED,
    STOCK_ROUND,
)
from tycoon.games.g1822.import_18xx.slots import SlotLedger
from tycoon.games.g1822.market.bidding import concession_boxes, private_boxes
from tycoon.games.g1822.market.market import operating_order, share_price
from tycoon.games.g1822.market.shares import certificates
from tycoon.games.g1822.routes.drawing import train_list
from tycoon.games.g1822.scoring import value
from tycoon.games.g1822.state import State1822

if TYPE_CHECKING:
    from tycoon.games.g1822.import_18xx.replay import Replay

REASONS = {
    BANK_BROKEN: "bank",
    PRICE_REACHED: "stock_market",
    NOTHING_SOLD: "nothing_sold",
    ENDED_BY_HAND: "manually_ended",
}
KEPT = ("type", "entity", "entity_type")
DROPPED = frozenset({*KEPT, "id", "created_at", "original_id", "user", "auto_actions", "routes", "skip"})


class Trace:
    """Collects the states while a log is replayed."""

    def __init__(self, log: dict[str, Any], replay: Replay, deal: Deal) -> None:
        self.log = log
        self.replay = replay
        self.deal = deal
        self.ids = [player["id"] for player in log["players"]]
        self.slots = SlotLedger(replay.s)
        self.cards: dict[int, list[int]] = {}
        """Cards of each owner in the order in which they came."""
        self.steps: list[dict[str, Any]] = []
        self.or_ends: list[dict[str, Any]] = []
        self.events_from = 0
        replay.s.log = []
        self.round = self.round_of(replay.s)
        self.start = {
            "company_order": self.card_order(replay.s),
            "corporations": self.corporations(replay.s),
            "bank_start": replay.s.t.bank,
            "cert_limit": replay.s.t.certificate_limit[replay.s.seats],
            "log": [],
            "state": self.state(replay.s),
        }

    def card_order(self, s: State1822) -> list[str]:
        cards = [*s.minors, *s.concessions, *s.private_list]
        return [s.t.card_ids[card] for card in cards]

    def corporations(self, s: State1822) -> list[list[Any]]:
        b, out = s.board, []
        for company in s.t.in_game:
            destination = b.destination[company]
            out.append(
                [
                    s.t.company_ids[company],
                    "major" if company >= MINORS else "minor",
                    b.hex_ids[b.home_hex[company]],
                    b.hex_ids[b.city_hex[destination]] if destination >= 0 else None,
                ]
            )
        return out

    def add(self, i: int, action: dict[str, Any]) -> None:
        """The state after an action."""
        s = self.replay.s
        step: dict[str, Any] = {"i": i, "id": action.get("id"), **{key: action.get(key) for key in KEPT}}
        args = {key: entry for key, entry in action.items() if key not in DROPPED}
        if args:
            step["args"] = args
        if action.get("auto_actions"):
            step["auto"] = [[auto["type"], auto.get("entity")] for auto in action["auto_actions"]]
        if self.replay.run is not None:
            step["run"] = self.run(s)
        dividends = self.dividends(s)
        if dividends:
            step["dividend"] = dividends
        step["state"] = self.state(s)
        step["log"] = self.words(s)
        self.steps.append(step)
        self.end_of_round(s, action)

    def end_of_round(self, s: State1822, action: dict[str, Any]) -> None:
        """The tiles at the end of each operating round."""
        now = self.round_of(s)
        before, self.round = self.round, now
        if before[0] == "OR" and (now != before or self.replay.finished()):
            self.or_ends.append({"or": before[1:], "after_id": action.get("id"), "tiles": self.tiles(s)})

    def tiles(self, s: State1822) -> dict[str, list[Any]]:
        b, out = s.board, {}
        for hex_, face in enumerate(s.face):
            if not s.is_printed(hex_):
                out[b.hex_ids[hex_]] = [b.tile_ids[face // 6], self.replay.rotation.get(hex_, face % 6)]
        return dict(sorted(out.items()))

    def run(self, s: State1822) -> dict[str, Any]:
        run = self.replay.run
        assert run is not None
        routes = [
            {
                "train": self.train_name(s, route),
                "revenue": route.get("revenue"),
                "stops": route.get("revenue_str"),
                "connections": route.get("connections"),
            }
            for route in run.routes
        ]
        return {"revenue": run.revenue, "subsidy": run.subsidy, "routes": routes, "check": run.check}

    def train_name(self, s: State1822, route: dict[str, Any]) -> str:
        kind = self.replay.trains.kind.get(str(route.get("train")))
        return str(route.get("train")).split("-")[0] if kind is None else s.t.train_ids[kind]

    def dividends(self, s: State1822) -> list[dict[str, Any]]:
        kinds = ("withhold", "half", "payout")
        out: list[dict[str, Any]] = []
        for event in s.log or []:
            if event[0] == "dividend":
                _, company, way, revenue = event
                assert isinstance(company, int)
                assert isinstance(way, int)
                out.append({"corp": s.t.company_ids[company], "kind": kinds[way], "revenue": revenue})
        return out

    def words(self, s: State1822) -> list[str]:
        """Return what happened, in our words, and forget the events."""
        from tycoon.games.g1822.game import G1822

        texts = [G1822.describe(s, event) for event in s.log or []]
        s.log = []
        return [G1822.say(text) for text in texts if text is not None]

    # -- the state -----------------------------------------------------------------------------------------------

    def round_of(self, s: State1822) -> list[Any]:
        if s.round_kind == OPERATING_ROUND:
            return ["OR", s.turn, s.round]
        return ["SR" if s.round_kind == STOCK_ROUND else "Choices", s.turn, 1]

    def state(self, s: State1822) -> dict[str, Any]:
        t = s.t
        over = self.replay.finished()
        self.slots.follow(s)
        self.follow_cards(s)
        stock = s.round_kind == STOCK_ROUND and not over
        return {
            "round": self.round_of(s),
            "phase": str(s.phase),
            "step": None if over else type(s.decision).__name__,
            "current": None if over else self.current(s),
            "acting": [] if over else [self.ids[s.seat]],
            "player_order": [self.ids[seat] for seat in s.order],
            "order": [t.company_ids[company] for company in operating_order(s)],
            "bank": s.bank,
            "depot": self.depot(s),
            "discarded": [t.train_ids[kind] for kind in s.pool],
            "boxes": {
                "minors": [t.card_ids[card] for card in s.boxes],
                "concessions": [t.card_ids[card] for card in concession_boxes(s)],
                "privates": [t.card_ids[card] for card in private_boxes(s)],
            },
            "bids": self.bids(s) if stock else None,
            "company_holdings": self.holdings(s),
            "players": {str(self.ids[seat]): self.player(s, seat) for seat in s.order},
            "corps": {t.company_ids[c]: self.corporation(s, c) for c in t.in_game if s.started >> c & 1},
        }

    def follow_cards(self, s: State1822) -> None:
        """Note which cards have come and gone, in the order in which it happened."""
        owners = {p: s.private_owner[p] for p in s.t.private_cards if s.private_owner[p] >= 0}
        owners |= {FIRST_CONCESSION + m: s.concession_owner[m] for m in range(MAJORS) if s.concession_owner[m] >= 0}
        for owner, cards in self.cards.items():
            self.cards[owner] = [card for card in cards if owners.get(card) == owner]
        events = [event[2] for event in s.log or [] if event[0] in ("wins", "takes_over")]
        for card in [*events, *sorted(owners)]:
            assert isinstance(card, int)
            if card in owners and card not in self.cards.setdefault(owners[card], []):
                self.cards[owners[card]].append(card)

    def current(self, s: State1822) -> Any:
        return s.t.company_ids[s.company] if s.round_kind == OPERATING_ROUND else self.ids[s.seat]

    def depot(self, s: State1822) -> list[list[Any]]:
        """Trains still to come; the last rank never runs out."""
        out: list[list[Any]] = []
        for row, kinds in enumerate(s.t.sides):
            if s.supply[row]:
                out.append([s.t.train_ids[kinds[0]], max(1, s.supply[row])])
        return out

    def bids(self, s: State1822) -> dict[str, list[list[int]]]:
        return {
            s.t.card_ids[card]: [[self.ids[seat], amount] for seat, amount in bids]
            for card, bids in enumerate(s.bids)
            if bids
        }

    def holdings(self, s: State1822) -> dict[str, dict[str, Any]]:
        """Money and shares on privates."""
        t = s.t
        out: dict[str, dict[str, Any]] = {}
        for p in t.private_cards:
            held: dict[str, Any] = {}
            if s.credit[p]:
                held["cash"] = s.credit[p]
            if p == t.tax_haven and any(s.haven):
                held["cash"] = s.credit[p]
                held["shares"] = {t.company_ids[MINORS + m]: s.haven[m] for m in range(MAJORS) if s.haven[m]}
            if held:
                out[t.card_ids[p]] = held
        return out

    def player(self, s: State1822, seat: int) -> dict[str, Any]:
        t = s.t
        shares: dict[str, int] = {}
        for company in t.in_game:
            if company < MINORS:
                if s.started >> company & 1 and s.director[company] == seat:
                    shares[t.company_ids[company]] = 2
            elif s.held[seat * MAJORS + company - MINORS]:
                shares[t.company_ids[company]] = s.held[seat * MAJORS + company - MINORS]
        cards = [t.card_ids[card] for card in self.cards.get(seat, [])]
        out: dict[str, Any] = {
            "cash": s.cash[seat],
            "value": value(s, seat),
            "shares": shares,
            "companies": cards,
            "certs": certificates(s, seat),
        }
        if s.debt[seat]:
            out["debt"] = s.debt[seat]
        return out

    def corporation(self, s: State1822, company: int) -> dict[str, Any]:
        t = s.t
        cell, width = s.cell[company], t.market.width
        out: dict[str, Any] = {
            "cash": s.company_cash[company],
            "owner": self.ids[s.director[company]],
            "floated": bool(s.floated >> company & 1),
            "price": [cell // width, cell % width, share_price(s, company)],
            "par": share_price(s, company),
            "trains": self.train_names(s, company),
            "tokens": self.slots.tokens(s, company),
            "tokens_left": self.tokens_left(s, company),
        }
        if company >= MINORS:
            m = company - MINORS
            if s.exchange[m]:
                out["exchange_tokens"] = s.exchange[m]
            out["treasury_shares"] = s.treasury[m]
            out["market_shares"] = s.market[m]
        held = [t.card_ids[card] for card in self.cards.get(COMPANY + company, [])]
        if held:
            out["companies"] = held
        return out

    def train_names(self, s: State1822, company: int) -> list[str]:
        """In the order of the log, which names trains one by one."""
        ledger = self.replay.trains
        trains = ledger.trains(s, company)
        names = [s.t.train_ids[ledger.kind[train]] for train in trains]
        if company == s.company and s.pullman_on >= 0:
            names[trains.index(ledger.as_ours(s, company, train_list(s))[s.pullman_on])] += "+"
        return names

    def tokens_left(self, s: State1822, company: int) -> dict[str, int]:
        out: dict[str, int] = {}
        if company < MINORS:
            if s.home[company] < 0:
                out["normal"] = 1
            return out
        m = company - MINORS
        if s.destination_left >> m & 1:
            out["destination"] = 1
        normal = s.available[m] + (1 if s.home[company] < 0 else 0)
        if normal:
            out["normal"] = normal
        return out

    def plain(self) -> dict[str, Any]:
        """The whole trace, for JSON."""
        s = self.replay.s
        over = self.replay.finished()
        return {
            "format": 1,
            "title": self.log["title"],
            "options": list((self.log.get("settings") or {}).get("optional_rules") or []),
            "seed": (self.log.get("settings") or {}).get("seed"),
            "players": self.log["players"],
            "raw_actions": len(self.log["actions"]),
            "live_actions": len(self.steps),
            "result": {str(self.ids[seat]): value(s, seat) for seat in range(s.seats)},
            "finished": over,
            "end_reason": REASONS.get(s.end_reason) if over else None,
            "start": self.start,
            "steps": self.steps,
            "or_ends": self.or_ends,
        }
