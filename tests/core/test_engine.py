"""Agenda, state and notation, on the tiny title."""

from __future__ import annotations

import pytest

from tests.core.highest_card import GAME, PlayCard, Table
from tycoon.core import notation
from tycoon.core.agenda import DeadEnd, Step
from tycoon.core.notation import AmbiguousMove, UnknownMove
from tycoon.core.state import REVEAL, IllegalMove


def table(seed: int = 1, seats: int = 2) -> Table:
    return GAME.start(GAME.deal(seats, seed))


class _Note(Step[Table]):
    """Remembers in the log that it ran."""

    __slots__ = ("name",)

    def __init__(self, name: int) -> None:
        self.name = name

    def args(self) -> tuple[int, ...]:
        return (self.name,)

    def run(self, s: Table) -> None:
        assert s.log is not None
        s.log.append(("note", self.name))


def test_the_first_argument_of_then_happens_first() -> None:
    s = table()
    s.log = []
    s.then(_Note(1), _Note(2), _Note(3), _Note(4))
    s.settle()
    assert s.log == [("note", n) for n in (1, 2, 3, 4)]


def test_a_forced_decision_is_taken_without_asking() -> None:
    s = table(seats=2)
    asked = 0
    while not s.over:
        s.apply(s.options[0])
        asked += 1
    assert asked == 6  # four cards each, but the last one of each hand plays itself


def test_an_option_that_is_not_offered_is_refused_with_the_rule_and_changes_nothing() -> None:
    s = table()
    before = s.dump()
    wrong = next(card for card in range(8) if card not in s.options)
    with pytest.raises(IllegalMove, match=r"illegal now: play .* \(not_in_hand\)") as caught:
        s.apply(wrong)
    assert caught.value.reason is not None
    assert caught.value.reason.rule == "not_in_hand"
    assert s.dump() == before


@pytest.mark.parametrize("option", [-1, 8, 10**9])
def test_a_number_that_is_no_option_at_all_is_refused(option: int) -> None:
    with pytest.raises(IllegalMove, match="PlayCard has no option"):
        table().apply(option)


def test_after_the_end_nobody_is_asked() -> None:
    s = table()
    while not s.over:
        s.apply(s.options[0])
    assert s.options == []
    with pytest.raises(IllegalMove, match="the game is over"):
        s.apply(0)


def test_a_decision_without_options_is_a_bug_and_raises() -> None:
    s = table()
    s.hands = [(), ()]
    s.then(PlayCard())
    with pytest.raises(DeadEnd):
        s.settle()


def test_revealing_is_counted_and_logged() -> None:
    s = table()
    s.log = []
    s.apply(s.options[0])
    assert s.reveals == 1
    assert s.log[0] == REVEAL


def test_items_are_equal_by_class_and_arguments() -> None:
    assert _Note(1) == _Note(1)
    assert _Note(1) != _Note(2)
    assert len({_Note(1), _Note(1), _Note(2)}) == 2
    assert repr(_Note(3)) == "_Note(3)"


def test_a_move_is_read_in_any_case_and_spacing() -> None:
    s = table()
    text = notation.write(s, s.options[0])
    assert notation.read(s, f"  {text.upper().replace(' ', '   ')} ") == s.options[0]


def test_a_move_may_be_shortened_while_it_is_unique() -> None:
    s = table()
    s.hands[0] = (0, 2, 5)
    s.options = s.decision.options(s)
    assert notation.read(s, "pl th") == 2


def test_a_shortened_move_that_fits_several_is_ambiguous() -> None:
    s = table()
    s.hands[0] = (1, 2)
    s.options = s.decision.options(s)
    with pytest.raises(AmbiguousMove, match="ambiguous: 'play t' could be play two, play three"):
        notation.read(s, "play t")


def test_an_illegal_move_is_told_from_an_unknown_one() -> None:
    s = table()
    s.hands[0] = (1, 2)
    s.options = s.decision.options(s)
    with pytest.raises(IllegalMove, match="illegal now: play eight"):
        notation.read(s, "play eight")
    with pytest.raises(UnknownMove, match=r"unknown move 'play twoo'; did you mean 'play two'\?"):
        notation.read(s, "play twoo")


def test_learning_ids_are_different_for_different_options() -> None:
    s = table()
    assert [GAME.action_id(s, option) for option in s.options] == s.options
    assert GAME.action_count() == 8
