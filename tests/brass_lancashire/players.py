"""Players that reach more of the rules of the cotton games than a uniform one."""

from __future__ import annotations

from tests.brass.players import Player, any_of, choose_action, player
from tycoon.core import notation
from tycoon.core.rng import Rng
from tycoon.games.brass.action import ChooseAction
from tycoon.games.brass.sell_cotton import SellMill
from tycoon.games.brass.state import BrassState

LIVELY = {"build": 60, "anywhere": 6, "network": 40, "develop": 14, "sell": 60, "loan": 4, "pass": 1}
"""How much each kind of action is worth to the lively player."""

BORROWER = LIVELY | {"loan": 90}
"""Takes loans until it cannot pay them: shortfalls, tiles given up, points lost or debts."""


def cotton_player(weights: dict[str, int]) -> Player:
    """Like the players of Birmingham; it also goes on selling rather than stopping."""
    otherwise = player(weights)

    def choose(s: BrassState, rng: Rng) -> int:
        if isinstance(s.decision, ChooseAction):
            return choose_action(s, rng, weights)
        if isinstance(s.decision, SellMill) and len(s.options) > 1 and rng.below(4):
            return any_of(s.options[:-1], rng)
        return otherwise(s, rng)

    return choose


lively = cotton_player(LIVELY)
borrower = cotton_player(BORROWER)


def builder(s: BrassState, rng: Rng) -> int:
    """A lively player with a love of shipyards: it unlocks them, and builds them wherever it can."""
    texts = {notation.write(s, option): option for option in s.options}
    ships = [option for text, option in texts.items() if text.startswith(("build shipyard", "develop shipyard"))]
    ships += [option for text, option in texts.items() if text.startswith("link Birkenhead")]
    if ships and rng.below(3):
        return any_of(ships, rng)
    return lively(s, rng)
