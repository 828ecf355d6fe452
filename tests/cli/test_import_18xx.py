"""`tycoon import-18xx`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tycoon.cli import run

SAMPLE = sorted((Path(__file__).parents[1] / "g1822" / "sample").glob("*log*"))[0]


def test_a_recorded_game_becomes_a_record_that_replays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, trace = tmp_path / "game.json", tmp_path / "trace.json"
    assert run(["import-18xx", str(SAMPLE), "--record", str(record), "--trace", str(trace), "--strict"]) == 0
    assert "moves" in capsys.readouterr().out
    assert json.loads(trace.read_text(encoding="utf-8"))
    assert run(["replay", str(record), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["finished"] is True


def test_a_file_that_is_no_log_is_one_line_and_status_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for content in (b"", b"{}", b"[]", b"\x1f\x8b\x00", b'{"title": "1830", "actions": []}'):
        file = tmp_path / "log.json"
        file.write_bytes(content)
        assert run(["import-18xx", str(file)]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert run(["import-18xx", str(tmp_path / "missing.json")]) == 2
