"""Step 2: moving the president, by the cheapest way or step by step, or recalling him. Rules 5."""

from __future__ import annotations

from typing import Final

from tycoon.core.text import Arg, Choice, Reason, Text
from tycoon.games.yokohama.area_action import ACT
from tycoon.games.yokohama.effects import opposing_presidents
from tycoon.games.yokohama.movement import (
    allowed,
    arrive,
    destinations,
    enter_fee,
    entry_cost,
    go,
    pay_entry,
    reach,
    straight,
    walkable,
    way_cost,
)
from tycoon.games.yokohama.question import YEN, TurnDecision
from tycoon.games.yokohama.recall import RECALL_AREA, RECALL_SOME, recall_all, recall_president
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE
from tycoon.games.yokohama.words import area_target, area_text


def walk_matters(s: YokohamaState, seat: int) -> bool:
    """Different ways could pay different players, so that the way is worth asking for. Rules 14.4."""
    start = s.president[seat]
    if start == NONE or enter_fee(s, seat) == 0:
        return False
    ground = walkable(s, seat, start)
    paid = opposing_presidents(s, seat)[0] & ground
    if not paid:
        return False
    reached = reach(s, seat, start, ground, s.money[seat])
    return reached & paid != 0 and reached & allowed(s, seat) != 0


def may_recall(s: YokohamaState, seat: int, areas: int) -> bool:
    """Recalling is always allowed, with the president in hand perhaps only as a way out. Rules 14.2."""
    return s.president[seat] != NONE or s.tables.recall_from_hand or areas == 0


class MovePresident(TurnDecision):
    """The president's destination, or a recall. Rules 5, step 2.

    Options: each area, reached by the cheapest way; a walk step by step; recall with all assistants; recall with some.
    """

    __slots__ = ()

    def listed(self, s: YokohamaState) -> list[int]:
        t = s.tables
        seat = s.active
        areas = destinations(s, seat)
        out = t.listed(areas)
        if areas and walk_matters(s, seat):
            out.append(t.areas)
        if may_recall(s, seat, areas):
            here = s.here[seat]
            if not t.recall_one_area or here & (here - 1) == 0:
                out.append(t.areas + 1)
            if here:
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
            return Choice(option, text, words, area_target(t, option), "go")
        key = ("choice.walk", "choice.recall", "choice.recall_some")[option - t.areas]
        return Choice(option, Text(key), words, None, "walk" if option == t.areas else "recall")

    def forbidden(self, s: YokohamaState, option: int) -> Reason:
        t = s.tables
        if option < t.areas:
            return why_not_go(s, s.active, option)
        if option == t.areas:
            return why_not_walk(s, s.active)
        if not may_recall(s, s.active, destinations(s, s.active)):
            return Reason("president_in_hand", {}, "14.2")
        if option == t.areas + 1:
            return Reason("recall_one_area", {}, "5")
        return Reason("nobody_to_recall", {}, "5")


def why_not_go(s: YokohamaState, seat: int, area: int) -> Reason:
    """The first rule against a destination."""
    t = s.tables
    args: dict[str, Arg] = {"area": area_text(t, area)}
    if t.canal >> area & 1:
        return Reason("canal", {}, "5")
    if not s.land >> area & 1:
        return Reason("not_in_play", args, "3")
    if s.president[seat] == area:
        return Reason("already_there", args, "5")
    if not s.here[seat] >> area & 1:
        return Reason("no_assistant_here", args, "5", ("area",))
    passed = ("area", "assistant")
    if not allowed(s, seat) >> area & 1:
        return Reason("opposing_president", args, "5", passed)
    start = s.president[seat]
    if straight(s, seat) or reach(s, seat, start, walkable(s, seat, start), 1000) >> area & 1:
        return Reason("way_too_dear", args | {"short": way_cost(s, seat, area) - s.money[seat]}, "5", passed)
    return Reason("not_reachable", args, "5", passed)


def why_not_walk(s: YokohamaState, seat: int) -> Reason:
    """Why the way is not asked for step by step."""
    start = s.president[seat]
    if start == NONE:
        return Reason("walk_from_hand", {}, "5")
    if not reach(s, seat, start, walkable(s, seat, start), s.money[seat]) & allowed(s, seat):
        return Reason("walks_nowhere", {}, "5")
    return Reason("one_way", {}, "14.4")


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
        seat = s.active
        money -= entry_cost(s, seat, area)
        goals = allowed(s, seat)
        if money < 0 or goals >> area & 1:
            return money >= 0
        ground = walkable(s, seat, s.president[seat]) & ~self.visited & ~(1 << area)
        return reach(s, seat, area, ground, money) & goals != 0

    def steps(self, s: YokohamaState, money: int) -> list[int]:
        """What he can do with so much money: areas to enter, and to stop."""
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
        args: dict[str, Arg] = {"area": area_text(t, option), "cost": entry_cost(s, s.active, option)}
        return Choice(option, Text("choice.enter", args), words, area_target(t, option), "walk")

    def forbidden(self, s: YokohamaState, option: int) -> Reason:
        t = s.tables
        seat = s.active
        if option == t.areas:
            return Reason("cannot_stop_here", {"area": area_text(t, self.at)}, "5")
        args: dict[str, Arg] = {"area": area_text(t, option)}
        if self.visited >> option & 1:
            return Reason("entered_before", args, "14.5" if option == s.president[seat] else "14.4")
        if not s.near[self.at] >> option & 1:
            return Reason("not_adjacent", args | {"from": area_text(t, self.at)}, "5")
        if not walkable(s, seat, s.president[seat]) >> option & 1:
            return Reason("no_assistant_here", args, "5", ("adjacent",))
        short = entry_cost(s, seat, option) - s.money[seat]
        if t.canal >> option & 1:  # nobody has an assistant there
            if short > 0:
                return Reason("toll_short", {"short": short}, "5", ("adjacent",))
            return Reason("leads_nowhere", args, "5", ("adjacent", "fee"))
        if short > 0:
            return Reason("fee_short", args | {"short": short}, "5", ("adjacent", "assistant"))
        return Reason("leads_nowhere", args, "5", ("adjacent", "assistant", "fee"))


MOVE_PRESIDENT: Final = MovePresident()
