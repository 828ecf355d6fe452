"""The table of the examination: plays the rows of benchmark.yaml and writes them into docs/benchmark.md.

`make benchmark`. The mark of every deal is kept in benchmark.jsonl with its seed, so a long run can be broken off and
taken up again, and a row gets more deals by a larger number in benchmark.yaml. `--title` plays only one title,
`--minutes` stops after so much processor time. What rules of another version gave is not counted and played again;
`--anew` plays everything again, which is due whenever the bots have changed.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import yaml

from tycoon.games import CATALOGUE
from tycoon.sim.benchmark import Mark, Paper, marks
from tycoon.sim.seeds import seeds_of
from tycoon.sim.statistics import Mean

HERE = Path(__file__).parent
PLAN = HERE / "benchmark.yaml"
KEPT = HERE / "benchmark.jsonl"
PAGE = HERE.parent / "docs" / "benchmark.md"
BEGIN = "<!-- written by `make benchmark` -->\n"
END = "<!-- to here -->\n"
MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class Row:
    """A row of the table: a player against an opponent in a title."""

    title: str
    player: str
    opponent: str
    deals: int
    command: str | None = None
    """How the player is started, if it is a program."""

    @property
    def name(self) -> str:
        return self.player if self.command is None else f"program:{self.command}"

    def key(self) -> tuple[str, int, str, str]:
        return self.title, CATALOGUE.game(self.title).rules_version, self.player, self.opponent


Book = dict[tuple[str, int, str, str], dict[int, Mark]]
"""The marks that are known, by row and seed."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--title", choices=CATALOGUE.titles(), help="only this title")
    parser.add_argument("--anew", action="store_true", help="forget the results that are kept")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="processor time, programs included")
    parser.add_argument("--table", action="store_true", help="play nothing, only write the table")
    options = parser.parse_args()
    if options.anew:
        KEPT.unlink(missing_ok=True)
    book = read_book()
    if not options.table:
        play(book, [row for row in rows() if options.title in (None, row.title)], options.minutes * 60)
    write_page(book)


def play(book: Book, wanted: list[Row], seconds: float) -> None:
    """Play what is missing, row by row, until the time is used up; each deal is kept at once."""
    for row in wanted:
        known = book.setdefault(row.key(), {})
        for seed in seeds_of("test", 0, row.deals):
            if seed in known:
                continue
            if processor_time() > seconds:
                return
            (known[seed],) = marks(row.title, row.name, row.opponent, range(seed, seed + 1))
            keep(row, known[seed])
        print(
            f"{row.title}: {row.player} against {row.opponent}, {len(known)} deals, {processor_time():.0f} s",
            flush=True,
        )


def processor_time() -> float:
    """Of this process, and of the programs that it started and that have ended."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


def rows() -> Iterator[Row]:
    """Return the rows of the plan in the order in which they are played: the quick ones of all titles first."""
    plan: dict[str, Any] = yaml.safe_load(PLAN.read_text(encoding="utf-8"))
    for part in plan["parts"]:
        for title in part["titles"]:
            for player in part["players"]:
                command = plan["programs"].get(player)
                for opponent in part["opponents"]:
                    yield Row(title, player, opponent, part["deals"], command)


def read_book() -> Book:
    """Read what is kept."""
    book: Book = {}
    if KEPT.exists():
        for line in KEPT.read_text(encoding="utf-8").splitlines():
            told = json.loads(line)
            key = (told.pop("title"), told.pop("rules_version"), told.pop("player"), told.pop("opponent"))
            mark = Mark(**told)
            book.setdefault(key, {})[mark.seed] = mark
    return book


def keep(row: Row, mark: Mark) -> None:
    title, version, player, opponent = row.key()
    told = {"title": title, "rules_version": version, "player": player, "opponent": opponent, **asdict(mark)}
    with KEPT.open("a", encoding="utf-8") as file:
        file.write(json.dumps(told) + "\n")


def write_page(book: Book) -> None:
    """Put the tables between the two marks of the page."""
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN)
    _, after = rest.split(END)
    tables = "\n".join(line for title in CATALOGUE.titles() for line in table(title, book))
    PAGE.write_text(f"{before}{BEGIN}\n{tables}\n{END}{after}", encoding="utf-8")


def table(title: str, book: Book) -> Iterator[str]:
    """Return the lines of a title: players in the order of the plan, each against the opponents it has met."""
    version = CATALOGUE.game(title).rules_version
    there: dict[tuple[str, str], None] = dict.fromkeys(
        (one.player, one.opponent) for one in rows() if one.title == title
    )
    order = {name: number for number, name in enumerate(dict.fromkeys(player for player, _ in there))}
    met = {name: number for number, name in enumerate(dict.fromkeys(opponent for _, opponent in there))}
    if not any(book.get((title, version, *pair)) for pair in there):
        return
    yield f"### {CATALOGUE.game(title).name}"
    yield ""
    yield "| player | against | deals | win share | place | margin | score |"
    yield "|---|---|--:|--:|--:|--:|--:|"
    for player, opponent in sorted(there, key=lambda pair: (order[pair[0]], met[pair[1]])):
        known = book.get((title, version, player, opponent), {})
        if len(known) > 1:
            paper = Paper(player, opponent)
            for mark in known.values():
                paper.add(mark)
            yield line(paper)
    yield ""


def line(paper: Paper) -> str:
    wins = f"{100 * paper.wins.mean:.1f} % ± {196 * paper.wins.error:.1f}"
    cells = [
        f"`{paper.player}`",
        f"`{paper.opponent}`",
        paper.wins.count,
        wins,
        *map(told, (paper.rank, paper.margin, paper.score)),
    ]
    return "| " + " | ".join(str(cell) for cell in cells).replace("-", MINUS) + " |"


def told(mean: Mean) -> str:
    # A tiny negative mean is told as 0.00, not as −0.00.
    return f"{round(mean.mean, 2) + 0.0:.2f} ± {1.96 * mean.error:.2f}"


if __name__ == "__main__":
    main()
