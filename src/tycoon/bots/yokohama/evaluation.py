"""What a position is worth to a seat, in expected final points.

Every term is a feature that a player would name: points already safe, money and goods, orders that will be fulfilled,
technologies, pieces, achievements in reach, majorities, areas ready for an action. Only what the seat may know is read.
"""

from __future__ import annotations

from tycoon.bots.yokohama.actions import ActionWorth
from tycoon.bots.yokohama.look import Look, Numbers, turn_to_come
from tycoon.games.yokohama.state import YokohamaState


class Evaluation(Numbers):
    """The evaluation for one set of components with one set of weights."""

    def value(self, s: YokohamaState, seat: int, turns: float) -> float:
        """Return the expected final points of the seat, whose turn is over (or nearly).

        `turns`: how many it has after this one, as long as the end is not set off. It is the same for all ways to play
        a turn, or else nobody would like to come nearer to the end.
        """
        return self._value(s, seat, turns, turn_to_come(s, seat))

    def _value(self, s: YokohamaState, seat: int, turns: float, waiting: bool) -> float:
        self.judged += 1
        if not s.agenda and s.end_round and s.turn >= s.seats:
            return float(s.vp[seat])
        look = Look(self, s, seat, turns, waiting)
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
        )

    def rivals_value(self, s: YokohamaState, seat: int, turns: float) -> float:
        """Count what speaks against the seat: the expected points of the others, and of the best of them.

        The world may hold guesses of what the others hide, never what they really have.
        """
        total, best = 0.0, -1e18
        for other in range(s.seats):
            if other != seat:
                waiting = (other - s.first) % s.seats >= s.turn
                value = self._value(s, other, turns, waiting)
                total += value
                best = max(best, value)
        return self.rivals * total / (s.seats - 1) + self.best_rival * best

    def expected(self, s: YokohamaState, seat: int, turns: float) -> list[float]:
        """Return the expected final points of every seat, when the turn of this one is over."""
        out: list[float] = []
        for other in range(s.seats):
            waiting = other != seat and (other - s.first) % s.seats >= s.turn
            out.append(round(self._value(s, other, turns, waiting), 1))
        return out

    def terms(self, s: YokohamaState, seat: int, turns: float) -> dict[str, float]:
        """Return the value of the seat, feature by feature, to explain a choice."""
        look = Look(self, s, seat, turns, turn_to_come(s, seat))
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
        }


def _setup(look: Look) -> float:
    return ActionWorth(look).setup() if look.turns else 0.0
