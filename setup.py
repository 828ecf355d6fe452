"""The optional compiled build; everything else about packaging is in pyproject.toml.

With TYCOON_COMPILE=1 mypyc turns the rules into extension modules. Use `make compile`, or
`TYCOON_COMPILE=1 pip wheel --no-build-isolation .` for a wheel.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

COMPILED_PACKAGES = ("src/tycoon/core", "src/tycoon/games", "src/tycoon/bots")

# These stay interpreted, in whichever package they are. data.py, structures.py and the views define msgspec Structs,
# which build themselves from class annotations that mypyc does not keep; conformance.py is a test suite
# that looks into objects as only the interpreter can; an __init__.py only re-exports names.
STRUCTURES = frozenset({"__init__.py", "data.py", "structures.py", "view.py", "map_view.py", "conformance.py"})

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

GROUP = "tycoon"
MODULE = f"__native_{GROUP}___"
"""How the C file of a module begins, and the header that all of them read."""
HEADER = f"__native_internal_{GROUP}.h"
FEW = 8
"""For so few modules it is not worth while to parse the header first."""

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
    modules: list[Extension] = mypycify(options, opt_level="1", debug_level="0", multi_file=True, group_name=GROUP)
    if os.name == "posix":
        for module in modules:
            # Nobody else calls into the library, so calls within it need no detour through a table of symbols.
            module.extra_compile_args.append("-fvisibility=hidden")
    return modules


class BuildInParallel(build_ext):
    """Compiles extensions and their C files side by side, and only those that changed since the last build."""

    def finalize_options(self) -> None:
        super().finalize_options()
        # Almost all extensions are a few lines that fetch a module from the library; there are as many as modules.
        self.parallel = self.parallel or os.cpu_count()

    def build_extension(self, ext: Extension) -> None:
        # The public way to do this: a compiler object has one method that compiles a list of files.
        self.compiler.compile = self.compile_changed
        super().build_extension(ext)

    def compile_changed(self, sources: list[str], output_dir: str, **options: Any) -> list[str]:
        """What the compiler's own `compile` does, for the files that need it, on all cores."""
        headers = newest_header(tuple(options.get("include_dirs") or ()))
        objects = self.compiler.object_filenames(sources, output_dir=output_dir)
        changed = [
            source
            for source, made in zip(sources, objects, strict=True)
            if not is_newer(Path(made), max(headers, Path(source).stat().st_mtime))
        ]
        rules = [source for source in changed if Path(source).name.startswith(MODULE)]
        others = [source for source in changed if source not in rules]
        self.compile_side_by_side(others, output_dir, options)
        if len(rules) > FEW and "gcc" in self.compiler.compiler_so[0]:
            with self.parsed_header(Path(rules[0]).parent / HEADER, options) as quicker:
                self.compile_side_by_side(rules, output_dir, quicker)
        else:
            self.compile_side_by_side(rules, output_dir, options)
        return list(objects)

    def compile_side_by_side(self, sources: list[str], output_dir: str, options: dict[str, Any]) -> None:
        one = type(self.compiler).compile
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda source: one(self.compiler, [source], output_dir=output_dir, **options), sources))

    @contextmanager
    def parsed_header(self, header: Path, options: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """The megabyte of declarations that every module reads is parsed once instead of a hundred times.

        It must not stay: the compiler would take it for the header even if that has changed.
        """
        flags = options.get("extra_postargs") or []
        folders = [f"-I{folder}" for folder in [*(options.get("include_dirs") or ()), *self.compiler.include_dirs]]
        parsed = header.with_name(f"{header.name}.gch")
        self.spawn([*self.compiler.compiler_so, *folders, *flags, "-x", "c-header", str(header), "-o", str(parsed)])
        try:
            yield options | {"extra_postargs": [*flags, "-include", str(header)]}
        finally:
            parsed.unlink()


@cache
def newest_header(folders: tuple[str, ...]) -> float:
    """When the last of the headers in these folders was written."""
    paths = (path for folder in folders for path in Path(folder).glob("**/*.h"))
    return max((path.stat().st_mtime for path in paths), default=0.0)


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
