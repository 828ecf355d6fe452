"""Players that reach more of the rules than a uniform one: they act with power, build, research and deliver."""

from __future__ import annotations

from collections.abc import Callable

from tycoon.core import notation
from tycoon.core.rng import Rng
from tycoon.games.yokohama.area_action import power_on
from tycoon.games.yokohama.effects import house_price
from tycoon.games.yokohama.scoring import country_points
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NEEDS_BUILDINGS, NEEDS_GOODS

Player = Callable[[YokohamaState, Rng], int]

GOODS = (8, 6, 4, 4)
"""What a copper, silk, tea and fish are worth, in quarters of a point."""


def standing(s: YokohamaState, seat: int, taste: dict[str, int]) -> int:
    """A rough guess at how well a seat stands, in quarters of a point."""
    value = 4 * s.vp[seat] + 3 * s.money[seat] + 8 * s.imports[seat]
    value += sum(n * worth for n, worth in zip(s.goods[seat * 4 : seat * 4 + 4], GOODS, strict=True))
    value += 4 * s.hand[seat] - s.warehouse[seat]
    value += taste.get("research", 16) * len(s.technologies[seat])
    value += taste.get("shops", 10) * s.shops[seat].bit_count() + taste.get("shop", 8) * s.shop_hand[seat]
    value += taste.get("houses", 16) * s.houses[seat].bit_count() + taste.get("house", 18) * s.house_hand[seat]
    value += 12 * s.orders[seat].bit_count() + taste.get("orders", 8) * s.fulfilled[seat].bit_count()
    value += 10 * (s.agent_count(seat) + s.free_agents[seat])
    value += taste.get("faith", 8) * s.church.count(seat) + taste.get("customs", 8) * s.customs.count(seat)
    value += 4 * country_points(s, s.symbols[seat * 5 : seat * 5 + 5]) + taste.get("goals", 0) * progress(s, seat)
    return value + promise(s, seat, taste.get("site", 0))


def progress(s: YokohamaState, seat: int) -> int:
    """How much of what the achievements ask for is there; a completed one counts as twenty."""
    t = s.tables
    total = 0
    for tile, seats in zip(s.achievements, s.achieved, strict=True):
        built = s.shops[seat] | s.houses[seat]
        have = {1: s.fulfilled[seat].bit_count(), 2: len(s.technologies[seat]), 3: s.money[seat], 4: s.imports[seat]}
        kind = t.achievement_type[tile]
        if seat in seats:
            total += 20
        elif kind == NEEDS_GOODS:
            goods = s.goods[seat * 4 : seat * 4 + 4]
            total += sum(min(n, need) for n, need in zip(goods, t.achievement_goods[tile], strict=True))
        elif kind == NEEDS_BUILDINGS:
            total += min((built & t.production).bit_count(), t.achievement_production[tile])
            total += min((built & t.trade).bit_count(), t.achievement_trade[tile])
        else:
            total += min(have[kind], t.achievement_count[tile])
    return total


def promise(s: YokohamaState, seat: int, site: int) -> int:
    """What the assistants on areas promise: the more on one area, the better; more still where one wants to build."""
    built = s.shops[seat] | s.houses[seat]
    total = 0
    for area in s.tables.listed(s.here[seat]):
        power = power_on(s, seat, area) + (s.president[seat] != area)
        total += (0, 2, 6, 11, 18, 26)[min(power, 5)]
        if not built >> area & 1:
            total += site * min(power, 4)
    return total


def keen(taste: dict[str, int]) -> Player:
    """A player that looks one decision ahead, with a little luck so that it does not walk in circles."""

    def choose(s: YokohamaState, rng: Rng) -> int:
        seat = s.seat
        if type(s.decision).__name__ == "TakeRewardToken":
            return s.options[0 if s.round % 2 else -1]
        best, chosen = -(10**9), s.options[0]
        for option in s.options:
            c = s.copy()
            c.apply(option)
            value = standing(c, seat, taste) + rng.below(taste.get("luck", 6))
            if value > best:
                best, chosen = value, option
        return chosen

    return choose


merchants = keen({"orders": 30})
researchers = keen({"research": 60, "luck": 9})
builders = keen({"shops": 30, "houses": 40, "luck": 9})
believers = keen({"faith": 50, "customs": 50})
wanderers = keen({"luck": 60})
achievers = keen({"goals": 60, "shops": 0, "houses": 0, "luck": 9})


def alone(player: Player) -> Player:
    """The start player has all the time of the world: the others idle."""

    def choose(s: YokohamaState, rng: Rng) -> int:
        if s.seat == s.first:
            return player(s, rng)
        moves = {notation.write(s, option): option for option in s.options}
        return next((moves[move] for move in ("place nothing", "recall") if move in moves), s.options[-1])

    return choose


def single_minded(piece: str) -> Player:
    """The start player earns money, brings one kind of building to hand and builds it everywhere; the others idle."""

    def choose(s: YokohamaState, _: Rng) -> int:
        moves = {notation.write(s, option): option for option in s.options}
        wanted = _single_minded(s, piece, set(moves)) if s.seat == s.first else ["place nothing", "recall"]
        return next((moves[move] for move in wanted if move in moves), s.options[-1])

    return choose


def _single_minded(s: YokohamaState, piece: str, moves: set[str]) -> list[str]:
    """What to do, the most wanted first."""
    seat, t = s.seat, s.tables
    goal, need = _goal(s, seat, piece)
    name, have = t.area_names[goal], s.assistants[seat * t.areas + goal]
    if type(s.decision).__name__ == "BeginTurn":
        return [f"place 2 {name}" if have + 2 <= need else "", f"place {name}" if have < need else "", "place nothing"]
    if type(s.decision).__name__ == "MovePresident":
        return [f"go {name}" if have >= need else "", "recall some", "recall"]
    builds = [move for move in sorted(moves) if move.startswith(f"build {piece}")]
    return [f"hire {piece}", *builds, "stop placing", "stop recalling", "take token"]


def _goal(s: YokohamaState, seat: int, piece: str) -> tuple[int, int]:
    """Where to act next, and with how many assistants."""
    t = s.tables
    house = piece == "trading house"
    if s.house_hand[seat] if house else s.shop_hand[seat]:
        taken = s.houses[0] | s.houses[1] if house else s.shops[seat]
        return t.listed(s.land & ~taken)[0], t.build_at - 1
    left = s.house_ware[seat] if house else s.shop_ware[seat]
    if left and s.money[seat] >= (house_price(s, seat) if house else t.shop_price):
        return t.area_ids.index("employment_agency"), 1
    return t.area_ids.index("bank"), 4


def anyhow(s: YokohamaState, rng: Rng) -> int:
    """The uniform player."""
    return s.options[rng.below(len(s.options))]
