"""What the log of 1822 tells in words."""

from __future__ import annotations

from tests.g1822.table import company, empty, put_minor, start, take
from tycoon.core.state import Event
from tycoon.core.text import Text
from tycoon.games.g1822.board.board import NODES
from tycoon.games.g1822.board.places import stop_place
from tycoon.games.g1822.game import G1822
from tycoon.games.g1822.phases import start_phase
from tycoon.games.g1822.state import State1822


def told(s: State1822, *events: Event) -> list[str]:
    texts = [G1822.describe(s, event) for event in G1822.digest(list(events))]
    return [G1822.say(text) for text in texts if text is not None]


def test_a_phase_tells_which_trains_rust() -> None:
    s = empty(3, phase=2)
    number = put_minor(s, "3", 0)
    s.trains[number] = (0, 0)
    s.log = []
    start_phase(s, 3)
    assert told(s, *s.log)[:2] == ["Phase 3 begins.", "M3’s L-trains rust (2)."]


def test_a_new_player_order_is_told() -> None:
    assert told(empty(3), ("order", 2, 0, 1)) == ["New player order: player 3, player 1, player 2."]


def test_money_that_a_director_adds_is_told() -> None:
    s = empty(3)
    assert told(s, ("helps", 0, company(s, "GWR"), 120)) == ["Player 1, as director, adds £120 for GWR."]


def test_a_destination_token_is_told_as_one() -> None:
    s = empty(3)
    gwr = company(s, "GWR")
    assert told(s, ("token", gwr, s.board.destination[gwr], 1))[0].startswith("GWR places its destination token in ")


def test_a_pass_is_told_and_so_is_the_end_of_a_turn() -> None:
    s = start()
    s.log = []
    seats = [s.seat + 1]
    take(s, "pass")
    seats.append(s.seat + 1)
    take(s, "bid P1", "0", "pass")
    passed, bid, done = told(s, *s.log)
    assert passed == f"Player {seats[0]} passes."
    assert bid.startswith(f"Player {seats[1]} bids £0")
    assert done == f"Player {seats[1]} ends the turn."


def test_a_later_stop_of_a_hex_is_told_as_one() -> None:
    b = empty(3).board
    named, unnamed = b.hex_number["D35"] * NODES, b.hex_number["O34"] * NODES
    said = [
        G1822.say(Text("choice.route_from", {"stop": stop_place(b, stop)}))
        for stop in (named + 1, unnamed + 1, unnamed)
    ]
    assert said == ["From Swansea & Oystermouth (D35, stop 2)", "From O34 (stop 2)", "From O34"]
