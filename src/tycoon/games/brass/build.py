"""The Build action. Rules 9.1.

Each rule is a function that gives the slots (or says yes or no) to which it has no objection. The options are what all
of them leave; `why_not` asks the same functions and names the first that objects.
"""

from __future__ import annotations

from typing import Final

from tycoon.core.agenda import Step
from tycoon.core.bits import bits
from tycoon.core.text import Arg, Price, Reason, Text
from tycoon.games.brass.action import Action
from tycoon.games.brass.cards import DiscardAny, lose_card
from tycoon.games.brass.edition import BEER, COAL, EMPTY, IRON, NOTHING, Edition
from tycoon.games.brass.effects import flip, pay, place_tile, put_cubes, remove_tile
from tycoon.games.brass.network import linked_sites
from tycoon.games.brass.prices import build_price
from tycoon.games.brass.resources import (
    COAL_FOR_TILE,
    TAKE_IRON,
    CoalReach,
    coal_sites,
    iron_price,
    sell_to_market,
)
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import (
    card_text,
    industry_text,
    slot_notation,
    slot_text,
    tile_notation,
    tile_text,
)

# -- the rules ---------------------------------------------------------------------------------------------------


def lowest_allowed(s: BrassState, seat: int) -> list[int]:
    """For each industry the kind of the lowest tile, or EMPTY if there is none or this era does not allow it."""
    e = s.edition
    allowed = e.allowed[s.era]
    first = seat * e.industries
    return [
        allowed[start + gone] for start, gone in zip(e.mat_start, s.mat[first : first + e.industries], strict=False)
    ]


def purse_after_iron(s: BrassState, seat: int, kind: int) -> int:
    """Money left for coal once the tile and its iron are paid; negative if they cannot be."""
    return s.money[seat] - s.edition.kind_cost[kind] - iron_price(s, s.edition.kind_iron[kind])


def location_card_sites(s: BrassState, seat: int) -> int:
    """Sites that the seat's location cards name; a wild one names every town."""
    e = s.edition
    hand = s.hand[seat]
    return e.town_sites if hand >> e.wild_location & 1 else e.location_sites(hand)


def card_sites(s: BrassState, seat: int, industry: int) -> int:
    """Sites for which the seat holds a card."""
    sites = location_card_sites(s, seat)
    if s.hand[seat] & s.edition.industry_cards[industry]:
        sites |= industry_card_sites(s, seat)
    return sites


def industry_card_sites(s: BrassState, seat: int) -> int:
    """An industry card builds in the network, or where an own link leads; a seat with nothing on the board anywhere.

    A virtual link makes its end count as part of the network, for this purpose only.
    """
    e = s.edition
    network = s.network[seat]
    if not network:
        return e.all_slots if e.first_tile_may_replace else e.all_slots & ~s.taken
    if not e.own_tile_reaches[s.era]:
        network = linked_sites(s, seat)
    for start, end in e.virtual_links:
        if s.network[seat] & start:
            network |= end
    return network


def room(s: BrassState, seat: int, industry: int) -> int:
    """Empty slots showing the industry; those showing it alone first. In the canal era one own tile a place."""
    e = s.edition
    free = e.industry_slots[industry] & ~s.taken
    if e.single_first[industry]:
        free &= ~after_lone_slots(s, industry)
    return free & ~s.own_sites[seat] if e.one_tile_a_place[s.era] else free


def after_lone_slots(s: BrassState, industry: int) -> int:
    """Slots that have to wait while one of their place that shows the industry alone is empty."""
    slots = 0
    for alone, shared in s.edition.single_first[industry]:
        if alone & ~s.taken:
            slots |= shared
    return slots


def overbuildable(s: BrassState, seat: int, industry: int, kind: int) -> int:
    """Slots with a tile of the same industry and a lower level that the seat may replace."""
    tiles = s.by_industry[industry]
    if not tiles:
        return 0
    e = s.edition
    if e.lone_slot_before_replacing:
        tiles &= ~after_lone_slots(s, industry)
    own = s.own[seat]
    holds = e.industry_holds[industry]
    if holds == NOTHING or holds == BEER or not scarce(s, holds):
        tiles &= own
        if not tiles:
            return 0
    elif e.one_tile_a_place[s.era]:
        tiles &= own | ~s.own_sites[seat]
    slots = 0
    level = e.kind_level[kind]
    while tiles:
        low = tiles & -tiles
        tiles ^= low
        if e.kind_level[s.tile[low.bit_length() - 1]] < level:
            slots |= low
    return slots


def scarce(s: BrassState, resource: int) -> bool:
    """Not one cube of the resource is on the board, neither on a tile nor in its market."""
    if resource == COAL:
        return s.coal == 0 and s.coal_cubes == 0
    return s.iron == 0 and s.iron_cubes == 0


def list_builds(s: BrassState, seat: int, base: int, out: list[int], located: int, hand: int) -> None:
    """Append what may be built: anything at the located sites, and what the industry cards of this hand allow."""
    e = s.edition
    money = s.money[seat]
    near = located | industry_card_sites(s, seat) if hand else located
    reach: CoalReach | None = None
    for industry, kind in enumerate(lowest_allowed(s, seat)):
        if kind == EMPTY or money < e.kind_cost[kind]:
            continue
        slots = near if hand & e.industry_cards[industry] else located
        slots &= room(s, seat, industry) | overbuildable(s, seat, industry, kind)
        if not slots:
            continue
        purse = purse_after_iron(s, seat, kind)
        if purse < 0:
            continue
        if e.kind_coal[kind]:
            if reach is None:
                reach = CoalReach(s)
            slots &= coal_sites(s, e.kind_coal[kind], purse, reach)
        numbers = e.build_option[industry]
        while slots:
            low = slots & -slots
            slots ^= low
            out.append(base + numbers[low.bit_length() - 1])


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

    def why_not(self, s: BrassState, seat: int, option: int) -> Reason | None:
        return why_not_build(s, seat, option, with_card=True)


def build_notation(s: BrassState, option: int) -> str:
    """`coal 1 @ Wigan 2`."""
    e = s.edition
    industry, slot = e.build_industry[option], e.build_slot[option]
    kind = s.lowest(s.active, industry)
    tile = e.industry_ids[industry] if kind == EMPTY else tile_notation(e, kind)
    return f"{tile} @ {slot_notation(e, slot)}"


def build_args(s: BrassState, seat: int, option: int) -> dict[str, Arg]:
    """The tile and the place of a build, in words."""
    e = s.edition
    return {"tile": build_kind(s, seat, option), "place": slot_text(e, e.build_slot[option])}


def build_kind(s: BrassState, seat: int, option: int) -> Text:
    """The tile of a build, in words."""
    e = s.edition
    industry = e.build_industry[option]
    kind = s.lowest(seat, industry)
    return industry_text(e, industry) if kind == EMPTY else tile_text(e, kind)


def why_not_build(s: BrassState, seat: int, option: int, with_card: bool) -> Reason | None:
    """The first rule that forbids a build; `with_card`: one that also needs a matching card."""
    e = s.edition
    industry, slot = e.build_industry[option], e.build_slot[option]
    args = build_args(s, seat, option)
    if not e.industry_slots[industry] >> slot & 1:
        return Reason("not_on_board", args, "3")
    kind = s.lowest(seat, industry)
    if kind == EMPTY:
        return Reason("mat_empty", args, "9.1")
    passed: tuple[str, ...] = ("tile_left",)
    if e.kind_eras[kind] == 0:
        return Reason("never_built", args, "9.1", passed)
    if lowest_allowed(s, seat)[industry] == EMPTY:
        return Reason("wrong_era", args | {"era": Text(f"era.{s.era}")}, "9.1", passed)
    passed += ("era",)
    if not (room(s, seat, industry) | overbuildable(s, seat, industry, kind)) >> slot & 1:
        return _why_no_room(s, seat, industry, slot, kind, args, passed)
    passed += ("room",)
    if with_card:
        if not card_sites(s, seat, industry) >> slot & 1:
            return _why_no_card(s, seat, industry, slot, args, passed)
        passed += ("card",)
    purse = purse_after_iron(s, seat, kind)
    if purse < 0:
        cost = s.money[seat] - purse
        return Reason("too_dear", args | {"cost": cost, "iron": e.kind_iron[kind], "short": -purse}, "6.4", passed)
    passed += ("money",)
    units = e.kind_coal[kind]
    reach = CoalReach(s)
    if units and not coal_sites(s, units, purse, reach) >> slot & 1:
        return _why_no_coal(s, seat, slot, kind, purse, reach, args, passed)
    return None


def _why_no_room(
    s: BrassState,
    seat: int,
    industry: int,
    slot: int,
    kind: int,
    args: dict[str, Arg],
    passed: tuple[str, ...],
) -> Reason:
    e = s.edition
    old = s.tile[slot]
    if old == EMPTY:
        if e.one_tile_a_place[s.era] and s.own_sites[seat] >> slot & 1:
            return Reason("own_tile_here", args, "9.1", passed)
        return Reason("single_icon_first", args, "9.1", passed)
    args = args | {"old": tile_text(e, old), "owner": s.owner[slot]}
    if e.kind_industry[old] != industry:
        return Reason("slot_taken", args, "9.1", passed)
    holds = e.industry_holds[industry]
    if s.owner[slot] != seat and (holds == NOTHING or holds == BEER):  # whatever the level
        return Reason("not_your_tile", args, "9.1", passed)
    if e.kind_level[old] >= e.kind_level[kind]:
        return Reason("level_not_higher", args, "9.1", passed)
    if e.lone_slot_before_replacing and after_lone_slots(s, industry) >> slot & 1:
        return Reason("single_icon_first", args, "9.1", passed)
    if not scarce(s, holds):
        return Reason("not_scarce", args | {"resource": Text(f"resource.{holds}")}, "9.1", passed)
    return Reason("own_tile_here", args, "9.1", passed)


def _why_no_card(
    s: BrassState, seat: int, industry: int, slot: int, args: dict[str, Arg], passed: tuple[str, ...]
) -> Reason:
    e = s.edition
    if not e.town_sites >> slot & 1:
        return Reason(_why_no_card_on_farm(s, seat, industry, slot), args, "9.1", passed)
    if s.hand[seat] & e.industry_cards[industry]:
        if s.own_sites[seat] >> slot & 1:
            return Reason("own_link_needed", args, "9.1", passed)
        if s.network[seat]:
            return Reason("not_in_network", args, "9.1", passed)
        return Reason("first_tile_empty_slot", args, "9.1", passed)
    if (industry_card_sites(s, seat) | s.network[seat]) >> slot & 1:  # an own tile is the network, even if not enough
        return Reason("no_card_in_network", args | {"industry": industry_text(e, industry)}, "9.1", passed)
    return Reason("no_card", args | {"industry": industry_text(e, industry)}, "9.1", passed)


def _why_no_card_on_farm(s: BrassState, seat: int, industry: int, slot: int) -> str:
    """No location card names a farm brewery, not even the wild one: only an industry card builds there."""
    if not s.hand[seat] & s.edition.industry_cards[industry]:
        return "farm_card" if industry_card_sites(s, seat) >> slot & 1 else "farm_card_and_network"
    return "farm_not_in_network" if s.network[seat] else "first_tile_empty_slot"


def _why_no_coal(
    s: BrassState,
    seat: int,
    slot: int,
    kind: int,
    purse: int,
    reach: CoalReach,
    args: dict[str, Arg],
    passed: tuple[str, ...],
) -> Reason:
    e = s.edition
    units = e.kind_coal[kind]
    args = args | {"units": units}
    if not s.market >> slot & 1:
        rule = "not_enough_coal" if reach.one >> slot & 1 else "no_coal"
        return Reason(rule, args, "6.1", passed)
    bought = units - 1 if reach.one >> slot & 1 else units
    short = e.coal_market.cost(s.coal_cubes, bought) - purse
    return Reason("coal_too_dear", args | {"short": short}, "6.4", passed)


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
        e = s.edition
        slot = e.build_slot[self.build]
        cards = e.place_cards[e.slot_place[slot]]
        if industry_card_sites(s, s.active) >> slot & 1:
            cards |= e.industry_cards[e.build_industry[self.build]]
        return cards

    def options(self, s: BrassState) -> list[int]:
        return bits(s.hand[s.active] & self.suitable(s))

    def take(self, s: BrassState, option: int) -> None:
        lose_card(s, s.active, option)

    def prompt(self, s: BrassState) -> Text:
        e = s.edition
        kind = s.lowest(s.active, e.build_industry[self.build])
        place = slot_text(e, e.build_slot[self.build])
        return Text("prompt.discard_for_build", {"tile": tile_text(e, kind), "place": place})

    def why_not(self, s: BrassState, option: int) -> Reason | None:
        reason = super().why_not(s, option)
        if reason is None and not self.suitable(s) >> option & 1:
            e = s.edition
            args = {"card": card_text(e, option), "place": slot_text(e, e.build_slot[self.build])}
            return Reason("card_does_not_fit", dict(args), "9.1")
        return reason


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
