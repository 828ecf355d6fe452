"""Records of the first rules version still open, and go on to the end they had."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tycoon.core.errors import BadRecord
from tycoon.core.record import Record, from_plain, read_plain
from tycoon.games import CATALOGUE
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.state import BrassState

TESTS = Path(__file__).parents[1]
ENDS: dict[str, dict[str, list[int]]] = {
    "brass/old_records/birmingham-three-borrowing-14.json": {"vp": [30, 62, 54], "money": [194, 115, 121]},
    "brass/old_records/birmingham-introductory-5.json": {"vp": [27, 41, 48, 70], "money": [6, 8, 11, 30]},
    "brass_2007/old_records/four.json": {"vp": [72, 62, 23, 31], "money": [1, 1, 0, 2]},
    "brass_2007/old_records/borrowers.json": {"vp": [41, 37, 5], "money": [7, 0, -68]},
    "brass_2007/old_records/money.json": {"vp": [70, 32, 59, 58], "money": [20, 0, 4, 0]},
    "brass_lancashire/old_records/four.json": {"vp": [38, 3, 44, 2], "money": [3, 0, 11, 0]},
    "brass_lancashire/old_records/virtual-link.json": {"vp": [18, 44, 36, 57], "money": [2, 0, 2, 2]},
}
"""What the first version wrote down as the end of each game."""

each_record = pytest.mark.parametrize("file", ENDS)


def opened(raw: dict[str, Any]) -> tuple[BrassGame, Record]:
    game = CATALOGUE.game(raw["title"])
    assert isinstance(game, BrassGame)
    return game, from_plain(raw, game)


@each_record
def test_an_old_game_ends_as_it_did(file: str) -> None:
    game, record = opened(read_plain(TESTS / file))
    s = record.replay(game)
    assert isinstance(s, BrassState)
    assert s.over
    assert {"vp": s.vp, "money": s.money} == ENDS[file]


@each_record
def test_an_old_game_keeps_its_moves_in_their_order(file: str) -> None:
    """Moves are added where a question is new, and a merchant is named once for all that are alike."""
    raw = read_plain(TESTS / file)
    rest = iter(opened(raw)[1].moves)
    assert all(move in rest for move in raw["moves"] if " > " not in move)


def test_an_old_game_of_2007_is_played_as_clarified() -> None:
    variant = opened(read_plain(TESTS / "brass_2007/old_records/four.json"))[1].deal.variant
    assert variant == {"reading": "clarified", "overseas-bonus": "income"}


def test_an_old_game_of_2007_keeps_its_bonus() -> None:
    variant = opened(read_plain(TESTS / "brass_2007/old_records/money.json"))[1].deal.variant
    assert variant == {"reading": "clarified", "overseas-bonus": "money"}


def test_an_old_game_of_birmingham_keeps_its_tie_break() -> None:
    record = opened(read_plain(TESTS / "brass/old_records/birmingham-introductory-5.json"))[1]
    assert record.deal.variant["tiebreak-income"] == "space"


def test_an_old_game_that_was_not_finished_goes_on_where_it_was() -> None:
    raw = read_plain(TESTS / "brass_2007/old_records/four.json")
    game, whole = opened(raw)
    _, part = opened(raw | {"moves": raw["moves"][:100]})
    assert part.moves == whole.moves[: len(part.moves)]
    assert not part.replay(game).over


def test_a_move_that_the_old_rules_did_not_offer_is_named_by_its_number() -> None:
    raw = read_plain(TESTS / "brass_2007/old_records/four.json")
    with pytest.raises(BadRecord, match="move 1 'loan 90': unknown move"):
        opened(raw | {"moves": ["loan 90"]})


def test_a_move_after_the_end_of_an_old_game_is_refused() -> None:
    raw = read_plain(TESTS / "brass_2007/old_records/four.json")
    with pytest.raises(BadRecord, match="'pass': the game is already over"):
        opened(raw | {"moves": [*raw["moves"], "pass"]})


def test_an_old_record_without_a_deal_is_refused() -> None:
    raw = read_plain(TESTS / "brass_2007/old_records/four.json")
    with pytest.raises(BadRecord, match="'deal' is missing"):
        opened({key: value for key, value in raw.items() if key != "deal"})
