"""All items of the agenda."""

from __future__ import annotations

from typing import Any, Final

from tycoon.core.agenda import Item
from tycoon.core.items import ItemTable, Maker
from tycoon.games.yokohama.achievements import TAKE_REWARD_TOKEN, TakeRewardToken
from tycoon.games.yokohama.area_action import ACT, LEAVE_ONE, RECOVER, TAKE_TOKEN, Act, LeaveOne, Recover, TakeToken
from tycoon.games.yokohama.areas.chinatown import EXCHANGE, Exchange
from tycoon.games.yokohama.areas.church import (
    CHURCH_SPACE,
    PAY_FAITH,
    REACT_TO_CHURCH,
    ChurchSpace,
    PayFaith,
    ReactToChurch,
)
from tycoon.games.yokohama.areas.customs import CUSTOMS_SPACE, REACT_TO_CUSTOMS, CustomsSpace, ReactToCustoms
from tycoon.games.yokohama.areas.employment import HIRE, Hire
from tycoon.games.yokohama.areas.laboratory import (
    PAY_TECHNOLOGY,
    REFILL_LABORATORY,
    TAKE_TECHNOLOGY,
    PayTechnology,
    RefillLaboratory,
    TakeTechnology,
)
from tycoon.games.yokohama.areas.port import REFILL_PORT, SECOND_ORDER, TAKE_ORDER, RefillPort, SecondOrder, TakeOrder
from tycoon.games.yokohama.building import BUILD, REACT_TO_HOUSE, REACT_TO_SHOP, Build, ReactToHouse, ReactToShop
from tycoon.games.yokohama.extra_actions import EXTRA_PHASE, ExtraPhase
from tycoon.games.yokohama.orders import AFTER_ORDER, KEEP_ORDER, AfterOrder, KeepOrder
from tycoon.games.yokohama.placement import BEGIN_TURN, PLACE_BESIDE, PLACE_MORE, BeginTurn, PlaceBeside, PlaceMore
from tycoon.games.yokohama.president import MOVE_PRESIDENT, MovePresident, Walk
from tycoon.games.yokohama.recall import RECALL_AREA, RECALL_SOME, RecallArea, RecallSome
from tycoon.games.yokohama.rewards import (
    BRING_HOUSE,
    BRING_SHOP,
    MOVE_FROM,
    MOVE_TO,
    NAME_GOOD,
    BringHouse,
    BringShop,
    MoveFrom,
    MoveTo,
    NameGood,
)
from tycoon.games.yokohama.scoring import (
    SCORE_CHURCH,
    SCORE_COUNTRIES,
    SCORE_CUSTOMS,
    SCORE_REST,
    SCORE_TECHNOLOGY,
    ScoreChurch,
    ScoreCountries,
    ScoreCustoms,
    ScoreRest,
    ScoreTechnology,
)
from tycoon.games.yokohama.technologies import (
    AFTER_TECHNOLOGY,
    PLACE_STATION,
    USE_TRADE,
    AfterTechnology,
    PlaceStation,
    UseTrade,
)
from tycoon.games.yokohama.turn import END_TURN, START_TURN, EndTurn, StartTurn

DECISIONS: Final[tuple[tuple[Maker, int], ...]] = (
    (BeginTurn, 0),
    (PlaceMore, 0),
    (MovePresident, 0),
    (RecallSome, 0),
    (RecallArea, 0),
    (TakeToken, 0),
    (Build, 0),
    (LeaveOne, 0),
    (ExtraPhase, 0),
    (ChurchSpace, 0),
    (CustomsSpace, 0),
    (PlaceStation, 0),
    (TakeRewardToken, 0),
    (NameGood, 1),
    (BringShop, 0),
    (BringHouse, 0),
    (KeepOrder, 1),
    (PlaceBeside, 1),
    (Exchange, 1),
    (PayFaith, 1),
    (Hire, 1),
    (TakeTechnology, 1),
    (PayTechnology, 1),
    (TakeOrder, 1),
    (SecondOrder, 1),
    (MoveFrom, 1),
    (MoveTo, 1),
    (Walk, 2),
)
"""The order gives the action ids for learning: only append."""

STEPS: Final[tuple[tuple[Maker, int], ...]] = (
    (StartTurn, 0),
    (Recover, 0),
    (EndTurn, 0),
    (ReactToChurch, 0),
    (ReactToCustoms, 0),
    (ReactToShop, 0),
    (ReactToHouse, 0),
    (ScoreChurch, 0),
    (ScoreCustoms, 0),
    (ScoreTechnology, 0),
    (ScoreCountries, 0),
    (ScoreRest, 0),
    (Act, 1),
    (RefillLaboratory, 1),
    (RefillPort, 1),
    (AfterOrder, 1),
    (AfterTechnology, 1),
    (UseTrade, 1),
)

MADE: Final[list[Item[Any]]] = [
    TAKE_REWARD_TOKEN,
    LEAVE_ONE,
    RECOVER,
    TAKE_TOKEN,
    CHURCH_SPACE,
    REACT_TO_CHURCH,
    CUSTOMS_SPACE,
    REACT_TO_CUSTOMS,
    BUILD,
    REACT_TO_HOUSE,
    REACT_TO_SHOP,
    EXTRA_PHASE,
    BEGIN_TURN,
    PLACE_MORE,
    MOVE_PRESIDENT,
    RECALL_AREA,
    RECALL_SOME,
    BRING_HOUSE,
    BRING_SHOP,
    SCORE_CHURCH,
    SCORE_COUNTRIES,
    SCORE_CUSTOMS,
    SCORE_REST,
    SCORE_TECHNOLOGY,
    PLACE_STATION,
    END_TURN,
    START_TURN,
    *ACT,
    *EXCHANGE,
    *PAY_FAITH,
    *HIRE,
    *PAY_TECHNOLOGY,
    *REFILL_LABORATORY,
    *TAKE_TECHNOLOGY,
    *REFILL_PORT,
    *SECOND_ORDER,
    *TAKE_ORDER,
    *AFTER_ORDER,
    *KEEP_ORDER,
    *PLACE_BESIDE,
    *MOVE_FROM,
    *MOVE_TO,
    *NAME_GOOD,
    *AFTER_TECHNOLOGY,
    *USE_TRADE,
]
"""Items that are made once: the agenda shares them."""

ITEMS: Final = ItemTable(DECISIONS, STEPS, MADE)
