"""What players want to know without having watched: what others did to them, and how much was done in all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tycoon.core.choice import MAIN, TURN, Concern
from tycoon.core.tally import Tally
from tycoon.core.text import Text

STATISTICS: Final = (
    Tally("orders", ("log.fulfil",)),
    Tally("technologies", ("log.technology",)),
    Tally("achievements", ("log.achieve",)),
    Tally("shops", ("log.build_shop",)),
    Tally("houses", ("log.build_house",)),
    Tally("actions", ("log.act",)),
    Tally("fees", ("log.fee",), "n"),
)
ACTIONS: Final = (
    *("log.place", "log.go", "log.go_by", "log.go_from_hand", "log.recall", "log.recall_nobody", "log.take_order"),
    *("log.build_shop", "log.build_house", "log.church", "log.customs", "log.technology", "log.fulfil", "log.achieve"),
    *("log.use", "log.move", "log.move_from_hand", "log.use_agent", "log.use_free_agent"),
)
"""What is done in a turn; the other lines say what it took and what came of it."""
RANKS: Final = {**dict.fromkeys(ACTIONS, MAIN), "log.turn": TURN}
AREAS: Final = ("area", "to")
"""Arguments that name an area of the board."""


def concerns(seat: int, told: Sequence[Text]) -> list[Concern]:
    """Return what each other player paid the seat in all, for entering areas where it has a house or its president."""
    paid: dict[int, int] = {}
    for text in told:
        if text.key == "log.fee" and text.args["other"] == seat:
            payer, amount = text.args["seat"], text.args["n"]
            assert isinstance(payer, int)
            assert isinstance(amount, int)
            paid[payer] = paid.get(payer, 0) + amount
    return [Concern(Text("concern.fee", {"other": payer, "n": n}), True) for payer, n in paid.items()]


def shows(text: Text) -> tuple[str, ...]:
    """The address of the area that a line is about."""
    for name in AREAS:
        area = text.args.get(name)
        if isinstance(area, Text):
            return (f"area:{area.key.removeprefix('area.')}",)
    return ()
