"""A folder for the life of this process. One that a killed process left behind is removed by the next."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
import time
from pathlib import Path
from typing import IO

PREFIX = "tycoon-data-"
LOCK = "in-use"
NEW_SECONDS = 60.0
"""A folder younger than this may not have been locked yet by who made it."""


class Folder:
    """Locked as long as its process lives, however that ends; where there are no such locks nothing is cleaned up."""

    def __init__(self) -> None:
        remove_forgotten()
        self.path = Path(tempfile.mkdtemp(prefix=PREFIX))
        self._lock = (self.path / LOCK).open("w")
        _lock(self._lock)

    def close(self) -> None:
        self._lock.close()
        shutil.rmtree(self.path, ignore_errors=True)


def remove_forgotten() -> None:
    """Remove the folders whose processes have been killed."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with contextlib.suppress(OSError):
            if _is_forgotten(folder):
                shutil.rmtree(folder)


def _is_forgotten(folder: Path) -> bool:
    known = folder.lstat()
    if not folder.is_dir() or folder.is_symlink() or time.time() - known.st_mtime < NEW_SECONDS:
        return False
    if not hasattr(os, "getuid") or known.st_uid != os.getuid():
        return False
    with (folder / LOCK).open("a") as lock:
        return _lock(lock)


def _lock(file: IO[str]) -> bool:
    """Lock an open file; False if another process has."""
    try:
        import fcntl
    except ImportError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
