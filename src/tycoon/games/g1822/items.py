"""All items of the agenda."""

from __future__ import annotations

from typing import Final

from tycoon.core.items import ANY, ItemTable, Maker
from tycoon.games.g1822.market.bidding import (
    ExportTrains,
    Interest,
    NothingSold,
    RefillMinors,
    SellConcessions,
    SellMinors,
    SellPrivates,
    SoldOut,
)
from tycoon.games.g1822.market.player_order import AskDoubleCash, DeclareDouble, SetPlayerOrder
from tycoon.games.g1822.market.stock import BidAmount, RepayAmount, StartPrice, StockTurn
from tycoon.games.g1822.operating.acquisition import (
    AcquireMinor,
    AskAcquisitions,
    AskBoxes,
    CityFromBox,
    ConsentToAcquisition,
    Payment,
    TokenFromBox,
    TokenOfMinor,
)
from tycoon.games.g1822.operating.dividend import PayDividend, SettleRun
from tycoon.games.g1822.operating.home import BuyFirstTrain, ChooseHome, DestinationStep, HomeToken, PlaceDestination
from tycoon.games.g1822.operating.powers import MoveCard
from tycoon.games.g1822.operating.run import (
    AttachPullman,
    ChooseRoutes,
    CountRun,
    DrawRoutes,
    FinishRun,
    RouteNext,
    RouteStart,
    RunStep,
)
from tycoon.games.g1822.operating.share_issue import IssueShares
from tycoon.games.g1822.operating.takeover import AskHillChoice, ChooseHills, ConsentToTakeover, TakePrivates
from tycoon.games.g1822.operating.token import PlaceToken
from tycoon.games.g1822.operating.track import ChannelToken, ConsentToTile, LayTile, LayTrack
from tycoon.games.g1822.operating.train_purchase import BuyTrains, ConsentToSale, TrainPrice
from tycoon.games.g1822.phases import DiscardOfMinor, DiscardSurplus, DiscardTrain
from tycoon.games.g1822.privates import PayPrivates
from tycoon.games.g1822.rounds import (
    CloseRound,
    CompanyTurns,
    NextCompany,
    NextPlayer,
    PlayerTurns,
    PlayOperatingRound,
    PlayStockRound,
    StartSet,
)

DECISIONS: Final[tuple[tuple[Maker, int], ...]] = (
    (AcquireMinor, ANY),
    (AttachPullman, 0),
    (BidAmount, 1),
    (BuyFirstTrain, 0),
    (BuyTrains, 0),
    (ChannelToken, 0),
    (ChooseHills, 0),
    (ChooseHome, 0),
    (ChooseRoutes, 0),
    (CityFromBox, 1),
    (ConsentToAcquisition, 2),
    (ConsentToSale, 3),
    (ConsentToTakeover, 1),
    (ConsentToTile, 4),
    (DeclareDouble, 0),
    (DiscardOfMinor, 2),
    (DiscardTrain, 1),
    (IssueShares, 0),
    (LayTile, 2),
    (LayTrack, 1),
    (MoveCard, 0),
    (PayDividend, 0),
    (Payment, 1),
    (PlaceDestination, 0),
    (PlaceToken, 0),
    (RepayAmount, 0),
    (RouteNext, ANY),
    (RouteStart, 1),
    (StartPrice, 1),
    (StockTurn, ANY),
    (TakePrivates, 0),
    (TokenFromBox, 2),
    (TokenOfMinor, 2),
    (TrainPrice, 2),
)
"""The order gives the action ids for learning: only append. The first ones stand in the order of the alphabet."""

STEPS: Final[tuple[tuple[Maker, int], ...]] = (
    (AskAcquisitions, 0),
    (AskBoxes, 0),
    (AskDoubleCash, 0),
    (AskHillChoice, 0),
    (CloseRound, 0),
    (CompanyTurns, 0),
    (CountRun, 0),
    (DestinationStep, 0),
    (DiscardSurplus, 0),
    (DrawRoutes, 0),
    (ExportTrains, 0),
    (FinishRun, 0),
    (HomeToken, 0),
    (Interest, 0),
    (NextCompany, 0),
    (NextPlayer, 0),
    (NothingSold, 0),
    (PayPrivates, 0),
    (PlayOperatingRound, 0),
    (PlayStockRound, 0),
    (PlayerTurns, 0),
    (RefillMinors, 0),
    (RunStep, 0),
    (SellConcessions, 0),
    (SellMinors, 0),
    (SellPrivates, 0),
    (SetPlayerOrder, 0),
    (SettleRun, 0),
    (SoldOut, 0),
    (StartSet, 0),
)

ITEMS: Final = ItemTable(DECISIONS, STEPS)
