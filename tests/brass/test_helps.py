"""What would help: every answer really removes the reason, and the answers players look for are among them."""

from __future__ import annotations

import pytest

from tests.brass.positions import A, B, Table
from tycoon.core import notation
from tycoon.core.choice import Explanation, Help
from tycoon.core.rng import Rng
from tycoon.core.text import Reason
from tycoon.games import CATALOGUE
from tycoon.games.brass.action import ChooseAction
from tycoon.games.brass.editions.birmingham import BIRMINGHAM
from tycoon.games.brass.links import place_link
from tycoon.games.brass.state import BrassState

TITLES = ["brass-birmingham", "brass-lancashire", "brass"]


def explained(table: Table, text: str) -> Explanation:
    """What is said about a move that is not offered."""
    s = table.ask()
    option = next(o for o in range(s.decision.size(s)) if notation.write(s, o) == text)
    reason = s.decision.why_not(s, option)
    assert reason is not None
    return BIRMINGHAM.explain(s, [(option, reason)])[0]


def helps(table: Table, text: str) -> list[str]:
    return [BIRMINGHAM.say(help_.text) for help_ in explained(table, text).helps]


def test_a_place_out_of_the_network_needs_a_link_or_its_card() -> None:
    table = Table().tile(A, "cotton 1", "birmingham-1").hand(A, "coal", "pottery").deck("dudley").money(A, 30)
    assert helps(table, "build coal 1 @ Dudley 1") == ["Link Birmingham – Dudley", "Dudley card"]


def test_a_card_helps_that_may_still_come() -> None:
    table = Table().tile(A, "cotton 1", "leek-1").hand(A, "brewery").money(A, 30)
    assert "Stafford card" in helps(table.deck("stafford"), "build brewery 1 @ Stafford 1")


def test_a_card_that_cannot_come_any_more_is_not_named() -> None:
    table = Table().tile(A, "cotton 1", "leek-1").hand(A, "brewery").money(A, 30)
    assert "Stafford card" not in helps(table.deck(), "build brewery 1 @ Stafford 1")


def test_missing_money_is_told_with_the_loan_that_brings_it() -> None:
    table = Table().money(A, 3).hand(A, "worcester", "pottery").income(A, 20)
    found = helps(table, "build cotton 1 @ Worcester 1")
    assert found[:2] == ["£9 more", "Take a loan of £30 (3 income levels down)"]


def test_money_for_the_tile_and_its_coal_is_told_together() -> None:
    table = Table().hand(A, "birmingham").money(A, 7).link(B, "birmingham-oxford").coal(0).income(A, 0)
    help_ = explained(table, "build manufacturer 1 @ Birmingham 2").helps[0]
    assert (help_.text.args["money"], help_.still) == (9, None)


def test_coal_comes_by_a_link_or_by_a_mine() -> None:
    table = Table().hand(A, "birmingham", "coal").tile(A, "coal 1", "dudley-1").actions(2).money(A, 30)
    assert "Link Birmingham – Dudley" in helps(table, "build manufacturer 1 @ Birmingham 2")


def test_a_tile_of_the_last_era_is_developed_away() -> None:
    table = Table().era("rail").hand(A, "dudley", "pottery").money(A, 40)
    assert helps(table, "build coal 1 @ Dudley 1") == ["Remove Coal Mine 1 by developing"]


def test_two_tiles_of_the_last_era_are_developed_away_together() -> None:
    table = Table().era("rail").hand(A, "stafford", "pottery").money(A, 40)
    assert helps(table, "build brewery 1 @ Stafford 1") == ["Remove Brewery 1 twice by developing"]


def test_a_line_of_the_next_era_has_to_wait() -> None:
    table = Table().tile(A, "cotton 1", "birmingham-1").hand(A, "coal")
    assert helps(table, "link Birmingham-Redditch") == ["Wait for the rail era"]


def test_a_taken_slot_has_no_remedy() -> None:
    table = Table().tile(B, "coal 1", "dudley-1").hand(A, "dudley")
    assert helps(table, "build coal 1 @ Dudley 1") == []


def test_a_wild_card_in_hand_has_to_be_used_before_scouting() -> None:
    table = Table().hand(A, "wild-industry", "coal", "coal", "iron")
    assert helps(table, "scout") == ["Use your wild card first"]


def told_as_fine(table: Table, text: str) -> list[str]:
    return [BIRMINGHAM.say(told) for told in explained(table, text).fine]


def test_what_is_fine_about_developing_without_money_for_iron() -> None:
    assert told_as_fine(Table().money(A, 0), "develop") == ["You have a tile that developing can remove."]


def test_the_price_of_a_second_link_is_what_it_costs_more() -> None:
    table = Table().era("rail").tile(A, "coal 2", "dudley-1", cubes=1).tile(A, "brewery 2", "stone-1").money(A, 20)
    table.tile(A, "cotton 2", "leek-1").tile(B, "coal 2", "leek-2").play("link Birmingham-Dudley")
    assert "It costs £10, and you have £15." in told_as_fine(table, "link Birmingham-Coventry")


def test_the_first_link_needs_no_network() -> None:
    told = told_as_fine(Table().money(A, 2), "link Birmingham-Oxford")
    assert "With nothing on the board you may begin anywhere." in told


def test_a_tile_that_may_be_replaced_is_told_instead_of_room() -> None:
    table = Table().tile(A, "coal 1", "leek-2").hand(A, "leek").money(A, 6)
    assert "Coal Mine 1 in Leek may be overbuilt." in told_as_fine(table, "build coal 2 @ Leek 2")


def test_what_is_fine_is_told_with_its_data() -> None:
    table = Table().hand(A, "birmingham").money(A, 31)
    told = told_as_fine(table, "build manufacturer 1 @ Birmingham 2")
    assert told == [
        "Your next tile is Manufacturer 1.",
        "It is allowed in the canal era.",
        "There is room in Birmingham.",
        "Your Birmingham card allows it.",
        "It costs £8, and you have £31.",
    ]


# -- in whole games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES)
def test_whatever_is_fine_can_be_said(title: str) -> None:
    game = CATALOGUE.game(title)
    s, rng = game.start(game.deal(3, 5)), Rng(6)
    for _ in range(160):
        for option in range(s.decision.size(s)):
            for text in s.decision.case(s, option).fine():
                assert game.say(text)
        s.apply(s.options[rng.below(len(s.options))])


def midway(title: str, moves: int) -> BrassState:
    """An action with another one to follow is asked for, in the middle of a random game."""
    game = CATALOGUE.game(title)
    s, rng = game.start(game.deal(3, 7)), Rng(11)
    while moves > 0 or not isinstance(s.decision, ChooseAction) or s.actions_left < 2:
        s.apply(s.options[rng.below(len(s.options))])
        moves -= 1
    assert isinstance(s, BrassState)
    return s


def refused(s: BrassState) -> list[tuple[int, Reason]]:
    reasons = [(option, s.decision.why_not(s, option)) for option in range(s.decision.size(s))]
    return [(option, reason) for option, reason in reasons if reason is not None][::5]


def removed_by_playing(s: BrassState, asked: tuple[int, Reason]) -> bool:
    """Some way of answering what is still asked in the present action removes the reason."""
    if isinstance(s.decision, ChooseAction):
        return asked[1].is_removed_by(s.decision.why_not(s, asked[0]))
    for option in s.options:
        c = s.copy()
        c.apply(option)
        if removed_by_playing(c, asked):
            return True
    return False


def removed_by_links(s: BrassState, help_: Help, asked: tuple[int, Reason]) -> bool:
    c = s.copy()
    for target in help_.targets:
        place_link(c, c.edition.line_ids.index(target.removeprefix("link:")), 0)
    return asked[1].is_removed_by(s.decision.why_not(c, asked[0]))


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("moves", [20, 70, 120])
def test_every_action_and_every_link_named_removes_the_reason(title: str, moves: int) -> None:
    s = midway(title, moves)
    asked = refused(s)
    wrong = []
    for one, explanation in zip(asked, CATALOGUE.game(title).explain(s, asked), strict=True):
        for help_ in explanation.helps:
            if help_.option >= 0:
                c = s.copy()
                c.actions_left += help_.text.key.startswith("choice.anywhere")
                c.apply(help_.option)
                if not removed_by_playing(c, one):
                    wrong.append(help_)
            elif help_.kind == "link" and not removed_by_links(s, help_, one):
                wrong.append(help_)
    assert not wrong


@pytest.mark.parametrize("title", TITLES)
def test_nothing_hidden_is_told_by_what_would_help(title: str) -> None:
    game, s = CATALOGUE.game(title), midway(title, 40)
    worlds = [game.resample(s, s.seat, Rng(seed)) for seed in range(3)]
    assert [game.explain(world, refused(world)) for world in worlds] == [game.explain(s, refused(s))] * 3
