"""Brass: Birmingham (2018), as a frozen edition."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Item
from tycoon.games.brass import variants
from tycoon.games.brass.action import CHOOSE_ACTION
from tycoon.games.brass.bonuses import IncomeBonus, MoneyBonus, PointsBonus
from tycoon.games.brass.build import Build
from tycoon.games.brass.cards import FILL_HAND
from tycoon.games.brass.data import need
from tycoon.games.brass.develop import Develop
from tycoon.games.brass.edition import Edition
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.income import INCOME
from tycoon.games.brass.links import Network
from tycoon.games.brass.loan import Loan
from tycoon.games.brass.make_tables import make_edition
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
from tycoon.games.brass.structures import Components
from tycoon.games.brass.tables import Procedures
from tycoon.games.brass.turn import NEW_TURN_ORDER, TAKE_TURNS

ACTIONS: Final = (Build(), Network(), Develop(), SellGoods(), Loan(), Scout(), Pass())

TURN: Final = (CHOOSE_ACTION, FILL_HAND)
ROUND: Final = (TAKE_TURNS, NEW_TURN_ORDER, INCOME)

CANAL_END: Final = (SCORE_LINKS, SCORE_TILES, REMOVE_FIRST_LEVEL, REFILL_BARRELS, START_RAIL_ERA)
RAIL_END: Final = (SCORE_LINKS, SCORE_TILES)
INTRODUCTORY_END: Final = (SCORE_LINKS, SCORE_TILES, INTRODUCTORY_SCORING)

BONUSES: Final = {"money": MoneyBonus, "vp": PointsBonus, "income": IncomeBonus, "develop": DevelopBonus}

TIE_BREAKS: Final = {"space": income_space, "level": income_level}


def make(components: Components, variant: dict[str, str]) -> Edition:
    """The edition for a choice of variants."""
    need(components, ("introductory", "scout"))
    introductory = variant["introductory"] == "on"
    procedures = Procedures(
        actions_offered=ACTIONS,
        turn_steps=TURN,
        round_steps=ROUND,
        era_ends=(INTRODUCTORY_END,) if introductory else (CANAL_END, RAIL_END),
        own_tile_reaches=[True, True],
        coal_end_chosen=False,
        first_link_anywhere=True,
        first_tile_may_replace=False,
        lone_slot_before_replacing=False,
        anywhere_may_replace=False,
        clockwise_start=False,
        tie_breaks=(TIE_BREAKS[variant["tiebreak-income"]], cash),
        space_bonus=tuple(_bonuses(components)),
        income_after_last_round=introductory and variant["introductory-income"] == "on",
        may_decline_bonus=variant["gloucester"] == "optional",
    )
    return make_edition(components, variant, procedures)


def _bonuses(components: Components) -> list[Item[Any]]:
    """The bonus of each merchant space."""
    out: list[Item[Any]] = []
    for place in components.places:
        if place.merchants is not None:
            bonus = BONUSES[place.merchants.bonus](place.merchants.amount)
            out += [bonus] * place.merchants.spaces
    return out


BIRMINGHAM: Final = BrassGame("birmingham.yaml", 2, variants.BIRMINGHAM, make, {"tiebreak-income": "space"})
