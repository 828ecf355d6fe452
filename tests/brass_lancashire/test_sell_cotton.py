"""The Sell action. Rules 9.4."""

from __future__ import annotations

import pytest

from tests.brass_lancashire.positions import A, B, Lancashire
from tests.support.proofs import proves


def two_mills() -> Lancashire:
    """Own mills in Colne, linked to Yorkshire, and in Lancaster beside a port of B."""
    table = Lancashire().tile(A, "cotton 1", "colne-1").tile(A, "cotton 1", "lancaster-2").link(B, "colne-yorkshire")
    return table.tile(B, "port 1", "lancaster-1").hand(A, "birkenhead")


# -- through a port ----------------------------------------------------------------------------------------------


@proves("brass-lancashire", "8-1", "9.4-2")
def test_a_sale_through_a_port_flips_both_tiles_for_their_owners() -> None:
    table = two_mills().play("sell", "sell Lancaster 2", "through Lancaster 1")
    assert (table.at("lancaster-2"), table.at("lancaster-1")) == ("A cotton 1, flipped", "B port 1, flipped")
    assert (table.state.income[A], table.state.income[B]) == (15, 13)


def test_the_port_need_not_be_the_nearest() -> None:
    table = two_mills().link(B, "lancaster-preston").tile(B, "port 2", "preston-1")
    table.play("sell", "sell Lancaster 2")
    assert table.offers("through") == ["through Lancaster 1", "through Preston 1", "through distant market"]


def test_a_flipped_port_sells_nothing_but_gives_access_to_the_distant_market() -> None:
    table = Lancashire().tile(A, "cotton 1", "lancaster-2").tile(B, "port 1", "lancaster-1", flipped=True).cotton(0, 2)
    table.play("sell")
    assert table.at("lancaster-2") == "A cotton 1, flipped"
    assert (table.state.cotton_marker, table.state.income[A]) == (2, 10 + 2 + 5)


@proves("brass-lancashire", "9.4-6")
def test_a_port_that_only_gives_access_is_not_flipped() -> None:
    table = two_mills().cotton(0, 2).play("sell", "sell Lancaster 2", "through distant market")
    assert table.at("lancaster-1") == "B port 1"


@proves("brass-lancashire", "9.4-2")
def test_an_unconnected_port_does_not_help() -> None:
    table = two_mills().tile(B, "port 2", "liverpool-1").play("sell", "sell Lancaster 2")
    assert table.why("through Liverpool 1") == "port_not_connected"
    assert table.why("through Fleetwood") == "no_port_there"


def test_a_place_without_a_tile_is_named_without_an_owner() -> None:
    s = two_mills().play("sell", "sell Lancaster 2").state
    empty = s.edition.slot_ids.index("fleetwood-1")
    assert s.decision.choice(s, empty).text.key == "choice.no_source"


def test_one_port_serves_one_mill_through_itself() -> None:
    table = two_mills().tile(B, "port 2", "fleetwood-1").link(B, "fleetwood-preston").link(B, "lancaster-preston")
    table.tile(A, "cotton 1", "preston-2").play("sell", "sell Lancaster 2", "through Lancaster 1", "sell Preston 2")
    assert table.why("through Lancaster 1") == "port_flipped"
    assert table.offers("through") == ["through Fleetwood", "through distant market"]


# -- on the distant market ---------------------------------------------------------------------------------------


@proves("brass-lancashire", "9.4-1")
def test_market_sales_go_on_until_the_seller_stops() -> None:
    table = two_mills().tile(A, "cotton 1", "stockport-1").link(B, "stockport-macclesfield")
    table.link(B, "macclesfield-midlands").cotton(0, 1, 2).play("sell", "sell Colne 1", "sell Stockport 1", "stop")
    assert (table.at("colne-1"), table.at("stockport-1")) == ("A cotton 1, flipped", "A cotton 1, flipped")
    assert table.state.income[A] == 10 + (3 + 5) + (2 + 5)
    assert table.at("lancaster-2") == "A cotton 1"


@proves("brass-lancashire", "9.4-1")
def test_the_first_sale_has_to_be_made() -> None:
    table = two_mills().play("sell")
    assert table.why("stop") == "must_sell"


@proves("brass-lancashire", "9.4-4")
def test_the_action_ends_on_the_x_although_mills_are_left() -> None:
    table = two_mills().cotton(6, 3).play("sell", "sell Colne 1")
    assert (table.state.cotton_marker, table.state.active) == (8, B)
    assert (table.at("colne-1"), table.at("lancaster-2")) == ("A cotton 1", "A cotton 1")


def test_the_marker_stops_at_the_x() -> None:
    assert two_mills().cotton(7, 4).play("sell", "sell Colne 1").state.cotton_marker == 8


@proves("brass-lancashire", "9.4-7")
def test_on_the_x_ports_still_work_and_nothing_else() -> None:
    table = two_mills().cotton(8, 0).play("sell")
    assert (table.question, table.at("lancaster-2")) == ("ChooseAction", "A cotton 1, flipped")
    assert table.at("colne-1") == "A cotton 1"


def test_with_the_market_closed_and_no_port_there_is_no_sale() -> None:
    table = Lancashire().tile(A, "cotton 1", "colne-1").link(B, "colne-yorkshire").cotton(8, 0)
    assert table.why("sell") == "no_port_for_any"


def test_the_reason_on_the_x_is_that_the_market_is_closed() -> None:
    table = two_mills().link(B, "lancaster-preston").tile(B, "port 2", "preston-1").cotton(8, 0).play("sell")
    assert table.why("through distant market") == "market_closed"


def test_a_mill_without_any_way_out_cannot_be_sold() -> None:
    table = Lancashire().tile(A, "cotton 1", "colne-1")
    assert table.why("sell") == "no_way_for_any"
    assert Lancashire().why("sell") == "no_mill_to_sell"


def test_other_players_mills_cannot_be_sold() -> None:
    table = Lancashire().tile(B, "cotton 1", "colne-1").link(B, "colne-yorkshire")
    assert table.why("sell") == "no_mill_to_sell"


def test_only_mills_with_a_way_out_are_offered() -> None:
    table = two_mills().tile(A, "cotton 1", "bury-1").play("sell")
    assert table.offers() == ["sell Colne 1", "sell Lancaster 2"]
    assert table.why("sell Bury 1") == "no_way_to_sell"
    assert table.why("sell Bury 2") == "not_for_sale"


@proves("brass-lancashire", "9.4-5")
@pytest.mark.parametrize(("marker", "bonus"), [*enumerate([3, 3, 2, 2, 1, 1, 0, 0])])
def test_the_bonus_is_the_number_at_the_marker(marker: int, bonus: int) -> None:
    table = two_mills().cotton(marker, 0).play("sell", "sell Colne 1")
    assert table.state.income[A] == 10 + bonus + 5


@proves("brass-lancashire", "8-2", "R14")
def test_income_stops_at_the_last_space() -> None:
    """R14."""
    table = two_mills().income(A, 95).cotton(0, 0).play("sell", "sell Colne 1")
    assert table.state.income[A] == 99


def test_drawing_a_tile_reveals_something() -> None:
    """Undo goes no further back than that."""
    table = two_mills().cotton(0, 2)
    before = table.ask().reveals
    assert table.play("sell", "sell Colne 1").state.reveals == before + 1
