"""What a bot means to do after an idea: told only if it does not depend on what nobody knows."""

from __future__ import annotations

from typing import Any

import pytest

from tycoon.bots import plan
from tycoon.bots.levels import levels_of, make_level, make_quick
from tycoon.bots.plan import foreseen, plan_after, with_plan
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.games import CATALOGUE

TITLES = CATALOGUE.titles()


def beginning_of_a_turn(game: Game[Any], moves: int) -> State:
    """A position of quick bots, at the first question of a turn."""
    s: State = game.start(game.deal(3, 5))
    bots = [make_quick(game.title) for _ in range(3)]
    rng, made, last = Rng(1), 0, -1
    while made < moves or s.seat == last:
        last = s.seat
        s.apply(bots[last].choose(game, game.resample(s, last, rng), last, rng))
        made += 1
    return s


@pytest.mark.parametrize("title", TITLES)
def test_a_plan_tells_of_the_seat_alone_and_repeats(title: str) -> None:
    game = CATALOGUE.game(title)
    s = beginning_of_a_turn(game, 40)
    world = game.resample(s, s.seat, Rng(2))
    idea = [make_quick(title).choose(game, world.copy(), s.seat, Rng(3))]
    told = plan_after(game, world, s.seat, idea, Rng(4))
    assert told == plan_after(game, world, s.seat, idea, Rng(4))
    assert all(text.args.get("seat", s.seat) == s.seat for text in told)
    assert all(game.say(text) for text in told)


def test_something_is_planned_in_every_title() -> None:
    planned = set()
    for title in TITLES:
        game = CATALOGUE.game(title)
        for moves in (10, 40, 70, 100):
            s = beginning_of_a_turn(game, moves)
            idea = [make_quick(title).choose(game, s.copy(), s.seat, Rng(3))]
            if plan_after(game, s, s.seat, idea, Rng(4)):
                planned.add(title)
                break
    assert planned == set(TITLES)


def test_the_true_position_has_no_part_in_a_plan() -> None:
    """Worlds that look alike to the seat give the same plan, whatever the others hold."""
    game = CATALOGUE.game("brass-birmingham")
    s = beginning_of_a_turn(game, 40)
    idea = [make_quick(game.title).choose(game, game.resample(s, s.seat, Rng(1)), s.seat, Rng(3))]
    plans = [plan_after(game, game.resample(s, s.seat, Rng(world)), s.seat, idea, Rng(4)) for world in range(3)]
    assert plans[1:] == plans[:-1]


def test_what_happens_in_few_worlds_is_no_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    game = CATALOGUE.game("brass-birmingham")
    s = game.start(game.deal(2, 1))
    loan, link = (game.describe(s, event) for event in (("loan", 0, 30), ("pass", 0)))
    turns = iter([[loan], [loan, link], [loan], [], [link]])
    monkeypatch.setattr(plan, "_next_turn", lambda *_: next(turns))
    assert plan_after(game, s, s.seat, [], Rng(1)) == [loan]


def test_only_the_best_idea_gets_a_plan_and_no_idea_none() -> None:
    game = CATALOGUE.game("yokohama")
    s = beginning_of_a_turn(game, 60)
    world = game.resample(s, s.seat, Rng(1))
    bot: Any = make_level(game.title, "skilled")
    ideas = bot.explain(game, world, s.seat, Rng(1))
    planned = with_plan(game, world, s.seat, ideas, Rng(2))
    assert planned[0].plan == plan_after(game, world, s.seat, foreseen(world, ideas[0].moves), Rng(2))
    assert planned[1:] == ideas[1:]
    assert with_plan(game, world, s.seat, [], Rng(2)) == []


def test_who_plays_on_is_quick_and_has_no_noise() -> None:
    for title in TITLES:
        assert levels_of(title)
        assert getattr(make_quick(title), "noise", 0.0) == 0.0
