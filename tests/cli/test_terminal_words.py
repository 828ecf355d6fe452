"""What the terminal lists and tells: in order, in sentences, and no more than helps."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from rich.console import Console

from tests.cli.conftest import Tycoon, new_match, play_on
from tests.support.forced_pass import up_to_a_forced_pass
from tycoon.core import notation
from tycoon.core.notation import AmbiguousMove, UnknownMove
from tycoon.games import CATALOGUE
from tycoon.play.languages import LANGUAGES
from tycoon.play.match import Match
from tycoon.tui.boards import board_of
from tycoon.tui.boards.g1822 import BOARD
from tycoon.tui.boards.variants import chosen_variants
from tycoon.tui.choices import find_options, number_options, show_choices
from tycoon.tui.log import show_moves
from tycoon.tui.reading import read
from tycoon.tui.session import Session
from tycoon.tui.words import speaking, t

LANCASHIRE = ("play", "brass-lancashire", "--seats", "me,random,random", "--seed", "1")
STOCK_ROUND = ("play", "1822", "--seats", "me,random,random", "--seed", "1")


def screen() -> Console:
    return Console(width=100, file=io.StringIO())


def printed(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


# -- choices ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_choices_are_numbered_in_the_order_in_which_they_are_listed(tycoon: Tycoon, title: str) -> None:
    out = tycoon("play", title, "--seats", "me,random,random", "--seed", "1").out
    listed = out.rpartition("\n 1  ")[2]
    firsts = [int(found) for found in re.findall(r"(?m)^ *(\d+) \S", listed)]
    blocks = [first for place, first in enumerate(firsts) if place == 0 or first != firsts[place - 1] + 1]
    assert blocks == sorted(blocks)


def test_the_words_on_the_screen_can_be_typed(tycoon: Tycoon) -> None:
    out = tycoon(*LANCASHIRE, typed="loan £20\nshipyard card\nlog 9\n").out
    assert "Player 1 discards the Shipyard card. Takes a loan of £20." in out


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        *(("en", "end the turn"), ("en", "done")),
        *(("pl", "zakończ turę"), ("pl", "zakoncz ture"), ("pl", "gotowe")),
        *(("de", "Zug beenden"), ("de", "fertig")),
    ],
)
def test_the_end_of_a_turn_is_understood_as_it_is_shown(language: str, typed: str) -> None:
    game = CATALOGUE.game("1822")
    match = Match.begin(game, game.deal(3, 1))
    match.play_text("bid M24")
    match.play_text("100")
    with speaking(language):
        assert [notation.write(match.state, option) for option in read(match, typed)] == ["pass"]


@pytest.mark.parametrize(("language", "typed"), [("pl", "pożyczka 20"), ("pl", "kredyt 20"), ("de", "Darlehen 20")])
def test_a_loan_may_be_called_otherwise_than_on_the_screen(language: str, typed: str) -> None:
    game = CATALOGUE.game("brass-lancashire")
    match = Match.begin(game, game.deal(3, 1))
    with speaking(language):
        assert [notation.write(match.state, option) for option in read(match, typed)] == ["loan 20"]


@pytest.mark.parametrize(
    ("language", "typed"), [("pl", "przedzalnia lancaster"), ("de", "Baumwollspinnerei Lancaster")]
)
def test_words_are_understood_without_accents_and_with_other_endings(language: str, typed: str) -> None:
    game = CATALOGUE.game("brass-lancashire")
    match = Match.begin(game, game.deal(3, 1))
    with speaking(language):
        found = find_options(match, typed)
        assert {entry.choice.text.key for entry in found} <= {"choice.build", "choice.anywhere"}
        assert found
        assert all("Lancaster" in entry.choice.notation for entry in found)


@pytest.mark.parametrize("typed", ["Eisenhütte", "eisenhutte", "Eisenhuette", "EISENHUETTE"])
def test_umlauts_may_be_typed_in_two_letters_or_without_their_dots(typed: str) -> None:
    game = CATALOGUE.game("brass-lancashire")
    match = Match.begin(game, game.deal(3, 1))
    match.play_text("develop")
    match.play(match.state.options[0])
    with speaking("de"):
        assert [notation.write(match.state, option) for option in read(match, typed)] == ["develop iron"]


def test_a_whole_word_names_a_choice_before_the_beginning_of_one() -> None:
    game = CATALOGUE.game("1822")
    match = Match.begin(game, game.deal(3, 1))
    cards = [choice.notation for choice in match.choices() if choice.notation.startswith("bid P1")]
    assert len(cards) > 1
    with speaking("de"):
        assert [notation.write(match.state, option) for option in read(match, "bieten p1")] == ["bid P1"]


def test_words_that_mean_several_slots_are_answered_with_their_numbers() -> None:
    game = CATALOGUE.game("brass-lancashire")
    match = Match.begin(game, game.deal(3, 1))
    with speaking("pl"), pytest.raises(AmbiguousMove) as error:
        read(match, "przędzalnia colne")
    assert "(pole 1)" in error.value.moves
    assert "(pole 2)" in error.value.moves


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_every_variant_has_words_in_the_heading(title: str, language: str) -> None:
    game = CATALOGUE.game(title)
    with speaking(language):
        said = [chosen_variants(game, {one.name: value}) for one in game.variants for value in one.values[1:]]
    assert [words for words in said if re.search(r"variant\.|value\.", words) or not words] == []


def test_the_heading_names_what_was_chosen_in_the_readers_language() -> None:
    with speaking("pl"):
        said = chosen_variants(CATALOGUE.game("brass"), {"reading": "clarified"})
    assert said == " · Interpretacja zasad: późniejsze wyjaśnienia"


def test_words_that_several_choices_have_are_not_clear() -> None:
    match = new_match()
    with pytest.raises(AmbiguousMove):
        read(match, "1 build")


def test_when_only_one_thing_is_possible_that_is_said() -> None:
    match = new_match()
    match.state.options = [match.state.options[-1]]
    out = screen()
    show_choices(out, match)
    assert "Nothing else is possible now; `?` says why." in printed(out)


@pytest.mark.parametrize("title", ["brass-birmingham", "brass-lancashire", "brass"])
def test_who_can_only_pass_is_told_so_and_asked(tycoon: Tycoon, tmp_path: Path, title: str) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(up_to_a_forced_pass(title)), encoding="utf-8")
    outcome = tycoon("play", "--resume", path, "--seats", "me,me,me", typed="\npass\n")
    told, _, after = outcome.out.partition("Nothing else is possible now; `?` says why.")
    assert "You can only pass: discard a card" in told
    assert "Which card do you discard?" in after


# -- help and reasons -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_help_names_a_move_of_the_present_game(tycoon: Tycoon, title: str) -> None:
    out = tycoon("play", title, "--seats", "me,random,random", "--seed", "1", typed="help\n").out
    example = re.search(r"by its words: `(.+)`", out)
    assert example is not None
    match = Match.begin(CATALOGUE.game(title), CATALOGUE.game(title).deal(3, 1))
    assert notation.find(match.state, example[1]) >= 0


@pytest.mark.parametrize("language", ["pl", "de"])
@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_help_in_another_language_names_a_move_in_its_words(tycoon: Tycoon, title: str, language: str) -> None:
    table = ("play", title, "--seats", "me,random,random", "--seed", "1", "--language", language)
    example = re.search(r"^(?:> )?(?:SŁOWA|WORTE) .*: `(.+)`", tycoon(*table, typed="help\n").out, re.MULTILINE)
    assert example is not None
    game = CATALOGUE.game(title)
    with pytest.raises(UnknownMove):
        notation.find(game.start(game.deal(3, 1)), example[1])
    with speaking(language):
        unknown = t("wrong.unknown", text=example[1], near="none")
    assert unknown not in tycoon(*table, typed=f"{example[1]}\n").out


def test_what_is_asked_now_is_named_when_nothing_is_called_so(tycoon: Tycoon) -> None:
    out = tycoon(*LANCASHIRE, typed="develop\nwhy link\n").out
    assert "Nothing you can choose now is called “link”. The question is: “Which card do you discard?”" in out


def test_a_rule_is_said_once_for_all_that_it_forbids(tycoon: Tycoon) -> None:
    told = tycoon(*LANCASHIRE, typed="?\n").out.rpartition("> ")[0].rpartition("> ")[2]
    assert told.count("Building anywhere takes both actions of the turn and two cards.") == 1
    assert "and 55 more" in told
    assert len(told.splitlines()) < 50


def test_a_list_of_reasons_leaves_out_what_is_not_in_play(tycoon: Tycoon) -> None:
    told = tycoon(*STOCK_ROUND, typed="?\n").out
    assert "is not in a bid box" not in told
    assert "is not in a bid box" in tycoon(*STOCK_ROUND, typed="why bid M1\n").out


def test_where_all_that_is_in_play_is_possible_that_is_said(tycoon: Tycoon) -> None:
    assert "Everything is possible now." in tycoon(*LANCASHIRE, typed="develop\n?\n").out


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_every_rule_that_says_a_thing_is_not_there_has_words(title: str) -> None:
    game = CATALOGUE.game(title)
    assert game.out_of_play()
    assert all(f"why.{rule}" in game.messages.patterns for rule in game.out_of_play())


# -- log --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_every_line_of_the_log_is_told_in_words(title: str) -> None:
    game = CATALOGUE.game(title)
    match = play_on(Match.begin(game, game.deal(3, 2)), 150)
    out = screen()
    show_moves(out, match, match.moves)
    silent = [move.notation for move in match.moves if not move.texts]
    told = [line.split(None, 2)[2].strip() for line in printed(out).splitlines() if re.match(r" *\d+ +\d ", line)]
    assert silent
    assert not [line for line in told if line in silent]


def test_a_pass_that_nothing_comes_of_is_told(tycoon: Tycoon) -> None:
    game = CATALOGUE.game("1822")
    match = Match.begin(game, game.deal(3, 1))
    match.play_text("pass")
    out = screen()
    show_moves(out, match, match.moves)
    assert "Player 1 passes." in printed(out)


# -- board ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("of", "words"), [(1, "operating round 2.1 ·"), (2, "operating round 2.1 (1 of 2) ·")])
def test_the_round_is_counted_only_where_there_are_several(of: int, words: str) -> None:
    game = CATALOGUE.game("1822")
    match = Match.begin(game, game.deal(3, 1))
    view = match.view(0)
    view["round"] = {**view["round"], "kind": "operating", "turn": 2, "number": 1, "of": of}
    out = screen()
    out.print(BOARD.draw(game, view, ["", "", ""])[0])
    assert words in printed(out)


def test_the_board_is_drawn_again_when_a_round_ends_between_two_turns_of_a_person(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = new_match(players=("me", "random"))
    while not _same_seat_in_a_new_round(match):
        play_on(match, 1, seed=len(match.moves))
    seat = match.state.seat
    match.record.players[:] = ["me" if one == seat else "random" for one in range(2)]
    session = Session(match, out := screen())
    session.viewer, session.drawn = seat, match.moves[-2].round
    monkeypatch.setattr("builtins.input", lambda prompt: "quit")
    session.run()
    assert "turn order" in printed(out)


def _same_seat_in_a_new_round(match: Match) -> bool:
    moves = match.moves
    return len(moves) > 1 and moves[-1].round != moves[-2].round and moves[-1].seat == match.state.seat


def shown(title: str, language: str) -> str:
    """The board of a new game with all its pages, with plain spaces."""
    game = CATALOGUE.game(title)
    match = Match.begin(game, game.deal(3, 1))
    board, out = board_of(game), Console(width=200, file=io.StringIO())
    with speaking(language):
        for part in board.draw(game, match.view(0), ["", "", ""]):
            out.print(part)
        for page in board.pages:
            for part in board.page(page, game, match.view(0), ["", "", ""]):
                out.print(part)
    return printed(out).replace("\N{NO-BREAK SPACE}", " ")


def test_a_title_says_words_of_the_terminal_as_its_book_does() -> None:
    old, new = shown("brass", "pl"), shown("brass-lancashire", "pl")
    assert [word in old for word in ("kolejność rozgrywki", "region", "okresy", "zagrane")] == [True] * 4
    assert [word in new for word in ("kolejność tur", "obszar", "ery", "odrzucone")] == [True] * 4
    assert "kolejność tur" not in old


def test_tiles_are_listed_by_the_names_that_the_log_gives_them() -> None:
    assert "garncarnia V" in shown("brass-birmingham", "pl")
    assert "Töpferei 5" in shown("brass-birmingham", "de")


def test_nothing_is_said_of_beer_where_there_is_none() -> None:
    assert "piwo" not in shown("brass", "pl")
    assert "piwo" in shown("brass-birmingham", "pl")


def test_what_is_nobodys_move_stands_beside_no_seat() -> None:
    game = CATALOGUE.game("brass")
    match = play_on(Match.begin(game, game.deal(3, 2)), 60)
    drawn = next(move for move in match.moves if [text.key for text in move.texts].count("log.draw") > 1)
    out = screen()
    show_moves(out, match, [drawn])
    numbered = [line for line in printed(out).splitlines() if re.match(rf" *{drawn.number} ", line)]
    assert len(numbered) == 1
    assert "draws" not in numbered[0]


def test_every_option_has_a_number_of_its_own() -> None:
    numbers = [entry.number for entry in number_options(new_match())]
    assert numbers == list(range(1, len(numbers) + 1))
