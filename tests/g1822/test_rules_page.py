"""The rules page: every section that a reason refers to is there."""

from __future__ import annotations

import re
from pathlib import Path

from tests.g1822.players import investor
from tests.support.rule_lists import every_list
from tycoon.core.rng import Rng
from tycoon.games import g1822
from tycoon.games.g1822.game import G1822

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules" / "1822.md").read_text(encoding="utf-8")
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


def test_every_section_of_a_rule_is_on_the_page() -> None:
    """Also those of rules that random games do not meet."""
    used = {rule.section for rules, _ in every_list(g1822) for rule in rules}
    assert len(used) > 10
    assert used <= SECTIONS


def test_every_objection_has_words() -> None:
    names = {said for rules, _ in every_list(g1822) for rule in rules for said in rule.objections}
    assert {f"why.{name}" for name in names} <= set(G1822.messages.patterns)


def test_whatever_is_told_to_be_fine_has_words() -> None:
    names = {rule.name for rules, _ in every_list(g1822) for rule in rules if not rule.quiet}
    assert {f"fine.{name}" for name in names} <= set(G1822.messages.patterns)


def test_every_ruling_is_decided() -> None:
    cited = set(re.findall(r"\((R\d+)\)", PAGE))
    decided = set(re.findall(r"^\| (R\d+) \|", PAGE, re.MULTILINE))
    assert cited <= decided
