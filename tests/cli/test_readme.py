"""The README and the page about Python are programs that run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.conftest import Tycoon
from tycoon.games import CATALOGUE

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PYTHON = (ROOT / "docs/python.md").read_text(encoding="utf-8")


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


def test_the_python_blocks_run_as_they_are_written(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    code = blocks(PYTHON, "python")
    assert len(code) >= 6
    for number, block in enumerate(code, start=1):
        exec(compile(block, f"docs/python.md block {number}", "exec"), names)
    out = capsys.readouterr().out
    assert "No link can be built on Belper – Leek in the canal era" in out
    assert "board: dudley-1 has no room for cotton 1" in out


def test_every_title_of_the_catalogue_is_listed() -> None:
    for title in CATALOGUE.titles():
        assert f"| `{title}` |" in README


COMMANDS = [line for block in blocks(README, "") for line in block.splitlines() if line.startswith("tycoon ")]


@pytest.mark.parametrize("line", COMMANDS)
def test_the_commands_are_accepted(
    tycoon: Tycoon, record_file: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    monkeypatch.chdir(record_file.parent)
    record_file.rename("game.json")
    monkeypatch.setattr("tycoon.sim.bench.SHORTEST_RUN", 0.0)
    few = re.sub(r"--games \d+", "--games 2", line)
    assert tycoon(*shlex.split(few)[1:]).err == ""
