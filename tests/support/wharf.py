"""The example package `examples/wharf`, installed as a stranger would install it, beside this environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples/wharf"


def install(folder: Path) -> dict[str, str]:
    """Install it into a folder of its own; the environment in which Python finds it there."""
    source = shutil.copytree(EXAMPLE, folder / "source")
    target = folder / "site"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index"]
    command = [*pip, "--no-deps", "--no-build-isolation", "--target", str(target), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    paths = [str(target), str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    return os.environ | {"PYTHONPATH": os.pathsep.join(paths)}


def run(environment: dict[str, str], *arguments: str, typed: str = "") -> str:
    """What a Python program says on its output; it must succeed."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env=environment,
        input=typed,
        cwd=environment.get("HOME", "/"),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
