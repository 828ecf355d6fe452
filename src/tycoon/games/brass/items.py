"""All agenda items of the Brass titles by name, to read and write agendas, and the sizes of their decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tycoon.core.agenda import Decision, Item
from tycoon.games.brass.action import CHOOSE_ACTION, ChooseAction, EndAction
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
from tycoon.games.brass.state import BrassState
from tycoon.games.brass.turn import EndRound, NewTurnOrder, NextTurn, PlayRound, TakeTurn, TakeTurns

Maker = Callable[..., Item[Any]]

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

MAKERS: Final = {maker.__name__: (maker, count) for maker, count in DECISIONS + STEPS}


def write_item(item: Item[Any]) -> list[object]:
    """The item as its name and arguments."""
    return [type(item).__name__, *item.args()]


def read_item(plain: object) -> Item[Any]:
    """The item that `write_item` wrote; ValueError if there is no such item."""
    if not isinstance(plain, list) or not plain or plain[0] not in MAKERS:
        raise ValueError(f"unknown item {plain!r}")
    maker, count = MAKERS[plain[0]]
    arguments = plain[1:]
    if len(arguments) != count or not all(isinstance(a, int) and not isinstance(a, bool) for a in arguments):
        raise ValueError(f"item {plain[0]} takes {count} whole numbers, not {arguments!r}")
    return maker(*arguments)


def decision_sizes(s: BrassState) -> dict[str, int]:
    """Every decision class with the number of its options on this board."""
    sizes: dict[str, int] = {}
    for maker, count in DECISIONS:
        item = maker(*[0] * count)
        assert isinstance(item, Decision)
        sizes[maker.__name__] = item.size(s)
    return sizes


__all__ = ["CHOOSE_ACTION", "DECISIONS", "MAKERS", "decision_sizes", "read_item", "write_item"]
