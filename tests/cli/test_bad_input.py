"""Whatever is wrong with the input: one line on stderr that names the place, status 2, nothing on stdout."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Tycoon

TITLE = "brass-birmingham"


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ("dance", "dance"),
        ("--colour", "--colour"),
        ("games extra", "extra"),
        # play
        ("play", "title"),
        ("play monopoly", "monopoly"),
        (f"play {TITLE} more", "more"),
        (f"play {TITLE} --seats me", "2-4 seats, not 1"),
        (f"play {TITLE} --seats me,random,random,random,random", "2-4 seats, not 5"),
        (f"play {TITLE} --seats me,,random", "--seats: entry 2"),
        (f"play {TITLE} --seats me,ranodm", "did you mean random?"),
        (f"play {TITLE} --seats", "--seats"),
        (f"play {TITLE} --variant canals", "no variant 'canals'"),
        (f"play {TITLE} --variant introductory=maybe", "introductory takes off, on, not 'maybe'"),
        (f"play {TITLE} --variant introductory --variant introductory", "introductory is given twice"),
        (f"play {TITLE} --variant seats=3", "no variant 'seats'"),
        (f"play {TITLE} --seed -1", "--seed"),
        (f"play {TITLE} --seed 1.5", "--seed"),
        (f"play {TITLE} --seed 99999999999999999999999", "--seed"),
        (f"play {TITLE} --data missing.yaml", "missing.yaml"),
        (f"play {TITLE} --data .", "."),
        ("play --resume missing.json", "missing.json"),
        ("play --resume .", "."),
        # serve, think
        ("serve --no-browser --program mine", "--program 'mine': a name, = and a command are wanted"),
        ("serve --no-browser --program mine=no-such-command-at-all", "'no-such-command-at-all' cannot be started"),
        ("serve --no-browser --program skilled=cat", "there is a bot 'skilled' already"),
        ("serve --no-browser --program mine=cat --program-seconds 0", "--program-seconds"),
        ("think --program mine", "--program 'mine': a name, = and a command are wanted"),
        # simulate
        ("simulate", "TITLE"),
        ("simulate monopoly", "monopoly"),
        (f"simulate {TITLE} --seats me,random", "--seats: entry 1: no person can play here"),
        (f"simulate {TITLE} --seats random", "2-4 seats, not 1"),
        (f"simulate {TITLE} --games 0", "--games"),
        (f"simulate {TITLE} --games -5", "--games"),
        (f"simulate {TITLE} --games many", "--games"),
        (f"simulate {TITLE} --games 99999999999999999999", "--games"),
        (f"simulate {TITLE} --seed -1", "--seed"),
        (f"simulate {TITLE} --workers 0", "--workers"),
        (f"simulate {TITLE} --workers 100000", "--workers"),
        (f"simulate {TITLE} --variant canals", "canals"),
        (f"simulate {TITLE} --data missing.yaml", "missing.yaml"),
        (f"simulate {TITLE} --games 1 --json .", "."),
        (f"simulate {TITLE} --games 1 --json missing/out.json", "missing/out.json"),
        # replay
        ("replay", "FILE"),
        ("replay missing.json", "missing.json"),
        ("replay .", "."),
        ("replay missing.json --at -1", "--at"),
        # bench
        ("bench monopoly", "monopoly"),
        ("bench --seats 9", "2-4 seats, not 9"),
        ("bench --games 0", "--games"),
        ("bench --runs 0", "--runs"),
        ("bench --json missing/out.json", "missing/out.json"),
        # perft
        ("perft", "TITLE"),
        ("perft monopoly", "monopoly"),
        (f"perft {TITLE} --depth 0", "--depth"),
        (f"perft {TITLE} --depth 1000000", "--depth"),
        (f"perft {TITLE} --seats 7", "2-4 seats, not 7"),
        (f"perft {TITLE} --seed -1", "--seed"),
        # data
        ("data", "TITLE"),
        ("data monopoly", "monopoly"),
        (f"data {TITLE} --out .", "."),
        (f"data {TITLE} --out missing/out.yaml", "missing/out.yaml"),
    ],
)
def test_bad_input_is_refused_in_one_line(
    tycoon: Tycoon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: str, named: str
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = tycoon(*arguments.split())
    assert outcome.status == 2
    assert outcome.err.startswith("tycoon: ")
    assert outcome.err.count("\n") == 1
    assert named in outcome.err
    assert outcome.out == ""
    assert list(tmp_path.iterdir()) == []


def test_an_empty_list_of_seats_is_refused(tycoon: Tycoon) -> None:
    assert "nobody is named" in tycoon("play", TITLE, "--seats", "").err


def test_control_characters_do_not_reach_the_terminal(tycoon: Tycoon) -> None:
    assert "\x1b" not in tycoon("play", TITLE, "--variant", "\x1b[31m\nred").err


@pytest.mark.parametrize(
    "content",
    [
        *("", "[", "[1, 2]", "title: brass", "\x00", "a: &a [*a]", "a: 2001-02-30"),
        *("- " * 50_000, "[" * 50_000, "? " * 50_000, "a: " + "9" * 190_000, "#" * 2_000_000),
    ],
    ids=lambda content: f"{content[:12]!r} x {len(content)}",
)
def test_a_file_that_is_no_component_file_is_named(tycoon: Tycoon, tmp_path: Path, content: str) -> None:
    path = tmp_path / "edited.yaml"
    path.write_text(content)
    outcome = tycoon("play", TITLE, "--data", path)
    assert outcome.status == 2
    assert "edited.yaml" in outcome.err
    assert outcome.err.count("\n") == 1


def test_the_component_file_of_another_title_is_refused(tycoon: Tycoon, tmp_path: Path) -> None:
    tycoon("data", "brass-lancashire", "--out", tmp_path / "other.yaml")
    outcome = tycoon("simulate", TITLE, "--data", tmp_path / "other.yaml")
    assert outcome.status == 2
    assert "component file of brass-lancashire, not of brass-birmingham" in outcome.err
