"""Brass: Lancashire (2018), as a frozen edition."""

from __future__ import annotations

from typing import Final

from tycoon.core.deal import Variant
from tycoon.games.brass.action import CHOOSE_ACTION, set_actions
from tycoon.games.brass.bonuses import IncomeBonus
from tycoon.games.brass.build import Build
from tycoon.games.brass.build_anywhere import BuildAnywhere
from tycoon.games.brass.cards import FILL_HAND
from tycoon.games.brass.data import Components, need, varied
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
from tycoon.games.brass.turn import NEW_TURN_ORDER, TAKE_TURNS

ACTIONS: Final = (Build(), BuildAnywhere(), Network(), Develop(), SellCotton(), Loan(), Pass())

TURN: Final = (CHOOSE_ACTION, FILL_HAND)
ROUND: Final = (TAKE_TURNS, NEW_TURN_ORDER, INCOME)

CANAL_END: Final = (SCORE_LINKS, SCORE_TILES, REMOVE_FIRST_LEVEL, RESET_DISTANT_MARKET, START_RAIL_ERA)
RAIL_END: Final = (SCORE_LINKS, SCORE_TILES, SCORE_MONEY)
INTRODUCTORY_END: Final = (SCORE_LINKS, SCORE_TILES, INTRODUCTORY_SCORING)

VARIANTS: Final = (
    Variant(
        "introductory",
        ("off", "on"),
        "only the canal era, with extra points for money, income and better tiles",
    ),
    Variant(
        "virtual-link", ("off", "on"), "classic rules: Liverpool and Birkenhead count as linked for industry cards"
    ),
    Variant("classic-cards", ("off", "on"), "classic rules: all 66 cards and 12 market tiles", seats=(3, 4)),
    Variant("community", ("off", "on"), "the community's game for two: the other side of the board", seats=(2,)),
)

COMPONENT_VARIANTS: Final = ("virtual-link", "classic-cards", "community")
"""What these change stands in the component file."""

TIE_BREAKS: Final = (income_level, cash)


def make(components: Components, variant: dict[str, str]) -> Edition:
    """The edition for a choice of variants."""
    need(components, ("introductory", "distant_market"))
    for name in COMPONENT_VARIANTS:
        if variant[name] == "on":
            components = varied(components, name)
    e = Edition()
    fill(e, components)
    set_actions(e, ACTIONS)
    e.cotton_bonus = [IncomeBonus(spaces) for spaces in e.cotton_track]
    e.turn_steps = TURN
    e.round_steps = ROUND
    e.era_ends = (INTRODUCTORY_END,) if variant["introductory"] == "on" else (CANAL_END, RAIL_END)
    e.own_tile_reaches = [True, True]
    e.coal_end_chosen = False
    e.first_link_anywhere = False
    e.first_tile_may_replace = True
    e.lone_slot_before_replacing = False
    e.anywhere_may_replace = True
    e.clockwise_start = False
    e.income_after_last_round = False
    e.tie_breaks = TIE_BREAKS
    return e


LANCASHIRE: Final = BrassGame("lancashire.yaml", 2, VARIANTS, make, {})
