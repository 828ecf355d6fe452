"""Where the rules pages lie."""

from __future__ import annotations

from pathlib import Path

from tycoon.games import CATALOGUE

PACKAGED = Path(__file__).parents[1] / "server" / "rules"
"""Where the wheel carries the pages."""
SOURCES = Path(__file__).parents[3] / "docs" / "rules"


def folder() -> Path:
    return PACKAGED if PACKAGED.is_dir() else SOURCES


def folder_of(name: str) -> Path:
    """Return where a page lies: in the package of its title, or with the pages of the project."""
    title = CATALOGUE.find(name)
    own = None if title is None else title.file("rules")
    return own if own is not None and own.is_dir() else folder()


def page_names() -> list[str]:
    """List all pages in English: those of the project and those that titles bring."""
    project = {file.stem for file in folder().glob("*.md")}
    brought = {name for name in CATALOGUE.titles() if (folder_of(name) / f"{name}.md").is_file()}
    return sorted(project | brought)


def rules_page(name: str, language: str) -> Path | None:
    """Return a rules page in the language, or in English where there is none; None without any."""
    for page in (folder_of(name) / language / f"{name}.md", folder_of(name) / f"{name}.md"):
        if page.is_file():
            return page
    return None


def shown_path(page: Path) -> str:
    """Return the path as a person here would write it."""
    here = Path.cwd()
    return str(page.relative_to(here)) if page.is_relative_to(here) else str(page)
