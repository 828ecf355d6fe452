"""What has been worked out about a game is kept, and used only where it fits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.server.running import Running, Visitor, quiet_settings, running
from tycoon.core.rng import Rng
from tycoon.games import CATALOGUE
from tycoon.play import snapshots
from tycoon.play.match import Match
from tycoon.server.games import table
from tycoon.server.games.history_cache import Segment, cut, resume, start_of
from tycoon.server.games.table import Table
from tycoon.server.storage import stored_games

GAME = CATALOGUE.game("yokohama")
START = start_of(GAME, "a deal")


@pytest.fixture(autouse=True)
def everything_is_worth_keeping(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshots, "REPLAY_SECONDS", 0.0)
    monkeypatch.setattr(table, "WORTH_SECONDS", 0.0)


def begin() -> Match:
    return Match.begin(GAME, GAME.deal(2, 7))


def played(moves: int) -> Match:
    match, rng = begin(), Rng(3)
    for _ in range(moves):
        match.play(match.state.options[rng.below(len(match.state.options))])
    return match


def segments_of(match: Match) -> list[Segment]:
    """The game in two segments."""
    half = Match.begin(GAME, match.record.deal)
    for move in match.moves[: len(match.moves) // 2]:
        half.play(move.option)
    first = cut(half, START)
    assert first is not None
    second = cut(match, replace(START, last=first.last, checksum=first.checksum))
    assert second is not None
    return [first, second]


def options_of(match: Match) -> list[int]:
    return [move.option for move in match.moves]


def test_a_match_goes_on_from_its_segments() -> None:
    match, again = played(30), begin()
    resume(again, START, segments_of(match), options_of(match))
    assert (again.moves, again.record.moves) == (match.moves, match.record.moves)
    assert again.state.dump() == match.state.dump()
    assert again.at(17).dump() == match.at(17).dump()


def test_segments_of_other_rules_are_passed_over() -> None:
    match, again = played(30), begin()
    other = replace(START, checksum="of other rules")
    assert resume(again, other, segments_of(match), options_of(match)) == [other]
    assert again.moves == []


def test_a_segment_of_other_moves_is_passed_over_and_the_one_before_is_not() -> None:
    match, again = played(30), begin()
    options = options_of(match)
    options[20] += 1
    assert [link.last for link in resume(again, START, segments_of(match), options)] == [0, 15]


def test_a_damaged_segment_is_passed_over() -> None:
    match, again = played(30), begin()
    first, second = segments_of(match)
    resume(again, START, [replace(first, content=first.content + b"x"), second], options_of(match))
    assert again.moves == []


def test_a_segment_that_reaches_beyond_the_game_is_passed_over() -> None:
    match, again = played(30), begin()
    resume(again, START, segments_of(match), options_of(match)[:29])
    assert len(again.moves) == 15


# -- in the service ------------------------------------------------------------------------------------------


@pytest.fixture
def ann(tmp_path: Path) -> Iterator[tuple[Running, Visitor]]:
    with running(quiet_settings(tmp_path)) as service:
        visitor = Visitor(service.host, "Ann")
        yield service, visitor
        visitor.close()


def reopened(service: Running, game: str) -> Table:
    """The game as it is loaded from the database."""
    stored = service.service.store.read_now(lambda c: stored_games.load(c, game))
    assert stored is not None
    return stored_games.restore(stored, GAME)


def settled(service: Running) -> None:
    """Everything that was to be written is on disk: writes are done one after the other."""
    service.service.store.write_now(lambda _: None)


def test_a_game_that_is_opened_again_works_out_nothing_anew(ann: tuple[Running, Visitor]) -> None:
    service, visitor = ann
    game = visitor.create("me", "me", title=GAME.title, seed=1)["id"]
    for _ in range(12):
        visitor.play_first(game)
    settled(service)
    with patch.object(Match, "prepare", side_effect=AssertionError("worked out again")):
        again = reopened(service, game)
    before = service.service.hall.registry.tables[game]
    assert (again.log, again.ticks, again.waiting_for) == (before.log, before.ticks, before.waiting_for)


def test_undo_also_takes_back_what_was_kept(ann: tuple[Running, Visitor]) -> None:
    service, visitor = ann
    game = visitor.create("me", "me", title=GAME.title, seed=1)["id"]
    while not visitor.play_first(game)["can_undo"]:
        pass
    number = visitor.look(game)["move"]
    assert visitor.post(f"/api/games/{game}/undo", {"move": number}).status_code == 200
    settled(service)
    assert reopened(service, game).move == number - 1
    visitor.play_first(game)
    settled(service)
    assert reopened(service, game).segments[-1].last == number


def test_an_uploaded_record_is_kept_as_it_was_worked_out(ann: tuple[Running, Visitor]) -> None:
    service, visitor = ann
    match = played(25)
    game = visitor.post("/api/records", match.record.plain(GAME)).json()["id"]
    settled(service)
    assert reopened(service, game).segments[-1].last == 25
