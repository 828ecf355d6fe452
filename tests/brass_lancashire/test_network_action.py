"""The Network action. Rules 9.2."""

from __future__ import annotations

from tests.brass_lancashire.positions import A, B, Lancashire
from tests.support.proofs import proves


@proves("brass-lancashire", "9.2-4", "R10")
def test_without_anything_on_the_board_there_is_no_link() -> None:
    """R10."""
    table = Lancashire()
    assert table.offers("link") == []
    assert table.why("link Liverpool-Wigan") == "line_not_in_network"


@proves("brass-lancashire", "9.2-1")
def test_a_canal_costs_three_and_there_is_only_one() -> None:
    table = Lancashire().tile(A, "port 1", "liverpool-1").play("link Liverpool-Wigan")
    assert (table.state.spent[A], table.state.active) == (3, B)


@proves("brass-lancashire", "5-3")
def test_the_canal_between_liverpool_and_ellesmere_port_is_no_rail() -> None:
    table = Lancashire().era("rail").tile(A, "port 2", "liverpool-1")
    assert table.why("link Ellesmere Port-Liverpool") == "line_wrong_era"
    assert table.offers("link") == [
        "link Liverpool-Southport",
        "link Liverpool-Warrington & Runcorn",
        "link Liverpool-Wigan",
    ]


@proves("brass-lancashire", "9.2-3", "R16")
def test_the_second_rail_need_not_touch_the_first() -> None:
    """R16."""
    table = Lancashire().era("rail").tile(A, "port 2", "liverpool-1").tile(A, "port 2", "fleetwood-1")
    table.play("link Liverpool-Wigan", "link Fleetwood-Preston")
    assert table.state.spent[A] == 15 + 1 + 1


@proves("brass-lancashire", "9.2-3")
def test_the_second_rail_may_use_the_first() -> None:
    table = Lancashire().era("rail").tile(A, "port 2", "liverpool-1").play("link Liverpool-Wigan", "link Bolton-Wigan")
    assert table.owner("bolton-wigan") == A


def test_one_rail_needs_no_beer_and_the_second_none_either() -> None:
    assert Lancashire().e.pair_beer == [0, 0]


def test_rails_without_coal_are_not_offered() -> None:
    table = Lancashire().era("rail").tile(A, "cotton 2", "colne-1")
    assert table.why("link Burnley-Colne") == "link_no_coal"
    assert table.offers("link") == ["link Colne-Yorkshire"]


@proves("brass-lancashire", "2-2", "R4")
def test_a_seat_has_fourteen_links() -> None:
    table = Lancashire().tile(A, "port 1", "liverpool-1").links_left(A, 0)
    assert table.why("link Liverpool-Wigan") == "no_link_tiles"
    assert table.e.link_tiles == 14


@proves("brass-lancashire", "1-6")
def test_a_line_holds_one_link() -> None:
    table = Lancashire().tile(A, "port 1", "liverpool-1").link(B, "liverpool-wigan")
    assert table.why("link Liverpool-Wigan") == "line_taken"
