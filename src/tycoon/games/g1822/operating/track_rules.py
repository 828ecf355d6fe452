"""The rules of the track step: where, with which powers of privates, and on which terms. Rules 8.1, 8.5 and 15."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.rules import Objection, Rule
from tycoon.games.g1822.board.board import EMPTY, GREEN, YELLOW
from tycoon.games.g1822.board.lay_rules import HEX as HEX_RULE
from tycoon.games.g1822.board.lay_rules import REACHED, HexCase
from tycoon.games.g1822.board.lay_sites import sites
from tycoon.games.g1822.board.tokens import has_token
from tycoon.games.g1822.board.track import (
    ADVANCED,
    BRIDGE,
    CHANNEL,
    ESTUARY,
    FREE,
    LayTerms,
    colors_up_to,
)
from tycoon.games.g1822.cases import CompanyCase
from tycoon.games.g1822.ids import HILL_DISCOUNT, HILL_TOKEN, MINORS
from tycoon.games.g1822.operating.london import unclaimed
from tycoon.games.g1822.operating.powers import (
    AVAILABLE_TOKEN,
    EXCHANGE_ROOM,
    EXCHANGE_TOKEN,
    NO_CHANNEL_TOKEN,
    OWNED,
    WAITING_CARD,
    PowerCase,
    channel_city,
)
from tycoon.games.g1822.privates import owns
from tycoon.games.g1822.rulings import ruled_hexes
from tycoon.games.g1822.state import State1822

EXTRA: Final = 64
"""P12: besides the lays of the turn."""
SECOND: Final = 128
"""The second of two lays that belong together (P12, P21)."""
TWICE: Final = 256
"""P10 with two of its tokens."""
POWERS: Final = 7
POWER_CARDS: Final = ("P2", "P8", "P10", "P11", "P21", "P5", "P12")


# -- what the rules and the listing of the options both ask -----------------------------------------------------------


def private_of(s: State1822, power: int) -> int:
    """The private that brings a power of the lay (bit number)."""
    t = s.t
    return (t.remove_town, t.hills, t.rivers, t.advanced_tile, t.bridge, t.channel, t.extra_tile)[power]


def combines(s: State1822, power: int, powers: int) -> bool:
    """The power may be used together with those already chosen."""
    return foreign_power(s, power, powers) == EMPTY


def foreign_power(s: State1822, power: int, powers: int) -> int:
    """The first of the powers already chosen that this one does not go with; EMPTY if it goes with all."""
    together = s.t.combines[private_of(s, power)]
    for other in range(POWERS):
        if powers >> other & 1 and not together >> private_of(s, other) & 1:
            return other
    return EMPTY


def may_use(s: State1822, power: int, powers: int) -> bool:
    """The company has this power for this lay, beside those already chosen. Rules 15."""
    if powers >> power & 1 or not owns(s, s.company, private_of(s, power)) or not combines(s, power, powers):
        return False
    bit = 1 << power
    if bit == FREE:
        return is_hill_token(s)
    if bit == BRIDGE:
        return untouched(s)
    if bit == CHANNEL:
        return channel_is_open(s)
    return True


def is_hill_token(s: State1822) -> bool:
    """P8 was chosen to be one free lay."""
    return s.hill_mode == HILL_TOKEN


def may_use_again(s: State1822, powers: int) -> bool:
    """P10 is used and has another token for this lay. Rules 15."""
    return uses_estuary(powers) and has_another_token(s, powers)


def uses_estuary(powers: int) -> bool:
    return powers & ESTUARY != 0


def has_another_token(s: State1822, powers: int) -> bool:
    """Fewer tokens of P10 are used in this lay than may be."""
    return (2 if powers & TWICE else 1) < most_estuary_tokens(s)


def most_estuary_tokens(s: State1822) -> int:
    """Tokens of P10 that may be used in one lay, of those that are left."""
    return min(s.t.reading.estuary_tokens, s.estuary_tokens)


def may_lay_track(s: State1822) -> bool:
    """The company that chose its home city lays no track in its first turn. Rules 8.1."""
    return s.operated[s.company] > 0 or s.board.home_city[s.company] != EMPTY


def channel_is_open(s: State1822) -> bool:
    """P5 may upgrade the Channel: the company has an exchange token and no token there."""
    return s.exchange[s.company - MINORS] > 0 and not has_token(s, channel_city(s), s.company)


def untouched(s: State1822) -> bool:
    """No tile has been laid in this turn, with P12 neither."""
    return s.upgrade_left and s.first_lay == EMPTY


def price_terms(s: State1822, powers: int) -> LayTerms:
    """Return the terms of this lay as far as its price depends on them."""
    t = s.t
    terms = LayTerms(s.company)
    terms.powers = powers & (EXTRA - 1)
    terms.crossings = 2 if powers & TWICE else 1
    terms.hill_discount = s.hill_mode == HILL_DISCOUNT and owns(s, s.company, t.hills)
    terms.river_discount = owns(s, s.company, t.rivers)
    return terms


def lay_terms(s: State1822, powers: int) -> LayTerms:
    """Return what the phase, the turn and the privates allow in this lay."""
    t = s.t
    company = s.company
    major = company >= MINORS
    terms = price_terms(s, powers)
    top = t.major_color[s.phase] if major else t.minor_color[s.phase]
    terms.colors = colors_up_to(top)
    if powers & ADVANCED:
        phase_top = t.major_color[s.phase]
        terms.advanced = phase_top + 1 if major or phase_top == YELLOW else 0
        assert major or terms.advanced in (0, GREEN)
    if powers & EXTRA:
        terms.lays = True
        terms.upgrades = not powers & SECOND
    elif powers & BRIDGE and powers & SECOND:
        terms.lays = True
        terms.upgrades = s.first_was_lay
    else:
        terms.lays = s.lays_left > 0
        terms.upgrades = s.upgrade_left
    terms.cash = s.company_cash[company]
    terms.must_reach_london = unclaimed(s)
    terms.new_track_needed = t.reading.new_track_needed
    return terms


def open_hexes(s: State1822, powers: int) -> list[int]:
    """Hexes in which a tile may be laid with these powers."""
    terms = lay_terms(s, powers)
    hexes = sites(s, terms)
    if s.rulings:
        hexes = sorted(set(hexes) | set(ruled_hexes(s, terms)))
    if powers & BRIDGE and powers & SECOND:
        return [hex_ for hex_ in hexes if hex_ != s.first_lay]
    if s.refused_hexes:
        return [hex_ for hex_ in hexes if hex_ not in s.refused_hexes]
    return hexes


# -- the rules ---------------------------------------------------------------------------------------------------------


def can_lay_track(c: CompanyCase) -> bool:
    return may_lay_track(c.s)


NO_TRACK_RULES: Final = (Rule("first_turn", "8.1", can_lay_track, "no_track_first_turn", quiet=True),)


class SiteCase(HexCase):
    """A hex for a tile, before the terms of the lay are looked at."""

    __slots__ = ("state",)
    state: State1822

    def __init__(self, rules: tuple[Rule[Any], ...], s: State1822, hex_: int) -> None:
        super().__init__(rules, s, s.company, hex_)
        self.state = s


def is_not_refused(c: SiteCase) -> bool:
    """A player who has refused is not asked again in the same turn."""
    return c.hex not in c.state.refused_hexes


def is_other_hex(c: SiteCase) -> bool:
    """The two tiles of P21 lie on both sides of the Humber."""
    return c.hex != c.state.first_lay


CONSENT: Final = Rule("consent", "8.5", is_not_refused, "refused", quiet=True)

SITE_RULES: Final = (CONSENT, HEX_RULE, REACHED)
CHANNEL_SITE_RULES: Final = (CONSENT, HEX_RULE)
SECOND_BRIDGE_SITE_RULES: Final = (
    HEX_RULE,
    REACHED,
    Rule("other_hex", "15", is_other_hex, "bridge_other_side", quiet=True),
)


def site_rules(powers: int) -> tuple[Rule[Any], ...]:
    if powers & BRIDGE and powers & SECOND:
        return SECOND_BRIDGE_SITE_RULES
    return CHANNEL_SITE_RULES if powers & CHANNEL else SITE_RULES


class TrackPowerCase(PowerCase):
    """A power used beside those already chosen for the lay; `more` is what it adds to them."""

    __slots__ = ("more", "powers")
    powers: int
    more: int

    def __init__(
        self, rules: tuple[Rule[Any], ...], s: State1822, private: int, card: str, powers: int, more: int
    ) -> None:
        super().__init__(rules, s, private, card)
        self.powers = powers
        self.more = more


def is_second_lay(c: TrackPowerCase) -> bool:
    return c.powers & SECOND != 0


def is_unused(c: TrackPowerCase) -> bool:
    return not c.powers & c.more


def can_be_combined(c: TrackPowerCase) -> bool:
    return combines(c.s, c.more.bit_length() - 1, c.powers)


def has_hill_token(c: TrackPowerCase) -> bool:
    return is_hill_token(c.s)


def is_first_lay(c: TrackPowerCase) -> bool:
    """P21 is used instead of all other lays of the turn."""
    return untouched(c.s)


def has_place(c: TrackPowerCase) -> bool:
    """Some tile can be laid with it."""
    return len(open_hexes(c.s, c.powers | c.more)) > 0


def is_begun(c: TrackPowerCase) -> bool:
    """The first token of P10 is chosen as a power like others, the next one after it."""
    return uses_estuary(c.powers)


def has_estuary_token(c: TrackPowerCase) -> bool:
    return has_another_token(c.s, c.powers)


def is_between_lays(c: TrackPowerCase) -> bool:
    """Cards and tokens are not moved while a lay with a power is going on."""
    return c.powers == 0


def tell_foreign_power(c: TrackPowerCase) -> Objection:
    beside = foreign_power(c.s, c.more.bit_length() - 1, c.powers)
    return "powers_apart", {"beside": POWER_CARDS[beside]}


def tell_estuary_tokens(c: TrackPowerCase) -> Objection:
    return "estuary_tokens", {"most": most_estuary_tokens(c.s)}


FOR_LAY: Final = (
    OWNED,
    Rule("unused", "15", is_unused, "power_chosen", quiet=True),
    Rule("together", "15", can_be_combined, "powers_apart", tell=tell_foreign_power, quiet=True),
)
PLACE: Final = Rule("place", "15", has_place, "power_no_place", quiet=True)
BETWEEN_LAYS: Final = (
    OWNED,
    Rule("between_lays", "15", is_between_lays, "lay_under_way", quiet=True),
)

SECOND_RULES: Final = (Rule("second", "15", is_second_lay, "must_lay", quiet=True),)
USE_RULES: Final = (*FOR_LAY, PLACE)
USE_HILLS_RULES: Final = (*FOR_LAY, Rule("hills", "15", has_hill_token, "hills_for_discount", quiet=True), PLACE)
USE_BRIDGE_RULES: Final = (*FOR_LAY, Rule("first_lay", "15", is_first_lay, "bridge_first", quiet=True), PLACE)
UPGRADE_CHANNEL_RULES: Final = (*FOR_LAY, EXCHANGE_TOKEN, NO_CHANNEL_TOKEN, PLACE)
AGAIN_RULES: Final = (
    OWNED,
    Rule("begun", "15", is_begun, "estuary_not_begun", quiet=True),
    Rule("tokens", "15", has_estuary_token, "estuary_tokens", tell=tell_estuary_tokens, quiet=True),
    PLACE,
)
MOVE_IN_TRACK_RULES: Final = (*BETWEEN_LAYS, WAITING_CARD)
SWAP_IN_IN_TRACK_RULES: Final = (*BETWEEN_LAYS, EXCHANGE_TOKEN)
SWAP_OUT_IN_TRACK_RULES: Final = (*BETWEEN_LAYS, AVAILABLE_TOKEN, EXCHANGE_ROOM)


def power_rules(bit: int) -> tuple[Rule[Any], ...]:
    """Of a power that is used in a lay."""
    if bit == FREE:
        return USE_HILLS_RULES
    if bit == BRIDGE:
        return USE_BRIDGE_RULES
    return UPGRADE_CHANNEL_RULES if bit == CHANNEL else USE_RULES
