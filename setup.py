"""The optional compiled build; everything else about packaging is in pyproject.toml.

With TYCOON_COMPILE=1 mypyc turns the rules into extension modules. Use `make compile`, or
`TYCOON_COMPILE=1 pip wheel --no-build-isolation .` for a wheel.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

COMPILED_PACKAGES = ("src/tycoon/core", "src/tycoon/games", "src/tycoon/bots")

# These stay interpreted, in whichever package they are. data.py, structures.py and view.py define msgspec Structs,
# which build themselves from class annotations that mypyc does not keep; conformance.py is a test suite
# that looks into objects as only the interpreter can; an __init__.py only re-exports names.
STRUCTURES = frozenset({"__init__.py", "data.py", "structures.py", "view.py", "conformance.py"})

# These could be compiled, but nothing waits for them: words, files, positions read and written. The C compiler
# takes most of the time of a build, so they are left out.
COLD = frozenset(
    {
        *("text.py", "words.py", "messages.py", "notation.py", "record.py", "catalogue.py", "title.py", "mutation.py"),
        *("piece.py", "position.py", "variants.py", "stepwise.py", "old_records.py", "yaml_file.py"),
        *("data_checks.py", "weights.py", "levels.py", "characters.py", "bots.py", "walk.py"),
        # Called once for a title, a game or a click; what they call is compiled.
        *("game.py", "make_tables.py", "placing.py", "plan.py"),
        # Other processes, which take longer than anything here.
        *("programs.py", "keeper.py"),
    }
)
COLD_ROOMS = frozenset({"advice", "import_18xx", "invariants", "pieces", "placing", "position"})

RULES = Path("docs/rules")

# A compiled module beside its source silently wins over it, so these ways of building are refused.
IN_PLACE = frozenset({"--inplace", "-i", "develop", "editable_wheel"})


def compiled_files() -> list[str]:
    """The modules to compile, in an order that does not depend on the file system."""
    modules = (path for package in COMPILED_PACKAGES for path in Path(package).rglob("*.py"))
    return sorted(
        str(path) for path in modules if path.name not in STRUCTURES | COLD and path.parent.name not in COLD_ROOMS
    )


def extensions() -> list[Extension]:
    if os.environ.get("TYCOON_COMPILE") != "1":
        return []
    if IN_PLACE.intersection(sys.argv):
        sys.exit("tycoon is never compiled in place: unset TYCOON_COMPILE, or use `make compile`")
    from mypyc.build import mypycify

    # One call for all modules, so that calls and Final tables stay native from module to module.
    # A C file for each module: one for all of them would keep the C compiler busy for a quarter of an hour.
    options = ["--config-file=pyproject.toml", *compiled_files()]
    # Games run as fast with -O1 as with -O2, and the C compiler is done in half the time.
    return mypycify(options, opt_level="1", debug_level="0", multi_file=True, group_name="tycoon")


class BuildInParallel(build_ext):
    """Compiles the C files of an extension side by side, and only those that changed since the last build."""

    def build_extension(self, ext: Extension) -> None:
        # The public way to do this: a compiler object has one method that compiles a list of files.
        self.compiler.compile = self.compile_changed
        super().build_extension(ext)

    def compile_changed(self, sources: list[str], output_dir: str, **options: Any) -> list[str]:
        """What the compiler's own `compile` does, for the files that need it, on all cores."""
        one = type(self.compiler).compile
        headers = newest(Path(directory).glob("**/*.h") for directory in options.get("include_dirs") or ())
        objects = self.compiler.object_filenames(sources, output_dir=output_dir)
        changed = [
            source
            for source, made in zip(sources, objects, strict=True)
            if not is_newer(Path(made), max(headers, Path(source).stat().st_mtime))
        ]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda source: one(self.compiler, [source], output_dir=output_dir, **options), changed))
        return list(objects)


def newest(groups: Iterable[Iterable[Path]]) -> float:
    """When the last of these files was written."""
    return max((path.stat().st_mtime for group in groups for path in group), default=0.0)


def is_newer(path: Path, moment: float) -> bool:
    return path.exists() and path.stat().st_mtime > moment


class BuildWithRules(build_py):
    """The rules pages are documents of the project; the service shows them, so a wheel carries a copy."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        for page in sorted(RULES.rglob("*.md")):
            target = Path(self.build_lib) / "tycoon" / "server" / "rules" / page.relative_to(RULES)
            target.parent.mkdir(parents=True, exist_ok=True)
            self.copy_file(str(page), str(target))


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithRules, "build_ext": BuildInParallel})
