"""The Wharf as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from tycoon.core.choice import DETAIL, HEADING, Explanation
from tycoon.core.deal import Deal, Variant, Vocabulary
from tycoon.core.game import Game, View
from tycoon.core.invariants import Invariant
from tycoon.core.messages import Messages
from tycoon.core.piece import Piece
from tycoon.core.position import Written
from tycoon.core.rng import Rng
from tycoon.core.state import Event
from tycoon.core.text import Reason, Text
from wharf import hidden, pieces, position, scoring, start, text, view
from wharf.data import BUILT_IN, Components, read_components
from wharf.items import ITEMS
from wharf.make_tables import make_tables
from wharf.state import WharfState
from wharf.tables import Tables

VARIANTS: Final = (Variant("contracts", ("secret", "open"), "whether everybody sees the contracts of all"),)


class WharfGame(Game[WharfState]):
    """The Wharf, played with the built-in component file or an edited copy of it."""

    def __init__(self, path: Path | None = None) -> None:
        self.data, digest = read_components(path or BUILT_IN)
        self.data_digest = "" if path is None else digest
        self.title = "wharf"
        self.name = self.data.name
        self.rules_version = 1
        self.seats = range(self.data.seats[0], self.data.seats[-1] + 1)
        self.variants = VARIANTS
        self.items = ITEMS
        self.action_decisions = ("ChooseAction",)
        self.view_types = (view.WharfView,)
        self.messages = Messages.read(
            Path(__file__).parent / "messages" / "en.yaml", names=text.component_names(self.data)
        )
        self._tables: dict[str, Tables] = {}

    def with_data(self, path: Path) -> WharfGame:
        return WharfGame(path)

    def components(self, variant: Mapping[str, str]) -> Components:
        return self.data

    def tables(self, variant: dict[str, str]) -> Tables:
        key = repr(variant)
        if key not in self._tables:
            self._tables[key] = make_tables(self.data, variant, self.data_digest)
        return self._tables[key]

    # -- deals -----------------------------------------------------------------------------------------------

    def draw(self, seats: int, variant: dict[str, str], rng: Rng) -> dict[str, tuple[int, ...]]:
        return start.draw(self.tables(variant), seats, rng)

    def vocabulary(self, seats: int, variant: dict[str, str]) -> Vocabulary:
        return start.vocabulary(self.tables(variant))

    def check_parts(self, seats: int, variant: dict[str, str], parts: dict[str, tuple[int, ...]]) -> None:
        start.check_parts(self.tables(variant), seats, parts)

    def start(self, deal: Deal) -> WharfState:
        return start.start(self.tables(deal.variant), deal)

    # -- positions -------------------------------------------------------------------------------------------

    def read_position(self, w: Written) -> WharfState:
        return position.read(self, w)

    def invariants(self) -> tuple[Invariant[WharfState], ...]:
        return position.INVARIANTS

    def view(self, s: WharfState, seat: int | None) -> View:
        return view.view(s, seat)

    def resample(self, s: WharfState, seat: int, rng: Rng) -> WharfState:
        return hidden.resample(s, seat, rng)

    def scores(self, s: WharfState) -> list[int]:
        return scoring.scores(s)

    def ranking(self, s: WharfState) -> list[int]:
        return scoring.ranking(s)

    def score_parts(self, s: WharfState, told: Iterable[Text] = ()) -> list[dict[str, int]]:
        return scoring.parts(s)

    def rounds(self, s: WharfState) -> int:
        return s.round

    def describe(self, s: WharfState, event: Event) -> Text | None:
        return text.describe(s, event)

    # -- for front ends --------------------------------------------------------------------------------------

    def groups(self) -> Mapping[str, str]:
        return {"buy": "plus", "load": "port-crane", "work": "employment"}

    def private_fields(self) -> tuple[str, ...]:
        return ("contracts",)

    def rank(self, text: Text) -> str:
        return HEADING if text.key == "log.round" else DETAIL

    def out_of_play(self) -> frozenset[str]:
        return frozenset({"no_ship"})

    def addresses(self, s: WharfState) -> frozenset[str]:
        return frozenset(pieces.addresses(s))

    def piece(self, s: WharfState, seat: int | None, address: str) -> Piece | None:
        return pieces.piece(s, seat, address)

    def explain(self, s: WharfState, refused: list[tuple[int, Reason]]) -> list[Explanation]:
        return [Explanation(tuple(s.decision.case(s, option).fine())) for option, _ in refused]


GAME: Final = WharfGame()
