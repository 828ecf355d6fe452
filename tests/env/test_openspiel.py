"""The OpenSpiel games pass that project's own tests, and hide what a player cannot know."""

from __future__ import annotations

import gzip
import random
import re
from typing import Any

import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts

from tests.env.record_playthroughs import PLAYED, path_of
from tycoon.env.openspiel import REGISTERED, action_words, read_variant

SHORT = ("tycoon_brass_birmingham", "tycoon_brass_lancashire", "tycoon_brass", "tycoon_yokohama")


def begun(name: str, moves: int = 0, **parameters: Any) -> Any:
    """A state after so many random moves."""
    state = pyspiel.load_game(name, parameters).new_initial_state()
    state.apply_action(0)
    chance = random.Random(1)
    for _ in range(moves):
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", REGISTERED)
def test_every_title_passes_the_random_simulation_with_serialisation(name: str) -> None:
    game = pyspiel.load_game(PLAYED[name])
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.soak
@pytest.mark.parametrize("name", REGISTERED)
def test_whole_games_of_every_title_pass_the_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", REGISTERED)
def test_the_recorded_playthrough_is_played_again(name: str) -> None:
    recorded = gzip.decompress(path_of(name).read_bytes()).decode()
    actions = [int(action) for action in re.findall(r"^action: (\d+)$", recorded, re.MULTILINE)]
    assert generate_playthrough.playthrough(PLAYED[name], actions) == recorded


@pytest.mark.parametrize("name", SHORT)
def test_another_state_of_the_information_state_looks_the_same(name: str) -> None:
    for moves in (0, 9, 40):
        state = begun(name, moves)
        player = (state.current_player() + 1) % state.num_players()
        other = state.resample_from_infostate(player, random.Random(moves).random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)


def test_another_state_has_other_hands() -> None:
    state = begun("tycoon_brass_birmingham")
    other = state.resample_from_infostate(0, random.Random(3).random)
    assert other.information_state_string(1) != state.information_state_string(1)


def test_the_information_state_remembers_moves_that_the_observation_does_not() -> None:
    state = begun("tycoon_brass_birmingham", 1)
    assert "moves:" in state.information_state_string(0)
    assert "moves:" not in state.observation_string(0)


def test_a_clone_is_independent() -> None:
    state = begun("tycoon_yokohama", 5)
    before = str(state)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert (str(state), str(clone) == before) == (before, False)


def test_a_bot_of_openspiel_plays_by_is_mcts() -> None:
    state = begun("tycoon_brass_lancashire", players=2)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=Ending(),
        uct_c=1.4,
        max_simulations=4,
        random_state=None,
    )
    assert bot.step(state) in state.legal_actions()


class Ending:
    """Judges every position alike: only the search is tried here."""

    def evaluate(self, state: Any) -> list[float]:
        return [0.0] * int(state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def test_the_environment_of_openspiel_takes_a_title() -> None:
    env = rl_environment.Environment(pyspiel.load_game("tycoon_brass_birmingham"))
    step = env.reset()
    player = step.observations["current_player"]
    step = env.step([step.observations["legal_actions"][player][0]])
    assert not step.last()


def test_actions_are_told_in_the_words_of_records() -> None:
    state = begun("tycoon_brass_birmingham")
    words = [state.action_to_string(action) for action in state.legal_actions()]
    assert "pass" in words
    assert len(set(words)) == len(words)


def test_a_digit_is_told_by_its_place() -> None:
    state = begun("tycoon_1822")
    card = next(a for a in state.legal_actions() if state.action_to_string(a).startswith("bid"))
    state.apply_action(card)
    assert action_words(state.table.dialogue, state.legal_actions()[0]) == state.action_to_string(
        state.legal_actions()[0]
    )


@pytest.mark.parametrize(
    ("name", "parameters", "message"),
    [
        ("tycoon_brass", {"players": 2}, "3-4 seats"),
        ("tycoon_brass", {"variant": "fast:on"}, "has no variant 'fast'"),
        ("tycoon_brass", {"variant": "fast"}, "not of the form name:value"),
        ("tycoon_brass", {"reward": "money"}, "unknown reward"),
        ("tycoon_brass", {"deals": 0}, "there are no such seeds"),
        ("tycoon_brass", {"colour": 3}, "colour"),
    ],
)
def test_what_cannot_be_played_is_named(name: str, parameters: dict[str, Any], message: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError), match=message):
        pyspiel.load_game(name, parameters)


def test_an_illegal_action_is_refused() -> None:
    state = begun("tycoon_brass")
    with pytest.raises((ValueError, pyspiel.SpielError), match="is asked"):
        state.apply_action(600)


def test_variants_are_read() -> None:
    assert read_variant("a:b+c:d") == {"a": "b", "c": "d"}


def test_a_horizon_ends_the_game_with_the_points_as_they_stand() -> None:
    state = begun("tycoon_brass_birmingham", 3, horizon=3, reward="score")
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0, 0.0]
