"""What all environments are told: a title, how many play, by which variant, and what counts in the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tycoon.core.dialogue import Dialogue
from tycoon.core.errors import BadInput
from tycoon.core.game import Game
from tycoon.core.state import State
from tycoon.games import CATALOGUE
from tycoon.sim.seeds import SPLITS

USUAL_SEATS = 3
LARGEST_SEED = 2**31 - 1


def _win(scores: Sequence[int], ranking: Sequence[int]) -> list[float]:
    winners = ranking.count(1)
    return [1 / winners if place == 1 else 0.0 for place in ranking]


def _rank(scores: Sequence[int], ranking: Sequence[int]) -> list[float]:
    last = len(ranking) - 1
    shared = [place - 1 + (ranking.count(place) - 1) / 2 for place in ranking]
    return [1 - 2 * place / last for place in shared]


def _margin(scores: Sequence[int], ranking: Sequence[int]) -> list[float]:
    others = len(scores) - 1
    return [score - (sum(scores) - score) / others for score in scores]


def _score(scores: Sequence[int], ranking: Sequence[int]) -> list[float]:
    return [float(score) for score in scores]


REWARDS: dict[str, Callable[[Sequence[int], Sequence[int]], list[float]]] = {
    "win": _win,
    "rank": _rank,
    "margin": _margin,
    "score": _score,
}
"""`win`: 1 for the winner, shared if the place is shared, else 0. `rank`: from 1 for the first to -1 for the last.
`margin`: own points less the mean of the others'. `score`: own points. All of them at the end of the game."""


@dataclass(frozen=True)
class Setting:
    """Which game is played, checked."""

    game: Game[Any]
    seats: int
    variant: dict[str, str] = field(default_factory=dict)
    reward: str = "win"

    def start(self, seed: int) -> Dialogue:
        """The game that is dealt from this seed."""
        return Dialogue.of(self.game, self.game.start(self.game.deal(self.seats, seed, **self.variant)))

    def rewards(self, s: State) -> list[float]:
        """What each seat gets for a finished game."""
        return REWARDS[self.reward](self.game.scores(s), self.game.ranking(s))


def setting(
    title: str, seats: int | None = None, variant: Mapping[str, object] | None = None, reward: str = "win"
) -> Setting:
    """Check what an environment is asked for. Whatever is wrong raises BadInput, which is a ValueError."""
    game = CATALOGUE.game(title)
    number = usual_seats(game) if seats is None else seats
    if isinstance(number, bool) or not isinstance(number, int):
        raise BadInput(f"seats is a whole number, not {number!r}")
    if reward not in REWARDS:
        raise BadInput(f"unknown reward {reward!r} (rewards: {', '.join(REWARDS)})")
    if variant is not None and not isinstance(variant, Mapping):
        raise BadInput(f"variant is a dict of names and values, not {variant!r}")
    return Setting(game, number, game.deal(number, 0, **dict(variant or {})).variant, reward)


def usual_seats(game: Game[Any]) -> int:
    """Three, or the next number that the title allows."""
    return max(game.seats[0], min(USUAL_SEATS, game.seats[-1]))


def refuse_unknown(options: Mapping[str, Any] | None) -> None:
    """Refuse an option of `reset` that does not exist, which is probably a misspelt one."""
    unknown = ", ".join(sorted(map(str, (options or {}).keys() - {"deal"})))
    if unknown:
        raise BadInput(f"options: there is no option {unknown} (options: deal)")


def next_deal(random: np.random.Generator, options: Mapping[str, Any] | None = None) -> int:
    """The seed of a deal: the one that `options["deal"]` names, else one of the range for training (`sim.seeds`)."""
    wanted = (options or {}).get("deal")
    if wanted is None:
        return int(random.integers(len(SPLITS["training"])))
    if isinstance(wanted, bool) or not isinstance(wanted, (int, np.integer)) or not 0 <= wanted <= LARGEST_SEED:
        raise BadInput(f"options: a deal is a whole number from 0 to {LARGEST_SEED}, not {wanted!r}")
    return int(wanted)
