"""Why something is not possible: only the lists of rules answer that."""

from __future__ import annotations

import re

import tycoon
from tests.support.rule_lists import files_of


def test_only_lists_of_rules_make_reasons() -> None:
    made = [file for file in files_of(tycoon) if re.search(r"(?<!class )\bReason\(", file.read_text(encoding="utf-8"))]
    assert [f"{file.parent.name}/{file.name}" for file in made] == ["core/rules.py"]
