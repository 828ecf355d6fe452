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


WAY_ROOTS = [ROOT / folder for folder in ("src/tycoon", "src/tycoon/games/g1822", "web/src")]
WAY_LINE = re.compile(r"^[ │]+([\w/]+\.(?:svelte\.ts|svelte|ts|py|yaml)) +(\w+) ", re.MULTILINE)


def test_the_ways_through_the_code_name_what_is_there() -> None:
    """A file that moves or a function that gets another name has to be drawn anew."""
    drawings = re.findall(r"^```text\n(.*?)^```$", PAGES[0].read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    lines = [WAY_LINE.findall(drawing) for drawing in drawings]
    assert [len(way) > 15 for way in lines] == [True, True]
    for file, name in [line for way in lines for line in way]:
        found = [root / file for root in WAY_ROOTS if (root / file).is_file()]
        assert found, f"{file} is not there"
        assert re.search(rf"\b{name}\b", found[0].read_text(encoding="utf-8")), f"{file} has no {name}"
