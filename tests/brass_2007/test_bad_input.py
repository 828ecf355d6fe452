"""What is told when a deal, a variant, a position or a move is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.brass_lancashire.positions import A, Brass
from tycoon.core import notation
from tycoon.core.errors import BadInput, BadPosition, BadVariant
from tycoon.core.state import IllegalMove
from tycoon.games.brass.data import BUILT_IN
from tycoon.games.brass.editions.brass2007 import BRASS


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_it_is_for_three_or_four_seats(seats: int) -> None:
    with pytest.raises(BadInput, match=f"brass is for 3-4 seats, not {seats}"):
        BRASS.deal(seats, 1)


def test_variants_of_the_other_games_are_refused() -> None:
    with pytest.raises(BadVariant, match=r"brass has no variant 'community' \(it has: reading, overseas-bonus\)"):
        BRASS.deal(3, 1, community=True)
    with pytest.raises(BadVariant, match=r"overseas-bonus takes money, income, not 'cotton'"):
        BRASS.deal(3, 1, **{"overseas-bonus": "cotton"})


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("title", "brass-lancashire", r"position: of 'brass-lancashire', not of brass"),
        ("distant_market", {}, r"distant_market.drawn is missing"),
        ("agenda", [["EndAction"]], r"agenda: a turn ends with EndRound"),
        ("agenda", [["Scouting"]], r"agenda: unknown item .Scouting."),
    ],
)
def test_a_position_that_is_no_dump_is_refused(key: str, value: Any, message: str) -> None:
    plain = BRASS.start(BRASS.deal(3, 1)).dump() | {key: value}
    with pytest.raises(BadPosition, match=message):
        BRASS.load(plain)


def test_an_illegal_move_is_refused_with_the_rule_and_changes_nothing() -> None:
    table = Brass().income(A, 0)
    with pytest.raises(IllegalMove, match=r"illegal now: loan 10 \(income_too_low\)"):
        table.play("loan 10")
    assert (table.state.income[A], table.state.actions_left) == (0, 1)


@pytest.mark.parametrize(("space", "money"), [(12, 31), (8, 28)])
def test_the_first_round_of_an_edited_copy_begins_with_its_income(tmp_path: Path, space: int, money: int) -> None:
    """A round of 2007 begins with income: with another space at the start it brings or costs something at once."""
    file = tmp_path / "edited.yaml"
    built_in = (BUILT_IN / "brass2007.yaml").read_text(encoding="utf-8")
    file.write_text(built_in.replace("income_space: 10", f"income_space: {space}"), encoding="utf-8")
    game = BRASS.with_data(file)
    s = game.start(game.deal(3, 1))
    assert (s.money, game.load(s.dump()).money) == ([money] * 3, [money] * 3)
    s.apply(notation.read(s, "loan 10"))
    assert game.load(s.dump()).options == s.options
