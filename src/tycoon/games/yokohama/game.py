"""Yokohama as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tycoon.core.choice import DETAIL, SILENT, Curve, Effect, Explanation
from tycoon.core.deal import Deal, Variant, Vocabulary
from tycoon.core.game import Game, View
from tycoon.core.invariants import Invariant
from tycoon.core.layout import Layout, Row
from tycoon.core.messages import Messages
from tycoon.core.rng import Rng
from tycoon.core.state import Event
from tycoon.core.text import Reason, Text
from tycoon.games.yokohama import hidden, observation, old_records, position, scoring, start, text, view
from tycoon.games.yokohama.advice import helps, what_if
from tycoon.games.yokohama.data import BUILT_IN, Components, as_of_version_1, read_components, reconstructed
from tycoon.games.yokohama.invariants.listed import INVARIANTS
from tycoon.games.yokohama.items import ITEMS
from tycoon.games.yokohama.make_tables import tabulate
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import Tables

VARIANTS: Final = (
    Variant(
        "achievement-rewards", ("off", "on"), "mini-expansion: tokens for whoever completes all three achievements"
    ),
    Variant("free-agent-tokens", ("off", "on"), "mini-expansion: 5-power tokens that are free agents"),
    Variant("recall-one-area", ("off", "on"), "older edition: a recall takes back all assistants of one area only"),
    Variant("sole-takes-both", ("off", "on"), "older edition: the only contender of a majority scores both prizes"),
    Variant("dummy-technology", ("off", "on"), "older edition: a third party competes for the technology bonus", (2,)),
    Variant("station-alone", ("off", "on"), "another reading: the Station takes the president where no assistant is"),
    Variant("customs-exact", ("off", "on"), "another reading: the power says exactly how many imports are spent"),
    Variant(old_records.PLAYED_BY, old_records.VALUES, "rules version 1: only for games begun under it", legacy=True),
)


class YokohamaGame(Game[YokohamaState]):
    """Yokohama, played with the built-in component file or an edited copy of it."""

    def __init__(self, path: Path | None = None) -> None:
        self.data, digest = read_components(path or BUILT_IN)
        self.data_digest = "" if path is None else digest
        self.title = "yokohama"
        self.name = "Yokohama"
        self.rules_version = 2
        self.seats = range(self.data.players.min, self.data.players.max + 1)
        self.variants = VARIANTS
        self.messages = Messages.read(
            Path(__file__).parent / "messages" / "en.yaml", names=text.component_names(self.data)
        )
        self.items = ITEMS
        self.view_types = (view.YokohamaView,)
        self._tables: dict[str, Tables] = {}
        self._version_1: Components | None = None
        told = Text("notice.reconstructed", {"how": "some" if path is not None else "half"})
        self._notice = told if reconstructed(self.data) else None

    def with_data(self, path: Path) -> YokohamaGame:
        """The same title played with an edited copy of its component file."""
        return YokohamaGame(path)

    def components(self, variant: Mapping[str, str]) -> Components:
        """The components of a game: the built-in order cards are those of the version it was begun under."""
        if self.data_digest or variant.get(old_records.PLAYED_BY) != old_records.VERSION_1:
            return self.data
        if self._version_1 is None:
            self._version_1 = as_of_version_1(self.data)
        return self._version_1

    def notice(self) -> Text | None:
        """That figures are reconstructed, as long as the component file has some that are."""
        return self._notice

    def upgrade(self, raw: Mapping[str, Any], version: int) -> dict[str, Any]:
        return old_records.upgrade(raw, version)

    def tables(self, variant: dict[str, str]) -> Tables:
        """The tables for a complete choice of variants."""
        key = repr(variant)
        if key not in self._tables:
            tables = tabulate(self.components(variant), variant)
            tables.digest = self.data_digest
            self._tables[key] = tables
        return self._tables[key]

    # -- deals -----------------------------------------------------------------------------------------------

    def draw(self, seats: int, variant: dict[str, str], rng: Rng) -> dict[str, tuple[int, ...]]:
        return start.draw(self.tables(variant), seats, rng)

    def vocabulary(self, seats: int, variant: dict[str, str]) -> Vocabulary:
        return start.vocabulary(self.tables(variant), seats)

    def check_parts(self, seats: int, variant: dict[str, str], parts: dict[str, tuple[int, ...]]) -> None:
        start.check_parts(self.tables(variant), seats, parts)

    def start(self, deal: Deal) -> YokohamaState:
        return start.start(self.tables(deal.variant), deal)

    # -- positions -------------------------------------------------------------------------------------------

    def load(self, position_: Mapping[str, Any]) -> YokohamaState:
        return position.load(self, position_)

    def invariants(self) -> tuple[Invariant[YokohamaState], ...]:
        return INVARIANTS

    def view(self, s: YokohamaState, seat: int | None) -> View:
        return view.view(s, seat)

    def resample(self, s: YokohamaState, seat: int, rng: Rng) -> YokohamaState:
        return hidden.resample(s, seat, rng)

    def lay_out(self, layout: Layout) -> None:
        observation.lay_out(layout, self.tables({v.name: v.values[0] for v in self.variants}))

    def observe(self, s: YokohamaState, seat: int, row: Row) -> None:
        observation.observe(s, seat, row)

    def seats_of(self, s: YokohamaState) -> int:
        return s.seats

    def scores(self, s: YokohamaState) -> list[int]:
        return scoring.scores(s)

    def ranking(self, s: YokohamaState) -> list[int]:
        return scoring.ranking(s)

    def score_parts(self, s: YokohamaState, told: Iterable[Text] = ()) -> list[dict[str, int]]:
        return scoring.parts(s)

    def rounds(self, s: YokohamaState) -> int:
        return s.round

    def curves(self, s: YokohamaState) -> list[Curve]:
        return [*super().curves(s), Curve("money", Text("curve.money"), list(s.money))]

    def groups(self) -> Mapping[str, str]:
        return text.ICONS

    def private_fields(self) -> tuple[str, ...]:
        return view.PRIVATE

    def describe(self, s: YokohamaState, event: Event) -> Text | None:
        return text.describe(s.tables, event)

    def effects(self, before: YokohamaState, changes: Sequence[Text]) -> list[Effect]:
        return what_if.effects(before, changes)

    def rank(self, text_: Text) -> str:
        return SILENT if text_.key == "log.turn" else DETAIL

    def addresses(self, s: YokohamaState) -> frozenset[str]:
        found = {"hand", "orders", "church", "customs", *[f"seat:{seat}" for seat in range(s.seats)]}
        for area in self.view(s, None)["areas"]:
            found.update([f"{kind}:{area['id']}" for kind in ("area", "token", "building")])
        return frozenset(found)

    def out_of_play(self) -> frozenset[str]:
        return text.OUT_OF_PLAY

    def explain(self, s: YokohamaState, refused: list[tuple[int, Reason]]) -> list[Explanation]:
        return helps.explain(s, refused)

    def decision_sizes(self) -> dict[str, int]:
        variant = {v.name: v.values[0] for v in self.variants}
        return position.decision_sizes(self.tables(variant))


YOKOHAMA: Final = YokohamaGame()
