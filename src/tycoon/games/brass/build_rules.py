"""The rules of building, for the Build action and for building anywhere. Rules 9.1."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.bits import bits
from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Arg, Text
from tycoon.games.brass.build_sites import (
    after_lone_slots,
    card_sites,
    closed_sites,
    holds_coal_or_iron,
    holds_industry_card,
    industry_card_sites,
    kept_by_lone_slots,
    lower_tiles,
    lowest_allowed,
    purse_after_iron,
    scarce,
    suitable_cards,
)
from tycoon.games.brass.cases import SlotCase
from tycoon.games.brass.edition import EMPTY
from tycoon.games.brass.resources import ANY_PRICE, CoalReach, coal_sites
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.words import card_text, industry_text, slot_text, tile_text


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


class BuildCase(SlotCase):
    """The lowest tile of an industry, to be built in a slot."""

    __slots__ = ("_reach", "build", "industry", "kind")
    build: int
    industry: int
    kind: int
    _reach: CoalReach | None

    def __init__(self, rules: tuple[Rule[Any], ...], s: BrassState, build: int) -> None:
        super().__init__(rules, s, s.edition.build_slot[build])
        self.build = build
        self.industry = s.edition.build_industry[build]
        self.kind = s.lowest(s.active, self.industry)
        self._reach = None

    def args(self) -> dict[str, Arg]:
        return build_args(self.s, self.seat, self.build)

    def old(self) -> dict[str, Arg]:
        """The tile that would be replaced, and whose it is."""
        return {"old": tile_text(self.s.edition, self.s.tile[self.slot]), "owner": self.s.owner[self.slot]}

    def holds(self) -> int:
        """Return the resource that tiles of the industry hold."""
        return self.s.edition.industry_holds[self.industry]

    def purse(self) -> int:
        """Money left for coal once the tile and its iron are paid; negative if they cannot be."""
        return purse_after_iron(self.s, self.seat, self.kind)

    def coal(self) -> int:
        """How much coal the tile needs."""
        return self.s.edition.kind_coal[self.kind]

    def reach(self) -> CoalReach:
        """The sites that are connected to coal."""
        if self._reach is None:
            self._reach = CoalReach(self.s)
        return self._reach


# -- the tile ----------------------------------------------------------------------------------------------------


def is_on_board(c: BuildCase) -> bool:
    """Some places are not on this side of the board."""
    return c.s.edition.industry_slots[c.industry] >> c.slot & 1 == 1


def has_tile_left(c: BuildCase) -> bool:
    return c.kind != EMPTY


def is_ever_built(c: BuildCase) -> bool:
    """A tile that belongs to no era is only there to be developed away."""
    return c.s.edition.kind_eras[c.kind] != 0


def is_of_this_era(c: BuildCase) -> bool:
    return lowest_allowed(c.s, c.seat)[c.industry] != EMPTY


def tell_wrong_era(c: BuildCase) -> Objection:
    return "wrong_era", {"era": Text(f"era.{c.s.era}")}


def show_era(c: BuildCase) -> Text:
    return Text("fine.era", {"era": Text(f"era.{c.s.era}")})


TILE: Final = (
    Rule("on_board", "3", is_on_board, "not_on_board", quiet=True),
    Rule("tile_left", "9.1", has_tile_left, "mat_empty"),
    Rule("some_era", "9.1", is_ever_built, "never_built", quiet=True),
    Rule("era", "9.1", is_of_this_era, "wrong_era", tell=tell_wrong_era, show=show_era),
)

# -- the slot ----------------------------------------------------------------------------------------------------


def has_no_other_tile(c: BuildCase) -> bool:
    """In the canal era nobody has two tiles in a place."""
    return not closed_sites(c.s, c.seat) >> c.slot & 1


def is_after_lone_slots(c: BuildCase) -> bool:
    """Slots that show the industry alone are used first."""
    return not after_lone_slots(c.s, c.industry) >> c.slot & 1


def is_of_industry(c: BuildCase) -> bool:
    """A tile is replaced by one of the same industry."""
    return c.s.by_industry[c.industry] >> c.slot & 1 == 1


def is_mine_or_works(c: BuildCase) -> bool:
    """Of other players only mines and works are replaced."""
    return holds_coal_or_iron(c.s, c.industry)


def has_higher_level(c: BuildCase) -> bool:
    return lower_tiles(c.s, 1 << c.slot, c.kind) != 0


def is_replaced_after_lone_slots(c: BuildCase) -> bool:
    """In one reading of the booklet a lone slot comes before replacing a tile, too."""
    return not kept_by_lone_slots(c.s, c.industry) >> c.slot & 1


def is_scarce(c: BuildCase) -> bool:
    """Another player's tile is replaced only when none of its resource is left on the board."""
    return scarce(c.s, c.holds())


def tell_own_tile_here(c: BuildCase) -> Objection:
    return "own_tile_here", c.old()


def tell_slot_taken(c: BuildCase) -> Objection:
    return "slot_taken", c.old()


def tell_not_your_tile(c: BuildCase) -> Objection:
    return "not_your_tile", c.old()


def tell_level(c: BuildCase) -> Objection:
    return "level_not_higher", c.old()


def tell_lone_slot(c: BuildCase) -> Objection:
    return "single_icon_first", c.old()


def tell_not_scarce(c: BuildCase) -> Objection:
    return "not_scarce", c.old() | {"resource": Text(f"resource.{c.holds()}")}


def show_replaced(c: BuildCase) -> Text:
    return Text("fine.replaced", c.args() | c.old())


FREE_SLOT: Final = (
    Rule("one_tile", "9.1", has_no_other_tile, "own_tile_here", quiet=True),
    Rule("room", "9.1", is_after_lone_slots, "single_icon_first"),
)
SAME_INDUSTRY: Final = Rule("industry", "9.1", is_of_industry, "slot_taken", tell=tell_slot_taken, quiet=True)
LEVEL: Final = Rule("level", "9.1", has_higher_level, "level_not_higher", tell=tell_level, quiet=True)
OWN_TILE: Final = (
    SAME_INDUSTRY,
    LEVEL,
    Rule(
        *("replaced", "9.1", is_replaced_after_lone_slots, "single_icon_first"), tell=tell_lone_slot, show=show_replaced
    ),
)
OTHERS_TILE: Final = (
    SAME_INDUSTRY,
    Rule("mine_or_works", "9.1", is_mine_or_works, "not_your_tile", tell=tell_not_your_tile, quiet=True),
    LEVEL,
    Rule("lone_slot", "9.1", is_replaced_after_lone_slots, "single_icon_first", tell=tell_lone_slot, quiet=True),
    Rule("scarce", "9.1", is_scarce, "not_scarce", tell=tell_not_scarce, quiet=True),
    Rule("replaced", "9.1", has_no_other_tile, "own_tile_here", tell=tell_own_tile_here, show=show_replaced),
)

# -- the card ----------------------------------------------------------------------------------------------------


def has_card(c: BuildCase) -> bool:
    """A card of the hand names the place, or the industry where the network allows it."""
    return card_sites(c.s, c.seat, c.industry) >> c.slot & 1 == 1


def tell_no_card(c: BuildCase) -> Objection:
    s, e = c.s, c.s.edition
    if not e.town_sites >> c.slot & 1:
        return _no_card_for_farm(c), {}
    if holds_industry_card(s, c.seat, c.industry):
        return _out_of_reach(c), {}
    # An own tile is the network, even if it is not enough.
    near = (industry_card_sites(s, c.seat) | s.network[c.seat]) >> c.slot & 1
    return "no_card_in_network" if near else "no_card", {"industry": industry_text(e, c.industry)}


def _out_of_reach(c: BuildCase) -> str:
    """Why the industry card in hand does not build there."""
    if c.s.own_sites[c.seat] >> c.slot & 1:
        return "own_link_needed"
    return "not_in_network" if c.s.network[c.seat] else "first_tile_empty_slot"


def _no_card_for_farm(c: BuildCase) -> str:
    """No location card names a farm brewery, not even the wild one: only an industry card builds there."""
    if not holds_industry_card(c.s, c.seat, c.industry):
        return "farm_card" if industry_card_sites(c.s, c.seat) >> c.slot & 1 else "farm_card_and_network"
    return "farm_not_in_network" if c.s.network[c.seat] else "first_tile_empty_slot"


def show_card(c: BuildCase) -> Text:
    """A card of the hand that allows the build; no wild one if there is another."""
    e = c.s.edition
    held = suitable_cards(c.s, c.seat, c.build) & c.s.hand[c.seat]
    card = bits(held & ~e.wild_cards or held)[0]
    key = "fine.place_card" if e.card_place[card] >= 0 else "fine.industry_card"
    return Text("fine.card", {"card": Text(key, {"card": card_text(e, card)})})


CARD: Final = Rule(
    *("card", "9.1", has_card),
    *("no_card", "no_card_in_network", "not_in_network", "own_link_needed", "first_tile_empty_slot"),
    *("farm_card", "farm_card_and_network", "farm_not_in_network"),
    tell=tell_no_card,
    show=show_card,
)

# -- the price ---------------------------------------------------------------------------------------------------


def can_pay_tile(c: BuildCase) -> bool:
    """The money suffices for the tile and its iron."""
    return c.purse() >= 0


def has_coal(c: BuildCase) -> bool:
    """Enough coal is to be had there, whatever it costs."""
    return coal_sites(c.s, c.coal(), ANY_PRICE, c.reach()) >> c.slot & 1 == 1


def can_pay_coal(c: BuildCase) -> bool:
    return coal_sites(c.s, c.coal(), c.purse(), c.reach()) >> c.slot & 1 == 1


def price(c: BuildCase) -> int:
    """Return the cost of the tile and its iron."""
    return c.s.money[c.seat] - c.purse()


def tell_too_dear(c: BuildCase) -> Objection:
    return "too_dear", {"cost": price(c), "iron": c.s.edition.kind_iron[c.kind], "short": -c.purse()}


def tell_no_coal(c: BuildCase) -> Objection:
    return "not_enough_coal" if c.reach().one >> c.slot & 1 else "no_coal", {"units": c.coal()}


def tell_coal_too_dear(c: BuildCase) -> Objection:
    bought = c.coal() - 1 if c.reach().one >> c.slot & 1 else c.coal()
    short = c.s.edition.coal_market.cost(c.s.coal_cubes, bought) - c.purse()
    return "coal_too_dear", {"units": c.coal(), "short": short}


def show_money(c: BuildCase) -> Text:
    return Text("fine.money", {"cost": price(c), "money": c.s.money[c.seat]})


PRICE: Final = (
    Rule("money", "6.4", can_pay_tile, "too_dear", tell=tell_too_dear, show=show_money),
    Rule("coal", "6.1", has_coal, "no_coal", "not_enough_coal", tell=tell_no_coal, quiet=True),
    Rule("coal_money", "6.4", can_pay_coal, "coal_too_dear", tell=tell_coal_too_dear, quiet=True),
)

# -- the lists ---------------------------------------------------------------------------------------------------

BUILD_FREE_RULES: Final = (*TILE, *FREE_SLOT, CARD, *PRICE)
BUILD_OWN_RULES: Final = (*TILE, *OWN_TILE, CARD, *PRICE)
BUILD_OTHERS_RULES: Final = (*TILE, *OTHERS_TILE, CARD, *PRICE)
