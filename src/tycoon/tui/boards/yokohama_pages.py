"""Further pages of the Yokohama board: areas, technologies, church and customs house, seats in full."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tycoon.core.text import Text as Message
from tycoon.games.yokohama.game import YokohamaGame
from tycoon.games.yokohama.structures import Mapping as Bundle
from tycoon.games.yokohama.view import YokohamaView
from tycoon.tui.boards.yokohama_words import (
    amounts,
    area_name,
    country_name,
    effect_words,
    order_words,
    technology_card,
)
from tycoon.tui.seats import badge
from tycoon.tui.words import say, t

Page = Callable[[YokohamaGame, YokohamaView], RenderableType]


def _frame(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for column in columns:
        table.add_column(column)
    return table


def _areas(game: YokohamaGame, v: YokohamaView) -> Table:
    """Return what each area brings by power, its building tile and its 5-power token."""
    kinds = {kind.id: kind for kind in game.data.area_kinds}
    boards = {board.id: kinds[board.kind] for board in game.data.area_boards}
    tiles = {tile.id: tile for tile in game.data.building_tiles}
    tokens = {token.id: token.reward for token in game.data.power5_tokens}
    table = _frame(*(t(f"yokohama.{name}") for name in ("area", "power", "all_shops", "house", "token")))
    for area in v.areas:
        effect = msgspec.to_builtins(boards[area.id].effect)
        tile = tiles.get(area.tile or "")
        shops = "; ".join(amounts(game, reward) for reward in tile.shop_rewards) if tile else ""
        house = amounts(game, tile.trading_house_reward) if tile else ""
        token = _token(game, tokens, area.token)
        table.add_row(area_name(game, area.id), _by_power(game, effect), shops, house, token)
    return table


def _by_power(game: YokohamaGame, effect: dict[str, Any]) -> str:
    """Return what an area brings with power 1 to 5, and of what: `0/0/1/2/3 copper`."""
    kind = effect["type"]
    if kind == "canal":
        return t("yokohama.unit.canal", n=effect["toll_yen"])
    if kind == "port":
        return "/".join(str(n) for n in open_slots(game)[1:]) + " " + t("yokohama.unit.port")
    return "/".join(str(n) for n in effect["table"]) + " " + _unit(game, kind, effect.get("good"))


def _unit(game: YokohamaGame, kind: str, good: str | None) -> str:
    if good is None:
        return t(f"yokohama.unit.{kind}")
    return t("yokohama.yen") if good == "yen" else say(game, Message(f"good.{good}"))


def open_slots(game: YokohamaGame) -> list[int]:
    """Return how many slots of a port are open at each power, from power 0 on."""
    port = game.data.port
    powers = [port.levels_by_power[power] for power in (1, 2, 3, 4, 5)]
    return [0] + [sum(level in levels for level in port.slot_levels) for levels in powers]


def _token(game: YokohamaGame, tokens: dict[str, Bundle], token: str | None) -> str:
    if token is None:
        return ""
    return amounts(game, tokens[token]) if token in tokens else say(game, Message("token.free_agent"))


def _technologies(game: YokohamaGame, v: YokohamaView) -> Table:
    """Return every technology in a laboratory or of a seat."""
    table = _frame(*(t(f"yokohama.{name}") for name in ("card", "technology", "value", "effect", "where")))
    places = [(number, Text(area_name(game, lab))) for lab, cards in v.laboratories.items() for number in cards]
    places += [(number, badge(seat)) for seat, own in enumerate(v.seats) for number in own.technologies]
    for number, where in places:
        if number is not None:
            card, technology = technology_card(game, number)
            value = str(technology.production_value)
            table.add_row(
                f"{number} {country_name(game, card.country)}",
                say(game, Message(f"technology.{technology.id}")),
                value,
                effect_words(game, technology),
                where,
            )
    return table


def _offices(game: YokohamaGame, v: YokohamaView) -> Table:
    """Return the spaces of the church and the customs house with their rewards."""
    table = _frame(*(t(f"yokohama.{name}") for name in ("space", "needs", "brings", "taken")))
    for church, owner in zip(game.data.church_board.spaces, v.church, strict=False):
        name, needs = t("yokohama.church_space", space=church.position), t("yokohama.faith", n=church.faith)
        table.add_row(name, needs, amounts(game, church.reward), _who(owner))
    for customs, owner in zip(game.data.customs_board.spaces, v.customs, strict=False):
        needs = amounts(game, {"import": customs.imports})
        table.add_row(
            t("yokohama.customs_space", space=customs.position), needs, amounts(game, customs.reward), _who(owner)
        )
    return table


def _who(owner: int | str | None) -> Text:
    return badge(owner) if isinstance(owner, int) else Text("" if owner is None else t("yokohama.blocked"))


def _people(game: YokohamaGame, v: YokohamaView) -> Table:
    """Draw countries, agents and fulfilled orders of each seat."""
    table = _frame("", *(t(f"yokohama.{name}") for name in ("symbols", "worth", "agents", "fulfilled")))
    for seat, own in enumerate(v.seats):
        symbols = ", ".join(f"{country_name(game, key)} {n}" for key, n in own.symbols.items() if n) or "–"
        agents = ", ".join(f"{country_name(game, key)} {n}" for key, n in own.agents.items() if n) or "–"
        orders = " | ".join(order_words(game, v, number) for number in own.fulfilled) or "–"
        table.add_row(badge(seat), symbols, t("yokohama.points", n=own.country_points), agents, orders)
    return table


PAGES: dict[str, Page] = {"areas": _areas, "technologies": _technologies, "offices": _offices, "people": _people}
