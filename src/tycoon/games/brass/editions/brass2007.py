"""Brass (2007), as a frozen edition."""

from __future__ import annotations

from typing import Final

from tycoon.games.brass import variants
from tycoon.games.brass.action import CHOOSE_ACTION
from tycoon.games.brass.bonuses import IncomeBonus, MoneyBonus
from tycoon.games.brass.build import Build
from tycoon.games.brass.build_anywhere import BuildAnywhere
from tycoon.games.brass.cards import FILL_HANDS
from tycoon.games.brass.data import cotton_track, need, with_one_way_link
from tycoon.games.brass.develop import Develop
from tycoon.games.brass.edition import Edition
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.income import INCOME_FIRST
from tycoon.games.brass.links import Network
from tycoon.games.brass.loan import Loan
from tycoon.games.brass.make_tables import make_edition
from tycoon.games.brass.pass_turn import Pass
from tycoon.games.brass.scoring import (
    REMOVE_FIRST_LEVEL,
    RESET_DISTANT_MARKET,
    SCORE_LINKS,
    SCORE_MONEY,
    SCORE_TILES,
    START_RAIL_ERA,
    cash,
    earlier_turn,
    income_level,
    income_space,
)
from tycoon.games.brass.sell_cotton import SellCotton
from tycoon.games.brass.structures import Components
from tycoon.games.brass.tables import Procedures
from tycoon.games.brass.turn import NEW_TURN_ORDER, TAKE_TURNS

ACTIONS: Final = (Build(), BuildAnywhere(), Network(), Develop(), SellCotton(), Loan(), Pass())

TURN: Final = (CHOOSE_ACTION,)
ROUND: Final = (INCOME_FIRST, TAKE_TURNS, NEW_TURN_ORDER, FILL_HANDS)

CANAL_END: Final = (SCORE_LINKS, SCORE_TILES, REMOVE_FIRST_LEVEL, RESET_DISTANT_MARKET, START_RAIL_ERA)
RAIL_END: Final = (SCORE_LINKS, SCORE_TILES, SCORE_MONEY)

BONUSES: Final = {"income": IncomeBonus, "money": MoneyBonus}

TIE_BREAKS: Final = {
    "booklet": (income_level, cash, earlier_turn),
    "clarified": (income_space, cash, earlier_turn),
}


def make(components: Components, variant: dict[str, str]) -> Edition:
    """The edition for a choice of variants."""
    need(components, ("distant_market", "virtual_link"))
    booklet = variant["reading"] == "booklet"
    bonus = BONUSES[variant["overseas-bonus"]]
    procedures = Procedures(
        actions_offered=ACTIONS,
        turn_steps=TURN,
        round_steps=ROUND,
        era_ends=(CANAL_END, RAIL_END),
        own_tile_reaches=[not booklet, True],
        coal_end_chosen=booklet,
        first_link_anywhere=False,
        first_tile_may_replace=True,
        lone_slot_before_replacing=booklet,
        anywhere_may_replace=not booklet,
        clockwise_start=True,
        tie_breaks=TIE_BREAKS[variant["reading"]],
        cotton_bonus=tuple(bonus(amount) for amount in cotton_track(components)),
    )
    return make_edition(components if booklet else with_one_way_link(components), variant, procedures)


BRASS: Final = BrassGame(
    "brass2007.yaml", 2, variants.BRASS, make, {"reading": "clarified", "overseas-bonus": "income"}
)
