"""The Develop action. Rules 9.3."""

from __future__ import annotations

from tests.brass.positions import A, B, Table
from tests.support.proofs import proves
from tycoon.core import notation
from tycoon.games.brass.action import ChooseAction
from tycoon.games.brass.edition import CANAL
from tycoon.games.brass.editions.birmingham import BIRMINGHAM


@proves("brass-birmingham", "9.3-1")
def test_one_tile_for_one_iron() -> None:
    table = Table().play("develop", "develop iron", "stop")
    assert (table.lowest_tile(A, "iron"), table.state.money[A], table.state.iron_cubes) == ("iron 2", 15, 7)


def test_two_tiles_of_different_industries() -> None:
    table = Table().play("develop", "develop iron", "develop coal")
    assert (table.lowest_tile(A, "iron"), table.lowest_tile(A, "coal")) == ("iron 2", "coal 2")


@proves("brass-birmingham", "9.3-1")
def test_not_three_tiles() -> None:
    table = Table().actions(2).play("develop", "develop iron", "develop coal")
    assert type(table.state.decision).__name__ == "ChooseAction"


def test_one_tile_at_least() -> None:
    table = Table().play("develop")
    assert "stop" not in table.offers()
    assert table.why("stop") == "must_go_on"


@proves("brass-birmingham", "9.3-3")
def test_era_restrictions_do_not_matter() -> None:
    table = Table().era("rail").play("develop", "develop cotton", "stop")
    assert table.state.mat[0] == 1
    table = Table().lowest(A, "brewery 4").play("develop", "develop brewery", "stop")
    assert table.lowest_tile(A, "brewery") == "none"


@proves("brass-birmingham", "9.3-2")
def test_light_bulbs_stay_and_block_their_row() -> None:
    for tile, allowed in (("pottery 1", False), ("pottery 2", True), ("pottery 3", False), ("pottery 4", True)):
        table = Table().lowest(A, tile).play("develop")
        assert ("develop pottery" in table.offers()) == allowed


def test_pottery_5_may_be_developed() -> None:
    assert "develop pottery" in Table().lowest(A, "pottery 5").play("develop").offers()


def test_the_second_tile_behind_a_removed_one_may_be_a_light_bulb() -> None:
    table = Table().lowest(A, "pottery 2").play("develop", "develop pottery")
    assert table.why("develop pottery") == "light_bulb"


def test_an_empty_row_cannot_be_developed() -> None:
    assert Table().lowest(A, "coal none").play("develop").why("develop coal") == "mat_empty"


def test_nothing_left_to_develop() -> None:
    rows = ("cotton none", "manufacturer none", "coal none", "iron none", "brewery none")
    assert Table().lowest(A, *rows).why("develop") == "nothing_to_develop"


def test_iron_must_be_paid() -> None:
    reason = Table().money(A, 1).reason("develop")
    assert reason is not None
    assert (reason.rule, reason.args["short"]) == ("iron_too_dear", 1)


def test_free_iron_needs_no_money() -> None:
    table = Table().money(A, 0).tile(B, "iron 1", "dudley-2", cubes=1).actions(2).play("develop", "develop coal")
    assert (table.at("dudley-2"), type(table.state.decision).__name__) == ("B iron 1, flipped", "ChooseAction")


def test_each_unit_may_come_from_another_works() -> None:
    table = Table().tile(B, "iron 1", "dudley-2").tile(A, "iron 1", "derby-3").play("develop", "develop coal")
    assert table.offers() == ["iron < Derby 3", "iron < Dudley 2"]
    table.play("iron < Derby 3", "develop coal", "iron < Dudley 2")
    assert (table.at("derby-3"), table.at("dudley-2")) == ("A iron 1, 3 left", "B iron 1, 3 left")


def test_developed_tiles_give_no_income() -> None:
    table = Table().play("develop", "develop iron", "develop coal")
    assert (table.state.income[A], table.state.vp[A]) == (10, 0)


@proves("brass-birmingham", "9.3-4")
def test_a_removed_tile_is_out_of_the_game() -> None:
    s = BIRMINGHAM.start(BIRMINGHAM.deal(2, 1))
    seat = s.active
    for text in ("develop", "discard", "develop cotton", "stop"):
        s.apply(notation.read(s, text) if text != "discard" else s.options[0])
    while s.era == CANAL:
        s.apply(notation.read(s, "pass") if isinstance(s.decision, ChooseAction) else s.options[0])
    assert s.mat[seat * s.edition.industries + s.edition.industry_ids.index("cotton")] == 1
