"""The terminal in other languages."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Tycoon
from tycoon.commands.output import console
from tycoon.core.text import Text
from tycoon.games import CATALOGUE
from tycoon.play.languages import LANGUAGES
from tycoon.tui.log import paragraphs
from tycoon.tui.words import decimal, feature, money, signed, speaking

PLAY = ("play", "brass-birmingham", "--seats", "me,random", "--seed", "3")
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Choose an action. 1 action is left."),
        ("pl", "Wybierz akcję. Została 1\u00a0akcja."),
        ("de", "Wähle eine Aktion. Du hast noch 1\u00a0Aktion."),
    ],
)
def test_the_question_is_asked_in_the_language_that_is_named(tycoon: Tycoon, language: str, question: str) -> None:
    assert question in tycoon(*PLAY, "--language", language).out


def test_the_language_is_that_of_the_environment(tycoon: Tycoon, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert "Wähle eine Aktion." in tycoon(*PLAY).out


def test_a_language_without_words_is_refused(tycoon: Tycoon) -> None:
    outcome = tycoon(*PLAY, "--language", "fr")
    assert (outcome.status, "no words in 'fr' (languages: en, pl, de)" in outcome.err) == (2, True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_everything_that_can_be_typed_is_answered(tycoon: Tycoon, title: str, language: str) -> None:
    seats = ",".join(["me", *["random"] * (CATALOGUE.game(title).seats[0] - 1)])
    pages = {"brass": "map\nmats\ntiles\ndiscards\n", "yokohama": "areas\ntechnologies\noffices\npeople\n"}
    typed = f"1\n1\n?\nhelp\nboard\nlog\n{pages.get(title.partition('-')[0], '')}undo\nquit\nquit\n"
    outcome = tycoon("play", title, "--seats", seats, "--seed", "1", "--language", language, typed=typed)
    assert (outcome.status, outcome.err) == (0, "")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("fly", "Nie wiadomo, co to znaczy: fly."),
        ("0", "Nie ma opcji 0"),
        ("link Belper-Leek", "Teraz to niemożliwe. "),
        ("undo", "Nie ma czego cofnąć."),
        ("offices", "Nie wiadomo, co to znaczy: offices."),
    ],
)
def test_what_is_wrong_is_said_in_the_language(tycoon: Tycoon, typed: str, answer: str) -> None:
    assert answer in tycoon(*PLAY, "--language", "pl", typed=f"{typed}\n").out


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", ["£1,200", "−£5", "+3", "−3", "7.5", "cash"]),
        ("pl", ["1200\u00a0£", "−5\u00a0£", "+3", "−3", "7,5", "gotówka"]),
        ("de", ["£1.200", "−£5", "+3", "−3", "7,5", "Bargeld"]),
    ],
)
def test_sums_and_numbers_are_written_as_the_language_has_them(language: str, written: list[str]) -> None:
    with speaking(language):
        assert [
            money(1200),
            money(-5),
            signed(3),
            signed(-3),
            decimal(7.5),
            feature(CATALOGUE.game("1822"), "cash"),
        ] == written


def test_a_board_writes_sums_like_the_log(tycoon: Tycoon) -> None:
    assert " 17\u00a0£ " in tycoon(*PLAY, "--language", "pl").out


def test_a_board_speaks_of_the_eras_as_its_title_does(tycoon: Tycoon) -> None:
    play = ("play", "brass", "--seats", "me,random,random", "--seed", "3", "--language", "pl")
    assert "okres kanałów, runda 1" in tycoon(*play).out


@pytest.mark.parametrize(
    ("language", "typed", "answer"),
    [
        ("en", "take a loan\npottery card\nlog\n", "Player 1 discards the Pottery card. Takes a loan of £30."),
        ("pl", "pożyczka\nkarta garncarni\nlog\n", "Gracz 1 odrzuca kartę garncarni. Bierze 30\u00a0£ pożyczki."),
        ("pl", "pozyczka\n", "Którą kartę odrzucasz?"),
        ("de", "Kredit\nIndustriekarte Töpferei\nlog\n", "Spieler 1 spielt die Industriekarte Töpferei."),
    ],
)
def test_what_the_screen_shows_can_be_typed(tycoon: Tycoon, language: str, typed: str, answer: str) -> None:
    assert answer in tycoon(*PLAY, "--language", language, typed=typed).out


def test_words_that_fit_several_choices_are_answered_with_them(tycoon: Tycoon) -> None:
    out = tycoon(*PLAY, "--language", "pl", typed="zbuduj browar\n").out
    assert "Niejasne: zbuduj browar. Pasuje: Zbuduj browar\u00a0I" in out


def test_no_line_is_broken_at_a_no_break_space(capsys: pytest.CaptureFixture[str]) -> None:
    out = console()
    out.width = 10
    out.print("Dobiera 1\u00a0kartę")
    assert [line.strip() for line in capsys.readouterr().out.splitlines()] == ["Dobiera", "1\u00a0kartę"]


def test_what_happens_between_moves_stands_in_a_line_of_its_own() -> None:
    texts = [Text("log.pay"), Text("log.order"), Text("log.collect"), Text("log.collect"), Text("log.round")]
    keys = [[text.key for text in paragraph] for paragraph in paragraphs(texts)]
    assert keys == [["log.pay"], ["log.order"], ["log.collect", "log.collect"], ["log.round"]]
