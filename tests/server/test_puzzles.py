"""Puzzles over the API: nothing tells the answer before a turn is given, and every turn gets its marks."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.running import Visitor
from tycoon.core import notation
from tycoon.games import CATALOGUE
from tycoon.puzzles.form import Puzzle
from tycoon.puzzles.shelf import puzzles_of, record_of
from tycoon.server.games.puzzle_work import drawn, path_of

TITLES = [title for title in CATALOGUE.titles() if puzzles_of(CATALOGUE.game(title)).puzzles]


def first(title: str) -> Puzzle:
    return puzzles_of(CATALOGUE.game(title)).puzzles[0]


def address(title: str) -> str:
    return f"/api/puzzles/{title}/{first(title).puzzle}"


def whole_turn(visitor: Visitor, title: str, moves: list[str]) -> list[int]:
    """The options of some moves and, if the turn is not over with them, of the first that is offered then."""
    game = CATALOGUE.game(title)
    options = path_of(drawn(game, first(title)), moves)
    while not (state := visitor.post(f"{address(title)}/turn", {"options": options}).json())["complete"]:
        options.append(state["game"]["asked"]["choices"][0]["option"])
    return options


def answer(visitor: Visitor, title: str, options: list[int]) -> dict[str, Any]:
    return dict(visitor.post(f"{address(title)}/answer", {"options": options}).json())


def test_the_list_has_every_title_with_puzzles_and_no_answers(stranger: Visitor) -> None:
    shelves = stranger.get("/api/puzzles").json()
    assert [shelf["title"] for shelf in shelves] == TITLES
    told = {key for shelf in shelves for puzzle in shelf["puzzles"] for key in puzzle}
    assert told == {"puzzle", "grade", "turns"}


@pytest.mark.parametrize("title", TITLES)
def test_the_best_turn_gets_full_marks_and_is_explained(ann: Visitor, title: str) -> None:
    puzzle = first(title)
    told = answer(ann, title, whole_turn(ann, title, puzzle.best[0].moves))
    assert (told["marks"], told["lost"], told["found"]) == (told["full"], 0, 0)
    assert len(told["best"]) == min(5, len(puzzle.best))
    assert [turn["behind"] for turn in told["best"]] == [turn.behind for turn in puzzle.best[:5]]
    assert told["features"] or title == "1822"  # a bid changes nothing at once
    assert told["players"] == puzzles_of(CATALOGUE.game(title)).games[puzzle.game]["players"]


@pytest.mark.parametrize("title", TITLES)
def test_nothing_before_the_answer_depends_on_it_or_names_the_players(ann: Visitor, title: str) -> None:
    game = CATALOGUE.game(title)
    puzzle = first(title)
    state = ann.get(address(title)).json()
    assert set(state) == {"title", "puzzle", "number", "of", "next", "grade", "when", "complete", "game"}
    assert {seat["name"] for seat in state["game"]["seats"]} == {""}
    assert (state["game"]["log"], state["game"]["seat"]) == ([], puzzle.seat)
    s = drawn(game, puzzle)
    assert [one["option"] for one in state["game"]["asked"]["choices"]] == list(s.options)
    shown = json.dumps(game.view(s, puzzle.seat), sort_keys=True, default=list)
    assert json.dumps(state["game"]["view"], sort_keys=True) == json.dumps(json.loads(shown), sort_keys=True)


@pytest.mark.parametrize("title", TITLES)
def test_the_hidden_things_of_the_real_game_are_drawn_anew(title: str) -> None:
    """Somebody who tries turns learns nothing of the real deal: the view is the same, the rest is another world."""
    game, puzzle = CATALOGUE.game(title), first(title)
    true = record_of(game, puzzle).replay(game)
    s = drawn(game, puzzle)
    assert game.view(s, puzzle.seat) == game.view(true, puzzle.seat)


def test_only_a_whole_turn_is_judged(ann: Visitor) -> None:
    title = TITLES[0]
    refused = ann.post(f"{address(title)}/answer", {"options": []})
    assert (refused.status_code, ann.error(refused)) == (409, "turn_not_over")
    assert set(refused.json()) == {"error"}


def test_a_turn_cannot_go_on_after_its_end(ann: Visitor) -> None:
    title = TITLES[0]
    options = whole_turn(ann, title, first(title).best[0].moves)
    refused = ann.post(f"{address(title)}/turn", {"options": [*options, 0]})
    assert (refused.status_code, ann.error(refused)) == (409, "turn_over")


def test_a_move_that_is_not_offered_is_refused_with_its_reason(ann: Visitor) -> None:
    title = TITLES[0]
    s = drawn(CATALOGUE.game(title), first(title))
    wrong = next(option for option in range(s.decision.size(s)) if option not in s.options)
    refused = ann.post(f"{address(title)}/turn", {"options": [wrong]})
    assert (refused.status_code, ann.error(refused)) == (409, "illegal")


def test_another_turn_is_compared_with_the_best_one_and_told_what_it_lost(ann: Visitor) -> None:
    title = TITLES[0]
    known = [turn.moves[0] for turn in first(title).best]
    s = drawn(CATALOGUE.game(title), first(title))
    other = next(move for move in (notation.write(s, option) for option in s.options) if move not in known)
    told = answer(ann, title, whole_turn(ann, title, [other]))
    assert told["found"] is None
    assert told["marks"] == 0 if told["lost"] >= 6 else told["marks"] > 0
    assert told["lost"] > 0
    assert told["mine"]["steps"]
    assert told["features"]


def test_the_same_turn_is_judged_alike_again(ann: Visitor, ben: Visitor) -> None:
    title = TITLES[0]
    options = whole_turn(ann, title, first(title).best[1].moves[:1])
    assert answer(ann, title, options) == answer(ben, title, options)


def test_a_puzzle_that_there_is_not_is_not_found(stranger: Visitor) -> None:
    for wrong in (f"/api/puzzles/{TITLES[0]}/none", "/api/puzzles/none/1"):
        answer = stranger.get(wrong)
        assert (answer.status_code, stranger.error(answer)) == (404, "not_found")


def test_a_card_tells_what_a_place_is_before_and_after_the_moves_that_are_tried(ann: Visitor) -> None:
    title = "brass-birmingham"
    place = f"seat:{first(title).seat}"
    tried = ",".join(str(option) for option in whole_turn(ann, title, []))
    before = ann.get(f"{address(title)}/piece", address=place).json()
    after = ann.get(f"{address(title)}/piece", address=place, plan=tried).json()
    assert before["address"] == after["address"] == place
    assert before["values"] != after["values"]
    assert ann.get(f"{address(title)}/piece", address=place, plan="999999").status_code == 409
