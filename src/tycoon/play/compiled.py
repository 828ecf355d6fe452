"""Compiled rules in a folder: are they there, and are they those of the sources?

`make compile` puts a copy of Tycoon with compiled rules into a folder. Its last step is the mark, the digest of the
sources as they were when it began. Rules with another mark are never run.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tycoon.core import state

PACKAGE = Path(__file__).parents[1]
MARK = ".built"
PASSING = frozenset({"__pycache__", "static"})
"""Folders of the package that hold no source: what Python keeps, and the built browser app."""


def is_compiled() -> bool:
    """Tell whether this process runs compiled rules."""
    return Path(state.__file__).suffix in {".so", ".pyd"}


def sources_digest() -> str:
    """Digest the names and contents of all files of the Tycoon that runs."""
    digest = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*")):
        name = path.relative_to(PACKAGE)
        if PASSING.isdisjoint(name.parts) and path.is_file():
            content = hashlib.sha256(path.read_bytes()).hexdigest()
            digest.update(f"{name.as_posix()} {content}\n".encode())
    return digest.hexdigest()


@dataclass(frozen=True)
class CompiledRules:
    """The compiled form of certain sources, as soon as it is in the folder and as long as it stays there."""

    folder: Path
    sources: str
    """Their digest."""

    def ready(self) -> bool:
        try:
            return (self.folder / MARK).read_bytes().strip() == self.sources.encode()
        except OSError:
            return False

    @contextmanager
    def first_on_path(self) -> Iterator[None]:
        """Let processes that start from now on find these rules, if they are ready."""
        usual = sys.path
        sys.path = [str(self.folder), *usual] if self.ready() else usual
        try:
            yield
        finally:
            sys.path = usual


def main(arguments: list[str]) -> int:
    """Serve the Makefile: print the digest of the sources, or tell by the exit status whether a folder fits them."""
    if not arguments:
        print(sources_digest())
        return 0
    return 0 if CompiledRules(Path(arguments[0]), sources_digest()).ready() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
