"""What choices carry for people: true prices, words for everything that is shown, and nothing secret."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tycoon.core.agenda import Step
from tycoon.core.choice import DETAIL, HEADING, MAIN, Price
from tycoon.core.game import Game
from tycoon.core.record import from_plain, play_text, read_plain
from tycoon.core.rng import Rng
from tycoon.core.state import Event, State
from tycoon.core.text import Text
from tycoon.games import CATALOGUE
from tycoon.games.brass.action import ChooseAction
from tycoon.games.brass.links import SecondLink
from tycoon.games.brass.state import BrassState
from tycoon.games.g1822.state import State1822
from tycoon.games.yokohama.bundle import GOOD_IDS

TESTS = Path(__file__).parents[1]
GOLDEN = {
    "brass-birmingham": "brass/golden/birmingham-four-busy-0.json",
    "brass-lancashire": "brass_lancashire/golden/four.json",
    "brass": "brass_2007/golden/four.json",
    "yokohama": "yokohama/golden/yokohama-four-wanderers-3.json",
    "1822": "g1822/golden/1822-4-nrs-1.json",
}
RESOURCES = ("coal", "iron", "beer")
BRASS = ("brass-birmingham", "brass-lancashire", "brass")


def positions(title: str, every: int) -> Iterator[State]:
    """Every nth position of a golden game."""
    game = CATALOGUE.game(title)
    record = from_plain(read_plain(TESTS / GOLDEN[title]), game)
    s = game.start(record.deal)
    for number, text in enumerate(record.moves):
        if number % every == 0:
            yield s
        play_text(s, text, number + 1)


def priced(s: State) -> list[tuple[int, Price]]:
    """The options of a position that have a price."""
    found = [(option, s.decision.choice(s, option).price) for option in s.options]
    return [(option, price) for option, price in found if price is not None]


def taken(s: State, option: int) -> tuple[Any, list[Event]]:
    """The position after an option and the steps that it sets off, before anything is asked, and what happened."""
    c: Any = s.copy()
    log: list[Event] = []
    c.log = log
    c.agenda.pop().take(c, option)
    while len(c.agenda) >= len(s.agenda) and isinstance(c.agenda[-1], Step):
        c.agenda.pop().run(c)
    return c, log


# -- prices ----------------------------------------------------------------------------------------------------------


def charged_in_brass(s: BrassState, option: int) -> Price:
    """What the seat pays and takes until the action is over, or another link could be built."""
    c = s.copy()
    log: list[Event] = []
    c.log = log
    c.apply(option)
    while c.seat == s.seat and not isinstance(c.decision, ChooseAction | SecondLink):
        c.apply(c.options[0])
    money = sum(int(str(event[2])) for event in log if event[:2] == ("pay", s.seat))
    used = dict.fromkeys(RESOURCES, 0)
    for event in log:
        if event[0] == "take":
            used[RESOURCES[s.edition.industry_holds[s.edition.kind_industry[int(str(event[3]))]]]] += 1
    return Price(money, tuple((good, count) for good, count in used.items() if count))


@pytest.mark.parametrize("title", BRASS)
def test_a_tile_or_link_of_brass_costs_what_its_choice_says(title: str) -> None:
    for s in positions(title, every=7):
        assert isinstance(s, BrassState)
        for option, price in priced(s):
            assert charged_in_brass(s, option) == price, f"{s.decision.notation(s, option)} after {s.dump()}"


def test_a_second_link_of_brass_costs_more_than_a_first_one() -> None:
    for s in positions("brass-birmingham", every=1):
        if isinstance(s, BrassState) and isinstance(s.decision, SecondLink):
            assert all(price.money >= s.edition.second_link_cost[s.era] for _, price in priced(s))


def charged_in_yokohama(s: State, option: int) -> Price:
    _, log = taken(s, option)
    own = [event for event in log if event[1:2] == (s.seat,)]
    money = sum(int(str(event[-1])) for event in own if event[0] in ("pay", "fee", "toll"))
    used: dict[str, int] = {}
    for event in own:
        if event[0] == "spend_good":
            used[GOOD_IDS[int(str(event[2]))]] = int(str(event[3]))
        if event[0] == "spend_goods":
            used.update({good: int(str(n)) for good, n in zip(GOOD_IDS, event[2:], strict=True) if n})
        if event[0] == "spend_import":
            used["import"] = int(str(event[2]))
    return Price(money, tuple(sorted(used.items())))


def test_a_choice_of_yokohama_costs_what_it_says() -> None:
    for s in positions("yokohama", every=3):
        for option, price in priced(s):
            said = Price(price.money, tuple(sorted(price.goods)))
            assert charged_in_yokohama(s, option) == said, s.decision.notation(s, option)


def test_a_choice_of_1822_costs_what_it_says() -> None:
    for s in positions("1822", every=5):
        assert isinstance(s, State1822)
        for option, price in priced(s):
            c, _ = taken(s, option)
            paid = max(0, s.cash[s.seat] - c.cash[s.seat])
            if s.company >= 0:
                paid += max(0, s.company_cash[s.company] - c.company_cash[s.company])
            assert Price(paid) == price, s.decision.notation(s, option)


# -- words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_everything_beside_a_choice_has_words(title: str) -> None:
    game = CATALOGUE.game(title)
    for s in positions(title, every=29):
        texts = [game.round_text(s), *game.steps(s).values(), *(curve.text for curve in game.curves(s))]
        prompt = s.decision.question(s)
        texts += [prompt.text, *(text for _, text in (prompt.usual.marks if prompt.usual else ()))]
        for option in s.options:
            choice = s.decision.choice(s, option)
            texts += [] if choice.kind is None else [choice.kind]
            c = s.copy()
            log: list[Event] = []
            c.log = log
            if not s.decision.costly(option):
                c.apply(option)
                texts += [effect.text for effect in game.effects(s, game.changes(s, c, log))]
        assert all(game.say(text) for text in texts)


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_the_points_of_a_game_are_told_by_where_they_came_from(title: str) -> None:
    game = CATALOGUE.game(title)
    s, told = finished(game)
    parts = game.score_parts(s, told)
    assert [sum(part.values()) for part in parts] == game.scores(s)
    assert {f"score.{name}" for part in parts for name, points in part.items() if points} <= set(game.messages.patterns)


def finished(game: Game[Any]) -> tuple[State, list[Any]]:
    """The end of a golden game, and all that was told."""
    record = from_plain(read_plain(TESTS / GOLDEN[game.title]), game)
    s = game.start(record.deal)
    log: list[Event] = []
    s.log = log
    for number, text in enumerate(record.moves):
        play_text(s, text, number + 1)
    told = [game.describe(s, event) for event in game.digest(log)]
    return s, [text for text in told if text is not None]


def test_the_log_of_brass_has_a_heading_for_every_round() -> None:
    game = CATALOGUE.game("brass-birmingham")
    s, told = finished(game)
    headings = [line.text for line in game.log_lines(told) if line.rank == HEADING]
    assert game.round_text(s) in headings


def test_what_was_done_is_the_main_line_of_a_move_and_not_the_card_it_took() -> None:
    game = CATALOGUE.game("brass")
    _, told = finished(game)
    main = {line.text.key for line in game.log_lines(told) if line.rank == MAIN}
    assert "log.build" in main
    assert "log.discard" not in main


def test_a_move_without_a_ranked_line_is_told_by_its_first_one() -> None:
    game = CATALOGUE.game("1822")
    texts = [Text("event.refuses", {"seat": 0}), Text("event.refuses", {"seat": 1})]
    assert [line.rank for line in game.log_lines(texts)] == [MAIN, DETAIL]


@pytest.mark.parametrize("key", ["log.order", "log.collect", "log.owe"])
def test_income_and_turn_order_stand_under_a_heading_of_their_own(key: str) -> None:
    game = CATALOGUE.game("brass")
    last = Text("log.pass", {"seat": 1})
    lines = game.log_lines([last, Text(key, {"seat": 0, "amount": 3}), Text(key, {"seat": 1, "amount": 4})])
    assert [line.rank for line in lines] == [MAIN, HEADING, DETAIL, DETAIL]


def test_income_at_the_start_of_a_round_is_not_told_as_the_end_of_one() -> None:
    game = CATALOGUE.game("brass")
    income = Text("log.collect", {"seat": 0, "amount": 3})
    lines = game.log_lines([Text("log.order"), Text("log.round"), income, income])
    assert [line.text.key for line in lines] == [
        "log.round_ends",
        "log.order",
        "log.round",
        "log.collect",
        "log.collect",
    ]


def test_what_ends_a_stock_round_is_nobodys_move() -> None:
    game = CATALOGUE.game("1822")
    lines = game.log_lines([Text("event.wins", {"seat": 0}), Text("event.wins", {"seat": 1})])
    assert [line.text.key for line in lines] == ["event.round_ends", "event.wins", "event.wins"]


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_lines_of_the_log_point_at_places_of_the_board(title: str) -> None:
    game = CATALOGUE.game(title)
    s, told = finished(game)
    shown = {address for line in game.log_lines(told) for address in line.shows if not address.startswith("tile:")}
    assert shown
    assert shown <= game.addresses(s)


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_all_parts_of_a_score_have_a_source_with_words(title: str) -> None:
    game = CATALOGUE.game(title)
    s, told = finished(game)
    sources = {game.score_source(name) for part in game.score_parts(s, told) for name, n in part.items() if n}
    assert {f"score.{name}" for name in sources} <= set(game.messages.patterns)


def test_points_of_brass_are_told_by_era() -> None:
    game = CATALOGUE.game("brass-birmingham")
    s, told = finished(game)
    names = {name for part in game.score_parts(s, told) for name in part}
    assert {"canal_links", "rail_links", "canal_tiles", "rail_tiles"} <= names


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_the_curve_of_points_rises_with_the_game_and_ends_at_the_score(title: str) -> None:
    game = CATALOGUE.game(title)
    middle = [s for s in positions(title, every=29) if not s.over][-1]
    assert game.curves(middle)[0].name == "vp"
    assert any(game.curves(middle)[0].numbers)
    end, _ = finished(game)
    assert game.curves(end)[0].numbers == game.scores(end)


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_what_was_done_in_a_game_is_counted_for_each_seat(title: str) -> None:
    game = CATALOGUE.game(title)
    _, told = finished(game)
    found = game.statistics([(0, text) for text in told], 7)
    assert any(sum(one.numbers) > 1 for one in found)
    assert {one.text.key for one in found} <= set(game.messages.patterns)


# -- secrets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_a_title_names_the_fields_that_only_the_seat_itself_sees(title: str) -> None:
    game = CATALOGUE.game(title)
    s = game.start(game.deal(game.seats[-1], 1))
    for _ in range(60):
        s.apply(s.options[Rng(s.seat).below(len(s.options))])
    views = [game.view(s, seat) for seat in (0, 1)]
    seats = [view["seats"] for view in views]
    hidden = {name for name, value in seats[0][0].items() if value is not None and seats[1][0][name] is None}
    assert set(game.private_fields()) == hidden
