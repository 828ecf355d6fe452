"""What the page about languages says."""

from __future__ import annotations

import re

from tests.words.catalogues import ROOT, files_of
from tycoon.games import CATALOGUE
from tycoon.play.languages import LANGUAGES

PAGE = (ROOT / "docs/languages.md").read_text(encoding="utf-8")


def test_every_folder_it_names_is_there() -> None:
    named = re.findall(r"`((?:src|web|docs|tests)/[^`]*)`", PAGE)
    roots = [re.split(r"<|\*", path)[0].rstrip("/") for path in named]
    assert [root for root in roots if not (ROOT / root).exists()] == []


def test_every_catalogue_is_where_it_says() -> None:
    packages = {CATALOGUE.title(title).folder.name for title in CATALOGUE.titles()}
    for language in LANGUAGES:
        names = {file.parent.parent.name for file in files_of(language) if file.suffix == ".yaml"}
        assert names == packages | {"tui"}
