"""All agenda items of the Brass titles."""

from __future__ import annotations

from typing import Final

from tycoon.core.items import ItemTable, Maker
from tycoon.games.brass.action import ChooseAction, EndAction
from tycoon.games.brass.bonuses import IncomeBonus, MoneyBonus, PointsBonus
from tycoon.games.brass.build import DiscardForBuild, FlipTile, PlaceTile, StockTile
from tycoon.games.brass.build_anywhere import DiscardForAnywhere
from tycoon.games.brass.cards import DiscardAny, FillHand, FillHands
from tycoon.games.brass.develop import DevelopTile
from tycoon.games.brass.income import GiveUpTile, Income, IncomeFirst, Shortfall
from tycoon.games.brass.links import BeerForLink, FirstLink, SecondLink
from tycoon.games.brass.loan import TakeLoan
from tycoon.games.brass.resources import TakeCoal, TakeIron
from tycoon.games.brass.scoring import (
    IntroductoryScoring,
    RefillBarrels,
    RemoveFirstLevel,
    ResetDistantMarket,
    ScoreLinks,
    ScoreMoney,
    ScoreTiles,
    StartRailEra,
)
from tycoon.games.brass.scout import ScoutDiscard, TakeWildCards
from tycoon.games.brass.sell_cotton import SellMill, SellThrough
from tycoon.games.brass.sell_goods import BeerForSale, CompleteSale, DevelopBonus, DevelopFreely, SellTile
from tycoon.games.brass.turn import EndRound, NewTurnOrder, NextTurn, PlayRound, TakeTurn, TakeTurns

DECISIONS: Final[tuple[tuple[Maker, int], ...]] = (
    (ChooseAction, 0),
    (DiscardAny, 0),
    (DiscardForBuild, 1),
    (TakeCoal, 2),
    (TakeIron, 0),
    (SecondLink, 0),
    (BeerForLink, 1),
    (DevelopTile, 1),
    (SellTile, 1),
    (BeerForSale, 4),
    (DevelopFreely, 0),
    (ScoutDiscard, 1),
    (GiveUpTile, 2),
    (DiscardForAnywhere, 1),
    (SellMill, 1),
    (SellThrough, 1),
)
"""Decision classes with the number of their arguments. The order gives the learning action ids: only append."""

STEPS: Final[tuple[tuple[Maker, int], ...]] = (
    (EndAction, 0),
    (PlaceTile, 1),
    (StockTile, 1),
    (FillHand, 0),
    (Income, 0),
    (Shortfall, 2),
    (FirstLink, 1),
    (TakeLoan, 1),
    (ScoreLinks, 0),
    (ScoreTiles, 0),
    (RemoveFirstLevel, 0),
    (RefillBarrels, 0),
    (StartRailEra, 0),
    (IntroductoryScoring, 0),
    (TakeWildCards, 0),
    (CompleteSale, 3),
    (MoneyBonus, 1),
    (PointsBonus, 1),
    (IncomeBonus, 1),
    (DevelopBonus, 1),
    (PlayRound, 0),
    (EndRound, 0),
    (TakeTurns, 0),
    (TakeTurn, 0),
    (NextTurn, 0),
    (NewTurnOrder, 0),
    (FlipTile, 1),
    (FillHands, 0),
    (IncomeFirst, 0),
    (ResetDistantMarket, 0),
    (ScoreMoney, 0),
)

ITEMS: Final = ItemTable(DECISIONS, STEPS, with_none=(TakeCoal,))
