"""What the commands print and write when the input is right."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Tycoon
from tycoon import __version__
from tycoon.cli import named_cluster
from tycoon.games import CATALOGUE
from tycoon.play.match import Match

TITLE = "brass-birmingham"


def test_without_arguments_the_commands_are_listed(tycoon: Tycoon) -> None:
    outcome = tycoon()
    assert outcome.status == 0
    for command in ("games", "play", "simulate", "replay", "bench", "perft", "data"):
        assert command in outcome.out


def test_the_version_is_printed(tycoon: Tycoon) -> None:
    assert tycoon("--version").out == f"tycoon {__version__}\n"


def test_games_lists_every_title_with_seats_and_variants(tycoon: Tycoon) -> None:
    out = tycoon("games").out
    for title in CATALOGUE.titles():
        game = CATALOGUE.game(title)
        assert f"{title}  {game.name}, {game.seats[0]}-{game.seats[-1]} seats" in out
        for variant in [variant for variant in game.variants if not variant.legacy]:
            assert f"{variant.name} " in out
            assert " | ".join(variant.values) in out


# -- simulate ----------------------------------------------------------------------------------------------------


def test_simulate_prints_a_line_for_each_seat(tycoon: Tycoon) -> None:
    outcome = tycoon("simulate", TITLE, "--seats", "random,random,random", "--games", "3")
    assert outcome.status == 0
    assert outcome.err == ""
    for seat in range(3):
        assert f"\n{seat} random " in outcome.out
    assert "rounds" in outcome.out
    assert "actions" in outcome.out


def test_a_bot_with_a_personality_takes_a_seat_by_its_name(tycoon: Tycoon) -> None:
    outcome = tycoon("simulate", TITLE, "--seats", "casual:banker,random", "--games", "1")
    assert (outcome.status, "casual:banker" in outcome.out) == (0, True)


@pytest.mark.parametrize(
    ("command", "option"), [("simulate", "--seats"), ("arena", "--bots"), ("play", "--seats"), ("dataset", "--bots")]
)
def test_a_personality_that_a_title_lacks_is_refused_by_name(
    tycoon: Tycoon, tmp_path: Path, command: str, option: str
) -> None:
    more = ["--out", str(tmp_path / "data")] if command == "dataset" else []
    outcome = tycoon(command, TITLE, option, "skilled:trader,random", *more)
    assert outcome.status == 2
    assert "entry 1: skilled has no personality 'trader' here (known: builder, banker, shipper)" in outcome.err


def test_simulate_writes_the_documented_json(tycoon: Tycoon, tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    tycoon("simulate", TITLE, "--seats", "random,random", "--games", "2", "--seed", "5", "--json", path)
    content = json.loads(path.read_text(encoding="utf-8"))
    assert list(content) == ["title", "seats", "games", "seed", "results"]
    assert content["seats"] == ["random", "random"]
    assert (content["title"], content["games"], content["seed"]) == (TITLE, 2, 5)
    assert [list(result) for result in content["results"]] == [["seed", "scores", "ranking", "decisions"]] * 2
    assert [result["seed"] for result in content["results"]] == [5, 6]


def test_simulate_can_write_json_to_the_standard_output(tycoon: Tycoon) -> None:
    outcome = tycoon("simulate", TITLE, "--seats", "random,random", "--games", "1", "--json", "-")
    assert json.loads(outcome.out)["games"] == 1


def test_a_link_is_written_through_and_not_replaced(tycoon: Tycoon, tmp_path: Path) -> None:
    link, real = tmp_path / "link.json", tmp_path / "real.json"
    real.write_text("old")
    link.symlink_to(real)
    tycoon("simulate", TITLE, "--seats", "random,random", "--games", "1", "--json", link)
    assert link.is_symlink()
    assert json.loads(real.read_text(encoding="utf-8"))["games"] == 1


def test_simulate_keeps_the_old_file_when_it_is_interrupted(
    tycoon: Tycoon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "results.json"
    path.write_text("old")
    monkeypatch.setattr("tycoon.sim.batch.play_game", interrupted)
    assert tycoon("simulate", TITLE, "--json", path).status == 130
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("results.json", "old")]


def test_a_variant_changes_the_games(tycoon: Tycoon) -> None:
    introductory = tycoon("simulate", TITLE, "--games", "2", "--variant", "introductory")
    assert "a game: 8.0 rounds" in introductory.out


# -- replay ------------------------------------------------------------------------------------------------------


def test_replay_gives_the_result_as_json(tycoon: Tycoon, record_file: Path, finished: Match) -> None:
    game, s = finished.game, finished.state
    assert json.loads(tycoon("replay", record_file, "--json").out) == {
        "title": TITLE,
        "finished": True,
        "scores": game.scores(s),
        "ranking": game.ranking(s),
    }


def test_replay_at_a_move_shows_that_position(tycoon: Tycoon, record_file: Path, finished: Match) -> None:
    s = finished.at(10)
    result = json.loads(tycoon("replay", record_file, "--at", 10, "--json").out)
    assert result == {
        "title": TITLE,
        "finished": False,
        "scores": finished.game.scores(s),
        "ranking": finished.game.ranking(s),
    }


def test_replay_prints_every_move_the_board_and_the_result(tycoon: Tycoon, record_file: Path, finished: Match) -> None:
    out = tycoon("replay", record_file).out
    assert f"After move {len(finished.moves)} of {len(finished.moves)}" in out
    assert f"\n{len(finished.moves)} " in out
    assert "Coalbrookdale" in out
    assert "Final result" in out


def test_replay_shows_no_hidden_hand(tycoon: Tycoon, record_file: Path) -> None:
    assert "hand " not in tycoon("replay", record_file, "--at", 3).out


# -- bench, perft, data ------------------------------------------------------------------------------------------


def test_bench_writes_the_documented_json(tycoon: Tycoon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tycoon.sim.bench.SHORTEST_RUN", 0.0)
    path = tmp_path / "bench.json"
    outcome = tycoon("bench", TITLE, "--games", "1", "--runs", "1", "--seats", "2", "--json", path)
    figures = json.loads(path.read_text(encoding="utf-8"))
    assert list(figures) == [
        "title",
        "seats",
        "compiled",
        "games_per_s",
        "actions_per_s",
        "decisions_per_s",
        "options_us",
        "copy_us",
        "resample_us",
        "calibration",
    ]
    assert (figures["title"], figures["seats"]) == (TITLE, 2)
    assert all(figures[name] > 0 for name in list(figures)[3:])
    assert "checksum of 1 games" in outcome.out


def test_perft_prints_the_leaves_of_each_depth(tycoon: Tycoon) -> None:
    game = CATALOGUE.game(TITLE)
    first = len(game.start(game.deal(2, 1)).options)
    lines = tycoon("perft", TITLE, "--depth", "2", "--seed", "1").out.splitlines()
    assert lines[0] == "Brass: Birmingham, 2 seats, seed 1"
    assert lines[2].split() == ["1", str(first)]
    assert lines[3].split()[0] == "2"


@pytest.mark.parametrize("title", ["brass-birmingham", "brass-lancashire", "brass", "yokohama"])
def test_the_component_file_that_data_writes_can_be_played_with(tycoon: Tycoon, tmp_path: Path, title: str) -> None:
    path = tmp_path / "edited.yaml"
    assert tycoon("data", title, "--out", path).status == 0
    path.write_text(path.read_text(encoding="utf-8").replace("money: 17", "money: 99"), encoding="utf-8")
    assert tycoon("simulate", title, "--games", "1", "--data", path).status == 0


def test_an_edited_component_file_changes_the_game(tycoon: Tycoon, tmp_path: Path) -> None:
    path = tmp_path / "edited.yaml"
    path.write_text(tycoon("data", TITLE).out.replace("money: 17", "money: 99"), encoding="utf-8")
    assert "£99" in tycoon("play", TITLE, "--data", path, "--seats", "me,random", typed="quit\n").out


def test_a_game_with_edited_components_is_resumed_with_the_same_file(tycoon: Tycoon, tmp_path: Path) -> None:
    path, saved = tmp_path / "edited.yaml", tmp_path / "game.json"
    path.write_text(tycoon("data", TITLE).out.replace("money: 17", "money: 99"), encoding="utf-8")
    tycoon("play", TITLE, "--data", path, "--seats", "me,random", typed=f"save {saved}\n")
    assert "other component data" in tycoon("play", "--resume", saved).err
    assert tycoon("play", "--resume", saved, "--data", path).status == 0


@pytest.mark.parametrize(
    ("given", "understood"),
    [
        ("simulate brass --cluster", "simulate brass --cluster local"),
        ("simulate brass --cluster --seed 1", "simulate brass --cluster local --seed 1"),
        ("simulate brass --cluster auto --seed 1", "simulate brass --cluster auto --seed 1"),
        ("simulate brass --cluster=auto", "simulate brass --cluster=auto"),
    ],
)
def test_a_cluster_without_an_address_is_started(given: str, understood: str) -> None:
    assert named_cluster(given.split()) == understood.split()
