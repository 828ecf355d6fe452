"""A game in progress: history, undo, previews, reasons, saving."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.core.highest_card import GAME as HIGHEST_CARD
from tycoon.bots.random_bot import RandomBot
from tycoon.core.errors import BadRecord
from tycoon.core.rng import Rng
from tycoon.core.state import IllegalMove
from tycoon.play.match import BadMoveNumber, CannotSave, CannotUndo, Match
from tycoon.play.snapshots import MOST_BETWEEN
from tycoon.play.titles import open_record, open_title


def begin(seed: int = 7, seats: int = 2) -> Match:
    game = open_title("brass-birmingham")
    return Match.begin(game, game.deal(seats, seed), ["me", "random"])


def play_on(match: Match, moves: int = 10_000, seed: int = 1) -> Match:
    rng, bot = Rng(seed), RandomBot()
    while moves and not match.state.over:
        match.play(bot.pick(match.state.options, rng))
        moves -= 1
    return match


# -- playing -----------------------------------------------------------------------------------------------------


def test_a_move_says_who_did_what() -> None:
    match = begin()
    seat = match.state.seat
    move = match.play_text("develop")
    assert (move.number, move.seat, move.notation, move.decision) == (1, seat, "develop", "ChooseAction")


def test_a_move_tells_everything_until_the_next_choice() -> None:
    match = begin()
    match.play_text("pass")
    move = match.play(match.state.options[0])
    lines = match.lines(move)
    assert any("discards" in line for line in lines)
    assert lines[-1] == f"It is player {match.state.seat + 1}’s turn."


def test_an_illegal_move_is_refused_with_the_reason_and_changes_nothing() -> None:
    match = begin()
    before = match.state.dump()
    with pytest.raises(IllegalMove) as refused:
        match.play_text("link Belper-Leek")
    assert refused.value.reason is not None
    assert match.state.dump() == before
    assert match.moves == []
    assert match.record.moves == []


def test_the_state_keeps_no_log_between_moves() -> None:
    match = play_on(begin(), 5)
    assert match.state.log is None


# -- history -----------------------------------------------------------------------------------------------------


def test_any_position_of_the_game_can_be_visited() -> None:
    match = begin()
    dumps = [match.state.dump()]
    while not match.state.over:
        play_on(match, 1, seed=len(dumps))
        dumps.append(match.state.dump())
    assert [match.at(number).dump() for number in range(len(dumps))] == dumps


def test_a_visited_position_is_a_copy() -> None:
    match = play_on(begin(), MOST_BETWEEN)
    before = match.state.dump()
    visited = match.at(MOST_BETWEEN)
    visited.apply(visited.options[0])
    assert match.state.dump() == before
    assert match.at(MOST_BETWEEN).dump() == before


@pytest.mark.parametrize("number", [-1, 4])
def test_there_is_no_position_before_the_start_or_behind_the_end(number: int) -> None:
    with pytest.raises(BadMoveNumber, match="the game has 3 moves"):
        play_on(begin(), 3).at(number)


def test_a_former_position_shows_what_the_seat_knew_then() -> None:
    match = begin()
    seen = match.view(0)
    play_on(match, 9)
    assert match.view(0, number=0) == seen


# -- undo --------------------------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_last_own_decision() -> None:
    match = begin()
    seat, before = match.state.seat, match.state.dump()
    match.play_text("develop")
    assert match.undo(seat).notation == "develop"
    assert match.state.dump() == before
    assert match.record.moves == []


def test_undo_can_be_repeated_until_the_turn_began() -> None:
    match = begin()
    seat, before = match.state.seat, match.state.dump()
    for text in ("develop", "discard", "develop"):
        match.play(
            next(o for o in match.state.options if match.state.decision.notation(match.state, o).startswith(text))
        )
    assert [match.undo(seat).number for _ in range(3)] == [3, 2, 1]
    assert match.state.dump() == before


def test_undo_stops_where_cards_were_drawn() -> None:
    match = begin()
    seat = match.state.seat
    match.play_text("pass")
    match.play(match.state.options[0])
    with pytest.raises(CannotUndo, match="revealed something hidden"):
        match.undo(seat)


def test_undo_stops_where_the_seat_changed_although_nothing_was_revealed() -> None:
    match = begin()
    while match.state.over is False:
        move = play_on(match, 1, seed=len(match.moves)).moves[-1]
        if not match.state.over and move.reveals == match.state.reveals and match.state.seat != move.seat:
            break
    with pytest.raises(CannotUndo, match="already the turn of seat"):
        match.undo(move.seat)


def test_a_seat_cannot_undo_the_move_of_another() -> None:
    match = begin()
    other = 1 - match.state.seat
    match.play_text("develop")
    with pytest.raises(CannotUndo, match=f"seat {other} has made no move"):
        match.undo(other)


def test_nothing_is_undone_after_the_end() -> None:
    match = play_on(begin())
    with pytest.raises(CannotUndo):
        match.undo(match.moves[-1].seat)


def test_the_game_goes_on_after_undo_as_if_nothing_had_happened() -> None:
    match, straight = begin(), begin()
    for number in range(10_000):
        if match.state.over:
            break
        seat = match.state.seat
        match.play(match.state.options[-1])
        if match.why_no_undo(seat) is None:
            match.undo(seat)
        else:
            straight.play(match.moves[-1].option)
        for m in (match, straight):
            play_on(m, 1, seed=number)
    assert match.record == straight.record
    middle = len(match.moves) // 2
    assert match.at(middle).dump() == straight.at(middle).dump()


# -- previews and reasons ----------------------------------------------------------------------------------------


def test_a_preview_shows_what_the_move_does() -> None:
    match = begin()
    match.play_text("loan")
    option = match.state.options[0]
    texts = [text for text in match.preview(option).texts if text.key != "log.receive"]
    assert texts == list(match.play(option).texts[: len(texts)])
    assert any("loan" in match.game.say(text) for text in texts)


def test_a_preview_changes_nothing() -> None:
    match = begin()
    before = match.state.dump()
    for option in match.state.options:
        match.preview(option)
    assert match.state.dump() == before


def test_a_preview_ends_where_cards_are_drawn() -> None:
    match = begin()
    match.play_text("pass")
    preview = match.preview(match.state.options[0])
    assert not preview.complete
    assert not any("draws" in match.game.say(text) for text in preview.texts)


def test_a_preview_is_complete_where_the_same_seat_is_asked_next() -> None:
    match = begin()
    assert match.preview(match.state.options[-1]).complete


def test_no_preview_tells_anything_after_a_reveal_or_of_another_seats_forced_choice() -> None:
    deal = HIGHEST_CARD.deal(3, 5)
    match = Match.begin(HIGHEST_CARD, deal)
    while not match.state.over:
        preview = match.preview(match.state.options[0])
        assert preview.texts == ()
        assert not preview.complete
        match.play(match.state.options[0])


def test_an_illegal_option_has_no_preview() -> None:
    match = begin()
    illegal = next(o for o in range(match.state.decision.size(match.state)) if o not in match.state.options)
    with pytest.raises(IllegalMove):
        match.preview(illegal)


def test_why_not_is_silent_exactly_for_what_is_offered() -> None:
    match = play_on(begin(), 20)
    s = match.state
    silent = [option for option in range(s.decision.size(s)) if match.why_not(option) is None]
    assert silent == s.options


@pytest.mark.parametrize("option", [-1, 10_000])
def test_there_is_no_reason_for_what_is_no_option(option: int) -> None:
    with pytest.raises(IllegalMove):
        begin().why_not(option)


# -- saving ------------------------------------------------------------------------------------------------------


def test_a_saved_game_is_resumed_where_it_was_left(tmp_path: Path) -> None:
    match = play_on(begin(), 30)
    match.save(tmp_path / "game.json")
    again = Match.resume(*open_record(tmp_path / "game.json"))
    assert again.state.dump() == match.state.dump()
    assert again.moves == match.moves
    assert again.record == match.record


def test_shortened_moves_are_written_in_full() -> None:
    match = begin()
    match.record.moves.append("dev")
    again = Match.resume(match.game, match.record)
    assert again.record.moves == ["develop"]


def test_a_resumed_record_names_the_move_that_is_wrong() -> None:
    match = play_on(begin(), 4)
    match.record.moves[2] = "fly"
    with pytest.raises(BadRecord, match="move 3 'fly': unknown move"):
        Match.resume(match.game, match.record)


def test_a_game_is_saved_through_a_link(tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "game.json")
    begin().save(link)
    assert link.is_symlink()
    assert open_record(tmp_path / "game.json")[1].moves == []


def test_a_game_is_not_saved_over_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(CannotSave, match="not a plain file"):
        begin().save(pipe)
    assert pipe.is_fifo()


def test_a_game_is_not_saved_over_a_directory(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    with pytest.raises(CannotSave, match="games: cannot be written"):
        begin().save(folder)
    assert list(tmp_path.iterdir()) == [folder]
