"""A reward or a cost: so much of each thing. Rules 7."""

from __future__ import annotations

from typing import Final

COPPER: Final = 0
SILK: Final = 1
TEA: Final = 2
FISH: Final = 3
GOODS: Final = 4
GOOD_IDS: Final = ("copper", "silk", "tea", "fish")


class Bundle:
    """Immutable. Everything but the last four fields is simply added or paid."""

    vp: int
    yen: int
    goods: list[int]
    """By kind of good; empty when there are none."""
    imports: int
    assistants: int
    any_good: int
    shops: int
    houses: int
    moves: int
    asks: bool
    """The receiver has to decide something."""

    def __init__(self, amounts: dict[str, int]) -> None:
        self.vp = amounts.get("vp", 0)
        self.yen = amounts.get("yen", 0)
        goods = [amounts.get(good, 0) for good in GOOD_IDS]
        self.goods = goods if sum(goods) else []
        self.imports = amounts.get("import", 0)
        self.assistants = amounts.get("assistant", 0)
        self.any_good = amounts.get("any_good", 0)
        self.shops = amounts.get("shop", 0)
        self.houses = amounts.get("trading_house", 0)
        self.moves = amounts.get("move", 0)
        self.asks = self.any_good + self.shops + self.houses + self.moves > 0

    def amounts(self) -> dict[str, int]:
        """The mapping it was made of, in the order of the data file's keys, without zeros."""
        goods = self.goods or [0] * GOODS
        pairs = [("vp", self.vp), ("yen", self.yen), *zip(GOOD_IDS, goods, strict=True)]
        pairs += [("any_good", self.any_good), ("import", self.imports), ("assistant", self.assistants)]
        pairs += [("shop", self.shops), ("trading_house", self.houses), ("move", self.moves)]
        return {key: amount for key, amount in pairs if amount}
