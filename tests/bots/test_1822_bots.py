"""Bots for 1822: fair, legal, reproducible, sensible in what they build, buy and bid."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.g1822.table import ask, empty, held_by, own, put_major, turn_of
from tycoon.bots.g1822.answers import Answers
from tycoon.bots.g1822.evaluation import TERMS, Evaluation
from tycoon.bots.g1822.lookahead import LookAhead
from tycoon.bots.g1822.player import Bot1822
from tycoon.bots.g1822.timeline import exports_ahead
from tycoon.bots.g1822.trading import MOST_EAGER, Trader
from tycoon.bots.g1822.weights import BUILT_IN, read_weights
from tycoon.bots.levels import LEVELS, levels_of, make_level
from tycoon.core.agenda import Decision
from tycoon.core.errors import BadData
from tycoon.core.rng import Rng
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.ids import BANK_BROKEN, MINORS, PRICE_REACHED, STOCK_ROUND
from tycoon.games.g1822.market.bidding import place_bid
from tycoon.games.g1822.market.stock import BID, STOCK_TURN, StockTurn
from tycoon.games.g1822.operating.dividend import PayDividend
from tycoon.games.g1822.operating.home import home_token
from tycoon.games.g1822.operating.track import LAY_TRACK, PASS, LayTrack
from tycoon.games.g1822.operating.track_rules import EXTRA, open_hexes
from tycoon.games.g1822.operating.train_purchase import BUY_TRAINS, BuyTrains
from tycoon.games.g1822.rounds import NEXT_PLAYER
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.trains import must_buy, next_row

PLAYED: dict[tuple[int, str, int, int], State1822] = {}
"""Positions that a test has asked for."""


def position(seed: int, kind: type[Decision[State1822]], turn: int, seats: int = 3) -> State1822:
    """The first question of this kind in or after a stock round, in a game of quick bots."""
    asked = (seed, kind.__name__, turn, seats)
    if asked not in PLAYED:
        PLAYED[asked] = play_to(seed, kind, turn, seats)
    return PLAYED[asked].copy()


def play_to(seed: int, kind: type[Decision[State1822]], turn: int, seats: int) -> State1822:
    s = G1822.start(G1822.deal(seats, seed))
    bot = Bot1822(width=2)
    rng = Rng(seed)
    while not (s.turn >= turn and isinstance(s.decision, kind)):
        s.apply(bot.choose(G1822, s.copy(), s.seat, rng))
    return s


def play(bots: list[Bot1822], seed: int, **variant: str) -> State1822:
    s = G1822.start(G1822.deal(len(bots), seed, **variant))
    s.log = []
    rng = Rng(seed)
    while not s.over:
        s.apply(bots[s.seat].choose(G1822, s.copy(), s.seat, rng))
    return s


@cache
def skilled_game() -> State1822:
    """A complete game of skilled bots, on the smaller map of a scenario."""
    bots = [make_level("1822", "skilled", width=2) for _ in range(3)]
    return play([bot for bot in bots if isinstance(bot, Bot1822)], 1, scenario="mrs")


# -- fairness ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "turn"), [(StockTurn, 1), (LayTrack, 2), (StockTurn, 3)])
def test_a_move_does_not_depend_on_what_the_seat_may_not_know(kind: type[Decision[State1822]], turn: int) -> None:
    s = position(5, kind, turn)
    moves = set()
    for world_seed in range(3):
        world = G1822.resample(s, s.seat, Rng(world_seed))
        moves.add(Bot1822(width=4).choose(G1822, world, s.seat, Rng(9)))
    assert len(moves) == 1


def test_a_move_does_not_depend_on_what_the_bot_has_thought_about_before() -> None:
    s = position(5, StockTurn, 3)
    used = Bot1822(width=2)
    for other in (position(5, LayTrack, 2), position(4, StockTurn, 2)):
        used.ranked(other, other.seat, Rng(1))
    fresh = [line.value for line in Bot1822(width=2).ranked(s, s.seat, Rng(1))]
    assert [line.value for line in used.ranked(s, s.seat, Rng(1))] == fresh


def test_a_bot_that_thinks_changes_nothing_in_the_position() -> None:
    s = position(5, LayTrack, 2)
    before = s.dump()
    Bot1822(width=4).ranked(s, s.seat, Rng(1))
    assert s.dump() == before


# -- a complete game ---------------------------------------------------------------------------------------------


def test_a_game_of_skilled_bots_ends_because_the_bank_is_broken_or_a_price_is_reached() -> None:
    assert skilled_game().end_reason in (BANK_BROKEN, PRICE_REACHED)


def test_nobody_ends_a_game_of_skilled_bots_in_debt() -> None:
    assert skilled_game().debt == [0, 0, 0]


def test_a_game_of_skilled_bots_makes_everybody_richer() -> None:
    assert min(G1822.scores(skilled_game())) > 3 * 700


def test_most_majors_have_a_train_at_the_end() -> None:
    s = skilled_game()
    majors = [company for company in s.t.majors if s.floated >> company & 1]
    assert len(majors) >= 3
    assert sum(not must_buy(s, company) for company in majors) * 2 > len(majors)


def test_majors_run_for_more_than_their_minors_ever_did() -> None:
    s = skilled_game()
    assert s.log is not None
    runs = [event for event in s.log if event[0] == "runs"]
    major = [int(str(event[2])) for event in runs if int(str(event[1])) >= MINORS]
    minor = [int(str(event[2])) for event in runs if int(str(event[1])) < MINORS]
    assert max(major) > max(minor)
    assert max(major) >= 200


@pytest.mark.parametrize("reading", ["aid", "site"])
def test_quick_bots_play_to_the_end_by_both_readings(reading: str) -> None:
    assert play([Bot1822(width=2) for _ in range(4)], 2, scenario="nrs", reading=reading).over


# -- single questions --------------------------------------------------------------------------------------------


def test_a_major_with_a_lasting_train_pays_its_dividend() -> None:
    s = position(3, PayDividend, 4)
    s.trains[s.company] = (4, 4)
    best = Bot1822().ranked(s, s.seat, Rng(1))[0]
    assert s.decision.notation(s, best.path[0]) == "pay"


def test_a_company_without_a_train_buys_one_while_it_can_pay() -> None:
    s = position(3, BuyTrains, 3)
    s.trains[s.company] = ()
    s.company_cash[s.company] = 400
    s.settle()
    bot = Bot1822()
    company = s.company
    while s.company == company and isinstance(s.decision, BuyTrains):
        s.apply(bot.choose(G1822, s.copy(), s.seat, Rng(1)))
    assert s.trains[company]


def in_debt(reading: str) -> State1822:
    """Seat 0 owes 300, has 100 in cash, and holds shares for the rest."""
    s = empty(phase=3, reading=reading)
    put_major(s, "GWR", 0, 100, shares=3)
    s.bank += s.cash[0] - 100
    s.cash[0], s.debt[0], s.active = 100, 300, 0
    return ask(s, STOCK_TURN, NEXT_PLAYER)


@pytest.mark.parametrize(("reading", "first"), [("aid", "sell"), ("site", "repay")])
def test_a_debt_is_paid_with_shares_that_by_the_aid_are_sold_before(reading: str, first: str) -> None:
    s = in_debt(reading)
    best = Bot1822().ranked(s, 0, Rng(1))[0]
    assert s.decision.notation(s, best.path[0]).split()[0] == first


def test_a_company_in_need_issues_its_shares() -> None:
    s = empty(phase=3)
    gwr = put_major(s, "GWR", 0, 100)
    s.supply = [0, 9, 6, 3, 3, -1]
    turn_of(s, gwr, BUY_TRAINS)
    while not s.over and not s.trains[gwr]:
        s.apply(Bot1822().choose(G1822, s.copy(), s.seat, Rng(1)))
    assert (s.trains[gwr], s.cash[0]) == ((2,), 700)


def test_the_train_of_box_1_is_one_of_the_l2_cards_by_the_aid() -> None:
    ahead = []
    for reading in ("aid", "site"):
        s = G1822.start(G1822.deal(3, 1, reading=reading))
        s.supply[0] = 3
        ahead.append(exports_ahead(s))
    assert ahead == [3, 4]


def test_a_bid_never_exceeds_the_worth_of_the_card() -> None:
    s = position(2, StockTurn, 1)
    ev = Evaluation(s.board, read_weights())
    ev.look(s)
    bots = [Bot1822() for _ in range(3)]
    while s.turn == 1 and isinstance(s.decision, Decision) and s.round_kind == 0:
        before, tl = s.bids[:], ev.timeline(s)
        s.apply(bots[s.seat].choose(G1822, s.copy(), s.seat, Rng(1)))
        for card, bids in enumerate(s.bids):
            if bids and bids != before[card]:
                assert bids[-1][1] * tl.cash <= MOST_EAGER * ev.cards.card(s, card, bids[-1][1], tl)


def test_a_minor_is_bid_for_with_the_money_for_a_train_when_it_keeps_the_bid() -> None:
    s = position(2, StockTurn, 4)
    s.phase = 3
    s.supply[0] = 0
    offers = Trader(Evaluation(s.board, read_weights()), s.seat).amounts(s, s.boxes[0], 900)
    assert offers[0] == 100
    assert s.t.face[s.t.sides[next_row(s)][0]] in offers


def test_a_further_concession_counts_less_than_the_first() -> None:
    s = position(2, StockTurn, 1)
    trader = Trader(Evaluation(s.board, read_weights()), s.seat)
    card = s.concessions[0]
    s.concession_owner[0] = s.seat
    one = trader.wanted(s, card)
    s.concession_owner[1] = s.seat
    assert trader.wanted(s, card) < one < 1.0


def test_what_is_due_in_the_next_round_cannot_be_paid_from_later_income() -> None:
    s = position(3, StockTurn, 4)
    ev = Evaluation(s.board, read_weights())
    ev.look(s)
    minor = min(company for company in s.t.in_game if s.floated >> company & 1)
    s.trains[minor] = (4,)
    lasting = ev.needed(s, s.director[minor])
    s.trains[minor] = ()
    s.company_cash[minor] = 0
    assert ev.needed(s, s.director[minor]) > lasting


def test_shares_that_can_be_sold_soften_the_lack_of_money_for_trains() -> None:
    s = position(3, StockTurn, 2)
    ev = Evaluation(s.board, read_weights())
    ev.look(s)
    tl = ev.timeline(s)
    assert ev.loan(0, 200.0, 200.0, tl) < ev.loan(0, 0.0, 200.0, tl)


def test_minors_without_a_bid_take_trains_out_of_the_supply() -> None:
    s = position(2, StockTurn, 1)
    assert exports_ahead(s) == len(s.boxes) + 1
    place_bid(s, s.seat, s.boxes[0], 100)
    assert exports_ahead(s) == len(s.boxes) - 1


def test_a_look_ahead_ends_at_the_next_stock_round() -> None:
    s = position(3, StockTurn, 2)
    ahead = LookAhead(Evaluation(s.board, read_weights()), s.seat, 2, 0)
    later = ahead.played_on(s, s.turn)
    assert later.turn == s.turn + 1
    assert later.round_kind == STOCK_ROUND


def test_a_look_ahead_may_see_the_end_of_the_game() -> None:
    s = position(3, StockTurn, 5)
    s.bank = 10
    ahead = LookAhead(Evaluation(s.board, read_weights()), s.seat, 2, 0)
    ahead.ev.look(s)
    lines = Bot1822(width=2).ranked(s, s.seat, Rng(1))
    assert ahead.played_on(s, s.turn).over
    assert len(ahead.ranked(s, lines)) == len(lines)


def test_a_look_ahead_changes_nothing_in_the_position_and_keeps_all_lines() -> None:
    s = position(3, StockTurn, 3)
    before = s.dump()
    plain = Bot1822(width=2).ranked(s, s.seat, Rng(1))
    ahead = Bot1822("look-ahead", width=2, candidates=2).ranked(s, s.seat, Rng(1))
    assert s.dump() == before
    assert sorted(line.path for line in ahead) == sorted(line.path for line in plain)


@pytest.mark.parametrize("places", [1, 2])
def test_an_extra_tile_can_be_laid_where_there_is_one_place_and_where_there_are_more(places: int) -> None:
    s = empty(phase=3)
    gwr = put_major(s, "GWR", 0, cash=500)
    home_token(s, gwr, s.board.home_city[gwr])
    own(s, "P12", held_by(gwr))
    turn_of(s, gwr, LAY_TRACK)
    s.lays_left, s.upgrade_left = 0, False
    s.refused_hexes = tuple(open_hexes(s, EXTRA)[places:])
    assert len(open_hexes(s, EXTRA)) == places
    s.options = s.decision.options(s)
    ev = Evaluation(s.board, read_weights())
    ev.look(s)
    extra = [line.path for line in Answers(ev, 4).ranked(s, s.seat) if line.path != [PASS]]
    laid = [sum(after != before for after, before in zip(played(s, path).face, s.face, strict=True)) for path in extra]
    assert laid == [1] * len(extra) != []


def played(s: State1822, path: list[int]) -> State1822:
    c = s.copy()
    for option in path:
        c.apply(option)
    return c


def test_worth_falls_with_a_debt() -> None:
    s = position(2, StockTurn, 2)
    ev = Evaluation(s.board, read_weights())
    ev.look(s)
    poorer = s.copy()
    poorer.debt[s.seat] += s.cash[s.seat] + 100
    assert ev.value(poorer, s.seat) < ev.value(s, s.seat) - 100


# -- playing -----------------------------------------------------------------------------------------------------


def test_a_bot_plays_the_same_game_again() -> None:
    def once() -> dict[str, object]:
        return play_to(7, StockTurn, 2, 3).dump()

    assert once() == once()


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_a_bot_can_take_over_in_the_middle_of_any_turn(seats: int) -> None:
    s = G1822.start(G1822.deal(seats, 11, expansion="on"))
    rng = Rng(seats)
    bot = Bot1822(width=1)
    for _ in range(150):
        assert bot.choose(G1822, s.copy(), s.seat, rng) in s.options
        s.apply(s.options[rng.below(len(s.options))])


def test_the_northern_scenario_is_played_to_its_end_without_ruin() -> None:
    s = play([Bot1822(width=1) for _ in range(3)], 4, scenario="nrs")
    assert min(G1822.scores(s)) > 500


def test_every_level_exists_and_plays_legal_moves() -> None:
    assert tuple(levels_of("1822")) == LEVELS
    s = position(6, LayTrack, 2)
    for level in LEVELS:
        assert make_level("1822", level).choose(G1822, s.copy(), s.seat, Rng(1)) in s.options


def test_an_unknown_kind_of_search_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown kind of search 'oracle'"):
        Bot1822("oracle")


# -- explaining --------------------------------------------------------------------------------------------------


def test_the_terms_of_an_evaluation_add_up_to_its_value() -> None:
    s = position(5, StockTurn, 3)
    ev = Evaluation(s.board, read_weights())
    ev.look(s)
    assert sum(ev.terms(s, s.seat).values()) == pytest.approx(ev.value(s, s.seat))


def test_a_bot_explains_its_best_offers_with_the_features_that_made_the_difference() -> None:
    s = position(7, StockTurn, 1)
    best = Bot1822().explain(G1822, s.copy(), s.seat, Rng(1))
    assert len(best) == 5
    assert [line.value for line in best] == sorted((line.value for line in best), reverse=True)
    assert best[0].option in s.options
    assert best[0].moves[0].startswith("bid ")
    assert len(best[0].expected) == 3
    assert set(best[0].gains) == set(TERMS)


def test_a_bid_is_explained_by_the_worth_of_the_card_against_the_money() -> None:
    s = position(7, StockTurn, 1)
    ev = Evaluation(s.board, read_weights())
    ev.look(s)
    amount = s.t.min_bid[2]
    gains = Trader(ev, s.seat).bid_gains(s, [BID + s.boxes[0], amount // s.t.bid_step])
    assert set(gains) == {"cash", "minors"}
    assert gains["cash"] < -amount < 0 < gains["minors"]


def test_a_weights_file_with_a_missing_weight_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "weights.yaml"
    file.write_text("money: {growth_1: 1}", encoding="utf-8")
    with pytest.raises(BadData, match=r"weight money\.growth_2 is missing"):
        read_weights(file)


def test_the_built_in_weights_are_complete_and_positive() -> None:
    assert min(read_weights(BUILT_IN).values()) > 0
