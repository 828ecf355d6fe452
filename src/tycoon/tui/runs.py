"""Long lists in few lines: words that many neighbours share stand once, above them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

SHARED_WORDS = 4
"""Neighbours belong together if their first so many words are the same."""
SHORTEST_RUN = 4
"""Fewer lines are not worth a heading."""
SIGNS = (":", ",", ";")


@dataclass(frozen=True)
class Run:
    """Neighbouring lines. Without a heading they stand as they are."""

    first: int
    rests: list[str]
    """The lines, less what the heading says."""
    heading: str = ""


def find_runs(lines: Sequence[str]) -> list[Run]:
    """Cut a list into runs with a heading, and what is left between them."""
    runs: list[Run] = []
    start = 0
    while start < len(lines):
        end = start + 1
        while end < len(lines) and _prefix([lines[start].split(), lines[end].split()]) >= SHARED_WORDS:
            end += 1
        runs.append(_run(start, [line.split() for line in lines[start:end]]))
        start = end
    return _joined(runs)


def _run(first: int, lines: list[list[str]]) -> Run:
    if len(lines) < SHORTEST_RUN:
        return Run(first, [" ".join(words) for words in lines])
    shortest = min(len(words) for words in lines)
    front = min(_prefix(lines), shortest - 1)
    back = min(_prefix([words[::-1] for words in lines]), shortest - 1 - front)
    rests = [" ".join(words[front : len(words) - back]) for words in lines]
    ending = lines[0][len(lines[0]) - back :]
    sign = _sign_between(rests) if ending else ""
    left_out = f"…{sign}"
    return Run(first, [rest.removesuffix(sign) for rest in rests], " ".join([*lines[0][:front], left_out, *ending]))


def _sign_between(rests: list[str]) -> str:
    """Return the sign that all of them end with: it belongs to what follows, "in …: Coal Mine 2"."""
    signs = {rest[-1:] for rest in rests}
    sign = signs.pop() if len(signs) == 1 else ""
    return sign if sign in SIGNS else ""


def _prefix(lines: list[list[str]]) -> int:
    """Count the first words that all lines share."""
    count = 0
    for column in zip(*lines, strict=False):
        if any(word != column[0] for word in column):
            break
        count += 1
    return count


def _joined(runs: list[Run]) -> list[Run]:
    """Join neighbours without a heading."""
    out: list[Run] = []
    for run in runs:
        if out and not out[-1].heading and not run.heading:
            out[-1] = Run(out[-1].first, out[-1].rests + run.rests)
        else:
            out.append(run)
    return out
