"""What the tests run on must never be a guess: plain or compiled rules, and PostgreSQL where it is expected."""

import ast
import os
from pathlib import Path

from tests.server.databases import why_no_postgresql
from tycoon.core import state

ROOT = Path(__file__).parents[1]


def test_compiled_rules_run_exactly_when_they_are_expected() -> None:
    compiled = Path(state.__file__).suffix in {".so", ".pyd"}
    expected = os.environ.get("TYCOON_EXPECT_COMPILED") == "1"
    assert compiled == expected, f"tycoon.core.state is {state.__file__}"


def test_postgresql_is_there_where_it_is_expected() -> None:
    expected = os.environ.get("TYCOON_EXPECT_POSTGRESQL") == "1"
    assert not expected or why_no_postgresql() == ""


def test_no_module_with_structures_is_compiled() -> None:
    """A compiled Struct knows the types of its fields only by half: its schema cannot be written."""
    (names,) = (
        node.value
        for node in ast.parse((ROOT / "setup.py").read_text()).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "STRUCTURES"
    )
    assert isinstance(names, ast.Call)
    interpreted = ast.literal_eval(names.args[0])
    packages = [ROOT / "src/tycoon" / package for package in ("core", "games", "bots")]
    modules = [module for package in packages for module in package.rglob("*.py")]
    with_structures = {module for module in modules if _defines_structures(module)}
    assert with_structures
    assert {module for module in with_structures if module.name not in interpreted} == set()


def _defines_structures(module: Path) -> bool:
    classes = (node for node in ast.walk(ast.parse(module.read_text())) if isinstance(node, ast.ClassDef))
    return any(ast.unparse(base).rpartition(".")[2] == "Struct" for one in classes for base in one.bases)
