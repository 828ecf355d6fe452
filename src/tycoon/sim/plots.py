"""Pictures of results."""

from __future__ import annotations

from pathlib import Path

from tycoon.sim.arena import Arena

INK = "#211D18"
COLOURS = ("#2E62A8", "#E3A72F", "#7D2F6B", "#2E9C86", "#9CC5E8", "#4B4038", "#E7D9B8")


def draw_arena(arena: Arena, path: Path) -> None:
    """Draw the table of a tournament as bars with their intervals; the file's suffix chooses the format."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    standings = arena.ordered()[::-1]
    names = [one.name for one in standings]
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(9, 1.2 + 0.5 * len(names)), sharey=True)
    colours = [COLOURS[n % len(COLOURS)] for n in range(len(names))]
    left.barh(names, [100 * one.wins.mean for one in standings], xerr=[196 * one.wins.error for one in standings],
              color=colours, edgecolor=INK)  # fmt: skip
    left.axvline(100 / len(arena.tournament.bots), color=INK, linestyle="--", linewidth=1)
    left.set_xlabel("games won by a seat, % (dashed: even share)")
    right.barh(names, [one.score.mean for one in standings], xerr=[1.96 * one.score.error for one in standings],
               color=colours, edgecolor=INK)  # fmt: skip
    right.set_xlabel("mean score")
    figure.suptitle(f"{arena.tournament.title}: {arena.deals} deals, all seat rotations")
    figure.tight_layout()
    figure.savefig(path)
    pyplot.close(figure)


def draw_ladder(titles: dict[str, dict[str, dict[str, int]]], path: Path) -> None:
    """Draw ratings with their intervals, a row of dots for each title."""
    import matplotlib as mpl

    mpl.use("Agg")
    mpl.rcParams["svg.hashsalt"] = "tycoon"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(9, 1.2 + 0.6 * len(titles)))
    levels = list(dict.fromkeys(name for table in titles.values() for name in table))
    levels.sort(key=lambda name: sum(table[name]["rating"] for table in titles.values() if name in table))
    for row, table in enumerate(titles.values()):
        for name, one in table.items():
            colour = COLOURS[levels.index(name) % len(COLOURS)]
            axes.errorbar(one["rating"], -row, xerr=one["error"], fmt="o", color=colour, markeredgecolor=INK, capsize=3)
            side = (0, 8) if levels.index(name) % 2 else (0, -14)  # neighbours may be near: one above, the next below
            axes.annotate(name, (one["rating"], -row), xytext=side, textcoords="offset points", ha="center", size=8)
    axes.set_yticks([-row for row in range(len(titles))], list(titles))
    axes.set_ylim(-len(titles) + 0.5, 0.7)
    axes.set_xlabel("rating (bars: 95 % intervals)")
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
    pyplot.close(figure)
