"""The optional compiled build; everything else about packaging is in pyproject.toml.

With TYCOON_COMPILE=1 mypyc turns the rules into extension modules. Use `make compile`, or
`TYCOON_COMPILE=1 pip wheel --no-build-isolation .` for a wheel.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

COMPILED_PACKAGES = ("src/tycoon/core", "src/tycoon/games", "src/tycoon/bots")

# These stay interpreted, in whichever package they are. data.py and view.py define msgspec Structs,
# which build themselves from class annotations that mypyc does not keep; conformance.py is a test suite
# that looks into objects as only the interpreter can; an __init__.py only re-exports names. All are cold.
INTERPRETED_FILES = frozenset({"__init__.py", "data.py", "view.py", "conformance.py"})

RULES = Path("docs/rules")

# A compiled module beside its source silently wins over it, so these ways of building are refused.
IN_PLACE = frozenset({"--inplace", "-i", "develop", "editable_wheel"})


def compiled_files() -> list[str]:
    """The modules to compile, in an order that does not depend on the file system."""
    modules = (path for package in COMPILED_PACKAGES for path in Path(package).rglob("*.py"))
    return sorted(str(path) for path in modules if path.name not in INTERPRETED_FILES)


def extensions() -> list[Extension]:
    if os.environ.get("TYCOON_COMPILE") != "1":
        return []
    if IN_PLACE.intersection(sys.argv):
        sys.exit("tycoon is never compiled in place: unset TYCOON_COMPILE, or use `make compile`")
    from mypyc.build import mypycify

    # One call for all modules, so that calls and Final tables stay native from module to module.
    # A C file for each module: one for all of them would keep the C compiler busy for a quarter of an hour.
    options = ["--config-file=pyproject.toml", *compiled_files()]
    return mypycify(options, opt_level="2", debug_level="0", multi_file=True, group_name="tycoon")


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


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithRules})
