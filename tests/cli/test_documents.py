"""What the documents say is there, and what is there is in the documents."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Tycoon
from tycoon.cli import command_line
from tycoon.games import CATALOGUE
from tycoon.play.match import Match

DOCS = Path(__file__).parents[2] / "docs"
CLI = (DOCS / "cli.md").read_text(encoding="utf-8")
JSON = (DOCS / "json.md").read_text(encoding="utf-8")

COMMANDS: dict[str, Callable[..., object]] = {
    command.name: command.callback
    for command in command_line().registered_commands
    if command.name and command.callback
}


def section(text: str, heading: str) -> str:
    found = re.search(rf"^## {re.escape(heading)}$(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    assert found is not None, f"no section {heading!r}"
    return found[1]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_of_a_command_is_documented(name: str) -> None:
    words = section(CLI, f"tycoon {name}")
    for parameter in inspect.signature(COMMANDS[name]).parameters:
        shown = (
            parameter.upper() if parameter in ("title", "file", "lesson", "log") else f"--{parameter.replace('_', '-')}"
        )
        assert shown in words, f"docs/cli.md does not tell of {shown} of tycoon {name}"


def example(heading: str) -> dict[str, Any]:
    """The JSON shown in a section."""
    block = re.search(r"^```json\n(.*?)^```$", section(JSON, heading), re.MULTILINE | re.DOTALL)
    assert block is not None
    content: dict[str, Any] = json.loads(block[1])
    return content


def test_the_results_of_simulate_are_as_documented(tycoon: Tycoon) -> None:
    shown = example("Results of `tycoon simulate --json FILE`")
    real = json.loads(tycoon("simulate", "brass-birmingham", "--games", "1", "--json", "-").out)
    assert list(real) == list(shown)
    assert list(real["results"][0]) == list(shown["results"][0])


def test_the_result_of_replay_is_as_documented(tycoon: Tycoon, record_file: Path) -> None:
    shown = example("Result of `tycoon replay FILE --json`")
    assert list(json.loads(tycoon("replay", record_file, "--json").out)) == list(shown)


def test_the_figures_of_bench_are_as_documented(tycoon: Tycoon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tycoon.sim.bench.SHORTEST_RUN", 0.0)
    shown = example("Figures of `tycoon bench --json FILE`")
    assert list(json.loads(tycoon("bench", "--games", "1", "--runs", "1", "--json", "-").out)) == list(shown)


def test_records_are_as_documented(finished: Match) -> None:
    shown = example("Records")
    real = finished.record.plain(finished.game)
    assert list(real) == list(shown)
    assert isinstance(real["deal"], dict)
    assert list(real["deal"]) == list(shown["deal"])
    assert real["deal"]["variant"] == shown["deal"]["variant"]


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_every_part_of_a_deal_is_documented(title: str) -> None:
    game = CATALOGUE.game(title)
    for part in game.dump_deal(game.deal(3, 1)):
        assert f"`{part}`" in section(JSON, "Records")


@pytest.mark.parametrize("title", CATALOGUE.titles())
def test_every_key_of_a_position_is_documented(title: str) -> None:
    game = CATALOGUE.game(title)
    words = section(JSON, "Positions")
    position = game.start(game.deal(3, 1)).dump()
    seats = position["seats"]
    of_a_seat = seats[0] if isinstance(seats, list) else {}
    missing = [key for key in (*position, *of_a_seat) if f"`{key}`" not in words]
    assert not missing


def test_links_between_the_documents_lead_somewhere() -> None:
    root = DOCS.parent
    for path in (root / "README.md", root / "bench/README.md", *DOCS.glob("*.md")):
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
            assert (path.parent / target).exists(), f"{path.name}: {target}"
