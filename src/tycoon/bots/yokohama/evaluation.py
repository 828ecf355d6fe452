"""What a position is worth to a seat, in expected final points.

Every term is a feature that a player would name: points already safe, money and goods, orders that will be fulfilled,
technologies, pieces, achievements in reach, majorities, areas ready for an action, how near the end is. Only what the
seat may know is read.
"""

from __future__ import annotations

from tycoon.bots.yokohama.actions import ActionWorth
from tycoon.bots.yokohama.look import Look, Numbers
from tycoon.games.yokohama.state import YokohamaState


class Evaluation(Numbers):
    """The evaluation for one set of components with one set of weights."""

    def value(self, s: YokohamaState, seat: int, turns: float) -> float:
        """Expected final points of the seat, whose turn is over (or nearly).

        `turns`: how many it has after this one, as long as the end is not set off. It is the same for all ways to play
        a turn, or else nobody would like to come nearer to the end.
        """
        if not s.agenda and s.end_round and s.turn >= s.seats:
            return float(s.vp[seat])
        look = Look(self, s, seat, turns)
        return (
            look.banked()
            + look.wealth()
            + look.orders()
            + look.countries()
            + look.technologies()
            + look.pieces()
            + look.achievements()
            + look.majorities()
            + _setup(look)
            + look.tempo()
        )

    def terms(self, s: YokohamaState, seat: int, turns: float) -> dict[str, float]:
        """The same, feature by feature, to explain a choice."""
        look = Look(self, s, seat, turns)
        return {
            "banked": look.banked(),
            "wealth": look.wealth(),
            "orders": look.orders(),
            "countries": look.countries(),
            "technologies": look.technologies(),
            "pieces": look.pieces(),
            "achievements": look.achievements(),
            "majorities": look.majorities(),
            "setup": _setup(look),
            "tempo": look.tempo(),
        }


def _setup(look: Look) -> float:
    return ActionWorth(look).setup() if look.turns else 0.0
