"""The positions of analyses as they are shown: every seat is played by hand."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Any, Final

import yaml

from tycoon.analysis.tree import ROOT
from tycoon.analysis.walking import follow
from tycoon.core import notation
from tycoon.core.deal import Deal
from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.core.record import Record
from tycoon.core.state import State
from tycoon.play.match import Match
from tycoon.server.analysis.stored_analyses import Analysis
from tycoon.server.games import seat_state
from tycoon.server.games.table import Chair, Looker, Table
from tycoon.server.http.refusal import Refusal

KEPT: Final = 500
"""Positions in memory. What leads to a node never changes, so a position is good for ever."""


class Positions:
    """Finds the positions of nodes, and remembers the last ones."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], State] = OrderedDict()
        self._lock = Lock()

    def at(self, analysis: Analysis, game: Game[Any], node: int) -> State:
        """The position of a node. It is shared: copy it before changing it."""
        path = analysis.tree.path(node)
        known = next((n for n in range(len(path) - 1, -1, -1) if self._find(analysis, path[n].id) is not None), None)
        try:
            if known is None:
                s: State = game.load(analysis.start.position)
                self._keep(analysis, ROOT, s)
                known = 0
            else:
                found = self._find(analysis, path[known].id)
                s = game.load(analysis.start.position) if found is None else found
                known = 0 if found is None else known
            for one in path[known + 1 :]:
                s = follow(game, s, one)
                self._keep(analysis, one.id, s)
        except BadInput as error:
            raise Refusal(409, "old_rules", f"the present rules cannot play this line: {error}"[:500]) from error
        return s

    def _find(self, analysis: Analysis, node: int) -> State | None:
        with self._lock:
            found = self._kept.get((analysis.id, node))
            if found is not None:
                self._kept.move_to_end((analysis.id, node))
            return found

    def _keep(self, analysis: Analysis, node: int, s: State) -> None:
        with self._lock:
            self._kept[analysis.id, node] = s
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)


class Board:
    """A node of an analysis on the screen of somebody."""

    def __init__(
        self, positions: Positions, analysis: Analysis, game: Game[Any], node: int, yours: bool, seat: int | None = None
    ) -> None:
        self.analysis = analysis
        self.game = game
        self.node = analysis.tree.node(node)
        self.s = positions.at(analysis, game, node)
        self.seats = game.seats_of(self.s)
        if seat is not None and seat >= self.seats:
            raise Refusal(422, "bad_input", f"seat {seat}: the game has seats 0 to {self.seats - 1}")
        # The last move is played again, so that the board can show what it changed.
        moved = self.node.kind == "move"
        self.before = positions.at(analysis, game, self.node.parent or ROOT) if moved else self.s
        self.yours = yours
        own = tuple(range(self.seats)) if yours else ()
        asked = 0 if self.s.over else self.s.seat
        self.looker = Looker(asked if seat is None else seat, own)

    def table(self) -> Table:
        names = self.analysis.start.players
        chairs = [Chair(seat, "person", names[seat] if seat < len(names) else "") for seat in range(self.seats)]
        match = self._match()
        table = Table(self.analysis.id, match, chairs, self.analysis.person, False, 0, 0)
        table.begin()
        return table

    def _match(self) -> Match:
        variant = self.analysis.start.position.get("variant", {})
        deal = Deal(self.game.title, self.seats, dict(variant), {}, None, self.game.data_digest)
        match = Match(self.game, Record(self.game.title, self.game.rules_version, deal), self.before.copy())
        match.snapshots.keep(0, match.state, 0.0)
        if self.node.kind == "move":
            match.play(notation.read(match.state, self.node.move))
        return match

    def state(self) -> dict[str, Any]:
        """A GameState. Readers see the question, but nothing to choose."""
        state = seat_state.state(self.table(), self.looker)
        number = self.analysis.start.move + len(self.analysis.tree.path(self.node.id)) - 1
        state |= {
            "move": number,
            "moves": number,
            "version": self.analysis.version,
            "can_undo": self.yours and self.node.id != ROOT,
            "take_back": state["take_back"] | {"to": None, "free": False},
            "orders": None,
            "notice": None,
            "ticks": [],
        }
        if not self.yours and state["asked"] is not None:
            state["asked"] |= {"choices": [], "cards": [], "usual": None}
        return state

    def why(self, target: str | None, option: int | None, group: str | None) -> list[dict[str, Any]]:
        return seat_state.why(self.table(), self.looker, target, option, group)

    def effects(self, option: int) -> dict[str, Any]:
        return seat_state.effects(self.table(), self.looker, option)

    def piece(self, address: str) -> dict[str, Any] | None:
        return seat_state.piece(self.game, self.s, self.looker, address)

    def written(self) -> str:
        """The position as people edit it."""
        return as_text(self.s.dump())


def as_text(plain: dict[str, Any]) -> str:
    """A written position in YAML."""
    text: str = yaml.safe_dump(plain, sort_keys=False, allow_unicode=True, default_flow_style=None, width=100)
    return text
