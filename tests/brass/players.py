"""Players that reach more of the rules than a uniform one: they build, link, sell and borrow."""

from __future__ import annotations

from collections.abc import Callable

from tycoon.core.bits import bits
from tycoon.core.rng import Rng
from tycoon.games.brass.action import ChooseAction
from tycoon.games.brass.develop import DevelopTile
from tycoon.games.brass.links import SecondLink
from tycoon.games.brass.sell_goods import SellTile, connected_buyers
from tycoon.games.brass.state import BrassState

Player = Callable[[BrassState, Rng], int]

LIVELY = {"build": 60, "network": 25, "develop": 6, "sell": 2000, "loan": 2, "scout": 2, "pass": 1}
"""How much each kind of action is worth to the lively player."""

BORROWER = LIVELY | {"loan": 60, "scout": 8}
"""Takes loans until it cannot pay them: shortfalls, tiles given up, points lost."""

TRIED = {"build": 50, "network": 30, "develop": 5, "sell": 50, "loan": 5, "scout": 2, "pass": 1}

RAILWAY = LIVELY | {"build": 4, "network": 200, "loan": 10}
"""Lays links and buys the coal market empty."""

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
railwayman = player(RAILWAY)
idler = player(IDLER)


def any_option(s: BrassState, rng: Rng) -> int:
    """The uniform player."""
    return any_of(s.options, rng)


def prosperity(s: BrassState, seat: int) -> int:
    """A rough guess at how well a seat stands: enough to end up on a busy board."""
    e = s.edition
    worth = s.money[seat] + 12 * s.income[seat] + 5 * s.vp[seat] + 7 * (e.link_tiles - s.links[seat])
    for slot in bits(s.own[seat]):
        kind = s.tile[slot]
        points = 3 * e.kind_vp[kind] + 3 * e.kind_income[kind]
        worth += (3 if s.flipped >> slot & 1 else 1) * points
        if s.unsold >> slot & 1 and connected_buyers(s, slot):
            worth += 25
        if s.beer >> slot & 1:
            worth += 20
    return worth + min(0, 25 * (s.money[seat] + s.level(seat)))


def prosperous(s: BrassState, rng: Rng) -> int:
    """Tries some actions out, plays each to its end at random, and takes the one after which it stands best."""
    if not isinstance(s.decision, ChooseAction):
        return lively(s, rng)
    seat = s.active
    best, chosen = -(10**9), s.options[0]
    for _ in range(24):
        option = choose_action(s, rng, TRIED)
        c = s.copy()
        c.apply(option)
        while not c.over and not isinstance(c.decision, ChooseAction):
            c.apply(any_of(c.options, rng))
        worth = prosperity(c, seat) + rng.below(12)
        if worth > best:
            best, chosen = worth, option
    return chosen
