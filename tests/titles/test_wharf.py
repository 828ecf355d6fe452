"""The example title is installed as a package of its own, and everything plays it."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
import yaml

from tests.support import wharf
from tests.words.catalogues import Catalogue, missing, other_arguments, strange
from tycoon.core.messages import Messages

MESSAGES = wharf.EXAMPLE / "wharf/messages"

LISTED_WITHOUT_RULES = """
import sys
from tycoon.games import CATALOGUE
print(CATALOGUE.title("wharf").name, [name for name in sys.modules if name.endswith(".game") and "core" not in name])
"""

DIGEST = """
import re
from pathlib import Path
from tycoon.games import CATALOGUE
from tycoon.server.games.history_cache import rules_digest
before = rules_digest("wharf")
file = CATALOGUE.title("wharf").folder / "selling.py"
rules = file.read_text()
file.write_text(rules + "# another rule\\n")
rules_digest.cache_clear()
print(before != rules_digest("wharf"))
file.write_text(rules)
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return wharf.install(tmp_path_factory.mktemp("wharf"))


def tycoon(environment: dict[str, str], *arguments: str, typed: str = "") -> str:
    return wharf.run(environment, "-m", "tycoon", *arguments, typed=typed)


def test_it_passes_the_suite(environment: dict[str, str]) -> None:
    tests = str(wharf.EXAMPLE / "tests")
    said = wharf.run(environment, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", "/dev/null", tests)
    assert "3 passed" in said


def test_it_is_listed_without_its_rules(environment: dict[str, str]) -> None:
    assert wharf.run(environment, "-c", LISTED_WITHOUT_RULES) == "The Wharf []\n"


def test_the_command_lists_it_last(environment: dict[str, str]) -> None:
    assert "wharf  The Wharf, 2-4 seats" in tycoon(environment, "games")


def test_it_is_played_in_the_terminal_on_its_own_board_in_polish(environment: dict[str, str]) -> None:
    play = ("play", "wharf", "--seats", "me,skilled", "--seed", "3", "--language", "pl")
    said = tycoon(environment, *play, typed="kup skrzynię drewna\nhint\nquit\nquit\n")
    assert [words for words in ("Nabrzeże", "Gracz 1 kupuje skrzynię drewna", "gotówka") if words not in said] == []


def test_its_bots_play_each_other(environment: dict[str, str]) -> None:
    said = tycoon(environment, "arena", "wharf", "--bots", "skilled,random", "--games", "3")
    assert said.index("skilled") < said.index("random")


def test_its_weights_are_tuned(environment: dict[str, str], tmp_path: Path) -> None:
    out = tmp_path / "weights.yaml"
    tycoon(environment, "tune", "wharf", "--out", str(out), "--steps", "1", "--directions", "2", "--seats", "2")
    built_in = yaml.safe_load((wharf.EXAMPLE / "wharf/bots/weights.yaml").read_text("utf-8"))
    assert yaml.safe_load(out.read_text("utf-8")).keys() == built_in.keys()


def test_it_is_played_with_an_edited_component_file(environment: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "rich.yaml"
    tycoon(environment, "data", "wharf", "--out", str(file))
    file.write_text(file.read_text("utf-8").replace("money: 12", "money: 90"), "utf-8")
    said = tycoon(environment, "play", "wharf", "--seats", "me,random", "--data", str(file), typed="quit\nquit\n")
    assert "£90" in said


def test_saved_positions_depend_on_its_package(environment: dict[str, str]) -> None:
    assert wharf.run(environment, "-c", DIGEST) == "True\n"


@pytest.mark.parametrize("language", ["pl", "de"])
def test_its_words_are_complete(language: str) -> None:
    english, words = (Messages.read(MESSAGES / f"{code}.yaml").patterns for code in ("en", language))
    catalogue = Catalogue("wharf", language, english, words)
    assert (missing(catalogue), strange(catalogue, set(english)), other_arguments(catalogue)) == ([], [], [])


def test_its_board_is_built_from_its_source() -> None:
    esbuild = [str(wharf.ROOT / "web/node_modules/.bin/esbuild"), "web/board.ts", "--format=esm", "--target=es2022"]
    done = subprocess.run(esbuild, cwd=wharf.EXAMPLE, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout == (wharf.EXAMPLE / "wharf/static/board.js").read_text("utf-8")


def test_its_board_is_written_against_the_contract_of_the_app() -> None:
    contract = wharf.ROOT / "web/src/boards/outside/host.ts"
    assert (wharf.EXAMPLE / "web/host.ts").read_text("utf-8") == contract.read_text("utf-8")


PAGE = (wharf.ROOT / "docs/adding-a-title.md").read_text("utf-8")
QUOTED = re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```$', PAGE, re.MULTILINE | re.DOTALL)


def lines(text: str) -> str:
    """Without indentation and empty lines: what is quoted stands at the margin."""
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


@pytest.mark.parametrize(("file", "quoted"), QUOTED, ids=[file for file, _ in QUOTED])
def test_the_page_about_it_quotes_it_word_for_word(file: str, quoted: str) -> None:
    assert lines(quoted) in lines((wharf.EXAMPLE / file).read_text("utf-8"))


def test_the_page_about_it_names_its_files() -> None:
    named = set(re.findall(r"`([\w/]+\.(?:py|yaml|md))`", PAGE.partition("## 1.")[0]))
    folders = [wharf.ROOT, wharf.EXAMPLE, wharf.EXAMPLE / "wharf"]
    assert [name for name in sorted(named) if not any((folder / name).is_file() for folder in folders)] == []
