"""1822 as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tycoon.core.agenda import Decision
from tycoon.core.choice import Curve, Effect, Explanation
from tycoon.core.deal import Deal, Variant, Vocabulary
from tycoon.core.errors import BadDeal, BadInput, BadPosition, BadRecord
from tycoon.core.game import Game, View
from tycoon.core.invariants import Invariant
from tycoon.core.layout import Layout, Row
from tycoon.core.messages import Messages
from tycoon.core.rng import Rng
from tycoon.core.state import Event
from tycoon.core.text import Reason, Text
from tycoon.games.g1822 import hidden, observation, scoring, start, text, view
from tycoon.games.g1822.advice import helps, what_if
from tycoon.games.g1822.asking import ICONS, STEPS, STEPS_OF_MAJORS
from tycoon.games.g1822.board.board import Board
from tycoon.games.g1822.board.make_tables import numbered_board
from tycoon.games.g1822.data import Components, load
from tycoon.games.g1822.ids import MINORS
from tycoon.games.g1822.invariants.listed import INVARIANTS
from tycoon.games.g1822.items import ITEMS
from tycoon.games.g1822.operating.run import best_routes, keep_best, may_improve
from tycoon.games.g1822.position import dump
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.readings import SITE
from tycoon.games.g1822.routes.best import Plain
from tycoon.games.g1822.rulings import PLAYED_BY_VERSION_1, are_well_formed
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.tables import Tables, make_tables

VARIANTS: Final = (
    Variant("scenario", ("standard", "mrs", "nrs"), "the full map, or one of the two regional scenarios"),
    Variant(
        "expansion",
        ("off", "on", "no-removals", "single-stack", "single-stack-no-removals"),
        "1822+: more minors and privates; privates in three stacks with some removed, or as said",
    ),
    Variant("tax-haven", ("once", "multiple"), "whether the tax haven may buy a share in every stock round"),
    Variant("reading", ("aid", "site"), "where they differ: the player aid, or the site of most recorded games"),
    Variant("mrs-cards", ("all", "starter", "advanced"), "fewer privates in the medium regional scenario"),
)
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
        self.rules_version = 2
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
        """Version 1 knew the reading of the site only; a ruling says what it did otherwise than version 2."""
        deal = raw.get("deal")
        if version != 1 or not isinstance(deal, Mapping) or not isinstance(deal.get("variant", {}), Mapping):
            return super().upgrade(raw, version)
        rulings = deal.get("rulings", [])
        if not isinstance(rulings, list):
            raise BadRecord("deal: 'rulings' must be a list of numbers")
        variant = {**deal.get("variant", {}), "reading": SITE}
        present = {**deal, "variant": variant, "rulings": [*rulings, *PLAYED_BY_VERSION_1]}
        return {**raw, "rules_version": self.rules_version, "deal": present}

    # -- positions -------------------------------------------------------------------------------------------

    def load(self, plain: Mapping[str, Any]) -> State1822:
        s = dump.load(self.fresh, plain)
        try:
            self.check(s)
        except BadPosition as error:
            raise BadPosition(f"position: {error}") from error
        dump.ask(s)
        return s

    def invariants(self) -> tuple[Invariant[State1822], ...]:
        return INVARIANTS

    def fresh(self, seats: int, variant: Mapping[str, object]) -> State1822:
        """A blank state to be filled by a loaded position."""
        chosen = {v.name: str(variant.get(v.name, v.values[0])) for v in self.variants}
        for v in self.variants:
            if chosen[v.name] not in v.values:
                raise BadInput(f"variant {v.name} takes {', '.join(v.values)}, not {chosen[v.name]!r}")
        self.check_seats(seats)
        return start.blank(self.tables(seats, chosen), self.board(chosen), seats)

    def view(self, s: State1822, seat: int | None) -> View:
        return view.view(s, seat)

    def view_back(self, s: State1822, seat: int | None) -> View:
        return view.view(s, seat, proposing=False)

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

    def curves(self, s: State1822) -> list[Curve]:
        return [*super().curves(s), Curve("cash", Text("curve.cash"), list(s.cash))]

    def steps(self, s: State1822) -> Mapping[str, Text]:
        if not view.operates(s):
            return {}
        major = s.company >= MINORS
        return {name: Text(f"step.{name}") for name in STEPS if major or name not in STEPS_OF_MAJORS}

    def groups(self) -> Mapping[str, str]:
        return ICONS

    def shows(self, text_: Text) -> tuple[str, ...]:
        return text.addresses(text_)

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
        found = {"market", "bank", "supply", *[f"seat:{seat}" for seat in range(s.seats)]}
        for kind, names in (
            ("hex", s.board.hex_ids),
            ("company", s.t.company_ids),
            ("card", s.t.card_ids),
            ("train", s.t.train_ids),
        ):
            found.update([f"{kind}:{name}" for name in names])
        return frozenset(found)

    def out_of_play(self) -> frozenset[str]:
        return text.OUT_OF_PLAY

    def explain(self, s: State1822, refused: list[tuple[int, Reason]]) -> list[Explanation]:
        return helps.explain(s, refused)

    def decision_sizes(self) -> dict[str, int]:
        variant = {v.name: v.values[0] for v in self.variants}
        return ITEMS.sizes(self.fresh(self.seats[0], variant))


G1822: Final = Game1822()
