"""The rules page: every section that a reason refers to is there, every variant, every technology, every switch."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.yokohama.players import anyhow, wanderers
from tycoon.core.rng import Rng
from tycoon.games.yokohama.data import BUILT_IN, read_components
from tycoon.games.yokohama.game import YOKOHAMA

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules" / "yokohama.md").read_text(encoding="utf-8")
SOURCE = ROOT / "src" / "tycoon" / "games" / "yokohama"
SECTIONS = set(re.findall(r"^(?:#{2,3} |- \*\*)(\d+(?:\.\d+)?)\b", PAGE, re.MULTILINE))


def test_every_reference_in_the_code_is_a_section_of_the_rules_page() -> None:
    sources = [file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.py")]
    used = {ref for text in sources for ref in re.findall(r'\bRule\(\s*"\w+",\s*"(\d+(?:\.\d+)?)"', text)}
    assert len(used) > 10
    assert used <= SECTIONS


@pytest.mark.parametrize("seed", range(6))
def test_every_reason_has_words_and_a_section(seed: int) -> None:
    on = "on" if seed % 2 else "off"
    variant = {"achievement-rewards": on, "free-agent-tokens": on, "recall-one-area": on}
    s, rng = YOKOHAMA.start(YOKOHAMA.deal(2 + seed % 3, seed, **variant)), Rng(seed)
    player = anyhow if seed % 3 == 0 else wanderers
    for number in range(500):
        if s.over:
            break
        decision = s.decision
        for option in range(decision.size(s)) if number % 11 == 0 else ():
            reason = decision.why_not(s, option)
            assert (reason is None) == (option in s.options), decision.notation(s, option)
            if reason is not None:
                assert reason.reference in SECTIONS
                assert not re.search(r"[{}]", YOKOHAMA.say(reason.text))
        s.apply(player(s, rng))


def test_the_page_names_every_variant_with_its_values() -> None:
    for variant in [variant for variant in YOKOHAMA.variants if not variant.legacy]:
        values = ", ".join(f"`{value}`" for value in variant.values)
        assert f"| `{variant.name}` | {values} |" in PAGE


def test_the_page_names_every_technology_with_its_value() -> None:
    components, _ = read_components(BUILT_IN)
    for technology in components.technologies:
        assert f"| {technology.name} | {technology.production_value} |" in PAGE


def test_the_page_names_every_switch_of_the_component_file() -> None:
    components, _ = read_components(BUILT_IN)
    names = set(components.rulings.__struct_fields__) - {"provenance", "field_provenance"}
    assert {name for name in names if f"`{name}`" not in PAGE} == set()


def test_the_page_says_which_values_are_reconstructed() -> None:
    for words in ("order cards", "building tiles", "5-power tokens", "church and customs spaces", "achievements"):
        assert re.search(rf"\*\*[^*]*{words}[^*]*\*\*", PAGE), words
