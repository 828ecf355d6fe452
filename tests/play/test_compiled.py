"""Compiled rules are told from plain ones, and run only beside the sources they were made from."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tycoon.core import state
from tycoon.play import compiled
from tycoon.play.compiled import MARK, CompiledRules, is_compiled, sources_digest


def test_compiled_rules_are_told_from_plain_ones() -> None:
    assert is_compiled() == (Path(state.__file__).suffix != ".py")


def test_rules_without_a_mark_are_not_ready(tmp_path: Path) -> None:
    assert not CompiledRules(tmp_path, sources_digest()).ready()


def test_rules_with_the_mark_of_the_sources_are_ready(tmp_path: Path) -> None:
    (tmp_path / MARK).write_text(sources_digest() + "\n")
    assert compiled.main([str(tmp_path)]) == 0


def test_rules_of_other_sources_are_not_ready(tmp_path: Path) -> None:
    (tmp_path / MARK).write_text("0" * 64)
    assert compiled.main([str(tmp_path)]) == 1


def test_rules_that_are_not_ready_are_not_looked_for(tmp_path: Path) -> None:
    with CompiledRules(tmp_path, sources_digest()).first_on_path():
        assert str(tmp_path) not in sys.path


def test_the_digest_knows_contents_and_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "PACKAGE", tmp_path)
    seen = set()
    for name, content in (("turn.py", "a"), ("turn.py", "b"), ("round.py", "b")):
        (tmp_path / name).write_text(content)
        seen.add(sources_digest())
        (tmp_path / name).unlink()
    assert len(seen) == 3


def test_the_digest_does_not_know_the_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "PACKAGE", tmp_path)
    before = sources_digest()
    (tmp_path / "server" / "static").mkdir(parents=True)
    (tmp_path / "server" / "static" / "index.html").write_text("an app")
    assert sources_digest() == before
