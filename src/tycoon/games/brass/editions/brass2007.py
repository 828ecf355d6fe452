"""Brass (2007), as a frozen edition."""

from __future__ import annotations

from typing import Final

from tycoon.core.deal import Variant
from tycoon.games.brass.action import CHOOSE_ACTION, set_actions
from tycoon.games.brass.bonuses import IncomeBonus, MoneyBonus
from tycoon.games.brass.build import Build
from tycoon.games.brass.build_anywhere import BuildAnywhere
from tycoon.games.brass.cards import FILL_HANDS
from tycoon.games.brass.data import Components, need
from tycoon.games.brass.develop import Develop
from tycoon.games.brass.edition import Edition
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.income import INCOME_FIRST
from tycoon.games.brass.links import Network
from tycoon.games.brass.loan import Loan
from tycoon.games.brass.make_tables import fill
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
from tycoon.games.brass.turn import NEW_TURN_ORDER, TAKE_TURNS

ACTIONS: Final = (Build(), BuildAnywhere(), Network(), Develop(), SellCotton(), Loan(), Pass())

TURN: Final = (CHOOSE_ACTION,)
ROUND: Final = (INCOME_FIRST, TAKE_TURNS, NEW_TURN_ORDER, FILL_HANDS)

CANAL_END: Final = (SCORE_LINKS, SCORE_TILES, REMOVE_FIRST_LEVEL, RESET_DISTANT_MARKET, START_RAIL_ERA)
RAIL_END: Final = (SCORE_LINKS, SCORE_TILES, SCORE_MONEY)

VARIANTS: Final = (
    Variant("reading", ("booklet", "clarified"), "the booklet's own words, or what was clarified after it"),
    Variant("overseas-bonus", ("money", "income"), "what a sale on the distant market brings: pounds or income spaces"),
)

BONUSES: Final = {"income": IncomeBonus, "money": MoneyBonus}

TIE_BREAKS: Final = {
    "booklet": (income_level, cash, earlier_turn),
    "clarified": (income_space, cash, earlier_turn),
}


def make(components: Components, variant: dict[str, str]) -> Edition:
    """The edition for a choice of variants."""
    need(components, ("distant_market", "virtual_link"))
    e = Edition()
    fill(e, components)
    set_actions(e, ACTIONS)
    e.cotton_bonus = [BONUSES[variant["overseas-bonus"]](amount) for amount in e.cotton_track]
    e.turn_steps = TURN
    e.round_steps = ROUND
    e.era_ends = (CANAL_END, RAIL_END)
    booklet = variant["reading"] == "booklet"
    if not booklet:
        e.virtual_links = e.virtual_links[:1]  # from its start to its end only
    e.own_tile_reaches = [not booklet, True]
    e.coal_end_chosen = booklet
    e.first_link_anywhere = False
    e.first_tile_may_replace = True
    e.lone_slot_before_replacing = booklet
    e.anywhere_may_replace = not booklet
    e.clockwise_start = True
    e.tie_breaks = TIE_BREAKS[variant["reading"]]
    return e


BRASS: Final = BrassGame("brass2007.yaml", 2, VARIANTS, make, {"reading": "clarified", "overseas-bonus": "income"})
