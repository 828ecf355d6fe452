"""What is still to be done against what is on the table. Rules 4 to 9.

From its first entry on the agenda holds the end of the turn, the phases and steps still to come, then what is under way
(the steps of an area action, refills and reactions), and on top the questions of rewards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tycoon.core.agenda import Item
from tycoon.games.yokohama.areas.chinatown import Chinatown
from tycoon.games.yokohama.areas.church import Church
from tycoon.games.yokohama.areas.customs import CustomsHouse
from tycoon.games.yokohama.areas.employment import EmploymentAgency
from tycoon.games.yokohama.areas.laboratory import Laboratory
from tycoon.games.yokohama.areas.port import Port
from tycoon.games.yokohama.bundle import Bundle
from tycoon.games.yokohama.movement import walkable
from tycoon.games.yokohama.placement import placement_limit
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE, Tables

PHASES: Final = ("EndTurn", "ExtraPhase", "MovePresident", "BeginTurn", "StartTurn", "KeepOrder")
"""A later one comes first; none of them is left out below another."""

UNDER_WAY: Final = {
    "PlaceMore": 0,
    "PlaceBeside": 0,
    "Walk": 0,
    "RecallSome": 0,
    "RecallArea": 0,
    "Recover": 0,
    "LeaveOne": 0,
    "Build": 1,
    "TakeToken": 2,
    "RefillPort": 3,
    "RefillLaboratory": 3,
    "AfterOrder": 4,
    "AfterTechnology": 4,
    "ReactToChurch": 4,
    "ReactToCustoms": 4,
    "ReactToShop": 4,
    "ReactToHouse": 4,
    "ChurchSpace": 5,
    "PayFaith": 5,
    "CustomsSpace": 5,
    "Exchange": 5,
    "Hire": 5,
    "TakeTechnology": 5,
    "PayTechnology": 5,
    "TakeOrder": 5,
    "SecondOrder": 5,
    "PlaceStation": 5,
    "TakeRewardToken": 5,
}
"""What is under way, from the bottom up; at most one of each number. Rewards are asked for above all of it."""

IN_ACTION: Final = (
    "Build",
    "TakeToken",
    "RefillPort",
    "RefillLaboratory",
    "AfterTechnology",
    "ReactToChurch",
    "ReactToCustoms",
    "ReactToShop",
    "ReactToHouse",
    "ChurchSpace",
    "PayFaith",
    "CustomsSpace",
    "Exchange",
    "Hire",
    "TakeTechnology",
    "PayTechnology",
    "TakeOrder",
    "SecondOrder",
    "PlaceStation",
)
"""Only above the recovery of an area action."""

REWARDS: Final = ("NameGood", "BringShop", "BringHouse", "MoveFrom", "MoveTo")


def names_of(s: YokohamaState) -> list[str]:
    return [type(item).__name__ for item in s.agenda]


def order(s: YokohamaState) -> str:
    """Phases first, then what is under way, then rewards, each in its order."""
    names = names_of(s)
    if not names:
        return ""
    phases = [name for name in names if name in PHASES]
    kept = phases.count("KeepOrder")
    wanted = list(PHASES[: len(phases) - max(0, kept - 1)]) + ["KeepOrder"] * max(0, kept - 1)
    if phases != wanted or names[: len(phases)] != phases or len(phases) < 2:
        return f"agenda: the phases of a turn do not follow each other: {', '.join(phases) or 'none'}"
    rest = names[len(phases) :]
    if rest and "StartTurn" in phases:
        return f"agenda: {rest[0]} before the first turn"
    if phases[-1] == "StartTurn":
        return "agenda: the last entry must be a question to a seat"
    return _order_under_way(rest, phases[-1])


def _order_under_way(rest: list[str], phase: str) -> str:
    rank = -1
    for place, name in enumerate(rest):
        if name in REWARDS:
            continue
        if name not in UNDER_WAY:
            return f"agenda: {name} is done at once and never waits"
        if place and rest[place - 1] in REWARDS:
            return f"agenda: {name} above the reward {rest[place - 1]}"
        if UNDER_WAY[name] <= rank:
            return f"agenda: {name} above {rest[place - 1]}"
        rank = UNDER_WAY[name]
    if any(name in IN_ACTION for name in rest) and rest[0] != "Recover":
        return f"agenda: {next(name for name in rest if name in IN_ACTION)} outside an area action"
    if rest and (rest[0] in ("PlaceMore", "PlaceBeside")) != (phase == "MovePresident"):
        return f"agenda: {rest[0]} at the wrong time of the turn"
    if rest and rest[0] in ("Walk", "RecallSome", "RecallArea") and phase != "ExtraPhase":
        return f"agenda: {rest[0]} before the movement"
    return ""


def kept_orders(s: YokohamaState) -> str:
    """Orders are kept in turn order, before anything else."""
    asked = [item.args()[0] for item in s.agenda if type(item).__name__ == "KeepOrder"]
    wanted = [(s.first + place) % s.seats for place in range(s.seats - 1, s.seats - 1 - len(asked), -1)]
    if asked != wanted:
        return "agenda: orders are kept in turn order from the start player on"
    if asked and (s.round != 1 or s.turn != 0):
        return "agenda: orders are kept before the first turn only"
    return ""


def items(s: YokohamaState) -> str:
    """Every entry speaks of something that is there."""
    for item in s.agenda:
        name = type(item).__name__
        look = LOOKS.get(name)
        if look is None:
            continue
        if name in IN_ACTION and s.acting == NONE:
            return f"agenda: {name} without 'acting' and 'power'"
        broken = look(s, item)
        if broken:
            return f"agenda: {name}: {broken}"
    if "BeginTurn" in names_of(s) and s.placed:
        return "position: 'placed' names areas, but nobody was placed yet in this turn"
    return ""


# -- one kind of entry -------------------------------------------------------------------------------------------


def _keep(s: YokohamaState, item: Item[Any]) -> str:
    return "" if item.args()[0] < s.seats else "there is no such seat"


def _place_more(s: YokohamaState, item: Item[Any]) -> str:
    if s.placed == 0 or s.placed & ~s.here[s.active]:
        return "'placed' must name the areas that got an assistant in this step"
    limit = placement_limit(s)
    return "" if s.placed.bit_count() <= limit else f"more than {limit} areas are 'placed'"


def _place_beside(s: YokohamaState, item: Item[Any]) -> str:
    t = s.tables
    area = item.args()[0]
    if area >= t.areas or s.placed != 1 << area:
        return "'placed' must name the area with the two assistants"
    if s.assistants[s.active * t.areas + area] < t.place_double:
        return f"fewer than {t.place_double} assistants are there"
    return "" if s.tech[s.active] & t.extra_adjacent else f"seat {s.active} has no technology for it"


def _walk(s: YokohamaState, item: Item[Any]) -> str:
    at, visited = item.args()[0], item.args()[1]
    start = s.president[s.active]
    if start == NONE:
        return "the president is in hand"
    ground = (walkable(s, s.active, start) & (s.land | _canal_in_play(s))) | 1 << start
    if at >= s.tables.areas or not visited >> at & 1 or not visited >> start & 1 or visited & ~ground:
        return "he cannot have come this way"
    if (at == start) != (visited == 1 << start):
        return "he never comes back to where he began"
    return "" if _connected(s, visited) else "the areas of his way are not neighbours"


def _canal_in_play(s: YokohamaState) -> int:
    t = s.tables
    out = 0
    for area in range(t.areas):
        if t.canal >> area & 1 and s.slots[area] != NONE:
            out |= 1 << area
    return out


def _connected(s: YokohamaState, areas: int) -> bool:
    reached = areas & -areas
    while True:
        more = reached
        for area in range(s.tables.areas):
            if reached >> area & 1:
                more |= s.near[area] & areas
        if more == reached:
            return reached == areas
        reached = more


def _recall(s: YokohamaState, item: Item[Any]) -> str:
    if s.president[s.active] != NONE:
        return "the president comes back first"
    one_area = type(item).__name__ == "RecallArea"
    return "" if one_area == s.tables.recall_one_area else "not by this variant"


def _bonus(s: YokohamaState, item: Item[Any]) -> str:
    least = min(s.tables.build_at, s.tables.token_at)
    return "" if s.power >= least else f"with power {s.power}; {least} is needed"


def _leave_one(s: YokohamaState, item: Item[Any]) -> str:
    if s.acting == NONE or not s.here[s.active] >> s.acting & 1:
        return "no assistant is there"
    return "" if s.tech[s.active] & s.tables.leave_one else f"seat {s.active} has no technology for it"


def _church(s: YokohamaState, item: Item[Any]) -> str:
    if not isinstance(s.tables.actions[s.acting], Church):
        return "the action is on another area"
    if type(item).__name__ == "ChurchSpace":
        return ""
    chosen = item.args()[0]
    if chosen >> 1 >= len(s.church) or s.church[chosen >> 1] != NONE:
        return "there is no such empty space"
    there = s.here[s.active] >> s.acting & 1 if chosen & 1 else s.hand[s.active]
    return "" if there else "there is no such assistant"


def _customs(s: YokohamaState, item: Item[Any]) -> str:
    area = s.tables.actions[s.acting]
    if not isinstance(area, CustomsHouse):
        return "the action is on another area"
    return "" if area.table[s.power] else f"nothing is possible with power {s.power}"


def _exchange(s: YokohamaState, item: Item[Any]) -> str:
    area = s.tables.actions[s.acting]
    if not isinstance(area, Chinatown):
        return "the action is on another area"
    most = area.table[s.power]
    return "" if 1 <= item.args()[0] <= most else f"{item.args()[0]} left, but power {s.power} allows {most}"


def _hire(s: YokohamaState, item: Item[Any]) -> str:
    area = s.tables.actions[s.acting]
    if not isinstance(area, EmploymentAgency):
        return "the action is on another area"
    most = area.table[s.power]
    return "" if 1 <= item.args()[0] <= most else f"{item.args()[0]} left, but power {s.power} allows {most}"


def _laboratory(s: YokohamaState, item: Item[Any]) -> str:
    t = s.tables
    area = t.actions[s.acting]
    number = item.args()[0]
    board = number // t.lab_slots if type(item).__name__ == "PayTechnology" else number
    if not isinstance(area, Laboratory) or area.board != board:
        return "the action is on another area"
    if type(item).__name__ != "PayTechnology":
        return ""
    card = s.labs[number]
    if card == NONE:
        return "no card lies there"
    return "the technology is already owned" if s.tech[s.active] >> t.card_tech[card] & 1 else ""


def _port(s: YokohamaState, item: Item[Any]) -> str:
    t = s.tables
    area = t.actions[s.acting]
    if not isinstance(area, Port) or area.board != item.args()[0]:
        return "the action is on another area"
    if t.port_open[s.power] == 0:
        return f"no slot is open with power {s.power}"
    names = names_of(s)
    if ("SecondOrder" in names) != ("RefillPort" in names):
        return "a row is refilled right after the second order was asked for"
    return ""


def _after_order(s: YokohamaState, item: Item[Any]) -> str:
    order = item.args()[0]
    there = order < len(s.tables.order_ids) and s.fulfilled[s.active] >> order & 1
    return "" if there else f"seat {s.active} has not fulfilled it"


def _after_technology(s: YokohamaState, item: Item[Any]) -> str:
    if not isinstance(s.tables.actions[s.acting], Laboratory):
        return "the action is on another area"
    owned = s.technologies[s.active]
    return "" if owned and owned[-1] == item.args()[0] else f"it is not the last technology of seat {s.active}"


def _place_station(s: YokohamaState, item: Item[Any]) -> str:
    owned = s.technologies[s.active]
    last = owned and s.tables.station >> s.tables.card_tech[owned[-1]] & 1
    return "" if last else f"seat {s.active} has not just gained the technology for it"


def _reward_token(s: YokohamaState, item: Item[Any]) -> str:
    done = all(s.active in seats for seats in s.achieved)
    if not done or s.kept_tokens[s.active] or not s.reward_tokens:
        return "it is for completing all achievements, once a player"
    return ""


def _move_from(s: YokohamaState, item: Item[Any]) -> str:
    most = max([bundle.moves for bundle in _rewards(s.tables)])
    return "" if 1 <= item.args()[0] <= most else f"no reward brings {item.args()[0]} moves"


def _move_to(s: YokohamaState, item: Item[Any]) -> str:
    source = item.args()[0]
    if source == s.tables.areas:
        return "" if s.hand[s.active] else "no assistant is in hand"
    there = source < s.tables.areas and s.here[s.active] >> source & 1
    return "" if there else "no assistant is there"


def _name_good(s: YokohamaState, item: Item[Any]) -> str:
    most = max([bundle.any_good for bundle in _rewards(s.tables)])
    left = item.args()[0] >> 1
    return "" if 1 <= left <= most else f"no reward brings {left} goods of choice"


def _rewards(t: Tables) -> list[Bundle]:
    """Everything that can be gained."""
    out = [*t.house_rewards, *t.token_rewards, *t.order_rewards, *t.tech_reward, *t.church_rewards, *t.customs_rewards]
    for rewards in t.shop_rewards:
        out += rewards
    return out


LOOKS: Final[dict[str, Callable[[YokohamaState, Item[Any]], str]]] = {
    "KeepOrder": _keep,
    "PlaceMore": _place_more,
    "PlaceBeside": _place_beside,
    "Walk": _walk,
    "RecallSome": _recall,
    "RecallArea": _recall,
    "Build": _bonus,
    "TakeToken": _bonus,
    "LeaveOne": _leave_one,
    "ChurchSpace": _church,
    "PayFaith": _church,
    "CustomsSpace": _customs,
    "Exchange": _exchange,
    "Hire": _hire,
    "TakeTechnology": _laboratory,
    "PayTechnology": _laboratory,
    "RefillLaboratory": _laboratory,
    "TakeOrder": _port,
    "SecondOrder": _port,
    "RefillPort": _port,
    "AfterOrder": _after_order,
    "AfterTechnology": _after_technology,
    "PlaceStation": _place_station,
    "TakeRewardToken": _reward_token,
    "MoveFrom": _move_from,
    "MoveTo": _move_to,
    "NameGood": _name_good,
}
