"""What the merchants' barrels bring. Rules 9.4."""

from __future__ import annotations

from tests.brass.positions import A, B, Table
from tests.support.proofs import proves


def at_merchant(space: str, tile: str, slot: str, line: str, *, seats: int = 4, variant: str = "compulsory") -> Table:
    table = Table(seats, gloucester=variant).tile(A, tile, slot).link(B, line)
    return table.merchant(space, "all")


@proves("brass-birmingham", "9.4-3")
def test_warrington_pays_5_pounds() -> None:
    table = at_merchant("warrington-1", "cotton 1", "stoke_on_trent-1", "stoke_on_trent-warrington").play("sell")
    assert (table.state.money[A], table.state.spent[A]) == (22, 0)


@proves("brass-birmingham", "9.4-3")
def test_nottingham_brings_3_points() -> None:
    table = at_merchant("nottingham-2", "cotton 1", "derby-1", "derby-nottingham").play("sell")
    assert table.state.vp == [3, 0, 0, 0]


@proves("brass-birmingham", "9.4-3")
def test_shrewsbury_brings_4_points() -> None:
    table = Table().tile(A, "cotton 1", "kidderminster-2").link(B, "coalbrookdale-kidderminster")
    table.link(B, "coalbrookdale-shrewsbury").merchant("shrewsbury-1", "all").play("sell")
    assert table.state.vp == [4, 0]


@proves("brass-birmingham", "9.4-3", "R8")
def test_oxford_moves_the_marker_two_spaces_after_the_tile() -> None:
    """R8."""
    table = at_merchant("oxford-1", "cotton 1", "birmingham-1", "birmingham-oxford").play("sell")
    assert table.state.income[A] == 10 + 5 + 2


def test_the_bonus_is_only_for_the_merchants_barrel() -> None:
    table = at_merchant("warrington-1", "cotton 1", "stoke_on_trent-1", "stoke_on_trent-warrington")
    table.tile(A, "brewery 1", "derby-1").play("sell", "beer < Derby 1")
    assert (table.state.money[A], table.state.barrels.bit_count()) == (17, 1)


@proves("brass-birmingham", "9.4-4")
def test_the_bonus_of_two_sales_with_one_barrel_comes_once() -> None:
    table = Table().era("rail").tile(A, "cotton 2", "birmingham-1").tile(A, "brewery 2", "stone-1")
    table.tile(A, "cotton 2", "worcester-1").link(B, "birmingham-worcester").link(B, "birmingham-oxford")
    table.merchant("oxford-1", "all").play("sell", "sell Birmingham 1", "beer < merchant", "sell Worcester 1")
    assert table.state.income[A] == 10 + 4 + 2 + 4


def gloucester(variant: str = "compulsory") -> Table:
    return at_merchant("gloucester-1", "cotton 1", "worcester-1", "gloucester-worcester", variant=variant)


@proves("brass-birmingham", "9.4-3")
def test_gloucester_removes_a_tile_without_iron() -> None:
    table = gloucester().money(A, 0).iron(0).play("sell", "develop iron")
    assert (table.lowest_tile(A, "iron"), table.state.money[A]) == ("iron 2", 0)


@proves("brass-birmingham", "R9")
def test_gloucester_is_compulsory() -> None:
    """R9."""
    table = gloucester().play("sell")
    assert "stop" not in table.offers()
    assert table.why("stop") == "must_go_on"


@proves("brass-birmingham", "R9")
def test_by_variant_gloucester_may_be_declined() -> None:
    """R9."""
    table = gloucester("optional").play("sell")
    assert table.offers()[-1] == "stop"
    table.play("stop")
    assert table.state.mat[: table.e.industries] == [1, 0, 0, 0, 0, 0]


@proves("brass-birmingham", "R9")
def test_gloucester_has_no_effect_when_nothing_can_be_removed() -> None:
    """R9."""
    table = gloucester().lowest(A, "cotton none", "manufacturer none", "coal none", "iron none", "brewery none")
    table.play("sell")
    assert (table.at("worcester-1"), table.state.seat) == ("A cotton 1, flipped", B)


def test_gloucester_does_not_remove_light_bulbs() -> None:
    assert gloucester().lowest(A, "pottery 3").play("sell").why("develop pottery") == "light_bulb"
    assert "develop pottery" in gloucester().lowest(A, "pottery 2").play("sell").offers()


def test_the_bonus_comes_before_the_next_sale() -> None:
    table = gloucester().tile(A, "cotton 1", "kidderminster-2").tile(A, "brewery 1", "derby-1")
    table.link(B, "kidderminster-worcester-farm_brewery_south").play("sell", "sell Worcester 1", "beer < merchant")
    assert type(table.state.decision).__name__ == "DevelopFreely"
    table.play("develop coal")
    assert table.offers() == ["sell Kidderminster 2 > Gloucester 1", "stop"]
