"""A temporary folder that lives as long as this process. The next process removes what a killed one left behind."""

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
"""The process that made a folder younger than this may not have locked it yet."""


class Folder:
    """A locked folder. A killed process loses its lock, too. Without file locks nothing is cleaned up."""

    def __init__(self) -> None:
        remove_forgotten()
        self.path = Path(tempfile.mkdtemp(prefix=PREFIX))
        self._lock = (self.path / LOCK).open("w")
        _lock(self._lock)

    def close(self) -> None:
        self._lock.close()
        shutil.rmtree(self.path, ignore_errors=True)


def remove_forgotten() -> None:
    """Remove the folders of killed processes."""
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
    """Lock an open file; False if another process holds the lock."""
    try:
        import fcntl
    except ImportError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
