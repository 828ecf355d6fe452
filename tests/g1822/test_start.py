"""Setup, deals and variants. Rules 2 and 19, and the scenarios."""

from __future__ import annotations

from typing import Any

import pytest

from tests.g1822.table import empty, start
from tests.support.proofs import proves
from tycoon.core.errors import BadDeal, BadInput
from tycoon.games.g1822.game import G1822


@pytest.mark.parametrize(("seats", "cash", "limit", "tokens"), [(3, 700, 26, 6), (4, 525, 20, 5), (7, 300, 11, 2)])
@proves("1822", "2-1")
def test_starting_cash_certificate_limit_and_tokens(seats: int, cash: int, limit: int, tokens: int) -> None:
    s = start(seats)
    assert s.cash == [cash] * seats
    assert s.bank == 12000 - seats * cash
    assert (s.t.certificate_limit[seats], s.t.bidding_tokens[seats]) == (limit, tokens)


@pytest.mark.parametrize(
    ("variant", "minors", "concessions", "privates"),
    [
        ({}, 24, 10, 18),
        ({"expansion": "on"}, 30, 10, 18),
        ({"expansion": "no-removals"}, 30, 10, 21),
        ({"scenario": "mrs"}, 16, 7, 15),
        ({"scenario": "mrs", "mrs-cards": "starter"}, 16, 7, 12),
        ({"scenario": "nrs"}, 16, 6, 18),
    ],
)
@proves("1822", "19-1", "19-4")
def test_the_cards_in_the_game(variant: dict[str, Any], minors: int, concessions: int, privates: int) -> None:
    s = start(3, **variant)
    stacks = sum(len(stack) for stack in s.private_stacks)
    assert (len(s.minors), len(s.concessions), stacks) == (minors, concessions, privates)


@proves("1822", "19-4")
def test_the_advanced_cards_start_with_minor_14() -> None:
    variant: dict[str, Any] = {"scenario": "mrs", "mrs-cards": "advanced"}
    s = start(**variant)
    assert s.t.card_ids[s.minors[0]] == "M14"


def test_p5_is_never_removed() -> None:
    for seed in range(30):
        s = start(3, seed, expansion="on")
        assert 4 in s.private_stacks[1]


@pytest.mark.parametrize(("scenario", "price", "count"), [("standard", 60, 22), ("mrs", 50, 14), ("nrs", 50, 14)])
@proves("1822", "19-3")
def test_the_supply_of_the_scenarios(scenario: str, price: int, count: int) -> None:
    t = empty(scenario=scenario).t
    assert (t.face[0], t.counts[0]) == (price, count)


def test_a_deal_with_a_missing_card_is_refused() -> None:
    plain = G1822.dump_deal(G1822.deal(3, 1))
    minors = plain["minors"]
    assert isinstance(minors, list)
    minors[0] = minors[1]
    with pytest.raises(BadDeal, match="minors has"):
        G1822.load_deal(plain)


def test_an_odd_ruling_is_refused() -> None:
    plain = G1822.dump_deal(G1822.deal(3, 1))
    plain["rulings"] = [1, 2, 3]
    with pytest.raises(BadDeal, match="groups of four"):
        G1822.load_deal(plain)


def test_eight_players_are_too_many() -> None:
    with pytest.raises(BadInput, match="3-7 seats, not 8"):
        G1822.deal(8, 1)


def test_every_decision_has_an_action_id() -> None:
    sizes = G1822.decision_sizes()
    assert {"StockTurn", "LayTrack", "LayTile", "PlaceToken", "ChooseRoutes", "BuyTrains", "AcquireMinor"} <= set(sizes)
    assert G1822.action_count() == sum(sizes.values())
