"""The points in which the player aid and the site differ: each by both readings. Rules 21."""

from __future__ import annotations

from typing import Any

import pytest

from tests.g1822.table import (
    ask,
    card,
    cell,
    company,
    conserved,
    empty,
    give,
    give_company,
    held_by,
    offered,
    own,
    put_major,
    put_minor,
    start,
    take,
    turn_of,
    why,
)
from tests.support.proofs import proves
from tycoon.games.g1822.board.tokens import lift_reservation
from tycoon.games.g1822.ids import END_NONE, END_OF_ROUND, GONE, MAJORS, OPERATING_ROUND
from tycoon.games.g1822.market.bidding import EXPORT_TRAINS, INTEREST, NOTHING_SOLD_STEP, place_bid, refill_minor_boxes
from tycoon.games.g1822.market.market import place_marker, share_price
from tycoon.games.g1822.market.stock import STOCK_TURN, borrow
from tycoon.games.g1822.operating.acquisition import ACQUISITIONS, BOXES
from tycoon.games.g1822.operating.home import home_token
from tycoon.games.g1822.operating.run import RUN_TRAINS
from tycoon.games.g1822.operating.share_issue import ISSUE_SHARES
from tycoon.games.g1822.operating.takeover import TAKE_PRIVATES
from tycoon.games.g1822.operating.token import PLACE_TOKEN
from tycoon.games.g1822.operating.track import LAY_TRACK
from tycoon.games.g1822.operating.train_purchase import BUY_TRAINS
from tycoon.games.g1822.rounds import NEXT_PLAYER
from tycoon.games.g1822.state import State1822

L, TWO, THREE, FOUR, FIVE = range(5)
BOTH = pytest.mark.parametrize("reading", ["aid", "site"])


def asked(s: State1822, number: int, *items: Any) -> State1822:
    """The company's turn, at these steps; also what has one answer only is asked."""
    s.stepwise = True
    return turn_of(s, number, *items)


# -- setup and stock round -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reading", "tokens"), [("aid", [7, 6, 5, 4, 3, 2]), ("site", [8, 6, 5, 4, 3, 3])], ids=["aid", "site"]
)
@proves("1822", "5.5-3", "R13")
def test_bidding_tokens_are_nine_less_the_players_or_as_on_the_site(reading: str, tokens: list[int]) -> None:
    assert [empty(seats, reading=reading).t.bidding_tokens[seats] for seats in range(2, 8)] == tokens


@proves("1822", "19-5")
def test_the_aid_is_the_default() -> None:
    assert start().t.variant["reading"] == "aid"


def seller(reading: str, debt: int = 0) -> State1822:
    """Seat 0 holds 50% of GWR, and two concessions are in the boxes."""
    s = empty(phase=2, reading=reading)
    put_major(s, "GWR", 0, shares=3)
    s.concessions = (card(s, "C6"), card(s, "C7"))
    s.active = 0
    s.debt[0] = debt
    return ask(s, STOCK_TURN, NEXT_PLAYER)


@proves("1822", "5.1-3", "R1")
def test_by_the_aid_nothing_is_sold_after_a_bid() -> None:
    assert why(take(seller("aid"), "bid C6", "100"), "sell 1 GWR") == "sales_come_first"


@proves("1822", "5.1-3", "R1")
def test_by_the_site_shares_are_sold_after_a_bid() -> None:
    assert "sell 1 GWR" in offered(take(seller("site"), "bid C6", "100"))


@BOTH
@proves("1822", "5.1-2")
def test_shares_are_sold_before_a_bid(reading: str) -> None:
    assert "bid C6" in offered(take(seller(reading), "sell 1 GWR"))


@proves("1822", "5.1-3", "R1")
def test_by_the_aid_nothing_is_sold_after_a_repayment() -> None:
    s = seller("aid", debt=100)
    assert why(take(s, "repay", "40"), "sell 1 GWR") == "sales_come_first"
    assert "repay" in offered(s)


@proves("1822", "5.1-3", "R1")
def test_by_the_site_shares_are_sold_after_a_repayment() -> None:
    assert "sell 1 GWR" in offered(take(seller("site", debt=100), "repay", "40"))


@pytest.mark.parametrize(("reading", "owed", "later"), [("aid", 100, 150), ("site", 150, 225)])
@proves("1822", "5.8-2", "R23")
def test_a_loan_bears_interest_after_a_stock_round_or_at_once_too(reading: str, owed: int, later: int) -> None:
    s = empty(reading=reading)
    borrow(s, 0, 100)
    assert s.debt[0] == owed
    INTEREST.run(s)
    assert s.debt[0] == later


@pytest.mark.parametrize(("reading", "broken"), [("aid", False), ("site", True)])
@proves("1822", "5.8-5", "R24")
def test_only_by_the_site_a_loan_breaks_the_bank(reading: str, broken: bool) -> None:
    s = empty(reading=reading)
    give(s, 1, s.cash[1] + s.bank - 50)
    borrow(s, 0, 100)
    assert (s.bank_broken, s.bank) == (broken, -50)


@pytest.mark.parametrize(("reading", "over"), [("aid", False), ("site", True)])
@proves("1822", "5.9-1", "R16")
def test_a_first_round_with_a_purchase_but_no_bid_ends_the_game_only_by_the_site(reading: str, over: bool) -> None:
    s = empty(reading=reading)
    s.turn = 1
    put_major(s, "GWR", 0)
    s.agenda = [NEXT_PLAYER]
    NOTHING_SOLD_STEP.run(s)
    assert (not s.agenda) == over


@BOTH
@proves("1822", "R16")
def test_a_first_round_in_which_nothing_is_sold_ends_the_game(reading: str) -> None:
    assert take(start(reading=reading), "pass", "pass", "pass").over


def boxed(reading: str, locals_: int) -> State1822:
    """Minors 1 and 2 in the boxes without a bid, minor 3 with one; so many L/2 cards are left."""
    s = empty(reading=reading)
    s.minors = (card(s, "M1"), card(s, "M2"), card(s, "M3"))
    refill_minor_boxes(s)
    place_bid(s, 0, card(s, "M3"), 100)
    s.supply[0] = locals_
    return s


@pytest.mark.parametrize(("reading", "threes", "phase"), [("aid", 9, 1), ("site", 8, 3)])
@proves("1822", "5.9-6", "R25")
def test_the_train_of_box_1_leaves_before_or_after_the_l2_cards(reading: str, threes: int, phase: int) -> None:
    s = boxed(reading, 2)
    ask(s, EXPORT_TRAINS)
    assert (s.supply[0], s.supply[1], s.phase) == (0, threes, phase)


@BOTH
def test_a_card_leaves_for_every_minor_without_a_bid_and_one_more_with_box_1(reading: str) -> None:
    s = boxed(reading, 10)
    ask(s, EXPORT_TRAINS)
    assert s.supply[0] == 7


@BOTH
@proves("1822", "5.9-4")
def test_without_l2_cards_the_next_train_leaves_and_acts_like_a_purchase(reading: str) -> None:
    s = boxed(reading, 0)
    ask(s, EXPORT_TRAINS)
    assert (s.supply[1], s.phase) == (8, 3)


# -- the start of a turn ---------------------------------------------------------------------------------------------


def foreign_private(reading: str) -> tuple[State1822, int]:
    """Seat 1 owns P2, which GWR of seat 0 takes."""
    s = empty(phase=2, reading=reading)
    gwr = put_major(s, "GWR", 0)
    own(s, "P2", 1)
    return take(asked(s, gwr, TAKE_PRIVATES), "take P2"), gwr


@proves("1822", "7.3-3", "R4")
def test_by_the_aid_the_owner_of_a_private_is_asked() -> None:
    s, _ = foreign_private("aid")
    assert (s.seat, offered(s)) == (1, ["refuse", "agree"])


@proves("1822", "7.3-3", "R4")
def test_by_the_site_a_private_is_taken_from_any_player() -> None:
    s, gwr = foreign_private("site")
    assert s.private_owner[card(s, "P2")] == held_by(gwr)


# -- track and tokens ------------------------------------------------------------------------------------------------


def put(s: State1822, hex_: str, tile: str, turn: int) -> None:
    s.face[s.board.hex_number[hex_]] = s.board.face_of(tile, turn)
    s.tiles_changed()


def beside_london(reading: str) -> tuple[State1822, int]:
    """GWR of seat 0 has reached M36, the hex outside of LNWR's city; seat 2 holds the concession of LNWR."""
    s = empty(phase=3, reading=reading)
    gwr = put_major(s, "GWR", 0, cash=500)
    home_token(s, gwr, s.board.home_city[gwr])
    for hex_, tile in (("M34", "9"), ("M32", "9"), ("M30", "57")):
        put(s, hex_, tile, 0)
    s.tokens[s.board.city_names.index("M30")] = (gwr * 2,)
    s.board_changed()
    s.concession_owner[0] = 2
    return s, gwr


@proves("1822", "8.5-2", "R6")
def test_by_the_aid_a_tile_must_lead_to_london_while_the_company_of_that_side_has_not_started() -> None:
    s, gwr = beside_london("aid")
    assert why(take(asked(s, gwr, LAY_TRACK), "M36"), "58/1") == "tile_needs_london"


@proves("1822", "8.5-2")
def test_by_the_aid_the_holder_of_a_concession_is_not_asked() -> None:
    s, gwr = beside_london("aid")
    take(asked(s, gwr, LAY_TRACK), "M36", "4/0")
    assert not s.is_printed(s.board.hex_number["M36"])


@proves("1822", "8.5-2", "R6")
def test_by_the_site_the_holder_of_a_concession_is_asked_about_any_tile() -> None:
    s, gwr = beside_london("site")
    assert take(asked(s, gwr, LAY_TRACK), "M36", "58/1").seat == 2


@BOTH
@proves("1822", "8.5-1")
def test_the_director_of_a_started_company_is_asked_about_any_tile(reading: str) -> None:
    s, gwr = beside_london(reading)
    put_major(s, "LNWR", 1)
    assert take(asked(s, gwr, LAY_TRACK), "M36", "58/1").seat == 1


def before_a_full_city(reading: str) -> tuple[State1822, int]:
    """LNWR comes from London to Peterborough; after the upgrade two tokens of others still fill it."""
    s = empty(phase=5, reading=reading)
    lnwr = put_major(s, "LNWR", 0, cash=500)
    home_token(s, lnwr, s.board.home_city[lnwr])
    for hex_, tile in (("M38", "X20"), ("M36", "4"), ("M34", "9"), ("M32", "9"), ("M30", "15")):
        put(s, hex_, tile, 0)
    s.tokens[s.board.city_names.index("M30")] = tuple([company(s, name) * 2 for name in ("GWR", "CR")])
    s.board_changed()
    return s, lnwr


@pytest.mark.parametrize(("reading", "open_"), [("aid", False), ("site", True)])
@proves("1822", "8.2-8", "R34")
def test_only_by_the_site_a_changed_value_suffices_where_new_track_is_of_no_use(reading: str, open_: bool) -> None:
    s, lnwr = before_a_full_city(reading)
    assert ("M30" in offered(asked(s, lnwr, LAY_TRACK))) == open_


@BOTH
@proves("1822", "8.2-5")
def test_a_city_with_room_may_be_upgraded(reading: str) -> None:
    s, lnwr = before_a_full_city(reading)
    s.tokens[s.board.city_names.index("M30")] = (company(s, "GWR") * 2,)
    s.board_changed()
    assert "M30" in offered(asked(s, lnwr, LAY_TRACK))


def at_two_estuaries(reading: str, tokens: int = 2) -> tuple[State1822, int]:
    """SECR owns P10 and reaches N37, where tile 7/5 crosses two estuaries; minor 15 is gone."""
    s = empty(phase=3, reading=reading)
    secr = put_major(s, "SECR", 0, cash=60)
    home_token(s, secr, s.board.home_city[secr])
    put(s, "N39", "7", 2)
    put_minor(s, "15", 0)
    own(s, "P10", held_by(secr))
    s.estuary_tokens = tokens
    return asked(s, secr, LAY_TRACK), secr


@proves("1822", "15-2", "R11")
def test_by_the_aid_two_tokens_of_p10_pay_two_crossings_of_one_lay() -> None:
    s, secr = at_two_estuaries("aid")
    take(s, "use P10", "use P10 again", "N37", "7/5")
    assert (s.company_cash[secr], s.estuary_tokens, s.private_owner[card(s, "P10")]) == (60, 0, GONE)


@proves("1822", "15-2", "R11")
def test_by_the_site_one_token_of_p10_is_used_in_a_lay() -> None:
    s, secr = at_two_estuaries("site")
    assert why(take(s, "use P10"), "use P10 again") == "estuary_tokens"
    take(s, "N37", "7/5")
    assert (s.company_cash[secr], s.estuary_tokens) == (20, 1)


def test_a_second_token_of_p10_needs_to_be_there() -> None:
    s, _ = at_two_estuaries("aid", tokens=1)
    assert why(take(s, "use P10"), "use P10 again") == "estuary_tokens"


def test_two_tokens_of_p10_need_a_tile_with_two_crossings() -> None:
    s, _ = at_two_estuaries("aid")
    take(s, "use P10", "use P10 again", "N37")
    assert why(s, "8/4") == "tile_not_of_power"


@BOTH
@proves("1822", "R7")
def test_a_second_token_in_london_goes_into_another_of_its_cities(reading: str) -> None:
    s = empty(phase=3, reading=reading)
    lbscr = put_major(s, "LBSCR", 0, cash=500)
    home_token(s, lbscr, s.board.home_city[lbscr])
    lift_reservation(s, company(s, "GWR"))
    for hex_, tile, turn in (("M38", "X20", 0), ("M40", "7", 2), ("L39", "7", 4)):
        put(s, hex_, tile, turn)
    assert offered(asked(s, lbscr, PLACE_TOKEN)) == ["pass", "token M38.1"]


# -- runs ------------------------------------------------------------------------------------------------------------


def with_an_e(reading: str) -> tuple[State1822, int]:
    """MR with a 3 and an E in Sheffield and Leicester; the only line between them passes Nottingham."""
    s = empty(phase=7, reading=reading)
    mr = put_major(s, "MR", 0)
    for hex_, tile in (("K24", "57"), ("K26", "9"), ("K28", "57"), ("K30", "57")):
        put(s, hex_, tile, 0)
    for city in ("K24", "K30"):
        s.tokens[s.board.city_names.index(city)] = (mr * 2,)
    s.home[mr] = s.board.city_names.index("K24")
    s.board_changed()
    s.trains[mr] = (s.t.train_ids.index("3"), s.t.train_ids.index("E"))
    return asked(s, mr, RUN_TRAINS), mr


@pytest.mark.parametrize(("reading", "revenue"), [("aid", 80), ("site", 140)])
@proves("1822", "10.1-2", "R27")
def test_only_by_the_site_the_e_runs_on_track_of_another_train(reading: str, revenue: int) -> None:
    s, _ = with_an_e(reading)
    assert take(s, "best").run_revenue == revenue


@pytest.mark.parametrize(("reading", "offer"), [("aid", False), ("site", True)])
@proves("1822", "10.1-2", "R27")
def test_only_by_the_site_the_e_is_drawn_on_track_of_another_train(reading: str, offer: bool) -> None:
    s, _ = with_an_e(reading)
    take(s, "by hand", "from K24", "to K28 via K26", "end", "from K24")
    assert ("to K28 via K26" in offered(s)) == offer


# -- dividends and trains --------------------------------------------------------------------------------------------


def penniless(reading: str, operated: int = 2) -> tuple[State1822, int]:
    """GWR at 100 has nothing, 60% of it in its treasury and 20% in the market, and needs a 3 for 200."""
    s = empty(phase=3, reading=reading)
    gwr = put_major(s, "GWR", 0, 100)
    s.operated[gwr] = operated
    s.treasury[1], s.market[1] = 6, 2
    s.supply = [0, 9, 6, 3, 3, -1]
    return s, gwr


@proves("1822", "12.4-2", "R10")
def test_by_the_aid_a_company_issues_shares_before_its_director_helps() -> None:
    s, gwr = penniless("aid")
    assert offered(asked(s, gwr, BUY_TRAINS)) == ["issue 3"]
    assert (why(s, "director helps"), why(s, "issue 2")) == ("issue_first", "issue_as_needed")


@proves("1822", "12.4-2")
def test_the_shares_issued_for_a_train_are_paid_at_the_price_after_the_fall() -> None:
    s, gwr = penniless("aid")
    take(asked(s, gwr, BUY_TRAINS), "issue 3")
    assert (share_price(s, gwr), s.company_cash[gwr], s.market[1]) == (70, 210, 5)
    conserved(s)


def test_after_the_issue_the_company_buys_what_it_can_pay() -> None:
    s, gwr = penniless("aid")
    assert offered(take(asked(s, gwr, BUY_TRAINS), "issue 3")) == ["buy 3"]


@proves("1822", "12.4-2")
def test_no_more_shares_are_issued_for_a_train_than_it_takes() -> None:
    s, gwr = penniless("aid")
    give_company(s, gwr, 150)
    assert offered(asked(s, gwr, BUY_TRAINS)) == ["issue 1"]


@proves("1822", "12.4-2")
def test_if_the_issue_does_not_suffice_the_director_helps() -> None:
    s, gwr = penniless("aid")
    s.market[1], s.treasury[1] = 4, 4
    assert offered(take(asked(s, gwr, BUY_TRAINS), "issue 1")) == ["director helps"]


@proves("1822", "12.4-2")
def test_no_shares_are_issued_for_a_train_in_the_first_turn() -> None:
    s, gwr = penniless("aid", operated=1)
    assert offered(asked(s, gwr, BUY_TRAINS)) == ["director helps"]
    assert why(s, "issue 3") == "first_turn"


def test_an_issue_for_a_train_leaves_the_director_in_office() -> None:
    s, gwr = penniless("aid")
    s.held[MAJORS + 1], s.treasury[1] = 3, 3
    take(asked(s, gwr, BUY_TRAINS), "issue 3")
    assert s.director[gwr] == 0


@proves("1822", "12.4-2", "R10")
def test_by_the_site_no_shares_are_issued_for_a_train() -> None:
    s, gwr = penniless("site")
    assert offered(asked(s, gwr, BUY_TRAINS)) == ["director helps"]
    assert why(s, "issue 3") == "no_issue_for_trains"


def beside_a_train(reading: str) -> tuple[State1822, int]:
    """Minor 1 of seat 0 has 10 and no train; minor 2 of the same seat has a 3."""
    s = empty(phase=3, reading=reading)
    one = put_minor(s, "1", 0, cash=10)
    s.trains[put_minor(s, "2", 0)] = (THREE,)
    s.supply = [0, 9, 6, 3, 3, -1]
    return s, one


@proves("1822", "12.4-3", "R29")
def test_by_the_aid_the_director_helps_to_buy_a_train_of_another_company() -> None:
    s, one = beside_a_train("aid")
    take(asked(s, one, BUY_TRAINS), "buy 3 from 2", "for 300")
    assert (s.cash[0], s.company_cash[one], s.trains[one]) == (700 - 290, 0, (THREE,))
    conserved(s)


@proves("1822", "12.4-3", "R29")
def test_by_the_site_a_train_of_another_company_is_paid_by_the_buyer_alone() -> None:
    s, one = beside_a_train("site")
    assert why(take(asked(s, one, BUY_TRAINS), "buy 3 from 2"), "for 11") == "company_short"


def test_help_for_a_train_of_another_company_ends_with_the_directors_cash() -> None:
    s, one = beside_a_train("aid")
    assert why(take(asked(s, one, BUY_TRAINS), "buy 3 from 2"), "for 711") == "both_short"


def test_a_company_that_can_pay_a_train_of_the_bank_gets_no_help_for_another() -> None:
    s, one = beside_a_train("aid")
    give_company(s, one, 200)
    assert why(take(asked(s, one, BUY_TRAINS), "buy 3 from 2"), "for 201") == "company_short"


@proves("1822", "R29")
def test_by_the_aid_a_train_of_another_company_may_be_bought_after_a_forced_sale() -> None:
    s, one = beside_a_train("aid")
    put_major(s, "CR", 0, 100, shares=3)
    give(s, 0, 0)
    take(asked(s, one, BUY_TRAINS), "sell 1 CR")
    assert "buy 3 from 2" in offered(s)


@proves("1822", "12.4-5")
def test_by_the_site_only_the_cheapest_train_is_bought_after_a_forced_sale() -> None:
    s, one = beside_a_train("site")
    put_major(s, "CR", 0, 100, shares=3)
    give(s, 0, 0)
    take(asked(s, one, BUY_TRAINS), "sell 1 CR")
    assert why(s, "buy 3 from 2") == "only_cheapest"


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
    assert "acquire 3" in offered(asked(s, nbr, ACQUISITIONS, BOXES))


@proves("1822", "13-2", "R30")
def test_by_the_aid_no_minor_is_acquired_if_both_operate_for_the_first_time() -> None:
    s, nbr, three = neighbours("aid")
    s.operated[nbr] = s.operated[three] = 1
    assert why(asked(s, nbr, ACQUISITIONS, BOXES), "acquire 3") == "both_too_young"


@pytest.mark.parametrize(("major", "minor", "rule"), [(1, 2, "first_turn"), (2, 1, "minor_too_young")])
@proves("1822", "13-2", "R30")
def test_by_the_site_no_minor_is_acquired_in_the_first_turn_of_either(major: int, minor: int, rule: str) -> None:
    s, nbr, three = neighbours("site")
    s.operated[nbr], s.operated[three] = major, minor
    assert why(asked(s, nbr, ACQUISITIONS, BOXES), "acquire 3") == rule


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
    take(asked(s, nbr, ACQUISITIONS, BOXES), "acquire 3", "money", "exchange")
    assert offered(s) == ["acquire 1", "pass"]
    assert why(s, "acquire 4") == "minor_not_operating"


@proves("1822", "13-1", "13-3")
def test_by_the_site_one_minor_a_turn_is_acquired_wherever_it_is() -> None:
    s, nbr = with_box("site")
    assert offered(asked(s, nbr, ACQUISITIONS, BOXES)) == ["acquire 1", "acquire 3", "pass"]
    take(s, "acquire 3", "money", "exchange")
    assert s.over


@pytest.mark.parametrize(("reading", "moves"), [("aid", ["acquire 1", "pass"]), ("site", ["pass"])])
@proves("1822", "13-3", "R31")
def test_a_minor_from_a_box_in_the_first_turn_of_the_major(reading: str, moves: list[str]) -> None:
    s, nbr = with_box(reading)
    s.operated[nbr] = 1
    asked(s, nbr, ACQUISITIONS, BOXES)
    if reading == "aid":
        take(s, "pass")
    assert offered(s) == moves


def crowded(reading: str) -> State1822:
    """NBR with three 4-trains acquires minor 3 with a 5-train in phase 4, in which a major has three trains."""
    s, nbr, minor = neighbours(reading, phase=4)
    s.trains[nbr], s.trains[minor] = (THREE, FOUR, FOUR), (FIVE,)
    return take(asked(s, nbr, ACQUISITIONS, BOXES), "acquire 3", "money", "exchange")


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
    take(asked(s, nbr, ACQUISITIONS, BOXES), "acquire 3", "money", "exchange", "discard 3")
    assert offered(s) == ["discard 2", "discard 3"]


def outvoted(step: str) -> State1822:
    """Seat 1 has got more of GWR than its director in an acquisition; then GWR issues or redeems."""
    s = empty(phase=3)
    gwr = put_major(s, "GWR", 0, 100, cash=500)
    s.held[MAJORS + 1], s.treasury[1], s.market[1] = 3, 3, 2
    return take(asked(s, gwr, ISSUE_SHARES), step)


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
    assert ("redeem 1" in offered(asked(s, gwr, ISSUE_SHARES))) == redeemed
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
