"""Where an amount is asked for, a number that is typed is the amount."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Tycoon, play_on
from tycoon.core import notation
from tycoon.games import CATALOGUE
from tycoon.play.match import Match
from tycoon.tui.amounts import amount_in
from tycoon.tui.choices import by_number
from tycoon.tui.reading import read
from tycoon.tui.words import speaking

GAME = CATALOGUE.game("1822")
PLAY = ("play", "1822", "--seats", "me,random,random", "--seed", "1")


def at_a_bid() -> Match:
    """Seat 0 has £700 and bids for M24, at least £100."""
    match = Match.begin(GAME, GAME.deal(3, 1), ["me", "random", "random"])
    match.play_text("bid M24")
    return match


def at(decision: str) -> Match:
    """The first question of this kind with several answers in a random game."""
    for seed in range(40):
        match = Match.begin(GAME, GAME.deal(3, seed))
        for move in range(400):
            if type(match.state.decision).__name__ == decision and len(match.state.options) > 2:
                return match
            play_on(match, 1, seed=1000 * seed + move)
    raise AssertionError(f"no {decision} came up")


def meant(match: Match, line: str) -> list[str]:
    """What is played for a line, as records write it."""
    played = match.at(len(match.moves))
    out = []
    for option in read(match, line):
        out.append(notation.write(played, option))
        played.apply(option)
    return out


@pytest.mark.parametrize(
    ("text", "amount"),
    [("100", 100), ("£100", 100), ("100 £", 100), ("¥7", 7), ("1,200", 1200), ("1.200", 1200), ("1 200\u00a0£", 1200)],
)
def test_an_amount_may_have_a_sign_of_money_and_be_written_as_people_write_it(text: str, amount: int) -> None:
    assert amount_in(text) == amount


@pytest.mark.parametrize("text", ["", "£", "M24", "10x", "1,20", "bid 100", "-5"])
def test_other_words_are_no_amount(text: str) -> None:
    assert amount_in(text) is None


@pytest.mark.parametrize("line", ["100", "£100", "bid 100", "bid £100", "bid M24 100", "Bid £100 for M24"])
def test_a_number_at_a_bid_is_the_bid(line: str) -> None:
    assert meant(at_a_bid(), line) == ["100"]


@pytest.mark.parametrize("line", ["bid M24 100", "bid m24 £100", "BID M24 100"])
def test_a_card_and_its_bid_can_be_typed_at_once(line: str) -> None:
    match = Match.begin(GAME, GAME.deal(3, 1))
    assert meant(match, line) == ["bid M24", "100"]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("95", "Not possible now. The lowest bid is £100."),
        ("705", "Not possible now. It costs £705; you are £5 short."),
        ("102", "102 is no amount that can be chosen: from £100 to £700 in steps of £5."),
        ("1", "1 is no amount that can be chosen: from £100 to £700 in steps of £5."),
    ],
)
def test_an_amount_that_cannot_be_bid_is_refused_with_the_reason(tycoon: Tycoon, line: str, answer: str) -> None:
    assert answer in tycoon(*PLAY, typed=f"bid M24\n{line}\n").out


def test_a_card_with_a_bid_that_is_not_possible_changes_nothing(tycoon: Tycoon) -> None:
    out = tycoon(*PLAY, typed="bid M24 95\nundo\n").out
    assert "Not possible now. The lowest bid is £100." in out
    assert "Nothing can be taken back." in out


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "from £100 to £700 in steps of £5: type an amount"),
        ("pl", "od 100\u00a0£ do 700\u00a0£ co 5\u00a0£: wpisz kwotę"),
        ("de", "von £100 bis £700 in Schritten von £5: gib einen Betrag ein"),
    ],
)
def test_many_amounts_are_one_line(tycoon: Tycoon, language: str, words: str) -> None:
    out = tycoon(*PLAY, "--language", language, typed="bid M24\n").out
    assert words in out
    assert "105" not in out


def test_what_is_no_possible_bid_is_told_as_two_ranges(tycoon: Tycoon) -> None:
    told = tycoon(*PLAY, typed="bid M24\n?\n").out.partition("type an amount")[2]
    assert "£0 to £95" in told
    assert "£705 to £23,995" in told


@pytest.mark.parametrize("decision", ["StartPrice", "RepayAmount", "TrainPrice"])
def test_prices_and_loans_are_amounts_too(decision: str) -> None:
    match = at(decision)
    last = match.choices()[-1]
    assert last.amount is not None
    assert read(match, f"£{last.amount}") == [last.option]


def test_few_prices_are_listed_each_under_itself(tycoon: Tycoon) -> None:
    match = at("StartPrice")
    choice = match.choices()[1]
    assert choice.amount is not None
    with speaking("en"):
        assert by_number(match, choice.amount).choice == choice


def test_a_number_elsewhere_is_the_number_of_a_choice(tycoon: Tycoon) -> None:
    assert "How much do you bid for P10 River builder? At least £0." in tycoon(*PLAY, typed="2\n").out
