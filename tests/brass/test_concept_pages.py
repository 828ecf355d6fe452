"""The pages about the engine: their Python blocks run as they are written, and the files they name are there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "docs" / name for name in ("concepts.md", "adding-a-title.md", "rules/brass-birmingham.md")]


@pytest.mark.parametrize("page", PAGES[:1], ids=lambda page: page.stem)
def test_the_python_blocks_run_in_order(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert blocks
    names: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, page.name, "exec"), names)
    assert "Traceback" not in capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_files_a_page_names_are_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = re.findall(r"`((?:src|tests|docs|web)/[\w/.-]+)`", text)
    linked = [str((page.parent / link).resolve().relative_to(ROOT)) for link in re.findall(r"\]\(([^)#]+)\)", text)]
    assert not [name for name in [*named, *linked] if not (ROOT / name).exists()]
