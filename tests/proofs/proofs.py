"""Which tests and golden games prove which sentence, read from the sources of the tests."""

from __future__ import annotations

import ast
import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from tycoon.core.yaml_file import LOADER

TESTS = Path(__file__).parents[1]


@dataclass
class Proofs:
    """What proves one sentence."""

    tests: list[tuple[str, str]] = field(default_factory=list)
    """File below `tests/`, and the name of the test."""
    games: list[str] = field(default_factory=list)
    """Files of golden games below `tests/`."""


Found = dict[tuple[str, str], Proofs]
"""By title and sentence."""


def find_proofs() -> Found:
    """All markers of all tests and golden games."""
    found: Found = defaultdict(Proofs)
    for path in sorted(TESTS.rglob("test_*.py")):
        where = path.relative_to(TESTS).as_posix()
        for test, title, sentence in markers(path.read_text(encoding="utf-8")):
            found[title, sentence].tests.append((where, test))
    for title, sentence, game in golden_games():
        found[title, sentence].games.append(game)
    return dict(found)


def markers(source: str) -> Iterator[tuple[str, str, str]]:
    """Test, title and sentence of every `@proves(...)` in a test file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for decorator in node.decorator_list:
                title, *sentences = _marked(decorator)
                yield from ((node.name, title, sentence) for sentence in sentences)


def _marked(decorator: ast.expr) -> list[str]:
    """The words of a `proves` decorator; a single empty one if it is another decorator."""
    if not (isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "proves"):
        return [""]
    words = [word.value for word in decorator.args if isinstance(word, ast.Constant) and isinstance(word.value, str)]
    if len(words) != len(decorator.args) or len(words) < 2:
        raise ValueError(f"line {decorator.lineno}: proves takes a title and sentences, as plain texts")
    return words


def golden_games() -> Iterator[tuple[str, str, str]]:
    """Title, sentence and file of every golden game that names sentences."""
    for listing in sorted([*TESTS.rglob("golden/proves.yaml"), *TESTS.rglob("golden/results.yaml")]):
        for name, entry in yaml.load(listing.read_text(encoding="utf-8"), Loader=LOADER).items():
            file = listing.parent / f"{name.removesuffix('.json')}.json"
            for sentence in entry.get("sentences", []):
                title = json.loads(file.read_text(encoding="utf-8"))["title"]
                yield title, str(sentence), file.relative_to(TESTS).as_posix()
