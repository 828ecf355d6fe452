"""Step 1: placing assistants. The first placement is asked together with the extra actions of phase A. Rules 5."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.bits import count_of
from tycoon.core.choice import Choice
from tycoon.core.rules import Case, Objection, Rule
from tycoon.core.text import Arg, Text
from tycoon.games.yokohama.cases import ALWAYS, AreaCase, TurnCase, is_in_play, is_no_canal, tell_not_in_play
from tycoon.games.yokohama.effects import areas_too_dear, pay_presidents, put_assistants
from tycoon.games.yokohama.extra_actions import (
    EXTRAS,
    extra_case,
    extra_shown,
    extra_words,
    extras_numbered,
    list_extras,
    take_extra,
)
from tycoon.games.yokohama.question import ASSISTANTS, YEN, TurnDecision
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE
from tycoon.games.yokohama.words import area_target, area_text, price_in_yen

KINDS: Final = ("place", "place-two", *EXTRAS, "stop")
"""What a turn may begin with, in the order in which people see it."""


def affordable(s: YokohamaState, seat: int, count: int) -> int:
    """Areas on which so many assistants can be placed and paid for."""
    fee = s.tables.place_fee * count
    if s.money[seat] >= fee * 3:
        return s.land
    return s.land & ~areas_too_dear(s, seat, fee)


def fee_on(s: YokohamaState, seat: int, area: int) -> int:
    """Return the cost of placing one assistant at the area."""
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


def first_placements(s: YokohamaState, seat: int) -> list[int]:
    """Areas on which one assistant can be placed, then those on which two can, as `BeginTurn` numbers them."""
    t = s.tables
    hand = s.hand[seat]
    out: list[int] = []
    if hand > 0:
        out = t.listed(affordable(s, seat, 1))
    if hand >= t.place_double:
        out += t.listed_pairs(affordable(s, seat, t.place_double))
    return out


class PlaceCase(AreaCase):
    """Assistants from hand that a player wants to place on an area."""

    __slots__ = ("beside", "count")
    count: int
    beside: int

    def __init__(
        self, rules: tuple[Rule[Any], ...], s: YokohamaState, area: int, count: int = 1, beside: int = NONE
    ) -> None:
        super().__init__(rules, s, area)
        self.count = count
        self.beside = beside
        """The area beside which they have to be placed, if there is one."""

    def fee(self) -> int:
        return fee_on(self.s, self.seat, self.area) * self.count


def has_enough_in_hand(c: PlaceCase) -> bool:
    return c.s.hand[c.seat] >= c.count


def can_pay_fee(c: PlaceCase) -> bool:
    """Every opposing president there is paid for each assistant."""
    return c.fee() <= c.s.money[c.seat]


def tell_hand(c: PlaceCase) -> Objection:
    return "hand_short", {"need": c.count, "have": c.s.hand[c.seat]}


def tell_fee(c: PlaceCase) -> Objection:
    return "fee_short", {"area": area_text(c.s.tables, c.area), "short": c.fee() - c.s.money[c.seat]}


PLACE_RULES: Final = (
    Rule("canal", "5", is_no_canal, quiet=True),
    Rule("area", "3", is_in_play, "not_in_play", tell=tell_not_in_play),
    Rule("hand", "5", has_enough_in_hand, "hand_short", tell=tell_hand),
    Rule("fee", "5", can_pay_fee, "fee_short", tell=tell_fee, quiet=True),
)


def has_no_placement(c: TurnCase) -> bool:
    """Nobody is held up who cannot place anything."""
    return not first_placements(c.s, c.seat)


PLACE_NOTHING_RULES: Final = (Rule("must_place", "14.1", has_no_placement, quiet=True),)


class BeginTurn(TurnDecision):
    """Phase A or step 1: an extra action, after which this is asked again, or the first placement, which ends phase A.

    Options: one assistant on an area, two on an area, place nothing, the extra actions. Rules 4, 5 step 1, 8.
    """

    __slots__ = ()

    def listed(self, s: YokohamaState) -> list[int]:
        t = s.tables
        out = first_placements(s, s.active)
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

    def groups(self, s: YokohamaState) -> tuple[str, ...]:
        return KINDS

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

    def own_case(self, s: YokohamaState, option: int) -> Case:
        t = s.tables
        nothing = 2 * t.areas
        if option > nothing:
            return extra_case(s, option - nothing - 1)
        if option == nothing:
            return TurnCase(ALWAYS if t.may_place_none else PLACE_NOTHING_RULES, s)
        return PlaceCase(PLACE_RULES, s, option % t.areas, 1 if option < t.areas else t.place_double)


def _placing_shown(s: YokohamaState, option: int, area: int, count: int, words: str) -> Choice:
    t = s.tables
    fee = fee_on(s, s.active, area) * count
    args: dict[str, Arg] = {"area": area_text(t, area), "count": count, "fee": fee}
    group = "place" if count == 1 else "place-two"
    return Choice(option, Text("choice.place", args), words, area_target(t, area), group, price=price_in_yen(fee))


class PlaceAnother(TurnDecision):
    """A further assistant on one of some areas, or stop."""

    __slots__ = ()

    def areas(self, s: YokohamaState) -> int:
        """Areas that this placement may choose from."""
        raise TypeError(f"{type(self).__name__} names no areas")

    def after(self, s: YokohamaState) -> None:
        """Add what follows a placement to the agenda."""

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


def placement_limit(s: YokohamaState) -> int:
    """How many areas one placement covers. Rules 5, step 1; 9, Newspaper."""
    t = s.tables
    return t.wider_limit if s.tech[s.active] & t.wider_placement else t.place_limit


class PlaceMore(PlaceAnother):
    """Option A: another assistant on another area, or stop. Rules 5, step 1; 9, Newspaper."""

    __slots__ = ()

    def areas(self, s: YokohamaState) -> int:
        if count_of(s.placed) >= placement_limit(s):
            return 0
        return s.land & ~s.placed

    def after(self, s: YokohamaState) -> None:
        s.then(self)

    def own_case(self, s: YokohamaState, option: int) -> PlaceCase:
        return PlaceCase(ALWAYS if option == s.tables.areas else PLACE_MORE_RULES, s, option)

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.place_more", {"left": placement_limit(s) - s.placed.bit_count()})


def is_another_area(c: PlaceCase) -> bool:
    """Option A places one assistant on each area."""
    return not c.s.placed >> c.area & 1


def has_placements_left(c: PlaceCase) -> bool:
    return c.s.placed.bit_count() < placement_limit(c.s)


def tell_used(c: PlaceCase) -> Objection:
    return "area_used", {"area": area_text(c.s.tables, c.area)}


def tell_limit(c: PlaceCase) -> Objection:
    return "place_limit", {"limit": placement_limit(c.s)}


PLACE_MORE_RULES: Final = (
    Rule("another", "5", is_another_area, "area_used", tell=tell_used, quiet=True),
    Rule("number", "5", has_placements_left, "place_limit", tell=tell_limit, quiet=True),
    *PLACE_RULES,
)


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

    def own_case(self, s: YokohamaState, option: int) -> PlaceCase:
        rules = ALWAYS if option == s.tables.areas else PLACE_BESIDE_RULES
        return PlaceCase(rules, s, option, beside=self.area)

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.place_beside", {"area": area_text(s.tables, self.area)})


def is_beside(c: PlaceCase) -> bool:
    return c.s.near[c.beside] >> c.area & 1 == 1


def tell_not_beside(c: PlaceCase) -> Objection:
    t = c.s.tables
    return "not_adjacent", {"area": area_text(t, c.area), "from": area_text(t, c.beside)}


PLACE_BESIDE_RULES: Final = (
    Rule("beside", "9", is_beside, "not_adjacent", tell=tell_not_beside, quiet=True),
    *PLACE_RULES,
)


BEGIN_TURN: Final = BeginTurn()
PLACE_MORE: Final = PlaceMore()
PLACE_BESIDE: Final = [PlaceBeside(area) for area in range(24)]
