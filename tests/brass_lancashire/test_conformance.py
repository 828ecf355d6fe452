"""The conformance suite over every seat count and every combination of variants, with three kinds of players."""

from __future__ import annotations

import pytest

from tests.brass_lancashire.players import Player, borrower, lively
from tycoon.core.conformance import Suite, any_option
from tycoon.games.brass.editions.lancashire import LANCASHIRE

NOT_DUMPED = frozenset({"deck", "drawn", "cotton_tiles"})
"""Cards that were drawn are on other piles; the order in which the canal era's market tiles came is history."""


DECISIONS = {
    *("ChooseAction", "DiscardAny", "DiscardForBuild", "DiscardForAnywhere", "DevelopTile", "SecondLink"),
    *("SellMill", "SellThrough", "TakeCoal", "TakeIron", "GiveUpTile"),
}


def test_every_table_conforms_and_every_decision_is_met() -> None:
    """The players take turns at the tables; `make soak` lets every one of them play at every table."""
    reached: set[str] = set()
    for number, (seats, variant) in enumerate(Suite(LANCASHIRE).tables()):
        suite = Suite(LANCASHIRE, policy=(any_option, lively, borrower)[number % 3], not_dumped=NOT_DUMPED)
        suite.check(seats, number, variant)
        reached |= suite.reached
    assert reached == DECISIONS


def test_all_variants_are_examined() -> None:
    """2 x 2 x 2 for each seat count: introductory, virtual link, and classic cards or the community's board."""
    assert len(list(Suite(LANCASHIRE).tables())) == 3 * 2 * 2 * 2


@pytest.mark.soak
@pytest.mark.parametrize("player", [any_option, lively, borrower], ids=["any", "lively", "borrower"])
def test_the_title_conforms_for_long(player: Player) -> None:
    suite = Suite(LANCASHIRE, policy=player, not_dumped=NOT_DUMPED, look_every=5)
    suite.check_all(range(100, 120))
