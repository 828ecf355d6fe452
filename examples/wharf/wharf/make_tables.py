"""Turns the component file into tables of numbers."""

from __future__ import annotations

from wharf.data import Components
from wharf.tables import Tables


def make_tables(c: Components, variant: dict[str, str], digest: str) -> Tables:
    t = Tables()
    t.variant, t.digest = dict(variant), digest
    t.rounds, t.actions = c.rounds, c.actions
    t.money, t.warehouse, t.hand = c.setup.money, c.setup.warehouse, c.setup.contracts
    t.wage, t.prices = c.wage, c.prices
    t.goods = [good.id for good in c.goods]
    t.crates = [good.crates for good in c.goods]
    t.first_step = [good.step for good in c.goods]
    t.berths = c.berths
    t.most_berths = max(c.berths.values())
    t.ships = [ship.id for ship in c.ships]
    t.ship_good = [t.goods.index(ship.good) for ship in c.ships]
    t.hold = [ship.hold for ship in c.ships]
    t.freight = [ship.freight for ship in c.ships]
    t.bonus = [ship.bonus for ship in c.ships]
    t.largest_hold = max(t.hold)
    t.contracts = [contract.id for contract in c.contracts]
    t.contract_good = [t.goods.index(contract.good) for contract in c.contracts]
    t.contract_crates = [contract.crates for contract in c.contracts]
    t.contract_pays = [contract.pays for contract in c.contracts]
    t.open_contracts = variant["contracts"] == "open"
    return t
