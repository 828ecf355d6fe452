"""Yokohama as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tycoon.core.choice import DETAIL, Concern, Curve, Effect, Explanation
from tycoon.core.deal import Deal, Vocabulary
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
from tycoon.games.yokohama import (
    hidden,
    news,
    observation,
    old_records,
    placement,
    placing,
    position,
    scoring,
    start,
    text,
    view,
)
from tycoon.games.yokohama.advice import helps, what_if
from tycoon.games.yokohama.data import BUILT_IN, as_of_version_1, read_components, reconstructed
from tycoon.games.yokohama.invariants.listed import INVARIANTS
from tycoon.games.yokohama.items import ITEMS
from tycoon.games.yokohama.make_tables import tabulate
from tycoon.games.yokohama.pieces import listed as pieces
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.structures import Components
from tycoon.games.yokohama.tables import Tables
from tycoon.games.yokohama.variants import VARIANTS


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

    def read_position(self, w: Written) -> YokohamaState:
        return position.read(self, w)

    def invariants(self) -> tuple[Invariant[YokohamaState], ...]:
        return INVARIANTS

    def view(self, s: YokohamaState, seat: int | None) -> View:
        return view.view(s, seat)

    def resample(self, s: YokohamaState, seat: int, rng: Rng) -> YokohamaState:
        return hidden.resample(s, seat, rng)

    def lay_out(self, layout: Layout) -> None:
        observation.lay_out(layout, self.tables({v.name: v.values[0] for v in self.variants}))

    def make_observer(self, frame: Frame, s: YokohamaState) -> Observer[YokohamaState]:
        return observation.YokohamaObserver(frame, s)

    def seats_of(self, s: YokohamaState) -> int:
        return s.seats

    def scores(self, s: YokohamaState) -> list[int]:
        return scoring.scores(s)

    def ranking(self, s: YokohamaState) -> list[int]:
        return scoring.ranking(s)

    def score_parts(self, s: YokohamaState, told: Iterable[Text] = ()) -> list[dict[str, int]]:
        return scoring.parts(s, told)

    def score_source(self, part: str) -> str:
        return "game" if part in scoring.IN_PLAY else part

    def purses(self, s: YokohamaState, seat: int) -> Mapping[str, int]:
        return {"player": s.money[seat]}

    def rounds(self, s: YokohamaState) -> int:
        return s.round

    def curves(self, s: YokohamaState) -> list[Curve]:
        worth = Curve("vp", Text("curve.vp"), scoring.if_scored_now(s), "vp")
        return [worth, Curve("money", Text("curve.money"), list(s.money), "yen")]

    def groups(self) -> Mapping[str, str]:
        return text.ICONS

    def keys(self) -> Mapping[str, int]:
        return {kind: number for number, kind in enumerate(placement.KINDS, start=1)}

    def private_fields(self) -> tuple[str, ...]:
        return view.PRIVATE

    def describe(self, s: YokohamaState, event: Event) -> Text | None:
        return text.describe(s.tables, event)

    def effects(self, before: YokohamaState, changes: Sequence[Text]) -> list[Effect]:
        return what_if.effects(before, changes)

    def rank(self, text_: Text) -> str:
        return news.RANKS.get(text_.key, DETAIL)

    def shows(self, text_: Text) -> tuple[str, ...]:
        return news.shows(text_)

    def concerns(self, seat: int, before: YokohamaState, told: Sequence[Text]) -> list[Concern]:
        return news.concerns(seat, told)

    def statistics(self, told: Sequence[tuple[int, Text]], seats: int) -> list[Curve]:
        return tally(news.STATISTICS, told, seats)

    def addresses(self, s: YokohamaState) -> frozenset[str]:
        return frozenset(pieces.addresses(s))

    def piece(self, s: YokohamaState, seat: int | None, address: str) -> Piece | None:
        return pieces.piece(s, seat, address)

    def bare(self, deal: Deal) -> YokohamaState:
        return placing.bare(self.start(deal))

    def placing(self, s: YokohamaState, seat: int, address: str) -> list[Placing]:
        return placing.placing(s, seat, address)

    def figures(self, s: YokohamaState) -> list[Figure]:
        return placing.figures(s)

    def out_of_play(self) -> frozenset[str]:
        return text.OUT_OF_PLAY

    def explain(self, s: YokohamaState, refused: list[tuple[int, Reason]]) -> list[Explanation]:
        return helps.explain(s, refused)

    def decision_sizes(self) -> dict[str, int]:
        variant = {v.name: v.values[0] for v in self.variants}
        return position.decision_sizes(self.tables(variant))


YOKOHAMA: Final = YokohamaGame()
