"""The rules page: every section that a reason refers to is there."""

from __future__ import annotations

import re
from pathlib import Path

from tests.g1822.players import investor
from tycoon.core.rng import Rng
from tycoon.games.g1822.game import G1822

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules" / "1822.md").read_text(encoding="utf-8")
SOURCE = ROOT / "src" / "tycoon" / "games" / "g1822"
SECTIONS = set(re.findall(r"^#{2,4} (\d+(?:\.\d+)?)\b", PAGE, re.MULTILINE)) | {"5.7a"}


def test_reasons_refer_to_sections_and_have_words() -> None:
    s, rng = G1822.start(G1822.deal(3, 5, scenario="nrs")), Rng(5)
    found: dict[str, str] = {}
    number = 0
    while not s.over and number < 600:
        number += 1
        if number % 40 == 0:
            for option in range(min(700, s.decision.size(s))):
                reason = s.decision.why_not(s, option)
                if reason is not None:
                    assert not re.search(r"[{}]", G1822.say(reason.text))
                    found[reason.rule] = reason.reference
        s.apply(investor(s, rng))
    assert len(found) > 20
    assert set(found.values()) <= SECTIONS


def test_every_reference_in_the_code_is_a_section() -> None:
    files = [*SOURCE.glob("*.py"), *SOURCE.glob("operating/*.py")]
    used = {
        ref for file in files for ref in re.findall(r'Reason\([^"\n]*"[^"]*",.*?"(\d+(?:\.\d+)?a?)"', file.read_text())
    }
    assert len(used) > 10
    assert used <= SECTIONS


def test_every_reason_in_the_code_has_words() -> None:
    files = [*SOURCE.glob("*.py"), *SOURCE.glob("operating/*.py")]
    names = {name for file in files for name in re.findall(r'Reason\(\s*"([a-z_]+)"', file.read_text())}
    assert names
    assert {f"why.{name}" for name in names} <= set(G1822.messages.patterns)


def test_every_ruling_is_decided() -> None:
    cited = set(re.findall(r"\((R\d+)\)", PAGE))
    decided = set(re.findall(r"^\| (R\d+) \|", PAGE, re.MULTILINE))
    assert cited <= decided
