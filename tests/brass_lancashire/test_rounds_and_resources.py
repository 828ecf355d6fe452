"""Places, rounds, cards, coal and iron. Rules 1 to 6, 9.3, 9.7, 14."""

from __future__ import annotations

import pytest

from tests.brass_lancashire.positions import A, B, Lancashire, deck_left, pass_round, texts
from tests.support.proofs import proves
from tycoon.core import notation
from tycoon.games.brass.edition import CANAL, RAIL
from tycoon.games.brass.editions.lancashire import LANCASHIRE
from tycoon.games.brass.scoring import INTRODUCTORY_SCORING, SCORE_LINKS


@proves("brass-lancashire", "1-1", "4-1")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 10), (3, 9), (4, 8)])
def test_a_canal_era_and_a_rail_era_have_10_9_or_8_rounds(seats: int, rounds: int) -> None:
    s = LANCASHIRE.start(LANCASHIRE.deal(seats, 1))
    eras: list[int] = []
    while not s.over:
        eras.append(s.era)
        pass_round(s)
    assert eras == [CANAL] * rounds + [RAIL] * rounds


@proves("brass-lancashire", "1-2", "4-2")
def test_in_a_round_every_player_has_two_actions_and_one_in_the_first() -> None:
    s = LANCASHIRE.start(LANCASHIRE.deal(3, 1))
    pass_round(s)
    assert [len(pile) for pile in s.discards] == [1, 1, 1]
    pass_round(s)
    assert [len(pile) for pile in s.discards] == [3, 3, 3]


@proves("brass-lancashire", "1-7", "1-8", "9.1-1")
def test_only_the_lowest_level_of_an_industry_is_built() -> None:
    table = Lancashire().hand(A, "colne").tile(B, "cotton 1", "colne-1")
    assert table.offers("build cotton") == ["build cotton 1 @ Colne 2"]


@proves("brass-lancashire", "1-9")
@pytest.mark.parametrize("with_link", [False, True])
def test_the_network_is_own_tiles_and_the_ends_of_own_links(with_link: bool) -> None:
    table = Lancashire().tile(A, "cotton 1", "colne-1").hand(A, "coal")
    if with_link:
        table.link(A, "burnley-colne")
    assert ("Burnley 2" in table.places("coal")) == with_link


@proves("brass-lancashire", "1-10", "1-11", "R2")
def test_coal_comes_from_the_own_town_or_over_links_of_anybody() -> None:
    here = Lancashire().hand(A, "oldham").lowest(A, "cotton 2").tile(B, "coal 1", "oldham-1")
    assert here.play("build cotton 2 @ Oldham 2").at("oldham-1") == "B coal 1, 1 left"
    there = Lancashire().hand(A, "oldham").lowest(A, "cotton 2").tile(B, "coal 1", "manchester-1")
    assert there.link(B, "manchester-oldham").why("build cotton 2 @ Oldham 1") is None


@proves("brass-lancashire", "2-2", "R3", "R4")
def test_tiles_run_out_and_cubes_do_not() -> None:
    assert Lancashire().hand(A, "colne").lowest(A, "cotton none").why("build cotton @ Colne 2") == "mat_empty"
    table = Lancashire().coal(0).iron(0).hand(A, "colne").lowest(A, "cotton 3").link(B, "colne-yorkshire")
    assert table.play("build cotton 3 @ Colne 1").state.spent[A] == 16 + 5 + 5


@proves("brass-lancashire", "3-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board_has_all_25_places_with_any_number_of_players(seats: int) -> None:
    e = LANCASHIRE.start(LANCASHIRE.deal(seats, 1)).edition
    assert (len(e.place_ids), e.absent) == (25, [])


@proves("brass-lancashire", "3-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_8_cards_and_one_each_is_put_away(seats: int) -> None:
    s = LANCASHIRE.start(LANCASHIRE.deal(seats, 1))
    assert (s.hand_size, len(s.face_down), s.money, s.income) == ([8] * seats, seats, [30] * seats, [10] * seats)


@proves("brass-lancashire", "3-6")
def test_the_first_turn_order_is_random() -> None:
    assert len({tuple(LANCASHIRE.deal(3, seed).parts["turn_order"]) for seed in range(60)}) == 6


@proves("brass-lancashire", "4-3")
def test_any_card_serves_an_action_that_does_not_build() -> None:
    assert Lancashire().hand(A, "colne", "shipyard").play("loan 10").offers() == ["discard Colne", "discard shipyard"]


@proves("brass-lancashire", "4-4")
def test_hands_are_filled_up_to_eight_after_the_turn() -> None:
    s = LANCASHIRE.start(LANCASHIRE.deal(4, 1))
    first, left = s.active, deck_left(s)
    while s.active == first:
        s.apply(s.options[-1])
    assert (s.hand_size[first], deck_left(s)) == (8, left - 1)


@proves("brass-lancashire", "4-5")
def test_what_is_paid_in_the_own_turn_is_spent() -> None:
    assert Lancashire().tile(A, "cotton 1", "colne-1").play("link Colne-Yorkshire").state.spent[A] == 3


@proves("brass-lancashire", "6.1-1")
def test_better_mills_and_rails_need_coal() -> None:
    assert Lancashire().hand(A, "colne").lowest(A, "cotton 2").why("build cotton 2 @ Colne 1") == "no_coal"
    assert Lancashire().era("rail").tile(A, "cotton 2", "colne-1").why("link Burnley-Colne") == "link_no_coal"


@proves("brass-lancashire", "6.1-2", "14-4")
def test_among_equally_near_mines_the_player_chooses() -> None:
    table = Lancashire().hand(A, "manchester").lowest(A, "cotton 2").tile(B, "coal 1", "oldham-1")
    table.tile(A, "coal 1", "bury-1").link(B, "manchester-oldham").link(B, "bury-manchester")
    table.play("build cotton 2 @ Manchester 1")
    assert set(texts(table.state)) == {"coal < Oldham 1", "coal < Bury 1"}


@proves("brass-lancashire", "6.2-1", "9.3-1")
def test_developing_takes_one_or_two_tiles_for_an_iron_each() -> None:
    assert Lancashire().play("develop", "develop cotton", "stop").state.iron_cubes == 7
    assert Lancashire().play("develop", "develop cotton", "develop port").state.iron_cubes == 6


@proves("brass-lancashire", "6.2-2")
def test_iron_comes_from_any_works_and_is_bought_only_if_there_is_none() -> None:
    table = (
        Lancashire().tile(A, "iron 1", "preston-3").tile(B, "iron 1", "manchester-4").play("develop", "develop cotton")
    )
    assert set(texts(table.state)) == {"iron < Preston 3", "iron < Manchester 4"}
    bought = Lancashire().iron(0).play("develop", "develop cotton", "stop")
    assert bought.state.spent[A] == 5


@proves("brass-lancashire", "6.4-1")
@pytest.mark.parametrize(("money", "reason"), [(13, "too_dear"), (14, "coal_too_dear"), (15, None)])
def test_the_tile_and_its_coal_must_be_paid_at_once(money: int, reason: str | None) -> None:
    table = Lancashire().hand(A, "colne").lowest(A, "cotton 2").link(B, "colne-yorkshire").money(A, money)
    assert table.why("build cotton 2 @ Colne 1") == reason


@proves("brass-lancashire", "7-2")
def test_a_new_mine_with_market_access_must_sell() -> None:
    table = Lancashire().coal(6).hand(A, "burnley").link(B, "burnley-colne").link(B, "colne-yorkshire")
    assert table.play("build coal 1 @ Burnley 2").at("burnley-2") == "A coal 1, flipped"


@proves("brass-lancashire", "R7")
def test_scarcity_is_tested_before_the_build() -> None:
    """The new mine brings coal, and the old one had none."""
    table = Lancashire().coal(0).tile(B, "coal 1", "wigan-1", flipped=True).lowest(A, "coal 2").hand(A, "wigan")
    assert table.play("build coal 2 @ Wigan 1").at("wigan-1") == "A coal 2, 3 left"


@proves("brass-lancashire", "9.7-1", "9.7-2")
def test_who_can_only_pass_is_asked_and_discards_a_card() -> None:
    table = Lancashire().money(A, 0).income(A, 0).hand(A, "wigan", "coal")
    assert table.offers() == ["pass"]
    assert table.play("pass", "discard wigan").cards(A) == ["coal"]


@proves("brass-lancashire", "14-5")
def test_a_single_mine_is_taken_without_a_question() -> None:
    table = Lancashire().hand(A, "oldham").lowest(A, "cotton 2").tile(B, "coal 1", "oldham-1")
    assert table.play("build cotton 2 @ Oldham 2").state.active == B


@proves("brass-lancashire", "13-8")
def test_variants_can_be_combined_as_far_as_the_number_of_players_allows() -> None:
    variant = LANCASHIRE.deal(2, 1, introductory="on", community="on").variant
    assert (variant["introductory"], variant["community"]) == ("on", "on")


@proves("brass-lancashire", "R9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_x_is_reached_before_the_market_tiles_run_out(seats: int) -> None:
    s = LANCASHIRE.start(LANCASHIRE.deal(seats, 1))
    stack = len(s.edition.cotton_stacks[seats])
    assert sum(s.cotton_tiles[:stack]) >= len(s.edition.cotton_track)


@proves("brass-lancashire", "13-5")
def test_the_virtual_link_scores_nothing() -> None:
    table = Lancashire(virtual_link="on").era("rail").tile(A, "port 2", "liverpool-1", flipped=True)
    assert table.run(SCORE_LINKS).state.vp == [0, 0]


@proves("brass-lancashire", "R13")
def test_a_negative_level_takes_points_down_to_zero_before_the_tiles_count() -> None:
    table = Lancashire(introductory="on").money(A, 4).income(A, 5).tile(A, "port 2", "fleetwood-1", flipped=True)
    assert table.run(INTRODUCTORY_SCORING).state.vp[A] == 4


@proves("brass-lancashire", "9.3-3")
def test_a_removed_tile_is_out_of_the_game() -> None:
    s = LANCASHIRE.start(LANCASHIRE.deal(3, 1))
    seat = s.active
    for text in ("develop", "discard", "develop cotton", "stop"):
        s.apply(notation.read(s, text) if text != "discard" else s.options[0])
    while s.era == CANAL:
        pass_round(s)
    assert s.mat[seat * s.edition.industries + s.edition.industry_ids.index("cotton")] == 1


@proves("brass-lancashire", "6.2-2")
def test_each_iron_may_come_from_another_works() -> None:
    table = Lancashire().tile(A, "iron 1", "bolton-3", cubes=1).tile(B, "iron 1", "manchester-4", cubes=2)
    table.play("develop", "develop cotton", "iron < Bolton 3", "develop cotton")
    assert (table.at("bolton-3"), table.at("manchester-4")) == ("A iron 1, flipped", "B iron 1, 1 left")
