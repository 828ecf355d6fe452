"""Players that reach more of the rules of the cotton games than a uniform one.

The golden games are what they play, so they stand on their own and do not change with the players of other titles.
"""

from __future__ import annotations

from collections.abc import Callable

from tycoon.core import notation
from tycoon.core.rng import Rng
from tycoon.games.brass.action import ChooseAction
from tycoon.games.brass.develop import DevelopTile
from tycoon.games.brass.links import SecondLink
from tycoon.games.brass.sell_cotton import SellMill
from tycoon.games.brass.state import BrassState

Player = Callable[[BrassState, Rng], int]

LIVELY = {"build": 60, "anywhere": 6, "network": 40, "develop": 14, "sell": 60, "loan": 4, "pass": 1}
"""How much each kind of action is worth to the lively player."""

BORROWER = LIVELY | {"loan": 90}
"""Takes loans until it cannot pay them: shortfalls, tiles given up, points lost or debts."""


def any_of(options: list[int], rng: Rng) -> int:
    return options[rng.below(len(options))]


def player(weights: dict[str, int]) -> Player:
    """A player that picks a kind of action by weight, then any option of it, and goes on rather than stopping."""

    def choose(s: BrassState, rng: Rng) -> int:
        decision = s.decision
        if isinstance(decision, ChooseAction):
            return choose_action(s, rng, weights)
        goes_on = isinstance(decision, (SecondLink, SellMill, DevelopTile))
        goes_on = goes_on and len(s.options) > 1 and rng.below(4) > 0
        return any_of(s.options[:-1] if goes_on else s.options, rng)

    return choose


def choose_action(s: BrassState, rng: Rng, weights: dict[str, int]) -> int:
    """An option of an action. The poor rather borrow, unless they are deep in debt."""
    e = s.edition
    kinds: dict[str, list[int]] = {}
    for option in s.options:
        kinds.setdefault(e.actions_offered[e.action_of[option]].name, []).append(option)
    worth = {name: weights[name] for name in kinds}
    if "loan" in worth and s.money[s.active] < 12:
        worth["loan"] *= 20 if s.level(s.active) >= 0 else 5
    at = rng.below(sum(worth.values()))
    for name, weight in worth.items():
        if at < weight:
            return any_of(kinds[name], rng)
        at -= weight
    raise AssertionError("weights do not add up")


lively = player(LIVELY)
borrower = player(BORROWER)


def builder(s: BrassState, rng: Rng) -> int:
    """A lively player with a love of shipyards: it unlocks them, and builds them wherever it can."""
    texts = {notation.write(s, option): option for option in s.options}
    ships = [option for text, option in texts.items() if text.startswith(("build shipyard", "develop shipyard"))]
    ships += [option for text, option in texts.items() if text.startswith("link Birkenhead")]
    if ships and rng.below(3):
        return any_of(ships, rng)
    return lively(s, rng)
