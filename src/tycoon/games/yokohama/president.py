"""Step 2: moving the president, by the cheapest way or step by step, or recalling him. Rules 5."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.choice import Choice
from tycoon.core.rules import Objection, Rule
from tycoon.core.text import Arg, Text
from tycoon.games.yokohama.area_action import ACT
from tycoon.games.yokohama.cases import (
    ALWAYS,
    AreaCase,
    has_assistant,
    is_away_from_president,
    is_in_play,
    is_no_canal,
    tell_already_there,
    tell_no_assistant,
    tell_not_in_play,
)
from tycoon.games.yokohama.effects import opposing_presidents
from tycoon.games.yokohama.movement import (
    allowed,
    arrive,
    barred,
    by_station,
    destinations,
    destinations_among,
    enter_fee,
    entry_cost,
    go,
    pay_entry,
    reach,
    reached_on_foot,
    stop_affordable,
    straight,
    walkable,
    walked,
    way_cost,
)
from tycoon.games.yokohama.question import YEN, TurnDecision
from tycoon.games.yokohama.recall import RECALL_AREA, RECALL_SOME, recall_all, recall_president
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE
from tycoon.games.yokohama.words import area_target, area_text, price_in_yen

ANY_PRICE: Final = 1000
"""More than any way costs."""


def toll_takers(s: YokohamaState, seat: int) -> int:
    """Areas he may walk over on which somebody is paid."""
    if enter_fee(s, seat) == 0:
        return 0
    return opposing_presidents(s, seat)[0] & walkable(s, seat, s.president[seat])


def walk_matters(s: YokohamaState, seat: int, stops: int, reached: int) -> bool:
    """Different ways could pay different players, so that the way is worth asking for. Rules 14.4."""
    return reached & stops != 0 and reached & toll_takers(s, seat) != 0


def may_recall(s: YokohamaState, seat: int, areas: int) -> bool:
    """Recalling is always allowed, with the president in hand perhaps only as a way out. Rules 14.2."""
    return s.president[seat] != NONE or s.tables.recall_from_hand or areas == 0


def recalls_all(s: YokohamaState, seat: int) -> bool:
    """All assistants may come back at once: in the older edition only if they stand on one area."""
    here = s.here[seat]
    return not s.tables.recall_one_area or here & (here - 1) == 0


class MovePresident(TurnDecision):
    """The president's destination, or a recall. Rules 5, step 2.

    Options: each area, reached by the cheapest way; a walk step by step; recall with all assistants; recall with some.
    """

    __slots__ = ()

    def listed(self, s: YokohamaState) -> list[int]:
        t = s.tables
        seat = s.active
        stops = allowed(s, seat)
        reached = reached_on_foot(s, seat, stops)
        areas = destinations_among(s, seat, stops, reached)
        out = t.listed(areas)
        if walk_matters(s, seat, stops, reached):
            out.append(t.areas)
        if may_recall(s, seat, areas):
            if recalls_all(s, seat):
                out.append(t.areas + 1)
            if s.here[seat]:
                out.append(t.areas + 2)
        return out

    def numbered(self, s: YokohamaState) -> int:
        return s.tables.areas + 3

    def wants(self, s: YokohamaState) -> int:
        return YEN

    def choose(self, s: YokohamaState, option: int) -> None:
        t = s.tables
        seat = s.active
        if option < t.areas:
            go(s, seat, option)
            s.then(ACT[option])
        elif option == t.areas:
            start = s.president[seat]
            s.then(Walk(start, 1 << start))
        else:
            recall_president(s, seat)
            if option == t.areas + 1:
                recall_all(s, seat)
            else:
                s.then(RECALL_AREA if t.recall_one_area else RECALL_SOME)

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.from_hand" if s.president[s.active] == NONE else "prompt.president")

    def groups(self, s: YokohamaState) -> tuple[str, ...]:
        return ("go", "walk", "recall")

    def words(self, s: YokohamaState, option: int) -> str:
        t = s.tables
        if option < t.areas:
            return f"go {t.area_names[option]}"
        return ("walk", "recall", "recall some")[option - t.areas]

    def shown(self, s: YokohamaState, option: int) -> Choice:
        t = s.tables
        words = self.words(s, option)
        if option < t.areas:
            cost = way_cost(s, s.active, option) if destinations(s, s.active) >> option & 1 else 0
            text = Text("choice.go", {"area": area_text(t, option), "cost": cost})
            return Choice(option, text, words, area_target(t, option), "go", price=price_in_yen(cost))
        key = ("choice.walk", "choice.recall", "choice.recall_some")[option - t.areas]
        return Choice(option, Text(key), words, None, "walk" if option == t.areas else "recall")

    def own_case(self, s: YokohamaState, option: int) -> AreaCase:
        t = s.tables
        if option < t.areas:
            return AreaCase(ALWAYS if by_station(s, s.active) >> option & 1 else GO_RULES, s, option)
        return AreaCase((WALK_RULES, RECALL_RULES, RECALL_SOME_RULES)[option - t.areas], s, NONE)


def is_unbarred(c: AreaCase) -> bool:
    """He does not stop with another president, but for the Postal System."""
    return not barred(c.s, c.seat) >> c.area & 1


def is_reachable(c: AreaCase) -> bool:
    """There is a way over own assistants, whatever it costs."""
    return straight(c.s, c.seat) or walked(c.s, c.seat, ANY_PRICE) >> c.area & 1 == 1


def can_pay_way(c: AreaCase) -> bool:
    if straight(c.s, c.seat):
        return stop_affordable(c.s, c.seat, 1 << c.area) != 0
    return walked(c.s, c.seat, c.s.money[c.seat]) >> c.area & 1 == 1


def tell_opposing_president(c: AreaCase) -> Objection:
    return "opposing_president", {"area": area_text(c.s.tables, c.area)}


def tell_not_reachable(c: AreaCase) -> Objection:
    return "not_reachable", {"area": area_text(c.s.tables, c.area)}


def tell_way(c: AreaCase) -> Objection:
    short = way_cost(c.s, c.seat, c.area) - c.s.money[c.seat]
    return "way_too_dear", {"area": area_text(c.s.tables, c.area), "short": short}


GO_RULES: Final = (
    Rule("canal", "5", is_no_canal, quiet=True),
    Rule("in_play", "3", is_in_play, "not_in_play", tell=tell_not_in_play, quiet=True),
    Rule("area", "5", is_away_from_president, "already_there", tell=tell_already_there),
    Rule("assistant", "5", has_assistant, "no_assistant_here", tell=tell_no_assistant),
    Rule("president", "5", is_unbarred, "opposing_president", tell=tell_opposing_president, quiet=True),
    Rule("way", "5", is_reachable, "not_reachable", tell=tell_not_reachable, quiet=True),
    Rule("fare", "5", can_pay_way, "way_too_dear", tell=tell_way, quiet=True),
)


def has_left_hand(c: AreaCase) -> bool:
    """From hand he is put down; he does not walk."""
    return c.s.president[c.seat] != NONE


def can_walk_to_a_stop(c: AreaCase) -> bool:
    return walked(c.s, c.seat, c.s.money[c.seat]) & allowed(c.s, c.seat) != 0


def can_choose_whom_to_pay(c: AreaCase) -> bool:
    """The way is asked for only where it could make a difference."""
    return walked(c.s, c.seat, c.s.money[c.seat]) & toll_takers(c.s, c.seat) != 0


WALK_RULES: Final = (
    Rule("start", "5", has_left_hand, "walk_from_hand", quiet=True),
    Rule("stop", "5", can_walk_to_a_stop, "walks_nowhere", quiet=True),
    Rule("difference", "14.4", can_choose_whom_to_pay, "one_way", quiet=True),
)


def can_recall(c: AreaCase) -> bool:
    return may_recall(c.s, c.seat, destinations(c.s, c.seat))


def can_recall_all(c: AreaCase) -> bool:
    return recalls_all(c.s, c.seat)


def has_assistants_out(c: AreaCase) -> bool:
    return c.s.here[c.seat] != 0


MAY_RECALL: Final = Rule("recall", "14.2", can_recall, "president_in_hand", quiet=True)
RECALL_RULES: Final = (MAY_RECALL, Rule("all", "5", can_recall_all, "recall_one_area", quiet=True))
RECALL_SOME_RULES: Final = (MAY_RECALL, Rule("some", "5", has_assistants_out, "nobody_to_recall", quiet=True))


class Walk(TurnDecision):
    """The next area the president enters, or stop where he is. No area is entered twice. Rules 5, step 2; 14.4."""

    __slots__ = ("at", "visited")
    at: int
    visited: int

    def __init__(self, at: int, visited: int) -> None:
        self.at = at
        self.visited = visited
        """Areas he has been in, the first one included."""

    def args(self) -> tuple[int, ...]:
        return (self.at, self.visited)

    def goes_on(self, s: YokohamaState, area: int, money: int) -> bool:
        """Entering the area can be paid for, and from there an allowed destination can be reached."""
        money -= entry_cost(s, s.active, area)
        return money >= 0 and self.leads_on(s, area, money)

    def leads_on(self, s: YokohamaState, area: int, money: int) -> bool:
        """He may stop on the area, or on one that he reaches from there with so much money."""
        seat = s.active
        goals = allowed(s, seat)
        if goals >> area & 1:
            return True
        ground = walkable(s, seat, s.president[seat]) & ~self.visited & ~(1 << area)
        return reach(s, seat, area, ground, money) & goals != 0

    def steps(self, s: YokohamaState, money: int) -> list[int]:
        """List what the president can do with so much money: areas to enter, and stopping."""
        t = s.tables
        seat = s.active
        ground = s.near[self.at] & walkable(s, seat, s.president[seat]) & ~self.visited
        out = [area for area in t.listed(ground) if self.goes_on(s, area, money)]
        if allowed(s, seat) >> self.at & 1:
            out.append(t.areas)
        return out

    def listed(self, s: YokohamaState) -> list[int]:
        return self.steps(s, s.money[s.active])

    def bears(self, s: YokohamaState, trade: int) -> bool:
        """The fees ahead of him cannot be spent on a technology."""
        t = s.tables
        left = s.money[s.active] - t.trade_costs[trade].yen + t.tech_reward[t.trade_tech[trade]].yen
        return len(self.steps(s, left)) > 0

    def numbered(self, s: YokohamaState) -> int:
        return s.tables.areas + 1

    def choose(self, s: YokohamaState, option: int) -> None:
        seat = s.active
        if option == s.tables.areas:
            arrive(s, seat, self.at, [self.at])
            s.then(ACT[self.at])
        else:
            pay_entry(s, seat, option)
            s.then(Walk(option, self.visited | 1 << option))

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.walk", {"area": area_text(s.tables, self.at)})

    def words(self, s: YokohamaState, option: int) -> str:
        t = s.tables
        return "stop here" if option == t.areas else f"enter {t.area_names[option]}"

    def shown(self, s: YokohamaState, option: int) -> Choice:
        t = s.tables
        words = self.words(s, option)
        if option == t.areas:
            text = Text("choice.stop_here", {"area": area_text(t, self.at)})
            return Choice(option, text, words, area_target(t, self.at), "stop")
        cost = entry_cost(s, s.active, option)
        text = Text("choice.enter", {"area": area_text(t, option), "cost": cost})
        return Choice(option, text, words, area_target(t, option), "walk", price=price_in_yen(cost))

    def own_case(self, s: YokohamaState, option: int) -> WalkCase:
        t = s.tables
        if option == t.areas:
            return WalkCase(STOP_RULES, s, self, self.at)
        return WalkCase(CANAL_RULES if t.canal >> option & 1 else ENTER_RULES, s, self, option)


class WalkCase(AreaCase):
    """The next area of a walk, or the one on which it ends."""

    __slots__ = ("walk",)
    walk: Walk

    def __init__(self, rules: tuple[Rule[Any], ...], s: YokohamaState, walk: Walk, area: int) -> None:
        super().__init__(rules, s, area)
        self.walk = walk

    def left(self) -> int:
        """Return the money left after entering the area; negative if it is not enough."""
        return self.s.money[self.seat] - entry_cost(self.s, self.seat, self.area)

    def named(self) -> dict[str, Arg]:
        return {"area": area_text(self.s.tables, self.area)}


def can_stop(c: WalkCase) -> bool:
    return allowed(c.s, c.seat) >> c.area & 1 == 1


def is_unvisited(c: WalkCase) -> bool:
    """No area is entered twice."""
    return not c.walk.visited >> c.area & 1


def is_adjacent(c: WalkCase) -> bool:
    return c.s.near[c.walk.at] >> c.area & 1 == 1


def can_pay_entry(c: WalkCase) -> bool:
    return c.left() >= 0


def can_go_on(c: WalkCase) -> bool:
    return c.walk.leads_on(c.s, c.area, c.left())


def tell_cannot_stop(c: WalkCase) -> Objection:
    return "cannot_stop_here", c.named()


def tell_entered_before(c: WalkCase) -> Objection:
    return "entered_before", c.named()


def tell_not_adjacent(c: WalkCase) -> Objection:
    return "not_adjacent", c.named() | {"from": area_text(c.s.tables, c.walk.at)}


def tell_toll(c: WalkCase) -> Objection:
    return "toll_short", {"short": -c.left()}


def tell_fee(c: WalkCase) -> Objection:
    return "fee_short", c.named() | {"short": -c.left()}


def tell_leads_nowhere(c: WalkCase) -> Objection:
    return "leads_nowhere", c.named()


STOP_RULES: Final = (Rule("stop", "5", can_stop, "cannot_stop_here", tell=tell_cannot_stop, quiet=True),)

NEXT_AREA: Final = (
    Rule("once", "14.4", is_unvisited, "entered_before", tell=tell_entered_before, quiet=True),
    Rule("adjacent", "5", is_adjacent, "not_adjacent", tell=tell_not_adjacent),
)
LEADS_ON: Final = Rule("goal", "5", can_go_on, "leads_nowhere", tell=tell_leads_nowhere, quiet=True)

ENTER_RULES: Final = (
    Rule("start", "14.5", is_away_from_president, "entered_before", tell=tell_entered_before, quiet=True),
    *NEXT_AREA,
    Rule("assistant", "5", has_assistant, "no_assistant_here", tell=tell_no_assistant),
    Rule("fee", "5", can_pay_entry, "fee_short", tell=tell_fee),
    LEADS_ON,
)
CANAL_RULES: Final = (
    *NEXT_AREA,  # nobody begins on the canal or has an assistant there
    Rule("fee", "5", can_pay_entry, "toll_short", tell=tell_toll),
    LEADS_ON,
)


MOVE_PRESIDENT: Final = MovePresident()
