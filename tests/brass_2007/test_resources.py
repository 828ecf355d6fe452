"""Coal, iron, the markets, flipping. Rules 6 to 8."""

from __future__ import annotations

import pytest

from tests.brass_lancashire.positions import A, B, Brass, texts
from tests.support.proofs import proves


@proves("brass", "6.1-1")
def test_a_better_mill_and_every_rail_need_coal() -> None:
    assert Brass().hand(A, "colne").lowest(A, "cotton 2").why("build cotton 2 @ Colne 1") == "no_coal"
    rail = Brass().era("rail").tile(A, "cotton 2", "colne-1")
    assert rail.why("link Burnley-Colne") == "link_no_coal"


def two_mines(*links: str) -> Brass:
    table = (
        Brass().hand(A, "manchester").lowest(A, "cotton 2").tile(B, "coal 1", "oldham-1").tile(A, "coal 1", "bury-1")
    )
    for line in links:
        table.link(B, line)
    return table


@proves("brass", "6.1-2")
def test_among_equally_near_mines_the_player_chooses() -> None:
    table = two_mines("manchester-oldham", "bury-manchester").play("build cotton 2 @ Manchester 1")
    assert set(texts(table.state)) == {"coal < Oldham 1", "coal < Bury 1"}


@proves("brass", "6.1-2", "5-1")
def test_the_nearest_mine_gives_its_coal_free_whoever_owns_it() -> None:
    table = two_mines("manchester-oldham", "oldham-rochdale", "bury-rochdale").play("build cotton 2 @ Manchester 1")
    assert (table.at("oldham-1"), table.at("bury-1")) == ("B coal 1, 1 left", "A coal 1, 2 left")
    assert table.state.spent[A] == 14


@proves("brass", "6.1-3")
def test_a_connected_mine_comes_before_the_market() -> None:
    table = Brass().hand(A, "colne").lowest(A, "cotton 2").tile(B, "coal 1", "burnley-2").link(B, "burnley-colne")
    table.link(B, "colne-yorkshire").play("build cotton 2 @ Colne 1")
    assert (table.state.coal_cubes, table.at("burnley-2")) == (8, "B coal 1, 1 left")


@proves("brass", "6.1-3")
def test_without_a_mine_the_coal_is_bought_and_takes_market_access() -> None:
    table = Brass().hand(A, "colne").lowest(A, "cotton 2").link(B, "colne-yorkshire").play("build cotton 2 @ Colne 1")
    assert (table.state.coal_cubes, table.state.spent[A]) == (7, 14 + 1)
    assert Brass().hand(A, "colne").lowest(A, "cotton 2").why("build cotton 2 @ Colne 1") == "no_coal"


@proves("brass", "6.2-1")
def test_better_mines_and_developing_need_iron() -> None:
    mine = Brass().hand(A, "wigan").lowest(A, "coal 3").play("build coal 3 @ Wigan 1")
    assert mine.state.iron_cubes == 7
    assert Brass().play("develop", "develop cotton", "stop").state.iron_cubes == 7


@proves("brass", "6.2-2")
def test_iron_comes_free_from_any_works_without_connection() -> None:
    table = Brass().tile(A, "iron 1", "preston-3").tile(B, "iron 1", "manchester-4").play("develop", "develop cotton")
    assert set(texts(table.state)) == {"iron < Preston 3", "iron < Manchester 4"}
    assert table.play("iron < Manchester 4", "stop").state.spent[A] == 0


@proves("brass", "6.2-3")
def test_iron_is_bought_only_if_no_works_has_any() -> None:
    table = Brass().tile(B, "iron 1", "manchester-4", cubes=1).play("develop", "develop cotton", "develop cotton")
    assert (table.state.iron_cubes, table.state.spent[A]) == (7, 1)


@proves("brass", "6.4-1")
@pytest.mark.parametrize(("money", "reason"), [(13, "too_dear"), (14, "coal_too_dear"), (15, None)])
def test_the_tile_and_its_coal_must_be_paid_at_once(money: int, reason: str | None) -> None:
    table = Brass().hand(A, "colne").lowest(A, "cotton 2").link(B, "colne-yorkshire").money(A, money)
    assert table.why("build cotton 2 @ Colne 1") == reason


@proves("brass", "6.4-1")
@pytest.mark.parametrize(("money", "reason"), [(4, "link_too_dear"), (5, "link_coal_too_dear"), (6, None)])
def test_a_link_and_its_coal_must_be_paid_at_once(money: int, reason: str | None) -> None:
    table = Brass().era("rail").tile(A, "cotton 2", "colne-1").money(A, money)
    assert table.why("link Colne-Yorkshire") == reason


# -- the markets -------------------------------------------------------------------------------------------------


@proves("brass", "7-1")
def test_a_new_works_sells_without_any_connection_the_dearest_space_first() -> None:
    """Two of the spaces for 3 pounds and both for 4 are free, then the cheaper ones of 2 and 1 wait."""
    table = Brass().hand(A, "manchester").iron(0).tile(B, "coal 1", "manchester-1").play("build iron 1 @ Manchester 4")
    assert (table.state.iron_cubes, table.state.money[A]) == (4, 30 - 5 + 4 + 4 + 3 + 3)


@proves("brass", "7-2")
def test_a_mine_that_gets_market_access_later_sells_nothing() -> None:
    table = Brass().coal(0).tile(A, "coal 1", "burnley-2").link(A, "burnley-colne").play("link Colne-Yorkshire")
    assert (table.state.coal_cubes, table.at("burnley-2")) == (0, "A coal 1, 2 left")


@proves("brass", "7-2")
def test_a_new_mine_with_market_access_must_sell() -> None:
    table = Brass().coal(6).hand(A, "burnley").link(B, "burnley-colne").link(B, "colne-yorkshire")
    assert table.play("build coal 1 @ Burnley 2").at("burnley-2") == "A coal 1, flipped"


@proves("brass", "7-3")
def test_what_a_mine_earns_does_not_help_to_pay_for_it() -> None:
    table = Brass().coal(0).money(A, 4).hand(A, "burnley").link(B, "burnley-colne").link(B, "colne-yorkshire")
    assert table.why("build coal 1 @ Burnley 2") == "too_dear"


# -- flipping ----------------------------------------------------------------------------------------------------


@proves("brass", "8-1")
def test_a_mill_and_its_port_flip_when_cotton_is_sold() -> None:
    table = Brass().tile(A, "cotton 1", "lancaster-2").tile(B, "port 1", "lancaster-1").cotton(8).play("sell")
    assert (table.at("lancaster-2"), table.at("lancaster-1")) == ("A cotton 1, flipped", "B port 1, flipped")


@proves("brass", "8-1")
def test_mines_and_works_flip_when_their_last_cube_leaves() -> None:
    table = Brass().hand(A, "oldham").lowest(A, "cotton 3").tile(B, "coal 1", "oldham-1", cubes=1)
    table.tile(B, "iron 1", "manchester-4", cubes=1).play("build cotton 3 @ Oldham 2")
    assert (table.at("oldham-1"), table.at("manchester-4")) == ("B coal 1, flipped", "B iron 1, flipped")


@proves("brass", "8-1", "9.1-6")
def test_a_shipyard_flips_when_it_is_built() -> None:
    table = Brass().hand(A, "liverpool").lowest(A, "shipyard 1").tile(B, "port 1", "liverpool-1")
    assert table.play("build shipyard 1 @ Liverpool 4").at("liverpool-4") == "A shipyard 1, flipped"


@proves("brass", "6.2-2")
def test_each_iron_may_come_from_another_works() -> None:
    table = Brass().tile(A, "iron 1", "bolton-3", cubes=1).tile(B, "iron 1", "manchester-4", cubes=2)
    table.play("develop", "develop cotton", "iron < Bolton 3", "develop cotton")
    assert (table.at("bolton-3"), table.at("manchester-4")) == ("A iron 1, flipped", "B iron 1, 1 left")
