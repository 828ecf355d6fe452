"""Whether a component file holds together."""

from __future__ import annotations

from tycoon.core.errors import BadData
from wharf.data import Components


def check(c: Components, where: str) -> None:
    """Raise BadData, which names the file and what is wrong with it."""
    goods = [good.id for good in c.goods]
    dealt = max(c.seats, default=0) * c.setup.contracts
    numbers = [c.rounds, c.actions, c.setup.warehouse, c.setup.contracts, *c.prices, *(ship.hold for ship in c.ships)]
    numbers += [good.crates for good in c.goods] + [contract.crates for contract in c.contracts]
    wrong = {
        f"title is {c.title!r}, not wharf": c.title != "wharf",
        "seats are 2 to 4, each once": not c.seats or sorted(set(c.seats)) != c.seats or not set(c.seats) <= {2, 3, 4},
        "a number that must be from 1 to 99 is not": not all(1 <= number <= 99 for number in numbers),
        "prices must rise": c.prices != sorted(set(c.prices)),
        "ids must be different": any(len(set(ids)) < len(ids) for ids in _ids(c)),
        "a price begins outside the track": not all(0 <= good.step < len(c.prices) for good in c.goods),
        "a ship or a contract names no good": not _goods_named(c) <= set(goods),
        "berths: a number from 1 to 3 for each number of seats": sorted(c.berths) != c.seats
        or not all(1 <= berths <= 3 for berths in c.berths.values()),
        "there are fewer ships than berths": len(c.ships) < max(c.berths.values(), default=0),
        f"{dealt} contracts are dealt, there are {len(c.contracts)}": len(c.contracts) < dealt,
        "money must be from 0 to 999": not all(0 <= pounds <= 999 for pounds in _pounds(c)),
    }
    for what, is_wrong in wrong.items():
        if is_wrong:
            raise BadData(f"{where}: {what}")


def _goods_named(c: Components) -> set[str]:
    return {ship.good for ship in c.ships} | {contract.good for contract in c.contracts}


def _ids(c: Components) -> list[list[str]]:
    return [[one.id for one in part] for part in (c.goods, c.ships, c.contracts)]


def _pounds(c: Components) -> list[int]:
    ships = [pounds for ship in c.ships for pounds in (ship.freight, ship.bonus)]
    return [c.setup.money, c.wage, *ships, *(contract.pays for contract in c.contracts)]
