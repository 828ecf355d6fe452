"""1822 as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tycoon.core.agenda import Decision
from tycoon.core.choice import Concern, Curve, Effect, Explanation, LogLine, Quote
from tycoon.core.deal import Deal, Vocabulary
from tycoon.core.errors import BadDeal, BadRecord
from tycoon.core.game import Game, View
from tycoon.core.invariants import Invariant
from tycoon.core.layout import Layout
from tycoon.core.messages import Messages
from tycoon.core.orders import Followed, Offer, Order
from tycoon.core.piece import Piece
from tycoon.core.placing import Figure, Placing
from tycoon.core.position import Written, chosen_variant
from tycoon.core.rng import Rng
from tycoon.core.row import Row
from tycoon.core.state import Event
from tycoon.core.tally import tally
from tycoon.core.text import Reason, Text
from tycoon.games.g1822 import hidden, news, observation, scoring, start, text, view
from tycoon.games.g1822 import orders as standing
from tycoon.games.g1822.advice import helps, what_if
from tycoon.games.g1822.asking import ICONS, KEYS, STEPS, STEPS_OF_MAJORS
from tycoon.games.g1822.board.board import Board
from tycoon.games.g1822.board.make_tables import numbered_board
from tycoon.games.g1822.data import load
from tycoon.games.g1822.ids import MINORS, OPERATING_ROUND
from tycoon.games.g1822.invariants.listed import INVARIANTS
from tycoon.games.g1822.items import ITEMS
from tycoon.games.g1822.operating.run import best_routes, keep_best, may_improve
from tycoon.games.g1822.pieces import listed as pieces
from tycoon.games.g1822.placing import listed as placing
from tycoon.games.g1822.position import dump
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.readings import SITE
from tycoon.games.g1822.routes.best import Plain
from tycoon.games.g1822.rulings import are_well_formed, played_by
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.structures import Components
from tycoon.games.g1822.tables import Tables, make_tables
from tycoon.games.g1822.variants import VARIANTS

EDITIONS: Final = {"standard": "1822", "mrs": "1822MRS", "nrs": "1822NRS"}
EXPANSION: Final = {
    "off": [],
    "on": ["plus_expansion"],
    "no-removals": ["plus_expansion", "plus_expansion_no_removals"],
    "single-stack": ["plus_expansion", "plus_expansion_single_stack"],
    "single-stack-no-removals": ["plus_expansion", "plus_expansion_no_removals", "plus_expansion_single_stack"],
}


def options_of(variant: Mapping[str, str]) -> list[str]:
    """The options of the component files that a choice of variants means.

    The expansion belongs to the full map and the choice of cards to the medium scenario; elsewhere they have no effect.
    """
    options = list(EXPANSION[variant["expansion"]]) if variant["scenario"] == "standard" else []
    if variant["tax-haven"] == "multiple":
        options.append("tax_haven_multiple")
    if variant["mrs-cards"] != "all" and variant["scenario"] == "mrs":
        options.append(variant["mrs-cards"])
    return options


class Game1822(Game[State1822]):
    """1822 with its expansion and both scenarios."""

    def __init__(self) -> None:
        self.title = "1822"
        self.name = "1822: The Railways of Great Britain"
        self.rules_version = 3
        self.seats = range(3, 8)
        self.variants = VARIANTS
        self.data_digest = ""
        self.items = ITEMS
        self.view_types = (view.G1822View,)
        self._components: dict[str, Components] = {}
        self._boards: dict[str, Board] = {}
        self._tables: dict[str, Tables] = {}
        self._room: observation.Room | None = None
        self.messages = Messages.read(Path(__file__).parent / "messages" / "en.yaml")

    def board(self, variant: Mapping[str, str]) -> Board:
        """The board of a scenario."""
        edition = EDITIONS[variant["scenario"]]
        if edition not in self._boards:
            self._components[edition] = load(edition)
            self._boards[edition] = numbered_board(self._components[edition])
        return self._boards[edition]

    def components(self, variant: Mapping[str, str]) -> Components:
        """The components of a scenario, for drawing its board."""
        self.board(variant)
        return self._components[EDITIONS[variant["scenario"]]]

    def tables(self, seats: int, variant: dict[str, str]) -> Tables:
        """The numbers for so many seats and a complete choice of variants."""
        key = f"{seats} {sorted(variant.items())}"
        if key not in self._tables:
            board = self.board(variant)
            components = self._components[EDITIONS[variant["scenario"]]]
            self._tables[key] = make_tables(components, board, seats, variant, options_of(variant))
        return self._tables[key]

    def check_seats(self, seats: int) -> None:
        """Two players are no part of the published game, but recorded games may have two. Rules 20."""
        if seats != 2:
            super().check_seats(seats)

    # -- deals -----------------------------------------------------------------------------------------------

    def draw(self, seats: int, variant: dict[str, str], rng: Rng) -> dict[str, tuple[int, ...]]:
        parts: dict[str, tuple[int, ...]] = {}
        for part, cards in start.components_of(self.tables(seats, variant)).items():
            shuffled = list(cards)
            rng.shuffle(shuffled)
            parts[part] = tuple(shuffled)
        parts["rulings"] = ()
        return parts

    def vocabulary(self, seats: int, variant: dict[str, str]) -> Vocabulary:
        return start.vocabulary(self.tables(seats, variant))

    def check_parts(self, seats: int, variant: dict[str, str], parts: dict[str, tuple[int, ...]]) -> None:
        t = self.tables(seats, variant)
        for part, cards in start.components_of(t).items():
            for card in sorted(set(cards) | set(parts[part])):
                have, need = parts[part].count(card), cards.count(card)
                if have != need:
                    raise BadDeal(f"deal: {part} has {have} x {t.card_ids[card]}, not {need}")
        if not are_well_formed(parts["rulings"]):
            raise BadDeal("deal: rulings are groups of four numbers: run, revenue, part settled apart, mail")

    def start(self, deal: Deal) -> State1822:
        return start.start(self.tables(deal.seats, deal.variant), self.board(deal.variant), deal)

    # -- records of earlier versions --------------------------------------------------------------------------

    def upgrade(self, raw: Mapping[str, Any], version: int) -> dict[str, Any]:
        """A ruling says by which version a game was begun; version 1 knew the reading of the site only."""
        deal = raw.get("deal")
        if version not in (1, 2) or not isinstance(deal, Mapping) or not isinstance(deal.get("variant", {}), Mapping):
            return super().upgrade(raw, version)
        rulings = deal.get("rulings", [])
        if not isinstance(rulings, list):
            raise BadRecord("deal: 'rulings' must be a list of numbers")
        variant = deal.get("variant", {}) if version > 1 else {**deal.get("variant", {}), "reading": SITE}
        present = {**deal, "variant": variant, "rulings": [*rulings, *played_by(version)]}
        return {**raw, "rules_version": self.rules_version, "deal": present}

    # -- positions -------------------------------------------------------------------------------------------

    def load(self, position: Mapping[str, Any]) -> State1822:
        # The first positions that were written do not name their title.
        named = isinstance(position, Mapping) and "title" not in position
        return super().load({**position, "title": self.title} if named else position)

    def read_position(self, w: Written) -> State1822:
        seats = w.number("seats", 2, 7)
        s = self.fresh(seats, chosen_variant(self, seats, w.part("variant")))
        dump.read(s, w)
        return s

    def invariants(self) -> tuple[Invariant[State1822], ...]:
        return INVARIANTS

    def fresh(self, seats: int, variant: Mapping[str, str]) -> State1822:
        """A blank state to be filled by a loaded position; what `variant` does not name has its default."""
        chosen = {v.name: variant.get(v.name, v.values[0]) for v in self.variants}
        return start.blank(self.tables(seats, chosen), self.board(chosen), seats)

    def view(self, s: State1822, seat: int | None) -> View:
        return view.view(s, seat)

    def view_back(self, s: State1822, seat: int | None) -> View:
        return view.view(s, seat, proposing=False)

    def offered_orders(self, s: State1822, seat: int) -> list[Offer]:
        return standing.offered(s, seat)

    def order_mark(self, s: State1822, seat: int, kind: str) -> str:
        return standing.mark(s, seat, kind)

    def order_text(self, s: State1822, order: Order) -> Text:
        return standing.text(s, order)

    def follow_orders(self, s: State1822, orders: tuple[Order, ...]) -> Followed:
        return standing.follow(s, orders)

    def may_improve(self, s: State1822) -> bool:
        return may_improve(s)

    def search_on(self, s: State1822) -> Plain:
        return best_routes(s).plain()

    def improve(self, s: State1822, found: Plain) -> None:
        keep_best(s, found)

    def resample(self, s: State1822, seat: int, rng: Rng) -> State1822:
        return hidden.resample(s, seat, rng)

    def lay_out(self, layout: Layout) -> None:
        self._room = observation.lay_out(layout, self.fresh(self.seats[-1], {}))

    def observe(self, s: State1822, seat: int, row: Row) -> None:
        if self._room is None:
            self.layout()
        assert self._room is not None
        observation.observe(s, seat, self._room, row)

    def seats_of(self, s: State1822) -> int:
        return s.seats

    def question_order(self) -> tuple[str, ...]:
        return observation.QUESTION_ORDER

    def scores(self, s: State1822) -> list[int]:
        return scoring.scores(s)

    def ranking(self, s: State1822) -> list[int]:
        return scoring.ranking(s)

    def score_parts(self, s: State1822, told: Iterable[Text] = ()) -> list[dict[str, int]]:
        return [scoring.parts(s, seat) for seat in range(s.seats)]

    def rounds(self, s: State1822) -> int:
        return s.turn

    def round_text(self, s: State1822) -> Text:
        if s.round_kind == OPERATING_ROUND:
            return Text("round_operating", {"turn": s.turn, "number": s.round})
        return Text("round_stock", {"number": s.turn})

    def curves(self, s: State1822) -> list[Curve]:
        return [*super().curves(s), Curve("cash", Text("curve.cash"), list(s.cash), "pound")]

    def purses(self, s: State1822, seat: int) -> Mapping[str, int]:
        """The player's own money, and the treasuries of the companies that the player directs."""
        ids = s.t.company_ids
        directed = [company for company in s.t.in_game if s.started >> company & 1 and s.director[company] == seat]
        return {"player": s.cash[seat]} | {ids[company]: s.company_cash[company] for company in directed}

    def stage(self, s: State1822) -> int:
        return s.phase

    def steps(self, s: State1822) -> Mapping[str, Text]:
        if not view.operates(s):
            return {}
        major = s.company >= MINORS
        return {name: Text(f"step.{name}") for name in STEPS if major or name not in STEPS_OF_MAJORS}

    def groups(self) -> Mapping[str, str]:
        return ICONS

    def keys(self) -> Mapping[str, int]:
        return KEYS

    def shows(self, text_: Text) -> tuple[str, ...]:
        return text.addresses(text_)

    def rank(self, text_: Text) -> str:
        return news.rank(text_)

    def log_lines(self, texts: Sequence[Text]) -> list[LogLine]:
        return news.with_headings(super().log_lines(texts))

    def concerns(self, seat: int, before: State1822, told: Sequence[Text]) -> list[Concern]:
        return news.concerns(seat, before, told)

    def quotes(self, s: State1822) -> list[Quote]:
        return news.quotes(s)

    def statistics(self, told: Sequence[tuple[int, Text]], seats: int) -> list[Curve]:
        return tally(news.STATISTICS, told, seats)

    def describe(self, s: State1822, event: Event) -> Text | None:
        return text.describe(s, event)

    def digest(self, log: list[Event]) -> list[Event]:
        return text.digest(log)

    def changes(self, before: State1822, after: State1822, log: list[Event]) -> list[Text]:
        told = what_if.told(before, log)
        return what_if.differences(before, after) + super().changes(before, after, told)

    def effects(self, before: State1822, changes: Sequence[Text]) -> list[Effect]:
        return [what_if.effect(before.seat, text) for text in changes]

    def starts_anew(self, decision: Decision[State1822]) -> bool:
        return isinstance(decision, Question) and decision.name() in what_if.ANEW

    def addresses(self, s: State1822) -> frozenset[str]:
        return frozenset(pieces.addresses(s))

    def piece(self, s: State1822, seat: int | None, address: str) -> Piece | None:
        return pieces.piece(s, seat, address)

    def placing(self, s: State1822, seat: int, address: str) -> list[Placing]:
        return placing.placing(s, address)

    def figures(self, s: State1822) -> list[Figure]:
        return placing.figures(s)

    def out_of_play(self) -> frozenset[str]:
        return text.OUT_OF_PLAY

    def explain(self, s: State1822, refused: list[tuple[int, Reason]]) -> list[Explanation]:
        return helps.explain(s, refused)

    def decision_sizes(self) -> dict[str, int]:
        variant = {v.name: v.values[0] for v in self.variants}
        return ITEMS.sizes(self.fresh(self.seats[0], variant))


G1822: Final = Game1822()
