"""The conformance suite over every seat count and variant, with three kinds of players."""

from __future__ import annotations

import pytest

from tests.brass_lancashire.players import Player, borrower, lively
from tycoon.core.conformance import Suite, any_option
from tycoon.games.brass.editions.brass2007 import BRASS

NOT_DUMPED = frozenset({"deck", "drawn", "cotton_tiles"})
"""Cards that were drawn are on other piles; the order in which the canal period's market tiles came is history."""


DECISIONS = {
    *("ChooseAction", "DiscardAny", "DiscardForBuild", "DiscardForAnywhere", "DevelopTile", "SecondLink"),
    *("SellMill", "SellThrough", "TakeCoal", "TakeIron", "GiveUpTile"),
}


def test_every_player_finds_that_every_table_conforms_and_every_decision_is_met() -> None:
    reached: set[str] = set()
    for number, player in enumerate((any_option, lively, borrower)):
        suite = Suite(BRASS, policy=player, not_dumped=NOT_DUMPED)
        suite.check_all(range(number, number + 1))
        reached |= suite.reached
    assert reached == DECISIONS


def test_all_variants_are_examined() -> None:
    assert len(list(Suite(BRASS).tables())) == 2 * 4


@pytest.mark.soak
@pytest.mark.parametrize("player", [any_option, lively, borrower], ids=["any", "lively", "borrower"])
def test_the_title_conforms_for_long(player: Player) -> None:
    suite = Suite(BRASS, policy=player, not_dumped=NOT_DUMPED, look_every=5)
    suite.check_all(range(100, 180))
