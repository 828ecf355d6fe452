"""What the action of an area is worth to a seat at a given power, and how well its assistants stand."""

from __future__ import annotations

from tycoon.bots.yokohama.look import Look
from tycoon.games.yokohama.areas.chinatown import Chinatown
from tycoon.games.yokohama.areas.church import Church
from tycoon.games.yokohama.areas.customs import CustomsHouse
from tycoon.games.yokohama.areas.employment import EmploymentAgency
from tycoon.games.yokohama.areas.laboratory import Laboratory
from tycoon.games.yokohama.areas.port import Port
from tycoon.games.yokohama.areas.production import Bank, Production
from tycoon.games.yokohama.building import house_stands
from tycoon.games.yokohama.bundle import COPPER, GOODS
from tycoon.games.yokohama.effects import house_price, opposing_presidents
from tycoon.games.yokohama.movement import destinations
from tycoon.games.yokohama.tables import NONE, SHOP_SPACES


class ActionWorth:
    """Actions as they would be next turn."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.v = look.v
        self.s = look.s
        self.seat = look.seat
        self.turns = max(0, look.turns - 1)

    # -- all areas -----------------------------------------------------------------------------------------------

    def power(self, area: int, more: int) -> int:
        """Return the power of the president's action with so many assistants more."""
        s, seat = self.s, self.seat
        t = s.tables
        power = (s.assistants[seat * t.areas + area] + more) * t.power_assistant + t.power_president
        if s.shops[seat] >> area & 1:
            power += t.power_shop
        if s.houses[seat] >> area & 1:
            power += t.power_house
        if s.station == area:
            power += t.power_station
        return min(power, t.power_max)

    def setup(self) -> float:
        """Return the best areas with own assistants, each further one less."""
        s, v = self.s, self.v
        near = destinations(s, self.seat) | (1 << s.president[self.seat] if s.president[self.seat] != NONE else 0)
        rivals = opposing_presidents(s, self.seat)[0]
        found: list[float] = []
        for area in s.tables.listed(s.here[self.seat]):
            worth = self.action(area, self.power(area, 0))
            if rivals >> area & 1:
                worth *= v.blocked
            elif not near >> area & 1:
                worth *= v.far
            found.append(worth)
        found.sort(reverse=True)
        value = -v.idle if s.president[self.seat] == NONE else 0.0
        share = v.share
        for number in range(min(len(found), self.look.turns)):
            value += share * found[number]
            share *= v.decay
        return value

    def gain(self, area: int, more: int) -> float:
        """Return what so many assistants more on the area add to its action."""
        s = self.s
        now = 0.0
        if s.here[self.seat] >> area & 1:
            now = self.action(area, self.power(area, 0))
        return self.action(area, self.power(area, more)) - now

    def action(self, area: int, power: int) -> float:
        """Return the action with this power: what the area gives, its token, a building."""
        t = self.s.tables
        value = self.area(area, power)
        if power >= t.build_at:
            value += self.building(area)
        if power >= t.token_at and self.s.token_areas >> area & 1:
            value += self.v.worth.token[self.turns][self.s.tokens[area]]
        return value

    def building(self, area: int) -> float:
        """Return the best shop or trading house that could be built."""
        s, v = self.s, self.v
        t = s.tables
        best = 0.0
        tile = s.tiles[area]
        if s.shop_hand[self.seat] and not s.shops[self.seat] >> area & 1:
            for space in range(SHOP_SPACES):
                if s.shop_spaces[area * SHOP_SPACES + space] == NONE:
                    best = max(best, v.worth.shop[self.turns][tile][space] + self.reacting(t.on_shop))
            best += v.shop_built * self.turns
        if s.house_hand[self.seat] and not house_stands(s, area):
            house = v.worth.house[self.turns][tile] + self.reacting(t.on_house) + v.house_built * self.turns
            best = max(best, house - v.house * 0.5)
        return best

    def reacting(self, technologies: int) -> float:
        """Return what own technologies add to an event."""
        owned = self.s.tech[self.seat] & technologies
        value = 0.0
        while owned:
            low = owned & -owned
            owned ^= low
            value += self.v.worth.bundle(self.s.tables.tech_reward[low.bit_length() - 1], self.turns)
        return value

    # -- each area -----------------------------------------------------------------------------------------------

    def area(self, area: int, power: int) -> float:
        """Return what the area itself gives."""
        board = self.s.tables.actions[area]
        if isinstance(board, Production):
            return self.goods(board.good, board.table[power])
        if isinstance(board, Bank):
            return self.yen(board.table[power])
        if isinstance(board, Port):
            return self.port(board.board, power)
        if isinstance(board, Laboratory):
            return self.laboratory(board.board, board.table[power])
        if isinstance(board, EmploymentAgency):
            return self.employment(board.table[power])
        if isinstance(board, Church):
            return self.church(board.table[power])
        if isinstance(board, CustomsHouse):
            return self.customs(board.table[power])
        if isinstance(board, Chinatown):
            return self.chinatown(board.table[power])
        return 0.0

    def yen(self, amount: int) -> float:
        """Value money: less the more there is."""
        v = self.v
        each = v.worth.yen(self.turns)
        if self.s.money[self.seat] > v.yen_reserve:
            each -= 0.5 * v.yen_use * self.look.use
        return amount * each

    def goods(self, good: int, amount: int) -> float:
        """Value goods of one kind, first those that orders wait for."""
        s, v = self.s, self.v
        if good == COPPER and amount and s.tech[self.seat] & s.tables.on_copper:
            amount += 1
        each = v.worth.good(good, self.turns)
        wanted = min(amount, self.look.lacking[good])
        if self.look.free[good] > v.goods_reserve:
            each *= 0.7
        return amount * each + wanted * v.need

    def port(self, board: int, power: int) -> float:
        """Return the best order that is open, and the points of the highest power."""
        s = self.s
        t = s.tables
        value = float(t.port_vp) if power >= t.port_vp_at else 0.0
        if s.orders[self.seat].bit_count() >= t.hand_limit:
            return value
        best = 0.0
        crowd = 1.0 + self.v.crowd * s.orders[self.seat].bit_count()
        for slot in range(t.port_slots):
            card = s.ports[board * t.port_slots + slot]
            if card != NONE and t.port_open[power] >> slot & 1:
                effort = self.look.effort_for(card, self.look.free) * crowd
                best = max(best, self.look.chance(effort + 0.5) * self.look.order_reward(card))
        return value + best

    def technology(self, card: int) -> float:
        """Return a technology card with its country and its share of the prize."""
        t = self.s.tables
        tech = t.card_tech[card]
        value = self.v.worth.technology[self.turns][tech] + self.v.worth.gained(tech, self.turns)
        value += self.look.symbols[t.card_country[card]] + self.reacting(t.on_technology)
        return value + 0.6 * t.tech_value[tech]

    def laboratory(self, board: int, points: int) -> float:
        """Return the best technology that can be paid for."""
        s = self.s
        t = s.tables
        extra = t.lab_extra_yen if len(s.technologies[self.seat]) + 1 >= t.lab_extra_from else 0
        means = s.money[self.seat] + t.lab_yen * s.imports[self.seat]
        best = 0.0
        for slot in range(t.lab_slots):
            card = s.labs[board * t.lab_slots + slot]
            if card == NONE or s.tech[self.seat] >> t.card_tech[card] & 1:
                continue
            due = max(0, t.tech_value[t.card_tech[card]] + t.lab_surcharge[slot] - points) * t.lab_yen + extra
            if due <= means:
                best = max(best, self.technology(card) - due * self.v.price)
        return best

    def employment(self, pieces: int) -> float:
        """Value assistants, and the more expensive pieces that can be paid."""
        s, v = self.s, self.v
        t = s.tables
        if pieces == 0 or self.turns == 0:
            return 0.0
        money = s.money[self.seat]
        value = 0.0
        if s.house_ware[self.seat] and money >= house_price(s, self.seat):
            price = house_price(s, self.seat)
            net = v.house - price * v.price
            if net > 0.0:
                value += net
                money -= price
                pieces -= 1
        shops = min(pieces, s.shop_ware[self.seat], money // t.shop_price)
        shops = min(shops, max(0, 2 - s.shop_hand[self.seat]))
        value += shops * max(0.0, v.shop - t.shop_price * v.price * 0.5)
        return value + min(pieces - shops, s.warehouse[self.seat]) * v.worth.assistant(self.turns)

    def church(self, faith: int) -> float:
        """Return the best space that faith and payments open."""
        s, v = self.s, self.v
        t = s.tables
        can_pay = 0
        for good in range(GOODS):
            if s.goods[self.seat * GOODS + good]:
                can_pay += 1
        can_pay += (1 if s.imports[self.seat] else 0) + (1 if s.money[self.seat] >= 2 else 0)
        best = 0.0
        for space in range(len(s.church)):
            lacking = max(0, t.church_faith[space] - faith)
            if s.church[space] == NONE and lacking <= can_pay:
                best = max(best, v.worth.church[self.turns][space] - lacking * v.price)
        return best + v.space + self.reacting(t.on_church) if best > 0.0 else 0.0

    def customs(self, most: int) -> float:
        """Return the best space that the imports pay for."""
        s, v = self.s, self.v
        t = s.tables
        most = min(most, s.imports[self.seat])
        best = 0.0
        for space in range(len(s.customs)):
            imports = t.customs_imports[space]
            if s.customs[space] == NONE and imports <= most:
                best = max(best, v.worth.customs[self.turns][space] - imports * v.worth.imported(self.turns))
        return best + v.space + self.reacting(t.on_customs) if best > 0.0 else 0.0

    def chinatown(self, exchanges: int) -> float:
        """Value exchanges: they help if there is something to give, most with goods that orders wait for."""
        s, v = self.s, self.v
        means = s.money[self.seat] + sum(self.look.free)
        useful = min(exchanges, means)
        wanted = min(useful, sum(self.look.lacking))
        return useful * v.exchange + wanted * v.need
