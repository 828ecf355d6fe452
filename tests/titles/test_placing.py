"""Editing a position by hand: whatever a title offers leads to a position, or to one line that says why not."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tycoon.core.errors import BadPosition
from tycoon.core.game import Game
from tycoon.core.placing import Placing, changed
from tycoon.core.position import Written
from tycoon.core.state import State
from tycoon.games import CATALOGUE

TITLES = ("brass", "brass-lancashire", "brass-birmingham", "yokohama", "1822")


def played(game: Game[Any], seats: int, moves: int) -> Any:
    s: State = game.start(game.deal(seats, 5))
    rng = random.Random(moves)
    for _ in range(moves):
        s.apply(rng.choice(s.options))
    return s


def outcome(game: Game[Any], plain: dict[str, Any]) -> str:
    """Empty if the position can be; else the line that says why not."""
    try:
        game.load(plain)
    except BadPosition as error:
        return str(error)
    return ""


def some_of_each_kind(game: Game[Any], s: Any, rng: random.Random) -> list[tuple[str, Placing]]:
    """A few choices at slots, a few at links, a few at cards: whatever the title has."""
    kinds: dict[str, list[tuple[str, Placing]]] = {}
    for address in sorted(game.addresses(s)):
        for one in game.placing(s, 1, address):
            kinds.setdefault(address.partition(":")[0], []).append((address, one))
    assert kinds
    return [chosen for offered in kinds.values() for chosen in rng.sample(offered, min(8, len(offered)))]


@pytest.mark.parametrize("title", TITLES)
def test_every_choice_leads_to_a_position_or_to_one_line_that_says_why_not(title: str) -> None:
    game = CATALOGUE.game(title)
    rng = random.Random(title)
    fine = tried = 0
    for moves in (0, 40, 120):
        s = played(game, 3, moves)
        plain = dict(s.dump())
        for address, one in some_of_each_kind(game, s, rng):
            told = outcome(game, changed(plain, one.puts))
            assert told == "" or told.startswith("position: "), (address, one.name, told)
            assert "\n" not in told
            game.messages.say(one.text)
            tried, fine = tried + 1, fine + (told == "")
        for figure in game.figures(s):
            told = outcome(game, changed(plain, figure.puts(plain, figure.value + 1)))
            assert "\n" not in told
            assert changed(plain, figure.puts(plain, figure.value)) == plain
            game.messages.say(figure.text)
    assert 0 < fine < tried


@pytest.mark.parametrize("title", TITLES)
def test_names_of_the_choices_at_an_address_differ(title: str) -> None:
    game = CATALOGUE.game(title)
    s = played(game, 3, 60)
    for address in game.addresses(s):
        names = [one.name for one in game.placing(s, 0, address)]
        assert len(set(names)) == len(names), address


def test_a_tile_of_brass_that_is_put_and_taken_away_leaves_the_position_as_it_was() -> None:
    game = CATALOGUE.game("brass-birmingham")
    s = played(game, 2, 60)
    plain = dict(s.dump())
    free = next(slot for slot in s.edition.slot_ids if slot not in plain["board"])
    for one in game.placing(s, 0, f"slot:{free}"):
        after = changed(plain, one.puts)
        assert after["board"][free]["owner"] == one.owner
        gone = [after["seats"][one.owner]["gone_from_mat"], plain["seats"][one.owner]["gone_from_mat"]]
        if sum(gone[0].values()) - sum(gone[1].values()) == 1:
            there = game.placing(game.read_position(Written(after)), 0, f"slot:{free}")
            away = next(choice for choice in there if choice.name == "away")
            assert changed(after, away.puts) == plain
            break
    else:
        pytest.fail("no tile is the next one of its mat")


def test_a_card_of_the_hand_is_exchanged_for_one_of_the_deck() -> None:
    game = CATALOGUE.game("brass-birmingham")
    s = played(game, 3, 20)
    plain = dict(s.dump())
    card = plain["seats"][2]["hand"][0]
    offered = game.placing(s, 2, f"card:{card}")
    assert {one.name for one in offered} == set(plain["deck"]) - {card}
    for one in offered:
        after = changed(plain, one.puts)
        assert game.load(after).dump() == after
        assert one.name in after["seats"][2]["hand"]


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("seats", [3, 4])
def test_a_bare_position_has_an_empty_board_that_takes_pieces(title: str, seats: int) -> None:
    game = CATALOGUE.game(title)
    s = game.bare(game.deal(seats, 5))
    plain = dict(s.dump())
    assert game.load(plain).dump() == plain
    assert [plain.get(key) or None for key in ("board", "links", "tiles", "station")] == [None] * 4
    places = [one for one in sorted(game.addresses(s)) if one.startswith(("slot:", "area:", "hex:"))]
    put = (one.puts for place in places for one in game.placing(s, 0, place))
    assert any(outcome(game, changed(plain, puts)) == "" for puts in put)


def test_money_that_is_given_in_1822_comes_from_the_bank() -> None:
    game = CATALOGUE.game("1822")
    s = played(game, 3, 40)
    plain = dict(s.dump())
    for figure in game.figures(s):
        if figure.against:
            after = changed(plain, figure.puts(plain, figure.value + 30))
            assert after["bank"] == plain["bank"] - 30
            assert game.load(after).dump() == after


def test_a_company_of_1822_is_started_by_hand_and_gets_money_and_a_train() -> None:
    game = CATALOGUE.game("1822")
    s = game.bare(game.deal(3, 5))
    for address, train in (("company:GWR", "L"), ("company:24", "L")):
        plain = dict(s.dump())
        start = next(one for one in game.placing(s, 0, address) if one.name == "started by 1")
        s = game.load(changed(plain, start.puts))
        company = s.t.company_ids.index(address.partition(":")[2])
        assert s.director[company] == 1
        figure = next(one for one in game.figures(s) if one.path[:2] == ("companies", address.partition(":")[2]))
        s = game.load(changed(dict(s.dump()), figure.puts(dict(s.dump()), 120)))
        assert s.company_cash[company] == 120
        if s.floated >> company & 1:
            home = f"city:{s.board.city_names[s.board.home_city[company]]}"
            token = next(one for one in game.placing(s, 0, home) if one.name == f"token of {address[8:]}")
            s = game.load(changed(dict(s.dump()), token.puts))
            given = next(one for one in game.placing(s, 0, address) if one.name == f"train {train}")
            s = game.load(changed(dict(s.dump()), given.puts))
            assert [s.t.train_ids[kind] for kind in s.trains[company]] == [train]


def test_a_technology_of_yokohama_goes_to_a_player_and_back_with_its_agent() -> None:
    game = CATALOGUE.game("yokohama")
    s = game.bare(game.deal(3, 5))
    given = 0
    for _ in range(12):
        there = [one for one in game.placing(s, 0, "card:laboratory_a-1") if one.name == "to 1"]
        plain = changed(dict(s.dump()), there[0].puts)
        if outcome(game, plain) == "":
            s, given = game.load(plain), given + 1
        else:
            other = next(one for one in game.placing(s, 0, "card:laboratory_a-1") if one.name.isdecimal())
            s = game.load(changed(dict(s.dump()), other.puts))
    assert given >= 3
    assert sum(s.agents) > 0
    while s.technologies[1]:
        tech = s.tables.tech_ids[s.tables.card_tech[s.technologies[1][0]]]
        away = game.placing(s, 1, f"technology:{tech}")[0]
        s = game.load(changed(dict(s.dump()), away.puts))
    assert sum(s.agents) == 0
