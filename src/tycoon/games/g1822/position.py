"""A position written down as names and ints, and read back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tycoon.core.agenda import Decision, Item
from tycoon.core.errors import BadInput, BadPosition
from tycoon.games.g1822 import bidding, order, phases, privates, rounds, stock
from tycoon.games.g1822.operating import (
    acquisition,
    dividend,
    home,
    powers,
    run,
    share_issue,
    takeover,
    token,
    track,
    train_purchase,
)
from tycoon.games.g1822.state import State1822

INTS: Final = (
    "turn",
    "round_kind",
    "round",
    "set_rounds",
    "ending",
    "end_reason",
    "active",
    "passes",
    "bids_made",
    "bank",
    "arrivals",
    "started",
    "floated",
    "closed",
    "destination_left",
    "hill_mode",
    "estuary_tokens",
    "phase",
    "company",
    "lays_left",
    "first_lay",
    "refused",
    "no_sale",
    "pullman_on",
    "run_revenue",
    "separate_revenue",
    "withheld",
    "mail_income",
    "runs",
    "turns",
)
BOOLS: Final = (
    "doubled",
    "bank_broken",
    "acted",
    "haven_used",
    "channel_right_used",
    "upgrade_left",
    "first_was_lay",
    "token_placed",
    "help_sold",
)
LISTS: Final = (
    "order",
    "bid_cards",
    "sold",
    "cash",
    "debt",
    "held",
    "company_cash",
    "director",
    "cell",
    "arrival",
    "operated",
    "earned",
    "treasury",
    "market",
    "haven",
    "available",
    "exchange",
    "private_owner",
    "concession_owner",
    "credit",
    "supply",
    "face",
    "stock",
    "home",
)
TUPLES: Final = (
    "boxes",
    "minors",
    "concessions",
    "private_list",
    "pool",
    "to_operate",
    "refused_hexes",
    "rulings",
    "added",
    "paid",
)
LISTS_OF_TUPLES: Final = ("private_stacks", "trains", "tokens")
TUPLES_OF_TUPLES: Final = ("extra", "reserved", "routes_run", "drawn")

Fresh = Callable[[int, Mapping[str, str]], State1822]


def _nested(value: Any) -> Any:
    """Tuples as lists, all the way down."""
    return [_nested(entry) for entry in value] if isinstance(value, (tuple, list)) else value


def _frozen(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple(_frozen(entry) for entry in value) if isinstance(value, list) else value


def dump(s: State1822) -> dict[str, object]:
    """The position, for JSON."""
    plain: dict[str, object] = {"seats": s.seats, "variant": dict(s.t.variant)}
    for name in (*INTS, *BOOLS, *LISTS, *TUPLES, *LISTS_OF_TUPLES, *TUPLES_OF_TUPLES):
        plain[name] = _nested(getattr(s, name))
    plain["bids"] = {s.t.card_ids[card]: _nested(bids) for card, bids in enumerate(s.bids) if bids}
    plain["reveals"] = s.reveals
    plain["agenda"] = [[type(item).__name__, *item.args()] for item in s.agenda]
    return plain


def load(fresh: Fresh, plain: Mapping[str, Any]) -> State1822:
    """The position that `dump` wrote; a clear error names what is wrong."""
    try:
        s = fresh(_int(plain, "seats"), plain.get("variant", {}))
    except BadInput as error:
        raise BadPosition(f"position: {error}") from error
    for name in INTS:
        setattr(s, name, _int(plain, name))
    for name in BOOLS:
        setattr(s, name, _bool(plain, name))
    for name in LISTS:
        setattr(s, name, _ints(plain, name, len(getattr(s, name))))
    for name in TUPLES:
        size = len(getattr(s, name)) if name in ("added", "paid") else None
        setattr(s, name, tuple(_ints(plain, name, size)))
    for name in LISTS_OF_TUPLES:
        setattr(s, name, [_frozen(entry) for entry in _list(plain, name)])
    for name in TUPLES_OF_TUPLES:
        setattr(s, name, _frozen(_list(plain, name)))
    _load_bids(s, plain)
    s.reveals = _int(plain, "reveals")
    s.board_changed()
    _load_agenda(s, plain)
    return s


def _load_bids(s: State1822, plain: Mapping[str, Any]) -> None:
    bids = plain.get("bids")
    if not isinstance(bids, Mapping):
        raise BadPosition("position: 'bids' must be a mapping of cards to bids")
    for name, entries in bids.items():
        if name not in s.t.card_ids or not isinstance(entries, list):
            raise BadPosition(f"position: bids: unknown card {name!r}")
        s.bids[s.t.card_ids.index(name)] = _frozen(entries)


def _load_agenda(s: State1822, plain: Mapping[str, Any]) -> None:
    s.agenda = [_item(entry) for entry in _list(plain, "agenda")]
    s.options = []
    if s.agenda:
        top = s.agenda[-1]
        if not isinstance(top, Decision):
            raise BadPosition("position: the agenda must end with a decision")
        s.options = top.options(s)


def _item(entry: Any) -> Item[Any]:
    if not isinstance(entry, list) or not entry or entry[0] not in ITEMS:
        raise BadPosition(f"position: agenda: unknown item {entry!r}")
    if not all(isinstance(arg, int) and not isinstance(arg, bool) for arg in entry[1:]):
        raise BadPosition(f"position: agenda: {entry[0]} takes whole numbers")
    try:
        made = ITEMS[entry[0]](*entry[1:])
    except TypeError as error:
        raise BadPosition(f"position: agenda: {entry[0]} does not take {len(entry) - 1} numbers") from error
    assert isinstance(made, Item)
    return made


def _int(plain: Mapping[str, Any], name: str) -> int:
    value = plain.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadPosition(f"position: {name!r} must be a whole number, not {value!r}")
    return value


def _bool(plain: Mapping[str, Any], name: str) -> bool:
    value = plain.get(name)
    if not isinstance(value, bool):
        raise BadPosition(f"position: {name!r} must be true or false, not {value!r}")
    return value


def _list(plain: Mapping[str, Any], name: str) -> list[Any]:
    value = plain.get(name)
    if not isinstance(value, list):
        raise BadPosition(f"position: {name!r} must be a list, not {value!r}")
    return value


def _ints(plain: Mapping[str, Any], name: str, size: int | None) -> list[int]:
    value = _list(plain, name)
    if not all(isinstance(entry, int) and not isinstance(entry, bool) for entry in value):
        raise BadPosition(f"position: {name!r} must hold whole numbers")
    if size is not None and len(value) != size:
        raise BadPosition(f"position: {name!r} must have {size} entries, not {len(value)}")
    return list(value)


MODULES: Final = (
    bidding, order, phases, privates, rounds, stock, acquisition, dividend, home, powers, run, share_issue, takeover,
    token, track, train_purchase,
)  # fmt: skip


ABSTRACT: Final = ("Consent", "Decision", "Item", "OfMinor", "Question", "Step")
"""Bases of items, which are no items themselves."""


def _items() -> dict[str, Any]:
    """Every item class of the title by its name."""
    found: dict[str, Any] = {}
    for module in MODULES:
        for name in sorted(dir(module)):
            kind = getattr(module, name)
            if isinstance(kind, type) and issubclass(kind, Item) and name not in ABSTRACT:
                found[name] = kind
    return found


ITEMS: Final = _items()
"""Item classes by name."""


def decision_sizes(s: State1822) -> dict[str, int]:
    """Every decision with the number of its options, by name."""
    sizes: dict[str, int] = {}
    for name, kind in sorted(ITEMS.items()):
        if issubclass(kind, Decision):
            sizes[name] = _example(kind).size(s)
    return sizes


def _example(kind: Any) -> Decision[Any]:
    """An item of the class; its arguments do not matter for its size."""
    for count in range(8):
        try:
            made = kind(*[0] * count)
        except TypeError:
            continue
        assert isinstance(made, Decision)
        return made
    raise TypeError(f"{kind.__name__} takes too many arguments")
