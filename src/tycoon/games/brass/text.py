"""Events of the log as messages, and the names that stand in the component file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from tycoon.core.choice import DETAIL, HEADING, MAIN, SILENT, TURN, LogLine
from tycoon.core.state import Event
from tycoon.core.text import Arg, Text
from tycoon.games.brass.edition import EMPTY, Edition
from tycoon.games.brass.structures import Components
from tycoon.games.brass.words import card_text, line_text, slot_text, space_text, tile_text

OUT_OF_PLAY: Final = frozenset(
    {
        "card_not_in_hand",
        "no_beer_there",
        "no_coal_there",
        "no_iron_there",
        "no_merchant_there",
        "no_own_tile_there",
        "no_port_there",
    }
)
"""Rules that only say that a thing is not there at all."""


ICONS: Final = {"anywhere": "build"}
"""Icons of kinds of choices that are not called like their kind."""
ACTIONS: Final = (
    *("log.build", "log.overbuild", "log.link", "log.develop", "log.sell", "log.sell_port", "log.sell_far"),
    *("log.loan", "log.scout", "log.pass", "log.give_up"),
)
"""What is done in a turn; the other lines of an action say what it took and what came of it."""
ROUND: Final = "log.round"
RANKS: Final = {
    **dict.fromkeys(ACTIONS, MAIN),
    ROUND: HEADING,
    "log.era": HEADING,
    "log.turn": TURN,
    "log.draw": SILENT,
}
"""Lines of the log that are more than a detail, and those that nobody needs to read."""
ROUND_ENDS: Final = "log.round_ends"
ERA_ENDS: Final = "log.era_ends"
HEADINGS: Final = {
    **dict.fromkeys(("log.order", "log.collect", "log.owe", "log.score_shortfall"), ROUND_ENDS),
    **dict.fromkeys(("log.score_links", "log.score_tiles", "log.score_money", "log.score_income_level"), ERA_ENDS),
}
"""Lines that are nobody's move, and the heading under which they stand."""
SUMS: Final = ("amount", "coal", "iron", "rest")
"""Parts of a payment; all that an action costs is told as one."""
SCORED: Final = "log.score_"
"""How the messages begin that say where points come from."""
SCORED_TWICE: Final = ("links", "tiles")
"""What scores at the end of each era."""


def component_names(c: Components) -> dict[str, str]:
    """English names of places and industries."""
    names = {f"place.{place.id}": place.name for place in c.places}
    names |= {f"industry.{key}": industry.name for key, industry in c.industries.items()}
    return names


def describe(e: Edition, event: Event) -> Text | None:
    """An event in words, or None if it is not worth a line."""
    name = str(event[0])
    maker = MAKERS.get(name)
    if maker is None:
        return None
    if name == "score":
        seat, points = _int(event[1]), _int(event[2])
        return Text(f"log.score_{event[3]}", {"seat": seat, "points": points, "lost": max(-points, 0)})
    return maker(e, [_int(value) for value in event[1:]])


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


Maker = Callable[[Edition, list[int]], Text]


def _build(e: Edition, a: list[int]) -> Text:
    args: dict[str, Arg] = {"seat": a[0], "tile": tile_text(e, a[1]), **_at(e, a[2])}
    if a[3] == EMPTY:
        return Text("log.build", args)
    return Text("log.overbuild", args | {"old": tile_text(e, a[3]), "owner": a[4], "own": int(a[4] == a[0])})


def _at(e: Edition, slot: int) -> dict[str, Arg]:
    """The place in words, and the slot for those who point at it."""
    return {"place": slot_text(e, slot), "slot": e.slot_ids[slot]}


def _at_slot(key: str) -> Maker:
    """Messages about a tile: seat, slot, kind."""
    return lambda e, a: Text(key, {"seat": a[0], **_at(e, a[1]), "tile": tile_text(e, a[2])})


def _take(e: Edition, a: list[int]) -> Text:
    """Taking a cube or a barrel: the text says which of them, as the tile alone says it to experts only."""
    text = _at_slot("log.take")(e, a)
    return Text(text.key, text.args | {"resource": Text(f"resource.{e.industry_holds[e.kind_industry[a[2]]]}")})


def _amount(key: str) -> Maker:
    return lambda e, a: Text(key, {"seat": a[0], "amount": a[1]})


def _pay(e: Edition, a: list[int]) -> Text:
    """A payment; of the whole one the digest says what was for coal and iron of the markets."""
    coal, iron = (a[2], a[3]) if len(a) > 2 else (0, 0)
    args: dict[str, Arg] = {"seat": a[0], "amount": a[1], "coal": coal, "iron": iron}
    return Text("log.pay", args | {"rest": a[1] - coal - iron})


def _income(e: Edition, a: list[int]) -> Text:
    old, new = e.level_of_space[a[1]], e.level_of_space[a[2]]
    return Text("log.income", {"seat": a[0], "old": old, "new": new, "change": new - old, "space": a[2]})


def log_lines(texts: Sequence[Text]) -> list[LogLine]:
    """What happened in a move; income, turn order and scoring have headings of their own."""
    lines: list[LogLine] = []
    under = ""
    for text in texts:
        rank = RANKS.get(text.key, DETAIL)
        heading = HEADINGS.get(text.key, "")
        begun = bool(lines) and lines[-1].text.key == ROUND  # income that a new round begins with is no end of one
        if heading and heading != under and not begun:
            lines.append(LogLine(Text(heading), HEADING))
        if heading or rank in (HEADING, TURN):
            under = heading
        lines.append(LogLine(text, rank, shows(text), SUMS if text.key == "log.pay" else ()))
    return lines


def shows(text: Text) -> tuple[str, ...]:
    """Addresses of the tile or the link that a line is about."""
    slot, line = text.args.get("slot"), text.args.get("link")
    if isinstance(slot, str):
        return (f"slot:{slot}",)
    return (f"link:{line}",) if isinstance(line, str) else ()


def round_text(era: int, round_: int) -> Text:
    """A round of an era."""
    return Text(ROUND, {"era": Text(f"era.{era}"), "round": round_})


def score_parts(seats: int, told: Iterable[Text]) -> list[dict[str, int]]:
    """Points of each seat by where they came from, as the log tells it: the position does not remember it."""
    parts: list[dict[str, int]] = [{} for _ in range(seats)]
    era = "canal"
    for text in told:
        seat, points = text.args.get("seat"), text.args.get("points")
        if text.key == "log.era":
            era = "rail"
        if text.key.startswith(SCORED) and isinstance(seat, int) and isinstance(points, int):
            what = text.key.removeprefix(SCORED)
            if what in SCORED_TWICE:
                what = f"{era}_{what}"
            parts[seat][what] = parts[seat].get(what, 0) + points
    return parts if any(parts) else []


def score_source(part: str) -> str:
    """Where points of a part come from, whatever the era."""
    return part.removeprefix("canal_").removeprefix("rail_")


def _seats(seats: list[int]) -> Text:
    """Seats as a list: `seat 2, seat 1, seat 3`."""
    whole = Text("player", {"seat": seats[0]})
    for seat in seats[1:]:
        whole = Text("list", {"first": whole, "second": Text("player", {"seat": seat})})
    return whole


def _seat(key: str) -> Maker:
    return lambda e, a: Text(key, {"seat": a[0]})


MAKERS: Final[dict[str, Maker]] = {
    "build": _build,
    "flip": _at_slot("log.flip"),
    "take": _take,
    "pay": _pay,
    "receive": _amount("log.receive"),
    "score": _amount("log.score"),
    "collect": lambda e, a: Text("log.collect" if a[1] > 0 else "log.owe", {"seat": a[0], "amount": abs(a[1])}),
    "income": _income,
    "discard": lambda e, a: Text("log.discard", {"seat": a[0], "card": card_text(e, a[1])}),
    "draw": _amount("log.draw"),
    "order": lambda e, a: Text("log.order", {"order": _seats(a)}),
    "buy_coal": _seat("log.buy_coal"),
    "buy_iron": _seat("log.buy_iron"),
    "to_market": lambda e, a: Text("log.to_market", {"seat": a[0], **_at(e, a[1]), "cubes": a[2], "money": a[3]}),
    "link": lambda e, a: Text(
        "log.link", {"seat": a[0], "line": line_text(e, a[1]), "link": e.line_ids[a[1]], "era": a[2]}
    ),
    "develop": lambda e, a: Text("log.develop", {"seat": a[0], "tile": tile_text(e, a[1])}),
    "sell": lambda e, a: Text(
        "log.sell",
        {"seat": a[0], **_at(e, a[1]), "tile": tile_text(e, a[2]), "merchant": space_text(e, a[3])},
    ),
    "sell_port": lambda e, a: Text(
        "log.sell_port",
        {
            "seat": a[0],
            **_at(e, a[1]),
            "tile": tile_text(e, a[2]),
            "port": slot_text(e, a[3]),
            "owner": a[4],
            "own": int(a[4] == a[0]),
        },
    ),
    "sell_far": _at_slot("log.sell_far"),
    "cotton_tile": _amount("log.cotton_tile"),
    "market_closed": _seat("log.market_closed"),
    "debt": _amount("log.debt"),
    "merchant_beer": lambda e, a: Text("log.merchant_beer", {"seat": a[0], "merchant": space_text(e, a[1])}),
    "loan": _amount("log.loan"),
    "scout": _seat("log.scout"),
    "pass": _seat("log.pass"),
    "give_up": lambda e, a: Text(
        "log.give_up", {"seat": a[0], **_at(e, a[1]), "tile": tile_text(e, a[2]), "money": a[3]}
    ),
    "round": lambda e, a: round_text(a[0], a[1]),
    "turn": _seat("log.turn"),
    "era": lambda e, a: Text("log.era", {"era": Text(f"era.{a[0]}")}),
}
"""Events that are worth a line. `reveal` is not."""


def digest(log: list[Event]) -> list[Event]:
    """The events with all that a seat pays in a turn told in one, and no money twice."""
    out: list[Event] = []
    paid: dict[int, list[int]] = {}
    last = 0
    for event in log:
        name = event[0]
        if name == "turn":
            _tell_payments(out, paid)
        if name == "pay":
            seat, last = _int(event[1]), _int(event[2])
            if seat not in paid:
                paid[seat] = [len(out), 0, 0, 0]
                out.append(event)
            paid[seat][1] += last
        elif name in BOUGHT and _int(event[1]) in paid:
            paid[_int(event[1])][BOUGHT.index(name) + 2] += last
        elif name != "receive" or not _tells_money(out):
            out.append(event)
    _tell_payments(out, paid)
    return out


def _tells_money(out: list[Event]) -> bool:
    """Whether the last event has said what money it brings; a loan is followed by its price in income."""
    names = [event[0] for event in out[-2:]]
    return names == ["loan", "income"] or names[-1:] == ["to_market"] or names[-1:] == ["give_up"]


def _tell_payments(out: list[Event], paid: dict[int, list[int]]) -> None:
    """For each seat: the place of its payment among the events, the sum, and its parts for coal and for iron."""
    for seat, (place, total, coal, iron) in paid.items():
        out[place] = ("pay", seat, total, coal, iron)
    paid.clear()


BOUGHT: Final = ("buy_coal", "buy_iron")
"""Events that follow the payment for a cube of a market."""
