"""`tycoon tune`: better weights for a bot by self-play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
import yaml
from rich.console import Console

from tycoon.commands.options import ClusterOption, SeedOption, TitleArgument
from tycoon.commands.output import output_file
from tycoon.core.errors import BadInput


def tune(
    title: TitleArgument,
    out: Annotated[str, typer.Option(metavar="FILE", help="Where the new weights go; written after every step.")],
    start: Annotated[Path | None, typer.Option(metavar="FILE", help="Weights to begin with (built-in ones).")] = None,
    steps: Annotated[int, typer.Option(min=1, max=10**5, help="How many steps at most.")] = 20,
    directions: Annotated[int, typer.Option(min=2, max=10**5, help="Duels for one step; few of them are noise.")] = 80,
    seats: Annotated[int, typer.Option(min=2, max=7, help="Seats of each game.")] = 4,
    seed: SeedOption = 1,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Processes to spread the games over.")] = 1,
    cluster: ClusterOption = None,
) -> None:
    """Tune the weights of a title's evaluation in duels with paired seeds. Test the result in the arena."""
    from rich.progress import Progress

    from tycoon.bots.levels import bots_of
    from tycoon.play.titles import open_title
    from tycoon.sim.tune import Tuner

    open_title(title, None).check_seats(seats)
    bots = bots_of(title)
    if bots is None or bots.tuning is None:
        raise BadInput(f"{title} has no weights to tune")
    tuner = Tuner(title, seats, bots.read_weights(title, start), seed, directions)
    err = Console(stderr=True)
    warned: set[str] = set()
    with Progress(console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task("steps", total=steps)
        for pull in tuner.steps(steps, workers, cluster):
            _write(tuner.weights, out)
            progress.update(task, advance=1, description=f"step {tuner.steps_done}, pull {pull:.2f}")
            for name in tuner.unmet:
                if name not in warned:
                    warned.add(name)
                    err.print(
                        f"step {tuner.steps_done}: nobody meets {name} any more; what it depends on cannot be tuned"
                    )
    if tuner.still:
        err.print(f"stopped after {tuner.steps_done} steps: nothing moves")


def _write(weights: dict[str, float], out: str) -> None:
    tree: dict[str, dict[str, float]] = {}
    for name, weight in weights.items():
        group, _, key = name.partition(".")
        tree.setdefault(group, {})[key] = round(weight, 4)
    with output_file(out) as stream:
        yaml.safe_dump(tree, stream, sort_keys=False)
