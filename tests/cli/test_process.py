"""The command as a process of its own: signals, pipes, exit status."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

TYCOON = [sys.executable, "-m", "tycoon"]
# Tests that run in the background of a shell inherit that Ctrl-C is ignored, and so would what they start.
HEED = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); from tycoon.cli import main; main()"

GAMES_BEFORE = 100
"""Results that are read before Ctrl-C: by then every worker plays."""
PATIENCE = 300.0
"""Seconds after which a test gives up waiting."""


def test_wrong_input_leaves_with_status_2_and_no_traceback() -> None:
    done = subprocess.run([*TYCOON, "play", "monopoly"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("title", ["brass-birmingham", "yokohama"])
def test_a_component_file_that_is_nested_too_deep_does_not_kill_the_process(title: str, tmp_path: Path) -> None:
    (tmp_path / "deep.yaml").write_text("- " * 50_000)
    command = [*TYCOON, "play", title, "--data", str(tmp_path / "deep.yaml")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


def test_ctrl_c_leaves_with_status_130_and_no_traceback() -> None:
    options = ["--games", "1000000", "--workers", "2", "--json", "-"]
    command = [sys.executable, "-c", HEED, "simulate", "brass-birmingham", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        for _ in range(GAMES_BEFORE):
            running.stdout.readline()
        running.send_signal(signal.SIGINT)
        _, errors = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130
    assert errors == ""


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = [*TYCOON, "simulate", "brass-birmingham", "--games", "100000", "--json", "-"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr is not None
        assert running.stderr.read() == ""
        running.wait(timeout=PATIENCE)
    assert running.returncode == 1


def test_a_terminal_of_few_signs_gets_question_marks() -> None:
    command = [*TYCOON, "play", "brass-birmingham", "--seed", "1"]
    environment = {"PYTHONIOENCODING": "ascii", "PATH": "", "PYTHONPATH": ":".join(sys.path)}
    done = subprocess.run(command, input="quit\n", capture_output=True, text=True, check=False, env=environment)
    assert (done.returncode, done.stderr) == (0, "")
