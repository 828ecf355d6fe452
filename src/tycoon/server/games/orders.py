"""Standing orders as the database holds them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tycoon.core.orders import Order


def read(text: str | None) -> tuple[Order, ...]:
    """Read the orders of a seat."""
    return () if text is None else tuple(msgspec.json.decode(text, type=list[Order]))


def written(orders: Sequence[Order]) -> str | None:
    """Return orders as JSON; None: there are none."""
    return msgspec.json.encode(list(orders)).decode() if orders else None
