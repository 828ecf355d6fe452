"""Further pages of the 1822 board: the whole map, the share market, the cards to come."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tycoon.games.g1822.game import Game1822
from tycoon.games.g1822.view import G1822View
from tycoon.tui.boards.g1822_map import whole
from tycoon.tui.words import t


def market(game: Game1822, v: G1822View) -> list[RenderableType]:
    """Return the grid of prices, the markers of a cell below its price."""
    table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 1, 0, 0))
    for row in range(len(v.market.prices) // v.market.width):
        prices = v.market.prices[row * v.market.width : (row + 1) * v.market.width]
        table.add_row(*[_cell(v, row, column, price) for column, price in enumerate(prices)])
    return [table]


def _cell(v: G1822View, row: int, column: int, price: int) -> Text:
    if not price:
        return Text("")
    markers = v.market.markers.get(f"{row},{column}", [])
    if not markers:
        return Text(str(price), "dim")
    return Text(f"{price}\n" + "\n".join(markers), "bold")


def cards(game: Game1822, v: G1822View) -> list[RenderableType]:
    """Return the stacks in their order; the cards in bid boxes come first."""
    out: list[RenderableType] = [
        _line("minors", v.stacks.minors),
        _line("concessions", v.stacks.concessions),
    ]
    return out + [_line("private_cards", stack) for stack in v.stacks.privates]


def _line(kind: str, names: list[str]) -> Text:
    return Text.assemble((t(f"g1822.{kind}"), "dim"), " ", " ".join(names) or t("board.none"))


PAGES: dict[str, Callable[[Game1822, G1822View], list[RenderableType]]] = {
    "map": whole,
    "market": market,
    "cards": cards,
}
