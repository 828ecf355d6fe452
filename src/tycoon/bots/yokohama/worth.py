"""What components are worth with so many turns to come, in points. Made once for a set of weights."""

from __future__ import annotations

from math import exp
from typing import Final

from tycoon.games.yokohama.bundle import GOOD_IDS, GOODS, Bundle
from tycoon.games.yokohama.tables import Tables

MOST_TURNS: Final = 24
USUAL_ASSISTANTS: Final = 8.0


class Worth:
    """Tables by number of turns to come, from 0 to MOST_TURNS - 1."""

    def __init__(self, t: Tables, w: dict[str, float]) -> None:
        self.tables = t
        self.weights = w
        self.further = w["pieces.assistant"] * exp(-USUAL_ASSISTANTS / w["pieces.assistant_reserve"])
        """An assistant more when there are as many as at the start, for each turn to come."""
        self.use: list[float] = [min(1.0, turns / w["use.turns"]) for turns in range(MOST_TURNS)]
        """How far things can still be used."""
        self.good_use: list[float] = [w[f"use.{good}"] for good in GOOD_IDS]
        self.shop: list[list[list[float]]] = []
        """[turns][tile][space]: the reward of a shop; the following ones likewise."""
        self.house: list[list[float]] = []
        self.token: list[list[float]] = []
        self.order: list[list[float]] = []
        self.church: list[list[float]] = []
        self.customs: list[list[float]] = []
        self.technology: list[list[float]] = []
        for turns in range(MOST_TURNS):
            self._fill(turns)

    def _fill(self, turns: int) -> None:
        t = self.tables
        self.shop.append([[self.bundle(reward, turns) for reward in spaces] for spaces in t.shop_rewards])
        self.house.append([self.bundle(reward, turns) for reward in t.house_rewards])
        self.token.append([self._token(token, turns) for token in range(len(t.token_rewards))])
        self.order.append([self.bundle(reward, turns) for reward in t.order_rewards])
        self.church.append([self.bundle(reward, turns) for reward in t.church_rewards])
        self.customs.append([self.bundle(reward, turns) for reward in t.customs_rewards])
        self.technology.append([self._technology(tech, turns) for tech in range(len(t.tech_ids))])

    # -- single things -------------------------------------------------------------------------------------------

    def yen(self, turns: int) -> float:
        """Value a yen by its points at the end and its use until then."""
        return 1.0 / self.tables.yen_per_point + self.weights["use.yen"] * self.use[turns]

    def imported(self, turns: int) -> float:
        return self.tables.import_points + self.weights["use.import"] * self.use[turns]

    def good(self, good: int, turns: int) -> float:
        return 1.0 / self.tables.goods_per_point + self.good_use[good] * self.use[turns]

    def agent(self, turns: int) -> float:
        return self.tables.agent_points + self.weights["use.agent"] * self.use[turns]

    def assistant(self, turns: int) -> float:
        """Value a further assistant, given as many as at the start."""
        return self.further * turns

    def bundle(self, reward: Bundle, turns: int) -> float:
        """Value a reward of which the seat has little yet."""
        value = reward.vp + reward.yen * self.yen(turns) + reward.imports * self.imported(turns)
        if reward.goods:
            for good in range(GOODS):
                value += reward.goods[good] * self.good(good, turns)
        if reward.any_good:
            value += reward.any_good * (0.2 + max([self.good(good, turns) for good in range(GOODS)]))
        value += reward.assistants * self.assistant(turns)
        if turns:
            value += reward.moves * self.weights["use.move"] * self.use[turns] + 0.5 * reward.shops + reward.houses
        return value

    def _token(self, token: int, turns: int) -> float:
        if self.tables.token_free_agent[token]:
            return self.agent(turns)
        return self.bundle(self.tables.token_rewards[token], turns)

    def _technology(self, tech: int, turns: int) -> float:
        """Return the effect of a technology over the rest of the game, without its country and its production value."""
        t, w = self.tables, self.weights
        bit = 1 << tech
        reward = self.bundle(t.tech_reward[tech], max(0, turns - 1))
        happens = 0.0
        for technologies, name in (
            (t.on_order, "orders"),
            (t.on_customs, "customs"),
            (t.on_church, "church"),
            (t.on_house, "houses"),
            (t.on_shop, "shops"),
            (t.on_technology, "technologies"),
            (t.on_copper, "copper"),
        ):
            if technologies & bit:
                happens += w[f"technology.{name}"]
        value = happens * turns * reward
        for technologies, name in (
            (t.free_passage, "passage"),
            (t.share_area, "share"),
            (t.leave_one, "leave"),
            (t.extra_adjacent, "adjacent"),
            (t.direct_move, "direct"),
            (t.station, "station"),
            (t.yen_floor, "floor"),
            (t.wider_placement, "wider"),
        ):
            if technologies & bit:
                value += w[f"technology.{name}"] * turns
        if tech in t.trade_tech:
            value += w["technology.trade"] * turns
        return value

    def gained(self, tech: int, turns: int) -> float:
        """Return what gaining the technology brings at once."""
        t = self.tables
        return self.bundle(t.tech_reward[tech], turns) if t.on_gained >> tech & 1 else 0.0
