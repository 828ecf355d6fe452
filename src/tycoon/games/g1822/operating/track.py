"""The track step: which hex, which tile, with which powers. Rules 7.3 (step 4), 8 and 15."""

from __future__ import annotations

from typing import Final

from tycoon.core.text import Arg, Reason, Text
from tycoon.games.g1822.board.board import EMPTY, GREEN, YELLOW
from tycoon.games.g1822.board.lay_sites import sites
from tycoon.games.g1822.board.places import hex_place
from tycoon.games.g1822.board.tokens import has_token
from tycoon.games.g1822.board.track import (
    ADVANCED,
    BRIDGE,
    CHANNEL,
    ESTUARY,
    FREE,
    REMOVE_TOWN,
    LayTerms,
    colors_up_to,
    is_lay,
    lay_cost,
    lay_faces,
    why_no_face,
    why_no_lay,
)
from tycoon.games.g1822.ids import HILL_DISCOUNT, HILL_TOKEN, MINORS
from tycoon.games.g1822.money import company_to_bank
from tycoon.games.g1822.operating.consent import Consent
from tycoon.games.g1822.operating.powers import (
    MOVE_CARD,
    may_make_available,
    may_move_card,
    may_put_back,
    swap_station,
)
from tycoon.games.g1822.privates import close_private, owns
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.rulings import ruled_faces, ruled_hexes
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.touching import lay, place_token
from tycoon.games.g1822.words import company_text


def why_no_power(s: State1822, private: int, card: str) -> Reason:
    """A power that is not offered: the company does not hold the card, or it is not the time."""
    return Reason("power_not_now" if owns(s, s.company, private) else "not_owned", {"card": card}, "15")


EXTRA: Final = 64
"""P12: besides the lays of the turn."""
SECOND: Final = 128
"""The second of two lays that belong together (P12, P21)."""
TWICE: Final = 256
"""P10 with two of its tokens."""
POWERS: Final = 7

PASS: Final = 0
POWER: Final = 1
MOVE: Final = POWER + POWERS
SWAP_IN: Final = MOVE + 1
SWAP_OUT: Final = MOVE + 2
AGAIN: Final = MOVE + 3
"""One more token of P10 in the same lay."""
HEX: Final = MOVE + 4


# -- what is allowed -----------------------------------------------------------------------------------------------


def private_of(s: State1822, power: int) -> int:
    """The private that brings a power of the lay (bit number)."""
    t = s.t
    return (t.remove_town, t.hills, t.rivers, t.advanced_tile, t.bridge, t.channel, t.extra_tile)[power]


def may_use(s: State1822, power: int, powers: int) -> bool:
    """The company has this power for this lay, beside those already chosen. Rules 15."""
    t = s.t
    p = private_of(s, power)
    if powers >> power & 1 or not owns(s, s.company, p):
        return False
    for other in range(POWERS):
        if powers >> other & 1 and not t.combines[p] >> private_of(s, other) & 1:
            return False
    bit = 1 << power
    if bit == FREE:
        return s.hill_mode == HILL_TOKEN
    if bit == BRIDGE:
        return untouched(s)
    if bit == CHANNEL:
        return channel_is_open(s)
    return True


def may_use_again(s: State1822, powers: int) -> bool:
    """P10 is used and has another token for this lay. Rules 15."""
    if not powers & ESTUARY or powers & TWICE:
        return False
    return s.t.reading.estuary_tokens > 1 and s.estuary_tokens > 1


def channel_is_open(s: State1822) -> bool:
    """P5 may upgrade the Channel: the company has an exchange token and no token there."""
    channel = s.board.channel
    if channel == EMPTY or s.exchange[s.company - MINORS] == 0:
        return False
    return not has_token(s, s.board.hex_city[channel], s.company)


def untouched(s: State1822) -> bool:
    """No tile has been laid in this turn, with P12 neither."""
    return s.upgrade_left and s.first_lay == EMPTY


def rights(s: State1822, hex_: int) -> list[int]:
    """Seats with a say about the first tile next to London, each once. Rules 8.5."""
    out: list[int] = []
    if hex_ not in s.t.stub_hexes or not s.is_printed(hex_):
        return out
    for company in s.t.stub_companies[s.t.stub_hexes.index(hex_)]:
        if s.started >> company & 1:
            out.append(s.director[company])
        elif company >= MINORS and s.concession_owner[company - MINORS] >= 0 and s.t.reading.concession_has_say:
            out.append(s.concession_owner[company - MINORS])
    for company in s.t.chooses_home:
        chosen = s.started >> company & 1 and s.home[company] != EMPTY and london_side(s, s.home[company]) == hex_
        if chosen and s.director[company] not in out:
            out.append(s.director[company])
    return out


def london_side(s: State1822, city: int) -> int:
    """The hex outside a London city."""
    b = s.board
    hex_ = b.city_hex[city]
    exits = b.faces[s.face[hex_]].node_exits[city - b.hex_city[hex_]]
    return b.neighbor[hex_][exits.bit_length() - 1] if exits else EMPTY


def lay_terms(s: State1822, powers: int) -> LayTerms:
    """What the phase, the turn and the privates allow in this lay."""
    t = s.t
    company = s.company
    major = company >= MINORS
    terms = LayTerms(company)
    top = t.major_color[s.phase] if major else t.minor_color[s.phase]
    terms.colors = colors_up_to(top)
    terms.powers = powers & (EXTRA - 1)
    terms.crossings = 2 if powers & TWICE else 1
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
    terms.hill_discount = s.hill_mode == HILL_DISCOUNT and owns(s, company, t.hills)
    terms.river_discount = owns(s, company, t.rivers)
    terms.must_reach_london = unclaimed(s)
    terms.new_track_needed = t.reading.new_track_needed
    return terms


def unclaimed(s: State1822) -> tuple[int, ...]:
    """Hexes next to London in which nobody has a say, or which a company to come needs. Rules 8.5."""
    return tuple([hex_ for hex_ in s.t.stub_hexes if not rights(s, hex_) or is_awaited(s, hex_)])


def is_awaited(s: State1822, hex_: int) -> bool:
    """The company of this side has not started, and nobody speaks for it."""
    if s.t.reading.concession_has_say:
        return False
    gone = s.started | s.closed
    return any(not gone >> company & 1 for company in s.t.stub_companies[s.t.stub_hexes.index(hex_)])


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


# -- the step ------------------------------------------------------------------------------------------------------


class LayTrack(Question):
    """Where to lay a tile, with which powers, or stop. Options: stop, powers, hexes. Rules 8.1."""

    __slots__ = ("powers",)
    powers: int

    def __init__(self, powers: int) -> None:
        self.powers = powers

    def args(self) -> tuple[int, ...]:
        return (self.powers,)

    def name(self) -> str:
        return "track"

    def options(self, s: State1822) -> list[int]:
        out: list[int] = []
        if self.skipped(s):
            return [PASS]
        if self.powers == 0 or self.powers & SECOND:
            out.append(PASS)
        for power in range(POWERS):
            if may_use(s, power, self.powers) and open_hexes(s, self.powers | 1 << power):
                out.append(POWER + power)
        if may_use_again(s, self.powers) and open_hexes(s, self.powers | TWICE):
            out.append(AGAIN)
        if self.powers == 0 and s.company >= MINORS:
            if may_move_card(s):
                out.append(MOVE)
            if may_make_available(s):
                out.append(SWAP_IN)
            if may_put_back(s):
                out.append(SWAP_OUT)
        if self.powers or s.lays_left or s.upgrade_left:
            for hex_ in open_hexes(s, self.powers):
                out.append(HEX + hex_)
        return out

    def skipped(self, s: State1822) -> bool:
        """The company that chose its home city lays no track in its first turn. Rules 8.1."""
        return s.operated[s.company] == 0 and s.board.home_city[s.company] == EMPTY

    def take(self, s: State1822, option: int) -> None:
        if option >= HEX:
            s.then(LayTile(option - HEX, self.powers))
        elif option == PASS:
            if self.powers & EXTRA:
                close_private(s, s.t.extra_tile)
            elif self.powers & BRIDGE:
                close_private(s, s.t.bridge)
            if self.powers:
                s.then(LAY_TRACK)
        elif option < MOVE:
            s.then(LayTrack(self.powers | 1 << (option - POWER)))
        elif option == MOVE:
            s.then(MOVE_CARD, LAY_TRACK)
        elif option == AGAIN:
            s.then(LayTrack(self.powers | TWICE))
        else:
            swap_station(s, option == SWAP_IN)
            s.then(LAY_TRACK)

    # -- for people --------------------------------------------------------------------------------------------

    def size(self, s: State1822) -> int:
        return HEX + s.board.hexes

    def notation(self, s: State1822, option: int) -> str:
        if option >= HEX:
            return s.board.hex_ids[option - HEX]
        if option == PASS:
            return "pass"
        if option < MOVE:
            return f"use {POWER_CARDS[option - POWER]}"
        return ("use P17", "use P18 available", "use P18 exchange", "use P10 again")[option - MOVE]

    def text(self, s: State1822, option: int) -> Text:
        if option >= HEX:
            hex_ = option - HEX
            return Text("choice.hex", {"hex": s.board.hex_ids[hex_], "name": s.board.hex_names[hex_]})
        if option == PASS:
            return Text("choice.pass")
        if option < MOVE:
            return Text(f"choice.power_{option - POWER}")
        return Text(("choice.move_card", "choice.swap_in", "choice.swap_out", "choice.power_again")[option - MOVE])

    def target(self, s: State1822, option: int) -> str | None:
        return f"hex:{s.board.hex_ids[option - HEX]}" if option >= HEX else None

    def group(self, s: State1822, option: int) -> str:
        if option >= HEX:
            return "track"
        return "turn" if option == PASS else "power"

    def reason(self, s: State1822, option: int) -> Reason:
        if self.skipped(s):
            return Reason("no_track_first_turn", {"company": company_text(s, s.company)}, "8.1")
        if option >= HEX:
            if option - HEX in s.refused_hexes:
                return Reason("refused", {"hex": s.board.hex_ids[option - HEX]}, "8.5")
            reason = why_no_lay(s, lay_terms(s, self.powers), option - HEX)
            return reason or Reason("not_now", {}, "8.1")
        if option == PASS:
            return Reason("must_lay", {}, "15")
        if option < MOVE:
            power = option - POWER
            p = private_of(s, power)
            if may_use(s, power, self.powers):
                return Reason("power_no_place", {"card": POWER_CARDS[power]}, "15")
            return why_no_power(s, p, POWER_CARDS[power])
        if option == MOVE:
            return why_no_power(s, s.t.move_card, "P17")
        if option == AGAIN:
            return self.why_not_again(s)
        return why_no_power(s, s.t.station_swap, "P18")

    def why_not_again(self, s: State1822) -> Reason:
        """P10 is not used in this lay, has no further token for it, or no tile makes two crossings."""
        if not self.powers & ESTUARY or self.powers & TWICE:
            return why_no_power(s, s.t.rivers, "P10")
        if may_use_again(s, self.powers):
            return Reason("power_no_place", {"card": "P10"}, "15")
        most = min(s.t.reading.estuary_tokens, s.estuary_tokens)
        return Reason("estuary_tokens", {"most": most}, "15")


POWER_CARDS: Final = ("P2", "P8", "P10", "P11", "P21", "P5", "P12")


class LayTile(Question):
    """Which tile in which rotation. Options are faces: 6 * tile + rotation. Rules 8.2."""

    __slots__ = ("hex", "powers")
    hex: int
    powers: int

    def __init__(self, hex_: int, powers: int) -> None:
        self.hex = hex_
        self.powers = powers

    def args(self) -> tuple[int, ...]:
        return (self.hex, self.powers)

    def name(self) -> str:
        return "tile"

    def options(self, s: State1822) -> list[int]:
        terms = lay_terms(s, self.powers)
        faces = lay_faces(s, terms, self.hex)
        return sorted(faces + ruled_faces(s, terms, self.hex)) if s.rulings else faces

    def take(self, s: State1822, option: int) -> None:
        others = rights(s, self.hex)
        if others and s.director[s.company] not in others:
            s.then(ConsentToTile(self.hex, self.powers, option, others[0]))
        else:
            lay_tile(s, self.hex, self.powers, option)

    def size(self, s: State1822) -> int:
        return s.board.supply_tiles * 6

    def prompt_args(self, s: State1822) -> dict[str, Arg]:
        return {"company": company_text(s, s.company), "hex": hex_place(s.board, self.hex)}

    def notation(self, s: State1822, option: int) -> str:
        return s.board.face_name(option)

    def text(self, s: State1822, option: int) -> Text:
        cost = lay_cost(s, lay_terms(s, self.powers), self.hex, option)
        return Text("choice.tile", {"tile": s.board.tile_ids[option // 6], "turn": option % 6, "cost": cost})

    def target(self, s: State1822, option: int) -> str | None:
        return f"tile:{s.board.hex_ids[self.hex]}:{s.board.face_name(option)}"

    def reason(self, s: State1822, option: int) -> Reason:
        b = s.board
        if b.canonical[option] != option:
            return Reason("same_as", {"tile": b.face_name(b.canonical[option])}, "8.2")
        return why_no_face(s, lay_terms(s, self.powers), self.hex, option) or Reason("not_now", {}, "8.2")


def lay_tile(s: State1822, hex_: int, powers: int, face: int) -> None:
    """The tile lies there and is paid for; what is used up is gone; then the next lay."""
    was_lay = is_lay(s, hex_)
    company_to_bank(s, s.company, lay_cost(s, lay_terms(s, powers), hex_, face))
    lay(s, hex_, face)
    if s.log is not None:
        s.log.append(("lays", s.company, hex_, face))
    use_powers(s, powers)
    if powers & EXTRA:
        s.first_lay = hex_
        after_extra(s, powers, was_lay)
    else:
        use_lay(s, was_lay)
        if powers & BRIDGE and not powers & SECOND and s.first_lay == EMPTY:
            s.first_lay = hex_
            s.first_was_lay = was_lay
            s.then(LayTrack(BRIDGE | SECOND))
            return
        if powers & BRIDGE:
            close_private(s, s.t.bridge)
        s.then(LAY_TRACK)
    if powers & CHANNEL:
        s.then(CHANNEL_TOKEN)


def use_lay(s: State1822, was_lay: bool) -> None:
    """An upgrade is the only action of the turn; a lay leaves further lays. Rules 8.1."""
    s.lays_left = max(0, s.lays_left - 1) if was_lay else 0
    s.upgrade_left = False


def after_extra(s: State1822, powers: int, was_lay: bool) -> None:
    """P12: a major may add a second yellow tile at once; lays of the turn begun before are over. Rules 15."""
    if not s.upgrade_left:
        s.lays_left = 0
    if was_lay and s.company >= MINORS and not powers & SECOND:
        s.then(LayTrack(EXTRA | SECOND))
        return
    close_private(s, s.t.extra_tile)
    s.then(LAY_TRACK)


def use_powers(s: State1822, powers: int) -> None:
    """Privates whose power is used up close; the extra and bridge lays close when they are over."""
    t = s.t
    if powers & REMOVE_TOWN:
        close_private(s, t.remove_town)
    if powers & FREE:
        close_private(s, t.hills)
    if powers & ADVANCED:
        close_private(s, t.advanced_tile)
    if powers & ESTUARY:
        s.estuary_tokens -= 2 if powers & TWICE else 1
        if s.estuary_tokens == 0:
            close_private(s, t.rivers)


class ConsentToTile(Consent):
    """Somebody has a say about the first tile next to London; if several have, all are asked. Rules 8.5."""

    __slots__ = ("face", "hex", "holder", "powers")
    hex: int
    powers: int
    face: int
    holder: int

    def __init__(self, hex_: int, powers: int, face: int, holder: int) -> None:
        self.hex = hex_
        self.powers = powers
        self.face = face
        self.holder = holder

    def args(self) -> tuple[int, ...]:
        return (self.hex, self.powers, self.face, self.holder)

    def name(self) -> str:
        return "consent_tile"

    def seat(self, s: State1822) -> int:
        return self.holder

    def prompt_args(self, s: State1822) -> dict[str, Arg]:
        b = s.board
        return {
            "company": company_text(s, s.company),
            "hex": hex_place(b, self.hex),
            "tile": b.tile_ids[self.face // 6],
            "turn": self.face % 6,
        }

    def target(self, s: State1822, option: int) -> str | None:
        """Agreeing shows the tile on the map."""
        return f"tile:{s.board.hex_ids[self.hex]}:{s.board.face_name(self.face)}" if option else None

    def agreed(self, s: State1822) -> None:
        others = rights(s, self.hex)
        left = others[others.index(self.holder) + 1 :]
        if left:
            s.then(ConsentToTile(self.hex, self.powers, self.face, left[0]))
        else:
            lay_tile(s, self.hex, self.powers, self.face)

    def refused(self, s: State1822) -> None:
        s.refused_hexes = (*s.refused_hexes, self.hex)
        # The second tile of P12 may go elsewhere or be declined, but it is still the second one.
        s.then(LayTrack(self.powers & (EXTRA | SECOND)) if self.powers & SECOND else LAY_TRACK)


class ChannelToken(Question):
    """The exchange token that P5 puts into the Channel it has upgraded; not a choice. Rules 15, P5."""

    __slots__ = ()

    def name(self) -> str:
        return "channel_token"

    def options(self, s: State1822) -> list[int]:
        return [0]

    def take(self, s: State1822, option: int) -> None:
        put_channel_token(s)

    def size(self, s: State1822) -> int:
        return 1

    def notation(self, s: State1822, option: int) -> str:
        return "Channel token"

    def text(self, s: State1822, option: int) -> Text:
        return Text("choice.channel_token")


def put_channel_token(s: State1822) -> None:
    """A free exchange token in the English Channel; P5 closes."""
    city = s.board.hex_city[s.board.channel]
    s.exchange[s.company - MINORS] -= 1
    place_token(s, s.company, city)
    if s.log is not None:
        s.log.append(("token", s.company, city, 0))
    close_private(s, s.t.channel)


LAY_TRACK: Final = LayTrack(0)
CHANNEL_TOKEN: Final = ChannelToken()
