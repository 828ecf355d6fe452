"""The moves of a game being replayed: taken one by one, with a ledger of what the log names beyond our rules."""

from __future__ import annotations

from typing import Any

from tycoon.core.agenda import Decision
from tycoon.core.state import Event
from tycoon.core.stepwise import apply_stepwise, settle_stepwise
from tycoon.games.g1822.board.board import NODES
from tycoon.games.g1822.ids import MAJORS
from tycoon.games.g1822.import_18xx.ledger import ShareLedger, TrainLedger, directors
from tycoon.games.g1822.import_18xx.log import BadLog
from tycoon.games.g1822.import_18xx.passes import is_asked
from tycoon.games.g1822.operating import acquisition, takeover
from tycoon.games.g1822.operating.consent import Consent
from tycoon.games.g1822.operating.run import ChooseRoutes, RouteStart
from tycoon.games.g1822.state import State1822


class Moves:
    """The position, the moves that led to it, and who owns which share and train of the log."""

    def __init__(self, s: State1822) -> None:
        self.s = s
        self.moves: list[str] = []
        self.shares = ShareLedger()
        self.trains = TrainLedger()
        settle_stepwise(s)
        self.quiet()

    def take(self, option: int) -> None:
        """Play an option; a forced one is no move of the record."""
        s = self.s
        if option not in s.options:
            raise s.illegal(option)
        if len(s.options) > 1:
            self.moves.append(s.decision.notation(s, option))
        directing = directors(s)
        kept = s.log
        told: list[Event] = []
        s.log = told
        apply_stepwise(s, option)
        s.log = kept
        if kept is not None:
            kept += told
        self.trains.note_exports(s, told)
        for m in range(MAJORS):
            old, new = directing[m], directors(s)[m]
            if old >= 0 and new != old:
                self.shares.new_director(s, m, old, new, s.held[old * MAJORS + m])

    def quiet(self) -> None:
        """Go on to the next question that the site asks."""
        while not self.s.over and not is_asked(self.s):
            self.take(self.silent_option())

    def silent_option(self) -> int:
        """Agree if somebody is asked to agree; otherwise do nothing."""
        if isinstance(self.s.decision, Consent):
            return 1
        return self.pass_option()

    def pass_option(self) -> int:
        """The option of the present decision that declines it."""
        s = self.s
        d = s.decision
        if isinstance(d, takeover.TakePrivates):
            return takeover.DONE
        if isinstance(d, acquisition.AcquireMinor):
            return acquisition.NONE
        if isinstance(d, ChooseRoutes):
            return 1
        if isinstance(d, RouteStart):
            return s.board.hexes * NODES
        return 0

    def agree(self) -> None:
        """Let the player who is asked agree: a log holds only what was agreed."""
        while not self.s.over and isinstance(self.s.decision, Consent):
            self.take(1)

    def until(self, *kinds: type[Decision[Any]]) -> Decision[Any]:
        """Decline what stands between the present decision and one of these kinds."""
        s = self.s
        turn = s.turns
        for _ in range(40):
            if s.over or s.turns != turn:
                break
            if isinstance(s.decision, kinds):
                return s.decision
            option = self.silent_option()
            if option not in s.options:
                break
            self.take(option)
        wanted = " or ".join(kind.__name__ for kind in kinds)
        now = "the game is over" if s.over else f"{type(s.decision).__name__} is being asked"
        raise BadLog(f"not possible now: {wanted} expected, but {now}")
