"""Playing at the terminal: what is shown, what can be typed."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from rich.console import Console

from tests.cli.conftest import Tycoon, new_match, play_on
from tests.core.highest_card import GAME as HIGHEST_CARD
from tycoon.commands.output import console
from tycoon.games import CATALOGUE
from tycoon.games.yokohama.data import BUILT_IN
from tycoon.play.match import Match
from tycoon.tui.session import Session

GAME = ("play", "brass-birmingham", "--seats", "me,random", "--seed", "3")


def numbered(out: str, words: str) -> str:
    """The number of a choice."""
    found = re.search(rf"(\d+) +{re.escape(words)}", out)
    assert found is not None
    return found[1]


def test_the_board_shows_era_seats_towns_markets_merchants_and_the_own_hand(tycoon: Tycoon) -> None:
    out = tycoon(*GAME).out
    for words in ("canal era, round 1 of 10", "money", "VP", "Coalbrookdale", "iro/bre", "£8 when empty", "Gloucester"):
        assert words in out
    assert out.count("hand  1 ") == 1
    assert "hand  2 " not in out


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_no_line_is_wider_than_100_columns(tycoon: Tycoon, title: str) -> None:
    seats = ",".join(["me", *["random"] * (CATALOGUE.game(title).seats[0] - 1)])
    lines = tycoon("play", title, "--seats", seats, "--seed", "1", typed="help\n?\nboard\n").out.splitlines()
    assert lines
    assert max(len(line.removeprefix("> ")) for line in lines) <= 100


def test_a_choice_is_taken_by_its_number(tycoon: Tycoon) -> None:
    number = numbered(tycoon(*GAME).out, "Develop")
    assert "Which card do you discard" in tycoon(*GAME, typed=f"{number}\n").out


def test_a_choice_is_taken_by_its_words(tycoon: Tycoon) -> None:
    assert "Which card do you discard" in tycoon(*GAME, typed="develop\n").out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("0", "There is no choice 0"),
        ("9999", "There is no choice 9999"),
        ("fly", "Unknown move: fly."),
        ("build", "Not clear: build. It could be Build "),
        ("link Belper-Leek", "Not possible now. "),
        ("?9999", "There is no choice 9999"),
        (
            "why fly",
            "Nothing you can choose now is called “fly”. The question is: “Choose an action. 1 action is left.”",
        ),
        ("log x", "`log` takes a number of moves, not x."),
        ("undo", "Nothing can be taken back."),
        ("save", "`save` needs the name of a file"),
        ("save missing/game.json", "missing/game.json: cannot be written"),
        ("save .", "cannot be written"),
    ],
)
def test_what_cannot_be_done_is_answered_and_the_question_stays(
    tycoon: Tycoon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, answer: str
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = tycoon(*GAME, typed=f"{typed}\ndevelop\n")
    assert answer in outcome.out
    assert "Which card do you discard" in outcome.out
    assert outcome.status == 0


def test_why_gives_the_rule(tycoon: Tycoon) -> None:
    out = tycoon(*GAME, typed="why link Belper-Leek\n").out
    assert "No link can be built on Belper – Leek in the canal era" in out


def test_a_question_mark_lists_what_is_not_possible_and_each_number_can_be_asked_for(tycoon: Tycoon) -> None:
    out = tycoon(*GAME, typed="?\n").out
    number = numbered(out, "Link Belper – Leek")
    again = tycoon(*GAME, typed=f"?{number}\n{number}\n").out
    assert again.count("No link can be built on Belper – Leek in the canal era") == 2


def test_a_question_about_a_legal_choice_tells_what_it_would_do(tycoon: Tycoon) -> None:
    assert "Possible. The next question follows." in tycoon(*GAME, typed="why develop\n").out


def test_a_hint_names_moves_that_are_possible(tycoon: Tycoon) -> None:
    out = tycoon(*GAME, typed="hint\n").out
    ideas = out.partition("what the expert bot would do")[2]
    assert re.search(r"(Build|Link|loan|Develop|Sell|Scout|Pass)", ideas)


def test_a_title_without_an_adviser_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("hint\n"))
    match = Match.begin(HIGHEST_CARD, HIGHEST_CARD.deal(2, 1), ["me", "random"])
    Session(match, console()).run()
    assert "highest-card has no bot that could give a hint" in capsys.readouterr().out


def test_undo_brings_the_question_back(tycoon: Tycoon) -> None:
    out = tycoon(*GAME, typed="develop\nundo\n").out
    assert "Taken back: Develop" in out
    assert out.count("Choose an action") == 2


def test_the_log_tells_the_last_moves(tycoon: Tycoon) -> None:
    out = tycoon(*GAME, typed="pass\n1\nlog 1\n").out
    assert "Player 1 passes." in out


@pytest.mark.parametrize("page", ["map", "mats", "tiles", "discards"])
@pytest.mark.parametrize("title", ["brass-birmingham", "brass-lancashire", "brass"])
def test_every_page_of_the_brass_board_is_shown(tycoon: Tycoon, title: str, page: str) -> None:
    words = {"map": "lines to", "mats": "Iron Works", "tiles": "Coal Mine 1", "discards": "discards"}
    game = ("play", title, "--seats", "me,random,random", "--seed", "3")
    plain, paged = tycoon(*game, typed="\n").out, tycoon(*game, typed=f"{page}\n\n").out
    assert words[page] in paged
    assert paged.count("\n") > plain.count("\n")


@pytest.mark.parametrize(
    ("page", "words"),
    [("areas", "trading house"), ("technologies", "effect"), ("offices", "10 faith"), ("people", "symbols")],
)
def test_every_page_of_the_yokohama_board_is_shown(tycoon: Tycoon, page: str, words: str) -> None:
    assert words in tycoon("play", "yokohama", "--seats", "me,random", "--seed", "3", typed=f"{page}\n").out


def test_the_yokohama_board_shows_areas_people_cards_and_goals(tycoon: Tycoon) -> None:
    out = tycoon("play", "yokohama", "--seats", "random,random,random", "--seed", "3").out
    for words in ("Chinatown", "Fishing Grou… 2", "Port A", "Laboratory A", "Church", "Customs", "Goal", "president"):
        assert words in out
    assert re.search(r"\[[0-2·]{4}\] H[0-2·]", out)
    assert "orders  2 " not in out


def test_the_yokohama_board_shows_the_own_orders_only(tycoon: Tycoon) -> None:
    out = tycoon("play", "yokohama", "--seats", "me,random", "--seed", "3").out
    assert out.count("orders  1 ") == 1
    assert "orders  2 " not in out


def test_a_saved_game_is_resumed_where_it_was_left(tycoon: Tycoon, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    left = tycoon(*GAME, typed=f"develop\nsave {path}\nquit\n")
    assert f"Saved to {path}" in left.out.replace("\n", "")
    resumed = tycoon("play", "--resume", path)
    assert "Which card do you discard" in resumed.out
    assert json.loads(path.read_text(encoding="utf-8"))["players"] == ["me", "random"]


def test_a_resumed_game_is_saved_to_its_own_file(tycoon: Tycoon, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    tycoon(*GAME, typed=f"save {path}\n")
    tycoon("play", "--resume", path, typed="develop\nsave\n")
    assert json.loads(path.read_text(encoding="utf-8"))["moves"][-1] == "develop"


def test_another_list_of_seats_may_resume_a_game(tycoon: Tycoon, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    tycoon(*GAME, typed=f"save {path}\n")
    assert "Final result" in tycoon("play", "--resume", path, "--seats", "random,random").out
    assert "has 2 seats, not 3" in tycoon("play", "--resume", path, "--seats", "random,random,random").err
    assert "a game of brass-birmingham, not of brass" in tycoon("play", "brass", "--resume", path).err


def test_quit_warns_once_if_the_game_is_not_saved(tycoon: Tycoon, tmp_path: Path) -> None:
    out = tycoon(*GAME, typed="develop\nquit\nquit\n1\n").out
    assert out.count("The game is not saved") == 1
    assert not out.rstrip().endswith("Which card do you discard")


def test_the_same_seed_and_moves_give_the_same_game(tycoon: Tycoon) -> None:
    typed = "develop\n1\n1\n" * 5
    assert tycoon(*GAME, typed=typed).out == tycoon(*GAME, typed=typed).out


def test_bots_play_a_whole_game_alone(tycoon: Tycoon) -> None:
    out = tycoon("play", "brass-birmingham", "--seats", "random,random,random").out
    assert "Final result" in out


def test_a_person_can_play_a_whole_game(tycoon: Tycoon) -> None:
    out = tycoon(*GAME, "--variant", "introductory", typed="1\n" * 300).out
    assert "Final result" in out


def test_a_finished_game_can_still_be_saved(tycoon: Tycoon, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    typed = "1\n" * 40 + f"save {path}\n"
    tycoon(*GAME, "--variant", "introductory", typed=typed)
    moves = len(json.loads(path.read_text(encoding="utf-8"))["moves"])
    out = tycoon("play", "--resume", path, typed="1\n" * 200 + f"save\nundo\n1\nwhy\n\n{moves}\n").out
    assert json.loads(tycoon("replay", path, "--json").out)["finished"]
    assert out.count("the game is over") >= 3


def test_a_choice_that_ends_the_turn_is_said_to_be_final(tycoon: Tycoon) -> None:
    assert "This cannot be undone." in tycoon(*GAME, typed="pass\n?1\n").out


def test_another_person_is_kept_out_by_a_curtain(tycoon: Tycoon) -> None:
    game = ("play", "brass-birmingham", "--seats", "me,me", "--seed", "3")
    begun = tycoon(*game).out
    first, second = ("1", "2") if "Player 1, your turn" in begun else ("2", "1")
    assert "hand" not in begun
    out = tycoon(*game, typed="\npass\n1\n").out
    shown = out.index(f"hand  {first} ")
    curtain = out.index(f"Player {second}, your turn. The others look away.")
    assert shown < curtain
    assert f"hand  {second} " not in out
    assert f"hand  {second} " in tycoon(*game, typed="\npass\n1\n\n").out


def test_the_curtain_wipes_the_screen_and_what_could_be_scrolled_back(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    match = new_match(players=("me", "me"))
    typed = iter(["", "pass", "1"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    with pytest.raises(StopIteration):
        Session(match, Console(file=screen, force_terminal=True, width=100)).run()
    _, _, after_the_first_hand = screen.getvalue().partition("hand ")
    wiped, _, curtain = after_the_first_hand.partition("look away")
    assert "\x1b[2J" in wiped
    assert wiped.endswith("The others ")
    assert "\x1b[3J" in wiped
    assert "hand " not in curtain


def test_a_single_person_meets_no_curtain(tycoon: Tycoon) -> None:
    assert "look away" not in tycoon(*GAME).out


def test_a_title_without_a_board_of_its_own_is_shown_as_tables(capsys: pytest.CaptureFixture[str]) -> None:
    match = Match.begin(HIGHEST_CARD, HIGHEST_CARD.deal(2, 1), ["random", "random"])
    Session(match, console()).run()
    out = capsys.readouterr().out
    assert HIGHEST_CARD.name in out
    assert "points" in out
    assert "Final result" in out


def test_tiles_stand_on_the_board_with_owner_industry_level_and_cubes(tycoon: Tycoon, tmp_path: Path) -> None:
    match = play_on(new_match(), 0)
    while not any(tile["cubes"] > 1 for tile in match.view(None)["board"].values()):
        play_on(match, 1, seed=len(match.moves))
    match.save(tmp_path / "game.json")
    slot, tile = next((slot, tile) for slot, tile in match.view(None)["board"].items() if tile["cubes"] > 1)
    out = tycoon("replay", tmp_path / "game.json", "--at", len(match.moves)).out
    place = slot.rpartition("-")[0].split("_")[0].capitalize()
    drawn = f"{tile['owner'] + 1}{tile['industry'][:3]}{tile['level']}×{tile['cubes']}"
    assert any(place in line and drawn in line for line in out.splitlines())


YOKOHAMA = ("play", "yokohama", "--seats", "random,random", "--seed", "3")


def test_what_people_should_know_is_told_once_when_a_game_begins(tycoon: Tycoon) -> None:
    out = " ".join(tycoon(*YOKOHAMA).out.split())
    assert out.count("About half of the printed figures are reconstructed. Rules page: ") == 1
    assert "docs/rules/yokohama.md" in out.replace(" ", "")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("pl", "połowa nadrukowanych wartości jest odtworzona"),
        ("de", "Hälfte der aufgedruckten Werte ist nachgebildet"),
    ],
)
def test_what_people_should_know_is_told_in_their_language(tycoon: Tycoon, language: str, words: str) -> None:
    out = " ".join(tycoon(*YOKOHAMA, "--language", language).out.split())
    assert words in out
    assert f"docs/rules/{language}/yokohama.md" in out.replace(" ", "")


def test_a_title_without_a_notice_tells_none(tycoon: Tycoon) -> None:
    assert "Rules page:" not in tycoon(*GAME).out


def test_with_an_owners_file_nothing_is_said_to_be_reconstructed(tycoon: Tycoon, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(BUILT_IN.read_text(encoding="utf-8").replace("reconstructed", "owner"), encoding="utf-8")
    assert "Rules page:" not in tycoon(*YOKOHAMA, "--data", str(file)).out


def test_a_file_that_is_partly_corrected_says_so(tycoon: Tycoon, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(BUILT_IN.read_text(encoding="utf-8").replace("reconstructed", "owner", 30), encoding="utf-8")
    assert "Some figures of this component file are still reconstructed" in tycoon(*YOKOHAMA, "--data", str(file)).out


def test_the_final_scoring_of_yokohama_is_a_table_with_a_row_a_player(tycoon: Tycoon) -> None:
    out = tycoon(*YOKOHAMA).out
    title, head, *rows = out[out.index("Final result") :].splitlines()
    names = ("in play", "church", "customs", "technology", "countries", "the rest", "score")
    assert [head.index(name) for name in names] == sorted(head.index(name) for name in names), title
    for row in rows[:2]:
        *parts, total = [int(word) for word in row.split()[-7:]]
        assert (len(parts), sum(parts)) == (6, total)
    assert "What is left: seat" not in out


def test_port_and_laboratory_rows_say_what_a_slot_needs_and_adds(tycoon: Tycoon) -> None:
    out = tycoon("play", "yokohama", "--seats", "me,random", "--seed", "3").out
    for words in ("power 2+", "power 3+", "power 4+", "no surcharge", "price +1", "price +2"):
        assert words in out


@pytest.mark.parametrize("words", ["exchanges", "faith", "pieces", "production value", "open slots", "1 yen to pass"])
def test_area_lines_have_units(tycoon: Tycoon, words: str) -> None:
    out = tycoon("play", "yokohama", "--seats", "me,random,random", "--seed", "3", typed="areas\n").out
    page = out[out.index("by power") :]
    assert words.split(maxsplit=1)[0] in page


def test_signs_of_the_area_lines_are_explained(tycoon: Tycoon) -> None:
    assert "1:2* = 2 assistants of player 1" in tycoon("play", "yokohama", "--seats", "me,random", "--seed", "3").out


def test_what_tells_a_piece_by_its_name_or_its_address(tycoon: Tycoon) -> None:
    out = tycoon(*GAME, typed="what market:coal\nwhat coal market\nwhat atlantis\nwhat\n").out
    assert out.count("Coal market (13 of 14 cubes)") == 2
    assert "Nothing on the table is called atlantis." in out
    assert "`what` needs the name of a piece" in out


def test_many_pieces_of_a_name_are_listed(tycoon: Tycoon) -> None:
    out = tycoon(*GAME, typed="what slot birmingham\n").out
    assert "slot:birmingham-2  Empty slot in Birmingham" in out
