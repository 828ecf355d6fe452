"""Passing. Rules 9.7."""

from __future__ import annotations

from tycoon.core.rules import Case
from tycoon.games.brass.action import Action
from tycoon.games.brass.cards import DISCARD_ANY
from tycoon.games.brass.cases import ALWAYS, TurnCase
from tycoon.games.brass.state import BrassState


class Pass(Action):
    """Discard a card; nothing else happens. Always possible."""

    name = "pass"

    def list(self, s: BrassState, seat: int, base: int, out: list[int]) -> None:
        out.append(base)

    def take(self, s: BrassState, option: int) -> None:
        if s.log is not None:
            s.log.append(("pass", s.active))
        s.then(DISCARD_ANY)

    def case(self, s: BrassState, option: int) -> Case:
        return TurnCase(ALWAYS, s)
