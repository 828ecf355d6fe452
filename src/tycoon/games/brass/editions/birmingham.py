"""Brass: Birmingham (2018), as a frozen edition."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Item
from tycoon.core.deal import Variant
from tycoon.games.brass.action import CHOOSE_ACTION, set_actions
from tycoon.games.brass.bonuses import IncomeBonus, MoneyBonus, PointsBonus
from tycoon.games.brass.build import Build
from tycoon.games.brass.cards import FILL_HAND
from tycoon.games.brass.data import Components, need
from tycoon.games.brass.develop import Develop
from tycoon.games.brass.edition import Edition
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.income import INCOME
from tycoon.games.brass.links import Network
from tycoon.games.brass.loan import Loan
from tycoon.games.brass.make_tables import fill
from tycoon.games.brass.pass_turn import Pass
from tycoon.games.brass.scoring import (
    INTRODUCTORY_SCORING,
    REFILL_BARRELS,
    REMOVE_FIRST_LEVEL,
    SCORE_LINKS,
    SCORE_TILES,
    START_RAIL_ERA,
    cash,
    income_level,
    income_space,
)
from tycoon.games.brass.scout import Scout
from tycoon.games.brass.sell_goods import DevelopBonus, SellGoods
from tycoon.games.brass.turn import NEW_TURN_ORDER, TAKE_TURNS

ACTIONS: Final = (Build(), Network(), Develop(), SellGoods(), Loan(), Scout(), Pass())

TURN: Final = (CHOOSE_ACTION, FILL_HAND)
ROUND: Final = (TAKE_TURNS, NEW_TURN_ORDER, INCOME)

CANAL_END: Final = (SCORE_LINKS, SCORE_TILES, REMOVE_FIRST_LEVEL, REFILL_BARRELS, START_RAIL_ERA)
RAIL_END: Final = (SCORE_LINKS, SCORE_TILES)
INTRODUCTORY_END: Final = (SCORE_LINKS, SCORE_TILES, INTRODUCTORY_SCORING)

VARIANTS: Final = (
    Variant(
        "introductory",
        ("off", "on"),
        "only the canal era, with extra points for money, income and better tiles",
    ),
    Variant("gloucester", ("compulsory", "optional"), "whether the develop bonus may be declined"),
    Variant("tiebreak-income", ("level", "space"), "what breaks a tie in points"),
    Variant("introductory-income", ("off", "on"), "income after the last round of the introductory game"),
)

BONUSES: Final = {"money": MoneyBonus, "vp": PointsBonus, "income": IncomeBonus, "develop": DevelopBonus}

TIE_BREAKS: Final = {"space": income_space, "level": income_level}


def make(components: Components, variant: dict[str, str]) -> Edition:
    """The edition for a choice of variants."""
    need(components, ("introductory", "scout"))
    e = Edition()
    fill(e, components)
    set_actions(e, ACTIONS)
    e.space_bonus = _bonuses(components)
    e.turn_steps = TURN
    e.round_steps = ROUND
    introductory = variant["introductory"] == "on"
    e.era_ends = (INTRODUCTORY_END,) if introductory else (CANAL_END, RAIL_END)
    e.own_tile_reaches = [True, True]
    e.coal_end_chosen = False
    e.first_link_anywhere = True
    e.first_tile_may_replace = False
    e.lone_slot_before_replacing = False
    e.anywhere_may_replace = False
    e.clockwise_start = False
    e.may_decline_bonus = variant["gloucester"] == "optional"
    e.income_after_last_round = introductory and variant["introductory-income"] == "on"
    e.tie_breaks = (TIE_BREAKS[variant["tiebreak-income"]], cash)
    return e


def _bonuses(components: Components) -> list[Item[Any]]:
    """The bonus of each merchant space."""
    out: list[Item[Any]] = []
    for place in components.places:
        if place.merchants is not None:
            bonus = BONUSES[place.merchants.bonus](place.merchants.amount)
            out += [bonus] * place.merchants.spaces
    return out


BIRMINGHAM: Final = BrassGame("birmingham.yaml", 2, VARIANTS, make, {"tiebreak-income": "space"})
