"""What the bots of the cotton games know about cotton: rivals who compete, and a mill's way to its sale."""

from __future__ import annotations

import pytest

from tests.brass_lancashire.positions import A, B, Lancashire
from tycoon.bots.brass.cotton import (
    PORT_AT_HAND,
    PORT_FAR_AWAY,
    PORT_ONE_LINK_AWAY,
    cotton_crowd,
    cotton_progress,
    steps_to_sale,
)
from tycoon.bots.brass.evaluation import Evaluation
from tycoon.bots.brass.weights import BUILT_IN, read_weights
from tycoon.bots.weights import file_for

WEIGHTS = read_weights(file_for("brass-lancashire", BUILT_IN))


def developed(table: Lancashire, seat: int, mills: int) -> Lancashire:
    """So many cotton mills are gone from the seat's mat."""
    e = table.e
    table.state.mat[seat * e.industries + e.industry_ids.index("cotton")] = mills
    return table


def terms(table: Lancashire) -> dict[str, float]:
    return Evaluation(table.e, WEIGHTS).terms(table.ask(), A, 1)


def steps_at(place: str, table: Lancashire) -> int:
    return steps_to_sale(table.ask(), table.e.place_ids.index(place))


def test_a_seat_without_half_of_its_mills_is_half_a_cotton_player() -> None:
    assert cotton_progress(developed(Lancashire(), A, 3).ask(), A, 6) == 0.5


def test_the_crowd_is_made_of_rivals_only() -> None:
    table = developed(developed(Lancashire(), A, 6), B, 3)
    assert cotton_crowd(table.ask(), A, 6) == 0.5


def test_mills_on_the_mat_are_worth_less_when_rivals_make_cotton() -> None:
    assert terms(developed(Lancashire(), B, 6))["mat"] < terms(Lancashire())["mat"]


def test_climbing_to_the_better_mills_pays() -> None:
    assert terms(developed(Lancashire(), A, 3))["mat"] > terms(Lancashire())["mat"]


@pytest.mark.parametrize(
    ("place", "steps"), [("preston", PORT_AT_HAND), ("wigan", PORT_ONE_LINK_AWAY), ("rochdale", PORT_FAR_AWAY)]
)
def test_a_mill_counts_the_steps_to_its_sale(place: str, steps: int) -> None:
    assert steps_at(place, Lancashire()) == steps


def test_a_link_to_a_port_space_brings_a_mill_nearer_to_its_sale() -> None:
    table = Lancashire().link(A, "preston-wigan")
    assert steps_at("wigan", table) == PORT_AT_HAND


def test_a_mill_that_cannot_be_sold_before_the_era_ends_is_worth_nothing() -> None:
    table = Lancashire().era("rail").tile(A, "cotton 2", "rochdale-2")
    table.state.round = table.state.rounds
    v = Evaluation(table.e, WEIGHTS)
    assert v.terms(table.ask(), A, 1)["unflipped"] == 0.0


def test_a_port_is_worth_more_the_more_cotton_is_about() -> None:
    table = Lancashire().tile(A, "port 1", "fleetwood-1")
    crowded = developed(Lancashire().tile(A, "port 1", "fleetwood-1"), B, 6)
    assert terms(crowded)["unflipped"] > terms(table)["unflipped"]
