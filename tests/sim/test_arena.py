"""The arena: fair tables, ratings that follow the results, and stopping when the question is decided."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tycoon.cli import run
from tycoon.sim.arena import Arena, Tournament
from tycoon.sim.batch import Result

TITLE = "brass-birmingham"


def contest(*bots: str, deals: int = 100) -> Arena:
    return Arena(Tournament(TITLE, bots, deals, 1))


def feed(arena: Arena, scores: dict[str, int]) -> None:
    """Add one deal in which every bot always has the same score."""
    group = []
    for players in arena.tournament.rotations():
        points = [scores[name] for name in players]
        ranking = [1 + sum(other > own for other in points) for own in points]
        seconds, asked = [0.5] * len(players), [10] * len(players)
        group.append((players, Result(1, points, ranking, 10, 10, 16, seconds, asked)))
    arena._add_deal(group)


def test_every_deal_is_played_with_all_different_seat_rotations() -> None:
    assert contest("random", "casual", "casual").tournament.rotations() == [
        ("random", "casual", "casual"),
        ("casual", "casual", "random"),
        ("casual", "random", "casual"),
    ]
    assert contest("casual", "casual").tournament.rotations() == [("casual", "casual")]


def test_the_better_bot_leads_the_table_with_the_better_rating() -> None:
    arena = contest("random", "casual", "casual")
    feed(arena, {"random": 10, "casual": 90})
    first, second = arena.ordered()
    assert (first.name, second.name) == ("casual", "random")
    assert first.rating.mu > second.rating.mu
    assert first.wins.mean == pytest.approx(0.5)  # two seats share one victory
    assert first.margin.mean == pytest.approx(40)


def test_it_goes_on_while_the_question_is_open_and_stops_when_it_is_decided() -> None:
    arena = contest("random", "casual")
    for _ in range(7):
        feed(arena, {"random": 10, "casual": 90})
    assert not arena.decided()
    feed(arena, {"random": 10, "casual": 90})
    assert arena.decided()


def test_a_tournament_to_the_last_deal_goes_on_when_the_question_is_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tycoon.sim.arena.LEAST_DEALS", 1)
    short, long = (Tournament(TITLE, ("casual", "random"), 3, 1, to_the_last=whole) for whole in (False, True))
    assert (list(Arena(short).play(1)), list(Arena(long).play(1))) == ([1], [1, 2, 3])


def test_equal_bots_are_never_decided() -> None:
    arena = contest("random", "casual")
    for n in range(40):
        feed(arena, {"random": 50 + n % 2, "casual": 50 + (n + 1) % 2})
    assert not arena.decided()


def test_the_command_prints_a_table_and_writes_json_and_a_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, picture = tmp_path / "arena.json", tmp_path / "arena.png"
    command = ["arena", TITLE, "--bots", "casual,random", "--games", "1", "--json", str(out), "--picture", str(picture)]
    assert run(command) == 0
    assert "casual" in capsys.readouterr().out
    table = json.loads(out.read_text(encoding="utf-8"))
    assert (table["deals"], table["table"][0]["bot"]) == (1, "casual")
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    "arguments",
    [
        ["arena", TITLE, "--bots", "genius,random"],
        ["arena", TITLE, "--bots", "random"],
        ["arena", TITLE],
        ["arena", "chess", "--bots", "random,random"],
        ["arena", TITLE, "--bots", "random,random", "--games", "0"],
    ],
)
def test_a_wrong_order_to_the_arena_is_one_line_and_status_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_hint_names_moves_values_and_reasons(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from tycoon.core.record import Record
    from tycoon.games import CATALOGUE

    game = CATALOGUE.game(TITLE)
    file = tmp_path / "game.json"
    Record(TITLE, game.rules_version, game.deal(2, 3)).save(file, game)
    assert run(["hint", str(file), "--bot", "skilled", "--most", "3"]) == 0
    assert "what changes" in capsys.readouterr().out
    assert run(["hint", str(file), "--bot", "skilled", "--json", str(tmp_path / "hint.json")]) == 0
    ideas = json.loads((tmp_path / "hint.json").read_text(encoding="utf-8"))["ideas"]
    assert len(ideas) == 5
    assert run(["hint", str(file), "--bot", "nobody"]) == 2
    assert run(["hint", str(file), "--at", "5"]) == 2


@pytest.mark.parametrize(
    ("library", "more"), [("openskill", []), ("matplotlib", ["--picture", "table.svg"])], ids=["ratings", "pictures"]
)
def test_an_extra_that_is_missing_is_named_before_a_game_is_played(
    library: str, more: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    assert run(["arena", TITLE, "--bots", "random,random", *more]) == 2
    line = f"tycoon: {library} is not installed; for the arena: pip install 'tycoon[arena]'\n"
    assert capsys.readouterr() == ("", line)


def test_tables_without_a_picture_need_no_plotting_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert run(["arena", TITLE, "--bots", "random,random", "--games", "1"]) == 0
