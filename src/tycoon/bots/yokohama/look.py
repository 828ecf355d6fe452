"""One position as a seat sees it: the features of the evaluation, each in points."""

from __future__ import annotations

from math import exp

from tycoon.bots.budget import Judge
from tycoon.bots.yokohama.worth import MOST_TURNS, Worth
from tycoon.games.yokohama.achievements import counted, meets
from tycoon.games.yokohama.areas.management import occupied
from tycoon.games.yokohama.bundle import GOOD_IDS, GOODS
from tycoon.games.yokohama.scoring import country_points, rest_points, technology_value
from tycoon.games.yokohama.state import YokohamaState
from tycoon.games.yokohama.tables import (
    COUNTRIES,
    NEEDS_BUILDINGS,
    NEEDS_GOODS,
    NONE,
    Tables,
)


class Numbers(Judge):
    """The weights, and what components are worth by them."""

    def __init__(self, t: Tables, weights: dict[str, float]) -> None:
        super().__init__()
        w = weights
        self.tables = t
        self.worth = Worth(t, weights)
        self.church_rate = w["tempo.church"]
        self.customs_rate = w["tempo.customs"]
        self.orders_rate = w["tempo.orders"]
        self.shops_rate = w["tempo.shops"]
        self.houses_rate = w["tempo.houses"]
        self.most_turns = min(w["tempo.most"], MOST_TURNS - 1.0)
        self.rounds = w["tempo.rounds"]
        self.rivals = w["rivals.mean"]
        self.best_rival = w["rivals.best"]
        self.yen_use = w["use.yen"]
        self.yen_reserve = w["use.yen_reserve"]
        self.import_use = w["use.import"]
        self.import_reserve = w["use.import_reserve"]
        self.goods_reserve = w["use.goods_reserve"]
        self.ready = min(0.99, w["orders.ready"])
        self.order_rate = w["orders.rate"]
        self.effort: list[float] = [w[f"orders.{good}"] for good in GOOD_IDS]
        self.crowd = w["orders.crowd"]
        self.symbol_opened = w["symbols.opened"]
        self.symbol_pair = w["symbols.pair"]
        self.assistant = w["pieces.assistant"]
        self.assistant_reserve = w["pieces.assistant_reserve"]
        self.hand = w["pieces.hand"]
        self.hand_most = w["pieces.hand_most"]
        self.shop = w["pieces.shop"]
        self.house = w["pieces.house"]
        self.shop_built = w["pieces.shop_built"]
        self.house_built = w["pieces.house_built"]
        self.build_turns = w["pieces.build_turns"]
        self.achievement_rate = w["achievements.rate"]
        self.stay_first = min(1.0, w["achievements.stay_first"])
        self.achievement_effort: list[float] = [
            w["achievements.goods"],
            w["achievements.orders"],
            w["achievements.technologies"],
            w["achievements.yen"],
            w["achievements.imports"],
            w["achievements.buildings"],
        ]
        self.technology_scale = w["majority.technology"]
        self.technology_turn = w["majority.technology_turn"]
        self.board_scale = w["majority.board"]
        self.board_turn = w["majority.board_turn"]
        self.share = w["setup.share"]
        self.decay = min(0.95, w["setup.decay"])
        self.far = min(1.0, w["setup.far"])
        self.blocked = min(1.0, w["setup.blocked"])
        self.idle = w["setup.idle"]
        self.need = w["setup.need"]
        self.exchange = w["setup.exchange"]
        self.space = w["setup.space"]
        self.price = w["setup.price"]

    def turns_left(self, s: YokohamaState) -> float:
        """Count the turns of every seat after the one being played: exact once the end is set off, else a guess."""
        t = self.tables
        if s.end_round:
            return float(max(0, s.end_round + t.end_rounds - s.round))
        rounds = (t.end_church[s.seats] - occupied(s.church)) / (self.church_rate * s.seats)
        rounds = min(rounds, (t.end_customs[s.seats] - occupied(s.customs)) / (self.customs_rate * s.seats))
        rounds = min(rounds, (len(s.order_deck) + 1) / (self.orders_rate * s.seats))
        for other in range(s.seats):
            rounds = min(rounds, (t.end_shops - s.shops[other].bit_count()) / self.shops_rate)
            rounds = min(rounds, (t.end_houses - s.houses[other].bit_count()) / self.houses_rate)
        guess = min(self.most_turns, max(0.0, rounds) + t.end_rounds)
        return min(guess, max(1.0, self.rounds - s.round))


def turn_to_come(s: YokohamaState, seat: int) -> bool:
    """Tell whether the seat plays after the active one in the same round."""
    return (seat - s.first) % s.seats > s.turn


class Look:
    """One evaluation of one position."""

    def __init__(self, v: Numbers, s: YokohamaState, seat: int, turns: float, waiting: bool) -> None:
        self.v = v
        self.s = s
        self.seat = seat
        self.turns_left = turns
        """Own turns to come: known once the end is set off, a guess before."""
        if s.end_round:
            self.turns_left = v.turns_left(s) + (1.0 if waiting else 0.0)
        self.turns = int(self.turns_left + 0.5)
        self.use = v.worth.use[self.turns]
        self.free = [0] * GOODS
        """Goods that no order waits for."""
        self.lacking = [0] * GOODS
        """Goods that orders in hand wait for."""
        self.order_value = 0.0
        self.symbols: list[float] = []
        """What one more symbol of each country is worth."""
        self._judge_symbols()
        self._judge_orders()

    # -- what is there -------------------------------------------------------------------------------------------

    def banked(self) -> float:
        """Count points on the track, and agents that count at the end."""
        s = self.s
        return s.vp[self.seat] + s.agent_count(self.seat) * self.v.worth.agent(self.turns)

    def wealth(self) -> float:
        """Value money, imports and goods: by their points at the end, and by what can be made of them until then."""
        s, v = self.s, self.v
        t = s.tables
        if self.turns == 0:
            return float(rest_points(s, self.seat) - s.agent_count(self.seat) * t.agent_points)
        money = s.money[self.seat]
        value = money / t.yen_per_point
        value += self.use * v.yen_use * v.yen_reserve * (1.0 - exp(-money / v.yen_reserve))
        imports = s.imports[self.seat]
        value += imports * t.import_points
        value += self.use * v.import_use * v.import_reserve * (1.0 - exp(-imports / v.import_reserve))
        for good in range(GOODS):
            count = self.free[good]
            value += count / t.goods_per_point
            worth = v.worth.good_use[good] * v.goods_reserve
            value += self.use * worth * (1.0 - exp(-count / v.goods_reserve))
        return value

    # -- orders and countries ------------------------------------------------------------------------------------

    def _judge_symbols(self) -> None:
        """Judge one more symbol of each country: it joins the first set that lacks it."""
        s, v = self.s, self.v
        points = s.tables.set_points
        at = self.seat * COUNTRIES
        own = s.symbols[at : at + COUNTRIES]
        agent = v.worth.agent(self.turns)
        for country in range(COUNTRIES):
            size = 0
            for count in own:
                if count > own[country]:
                    size += 1
            worth = max(v.symbol_opened * self.use, float(points[size + 1] - points[size]))
            if s.supply[country]:
                worth += agent if own[country] % 2 else v.symbol_pair * agent * self.use
            self.symbols.append(worth)

    def countries(self) -> float:
        """Value sets of countries as they are, and single symbols that may still become sets."""
        s = self.s
        at = self.seat * COUNTRIES
        own = s.symbols[at : at + COUNTRIES]
        value = float(country_points(s, own))
        if self.turns:
            for country in range(COUNTRIES):
                if s.supply[country] and own[country] % 2:
                    value += self.v.symbol_pair * self.use
        return value

    def order_reward(self, order: int) -> float:
        """Return what fulfilling an order brings, with technologies and its country."""
        s, v = self.s, self.v
        t = s.tables
        value = v.worth.order[self.turns][order] + self.symbols[t.order_country[order]]
        reacting = s.tech[self.seat] & t.on_order
        while reacting:
            low = reacting & -reacting
            reacting ^= low
            value += v.worth.bundle(t.tech_reward[low.bit_length() - 1], self.turns)
        return value

    def chance(self, effort: float) -> float:
        """Return the chance that something which takes so many turns is still done."""
        if self.turns == 0:
            return 0.0
        return self.v.ready * exp(-self.v.order_rate * effort / self.turns_left)

    def effort_for(self, order: int, goods: list[int]) -> float:
        """Estimate the turns it takes to get the goods that an order lacks."""
        wanted = self.s.tables.order_goods[order]
        effort = 0.0
        for good in range(GOODS):
            if wanted[good] > goods[good]:
                effort += (wanted[good] - goods[good]) * self.v.effort[good]
        return effort

    def _judge_orders(self) -> None:
        """Judge orders in hand. They share the goods: the one that lacks least comes first."""
        s = self.s
        at = self.seat * GOODS
        goods = s.goods[at : at + GOODS]
        left = s.orders[self.seat]
        crowd = 1.0
        while left:
            order = self._nearest(left, goods)
            left &= ~(1 << order)
            effort = self.effort_for(order, goods)
            self.order_value += self.chance(effort * crowd) * self.order_reward(order)
            crowd += self.v.crowd
            wanted = s.tables.order_goods[order]
            for good in range(GOODS):
                used = min(goods[good], wanted[good])
                goods[good] -= used
                self.lacking[good] += wanted[good] - used
        self.free = goods

    def _nearest(self, orders: int, goods: list[int]) -> int:
        best, least = NONE, 1e9
        while orders:
            low = orders & -orders
            orders ^= low
            order = low.bit_length() - 1
            effort = self.effort_for(order, goods)
            if effort < least:
                best, least = order, effort
        return best

    def orders(self) -> float:
        """Value orders in hand by how likely they are fulfilled in time."""
        return self.order_value

    # -- technologies and pieces ---------------------------------------------------------------------------------

    def technologies(self) -> float:
        """Return what the own technologies will still bring."""
        s = self.s
        row = self.v.worth.technology[self.turns]
        value = 0.0
        for card in s.technologies[self.seat]:
            value += row[s.tables.card_tech[card]]
        return value

    def pieces(self) -> float:
        """Value assistants that can be used, and shops and trading houses in hand and on the board."""
        s, v = self.s, self.v
        if self.turns == 0:
            return 0.0
        seat = self.seat
        t = s.tables
        count = s.hand[seat]
        at = seat * t.areas
        for area in t.listed(s.here[seat]):
            count += s.assistants[at + area]
        reserve = v.assistant_reserve
        value = self.turns_left * v.assistant * reserve * (1.0 - exp(-count / reserve))
        value += self.use * v.hand * min(v.hand_most, float(s.hand[seat]))
        soon = min(1.0, self.turns_left / v.build_turns)
        value += soon * (v.shop * s.shop_hand[seat] + v.house * s.house_hand[seat])
        value += self.turns_left * v.shop_built * s.shops[seat].bit_count()
        return value + self.turns_left * v.house_built * s.houses[seat].bit_count()

    # -- achievements and majorities -----------------------------------------------------------------------------

    def achievements(self) -> float:
        """Value achievements that are in reach."""
        s = self.s
        t = s.tables
        value = 0.0
        if self.turns == 0:
            return value
        for place in range(len(s.achievements)):
            if self.seat in s.achieved[place]:
                continue
            tile = s.achievements[place]
            points = float(t.achievement_later[tile])
            if not s.achieved[place]:
                points += self.v.stay_first * (t.achievement_first[tile] - points)
            effort = 0.0 if meets(s, self.seat, tile) else self._achievement_effort(tile)
            value += self.v.ready * exp(-self.v.achievement_rate * effort / self.turns_left) * points
        return value

    def _achievement_effort(self, tile: int) -> float:
        """Estimate the turns that an achievement still takes."""
        s, v = self.s, self.v
        t = s.tables
        seat = self.seat
        kind = t.achievement_type[tile]
        effort = v.achievement_effort[kind]
        if kind == NEEDS_GOODS:
            wanted = t.achievement_goods[tile]
            missing = 0.0
            for good in range(GOODS):
                lacking = max(0, wanted[good] - s.goods[seat * GOODS + good])
                missing += lacking * v.effort[good]
            return effort * missing * 2.0
        if kind == NEEDS_BUILDINGS:
            built = s.shops[seat] | s.houses[seat]
            lacking = max(0, t.achievement_production[tile] - (built & t.production).bit_count())
            return effort * (lacking + max(0, t.achievement_trade[tile] - (built & t.trade).bit_count()))
        return effort * (t.achievement_count[tile] - counted(s, seat, kind))

    def majorities(self) -> float:
        """Estimate the prizes for technologies, church and customs."""
        s, v = self.s, self.v
        t = s.tables
        values = [float(technology_value(s, seat)) for seat in range(s.seats)]
        scale = v.technology_scale + v.technology_turn * self.turns_left
        value = self._prize(values, t.tech_prize, scale if self.turns else 0.2)
        scale = v.board_scale + v.board_turn * self.turns_left
        value += self._prize(self._on_board(s.church), t.church_prize, scale if self.turns else 0.02)
        return value + self._prize(self._on_board(s.customs), t.customs_prize, scale if self.turns else 0.02)

    def _on_board(self, owners: list[int]) -> list[float]:
        """Count the assistants of each seat; the one furthest right breaks ties."""
        counts = [0.0] * self.s.seats
        last = [0.0] * self.s.seats
        for space in range(len(owners)):
            if owners[space] >= 0:
                counts[owners[space]] += 1.0
                last[owners[space]] = 0.02 * (space + 1)
        return [counts[seat] + last[seat] for seat in range(self.s.seats)]

    def _prize(self, values: list[float], prize: list[int], scale: float) -> float:
        """Return the prizes for the first and the second, by how far the seat is ahead of its two best rivals."""
        own = values[self.seat]
        if own == 0.0 and self.turns == 0:
            return 0.0
        first = second = 0.0
        for seat in range(len(values)):
            if seat != self.seat:
                if values[seat] > first:
                    first, second = values[seat], first
                else:
                    second = max(second, values[seat])
        wins = _logistic((own - first) / scale)
        places = _logistic((own - second) / scale)
        return wins * prize[0] + (1.0 - wins) * places * prize[1]


def _logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))
