"""Further pages of the Brass board: the whole map, mats, tiles, discards."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tycoon.core.text import Text as Message
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.structures import Components, Tile
from tycoon.games.brass.view import BrassView
from tycoon.tui.seats import badge
from tycoon.tui.words import money, say, t, t_of

Page = Callable[[BrassGame, BrassView], RenderableType]

TILE_COLUMNS = ("number", "cost", "coal", "iron", "beer", "holds", "vp", "income", "icons", "in_eras")


def components_in_play(game: BrassGame, v: BrassView) -> Components:
    """Return the components as the variants of this game change them."""
    return game.components(v.variant)


def line_name(game: BrassGame, c: Components, line_id: str) -> str:
    """`Derby–Nottingham`."""
    ends = next(line.ends for line in c.lines if line.id == line_id)
    return "–".join(place_name(game, end) for end in ends)


def card_name(game: BrassGame, card: str) -> str:
    """Return a place, or the words for an industry card."""
    key = f"place.{card}"
    return say(game, Message(key if key in game.messages.patterns else f"card.{card}"))


def place_name(game: BrassGame, place: str) -> str:
    return say(game, Message(f"place.{place}"))


def industry_name(game: BrassGame, industry: str) -> str:
    return say(game, Message(f"industry.{industry}"))


def _frame(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for column in columns:
        table.add_column(column)
    return table


def _map(game: BrassGame, v: BrassView) -> Table:
    """Return each place with its lines: whose link lies there, or the eras in which one may."""
    c = components_in_play(game, v)
    table = _frame(t_of(game, "board.place"), t("brass.lines"))
    for place in c.places:
        if place.id in v.absent:
            continue
        text = Text()
        for line in c.lines:
            if place.id not in line.ends or any(end in v.absent for end in line.ends):
                continue
            text.append("–".join(place_name(game, end) for end in line.ends if end != place.id))
            owner = v.links.get(line.id)
            if owner is not None:
                text.append_text(badge(owner))
            elif len(line.eras) == 1:
                text.append(t("brass.era", era=line.eras[0]), "dim")
            text.append("  ")
        table.add_row(place_name(game, place.id), text)
    return table


def _mats(game: BrassGame, v: BrassView) -> Table:
    """Return tiles left, as level×number, lowest level first."""
    table = _frame("", *(str(seat) for seat in range(len(v.seats))))
    for industry in game.data.industries:
        rows = [" ".join(f"{row.level}×{row.left}" for row in own.mat[industry]) or "–" for own in v.seats]
        table.add_row(industry_name(game, industry), *rows)
    for seat, column in enumerate(table.columns[1:]):
        column.header = badge(seat)
    return table


def _tiles(game: BrassGame, v: BrassView) -> Table:
    """Return what each tile costs and brings; where no tile takes beer, nothing is said of it."""
    rows = [(_tile_name(game, tile), _tile_row(tile)) for tile in game.data.tiles]
    columns = [name for name in TILE_COLUMNS if any(row[name] for _, row in rows)]
    table = _frame(t("board.tile"), *(t_of(game, f"brass.{name}") for name in columns))
    for shown, row in rows:
        table.add_row(shown, *(row[name] for name in columns))
    return table


def _tile_name(game: BrassGame, tile: Tile) -> str:
    industry = Message(f"industry.{tile.industry}")
    name = say(game, Message("tile", {"industry": industry, "level": tile.level}))
    return name if tile.developable else t("brass.no_develop", tile=name)


def _tile_row(tile: Tile) -> dict[str, str]:
    """Return what stands in each column; nothing for a zero, but every tile has its cost and its icons."""
    numbers = (tile.count, tile.coal, tile.iron, tile.beer, tile.cubes, tile.vp, tile.income)
    names = ("number", "coal", "iron", "beer", "holds", "vp", "income")
    row = {name: str(n) if n else "" for name, n in zip(names, numbers, strict=True)}
    eras = tile.eras[0] if len(tile.eras) == 1 else "both"
    return row | {"cost": money(tile.cost), "icons": str(tile.icons), "in_eras": t("brass.eras", eras=eras)}


def _discards(game: BrassGame, v: BrassView) -> Table:
    """Return the face-up discards of each seat, oldest first."""
    table = _frame("", t_of(game, "brass.discards"))
    for seat, own in enumerate(v.seats):
        table.add_row(badge(seat), ", ".join(card_name(game, card) for card in own.discards) or "–")
    return table


PAGES: dict[str, Page] = {"map": _map, "mats": _mats, "tiles": _tiles, "discards": _discards}
