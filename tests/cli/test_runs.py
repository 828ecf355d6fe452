"""Condensing long lists of choices."""

from __future__ import annotations

from tycoon.tui.runs import Run, find_runs


def test_words_that_many_neighbours_share_become_a_heading() -> None:
    lines = [f"Build Coal Mine 1 in {place}" for place in ("Bury", "Wigan", "Warrington & Runcorn", "Colne")]
    assert find_runs(lines) == [Run(0, ["Bury", "Wigan", "Warrington & Runcorn", "Colne"], "Build Coal Mine 1 in …")]


def test_a_shared_ending_goes_into_the_heading_too() -> None:
    lines = [f"Build Port 1 in {place} with both actions" for place in ("Bury", "Wigan", "Oldham", "Colne")]
    (run,) = find_runs(lines)
    assert run == Run(0, ["Bury", "Wigan", "Oldham", "Colne"], "Build Port 1 in … with both actions")


def test_a_sign_between_a_line_and_a_shared_ending_goes_with_the_ending() -> None:
    lines = [f"Nadbuduj hutę żelaza I w {place}: huta żelaza II" for place in ("Bury", "Wigan", "Oldham", "Colne")]
    (run,) = find_runs(lines)
    assert run == Run(0, ["Bury", "Wigan", "Oldham", "Colne"], "Nadbuduj hutę żelaza I w …: huta żelaza II")


def test_few_neighbours_stand_as_they_are() -> None:
    lines = ["Build Port 1 in Bury", "Build Port 1 in Wigan", "Pass"]
    assert find_runs(lines) == [Run(0, lines)]


def test_equal_lines_keep_a_word() -> None:
    assert find_runs(["Build Port 1 in Bury"] * 4) == [Run(0, ["Bury"] * 4, "Build Port 1 in …")]


def test_every_line_is_kept_in_its_place() -> None:
    ports = [f"Build Port 1 in {n}" for n in range(5)]
    mines = [f"Build Coal Mine 1 in {n}" for n in range(5)]
    runs = find_runs(["Pass", *ports, "Loan", "Scout", *mines])
    assert [(run.first, len(run.rests), bool(run.heading)) for run in runs] == [
        (0, 1, False),
        (1, 5, True),
        (6, 2, False),
        (8, 5, True),
    ]


def test_no_lines_have_no_runs() -> None:
    assert find_runs([]) == []
