"""Bots for Yokohama: fair, legal, reproducible, and each level better than the one below."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tycoon.bots import chooser, make_bot, seat_rng
from tycoon.bots.levels import LEVELS, levels_of, make_level
from tycoon.bots.yokohama.evaluation import Evaluation
from tycoon.bots.yokohama.knowledge import as_known, turns_of, without_waste
from tycoon.bots.yokohama.look import turn_to_come
from tycoon.bots.yokohama.moves import Turns, rest_of_turn
from tycoon.bots.yokohama.plans import plans_for
from tycoon.bots.yokohama.player import YokohamaBot
from tycoon.bots.yokohama.weights import BUILT_IN, read_weights
from tycoon.core.errors import BadData
from tycoon.core.rng import Rng
from tycoon.games.yokohama.effects import with_entry
from tycoon.games.yokohama.game import YOKOHAMA
from tycoon.games.yokohama.orders import KeepOrder
from tycoon.games.yokohama.placement import BeginTurn
from tycoon.games.yokohama.state import YokohamaState


def position(seed: int, turns: int, seats: int = 4) -> YokohamaState:
    """The beginning of a turn, some way into a game of quick bots."""
    return played(seed, turns, seats).copy()


@cache
def played(seed: int, turns: int, seats: int) -> YokohamaState:
    s = YOKOHAMA.start(YOKOHAMA.deal(seats, seed))
    bots = [YokohamaBot("greedy", width=3) for _ in range(seats)]
    rng = Rng(seed)
    begun = 0
    while not (isinstance(s.decision, BeginTurn) and begun >= turns):
        begun += isinstance(s.decision, BeginTurn)
        s.apply(bots[s.seat].choose(YOKOHAMA, s.copy(), s.seat, rng))
    return s


def evaluation(s: YokohamaState) -> Evaluation:
    return Evaluation(s.tables, read_weights())


def play(names: list[str], seed: int) -> list[int]:
    s = YOKOHAMA.start(YOKOHAMA.deal(len(names), seed))
    ask = [chooser(YOKOHAMA, make_bot(name)) for name in names]
    rngs = [seat_rng(seed, seat) for seat in range(len(names))]
    while not s.over:
        s.apply(ask[s.seat](s, s.seat, rngs[s.seat]))
    return YOKOHAMA.scores(s)


# -- fairness ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["greedy", "look-ahead"])
@pytest.mark.parametrize(("seed", "turns"), [(1, 0), (2, 20), (3, 44)])
def test_a_move_does_not_depend_on_what_the_seat_may_not_know(kind: str, seed: int, turns: int) -> None:
    s = position(seed, turns)
    moves = set()
    for world_seed in range(4):
        world = YOKOHAMA.resample(s, s.seat, Rng(world_seed))
        bot = YokohamaBot(kind, width=4, candidates=2, worlds=1)
        moves.add(bot.choose(YOKOHAMA, world, s.seat, Rng(9)))
    assert len(moves) == 1


def test_the_order_kept_at_the_start_does_not_depend_on_the_orders_of_others() -> None:
    s = YOKOHAMA.start(YOKOHAMA.deal(4, 8))
    assert isinstance(s.decision, KeepOrder)
    worlds = [YOKOHAMA.resample(s, s.seat, Rng(n)) for n in range(6)]
    assert len({YokohamaBot("greedy").choose(YOKOHAMA, world, s.seat, Rng(1)) for world in worlds}) == 1


@pytest.mark.parametrize(("seed", "turns"), [(4, 10), (5, 44)])
def test_the_evaluation_reads_only_what_the_seat_may_know(seed: int, turns: int) -> None:
    s = position(seed, turns)
    worlds = [YOKOHAMA.resample(s, s.seat, Rng(n)) for n in range(6)]
    assert len({world.order_deck for world in worlds}) > 1
    assert len({evaluation(s).value(world, s.seat, 8.0) for world in worlds}) == 1


def test_whole_turns_with_their_values_do_not_depend_on_the_decks() -> None:
    s = position(6, 30)
    found = set()
    for world_seed in range(3):
        known = as_known(YOKOHAMA.resample(s, s.seat, Rng(world_seed)), s.seat)
        found.add(tuple(line.value for line in turns_of(evaluation(s), known, s.seat, 6)))
    assert len(found) == 1


# -- turns -------------------------------------------------------------------------------------------------------


def test_the_terms_of_an_evaluation_add_up_to_its_value() -> None:
    s = position(5, 40)
    v = evaluation(s)
    assert sum(v.terms(s, s.seat, 8.0).values()) == pytest.approx(v.value(s, s.seat, 8.0))


@pytest.mark.parametrize("turns", [0, 12, 40])
def test_a_search_meets_dozens_of_turns_not_thousands(turns: int) -> None:
    s = position(7, turns)
    assert 5 <= len(Turns(evaluation(s), s.seat, 8.0, 24).complete(s)) <= 150


def test_every_turn_found_ends_the_turn_of_the_seat_in_the_real_game() -> None:
    s = position(8, 25)
    seat = s.seat
    for line in turns_of(evaluation(s), s, seat, 24):
        c = s.copy()
        for option in line.path:
            c.apply(option)
        assert c.seat != seat


def test_plans_place_no_more_assistants_than_are_in_hand() -> None:
    s = position(9, 30)
    hand = s.hand[s.seat]
    for plan in plans_for(evaluation(s), s, s.seat, 8.0, 40):
        assert (s.tables.place_double if plan.double else len(plan.areas)) <= hand


def test_points_on_the_track_are_worth_more_than_the_chance_of_them() -> None:
    s = position(10, 30)
    v = evaluation(s)
    richer = s.copy()
    richer.vp[s.seat] += 5
    assert v.value(richer, s.seat, 8.0) - v.value(s, s.seat, 8.0) == pytest.approx(5, abs=1.5)


def test_a_lacking_good_that_arrives_makes_an_order_worth_more() -> None:
    s = position(11, 0)
    seat = s.seat
    v = evaluation(s)
    order = s.orders[seat].bit_length() - 1
    wanted = s.tables.order_goods[order]
    supplied = s.copy()
    for good in range(4):
        supplied.goods[seat * 4 + good] = max(supplied.goods[seat * 4 + good], wanted[good])
    assert v.terms(supplied, seat, 8.0)["orders"] > v.terms(s, seat, 8.0)["orders"]


def test_an_order_that_can_be_fulfilled_on_the_last_turn_is_fulfilled() -> None:
    s = position(12, 40)
    seat = s.seat
    s.end_round = s.round - s.tables.end_rounds
    order = s.orders[seat].bit_length() - 1 if s.orders[seat] else 0
    s.orders = with_entry(s.orders, seat, 1 << order)
    for good in range(4):
        s.goods[seat * 4 + good] = s.tables.order_goods[order][good]
    s.settle()
    bot = YokohamaBot("greedy")
    while not s.over and s.seat == seat:
        s.apply(bot.choose(YOKOHAMA, s.copy(), seat, Rng(1)))
    assert s.fulfilled[seat] >> order & 1


def test_with_no_turn_to_come_the_evaluation_counts_what_the_rules_count() -> None:
    s = position(13, 44)
    s.end_round = s.round - s.tables.end_rounds
    terms = evaluation(s).terms(s, s.seat, 8.0)
    assert (terms["orders"], terms["pieces"], terms["achievements"], terms["setup"]) == (0.0, 0.0, 0.0, 0.0)


def test_an_end_that_takes_more_from_the_others_than_from_the_own_seat_is_liked() -> None:
    s = position(5, 40)
    seat = s.seat
    turns = Turns(evaluation(s), seat, 6.0, 4)
    turns.complete(s)
    ended = rest_of_turn(s)
    ended.end_round = ended.round
    alone = evaluation(s).value(ended, seat, 6.0)
    assert turns.judge(ended) > alone


def test_a_seat_that_still_plays_in_this_round_has_a_turn_more() -> None:
    s = position(5, 4)
    s.turn = 1
    order = [(s.first + number) % 4 for number in range(4)]
    assert [turn_to_come(s, seat) for seat in order] == [False, False, True, True]


# -- playing -----------------------------------------------------------------------------------------------------


def test_a_bot_with_a_budget_in_worlds_plays_the_same_game_again() -> None:
    def once() -> dict[str, object]:
        s = YOKOHAMA.start(YOKOHAMA.deal(2, 3))
        bots = [YokohamaBot("look-ahead", width=4, candidates=2, worlds=1) for _ in range(2)]
        rng = Rng(1)
        for _ in range(40):
            s.apply(bots[s.seat].choose(YOKOHAMA, YOKOHAMA.resample(s, s.seat, rng), s.seat, rng))
        return s.dump()

    assert once() == once()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_can_take_over_in_the_middle_of_any_turn(seats: int) -> None:
    s = YOKOHAMA.start(YOKOHAMA.deal(seats, 11))
    rng = Rng(seats)
    for _ in range(100):
        assert YokohamaBot("greedy", width=2).choose(YOKOHAMA, s.copy(), s.seat, rng) in s.options
        s.apply(s.options[rng.below(len(s.options))])


def test_a_bot_plays_with_all_mini_expansions_and_the_older_rules() -> None:
    on = {"achievement-rewards": "on", "free-agent-tokens": "on", "recall-one-area": "on", "sole-takes-both": "on"}
    s = YOKOHAMA.start(YOKOHAMA.deal(3, 2, **on))
    bots = [YokohamaBot("greedy", width=3) for _ in range(3)]
    while not s.over:
        s.apply(bots[s.seat].choose(YOKOHAMA, s.copy(), s.seat, Rng(1)))
    assert min(YOKOHAMA.scores(s)) > 20


def test_a_beginner_beats_random_players_clearly() -> None:
    for seed in range(2):
        scores = play(["beginner", "random", "random", "random"], seed)
        assert scores[0] > max(scores[1:]) + 20


def test_a_sure_judgement_scores_more_than_a_noisy_one() -> None:
    totals = [0, 0]
    for seed in range(2):
        s = YOKOHAMA.start(YOKOHAMA.deal(3, seed))
        sure = seed
        bots = [YokohamaBot("greedy", width=4, noise=0.0 if seat == sure else 6.0) for seat in range(3)]
        rng = Rng(seed)
        while not s.over:
            s.apply(bots[s.seat].choose(YOKOHAMA, s.copy(), s.seat, rng))
        scores = YOKOHAMA.scores(s)
        totals[0] += 2 * scores[sure]
        totals[1] += sum(scores) - scores[sure]
    assert totals[0] > totals[1]


@pytest.mark.parametrize(("seed", "turns"), [(3, 10), (5, 30)])
def test_a_bot_that_sees_badly_does_not_waste_turns(seed: int, turns: int) -> None:
    s = position(seed, turns)
    lines = turns_of(evaluation(s), s, s.seat, 8)
    recalls = [line.value for line in lines if line.plan is not None and line.plan.goal < 0]
    kept = without_waste(lines)
    assert recalls
    assert 1 < len(kept) < len(lines)
    assert min(line.value for line in kept) > max(recalls)


def test_every_level_exists_and_plays_legal_moves() -> None:
    assert tuple(levels_of("yokohama")) == LEVELS
    s = position(6, 20)
    for level in LEVELS:
        bot = make_level("yokohama", level, worlds=1)
        assert bot.choose(YOKOHAMA, s.copy(), s.seat, Rng(1)) in s.options


def test_an_unknown_kind_of_search_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown kind of search 'oracle'"):
        YokohamaBot("oracle")


def test_a_bot_explains_its_best_turns_with_the_features_that_made_the_difference() -> None:
    s = position(7, 20)
    best = YokohamaBot("greedy").explain(YOKOHAMA, s.copy(), s.seat, Rng(1))
    assert len(best) == 5
    assert [line.value for line in best] == sorted((line.value for line in best), reverse=True)
    assert best[0].option in s.options
    assert len(best[0].moves) >= 2
    assert set(best[0].gains) == {
        "banked", "wealth", "orders", "countries", "technologies", "pieces", "achievements", "majorities", "setup",
        "rivals",
    }  # fmt: skip


def test_an_explanation_tells_the_points_that_every_seat_may_expect() -> None:
    s = position(7, 20, seats=3)
    best = YokohamaBot("greedy").explain(YOKOHAMA, s.copy(), s.seat, Rng(1), most=1)[0]
    assert len(best.expected) == 3
    assert best.expected[s.seat] == pytest.approx(best.value, abs=0.1)


def test_a_bot_explains_which_order_it_keeps() -> None:
    s = YOKOHAMA.start(YOKOHAMA.deal(2, 1))
    assert YokohamaBot("greedy").explain(YOKOHAMA, s.copy(), s.seat, Rng(1))[0].moves[0].startswith("keep ")


def test_a_weights_file_with_a_missing_weight_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "weights.yaml"
    file.write_text("tempo: {church: 1}", encoding="utf-8")
    with pytest.raises(BadData, match=r"weight tempo\.customs is missing"):
        read_weights(file)


def test_the_built_in_weights_are_complete_and_positive() -> None:
    assert min(read_weights(BUILT_IN).values()) > 0
