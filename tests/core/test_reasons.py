"""Why something is not possible: only the lists of rules answer that."""

from __future__ import annotations

import re
from types import ModuleType

import pytest

from tests.support.rule_lists import files_of
from tycoon.games import g1822, yokohama

TITLES = (g1822, yokohama)
"""Packages of titles whose decisions all declare their rules as lists."""


@pytest.mark.parametrize("title", TITLES, ids=lambda title: str(title.__name__.rpartition(".")[2]))
def test_no_module_of_a_title_makes_a_reason_itself(title: ModuleType) -> None:
    made = [file.name for file in files_of(title) if re.search(r"\bReason\(", file.read_text(encoding="utf-8"))]
    assert made == []
