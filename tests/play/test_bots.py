"""How bots are asked."""

from __future__ import annotations

from typing import Any

import pytest

from tycoon.bots import UnknownBot, bot_names, bots_for, chooser, make_bot, seat_rng, usual_opponent
from tycoon.bots.random_bot import RandomBot
from tycoon.core.game import Game
from tycoon.core.rng import Rng
from tycoon.core.state import State
from tycoon.games import CATALOGUE
from tycoon.play.titles import open_title

GAME = open_title("brass-birmingham")


class Spy:
    """Keeps the world it was shown."""

    def __init__(self) -> None:
        self.worlds: list[State] = []

    def choose(self, game: Game[Any], world: State, seat: int, rng: Rng) -> int:
        self.worlds.append(world)
        return world.options[0]


def test_a_bot_sees_another_world_with_the_same_view() -> None:
    s = GAME.start(GAME.deal(3, 1))
    spy = Spy()
    chooser(GAME, spy)(s, s.seat, Rng(1))
    (world,) = spy.worlds
    assert GAME.view(world, s.seat) == GAME.view(s, s.seat)
    assert world.dump() != s.dump()


def test_a_bot_may_play_on_in_its_world() -> None:
    s = GAME.start(GAME.deal(3, 1))
    before = s.dump()
    spy = Spy()
    option = chooser(GAME, spy)(s, s.seat, Rng(1))
    spy.worlds[0].apply(option)
    assert s.dump() == before


def test_the_random_bot_takes_every_option_at_some_time() -> None:
    rng = Rng(1)
    assert {RandomBot().pick([3, 5, 8], rng) for _ in range(100)} == {3, 5, 8}


def test_every_bot_of_the_list_can_be_made() -> None:
    assert "random" in bot_names()
    for name in bot_names():
        assert callable(make_bot(name).choose)


def test_a_title_without_levels_has_the_random_bot_only() -> None:
    assert bots_for("highest-card") == ["random"]
    assert usual_opponent("highest-card") == "random"


def test_the_usual_opponent_of_a_title_can_play_it() -> None:
    for title in CATALOGUE.titles():
        assert usual_opponent(title) in bots_for(title)


def test_an_unknown_bot_is_refused_with_a_hint() -> None:
    with pytest.raises(UnknownBot, match="unknown bot 'ranodm'; did you mean random"):
        make_bot("ranodm")


def test_no_two_seats_share_their_chance() -> None:
    first = {seat_rng(seed, seat).word() for seed in range(50) for seat in range(7)}
    assert len(first) == 350
    assert not first & {Rng(seed).word() for seed in range(50)}
