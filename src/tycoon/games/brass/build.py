"""The Build action. Rules 9.1."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Step
from tycoon.core.bits import bits
from tycoon.core.choice import Price
from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Text
from tycoon.games.brass.action import Action
from tycoon.games.brass.build_rules import (
    BUILD_FREE_RULES,
    BUILD_OTHERS_RULES,
    BUILD_OWN_RULES,
    BuildCase,
    build_args,
    build_kind,
)
from tycoon.games.brass.build_sites import list_builds, location_card_sites, suitable_cards
from tycoon.games.brass.cards import HELD, CardCase, DiscardAny, lose_card
from tycoon.games.brass.edition import COAL, EMPTY, IRON, NOTHING, Edition
from tycoon.games.brass.effects import flip, pay, place_tile, put_cubes, remove_tile
from tycoon.games.brass.prices import build_price
from tycoon.games.brass.resources import COAL_FOR_TILE, TAKE_IRON, sell_to_market
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import slot_notation, slot_text, tile_notation, tile_text

# -- the action --------------------------------------------------------------------------------------------------


class Build(Action):
    """Place the lowest tile of an industry. Options are (industry, slot) pairs."""

    name = "build"

    def size(self, e: Edition) -> int:
        return e.builds

    def list(self, s: BrassState, seat: int, base: int, out: list[int]) -> None:
        list_builds(s, seat, base, out, location_card_sites(s, seat), s.hand[seat])

    def take(self, s: BrassState, option: int) -> None:
        s.then(DISCARD_FOR_BUILD[option], PLACE_TILE[option])

    def notation(self, s: BrassState, option: int) -> str:
        return f"build {build_notation(s, option)}"

    def text(self, s: BrassState, option: int) -> Text:
        e = s.edition
        slot = e.build_slot[option]
        args = build_args(s, s.active, option)
        if s.tile[slot] == EMPTY:
            return Text("choice.build", args)
        args["old"] = tile_text(e, s.tile[slot])
        return Text("choice.overbuild", args)

    def target(self, e: Edition, option: int) -> str | None:
        return f"slot:{e.slot_ids[e.build_slot[option]]}"

    def price(self, s: BrassState, option: int) -> Price | None:
        return build_price(s, s.active, option)

    def kind(self, s: BrassState, option: int) -> Text | None:
        return build_kind(s, s.active, option)

    def suitable(self, s: BrassState, option: int) -> int:
        return suitable_cards(s, s.active, option)

    def case(self, s: BrassState, option: int) -> BuildCase:
        slot = s.edition.build_slot[option]
        if s.tile[slot] == EMPTY:
            return BuildCase(BUILD_FREE_RULES, s, option)
        return BuildCase(BUILD_OWN_RULES if s.owner[slot] == s.active else BUILD_OTHERS_RULES, s, option)


def build_notation(s: BrassState, option: int) -> str:
    """`coal 1 @ Wigan 2`."""
    e = s.edition
    industry, slot = e.build_industry[option], e.build_slot[option]
    kind = s.lowest(s.active, industry)
    tile = e.industry_ids[industry] if kind == EMPTY else tile_notation(e, kind)
    return f"{tile} @ {slot_notation(e, slot)}"


# -- what follows ------------------------------------------------------------------------------------------------


class DiscardForBuild(DiscardAny):
    """The card to discard for building there. Rules 9.1, card table."""

    __slots__ = ("build",)
    build: int

    def __init__(self, build: int) -> None:
        self.build = build

    def args(self) -> tuple[int, ...]:
        return (self.build,)

    def suitable(self, s: BrassState) -> int:
        """Card kinds, held or not, that allow this build."""
        return suitable_cards(s, s.active, self.build)

    def options(self, s: BrassState) -> list[int]:
        return bits(s.hand[s.active] & self.suitable(s))

    def take(self, s: BrassState, option: int) -> None:
        lose_card(s, s.active, option)

    def prompt(self, s: BrassState) -> Text:
        e = s.edition
        kind = s.lowest(s.active, e.build_industry[self.build])
        place = slot_text(e, e.build_slot[self.build])
        return Text("prompt.discard_for_build", {"tile": tile_text(e, kind), "place": place})

    def case(self, s: BrassState, option: int) -> BuildCardCase:
        return BuildCardCase(DISCARD_FOR_BUILD_RULES, s, option, self)


class BuildCardCase(CardCase):
    """A kind of card to discard for a build."""

    __slots__ = ("asked",)
    asked: DiscardForBuild

    def __init__(self, rules: tuple[Rule[Any], ...], s: BrassState, card: int, asked: DiscardForBuild) -> None:
        super().__init__(rules, s, card)
        self.asked = asked


def is_suitable(c: BuildCardCase) -> bool:
    return c.asked.suitable(c.s) >> c.card & 1 == 1


def tell_unsuitable(c: BuildCardCase) -> Objection:
    e = c.s.edition
    return "card_does_not_fit", {"place": slot_text(e, e.build_slot[c.asked.build])}


DISCARD_FOR_BUILD_RULES: Final = (
    HELD,
    Rule("fits", "9.1", is_suitable, "card_does_not_fit", tell=tell_unsuitable, quiet=True),
)


class PlaceTile(Step[BrassState]):
    """Replace the old tile if there is one, place the new one, pay; then coal, iron and what it does. Rules 9.1."""

    __slots__ = ("build",)
    build: int

    def __init__(self, build: int) -> None:
        self.build = build

    def args(self) -> tuple[int, ...]:
        return (self.build,)

    def run(self, s: BrassState) -> None:
        e = s.edition
        seat = s.active
        slot = e.build_slot[self.build]
        industry = e.build_industry[self.build]
        kind = s.lowest(seat, industry)
        if s.log is not None:
            s.log.append(("build", seat, kind, slot, s.tile[slot], s.owner[slot]))
        if s.tile[slot] != EMPTY:
            remove_tile(s, slot)
        place_tile(s, seat, slot, kind)
        pay(s, seat, e.kind_cost[kind])
        agenda = s.agenda
        if e.industry_holds[industry] != NOTHING:
            agenda.append(STOCK_TILE[slot])
        elif e.flips_when_built >> industry & 1:
            agenda.append(FLIP_TILE[slot])
        for _ in range(e.kind_iron[kind]):
            agenda.append(TAKE_IRON)
        for _ in range(e.kind_coal[kind]):
            agenda.append(COAL_FOR_TILE[e.slot_place[slot]])


class FlipTile(Step[BrassState]):
    """A shipyard flips as soon as it is built. Rules 8."""

    __slots__ = ("slot",)
    slot: int

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def args(self) -> tuple[int, ...]:
        return (self.slot,)

    def run(self, s: BrassState) -> None:
        flip(s, self.slot)


class StockTile(Step[BrassState]):
    """A mine, works or brewery gets its cubes or barrels and sells to the market if it can. Rules 9.1, steps 4 to 6."""

    __slots__ = ("slot",)
    slot: int

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def args(self) -> tuple[int, ...]:
        return (self.slot,)

    def run(self, s: BrassState) -> None:
        e = s.edition
        slot = self.slot
        kind = s.tile[slot]
        put_cubes(s, slot, e.kind_cubes[kind][s.era])
        holds = e.industry_holds[e.kind_industry[kind]]
        if holds == IRON or (holds == COAL and s.market >> slot & 1):
            sell_to_market(s, slot, holds)


MOST_BUILDS: Final = 128
DISCARD_FOR_BUILD: Final = [DiscardForBuild(build) for build in range(MOST_BUILDS)]
PLACE_TILE: Final = [PlaceTile(build) for build in range(MOST_BUILDS)]
FLIP_TILE: Final = [FlipTile(slot) for slot in range(64)]
STOCK_TILE: Final = [StockTile(slot) for slot in range(64)]
