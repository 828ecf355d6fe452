"""Any view as tidy tables, for titles that have no board of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table

from tycoon.core.game import Game, View

MOST_SIDE_BY_SIDE = 7
"""Entries that find room beside each other."""


class PlainBoard:
    """Single values first, then a table for each list or mapping of the view."""

    pages: Mapping[str, str] = {}

    def draw(self, game: Game[Any], view: View, players: Sequence[str]) -> list[RenderableType]:
        single = {name: value for name, value in view.items() if not _is_table(value)}
        tables = {name: value for name, value in view.items() if _is_table(value)}
        return [_pairs(game.name, single), *(_table(name, value) for name, value in tables.items())]

    def page(self, name: str, game: Game[Any], view: View, players: Sequence[str]) -> list[RenderableType]:
        raise KeyError(name)


BOARD = PlainBoard()


def _is_table(value: object) -> bool:
    """Tell whether a value has rows and columns: a list or mapping of mappings."""
    entries = list(value.values()) if isinstance(value, dict) else value
    return isinstance(entries, list) and bool(entries) and all(isinstance(entry, dict) for entry in entries)


def _pairs(title: str, values: Mapping[str, object]) -> Table:
    table = _frame(title)
    table.show_header = False
    table.add_column(style="dim")
    table.add_column()
    for name, value in values.items():
        table.add_row(_words(name), _cell(value))
    return table


def _table(title: str, value: Any) -> Table:
    """Draw entries as rows; few entries with many values stand side by side instead."""
    entries = {str(name): row for name, row in (value.items() if isinstance(value, dict) else enumerate(value))}
    names = list(dict.fromkeys(name for row in entries.values() for name in row))
    cells = {entry: {name: _cell(row.get(name)) for name in names} for entry, row in entries.items()}
    table = _frame(_words(title))
    table.add_column("", style="dim")
    if len(names) > len(entries) and len(entries) <= MOST_SIDE_BY_SIDE:
        for entry in cells:
            table.add_column(entry)
        for name in names:
            table.add_row(_words(name), *(row[name] for row in cells.values()))
    else:
        for name in names:
            table.add_column(_words(name))
        for entry, row in cells.items():
            table.add_row(entry, *row.values())
    return table


def _frame(title: str) -> Table:
    return Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, padding=(0, 2, 0, 0))


def _words(name: str) -> str:
    return name.replace("_", " ")


def _cell(value: object) -> str:
    """Return a value in a few words; what is inside of it stands in brackets."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{_words(str(name))} {_inner(entry)}" for name, entry in value.items())
    if isinstance(value, list):
        return ", ".join(_inner(entry) for entry in value)
    return str(value)


def _inner(value: object) -> str:
    return f"({_cell(value)})" if isinstance(value, (dict, list)) else _cell(value)
