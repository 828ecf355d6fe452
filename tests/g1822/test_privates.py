"""The private companies. Rules 7.1, 7.3 (steps 2 and 3), 5.7a and 15."""

from __future__ import annotations

from typing import Any

import pytest

from tests.g1822.table import (
    ask,
    card,
    company,
    conserved,
    empty,
    give,
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
from tycoon.games.g1822.board.tokens import has_token
from tycoon.games.g1822.ids import COMPANY, GONE, HILL_DISCOUNT, HILL_TOKEN, MAJORS
from tycoon.games.g1822.market.player_order import DOUBLE_CASH, PLAYER_ORDER
from tycoon.games.g1822.market.stock import STOCK_TURN
from tycoon.games.g1822.operating.home import home_token
from tycoon.games.g1822.operating.run import contracts
from tycoon.games.g1822.operating.share_issue import ISSUE_SHARES
from tycoon.games.g1822.operating.takeover import HILL_CHOICE, TAKE_PRIVATES
from tycoon.games.g1822.operating.token import PLACE_TOKEN
from tycoon.games.g1822.operating.track import LAY_TRACK
from tycoon.games.g1822.privates import PAY_PRIVATES
from tycoon.games.g1822.scoring import value
from tycoon.games.g1822.state import State1822


def table(phase: int = 5, **variant: Any) -> tuple[State1822, int]:
    """GWR of seat 0 in London, with 500 in its treasury."""
    s = empty(phase=phase, **variant)
    gwr = put_major(s, "GWR", 0, cash=500)
    home_token(s, gwr, s.board.home_city[gwr])
    return s, gwr


def london(s: State1822) -> int:
    return s.board.hex_city[s.board.london]


# -- income ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("private", "phase", "income"), [("P1", 5, 5), ("P2", 2, 10), ("P3", 3, 0), ("P15", 4, 40)])
@proves("1822", "7.1-1")
def test_a_player_receives_the_revenue_of_his_private(private: str, phase: int, income: int) -> None:
    s = empty(phase=phase)
    own(s, private, 1)
    PAY_PRIVATES.run(s)
    assert s.cash[1] == 700 + income
    conserved(s)


@proves("1822", "7.1-1")
def test_p15_collects_as_much_as_it_pays() -> None:
    s = empty(phase=4)
    own(s, "P15", 1)
    PAY_PRIVATES.run(s)
    assert s.credit[14] == 40


@pytest.mark.parametrize(("phase", "income"), [(3, 20), (4, 20), (5, 40), (7, 60)])
def test_p9_pays_a_company_by_phase(phase: int, income: int) -> None:
    s, gwr = table(phase)
    own(s, "P9", held_by(gwr))
    PAY_PRIVATES.run(s)
    assert s.company_cash[gwr] == 500 + income


@pytest.mark.parametrize(
    ("private", "income"), [("P2", 10), ("P11", 10), ("P12", 10), ("P5", 0), ("P6", 0), ("P18", 0)]
)
def test_some_privates_go_on_paying_when_a_company_owns_them(private: str, income: int) -> None:
    s, gwr = table()
    own(s, private, held_by(gwr))
    PAY_PRIVATES.run(s)
    assert s.company_cash[gwr] == 500 + income


@proves("1822", "7.1-1")
def test_a_concession_pays_10() -> None:
    s = empty(phase=2)
    s.concession_owner[3] = 2
    PAY_PRIVATES.run(s)
    assert s.cash[2] == 710


# -- takeovers -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("private", "train"), [("P1", "5P"), ("P3", "2P"), ("P4", "2P"), ("P13", "P+"), ("P14", "P+"), ("P19", "LP")]
)
def test_train_privates_become_trains(private: str, train: str) -> None:
    s, gwr = table(expansion="on")
    number = own(s, private, 0)
    take(turn_of(s, gwr, TAKE_PRIVATES), f"take {private}")
    assert [s.t.train_ids[kind] for kind in s.trains[gwr]] == [train]
    assert s.private_owner[number] == GONE


@proves("1822", "6-6")
def test_a_company_keeps_only_one_of_the_permanent_trains() -> None:
    s, gwr = table()
    own(s, "P3", 0)
    own(s, "P4", 0)
    take(turn_of(s, gwr, TAKE_PRIVATES), "take P3", "take P4")
    assert offered(s) == ["discard 2P"]
    take(s, "discard 2P")
    assert s.pool == ()


@pytest.mark.parametrize(("private", "phase"), [("P1", 4), ("P5", 2), ("P18", 4), ("P2", 1)])
def test_a_private_cannot_be_taken_too_early(private: str, phase: int) -> None:
    s, gwr = table(phase)
    own(s, private, 0)
    assert why(turn_of(s, gwr, TAKE_PRIVATES), f"take {private}") == "takeover_too_early"


@pytest.mark.parametrize("private", ["P1", "P3", "P5", "P6", "P17", "P18"])
def test_some_privates_are_for_majors_only(private: str) -> None:
    s = empty(phase=5)
    own(s, private, 0)
    assert why(turn_of(s, put_minor(s, "1", 0), TAKE_PRIVATES), f"take {private}") == "wrong_kind_of_company"


def test_the_tax_haven_is_never_taken_over() -> None:
    s, gwr = table()
    own(s, "P16", 0)
    assert why(turn_of(s, gwr, TAKE_PRIVATES), "take P16") == "wrong_kind_of_company"


def test_another_player_is_asked_for_his_private() -> None:
    s, gwr = table()
    p2 = own(s, "P2", 1)
    take(turn_of(s, gwr, TAKE_PRIVATES), "take P2")
    assert s.seat == 1
    take(s, "agree")
    assert s.private_owner[p2] == COMPANY + gwr


@proves("1822", "7.3-3")
def test_a_refused_private_is_not_asked_for_again() -> None:
    s, gwr = table()
    own(s, "P2", 1)
    take(turn_of(s, gwr, TAKE_PRIVATES), "take P2", "refuse")
    assert why(s, "take P2") == "refused"


def test_p15_gives_its_money_to_the_company() -> None:
    s, gwr = table(3)
    p15 = own(s, "P15", 0)
    s.credit[p15] = 70
    s.bank -= 70
    take(turn_of(s, gwr, TAKE_PRIVATES), "take P15")
    assert (s.company_cash[gwr], s.private_owner[p15]) == (570, GONE)
    conserved(s)


@pytest.mark.parametrize(("choice", "mode"), [("token", HILL_TOKEN), ("discount", HILL_DISCOUNT)])
def test_p8_is_a_token_or_a_discount(choice: str, mode: int) -> None:
    s, gwr = table()
    own(s, "P8", held_by(gwr))
    take(turn_of(s, gwr, HILL_CHOICE), choice)
    assert s.hill_mode == mode


def test_mail_contracts_are_counted() -> None:
    s, gwr = table()
    own(s, "P6", held_by(gwr))
    own(s, "P7", held_by(gwr))
    turn_of(s, gwr)
    assert contracts(s) == 2


# -- track -----------------------------------------------------------------------------------------------------------


@proves("1822", "15-3")
def test_p12_is_an_extra_lay_and_the_second_tile_may_be_declined() -> None:
    s, gwr = table(3)
    p12 = own(s, "P12", held_by(gwr))
    take(turn_of(s, gwr, LAY_TRACK), "use P12", "M38", "X20/0")
    assert s.private_owner[p12] == COMPANY + gwr
    take(s, "pass")
    assert (s.private_owner[p12], s.lays_left, s.upgrade_left) == (GONE, 2, True)


@proves("1822", "15-3")
def test_p12_after_one_lay_ends_the_lays_of_the_turn() -> None:
    s, gwr = table(3)
    own(s, "P12", held_by(gwr))
    turn_of(s, gwr, LAY_TRACK)
    s.lays_left, s.upgrade_left = 1, False
    s.options = s.decision.options(s)
    take(s, "use P12", "M38", "X20/0", "pass")
    assert s.lays_left == 0


def test_p12_of_a_minor_is_one_tile() -> None:
    s = empty(phase=3)
    one = put_minor(s, "1", 0, cash=100)
    p12 = own(s, "P12", held_by(one))
    turn_of(s, one, LAY_TRACK)
    take(s, "use P12", offered(take(s.copy(), "use P12"))[0])
    take(s, offered(s)[0])
    assert s.private_owner[p12] == GONE


def test_p2_closes_when_a_town_is_removed_and_uses_a_lay() -> None:
    s = empty(phase=3)
    lyr = put_major(s, "LYR", 0, cash=100)
    home_token(s, lyr, s.board.home_city[lyr])
    p2 = own(s, "P2", held_by(lyr))
    turn_of(s, lyr, LAY_TRACK)
    take(s, "use P2")
    take(s, next(text for text in offered(s) if text == "G20"))
    take(s, next(text for text in offered(s) if text[0] in "789"))
    assert (s.private_owner[p2], s.lays_left) == (GONE, 1)


@proves("1822", "15-1")
def test_powers_that_do_not_combine_are_not_offered_together() -> None:
    s, gwr = table(3)
    own(s, "P8", held_by(gwr))
    own(s, "P10", held_by(gwr))
    s.hill_mode = HILL_TOKEN
    turn_of(s, gwr, LAY_TRACK)
    from tycoon.games.g1822.board.track import FREE
    from tycoon.games.g1822.operating.track_rules import may_use

    assert may_use(s, 1, 0)
    assert not may_use(s, 2, FREE)


def test_a_power_of_another_company_is_not_offered() -> None:
    s, gwr = table(3)
    assert why(turn_of(s, gwr, LAY_TRACK), "use P12") == "not_owned"


# -- tokens ----------------------------------------------------------------------------------------------------------


def test_p5_puts_a_free_token_into_the_channel_without_a_connection() -> None:
    s, gwr = table()
    p5 = own(s, "P5", held_by(gwr))
    take(turn_of(s, gwr, PLACE_TOKEN), "use P5")
    channel = s.board.hex_city[s.board.channel]
    assert has_token(s, channel, gwr)
    assert (s.exchange[1], s.company_cash[gwr], s.private_owner[p5], s.token_placed) == (2, 500, GONE, False)


def test_p5_may_make_an_exchange_token_available() -> None:
    s, gwr = table()
    own(s, "P5", held_by(gwr))
    take(turn_of(s, gwr, PLACE_TOKEN), "use P5 available")
    assert (s.available[1], s.exchange[1]) == (2, 2)


def test_p18_moves_a_token_either_way() -> None:
    s, gwr = table()
    own(s, "P18", held_by(gwr))
    assert why(turn_of(s, gwr, PLACE_TOKEN), "use P18 exchange") == "exchange_full"
    take(s, "use P18 available")
    assert (s.available[1], s.exchange[1]) == (2, 2)
    own(s, "P18", held_by(gwr))
    take(turn_of(s, gwr, PLACE_TOKEN), "use P18 exchange")
    assert (s.available[1], s.exchange[1]) == (1, 3)


@proves("1822", "9.3-3")
def test_secr_once_pays_nothing_in_the_channel() -> None:
    from tycoon.games.g1822.operating.powers import channel_city
    from tycoon.games.g1822.operating.token import token_price

    s = empty(phase=3)
    secr = put_major(s, "SECR", 0)
    turn_of(s, secr)
    assert token_price(s, channel_city(s)) == 0
    s.channel_right_used = True
    assert token_price(s, channel_city(s)) == 100


# -- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("where", "order"), [("top", "M1 M3 M2 M4"), ("bottom", "M1 M2 M4 M3")])
def test_p17_moves_a_card_to_the_top_or_bottom_of_its_stack(where: str, order: str) -> None:
    s, gwr = table()
    own(s, "P17", held_by(gwr))
    s.minors = tuple(card(s, name) for name in ("M1", "M2", "M3", "M4"))
    s.boxes = s.minors[:1]
    take(turn_of(s, gwr, ISSUE_SHARES), "use P17", f"M3 {where}")
    assert [s.t.card_ids[c] for c in s.minors] == order.split()
    assert s.private_owner[card(s, "P17")] == GONE


@proves("1822", "15-4", "R12")
def test_with_three_stacks_the_top_of_an_early_stack_lies_behind_its_other_cards() -> None:
    s, gwr = table(expansion="on")
    own(s, "P17", held_by(gwr))
    stacks = (("P1", "P3", "P4"), ("P2", "P8"), ("P6", "P7", "P9"))
    s.private_stacks = [tuple(card(s, name) for name in stack) for stack in stacks]
    s.private_list = tuple([c for stack in s.private_stacks for c in stack])
    take(turn_of(s, gwr, ISSUE_SHARES), "use P17", "P3 top")
    assert [s.t.card_ids[c] for c in s.private_stacks[0]] == ["P1", "P4", "P3"]
    own(s, "P17", held_by(gwr))
    take(turn_of(s, gwr, ISSUE_SHARES), "use P17", "P9 top")
    assert [s.t.card_ids[c] for c in s.private_stacks[2]] == ["P6", "P9", "P7"]


@proves("1822", "15-4")
def test_without_removals_the_three_stacks_are_one_shuffled_list_for_the_top() -> None:
    s, gwr = table(expansion="no-removals")
    own(s, "P17", held_by(gwr))
    order = ("P1", "P6", "P3", "P2", "P4", "P8", "P7")
    s.private_list = tuple(card(s, name) for name in order)
    s.private_stacks = [tuple(card(s, name) for name in stack) for stack in (("P1", "P3", "P4"), ("P2", "P8"), ("P6",))]
    take(turn_of(s, gwr, ISSUE_SHARES), "use P17", "P4 top")
    assert [s.t.card_ids[c] for c in s.private_stacks[0]] == ["P1", "P4", "P3"]


def test_a_card_in_a_box_is_not_moved() -> None:
    s, gwr = table()
    own(s, "P17", held_by(gwr))
    s.minors = tuple(card(s, name) for name in ("M1", "M2"))
    s.boxes = s.minors[:1]
    take(turn_of(s, gwr, ISSUE_SHARES), "use P17")
    assert why(s, "M1 top") == "card_not_in_stack"


# -- tax haven -------------------------------------------------------------------------------------------------------


def haven(**variant: Any) -> State1822:
    s = empty(phase=3, **variant)
    put_major(s, "GWR", 0, 100, shares=4)
    put_major(s, "CR", 1, 100)
    own(s, "P16", 0)
    s.active = 0
    return s


@proves("1822", "5.7-4")
def test_the_tax_haven_buys_outside_the_limit_of_60_percent() -> None:
    s = ask(haven(), STOCK_TURN)
    take(s, "haven GWR")
    assert (s.haven[1], s.cash[0], s.company_cash[company(s, "GWR")], s.treasury[1]) == (1, 600, 100, 3)
    conserved(s)


def test_the_tax_haven_buys_once() -> None:
    s = haven()
    take(ask(s, STOCK_TURN), "haven GWR")
    s.haven_used = False
    assert why(ask(s, STOCK_TURN), "haven CR") == "haven_full"


@proves("1822", "19-2")
def test_with_the_option_it_buys_once_a_round_from_its_own_cash_and_never_twice_the_same() -> None:
    s = haven(**{"tax-haven": "multiple"})
    take(ask(s, STOCK_TURN), "haven GWR")
    assert why(ask(s, STOCK_TURN), "haven CR") == "haven_full"
    s.haven_used = False
    assert why(ask(s, STOCK_TURN), "haven CR") == "haven_short"
    s.credit[15] = 130
    s.bank -= 130
    assert why(ask(s, STOCK_TURN), "haven GWR") == "haven_has_one"
    take(ask(s, STOCK_TURN), "haven CR")
    assert (s.credit[15], s.cash[0]) == (30, 600)
    conserved(s)


def test_the_tax_haven_does_not_buy_after_a_bid_or_with_a_debt() -> None:
    s = haven()
    s.bids_made = 1
    assert why(ask(s, STOCK_TURN), "haven CR") == "already_bid"
    s.bids_made, s.debt[0] = 0, 50
    assert why(ask(s, STOCK_TURN), "haven CR") == "in_debt"


def test_the_tax_haven_spends_no_money_that_is_bound_by_bids() -> None:
    s = haven()
    give(s, 0, 150)
    s.bids[card(s, "M1")] = ((0, 100),)
    assert why(ask(s, STOCK_TURN), "haven CR") == "too_dear"


def test_a_share_bought_from_the_market_for_the_tax_haven_is_paid_to_the_bank() -> None:
    s = haven()
    s.treasury[4], s.market[4] = 6, 2
    take(ask(s, STOCK_TURN), "haven market CR")
    assert (s.market[4], s.company_cash[company(s, "CR")], s.cash[0]) == (1, 0, 600)
    conserved(s)


@proves("1822", "5.7-6")
def test_the_share_of_the_tax_haven_may_float_a_major() -> None:
    s = haven()
    s.phase = 5
    cr = company(s, "CR")
    s.floated &= ~(1 << cr)
    s.held[MAJORS + 4], s.treasury[4] = 4, 6
    take(ask(s, STOCK_TURN), "haven CR")
    assert s.floated >> cr & 1


def test_p17_and_p18_are_used_in_the_track_step_too() -> None:
    s, gwr = table()
    own(s, "P17", held_by(gwr))
    own(s, "P18", held_by(gwr))
    s.minors = tuple(card(s, name) for name in ("M1", "M2"))
    s.boxes = s.minors[:1]
    take(turn_of(s, gwr, LAY_TRACK), "use P18 available", "use P17", "M2 bottom")
    assert (s.available[1], s.upgrade_left) == (2, True)


@proves("1822", "5.4-2")
def test_a_share_on_the_tax_haven_has_no_say_but_counts_for_its_owner() -> None:
    s = haven()
    take(ask(s, STOCK_TURN), "haven CR")
    assert s.director[company(s, "CR")] == 1
    assert value(s, 0) == 700 + 600


@proves("1822", "5.7-5", "R17")
def test_by_the_site_the_tax_haven_may_not_buy_what_its_owner_has_sold_in_the_round() -> None:
    s = haven(reading="site")
    s.sold[0] = 1 << 1
    assert why(ask(s, STOCK_TURN), "haven GWR") == "sold_this_round"


@proves("1822", "5.7-5", "R17")
def test_by_the_aid_the_tax_haven_may_buy_what_its_owner_has_sold_in_the_round() -> None:
    s = haven()
    s.sold[0] = 1 << 1
    assert "haven GWR" in offered(ask(s, STOCK_TURN))


# -- player order ----------------------------------------------------------------------------------------------------


@proves("1822", "5.10-1")
def test_most_cash_goes_first_and_equals_keep_their_order() -> None:
    s = empty(4)
    for seat, cash in enumerate((100, 300, 300, 200)):
        give(s, seat, cash)
    s.order = [0, 2, 1, 3]
    ask(s, PLAYER_ORDER)
    assert s.order == [2, 1, 3, 0]


@proves("1822", "5.10-2")
def test_p9_lets_cash_count_double_for_the_order() -> None:
    s = empty()
    own(s, "P9", 2)
    give(s, 2, 400)
    take(ask(s, DOUBLE_CASH, PLAYER_ORDER), "double")
    assert s.order[0] == 2
    assert s.cash[2] == 400


def test_p9_of_a_company_is_not_asked() -> None:
    s, gwr = table()
    own(s, "P9", held_by(gwr))
    assert ask(s, DOUBLE_CASH, PLAYER_ORDER).over


def test_shares_are_counted_by_seat_and_major() -> None:
    s, _ = table()
    assert s.held[0 * MAJORS + 1] == 2
    assert london(s) == s.board.hex_city[s.board.hex_number["M38"]]
