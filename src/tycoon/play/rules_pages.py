"""Where the rules pages lie."""

from __future__ import annotations

from pathlib import Path

PACKAGED = Path(__file__).parents[1] / "server" / "rules"
"""Where the wheel carries the pages."""
SOURCES = Path(__file__).parents[3] / "docs" / "rules"


def folder() -> Path:
    return PACKAGED if PACKAGED.is_dir() else SOURCES


def rules_page(title: str, language: str) -> Path | None:
    """The rules page of a title in the language, or in English where there is none; None without any."""
    for page in (folder() / language / f"{title}.md", folder() / f"{title}.md"):
        if page.is_file():
            return page
    return None


def shown_path(page: Path) -> str:
    """The path as a person here would write it."""
    here = Path.cwd()
    return str(page.relative_to(here)) if page.is_relative_to(here) else str(page)
