"""Overbuilding. Rules 9.1."""

from __future__ import annotations

import pytest

from tests.brass.positions import A, B, C, Table
from tests.support.proofs import proves


@proves("brass-birmingham", "9.1-10", "9.1-11")
@pytest.mark.parametrize(
    ("old", "new", "slot", "where", "card"),
    [
        ("cotton 1", "cotton 2", "worcester-1", "Worcester 1", "worcester"),
        ("manufacturer 1", "manufacturer 2", "walsall-1", "Walsall 1", "walsall"),
        ("pottery 1", "pottery 2", "stafford-2", "Stafford 2", "stafford"),
        ("coal 1", "coal 2", "leek-2", "Leek 2", "leek"),
        ("iron 1", "iron 2", "dudley-2", "Dudley 2", "dudley"),
        ("brewery 1", "brewery 2", "stafford-1", "Stafford 1", "stafford"),
    ],
)
@pytest.mark.parametrize("flipped", [False, True])
def test_own_tiles_of_every_industry_flipped_or_not(
    old: str, new: str, slot: str, where: str, card: str, flipped: bool
) -> None:
    table = Table().tile(A, old, slot, flipped=flipped).lowest(A, new).hand(A, card).money(A, 40)
    lines = ("gloucester-worcester", "birmingham-worcester", "birmingham-dudley", "birmingham-walsall")
    for line in (*lines, "cannock-walsall", "cannock-stafford"):
        table.link(B, line)
    table.play(f"build {new} @ {where}")
    assert table.at(slot).startswith(f"A {new}")


@proves("brass-birmingham", "9.1-10")
def test_the_level_must_be_higher() -> None:
    table = Table().tile(A, "cotton 1", "worcester-1").hand(A, "worcester")
    assert table.why("build cotton 1 @ Worcester 1") == "level_not_higher"


@proves("brass-birmingham", "9.1-10")
def test_the_industry_must_be_the_same() -> None:
    table = Table().tile(A, "coal 1", "kidderminster-1").lowest(A, "cotton 2").hand(A, "kidderminster")
    assert table.why("build cotton 2 @ Kidderminster 1") == "slot_taken"


@proves("brass-birmingham", "9.1-11")
def test_cubes_on_the_old_tile_go_to_the_supply() -> None:
    table = Table().tile(A, "iron 1", "dudley-2", cubes=3).tile(B, "coal 1", "dudley-1").hand(A, "dudley").iron(10)
    table.play("build iron 2 @ Dudley 2")
    assert (table.at("dudley-2"), table.state.iron_on_board, table.state.iron_cubes) == ("A iron 2, 4 left", 4, 10)


@proves("brass-birmingham", "9.1-16")
def test_income_already_gained_stays() -> None:
    table = (
        Table().tile(A, "coal 1", "leek-2", flipped=True).income(A, 14).hand(A, "leek").play("build coal 2 @ Leek 2")
    )
    assert table.state.income[A] == 14


@proves("brass-birmingham", "9.1-15")
def test_the_old_tile_does_not_go_back_to_the_mat() -> None:
    table = Table().tile(A, "coal 1", "leek-2").hand(A, "leek").play("build coal 2 @ Leek 2")
    assert table.lowest_tile(A, "coal") == "coal 2"


def test_the_full_price_is_paid() -> None:
    table = Table().tile(A, "coal 1", "leek-2").hand(A, "leek").money(A, 6)
    assert table.why("build coal 2 @ Leek 2") == "too_dear"


def test_the_card_rules_hold() -> None:
    table = Table().tile(A, "coal 1", "leek-2").hand(A, "iron")
    assert table.why("build coal 2 @ Leek 2") == "no_card_in_network"
    assert "build coal 2 @ Leek 2" in Table().tile(A, "coal 1", "leek-2").hand(A, "coal").offers()


@proves("brass-birmingham", "9.1-13", "R6")
def test_an_empty_slot_need_not_be_used_first() -> None:
    """R6: neither another slot of the same kind nor one that shows the industry alone."""
    table = Table().era("rail").tile(A, "coal 1", "cannock-1").hand(A, "cannock")
    assert table.offers("build coal") == ["build coal 2 @ Cannock 1", "build coal 2 @ Cannock 2"]


def scarce_iron(**tiles: str) -> Table:
    table = Table(3).tile(B, "iron 1", "dudley-2", flipped=True).tile(C, "coal 1", "dudley-1").iron(0)
    for slot, tile in tiles.items():
        table.tile(C, tile, slot.replace("_", "-"))
    return table.lowest(A, "iron 2").hand(A, "dudley")


@proves("brass-birmingham", "9.1-12")
def test_anothers_works_when_there_is_no_iron_at_all() -> None:
    table = scarce_iron().play("build iron 2 @ Dudley 2")
    assert (table.at("dudley-2"), table.state.iron_cubes) == ("A iron 2, flipped", 4)


@proves("brass-birmingham", "9.1-12")
def test_not_while_iron_lies_in_the_market() -> None:
    assert scarce_iron().iron(1).why("build iron 2 @ Dudley 2") == "not_scarce"


@proves("brass-birmingham", "9.1-12", "R30")
def test_not_while_iron_lies_on_any_works() -> None:
    """R30: the tile to be replaced is flipped then anyway."""
    assert scarce_iron(walsall_1="iron 1").why("build iron 2 @ Dudley 2") == "not_scarce"


def test_coal_on_the_board_does_not_protect_a_works() -> None:
    assert scarce_iron().coal(13).why("build iron 2 @ Dudley 2") is None


def test_own_tiles_need_no_scarcity() -> None:
    table = Table().tile(A, "coal 1", "leek-2").coal(14).hand(A, "leek")
    assert "build coal 2 @ Leek 2" in table.offers()


@proves("brass-birmingham", "9.1-14", "R7")
def test_in_the_canal_era_not_where_one_has_another_tile() -> None:
    """R7."""
    table = Table().tile(B, "coal 1", "dudley-1", flipped=True).tile(A, "iron 1", "dudley-2").coal(0)
    assert table.lowest(A, "coal 2").hand(A, "dudley").why("build coal 2 @ Dudley 1") == "own_tile_here"


@proves("brass-birmingham", "R7")
def test_in_the_rail_era_also_where_one_has_another_tile() -> None:
    """R7."""
    table = Table().era("rail").tile(B, "coal 1", "dudley-1", flipped=True).tile(A, "iron 2", "dudley-2").coal(0)
    assert table.lowest(A, "coal 2").hand(A, "dudley").why("build coal 2 @ Dudley 1") is None


@proves("brass-birmingham", "9.1-14", "R7")
def test_in_the_canal_era_replacing_the_own_tile_keeps_to_the_limit() -> None:
    """R7."""
    table = Table().tile(A, "iron 1", "dudley-2").tile(B, "coal 1", "dudley-1").hand(A, "dudley")
    assert table.why("build iron 2 @ Dudley 2") is None


def test_a_network_of_the_other_shrinks() -> None:
    table = scarce_iron().play("build iron 2 @ Dudley 2")
    assert table.state.network[B] == 0


def test_the_lost_tile_scores_nothing() -> None:
    table = scarce_iron().play("build iron 2 @ Dudley 2")
    s, e = table.state, table.e
    assert s.own[B] & s.flipped == 0
    assert s.own[A] & s.flipped == 1 << e.slot_ids.index("dudley-2")
