"""Records and the catalogue of titles."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.core.highest_card import GAME, HighestCard, Table
from tycoon.core import notation
from tycoon.core.catalogue import Catalogue
from tycoon.core.errors import BadRecord, UnknownTitle
from tycoon.core.record import Record, from_plain

TITLES = Catalogue({"highest-card": "tests.core.highest_card:TITLE"})


def finished() -> Record:
    deal = GAME.deal(3, 5)
    record = Record(GAME.title, GAME.rules_version, deal, players=["Ada", "Ben", "Cy"])
    s = GAME.start(deal)
    while not s.over:
        record.moves.append(notation.write(s, s.options[0]))
        s.apply(s.options[0])
    return record


def write(path: Path, change: dict[str, Any]) -> Path:
    path.write_text(json.dumps(finished().plain(GAME) | change), encoding="utf-8")
    return path


def test_a_record_replays_to_the_same_position(tmp_path: Path) -> None:
    record = finished()
    record.save(tmp_path / "game.json", GAME)
    game, again = TITLES.record(tmp_path / "game.json")
    assert again == record
    assert again.replay(game).dump() == record.replay(GAME).dump()


def test_a_record_can_be_replayed_in_part() -> None:
    s = finished().replay(GAME, upto=1)
    assert isinstance(s, Table)
    assert len(s.played) == 1


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"format": "chess"}, "not a Tycoon record"),
        ({"title": "monopoly"}, "unknown title 'monopoly'"),
        ({"rules_version": 99}, "rules_version 99: this program plays highest-card by version 1"),
        ({"deal": None}, "'deal' is missing"),
        ({"moves": "x"}, "'moves' must be a list of texts"),
        ({"moves": [1]}, "'moves' must be a list of texts"),
    ],
)
def test_a_damaged_record_is_refused_with_file_and_place(
    tmp_path: Path, change: dict[str, Any], complaint: str
) -> None:
    file = write(tmp_path / "game.json", change)
    with pytest.raises(BadRecord, match=f"game.json: {complaint}"):
        TITLES.record(file)


@pytest.mark.parametrize(
    ("moves", "complaint"),
    [
        (["play nine"], "move 1 'play nine': unknown move"),
        (["play one", "play one"], "move 2 'play one': illegal now"),
    ],
)
def test_an_illegal_move_is_named_with_its_number(moves: list[str], complaint: str) -> None:
    deck = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
    record = Record(GAME.title, 1, GAME.load_deal({"seats": 2, "deck": deck}), moves)
    with pytest.raises(BadRecord, match=complaint):
        record.replay(GAME)


def test_a_move_after_the_end_is_named() -> None:
    record = finished()
    record.moves.append("play one")
    with pytest.raises(BadRecord, match="the game is already over"):
        record.replay(GAME)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"{", b"[]", b"12", b"[" * 100_000])
def test_a_foreign_file_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    with pytest.raises(BadRecord, match=r"game\.json: "):
        TITLES.record(file)


def test_a_missing_file_or_a_folder_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing.json", tmp_path):
        with pytest.raises(BadRecord, match="cannot be read"):
            TITLES.record(path)


def test_an_unknown_title_is_refused_with_a_hint() -> None:
    with pytest.raises(UnknownTitle, match=r"unknown title 'highest-car'; did you mean highest-card\?"):
        TITLES.game("highest-car")


class _SecondEdition(HighestCard):
    """Its first rules wrote `lay` where the present ones write `play`."""

    def __init__(self) -> None:
        super().__init__()
        self.rules_version = 2

    def upgrade(self, raw: Mapping[str, Any], version: int) -> dict[str, Any]:
        return {**raw, "moves": [move.replace("lay ", "play ") for move in raw["moves"]]}


def test_a_record_of_older_rules_is_read_as_the_present_ones_write_it() -> None:
    record = finished()
    older = record.plain(GAME) | {"moves": [move.replace("play ", "lay ") for move in record.moves]}
    upgraded = from_plain(older, _SecondEdition())
    assert (upgraded.rules_version, upgraded.moves) == (2, record.moves)


def test_a_record_of_older_rules_that_nobody_can_read_is_refused() -> None:
    game = HighestCard()
    game.rules_version = 2
    with pytest.raises(BadRecord, match="rules_version 1: this program plays highest-card by version 2"):
        from_plain(finished().plain(GAME), game)
