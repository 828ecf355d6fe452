"""Players that reach more of the rules than a uniform one: they build, link, sell and borrow."""

from __future__ import annotations

from collections.abc import Callable

from tycoon.core.rng import Rng
from tycoon.games.brass.action import ChooseAction
from tycoon.games.brass.develop import DevelopTile
from tycoon.games.brass.links import SecondLink
from tycoon.games.brass.sell_goods import SellTile
from tycoon.games.brass.state import BrassState

Player = Callable[[BrassState, Rng], int]

LIVELY = {"build": 60, "network": 30, "develop": 8, "sell": 200, "loan": 4, "scout": 3, "pass": 1}
"""How much each kind of action is worth to the lively player."""

BORROWER = LIVELY | {"loan": 60, "scout": 8}
"""Takes loans until it cannot pay them: shortfalls, tiles given up, points lost."""

IDLER = {"build": 2, "network": 2, "develop": 2, "sell": 2, "loan": 2, "scout": 2, "pass": 30}


def any_of(options: list[int], rng: Rng) -> int:
    return options[rng.below(len(options))]


def player(weights: dict[str, int]) -> Player:
    """A player that picks a kind of action by weight, then any option of it, and goes on rather than stopping."""

    def choose(s: BrassState, rng: Rng) -> int:
        decision = s.decision
        if isinstance(decision, ChooseAction):
            return choose_action(s, rng, weights)
        goes_on = isinstance(decision, (SecondLink, SellTile, DevelopTile))
        return (
            any_of(s.options[:-1], rng) if goes_on and len(s.options) > 1 and rng.below(4) else any_of(s.options, rng)
        )

    return choose


def choose_action(s: BrassState, rng: Rng, weights: dict[str, int]) -> int:
    """An option of an action, the poorer the likelier a loan."""
    e = s.edition
    kinds: dict[str, list[int]] = {}
    for option in s.options:
        kinds.setdefault(e.actions_offered[e.action_of[option]].name, []).append(option)
    worth = {name: weights[name] for name in kinds}
    if "loan" in worth and s.money[s.active] < 8:
        worth["loan"] *= 8
    at = rng.below(sum(worth.values()))
    for name, weight in worth.items():
        if at < weight:
            return any_of(kinds[name], rng)
        at -= weight
    raise AssertionError("weights do not add up")


lively = player(LIVELY)
borrower = player(BORROWER)
idler = player(IDLER)
