"""Folders of processes that were killed."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from tycoon.server.storage import folder as storage_folder
from tycoon.server.storage.folder import NEW_SECONDS, Folder

KILLED = (
    "import os, sys; from tycoon.server.storage.folder import Folder; print(Folder().path, flush=True); os._exit(9)"
)


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))


def make_old(folder: Path) -> None:
    then = time.time() - 2 * NEW_SECONDS
    os.utime(folder, (then, then))


def left_by_a_kill() -> Path:
    done = subprocess.run([sys.executable, "-c", KILLED], capture_output=True, text=True, check=False)
    return Path(done.stdout.strip())


def test_the_folder_of_a_killed_process_is_removed_at_the_next_start() -> None:
    folder = left_by_a_kill()
    assert folder.is_dir()
    make_old(folder)
    Folder().close()
    assert not folder.exists()


def test_the_folder_of_a_process_that_lives_stays() -> None:
    mine = Folder()
    make_old(mine.path)
    Folder().close()
    assert mine.path.is_dir()
    mine.close()


def test_a_folder_that_was_just_made_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage_folder, "NEW_SECONDS", 1e6)  # new on the slowest machine too
    folder = left_by_a_kill()
    Folder().close()
    assert folder.is_dir()
