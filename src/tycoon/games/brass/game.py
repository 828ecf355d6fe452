"""A Brass title as the engine sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tycoon.core.choice import Concern, Curve, Effect, Explanation, LogLine, Quote
from tycoon.core.deal import Deal, Variant, Vocabulary
from tycoon.core.errors import BadDeal
from tycoon.core.game import Game, View
from tycoon.core.invariants import Invariant
from tycoon.core.layout import Layout
from tycoon.core.messages import Messages
from tycoon.core.observer import Frame, Observer
from tycoon.core.piece import Piece
from tycoon.core.placing import Figure, Placing
from tycoon.core.position import Written
from tycoon.core.rng import Rng
from tycoon.core.state import Event
from tycoon.core.tally import tally
from tycoon.core.text import Reason, Text
from tycoon.games.brass import hidden, news, observation, old_records, placing, position, scoring, start, text, view
from tycoon.games.brass.advice import helps, what_if
from tycoon.games.brass.data import BUILT_IN, read_components, varied_by
from tycoon.games.brass.edition import Edition
from tycoon.games.brass.invariants.listed import INVARIANTS
from tycoon.games.brass.items import ITEMS
from tycoon.games.brass.pieces import listed as pieces
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.structures import Components

Make = Callable[[Components, dict[str, str]], Edition]


class BrassGame(Game[BrassState]):
    """One of the Brass titles. `make` builds the edition for a choice of variants from the components."""

    def __init__(
        self,
        file: str,
        rules_version: int,
        variants: tuple[Variant, ...],
        make: Make,
        first_version: dict[str, str],
        data: Path | None = None,
    ) -> None:
        """`file` is the built-in component file; `data` is an edited copy to be used instead.

        `first_version`: the values of variants that mean what rules version 1 played without naming them.
        """
        self.data, digest = read_components(BUILT_IN / file if data is None else data)
        self.data_digest = "" if data is None else digest
        self.file = file
        self.title = self.data.title
        self.name = self.data.name
        self.rules_version = rules_version
        self.seats = range(min(self.data.seats), max(self.data.seats) + 1)
        self.variants = variants
        self.make = make
        self.first_version = first_version
        self.items = ITEMS
        self.action_decisions = ("ChooseAction",)
        self.view_types = (view.BrassView,)
        self.messages = Messages.read(
            Path(__file__).parent / "messages" / "en.yaml", names=text.component_names(self.data)
        )
        self._editions: dict[str, Edition] = {}

    def with_data(self, path: Path) -> BrassGame:
        """The same title played with an edited copy of its component file."""
        return BrassGame(self.file, self.rules_version, self.variants, self.make, self.first_version, path)

    def edition(self, variant: dict[str, str]) -> Edition:
        """The edition for a complete choice of variants."""
        key = repr(variant)
        if key not in self._editions:
            self._editions[key] = self.make(self.data, variant)
        return self._editions[key]

    def components(self, variant: Mapping[str, str]) -> Components:
        """The components of a choice of variants, for drawing its board."""
        return varied_by(self.data, variant)

    # -- deals -----------------------------------------------------------------------------------------------

    def draw(self, seats: int, variant: dict[str, str], rng: Rng) -> dict[str, tuple[int, ...]]:
        return start.draw_parts(self.edition(variant), seats, rng)

    def vocabulary(self, seats: int, variant: dict[str, str]) -> Vocabulary:
        return start.vocabulary(self.edition(variant), seats)

    def check_parts(self, seats: int, variant: dict[str, str], parts: dict[str, tuple[int, ...]]) -> None:
        wanted = start.components_of(self.edition(variant), seats)
        words = self.vocabulary(seats, variant)
        for part, numbers in wanted.items():
            if sorted(parts[part]) != sorted(numbers):
                raise BadDeal(f"deal: {part} {_difference(parts[part], numbers, words[part])}")
        if self.edition(variant).clockwise_start and not start.is_clockwise(parts["turn_order"]):
            raise BadDeal(f"deal: turn_order {list(parts['turn_order'])} does not run clockwise from its first player")

    def start(self, deal: Deal) -> BrassState:
        return start.start(self.edition(deal.variant), deal)

    # -- records ---------------------------------------------------------------------------------------------

    def upgrade(self, raw: Mapping[str, Any], version: int) -> dict[str, Any]:
        return old_records.upgrade(self, raw, self.first_version)

    # -- positions -------------------------------------------------------------------------------------------

    def load(self, position_: Mapping[str, Any]) -> BrassState:
        s = super().load(position_)
        position.check_question(self, s)
        return s

    def read_position(self, w: Written) -> BrassState:
        return position.read(self, w)

    def invariants(self) -> tuple[Invariant[BrassState], ...]:
        return INVARIANTS

    def view(self, s: BrassState, seat: int | None) -> View:
        return view.view(s, seat)

    def resample(self, s: BrassState, seat: int, rng: Rng) -> BrassState:
        return hidden.resample(s, seat, rng)

    def lay_out(self, layout: Layout) -> None:
        observation.lay_out(layout, self.edition({v.name: v.values[0] for v in self.variants}))

    def make_observer(self, frame: Frame, s: BrassState) -> Observer[BrassState]:
        return observation.BrassObserver(frame, s)

    def seats_of(self, s: BrassState) -> int:
        return s.seats

    def scores(self, s: BrassState) -> list[int]:
        return scoring.scores(s)

    def ranking(self, s: BrassState) -> list[int]:
        return scoring.ranking(s)

    def purses(self, s: BrassState, seat: int) -> Mapping[str, int]:
        return {"player": s.money[seat]}

    def rounds(self, s: BrassState) -> int:
        return s.era * s.rounds + s.round

    def score_parts(self, s: BrassState, told: Iterable[Text] = ()) -> list[dict[str, int]]:
        return text.score_parts(s.seats, told)

    def score_source(self, part: str) -> str:
        return text.score_source(part)

    def statistics(self, told: Sequence[tuple[int, Text]], seats: int) -> list[Curve]:
        return tally(news.STATISTICS, told, seats)

    def curves(self, s: BrassState) -> list[Curve]:
        levels = [s.edition.level_of_space[space] for space in s.income]
        worth = Curve("vp", Text("curve.vp"), scoring.if_scored_now(s), "vp")
        income = Curve("income", Text("curve.income"), levels, "income")
        return [worth, income, Curve("money", Text("curve.money"), list(s.money), "pound")]

    def round_text(self, s: BrassState) -> Text:
        return text.round_text(s.era, s.round)

    def period(self, s: BrassState) -> Text | None:
        return Text(f"era.{s.era}")

    def groups(self) -> Mapping[str, str]:
        return text.ICONS

    def private_fields(self) -> tuple[str, ...]:
        return ("hand",)

    def describe(self, s: BrassState, event: Event) -> Text | None:
        return text.describe(s.edition, event)

    def digest(self, log: list[Event]) -> list[Event]:
        return text.digest(log)

    def changes(self, before: BrassState, after: BrassState, log: list[Event]) -> list[Text]:
        """Every payment by itself: what is certain of them is told before the rest is chosen."""
        described = [self.describe(after, event) for event in log]
        return [told for told in described if told is not None]

    def effects(self, before: BrassState, changes: Sequence[Text]) -> list[Effect]:
        return what_if.effects(before, changes)

    def log_lines(self, texts: Sequence[Text]) -> list[LogLine]:
        return text.log_lines(texts)

    def concerns(self, seat: int, before: BrassState, told: Sequence[Text]) -> list[Concern]:
        return news.concerns(seat, before, told)

    def quotes(self, s: BrassState) -> list[Quote]:
        return news.quotes(s)

    def addresses(self, s: BrassState) -> frozenset[str]:
        return frozenset(pieces.addresses(s))

    def piece(self, s: BrassState, seat: int | None, address: str) -> Piece | None:
        return pieces.piece(s, seat, address)

    def bare(self, deal: Deal) -> BrassState:
        return placing.bare(self.start(deal))

    def placing(self, s: BrassState, seat: int, address: str) -> list[Placing]:
        return placing.placing(s, seat, address)

    def figures(self, s: BrassState) -> list[Figure]:
        return placing.figures(s)

    def out_of_play(self) -> frozenset[str]:
        return text.OUT_OF_PLAY

    def explain(self, s: BrassState, refused: list[tuple[int, Reason]]) -> list[Explanation]:
        return helps.explain(s, refused)

    def decision_sizes(self) -> dict[str, int]:
        variant = {v.name: v.values[0] for v in self.variants}
        return ITEMS.sizes(start.blank(self.edition(variant), self.seats[-1]))


def _difference(given: tuple[int, ...], wanted: tuple[int, ...], names: list[str] | None) -> str:
    """Say which components of a part are missing and which are too many."""
    for number in sorted(set(given) | set(wanted)):
        have, need = given.count(number), wanted.count(number)
        if have != need:
            name = number if names is None else names[number]
            return f"has {have} x {name}, not {need}"
    return "is not complete"
