"""The lists of rules: every answer they can give is given in some position, and no answer comes from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.support.rule_lists import Answer, Rules, answers_of, every_answer, names_of_lists
from tests.yokohama.edited import ruled
from tests.yokohama.players import anyhow, believers, builders, researchers, wanderers
from tests.yokohama.positions import area, between_two_presidents
from tycoon.core.agenda import Decision
from tycoon.core.rng import Rng
from tycoon.games import yokohama
from tycoon.games.yokohama.achievements import TAKE_REWARD_TOKEN
from tycoon.games.yokohama.area_action import TAKE_TOKEN
from tycoon.games.yokohama.areas.church import CHURCH_SPACE
from tycoon.games.yokohama.areas.customs import CUSTOMS_SPACE
from tycoon.games.yokohama.areas.laboratory import TAKE_TECHNOLOGY
from tycoon.games.yokohama.areas.port import SECOND_ORDER, TAKE_ORDER
from tycoon.games.yokohama.effects import with_entry
from tycoon.games.yokohama.game import YOKOHAMA, YokohamaGame
from tycoon.games.yokohama.placement import PLACE_BESIDE, PLACE_MORE
from tycoon.games.yokohama.president import MOVE_PRESIDENT
from tycoon.games.yokohama.rewards import BRING_HOUSE, BRING_SHOP, MOVE_FROM, MOVE_TO
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import NONE
from tycoon.games.yokohama.technologies import PLACE_STATION

IMPLIED = {("PLACE_BESIDE_RULES", "area", "not_in_play")}
"""Neighbours are in play, so the rule before has answered."""


def altered(s: YokohamaState, rng: Rng) -> YokohamaState:
    """The position with other means: money, pieces, goods, power; and with the others' presidents elsewhere."""
    c, t, seat = s.copy(), s.tables, s.active
    c.money[seat], c.hand[seat], c.imports[seat] = rng.below(9), rng.below(5), rng.below(5)
    c.warehouse[seat] = rng.below(2)
    c.power = 1 + rng.below(t.power_max) if c.power else 0
    if rng.below(3) == 0:
        for pieces in ("shop_hand", "house_hand", "shop_ware", "house_ware"):
            setattr(c, pieces, with_entry(getattr(c, pieces), seat, 0))
    c.agent_used = rng.below(2)
    c.agents = with_entry(c.agents, seat * 5, c.agents[seat * 5] or rng.below(2))
    c.free_agents = with_entry(c.free_agents, seat, rng.below(2))
    c.goods[seat * 4 : seat * 4 + 4] = [rng.below(4) for _ in range(4)]
    land = t.listed(s.land)
    for other in range(s.seats):
        if other != seat and rng.below(2):
            c.president[other] = land[rng.below(len(land))]
    return c


def acting(s: YokohamaState, name: str, rng: Rng) -> YokohamaState:
    """The position altered, in an action on an area that is in play."""
    c = altered(s, rng)
    c.acting, c.power = area(s, name), 1 + rng.below(s.tables.power_max)
    return c


def rare(s: YokohamaState, rng: Rng) -> Iterator[tuple[Decision[YokohamaState], YokohamaState]]:
    """Questions that few games ask, or that nobody is asked because one answer is left."""
    land = s.tables.listed(s.land)
    for decision in (BRING_SHOP, BRING_HOUSE, TAKE_REWARD_TOKEN, PLACE_STATION, MOVE_TO[land[0]], MOVE_FROM[1]):
        yield decision, altered(s, rng)
    yield PLACE_BESIDE[land[rng.below(len(land))]], altered(s, rng)
    yield TAKE_TOKEN, acting(s, "bank", rng)
    yield CHURCH_SPACE, acting(s, "church", rng)
    yield CUSTOMS_SPACE, acting(s, "customs_house", rng)
    bare = acting(s, "laboratory_a", rng)
    bare.labs = with_entry(bare.labs, 0, NONE)
    yield TAKE_TECHNOLOGY[0], bare
    bare = acting(s, "port_a", rng)
    bare.ports = with_entry(bare.ports, 0, NONE)
    bare.orders = with_entry(bare.orders, s.active, bare.orders[s.active] | rng.below(2) * 7)
    done = altered(s, rng)
    done.placed, done.here[s.active] = s.land & ~(1 << land[0]), 0
    yield PLACE_MORE, done
    yield MOVE_PRESIDENT, done
    yield SECOND_ORDER[0], bare
    yield TAKE_ORDER[0], bare


def answers(game: YokohamaGame, number: int, names: dict[Rules, str]) -> Iterator[Answer]:
    """What is answered in one game, with the first questions of each kind asked in altered positions too."""
    on = "on" if number % 2 else "off"
    variant = {"achievement-rewards": on, "free-agent-tokens": on, "recall-one-area": on}
    s, rng = game.start(game.deal(2 + number % 3, number, **variant)), Rng(number)
    player = (anyhow, wanderers, researchers, builders, believers)[number % 5]
    met: dict[str, int] = {}
    while not s.over:
        name = type(s.decision).__name__
        met[name] = met.get(name, 0) + 1
        if met[name] <= 4 or met[name] % 16 == 0:
            for c in [s, *(altered(s, rng) for _ in range(4))]:
                yield from answers_of(s.decision, c, names)
            for decision, c in rare(s, rng) if name != "KeepOrder" else ():
                yield from answers_of(decision, c, names)
        s.apply(player(s, rng))


def test_every_objection_of_every_list_is_raised_in_some_position(tmp_path: Path) -> None:
    names = names_of_lists(yokohama)
    readings = {
        "placement_option_a_may_be_zero": False,
        "recall_with_president_in_hand_allowed": False,
        "customs_may_spend_fewer_imports": False,
        "power5_token_optional": False,
        "moves_optional": False,
        "free_agents_share_once_per_turn_limit": False,
    }
    other = ruled(tmp_path, **readings)
    walk = between_two_presidents(1).state
    raised = set(answers_of(walk.decision, walk, names))
    for number in range(24):
        raised |= set(answers(other if number % 4 == 1 else YOKOHAMA, number, names))
    assert every_answer(yokohama) - raised == IMPLIED
