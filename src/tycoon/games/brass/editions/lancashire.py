"""Brass: Lancashire (2018), as a frozen edition."""

from __future__ import annotations

from typing import Final

from tycoon.games.brass import variants
from tycoon.games.brass.action import CHOOSE_ACTION
from tycoon.games.brass.bonuses import IncomeBonus
from tycoon.games.brass.build import Build
from tycoon.games.brass.build_anywhere import BuildAnywhere
from tycoon.games.brass.cards import FILL_HAND
from tycoon.games.brass.data import cotton_track, need, varied
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
    REMOVE_FIRST_LEVEL,
    RESET_DISTANT_MARKET,
    SCORE_LINKS,
    SCORE_MONEY,
    SCORE_TILES,
    START_RAIL_ERA,
    cash,
    income_level,
)
from tycoon.games.brass.sell_cotton import SellCotton
from tycoon.games.brass.structures import Components
from tycoon.games.brass.tables import Procedures
from tycoon.games.brass.turn import NEW_TURN_ORDER, TAKE_TURNS

ACTIONS: Final = (Build(), BuildAnywhere(), Network(), Develop(), SellCotton(), Loan(), Pass())

TURN: Final = (CHOOSE_ACTION, FILL_HAND)
ROUND: Final = (TAKE_TURNS, NEW_TURN_ORDER, INCOME)

CANAL_END: Final = (SCORE_LINKS, SCORE_TILES, REMOVE_FIRST_LEVEL, RESET_DISTANT_MARKET, START_RAIL_ERA)
RAIL_END: Final = (SCORE_LINKS, SCORE_TILES, SCORE_MONEY)
INTRODUCTORY_END: Final = (SCORE_LINKS, SCORE_TILES, INTRODUCTORY_SCORING)

COMPONENT_VARIANTS: Final = ("virtual-link", "classic-cards", "community")
"""The component file says what each of them changes."""

TIE_BREAKS: Final = (income_level, cash)


def make(components: Components, variant: dict[str, str]) -> Edition:
    """The edition for a choice of variants."""
    need(components, ("introductory", "distant_market"))
    for name in COMPONENT_VARIANTS:
        if variant[name] == "on":
            components = varied(components, name)
    procedures = Procedures(
        actions_offered=ACTIONS,
        turn_steps=TURN,
        round_steps=ROUND,
        era_ends=(INTRODUCTORY_END,) if variant["introductory"] == "on" else (CANAL_END, RAIL_END),
        own_tile_reaches=[True, True],
        coal_end_chosen=False,
        first_link_anywhere=False,
        first_tile_may_replace=True,
        lone_slot_before_replacing=False,
        anywhere_may_replace=True,
        clockwise_start=False,
        tie_breaks=TIE_BREAKS,
        cotton_bonus=tuple(IncomeBonus(spaces) for spaces in cotton_track(components)),
    )
    return make_edition(components, variant, procedures)


LANCASHIRE: Final = BrassGame("lancashire.yaml", 2, variants.LANCASHIRE, make, {})
