"""The rules page: every section that a reason refers to is there, and every ruling."""

from __future__ import annotations

import re
from pathlib import Path

from tests.brass.players import borrower, lively
from tests.support.rule_lists import every_list
from tycoon.core.rng import Rng
from tycoon.games import brass
from tycoon.games.brass.editions.birmingham import BIRMINGHAM

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "rules" / "brass-birmingham.md"

SECTIONS = set(re.findall(r"^#{2,4} (\d+(?:\.\d+)?)\b", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
RULINGS = {f"R{number}" for number in range(1, 33)}


def references() -> dict[str, str]:
    """Every rule that forbids something in some lively games, with its section; the words are made on the way."""
    found: dict[str, str] = {}
    for seed in range(12):
        s, rng = BIRMINGHAM.start(BIRMINGHAM.deal(2 + seed % 3, seed)), Rng(seed)
        player = lively if seed % 2 else borrower
        number = 0
        while not s.over:
            number += 1
            if number % 9 == 0:
                decision = s.decision
                for option in range(decision.size(s)):
                    reason = decision.why_not(s, option)
                    assert (reason is None) == (option in s.options), decision.notation(s, option)
                    if reason is not None and reason.rule not in found:
                        assert not re.search(r"[{}]", BIRMINGHAM.say(reason.text))
                        found[reason.rule] = reason.reference
            s.apply(player(s, rng))
    return found


def test_reasons_are_given_for_exactly_the_options_not_offered_and_refer_to_sections_of_the_rules_page() -> None:
    found = references()
    assert len(found) > 30
    assert set(found.values()) <= SECTIONS


def test_every_section_of_a_rule_is_on_the_rules_page() -> None:
    """Also those of rules that random games do not meet."""
    # Only the cotton games sell cotton; their pages have the same numbers where the rules are the same.
    cotton = ("SELL_COTTON_RULES", "MILL_RULES", "DISTANT_MARKET_RULES", "PORT_RULES")
    used = {rule.section for rules, name in every_list(brass) if name not in cotton for rule in rules}
    assert used
    assert used <= SECTIONS


def test_the_page_decides_every_ruling_and_every_ruling_has_a_test() -> None:
    decided = set(re.findall(r"^\| (R\d+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    assert decided == RULINGS
    tests = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    assert set(re.findall(r"\bR\d+\b", tests)) >= RULINGS


def test_the_page_names_every_variant_with_its_values() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for variant in BIRMINGHAM.variants:
        values = ", ".join(f"`{value}`" for value in variant.values)
        assert f"| `{variant.name}` | {values} |" in page
