"""Extra actions: foreign agents, achievements, orders. Rules 8.

Phase A is asked together with the first placement (see `placement`), so that nobody is asked twice; phase C has its own
question, which is skipped when there is nothing to do.
"""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Item
from tycoon.core.choice import Choice
from tycoon.core.rules import Case, Objection, Rule
from tycoon.core.text import Arg, Text
from tycoon.games.yokohama.achievements import AchievementCase, achieve, can_achieve
from tycoon.games.yokohama.area_action import ACT
from tycoon.games.yokohama.bundle import GOOD_IDS, Bundle
from tycoon.games.yokohama.cases import (
    ALWAYS,
    AreaCase,
    TurnCase,
    has_assistant,
    is_away_from_president,
    tell_no_assistant,
)
from tycoon.games.yokohama.effects import has_goods, with_entry
from tycoon.games.yokohama.orders import FULFIL_RULES, OrderCase, fulfil
from tycoon.games.yokohama.question import TurnDecision
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE
from tycoon.games.yokohama.words import achievement_text, area_target, area_text, order_details, price_of

# Extra actions are numbered: a foreign agent on each area, a free agent on each area, achievements, orders.


EXTRAS: Final = ("fulfil", "achieve", "agent", "free_agent")
"""The kinds of extra actions, in the order in which people see them."""


def extras_numbered(s: YokohamaState) -> int:
    """How many extra actions are numbered."""
    t = s.tables
    return 2 * t.areas + len(s.achievements) + len(t.order_ids)


def agent_areas(s: YokohamaState, seat: int) -> int:
    """Areas on which an agent may act: an own assistant, not the own president. Rules 8.1."""
    president = s.president[seat]
    return s.here[seat] if president == NONE else s.here[seat] & ~(1 << president)


def may_use_agent(s: YokohamaState, seat: int) -> bool:
    """A foreign agent is there and none was used this turn."""
    return s.agent_used == 0 and s.agent_count(seat) > 0


def may_use_free_agent(s: YokohamaState, seat: int) -> bool:
    """A free agent is there; it shares the limit of one a turn. Rules 12."""
    return s.free_agents[seat] > 0 and (s.agent_used == 0 or not s.tables.free_agents_limited)


def list_extras(s: YokohamaState, base: int, out: list[int]) -> None:
    """Append base + number of each extra action that is possible now, ascending."""
    t = s.tables
    seat = s.active
    if may_use_agent(s, seat):
        for area in t.listed(agent_areas(s, seat)):
            out.append(base + area)
    base += t.areas
    if may_use_free_agent(s, seat):
        for area in t.listed(agent_areas(s, seat)):
            out.append(base + area)
    base += t.areas
    if s.hand[seat]:
        for place in range(len(s.achievements)):
            if can_achieve(s, seat, place):
                out.append(base + place)
    base += len(s.achievements)
    orders = s.orders[seat]
    while orders:
        low = orders & -orders
        orders ^= low
        order = low.bit_length() - 1
        if has_goods(s, seat, t.order_goods[order]):
            out.append(base + order)


def take_extra(s: YokohamaState, extra: int, again: Item[Any]) -> None:
    """Carry out an extra action, then ask again."""
    areas = s.tables.areas
    if extra < 2 * areas:
        s.then(ACT[extra % areas], again)
        spend_agent(s, extra >= areas)
        return
    s.then(again)
    extra -= 2 * areas
    if extra < len(s.achievements):
        achieve(s, extra)
    else:
        fulfil(s, extra - len(s.achievements))


def spend_agent(s: YokohamaState, free: bool) -> None:
    """An agent is turned face down. Which country it comes from makes no difference to any rule."""
    seat = s.active
    s.agent_used += 1
    if free:
        s.free_agents = with_entry(s.free_agents, seat, s.free_agents[seat] - 1)
        s.free_spent = with_entry(s.free_spent, seat, s.free_spent[seat] + 1)
    else:
        at = seat * 5
        while s.agents[at] == 0:
            at += 1
        s.agents = with_entry(s.agents, at, s.agents[at] - 1)
        s.agents_spent = with_entry(s.agents_spent, at, s.agents_spent[at] + 1)
    if s.log is not None:
        s.log.append(("use_agent", seat, 1 if free else 0))


def extra_words(s: YokohamaState, extra: int) -> str:
    t = s.tables
    if extra < t.areas:
        return f"agent {t.area_names[extra]}"
    if extra < 2 * t.areas:
        return f"free agent {t.area_names[extra - t.areas]}"
    extra -= 2 * t.areas
    if extra < len(s.achievements):
        return f"achieve {t.achievement_ids[s.achievements[extra]]}"
    return f"fulfil {t.order_ids[extra - len(s.achievements)]}"


def extra_shown(s: YokohamaState, option: int, extra: int) -> Choice:
    t = s.tables
    words = extra_words(s, extra)
    if extra < 2 * t.areas:
        kind = "agent" if extra < t.areas else "free_agent"
        area = extra % t.areas
        text = Text(f"choice.{kind}", {"area": area_text(t, area)})
        return Choice(option, text, words, area_target(t, area), kind)
    extra -= 2 * t.areas
    if extra < len(s.achievements):
        return _achievement_shown(s, option, extra, words)
    order = extra - len(s.achievements)
    text = Text("choice.fulfil", {"order": order_details(t, order)})
    price = price_of(Bundle(dict(zip(GOOD_IDS, t.order_goods[order], strict=True))))
    return Choice(option, text, words, f"order:{t.order_ids[order]}", "fulfil", price=price)


def _achievement_shown(s: YokohamaState, option: int, place: int, words: str) -> Choice:
    t = s.tables
    tile = s.achievements[place]
    points = t.achievement_later[tile] if s.achieved[place] else t.achievement_first[tile]
    args: dict[str, Arg] = {"achievement": achievement_text(t, tile), "points": points}
    return Choice(option, Text("choice.achieve", args), words, f"achievement:{t.achievement_ids[tile]}", "achieve")


def extra_case(s: YokohamaState, extra: int) -> Case:
    """An extra action with the rules that apply to it."""
    t = s.tables
    if extra < t.areas:
        return AreaCase(AGENT_RULES, s, extra)
    if extra < 2 * t.areas:
        return AreaCase(FREE_AGENT_RULES if t.free_agents_limited else MANY_FREE_AGENTS_RULES, s, extra - t.areas)
    extra -= 2 * t.areas
    if extra < len(s.achievements):
        return AchievementCase(s, extra)
    return OrderCase(FULFIL_RULES, s, s.active, extra - len(s.achievements))


def has_agent(c: AreaCase) -> bool:
    return c.s.agent_count(c.seat) > 0


def has_free_agent(c: AreaCase) -> bool:
    return c.s.free_agents[c.seat] > 0


def is_first_agent(c: AreaCase) -> bool:
    """One agent acts in a turn."""
    return c.s.agent_used == 0


def tell_own_president(c: AreaCase) -> Objection:
    return "own_president_here", {"area": area_text(c.s.tables, c.area)}


AGENT_LIMIT: Final = Rule("limit", "8.1", is_first_agent, "agent_used")
AGENT_PLACE: Final = (
    Rule("assistant", "8.1", has_assistant, "no_assistant_here", tell=tell_no_assistant),
    Rule("president", "8.1", is_away_from_president, "own_president_here", tell=tell_own_president, quiet=True),
)
HAS_FREE_AGENT: Final = Rule("agent", "8.1", has_free_agent, "no_agent")

AGENT_RULES: Final = (Rule("agent", "8.1", has_agent, "no_agent"), AGENT_LIMIT, *AGENT_PLACE)
FREE_AGENT_RULES: Final = (HAS_FREE_AGENT, AGENT_LIMIT, *AGENT_PLACE)
MANY_FREE_AGENTS_RULES: Final = (HAS_FREE_AGENT, *AGENT_PLACE)


class ExtraPhase(TurnDecision):
    """Phase C: an extra action, or the end of the turn. Rules 4 and 8."""

    __slots__ = ()

    def listed(self, s: YokohamaState) -> list[int]:
        out = [0]
        list_extras(s, 1, out)
        return out

    def numbered(self, s: YokohamaState) -> int:
        return 1 + extras_numbered(s)

    def wants(self, s: YokohamaState) -> int:
        return 3  # the last chance of the turn to use a technology

    def choose(self, s: YokohamaState, option: int) -> None:
        if option:
            take_extra(s, option - 1, self)

    def prompt(self, s: YokohamaState) -> Text:
        return Text("prompt.extra_phase")

    def groups(self, s: YokohamaState) -> tuple[str, ...]:
        return (*EXTRAS, "stop")

    def words(self, s: YokohamaState, option: int) -> str:
        return extra_words(s, option - 1) if option else "end turn"

    def shown(self, s: YokohamaState, option: int) -> Choice:
        if option:
            return extra_shown(s, option, option - 1)
        return Choice(option, Text("choice.end_turn"), "end turn", None, "stop")

    def own_case(self, s: YokohamaState, option: int) -> Case:
        return extra_case(s, option - 1) if option else TurnCase(ALWAYS, s)


EXTRA_PHASE: Final = ExtraPhase()
