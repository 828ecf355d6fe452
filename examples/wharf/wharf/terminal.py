"""The wharf as text, for a terminal of 100 columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text as Line

from tycoon.core.game import Game, View
from tycoon.core.text import Arg, Text
from tycoon.tui.seats import badge, player_of
from tycoon.tui.words import say
from wharf.game import WharfGame
from wharf.view import WharfView


class WharfBoard:
    """Market, berths and traders. It sees nothing but the view."""

    pages: Mapping[str, str] = {}

    def draw(self, game: Game[Any], view: View, players: Sequence[str]) -> list[RenderableType]:
        assert isinstance(game, WharfGame)
        v = msgspec.convert(view, WharfView)
        round_ = _say(game, "board.round", round=v.round, rounds=v.rounds)
        left = _say(game, "board.ships_left", n=v.ships_left)
        heading = Rule(Line.assemble((game.name, "bold"), f" · {round_} · {left}"), align="left", style="dim")
        return [heading, _market(game, v), Line(), _berths(game, v), Line(), _traders(game, v, players)]

    def page(self, name: str, game: Game[Any], view: View, players: Sequence[str]) -> list[RenderableType]:
        raise KeyError(name)


BOARD: Final = WharfBoard()


def _say(game: WharfGame, key: str, **args: Arg) -> str:
    return say(game, Text(key, args))


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 3, 0, 0))
    for column in columns:
        table.add_column(column)
    return table


def _market(game: WharfGame, v: WharfView) -> Table:
    table = _table(_say(game, "board.market"), "", "")
    for good, price in v.prices.items():
        stock = _say(game, "board.stock", n=v.stock[good])
        table.add_row(_say(game, f"good.{good}"), _say(game, "board.price", price=price), stock)
    return table


def _berths(game: WharfGame, v: WharfView) -> Table:
    ships = {ship.id: ship for ship in game.data.ships}
    table = _table(_say(game, "board.wharf"), "", "", "", "")
    for number, berth in enumerate(v.berths, start=1):
        name = _say(game, "board.berth", berth=number)
        if berth.ship is None:
            table.add_row(name, _say(game, "board.empty"))
            continue
        ship = ships[berth.ship]
        hold = _say(game, "board.hold", loaded=berth.loaded, hold=ship.hold)
        freight = _say(game, "board.freight", freight=ship.freight, bonus=ship.bonus)
        table.add_row(name, ship.name, _say(game, f"good.{ship.good}"), hold, freight)
    return table


def _traders(game: WharfGame, v: WharfView, players: Sequence[str]) -> Table:
    contracts = {contract.id: contract for contract in game.data.contracts}
    stored = _say(game, "field.stored")
    table = _table(_say(game, "board.traders"), "", stored, _say(game, "board.loaded"), _say(game, "part.contracts"))
    for seat in v.order:
        own = v.seats[seat]
        mark = "▶ " if seat == v.asked else "  "
        held = "; ".join(
            _say(game, "contract", crates=_crates(one.good, one.crates), pays=one.pays)
            for one in (contracts[name] for name in own.contracts or [])
        )
        table.add_row(
            Line.assemble(mark, badge(seat), f" {player_of(seat, players)}"),
            _say(game, "board.price", price=own.money),
            _listed(game, own.crates),
            _listed(game, own.delivered),
            _say(game, "board.hidden") if own.contracts is None else held,
        )
    return table


def _crates(good: str, count: int) -> Text:
    return Text("crates", {"n": count, "good": Text(f"good.{good}")})


def _listed(game: WharfGame, crates: Mapping[str, int]) -> str:
    said = [f"{count} {_say(game, f'good.{good}')}" for good, count in crates.items() if count]
    return ", ".join(said) or "–"
