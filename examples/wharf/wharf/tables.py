"""The components as numbers, for the rules."""

from __future__ import annotations

from typing import Final

NONE: Final = -1


class Tables:
    """Made once for each component file and choice of variants. Nothing in it changes."""

    variant: dict[str, str]
    digest: str
    """Digest of the component file, if it is not the built-in one."""
    rounds: int
    actions: int
    money: int
    warehouse: int
    hand: int
    """Contracts dealt to each trader."""
    wage: int
    prices: list[int]
    goods: list[str]
    crates: list[int]
    """Crates of each good in the market."""
    first_step: list[int]
    berths: dict[int, int]
    most_berths: int
    ships: list[str]
    ship_good: list[int]
    hold: list[int]
    freight: list[int]
    bonus: list[int]
    largest_hold: int
    contracts: list[str]
    contract_good: list[int]
    contract_crates: list[int]
    contract_pays: list[int]
    open_contracts: bool
