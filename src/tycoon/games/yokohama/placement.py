"""Step 1: placing assistants. The first placement is asked together with the extra actions of phase A. Rules 5."""

from __future__ import annotations

from typing import Final

from tycoon.core.text import Arg, Choice, Reason, Text
from tycoon.games.yokohama.effects import opposing_presidents, pay_presidents, put_assistants
from tycoon.games.yokohama.extra_actions import (
    extra_forbidden,
    extra_shown,
    extra_words,
    extras_numbered,
    list_extras,
    take_extra,
)
from tycoon.games.yokohama.question import ASSISTANTS, YEN, TurnDecision
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.words import area_target, area_text


def affordable(s: YokohamaState, seat: int, count: int) -> int:
    """Areas on which so many assistants can be placed and paid for."""
    fee = s.tables.place_fee * count
    if s.money[seat] >= fee * 3:
        return s.land
    return s.land & ~opposing_presidents(s, seat)[s.money[seat] // fee]


def fee_on(s: YokohamaState, seat: int, area: int) -> int:
    """What placing one assistant on the area costs."""
    presidents = 0
    for other in range(s.seats):
        if other != seat and s.president[other] == area:
            presidents += 1
    return presidents * s.tables.place_fee


def place(s: YokohamaState, area: int, count: int) -> None:
    """Assistants from hand go to the area; every opposing president there is paid for each of them."""
    seat = s.active
    put_assistants(s, seat, area, count)
    s.placed |= 1 << area
    if s.log is not None:
        s.log.append(("place", seat, area, count))
    pay_presidents(s, seat, area, count * s.tables.place_fee)


def why_not_place(s: YokohamaState, area: int, count: int) -> Reason:
    """The first rule against placing so many assistants on the area now."""
    t = s.tables
    seat = s.active
    args: dict[str, Arg] = {"area": area_text(t, area)}
    if t.canal >> area & 1:
        return Reason("canal", {}, "5")
    if not s.land >> area & 1:
        return Reason("not_in_play", args, "3")
    if s.hand[seat] < count:
        return Reason("hand_short", {"need": count, "have": s.hand[seat]}, "5", ("area",))
    short = fee_on(s, seat, area) * count - s.money[seat]
    return Reason("fee_short", args | {"short": short}, "5", ("area", "hand"))


class BeginTurn(TurnDecision):
    """Phase A or step 1: an extra action, after which this is asked again, or the first placement, which ends phase A.

    Options: one assistant on an area, two on an area, place nothing, the extra actions. Rules 4, 5 step 1, 8.
    """

    __slots__ = ()

    def listed(self, s: YokohamaState) -> list[int]:
        t = s.tables
        seat = s.active
        hand = s.hand[seat]
        out: list[int] = []
        if hand > 0:
            out = t.listed(affordable(s, seat, 1))
        if hand >= t.place_double:
            out += t.listed_pairs(affordable(s, seat, t.place_double))
        nothing = 2 * t.areas
        if t.may_place_none or not out:
            out.append(nothing)
        list_extras(s, nothing + 1, out)
        return out

    def numbered(self, s: YokohamaState) -> int:
        return 2 * s.tables.areas + 1 + extras_numbered(s)

    def wants(self, s: YokohamaState) -> int:
        return ASSISTANTS | YEN if s.hand[s.active] else ASSISTANTS

    def choose(self, s: YokohamaState, option: int) -> None:
        t = s.tables
        nothing = 2 * t.areas
        if option > nothing:
            take_extra(s, option - nothing - 1, self)
        elif option < t.areas:
            place(s, option, 1)
            s.then(PLACE_MORE)
        elif option < nothing:
            area = option - t.areas
            place(s, area, t.place_double)
            if s.tech[s.active] & t.extra_adjacent:
                s.then(PLACE_BESIDE[area])

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.begin_turn", {"hand": s.hand[s.active], "round": s.round})

    def words(self, s: YokohamaState, option: int) -> str:
        t = s.tables
        if option < t.areas:
            return f"place {t.area_names[option]}"
        if option < 2 * t.areas:
            return f"place {t.place_double} {t.area_names[option - t.areas]}"
        if option == 2 * t.areas:
            return "place nothing"
        return extra_words(s, option - 2 * t.areas - 1)

    def shown(self, s: YokohamaState, option: int) -> Choice:
        t = s.tables
        nothing = 2 * t.areas
        if option > nothing:
            return extra_shown(s, option, option - nothing - 1)
        words = self.words(s, option)
        if option == nothing:
            return Choice(option, Text("choice.place_nothing"), words, None, "stop")
        count = 1 if option < t.areas else t.place_double
        return _placing_shown(s, option, option % t.areas, count, words)

    def forbidden(self, s: YokohamaState, option: int) -> Reason:
        t = s.tables
        nothing = 2 * t.areas
        if option > nothing:
            reason = extra_forbidden(s, option - nothing - 1)
            assert reason is not None
            return reason
        if option == nothing:
            return Reason("must_place", {}, "14.1")
        return why_not_place(s, option % t.areas, 1 if option < t.areas else t.place_double)


def _placing_shown(s: YokohamaState, option: int, area: int, count: int, words: str) -> Choice:
    t = s.tables
    fee = fee_on(s, s.active, area) * count
    args: dict[str, Arg] = {"area": area_text(t, area), "count": count, "fee": fee}
    group = "place" if count == 1 else "place-two"
    return Choice(option, Text("choice.place", args), words, area_target(t, area), group)


class PlaceAnother(TurnDecision):
    """A further assistant on one of some areas, or stop."""

    __slots__ = ()

    def areas(self, s: YokohamaState) -> int:
        """Areas that this placement may choose from."""
        raise TypeError(f"{type(self).__name__} names no areas")

    def after(self, s: YokohamaState) -> None:
        """What follows a placement."""

    def elsewhere(self, s: YokohamaState, area: int) -> Reason | None:
        """Why the area is none of those, or None."""
        raise TypeError(f"{type(self).__name__} gives no reasons")

    def listed(self, s: YokohamaState) -> list[int]:
        seat = s.active
        out: list[int] = []
        if s.hand[seat] > 0:
            out = s.tables.listed(affordable(s, seat, 1) & self.areas(s))
        out.append(s.tables.areas)
        return out

    def numbered(self, s: YokohamaState) -> int:
        return s.tables.areas + 1

    def wants(self, s: YokohamaState) -> int:
        if s.land & self.areas(s) == 0:
            return 0
        return ASSISTANTS | YEN if s.hand[s.active] else ASSISTANTS

    def choose(self, s: YokohamaState, option: int) -> None:
        if option < s.tables.areas:
            place(s, option, 1)
            self.after(s)

    def words(self, s: YokohamaState, option: int) -> str:
        t = s.tables
        return "stop placing" if option == t.areas else f"place {t.area_names[option]}"

    def shown(self, s: YokohamaState, option: int) -> Choice:
        words = self.words(s, option)
        if option == s.tables.areas:
            return Choice(option, Text("choice.stop_placing"), words, None, "stop")
        return _placing_shown(s, option, option, 1, words)

    def forbidden(self, s: YokohamaState, option: int) -> Reason:
        return self.elsewhere(s, option) or why_not_place(s, option, 1)


class PlaceMore(PlaceAnother):
    """Option A: another assistant on another area, or stop. Rules 5, step 1; 9, Newspaper."""

    __slots__ = ()

    def limit(self, s: YokohamaState) -> int:
        t = s.tables
        return t.wider_limit if s.tech[s.active] & t.wider_placement else t.place_limit

    def areas(self, s: YokohamaState) -> int:
        if s.placed.bit_count() >= self.limit(s):
            return 0
        return ~s.placed & ((1 << s.tables.areas) - 1)

    def after(self, s: YokohamaState) -> None:
        s.then(self)

    def elsewhere(self, s: YokohamaState, area: int) -> Reason | None:
        if s.placed >> area & 1:
            return Reason("area_used", {"area": area_text(s.tables, area)}, "5")
        if s.placed.bit_count() >= self.limit(s):
            return Reason("place_limit", {"limit": self.limit(s)}, "5")
        return None

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.place_more", {"left": self.limit(s) - s.placed.bit_count()})


class PlaceBeside(PlaceAnother):
    """Option B with the Telegraph: one more beside the two, or stop. Rules 9, Telegraph."""

    __slots__ = ("area",)
    area: int

    def __init__(self, area: int) -> None:
        self.area = area

    def args(self) -> tuple[int, ...]:
        return (self.area,)

    def areas(self, s: YokohamaState) -> int:
        return s.near[self.area]

    def elsewhere(self, s: YokohamaState, area: int) -> Reason | None:
        if s.near[self.area] >> area & 1:
            return None
        args: dict[str, Arg] = {"area": area_text(s.tables, area), "from": area_text(s.tables, self.area)}
        return Reason("not_adjacent", args, "9")

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.place_beside", {"area": area_text(s.tables, self.area)})


BEGIN_TURN: Final = BeginTurn()
PLACE_MORE: Final = PlaceMore()
PLACE_BESIDE: Final = [PlaceBeside(area) for area in range(24)]
