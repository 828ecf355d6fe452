"""The rules of laying a tile: where, which, and for what money. Rules 8.

    tile_case(s, terms, hex, face)     # this tile in this rotation, with the rules that apply to it
    lay_case(s, terms, hex)            # any tile in the hex

`track.lay_faces` and `track.lay_hexes` list what these rules permit, only faster.
"""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.rules import AnyCase, Case, Objection, Rule
from tycoon.core.text import Arg
from tycoon.games.g1822.board.board import COLOR_NAMES, FIXED, GRAY, GREEN, BoardState, Network
from tycoon.games.g1822.board.graph import network
from tycoon.games.g1822.board.places import hex_place
from tycoon.games.g1822.board.track import (
    ADVANCED,
    BRIDGE,
    CHANNEL,
    ESTUARY,
    FREE,
    REMOVE_TOWN,
    LayTerms,
    candidates,
    crosses_enough,
    in_stock,
    is_advanced,
    is_connected,
    is_free_hill,
    is_lay,
    is_of_power,
    is_reached,
    is_useful,
    lay_cost,
    lay_left,
    legal_faces,
    most_exits,
    new_crossings,
    power_holds_here,
    uses_stub,
)
from tycoon.games.g1822.board.upgrades import (
    exits_are_open,
    is_next_color,
    is_single_town,
    keeps_exits,
    keeps_track,
    label_fits,
    may_be_built,
    same_stops,
)

UNKNOWN: Final = -1


class HexCase(Case):
    """A company wants to lay something in a hex."""

    __slots__ = ("company", "hex", "s")
    s: BoardState
    company: int
    hex: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: BoardState, company: int, hex_: int) -> None:
        super().__init__(rules)
        self.s = s
        self.company = company
        self.hex = hex_

    def args(self) -> dict[str, Arg]:
        return {"hex": hex_place(self.s.board, self.hex)}

    def net(self) -> Network:
        return network(self.s, self.company)


class LayCase(HexCase):
    """The same, on the terms of this lay."""

    __slots__ = ("terms",)
    terms: LayTerms

    def __init__(self, rules: tuple[Rule[Any], ...], s: BoardState, terms: LayTerms, hex_: int) -> None:
        super().__init__(rules, s, terms.company, hex_)
        self.terms = terms


class TileCase(LayCase):
    """A tile in one rotation."""

    __slots__ = ("face", "known_most", "tile")
    face: int
    tile: int
    known_most: int

    def __init__(self, rules: tuple[Rule[Any], ...], s: BoardState, terms: LayTerms, hex_: int, face: int) -> None:
        super().__init__(rules, s, terms, hex_)
        self.face = face
        self.tile = face // 6
        self.known_most = UNKNOWN

    def args(self) -> dict[str, Arg]:
        return super().args() | {"tile": self.s.board.tile_ids[self.tile], "turn": self.face % 6}

    def old(self) -> int:
        """The face that lies there."""
        return self.s.face[self.hex]

    def color(self) -> int:
        return self.s.board.color[self.tile]

    def most(self) -> int:
        """Exits of the largest tile that may be laid by all rules but this one and money."""
        if self.known_most == UNKNOWN:
            self.known_most = most_exits(self.s, legal_faces(self.s, self.net(), self.terms, self.hex))
        return self.known_most


# -- where -------------------------------------------------------------------------------------------------------------


def can_be_built(c: HexCase) -> bool:
    return may_be_built(c.s.board, c.s.face[c.hex])


def is_reached_hex(c: HexCase) -> bool:
    return is_reached(c.net(), c.hex)


def has_power_here(c: LayCase) -> bool:
    return power_holds_here(c.s, c.terms, c.hex)


def has_lay_left(c: LayCase) -> bool:
    return lay_left(c.s, c.terms, c.hex)


def tell_built(c: HexCase) -> Objection:
    fixed = c.s.board.color[c.s.face[c.hex] // 6] >= FIXED
    return "track_fixed" if fixed else "track_gray", {}


def tell_power_here(c: LayCase) -> Objection:
    """What the hex lacks for the first private company used that does not allow it."""
    b, powers = c.s.board, c.terms.powers
    if powers & FREE and not is_free_hill(c.s, c.hex):
        return "hill_not_here", {}
    if powers & BRIDGE:
        return "bridge_no_token" if b.bridge_hexes[c.hex] else "bridge_not_here", {}
    return "channel_not_full" if c.hex == b.channel else "channel_not_here", {}


def tell_lays(c: LayCase) -> Objection:
    return "track_no_lay_left" if is_lay(c.s, c.hex) else "track_no_upgrade_left", {}


HEX: Final = Rule("hex", "8.2", can_be_built, "track_fixed", "track_gray", tell=tell_built)
REACHED: Final = Rule("network", "8.2", is_reached_hex, "track_unreached")
POWER: Final = Rule(
    "power",
    "15",
    has_power_here,
    "hill_not_here",
    "bridge_no_token",
    "bridge_not_here",
    "channel_not_full",
    "channel_not_here",
    tell=tell_power_here,
    quiet=True,
)
LAYS: Final = Rule("turn", "8.1", has_lay_left, "track_no_lay_left", "track_no_upgrade_left", tell=tell_lays)

HERE_RULES: Final = (HEX, REACHED, LAYS)
HERE_BY_POWER_RULES: Final = (HEX, REACHED, POWER, LAYS)
CHANNEL_HERE_RULES: Final = (HEX, POWER, LAYS)
"""P5 needs no connection."""


# -- which -------------------------------------------------------------------------------------------------------------


def is_canonical(c: TileCase) -> bool:
    """Of rotations that give the same track one is offered."""
    return c.s.board.canonical[c.face] == c.face


def has_next_color(c: TileCase) -> bool:
    return is_next_color(c.s.board, c.old(), c.tile)


def has_same_stops(c: TileCase) -> bool:
    return same_stops(c.s.board, c.hex, c.old(), c.tile)


def has_right_label(c: TileCase) -> bool:
    return label_fits(c.s.board, c.hex, c.tile)


def can_remove_town(c: TileCase) -> bool:
    """P2: plain track in place of one town."""
    return c.s.board.plain_tiles[c.tile] and is_single_town(c.s.board, c.old())


def has_open_exits(c: TileCase) -> bool:
    return exits_are_open(c.s.board, c.hex, c.face)


def can_keep_track(c: TileCase) -> bool:
    return keeps_track(c.s.board, c.hex, c.old(), c.face)


def can_keep_exits(c: TileCase) -> bool:
    return keeps_exits(c.s.board, c.old(), c.face)


def is_connected_tile(c: TileCase) -> bool:
    return is_connected(c.s, c.net(), c.hex, c.face)


def has_copy(c: TileCase) -> bool:
    return in_stock(c.s, c.face)


def is_for_company(c: TileCase) -> bool:
    """A minor lays nothing beyond green."""
    return c.color() <= (GREEN if c.company < c.s.board.minors else GRAY)


def is_in_phase(c: TileCase) -> bool:
    return c.terms.colors >> c.color() & 1 == 1


def is_not_in_phase(c: TileCase) -> bool:
    """P11 is for what cannot be laid yet."""
    return not is_in_phase(c)


def is_one_phase_ahead(c: TileCase) -> bool:
    return c.color() == c.terms.advanced


def is_tile_of_power(c: TileCase) -> bool:
    return is_of_power(c.s, c.terms, c.hex, c.face)


def can_reach_london(c: TileCase) -> bool:
    return uses_stub(c.s, c.terms, c.hex, c.face)


def is_of_use(c: TileCase) -> bool:
    return is_useful(c.s, c.net(), c.terms, c.hex, c.face)


def is_largest(c: TileCase) -> bool:
    """In a hex with a city only the tiles with the most exits. Rules 8.2.7."""
    return c.s.board.exit_count[c.tile] >= c.most()


def can_pay_lay(c: TileCase) -> bool:
    return lay_cost(c.s, c.terms, c.hex, c.face) <= c.terms.cash


def tell_same(c: TileCase) -> Objection:
    b = c.s.board
    same = b.canonical[c.face]
    return "same_as", {"tile": b.tile_ids[same // 6], "turn": same % 6}


def tell_next_color(c: TileCase) -> Objection:
    return "tile_wrong_color", {"next": COLOR_NAMES[min(GRAY, c.s.board.color[c.old() // 6] + 1)]}


def tell_label(c: TileCase) -> Objection:
    b = c.s.board
    label = b.label_names[b.labels[c.hex][c.color()]]
    return "tile_label" if label else "tile_no_label", {"label": label}


def tell_color(c: TileCase) -> Objection:
    return "tile_color_not_yet", {"color": COLOR_NAMES[c.color()]}


def tell_power(c: TileCase) -> Objection:
    """The first private company used that does not allow the tile."""
    s, powers = c.s, c.terms.powers
    if powers & ADVANCED and not is_advanced(s, c.hex, c.tile):
        return "tile_not_advanced", {}
    if powers & ESTUARY and not crosses_enough(s, c.terms, c.hex, c.face):
        found = new_crossings(s, c.hex, c.face).bit_count()
        return "tile_few_crossings", {"found": found, "needed": c.terms.crossings}
    return "tile_not_bridge" if powers & BRIDGE else "tile_channel_color", {}


def tell_cost(c: TileCase) -> Objection:
    cost = lay_cost(c.s, c.terms, c.hex, c.face)
    return "tile_too_dear", {"cost": cost, "short": cost - c.terms.cash}


ROTATION: Final = Rule("rotation", "8.2", is_canonical, "same_as", tell=tell_same, quiet=True)
COLOR: Final = Rule("color", "8.2", has_next_color, "tile_wrong_color", tell=tell_next_color)
EXITS: Final = Rule("exits", "8.2", has_open_exits, "tile_exits")
FIT: Final = (
    COLOR,
    Rule("stops", "8.2", has_same_stops, "tile_stops"),
    Rule("label", "8.3", has_right_label, "tile_label", "tile_no_label", tell=tell_label),
    EXITS,
    Rule("old_track", "8.2", can_keep_track, "tile_old_track"),
)
FIT_WITHOUT_TOWN: Final = (
    COLOR,
    Rule("town", "15", can_remove_town, "tile_not_for_town", quiet=True),
    EXITS,
    Rule("old_exits", "8.2", can_keep_exits, "tile_old_track", quiet=True),
)
CONNECTED: Final = Rule("connected", "8.2", is_connected_tile, "tile_not_connected")
STOCK: Final = Rule("stock", "8.2", has_copy, "tile_out_of_stock")
MINOR_COLOR: Final = Rule("minor_color", "8.1", is_for_company, "tile_minor_color", quiet=True)
AVAILABLE: Final = (
    STOCK,
    MINOR_COLOR,
    Rule("phase", "8.2", is_in_phase, "tile_color_not_yet", tell=tell_color),
)
AVAILABLE_EARLY: Final = (
    STOCK,
    Rule("early", "15", is_not_in_phase, "tile_not_early", quiet=True),
    MINOR_COLOR,
    Rule("next_phase", "8.2", is_one_phase_ahead, "tile_color_not_yet", tell=tell_color, quiet=True),
)
OF_POWER: Final = Rule(
    "of_power",
    "15",
    is_tile_of_power,
    "tile_not_advanced",
    "tile_few_crossings",
    "tile_not_bridge",
    "tile_channel_color",
    tell=tell_power,
    quiet=True,
)
LONDON: Final = Rule("london", "8.5", can_reach_london, "tile_needs_london", quiet=True)
USEFUL: Final = Rule("useful", "8.2", is_of_use, "tile_useless")
LARGEST: Final = Rule("largest", "8.2", is_largest, "tile_not_largest")
PRICE: Final = Rule("price", "8.4", can_pay_lay, "tile_too_dear", tell=tell_cost, quiet=True)
END: Final = (LONDON, USEFUL, LARGEST, PRICE)

SAME_TRACK_RULES: Final = (ROTATION,)
TILE_RULES: Final = (*HERE_RULES, *FIT, CONNECTED, *AVAILABLE, *END)
POWER_TILE_RULES: Final = (*HERE_BY_POWER_RULES, *FIT, CONNECTED, *AVAILABLE, OF_POWER, *END)
EARLY_TILE_RULES: Final = (*HERE_BY_POWER_RULES, *FIT, CONNECTED, *AVAILABLE_EARLY, OF_POWER, *END)
TOWN_TILE_RULES: Final = (
    *HERE_BY_POWER_RULES,
    *FIT_WITHOUT_TOWN,
    *(CONNECTED, *AVAILABLE, OF_POWER, *END),
)
EARLY_TOWN_TILE_RULES: Final = (
    *HERE_BY_POWER_RULES,
    *FIT_WITHOUT_TOWN,
    *(CONNECTED, *AVAILABLE_EARLY, OF_POWER, *END),
)
CHANNEL_TILE_RULES: Final = (*CHANNEL_HERE_RULES, *FIT, *AVAILABLE, OF_POWER, LONDON, LARGEST, PRICE)
"""The upgrade with P5 need be neither connected nor of use."""


# -- the lists that apply ----------------------------------------------------------------------------------------------


def here_rules(powers: int) -> tuple[Rule[Any], ...]:
    """Of the hex, with these private companies used in the lay."""
    if powers & CHANNEL:
        return CHANNEL_HERE_RULES
    return HERE_BY_POWER_RULES if powers else HERE_RULES


def tile_rules(powers: int) -> tuple[Rule[Any], ...]:
    """Of the tile, with these private companies used in the lay."""
    if powers == 0:
        return TILE_RULES
    if powers & CHANNEL:
        return CHANNEL_TILE_RULES
    if powers & REMOVE_TOWN:
        return EARLY_TOWN_TILE_RULES if powers & ADVANCED else TOWN_TILE_RULES
    return EARLY_TILE_RULES if powers & ADVANCED else POWER_TILE_RULES


def ruled_rules(powers: int) -> tuple[Rule[Any], ...]:
    """Of a tile that a ruling allows: it need not lead to London, be of use or be the largest."""
    return tuple([rule for rule in tile_rules(powers) if rule not in (LONDON, USEFUL, LARGEST)])


def same_track_case(s: BoardState, company: int, hex_: int, face: int) -> TileCase:
    """A rotation that is not offered because another one gives the same track, on whichever terms."""
    return TileCase(SAME_TRACK_RULES, s, LayTerms(company), hex_, face)


def tile_case(s: BoardState, t: LayTerms, hex_: int, face: int) -> TileCase:
    return TileCase(tile_rules(t.powers), s, t, hex_, face)


def ruled_case(s: BoardState, t: LayTerms, hex_: int, face: int) -> TileCase:
    return TileCase(ruled_rules(t.powers), s, t, hex_, face)


def lay_case(s: BoardState, t: LayTerms, hex_: int, ruled: tuple[int, ...] = ()) -> Case:
    """Something may be laid in the hex if one of the tiles may; `ruled`: faces that a ruling allows."""
    here = LayCase(here_rules(t.powers), s, t, hex_)
    if not here.permitted():
        return here
    # A tile that fits gets further than any that does not: only if none fits all others are asked.
    b = s.board
    faces = candidates(s, t, hex_)
    if not faces:
        faces = [face for tile in b.color_tiles[b.color[s.face[hex_] // 6] + 1] for face in b.tile_faces[tile]]
    ways: list[Case] = [ruled_case(s, t, hex_, face) for face in ruled]
    ways += [tile_case(s, t, hex_, face) for face in faces]
    return AnyCase(ways)
