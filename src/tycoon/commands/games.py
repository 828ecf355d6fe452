"""`tycoon games`: what can be played."""

from __future__ import annotations

from rich.text import Text

from tycoon.commands.output import console, tidy_table


def games() -> None:
    """List the titles with their seats and variants."""
    from tycoon.games import CATALOGUE

    out = console()
    for title in CATALOGUE.titles():
        seats, variants = CATALOGUE.seats(title), CATALOGUE.variants(title)
        out.print(Text.assemble((title, "bold"), f"  {CATALOGUE.title(title).name}, {seats[0]}-{seats[-1]} seats"))
        table = tidy_table("", "", "", left=3)
        table.show_header = False
        table.columns[1].no_wrap = True
        for variant in [variant for variant in variants if not variant.legacy]:
            only = f" ({' or '.join(str(n) for n in variant.seats)} seats)" if variant.seats else ""
            table.add_row(f"    {variant.name}", " | ".join(variant.values), f"{variant.summary}{only}")
        if variants:
            out.print(table)
    out.print("\nThe first value of a variant is what is played unless another one is chosen.", style="dim")
