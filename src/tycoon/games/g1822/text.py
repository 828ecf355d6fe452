"""Events of the log in words."""

from __future__ import annotations

from typing import Final

from tycoon.core.state import Event
from tycoon.core.text import Arg, Text
from tycoon.games.g1822.board.places import city_place, hex_place
from tycoon.games.g1822.state import State1822
from tycoon.games.g1822.words import card_text, company_text, train_text

OUT_OF_PLAY: Final = frozenset(
    {
        "card_not_in_game",
        "card_not_in_stack",
        "minor_not_operating",
        "no_player_owns",
        "no_such_train",
        "no_such_way",
        "not_in_box",
        "not_in_edition",
        "not_owned",
        "not_so_many",
        "not_started",
        "not_your_haven",
        "same_as",
        "track_fixed",
        "train_not_in_pool",
        "train_not_owned",
    }
)
"""Rules that only say that a thing is not there at all."""

FIELDS: dict[str, str] = {
    "stock_round": "number",
    "operating_round": "turn number",
    "passes": "seat",
    "done": "seat",
    "bid": "seat card amount",
    "wins": "seat card amount",
    "buys": "seat company market price",
    "haven_buys": "seat company",
    "sells": "seat company shares",
    "starts": "company seat",
    "floats": "company",
    "director": "company seat",
    "price": "company price",
    "export": "train count",
    "removed": "company",
    "closes": "company",
    "debt": "seat amount",
    "borrows": "seat amount debt",
    "phase": "number",
    "discards": "company train",
    "takes_over": "company card",
    "private_closes": "card",
    "concessions_close": "",
    "operates": "company",
    "lays": "company hex face",
    "token": "company city destination",
    "buys_train": "company train price",
    "upgrades_train": "company",
    "trades_train": "company seller train price",
    "runs": "company amount mail",
    "not_proven": "company amount upper",
    "dividend": "company way amount",
    "separate_dividend": "company way amount",
    "acquires": "company minor shares cash",
    "asks_minor": "company minor shares cash",
    "asks_private": "company card",
    "asks_train": "company seller train price",
    "asks_tile": "company hex face",
    "issues": "company shares",
    "redeems": "company shares",
    "moves_card": "company card bottom",
    "station_swap": "company available",
    "agrees": "seat",
    "refuses": "seat",
    "receives": "seat amount",
    "pays": "seat amount",
    "company_receives": "company amount",
    "company_pays": "company amount",
    "player_pays_company": "seat company amount",
    "helps": "seat company amount",
    "rusts": "company train count",
    "order": "",
    "end_trigger": "reason",
    "game_over": "reason",
}
"""Arguments of each event that is told, in the order of the tuple."""

QUIET = frozenset({"receives", "pays", "company_receives", "company_pays", "player_pays_company"})
"""Events that only say where money went: no line of their own."""


def describe(s: State1822, event: Event) -> Text | None:
    """An event in words; None if it is not worth a line."""
    name = str(event[0])
    if name in QUIET or name not in FIELDS:
        return None
    if name == "order":
        return Text("event.order", {"order": _seats(event)})
    names = FIELDS[name].split()
    args = {field: _arg(s, field, number) for field, number in zip(names, event[1:], strict=False)}
    if name in ("lays", "asks_tile"):
        args |= _laid(s, event)
    if name in ("acquires", "asks_minor"):
        args |= _paid(event)
    if name == "dividend" and event[3] == 0:
        return Text("event.no_revenue", {"company": args["company"]})
    return Text(f"event.{name}", args)


def addresses(text: Text) -> tuple[str, ...]:
    """Return the address a line of the log points at: the tile that was laid, the company whose turn begins."""
    if text.key == "event.lays":
        return (f"tile:{text.args['hex']}:{text.args['face']}", f"hex:{text.args['hex']}")
    card = text.args.get("card")
    if text.key in ("event.bid", "event.wins") and isinstance(card, Text):
        return (f"card:{card.args['id']}",)
    company = text.args.get("company")
    if text.key == "event.operates" and isinstance(company, Text):
        return (f"company:{company.args['name']}",)
    return ()


def _seats(event: Event) -> Text:
    """Seats as a list: `player 2, player 1, player 3`."""
    players = [Text("player", {"seat": seat}) for seat in event[1:] if isinstance(seat, int)]
    whole = players[0]
    for player in players[1:]:
        whole = Text("list", {"first": whole, "second": player})
    return whole


def digest(log: list[Event]) -> list[Event]:
    """The events with each share price told once, as it is in the end, and equal trains that leave together as one."""
    out: list[Event] = []
    for event in log:
        if out and out[-1][:2] == event[:2] and event[0] in ("price", "export"):
            out[-1] = _together(out[-1], event)
        else:
            out.append(event)
    return out


def _together(first: Event, then: Event) -> Event:
    if then[0] == "price":
        return then
    assert isinstance(first[2], int)
    assert isinstance(then[2], int)
    return (then[0], then[1], first[2] + then[2])


def _laid(s: State1822, event: Event) -> dict[str, Arg]:
    """The tile without its rotation, and the hex as people call it."""
    hex_, face = event[2], event[3]
    assert isinstance(hex_, int)
    assert isinstance(face, int)
    return {"tile": s.board.face_name(face).split("/")[0], "place": hex_place(s.board, hex_)}


def _paid(event: Event) -> dict[str, Arg]:
    """What the owner of a minor gets in cash, and what he pays back instead if the shares are worth more."""
    cash = event[4]
    assert isinstance(cash, int)
    return {"cash": max(cash, 0), "back": max(-cash, 0)}


def _arg(s: State1822, field: str, number: object) -> Arg:
    assert isinstance(number, int)
    if field in ("company", "minor", "seller"):
        return company_text(s, number)
    if field == "card":
        return card_text(s, number)
    if field == "train":
        return train_text(s, number)
    if field == "hex":
        return s.board.hex_ids[number]
    if field == "face":
        return s.board.face_name(number)
    if field == "city":
        return city_place(s.board, number)
    return number
