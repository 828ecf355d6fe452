"""What an option does, told before it is chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tycoon.core import notation
from tycoon.core.rng import Rng
from tycoon.core.text import Text
from tycoon.games import CATALOGUE
from tycoon.play.foresight import Preview, foresee, preview, spends_much
from tycoon.play.match import Match

GAME = CATALOGUE.game("brass-birmingham")


def begin() -> Match:
    return Match.begin(GAME, GAME.deal(2, 7))


def option_of(match: Match, text: str) -> int:
    s = match.state
    return next(option for option in s.options if s.decision.notation(s, option).startswith(text))


def notations(match: Match) -> list[str]:
    return [notation.write(match.state, option) for option in match.state.options]


def lines(told: Preview) -> list[str]:
    return [GAME.say(text) for text in told.texts]


def test_what_happens_whatever_card_is_discarded_is_told() -> None:
    match = begin()
    told = match.foresee(option_of(match, "loan"))
    assert any("takes a loan" in line for line in lines(told))
    assert not any("discards" in line for line in lines(told))


def test_what_depends_on_a_later_answer_is_said_to_be_open() -> None:
    match = begin()
    assert match.foresee(option_of(match, "loan")).open


def test_nothing_is_open_after_the_last_question() -> None:
    match = begin()
    match.play_text("loan")
    assert not match.foresee(match.state.options[0]).open


def test_the_next_action_of_the_same_seat_is_not_foreseen() -> None:
    match = begin()
    first = match.state.seat
    while match.state.seat == first or len(match.moves) < 4:
        match.play(option_of(match, "pass") if len(match.state.options) > 10 else match.state.options[0])
    told = match.foresee(option_of(match, "pass"))
    assert all("pass" not in line for line in lines(told)[1:])


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_foresight_tells_at_least_what_happens_at_once(title: str) -> None:
    game, rng = CATALOGUE.game(title), Rng(8)
    s = game.start(game.deal(game.seats[0], 2))
    for _ in range(30):
        for option in s.options[:6]:
            at_once, later = preview(game, s, option), foresee(game, s, option)
            assert all(text in later.texts for text in at_once.texts if text.key.startswith("log."))
        s.apply(s.options[rng.below(len(s.options))])


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_everything_foreseen_comes_true(title: str) -> None:
    game, rng = CATALOGUE.game(title), Rng(9)
    match = Match.begin(game, game.deal(game.seats[0], 2))
    while not match.state.over and len(match.moves) < 120:
        s = match.state
        option = s.options[rng.below(len(s.options))]
        height, told = len(s.agenda), match.foresee(option)
        happened = list(match.play(option).texts)
        while not match.state.over and match.state.seat == s.seat and len(match.state.agenda) >= height:
            answers = match.state.options
            happened += match.play(answers[rng.below(len(answers))]).texts
        foreseen = [text for text in told.texts if text.key.startswith("log.") and text.key not in MONEY]
        assert [text for text in foreseen if text not in happened] == []
        assert paid(list(told.texts)) <= paid(happened)


MONEY = ("log.pay", "log.receive", "log.buy_coal", "log.buy_iron")
"""Told one by one beforehand, and in one sentence afterwards."""


def paid(texts: list[Text]) -> int:
    amounts = [text.args["amount"] for text in texts if text.key == "log.pay" and "amount" in text.args]
    return sum(amount for amount in amounts if isinstance(amount, int))


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_the_next_question_is_the_one_that_is_asked_then(title: str) -> None:
    """Told if the same seat goes on, and nothing hidden has come to light."""
    game, rng = CATALOGUE.game(title), Rng(9)
    match = Match.begin(game, game.deal(game.seats[0], 2))
    told = 0
    while not match.state.over and len(match.moves) < 120:
        s, option = match.state, match.state.options[rng.below(len(match.state.options))]
        seat, following = s.seat, foresee(game, s, option).next
        match.play(option)
        if following is not None:
            told += 1
            assert (match.state.seat, match.state.decision.prompt(match.state)) == (seat, following)
    assert told > 20


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_whatever_does_not_weigh_can_be_taken_back_and_leaves_money(title: str) -> None:
    game, rng = CATALOGUE.game(title), Rng(3)
    match = Match.begin(game, game.deal(game.seats[0], 2))
    weighed = {True: 0, False: 0}
    while not match.state.over and len(match.moves) < 150:
        seat, before = match.state.seat, match.state.copy()
        option = match.state.options[rng.below(len(match.state.options))]
        weighs = match.preview(option).weighs
        match.play(option)
        if not weighs:
            assert match.why_no_undo(seat) is None
            assert not spends_much(game, before, match.state)
            assert game.stage(match.state) == game.stage(before)
        weighed[weighs] += 1
    assert weighed[True] > 0
    assert weighed[False] > 0


def test_the_end_of_a_turn_weighs_and_the_choice_of_an_action_does_not() -> None:
    match = begin()
    assert not match.preview(option_of(match, "loan")).weighs
    match.play_text("loan")
    assert all(match.preview(option).weighs for option in match.state.options)


def test_a_turn_that_goes_on_after_a_bid_can_be_ended_with_it() -> None:
    game = CATALOGUE.game("1822")
    match = Match.begin(game, game.deal(3, 1))
    endings = []
    for _ in range(3):
        match.play_text(next(words for words in notations(match) if words.startswith("bid ")))
        endings.append(match.preview(match.state.options[0]).ending)
        match.play(match.state.options[0])
    assert endings == ["pass", "pass", None]  # there are three bids in a turn


@pytest.mark.parametrize(
    ("record", "at", "why"), [("1822-4-standard-1", 452, "treasury"), ("1822-5-nrs-2", 175, "phase")]
)
def test_a_train_that_takes_the_treasury_or_begins_a_phase_weighs(record: str, at: int, why: str) -> None:
    game, recorded = CATALOGUE.record(Path(__file__).parents[1] / f"g1822/golden/{record}.json")
    match = Match.begin(game, recorded.deal)
    for move in recorded.moves[:at]:
        match.play_text(move)
    before, option = match.state.copy(), notation.read(match.state, recorded.moves[at])
    told = match.preview(option)
    match.play(option)
    assert told.weighs
    if why == "phase":
        assert game.stage(match.state) != game.stage(before)
    else:
        assert spends_much(game, before, match.state)


@pytest.mark.parametrize(("money", "weighs"), [(17, False), (6, True)])
def test_spending_most_of_the_money_weighs(money: int, weighs: bool) -> None:
    s = GAME.start(GAME.deal(2, 1))
    s.actions_left = 2
    s.money[s.seat] = money
    s.options = s.decision.options(s)
    mine = next(option for option in s.options if s.decision.notation(s, option).startswith("build coal 1 @ Cannock"))
    assert preview(GAME, s, mine).weighs == weighs
