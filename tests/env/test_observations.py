"""What the engine shows to learning programs: flat numbers without anything hidden, and action ids."""

from __future__ import annotations

import copy
import itertools
import json
import pickle
from pathlib import Path

import pytest

from tests.env.observations_page import PAGE, page
from tests.env.positions import TITLES, numbers, walk
from tycoon.core.actions import MOST
from tycoon.core.dialogue import Dialogue
from tycoon.core.fleet import Fleet
from tycoon.core.layout import ARGUMENTS, QUESTIONS
from tycoon.core.rng import Rng
from tycoon.core.row import settled
from tycoon.core.state import IllegalMove
from tycoon.games import CATALOGUE
from tycoon.games.g1822.state import State1822
from tycoon.games.yokohama.state import YokohamaState

RECORDED = Path(__file__).parent / "layouts.json"
HIDDEN = ("brass-birmingham", "brass-lancashire", "brass", "yokohama")


def assert_nothing_hidden_is_shown(title: str, seed: int, every: int) -> int:
    game = CATALOGUE.game(title)
    rng = Rng(seed)
    seats = game.seats[seed % len(game.seats)]
    looked = 0
    for dialogue in walk(game, seats, seed, 4000, every):
        for seat in range(seats):
            other = dialogue.with_state(game.resample(dialogue.state, seat, rng))
            assert numbers(other, seat) == numbers(dialogue, seat), f"{title} {seed}: seat {seat}"
            looked += 1
    return looked


@pytest.mark.parametrize("title", HIDDEN)
def test_an_observation_does_not_depend_on_what_the_seat_cannot_know(title: str) -> None:
    assert assert_nothing_hidden_is_shown(title, 4, 9) > 40


@pytest.mark.soak
@pytest.mark.parametrize("title", HIDDEN)
def test_no_observation_of_many_games_depends_on_what_the_seat_cannot_know(title: str) -> None:
    assert sum(assert_nothing_hidden_is_shown(title, seed, 1) for seed in range(12)) > 5000


def test_an_observation_shows_the_own_hand() -> None:
    game = CATALOGUE.game("brass-birmingham")
    dialogue = next(walk(game, 3, 1, 1))
    other = dialogue.with_state(game.resample(dialogue.state, 1, Rng(2)))
    assert numbers(other, 0) != numbers(dialogue, 0)


def test_an_observation_is_told_from_the_seat_that_looks() -> None:
    game = CATALOGUE.game("brass-birmingham")
    dialogue = next(walk(game, 3, 1, 1))
    asked = game.layout().find("asked")
    told = memoryview(numbers(dialogue, dialogue.seat)).cast("h")
    assert list(told[asked.start : asked.stop]) == [1, 0, 0, 0]


def defined(dialogue: Dialogue, seat: int) -> bytes:
    """What `Game.encode`, which knows nothing but the position, shows to the seat."""
    game = dialogue.game
    game._observer = None  # one that has seen nothing yet
    out = bytearray(game.layout().bytes())
    game.encode(dialogue.state, seat, out, dialogue.place, dialogue.prefix)
    return bytes(out)


@pytest.mark.parametrize("title", TITLES)
def test_a_dialogue_shows_what_the_game_encodes(title: str) -> None:
    """At every question of a game, to every seat, and when the game is over."""
    game = CATALOGUE.game(title)
    seats = game.seats[-1]
    dialogue = None
    for dialogue in walk(game, seats, 6, 600):
        for seat in range(seats):
            assert numbers(dialogue, seat) == defined(dialogue, seat)
    assert dialogue is not None
    assert numbers(dialogue, 0) == defined(dialogue, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_seldom_changes_in_yokohama_is_shown_as_soon_as_it_does(seats: int) -> None:
    """Whoever is asked, in whole games and beside a copy that goes another way."""
    game = CATALOGUE.game("yokohama")
    rng = Rng(seats)
    for dialogue in walk(game, seats, seats, 4000):
        assert numbers(dialogue, dialogue.seat) == defined(dialogue, dialogue.seat)
        other = dialogue.copy()
        other.act(other.action(rng.below(other.offered())))
        if not other.over:
            assert numbers(other, other.seat) == defined(other, other.seat)


OF_THE_DEAL = {"achievements", "near", "seats", "slots", "tables", "tiles", "tokens"}


def other_than(value: object) -> object:
    """Something else of the same kind."""
    if isinstance(value, int):
        return value ^ 1
    if isinstance(value, tuple):
        return value[1:]
    assert isinstance(value, list)
    return [other_than(entry) for entry in value]


@pytest.mark.parametrize("name", sorted(set(YokohamaState.__slots__) - OF_THE_DEAL))
def test_whatever_alone_changes_in_yokohama_is_shown(name: str) -> None:
    """Also if the seat has looked just before: what was written for it then is not taken for what is now."""
    game = CATALOGUE.game("yokohama")
    for dialogue in walk(game, 3, 1, 3000, 400):
        state = dialogue.state
        numbers(dialogue, 1)
        changed = state.copy()
        setattr(changed, name, other_than(getattr(state, name)))
        dialogue.state = changed
        assert numbers(dialogue, 1) == defined(dialogue, 1)
        dialogue.state = state


@pytest.mark.parametrize("title", TITLES)
def test_a_fleet_shows_what_the_game_encodes(title: str) -> None:
    """Games end and new ones begin at their places; every row is that of its own game and of the seat it asks."""
    game = CATALOGUE.game(title)
    fleet = Fleet(game, game.seats[0], {}, 3)
    for place in range(3):
        fleet.begin(place, place)
    size, actions = game.layout().bytes(), game.actions().size
    rows, masks = bytearray(3 * size), bytearray(3 * actions)
    rng = Rng(3)
    for step in range(300):
        fleet.write(memoryview(rows), memoryview(masks))
        for place, dialogue in enumerate(fleet.dialogues):
            assert rows[place * size : (place + 1) * size] == defined(dialogue, dialogue.seat)
            mask = masks[place * actions : (place + 1) * actions]
            assert [action for action, offered in enumerate(mask) if offered] == dialogue.legal()
        offered = [dialogue.legal() for dialogue in fleet.dialogues]
        over, illegal = fleet.act([legal[rng.below(len(legal))] for legal in offered])
        assert not illegal
        for place in over:
            fleet.begin(place, 10 + step)


@pytest.mark.parametrize("title", TITLES)
def test_a_fleet_that_steps_shows_what_follows(title: str) -> None:
    """In one call what `act` and `write` do in two; a refused action changes nothing; a new game is filled in."""
    game = CATALOGUE.game(title)
    fleet, other = Fleet(game, game.seats[0], {}, 3), Fleet(game, game.seats[0], {}, 3)
    size, actions = game.layout().bytes(), game.actions().size
    shown = memoryview(bytearray(3 * size)), memoryview(bytearray(3 * actions))
    wanted = memoryview(bytearray(3 * size)), memoryview(bytearray(3 * actions))
    rng = Rng(5)
    for step in range(300):
        chosen = [dialogue.action(rng.below(dialogue.offered())) for dialogue in fleet.dialogues]
        chosen[step % 3] = -1
        over, illegal = fleet.step(chosen, *shown)
        assert (over, illegal) == other.act(chosen)
        assert illegal == [step % 3]
        for place in over:
            fleet.begin(place, 10 + step)
            other.begin(place, 10 + step)
            fleet.show(place, *shown)
        other.write(*wanted)
        assert shown == wanted


@pytest.mark.parametrize("title", TITLES)
def test_actions_are_numbered_as_they_are_listed(title: str) -> None:
    game = CATALOGUE.game(title)
    for dialogue in walk(game, game.seats[0], 2, 200):
        numbered = [dialogue.action(number) for number in range(dialogue.offered())]
        assert numbered == dialogue.legal()


@pytest.mark.parametrize("title", HIDDEN)
def test_games_that_are_looked_at_by_turns_are_not_mixed_up(title: str) -> None:
    """What is prepared for one deal is not used for another."""
    game = CATALOGUE.game(title)
    here, there = next(walk(game, 3, 1, 1)), next(walk(game, 4, 2, 1))
    wanted = numbers(here, 0), numbers(there, 0)
    assert (defined(here, 0), defined(there, 0), defined(here, 0)) == (*wanted, wanted[0])


@pytest.mark.parametrize("title", TITLES)
def test_layout_and_action_ids_only_grow(title: str) -> None:
    """Whoever trained a network on them can go on. Append slices, count the version up and record it here."""
    game = CATALOGUE.game(title)
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))[title]
    slices = [one.plain() for one in game.layout().slices]
    actions = [one.plain() for one in game.actions().ranges]
    assert slices[: len(recorded["slices"])] == recorded["slices"]
    assert actions[: len(recorded["actions"])] == recorded["actions"]
    grown = len(slices) > len(recorded["slices"])
    assert game.layout().version == recorded["version"] + grown


@pytest.mark.parametrize("title", TITLES)
def test_there_are_at_most_4096_actions(title: str) -> None:
    space = CATALOGUE.game(title).actions()
    assert space.size <= MOST
    assert len(space.ranges) <= QUESTIONS


def test_the_page_of_observations_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "write it anew: python -m tests.env.observations_page"


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
def test_the_layout_is_that_of_every_number_of_seats(title: str, most: bool) -> None:
    game = CATALOGUE.game(title)
    seats = game.seats[-1 if most else 0]
    dialogue = next(walk(game, seats, 1, 1))
    assert {len(numbers(dialogue, seat)) for seat in range(seats)} == {game.layout().bytes()}


@pytest.mark.parametrize("title", TITLES)
def test_the_layout_is_that_of_every_variant(title: str) -> None:
    game = CATALOGUE.game(title)
    seats = game.seats[len(game.seats) // 2]
    for variant in game.variants:
        for value in variant.values:
            if variant.legacy or (variant.seats and seats not in variant.seats):
                continue
            dialogue = Dialogue.of(game, game.start(game.deal(seats, 1, **{variant.name: value})))
            assert len(numbers(dialogue, 0)) == game.layout().bytes()


@pytest.mark.parametrize("title", TITLES)
def test_the_mask_marks_what_is_offered(title: str) -> None:
    game = CATALOGUE.game(title)
    mask = bytearray(game.actions().size)
    for dialogue in walk(game, game.seats[0], 5, 150, 10):
        dialogue.write_mask(mask)
        assert [action for action, offered in enumerate(mask) if offered] == dialogue.legal()


def test_the_mask_of_a_position_is_that_of_its_question() -> None:
    game = CATALOGUE.game("1822")
    dialogue = next(walk(game, 3, 1, 1))
    mask, same = bytearray(game.actions().size), bytearray(game.actions().size)
    dialogue.write_mask(mask)
    game.encode_mask(dialogue.state, same)
    assert mask == same


def options_said(dialogue: Dialogue) -> list[int]:
    """All options that the actions from here on can say, in the order of their numbers."""
    said: list[int] = []
    for action in dialogue.legal():
        option = dialogue.option_of(action)
        if option is not None:
            said.append(option)
            continue
        further = dialogue.copy()
        further.act(action)
        said += options_said(further)
    return said


@pytest.mark.parametrize("title", ["1822", "yokohama"])
def test_actions_say_every_legal_option_once(title: str) -> None:
    game = CATALOGUE.game(title)
    for dialogue in walk(game, game.seats[0], 2, 400, 3):
        if dialogue.place == 0:
            assert options_said(dialogue) == dialogue.state.options


def test_long_numbers_are_said_in_digits() -> None:
    game = CATALOGUE.game("1822")
    amounts = next(d for d in walk(game, 3, 1, 200) if d.asked is game.actions().by_name["BidAmount"])
    said = [amounts.actions_for(option) for option in amounts.state.options]
    assert len({tuple(actions) for actions in said}) == len(amounts.state.options)
    for option, actions in zip(amounts.state.options, said, strict=True):
        trial, expected = amounts.copy(), amounts.state.copy()
        expected.apply(option)
        for action in actions:
            trial.act(action)
        assert trial.state.dump() == expected.dump()


@pytest.mark.parametrize(
    ("action", "message"),
    [(-1, "not one of 0 to"), (99999, "not one of 0 to"), (130, "answers DiscardAny, but ChooseAction is asked")],
)
def test_an_action_that_is_not_offered_is_refused_and_changes_nothing(action: int, message: str) -> None:
    dialogue = next(walk(CATALOGUE.game("brass-birmingham"), 2, 1, 1))
    before = dialogue.state.dump()
    with pytest.raises(IllegalMove, match=message):
        dialogue.act(action)
    assert dialogue.state.dump() == before


def test_an_action_against_a_rule_names_the_rule() -> None:
    game = CATALOGUE.game("brass-birmingham")
    dialogue = next(walk(game, 2, 1, 1))
    refused = next(option for option in range(120) if option not in dialogue.state.options)
    with pytest.raises(IllegalMove) as refusal:
        dialogue.act(refused)
    assert refusal.value.reason is not None


@pytest.mark.parametrize("title", TITLES)
def test_a_deep_copy_is_a_copy(title: str) -> None:
    dialogue = next(walk(CATALOGUE.game(title), 3, 1, 1))
    twin = copy.deepcopy(dialogue.state)
    twin.apply(twin.options[0])
    assert dialogue.state.dump() != twin.dump()
    assert copy.deepcopy(dialogue.state).dump() == dialogue.state.dump()


@pytest.mark.parametrize("title", TITLES)
def test_states_can_be_pickled(title: str) -> None:
    for dialogue in itertools.islice(walk(CATALOGUE.game(title), 3, 4, 400, 90), 4):
        s = dialogue.state
        again = pickle.loads(pickle.dumps(s))
        assert (again.dump(), again.options) == (s.dump(), s.options)


def test_of_many_arguments_the_first_and_the_last_are_shown() -> None:
    assert settled((1, 2, 3, 4, 5, 6)) == [1, 4, 5, 6]
    assert settled((7, 2**20)) == [7, 32767, 0, 0]
    assert settled((7,)) == [7] + [0] * (ARGUMENTS - 1)


def test_money_beyond_all_bounds_is_shown_as_far_as_it_fits() -> None:
    game = CATALOGUE.game("1822")
    dialogue = next(walk(game, 3, 1, 1))
    s = dialogue.state
    assert isinstance(s, State1822)
    s.debt[0] = 10**6
    told = memoryview(numbers(dialogue, 0)).cast("h")
    assert told[game.layout().find("seats").start + 2] == 32767
