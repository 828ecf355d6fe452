"""A release: the version has notes in the changelog, and room above them for what comes next."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parents[2]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
NOTES = [sys.executable, str(ROOT / ".github/notes.py")]


def said(*arguments: str) -> str:
    return subprocess.run([*NOTES, *arguments], capture_output=True, text=True, check=True).stdout.strip()


def test_what_comes_next_stands_above_every_version() -> None:
    assert re.findall(r"^## (\S+)", CHANGELOG, re.MULTILINE)[0] == "Unreleased"


def test_a_release_has_the_notes_of_its_version_and_of_no_other() -> None:
    notes = said()
    assert notes in CHANGELOG
    assert "Titles and rules" in notes
    assert not re.search(r"^## ", notes, re.MULTILINE)


def test_the_version_of_the_release_is_that_of_the_package() -> None:
    assert said("--version") == version("tycoon")
