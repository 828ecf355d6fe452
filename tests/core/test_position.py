"""Reading a written position: the small readers, and what `load` makes of what does not fit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.core.highest_card import GAME, EndTrick, HighestCard, Table
from tycoon.core.errors import BadPosition
from tycoon.core.position import Written, ask, check_data, chosen_variant, load

COLOURS = ["red", "green", "blue"]
PLAIN = {
    "cash": 5,
    "owes": -3,
    "bids": [1, True],
    "deck": ["blue", "red", "blue"],
    "held": ["red", "blue"],
    "unsorted": ["blue", "red"],
    "cards": [12, 7],
    "none": None,
    "seats": [{"cash": 1}, {"cash": "x"}],
    "amounts": {"red": 1, "green": 0, "blue": 2},
    "empty": "",
}


def written(plain: dict[str, Any] = PLAIN) -> Written:
    return Written(plain)


@pytest.mark.parametrize(
    ("read", "value"),
    [
        (lambda w: w.number("cash"), 5),
        (lambda w: w.whole("owes"), -3),
        (lambda w: w.names("deck", COLOURS), [2, 0, 2]),
        (lambda w: w.different("held", COLOURS), [0, 2]),
        (lambda w: w.different("cards", [7, 12, 40]), [1, 0]),
        (lambda w: w.mask("held", COLOURS), 0b101),
        (lambda w: w.name_or_none("none", COLOURS), -1),
        (lambda w: w.amounts("amounts", COLOURS), [1, 0, 2]),
        (lambda w: [part.value("cash") for part in w.parts("seats")], [1, "x"]),
    ],
)
def test_a_value_is_read(read: Callable[[Written], object], value: object) -> None:
    assert read(written()) == value


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda w: w.number("gold"), "position: gold is missing"),
        (lambda w: w.number("owes"), "position: owes must be from 0 to"),
        (lambda w: w.number("cash", 0, 4), "position: cash must be from 0 to 4, not 5"),
        (lambda w: w.wholes("bids"), r"position: bids\.1 must be a whole number, not True"),
        (lambda w: w.names("deck", ["red"]), "position: deck has an unknown name 'blue'"),
        (lambda w: w.name("empty", ["", "red"]), "position: empty has an unknown name ''"),
        (lambda w: w.names("bids", [1]), "position: bids has an unknown name True"),
        (lambda w: w.different("deck", COLOURS), "position: deck names something twice"),
        (lambda w: w.mask("unsorted", COLOURS), "position: unsorted must hold 'red' once and in its place"),
        (lambda w: w.amounts("amounts", ["red"]), "position: amounts has an unknown name 'green'"),
        (lambda w: w.amounts("amounts", [*COLOURS, "grey"]), r"position: amounts\.grey is missing"),
        (lambda w: w.amounts("amounts", COLOURS, 1), r"position: amounts\.blue must be from 0 to 1, not 2"),
        (lambda w: w.parts("seats")[1].number("cash"), r"position: seats\.1\.cash must be a whole number, not 'x'"),
        (lambda w: w.parts("deck"), r"position: deck\.0 must be a mapping, not 'blue'"),
    ],
)
def test_an_error_says_where_and_what(read: Callable[[Written], object], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        read(written())


def test_a_variant_that_is_not_written_has_its_default() -> None:
    assert chosen_variant(GAME, 2, Written({})) == {"low-start": "off"}


def test_a_variant_is_written_as_one_of_its_values() -> None:
    with pytest.raises(BadPosition, match=r"variant\.low-start must be one of its values, not True"):
        chosen_variant(GAME, 2, Written({"low-start": True}, "variant"))


def test_a_position_of_other_component_data_is_refused() -> None:
    check_data(GAME, Written({}))
    with pytest.raises(BadPosition, match="other component data"):
        check_data(GAME, Written({"data": "0123456789abcdef"}))


def test_an_agenda_that_ends_with_a_step_asks_nobody() -> None:
    s = GAME.start(GAME.deal(2, 1))
    s.agenda = [EndTrick()]
    with pytest.raises(BadPosition, match="the agenda must end with a decision, not with EndTrick"):
        ask(s)


def test_a_question_without_an_answer_is_refused() -> None:
    s = GAME.start(GAME.deal(2, 1))
    s.hands = [(), ()]
    with pytest.raises(BadPosition, match="PlayCard has no possible answer in it"):
        ask(s)


class Restarted(HighestCard):
    """Reads a position as the start of a game with so many seats."""

    def load(self, position: Mapping[str, Any]) -> Table:
        return load(self, position)

    def read_position(self, w: Written) -> Table:
        s = self.start(self.deal(w.number("seats"), 1))
        s.leader = w.whole("leader")
        return s


def test_a_position_is_read_and_asked() -> None:
    s = Restarted().load({"title": "highest-card", "seats": 2, "leader": 0})
    assert s.options == list(s.hands[0])


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        ({"title": "chess"}, "position: of 'chess', not of highest-card"),
        ({"seats": 9}, "position: highest-card is for 2-3 seats, not 9"),
        ({"leader": 2}, "position: there is no seat 2"),
    ],
)
def test_what_cannot_occur_is_refused_with_the_reason(edit: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        Restarted().load({"title": "highest-card", "seats": 2, "leader": 0} | edit)


def test_values_that_do_not_fit_together_are_refused() -> None:
    class Torn(Restarted):
        def check(self, s: Table) -> None:
            raise IndexError("list index out of range")

    with pytest.raises(BadPosition, match="does not fit together"):
        Torn().load({"title": "highest-card", "seats": 2, "leader": 0})
