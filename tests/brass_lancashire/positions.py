"""Positions of Brass: Lancashire and of Brass (2007) for tests; see `tests.brass.positions` for how they are laid out.

Seats whose hand is not named hold Birkenhead cards, which build nothing here unless a test wants it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from tests.brass.positions import A, B, C, D, Table
from tycoon.core import notation
from tycoon.games.brass.action import CHOOSE_ACTION
from tycoon.games.brass.cards import draw_card
from tycoon.games.brass.editions.brass2007 import BRASS
from tycoon.games.brass.editions.lancashire import LANCASHIRE
from tycoon.games.brass.start import blank
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.turn import END_ROUND, NEXT_TURN, TAKE_TURNS

FILLER = ["birkenhead"] * 8


class CottonTable(Table):
    """A position of one of the two cotton games."""

    def __init__(self, seats: int = 2, **variant: str) -> None:
        chosen = {name.replace("_", "-"): value for name, value in variant.items()}
        self.e = self.game.edition(self.game.deal(seats, 0, **chosen).variant)
        self.state = blank(self.e, seats)
        self.state.round = 2
        self.state.actions_left = 1
        self._hands: list[list[str] | None] = [None] * seats
        self._asked = False

    def cotton(self, marker: int, *tiles: int) -> Self:
        """The cotton marker is on this space, and these are the next tiles of the stack."""
        self.state.cotton_marker = marker
        self.state.cotton_tiles = tiles
        return self

    def ask(self, first: Any = CHOOSE_ACTION) -> BrassState:
        s = self.state
        if not self._asked:
            self._asked = True
            for seat, cards in enumerate(self._hands):
                for card in FILLER if cards is None else cards:
                    draw_card(s, seat, self.e.card_ids.index(card))
            steps = self.e.round_steps
            s.agenda = [END_ROUND, *steps[: steps.index(TAKE_TURNS) : -1], NEXT_TURN, *self.e.turn_steps[:0:-1]]
            s.then(first)
            s.settle()
        return s

    def run(self, *steps: Any) -> Self:
        """Carry these steps out, one after the other."""
        for step in steps:
            step.run(self.state)
        return self

    def places(self, industry: str = "", kind: str = "build") -> set[str]:
        """Where the industry can be built, as notation."""
        return {text.split(" @ ")[1] for text in self.offers(f"{kind} {industry}")}


class Lancashire(CottonTable):
    """A position of Brass: Lancashire."""

    game = LANCASHIRE


class Brass(CottonTable):
    """A position of Brass (2007); for three unless told otherwise."""

    game = BRASS

    def __init__(self, seats: int = 3, **variant: str) -> None:
        super().__init__(seats, **variant)


def pass_round(s: BrassState) -> None:
    """Everybody passes until the round, the era or the game is over."""
    now = (s.era, s.round)
    while not s.over and (s.era, s.round) == now:
        s.apply(notation.read(s, "pass") if type(s.decision).__name__ == "ChooseAction" else s.options[0])


def deck_left(s: BrassState) -> int:
    """Cards still to be drawn in this era."""
    return len(s.deck) - s.drawn


def texts(s: BrassState) -> list[str]:
    """The legal moves as text."""
    return [notation.write(s, option) for option in s.options]


def starts(moves: Iterable[str], prefix: str) -> list[str]:
    """Those of the moves that begin like this."""
    return [move for move in moves if move.startswith(prefix)]


__all__ = ["A", "B", "Brass", "C", "CottonTable", "D", "Lancashire", "deck_left", "pass_round", "starts", "texts"]
