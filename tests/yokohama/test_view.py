"""What the board is told beyond the pieces: the action under way, and the way of a president."""

from __future__ import annotations

from tests.yokohama.positions import BLUE, PURPLE, act_with, begin_turn, move_president, new_game, play, president, put
from tycoon.games.yokohama.game import YOKOHAMA
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.text import describe

ROW = {"r0c0": "bank", "r0c1": "church", "r0c2": "port_a", "r0c3": "port_b"}


def on_the_row() -> YokohamaState:
    """The president stands at the left end of the upper row and may walk along it."""
    s = new_game(4, at=ROW)
    president(s, PURPLE, "bank")
    for name in ("church", "port_a", "port_b"):
        put(s, PURPLE, name)
    return s


def said_of_going(s: YokohamaState, move: str) -> str:
    s.log = []
    play(s, move)
    return next(YOKOHAMA.say(text) for event in s.log if event[0] == "go" and (text := describe(s.tables, event)))


def test_the_action_under_way_is_told_with_its_power() -> None:
    view = YOKOHAMA.view(act_with(new_game(), "chinatown", 3), PURPLE)
    assert (view["acting"], view["power"]) == ("chinatown", 3)


def test_between_actions_there_is_none() -> None:
    s = play(act_with(new_game(), "bank", 2))
    view = YOKOHAMA.view(begin_turn(s), PURPLE)
    assert (view["acting"], view["power"]) == (None, 0)


def test_a_walk_of_his_own_choosing_tells_how_far_he_has_come() -> None:
    s = on_the_row()
    president(s, BLUE, "church")
    play(move_president(s), "walk")
    assert YOKOHAMA.view(s, PURPLE)["walking"] == "port_a"


def test_a_way_over_other_areas_is_told_with_them() -> None:
    s = move_president(on_the_row())
    assert said_of_going(s, "go Port B") == "Player 1’s president goes from the Bank to Port B via Church, Port A."


def test_a_way_to_a_neighbour_passes_nothing() -> None:
    s = move_president(on_the_row())
    assert said_of_going(s, "go Church") == "Player 1’s president goes from the Bank to the Church."
