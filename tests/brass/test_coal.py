"""Consuming coal. Rules 6.1."""

from __future__ import annotations

from tests.brass.positions import A, B, Table
from tests.support.proofs import proves
from tycoon.games.brass.edition import NOBODY
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.items import ITEMS
from tycoon.games.brass.resources import TakeCoal

FORK = "kidderminster-worcester-farm_brewery_south"


def needing_one(table: Table) -> Table:
    """A wants a manufacturer 1 (£8 and one coal) in Birmingham."""
    return table.hand(A, "birmingham")


@proves("brass-birmingham", "6.1-1", "6.1-5")
def test_coal_needs_a_connection() -> None:
    table = needing_one(Table().tile(B, "coal 1", "dudley-1"))
    assert table.why("build manufacturer 1 @ Birmingham 2") == "no_coal"


def test_a_mine_in_the_same_place_is_at_distance_zero() -> None:
    table = Table().tile(B, "coal 1", "redditch-1").hand(A, "redditch").play("build iron 1 @ Redditch 2")
    assert (table.at("redditch-1"), table.state.money[A]) == ("B coal 1, 1 left", 17 - 5 + 2)


@proves("brass-birmingham", "6-1")
def test_a_mine_of_any_owner_is_free() -> None:
    for owner in (A, B):
        table = needing_one(Table().tile(owner, "coal 1", "dudley-1").link(B, "birmingham-dudley"))
        table.play("build manufacturer 1 @ Birmingham 2")
        assert (table.state.money[A], table.at("dudley-1")) == (9, f"{'AB'[owner]} coal 1, 1 left")


@proves("brass-birmingham", "6.1-3", "R4")
def test_a_connected_mine_is_used_before_the_market() -> None:
    """R4: nobody saves a mine by buying."""
    table = Table().tile(A, "coal 1", "dudley-1").link(A, "birmingham-dudley").link(A, "birmingham-oxford")
    needing_one(table).play("build manufacturer 1 @ Birmingham 2")
    assert (table.state.coal_cubes, table.at("dudley-1")) == (13, "A coal 1, 1 left")


def test_while_mines_tie_the_market_is_refused() -> None:
    table = Table().tile(A, "coal 1", "dudley-1").link(A, "birmingham-dudley").link(A, "birmingham-oxford")
    table.tile(B, "coal 1", "tamworth-1").link(B, "birmingham-tamworth")
    table = needing_one(table).play("build manufacturer 1 @ Birmingham 2")
    assert table.why("coal < market") == "coal_free_first"


def test_a_flipped_mine_gives_nothing() -> None:
    table = Table().tile(B, "coal 1", "dudley-1", flipped=True).link(B, "birmingham-dudley")
    assert needing_one(table).why("build manufacturer 1 @ Birmingham 2") == "no_coal"


@proves("brass-birmingham", "6.1-2")
def test_the_nearest_mine_is_forced() -> None:
    table = Table().link(B, "birmingham-dudley").link(B, "dudley-wolverhampton")
    table.tile(B, "coal 1", "wolverhampton-2").tile(B, "coal 2", "dudley-1")
    needing_one(table).play("build manufacturer 1 @ Birmingham 2")
    assert (table.at("dudley-1"), table.at("wolverhampton-2")) == ("B coal 2, 2 left", "B coal 1, 2 left")


@proves("brass-birmingham", "5-5")
def test_distance_is_the_shortest_way_not_the_first_one() -> None:
    """From Walsall to Cannock directly, not round through Wolverhampton."""
    table = Table().link(B, "walsall-wolverhampton").link(B, "cannock-wolverhampton").link(B, "cannock-walsall")
    table.tile(B, "coal 2", "cannock-2").tile(B, "coal 1", "wolverhampton-2").hand(A, "walsall")
    table.play("build manufacturer 1 @ Walsall 1")
    assert table.offers() == ["coal < Cannock 2", "coal < Wolverhampton 2"]


@proves("brass-birmingham", "6.1-2")
def test_two_mines_in_one_place_are_a_choice() -> None:
    table = Table().tile(A, "coal 1", "tamworth-1").tile(B, "coal 1", "tamworth-2").link(A, "birmingham-tamworth")
    needing_one(table).play("build manufacturer 1 @ Birmingham 2")
    assert table.offers() == ["coal < Tamworth 1", "coal < Tamworth 2"]


@proves("brass-birmingham", "6-2")
def test_the_second_unit_is_looked_for_anew() -> None:
    """The near mine is empty after the first unit; the second comes from the far one."""
    table = Table().link(B, "birmingham-dudley").link(B, "dudley-wolverhampton")
    table.tile(B, "coal 1", "wolverhampton-2").tile(B, "coal 2", "dudley-1", cubes=1).lowest(A, "manufacturer 3")
    needing_one(table).play("build manufacturer 3 @ Birmingham 2")
    assert (table.at("dudley-1"), table.at("wolverhampton-2")) == ("B coal 2, flipped", "B coal 1, 1 left")


def test_one_unit_from_a_mine_and_one_from_the_market() -> None:
    table = Table().link(B, "birmingham-dudley").link(B, "birmingham-oxford").lowest(A, "manufacturer 3")
    table.tile(B, "coal 1", "dudley-1", cubes=1)
    needing_one(table).play("build manufacturer 3 @ Birmingham 2")
    assert (table.state.money[A], table.state.coal_cubes) == (17 - 12 - 1, 12)


def test_with_one_cube_on_a_mine_only_the_other_unit_must_be_paid() -> None:
    for money, rule in ((13, None), (12, "coal_too_dear")):
        table = Table().link(B, "birmingham-dudley").link(B, "birmingham-oxford").lowest(A, "manufacturer 3")
        table.tile(B, "coal 1", "dudley-1", cubes=1).money(A, money)
        assert needing_one(table).why("build manufacturer 3 @ Birmingham 2") == rule
        assert ("build manufacturer 3 @ Birmingham 2" in table.offers()) == (rule is None)


def test_one_cube_is_not_enough_for_two_units_without_the_market() -> None:
    table = Table().link(B, "birmingham-dudley").tile(B, "coal 1", "dudley-1", cubes=1).lowest(A, "manufacturer 3")
    assert needing_one(table).why("build manufacturer 3 @ Birmingham 2") == "not_enough_coal"


def test_two_mines_with_one_cube_each_are_enough_for_two_units() -> None:
    table = Table().link(B, "birmingham-dudley").tile(B, "coal 1", "dudley-1", cubes=1).lowest(A, "manufacturer 3")
    table.tile(A, "coal 1", "tamworth-1", cubes=1).link(A, "birmingham-tamworth")
    needing_one(table).play("build manufacturer 3 @ Birmingham 2", "coal < Dudley 1")
    assert (table.at("dudley-1"), table.at("tamworth-1")) == ("B coal 1, flipped", "A coal 1, flipped")


@proves("brass-birmingham", "6.1-4")
def test_any_merchant_place_leads_to_the_market_with_or_without_tiles() -> None:
    for line, place in (("birmingham-oxford", "Birmingham 2"), ("derby-nottingham", "Derby 2")):
        table = Table(2).link(B, line).hand(A, place.split()[0].lower()).lowest(A, "manufacturer 1")
        table.play(f"build manufacturer 1 @ {place}")
        assert (table.state.money[A], table.state.coal_cubes) == (8, 12)


@proves("brass-birmingham", "7-2")
def test_coal_from_an_empty_market_costs_8() -> None:
    table = needing_one(Table().link(B, "birmingham-oxford").coal(0)).play("build manufacturer 1 @ Birmingham 2")
    assert (table.state.money[A], table.state.coal_cubes) == (1, 0)


def test_all_money_must_be_there_when_it_is_paid() -> None:
    table = needing_one(Table().link(B, "birmingham-oxford").coal(0).money(A, 15))
    reason = table.reason("build manufacturer 1 @ Birmingham 2")
    assert reason is not None
    assert (reason.rule, reason.args["short"], reason.reference) == ("coal_too_dear", 1, "6.4")


def test_two_bought_units_rise_in_price() -> None:
    table = Table().link(B, "birmingham-oxford").lowest(A, "manufacturer 3").money(A, 14)
    reason = needing_one(table).reason("build manufacturer 3 @ Birmingham 2")
    assert reason is not None
    assert (reason.rule, reason.args["short"]) == ("coal_too_dear", 1)


@proves("brass-birmingham", "6.1-6", "R14")
def test_coal_for_a_link_counts_from_all_its_ends() -> None:
    """R14: a mine at an end is at distance zero, one behind the other end is not."""
    table = Table().era("rail").tile(A, "coal 2", "dudley-1").tile(B, "coal 2", "redditch-1")
    table.link(B, "birmingham-redditch").link(B, "dudley-wolverhampton").tile(B, "coal 2", "wolverhampton-2")
    table.play("link Birmingham-Dudley")
    assert (table.at("dudley-1"), table.at("redditch-1")) == ("A coal 2, 2 left", "B coal 2, 3 left")


@proves("brass-birmingham", "R14")
def test_mines_equally_far_from_the_two_ends_of_a_link_are_a_choice() -> None:
    """R14."""
    table = Table().era("rail").tile(A, "manufacturer 2", "birmingham-2").link(B, "birmingham-redditch")
    table.link(B, "dudley-wolverhampton").tile(B, "coal 2", "wolverhampton-2").tile(B, "coal 2", "redditch-1")
    table.play("link Birmingham-Dudley")
    assert table.offers() == ["coal < Wolverhampton 2", "coal < Redditch 1"]


@proves("brass-birmingham", "6.1-6", "6.1-1")
def test_a_link_is_in_place_before_its_coal_is_looked_for() -> None:
    """A link into a merchant place supplies itself from the market; one to a mine from the mine."""
    table = Table().era("rail").tile(A, "manufacturer 2", "birmingham-2").play("link Birmingham-Oxford")
    assert (table.state.spent[A], table.state.coal_cubes) == (6, 12)


def test_a_fork_reaches_coal_at_its_third_end() -> None:
    table = Table().era("rail").tile(A, "brewery 2", "farm_brewery_south-1").tile(B, "coal 2", "kidderminster-1")
    table.play("link Kidderminster-Worcester-Farm brewery (south)", "stop")
    assert (table.at("kidderminster-1"), table.state.spent[A]) == ("B coal 2, 2 left", 5)


def test_coal_that_is_still_to_be_taken_for_a_tile_is_written_and_read() -> None:
    assert ITEMS.read(ITEMS.write(TakeCoal(13, NOBODY))) == TakeCoal(13, NOBODY)


def prices_told(table: Table, address: str) -> list[int | str]:
    """Prices with cubes from the markets that the card of a slot or a line tells."""
    card = BIRMINGHAM.piece(table.ask(), A, address)
    assert card is not None
    told = [text for text in card.now if text.key in ("what.costs_here", "what.line_costs")]
    return [money for text in told if isinstance(money := text.args["money"], (int, str))]


def test_the_card_of_a_slot_tells_a_price_with_coal_only_where_there_is_coal() -> None:
    """Manufacturer 1: £8 and a coal, which is £1 on the market; only Oxford leads there."""
    assert prices_told(Table(), "slot:birmingham-2") == []
    assert prices_told(Table().link(B, "birmingham-oxford"), "slot:birmingham-2") == [9]


def test_the_card_of_a_line_tells_a_price_with_coal_only_where_there_is_coal() -> None:
    table = Table().era("rail").tile(A, "cotton 2", "birmingham-1")
    assert prices_told(table, "link:birmingham-coventry") == []
    table = Table().era("rail").tile(A, "cotton 2", "birmingham-1")
    assert prices_told(table, "link:birmingham-oxford") == [6]
