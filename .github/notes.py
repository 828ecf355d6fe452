"""Print the notes of this version from CHANGELOG.md, or with --version the version itself. Fails if there are none."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]


def version() -> str:
    """Read the version from pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def notes(of: str) -> str:
    """Cut the section of a version out of the changelog."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {re.escape(of)}\b[^\n]*\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if found is None or not found[1].strip():
        sys.exit(f"CHANGELOG.md has no notes for {of}")
    return found[1].strip()


if __name__ == "__main__":
    print(version() if "--version" in sys.argv else notes(version()))
