"""The conformance suite over Brass: Birmingham: every seat count, every combination of variants."""

from __future__ import annotations

import pytest

from tests.brass.bookkeeping import Bookkeeper
from tests.brass.players import Player, any_option, borrower, idler, lively, prosperous
from tycoon.core.conformance import Suite
from tycoon.games.brass.editions.birmingham import BIRMINGHAM

PLAYERS: dict[str, Player] = {
    "prosperous": prosperous,
    "lively": lively,
    "borrower": borrower,
    "idler": idler,
    "any_option": any_option,
}
DRAWN = frozenset({"deck", "drawn"})
"""A written position tells the rest of the deck, not how much of it is gone."""


TABLES = list(Suite(BIRMINGHAM).tables())
DECISIONS = {
    *("ChooseAction", "DiscardAny", "DiscardForBuild", "ScoutDiscard", "DevelopTile", "DevelopFreely", "SecondLink"),
    *("SellTile", "TakeCoal", "TakeIron", "BeerForLink", "BeerForSale", "GiveUpTile"),
}


def suite(player: str, look_every: int = 17) -> Suite:
    return Suite(BIRMINGHAM, policy=PLAYERS[player], invariant=Bookkeeper(), not_dumped=DRAWN, look_every=look_every)


def test_every_table_passes_the_suite_and_every_decision_is_met() -> None:
    """The players take turns at the tables; `make soak` lets every one of them play at every table."""
    reached: set[str] = set()
    for number, (seats, variant) in enumerate(TABLES):
        checked = suite(list(PLAYERS)[number % len(PLAYERS)], look_every=47)
        checked.check(seats, number, variant)
        reached |= checked.reached
    assert reached == DECISIONS


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_standard_games_pass_the_suite_at_every_position(seats: int) -> None:
    standard = BIRMINGHAM.deal(seats, 0).variant
    suite("prosperous", look_every=1).check(seats, 21, standard)


@pytest.mark.soak
@pytest.mark.parametrize("player", PLAYERS)
def test_thousands_of_games_pass_the_suite(player: str) -> None:
    suite(player, look_every=29).check_all(range(100, 115))


@pytest.mark.parametrize("field", ["money", "vp", "income", "mat"])
def test_the_bookkeeper_notices_what_did_not_happen(field: str) -> None:
    s = BIRMINGHAM.start(BIRMINGHAM.deal(2, 0))
    s.log = []
    keeper = Bookkeeper()
    keeper(s)
    getattr(s, field)[1] += 1
    with pytest.raises(AssertionError):
        keeper(s)
