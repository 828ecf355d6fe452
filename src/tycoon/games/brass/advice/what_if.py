"""The effects of an option as short labels: the sums of money and income, then everything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tycoon.core.choice import Effect
from tycoon.core.text import Text
from tycoon.games.brass.state import BrassState

CASH: Final = {"log.pay": -1, "log.receive": 1}
UNTOLD: Final = frozenset({"log.build", "log.overbuild", "log.link", "log.turn", "log.round", "log.loan"})
"""Told by the words of the choice itself, or by what it leads to."""
ICONS: Final = {
    "log.pay": "pound",
    "log.receive": "pound",
    "log.collect": "pound",
    "log.income": "income",
    "log.discard": "card",
    "log.flip": "vp",
    "log.take": "cube",
    "log.to_market": "market",
    "log.buy_coal": "coal",
    "log.buy_iron": "iron",
    "log.merchant_beer": "beer",
    "log.draw": "card",
}
GOOD: Final = {"log.pay": False, "log.receive": True, "log.collect": True, "log.flip": True}
SHORT: Final = frozenset(
    {"log.buy_coal", "log.buy_iron", "log.collect", "log.develop", "log.discard", "log.draw", "log.flip"}
    | {"log.merchant_beer", "log.take", "log.to_market"}
)
"""Messages with a shorter form for who would do it: `whatif.<name>`."""


def effects(s: BrassState, changes: Sequence[Text]) -> list[Effect]:
    """Tell the changes to the seat being asked; what happens to others is told in whole sentences."""
    seat = s.seat
    own = [text for text in changes if text.args.get("seat") == seat]
    told = _money([text for text in own if text.key in CASH], s.money[seat])
    told += _income([text for text in own if text.key == "log.income"])
    for text in changes:
        mine = text.args.get("seat", seat) == seat
        if text.key in UNTOLD or (text.args.get("seat") == seat and (text.key in CASH or text.key == "log.income")):
            continue
        short = Text(text.key.replace("log.", "whatif.", 1), text.args) if mine and text.key in SHORT else text
        told.append(Effect(short, ICONS.get(text.key, ""), GOOD.get(text.key) if mine else None))
    return told


def _number(text: Text, name: str) -> int:
    value = text.args[name]
    assert isinstance(value, int)
    return value


def _money(moves: list[Text], have: int) -> list[Effect]:
    """Everything paid and received as one sum: £31 → £15."""
    if not moves:
        return []
    change = sum([CASH[text.key] * _number(text, "amount") for text in moves])
    return [Effect(Text("whatif.money", {"old": have, "new": have + change}), "pound", change > 0)]


def _income(steps: list[Text]) -> list[Effect]:
    """All income steps as one; a step within a level changes nothing yet."""
    if not steps:
        return []
    old, new = _number(steps[0], "old"), _number(steps[-1], "new")
    if old == new:
        return [Effect(Text("whatif.income_same", {"level": new}), "income")]
    return [Effect(Text("whatif.income", {"old": old, "new": new}), "income", new > old)]
