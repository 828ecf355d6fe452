"""The track step: which hex, which tile, with which powers. Rules 7.3 (step 4), 8 and 15."""

from __future__ import annotations

from typing import Final

from tycoon.core.rules import Case
from tycoon.core.state import Event
from tycoon.core.text import Arg, Text
from tycoon.games.g1822.board.board import EMPTY
from tycoon.games.g1822.board.lay_rules import TileCase, lay_case, ruled_case, same_track_case, tile_case
from tycoon.games.g1822.board.places import hex_place
from tycoon.games.g1822.board.tokens import place_token
from tycoon.games.g1822.board.track import (
    ADVANCED,
    BRIDGE,
    CHANNEL,
    ESTUARY,
    FREE,
    REMOVE_TOWN,
    is_lay,
    lay,
    lay_cost,
    lay_faces,
)
from tycoon.games.g1822.cases import ALWAYS, CompanyCase
from tycoon.games.g1822.ids import MINORS
from tycoon.games.g1822.money import company_to_bank
from tycoon.games.g1822.operating.consent import Consent, ask
from tycoon.games.g1822.operating.lay_words import lay_text
from tycoon.games.g1822.operating.london import rights
from tycoon.games.g1822.operating.powers import (
    MOVE_CARD,
    may_make_available,
    may_move_card,
    may_put_back,
    swap_station,
)
from tycoon.games.g1822.operating.track_rules import (
    AGAIN_RULES,
    EXTRA,
    MOVE_IN_TRACK_RULES,
    NO_TRACK_RULES,
    POWER_CARDS,
    POWERS,
    SECOND,
    SECOND_RULES,
    SWAP_IN_IN_TRACK_RULES,
    SWAP_OUT_IN_TRACK_RULES,
    TWICE,
    SiteCase,
    TrackPowerCase,
    lay_terms,
    may_lay_track,
    may_use,
    may_use_again,
    open_hexes,
    power_rules,
    private_of,
    site_rules,
)
from tycoon.games.g1822.privates import close_private
from tycoon.games.g1822.question import Question
from tycoon.games.g1822.rulings import ruled_faces, ruled_here
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import company_text

PASS: Final = 0
POWER: Final = 1
MOVE: Final = POWER + POWERS
SWAP_IN: Final = MOVE + 1
SWAP_OUT: Final = MOVE + 2
AGAIN: Final = MOVE + 3
"""One more token of P10 in the same lay."""
HEX: Final = MOVE + 4


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
        if not may_lay_track(s):
            return [PASS]
        if self.powers == 0 or self.powers & SECOND:
            out.append(PASS)
        for power in range(POWERS):
            if may_use(s, power, self.powers) and open_hexes(s, self.powers | 1 << power):
                out.append(POWER + power)
        if may_use_again(s, self.powers) and open_hexes(s, self.powers | TWICE):
            out.append(AGAIN)
        if self.powers == 0:
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

    def case(self, s: State1822, option: int) -> Case:
        if option == PASS:
            return self.pass_case(s)
        if not may_lay_track(s):
            return CompanyCase(NO_TRACK_RULES, s)
        if option >= HEX:
            return self.hex_case(s, option - HEX)
        t, powers = s.t, self.powers
        if option < MOVE:
            power = option - POWER
            card = POWER_CARDS[power]
            return TrackPowerCase(power_rules(1 << power), s, private_of(s, power), card, powers, 1 << power)
        if option == AGAIN:
            return TrackPowerCase(AGAIN_RULES, s, t.rivers, "P10", powers, TWICE)
        if option == MOVE:
            return TrackPowerCase(MOVE_IN_TRACK_RULES, s, t.move_card, "P17", powers, 0)
        rules = SWAP_IN_IN_TRACK_RULES if option == SWAP_IN else SWAP_OUT_IN_TRACK_RULES
        return TrackPowerCase(rules, s, t.station_swap, "P18", powers, 0)

    def pass_case(self, s: State1822) -> Case:
        """A power that was announced is used, but the second of two tiles need not be laid."""
        if self.powers == 0 or not may_lay_track(s):
            return Case(ALWAYS)
        return TrackPowerCase(SECOND_RULES, s, EMPTY, "", self.powers, 0)

    def hex_case(self, s: State1822, hex_: int) -> Case:
        """First where it is, which needs no look at the terms of the lay."""
        site = SiteCase(site_rules(self.powers), s, hex_)
        if not site.permitted():
            return site
        return lay_case(s, lay_terms(s, self.powers), hex_, ruled_here(s, hex_) if s.rulings else ())

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
            return lay_text(s, self.powers, option - HEX)
        if option == PASS:
            return Text("choice.pass")
        if option < MOVE:
            return Text(f"choice.power_{option - POWER}")
        return Text(("choice.move_card", "choice.swap_in", "choice.swap_out", "choice.power_again")[option - MOVE])

    def target(self, s: State1822, option: int) -> str | None:
        return f"hex:{s.board.hex_ids[option - HEX]}" if option >= HEX else None

    def groups(self, s: State1822) -> tuple[str, ...]:
        return ("track", "power", "turn")

    def group(self, s: State1822, option: int) -> str:
        if option >= HEX:
            return "track"
        return "turn" if option == PASS else "power"


# -- the tile ----------------------------------------------------------------------------------------------------------


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

    def case(self, s: State1822, option: int) -> TileCase:
        if s.rulings and option in ruled_here(s, self.hex):
            return ruled_case(s, lay_terms(s, self.powers), self.hex, option)
        if s.board.canonical[option] != option:
            return same_track_case(s, s.company, self.hex, option)
        return tile_case(s, lay_terms(s, self.powers), self.hex, option)

    def take(self, s: State1822, option: int) -> None:
        others = rights(s, self.hex)
        if others and s.director[s.company] not in others:
            ask(s, ConsentToTile(self.hex, self.powers, option, others[0]))
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

    def request(self, s: State1822) -> Event:
        return ("asks_tile", s.company, self.hex, self.face)

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

    def case(self, s: State1822, option: int) -> Case:
        return Case(ALWAYS)

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
