"""Routes drawn by hand, step by step. Rules 10."""

from __future__ import annotations

from tests.g1822.table import empty, offered, own, put_major, put_minor, take, turn_of, why
from tests.support.proofs import proves
from tycoon.games.g1822.board.tokens import place_destination
from tycoon.games.g1822.operating.home import home_token
from tycoon.games.g1822.operating.run import RUN_TRAINS, best_routes, recounted
from tycoon.games.g1822.routes.best import Run
from tycoon.games.g1822.state import State1822

L, TWO, THREE, FOUR, PULLMAN = 0, 1, 2, 3, 11


def glasgow(*trains: int) -> State1822:
    """CR in Glasgow, from which printed track leads to the Highlands."""
    s = empty(phase=3)
    cr = put_major(s, "CR", 0, cash=100)
    home_token(s, cr, s.board.home_city[cr])
    s.trains[cr] = trains
    return turn_of(s, cr, RUN_TRAINS)


@proves("1822", "10.1-3")
def test_the_best_routes_need_no_drawing() -> None:
    s = glasgow(TWO)
    take(s, "best")
    assert s.run_revenue == 60


@proves("1822", "10.1-3")
def test_a_company_need_not_run() -> None:
    s = glasgow(TWO)
    take(s, "none")
    assert s.run_revenue == 0


@proves("1822", "10.1-3")
def test_a_route_is_drawn_from_stop_to_stop() -> None:
    s = glasgow(TWO)
    take(s, "by hand", "from E6", "to E2 via E4")
    assert s.over or "end" in offered(s)
    take(s, "end")
    assert s.run_revenue == 60


def test_a_single_stop_is_no_route() -> None:
    s = glasgow(TWO)
    take(s, "by hand", "from E6")
    assert why(s, "end") == "route_too_short"


def test_a_local_train_may_stay_in_its_city() -> None:
    s = glasgow(L)
    take(s, "by hand", "from E6", "end")
    assert s.run_revenue == 50


def test_two_trains_do_not_share_track() -> None:
    s = glasgow(TWO, TWO)
    take(s, "by hand", "from E6", "to E2 via E4", "end", "from E6")
    assert "to E2 via E4" not in offered(s)
    assert why(s, "to E2 via E4") == "route_track_shared"


def test_a_route_may_be_given_up() -> None:
    s = glasgow(TWO)
    take(s, "by hand", "from E6", "give up")
    assert s.run_revenue == 0


def test_the_pullman_car_is_attached_to_one_train_before_drawing() -> None:
    s = glasgow(THREE, FOUR, PULLMAN)
    take(s, "by hand")
    assert offered(s) == ["Pullman on 3 (1)", "Pullman on 4 (2)", "no Pullman"]
    take(s, "Pullman on 4 (2)")
    assert s.pullman_on == 1


def test_mail_is_half_of_both_ends() -> None:
    s = glasgow(TWO)
    own(s, "P6", 16 + s.company)
    take(s, "best")
    assert s.mail_income == 30


def test_the_income_of_a_2p_is_known_apart() -> None:
    s = glasgow(8)
    take(s, "best")
    assert (s.run_revenue, s.separate_revenue) == (60, 60)


def test_a_company_without_a_train_is_not_asked() -> None:
    s = empty(phase=3)
    one = put_minor(s, "1", 0)
    turn_of(s, one, RUN_TRAINS).settle()
    assert s.over


def test_a_ruling_of_the_deal_replaces_what_a_run_earns() -> None:
    s = empty(phase=3)
    s.rulings = (1, 70, 10, 5)
    turn_of(s, put_major(s, "CR", 0), RUN_TRAINS).settle()
    assert (s.run_revenue, s.separate_revenue, s.mail_income) == (70, 10, 5)


def test_more_than_a_hundred_ways_from_one_stop_can_be_told_apart() -> None:
    s = empty(phase=7)
    minor = put_minor(s, "11", 0)
    s.trains[minor] = (FOUR,)
    b = s.board
    s.face[b.hex_number["M30"]] = s.face[b.hex_number["N23"]] = b.face_of("57", 0)
    for name in ["M28", "M26", "N27", "L27", "L29", "N25", "L25", "M24", "M22", "L23", "K28", "K26"]:
        s.face[b.hex_number[name]] = b.face_of("60", 0)
    s.tiles_changed()
    take(turn_of(s, minor, RUN_TRAINS), "by hand", "from M30")
    ways = [text for text in offered(s) if text.startswith("to N23 via")]
    assert len(set(ways)) == len(ways) > 100
    take(s, ways[-1])
    assert "end" in offered(s)


def test_a_search_that_was_cut_short_still_counts_a_destination_run() -> None:
    s = empty(phase=3)
    lyr = put_major(s, "LYR", 0, cash=100)
    home_token(s, lyr, s.board.home_city[lyr])
    s.face[s.board.hex_number["H23"]] = s.board.face_of("6", 2)
    s.tiles_changed()
    place_destination(s, lyr)
    s.trains[lyr] = (THREE,)
    turn_of(s, lyr, RUN_TRAINS)
    full = best_routes(s)
    short = Run(full.revenue - 40, full.mail, full.routes, full.pullman, False, full.upper)
    assert (full.routes[0].bonus, recounted(s, short).revenue) == (40, full.revenue)
