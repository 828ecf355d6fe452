"""Where the player aid and the site differ about companies: each point by both readings. Rules 21."""

from __future__ import annotations

import pytest

from tests.g1822.table import (
    card,
    cell,
    company,
    empty,
    held_by,
    offered,
    own,
    put_major,
    put_minor,
    take,
    turn_of,
    why,
)
from tests.support.proofs import proves
from tycoon.games.g1822.ids import END_NONE, END_OF_ROUND, MAJORS, OPERATING_ROUND
from tycoon.games.g1822.market.bidding import refill_minor_boxes
from tycoon.games.g1822.market.market import place_marker
from tycoon.games.g1822.operating.acquisition import ACQUISITIONS, BOXES
from tycoon.games.g1822.operating.home import home_token
from tycoon.games.g1822.operating.share_issue import ISSUE_SHARES
from tycoon.games.g1822.operating.takeover import TAKE_PRIVATES
from tycoon.games.g1822.rulings import played_by
from tycoon.games.g1822.state import State1822

L, TWO, THREE, FOUR, FIVE = range(5)
EXPRESS = 7
BOTH = pytest.mark.parametrize("reading", ["aid", "site"])


# -- the start of a turn ---------------------------------------------------------------------------------------------


def foreign_private(reading: str) -> tuple[State1822, int]:
    """Seat 1 owns P2, which GWR of seat 0 takes."""
    s = empty(phase=2, reading=reading)
    gwr = put_major(s, "GWR", 0)
    own(s, "P2", 1)
    return take(turn_of(s, gwr, TAKE_PRIVATES), "take P2"), gwr


@proves("1822", "7.3-3", "R4")
def test_by_the_aid_the_owner_of_a_private_is_asked() -> None:
    s, _ = foreign_private("aid")
    assert (s.seat, offered(s)) == (1, ["refuse", "agree"])


@proves("1822", "7.3-3", "R4")
def test_by_the_site_a_private_is_taken_from_any_player() -> None:
    s, gwr = foreign_private("site")
    assert s.private_owner[card(s, "P2")] == held_by(gwr)


# -- acquisitions, issue and redemption ------------------------------------------------------------------------------


def neighbours(reading: str, phase: int = 3) -> tuple[State1822, int, int]:
    """NBR and minor 3 of seat 0 in Edinburgh."""
    s = empty(phase=phase, reading=reading)
    minor = put_minor(s, "3", 0, 90)
    nbr = put_major(s, "NBR", 0, 100, cash=500)
    home_token(s, nbr, s.board.home_city[nbr])
    return s, nbr, minor


@pytest.mark.parametrize(("major", "minor"), [(1, 2), (2, 1)])
@proves("1822", "13-2", "R30")
def test_by_the_aid_a_minor_is_acquired_if_one_of_both_has_operated_before(major: int, minor: int) -> None:
    s, nbr, three = neighbours("aid")
    s.operated[nbr], s.operated[three] = major, minor
    assert "acquire 3" in offered(turn_of(s, nbr, ACQUISITIONS, BOXES))


@proves("1822", "13-2", "R30")
def test_by_the_aid_no_minor_is_acquired_if_both_operate_for_the_first_time() -> None:
    s, nbr, three = neighbours("aid")
    s.operated[nbr] = s.operated[three] = 1
    assert why(turn_of(s, nbr, ACQUISITIONS, BOXES), "acquire 3") == "both_too_young"


@pytest.mark.parametrize(("major", "minor", "rule"), [(1, 2, "first_turn"), (2, 1, "minor_too_young")])
@proves("1822", "13-2", "R30")
def test_by_the_site_no_minor_is_acquired_in_the_first_turn_of_either(major: int, minor: int, rule: str) -> None:
    s, nbr, three = neighbours("site")
    s.operated[nbr], s.operated[three] = major, minor
    assert why(turn_of(s, nbr, ACQUISITIONS, BOXES), "acquire 3") == rule


def with_box(reading: str) -> tuple[State1822, int]:
    """The same in phase 5, and minor 1 in a box; NBR has a token in its home, too."""
    s, nbr, _ = neighbours(reading, phase=5)
    s.minors = (card(s, "M1"),)
    refill_minor_boxes(s)
    s.tokens[s.board.home_city[company(s, "1")]] = (nbr * 2,)
    s.board_changed()
    return s, nbr


@proves("1822", "13-3", "R31")
def test_by_the_aid_a_minor_from_a_box_comes_besides_an_acquisition() -> None:
    s, nbr = with_box("aid")
    take(turn_of(s, nbr, ACQUISITIONS, BOXES), "acquire 3", "money", "exchange")
    assert offered(s) == ["acquire 1", "pass"]
    assert why(s, "acquire 4") == "minor_not_operating"


@proves("1822", "13-1", "13-3")
def test_by_the_site_one_minor_a_turn_is_acquired_wherever_it_is() -> None:
    s, nbr = with_box("site")
    assert offered(turn_of(s, nbr, ACQUISITIONS, BOXES)) == ["acquire 1", "acquire 3", "pass"]
    take(s, "acquire 3", "money", "exchange")
    assert s.over


@pytest.mark.parametrize(("reading", "moves"), [("aid", ["acquire 1", "pass"]), ("site", ["pass"])])
@proves("1822", "13-3", "R31")
def test_a_minor_from_a_box_in_the_first_turn_of_the_major(reading: str, moves: list[str]) -> None:
    s, nbr = with_box(reading)
    s.operated[nbr] = 1
    turn_of(s, nbr, ACQUISITIONS, BOXES)
    if reading == "aid":
        take(s, "pass")
    assert offered(s) == moves


def crowded(reading: str) -> State1822:
    """NBR with three 4-trains acquires minor 3 with a 5-train in phase 4, in which a major has three trains."""
    s, nbr, minor = neighbours(reading, phase=4)
    s.trains[nbr], s.trains[minor] = (THREE, FOUR, FOUR), (FIVE,)
    return take(turn_of(s, nbr, ACQUISITIONS, BOXES), "acquire 3", "money", "exchange")


@proves("1822", "13.1-5", "R14")
def test_by_the_aid_the_trains_of_the_minor_go_first() -> None:
    s = crowded("aid")
    assert offered(s) == ["discard 5"]
    assert why(s, "discard 3") == "minor_trains_first"


@proves("1822", "13.1-5", "R14")
def test_by_the_site_the_director_chooses_what_goes() -> None:
    assert offered(crowded("site")) == ["discard 3", "discard 4", "discard 5"]


@proves("1822", "13.1-5")
def test_by_the_aid_a_second_train_may_go_from_either() -> None:
    s, nbr, minor = neighbours("aid", phase=3)
    s.trains[nbr], s.trains[minor] = (TWO, TWO, TWO, THREE), (THREE, THREE)
    take(turn_of(s, nbr, ACQUISITIONS, BOXES), "acquire 3", "money", "exchange", "discard 3")
    assert offered(s) == ["discard 2", "discard 3"]


def with_two_express_trains(reading: str, *rulings: int) -> State1822:
    """NBR and minor 3 have an E each when one acquires the other."""
    s, nbr, minor = neighbours(reading, phase=7)
    s.rulings = rulings
    s.trains[nbr] = s.trains[minor] = (EXPRESS,)
    return take(turn_of(s, nbr, ACQUISITIONS, BOXES), "acquire 3", "money", "exchange")


@proves("1822", "13.1-7", "R35")
def test_by_the_aid_a_second_e_that_came_with_a_minor_is_discarded() -> None:
    s = with_two_express_trains("aid")
    assert offered(s) == ["discard E"]
    take(s, "discard E")
    assert (s.trains[company(s, "NBR")], s.pool) == ((EXPRESS,), (EXPRESS,))


@proves("1822", "13.1-7", "R35")
def test_by_the_site_a_second_e_is_kept() -> None:
    assert "discard E" not in offered(with_two_express_trains("site"))


def test_a_game_begun_by_version_2_keeps_a_second_e() -> None:
    assert "discard E" not in offered(with_two_express_trains("aid", *played_by(2)))


def outvoted(step: str) -> State1822:
    """Seat 1 has got more of GWR than its director in an acquisition; then GWR issues or redeems."""
    s = empty(phase=3)
    gwr = put_major(s, "GWR", 0, 100, cash=500)
    s.held[MAJORS + 1], s.treasury[1], s.market[1] = 3, 3, 2
    return take(turn_of(s, gwr, ISSUE_SHARES), step)


@pytest.mark.parametrize("step", ["issue 1", "redeem 1"])
@proves("1822", "5.4-3", "R2")
def test_a_new_director_is_looked_for_when_shares_are_issued_or_redeemed(step: str) -> None:
    s = outvoted(step)
    assert s.director[company(s, "GWR")] == 1


@pytest.mark.parametrize(("reading", "redeemed"), [("aid", False), ("site", True)])
@proves("1822", "14-2", "R32")
def test_only_by_the_site_shares_are_redeemed_in_the_first_turn(reading: str, redeemed: bool) -> None:
    s = empty(phase=6, reading=reading)
    gwr = put_major(s, "GWR", 0, 100, cash=500)
    s.operated[gwr], s.market[1], s.treasury[1] = 1, 3, 5
    assert ("redeem 1" in offered(turn_of(s, gwr, ISSUE_SHARES))) == redeemed
    if not redeemed:
        assert why(s, "redeem 1") == "first_turn"


# -- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reading", "ending"), [("aid", END_NONE), ("site", END_OF_ROUND)])
@proves("1822", "17-4", "R15")
def test_a_minor_in_the_last_cell_ends_the_game_only_by_the_site(reading: str, ending: int) -> None:
    s = empty(reading=reading)
    s.round_kind = OPERATING_ROUND
    place_marker(s, put_minor(s, "1", 0), cell(s, 700))
    assert s.ending == ending


@BOTH
@proves("1822", "17-3")
def test_a_major_in_the_last_cell_ends_the_game(reading: str) -> None:
    s = empty(reading=reading)
    s.round_kind = OPERATING_ROUND
    place_marker(s, put_major(s, "GWR", 0), cell(s, 700))
    assert s.ending == END_OF_ROUND
