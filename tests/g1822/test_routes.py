"""Routes and revenue, rule by rule. Rules 10."""

from __future__ import annotations

import pytest

from tests.g1822.board_position import Position
from tests.g1822.route_brute import Brute
from tests.support.proofs import proves
from tycoon.games.g1822.board.board import BROWN, GRAY, GREEN, YELLOW
from tycoon.games.g1822.board.tokens import place_destination
from tycoon.games.g1822.routes.best import ANY_TRAIN, NO_PULLMAN, Run, RunTrain, best_run
from tycoon.games.g1822.routes.check import check_run
from tycoon.games.g1822.routes.drawn import DrawnRoute

LOCAL = RunTrain(2, True, False)
EXPRESS = RunTrain(0, False, True)


def train(stops: int) -> RunTrain:
    return RunTrain(stops, False, False)


def run(
    p: Position, company: str, *trains: RunTrain, color: int = YELLOW, mail: int = 0, pullman: int = NO_PULLMAN
) -> Run:
    return best_run(p, p.company(company), list(trains), color, mail, pullman)


def stops(p: Position, found: Run) -> list[list[str]]:
    return [[p.board.hex_ids[stop // 8] for stop in route.stops] for route in found.routes]


LINE = "K24=57/0 K26=9/0 K28=57/0 K30=57/0 K32=9/0 K34=9/0"
"""Sheffield - Nottingham - Leicester, 20 each."""
TOWNS = "M30=57/0 M28=9/0 M26=4/0 M24=9/0 M22=9/0 M32=9/0 M34=9/0 M36=4/0 M38=X20/0"
"""Lincoln 10 - Peterborough 20 - Hertford 10 - London 40."""


def test_a_train_counts_every_stop_it_passes() -> None:
    p = Position(tiles=LINE).token("8", "K24")
    assert [run(p, "8", train(n)).revenue for n in (2, 3, 4)] == [40, 60, 60]


def test_a_town_counts_as_a_stop() -> None:
    p = Position(tiles=TOWNS).token("11", "M30")
    assert run(p, "11", train(2)).revenue == 30
    assert run(p, "11", train(3)).revenue == 70


@proves("1822", "10.1-1")
def test_a_route_needs_two_stops() -> None:
    p = Position(tiles="M30=57/0").token("11", "M30")
    assert run(p, "11", train(2)).revenue == 0


@proves("1822", "10.1-1")
def test_a_route_contains_an_own_token() -> None:
    p = Position(tiles=LINE).token("8", "K24").token("MR", "K28")
    assert stops(p, run(p, "8", train(3))) == [["K28", "K24"]]


@proves("1822", "10.1-1")
def test_a_full_city_is_a_legal_end() -> None:
    p = Position(tiles=LINE).token("8", "K24").token("MR", "K28")
    assert run(p, "8", train(3)).revenue == 40


@proves("1822", "10.1-2")
def test_two_trains_use_different_track() -> None:
    p = Position(tiles=LINE).token("8", "K28")
    assert run(p, "8", train(2), train(2)).revenue == 80


@proves("1822", "10.1-2")
def test_one_track_carries_one_train() -> None:
    p = Position(tiles="K24=57/0 K26=9/0 K28=5/3").token("8", "K24")
    assert run(p, "8", train(2), train(2)).revenue == 40


def test_gray_cities_are_worth_what_the_phase_says() -> None:
    p = Position(tiles="F5=58/1").token("CR", "E6")
    assert [run(p, "CR", LOCAL, color=color).revenue for color in (YELLOW, GREEN, BROWN, GRAY)] == [50, 60, 70, 80]


@proves("1822", "10.1-1")
def test_london_is_visited_once_in_a_route() -> None:
    p = Position(tiles="M38=X20/0 M40=7/2 L39=7/4").token("LBSCR", "M38.0")
    assert run(p, "LBSCR", train(2)).revenue == 0


def test_the_link_inside_swansea_is_track() -> None:
    p = Position().token("24", "D35")
    assert run(p, "24", train(2)).revenue == 30


def test_a_route_may_visit_both_towns_of_a_double_town_hex() -> None:
    p = Position(tiles="G22=207/3 H21=56/0 G20=3/5").token("LYR", "G22")
    found = run(p, "LYR", train(4))
    assert (found.revenue, sorted(stops(p, found)[0])) == (70, ["G20", "G22", "H21", "H21"])


# -- local trains ------------------------------------------------------------------------------------------------------


@proves("1822", "10.2-1")
def test_a_local_train_runs_in_its_city_alone() -> None:
    p = Position(tiles="M30=57/0").token("11", "M30")
    assert run(p, "11", LOCAL).revenue == 20


@proves("1822", "10.2-1")
def test_a_local_train_adds_the_next_town() -> None:
    p = Position(tiles=TOWNS).token("11", "M30")
    assert run(p, "11", LOCAL).revenue == 30


@proves("1822", "10.2-1")
def test_a_local_train_never_adds_a_city() -> None:
    p = Position(tiles=LINE).token("8", "K24")
    assert run(p, "8", LOCAL).revenue == 20


def test_two_local_trains_do_not_use_the_same_city() -> None:
    p = Position(tiles=TOWNS).token("11", "M30")
    assert run(p, "11", LOCAL, LOCAL).revenue == 30


def test_a_local_train_and_another_share_the_city_but_not_the_track() -> None:
    p = Position(tiles=TOWNS).token("11", "M30")
    assert run(p, "11", LOCAL, train(2)).revenue == 60


# -- Pullman -----------------------------------------------------------------------------------------------------------


@proves("1822", "10.2-2")
def test_with_a_pullman_car_towns_are_free_and_pay() -> None:
    p = Position(tiles=TOWNS).token("11", "M30")
    assert run(p, "11", train(2), pullman=0).revenue == 80


def test_the_pullman_car_goes_to_the_train_that_gains_most() -> None:
    p = Position(tiles=TOWNS).token("11", "M30")
    found = run(p, "11", train(2), train(4), pullman=ANY_TRAIN)
    assert found.revenue == max(run(p, "11", train(2), train(4), pullman=n).revenue for n in (0, 1))


# -- E trains ----------------------------------------------------------------------------------------------------------


@proves("1822", "10.2-3")
def test_an_e_train_doubles_cities_with_own_tokens_and_counts_nothing_else() -> None:
    p = Position(tiles=LINE).token("MR", "K24", "K30")
    assert run(p, "MR", EXPRESS, color=GRAY).revenue == 80


@proves("1822", "10.2-3")
def test_an_e_train_needs_two_own_tokens() -> None:
    p = Position(tiles=LINE).token("MR", "K28")
    assert run(p, "MR", EXPRESS, color=GRAY).revenue == 0


def test_an_e_train_does_not_pass_a_full_city() -> None:
    p = Position(tiles=LINE).token("MR", "K24", "K30").token("GWR", "K28")
    assert run(p, "MR", EXPRESS, color=GRAY).revenue == 0


@proves("1822", "10.1-2", "R27")
def test_by_the_site_an_e_train_shares_track_with_the_others() -> None:
    p = Position(tiles=LINE).token("MR", "K24", "K30")
    assert run(p, "MR", EXPRESS, train(3), color=GRAY).revenue == 140


@proves("1822", "10.1-2", "R27")
def test_by_the_aid_the_e_train_or_the_others_give_way() -> None:
    p = Position(tiles=LINE).token("MR", "K24", "K30")
    found = best_run(p, p.company("MR"), [EXPRESS, train(3)], GRAY, apart=True)
    assert (found.revenue, found.proven, len(found.routes)) == (80, True, 1)


def test_by_the_aid_a_drawn_e_train_shares_no_track() -> None:
    p = Position(tiles=LINE).token("MR", "K24", "K30")
    stretches = [[p.hex("K24"), p.hex("K26"), p.hex("K28")], [p.hex("K28"), p.hex("K30")]]
    drawn = [DrawnRoute(0, stretches), DrawnRoute(1, stretches)]
    checked = check_run(p, p.company("MR"), [EXPRESS, train(3)], GRAY, drawn, apart=True)
    assert checked.reason is not None
    assert checked.reason.rule == "route_track_shared"


@proves("1822", "6-7", "R3")
def test_a_minor_does_not_run_an_e_train() -> None:
    p = Position(tiles=LINE).token("8", "K24", "K30")
    assert run(p, "8", EXPRESS, color=GRAY).revenue == 0


def test_an_e_train_counts_france_double_with_an_own_token_in_the_channel() -> None:
    p = Position(tiles="P41=57/0 P43=X15/0").token("SECR", "P41", "P43")
    assert run(p, "SECR", EXPRESS, color=GRAY).revenue == 2 * (20 + 120)


def test_an_e_train_without_a_token_in_the_channel_does_not_go_there() -> None:
    p = Position(tiles="P41=57/0 P43=X15/0").token("SECR", "P41")
    assert run(p, "SECR", EXPRESS, color=GRAY).revenue == 0


# -- the Channel -------------------------------------------------------------------------------------------------------


@proves("1822", "10.2-5")
def test_channel_and_france_are_one_stop() -> None:
    p = Position(tiles="P41=57/0 P43=X4/0").token("SECR", "P41")
    found = run(p, "SECR", train(2), color=GREEN)
    assert (found.revenue, stops(p, found)) == (80, [["Q44", "P43", "P41"]])


def test_a_full_channel_is_not_passed() -> None:
    p = Position(tiles="P41=57/0 P43=X4/0").token("SECR", "P41").token("LBSCR", "P43")
    assert run(p, "SECR", train(2), color=GREEN).revenue == 0


def test_two_trains_need_two_lanes_to_france() -> None:
    tiles = "P41=57/0 O42=4/2 P43={}/0 O40=63/0"
    one = Position(tiles=tiles.format("X4")).token("SECR", "P41").token("SECR", "P43")
    two = Position(tiles=tiles.format("X9")).token("SECR", "P41").token("SECR", "P43")
    assert run(one, "SECR", train(2), train(2), color=BROWN).revenue == 110
    assert run(two, "SECR", train(2), train(2), color=BROWN).revenue == 110 + 100


# -- Merthyr Tydfil and Pontypool --------------------------------------------------------------------------------------


@proves("1822", "9.2-2")
def test_merthyr_and_pontypool_have_one_link_in_a_turn() -> None:
    p = Position().token("21", "E34")
    assert run(p, "21", train(2), train(2)).revenue == 50 + 60


def test_a_train_from_cardiff_through_merthyr_ends_in_pontypool() -> None:
    p = Position(tiles="G34=4/2").token("19", "F35")
    assert run(p, "19", train(4)).revenue == 30 + 30 + 20
    assert why(p, "19", [train(4)], "F35 E34, E34 E32 F33, F33 G34") == "route_terminal"


def test_a_train_from_newport_through_pontypool_ends_in_merthyr() -> None:
    p = Position(tiles="G34=4/2").token("20", "F33")
    assert why(p, "20", [train(4)], "G34 F33, F33 E34") == ""
    assert why(p, "20", [train(4)], "G34 F33, F33 E34, E34 F35") == "route_terminal"


def test_an_e_train_and_another_use_the_same_link_or_one_of_them_none() -> None:
    p = Position(tiles="F35=X12/0").token("SWR", "E34", "F33", "F35")
    found = run(p, "SWR", EXPRESS, train(2), color=BROWN)
    assert found.revenue == best_of_brute_force(p, "SWR", [EXPRESS, train(2)], BROWN)


def best_of_brute_force(p: Position, company: str, trains: list[RunTrain], color: int) -> int:
    return Brute(p, p.company(company), color).best(trains, 0, NO_PULLMAN)[0]


# -- destination runs and mail -----------------------------------------------------------------------------------------


def lyr() -> Position:
    """Liverpool 30 - Warrington 20 - Manchester 40, with both tokens."""
    p = Position(tiles="H23=6/2").token("LYR", "G22")
    place_destination(p, p.company("LYR"))
    return p


@proves("1822", "10.3-1")
def test_a_destination_run_counts_the_destination_once_more() -> None:
    found = run(lyr(), "LYR", train(3))
    assert (found.revenue, found.routes[0].bonus) == (130, 40)


@proves("1822", "10.3-1")
def test_only_one_route_gets_the_bonus() -> None:
    p = lyr()
    p.put("H21=69/1")
    found = run(p, "LYR", train(3), train(4))
    assert sum(route.bonus > 0 for route in found.routes) == 1


def test_an_e_train_doubles_the_bonus() -> None:
    found = run(lyr(), "LYR", EXPRESS, color=GRAY)
    assert (found.revenue, found.routes[0].bonus) == (2 * 70 + 80, 80)


@proves("1822", "10.4-1")
def test_a_mail_contract_pays_half_of_both_ends() -> None:
    assert run(lyr(), "LYR", train(3), mail=1).mail == 35


def test_no_contract_no_mail() -> None:
    assert run(lyr(), "LYR", train(3)).mail == 0


def test_local_trains_carry_no_mail() -> None:
    p = Position(tiles=TOWNS).token("MR", "M30")
    assert run(p, "MR", LOCAL, mail=2).mail == 0


def test_between_equal_revenues_mail_decides() -> None:
    """Northampton - Peterborough - Leicester is worth 70, and so is Peterborough - Lincoln - Grimsby: better ends."""
    p = Position(tiles="M30=14/0 M32=8/1 L33=57/1 L31=8/2 K30=57/2 M28=9/0 M26=58/4 N25=8/1 N23=14/0").token(
        "MR", "M30"
    )
    found = run(p, "MR", train(3), mail=1)
    assert (found.revenue, found.mail) == (70, 30)


# -- a search that is cut short ----------------------------------------------------------------------------------------


@proves("1822", "10.1-6", "R8")
def test_a_search_that_is_cut_short_says_so() -> None:
    p = Position(tiles=LINE).token("8", "K28")
    found = best_run(p, p.company("8"), [train(3), train(2)], YELLOW, steps=1)
    assert not found.proven
    assert found.upper >= run(p, "8", train(3), train(2)).revenue


@proves("1822", "R8")
def test_a_finished_search_is_proven() -> None:
    p = Position(tiles=LINE).token("8", "K28")
    found = run(p, "8", train(3), train(2))
    assert (found.proven, found.upper) == (True, found.revenue)


# -- routes drawn by hand ----------------------------------------------------------------------------------------------


def why(p: Position, company: str, trains: list[RunTrain], *routes: str, color: int = GRAY) -> str:
    """`K24 K26 K28, K28 K30` is a route of two stretches; trains in order."""
    drawn = []
    for number, route in enumerate(routes):
        stretches = [[p.hex(name) for name in stretch.split()] for stretch in route.split(",")]
        alone = len(stretches) == 1 and len(stretches[0]) == 1 and trains[number].local
        drawn.append(DrawnRoute(number, [] if alone else stretches, stretches[0][0]))
    checked = check_run(p, p.company(company), trains, color, drawn)
    return checked.reason.rule if checked.reason else ""


def test_a_drawn_route_may_be_told_in_either_direction() -> None:
    p = Position(tiles=LINE).token("8", "K24")
    assert why(p, "8", [train(3)], "K28 K26 K24, K28 K30") == ""


WRONG = [
    (3, "K24 K26 K28, K28 K30", "", "8"),
    (2, "K24 K26 K28, K28 K30", "route_too_long", "8"),
    (3, "K24 K26 K30", "route_no_track", "8"),
    (3, "K28 K30", "route_no_token", "8"),
]


@pytest.mark.parametrize(("length", "route", "rule", "company"), WRONG)
def test_a_wrong_route_is_refused_with_its_rule(length: int, route: str, rule: str, company: str) -> None:
    p = Position(tiles=LINE).token("8", "K24")
    assert why(p, company, [train(length)], route) == rule


@proves("1822", "10.1-1")
def test_a_drawn_route_does_not_pass_a_full_city() -> None:
    p = Position(tiles=LINE).token("8", "K24").token("MR", "K28")
    assert why(p, "8", [train(3)], "K24 K26 K28, K28 K30") == "route_blocked"


def test_two_drawn_routes_do_not_share_track() -> None:
    p = Position(tiles=LINE).token("8", "K24")
    assert why(p, "8", [train(2), train(2)], "K24 K26 K28", "K24 K26 K28") == "route_track_shared"


def test_a_drawn_route_uses_one_of_the_parallel_links() -> None:
    p = Position().token("21", "E34")
    assert why(p, "21", [train(2), train(2)], "E34 E32 F33", "E34 F33") == "route_one_link"


@proves("1822", "10.2-4")
def test_a_drawn_route_goes_to_france_or_stays_away() -> None:
    p = Position(tiles="P41=57/0 P43=X4/0").token("SECR", "P41")
    assert why(p, "SECR", [train(2)], "P41 P43") == "route_channel"


def test_a_drawn_local_route_has_one_city() -> None:
    p = Position(tiles=LINE).token("8", "K24")
    assert why(p, "8", [LOCAL], "K24 K26 K28") == "route_local"
    assert why(p, "8", [LOCAL], "K24") == ""


def test_two_drawn_local_routes_use_two_cities() -> None:
    p = Position(tiles=LINE).token("8", "K24")
    assert why(p, "8", [LOCAL, LOCAL], "K24", "K24") == "route_local_twice"


def test_a_drawn_e_route_ends_at_own_tokens() -> None:
    p = Position(tiles=LINE).token("MR", "K24", "K28")
    assert why(p, "MR", [EXPRESS], "K24 K26 K28, K28 K30") == "route_express"


def test_a_drawn_e_route_of_a_minor_is_refused() -> None:
    p = Position(tiles=LINE).token("8", "K24", "K28")
    assert why(p, "8", [EXPRESS], "K24 K26 K28") == "route_express_minor"


def test_a_train_runs_once() -> None:
    p = Position(tiles=LINE).token("8", "K24")
    twice = [DrawnRoute(0, [[p.hex("K24"), p.hex("K26"), p.hex("K28")]]) for _ in range(2)]
    checked = check_run(p, p.company("8"), [train(2)], YELLOW, twice)
    assert checked.reason is not None
    assert checked.reason.rule == "route_train_twice"


def test_london_twice_is_refused() -> None:
    p = Position(tiles="M38=X20/0 M40=7/2 L39=7/4").token("LBSCR", "M38.0")
    assert why(p, "LBSCR", [train(2)], "M38 M40 L39 M38") == "route_stop_twice"
