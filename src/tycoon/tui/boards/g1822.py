"""The board of 1822 as text, for a terminal of 100 columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tycoon.core.game import Game, View
from tycoon.games.g1822.game import Game1822
from tycoon.games.g1822.view import CompanyView, G1822View, PlayerView
from tycoon.tui.boards.g1822_map import around
from tycoon.tui.boards.g1822_pages import PAGES
from tycoon.tui.boards.variants import chosen_variants
from tycoon.tui.seats import badge, player_of
from tycoon.tui.words import number, t


class Board1822:
    """Players, companies, bid boxes or the map around the company in turn, and the trains."""

    pages: Mapping[str, str] = {name: f"g1822.page.{name}" for name in PAGES}

    def draw(self, game: Game[Any], view: View, players: Sequence[str]) -> list[RenderableType]:
        assert isinstance(game, Game1822)
        v = msgspec.convert(view, G1822View)
        parts: list[RenderableType] = [_heading(game, v), _players(v, players)]
        if v.companies:
            parts += [Text(), _companies(v)]
        if v.round.kind == "stock" and not v.over:
            parts += [Text(), _boxes(v)]
        if v.operating is not None:
            parts += [Text(), *around(game, v)]
        return [*parts, Text(), _trains(v)]

    def page(self, name: str, game: Game[Any], view: View, players: Sequence[str]) -> list[RenderableType]:
        assert isinstance(game, Game1822)
        return PAGES[name](game, msgspec.convert(view, G1822View))


BOARD = Board1822()


def _heading(game: Game1822, v: G1822View) -> Rule:
    chosen = chosen_variants(game, v.variant)
    ending = f" · {t('g1822.ending')}" if v.ending and not v.over else ""
    rest = f"{_round(v)} · {t('g1822.phase', phase=v.phase)} · {t('g1822.bank', n=v.bank)}{ending}{chosen}"
    return Rule(Text.assemble(("1822", "bold"), f" · {rest}"), align="left", style="dim")


def _round(v: G1822View) -> str:
    if v.over:
        return t("board.over")
    if v.round.kind == "operating":
        return t("g1822.operating", turn=v.round.turn, number=v.round.number, of=v.round.of)
    return t("g1822.stock" if v.round.kind == "stock" else "g1822.order", turn=v.round.turn)


def _table(*columns: str, right: Sequence[str] = ()) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for name in columns:
        table.add_column(t(f"g1822.{name}") if name else "", justify="right" if name in right else "left")
    return table


# -- players ---------------------------------------------------------------------------------------------------------


def _players(v: G1822View, players: Sequence[str]) -> Table:
    """List the players in player order; a star marks the companies that the player directs."""
    numbers = ("cash", "certificates", "tokens_to_bid", "value")
    table = _table("", "", *numbers, "holds", right=numbers)
    for seat in v.player_order:
        own = v.seats[seat]
        mark = "▶" if seat == v.asked else " "
        who = Text.assemble(badge(seat), f" {player_of(seat, players)}")
        certificates = f"{own.certificates}{f'+{own.winning}' if own.winning else ''}/{own.limit}"
        table.add_row(
            mark, who, _cash(own), certificates, str(own.bidding_tokens), number(own.value), _holds(v, seat, own)
        )
    return table


def _cash(own: PlayerView) -> str:
    """Write a player's money, how much of it is bound by bids, and debt."""
    bound = f" ({number(own.committed)})" if own.committed else ""
    return f"{number(own.cash)}{bound}{f' {number(-own.debt)}' if own.debt else ''}"


def _holds(v: G1822View, seat: int, own: PlayerView) -> str:
    shares = [
        f"{name}{'*' if v.companies[name].director == seat else ''} {10 * count}%" for name, count in own.shares.items()
    ]
    return ", ".join([*shares, *own.minors, *own.cards])


# -- companies -------------------------------------------------------------------------------------------------------


def _companies(v: G1822View) -> Table:
    """List the companies in operating order, those that have not floated last."""
    numbers = ("price", "cash", "run", "shares")
    table = _table("", "company", "director", *numbers, "trains", "tokens", "privates", right=numbers)
    waiting = [name for name in v.companies if name not in v.operating_order]
    for name in [*v.operating_order, *waiting]:
        own = v.companies[name]
        mark = "▶" if name == v.company else " "
        shares = f"{own.treasury}/{own.market}" if own.treasury is not None else ""
        run = "" if own.last_run is None else number(own.last_run)
        table.add_row(
            *(mark, name, badge(own.director), str(own.price), number(own.cash), run, shares),
            *(" ".join(own.trains), _tokens(own), " ".join(own.privates)),
        )
    return table


def _tokens(own: CompanyView) -> str:
    """Count the available and exchange tokens of a major; a star while its destination token is not placed."""
    if own.tokens is None:
        return ""
    return f"{own.tokens.available}+{own.tokens.exchange}{'' if own.destination else '*'}"


# -- cards and trains ------------------------------------------------------------------------------------------------


def _boxes(v: G1822View) -> Table:
    """Return every card that can be bid for, its bids with the highest first, and the least further bid."""
    table = _table("card", "bids", "next", right=("next",))
    for card in [*v.boxes.minors, *v.boxes.concessions, *v.boxes.privates]:
        bids = Text("  ").join(
            [Text.assemble(badge(seat), f" {number(amount)}") for seat, amount in v.bids.get(card, [])[::-1]]
        )
        table.add_row(card, bids, number(v.least[card]))
    return table


def _trains(v: G1822View) -> Text:
    supply = ", ".join(f"{name} × {'∞' if left < 0 else left}" for name, left in v.supply)
    pool = f" · {t('g1822.pool', trains=', '.join(v.pool))}" if v.pool else ""
    return Text.assemble((t("g1822.supply", trains=supply), ""), pool)
