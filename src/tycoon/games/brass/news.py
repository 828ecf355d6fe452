"""News for a player who was away: what others did to them, prices, and how much was done in all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tycoon.core.choice import Concern, Quote
from tycoon.core.tally import Tally
from tycoon.core.text import Text
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.text import shows

STATISTICS: Final = (
    Tally("tiles", ("log.build", "log.overbuild")),
    Tally("flipped", ("log.flip",)),
    Tally("links", ("log.link",)),
    Tally("developed", ("log.develop",)),
    Tally("loans", ("log.loan",)),
    Tally("paid", ("log.pay",), "amount"),
    Tally("collected", ("log.collect",), "amount"),
)


def concerns(seat: int, before: BrassState, told: Sequence[Text]) -> list[Concern]:
    """Tiles of the seat that others built over or flipped."""
    found: list[Concern] = []
    for text in told:
        if text.key == "log.overbuild" and text.args["owner"] == seat and text.args["seat"] != seat:
            args = {name: text.args[name] for name in ("old", "place", "tile")}
            lost = {"other": text.args["seat"], "points": _points(before, text)}
            found.append(Concern(Text("concern.overbuilt", args | lost), False, shows(text)))
        if text.key == "log.flip" and text.args["seat"] == seat:
            args = {name: text.args[name] for name in ("place", "tile")}
            found.append(Concern(Text("concern.flipped", args), True, shows(text)))
    return found


def _points(before: BrassState, text: Text) -> int:
    """Points that the tile would have scored where it lay; none if it was not flipped yet."""
    slot = before.edition.slot_ids.index(str(text.args["slot"]))
    return before.edition.kind_vp[before.tile[slot]] if before.flipped >> slot & 1 else 0


def quotes(s: BrassState) -> list[Quote]:
    """Return the price of the next cube of coal and of iron."""
    e = s.edition
    coal = Quote("coal", Text("quote.coal"), e.coal_market.price[s.coal_cubes], s.coal_cubes, "coal")
    iron = Quote("iron", Text("quote.iron"), e.iron_market.price[s.iron_cubes], s.iron_cubes, "iron")
    return [coal, iron]
