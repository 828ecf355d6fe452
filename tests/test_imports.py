"""Arrows between packages point one way: core <- games <- play, bots <- lessons, sim, server, tui <- env, cli."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

# Which parts of tycoon each part may import, besides itself. "tycoon" is the package's own __init__.py.
MAY_IMPORT: dict[str, set[str]] = {
    "tycoon": {"core", "games", "env"},
    "core": set(),
    "games": {"core"},
    "play": {"core", "games"},
    "lessons": {"core", "games", "play", "bots"},
    "bots": {"core", "games"},
    "review": {"core", "games", "play", "bots"},
    "analysis": {"core", "games", "play", "bots", "review"},
    "puzzles": {"core", "games", "play", "bots", "review"},
    "sim": {"core", "games", "play", "bots", "tycoon"},
    "env": {"core", "games", "play", "bots", "sim", "tui", "tycoon"},
    "server": {"core", "games", "play", "lessons", "bots", "review", "analysis", "puzzles", "tycoon"},
    "tui": {"core", "games", "play", "lessons", "bots", "review", "tycoon"},
    "commands": {
        *("core", "games", "play", "lessons", "bots", "review", "puzzles", "sim", "env", "server", "tui", "tycoon"),
    },
    "cli": {
        *("core", "games", "play", "lessons", "bots", "review", "puzzles", "sim", "env", "server", "tui", "commands"),
        "tycoon",
    },
    "__main__": {"cli"},
}

# No title imports another.
TITLES = {"brass", "yokohama", "g1822"}

# Parts that need little: the standard library and these.
FEW_THIRD_PARTIES = {"core", "games"}
THIRD_PARTIES = {"msgspec", "yaml", "mypy_extensions", "typing_extensions", "librt"}

SOURCE = Path(__file__).parents[1] / "src"


def module_name(path: Path) -> list[str]:
    """The dotted name of a file under src, in pieces; a package's ends with __init__."""
    return list(path.with_suffix("").parts)


def part_of(name: list[str]) -> str:
    return name[1] if len(name) > 1 and name[1] in MAY_IMPORT else "tycoon"


def title_of(name: list[str]) -> str | None:
    return name[2] if len(name) > 2 and name[1] == "games" and name[2] in TITLES else None


def imported_names(path: Path, source: str) -> Iterator[tuple[int, list[str]]]:
    """Line and full name of everything the source imports, wherever in the file it does so."""
    for node in ast.walk(ast.parse(source, str(path))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name.split(".")) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = module_name(path)[: -node.level] if node.level else []
            origin += node.module.split(".") if node.module else []
            yield from ((node.lineno, [*origin, alias.name]) for alias in node.names)


def forbidden_arrow(importer: list[str], imported: list[str]) -> str | None:
    """The arrow this import breaks, written as "core -> games", or None if it may stand."""
    part = part_of(importer)
    if imported[0] != "tycoon":
        known = imported[0] in sys.stdlib_module_names or imported[0] in THIRD_PARTIES
        return None if known or part not in FEW_THIRD_PARTIES else f"{part} -> {imported[0]}"
    target = part_of(imported)
    if target != part and target not in MAY_IMPORT[part]:
        return f"{part} -> {target}"
    if "import_18xx" in imported[:-1] and part == "games" and "import_18xx" not in importer:
        return "rules -> import_18xx"
    title, other = title_of(importer), title_of(imported)
    return f"{title} -> {other}" if title and other and title != other else None


def broken_arrows(path: Path, source: str) -> list[str]:
    """A line for each forbidden import of a file; path is relative to src."""
    return [
        f"src/{path.as_posix()}:{line}: {arrow} (imports {'.'.join(imported)})"
        for line, imported in imported_names(path, source)
        if (arrow := forbidden_arrow(module_name(path), imported))
    ]


def test_imports_follow_the_arrows() -> None:
    paths = sorted(SOURCE.rglob("*.py"))
    broken = [line for path in paths for line in broken_arrows(path.relative_to(SOURCE), path.read_text("utf-8"))]
    assert not broken, "imports against the arrows:\n" + "\n".join(broken)


def test_every_part_of_tycoon_has_a_place_among_the_arrows() -> None:
    modules = {path.stem for path in (SOURCE / "tycoon").glob("*.py")} - {"__init__"}
    packages = {path.parent.name for path in (SOURCE / "tycoon").glob("*/__init__.py")}
    assert modules | packages <= MAY_IMPORT.keys()


def test_every_package_of_games_is_a_known_title() -> None:
    assert {path.parent.name for path in (SOURCE / "tycoon/games").glob("*/__init__.py")} <= TITLES


@pytest.mark.parametrize(
    ("path", "source", "arrow"),
    [
        ("core/state.py", "import tycoon.games.brass.state", "core -> games"),
        ("core/state.py", "from tycoon import games", "core -> games"),
        ("core/state.py", "from ..games import brass", "core -> games"),
        ("core/state.py", "from tycoon import __version__", "core -> tycoon"),
        ("core/state.py", "def draw():\n    import numpy.random", "core -> numpy"),
        ("games/brass/build.py", "from rich import print", "games -> rich"),
        ("games/brass/build.py", "from tycoon.play.match import Match", "games -> play"),
        ("games/brass/build.py", "from tycoon.games.g1822 import state", "brass -> g1822"),
        ("games/brass/__init__.py", "from ..yokohama.state import Yokohama", "brass -> yokohama"),
        ("games/g1822/rounds.py", "from tycoon.games.g1822.import_18xx.replay import Replay", "rules -> import_18xx"),
        ("bots/greedy.py", "from tycoon.cli import main", "bots -> cli"),
        ("__init__.py", "from .server import settings", "tycoon -> server"),
    ],
)
def test_an_import_against_the_arrows_is_named_with_its_file_and_line(path: str, source: str, arrow: str) -> None:
    (line,) = broken_arrows(Path("tycoon", path), source)
    assert line.startswith(f"src/tycoon/{path}:{source.count(chr(10)) + 1}: {arrow} (imports ")


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("core/state.py", "import json, msgspec\nfrom tycoon.core.agenda import Item\nfrom . import bits"),
        ("games/brass/build.py", "from tycoon.core.state import State\nfrom .network import reach"),
        ("games/__init__.py", "from tycoon.games import brass, g1822, yokohama"),
        ("sim/arena.py", "import numpy\nfrom tycoon.bots import greedy"),
        ("cli.py", "from tycoon import __version__\nfrom tycoon.server.http.app import serve"),
    ],
)
def test_an_import_along_the_arrows_may_stand(path: str, source: str) -> None:
    assert broken_arrows(Path("tycoon", path), source) == []
