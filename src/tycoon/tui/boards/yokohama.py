"""The board of Yokohama as text, for a terminal of 100 columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tycoon.core.game import Game, View
from tycoon.games.yokohama.game import YokohamaGame
from tycoon.games.yokohama.view import AreaView, SeatView, YokohamaView
from tycoon.tui.boards.variants import chosen_variants
from tycoon.tui.boards.yokohama_pages import PAGES
from tycoon.tui.boards.yokohama_words import achievement_words, area_name, order_words, technology_words
from tycoon.tui.seats import badge, player_of, style_of
from tycoon.tui.words import t

CELL = 16
"""Columns for one area; every row of areas is moved in by half of it, as on the table."""


class YokohamaBoard:
    """Seats, the areas in their brick pattern, ports, laboratories, church, customs house and achievements."""

    pages: Mapping[str, str] = {name: f"yokohama.page.{name}" for name in PAGES}

    def draw(self, game: Game[Any], view: View, players: Sequence[str]) -> list[RenderableType]:
        assert isinstance(game, YokohamaGame)
        v = msgspec.convert(view, YokohamaView)
        return [
            _heading(game, v),
            _seats(game, v, players),
            Text(),
            *_areas(game, v),
            Text(t("yokohama.legend"), "dim"),
            _cards(game, v),
            _offices(game, v),
            *_hands(game, v),
        ]

    def page(self, name: str, game: Game[Any], view: View, players: Sequence[str]) -> list[RenderableType]:
        assert isinstance(game, YokohamaGame)
        return [PAGES[name](game, msgspec.convert(view, YokohamaView))]


BOARD = YokohamaBoard()


def _heading(game: YokohamaGame, v: YokohamaView) -> Rule:
    when = t("board.over") if v.over else t("yokohama.round", round=v.round)
    last = t("yokohama.end", round=v.end_round) if v.end_round and not v.over else ""
    chosen = chosen_variants(game, v.variant)
    decks = t("yokohama.decks", orders=v.order_deck, technologies=v.technology_deck)
    return Rule(Text.assemble((game.name, "bold"), f" · {when}{last} · {decks}{chosen}"), align="left", style="dim")


# -- seats -------------------------------------------------------------------------------------------------------

COLUMNS = (
    *("yen", "vp", "assistants", "shops", "houses"),
    *("copper", "silk", "tea", "fish", "imports", "orders", "technologies"),
)


def _seats(game: YokohamaGame, v: YokohamaView, players: Sequence[str]) -> Table:
    """Return the seats from the start player on; pieces as in hand+in the warehouse."""
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 1, 0, 0))
    table.add_column("")
    table.add_column("")
    for name in COLUMNS:
        table.add_column(t(f"yokohama.{name}"), justify="right")
    table.add_column(t("yokohama.president"))
    for turn in range(len(v.seats)):
        seat = (v.start_player + turn) % len(v.seats)
        own = v.seats[seat]
        mark = "▶" if seat == v.active and not v.over else " "
        who = Text.assemble(badge(seat), f" {player_of(seat, players)}")
        where = area_name(game, own.president) if own.president is not None else t("yokohama.in_hand")
        table.add_row(mark, who, *_numbers(own), where)
    return table


def _numbers(own: SeatView) -> list[str]:
    return [
        str(own.money),
        str(own.vp),
        f"{own.hand}+{own.warehouse}",
        f"{own.shops_hand}+{own.shops_warehouse}",
        f"{own.houses_hand}+{own.houses_warehouse}",
        *(str(n) for n in own.goods.values()),
        str(own.imports),
        f"{own.order_count}/{len(own.fulfilled)}✓",
        f"{len(own.technologies)} ({own.technology_value})",
    ]


# -- areas -------------------------------------------------------------------------------------------------------


def _areas(game: YokohamaGame, v: YokohamaView) -> list[RenderableType]:
    """Draw the areas row by row; each with its name, who is there, and its shops, trading house and token."""
    rows: dict[str, list[AreaView]] = {}
    for area in v.areas:
        rows.setdefault(area.slot.partition("c")[0], []).append(area)
    lines: list[RenderableType] = []
    for number, row in enumerate(rows.values()):
        indent = Text(" " * (number * CELL // 2))
        for line in (_names(game, row), _people(row), _buildings(row)):
            lines.append(indent + line)
    return lines


def _cell(text: Text) -> Text:
    text.truncate(CELL - 1)
    return Text.assemble(text, " " * (CELL - len(text)))


def _names(game: YokohamaGame, row: list[AreaView]) -> Text:
    """Style an area; the one with the station is underlined."""
    styles = ["bold underline" if area.station else "bold" for area in row]
    names = [_short(area_name(game, area.id)) for area in row]
    return Text("").join(_cell(Text(name, style)) for name, style in zip(names, styles, strict=True))


def _short(name: str) -> str:
    """Return a name that fits its cell; the number at its end is what tells it from another."""
    if len(name) < CELL:
        return name
    words, _, last = name.rpartition(" ")
    return f"{words[: CELL - 4]}… {last}" if last.isdecimal() else f"{name[: CELL - 2]}…"


def _people(row: list[AreaView]) -> Text:
    """Write the assistants of each seat, * for its president: `1:2* 2:1`."""
    cells = []
    for area in row:
        cell = Text()
        for seat, count in enumerate(area.assistants):
            here = seat in area.presidents
            if count or here:
                cell.append(f"{seat + 1}:{count}{'*' if here else ''}", style_of(seat)).append(" ")
        cells.append(_cell(cell if len(cell) else Text("–", "dim")))
    return Text("").join(cells)


def _buildings(row: list[AreaView]) -> Text:
    """Write shop spaces and the trading house with their owners, + for a 5-power token: `[1··2] H3 +`."""
    cells = []
    for area in row:
        if area.tile is None:
            cells.append(_cell(Text("")))
            continue
        shops = "".join("·" if owner is None else str(owner + 1) for owner in area.shops)
        house = "·" if area.house is None else str(area.house + 1)
        cells.append(_cell(Text(f"[{shops}] H{house}{' +' if area.token else ''}", "dim" if _empty(area) else "")))
    return Text("").join(cells)


def _empty(area: AreaView) -> bool:
    return area.house is None and all(owner is None for owner in area.shops)


# -- cards and offices -------------------------------------------------------------------------------------------


def _cards(game: YokohamaGame, v: YokohamaView) -> Table:
    """Draw orders in the ports by the power they need, technologies by what their slot adds."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, style="dim")
    in_play = {area.id for area in v.areas}
    opens = [t("yokohama.from_power", n=power) for power in _power_needed(game)]
    adds = [t("yokohama.surcharge", n=n) for n in game.data.laboratory.slot_surcharges]
    for board, numbers in v.ports.items():
        if board in in_play:
            words = [None if number is None else order_words(game, v, number) for number in numbers]
            _add_rows(table, area_name(game, board), opens, words)
    for board, numbers in v.laboratories.items():
        if board in in_play:
            words = [None if number is None else technology_words(game, number) for number in numbers]
            _add_rows(table, area_name(game, board), adds, words)
    return table


def _power_needed(game: YokohamaGame) -> list[int]:
    """Return the least power that opens each slot of a port."""
    port = game.data.port
    powers = (1, 2, 3, 4, 5)
    return [next(power for power in powers if level in port.levels_by_power[power]) for level in port.slot_levels]


def _add_rows(table: Table, board: str, conditions: Sequence[str], cards: Sequence[str | None]) -> None:
    """Add one line for all slots of a row with the same condition; the first has the board's name."""
    for condition in dict.fromkeys(conditions):
        words = [card or "–" for card, of in zip(cards, conditions, strict=True) if of == condition]
        table.add_row(Text(board, "bold"), condition, Text(" | ".join(words)))
        board = ""


def _offices(game: YokohamaGame, v: YokohamaView) -> Table:
    """Draw church and customs house: what a space asks for and who is on it; then the achievements."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(no_wrap=True)
    faith = [space.faith for space in game.data.church_board.spaces]
    imports = [space.imports for space in game.data.customs_board.spaces]
    table.add_row(Text(t("yokohama.church"), "bold"), _spaces(faith, v.church))
    table.add_row(Text(t("yokohama.customs"), "bold"), _spaces(imports, v.customs))
    tiles = {tile.id: tile for tile in game.data.achievements}
    for achievement in v.achievements:
        tile = tiles[achievement.id]
        words = achievement_words(game, tile)
        text = Text(t("yokohama.achievement", achievement=words, first=tile.first, later=tile.later))
        for seat in achievement.seats:
            text.append_text(badge(seat))
        table.add_row(Text(t("yokohama.goal"), "bold"), text)
    return table


def _spaces(needs: list[int], owners: list[int | str | None]) -> Text:
    text = Text()
    for need, owner in zip(needs, owners, strict=False):
        text.append(f"{need}:", "dim")
        if isinstance(owner, int):
            text.append_text(badge(owner))
        else:
            text.append(" · " if owner is None else " x ")
        text.append("  ")
    return text


def _hands(game: YokohamaGame, v: YokohamaView) -> list[RenderableType]:
    """Draw the orders of the player who looks."""
    rows: list[RenderableType] = []
    for seat, own in enumerate(v.seats):
        if own.orders is not None:
            orders = " | ".join(order_words(game, v, number) for number in own.orders) or t("board.none")
            rows.append(Text.assemble(f"{t('yokohama.orders')} ", badge(seat), f" {orders}"))
    return rows
