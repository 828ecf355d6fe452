"""Bots for Brass: fair, legal, reproducible, and each level better than the one below."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.brass_lancashire.positions import A, B, Brass
from tycoon.bots import chooser, make_bot, seat_rng
from tycoon.bots.brass.evaluation import Evaluation
from tycoon.bots.brass.moves import Line, anywhere_turns, sensible, ways_to_sell
from tycoon.bots.brass.player import BrassBot
from tycoon.bots.brass.weights import BUILT_IN, read_weights
from tycoon.bots.levels import LEVELS, NoSuchLevel, levels_of, make_level
from tycoon.bots.weights import file_for
from tycoon.core.errors import BadData
from tycoon.core.rng import Rng
from tycoon.games import CATALOGUE
from tycoon.games.brass.action import ChooseAction
from tycoon.games.brass.sell_cotton import SellThrough
from tycoon.games.brass.state import BrassState

GAME = CATALOGUE.game("brass-birmingham")


def position(seed: int, decisions: int, title: str = "brass-birmingham") -> BrassState:
    """A position some way into a game of greedy bots."""
    return played(seed, decisions, title).copy()


@cache
def played(seed: int, decisions: int, title: str) -> BrassState:
    game = CATALOGUE.game(title)
    s = game.start(game.deal(4, seed))
    bots = [BrassBot("greedy") for _ in range(4)]
    rng = Rng(seed)
    for _ in range(decisions):
        s.apply(bots[s.seat].choose(game, s.copy(), s.seat, rng))
    while not isinstance(s.decision, ChooseAction):
        s.apply(s.options[0])
    assert isinstance(s, BrassState)
    return s


def play(names: list[str], seed: int) -> list[int]:
    s = GAME.start(GAME.deal(len(names), seed))
    assert isinstance(s, BrassState)
    ask = [chooser(GAME, make_bot(name)) for name in names]
    rngs = [seat_rng(seed, seat) for seat in range(len(names))]
    while not s.over:
        s.apply(ask[s.seat](s, s.seat, rngs[s.seat]))
    return GAME.scores(s)


@pytest.mark.parametrize("title", ["brass-birmingham", "brass-lancashire", "brass"])
@pytest.mark.parametrize("kind", ["greedy", "beam", "look-ahead"])
@pytest.mark.parametrize(("seed", "decisions"), [(1, 0), (2, 40), (3, 150)])
def test_a_move_does_not_depend_on_what_the_seat_may_not_know(title: str, kind: str, seed: int, decisions: int) -> None:
    game = CATALOGUE.game(title)
    s = position(seed, decisions, title)
    moves = set()
    for world_seed in range(4):
        world = game.resample(s, s.seat, Rng(world_seed))
        bot = BrassBot(kind, width=3, candidates=3, worlds=1)
        moves.add(bot.choose(game, world, s.seat, Rng(9)))
    assert len(moves) == 1


@pytest.mark.parametrize("title", ["brass-lancashire", "brass"])
def test_the_cotton_games_are_played_well_above_chance(title: str) -> None:
    game = CATALOGUE.game(title)
    s = game.start(game.deal(3, 2))
    ask = [chooser(game, make_bot(name)) for name in ("casual", "random", "random")]
    rng = Rng(2)
    while not s.over:
        s.apply(ask[s.seat](s, s.seat, rng))
    assert game.scores(s)[0] > max(game.scores(s)[1:])


def test_building_anywhere_is_weighed_as_a_whole_turn() -> None:
    s = position(2, 30, "brass-lancashire")
    while s.actions_left < 2:
        s.apply(s.options[-1])
    v = Evaluation(s.edition, read_weights())
    both = anywhere_turns(s, v.card_values(s, s.active, 2))
    assert both
    assert all(line.whole and not line.state.agenda for line in both)


def test_of_many_ports_only_the_best_one_and_the_distant_market_are_weighed() -> None:
    s = next(s for s in sales_to_choose() if len(s.options) > 3)
    ways = ways_to_sell(s, s.options)
    ports = [way for way in ways if way < s.edition.slots]
    own = [port for port in s.options if port < s.edition.slots and s.owner[port] == s.active]
    assert len(ways) <= 2
    assert len(ports) == 1
    assert not own or ports[0] in own


def sales_to_choose() -> Iterator[BrassState]:
    """Positions of random games of Lancashire in which a mill has to choose how it sells."""
    game = CATALOGUE.game("brass-lancashire")
    for seed in range(200):
        s, rng = game.start(game.deal(4, seed)), Rng(seed)
        while not s.over:
            if isinstance(s.decision, SellThrough):
                yield s
            s.apply(s.options[rng.below(len(s.options))])


@pytest.mark.parametrize(("owner", "weighed"), [(A, 1), (B, 2)])
def test_beside_the_mine_of_another_buying_the_coal_of_a_rail_is_weighed_too(owner: int, weighed: int) -> None:
    table = Brass().era("rail").tile(A, "cotton 2", "rochdale-2").tile(owner, "coal 2", "rochdale-1")
    s = table.play("link Rochdale-Yorkshire").state
    assert len(sensible(Line([], s, -1), [])) == weighed


def test_the_cotton_games_have_weights_of_their_own() -> None:
    files = [file_for(title, BUILT_IN).name for title in ("brass-birmingham", "brass-lancashire", "brass")]
    assert files == ["weights.yaml", "weights-brass-lancashire.yaml", "weights-brass.yaml"]
    assert all(read_weights(file_for(title, BUILT_IN)) for title in ("brass-lancashire", "brass"))


def test_the_evaluation_reads_only_what_the_seat_may_know() -> None:
    s = position(4, 120)
    v = Evaluation(s.edition, read_weights())
    worlds = [GAME.resample(s, s.seat, Rng(n)) for n in range(6)]
    assert len({v.value(world, s.seat, 1) for world in worlds if isinstance(world, BrassState)}) == 1


def test_the_terms_of_an_evaluation_add_up_to_its_value() -> None:
    s = position(5, 100)
    v = Evaluation(s.edition, read_weights())
    assert sum(v.terms(s, s.seat, 2).values()) == pytest.approx(v.value(s, s.seat, 2))


def test_a_bot_with_a_budget_in_worlds_plays_the_same_game_again() -> None:
    def once() -> list[int]:
        s = GAME.start(GAME.deal(2, 3))
        bots = [BrassBot("look-ahead", width=2, candidates=2, worlds=1) for _ in range(2)]
        rng = Rng(1)
        for _ in range(60):
            s.apply(bots[s.seat].choose(GAME, GAME.resample(s, s.seat, rng), s.seat, rng))
        return list(s.options)

    assert once() == once()


def test_a_bot_can_take_over_in_the_middle_of_an_action() -> None:
    s = GAME.start(GAME.deal(4, 11))
    rng = Rng(2)
    taken_over = 0
    while not s.over and taken_over < 30:
        if not isinstance(s.decision, ChooseAction):
            assert BrassBot("greedy").choose(GAME, s.copy(), s.seat, rng) in s.options
            taken_over += 1
        s.apply(s.options[rng.below(len(s.options))])
    assert taken_over == 30


def test_greedy_beats_random_clearly() -> None:
    for seed in range(3):
        scores = play(["casual", "random", "random", "random"], seed)
        assert scores[0] > max(scores[1:])


def test_a_beam_over_whole_turns_scores_more_than_noisy_single_actions() -> None:
    totals = [0, 0]
    for seed in range(4):
        scores = play(["skilled", "beginner"] if seed % 2 else ["beginner", "skilled"], seed)
        totals[0] += scores[1 - seed % 2]
        totals[1] += scores[seed % 2]
    assert totals[0] > totals[1]


def test_every_level_exists_for_birmingham_and_plays_legal_moves() -> None:
    assert tuple(levels_of("brass-birmingham")) == LEVELS
    s = position(6, 60)
    for level in LEVELS:
        bot = make_level("brass-birmingham", level)
        if hasattr(bot, "worlds"):
            bot.worlds = 1
        assert bot.choose(GAME, s.copy(), s.seat, Rng(1)) in s.options


def test_an_unknown_level_or_title_is_refused() -> None:
    with pytest.raises(NoSuchLevel, match="brass-birmingham has no bot 'genius'"):
        make_level("brass-birmingham", "genius")
    with pytest.raises(NoSuchLevel, match="chess has no bot 'expert'"):
        make_level("chess", "expert")


def test_a_bot_explains_its_best_options_with_the_features_that_made_the_difference() -> None:
    s = position(7, 80)
    best = BrassBot("beam", width=3).explain(GAME, s.copy(), s.seat, Rng(1))
    assert len(best) == 5
    assert [line.value for line in best] == sorted((line.value for line in best), reverse=True)
    assert best[0].option in s.options
    assert set(best[0].gains) == {
        "banked", "wealth", "unflipped", "expected_income", "links", "mat", "beer", "hand", "reach", "small",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("a: b: c", "not YAML"),
        ("[]", "weights are a mapping"),
        ("wealth: {pound: much}", "must be a number"),
        ("{}", "is missing"),
    ],
)
def test_a_bad_weights_file_is_refused(tmp_path: Path, content: str, complaint: str) -> None:
    file = tmp_path / "weights.yaml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(BadData, match=complaint):
        read_weights(file)


def test_the_built_in_weights_are_complete() -> None:
    assert read_weights(BUILT_IN)["wealth.pound"] > 0
