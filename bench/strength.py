"""How strong the levels are: plays the matches of strength.yaml, writes docs/strength.md and the levels' ratings.

`make strength`. Results are kept in strength.json match by match, so a long run can be broken off and taken up again.
A result knows the settings and weights of its bots, and is played again if they are others now. `--anew` plays
everything again, `--title` only one title, `--known` writes the page from what is there. `--cluster` plays on a Ray
cluster, whose machines need the same compiled rules: `make strength CLUSTER=ADDRESS`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from pathlib import Path
from typing import Any

import yaml
from rich.console import Console
from rich.progress import Progress

import tycoon
from tycoon.bots.levels import bots_of, levels_of, settings_of
from tycoon.games import CATALOGUE
from tycoon.sim.arena import Arena, Tournament
from tycoon.sim.ladder import ladder
from tycoon.sim.plots import draw_ladder

HERE = Path(__file__).parent
MATCHES = HERE / "strength.yaml"
RESULTS = HERE / "strength.json"
PAGE = HERE.parent / "docs" / "strength.md"
PICTURE = HERE.parent / "docs" / "pictures" / "strength.svg"
SEATS = 4
RATED = 64
"""Games of one match that count for the ladder: a match to the last deal would outweigh all others."""
MINUS = "\N{MINUS SIGN}"
RATINGS_HEAD = (
    "# Ratings of the levels, measured at tables of four. Written by `make strength`; see docs/strength.md.\n\n"
)
HEAD = """# Measured strength

Written by `make strength` from `bench/strength.json`; `bench/strength.yaml` lists the matches with their seeds.
Every deal is played with all seat rotations; the deal is the sample. Win share is that of one seat, so that even play
gives 50 % for 2 seats, 33 % for 3, 25 % for 4. Intervals are 95 %; where all deals went alike they are 0, and the
number of games says what is known (after n games without a loss the true share is above 1 - 3/n). Time is processor
time a move (one click), on a shared machine, with compiled rules. What the levels are: [bots.md](bots.md).

A match marked with * was played by bots with other settings or weights than those of today, or before results noted
them: it says how strong the bots were then, and `make strength` plays it again.

Ratings are openskill's (Plackett-Luce over the finishing orders of the first 64 games of every four-seat match of a
title, averaged over orders of the games), on a scale where 1500 is a newcomer. They compare levels within a title, not
titles. Marked matches count only for a level that has no other.

![Ratings of the levels](pictures/strength.svg)
"""

Entry = dict[str, Any]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--title", choices=CATALOGUE.titles(), help="only this title")
    parser.add_argument("--anew", action="store_true", help="play matches again whose results are known")
    parser.add_argument("--known", action="store_true", help="play nothing, write the page from the known results")
    parser.add_argument("--workers", type=int, default=2, help="processes (2)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Ray cluster, `auto`, or `local` to start one")
    options = parser.parse_args()
    results = [] if options.anew else read_results()
    for tournament in [] if options.known else wanted(options.title):
        if not any(is_of(entry, tournament) and is_of_today(entry) for entry in results):
            results = [entry for entry in results if not is_of(entry, tournament)]
            results.append(play(tournament, options.workers, options.cluster))
            write(results)
    write(results)


def write(results: list[Entry]) -> None:
    lines = ",\n".join(json.dumps(entry) for entry in results)
    RESULTS.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    rated = ratings(results)
    write_ratings(rated)
    draw_ladder({CATALOGUE.game(title).name: table for title, table in rated.items()}, PICTURE)
    PAGE.write_text(page(results, rated), encoding="utf-8")


def write_ratings(rated: dict[str, dict[str, dict[str, int]]]) -> None:
    """Each title's ratings into the file beside its bot, which several titles may share."""
    files: dict[Path, dict[str, dict[str, dict[str, int]]]] = {}
    for title, table in rated.items():
        bots = bots_of(title)
        if bots is not None and bots.ratings is not None:
            files.setdefault(bots.ratings, {})[title] = table
    for file, tables in files.items():
        file.write_text(RATINGS_HEAD + yaml.safe_dump(tables, sort_keys=False), encoding="utf-8")


def read_results() -> list[Entry]:
    known: list[Entry] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else []
    return known


def wanted(title: str | None) -> list[Tournament]:
    lists: dict[str, list[Entry]] = yaml.safe_load(MATCHES.read_text(encoding="utf-8"))
    return [
        Tournament(name, tuple(match["bots"]), match["deals"], match["seed"], to_the_last=match.get("all", False))
        for name, matches in lists.items()
        if title in (None, name)
        for match in matches
    ]


def is_of(entry: Entry, tournament: Tournament) -> bool:
    same = (entry["title"], tuple(entry["bots"]), entry["seed"])
    return same == (tournament.title, tournament.bots, tournament.seed)


def play(tournament: Tournament, workers: int, cluster: str | None = None) -> Entry:
    contest = Arena(tournament)
    name = f"{tournament.title}: {', '.join(tournament.bots)}"
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task(name, total=tournament.deals)
        for done in contest.play(workers, cluster):
            progress.update(task, completed=done)
    return {
        "version": tycoon.__version__,
        **contest.plain(),
        "settings": settings(tournament.title, tournament.bots),
        "games": contest.games,
    }


def settings(title: str, bots: tuple[str, ...]) -> dict[str, str]:
    """A digest of what each bot is made of: other settings or weights make another bot."""
    return {bot: digest(title, bot) for bot in sorted(set(bots))}


def digest(title: str, bot: str) -> str:
    if bot not in levels_of(title):
        return "as always"
    declared = bots_of(title)
    assert declared is not None
    made_of = {"weights": declared.read_weights(title) if declared.weights else None} | settings_of(title, bot)
    return hashlib.sha256(json.dumps(made_of, sort_keys=True).encode()).hexdigest()[:12]


def is_of_today(entry: Entry) -> bool:
    """The bots of this result are those of today."""
    return entry.get("settings") == settings(entry["title"], tuple(entry["bots"]))


def ratings(results: list[Entry]) -> dict[str, dict[str, dict[str, int]]]:
    """One ladder a title, from all games of its matches with four seats, once those between the levels below
    Master have been played: before, bots that have not met would be compared. A match of former bots counts if it has
    a level that has played no other.
    """
    tables = {}
    for title in CATALOGUE.titles():
        needed = [one for one in wanted(title) if len(one.bots) == SEATS and "master" not in one.bots]
        if not all(any(is_of(entry, one) for entry in results) for one in needed):
            continue
        of_title = [entry for entry in results if entry["title"] == title and len(entry["bots"]) == SEATS]
        met = {bot for entry in of_title if is_of_today(entry) for bot in entry["bots"]}
        counted = [
            entry["games"][:RATED] for entry in of_title if is_of_today(entry) or not met.issuperset(entry["bots"])
        ]
        rated = ladder([(players, places) for games in counted for players, places in games])
        if rated:
            tables[title] = {name: {"rating": one.points, "error": one.error} for name, one in rated.items()}
    return tables


def page(results: list[Entry], rated: dict[str, dict[str, dict[str, int]]]) -> str:
    lines = [HEAD]
    for title in CATALOGUE.titles():
        entries = [entry for entry in results if entry["title"] == title]
        if entries:
            lines += [f"## {CATALOGUE.game(title).name}", "", *rating_table(rated.get(title, {})), *table(entries), ""]
    return "\n".join(lines)


def rating_table(rated: dict[str, dict[str, int]]) -> list[str]:
    if not rated:
        return []
    cells = [f"{one['rating']} ± {one['error']}" for one in rated.values()]
    return ["| " + " | ".join(rated) + " |", "|---" * len(rated) + "|", "| " + " | ".join(cells) + " |", ""]


def table(entries: list[Entry]) -> list[str]:
    head = "| Match | first seed | deals | games | bot | win share | points | margin | winner's points | ms a move |"
    return [head, "|---" * 10 + "|", *[row for entry in entries for row in rows(entry)]]


def rows(entry: Entry) -> list[str]:
    """One row a bot; what belongs to the match stands in its first row."""
    out = []
    former = "" if is_of_today(entry) else " *"
    match = [", ".join(entry["bots"]) + former, entry["seed"], entry["deals"], len(entry["games"])]
    winner = f"{entry['winner_score']:.1f}"
    for one in entry["table"]:
        share = f"{one['wins']:.0%} ± {1.96 * one['wins_error']:.0%}" if len(entry["table"]) > 1 else ""
        points = f"{one['score']:.1f} ± {1.96 * one['score_error']:.1f}"
        cells = [*match, one["bot"], share, points, f"{one['margin']:+.1f}", winner, f"{one['ms_a_move']:.0f}"]
        out.append("| " + " | ".join(str(cell) for cell in cells).replace("-", MINUS) + " |")
        match, winner = ["", "", "", ""], ""
    return out


if __name__ == "__main__":
    main()
