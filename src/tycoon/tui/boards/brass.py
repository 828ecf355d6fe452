"""The board of the Brass titles as text, for a terminal of 100 columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby, zip_longest
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tycoon.core.game import Game, View
from tycoon.core.text import Text as Message
from tycoon.games.brass.edition import ERAS
from tycoon.games.brass.game import BrassGame
from tycoon.games.brass.structures import Components, Market, Place
from tycoon.games.brass.view import BrassView, DistantMarketView, MerchantView, SeatView, TileView
from tycoon.tui.boards.brass_pages import (
    PAGES,
    card_name,
    components_in_play,
    industry_name,
    line_name,
    place_name,
)
from tycoon.tui.boards.variants import chosen_variants
from tycoon.tui.seats import badge, player_of, style_of
from tycoon.tui.words import money, number, say, signed, t, t_of

CELL = 8
"""Columns for one slot: `1coa2×4`, or `cot/man` for an empty one."""


class BrassBoard:
    """Towns with their tiles, links, markets, merchants, seats and the own hand."""

    pages: Mapping[str, str] = {name: f"brass.page.{name}" for name in PAGES}

    def draw(self, game: Game[Any], view: View, players: Sequence[str]) -> list[RenderableType]:
        assert isinstance(game, BrassGame)
        v = msgspec.convert(view, BrassView)
        c = components_in_play(game, v)
        return [
            _heading(game, v),
            _seats(game, v, players),
            Text(),
            _places(game, c, v),
            Text(),
            _links(game, c, v),
            _supply(game, c, v),
            *_hands(game, v),
        ]

    def page(self, name: str, game: Game[Any], view: View, players: Sequence[str]) -> list[RenderableType]:
        assert isinstance(game, BrassGame)
        return [PAGES[name](game, msgspec.convert(view, BrassView))]


BOARD = BrassBoard()


def _heading(game: BrassGame, v: BrassView) -> Rule:
    era = say(game, Message(f"era.{ERAS.index(v.era)}"))
    when = t("board.over") if v.over else t("brass.when", era=era, round=v.round, rounds=v.rounds)
    chosen = chosen_variants(game, v.variant)
    deck = t("brass.deck", n=v.deck_size)
    loans = f" · {t('brass.loans_over')}" if v.loans_over and not v.over else ""
    return Rule(Text.assemble((game.name, "bold"), f" · {when} · {deck}{loans}{chosen}"), align="left", style="dim")


# -- seats -------------------------------------------------------------------------------------------------------


def _seats(game: BrassGame, v: BrassView, players: Sequence[str]) -> Table:
    """Return the seats in turn order."""
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column("")
    table.add_column(t_of(game, "brass.order"))
    for name in ("money", "spent", "vp", "income", "space", "links", "cards"):
        table.add_column(t(f"brass.{name}"), justify="right")
    for seat in v.order:
        own = v.seats[seat]
        mark = "▶" if seat == v.active and not v.over else " "
        who = Text.assemble(badge(seat), f" {player_of(seat, players)}")
        table.add_row(mark, who, *_numbers(own))
    return table


def _numbers(own: SeatView) -> list[str]:
    wild = t("brass.wild", n=len(own.wild_cards)) if own.wild_cards else ""
    return [
        money(own.money),
        money(own.spent),
        number(own.vp),
        signed(own.income_level),
        str(own.income_space),
        str(own.links_left),
        f"{own.hand_size}{wild}",
    ]


# -- the map -----------------------------------------------------------------------------------------------------


def _places(game: BrassGame, c: Components, v: BrassView) -> Table:
    """Return all places with slots, in two columns."""
    places = [place for place in c.places if place.slots and place.id not in v.absent]
    half = (len(places) + 1) // 2
    table = Table.grid(padding=(0, 1, 0, 0))
    for left, right in zip_longest(places[:half], places[half:]):
        table.add_row(*_place(game, left, v), *(_place(game, right, v) if right is not None else ()))
    return table


def _place(game: BrassGame, place: Place, v: BrassView) -> tuple[Text, Text]:
    slots = Text()
    for slot, shown in enumerate(place.slots, start=1):
        slots.append_text(_slot(game, v.board.get(f"{place.id}-{slot}"), shown))
    return Text(place_name(game, place.id)), slots


def _slot(game: BrassGame, tile: TileView | None, shown: list[str]) -> Text:
    """Draw an empty slot with its industries, or its tile: owner, industry, level, cubes or ✓ if flipped."""
    if tile is None:
        text = Text("/".join(short_industry(game, industry) for industry in shown), "dim")
    else:
        holds = "✓" if tile.flipped else f"×{tile.cubes}" if tile.cubes else " "
        text = Text(f"{tile.owner + 1}{short_industry(game, tile.industry)}{tile.level}{holds}", style_of(tile.owner))
    return Text.assemble(text, " " * (CELL - len(text)))


def short_industry(game: BrassGame, industry: str) -> str:
    """Return three letters that tell the industries apart."""
    return industry_name(game, industry)[:3].lower()


def _links(game: BrassGame, c: Components, v: BrassView) -> Table:
    """Return the links of each seat."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(no_wrap=True)
    for seat in range(len(v.seats)):
        names = [line_name(game, c, line) for line, owner in v.links.items() if owner == seat]
        table.add_row(badge(seat), Text(", ".join(names)) if names else Text(t("brass.no_links"), "dim"))
    return table


# -- markets, merchants, hands -----------------------------------------------------------------------------------


def _supply(game: BrassGame, c: Components, v: BrassView) -> Table:
    """Draw markets and merchants, each on its line."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(no_wrap=True)
    table.add_row(t("brass.coal"), _market(c.markets["coal"], v.coal_market))
    table.add_row(t("brass.iron"), _market(c.markets["iron"], v.iron_market))
    if v.distant_market is not None:
        table.add_row(t("brass.cotton"), _distant_market(v.distant_market))
    places = [place for place in c.places if place.merchants is not None]
    if v.merchants:
        table.add_row(t("brass.sell"), Text("  ").join(_merchants(game, place, v) for place in places))
    return table


def _market(market: Market, cubes: int) -> Text:
    """Draw prices from the cheapest on; a full square is a cube. Cubes always lie on the most expensive spaces."""
    filled = [place >= len(market.prices) - cubes for place in range(len(market.prices))]
    text = Text()
    for price, spaces in groupby(zip(market.prices, filled, strict=True), key=lambda space: space[0]):
        squares = "".join("■" if full else "□" for _, full in spaces)
        text.append(f"{money(price)} ", "dim").append(f"{squares}  ")
    return text.append(f"{money(market.empty_price)} ", "dim").append(t("brass.when_empty"), "dim")


def _distant_market(market: DistantMarketView) -> Text:
    """Return the bonus track with the marker in brackets, and the tiles that are still to come."""
    text = Text()
    for space, bonus in enumerate([*(str(bonus) for bonus in market.track), "X"]):
        text.append(
            f"[{bonus}]" if space == market.marker else f" {bonus} ", "bold" if space == market.marker else "dim"
        )
    drawn = ", ".join(str(tile) for tile in market.drawn) or t("board.none")
    left = ", ".join(str(tile) for tile in market.left) or t("board.none")
    return text.append(t("brass.cotton_tiles", drawn=drawn, left=left), "dim")


def _merchants(game: BrassGame, place: Place, v: BrassView) -> Text:
    """Return the merchants of a place with their barrels, and the bonus for using a barrel."""
    assert place.merchants is not None
    bonus = t("brass.bonus", bonus=place.merchants.bonus, amount=place.merchants.amount)
    text = Text.assemble((place_name(game, place.id), "bold"), (f" ({bonus}) ", "dim"))
    tiles = [v.merchants.get(f"{place.id}-{n + 1}") for n in range(place.merchants.spaces)]
    return text.append(" + ".join(_merchant(game, tile) for tile in tiles if tile is not None) or "–")


def _merchant(game: BrassGame, tile: MerchantView) -> str:
    several = len(tile.goods) > 1
    goods = t("brass.every_good") if several else "".join(industry_name(game, good) for good in tile.goods) or "–"
    return f"{goods}{' ▮' if tile.barrel else ''}"


def _hands(game: BrassGame, v: BrassView) -> list[RenderableType]:
    """Draw the hand of the player who looks."""
    rows: list[RenderableType] = []
    for seat, own in enumerate(v.seats):
        if own.hand is not None:
            cards = ", ".join(card_name(game, card) for card in own.hand) or t("brass.no_cards")
            rows.append(Text.assemble(f"{t('brass.hand')} ", badge(seat), f" {cards}"))
    return rows
