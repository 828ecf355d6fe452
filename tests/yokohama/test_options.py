"""The options of each decision against a second reading of the rules, which looks only at the written position.

Nothing of the engine's rule code is used here but the names of decisions and moves: positions come as dumps, numbers
from the component file.
"""

from __future__ import annotations

import itertools
from typing import Any

import pytest
import yaml

from tests.yokohama.players import Player, anyhow, believers, wanderers
from tycoon.core import notation
from tycoon.core.rng import Rng
from tycoon.core.yaml_file import LOADER
from tycoon.games.yokohama.data import BUILT_IN
from tycoon.games.yokohama.game import YOKOHAMA
from tycoon.games.yokohama.state import YokohamaState

DATA = yaml.load(BUILT_IN.read_text(encoding="utf-8"), Loader=LOADER)
KIND = {board["id"]: board["kind"] for board in DATA["area_boards"]}
KINDS = {kind["id"]: kind for kind in DATA["area_kinds"]}
ORDERS = {order["id"]: order for order in DATA["order_cards"]}
CARDS = {card["id"]: card for card in DATA["technology_cards"]}
TECHNOLOGIES = {technology["id"]: technology for technology in DATA["technologies"]}
ACHIEVEMENTS = {tile["id"]: tile for tile in DATA["achievements"]}


def area_name(board: str) -> str:
    kind = KINDS[KIND[board]]
    return str(kind["name"]) if kind["boards"] == 1 else f"{kind['name']} {board[-1]}"


class Reading:
    """A written position as a careful player reads it."""

    def __init__(self, plain: dict[str, Any]) -> None:
        self.plain = plain
        self.areas = {area["id"]: area for area in plain["areas"] if area["id"] != "canal"}
        self.seat = plain["active"]
        self.me = plain["seats"][self.seat]
        self.technologies = {CARDS[card]["technology"] for card in self.me["technologies"]}

    def presidents(self, area: str) -> int:
        others = [seat for number, seat in enumerate(self.plain["seats"]) if number != self.seat]
        return sum(other["president"] == area for other in others)

    def mine(self, area: str) -> int:
        return int(self.areas[area]["assistants"][self.seat])

    def can_place(self, area: str, count: int) -> bool:
        fee = self.presidents(area) * count
        return bool(self.me["hand"] >= count and self.me["money"] >= fee)

    def has(self, cost: dict[str, int]) -> bool:
        owned = self.me["goods"] | {"yen": self.me["money"], "import": self.me["imports"]}
        return all(owned[key] >= amount for key, amount in cost.items())

    # the questions

    def extras(self) -> set[str]:
        moves = {f"fulfil {order}" for order in self.me["orders"] if self.has(ORDERS[order]["goods"])}
        for tile in self.plain["achievements"]:
            if (
                self.me["hand"]
                and self.seat not in tile["seats"]
                and self.meets(ACHIEVEMENTS[tile["id"]]["requirement"])
            ):
                moves.add(f"achieve {tile['id']}")
        if self.plain["agents_used"] == 0:
            words = ["agent"] if sum(self.me["agents"].values()) else []
            words += ["free agent"] if self.me["free_agents"] else []
            usable = [area for area in self.areas if self.mine(area) and self.me["president"] != area]
            moves |= {f"{word} {area_name(area)}" for word in words for area in usable}
        return moves

    def meets(self, need: dict[str, Any]) -> bool:
        if need["type"] == "goods":
            return self.has(need["goods"])
        if need["type"] == "buildings":
            built = [a for a, area in self.areas.items() if self.seat in area["shops"] or area["house"] == self.seat]
            types = [KINDS[KIND[area]]["type"] for area in built]
            return bool(types.count("production") >= need["production"] and types.count("trade") >= need["trade"])
        have = {
            "orders": len(self.me["fulfilled"]),
            "technologies": len(self.me["technologies"]),
            "yen": self.me["money"],
            "imports": self.me["imports"],
        }
        return bool(have[need["type"]] >= need["count"])

    def begin_turn(self) -> set[str]:
        one = {f"place {area_name(area)}" for area in self.areas if self.can_place(area, 1)}
        two = {f"place 2 {area_name(area)}" for area in self.areas if self.can_place(area, 2)}
        return one | two | {"place nothing"} | self.extras()

    def place_more(self) -> set[str]:
        limit = 4 if "newspaper" in self.technologies else 3
        placed = self.plain["placed"]
        free = [area for area in self.areas if area not in placed and self.can_place(area, 1)]
        return {f"place {area_name(area)}" for area in free if len(placed) < limit} | {"stop placing"}

    def extra_phase(self) -> set[str]:
        return self.extras() | {"end turn"}

    def build(self) -> set[str]:
        area = self.areas[self.plain["acting"]]
        moves = {"build nothing"}
        if self.plain["power"] < 4:
            return moves
        if self.me["shops_hand"] and self.seat not in area["shops"]:
            moves |= {f"build shop {space}" for space, owner in enumerate(area["shops"], start=1) if owner is None}
        if self.me["houses_hand"] and area["house"] is None:
            moves.add("build trading house")
        return moves

    def exchange(self) -> set[str]:
        rates = DATA["chinatown"]["yen_per_good"]
        moves = {f"buy {good}" for good, price in rates.items() if self.me["money"] >= price}
        moves |= {f"sell {good}" for good in rates if self.me["goods"][good]}
        if self.me["money"] >= DATA["chinatown"]["yen_per_import"]:
            moves.add("buy import")
        return moves | {"stop exchanging"}

    def hire(self) -> set[str]:
        gone = 4 - self.me["houses_warehouse"]
        moves = {"stop hiring"} | ({"hire assistant"} if self.me["warehouse"] else set())
        if self.me["shops_warehouse"] and self.me["money"] >= 2:
            moves.add("hire shop")
        if gone < 4 and self.me["money"] >= 4 + gone:
            moves.add("hire trading house")
        return moves

    def sources(self) -> list[str]:
        hand = ["hand"] if self.me["hand"] else []
        return hand + (["area"] if self.mine(self.plain["acting"]) else [])

    def church_space(self) -> set[str]:
        payments = sum(self.has(option["cost"]) for option in DATA["faith_payments"]["options"])
        faith = self.plain["power"] + payments
        free = [
            space["position"]
            for space, owner in zip(DATA["church_board"]["spaces"], self.plain["church"], strict=True)
            if owner is None and space["faith"] <= faith
        ]
        return {f"church {space} from {source}" for space in free for source in self.sources()} | {"decline"}

    def customs_space(self) -> set[str]:
        most = min(self.plain["power"] - 1, self.me["imports"])
        free = [
            space["position"]
            for space, owner in zip(DATA["customs_board"]["spaces"], self.plain["customs"], strict=True)
            if owner is None and space["imports"] <= most
        ]
        return {f"customs {space} from {source}" for space in free for source in self.sources()} | {"decline"}

    def take_technology(self) -> set[str]:
        row = self.plain["laboratories"][self.plain["acting"]]
        moves = {"decline"}
        extra = len(self.me["technologies"]) >= 3
        for slot, card in enumerate(row):
            if card is None or CARDS[card]["technology"] in self.technologies:
                continue
            technology = TECHNOLOGIES[CARDS[card]["technology"]]
            price = technology["production_value"] + DATA["laboratory"]["slot_surcharges"][slot]
            points = max(0, price - self.plain["power"]) + extra
            if self.me["imports"] + self.me["money"] // 2 >= points:
                moves.add(f"take {slot + 1} {technology['name']}")
        return moves

    def open_orders(self) -> list[tuple[int, int]]:
        levels = DATA["port"]["levels_by_power"][self.plain["power"]]
        row = self.plain["ports"][self.plain["acting"]]
        if len(self.me["orders"]) >= 3:
            return []
        slots = zip(itertools.count(1), row, DATA["port"]["slot_levels"], strict=False)
        return [(slot, card) for slot, card, level in slots if card is not None and level in levels]

    def take_order(self) -> set[str]:
        return {f"take {slot} order {card}" for slot, card in self.open_orders()} | {"decline"}

    def second_order(self) -> set[str]:
        costs = [word for word, cost in (("2 yen", {"yen": 2}), ("1 import", {"import": 1})) if self.has(cost)]
        return {f"take {slot} order {card} for {cost}" for slot, card in self.open_orders() for cost in costs} | {
            "stop"
        }


QUESTIONS = {
    "BeginTurn": Reading.begin_turn,
    "PlaceMore": Reading.place_more,
    "ExtraPhase": Reading.extra_phase,
    "Build": Reading.build,
    "Exchange": Reading.exchange,
    "Hire": Reading.hire,
    "ChurchSpace": Reading.church_space,
    "CustomsSpace": Reading.customs_space,
    "TakeTechnology": Reading.take_technology,
    "TakeOrder": Reading.take_order,
    "SecondOrder": Reading.second_order,
}


def check(s: YokohamaState, met: set[str]) -> None:
    name = type(s.decision).__name__
    if name in QUESTIONS:
        met.add(name)
        moves = {notation.write(s, option) for option in s.options}
        expected = QUESTIONS[name](Reading(s.dump()))
        assert {move for move in moves if not move.startswith("use ")} == expected


@pytest.mark.parametrize(("player", "seats"), list(itertools.product([anyhow, wanderers, believers], [2, 3, 4])))
def test_options_agree_with_a_second_reading_of_the_rules(player: Player, seats: int) -> None:
    met: set[str] = set()
    for seed in range(2):
        minis = "on" if seed else "off"
        variant = {"free-agent-tokens": minis, "achievement-rewards": minis}
        s, rng = YOKOHAMA.start(YOKOHAMA.deal(seats, seed, **variant)), Rng(seed)
        for _ in range(400):
            if s.over:
                break
            check(s, met)
            s.apply(player(s, rng))
    assert len(met) >= 7
