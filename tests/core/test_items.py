"""All items of a title: agendas are written and read by them, and learning counts by their order."""

from typing import Any

import pytest

from tests.core.highest_card import GAME, PlayCard
from tycoon.core.agenda import Item, Step
from tycoon.core.errors import BadPosition
from tycoon.core.items import ANY, ItemTable
from tycoon.core.state import State
from tycoon.games import CATALOGUE


class Wait(Step[State]):
    """A step with arguments."""

    __slots__ = ("rounds",)

    def __init__(self, *rounds: int) -> None:
        self.rounds = rounds

    def args(self) -> tuple[int, ...]:
        return self.rounds


def test_an_item_is_read_as_it_was_written() -> None:
    table = ItemTable([], [(Wait, 2)])
    assert table.read(table.write(Wait(3, 4))) == Wait(3, 4)


def test_an_argument_stands_for_nothing_where_the_table_says_so() -> None:
    table = ItemTable([], [(Wait, 2)], with_none=[Wait])
    assert table.read(table.write(Wait(3, -1))) == Wait(3, -1)


def test_an_item_that_is_made_once_is_shared() -> None:
    row: list[Item[Any]] = [Wait(0), Wait(1)]
    assert ItemTable([], [(Wait, 1)], row).read(["Wait", 1]) is row[1]


@pytest.mark.parametrize(
    ("plain", "count", "error"),
    [
        ("Wait", 0, "an item is a list of a name and numbers, not 'Wait'"),
        (["Dance"], 0, "unknown item 'Dance'"),
        (["Wait", 1], 0, "Wait takes 0 whole numbers"),
        (["Wait", -1], 1, r"Wait takes 1 whole numbers from 0 on, not \[-1\]"),
        (["Wait", True], ANY, "Wait takes whole numbers"),
        (["Wait", 7], 1, r"there is no Wait with \[7\]"),
    ],
)
def test_an_item_that_is_not_there_is_refused(plain: object, count: int, error: str) -> None:
    made = [Wait(0), Wait(1)] if count == 1 else []
    with pytest.raises(BadPosition, match=error):
        ItemTable([], [(Wait, count)], made).read(plain)


def test_the_sizes_of_decisions_come_from_the_table() -> None:
    assert GAME.decision_sizes() == {PlayCard.__name__: 8}


LEARNING_IDS = {
    "brass-birmingham": """ChooseAction DiscardAny DiscardForBuild TakeCoal TakeIron SecondLink BeerForLink DevelopTile
        SellTile BeerForSale DevelopFreely ScoutDiscard GiveUpTile DiscardForAnywhere SellMill SellThrough""",
    "yokohama": """BeginTurn PlaceMore MovePresident RecallSome RecallArea TakeToken Build LeaveOne ExtraPhase
        ChurchSpace
        CustomsSpace PlaceStation TakeRewardToken NameGood BringShop BringHouse KeepOrder PlaceBeside Exchange PayFaith
        Hire TakeTechnology PayTechnology TakeOrder SecondOrder MoveFrom MoveTo Walk""",
    "1822": """AcquireMinor AttachPullman BidAmount BuyFirstTrain BuyTrains ChannelToken ChooseHills ChooseHome
        ChooseRoutes CityFromBox ConsentToAcquisition ConsentToSale ConsentToTakeover ConsentToTile DeclareDouble
        DiscardOfMinor DiscardTrain IssueShares LayTile LayTrack MoveCard PayDividend Payment PlaceDestination
        PlaceToken
        RepayAmount RouteNext RouteStart StartPrice StockTurn TakePrivates TokenFromBox TokenOfMinor TrainPrice""",
}


@pytest.mark.parametrize("title", LEARNING_IDS)
def test_learning_ids_only_grow(title: str) -> None:
    known = LEARNING_IDS[title].split()
    assert list(CATALOGUE.game(title).decision_sizes())[: len(known)] == known
